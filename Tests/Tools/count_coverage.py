#!/usr/bin/env python3
"""Counts coverage of String Catalogs a second time, from the definitions alone, and compares with Glossa.

    count_coverage.py GLOSSA CATALOG.xcstrings…

Shares no code and no data with Glossa: JSON by Python, plural categories by Babel (PyPI), placeholders by a regular
expression. Every count of units, words and keys of every (table, language) has to be equal. Exit status 1 when one is not.
Which texts nobody needs is taken from Glossa, and no text may be among them that is there.
"""
import collections
import json
import re
import subprocess
import sys
import unicodedata

import babel
from babel.core import UnknownLocaleError, get_global

ORDER = ["translated", "inherited", "notNeeded", "machineTranslated", "needsReview", "new", "empty", "missing"]
SAMPLES = [*range(2000), 10_000, 100_000, 999_999, *range(1_000, 1_000_000, 7_919)]
PLACEHOLDER = re.compile(
    r"%%|%(?:\d+\$)?#@[^@]*@|%arg\b|%(?:\d+\$)?\([^)]*\)(?:[hlqLztj]*)[@a-zA-Z]"
    r"|%(?:\d+\$)?[-+ #0]*(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:hh|h|ll|l|q|L|z|t|j)?[@diuDUxXoOfFeEgGaAcCsSpPn]|\$\{[^}]*\}"
    r"|%\{[^}]*\}@?")
PROSE = re.compile(r"% +[a-zA-Z]")
FRACTION = re.compile(r"%(?:\d+\$)?[-+ #0]*(?:\d+|\*)?(?:\.(?:\d+|\*))?[lLq]*[fFeEgGaA]")
OBJECT_ID = re.compile(r"^[A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}\.")
# Reasons about what a text says: an empty one is shown all the same.
WORDING = ("sameEverywhere", "dontTranslate", "readsSource")
WHITE = set("\t\n\v\f\r \u0085\u00a0\u1680\u2028\u2029\u202f\u205f\u3000") | {chr(c) for c in range(0x2000, 0x200B)}
_categories = {}
_reach_other = {}


def categories(code):
    """The categories whole numbers below a million reach, and other."""
    if code not in _categories:
        tag = {"iw": "he", "in": "id", "no": "nb", "tl": "fil"}.get(code, code).replace("-", "_")
        parts = tag.split("_")
        rule = None
        for name in ("_".join([parts[0]] + [p for p in parts[1:] if len(p) in (2, 3) and p.isupper() or p.isdigit()]), parts[0]):
            try:
                rule = babel.Locale.parse(name).plural_form
                break
            except (UnknownLocaleError, ValueError):
                continue
        found = {rule(n) for n in SAMPLES} if rule else {"other"}
        _reach_other[code] = "other" in found
        _categories[code] = [c for c in ("zero", "one", "two", "few", "many", "other") if c in found | {"other"}]
    return _categories[code]


def reaches_other(code):
    """Whether some whole number below a million is `other`."""
    categories(code)
    return _reach_other[code]


def is_other_region(code, source):
    """Whether a language is the source language as another region writes it, in the same script."""
    def language_and_script(tag):
        parts = re.split("[-_]", tag)
        script = next((part for part in parts[1:] if len(part) == 4), None)
        likely = get_global("likely_subtags")
        for name in ("_".join(part for part in parts if len(part) != 4), parts[0]):
            if not script and name in likely:
                script = likely[name].split("_")[1]
        return parts[0], script
    return code != source and language_and_script(code) == language_and_script(source)


def is_letter(char):
    return unicodedata.category(char)[0] == "L"


def stripped(text):
    """A text without its placeholders; a percent sign before prose is none."""
    return PLACEHOLDER.sub(lambda m: m.group() if PROSE.fullmatch(m.group()) else "", text)


def words(text):
    count, inside = 0, False
    for char in text:
        code = ord(char)
        if (0x3041 <= code <= 0x3096 or 0x30A1 <= code <= 0x30FA or 0x3400 <= code <= 0x4DBF or 0x4E00 <= code <= 0x9FFF
                or 0xF900 <= code <= 0xFAFF or 0x20000 <= code <= 0x3FFFF):
            count, inside = count + 1, False
        elif char in WHITE:
            inside = False
        elif not inside and (is_letter(char) or unicodedata.category(char)[0] == "N"):
            count, inside = count + 1, True
    return count


def is_address(key):
    """`https://example.org/feed`, `my-server.example.com`, `www.example.org/feed`."""
    host, slash, _ = key.partition("/")
    return host.endswith((".com", ".org")) or bool(slash) and ("." in host or "://" in key)


def is_name(key):
    """Whether a key is written like a name for a text: one ASCII word with joints or a hump, and no address."""
    name = stripped(key).rstrip(" ")
    if is_address(key) or not re.fullmatch(r"[A-Za-z0-9._:/-]*", name):
        return False
    return bool(re.search(r"(?<=[A-Za-z0-9_])[._](?=[A-Za-z0-9_])", name)
                or (re.match(r"[a-z]", name)
                    and re.search(r"(?<=[A-Za-z0-9_])[:/](?=[A-Za-z0-9_])|(?<=[a-z])-(?=[a-z])|(?<=.[a-z])[A-Z](?=[a-z])", name)))


def shape(key):
    """The first joint of a name, and how its words are written."""
    name = re.match(r"[^ %]*", key).group()
    first = re.search(r"[A-Za-z]", name)
    joint = re.search(r"[^A-Za-z0-9]", name[first.start():]) if first else None
    letters = "small" if first and first.group().islower() else "Capitalized" if re.search("[a-z]", name) else "CAPITALS"
    return joint and joint.group(), letters


class Names:
    """Which keys of a catalog are names that say nothing to people: told by the keys around them."""

    def __init__(self, entries, source_texts):
        """source_texts: for every key, the texts that the source language has for it."""
        self.texts = source_texts
        names = [key for key in entries if is_name(key)]
        self.is_table_of_names = len(names) * 2 >= len(entries)
        self.texted = collections.Counter(shape(key) for key in names if self.has_text(key))
        self.bare = collections.Counter(shape(key) for key in names if not self.has_text(key))

    def has_text(self, key):
        return any(not repeats(text, key) and not blank([text]) for text in self.texts[key])

    def names_a_text(self, key):
        if not is_name(key):
            return False
        return self.is_table_of_names or self.texted[shape(key)] >= max(3, self.bare[shape(key)])

    def shows_key(self, key):
        return self.names_a_text(key) or is_name(key) and self.has_text(key)

    def is_name_alone(self, texts, key):
        return (bool(texts) and all(repeats(text, key) for text in texts) and self.names_a_text(key)
                and (not self.texted or shape(key) in self.texted))


class Tree:
    """A localization as JSON has it: leaves by path."""

    def __init__(self, localization):
        self.root = self.node(localization)
        own = (localization or {}).get("substitutions", {})
        self.substitutions = {name: self.node(value) for name, value in own.items()}
        self.fractions = {name for name, value in own.items() if FRACTION.search("%" + str(value.get("formatSpecifier", "")))}

    def texts(self):
        nodes = [self.root, *self.substitutions.values()]
        return [text for node in nodes for _, unit in every_leaf(node) for text in unit[1]]

    def node(self, value):
        if not value:
            return None
        if value.get("variations"):
            axis, cases = next(iter(sorted(value["variations"].items())))
            if cases:
                return axis, {name: self.node(case) for name, case in cases.items()}
        if "stringUnit" in value:
            unit = value["stringUnit"]
            return "unit", (unit.get("state", "translated"), [unit.get("value", "")])
        if "stringSet" in value:
            unit = value["stringSet"]
            return "unit", (unit.get("state", "translated"), unit.get("values", []))
        return None


def is_finished(node):
    return node is not None and (node[0] != "unit" or node[1][0] not in ("new", "needs_review") and any(node[1][1]))


def forms(own, code, fractions):
    """The plural forms that a language needs: without an own `other` that is finished only those that whole numbers
    reach, unless numbers with decimals are counted."""
    texts = [text for case in (own or {}).values() for _, unit in every_leaf(case) for text in unit[1]]
    if own and not is_finished(own.get("other")) and not fractions and not any(FRACTION.search(text) for text in texts):
        return [name for name in categories(code) if name != "other" or reaches_other(code)]
    return categories(code)


def leaves(own, template, code, path=(), fractions=False):
    """(path, unit or None) of everything the language needs. fractions: whether a substitution counts in decimals."""
    shape = own or template
    if shape is None or shape[0] == "unit":
        yield path, own[1] if own else None
        return
    axis, cases = shape
    for name in forms(own and cases, code, fractions) if axis == "plural" else cases:
        branch = cases.get(name)
        if own:
            yield from leaves(branch, None, code, path + ((axis, name),), fractions)
        else:
            fallback = branch or cases.get("other") or next(iter(cases.values()))
            yield from leaves(None, fallback, code, path + ((axis, name),))


def every_leaf(node, path=()):
    if node is None:
        return
    if node[0] == "unit":
        yield path, node[1]
        return
    for name, case in node[1].items():
        yield from every_leaf(case, path + ((node[0], name),))


def main_text(node):
    while node and node[0] != "unit":
        cases = node[1]
        node = cases.get("other") or cases[list(cases)[-1]]
    return node[1][1][0] if node and node[1][1] else None


def blank(texts):
    return all(all(c in WHITE for c in text) for text in texts)


def repeats(text, key):
    """Whether a text is only the key, also with `1$`, `2$` … in its placeholders, as Xcode writes keys."""
    if text == key:
        return True
    numbers = re.findall(r"%(\d+)\$", text)
    in_order = numbers == [str(number) for number in range(1, len(numbers) + 1)]
    return len(numbers) > 1 and in_order and re.sub(r"%\d+\$", "%", text) == key


def shows_nothing(unit):
    """Whether a unit has texts, and none of them a character."""
    return bool(unit[1]) and not any(unit[1])


def status(unit, text, elsewhere):
    """elsewhere: whether the table's texts may stand in another file, as those of Info.plist do."""
    if unit is None:
        return "missing"
    state, texts = unit
    if state == "new":
        return "new"
    if shows_nothing(unit) and not elsewhere:
        return "empty"
    if blank(texts):
        return "translated" if blank([text]) else "empty"
    return {"translated": "translated", "machine_translated": "machineTranslated"}.get(state, "needsReview")


def is_counted(key, entry):
    if entry.get("shouldTranslate") is False or entry.get("extractionState") == "stale":
        return False
    if key in ("CFBundleName", "NSHumanReadableCopyright") and len(entry.get("localizations", {})) < 2:
        return False
    return any(is_letter(c) for c in stripped(key))


def leftovers(entries, source, elsewhere):
    """The names that are translated and have no source text, in a catalog of which at least half has: no language lacks them."""
    own = sum(source in entry.get("localizations", {}) or not is_name(key) for key, entry in entries.items())
    if elsewhere or own * 2 < len(entries):
        return set()
    return {key for key, entry in entries.items()
            if is_name(key) and entry.get("localizations") and source not in entry["localizations"]
            and entry.get("extractionState") != "extracted_with_value"}


def leaves_out(entry, origin):
    """Whether Xcode leaves the source text out, which the code is to bring along."""
    units = [unit for node in [origin.root, *origin.substitutions.values()] for _, unit in every_leaf(node)]
    return entry.get("extractionState") != "manual" and bool(units) and all(unit[0] == "new" for unit in units)


def count(path, skipped):
    """skipped: of each language, why nobody need write the texts of keys."""
    with open(path, encoding="utf-8-sig") as file:
        catalog = json.load(file)
    source = catalog.get("sourceLanguage")
    entries = catalog.get("strings", {})
    codes = sorted({code for entry in entries.values() for code in entry.get("localizations", {})
                    if code.lower() != "base"} | {source})
    table = path.rsplit("/", 1)[-1].rsplit(".", 1)[0]
    first = next(iter(entries), "")
    elsewhere = table.endswith("InfoPlist") or bool(OBJECT_ID.match(first))
    result = {code: {m: collections.Counter() for m in ("units", "words", "keys")} for code in codes}
    counted = {key: entry for key, entry in entries.items() if is_counted(key, entry)}
    trees_of, origins = {}, {}
    for key, entry in counted.items():
        trees = trees_of[key] = {code: Tree(value) for code, value in entry.get("localizations", {}).items()}
        base = next((tree for code, tree in trees.items() if code.lower() == "base"), None)
        origins[key] = trees.setdefault(source, base) if base else trees.get(source)
    names = Names(counted, {key: origin.texts() if origin else [] for key, origin in origins.items()})
    left_over = leftovers(entries, source, elsewhere)
    for key, entry in counted.items():
        if key in left_over:
            continue
        trees, origin = trees_of[key], origins[key]
        text = (main_text(origin.root) if origin else None)
        text = key if text is None else text
        shows_key = names.shows_key(key) and entry.get("extractionState") != "extracted_with_value" and not elsewhere
        if origin and shows_key and leaves_out(entry, origin):
            trees = {code: tree for code, tree in trees.items() if code != source and code.lower() != "base"}
            origin, text = None, key
        known = {}
        if origin:
            known = {("", path): words(unit[1][0] if unit[1] else "") for path, unit in every_leaf(origin.root)}
            for name, node in origin.substitutions.items():
                known |= {(name, path): words(unit[1][0] if unit[1] else "") for path, unit in every_leaf(node)}
        ready_in_source = False
        for code in sorted(codes, key=lambda code: code != source):
            own = trees.get(code)
            needed = [("", p, u) for p, u in leaves(own.root if own else None, origin.root if origin else None, code)]
            substitutions = own.substitutions if own else origin.substitutions if origin else {}
            for name, node in substitutions.items():
                fractions = bool(own) and name in own.fractions
                needed += [(name, p, u) for p, u in leaves(node if own else None, node, code, fractions=fractions)]
            worst = "translated"
            reads_source = ready_in_source and is_other_region(code, source) and not is_name(key)
            for name, place, unit in needed:
                if unit and shows_key and names.is_name_alone(unit[1], key) and (code == source or unit[0] != "new"):
                    state = "missing"
                elif code != source:
                    state = status(unit, text, elsewhere)
                elif unit is None:
                    state = "missing" if shows_key or (origin and origin.root) else "translated"
                elif shows_nothing(unit) and unit[0] != "new" and ("plural", "zero") not in place and not elsewhere:
                    state = "empty"
                else:
                    state = "empty" if blank(unit[1]) and shows_key else "translated"
                if state == "missing" and reads_source:
                    state = "inherited"
                reason = skipped.get(code, {}).get(key)
                if state in ("missing", "new") or state == "empty" and reason not in WORDING:
                    state = "notNeeded" if reason else state
                other = tuple((axis, "other" if axis == "plural" else case) for axis, case in place)
                weight = words(text) if not place and not name else known.get((name, place), known.get((name, other), words(text)))
                result[code]["units"][state] += 1
                result[code]["words"][state] += weight
                worst = max(worst, state, key=ORDER.index)
            result[code]["keys"][worst] += 1
            if code == source:
                ready_in_source = worst == "translated"
    return result


def compare(glossa, path):
    run = subprocess.run([glossa, "report", "--format", "json", path], capture_output=True, text=True)
    if run.returncode == 2:
        print(f"skipped  {path}: {run.stderr.strip().splitlines()[-1:]}")
        return 0, 0
    theirs = {row["language"]: row for row in json.loads(run.stdout)["tables"][0]["languages"]}
    mine = count(path, {code: row.get("skipped", {}) for code, row in theirs.items()})
    pairs = bad = 0
    for code in sorted(set(theirs) | set(mine)):
        pairs += 1
        for measure in ("units", "words", "keys"):
            row = theirs.get(code, {})
            row = row if measure == "units" else row.get(measure, {})
            found = {name: row.get(name, 0) for name in ORDER}
            wanted = {name: mine.get(code, {}).get(measure, {}).get(name, 0) for name in ORDER}
            if found != wanted:
                bad += 1
                print(f"differs  {path} {code} {measure}: glossa {found}, counted {wanted}")
    return pairs, bad


def main():
    pairs = bad = 0
    for path in sys.argv[2:]:
        more, wrong = compare(sys.argv[1], path)
        pairs, bad = pairs + more, bad + wrong
    print(f"{pairs} pairs of table and language in {len(sys.argv) - 2} catalogs, {bad} differences")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
