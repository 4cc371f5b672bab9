#!/usr/bin/env python3
"""Counts undefined keys and keys that show raw a second time, from the definitions alone, and compares with Glossa.

    count_uses.py GLOSSA PROJECT…

By hand, over checked-out apps. Of Glossa it takes the list of uses (`extract --format json`: key, table, default value,
place); catalogs are read with json, plistlib and the reader of `.strings` in Tests/Soak. Needs Babel and lxml (PyPI).

A key that code uses is undefined where no catalog of its table has it. A key shows raw where it is a name, code uses it
or has it as a literal, and passes no text, and a language that has the table lacks its text, or the source language. Exit
status 1 where Glossa counts an undefined key that is none here, or other raw keys; but for keys that are nowhere in
quotes, which code may put together at run time: they are counted apart. Undefined keys that are so here alone are listed
with their places: texts that the page of `source/undefined-key` says it leaves out.
"""
import collections
import json
import os
import pathlib
import plistlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Soak")]

import count_coverage as second  # noqa: E402
from round_trips import strings  # noqa: E402

SKIPPED = {".git", ".build", "build", "Pods", "Carthage", "DerivedData", "node_modules"}


CODE = {".swift", ".m", ".mm", ".h", ".storyboard", ".xib"}
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')


def literals(folder):
    """What stands in quotes in code: a key among them may be used."""
    found = set()
    for path in walk(folder):
        if path.suffix in CODE:
            found.update(LITERAL.findall(path.read_text(encoding="utf-8", errors="replace")))
    return found


def walk(folder):
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in SKIPPED]
        yield from (pathlib.Path(place, name) for name in files)


def entry_of(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def catalogs(folder):
    """Of each table: its name, source language (None where files do not tell), entries as a String Catalog has them."""
    split = collections.defaultdict(lambda: collections.defaultdict(lambda: {"localizations": {}}))
    for path in walk(folder):
        if path.suffix == ".xcstrings":
            whole = json.loads(path.read_text(encoding="utf-8-sig"))
            yield path.stem, whole["sourceLanguage"], whole["strings"], str(path.relative_to(folder))
        elif path.suffix in (".strings", ".stringsdict") and path.parent.suffix == ".lproj":
            data = path.read_bytes()
            texts = (strings(data) if path.suffix == ".strings" else plistlib.loads(data)) or {}
            for key, text in texts.items():
                own = split[path.stem, path.parent.parent][key]["localizations"]
                # A plural form is a text as any other here; a file of plurals stands for the one beside it.
                if isinstance(text, dict) or path.parent.stem not in own:
                    own[path.parent.stem] = entry_of(text if isinstance(text, str) else "%d of them")
    for (table, home), entries in split.items():
        yield table, None, entries, str(home.relative_to(folder))


def is_missing(localization, key, names):
    """Whether a language has nothing to show of a key: no text, one in state new, or only the key again."""
    if localization is None:
        return True
    unit = localization.get("stringUnit")
    return bool(unit) and (unit.get("state") == "new" or names.is_name_alone([unit.get("value", "")], key))


def raw_keys(table, source, entries, used, defaulted):
    counted = {key: entry for key, entry in entries.items() if second.is_counted(key, entry)}
    codes = {code for entry in entries.values() for code in entry.get("localizations", {}) if code != "Base"}
    source = source or ("en" if "en" in codes else None)
    if table.endswith("InfoPlist") or second.OBJECT_ID.match(next(iter(entries), "")):
        return set()  # the texts stand in the Info.plist or the storyboard, too
    trees = {key: second.Tree(value) for key, entry in counted.items()
             for code, value in entry.get("localizations", {}).items() if code == source}
    names = second.Names(counted, {key: trees[key].texts() if key in trees else [] for key in counted})
    found = set()
    for key, entry in counted.items():
        own = entry.get("localizations", {})
        if (key not in used or key in defaulted or not names.shows_key(key)
                or entry.get("extractionState") == "extracted_with_value"):
            continue
        if any(is_missing(own.get(code), key, names) for code in codes | {source}):
            found.add(key)
    return found


def asked(glossa, folder, *arguments):
    run = subprocess.run([glossa, *arguments, "--no-cache", "--format", "json"], cwd=folder, capture_output=True, text=True)
    return json.loads(run.stdout)


def compare(glossa, folder):
    uses = asked(glossa, folder, "extract")["uses"]
    defined, raw = collections.defaultdict(set), set()
    tables = list(catalogs(folder))
    for table, _, entries, _ in tables:
        defined[table] |= set(entries)
    used, defaulted = collections.defaultdict(set), collections.defaultdict(set)
    for use in uses:
        table = use["table"] or "Localizable"
        used[table].add(use["key"])
        if use["defaultValue"]:
            defaulted[table].add(use["key"])
    quoted = literals(folder)
    for table, source, entries, home in tables:
        raw |= {(table, home, key) for key in raw_keys(table, source, entries, used[table] | quoted, defaulted[table])}
    mine = {(table, key) for table, keys in used.items() if table in defined for key in keys - defined[table]}

    def found(*rules):
        only = [option for rule in rules for option in ("--only", rule)]
        diagnostics = asked(glossa, folder, "lint", "--no-baseline", *only)["diagnostics"]
        return {(finding.get("table", "Localizable"), finding["key"]) for finding in diagnostics}

    theirs, theirs_raw = found("source/undefined-key"), found("translation/raw-key", "translation/shown-key")
    mine_raw = {(table, key) for table, _, key in raw}
    together = {(table, key) for table, key in theirs_raw - mine_raw if key not in quoted | used[table]}
    summary = asked(glossa, folder, "report")["summary"]
    wrong = theirs - mine
    print(f"{folder}: undefined {summary['undefinedKeys']}, counted {len(mine)}; raw {summary['rawKeys']}, counted {len(raw)}"
          + (f" and {len(together)} that code may put together" if together else ""))
    for table, key in sorted(wrong):
        print(f"  only Glossa: {key!r} of {table}")
    places = {(use["table"] or "Localizable", use["key"]): f"{use['path']}:{use['line']}" for use in uses}
    for table, key in sorted(mine - theirs):
        print(f"  only here: {key!r} of {table}, {places[table, key]}")
    differing = mine_raw ^ (theirs_raw - together)
    if differing:
        print("  raw keys differ:", sorted(differing)[:20])
    return not wrong and not differing and len(theirs) == summary["undefinedKeys"] and (
        len(raw) + len(together) == summary["rawKeys"])


if __name__ == "__main__":
    results = [compare(sys.argv[1], folder) for folder in sys.argv[2:]]
    sys.exit(0 if all(results) else 1)
