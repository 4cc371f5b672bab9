#!/usr/bin/env python3
"""Sends real translations through the gate of `glossa import`, and counts the good ones that do not come in.

    real_translations.py GLOSSA CORPUS [--count 10000] [--refused 5] [--show]

CORPUS has String Catalogs at any depth. Of each, in random order, one language is taken with 30 to 900 finished texts: they are exported to
XLIFF, the language is taken out of the catalog, and the file imported again, so that every text is new to it. Left out are languages of
which the catalog has another spelling (`zh-TW` beside `zh-Hant`), and words that name none (`base`). What is in the catalog afterwards is
compared with what stood there, text by text: whole, in the state needs_review, changed, or not there. Translations with a substitution
that the source text does not have are counted by themselves: the catalog does not know its place any more.

Prints a line for each catalog that has any but whole ones, and the sums; with --show each such text. Exit status 1 where a text has
changed, or more than --refused are not there: all of these are to be looked at.
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

OUTCOMES = ["whole", "needs_review", "changed", "not there", "without a place"]


def leaves(node, place=()):
    """The texts of one language of a key, by their places."""
    if isinstance(node, dict) and "value" in node and "state" in node:
        yield place, node
    elif isinstance(node, dict):
        for name, child in node.items():
            yield from leaves(child, (*place, name))


def finished(entry, language):
    """The finished texts of a key that is to be translated."""
    if entry.get("shouldTranslate") is False or entry.get("extractionState") == "stale":
        return {}
    texts = leaves(entry.get("localizations", {}).get(language))
    return {place: node["value"] for place, node in texts if node["state"] == "translated" and node["value"].strip()}


def chosen(catalog, chance):
    """A language of the catalog with enough texts; None without one."""
    source = catalog.get("sourceLanguage", "en")
    names = {name for entry in catalog["strings"].values() for name in entry.get("localizations", {})} - {source}
    plain = collections.Counter(re.split("[-_]", name)[0].lower() for name in names)
    fit = []
    for name in sorted(names):
        count = sum(len(finished(entry, name)) for entry in catalog["strings"].values())
        if 30 <= count <= 900 and plain[re.split("[-_]", name)[0].lower()] == 1 and re.fullmatch("[a-z]{2,3}([-_].*)?", name):
            fit.append(name)
    return chance.choice(fit) if fit else None


def check(glossa, text, language):
    """What became of each text: (key, place, outcome, text)."""
    with tempfile.TemporaryDirectory() as scratch:
        file = pathlib.Path(scratch) / "project" / "Localizable.xcstrings"
        file.parent.mkdir()
        file.write_bytes(text)
        run = lambda *arguments: subprocess.run([glossa, *arguments], cwd=scratch, capture_output=True, text=True, check=False)
        run("export", "project", "-o", "out.xliff", "--language", language)
        before, without = json.loads(text), json.loads(text)
        for entry in without["strings"].values():
            entry.get("localizations", {}).pop(language, None)
        file.write_text(json.dumps(without, ensure_ascii=False, indent=2))
        run("import", "out.xliff", "--into", "project", "--add-language")
        after = json.loads(file.read_bytes())
        for key, entry in before["strings"].items():
            found = dict(leaves(after["strings"][key].get("localizations", {}).get(language)))
            texts = [entry.get("localizations", {}).get(name, {}) for name in (language, before.get("sourceLanguage"))]
            own, known = (set(text.get("substitutions", {})) for text in texts)
            for place, value in finished(entry, language).items():
                text = found.get(place)
                state = text and ("needs_review" if text["state"] == "needs_review" else "whole" if text["value"] == value else "changed")
                outcome = state or "not there"
                yield key, place, outcome if outcome == "whole" or own <= known else "without a place", value


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("glossa")
    parser.add_argument("corpus", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=10000, help="how many texts at least, where the corpus has them")
    parser.add_argument("--refused", type=int, default=5, help="how many texts may not be there")
    parser.add_argument("--show", action="store_true", help="print each text that has not come in as it was")
    options = parser.parse_args()
    glossa = str(pathlib.Path(options.glossa).resolve())
    chance, sums, catalogs = random.Random(42), collections.Counter(), 0
    files = sorted(path for path in options.corpus.rglob("*.xcstrings") if path.is_file())
    chance.shuffle(files)
    for path in files:
        if sums.total() >= options.count:
            break
        try:
            language = chosen(json.loads(path.read_bytes()), chance)
        except (ValueError, KeyError):
            continue
        if not language:
            continue
        catalogs += 1
        outcomes = list(check(glossa, path.read_bytes(), language))
        counts = collections.Counter(outcome for _, _, outcome, _ in outcomes)
        sums += counts
        if counts.total() != counts["whole"]:
            print(f"{path.relative_to(options.corpus)} {language}: {dict(counts)}", flush=True)
        for key, _, outcome, value in outcomes if options.show else []:
            if outcome != "whole":
                print(f"    {outcome}: {key!r}: {value!r}"[:300])
    print(f"{sums.total()} texts of {catalogs} catalogs: " + ", ".join(f"{sums[name]} {name}" for name in OUTCOMES))
    sys.exit(sums["changed"] > 0 or sums["not there"] > options.refused)


if __name__ == "__main__":
    main()
