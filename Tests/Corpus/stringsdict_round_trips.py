#!/usr/bin/env python3
"""What .stringsdict files are after a trip through a String Catalog, entry by entry, and why not the same.

    Tests/Corpus/stringsdict_round_trips.py .build/release/glossa [--like] FOLDER…

Each file goes .stringsdict → .xcstrings → .stringsdict; with --like the second conversion is told the file it came
from. Entries are compared as Foundation reads them. A catalog has no place for the name and type of a plural that is a
whole text, for rules of width, nor for what is no rule at all: these differ for a reason and are counted by it.
"""
import collections
import os
import plistlib
import subprocess
import sys
import tempfile

FORMAT, RULE, TYPE = "NSStringLocalizedFormatKey", "NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey"
WIDTH, DEVICE = "NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType"


def variables(entry):
    return {name: value for name, value in entry.items() if isinstance(value, dict)}


def beyond_catalogs(entry):
    """Why a catalog cannot hold an entry; None where it can."""
    if not isinstance(entry, dict):
        return None if isinstance(entry, str) else "no rule"
    if WIDTH in entry:
        return "width rule"
    if DEVICE in entry:
        reasons = [beyond_catalogs(value) for value in entry[DEVICE].values()]
        return next((reason for reason in reasons if reason), None)
    if not isinstance(entry.get(FORMAT), str):
        return "no format key"
    for variable in variables(entry).values():
        if variable.get(RULE) != "NSStringPluralRuleType":
            return "another rule than plural"
        if not all(isinstance(text, str) for text in variable.values()):
            return "a form that is no text"
    if any(not isinstance(value, (dict, str)) or name != FORMAT and isinstance(value, str)
           for name, value in entry.items()):
        return "further members"
    return None


def difference(before, after):
    """The first thing that differs, in words."""
    if after is None:
        return "lost"
    if not isinstance(before, dict) or not isinstance(after, dict):
        return "shape"
    old, new = variables(before), variables(after)
    if list(map(lambda v: {k: t for k, t in v.items() if k != TYPE}, old.values())) == list(
            map(lambda v: {k: t for k, t in v.items() if k != TYPE}, new.values())) or len(old) == len(new) == 1:
        reasons = []
        if old.keys() != new.keys():
            reasons.append("name")
        if [v.get(TYPE) for v in old.values()] != [v.get(TYPE) for v in new.values()]:
            reasons.append("type")
        texts = [[{k: t for k, t in v.items() if k != TYPE} for v in side.values()] for side in (old, new)]
        if texts[0] != texts[1]:
            reasons.append("text")
        if not reasons or reasons == ["type"]:
            if before.get(FORMAT) != after.get(FORMAT):
                reasons.append("format key")
        return "+".join(reasons) or "equal?"
    return "variables"


def run(glossa, arguments):
    return subprocess.run([glossa, *arguments], capture_output=True, text=True)


def main():
    glossa, paths = os.path.abspath(sys.argv[1]), [a for a in sys.argv[2:] if not a.startswith("--")]
    like, shows = "--like" in sys.argv, "--show" in sys.argv
    counts, reasons, messages = collections.Counter(), collections.Counter(), collections.Counter()
    for root in paths:
        for folder, _, names in sorted(os.walk(root)):
            for name in sorted(names):
                if not name.endswith(".stringsdict"):
                    continue
                path = os.path.join(folder, name)
                try:
                    before = plistlib.load(open(path, "rb"))
                except Exception:
                    counts["files that cannot be read"] += 1
                    continue
                counts["files"] += 1
                with tempfile.TemporaryDirectory() as scratch:
                    os.mkdir(scratch + "/en.lproj")
                    there = scratch + "/en.lproj/T.stringsdict"
                    open(there, "wb").write(open(path, "rb").read())
                    first = run(glossa, ["convert", there, "-o", scratch + "/T.xcstrings", "--allow-loss"])
                    messages[min(20, len([l for l in first.stderr.splitlines() if "convert/" in l]))] += 1
                    second = run(glossa, ["convert", scratch + "/T.xcstrings", "-o", scratch + "/back", "--to",
                                          "stringsdict", "--allow-loss"] + (["--like", there] if like else []))
                    try:
                        after = plistlib.load(open(scratch + "/back/en.lproj/T.stringsdict", "rb"))
                    except Exception:
                        after = {}
                    plain = {}
                    if os.path.exists(scratch + "/back/en.lproj/T.strings"):
                        text = open(scratch + "/back/en.lproj/T.strings", encoding="utf-8").read()
                        plain = {"has": text}
                for key, entry in before.items():
                    counts["entries"] += 1
                    reason = beyond_catalogs(entry)
                    if after.get(key) == entry:
                        counts["identical"] += 1
                        counts["identical beyond catalogs" if reason else "identical that a catalog can hold"] += 1
                    elif reason:
                        reasons["beyond catalogs: " + reason] += 1
                    else:
                        why = difference(entry, after.get(key))
                        if why == "lost" and plain:
                            why = "in the .strings file" if f'"{key}"' in plain["has"] else "lost"
                        reasons[why] += 1
                        if shows:
                            print(path, key, why, entry, after.get(key), sep="\n   ")
    for name, count in counts.items():
        print(f"{count:7} {name}")
    for name, count in reasons.most_common():
        print(f"{count:7} differ: {name}")
    print("messages of losses a file:", dict(sorted(messages.items())))


main()
