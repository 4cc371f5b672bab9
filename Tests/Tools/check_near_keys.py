#!/usr/bin/env python3
"""How many nearly equal names made on purpose key/near-duplicate finds, and what it finds in catalogs as they are.

    check_near_keys.py GLOSSA CATALOG… [--count 100]

Catalogs are String Catalogs or the .strings files of a source language. A name gets a twin with the same text: written with
another sign between its words, with two parts swapped, in the plural, or with a slip in a word. Each twin stands alone: a
difference that several pairs have counts as one on purpose. The twins are the same in each run. By hand: the
catalogs are other people's. Exit status 1 below 95 % of the twins, or above 1 finding in 100 keys.
"""
import argparse
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

PAIR = re.compile(r'^\s*"((?:[^"\\]|\\.)+)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;', re.MULTILINE)
NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[._-][A-Za-z0-9]+)+$")


def content(path):
    """The text of a file in UTF-8, or in UTF-16 with a mark in front."""
    data = path.read_bytes()
    return data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")


def texts(path):
    """{name: text in the source language} of the keys that are names."""
    if path.suffix == ".xcstrings":
        catalog = json.loads(content(path))
        found = {}
        for key, entry in catalog["strings"].items():
            unit = ((entry.get("localizations") or {}).get(catalog["sourceLanguage"]) or {}).get("stringUnit") or {}
            found[key] = unit.get("value", "").replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    else:
        found = dict(PAIR.findall(content(path)))
    return {key: text for key, text in found.items() if text and NAME.match(key)}


def twin(kind, key, generator):
    """A name that is nearly the key; nil where this kind cannot be made of it."""
    separators = [sign for sign in "._-" if sign in key]
    parts = re.split(r"([._-])", key)
    words = [index for index in range(0, len(parts), 2) if len(parts[index]) > 4 and parts[index].islower()]
    if kind == "sign":
        at = generator.choice(range(1, len(parts), 2))
        return "".join(parts[:at] + [generator.choice([sign for sign in "._-" if sign != parts[at]])] + parts[at + 1:])
    if kind == "order" and len(parts) > 4:
        return "".join([parts[2], parts[1], parts[0]] + parts[3:])
    if kind == "plural" and words and not parts[words[-1]].endswith(("s", "y")):
        return "".join(parts[:words[-1]] + [parts[words[-1]] + "s"] + parts[words[-1] + 1:])
    if kind == "slip" and words:
        at = generator.choice(words)
        word, place = parts[at], generator.randrange(1, len(parts[at]) - 1)
        changed = word[:place] + word[place + 1] + word[place] + word[place + 2:] if generator.random() < 0.5 else word[:place] + word[place + 1:]
        return "".join(parts[:at] + [changed] + parts[at + 1:]) if separators and changed != word else None
    return None


def reported(glossa, keys):
    """The keys that the rule reports, each with the other one."""
    with tempfile.TemporaryDirectory() as folder:
        table = pathlib.Path(folder, "en.lproj", "Localizable.strings")
        table.parent.mkdir()
        table.write_text("".join(f'"{key}" = "{text}";\n' for key, text in keys.items()))
        run = subprocess.run(
            [glossa, "lint", ".", "--only", "key/near-duplicate", "--format", "concise", "--no-cache"],
            cwd=folder, capture_output=True, text=True, timeout=300)
        if run.returncode not in (0, 1):
            sys.exit(f"ended with {run.returncode}: {run.stderr[-400:]}")
        return set(re.findall(r"info: '(.*?)' and '(.*?)' are nearly", run.stdout))


def main():
    options = argparse.ArgumentParser()
    options.add_argument("glossa", type=pathlib.Path)
    options.add_argument("catalogs", type=pathlib.Path, nargs="+")
    options.add_argument("--count", type=int, default=100)
    chosen = options.parse_args()
    glossa, generator = str(chosen.glossa.resolve()), random.Random(40)
    tables = {path: keys for path in chosen.catalogs if (keys := texts(path))}
    total, findings = sum(map(len, tables.values())), 0
    made = collections.defaultdict(dict)
    places = [(path, key) for path in tables for key in tables[path]]
    generator.shuffle(places)
    kinds = ["sign", "order", "plural", "slip"]
    counts = collections.Counter()
    for path, key in places:
        kind = min(kinds, key=lambda kind: counts[kind])
        new = twin(kind, key, generator)
        if new and new not in tables[path] and new not in made[path] and counts.total() < chosen.count:
            made[path][new] = (key, kind)
            counts[kind] += 1
    found = collections.Counter()
    for path, keys in tables.items():
        before = reported(glossa, keys)
        findings += len(before)
        for key, other in sorted(before):
            print(f"{path}: {key} and {other}")
        for new, (key, kind) in made[path].items():
            if any(new in pair for pair in reported(glossa, {**keys, new: keys[key]})):
                found[kind] += 1
            else:
                print(f"not found: {new} beside {key} ({kind})")
    print(f"{total} names, {findings} findings as they are; " + ", ".join(f"{kind} {found[kind]} of {counts[kind]}" for kind in kinds)
          + f"; {found.total()} of {counts.total()} made ones found")
    sys.exit(found.total() * 100 < counts.total() * 95 or findings * 100 > total)


main()
