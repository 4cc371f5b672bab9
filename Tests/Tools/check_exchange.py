#!/usr/bin/env python3
"""Sends catalogs to translators and back, with other tools' eyes and hands on the way.

    check_exchange.py GLOSSA [--schema FOLDER] [CATALOG...]

GLOSSA is the built tool. For each String Catalog (by default the fixture) it exports every format and language, and checks:

- lxml reads each XLIFF file, its identifiers are unique, and translate-toolkit (where it is installed) reads the same units;
- xmllint validates each, and what `convert` writes, by OASIS' strict schema of XLIFF 1.2, where FOLDER has it: a file
  `xliff-core-1.2-strict.xsd`, at any depth, with `xml.xsd` beside it. What is valid by it is also by the transitional one;
- importing the untouched export changes no byte, twice;
- after lxml or Python's json has changed texts at random places, importing changes exactly those texts;
- damaged placeholders are refused, with their places; so are texts into which lxml has put elements, unless the catalog's text has
  the same ones;
- hostile files end with exit status 2 and change nothing;
- a `.strings` file that translate-toolkit has changed comes in, and the marks that services leave in String Catalogs are named.

Exit status 1 where one of them fails. Needs PyPI's lxml, and xmllint for --schema.
"""
import argparse
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

from lxml import etree

try:
    from translate.storage import properties, xliff
except ImportError:
    properties = xliff = None

ROOT = pathlib.Path(__file__).resolve().parents[2]
NAMESPACE = "{urn:oasis:names:tc:xliff:document:1.2}"
HOSTILE = {
    "entities.xliff": '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;&a;&a;">]><xliff version="1.2">&c;</xliff>',
    "external.xliff": '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff version="1.2">&a;</xliff>',
    "deep.xliff": "<xliff>" + "<group>" * 100_000,
    "dense.xliff": "<xliff>" + "<a/>" * 3_000_000,
    "cut.xliff": '<xliff version="1.2"><file original="a"><body><trans-unit id="a"><source>',
    "binary.xliff": "\0\1\2" * 1_000,
    "wrong.json": '{"format": "glossa texts 1", "language": 3}',
}
faults = []
schema = None
validated = 0


def fault(text):
    faults.append(text)
    print(f"FAULT {text}")


def run(glossa, arguments, folder):
    return subprocess.run([glossa, *arguments], cwd=folder, capture_output=True, text=True, timeout=600)


def leaves(node, path=()):
    """Every text of a catalog with its path and its state."""
    if isinstance(node, dict):
        if "value" in node and isinstance(node["value"], str):
            yield path, (node["value"], node.get("state"))
        for name, child in node.items():
            yield from leaves(child, path + (name,))
    elif isinstance(node, list):
        for index, child in enumerate(node):
            yield from leaves(child, path + (index,))


def texts(folder):
    return dict(leaves(json.loads((folder / "App/Localizable.xcstrings").read_text(encoding="utf-8"))))


def changed_by_lxml(path, chance, edit):
    """Changes targets at random, as a translator's tool does; returns how many."""
    tree = etree.parse(str(path))
    count = 0
    for unit in tree.iter(NAMESPACE + "trans-unit"):
        target = unit.find(NAMESPACE + "target")
        if target is None or not (target.text or "").strip() or target.get("state") == "new":
            continue
        if chance.random() < 0.3:
            target.text = edit(target.text)
            count += 1
    tree.write(str(path), encoding="UTF-8", xml_declaration=True)
    return count


def changed_by_json(path, chance, edit):
    """The same for the JSON that people review."""
    document = json.loads(path.read_text(encoding="utf-8"))
    count = 0

    def walk(node):
        nonlocal count
        for name, child in list(node.items()):
            if isinstance(child, dict):
                walk(child)
            elif isinstance(child, str) and child.strip() and name != "@new" and chance.random() < 0.3:
                node[name] = edit(child)
                count += 1

    for file in document["files"].values():
        walk(file)
    path.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
    return count


def prepared(folder, scratch):
    """A copy of the schema that reads nothing from the network."""
    found = sorted(folder.rglob("xliff-core-1.2-strict.xsd"))
    if not found:
        sys.exit(f"{folder}: no xliff-core-1.2-strict.xsd")
    shutil.copyfile(found[0].with_name("xml.xsd"), scratch / "xml.xsd")
    text = found[0].read_text(encoding="utf-8").replace("http://www.w3.org/2001/xml.xsd", "xml.xsd")
    (scratch / "xliff.xsd").write_text(text, encoding="utf-8")
    return scratch / "xliff.xsd"


def validate(path):
    global validated
    if schema is None:
        return
    command = ["xmllint", "--nonet", "--noout", "--schema", str(schema), str(path)]
    judged = subprocess.run(command, capture_output=True, text=True)
    validated += 1
    if judged.returncode:
        fault(f"{path}: {judged.stderr[:500]}")


def check_xliff(path):
    validate(path)
    tree = etree.parse(str(path))
    for file in tree.iter(NAMESPACE + "file"):
        ids = [unit.get("id") for unit in file.iter(NAMESPACE + "trans-unit")]
        if len(ids) != len(set(ids)):
            fault(f"{path}: {len(ids) - len(set(ids))} identifiers are not unique")
    if xliff is None:
        return
    own = [(u.get("id"), u.findtext(NAMESPACE + "source") or "", u.findtext(NAMESPACE + "target"))
           for u in tree.iter(NAMESPACE + "trans-unit")]
    theirs = [(u.xmlelement.get("id"), str(u.source), None if u.target is None else str(u.target))
              for u in xliff.xlifffile.parsefile(str(path)).units]
    for ours, other in zip(own, theirs):
        # translate-toolkit has an empty text where there is no element.
        if ours[:2] != other[:2] or (ours[2] or "") != (other[2] or ""):
            fault(f"{path}: translate-toolkit reads {other} for {ours}")
            return
    if len(own) != len(theirs):
        fault(f"{path}: translate-toolkit reads {len(theirs)} units for {len(own)}")


def check(glossa, catalog, chance):
    for name in ("xliff", "json"):
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            (folder / "App").mkdir()
            shutil.copyfile(catalog, folder / "App/Localizable.xcstrings")
            before = (folder / "App/Localizable.xcstrings").read_bytes()
            made = run(glossa, ["export", "-o", "out", "--format", name], folder)
            if made.returncode == 2 and "no translations yet" in made.stderr:
                return
            if made.returncode != 0:
                return fault(f"{catalog}: export ended with {made.returncode}: {made.stderr}")
            for path in sorted((folder / "out").glob("*.xliff")):
                check_xliff(path)
            for _ in range(2):
                back = run(glossa, ["import", "out"], folder)
                if back.returncode != 0 or (folder / "App/Localizable.xcstrings").read_bytes() != before:
                    return fault(f"{catalog}: an untouched {name} export changes it: {back.stdout}{back.stderr}")
            old = texts(folder)
            count = 0
            for path in sorted((folder / "out").iterdir()):
                change = changed_by_lxml if name == "xliff" else changed_by_json
                count += change(path, chance, lambda text: "¡" + text)
            back = run(glossa, ["import", "out"], folder)
            new = texts(folder)
            differing = {path for path in old.keys() | new.keys() if old.get(path) != new.get(path)}
            wrong = [path for path in differing if new[path][0] != "¡" + old[path][0] or new[path][1] != old[path][1]]
            refused = back.stdout.count(": error: ")
            if wrong or len(differing) + refused < count or len(differing) > count:
                fault(f"{catalog}: {count} texts were changed by hand in {name}, {len(differing)} came in, "
                      f"{refused} were refused: {wrong[:3]} {back.stdout[:500]}")
            print(f"{catalog.name}: {name}: {len(old)} texts, {count} changed, {len(differing)} came in")


def check_conversion(glossa, catalog):
    """A catalog comes back from the XLIFF files that `convert` makes of it."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        shutil.copyfile(catalog, folder / "Localizable.xcstrings")
        made = run(glossa, ["convert", "Localizable.xcstrings", "--to", "xliff", "-o", "out", "--allow-loss"], folder)
        if made.returncode:
            return fault(f"{catalog}: convert ended with {made.returncode}: {made.stderr[:500]}")
        paths = sorted(str(path) for path in (folder / "out").glob("*.xliff"))
        for path in paths:
            validate(path)
        back = run(glossa, ["convert", *paths, "--to", "xcstrings", "-o", "back"], folder)
        if back.returncode:
            return fault(f"{catalog}: convert ended with {back.returncode}: {back.stderr[:500]}")
        new = json.loads((folder / "back/Localizable.xcstrings").read_text(encoding="utf-8"))
        old = json.loads((folder / "Localizable.xcstrings").read_text(encoding="utf-8"))
        if dict(leaves(new)) != dict(leaves(old)) and "convert/lost-" not in made.stderr:
            changed = sorted(map(str, set(leaves(new)) ^ set(leaves(old))))
            fault(f"{catalog}: {len(changed)} texts differ after there and back: {changed[:4]}")
        print(f"{catalog.name}: convert: {len(paths)} XLIFF files, {len(dict(leaves(old)))} texts")


def check_damage(glossa):
    """A placeholder that reads another type is refused where the source text has one."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        (folder / "App").mkdir()
        shutil.copyfile(ROOT / "Fixtures/Exchange/xliff/Localizable.xcstrings", folder / "App/Localizable.xcstrings")
        run(glossa, ["export", "-o", "fr.xliff", "--language", "fr"], folder)
        text = (folder / "fr.xliff").read_text(encoding="utf-8")
        (folder / "fr.xliff").write_text(text.replace("%lld mots", "%s mots %@"), encoding="utf-8")
        before = (folder / "App/Localizable.xcstrings").read_bytes()
        back = run(glossa, ["import", "fr.xliff"], folder)
        if back.returncode != 1 or "fr.xliff:" not in back.stdout or "[format/" not in back.stdout:
            fault(f"a damaged placeholder: {back.returncode} {back.stdout}{back.stderr}")
        if (folder / "App/Localizable.xcstrings").read_bytes() != before:
            fault("a damaged placeholder came in")
        for name, text in HOSTILE.items():
            (folder / name).write_text(text, encoding="utf-8")
            back = run(glossa, ["import", name], folder)
            if back.returncode != 2 or (folder / "App/Localizable.xcstrings").read_bytes() != before:
                fault(f"{name}: exit status {back.returncode}: {back.stdout[:300]}{back.stderr[:300]}")


def check_markup(glossa):
    """Elements that lxml puts into a text are kept where the catalog's text has them, and refused elsewhere."""
    for source, name, expected in [("Tap <b>here</b>", "b", "Touchez <b>ici</b>"), ("Tap here", "b", None), ("Tap **here**", "g", None)]:
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            for language, text in [("en", source), ("fr", "Ici")]:
                (folder / f"{language}.lproj").mkdir()
                (folder / f"{language}.lproj/Shop.strings").write_text(f'"tap" = "{text}";\n')
            run(glossa, ["export", "-o", "fr.xliff", "--language", "fr"], folder)
            tree = etree.parse(str(folder / "fr.xliff"))
            target = next(tree.iter(NAMESPACE + "target"))
            target.text = "Touchez "
            etree.SubElement(target, NAMESPACE + name).text = "ici"
            tree.write(str(folder / "fr.xliff"), encoding="UTF-8", xml_declaration=True)
            back = run(glossa, ["import", "fr.xliff"], folder)
            text = (folder / "fr.lproj/Shop.strings").read_text()
            if text != f'"tap" = "{expected or "Ici"}";\n' or back.returncode != (0 if expected else 1):
                fault(f"<{name}> for {source!r}: exit status {back.returncode}, {text!r}: {back.stdout}")


def check_returned(glossa, chance):
    """Catalogs as services send them back: read and written by other libraries, with the marks that services leave."""
    if properties is not None:
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            keys = [f"key.{number}" for number in range(40)]
            for language, word in [("en", "Text"), ("fr", "Texte\u00a0:")]:
                (folder / f"App/{language}.lproj").mkdir(parents=True)
                lines = "".join(f'"{key}" = "{word} \\"{key}\\"";\n' for key in keys)
                (folder / f"App/{language}.lproj/L.strings").write_text(lines, encoding="utf-8")
            store = properties.stringsutf8file.parsefile(str(folder / "App/fr.lproj/L.strings"))
            changed = chance.sample(keys, 10)
            for unit in store.units:
                if unit.name in changed:
                    unit.source = f"Nouveau {unit.name}"
            (folder / "fr.strings").write_bytes(bytes(store))
            back = run(glossa, ["import", "fr.strings", "--into", "App/en.lproj/L.strings"], folder)
            text = (folder / "App/fr.lproj/L.strings").read_text(encoding="utf-8")
            expected = "".join(
                f'"{key}" = "Nouveau {key}";\n' if key in changed else f'"{key}" = "Texte\u00a0: \\"{key}\\"";\n' for key in keys)
            if back.returncode or text != expected:
                fault(f"translate-toolkit's .strings: exit status {back.returncode}: {back.stdout[:500]}{text[:300]}")
    for name, change, words, status in SERVICES:
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            (folder / "App").mkdir()
            catalog = {"sourceLanguage": "en", "strings": {}, "version": "1.0"}
            for number in range(30):
                state = "needs_review" if number < 5 else "translated"
                catalog["strings"][f"key.{number}"] = {"localizations": {
                    "en": {"stringUnit": {"state": "translated", "value": f"Text {number}: %1$@ and %2$@"}},
                    "fr": {"stringUnit": {"state": state, "value": f"Texte {number}\u00a0: %1$@ et %2$@"}}}}
            catalog["strings"]["new"] = {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "New text"}}}}
            path = folder / "App/L.xcstrings"
            path.write_text(json.dumps(catalog, ensure_ascii=False, indent=2), encoding="utf-8")
            before = path.read_bytes()
            for key, entry in catalog["strings"].items():
                unit = entry["localizations"].setdefault("fr", {"stringUnit": {"state": "new", "value": "New text"}})["stringUnit"]
                change(int(key[4:]) if key != "new" else 0, unit)
            (folder / "back").mkdir()
            (folder / "back/L.xcstrings").write_text(json.dumps(catalog, ensure_ascii=False), encoding="utf-8")
            back = run(glossa, ["import", "back", "--into", "App"], folder)
            if back.returncode != status or words not in back.stdout + back.stderr or path.read_bytes() != before:
                fault(f"{name}: exit status {back.returncode}: {back.stdout[:400]}{back.stderr[:300]}")
            print(f"{name}: {(back.stdout + back.stderr).strip()[:110]}")


def spaced(number, unit):
    unit["value"] = unit["value"].replace("\u00a0", " ")


def reordered(number, unit):
    unit["value"] = unit["value"].replace("%1$@ et %2$@", "%2$@ et %1$@")


# What a service does to all texts, what the import says, and its exit status. None of it changes the catalog.
SERVICES = [
    ("no-break spaces", spaced, "exchange/changed-spaces", 2),
    ("arguments", reordered, "exchange/moved-arguments", 2),
    ("raised states", lambda number, unit: unit.update(state="translated" if unit["state"] == "needs_review" else unit["state"]),
     "exchange/raised-states", 1),
    ("dropped states", lambda number, unit: unit.pop("state"), "exchange/dropped-states", 0),
    ("lowered states", lambda number, unit: unit.update(state="new"), "exchange/lowered-states", 0),
    ("source copies", lambda number, unit: None, "left out because they only repeat the source text", 0),
]


def main():
    global schema
    parser = argparse.ArgumentParser()
    parser.add_argument("glossa", type=pathlib.Path)
    parser.add_argument("catalogs", nargs="*", type=pathlib.Path)
    parser.add_argument("--schema", type=pathlib.Path)
    options = parser.parse_args()
    glossa = str(options.glossa.resolve())
    catalogs = [path.resolve() for path in options.catalogs]
    chance = random.Random(23)
    with tempfile.TemporaryDirectory() as scratch:
        schema = options.schema and prepared(options.schema, pathlib.Path(scratch))
        for catalog in catalogs or [ROOT / "Fixtures/Exchange/xliff/Localizable.xcstrings"]:
            check(glossa, catalog, chance)
            check_conversion(glossa, catalog)
        check_damage(glossa)
        check_markup(glossa)
        check_returned(glossa, random.Random(7))
    print(f"{validated} files validated, {len(faults)} faults")
    sys.exit(1 if faults else 0)


main()
