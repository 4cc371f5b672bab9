#!/usr/bin/env python3
"""How many of a catalog's keys follow a preset, and how many damaged ones are refused.

Usage: check_key_presets.py GLOSSA PRESET FILE.strings [--first-segments]

FILE may also be a list of keys, one a line. Each kind of damage is done to every key that follows the preset: its case,
its separator, the order of its first two parts, and its first part. The damage is the same in each run. With
--first-segments, the first segments of the undamaged keys are required, as a team would list them.
"""
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

SEPARATORS = {"screen-segment": ".", "element": "_", "wordpress": ".", "wikipedia": "-", "firefox": "."}


def refused(glossa, preset, keys, first):
    """The keys that key/convention reports."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        settings = f"key-names: {{ preset: {preset} }}\n"
        if first:
            settings += f"lint: {{ rules: {{ key/convention: {{ first-segments: {json.dumps(first)} }} }} }}\n"
        (folder / ".glossa.yml").write_text(settings)
        (folder / "en.lproj").mkdir()
        lines = "".join(f'{json.dumps(key)} = "Text";\n' for key in dict.fromkeys(keys))
        (folder / "en.lproj/Localizable.strings").write_text(lines)
        run = subprocess.run(
            [glossa, "lint", "--only", "key/convention", "--format", "json"], cwd=folder, capture_output=True,
            text=True)
        if run.returncode == 2:
            sys.exit(run.stderr)
        return {finding["key"] for finding in json.loads(run.stdout)["diagnostics"] if "key" in finding}


def damaged(key, kind, separator, chance):
    """A key with one fault of a kind; None where it has no place for it."""
    parts = key.split(separator)
    if kind == "case":
        index = chance.randrange(len(parts))
        word = parts[index]
        parts[index] = word.lower() if word != word.lower() else word.upper()
    elif kind == "separator":
        index = chance.randrange(1, len(parts))
        other = {".": "-", "_": "-", "-": "_"}[separator]
        return separator.join(parts[:index]) + other + separator.join(parts[index:])
    elif kind == "order":
        parts[:2] = reversed(parts[:2])
    else:
        word = parts[0]
        index = chance.randrange(len(word))
        parts[0] = word[:index] + word[index + 1:] if len(word) > 1 else word * 3
    result = separator.join(parts)
    return result if result != key else None


def main():
    glossa, preset, path = sys.argv[1:4]
    glossa = str(Path(glossa).resolve())
    text = Path(path).read_text()
    keys = list(dict.fromkeys(re.findall(r'^"((?:[^"\\]|\\.)*)"\s*=', text, re.M) or text.split("\n")))
    keys = [key for key in keys if key.strip()]
    broken = refused(glossa, preset, keys, None)
    good = [key for key in keys if key not in broken]
    print(f"accepted {len(good)} of {len(keys)} ({100 * len(good) / len(keys):.1f} %)")
    separator = SEPARATORS[preset]
    counts = {}
    for key in broken:
        first = re.split(r"[._\-]", key)[0]
        counts[first] = counts.get(first, 0) + 1
    print("refused, by first word:", sorted(counts.items(), key=lambda row: -row[1])[:20])
    first = sorted({key.split(separator)[0] for key in good}) if "--first-segments" in sys.argv else None
    total = [0, 0]
    for kind in ["case", "separator", "order", "prefix"]:
        chance = random.Random(40)
        made = [damaged(key, kind, separator, chance) for key in good]
        made = list(dict.fromkeys(key for key in made if key and key not in keys))
        found = refused(glossa, preset, made, first)
        total = [total[0] + len(found), total[1] + len(made)]
        print(f"{kind}: refused {len(found)} of {len(made)}")
    print(f"damaged: refused {total[0]} of {total[1]} ({100 * total[0] / total[1]:.1f} %)")


main()
