#!/usr/bin/env python3
"""Runs every lint rule over a corpus of catalogs and prints hits and files for each rule.

    GLOSSA_CORPUS=… Tests/Corpus/lint_hits.py .build/release/glossa [--sample RULE [COUNT]] [--json FILE] [--update]
    Tests/Corpus/lint_hits.py .build/release/glossa --apps FOLDER

The corpus keeps files flat, with `__` for the slashes of their paths; they are laid out again first, so that `.lproj`
folders join. With --sample some findings of a rule are printed with their texts, for judging them by hand;
what came of that stands in precision.tsv. With --update the figures are written to Sources/LintRules/RuleFigures.swift,
where the rules' documentation takes them from, and to the table of RulePrecision.md.

With --apps every folder below one is linted as a project, with its sources, for the rules about texts that code puts
together: the corpus has no sources. RulePrecision.md names these figures below its table.
"""
import collections, json, os, pathlib, random, shutil, subprocess, sys, tempfile


def lay_out(corpus, target):
    count = 0
    for kind in ("xcstrings", "strings", "stringsdict"):
        for path in sorted(pathlib.Path(corpus, kind).rglob("*")):
            if not path.is_file() or path.suffix not in (".xcstrings", ".strings", ".stringsdict"):
                continue
            place = target / path.parent.name / path.name.replace("__", "/")
            place.parent.mkdir(parents=True, exist_ok=True)
            if place.is_dir() or any(parent.is_file() for parent in place.parents):
                continue
            shutil.copyfile(path, place)
            count += 1
    return count


def main():
    binary, arguments = os.path.abspath(sys.argv[1]), sys.argv[2:]
    if "--apps" in arguments:
        return judge_apps(binary, pathlib.Path(arguments[arguments.index("--apps") + 1]))
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder).resolve()
        files = lay_out(os.environ["GLOSSA_CORPUS"], target)
        # Each repository alone: a project of seven hundred would share its tables.
        findings = []
        for repository in sorted(os.listdir(target)):
            run = subprocess.run(
                [binary, "lint", repository, "--select", "all", "--format", "json"], cwd=target, capture_output=True, text=True)
            if not run.stdout.startswith("{"):
                print(f"{repository}: {run.stderr.strip()[:200]}", file=sys.stderr)
                continue
            findings += json.loads(run.stdout)["diagnostics"]
        if "--json" in arguments:
            json.dump(findings, open(arguments[arguments.index("--json") + 1], "w"))
        if "--sample" in arguments:
            index = arguments.index("--sample")
            sample(findings, arguments[index + 1], int((arguments + ["30"])[index + 2] if len(arguments) > index + 2 else 30), target)
            return
    hits, places = collections.Counter(), collections.defaultdict(set)
    for finding in findings:
        hits[finding["rule"]] += 1
        places[finding["rule"]].add(finding.get("path"))
    if "--update" in arguments:
        update(files, hits, {rule: len(paths) for rule, paths in places.items()}, off_by_default(binary))
    print(f"{files} files")
    for rule in sorted(hits):
        print(f"{rule:45} {hits[rule]:7} hits in {len(places[rule]):4} files")


def judge_apps(binary, folder):
    rules = ("plural/ternary-in-code", "source/concatenation", "source/nonlocalized-format")
    chosen = [word for rule in rules for word in ("--only", rule)]
    apps = sorted(path.name for path in folder.iterdir() if path.is_dir())
    places = collections.defaultdict(list)
    for app in apps:
        run = subprocess.run(
            [binary, "lint", app, *chosen, "--format", "json"], cwd=folder, capture_output=True, text=True)
        for finding in json.loads(run.stdout)["diagnostics"]:
            places[finding["rule"]].append((app, finding["path"]))
    for rule in rules:
        found = places[rule]
        print(f"{rule:30} {len(found)} hits in {len(set(found))} files of {len({app for app, _ in found})} of {len(apps)} apps")


def off_by_default(binary):
    run = subprocess.run([binary, "rules", "--format", "json"], capture_output=True, text=True, check=True)
    return {rule["id"] for rule in json.loads(run.stdout)["rules"] if not rule["isOnByDefault"]}


def update(files, hits, places, off):
    root = pathlib.Path(__file__).resolve().parents[2]
    labels = {}
    for line in (root / "Tests/Corpus/precision.tsv").read_text().splitlines()[1:]:
        rule, right, sampled = line.split("\t")
        labels[rule] = (int(right), int(sampled))
    swift = root / "Sources/LintRules/RuleFigures.swift"
    mark = "    # Written by Tests/Corpus/lint_hits.py --update.\n"
    head = swift.read_text().split(mark)[0]
    rows = "".join(
        f"    {rule} {hits[rule]} {places[rule]} {' '.join(map(str, labels.get(rule, (0, 0))))}\n" for rule in sorted(hits))
    head = "".join(
        f"  package static let corpusFiles = {files}\n" if "let corpusFiles" in line else line
        for line in head.splitlines(keepends=True))
    swift.write_text(head + mark + rows + '    """\n}\n')
    page = root / "Sources/glossa/Documentation.docc/RulePrecision.md"
    lines = page.read_text().splitlines(keepends=True)
    table = [index for index, line in enumerate(lines) if line.startswith("| ")]

    def judged(rule):
        right, sampled = labels.get(rule, (0, 0))
        return f"{right} of {sampled}" if sampled else "off by default" if rule in off else "so by definition"

    lines[table[0] + 2:table[-1] + 1] = [
        f"| `{rule}` | {hits[rule]} | {places[rule]} | {judged(rule)} |\n" for rule in sorted(hits)]
    page.write_text("".join(lines))


def sample(findings, rule, count, target):
    chosen = [finding for finding in findings if finding["rule"] == rule]
    random.Random(7).shuffle(chosen)
    seen = collections.Counter()
    for finding in chosen:
        # At most three of one file: thirty of one file are one judgement.
        seen[finding.get("path")] += 1
        if seen[finding.get("path")] > 3:
            continue
        print(json.dumps({name: finding.get(name) for name in ("path", "key", "language", "variation", "message")}, ensure_ascii=False))
        path = target / finding["path"] if finding.get("path") else None
        if path and path.suffix == ".xcstrings":
            try:
                entry = json.load(open(path, encoding="utf-8-sig"))["strings"].get(finding["key"], {})
                texts = entry.get("localizations", {})
                for language in ("en", finding.get("language")):
                    print("   ", language, json.dumps(texts.get(language), ensure_ascii=False)[:600])
            except (ValueError, KeyError, AttributeError):
                pass
        count -= 1
        if count == 0:
            return


if __name__ == "__main__":
    main()
