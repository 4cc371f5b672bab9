#!/usr/bin/env python3
"""Sends catalogs to translators as PO files and back, with gettext's own eyes and another tool's hands on the way.

    check_po.py GLOSSA [CATALOG...]

For each String Catalog (by default the fixture), and every language it has:

- `msgfmt -c` accepts each file of the fixture; of other catalogs the refused ones are counted, because a translation may
  really break a placeholder;
- polib reads each text of the catalog, in the state that the catalog has;
- importing the untouched export changes no byte;
- after polib has changed texts at random places, importing changes exactly those texts.

Exit status 1 where one of them fails. Needs gettext, and PyPI's polib.
"""
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

import polib

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIXTURE = ROOT / "Fixtures/Exchange/xliff/Localizable.xcstrings"
MARK = " ✎"


def leaves(catalog):
    """The texts of a catalog by (key, path, language), with their states."""
    found = {}

    def walk(node, key, path, language):
        if "stringUnit" in node:
            unit = node["stringUnit"]
            found[key, path, language] = (unit["value"], unit.get("state"))
        for axis, cases in node.get("variations", {}).items():
            for selector, inner in cases.items():
                walk(inner, key, ".".join(filter(None, [path, axis, selector])), language)
        for name, inner in node.get("substitutions", {}).items():
            name = f"@{name}@" if "." in name else name
            walk(inner, key, f"substitutions.{name}", language)

    for key, entry in catalog["strings"].items():
        for language, node in entry.get("localizations", {}).items():
            walk(node, key, "", language)
    return found


def context(text):
    """File, key and path of a message's context."""
    parts = re.split(r"(?<!\\)((?:\\\\)*)\|", text)
    joined = [parts[index] + (parts[index + 1] if index + 1 < len(parts) else "") for index in range(0, len(parts), 2)]
    letters = {"n": "\n", "r": "\r", "t": "\t"}
    plain = [re.sub(r"\\(.)", lambda match: letters.get(match[1], match[1]), part) for part in joined]
    return (plain + [""])[1:3]


def categories(language, glossa_forms):
    """The categories of plural forms, as Babel has them for whole numbers."""
    from babel.plural import PluralRule  # noqa: F401 - the rule's type
    from babel import Locale
    rule = Locale.parse(language.replace("-", "_")).plural_form
    reached = {rule(number) for number in list(range(2000)) + [10_000, 100_000]}
    names = [name for name in ["zero", "one", "two", "few", "many", "other"] if name in reached]
    return names if len(names) == glossa_forms else None


def messages(file, language):
    """Each text of a PO file by (key, path), with its entry and the number of the form."""
    for entry in file:
        key, path = context(entry.msgctxt)
        if not entry.msgid_plural:
            yield (key, path), entry, None
            continue
        for number, category in enumerate(categories(language, len(entry.msgstr_plural)) or []):
            yield (key, ".".join(filter(None, [path, "plural", category]))), entry, number


def check(glossa, catalog, seed):
    faults = []
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        copy = scratch / "App" / catalog.name
        copy.parent.mkdir()
        shutil.copyfile(catalog, copy)
        before, bytes_before = json.loads(copy.read_text()), copy.read_bytes()
        run = lambda *arguments: subprocess.run([glossa, *arguments], cwd=scratch, capture_output=True, text=True)
        exported = run("export", "App", "-o", "PO", "--format", "po")
        if "no translations yet" in exported.stderr:
            return [], 0, 0
        if exported.returncode:
            return [f"export: {exported.stderr.strip()[:300]}"], 0, 0
        files = sorted((scratch / "PO").glob("*.po"))
        refused = [path.name for path in files
                   if subprocess.run(["msgfmt", "-c", "-o", "/dev/null", path], capture_output=True).returncode]
        if refused and catalog == FIXTURE:
            faults.append(f"msgfmt refuses {refused}")
        run("import", "PO", "--into", "App")
        if copy.read_bytes() != bytes_before:
            faults.append("importing the untouched export changed bytes")
        texts, changed, generator, carried = leaves(before), {}, random.Random(seed), 0
        for path in files:
            file, language = polib.pofile(str(path)), path.stem
            for (key, leaf), entry, form in messages(file, language):
                text = entry.msgstr if form is None else entry.msgstr_plural[form]
                known = texts.get((key, leaf, language))
                if known and known[0]:
                    carried += 1
                    if known[0] != text:
                        faults.append(f"{path.name}: {key!r} {leaf} is {text!r}, not {known[0]!r}")
                    if (known[1] == "translated") == ("fuzzy" in entry.flags) and form is None:
                        faults.append(f"{path.name}: {key!r} {leaf} has the flags {entry.flags}, and is {known[1]}")
                    if generator.random() < 0.5 and "fuzzy" not in entry.flags and "%%" not in text:
                        changed[key, leaf, language] = text + MARK
                        if form is None:
                            entry.msgstr = text + MARK
                        else:
                            entry.msgstr_plural[form] = text + MARK
            file.save(str(path))
        imported = run("import", "PO", "--into", "App")
        after = leaves(json.loads(copy.read_text()))
        expected = {place: changed.get(place, text) for place, (text, _) in texts.items()}
        for place in sorted(set(after) | set(expected)):
            if after.get(place, (None,))[0] != expected.get(place):
                faults.append(f"{place}: {after.get(place)}, not {expected.get(place)!r}; {imported.stderr[-200:]}")
    print(f"{catalog.name}: {len(files)} files, msgfmt refuses {len(refused)}, {carried} texts, {len(changed)} changed")
    return faults, carried, len(changed)


def main():
    glossa = str(pathlib.Path(sys.argv[1]).resolve())
    catalogs = [pathlib.Path(path).resolve() for path in sys.argv[2:]] or [FIXTURE]
    faults = 0
    for seed, catalog in enumerate(catalogs):
        for fault in check(glossa, catalog, seed)[0][:10]:
            print(f"{catalog}: {fault}")
            faults += 1
    print(f"{faults} faults")
    sys.exit(bool(faults))


main()
