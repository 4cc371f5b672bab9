#!/usr/bin/env python3
"""Looks for texts that are not quite remembered: `glossa find` must have the key among its first three.

    check_find.py GLOSSA CORPUS [--count 100] [--seed 1]

Draws catalogs of CORPUS (a folder of others' catalogs) with 100 keys at least, and from each of ten of them some texts of three
words or more, in any language. In every second one a word is left out, in the others a letter is left out, doubled, swapped or
replaced. A key whose text is the same as another's counts as found where either is. Exit status 1 below 95 of 100.
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import sys


def texts(catalog):
    """(key, text) of all texts of three words or more, with letters between spaces."""
    def walk(node):
        if "stringUnit" in node:
            yield node["stringUnit"].get("value", "")
        for cases in node.get("variations", {}).values():
            for inner in cases.values():
                yield from walk(inner)

    for key, entry in catalog["strings"].items():
        for node in entry.get("localizations", {}).values():
            for text in walk(node):
                if len(re.findall(r"\w{2,}", re.sub(r"%\S+", "", text))) >= 3 and len(text) < 300:
                    yield key, text


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
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    glossa = str(pathlib.Path(options.glossa).resolve())
    catalogs = []
    for path in sorted(pathlib.Path(options.corpus).rglob("*.xcstrings")):
        try:
            catalog = json.loads(path.read_bytes().decode("utf-8-sig"))
            found = list(texts(catalog))
        except (ValueError, KeyError, AttributeError, TypeError):
            continue
        if len(catalog["strings"]) >= 100 and len(found) >= 50:
            catalogs.append((path, found))
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
    print(f"{found} of {total} texts found among the first three, in {len(chosen)} catalogs")
    sys.exit(0 if total and found * 100 >= total * 95 else 1)


if __name__ == "__main__":
    main()
