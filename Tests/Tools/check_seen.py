#!/usr/bin/env python3
"""Compares the plural forms that `glossa show --count` says people see with the categories that Babel counts by CLDR.

    check_seen.py GLOSSA

A catalog has a plural in every language that Babel has a rule for, whose forms are their categories' names. For whole numbers
(0 to 220, and larger ones) and for decimals, each language must show Babel's category. A `zero` form is only there where the
language has that category, because Foundation shows it for 0 in every language. Exit status 1 where one differs. Needs PyPI's
babel==2.18.0, whose CLDR is the one of Glossa's table.
"""
import decimal
import json
import pathlib
import subprocess
import sys
import tempfile

from babel.core import Locale
from babel.localedata import locale_identifiers

WHOLE = [*range(0, 221), 999, 1_000, 1_001, 1_002, 1_011, 10_000, 100_000, 1_000_000, 1_000_001, 2_000_000]
DECIMALS = ["0.1", "0.5", "1.1", "1.5", "2.5", "3.3", "10.1", "11.6", "21.1", "100.4"]


def plain(decimal_text):
    """The number as plural rules see a floating-point number: without zeros at its end."""
    return decimal.Decimal(decimal_text).normalize()


def main():
    glossa = str(pathlib.Path(sys.argv[1]).resolve())
    rules = {}
    for name in locale_identifiers():
        # Regions and scripts have their language's rule, but for Portuguese.
        # Babel gives Haitian the rule of its parent fr-HT; CLDR's list of plural rules does not have it.
        if name != "ht" and ("_" not in name or name == "pt_PT"):
            rules[name.replace("_", "-")] = Locale.parse(name).plural_form

    def plural(kind):
        return {name: {"variations": {"plural": {
            tag: {"stringUnit": {"state": "translated", "value": f"%{kind} {tag}"}} for tag in {*rule.tags, "other"}}}}
            for name, rule in rules.items()}

    catalog = {"sourceLanguage": "en", "version": "1.0", "strings": {
        "whole %lld": {"extractionState": "manual", "localizations": plural("lld")},
        "real %f": {"extractionState": "manual", "localizations": plural("f")}}}
    wrong, compared = [], 0
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "Localizable.xcstrings").write_text(json.dumps(catalog))
        for key, numbers in (("whole %lld", map(str, WHOLE)), ("real %f", DECIMALS)):
            for number in numbers:
                shown = subprocess.run([glossa, "show", key, "--count", number, "--format", "json", "--no-cache"], cwd=folder,
                                       capture_output=True, check=True)
                for sight in json.loads(shown.stdout)["keys"][0]["seen"]:
                    category = sight["text"].split()[-1]
                    meant = rules[sight["language"]](plain(number))
                    compared += 1
                    if category != meant:
                        wrong.append(f"{sight['language']} {number}: {category}, Babel says {meant}")
    for line in wrong[:20]:
        print(line)
    print(f"{len(rules)} languages, {compared} forms compared, {len(wrong)} differ")
    sys.exit(1 if wrong or not compared else 0)


if __name__ == "__main__":
    main()
