#!/usr/bin/env python3
"""Mends a corpus and checks what that did: a second run changes nothing, and what was not mended keeps its bytes.

    GLOSSA_CORPUS=… Tests/Corpus/fix_corpus.py .build/release/glossa [--unsafe] [--left] [--defaults] [--apps FOLDER]

Every repository is mended in a copy with every rule turned on, or with --defaults those that are on by default; infos are
mended, too. In String Catalogs each entry of equal meaning has to have equal bytes; in the other formats only lines on
which a finding with a fix stands may change, and the translations of a source text that is numbered. What is still
mendable afterwards is counted by rule, and shown with --left: fixes that could do nothing. Findings that were not there
before are counted by rule and shown: a fix has made them.
With --apps, every folder below one is mended as a project, with its sources, in place of the corpus.
"""
import collections, difflib, json, os, pathlib, shutil, subprocess, sys, tempfile

import lint_hits

DECODER = json.JSONDecoder()


def entries(text):
    """The value of each member of `strings` as it is written, by key."""
    found, place = {}, text.index("{", text.index('"strings"')) + 1
    while True:
        while text[place] in " \n\r\t,":
            place += 1
        if text[place] == "}":
            return found
        key, place = DECODER.raw_decode(text, place)
        place = text.index(":", place) + 1
        while text[place] in " \n\r\t":
            place += 1
        start = place
        _, place = DECODER.raw_decode(text, place)
        found[key] = text[start:place]


def touched(old, new, path, findings, numbered):
    """The places where bytes changed without a mending; the keys that are numbered may change in every language."""
    if path.endswith(".xcstrings"):
        before, after = entries(old.decode("utf-8-sig")), entries(new.decode("utf-8-sig"))
        mended = {finding.get("key") for finding in findings}
        return [key for key in before if after.get(key) != before[key] and key not in mended]
    encoding = "utf-16" if old[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"
    a = old.decode(encoding, "replace").split("\n")
    b = new.decode(encoding, "replace").split("\n")
    lines = {line for finding in findings for line in range(finding.get("line", 0), finding.get("endLine", finding.get("line", 0)) + 1)}
    lines |= {number for number, line in enumerate(a, 1) if any(f'"{key}"' in line for key in numbered)}
    changed = []
    for tag, start, end, _, _ in difflib.SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if tag != "equal" and not any(line in lines for line in range(start, end + 2)):
            changed.append(start + 1)
    return changed


def statement(finding):
    """What a finding says of what: never a line, and no numbers, as a message counts what is left."""
    return tuple(finding.get(name) for name in ("rule", "table", "key", "language", "variation"))


def made(before, after):
    """The findings that there are more of than before."""
    left = collections.Counter(map(statement, before))
    found = []
    for finding in after:
        left[statement(finding)] -= 1
        if left[statement(finding)] < 0:
            found.append(finding)
    return found


def main():
    binary = os.path.abspath(sys.argv[1])
    fix = ["--fix", "--all"] + (["--unsafe-fixes"] if "--unsafe" in sys.argv else [])
    rules = [] if "--defaults" in sys.argv else ["--select", "all"]
    apps = sys.argv[sys.argv.index("--apps") + 1] if "--apps" in sys.argv else None
    totals = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder).resolve()
        if apps:
            shutil.copytree(apps, target, dirs_exist_ok=True, symlinks=True)
        else:
            totals["files"] = lint_hits.lay_out(os.environ["GLOSSA_CORPUS"], target)
        for repository in sorted(os.listdir(target)):
            def lint(*arguments):
                return subprocess.run([binary, "lint", ".", *rules, *arguments], cwd=target / repository, capture_output=True)
            def listed():
                run = lint("--format", "json")
                return json.loads(run.stdout)["diagnostics"] if run.stdout.startswith(b"{") else []
            findings = listed()
            by_path = collections.defaultdict(list)
            for finding in findings:
                by_path[finding.get("path")].append(finding)
            numbered = {f["key"] for f in findings if f["rule"] == "format/unnumbered-arguments" and "key" in f}
            before = {path: path.read_bytes() for path in target.joinpath(repository).rglob("*") if path.is_file()}
            shown = lint("--diff", *fix[1:]).stdout
            if any(path.read_bytes() != data for path, data in before.items()):
                print(f"{repository}: --diff changed a file")
            lint(*fix)
            changed = {path: path.read_bytes() for path, data in before.items() if path.read_bytes() != data}
            totals["repositories with a diff"] += bool(shown)
            totals["mended files"] += len(changed)
            if bool(shown) != bool(changed):
                print(f"{repository}: --diff and --fix disagree")
            for path, data in changed.items():
                name = str(path.relative_to(target / repository))
                # A table's files are mended together: a finding of one language may stand in another's file.
                own = [f for p, fs in by_path.items() for f in fs if p and (p == name or not name.endswith(".xcstrings"))]
                wrong = touched(before[path], data, name, own if name.endswith(".xcstrings") else by_path[name] or own, numbered)
                totals["places changed without a mending"] += len(wrong)
                if wrong:
                    print(f"{name}: {wrong[:5]}")
            left = listed()
            for finding in made(findings, left):
                totals["findings that a fix made: " + finding["rule"]] += 1
                print(f"{repository}: made by a fix: {json.dumps(finding, ensure_ascii=False)[:300]}")
            allowed = ("safe", "unsafe") if "--unsafe" in sys.argv else ("safe",)
            for finding in left:
                if finding.get("fix") in allowed and finding.get("key") is not None:
                    totals["mendable findings left: " + finding["rule"]] += 1
                    if "--left" in sys.argv:
                        print(json.dumps(finding, ensure_ascii=False)[:400])
            lint(*fix)
            again = [path for path, data in changed.items() if path.read_bytes() != data]
            totals["files that a second run changes"] += len(again)
            for path in again:
                print(f"{path.relative_to(target)}: changed again")
    for name, count in totals.items():
        print(f"{name:65} {count:6}")


if __name__ == "__main__":
    main()
