#!/usr/bin/env python3
"""Checks CSV files and workbooks that go to translators, with Python's csv and zipfile and with openpyxl.

    Tests/Tools/check_sheets.py GLOSSA [--soffice SOFFICE]

Exports a catalog of texts that spreadsheets like to change, in both formats and every layout, and compares what Python and
openpyxl read with the catalog. A workbook for people is looked at: its frozen columns, filter, lists, limits, colours, hidden
columns, heights of rows and their order; and a state that openpyxl sets confirms its text. An import of the untouched files
changes no byte; after 100 texts were changed with Python and openpyxl, an import changes exactly those. A CSV file that Python
reads or writes as Windows-1252, and a workbook whose column of keys openpyxl deletes or one of whose rows it copies and changes,
end with status 2 and change no byte. Hostile files end with status 2, in bounded memory; a large workbook of our own comes in.
With --soffice, LibreOffice saves each workbook anew before it is imported. Needs openpyxl; ends with status 1 when something is
wrong.
"""
import argparse
import csv
import io
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import zipfile

import openpyxl

LANGUAGES = ["ar", "fr", "id", "ja"]
PIECES = ["=1+1", "-", "+", "@x", "'", '"', ",", ";", "\t", "\n", " ", "é", "e\u0301", "😀", "<b>", "&amp;", "|", "\\",
          "007", "1.0", "TRUE", "2024-01-01", "=cmd|' /C calc'!A0", "\uff1d1", "#REF!"]
GUARDED = re.compile("'+[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")
# Runs a command; the last line of standard error is its status, its peak of memory and its seconds. A process of its own,
# because a child begins with the memory of the one that starts it.
MEASURED = """
import json, resource, subprocess, sys
status = subprocess.run(sys.argv[1:]).returncode
usage = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps([status, usage.ru_maxrss * 1024, usage.ru_utime + usage.ru_stime]), file=sys.stderr)
"""
ENTITIES = b"""<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;"><!ENTITY e SYSTEM "file:///etc/passwd">]>
<xliff version="1.2"><file original="Localizable.xcstrings" source-language="en" target-language="fr"><body>
<trans-unit id="a"><source>A</source><target>&d;&e;</target></trans-unit></body></file></xliff>"""
failures = []


def expect(condition, message):
    if not condition:
        failures.append(message)
        print(f"wrong: {message}")


def text(source):
    return "".join(source.choice(PIECES) for _ in range(source.randint(1, 4)))


def catalog(source):
    """A String Catalog with plain and plural texts, most of them translated."""
    def unit(value):
        return {"stringUnit": {"state": "translated", "value": value}}
    strings = {}
    for number in range(200):
        key = f"{number}{text(source)}"
        translations = {}
        for language in LANGUAGES:
            if source.random() < 0.2:
                continue
            if number % 5 == 0:
                forms = {"other"} if language in ["id", "ja"] else {"one", "other"}
                translations[language] = {"variations": {"plural": {
                    form: unit(f"%lld {text(source)} {form}") for form in sorted(forms)}}}
            else:
                translations[language] = unit(text(source) + " translated")
        entry = {"localizations": translations}
        if number % 5 == 0:
            translations["en"] = {"variations": {"plural": {"one": unit("%lld a"), "other": unit("%lld b")}}}
        strings[key] = entry
    return {"sourceLanguage": "en", "strings": strings, "version": "1.0"}


def leaves(catalog):
    """The translations of a catalog by key, path and language."""
    found = {}

    def collect(key, language, node, path):
        if "stringUnit" in node:
            found[key, ".".join(path), language] = node["stringUnit"]["value"]
        for axis, cases in node.get("variations", {}).items():
            for case, child in cases.items():
                collect(key, language, child, [*path, axis, case])
    for key, entry in catalog["strings"].items():
        for language, node in entry["localizations"].items():
            if language != "en":
                collect(key, language, node, [])
    return found


def unescaped(context):
    """File, key and path of a context."""
    parts, escapes = [""], {"n": "\n", "r": "\r", "t": "\t"}
    rest = iter(context)
    for character in rest:
        if character == "\\":
            following = next(rest)
            parts[-1] += escapes.get(following, following)
        elif character == "|":
            parts.append("")
        else:
            parts[-1] += character
    return parts[0], parts[1], parts[2] if len(parts) > 2 else ""


class CSVFile:
    """A CSV file as Python's csv reads and writes it."""

    def __init__(self, path):
        self.path = path
        self.tables = [list(csv.reader(io.StringIO(path.read_bytes().decode("utf-8-sig"), newline="")))]
        for cell in (cell for row in self.tables[0] for cell in row):
            expect(cell[:1] not in set("=+-@\t\r\n\uff1d"), f"{path.name}: a spreadsheet would take '{cell}' for a formula")
        self.tables[0] = [[self.plain(cell) for cell in row] for row in self.tables[0]]

    @staticmethod
    def plain(cell):
        return cell[1:] if GUARDED.match(cell) else cell

    def change(self, table, row, column, value):
        self.tables[table][row][column] = value

    def save(self):
        with open(self.path, "w", newline="", encoding="utf-8") as file:
            # As spreadsheets do, Python knows nothing of the apostrophes.
            csv.writer(file).writerows(
                [["'" + cell if GUARDED.match("'" + cell) else cell for cell in row] for row in self.tables[0]])


class Workbook:
    """A workbook as openpyxl reads and writes it."""

    def __init__(self, path):
        self.path = path
        with zipfile.ZipFile(path) as archive:
            expect(archive.testzip() is None, f"{path.name}: a checksum is wrong")
            expect({info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)} or self.is_foreign(archive),
                   f"{path.name}: the archive has times")
        self.book = openpyxl.load_workbook(path)
        self.tables = [[[self.plain(cell.value) for cell in row] for row in sheet.iter_rows()]
                       for sheet in self.book.worksheets]

    @staticmethod
    def is_foreign(archive):
        return "docProps/app.xml" in archive.namelist()

    @staticmethod
    def plain(value):
        return value or ""

    def change(self, table, row, column, value):
        cell = self.book.worksheets[table].cell(row + 1, column + 1)
        cell.value = value
        # openpyxl takes what begins with '=' for a formula.
        cell.data_type = "s"

    def save(self):
        self.book.save(self.path)


def cells(file):
    """The places of translations in a file, by key, path and language."""
    found = {}
    for table, rows in enumerate(file.tables):
        titles = rows[0]
        for number, row in enumerate(rows[1:], 1):
            people = [title for title in titles if title.startswith("Translation: ")]
            if people:
                code = people[0].rsplit("(", 1)[-1].rstrip(")")
                key, path = row[titles.index("key")], row[titles.index("form")] if "form" in titles else ""
                columns = {code: titles.index(people[0])}
            elif "context" in titles:
                _, key, path = unescaped(row[titles.index("context")])
                columns = {file.path.stem: titles.index("target")}
            else:
                key, path = row[titles.index("key")], row[titles.index("path")]
                columns = {title: index for index, title in enumerate(titles) if index > titles.index("comment")}
            for language, column in columns.items():
                found[key, path, language] = (table, number, column)
    return found


def run(glossa, *arguments, cwd):
    return subprocess.run([glossa, *map(str, arguments)], cwd=cwd, capture_output=True, text=True)


def read(path):
    return CSVFile(path) if path.suffix == ".csv" else Workbook(path)


def check_round(glossa, folder, kind, layout, soffice):
    """Exports, compares, imports untouched, and imports changes."""
    name = f"{kind} {layout}"
    source = random.Random(name)
    app, out = folder / "App", folder / f"{kind}-{layout}"
    isOneFile = layout == "sheets"
    app.mkdir(exist_ok=True)
    target = app / "Localizable.xcstrings"
    target.write_text(json.dumps(catalog(source), ensure_ascii=False, indent=2))
    before, texts = target.read_bytes(), leaves(json.loads(target.read_text()))
    if isOneFile:
        out.mkdir()
    choice = [] if isOneFile else ["--option", f"{kind}.layout={layout}"]
    export = run(glossa, "export", app, "-o", out / "all.xlsx" if isOneFile else out, "--format", kind, *choice, cwd=folder)
    expect(export.returncode == 0, f"{name}: export ended with {export.returncode}: {export.stderr}")
    files = sorted(out.iterdir())
    expect(len(files) == (1 if layout in ("wide", "sheets") else len(LANGUAGES)), f"{name}: {len(files)} files")
    if soffice:
        files = [converted(soffice, file, folder) for file in files]
    found = {}
    for file in map(read, files):
        for place, (table, row, column) in cells(file).items():
            found[place] = file.tables[table][row][column]
    expect({place: value for place, value in found.items() if value} == texts, f"{name}: other texts than the catalog's")
    untouched = run(glossa, "import", *files, "--into", app, cwd=folder)
    expect(untouched.returncode == 0 and target.read_bytes() == before,
           f"{name}: an untouched file changes the catalog ({untouched.returncode}): {untouched.stdout[:500]}")
    changes = dict(source.sample(sorted(texts.items()), 100))
    for place, value in changes.items():
        changes[place] = value + text(source) + "!"
    for file in map(read, files):
        for place, where in cells(file).items():
            if place in changes:
                file.change(*where, changes[place])
        file.save()
    changed = run(glossa, "import", *files, "--into", app, cwd=folder)
    # What is suspicious about some of these texts is named, and comes in all the same.
    expect(changed.returncode in (0, 1) and ": error: " not in changed.stdout, f"{name}: an import ended with {changed.returncode}: {changed.stdout[:500]}")
    expect(leaves(json.loads(target.read_text())) == {**texts, **changes}, f"{name}: other texts than the changed ones")
    again = run(glossa, "import", *files, "--into", app, "--check", cwd=folder)
    # A bilingual table does not say which states its texts had, so it may finish some of those that were to be reviewed.
    expect(", 0 changed" in again.stderr or layout == "bilingual", f"{name}: importing twice changes something")
    print(f"{name}: {len(texts)} texts, 100 changed")


def check_spoiled(glossa, folder):
    """Files that people have spoiled in a spreadsheet do not come in."""
    app, out = folder / "Spoiled", folder / "spoiled"
    app.mkdir()
    strings = {f"key {number}": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": f"Été nº {number}"}}}}
               for number in range(20)}
    target = app / "Localizable.xcstrings"
    target.write_text(json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}))
    before = target.read_bytes()
    for kind in ["csv", "xlsx"]:
        run(glossa, "export", app, "-o", out, "--format", kind, "--wide", "--language", "fr", "--language", "id", "--force", cwd=folder)
    content = (out / "texts.csv").read_bytes()
    expect(content.startswith(b"\xef\xbb\xbf"), "texts.csv has no byte order mark")
    plain = content.decode("utf-8-sig")

    def deleted(sheet):
        sheet.delete_cols([cell.value for cell in sheet[1]].index("key") + 1)

    def copied(sheet):
        values = [cell.value for cell in sheet[2]]
        sheet.append([*values[:-2], "Autre texte", None])

    def check(name, path, words, status=2):
        back = run(glossa, "import", path, "--into", app, "--add-language", cwd=folder)
        expect(back.returncode == status and target.read_bytes() == before and words in back.stdout,
               f"{name}: ended with {back.returncode}: {back.stdout[:300]}")
        print(f"{name}: {back.stdout.strip()[:140]}")
    read = plain.encode().decode("cp1252", "replace")
    for name, data, words in [
        ("read as Windows-1252", read.encode("utf-8-sig"), "20 of 20 texts look decoded with the wrong encoding"),
        ("written as Windows-1252", plain.encode("cp1252"), "is not UTF-8"),
        ("written as ASCII", plain.encode("ascii", "replace"), "have question marks for letters"),
    ]:
        (out / "texts.csv").write_bytes(data)
        check(name, out / "texts.csv", words)
    for name, spoil, words, status in [("without keys", deleted, "no column for keys", 2), ("with two rows", copied, "G22: 'key 0' has translations that differ", 1)]:
        book = openpyxl.load_workbook(out / "texts.xlsx")
        spoil(book.worksheets[0])
        book.save(out / "spoiled.xlsx")
        check(name, out / "spoiled.xlsx", words, status)


def check_people(glossa, folder, soffice):
    """What a colleague sees in a workbook, and what comes of it."""
    app = folder / "People"
    app.mkdir()

    def unit(value, state="translated"):
        return {"stringUnit": {"state": state, "value": value}}
    long = "A text that is much longer than the others, so that it needs several lines in its cell. " * 4
    strings = {
        "a.done": {"localizations": {"en": unit("Done %@"), "fr": unit("Fait %@")}},
        "b.review": {"localizations": {"en": unit("Check"), "fr": unit("Vérifiez", "needs_review")}},
        "c.missing": {"comment": "glossa:max-length=12", "localizations": {"en": unit("Missing")}},
        "d.long": {"localizations": {"en": unit(long), "fr": unit("Long")}},
        "e.lines": {"localizations": {"en": unit("One\nTwo\nThree"), "fr": unit("Un\nDeux\nTrois")}},
    }
    target = app / "Localizable.xcstrings"
    target.write_text(json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, indent=2))
    run(glossa, "export", app, "-o", folder / "people.xlsx", "--language", "fr", "--language", "ar", cwd=folder)
    path = converted(soffice, folder / "people.xlsx", folder) if soffice else folder / "people.xlsx"
    book = openpyxl.load_workbook(path)
    expect(book.sheetnames == ["French (fr)", "Arabic (ar)"], f"people: {book.sheetnames}")
    sheet = book.worksheets[0]
    titles = [cell.value for cell in sheet[1]]
    expect(titles == ["key", "Source: English (en)", "Translation: French (fr)", "state", "note", "used in", "file", "table", "exported"],
           f"people: {titles}")
    keys = [row[0].value for row in sheet.iter_rows(min_row=2)]
    expect(keys == ["c.missing", "b.review", "a.done", "d.long", "e.lines"], f"people: the rows are {keys}")
    # LibreOffice does not save what stays in view unless somebody looks at it.
    expect(soffice or sheet.freeze_panes == "C2", f"people: {sheet.freeze_panes} stays in view")
    expect(sheet.auto_filter.ref == "A1:I6", f"people: the filter is on {sheet.auto_filter.ref}")
    hidden = [name for name, column in sheet.column_dimensions.items() if column.hidden]
    expect(hidden and all(name in "GHI" for name in hidden), f"people: {hidden} are hidden")
    rules = {rule.type: rule for rule in sheet.data_validations.dataValidation}
    expect(set(rules) == {"list", "textLength"} and str(rules["textLength"].sqref) == "C2" and rules["textLength"].formula1 == "12",
           f"people: the validations are {list(rules)}")
    expect("needs review" in rules["list"].formula1, "people: the states are no list")
    expect(sum(len(rule.rules) for rule in sheet.conditional_formatting) == 3, "people: there are not three colours")
    heights = {key: sheet.row_dimensions[number].height or 15 for number, key in enumerate(keys, 2)}
    expect(heights["d.long"] >= 8 * 12 and 3 * 12 <= heights["e.lines"] <= 4 * 18 and heights["a.done"] <= 18,
           f"people: the rows are {heights} high")
    expect(sheet.protection.sheet and sheet["A2"].protection.locked and not sheet["C3"].protection.locked
           and not sheet["D3"].protection.locked, "people: other cells can be changed than those for translations and states")
    states = {row[0].value: row[3] for row in sheet.iter_rows(min_row=2)}
    expect(states["c.missing"].value == "new", f"people: a missing text is {states['c.missing'].value}")
    states["b.review"].value = "translated"
    sheet["C2"].value = "Manque"
    book.save(folder / "confirmed.xlsx")
    back = run(glossa, "import", "confirmed.xlsx", "--into", app, "--add-language", cwd=folder)
    new = json.loads(target.read_text())["strings"]
    for key, value in [("b.review", "Vérifiez"), ("c.missing", "Manque")]:
        found = new[key]["localizations"]["fr"]["stringUnit"]
        expect(found == {"state": "translated", "value": value}, f"people: {key} became {found}")
    expect(back.returncode == 0, f"people: the import ended with {back.returncode}: {back.stdout}")
    print("a workbook for people: as it should be")


def converted(soffice, file, folder):
    """The file as LibreOffice saves it."""
    target = folder / "LibreOffice" / file.parent.name
    target.mkdir(parents=True, exist_ok=True)
    subprocess.run([soffice, f"-env:UserInstallation=file://{folder}/profile", "--headless", "--convert-to", "xlsx",
                    "--outdir", str(target), str(file)], check=True, capture_output=True, timeout=300)
    return target / file.name


def archive(files):
    """A zip archive."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        for name, content in files.items():
            target.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def workbook(sheet, shared="", sheets=1):
    """A workbook with one or more equal sheets."""
    numbers = range(1, sheets + 1)
    entries = "".join(f"<sheet name='s{n}' sheetId='{n}' r:id='r{n}'/>" for n in numbers)
    relations = "".join(f"<Relationship Id='r{n}' Type='/worksheet' Target='s{n}.xml'/>" for n in numbers)
    relations += "<Relationship Id='t' Type='/sharedStrings' Target='shared.xml'/>"
    return archive({
        "xl/workbook.xml": f"<workbook xmlns:r='r'><sheets>{entries}</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f"<Relationships>{relations}</Relationships>",
        "xl/shared.xml": shared or "<sst/>", **{f"xl/s{n}.xml": sheet for n in numbers}})


def dense(chance):
    """Workbooks above a megabyte, or nearly, of tiny cells that packing makes tiny again."""
    def text(value):
        return f"<c t='inlineStr'><is><t>{value}</t></is></c>"
    codes = ("af am ar az be bg bn bs ca cs cy da de el es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky "
             "lo").split()
    titles = f"<row>{text('key')}{''.join(map(text, codes))}</row>"
    digits = "".join(f"<row>{''.join(f'<c><v>{chance.randrange(10)}</v></c>' for _ in range(40))}</row>" for _ in range(20_000))
    texts = "".join(f"<row>{text(f'{chance.randrange(65536):x}')}{text(chance.randrange(10))}</row>" for _ in range(250_000))
    places = "".join(f"<row><c t='s'><v>{chance.randrange(50_000)}</v></c><c t='s'><v>{chance.randrange(50_000)}</v></c></row>"
                     for _ in range(250_000))
    shared = "".join(f"<si><t>{chance.randrange(65536):x}</t></si>" for _ in range(50_000))
    for name, rows, strings in [("digits", digits, ""), ("texts", texts, ""), ("shared", places, f"<sst>{shared}</sst>")]:
        yield f"dense-{name}.xlsx", workbook(f"<worksheet><sheetData>{titles}{rows}</sheetData></worksheet>", strings)


def hostile():
    """Files that are to be refused, by name."""
    head = "<row><c t='inlineStr'><is><t>key</t></is></c><c t='inlineStr'><is><t>fr</t></is></c></row>"
    far = "".join(f"<row r='{n}'><c r='XFD{n}'><v>1</v></c></row>" for n in range(2, 200_000))
    return {
        "bomb.xlsx": archive({"xl/workbook.xml": b" " * 200_000_000}),
        "many-files.xlsx": archive({f"{n}": "" for n in range(100_000)}),
        "many-sheets.xlsx": workbook("<worksheet/>", sheets=100_000),
        "traversal.xlsx": archive({"../../etc/passwd": "x", "xl/workbook.xml": "<workbook/>"}),
        "absolute.xlsx": archive({"/etc/passwd": "x", "xl/workbook.xml": "<workbook/>"}),
        "entities.xlsx": workbook("<!DOCTYPE a [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;'>]><a>&b;</a>"),
        "large-cell.xlsx": workbook(
            f"<worksheet><sheetData>{head}<row><c t='inlineStr'><is><t>{'x' * 50_000_000}</t></is></c></row></sheetData></worksheet>"),
        "texts.xlsx": workbook("<worksheet/>", "<sst>" + "<si><t>0123456789abcdef</t></si>" * 2_000_000 + "</sst>"),
        "cells.xlsx": workbook(
            f"<worksheet><sheetData>{head}{'<row><c><v>1</v></c><c><v>1</v></c></row>' * 1_000_000}</sheetData></worksheet>"),
        "far.xlsx": workbook(f"<worksheet><sheetData>{far}</sheetData></worksheet>"),
        "large-cell.csv": b"key,fr\na," + b"x" * 100_000_000 + b"\"",
        "open-quote.csv": b"key,fr\na,\"" + b"x" * 10_000_000,
        "commas.csv": b"," * 10_000_000,
        "latin1.csv": "key,fr\na,café\n".encode("latin-1"),
        "no-titles.csv": b"nothing,of,that\n" * 1000,
        "many-files.csv": b"file,key,fr\n" + b"".join(b"%d,a,b\n" % n for n in range(300_000)),
        "many-files.json": b'{"language":"fr","files":{' + b",".join(b'"%d":{"a":"b"}' % n for n in range(300_000)) + b"}}",
        "many-keys.json": b'{"language":"fr","files":{"a":{' + b",".join(b'"%d":""' % n for n in range(1_000_000)) + b"}}}",
        "nested.json": b'{"language":"fr","files":{"a":{"a":' + b'{"x":' * 500_000,
        "entities.xliff": ENTITIES,
        **dict(dense(random.Random(1))),
    }


def check_hostile(glossa, folder):
    app = folder / "App"
    for name, content in hostile().items():
        path = folder / name
        path.write_bytes(content)
        run = subprocess.run(
            [sys.executable, "-c", MEASURED, glossa, "import", path, "--into", app, "--check"], capture_output=True, text=True)
        status, peak, seconds = json.loads(run.stderr.splitlines()[-1])
        # The program itself takes 30 MB.
        limit = 10 * len(content) + 56_000_000
        words = run.stdout[:110].replace("\n", " ")
        # The cell itself is a text like others.
        expect(status == 2 or name == "large-cell.csv", f"{name}: ended with {status}: {words}")
        expect(peak <= limit, f"{name}: took {peak >> 20} MB for {len(content) >> 10} KB")
        print(f"{name}: status {status}, {seconds:.1f} s, {peak >> 20} MB of {limit >> 20}: {words}")
        path.unlink()


def check_large(glossa, folder):
    """A workbook with a sheet for each language, large for what is in it, comes in as it went out."""
    project = folder / "Large"
    project.mkdir()
    generator = pathlib.Path(__file__).with_name("generate_catalog.py")
    subprocess.run([sys.executable, generator, "10000", "12", project / "Localizable.xcstrings"], check=True)
    for command in (["export", project, "--format", "xlsx", "-o", folder / "large.xlsx"],
                    ["import", folder / "large.xlsx", "--into", project, "--check"]):
        run = subprocess.run([glossa, *command], capture_output=True, text=True)
        expect(run.returncode == 0, f"large.xlsx: {command[0]} ended with {run.returncode}: {(run.stdout + run.stderr)[-200:]}")
    print(f"large.xlsx: {(folder / 'large.xlsx').stat().st_size >> 10} KB: {run.stdout.strip() or run.stderr.strip()}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("glossa")
    parser.add_argument("--soffice")
    options = parser.parse_args()
    glossa = str(pathlib.Path(options.glossa).resolve())
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name).resolve()
        # LibreOffice takes cells of CSV files for dates and numbers, as every spreadsheet does.
        for kind in ["xlsx"] if options.soffice else ["csv", "xlsx"]:
            for layout in ["wide", "bilingual"] + (["language", "sheets"] if kind == "xlsx" else []):
                check_round(glossa, folder, kind, layout, options.soffice)
        check_people(glossa, folder, options.soffice)
        if not options.soffice:
            check_spoiled(glossa, folder)
            check_hostile(glossa, folder)
            check_large(glossa, folder)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
