#!/usr/bin/env python3
"""Compares what finds faults of placeholders in a corpus: glossa, a comparison of the texts' specifiers, msgfmt.

    GLOSSA_CORPUS=… Tests/Corpus/compare_checkers.py .build/release/glossa

Units are translated texts of one form beside the source text of one form, out of the String Catalogs of the corpus. The
comparison of texts collects everything that looks like a specifier and compares the sorted lists, as many scripts and
linters do. GNU `msgfmt --check` gets the same units as PO entries marked `objc-format`. Glossa lints the files.
"""
import collections, json, os, pathlib, re, subprocess, sys, tempfile

SPECIFIER = re.compile(r"%(?:\d+\$)?[-+ #0]*\d*(?:\.\d+)?(?:hh|h|ll|l|q|L|z|t|j)?[@diuUxXoOfFeEgGaAcCsSp]")


def units(path):
    """Yields (key, language, source, target) for plain texts of both."""
    try:
        document = json.load(open(path, encoding="utf-8-sig"))
        strings, source = document["strings"], document.get("sourceLanguage", "en")
    except (ValueError, KeyError, TypeError, AttributeError):
        return
    for key, entry in strings.items():
        if not isinstance(entry, dict) or entry.get("shouldTranslate") is False or entry.get("extractionState") == "stale":
            continue
        texts = entry.get("localizations", {})

        def text(language):
            localization = texts.get(language) or {}
            unit = localization.get("stringUnit") or {}
            return unit.get("value") if "substitutions" not in localization and unit.get("state") != "new" else None

        original = text(source) or (key if source not in texts else None)
        for language in texts:
            if language != source and original and text(language):
                yield key, language, original, text(language)


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r") + '"'


def msgfmt(rows):
    """The numbers of the rows that `msgfmt --check` rejects."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "units.po")
        lines, starts = ['msgid ""', 'msgstr "Content-Type: text/plain; charset=UTF-8\\n"', ""], []
        for number, (_, _, source, target) in enumerate(rows):
            starts.append(len(lines) + 1)
            lines += ["#, objc-format", f'msgctxt "{number}"', "msgid " + quoted(source), "msgstr " + quoted(target), ""]
        open(path, "w", encoding="utf-8").write("\n".join(lines))
        run = subprocess.run(["msgfmt", "--check-format", "-o", os.devnull, path], capture_output=True, text=True,
                             env={**os.environ, "LC_ALL": "C"})
        found = set()
        for match in re.finditer(r"^[^:\n]+:(\d+): (?!warning)", run.stderr, re.M):
            line = int(match[1])
            found.add(max(index for index, start in enumerate(starts) if start <= line))
        return found


def main():
    binary = os.path.abspath(sys.argv[1])
    totals, both = collections.Counter(), collections.Counter()
    for path in sorted(pathlib.Path(os.environ["GLOSSA_CORPUS"], "xcstrings").rglob("*.xcstrings")):
        rows = [row for row in units(path) if "%" in row[2] or "%" in row[3]]
        if not rows:
            continue
        run = subprocess.run([binary, "lint", str(path), "--only", "format", "--format", "json"], capture_output=True, text=True)
        findings = json.loads(run.stdout)["diagnostics"] if run.stdout.startswith("{") else []
        grave = collections.defaultdict(str)
        for finding in findings:
            if finding["severity"] != "info":
                grave[finding.get("key"), finding.get("language")] = max(
                    grave[finding.get("key"), finding.get("language")], finding["severity"], key=["", "warning", "error"].index)
        rejected = msgfmt(rows)
        for number, (key, language, source, target) in enumerate(rows):
            naive = sorted(SPECIFIER.findall(source)) != sorted(SPECIFIER.findall(target))
            ours = grave[key, language]
            totals["units"] += 1
            totals["comparison of texts"] += naive
            totals["msgfmt"] += number in rejected
            totals["glossa error"] += ours == "error"
            totals["glossa warning"] += ours == "warning"
            both["found by glossa as an error", naive, number in rejected] += ours == "error"
            both["not found by glossa", naive, number in rejected] += ours == ""
            if "--list" in sys.argv and bool(ours) != (number in rejected):
                print(json.dumps([path.name, language, source[:90], target[:90], ours, naive, number in rejected], ensure_ascii=False))
    for name, count in totals.items():
        print(f"{name:25} {count:7}")
    for (name, naive, rejected), count in sorted(both.items()):
        print(f"{name}, comparison {'finds' if naive else 'is silent'}, msgfmt {'finds' if rejected else 'is silent'}: {count}")


if __name__ == "__main__":
    main()
