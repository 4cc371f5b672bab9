#!/usr/bin/env python3
"""Damages translators' files in all the ways that people, spreadsheets and services do, and imports them.

    check_hostile.py GLOSSA [--list]

GLOSSA is the built tool. The project is the sample app with one more catalog, whose texts have accents, no-break spaces,
typographic quotation marks, placeholders, line breaks, markup and plural forms. Each case exports it, puts three good
translations into the file, damages the file, and imports it. Then it looks at every text of every catalog:

- a good translation is in the catalog, or the import has named it, or has refused the whole file;
- no other text has changed, unless the import has named it by its key, and it is in the state needs_review or, in a catalog
  without states, the exit status is 1;
- an import that ends with 2 has written nothing, and one that ends with 0 has taken all good translations.

Everything else is harm, and the exit status is 1 where there is any. --list prints the table: what came in, what was
refused, and with which words. Needs PyPI's openpyxl and lxml.
"""
import argparse
import csv
import datetime
import io
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata

import openpyxl
from lxml import etree

ROOT = pathlib.Path(__file__).resolve().parents[2]
XLIFF = "{urn:oasis:names:tc:xliff:document:1.2}"
LANGUAGE = "fr"
TEXTS = {
    "cart.title": ("Cart", "Panier"),
    "cart.empty": ("Your cart is empty", "Votre panier est vide"),
    "cart.total": ("Total: %@", "Total\u00a0: %@"),
    "cart.hint": ("Add items & pay later", "Ajoutez des articles & payez plus tard"),
    "cart.quote": ("Tap “Pay” to continue", "Touchez «\u00a0Payer\u00a0» pour continuer"),
    "cart.share": ("%1$@ shared %2$@ with you", "%1$@ a partagé %2$@ avec vous"),
    "cart.lines": ("First line\nSecond line", "Première ligne\nDeuxième ligne"),
    "cart.more": ("Read more\nand then more", "À lire\net à relire"),
    "cart.bold": ("Tap <b>here</b> now", "Touchez <b>ici</b> maintenant"),
    "cart.link": ("See <a href=\"https://example.org\">this page</a>", "Voyez <a href=\"https://example.org\">cette page</a>"),
    "cart.percent": ("%lld%% done", "%lld\u00a0%% terminé"),
    "cart.apostrophe": ("The customer’s address", "L’adresse de l’été"),
    "cart.emoji": ("Done 🎉", "Terminé 🎉"),
    "error.network": ("The network is not available", "Le réseau n’est pas disponible"),
    "error.server": ("The server does not answer", "Le serveur ne répond pas à la requête"),
    "error.disk": ("The disk is full", "Le disque est plein, désolé"),
    "error.login": ("Please log in again", "Veuillez vous reconnecter à votre compte"),
    "error.retry": ("Please try again later", "Réessayez un peu plus tard"),
    "home.welcome": ("Welcome back, %@", "Bon retour, %@"),
    "home.news": ("What is new today", "Quoi de neuf aujourd’hui\u202f?"),
    "home.about": ("About this app", "À propos de cette application"),
    "home.help": ("Help and support", "Aide et assistance à domicile"),
    "home.settings": ("Open the settings", "Ouvrez les réglages généraux"),
    "home.close": ("Close this window", "Fermez la fenêtre affichée"),
    "list.delete": ("Delete this entry", "Supprimez l’entrée sélectionnée"),
    "list.rename": ("Rename this entry", "Renommez l’entrée sélectionnée"),
    "list.sort": ("Sort by name", "Triez les entrées par intitulé"),
    "list.filter": ("Filter the list", "Filtrez la liste complète"),
    "list.select": ("Select all entries", "Sélectionnez toutes les entrées"),
    "list.copy": ("Copy to the clipboard", "Copiez dans le presse-papiers système"),
}
GOOD = {"cart.title": "Le panier", "home.about": "Au sujet de cette application", "list.filter": "Filtrez toute la liste"}
REVIEWED = {"error.disk", "list.sort"}
failures = []
rows = []


# The project


def unit(text, state="translated"):
    return {"stringUnit": {"state": state, "value": text}}


def catalog():
    strings = {}
    for key, (source, target) in TEXTS.items():
        state = "needs_review" if key in REVIEWED else "translated"
        strings[key] = {"localizations": {"en": unit(source), LANGUAGE: unit(target, state)}}
    strings["new.text"] = {"localizations": {"en": unit("Not translated yet")}}
    for language, one, other in [("en", "%lld item", "%lld items"), (LANGUAGE, "%lld pièce", "%lld pièces")]:
        forms = {"variations": {"plural": {"one": unit(one), "other": unit(other)}}}
        strings.setdefault("cart.items", {"localizations": {}})["localizations"][language] = forms
    return {"sourceLanguage": "en", "strings": strings, "version": "1.0"}


def make_project(folder):
    shutil.copytree(ROOT / "Fixtures/SampleApp", folder / "App")
    (folder / "App/Shop").mkdir()
    write_json(folder / "App/Shop/Shop.xcstrings", catalog())
    for language, texts in [("en", ("Old title", "Old & good")), (LANGUAGE, ("Vieux titre", "Vieux & bon"))]:
        (folder / f"App/Legacy/{language}.lproj").mkdir(parents=True)
        text = "".join(f'"legacy.{number}" = "{value}";\n' for number, value in enumerate(texts))
        (folder / f"App/Legacy/{language}.lproj/Legacy.strings").write_text(text, encoding="utf-8")


def write_json(path, value):
    path.write_text(json.dumps(value, ensure_ascii=False, indent=2), encoding="utf-8")


def leaves(node, path=()):
    if isinstance(node, dict):
        if isinstance(node.get("value"), str):
            yield path, (node["value"], node.get("state"))
        for name, child in node.items():
            yield from leaves(child, path + (name,))


def state_of(folder):
    """Every text of every catalog, by file, key, language and what is left of its path."""
    found = {}
    for path in sorted((folder / "App").rglob("*.xcstrings")):
        for place, value in leaves(json.loads(path.read_text(encoding="utf-8"))["strings"]):
            found[path.name, place[0], place[2], place[3:]] = value
    for path in sorted((folder / "App").rglob("*.strings")):
        text = path.read_bytes().decode("utf-8-sig")
        for key, value in re.findall(r'"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"', text):
            found[path.name, key, path.parent.name.removesuffix(".lproj"), ()] = (value, None)
    return found


# The ways of damaging a file: each takes the exported file, and returns the file to import


class Table:
    """A CSV file."""

    def __init__(self, path):
        self.path = path
        text = path.read_bytes().decode("utf-8-sig")
        self.rows = list(csv.reader(io.StringIO(text, newline="")))
        self.target, self.key, self.source = (self.column(name) for name in (LANGUAGE, "key", "source"))

    def column(self, name):
        return self.rows[0].index(name)

    def row(self, key):
        return next(row for row in self.rows if row[self.key] == key)

    def text(self, **options):
        out = io.StringIO(newline="")
        csv.writer(out, **options).writerows(self.rows)
        return out.getvalue()

    def save(self, encoding="utf-8-sig", **options):
        self.path.write_bytes(self.text(**options).encode(encoding, "replace"))
        return self.path


def table(change):
    """A case that changes a CSV file."""
    def damage(path):
        file = Table(path)
        return change(file) or file.save()
    return "csv", damage


def written(encoding, **options):
    return table(lambda file: file.save(encoding, **options))


def misread(encoding):
    """Opened in the wrong encoding, and saved as UTF-8."""
    return table(lambda file: raw(file, file.text().encode().decode(encoding, "replace").encode("utf-8-sig")))


def raw(file, data):
    file.path.write_bytes(data)
    return file.path


def cells(change, keys=None):
    """A change of texts, in CSV and in XLIFF."""
    def in_table(path):
        file = Table(path)
        for row in file.rows[1:]:
            if row[file.target] and row[file.key] not in GOOD and (keys is None or row[file.key] in keys):
                row[file.target] = change(row[file.target])
        return file.save()

    def in_xliff(path):
        tree = etree.parse(str(path))
        for element in tree.iter(XLIFF + "trans-unit"):
            key = element.get("id").split("|==|")[0]
            target = element.find(XLIFF + "target")
            if target is not None and target.text and key not in GOOD and (keys is None or key in keys):
                target.text = change(target.text)
        tree.write(str(path), encoding="UTF-8", xml_declaration=True)
        return path
    return [("csv", in_table), ("xliff", in_xliff)]


def book(change):
    """A change of a workbook; the first sheet with the key is given."""
    def damage(path):
        workbook = openpyxl.load_workbook(path)
        sheet = next(sheet for sheet in workbook.worksheets
                     if any(cell.value == "cart.title" for row in sheet.iter_rows() for cell in row))
        sheet.protection.sheet = False
        titles = [str(cell.value or "") for cell in sheet[1]]
        target = next(i for i, title in enumerate(titles, 1)
                      if title == LANGUAGE or title.startswith(("Translation", "target")))
        places = {row[titles.index("key")].value: row[target - 1] for row in sheet.iter_rows(min_row=2)}
        change(sheet, places, target)
        workbook.save(path)
        return path
    return "xlsx", damage


def text_file(kind, change):
    """A change of the characters of a file."""
    def damage(path):
        path.write_text(change(path.read_text(encoding="utf-8-sig")), encoding="utf-8")
        return path
    return kind, damage


def bytes_of(kind, change):
    def damage(path):
        path.write_bytes(change(path.read_bytes()))
        return path
    return kind, damage


def xliff(change):
    def damage(path):
        tree = etree.parse(str(path))
        change(tree)
        tree.write(str(path), encoding="UTF-8", xml_declaration=True)
        return path
    return "xliff", damage


def tree_json(change):
    def damage(path):
        value = json.loads(path.read_text(encoding="utf-8"))
        change(value)
        write_json(path, value)
        return path
    return "json", damage


def shifted(file, count):
    body = [row for row in file.rows[1:]]
    texts = [row[file.target] for row in body]
    texts = texts[-count:] + texts[:-count]
    for row, text in zip(body, texts):
        row[file.target] = text


def sorted_alone(file, column):
    for row, text in zip(file.rows[1:], sorted(row[column] for row in file.rows[1:])):
        row[column] = text


def fill_down(file, key, count):
    start = next(i for i, row in enumerate(file.rows) if row[file.key] == key)
    for row in file.rows[start + 1:start + 1 + count]:
        row[file.target] = file.rows[start][file.target]


def moved(file, order):
    file.rows = [[row[i] for i in order(len(row))] for row in file.rows]


def without(file, name):
    index = file.column(name)
    for row in file.rows:
        del row[index]


def retitled(file, name, title):
    file.rows[0][file.column(name)] = title


def set_cell(file, key, text):
    file.row(key)[file.target] = text


def with_column(file, title, value):
    for number, row in enumerate(file.rows):
        row.append(title if number == 0 else value(row))


def set_key(file, key, new):
    file.row(key)[file.key] = new


def swap(file, a, b):
    first, second = file.row(a), file.row(b)
    first[file.target], second[file.target] = second[file.target], first[file.target]


def targets(tree):
    return [(unit.get("id").split("|==|")[0], unit, unit.find(XLIFF + "target")) for unit in tree.iter(XLIFF + "trans-unit")]


def each_target(change):
    def apply(tree):
        for key, element, target in targets(tree):
            if target is not None:
                change(key, element, target)
    return xliff(apply)


def wrapped(key, _, target):
    if key == "cart.empty":
        inner = etree.SubElement(target, XLIFF + "g", id="1")
        inner.text, target.text = target.text, ""


def attribute(name, value):
    def apply(tree):
        for file in tree.iter(XLIFF + "file"):
            if value is None:
                file.attrib.pop(name, None)
            else:
                file.set(name, value)
    return xliff(apply)


def entities(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;").replace("’", "&#39;")


def per_text(found, change):
    """Every text where a pattern is."""
    return lambda text: re.sub(found, change, text)


def cases():
    """Name, format and damage of every case."""
    for name, damage in tables():
        yield name, *damage
    for name, change, keys in texts():
        for kind, damage in cells(change, keys):
            yield name, kind, damage
    for name, damage in [*books(), *files()]:
        yield name, *damage


def tables():
    """What people do to rows, columns and whole files."""
    yield "untouched", table(lambda file: None)
    for encoding in ["cp1252", "mac_roman", "latin-1", "cp1250", "cp437", "shift_jis"]:
        yield f"read as {encoding}", misread(encoding)
    for encoding in ["cp1252", "mac_roman", "ascii", "cp1250", "utf-16", "utf-8"]:
        yield f"saved as {encoding}", written(encoding)
    yield "UTF-16 without a mark", table(lambda file: raw(file, file.text().encode("utf-16-le")))
    yield "big-endian UTF-16", table(lambda file: raw(file, b"\xfe\xff" + file.text().encode("utf-16-be")))
    yield "cut in a character", table(lambda file: raw(file, file.text().encode()[:-1].rsplit(b"\xc3", 1)[0] + b"\xc3"))
    yield "cut in half", table(lambda file: raw(file, file.text(quoting=csv.QUOTE_ALL).encode()[:-400]))
    yield "zero bytes", table(lambda file: raw(file, file.text().encode().replace(b"Votre", b"Vo\0tre")))
    yield "semicolons", written("utf-8-sig", delimiter=";")
    yield "semicolons in cp1252", written("cp1252", delimiter=";")
    yield "tabs", written("utf-8-sig", delimiter="\t")
    yield "pipes", written("utf-8-sig", delimiter="|")
    yield "a line sep=;", table(lambda file: raw(file, ("\ufeffsep=;\r\n" + file.text(delimiter=";")).encode()))
    yield "all in quotes", written("utf-8-sig", quoting=csv.QUOTE_ALL)
    yield "line feeds", written("utf-8-sig", lineterminator="\n")
    yield "carriage returns", written("utf-8-sig", lineterminator="\r")
    yield "an open quote", table(lambda file: raw(file, file.text().replace("Veuillez", '"Veuillez', 1).encode()))
    yield "typographic quotes around cells", table(
        lambda file: raw(file, re.sub(r'(?m)"([^"]*)"', "“\\1”", file.text()).encode()))
    yield "empty rows", table(lambda file: file.rows.__setitem__(slice(5, 5), [[""] * len(file.rows[0])] * 3))
    yield "a headline above", table(lambda file: file.rows.insert(0, ["Translations, autumn", "", "", "", "", ""]))
    yield "a remark below", table(lambda file: file.rows.append(["Total", "30 texts"]))
    yield "empty cells behind", table(lambda file: [row.extend(["", ""]) for row in file.rows][:0])
    for name in ["key", "file", "path", "source", "comment", LANGUAGE]:
        yield f"the column {name} deleted", table(lambda file, name=name: without(file, name))
    yield "the titles deleted", table(lambda file: file.rows.pop(0) and None)
    yield "columns in another order", table(lambda file: moved(file, lambda count: range(count - 1, -1, -1)))
    yield "titles swapped", table(lambda file: (retitled(file, "source", "x"), retitled(file, LANGUAGE, "source"),
                                                retitled(file, "x", LANGUAGE))[:0])
    yield "a language by name", table(lambda file: retitled(file, LANGUAGE, "French"))
    yield "a translated title", table(lambda file: retitled(file, "key", "Clé"))
    yield "titles in capitals", table(lambda file: file.rows.__setitem__(0, [title.upper() for title in file.rows[0]]))
    yield "the translations twice", table(lambda file: with_column(file, LANGUAGE, lambda row: row[file.target] + " bis"))
    yield "another column of translations", table(lambda file: with_column(file, "fr (old)", lambda row: row[file.target]))
    yield "another language in a column", table(lambda file: with_column(file, "de", lambda row: row[file.target]))
    yield "a column of remarks", table(lambda file: with_column(file, "QA", lambda row: "OK"))
    yield "an empty column", table(lambda file: [row.insert(2, "") for row in file.rows][:0])
    yield "translations one row down", table(lambda file: shifted(file, 1))
    yield "translations one row up", table(lambda file: shifted(file, -1))
    yield "translations sorted alone", table(lambda file: sorted_alone(file, file.target))
    yield "keys sorted alone", table(lambda file: sorted_alone(file, file.key))
    yield "source texts in the translations", table(
        lambda file: [row.__setitem__(file.target, row[file.source]) for row in file.rows[1:] if row[file.key] not in GOOD][:0])
    yield "rows sorted", table(lambda file: file.rows.__setitem__(slice(1, None), sorted(file.rows[1:])))
    yield "rows upside down", table(lambda file: file.rows.__setitem__(slice(1, None), file.rows[:0:-1]))
    yield "rows deleted", table(lambda file: file.rows.__delitem__(slice(12, 16)))
    yield "a row twice", table(lambda file: file.rows.append(list(file.row("error.retry"))))
    yield "a row twice, once with an edit", table(
        lambda file: file.rows.append([*file.row("error.retry")[:file.target], "Réessayez", *file.row("error.retry")[file.target + 1:]]))
    yield "a cell filled down", table(lambda file: fill_down(file, "error.network", 2))
    yield "a cell copied to the next row", table(lambda file: fill_down(file, "list.delete", 1))
    yield "two translations swapped", table(lambda file: swap(file, "home.help", "home.settings"))
    yield "rows with unknown keys", table(
        lambda file: file.rows.append([cell if i != file.key else "no.such.key" for i, cell in enumerate(file.row("error.disk"))]))
    yield "a key with a slip of the pen", table(lambda file: set_key(file, "cart.title", "cart.titel"))
    yield "a key with a space behind", table(lambda file: set_key(file, "cart.title", "cart.title "))
    yield "a key with a capital", table(lambda file: set_key(file, "cart.title", "Cart.title"))
    yield "a key that became a date", table(lambda file: set_key(file, "cart.title", "01.05.26"))
    yield "an emptied translation", table(lambda file: set_cell(file, "error.retry", ""))
    yield "a translation of spaces", table(lambda file: set_cell(file, "error.retry", "  "))
    yield "n/a", table(lambda file: set_cell(file, "error.retry", "#N/A"))
    yield "a number for a text", table(lambda file: set_cell(file, "error.retry", "12,5"))
    yield "a formula", table(lambda file: set_cell(file, "error.retry", "=SUM(A1:A3)"))
    yield "a source text edited", table(
        lambda file: file.row("error.server").__setitem__(file.source, "The server does not answer any more"))
    yield "a path edited", table(
        lambda file: [row.__setitem__(file.column("path"), "one") for row in file.rows if row[file.key] == "cart.items"][:0])
    yield "a plural form deleted", table(
        lambda file: file.rows.remove(next(row for row in file.rows if row[file.column("path")] == "plural.other")))


def texts():
    """What services, word processors and machine translation do to texts: all of them, or those of some keys."""
    yield "entities", entities, None
    yield "entities in one text", entities, {"cart.hint"}
    yield "entities of numbers", lambda text: re.sub("[^\\x00-\\x7f]", lambda m: f"&#{ord(m[0])};", text), None
    yield "entities twice", lambda text: entities(entities(text)), {"cart.hint", "cart.bold"}
    yield "escaped apostrophes", lambda text: text.replace("’", "\\'").replace("\"", "\\\""), None
    yield "an escaped apostrophe", lambda text: text.replace("’", "\\'"), {"cart.apostrophe"}
    yield "literal line breaks", lambda text: text.replace("\n", "\\n"), None
    yield "line breaks for spaces", lambda text: text.replace("\n", " "), None
    yield "a lost line break", lambda text: text.replace("\n", " "), {"cart.lines"}
    yield "line breaks for tags", lambda text: text.replace("\n", "<br>"), None
    yield "carriage returns and line feeds", lambda text: text.replace("\n", "\r\n"), None
    yield "carriage returns alone", lambda text: text.replace("\n", "\r"), None
    yield "_x000D_", lambda text: text.replace("\n", "_x000D_\n"), None
    yield "ordinary spaces", lambda text: text.replace("\u00a0", " ").replace("\u202f", " "), None
    yield "no-break spaces everywhere", lambda text: text.replace(" ", "\u00a0"), None
    yield "straight quotes", lambda text: text.replace("’", "'").replace("«\u00a0", "\"").replace("\u00a0»", "\""), None
    yield "typographic quotes in markup", lambda text: re.sub('"([^"]*)"', "“\\1”", text), None
    yield "accents taken apart", lambda text: unicodedata.normalize("NFD", text), None
    yield "accents lost", lambda text: unicodedata.normalize("NFD", text).encode("ascii", "ignore").decode(), None
    yield "question marks for letters", lambda text: text.encode("ascii", "replace").decode(), None
    yield "mojibake in one text", lambda text: text.encode().decode("latin-1"), {"error.server"}
    yield "replacement characters", lambda text: re.sub("[^\\x00-\\x7f]", "\ufffd", text), None
    yield "spaces behind", lambda text: text + " ", None
    yield "spaces in front", lambda text: " " + text, None
    yield "a space behind one text", lambda text: text + " ", {"error.server"}
    yield "invisible characters", lambda text: text[:3] + "\u200b" + text[3:], None
    yield "a byte order mark inside", lambda text: "\ufeff" + text, None
    yield "marks of direction", lambda text: "\u202b" + text, {"error.server"}
    yield "control characters", lambda text: text[:2] + "\x0b" + text[2:] if False else text[:2] + "\x7f" + text[2:], {"error.server"}
    yield "another script", lambda text: "Сервер не отвечает на запрос", {"error.server"}
    yield "another language's texts", lambda text: "Содержимое недоступно сейчас", None
    yield "Markdown for markup", lambda text: re.sub("</?b>", "**", text), {"cart.bold"}
    yield "markup lost", lambda text: re.sub("<[^>]*>", "", text), None
    yield "markup in capitals", lambda text: text.replace("<b>", "<B>").replace("</b>", "</В>"), {"cart.bold"}
    yield "markup with spaces", lambda text: text.replace("<b>", "< b >").replace("</b>", "</ b>"), {"cart.bold"}
    yield "an address translated", lambda text: text.replace("example.org", "exemple.fr"), {"cart.link"}
    for name, found, new in [
        ("spaced placeholders", "%([0-9$]*)(@|lld)", "% \\1\\2"), ("spaces in numbers", r"%(\d)\$@", "% \\1 $ @"),
        ("placeholders lost", "%[0-9$]*(@|lld)", ""), ("percent signs lost", "%([0-9$]*)(@|lld)", "\\1\\2"),
        ("placeholders of C", "%@", "%s"), ("numbers for objects", "%@", "%d"), ("objects for numbers", "%lld", "%@"),
        ("small numbers", "%lld", "%d"), ("capital conversions", "%lld", "%LLD"), ("wide percent signs", "%", "\uff05"),
        ("Arabic percent signs", "%(?!%)", "\u066a"), ("braces", "%@", "{0}"), ("names in braces", "%@", "{{name}}"),
        ("dollars in front", r"%(\d)\$", "%$\\1"), ("numbers exchanged", r"%1\$@(.*)%2\$@", "%2$@\\1%1$@"),
        ("numbers lost", r"%\d\$@", "%@"), ("placeholders twice", "(%[0-9$]*(?:@|lld))", "\\1 \\1"),
        ("one percent sign", "%%", "%"), ("wide at signs", "%@", "%\uff20"), ("percent of", "%@", "% de"),
    ]:
        yield name, per_text(found, new), None
    yield "a placeholder lost", lambda text: text.replace("%2$@", "un fichier"), {"cart.share"}
    yield "a translated placeholder", lambda text: text.replace("%@", "%nom"), {"home.welcome"}


def books():
    """What a spreadsheet does to cells."""
    yield "untouched", book(lambda sheet, places, target: None)
    for name, value in [("a number", 1.5), ("a whole number", 7), ("a date", datetime.date(2026, 5, 1)), ("a truth value", True),
                        ("a formula", "=A1"), ("an error", "#REF!")]:
        def change(sheet, places, target, value=value):
            places["error.retry"].value = value
        yield f"a cell with {name}", book(change)
    yield "merged cells", book(lambda sheet, places, target: sheet.merge_cells(start_row=4, end_row=6, start_column=target, end_column=target))
    yield "a row inserted", book(lambda sheet, places, target: sheet.insert_rows(5))
    yield "a row deleted", book(lambda sheet, places, target: sheet.delete_rows(9))
    yield "the key column deleted", book(
        lambda sheet, places, target: sheet.delete_cols([cell.value for cell in sheet[1]].index("key") + 1))
    yield "the translations deleted", book(lambda sheet, places, target: sheet.delete_cols(target))
    yield "a column inserted in front", book(lambda sheet, places, target: sheet.insert_cols(1))
    yield "carriage returns in cells", book(
        lambda sheet, places, target: setattr(places["cart.lines"], "value", "Première ligne\r\nDeuxième ligne"))
    yield "translations filled down", book(
        lambda sheet, places, target: [setattr(places[key], "value", places["list.delete"].value) for key in ("list.rename",)])


def files():
    """What happens to XLIFF, PO, JSON and catalogs."""
    yield "untouched", xliff(lambda tree: None)
    yield "an element in a text", each_target(wrapped)
    yield "a comment in a text", each_target(lambda key, element, target: target.insert(0, etree.Comment("checked")))
    yield "everything is final", each_target(lambda key, element, target: target.set("state", "final"))
    yield "everything is new", each_target(lambda key, element, target: target.set("state", "new"))
    yield "source texts for translations", each_target(
        lambda key, element, target: setattr(target, "text", element.find(XLIFF + "source").text) if key not in GOOD else None)
    yield "targets deleted", xliff(lambda tree: [element.remove(target) for key, element, target in targets(tree)
                                                 if target is not None and key not in GOOD])
    yield "indented", each_target(lambda key, element, target: setattr(target, "text", f"\n          {target.text}\n        "))
    yield "a language with a region", attribute("target-language", "fr_FR")
    yield "another language", attribute("target-language", "de")
    yield "no language", attribute("target-language", None)
    yield "no catalog", attribute("original", "global")
    yield "another catalog", attribute("original", "App/Legacy/en.lproj/Legacy.strings")
    yield "other keys", xliff(lambda tree: [element.set("id", str(number)) for number, (_, element, _) in enumerate(targets(tree))])
    yield "a source text edited", xliff(lambda tree: [setattr(element.find(XLIFF + "source"), "text", "Something else")
                                                      for key, element, _ in targets(tree) if key == "error.server"])
    yield "cut off", bytes_of("xliff", lambda data: data[:len(data) // 2])
    yield "cut off in a text", bytes_of("xliff", lambda data: data[:data.rindex(b"</target>") - 4])
    yield "the wrong declaration", bytes_of("xliff", lambda data: data.replace(b"UTF-8", b"ISO-8859-1", 1))
    yield "saved as cp1252", bytes_of("xliff", lambda data: data.decode().encode("cp1252", "replace"))
    yield "escaped twice", text_file("xliff", lambda text: re.sub(r"(?s)<target([^>]*)>(.*?)</target>", lambda m: f"<target{m[1]}>{m[2].replace('&', '&amp;')}</target>", text))
    yield "untouched", text_file("po", lambda text: text)
    yield "all fuzzy", text_file("po", lambda text: text.replace("msgctxt", "#, fuzzy\nmsgctxt"))
    yield "the wrong charset", text_file("po", lambda text: text.replace("charset=UTF-8", "charset=ISO-8859-1"))
    yield "read as cp1252", bytes_of("po", lambda data: data.decode("cp1252", "replace").encode())
    yield "without contexts", text_file("po", lambda text: re.sub(r"(?m)^msgctxt .*\n", "", text))
    yield "without plural forms", text_file("po", lambda text: re.sub(r"(?m)^msgstr\[1\].*\n", "", text))
    yield "escaped line breaks", text_file("po", lambda text: text.replace("\\n\"\n\"Deuxième", "\\\\n\"\n\"Deuxième"))
    yield "cut off", text_file("po", lambda text: text[:-30])
    yield "untouched", tree_json(lambda value: None)
    yield "another language", tree_json(lambda value: value.__setitem__("language", "de"))
    yield "no language", tree_json(lambda value: value.pop("language"))
    yield "texts in lists", tree_json(lambda value: value["files"]["App/Shop/Shop.xcstrings"].__setitem__("cart.empty", ["Vide"]))
    yield "another file", tree_json(
        lambda value: value["files"].__setitem__("App/Legacy/en.lproj/Legacy.strings", value["files"].pop("App/Shop/Shop.xcstrings")))
    yield "no texts", tree_json(lambda value: value.__setitem__("files", {}))
    yield "cut off", bytes_of("json", lambda data: data[:len(data) // 2])
    yield "a comma too many", text_file("json", lambda text: text.replace("},", "},,", 1))


# The run


GOOD_EDITS = {
    "csv": lambda path: put_csv(path),
    "xlsx": lambda path: put_book(path),
    "xliff": lambda path: put_xliff(path),
    "po": lambda path: put_text(path, 'msgstr "{}"'),
    "json": lambda path: put_text(path, '"{}"'),
}


def put_csv(path):
    file = Table(path)
    for key, text in GOOD.items():
        set_cell(file, key, text)
    file.save()


def put_book(path):
    def change(sheet, places, target):
        for key, text in GOOD.items():
            places[key].value = text
    book(change)[1](path)


def put_xliff(path):
    tree = etree.parse(str(path))
    for key, _, target in targets(tree):
        if key in GOOD:
            target.text = GOOD[key]
    tree.write(str(path), encoding="UTF-8", xml_declaration=True)


def put_text(path, form):
    text = path.read_text(encoding="utf-8")
    for key, new in GOOD.items():
        old = form.format(TEXTS[key][1])
        assert old in text, f"{path.name}: no {old}"
        text = text.replace(old, form.format(new))
    path.write_text(text, encoding="utf-8")


def fault(name, words):
    failures.append(name)
    # The first of many says enough.
    if failures.count(name) == 1:
        print(f"HARM {name}: {words}")


def check(glossa, name, kind, damage):
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        make_project(folder)
        out = folder / (f"out/{LANGUAGE}.po" if kind == "po" else f"{LANGUAGE}.{kind}")
        export = subprocess.run([glossa, "export", "App", "-o", "out" if kind == "po" else out.name, "--format", kind, "--language", LANGUAGE, "--places", "none"],
                                cwd=folder, capture_output=True, text=True)
        if export.returncode:
            return fault(f"{kind}: {name}", f"export ended with {export.returncode}: {export.stderr}")
        GOOD_EDITS[kind](out)
        path = damage(out)
        before = state_of(folder)
        run = subprocess.run([glossa, "import", str(path.relative_to(folder)), "--into", "App", "--format", "json"],
                             cwd=folder, capture_output=True, text=True)
        judge(f"{kind}: {name}", run, before, state_of(folder))


def judge(name, run, before, after):
    try:
        said = json.loads(run.stdout) if run.stdout else {"texts": [], "refusedFiles": []}
    except ValueError:
        return fault(name, f"no JSON: {run.stdout[:200]} {run.stderr[:200]}")
    named = {text.get("key") for text in said["texts"] if text["outcome"] != "named" or text["severity"] != "info"}
    aboutAll = [text for text in said["texts"] if "key" not in text and text["severity"] == "error"
                or text["rule"] in ("exchange/unknown-key", "exchange/no-texts")]
    confirmed = any(text["rule"] in ("exchange/confirmed", "exchange/reopened") for text in said["texts"])
    changed = {place for place in before.keys() | after.keys() if before.get(place) != after.get(place)}
    came = {key for key, text in GOOD.items()
            if after["Shop.xcstrings", key, LANGUAGE, ("stringUnit",)][0] == text}
    words = sorted({text["rule"] for text in said["texts"] + said["refusedFiles"]})
    rows.append((name, run.returncode, len(changed) - len(came), len(came), said.get("summary", {}).get("refused", 0), words))
    if run.returncode not in (0, 1, 2):
        fault(name, f"exit status {run.returncode}: {run.stderr[:300]}")
    if run.returncode == 2:
        if changed:
            fault(name, f"ended with 2 and changed {sorted(changed)[:3]}")
        return
    for key in GOOD.keys() - came:
        if key not in named and not aboutAll:
            fault(name, f"the good translation of {key} is lost without a word")
    if run.returncode == 0 and len(came) < len(GOOD) and not aboutAll:
        fault(name, "ended with 0, although not all good translations came in")
    for place in changed:
        file, key, language, _ = place
        if key in came and language == LANGUAGE:
            continue
        old, new = before.get(place), after.get(place)
        if confirmed and old and new and old[0] == new[0]:
            continue
        if key not in named:
            fault(name, f"{key} ({language}) became {new}, was {old}, without a word")
        elif new is not None and new[1] not in (None, "needs_review", "new"):
            fault(name, f"{key} ({language}) became {new}, was {old}, and looks finished")
        elif run.returncode == 0:
            fault(name, f"{key} ({language}) became {new}, and the exit status is 0")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("glossa")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    glossa = str(pathlib.Path(options.glossa).resolve())
    for name, kind, damage in cases():
        if options.only in f"{kind}: {name}":
            check(glossa, name, kind, damage)
    if options.list:
        for name, status, others, came, refused, words in rows:
            print(f"{status}  {came} good, {others} other texts came in, {refused} refused  {name}: {', '.join(words) or '-'}")
    print(f"{len(rows)} cases, {len(set(failures))} with harm")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
