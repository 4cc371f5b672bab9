"""What catalogs of each format say, read by Python's json and plistlib, by lxml, and for `.strings` by `round_trips.py`.

Each reader adds {(table, key, language, further steps…): (kind, value)}; the kind of what people read is "text".
"""
import json
import pathlib
import plistlib
import re

from lxml import etree
from round_trips import strings

FORMATS = ["strings", "stringsdict", "xcstrings", "trapp", "xliff"]
SUFFIXES = {"trapp": [".json"], "xliff": [".xliff", ".xlf"]}
FORMAT_KEY, VALUE_TYPE = "NSStringLocalizedFormatKey", "NSStringFormatValueTypeKey"
SPECIFIER = re.compile(r"%(?:(\d+)\$)?(#@[^@]*@|[-+ #0]*(?:\*|\d+)?(?:\.(?:\*|\d*))?(?:hh|h|ll|l|q|L|z|t|j)?"
                       "[@dDiuUxXoOfFeEgGcCsSpaA])|%%")
SOLE = re.compile(r"%(?:\d+\$)?#@([^@]*)@")
IDENTIFIER = re.compile(r"/(.*?):dict/(?:.*:dict/)?:string$|(.*?)\|==\|(?:plural|device|substitutions|set)\.", re.S)


def loose(text):
    """A text in which every argument looks the same, whatever format it is in."""
    named = re.sub(r"\{\{\d+\}\}|%arg", "␟", str(text))
    return SPECIFIER.sub(lambda match: "%" if match[0] == "%%" else "␟", named)


def read_strings(path, language, found):
    data = path.read_bytes()
    texts = strings(data)
    if texts is None:
        raise ValueError("not a .strings file")
    for key, text in texts.items():
        found[path.stem, key, language] = ("text", text)
    if data.lstrip()[:5] == b"<?xml" or data[:6] == b"bplist":
        return
    text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    for match in re.finditer(r'"(?:\\.|[^"\\])*"|/\*(.*?)\*/|//([^\n\r]*)', text, re.S):
        note(path.stem, match[1] if match[1] is not None else match[2], found)


def note(table, comment, found):
    """Comments line by line: those of one key are joined, and a catalog has one for all languages."""
    for line in (comment or "").splitlines():
        if line.strip() and line.strip() != "No comment provided by engineer.":
            found[table, "", "", "comment", line.strip()] = ("comment", True)


def read_stringsdict(path, language, found):
    def walk(node, place, sole=None):
        for name, child in node.items():
            if not isinstance(child, (dict, str)):
                found[*place, name] = ("other", repr(child))
            elif isinstance(child, dict):
                text = child.get(FORMAT_KEY)
                own = SOLE.fullmatch(text) if isinstance(text, str) else None
                # The variable of a plural that is a whole text: its name is no part of the text.
                walk(child, (*place, "the variable" if name == sole else name), own and own[1])
            elif name == FORMAT_KEY and sole:
                found[*place, name] = ("name", child)
            else:
                kind = "type" if name == VALUE_TYPE else "other" if name == "NSStringFormatSpecTypeKey" else "text"
                found[*place, name] = (kind, child)
    data = path.read_bytes()
    for key, entry in plistlib.loads(data).items():
        if isinstance(entry, str) or entry.keys() == {FORMAT_KEY}:
            found[path.stem, key, language] = ("text", entry if isinstance(entry, str) else entry[FORMAT_KEY])
        else:
            walk({"": entry}, (path.stem, key, language))
    for comment in re.findall(r"<!--(.*?)-->", data.decode(errors="replace"), re.S):
        note(path.stem, comment, found)


def read_xcstrings(path, _, found):
    catalog = json.loads(path.read_text(encoding="utf-8"))
    members = {"comment": "comment", "extractionState": "extraction", "shouldTranslate": "translatability"}

    def walk(node, place):
        for name, child in node.items():
            kind = {"value": "text", "values": "text", "state": "state"}.get(name, "other")
            if isinstance(child, dict):
                walk(child, (*place, name))
                if not child:
                    found[*place, name] = ("other", "{}")
            elif name == "values":
                found.update({(*place, name, number): ("text", text) for number, text in enumerate(child)})
            else:
                found[*place, name] = ("name" if kind == "text" and SOLE.fullmatch(str(child)) else kind, child)
    for name, value in catalog.items():
        # Xcode's first version, which a file need not name.
        if name != "strings" and (name, value) != ("version", "1.0"):
            found[path.stem, "", "", name] = ("source language" if name == "sourceLanguage" else "other", value)
    for key, entry in catalog["strings"].items():
        found[path.stem, key, ""] = ("key", True)
        for name, value in entry.items():
            if name != "localizations":
                found[path.stem, key, "", name] = (members.get(name, "other"), value)
        for language, node in (entry.get("localizations") or {}).items():
            walk(node, (path.stem, key, language))
            if not node:
                found[path.stem, key, language] = ("key", True)


def read_trapp(path, _, found):
    document = json.loads(path.read_text(encoding="utf-8"))
    found[path.stem, "", "", "baseLanguage"] = ("source language", document["baseLanguage"])
    for language, target in document["languageFallback"].items():
        found[path.stem, "", language, "fallback"] = ("fallback", target)
    for language, texts in document["translations"].items():
        for key, text in texts.items():
            found[path.stem, key, language] = ("text" if text else "other", text)


def read_xliff(path, _, found):
    for file in etree.parse(str(path)).iter("{*}file"):
        table = pathlib.PurePosixPath(file.get("original") or path.stem).stem
        for unit in file.iter("{*}trans-unit"):
            listed = IDENTIFIER.match(unit.get("id"))
            key = (listed[1] or listed[2]) if listed and "key=" not in (unit.get("extradata") or "") else unit.get("id")
            for tag in ("source", "target"):
                element = unit.find("{*}" + tag)
                for part in [] if element is None else list(element.iter("{*}mrk")) or [element]:
                    for inline in part:
                        inline.text = inline.get("equiv-text", inline.text)
                    text = "".join(part.itertext())
                    # Paths are spelled in two ways, so that texts are told apart by what they say.
                    kind = "name" if SOLE.fullmatch(text) else "text"
                    found[table, key, file.get(tag + "-language") or "", loose(text)] = (kind, text)
            for element in unit.findall("{*}note"):
                note(table, element.text, found)


READERS = {"strings": read_strings, "stringsdict": read_stringsdict, "xcstrings": read_xcstrings, "trapp": read_trapp,
           "xliff": read_xliff}


def files_of(folder, kind):
    return [path for path in sorted(folder.rglob("*")) if path.suffix in SUFFIXES.get(kind, ["." + kind]) and path.is_file()]


def read(folder, kind):
    """All that the files of a format say; of a `.stringsdict`, with the `.strings` files beside it."""
    found = {}
    kinds = ["strings", "stringsdict"] if kind in ("strings", "stringsdict") else [kind]
    for own in kinds:
        for path in files_of(folder, own):
            READERS[own](path, path.parent.stem if path.parent.suffix == ".lproj" else "", found)
    return found


def without_base(found, source):
    """Texts in `Base.lproj` are those of the source language, where no other one stands in its folder."""
    for place in [place for place in found if place[2] == "Base"]:
        own = (*place[:2], source, *place[3:])
        # A text that repeats its key is none, beside another.
        if found.setdefault(own, found[place]) == found[place] or found[place][1] == place[1]:
            del found[place]
    return found
