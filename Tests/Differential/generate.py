"""Small projects with planted damage, each from a seed: what `differential.py` asks the tool about."""
import dataclasses
import json
import random
from xml.sax.saxutils import escape

import layouts
import wordings

LAYOUTS = ["xcodeproj", "synchronized", "package", "xcodegen", "bare"]
FORMATS = ["strings", "stringsdict", "both", "xcstrings", "xcstrings"]
DAMAGE = {
    "strings": ["semicolon", "equals", "quote", "word", "behind", "unclosed", "empty", "comment"],
    "stringsdict": ["tag", "cut", "empty"],
    "xcstrings": ["comma", "cut", "empty", "brace"],
}
"""What can happen to a file's bytes, by its suffix."""


@dataclasses.dataclass
class Key:
    """A key that the source code uses."""
    name: str
    index: int
    """Where its words stand in `texts`."""
    is_plural: bool
    is_named: bool
    """Whether it is a name such as `window.close`, and no text."""
    default: str = None
    """What the code shows where there is no text."""


@dataclasses.dataclass
class Table:
    """A table: its keys, and its content by folder (`Base` or a language) before damage is done to bytes."""
    name: str
    format: str
    keys: list
    is_manual: bool
    specifier: str
    """How its texts show a number."""
    folders: dict = dataclasses.field(default_factory=dict)


@dataclasses.dataclass
class Project:
    """What is written to disk, and what the judge must know that no file says."""
    seed: int
    layout: str
    languages: list
    root: str
    tables: list = dataclasses.field(default_factory=list)
    files: dict = dataclasses.field(default_factory=dict)
    unshipped: set = dataclasses.field(default_factory=set)
    damage: list = dataclasses.field(default_factory=list)


def project(seed):
    """The project of a seed."""
    dice = random.Random(f"glossa {seed}")
    layout = dice.choice(LAYOUTS)
    others = dice.sample(["de", "fr", "pl", "ru", "ja", "ar"], dice.choice([1, 1, 2, 3]))
    made = Project(seed, layout, ["en", *others], "Sources/App/Resources" if layout == "package" else "App")
    for place, name in enumerate(["Localizable", "Extra"][:dice.choice([1, 1, 2])]):
        made.tables.append(table(dice, made, name, place))
    for one in made.tables:
        write_table(dice, made, one)
    layouts.write(dice, made)
    return made


def table(dice, made, name, place):
    """A table with its texts; damage that changes texts is done here."""
    kind, is_named, keys = dice.choice(FORMATS), dice.random() < 0.7, []
    shown = specifier(dice, kind, is_named)
    for index in range(place * 3, place * 3 + 3) if kind != "stringsdict" else []:
        word = wordings.WORDS["en"][index]
        default = word if is_named and dice.random() < 0.12 else None
        keys.append(Key(wordings.NAMES[index] if is_named else word, index, False, is_named, default))
    if kind != "strings":
        text = wordings.plural("en", place, shown)["other"]
        keys.append(Key(wordings.PLURAL_NAMES[place] if is_named else text, place, True, is_named))
    one = Table(name, kind, keys, kind == "xcstrings" and dice.random() < 0.5, shown)
    for folder in folders(dice, made, kind):
        one.folders[folder] = {key.name: content(key, "en" if folder == "Base" else folder, shown) for key in keys}
    for _ in range(dice.choice([0, 1, 1, 2])):
        change_texts(dice, made, one)
    return one


def specifier(dice, kind, is_named):
    """How a table's texts show a number. A key that is a text has what code writes."""
    flags = dice.choice(["", "", "", "+", "03", "-3"]) if is_named else ""
    return f"%{flags}{'lld' if kind == 'xcstrings' else 'd'}"


def folders(dice, made, kind):
    """The folders in which a table has a file; a catalog's languages."""
    found, chance = list(made.languages), dice.random()
    if kind != "xcstrings" and chance < 0.15:
        found[0] = "Base"
    elif kind != "xcstrings" and chance < 0.35:
        found.insert(0, "Base")
    if len(found) > 2 and dice.random() < 0.15:
        found.pop()
    return found


def content(key, language, shown):
    """What a language has for a key: along plural, device or nothing, a [text, state] for each form."""
    if key.is_plural:
        forms = wordings.plural(language, key.index, shown)
        return {"axis": "plural", "forms": {form: [text, "translated"] for form, text in forms.items()}}
    return {"axis": "", "forms": {"": [wordings.WORDS[language][key.index], "translated"]}}


def change_texts(dice, made, one):
    """Damage of texts: gone, equal to the key, in a state, plural forms, devices."""
    # The source language has more rules than others: what is damaged there is seen in all of them.
    folder, key = dice.choice([list(one.folders)[0], *one.folders]), dice.choice(one.keys)
    held, kinds = one.folders[folder].get(key.name), ["missing", "missing"]
    if held:
        kinds += ["equal"] if key.is_named and not key.is_plural else []
        kinds += ["state", "state", "new"] if one.format == "xcstrings" else []
        kinds += ["device", "alone"] if one.format == "xcstrings" and not key.is_plural else []
        kinds += ["form", "form", "unreachable", "zero", "zero"] if held["axis"] == "plural" else []
        kinds += ["flat", "flat"] if held["axis"] == "plural" and one.format != "stringsdict" else []
    kind = dice.choice(kinds)
    made.damage.append(f"{one.name}/{folder}/{key.name}: {kind}")
    if kind == "missing":
        one.folders[folder].pop(key.name, None)
    else:
        change_text(dice, kind, key, held, "en" if folder == "Base" else folder)


def change_text(dice, kind, key, held, language):
    """One kind of damage to what a language has for a key."""
    forms = held["forms"]
    text = forms.get("other", forms.get("", [key.name]))[0]
    if kind == "equal":
        held.update(axis="", forms={"": [key.name, "translated"]})
    elif kind == "flat":
        held.update(axis="", forms={"": [text, "translated"]})
    elif kind == "state":
        forms[dice.choice(list(forms))][1] = dice.choice(["new", "needs_review"])
    elif kind == "new":
        for form in forms.values():
            form[1] = "new"
    elif kind in ("device", "alone"):
        held.update(axis="device", forms={"iphone": [text + " 1", "translated"]})
        held["forms"].update({"other": [text + " 2", "translated"]} if kind == "device" else {})
    elif kind == "form":
        forms.pop(dice.choice([form for form in forms if form != "other"] or [None]), None)
    elif kind == "zero":
        forms["zero"] = [text + " 0", "translated"]
    elif language in ("pl", "ru"):
        forms.pop("other", None)
    elif language != "ar":
        forms["two"] = [text.replace("%", "+ %", 1), "translated"]


def write_table(dice, made, one):
    """Writes the files of a table, damages one of them now and then, and says which are in no target."""
    paths = []
    if one.format == "xcstrings":
        paths.append(f"{made.root}/{one.name}.xcstrings")
        made.files[paths[0]] = catalog(one)
    for folder, entries in one.folders.items() if one.format != "xcstrings" else []:
        for suffix, write in (("strings", strings), ("stringsdict", stringsdict)):
            if one.format in (suffix, "both"):
                paths.append(f"{made.root}/{folder}.lproj/{one.name}.{suffix}")
                made.files[paths[-1]] = write({key: held for key, held in entries.items()
                                               if (held["axis"] == "plural") == (suffix == "stringsdict")})
    if dice.random() < 0.35:
        path = dice.choice(paths)
        kind = dice.choice(DAMAGE[path.rpartition(".")[2]])
        made.damage.append(f"{path}: {kind}")
        made.files[path] = damaged(dice, made.files[path], kind)
    if made.layout != "bare" and dice.random() < 0.15:
        path = dice.choice(paths)
        # In a synchronized folder, an exception is for the file in all languages.
        suffix = path[path.rindex("."):] if made.layout == "synchronized" else path
        gone = [other for other in paths if other.endswith(suffix)]
        made.unshipped.update(gone)
        made.damage.append(f"{', '.join(gone)}: in no target")


def strings(entries):
    """A .strings file."""
    lines = [f"/* A text. */\n{json.dumps(key, ensure_ascii=False)} = {json.dumps(held['forms'][''][0], ensure_ascii=False)};\n"
             for key, held in entries.items()]
    return "/* Texts of the app. */\n\n" + "".join(lines)


def stringsdict(entries):
    """A .stringsdict file."""
    rules = []
    for key, held in entries.items():
        forms = "".join(f"<key>{form}</key>\n<string>{escape(text)}</string>\n" for form, (text, _) in held["forms"].items())
        rules.append(f"<key>{escape(key)}</key>\n<dict>\n"
                     "<key>NSStringLocalizedFormatKey</key>\n<string>%#@n@</string>\n<key>n</key>\n<dict>\n"
                     "<key>NSStringFormatSpecTypeKey</key>\n<string>NSStringPluralRuleType</string>\n"
                     f"<key>NSStringFormatValueTypeKey</key>\n<string>d</string>\n{forms}</dict>\n</dict>\n")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n{"".join(rules)}</dict>\n</plist>\n'


def catalog(one):
    """A String Catalog."""
    members = {}
    for key in sorted(key.name for key in one.keys):
        found = {}
        for language in sorted(language for language, entries in one.folders.items() if key in entries):
            held = one.folders[language][key]
            units = {form: {"stringUnit": {"state": state, "value": text}}
                     for form, (text, state) in sorted(held["forms"].items())}
            found[language] = {"variations": {held["axis"]: units}} if held["axis"] else units[""]
        members[key] = {"extractionState": "manual"} if one.is_manual else {}
        members[key].update({"localizations": found} if found else {})
    whole = {"sourceLanguage": "en", "strings": members, "version": "1.0"}
    return json.dumps(whole, indent=2, ensure_ascii=False, separators=(",", " : ")) + "\n"


def damaged(dice, text, kind):
    """The text of a file with one kind of damage, as people and tools do it."""
    if kind == "cut":
        return text[:dice.randrange(len(text) // 2, len(text) - 3)]
    whole = {"empty": "", "comment": "/* Nothing here yet. */\n", "unclosed": "{\n" + text,
             "behind": dice.choice(["{\n" + text + "}\nmore\n", text + "}\nmore\n"]),
             "comma": dice.choice([text.replace("}\n", "},\n", 1), text.replace('"1.0"', '"1.0",')]),
             "brace": text.replace(": {", ":", 1),
             "tag": text.replace("</string>", dice.choice(["</strin>", "", "& </string>"]), 1)}
    lines = text.splitlines()
    if kind in whole or len(lines) < 4:
        return whole.get(kind, text)
    place = dice.randrange(3, len(lines), 2)
    line = lines[place]
    lines[place] = {
        "semicolon": line.removesuffix(";"), "equals": line.replace(" = ", " "),
        "quote": dice.choice([line.replace(' = "', ' = "the "', 1), line.replace('";', ";")]),
        "word": dice.choice(["TODO", "and more words", "<<<<<<< HEAD"]) + "\n" + line,
    }[kind]
    return "\n".join(lines) + "\n"
