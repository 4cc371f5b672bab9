#!/usr/bin/env python3
"""Writes a String Catalog of a given size, the same one for the same numbers: for measuring.

    generate_catalog.py KEYS LANGUAGES OUT.xcstrings
"""
import json
import random
import sys

CODES = ("ar be bg bn ca cs da de el es et fa fi fr gu he hi hr hu id it ja ko lt lv ms nb nl pl pt-BR pt-PT ro ru sk "
         "sl sr sv th tr uk vi zh-Hans zh-Hant").split()
WORDS = "add all back cart change choose delete done edit file list message move name new note open order save send".split()


def entry(random, index, codes):
    text = " ".join(random.choice(WORDS) for _ in range(random.randint(2, 9))).capitalize()
    languages = {"en": {"stringUnit": {"state": "translated", "value": text}}}
    for code in codes:
        dice = random.random()
        if dice < 0.08:
            continue
        state = "new" if dice < 0.1 else "needs_review" if dice < 0.14 else "translated"
        if index % 20 == 0:
            forms = {"one": text, "other": "%lld " + text}
            languages[code] = {"variations": {"plural": {
                form: {"stringUnit": {"state": state, "value": f"{value} ({code})"}} for form, value in forms.items()}}}
        else:
            languages[code] = {"stringUnit": {"state": state, "value": f"{text} ({code})"}}
    return {"comment": f"Shown on the {random.choice(WORDS)} screen", "localizations": languages}


def main():
    keys, count, out = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    source = random.Random(keys * 1000 + count)
    codes = CODES[:count]
    strings = {f"{source.choice(WORDS)}_{index % 97}.{source.choice(WORDS)}.item_{index}": entry(source, index, codes)
               for index in range(keys)}
    with open(out, "w", encoding="utf-8") as file:
        json.dump({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, file, ensure_ascii=False, indent=2,
                  separators=(",", " : "))


if __name__ == "__main__":
    main()
