#!/usr/bin/env python3
"""Imports damaged translations by the ten thousand.

    imports.py GLOSSA [--count N] [--seed S]

GLOSSA is the built tool. Makes a catalog of N keys, exports it, damages the translation of every key in one of several ways,
and imports the file. A text that reads an object where the source text has none would crash the app: each of them must be
refused, with its place. Texts that only change words, drop or number placeholders must come in. Exit status 1 otherwise.
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
from xml.sax.saxutils import escape, quoteattr

WORDS = ["card", "deck", "word", "review", "lesson", "day"]
SPECIFIERS = ["%@", "%lld", "%d", "%.1f"]


def source(chance):
    parts = []
    for _ in range(chance.randint(1, 3)):
        parts += [chance.choice(WORDS), chance.choice(SPECIFIERS)]
    return " ".join(parts)


def specifiers(text):
    return re.findall(r"%(?:@|lld|d|\.1f)", text)


def numbered(text):
    counter = iter(range(1, 10))
    return re.sub(r"%(?=@|lld|d|\.1f)", lambda match: f"%{next(counter)}$", text)


def damaged(text, chance):
    """A translation, and whether it must be refused; None where either is right."""
    kind = chance.choice(["words", "number", "drop", "extra", "object", "far", "string"])
    if kind == "words":
        return text.replace("card", "Karte").replace("day", "Tag"), False
    if kind == "number":
        return " ".join(reversed(numbered(text).split(" "))), False
    if kind == "drop":
        # Without its last placeholder a text reads the right ones still.
        return text[:text.rindex("%")].rstrip(), False
    if kind == "extra":
        return text + " %@", True
    if kind == "object":
        own = specifiers(text)
        place = next((s for s in own if s != "%@"), None)
        return (text.replace(place, "%@", 1), True) if place else (text, False)
    if kind == "far":
        return text + " %9$@", True
    return text + " %s", True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("glossa")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=23)
    options = parser.parse_args()
    glossa = str(pathlib.Path(options.glossa).resolve())
    chance = random.Random(options.seed)
    strings, units, expected = {}, [], {}
    for number in range(options.count):
        key = f"key.{number:05}"
        text = source(chance)
        translation, refused = damaged(text, chance)
        strings[key] = {"extractionState": "manual", "localizations": {
            "en": {"stringUnit": {"state": "translated", "value": text}}}}
        units.append(f"<trans-unit id={quoteattr(key)}><source>{escape(text)}</source>"
                     f"<target state=\"translated\">{escape(translation)}</target></trans-unit>")
        expected[key] = (text, translation, refused)
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        catalog = folder / "Localizable.xcstrings"
        catalog.write_text(json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}))
        (folder / "de.xliff").write_text(
            '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="Localizable.xcstrings" '
            'source-language="en" target-language="de" datatype="plaintext"><body>\n' + "\n".join(units)
            + "\n</body></file></xliff>\n")
        run = subprocess.run([glossa, "import", "de.xliff", "--add-language"], cwd=folder, capture_output=True, text=True)
        if run.returncode != 1:
            sys.exit(f"exit status {run.returncode}: {run.stderr[-2000:]}")
        read = json.loads(catalog.read_text())["strings"]
        faults = 0
        lines = {int(match[1]) for match in re.finditer(r"^de\.xliff:(\d+):\d+: error:", run.stdout, re.MULTILINE)}
        for number, (key, (text, translation, refused)) in enumerate(expected.items()):
            came = "de" in read[key]["localizations"]
            placed = number + 2 in lines
            if came == refused or placed != refused:
                faults += 1
                if faults <= 20:
                    print(f"FAULT {key}: '{text}' → '{translation}': came in {came}, refused with its place {placed}")
        count = sum(refused for _, _, refused in expected.values())
        print(f"{len(expected)} texts, {count} of them would crash, {faults} faults")
        sys.exit(1 if faults else 0)


main()
