#!/usr/bin/env python3
"""Sends catalogs to translators as PO files and back, with gettext's own eyes and another tool's hands on the way.

    check_po.py GLOSSA [CATALOG...]

For each String Catalog (by default the fixture, and one of random placeholders), and every language it has:

- `msgfmt -c` accepts each file; it would refuse each message that says that it needs work, and no other, if nothing were fuzzy;
- polib reads each text of the catalog, in the state that the catalog has;
- importing the untouched export changes no byte, and neither does one that msgmerge has merged with the template;
- after polib has changed texts at random places, importing changes exactly those texts;
- a fuzzy text for `.strings` files, which have no states, is named, and the exit status is 1.

Exit status 1 where one of them fails. Needs gettext, and PyPI's polib.
"""
import json
import os
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


def refused(path):
    """The contexts of the messages that msgfmt refuses."""
    judged = subprocess.run(["msgfmt", "-c", "-o", "/dev/null", str(path)], capture_output=True, text=True,
                            env={**os.environ, "LC_ALL": "C.UTF-8"})
    entries = sorted(polib.pofile(str(path)), key=lambda entry: entry.linenum)
    lines = [int(line) for line in re.findall(r"\.po:(\d+): ", judged.stderr)]
    found = {next((entry.msgctxt for entry in reversed(entries) if entry.linenum <= line), "header") for line in lines}
    return found if judged.returncode else set()


def needs_work(entry, finished=False):
    """Whether an export says that a message has a fault, or one that is the only reason why it is fuzzy."""
    says = re.search("^Needs work: (placeholders|line breaks)", entry.comment, re.M)
    return "State: translated" in entry.tcomment.splitlines() if finished else bool(says)


def check_faults(path, scratch):
    """Faults of the marks for gettext in an export."""
    found = [f"{path.name}: msgfmt refuses {context!r}" for context in refused(path)]
    file = polib.pofile(str(path))
    marked = {entry.msgctxt for entry in file if needs_work(entry)}
    incomplete = {entry.msgctxt for entry in file if "Needs work: plural forms are missing" in entry.comment}
    for entry in file:
        if entry.fuzzy:
            entry.flags.remove("fuzzy")
    file.save(str(scratch / "plain.po"))
    plain = refused(scratch / "plain.po") - incomplete
    return found + [f"{path.name}: {context!r} needs work, and msgfmt accepts it" for context in marked - plain] + [
        f"{path.name}: msgfmt would refuse {context!r}, which needs no work" for context in plain - marked]


def random_catalog(path, chance):
    """A catalog of texts with random placeholders, single and in plural forms."""
    parts = ["%@", "%lld", "%d", "%1$@", "%2$lld", "%2$@", "%%", "%", "% d", "%5.1f", "%*d", "%x", "%u", "%ld", "%hhd", "%.2lf", "%c", "%C",
             "%s", "%S", "%p", "%q", "%lu", "%zu", "%#x", "%+d", "%-5@", "%1$*2$d", "%i", "%m", "%'d", "%y", "%arg", "%#@a@", "\n", "a", "50"]

    def text():
        count = chance.choice([0, 1, 1, 1, 2, 2, 3])
        return " ".join(["x", *(chance.choice(parts) for _ in range(count)), chance.choice(["y", "y", "y\n", "%@", "%"])][chance.randrange(2):])

    def near(source):
        kind = chance.randrange(4)
        return source.replace("x", "z") if kind < 2 else re.sub("%(@|lld|d)", "", source, count=1) or "z" if kind == 2 else text()

    unit = lambda text: {"stringUnit": {"state": chance.choice(["translated", "translated", "needs_review", "new", "machine_translated"]), "value": text}}
    strings = {}
    for number in range(400):
        one, other = text(), text()
        if number % 2:
            own = {"en": unit(other), **{code: unit(near(other)) for code in ("de", "ru", "ja")}}
        else:
            forms = {"de": ["one", "other"], "ru": ["one", "few", "many", "other"], "ja": ["other", "zero"], "ar": ["zero", "one", "two", "many", "other"]}
            plural = lambda texts: {"variations": {"plural": {category: unit(form) for category, form in texts.items()}}}
            own = {"en": plural({"one": one, "other": other}),
                   **{code: plural({form: near(chance.choice([one, other, other])) for form in names if form == "other" or chance.random() < 0.95})
                      for code, names in forms.items()}}
        strings[f"key.{number:03}"] = {"extractionState": "manual", "localizations": own}
    path.write_text(json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, indent=2, separators=(",", " : "), ensure_ascii=False))


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
        for path in files:
            faults += check_faults(path, scratch)
        run("import", "PO", "--into", "App")
        if copy.read_bytes() != bytes_before:
            faults.append("importing the untouched export changed bytes")
        (scratch / "Merged").mkdir()
        for path in files:
            subprocess.run(["msgmerge", "--quiet", "--no-fuzzy-matching", "-o", scratch / "Merged" / path.name, path,
                            path.with_name("template.pot")], check=True)
        run("import", "Merged", "--into", "App")
        if copy.read_bytes() != bytes_before:
            faults.append("importing the export that msgmerge has merged with the template changed bytes")
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
                    is_finished = not entry.fuzzy or needs_work(entry, finished=True)
                    if (known[1] == "translated") != is_finished and form is None:
                        faults.append(f"{path.name}: {key!r} {leaf} has the flags {entry.flags}, and is {known[1]}")
                    # Behind a lone '%', the mark would make another wrong specifier, which is refused.
                    isolated = "%%" not in text and not text.endswith("%")
                    if generator.random() < 0.5 and "fuzzy" not in entry.flags and isolated:
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
    print(f"{catalog.name}: {len(files)} files, {carried} texts, {len(changed)} changed")
    return faults, carried, len(changed)


def check_states(glossa):
    """A review that the catalog cannot ask for is named."""
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name).resolve()
        for language, text in [("en", "Cart"), ("fr", "Panier")]:
            (scratch / f"App/{language}.lproj").mkdir(parents=True)
            (scratch / f"App/{language}.lproj/Shop.strings").write_text(f'"title" = "{text}";\n')
        run = lambda *arguments: subprocess.run([glossa, *arguments], cwd=scratch, capture_output=True, text=True)
        run("export", "App", "-o", "PO", "--format", "po")
        file = polib.pofile(str(scratch / "PO/fr.po"))
        for entry in file:
            entry.msgstr, entry.flags = "Chariot", ["fuzzy"]
        file.save()
        back = run("import", "PO", "--into", "App")
        if back.returncode != 1 or "[exchange/lost-review]" not in back.stdout or "'title'" not in back.stdout:
            return [f"a fuzzy text for .strings ends with {back.returncode}: {back.stdout}{back.stderr}"]
    return []


def main():
    glossa = str(pathlib.Path(sys.argv[1]).resolve())
    catalogs = [pathlib.Path(path).resolve() for path in sys.argv[2:]] or [FIXTURE]
    faults = 0
    with tempfile.TemporaryDirectory() as scratch:
        if not sys.argv[2:]:
            catalogs.append(pathlib.Path(scratch) / "Placeholders.xcstrings")
            random_catalog(catalogs[-1], random.Random(23))
        for seed, catalog in enumerate(catalogs):
            for fault in check(glossa, catalog, seed)[0][:10]:
                print(f"{catalog}: {fault}")
                faults += 1
    for fault in check_states(glossa):
        print(fault)
        faults += 1
    print(f"{faults} faults")
    sys.exit(bool(faults))


main()
