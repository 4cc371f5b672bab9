#!/usr/bin/env python3
"""Counts undefined keys and keys that show raw a second time, from the definitions alone, and compares with Glossa.

    count_uses.py GLOSSA PROJECT…

By hand, over checked-out apps. Of Glossa it takes the list of uses (`extract --format json`: key, table, default value,
place); catalogs are read with json, plistlib and the reader of `.strings` in Tests/Soak. Needs Babel and lxml (PyPI).

A key that code uses is undefined where no catalog of its table has it. A key shows raw where it is a name, code uses it
and passes no text, and a language that has the table lacks its text, or no language of the source has one. Keys that
Glossa counts and that are not so here are errors, and so is each difference of raw keys: exit status 1. Undefined keys
that are so here alone are listed with their places: texts that the page of `source/undefined-key` says it leaves out.
"""
import collections
import json
import os
import pathlib
import plistlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Soak")]

import count_coverage as second  # noqa: E402
from round_trips import strings  # noqa: E402

SKIPPED = {".git", ".build", "build", "Pods", "Carthage", "DerivedData", "node_modules"}


def entry_of(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def catalogs(folder):
    """Of each table: its name, source language (None where files do not tell), entries as a String Catalog has them."""
    split = collections.defaultdict(lambda: collections.defaultdict(lambda: {"localizations": {}}))
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in SKIPPED]
        for name in files:
            path = pathlib.Path(place, name)
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
    for table, source, entries, home in tables:
        raw |= {(table, home, key) for key in raw_keys(table, source, entries, used[table], defaulted[table])}
    mine = {(table, key) for table, keys in used.items() if table in defined for key in keys - defined[table]}

    found = asked(glossa, folder, "lint", "--no-baseline", "--only", "source/undefined-key")["diagnostics"]
    theirs = {(finding.get("table", "Localizable"), finding["key"]) for finding in found}
    summary = asked(glossa, folder, "report")["summary"]
    wrong = theirs - mine
    print(f"{folder}: undefined {summary['undefinedKeys']}, counted {len(mine)}; raw {summary['rawKeys']}, counted {len(raw)}")
    for table, key in sorted(wrong):
        print(f"  only Glossa: {key!r} of {table}")
    places = {(use["table"] or "Localizable", use["key"]): f"{use['path']}:{use['line']}" for use in uses}
    for table, key in sorted(mine - theirs):
        print(f"  only here: {key!r} of {table}, {places[table, key]}")
    if len(theirs) != summary["undefinedKeys"] or len(raw) != summary["rawKeys"]:
        print("  differs", sorted(raw)[:20])
        return False
    return not wrong


if __name__ == "__main__":
    results = [compare(sys.argv[1], folder) for folder in sys.argv[2:]]
    sys.exit(0 if all(results) else 1)
