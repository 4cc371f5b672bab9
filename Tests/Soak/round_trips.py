#!/usr/bin/env python3
"""Sends every catalog of a corpus to translators and back, in every format, with other tools' hands on the way.

    round_trips.py GLOSSA CORPUS [--formats xliff,xcloc,csv,xlsx,json,po] [--sample N] [--schema XSD] [--changes 100]

CORPUS is a folder of other people's catalogs: `xcstrings/REPOSITORY/*.xcstrings` are projects of one catalog each, and the
files of `strings/REPOSITORY` and `stringsdict/REPOSITORY`, with `__` for `/` in their names, one project together. For each
project and format, all languages at once:

- the texts of the catalogs, read by Python's json and plistlib and a reader of `.strings` of its own, are those of the
  export, read by lxml, csv, openpyxl, json or polib; texts that are left out are counted by their cause;
- importing the untouched export changes no byte;
- a CSV file that was read as Windows-1252 on the way changes no byte either, and no text of the export is taken for damaged where
  the project does not have it yet;
- after random texts were changed by the same tools, importing changes exactly those, and nothing else in the catalogs;
- `msgfmt -c` accepts the PO files, and translate-toolkit reads the same messages and units; messages that need work, which msgfmt
  passes over, are counted by what the export says of them;
- xmllint validates the XLIFF files by the schema XSD; two faults are those of Xcode's exports, and counted.

Exit status 1 where one of them fails. Needs PyPI's lxml, openpyxl, polib and translate-toolkit, and gettext.
"""
import argparse
import collections
import concurrent.futures
import csv
import hashlib
import io
import json
import os
import pathlib
import plistlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

import openpyxl
import polib
from lxml import etree
from translate.storage import pypo, xliff

FORMATS = ["xliff", "xcloc", "csv", "xlsx", "json", "po"]
NAMESPACE = "{urn:oasis:names:tc:xliff:document:1.2}"
KINDS = ("NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey")
GUARDED = re.compile("'+[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")


# MARK: Catalogs

def catalog_texts(path):
    """The translations of a String Catalog: {(key, language, place in the JSON): text}; by key and language, why they are left
    out; and, by place, what `%arg` stands for."""
    catalog = json.loads(path.read_text(encoding="utf-8"))
    source, found, causes, specifiers = catalog["sourceLanguage"], {}, {}, {}

    def walk(node, key, language, place, specifier):
        if isinstance(node.get("stringUnit"), dict):
            text = node["stringUnit"].get("value", "")
            found[key, language, (*place, "stringUnit", "value")] = text
            specifiers[key, language, (*place, "stringUnit", "value")] = specifier
        for number, text in enumerate(node.get("stringSet", {}).get("values", [])):
            found[key, language, (*place, "stringSet", "values", number)] = text
        for axis, cases in node.get("variations", {}).items():
            for case, child in cases.items():
                walk(child, key, language, (*place, "variations", axis, case), specifier)
        for name, child in node.get("substitutions", {}).items():
            walk(child, key, language, (*place, "substitutions", name), child.get("formatSpecifier", "arg"))

    for key, entry in catalog["strings"].items():
        for language, node in entry.get("localizations", {}).items():
            if language != source:
                walk(node, key, language, ("strings", key, "localizations", language), None)
                causes[key, language] = ("of 'base', which is no language" if language.lower() == "base" else
                                         "marked Don't Translate" if entry.get("shouldTranslate") is False else
                                         "stale" if entry.get("extractionState") == "stale" else None)
    return found, causes, specifiers


def strings(data, late=None):
    """The texts of a `.strings` file, read after the grammar in Apple's documentation; nil where it is another thing.

    Real files have faults: a semicolon that is missing, an equals sign or a byte order mark too many. Each pair of texts with an
    equals sign between them is read. The keys behind a fault at which Apple's reader stops are added to the set `late`.
    """
    if data[:6] == b"bplist" or data.lstrip()[:5] == b"<?xml":
        try:
            return {key: text for key, text in plistlib.loads(data).items() if isinstance(text, str)}
        except Exception:
            return None
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        text = data.decode(encoding).lstrip("\ufeff")
    except UnicodeDecodeError:
        return None
    token = re.compile(r'\s+|//[^\n\r\u2028\u2029]*|/\*.*?\*/|"((?:\\.|[^"\\])*)"|([A-Za-z0-9_$/:.\-]+)|([=;])', re.S)
    index, tokens = 0, []
    while index < len(text):
        match = token.match(text, index)
        if not match:
            return None
        index = match.end()
        if match[1] is not None or match[2]:
            tokens.append(("text", unescaped(match[1] if match[1] is not None else match[2])))
        elif match[3]:
            tokens.append((match[3], ""))
    found, index, has_fault = {}, 0, False
    while index < len(tokens):
        kinds = [kind for kind, _ in tokens[index:index + 3]]
        if kinds == ["text", "=", "text"]:
            found[tokens[index][1]] = tokens[index + 2][1]
            if has_fault and late is not None:
                late.add(tokens[index][1])
            index += 3
        elif kinds[:2] == ["text", ";"]:
            found[tokens[index][1]] = tokens[index][1]
            index += 2
        else:
            has_fault = has_fault or kinds[0] != ";"
            index += 1
    return found


def unescaped(text):
    letters = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}

    def plain(match):
        if match[1]:
            return chr(int(match[1], 16))
        if match[2]:
            return bytes([int(match[2], 8) & 255]).decode("mac_roman" if int(match[2], 8) > 127 else "ascii")
        return letters.get(match[3], match[3])
    joined = re.sub(r"\\(?:U([0-9A-Fa-f]{1,4})|([0-7]{1,3})|(.))", plain, text, flags=re.S)
    return joined.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def flat(node, place=()):
    """Every value of a file with its place."""
    if isinstance(node, dict):
        yield place, "{}"
        for name, child in node.items():
            yield from flat(child, (*place, name))
    elif isinstance(node, list):
        for number, child in enumerate(node):
            yield from flat(child, (*place, number))
    else:
        yield place, node


def values(path):
    """All that a catalog's file says, with places, in their order; nil where it cannot be read."""
    data = path.read_bytes()
    try:
        if path.suffix == ".xcstrings":
            return dict(flat(json.loads(data)))
        return dict(flat(plistlib.loads(data) if path.suffix == ".stringsdict" else strings(data)))
    except Exception:
        return None


def project_texts(app, numbers_arguments):
    """The translations of all catalogs of a project: {(file, key, language, place): text}, and why they are left out by the same.

    `%arg` is written out where a format does so.
    """
    found, causes = {}, {}
    catalogs = sorted(path for path in app.rglob("*") if path.suffix in (".xcstrings", ".strings", ".stringsdict"))
    for path in catalogs:
        name = str(path.relative_to(app))
        if path.suffix == ".xcstrings":
            texts, why, specifiers = catalog_texts(path)
            for (key, language, place), text in texts.items():
                specifier = specifiers.get((key, language, place))
                if specifier and numbers_arguments:
                    text = text.replace("%arg", f"%{specifier}")
                found[name, key, language, place] = text
                causes[name, key, language, place] = why[key, language] or (None if text else "empty")
            continue
        language = path.parent.stem if path.parent.suffix == ".lproj" else ""
        if language in ("en", "Base"):
            continue
        homes = [path.parent.parent / f"{source}.lproj" / path.name for source in ("en", "Base")]
        home = next((home for home in homes if home.exists()), None)
        known, late = home and values(home), set()
        if path.suffix == ".strings":
            strings(path.read_bytes(), late)
        for place, text in (values(path) or {}).items():
            if not isinstance(text, str) or text == "{}" or place[-1] in KINDS:
                continue
            found[name, place[0], language, place] = text
            why = None if text else "empty"
            if not language:
                why = "in no folder of a language"
            elif not known:
                why = "no file with source texts"
            elif (place[0],) not in known:
                why = "key without a source text"
            elif place[0] in late:
                why = "behind a syntax error, where Apple's reader stops (strings/truncated)"
            causes[name, place[0], language, place] = why
    return found, causes


# MARK: Exports

class Slot:
    """A translation in an export, and what puts another in its place."""

    def __init__(self, language, key, text, put, is_translatable=True):
        self.language, self.key, self.text, self.put, self.is_translatable = language, key, text, put, is_translatable


def xliff_slots(path):
    tree = etree.parse(str(path))
    slots = []
    for file in tree.iter(NAMESPACE + "file"):
        for unit in file.iter(NAMESPACE + "trans-unit"):
            target = unit.find(NAMESPACE + "target")
            # A set of texts has an element for each.
            for target in [] if target is None else list(target.iter(NAMESPACE + "mrk")) or [target]:
                if not target.text:
                    continue
                # Texts of a .stringsdict: `/key:dict/name:dict/one:dict/:string`.
                listed = re.match("/(.*?):dict/", unit.get("id"), re.S)
                key = listed[1] if listed else unit.get("id").split("|==|")[0]
                slots.append(Slot(file.get("target-language"), key, target.text, lambda text, t=target: setattr(t, "text", text),
                                  unit.get("translate") != "no"))
    return slots, lambda: tree.write(str(path), encoding="UTF-8", xml_declaration=True)


def csv_slots(path):
    rows = list(csv.reader(io.StringIO(path.read_bytes().decode("utf-8-sig"), newline="")))
    plain = lambda cell: cell[1:] if GUARDED.match(cell) else cell
    titles, slots = rows[0], []
    for row in rows[1:]:
        for column in range(titles.index("comment") + 1, len(titles)):
            if row[column]:
                slots.append(Slot(titles[column], plain(row[titles.index("key")]), plain(row[column]),
                                  lambda text, r=row, c=column: r.__setitem__(c, text)))

    def save():
        with open(path, "w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows(rows)
    return slots, save


def xlsx_slots(path):
    book = openpyxl.load_workbook(path)
    plain = lambda text: re.sub("_x([0-9A-Fa-f]{4})_", lambda match: chr(int(match[1], 16)), text or "")
    slots = []
    for sheet in book.worksheets:
        rows = sheet.iter_rows()
        titles = [cell.value for cell in next(rows)]
        for row in rows:
            for cell in row[titles.index("comment") + 1:]:
                if cell.value:
                    slots.append(Slot(titles[cell.column - 1], plain(row[titles.index("key")].value), plain(cell.value),
                                      lambda text, c=cell: setattr(c, "value", text.replace("_x", "_x005F_x"))))
    return slots, lambda: book.save(path)


def json_slots(path):
    document = json.loads(path.read_text(encoding="utf-8"))
    slots = []

    def walk(node, key):
        for name, child in node.items():
            if isinstance(child, dict):
                walk(child, key if key is not None else name)
            elif child:
                slots.append(Slot(document["language"], key if key is not None else name, child,
                                  lambda text, n=node, m=name: n.__setitem__(m, text)))
    for file in document["files"].values():
        walk(file, None)
    return slots, lambda: path.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")


def po_slots(path):
    file, slots = polib.pofile(str(path)), []
    language = path.stem
    for entry in file:
        parts = re.findall(r"(?:\\.|[^|\\])+|(?<=\|)(?=\|)|(?<=\|)$", entry.msgctxt, re.S)
        letters = {"n": "\n", "r": "\r", "t": "\t"}
        key = re.sub(r"\\(.)", lambda match: letters.get(match[1], match[1]), parts[1] if len(parts) > 1 else "", flags=re.S)
        if entry.msgstr:
            slots.append(Slot(language, key, entry.msgstr, lambda text, e=entry: setattr(e, "msgstr", text)))
        for number, text in entry.msgstr_plural.items():
            if text:
                slots.append(Slot(language, key, text, lambda text, e=entry, n=number: e.msgstr_plural.__setitem__(n, text)))
    return slots, lambda: file.save(str(path))


READERS = {"xliff": ("*.xliff", xliff_slots), "xcloc": ("*/Localized Contents/*.xliff", xliff_slots), "csv": ("*.csv", csv_slots),
           "xlsx": ("*.xlsx", xlsx_slots), "json": ("*.json", json_slots), "po": ("*.po", po_slots)}


# MARK: Other tools' judgement

def check_po_file(path, report):
    judged = subprocess.run(["msgfmt", "-c", "-o", "/dev/null", str(path)], capture_output=True, text=True,
                            env={**os.environ, "LC_ALL": "C.UTF-8"})
    report["msgfmt"]["files"] += 1
    if judged.returncode:
        report["msgfmt"]["refused files"] += 1
        report["faults"].append(f"msgfmt refuses {path.name}: {judged.stderr[:300]}")
    for entry in polib.pofile(str(path)):
        for what in re.findall("^Needs work: .*", entry.comment, re.M):
            report["msgfmt"][what] += 1
    own = [(entry.msgctxt, entry.msgid, entry.msgstr or entry.msgstr_plural.get(0, "")) for entry in polib.pofile(str(path))]
    theirs = [(unit.getcontext(), str(unit.source), str(unit.target)) for unit in pypo.pofile.parsefile(str(path)).units
              if not unit.isheader()]
    if own != theirs:
        first = next((pair for pair in zip(own, theirs) if pair[0] != pair[1]), (len(own), len(theirs)))
        report["faults"].append(f"translate-toolkit reads {path.name} differently from polib: {first}")
    report["units"]["po"] += len(own)


def check_xliff_file(path, report):
    tree = etree.parse(str(path))
    # Sets of texts have elements inside, of which translate-toolkit shows the text alone.
    whole = lambda element: "" if element is None else "".join(element.itertext())
    own = [(u.get("id"), whole(u.find(NAMESPACE + "source")), whole(u.find(NAMESPACE + "target")))
           for u in tree.iter(NAMESPACE + "trans-unit")]
    theirs = [(u.xmlelement.get("id"), str(u.source), str(u.target or "")) for u in xliff.xlifffile.parsefile(str(path)).units]
    if own != theirs:
        first = next((pair for pair in zip(own, theirs) if pair[0] != pair[1]), (len(own), len(theirs)))
        report["faults"].append(f"translate-toolkit reads {path.name} differently from lxml: {first}")
    report["units"]["xliff"] += len(own)


# MARK: The trip

def normal(text):
    """A text without what XLIFF spells in another way: numbers of arguments."""
    return re.sub(r"%\d+\$", "%", text)


def hashes(app):
    return {path: hashlib.sha256(path.read_bytes()).digest() for path in app.rglob("*") if path.is_file()}


def trip(glossa, name, kind, app, out, options, report):
    """One project in one format."""
    count, where = report["counts"], f"{name}: {kind}"
    fault = lambda text: report["faults"].append(f"{where}: {text}"[:700])
    run = lambda *arguments: subprocess.run([glossa, *arguments], cwd=app.parent, capture_output=True, text=True, timeout=900)
    # One sheet for each language is for people; `check_exchange.py` and `check_sheets.py` try it.
    made = run("export", "App", "-o", out.name, "--format", kind, *(["--wide"] if kind == "xlsx" else []))
    if made.returncode == 2 and re.search("no translations yet|nothing to translate", made.stderr):
        count["projects without translations"] += 1
        return
    if made.returncode == 1 and "error: " in made.stderr:
        count["projects with files that cannot be read"] += 1
    elif made.returncode:
        return fault(f"export ended with {made.returncode}: {made.stderr}")
    count["projects"] += 1
    pattern, read = READERS[kind]
    files = sorted(out.glob(pattern))
    if kind == "po":
        for path in files:
            check_po_file(path, report)
    if kind == "xliff":
        for path in files:
            check_xliff_file(path, report)
        if options.schema:
            judged = subprocess.run(["xmllint", "--nonet", "--noout", "--schema", options.schema, *map(str, files)],
                                    capture_output=True, text=True)
            report["units"]["XLIFF files validated"] += len(files)
            # Sets of texts are written as Xcode writes them: with marks, and without the `seg-source` that the schema wants. Languages
            # are spelled as the project spells them. OASIS' transitional schema has the same two rules.
            known = {"KR_tu_segsrc_mid": "sets of texts", "'xs:language'": "a language with an underscore"}
            lines = [line for line in judged.stderr.splitlines() if "error" in line]
            errors = [line for line in lines if not any(sign in line for sign in known)]
            for sign, what in known.items():
                report["units"][f"XLIFF files with {what}, which the schema refuses"] += \
                    len({line.split(":")[0] for line in lines if sign in line})
            if errors:
                fault(f"xmllint: {errors[:3]}")
    compare(app, [slot for path in files for slot in read(path)[0]], kind, made, count, fault)
    before = hashes(app)
    back = run("import", out.name, "--into", "App")
    if hashes(app) != before or back.returncode:
        changed = [str(path.name) for path, value in hashes(app).items() if before.get(path) != value]
        count["bytes changed"] += 1
        fault(f"an untouched export ends with {back.returncode} and changes {changed}: {back.stdout[:300]}{back.stderr[:200]}")
    if kind == "csv":
        check_encodings(glossa, files, app, run, count, fault)
    change(files, read, app, lambda: run("import", out.name, "--into", "App"), kind, random.Random(where), options, count, fault)


def misread(text):
    """A text as a spreadsheet shows it that takes its UTF-8 for Windows-1252; five bytes are control characters there."""
    return "".join(bytes([byte]).decode("cp1252", "ignore") or chr(byte) for byte in text.encode())


def check_encodings(glossa, files, app, run, count, fault):
    """Texts in the wrong encoding do not come in, and texts that are new to the project are not taken for such."""
    before = hashes(app)
    whole = {path: path.read_bytes() for path in files}
    is_plain = all(data[3:].isascii() for data in whole.values())
    for path, data in whole.items():
        if data[:3] != b"\xef\xbb\xbf":
            fault(f"{path.name} has no byte order mark")
        path.write_text(misread(data.decode("utf-8-sig")), encoding="utf-8-sig", newline="")
    back = run("import", "out", "--into", "App")
    count[f"files in the wrong encoding: exit status {back.returncode}"] += 1
    if hashes(app) != before or back.returncode == 0 and not is_plain:
        fault(f"a file in the wrong encoding ends with {back.returncode}: {back.stdout[:300]}{back.stderr[:200]}")
    for path, data in whole.items():
        path.write_bytes(data)
    bare = app.with_name("Bare")
    shutil.copytree(app, bare / "App")
    for path in (bare / "App").rglob("*"):
        if path.suffix == ".xcstrings":
            catalog = json.loads(path.read_text(encoding="utf-8"))
            for entry in catalog["strings"].values():
                own = entry.get("localizations", {})
                entry["localizations"] = {name: own[name] for name in own if name == catalog["sourceLanguage"]}
            path.write_text(json.dumps(catalog, ensure_ascii=False), encoding="utf-8")
        elif path.parent.suffix == ".lproj" and path.parent.stem not in ("en", "Base"):
            path.unlink()
    for settings in app.parent.glob(".glossa.yml"):
        shutil.copy(settings, bare)
    back = subprocess.run([glossa, "import", "../out", "--into", "App", "--add-language", "--check"], cwd=bare,
                          capture_output=True, text=True, timeout=900)
    read = re.search(r"(\d+) translations? read", back.stderr)
    count["texts that are new"] += int(read[1]) if read else 0
    lines = [line for line in back.stdout.splitlines()
             if "exchange/wrong-encoding" in line or "exchange/altered-text" in line or "replacement-character" in line]
    count["new texts taken for damaged"] += len(lines)
    if lines:
        fault(f"texts are taken for damaged: {lines[:4]}")


def compare(app, slots, kind, made, count, fault):
    """The texts of the catalogs beside those of the export."""
    everything = kind in ("xliff", "xcloc")
    texts, causes = project_texts(app, everything)
    # XLIFF's identifiers are not taken apart here; it leaves out no keys.
    item = lambda language, key, text: (language, normal(text)) if everything else (language, key, text)
    carried = collections.Counter(item(slot.language, slot.key, slot.text) for slot in slots)
    namesakes = set(re.findall(r"left out: (\S+): differs from", made.stdout + made.stderr))
    count["texts in the catalogs"] += len(texts)
    # Equal texts of one key in two files: the one that is left out for a cause is the one that is missing.
    for place in sorted(texts, key=lambda place: causes[place] is not None):
        text, why = texts[place], causes[place]
        if everything and why in ("stale", "marked Don't Translate"):
            why = None if text else "empty"
        if place[2] in namesakes:
            why = "language that differs in letter case only"
        if carried[item(place[2], place[1], text)] > 0:
            carried[item(place[2], place[1], text)] -= 1
            count["texts carried"] += 1
        else:
            count[f"left out: {why or 'FOR NO CAUSE'}"] += 1
            if not why:
                fault(f"the export lacks {place}: {text!r}")
    rest = carried - collections.Counter()
    if rest:
        count["texts that the catalogs do not have"] += sum(rest.values())
        fault(f"the export has texts that the catalogs do not have: {list(rest.items())[:3]}")


def change(files, read, app, back, kind, chance, options, count, fault):
    """Changes random texts of the files; exactly those change in the catalogs."""
    opened = [read(path) for path in files]
    slots = [slot for slots, _ in opened for slot in slots]
    # XLIFF has texts that nobody is to translate, too; an import leaves them as they are.
    slots = [slot for slot in slots if slot.is_translatable]
    chosen = chance.sample(slots, min(options.changes, len(slots)))
    marks = {}
    for number, slot in enumerate(chosen):
        mark = f"✎{number} "
        marks[mark] = slot
        slot.put(mark + slot.text)
    for _, save in opened:
        save()
    old = {path: values(path) for path in app.rglob("*") if path.is_file()}
    imported = back()
    new = {path: values(path) for path in app.rglob("*") if path.is_file()}
    count["texts changed"] += len(chosen)
    if old.keys() != new.keys():
        fault(f"the project has other files: {old.keys() ^ new.keys()}")
    seen = set()
    for path in old:
        if old[path] == new.get(path) or old[path] is None:
            continue
        if list(old[path]) != list(new[path]):
            added = [place for place in new[path] if place not in old[path]]
            if added or [place for place in old[path] if place not in new[path]]:
                count["members added"] += len(added)
                fault(f"{path.name}: other members: {added[:3]}; {[place for place in old[path] if place not in new[path]][:3]}")
            else:
                fault(f"{path.name}: members in another order")
        for place, text in new[path].items():
            was = old[path].get(place)
            if text == was or place not in old[path]:
                continue
            match = isinstance(text, str) and re.match(r"✎\d+ ", text)
            if match and match[0] + was == text and match[0] not in seen and marks[match[0]].key in (place[1:2] or place[:1]) + place[:1]:
                seen.add(match[0])
                count["texts that came in"] += 1
            elif place[-1] == "state" and any(str(new[path].get((*place[:-1], *name))).startswith("✎")
                                              for name in [("value",), *(("values", number) for number in range(100))]):
                count[f"states {was} → {text}"] += 1
            else:
                fault(f"{path.name}: {place} changed from {was!r} to {text!r}")
    missing = sorted(marks.keys() - seen)
    refused = re.findall(r" error: .*\[(format/\S+)\]", imported.stdout)
    if imported.returncode == 1 and len(missing) <= len(refused):
        # What is wrong in the catalog already is refused when it comes in changed.
        count["texts refused, because they would crash"] += len(missing)
        missing = []
    for mark in missing:
        slot = marks[mark]
        count["texts that did not come in"] += 1
        fault(f"{slot.language} {slot.key!r}: {mark + slot.text!r} did not come in: "
              f"{[line for line in imported.stdout.splitlines() if 'error' in line][:2]}{imported.stderr[:200]}")
    again = back()
    if {path: values(path) for path in app.rglob("*") if path.is_file()} != new:
        fault(f"importing twice changes something: {again.stdout[:200]}")


def projects(corpus):
    """(name, {path in the project: file}) of each project."""
    for path in sorted((corpus / "xcstrings").rglob("*.xcstrings")):
        yield f"{path.parent.name}/{path.name}", {path.name.split("__")[-1]: path}
    found = collections.defaultdict(dict)
    for kind in ("strings", "stringsdict"):
        for path in sorted((corpus / kind).rglob(f"*.{kind}")):
            found[path.parent.name][path.name.replace("__", "/")] = path
    yield from sorted(found.items())


def work(job):
    glossa, name, files, options = job
    report = {"counts": None, "faults": [], "msgfmt": collections.Counter(), "units": collections.Counter()}
    tables = {}
    for kind in options.formats.split(","):
        report["counts"] = tables[kind] = collections.Counter()
        with tempfile.TemporaryDirectory() as scratch:
            app = pathlib.Path(scratch).resolve() / "App"
            for path, file in files.items():
                (app / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, app / path)
            if not any(path.endswith(".xcstrings") for path in files):
                (app.parent / ".glossa.yml").write_text("source-language: en\n")
            try:
                trip(glossa, name, kind, app, app.parent / "out", options, report)
            except Exception as error:
                report["faults"].append(f"{name}: {kind}: {type(error).__name__} {error}"[:500])
    report["counts"] = tables
    return report


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("glossa")
    parser.add_argument("corpus", type=pathlib.Path)
    parser.add_argument("--formats", default=",".join(FORMATS))
    parser.add_argument("--sample", type=int, default=0, help="only so many projects, drawn from a fixed seed")
    parser.add_argument("--changes", type=int, default=100, help="how many texts of a project are changed")
    parser.add_argument("--schema", help="xliff-core-1.2-strict.xsd, made so that it reads nothing from the network")
    options = parser.parse_args()
    glossa = str(pathlib.Path(options.glossa).resolve())
    chosen = list(projects(options.corpus))
    if options.sample:
        chosen = random.Random(23).sample(chosen, min(options.sample, len(chosen)))
    faults, tables = [], collections.defaultdict(collections.Counter)
    msgfmt, units = collections.Counter(), collections.Counter()
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
        for report in pool.map(work, [(glossa, name, files, options) for name, files in chosen]):
            for kind, counts in report["counts"].items():
                tables[kind] += counts
            faults += report["faults"]
            msgfmt += report["msgfmt"]
            units += report["units"]
            for text in report["faults"]:
                print(f"FAULT {text}", flush=True)
    print(f"{len(chosen)} projects")
    for title, table in [*tables.items(), ("msgfmt", msgfmt), ("read by translate-toolkit and xmllint", units)]:
        print(f"{title}:")
        for name, number in sorted(table.items()):
            print(f"  {number:>8} {name}")
    print(f"{len(faults)} faults")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
