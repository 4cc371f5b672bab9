#!/usr/bin/env python3
"""Looks for texts that are not quite remembered: `glossa find` must have the key among its first three.

    check_find.py GLOSSA CORPUS [--apps] [--count 100] [--seed 1]

Draws catalogs of CORPUS (a folder of others' catalogs) with 100 keys at least, and from each of ten of them some texts of three
words or more, in any language. With `--apps` each folder in CORPUS is an app, whose texts are those of all its String Catalogs and
`.strings` files, and it is searched as a whole. In every second text a word is left out, in the others a letter is left out, doubled,
swapped or replaced. A key whose text is the same as another's counts as found where either is. Exit status 1 below 95 of 100.
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import sys


def texts(catalog):
    """(key, text) of all texts of a String Catalog."""
    def walk(node):
        if "stringUnit" in node:
            yield node["stringUnit"].get("value", "")
        for cases in node.get("variations", {}).values():
            for inner in cases.values():
                yield from walk(inner)

    for key, entry in catalog["strings"].items():
        for node in entry.get("localizations", {}).values():
            for text in walk(node):
                yield key, text


PAIR = re.compile(r'/\*.*?\*/|//[^\n]*|"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;', re.S)


def pairs(data):
    """(key, text) of all texts of a .strings file that have no escapes but the plainest."""
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    for match in PAIR.finditer(data.decode(encoding)):
        if match[1] is not None and not re.search(r'\\[^n"\\]', match[0]):
            yield (re.sub(r"\\(.)", lambda one: "\n" if one[1] == "n" else one[1], part) for part in match.groups())


def wanted(text):
    """Whether it has three words or more, with letters between spaces."""
    return len(re.findall(r"\w{2,}", re.sub(r"%\S+", "", text))) >= 3 and len(text) < 300


def read(path):
    """(key, text) of all texts of a catalog; none where it cannot be read."""
    try:
        if path.suffix == ".strings":
            return [(key, text) for key, text in pairs(path.read_bytes())]
        return list(texts(json.loads(path.read_bytes().decode("utf-8-sig"))))
    except (ValueError, KeyError, AttributeError, TypeError):
        return []


def misremembered(text, chance, leaves_out):
    words = text.split()
    place = chance.randrange(len(words))
    if leaves_out and len(words) > 2:
        return " ".join(words[:place] + words[place + 1:])
    long = [index for index, word in enumerate(words) if sum(map(str.isalpha, word)) >= 4] or [place]
    place = chance.choice(long)
    word = words[place]
    at = chance.randrange(max(1, len(word) - 1))
    kind = chance.randrange(4)
    if kind == 0:
        word = word[:at] + word[at + 1:]
    elif kind == 1:
        word = word[:at] + word[at] + word[at:]
    elif kind == 2:
        word = word[:at] + word[at + 1:at + 2] + word[at] + word[at + 2:]
    else:
        word = word[:at] + chance.choice("aeiounrst") + word[at + 1:]
    return " ".join(words[:place] + [word] + words[place + 1:])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("glossa")
    parser.add_argument("corpus")
    parser.add_argument("--apps", action="store_true")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    glossa = str(pathlib.Path(options.glossa).resolve())
    places = []
    if options.apps:
        folders = [folder for folder in sorted(pathlib.Path(options.corpus).iterdir()) if folder.is_dir()]
        places = [(folder, [path for path in sorted(folder.rglob("*")) if path.suffix in (".xcstrings", ".strings")]) for folder in folders]
    else:
        places = [(path, [path]) for path in sorted(pathlib.Path(options.corpus).rglob("*.xcstrings"))]
    catalogs = []
    for place, paths in places:
        rows = [row for path in paths for row in read(path)]
        own = [(key, text) for key, text in rows if wanted(text)]
        if len({key for key, _ in rows}) >= 100 and len(own) >= 50:
            catalogs.append((place, own))
    found = total = 0
    chosen = chance.sample(catalogs, min(10, len(catalogs)))
    for number, (path, own) in enumerate(chosen):
        share = options.count * (number + 1) // len(chosen) - total
        for index in range(share):
            key, text = chance.choice(own)
            query = misremembered(text, chance, index % 2 == 0)
            run = subprocess.run([glossa, "find", query, "--in", str(path), "--format", "json", "--no-cache"], capture_output=True)
            keys = [item["key"] for item in json.loads(run.stdout)["keys"]][:3] if run.stdout else []
            same = {other for other, said in own if said == text}
            total += 1
            if same & set(keys):
                found += 1
            else:
                print(f"{path.name}: {query!r} of {text!r} ({key!r}) gave {keys}")
    print(f"{found} of {total} texts found among the first three, in {len(chosen)} places")
    sys.exit(0 if total and found * 100 >= total * 95 else 1)


if __name__ == "__main__":
    main()
