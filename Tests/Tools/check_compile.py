#!/usr/bin/env python3
"""Compiles String Catalogs and looks at what came out: every text and form is there, or named.

    check_compile.py GLOSSA CATALOG-OR-FOLDER…
    check_compile.py GLOSSA --outputs FOLDER        FOLDER/NAME/TABLE.xcstrings beside FOLDER/NAME/expected/LANGUAGE.lproj/…
    check_compile.py GLOSSA --fixtures MANIFEST     catalogs beside what Xcode compiled them to, as JSON

Each catalog is compiled by `glossa compile` and by the compiler below, which shares no code with it and was written from
what Xcode 26.6 makes of other people's catalogs. The files, read by Python's plistlib, have to be the same; every text of
the catalog, found without looking at its shape, has to be in them, unless its state leaves it out; and what cannot be compiled has
to be an error that names the key. `--outputs` compares bytes with files that Xcode's tool wrote, `--fixtures` values. Those are
other people's and not in the repository; differences are listed, with status 1. `glossa compile --check` has to be content with
what was written, and `--dry-run` has to name the same files. Exit status 1 where something is wrong.
"""
import argparse
import collections
import json
import os
import pathlib
import plistlib
import re
import subprocess
import sys
import tempfile

SPECIFIER = re.compile(r"%(?:(\d+)\$)?[-+ #0']*(?:\d+|\*)?(?:\.(?:\d+|\*)?)?(hh|h|ll|l|q|z|t|j|L)?([@dDiuUxXoOfFeEgGcCsSpaAn%])")
REFERENCE = re.compile(r"%(\d+\$)?#@([^@\s%]+)@")
NUMBERS = set("dDiuUxXoOfFeEgGaA")
CONTROL = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1f]")


def read(data):
    """A property list. Control characters stand in it as CoreFoundation writes them, though XML does not allow them: they
    are read by way of characters for private use."""
    if not CONTROL.search(data):
        return plistlib.loads(data)
    private = CONTROL.sub(lambda match: chr(0xE000 + match[0][0]).encode(), data)
    return with_controls(plistlib.loads(private))


def with_controls(value):
    if isinstance(value, dict):
        return {with_controls(key): with_controls(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [with_controls(inner) for inner in value]
    return re.sub("[\ue000-\ue01f]", lambda match: chr(ord(match[0]) - 0xE000), value) if isinstance(value, str) else value


class Refused(Exception):
    """What Xcode does not compile."""


# MARK: A second compiler

def arguments(text):
    """(number, conversion with its length) of each specifier."""
    following = 1
    for match in SPECIFIER.finditer(text):
        if match[3] in "%n":
            continue
        number = int(match[1]) if match[1] else following
        following += not match[1]
        yield number, (match[2] or "") + match[3]


def counted(texts):
    """The argument that a plural counts, and its type."""
    found = [(number, kind) for text in texts for number, kind in arguments(text) if kind[-1] in NUMBERS]
    return min(found, key=lambda argument: argument[0]) if found else None


def clean(name):
    return re.sub(r"[^A-Za-z0-9_]", "", name) or "value"


def variable(kind, forms):
    return {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": kind, **forms}


class Key:
    """One key in one language."""

    def __init__(self, entry, localization, is_source, source_plural):
        self.entry, self.localization, self.is_source, self.source_plural = entry, localization, is_source, source_plural
        self.substitutions = localization.get("substitutions") or {}

    def plural(self, cases):
        forms = {}
        for name, case in cases.items():
            if "variations" in case or "stringSet" in case:
                raise Refused("varies further")
            if "stringUnit" in case:
                forms[name] = case["stringUnit"].get("value")
        forms = {name: text for name, text in forms.items() if text is not None}
        if not forms:
            return None
        if any(REFERENCE.search(text) for text in forms.values()):
            raise Refused("Cannot reference substitution")
        number = counted(forms.values()) or self.source_plural
        if not number:
            raise Refused("Plural variation requires referencing the number")
        if number[0] > 1:
            forms = {name: numbered(text) for name, text in forms.items()}
        name = "%#@value@" if number[0] == 1 else f"%{number[0]}$#@value@"
        return {"NSStringLocalizedFormatKey": name, "value": variable(number[1], forms)}

    def unit(self, node):
        """A text, a dictionary, a list, or nothing."""
        unit = node.get("stringSet") if "stringSet" in node else node.get("stringUnit")
        if not unit or (self.is_source and unit.get("state") == "new" and self.entry.get("extractionState") != "manual"):
            return None
        if "stringSet" in node:
            return unit.get("values")
        text = unit.get("value")
        if not self.substitutions:
            if "substitutions" in node and REFERENCE.search(text):
                raise Refused("Referencing undefined substitution")
            return text
        used = []

        def reference(match):
            name = match[2]
            if name not in self.substitutions:
                raise Refused("Referencing undefined substitution")
            used.append(name)
            number = self.substitutions[name].get("argNum")
            position = match[1] or (f"{number}$" if number is not None else "")
            return f"%{position}#@{clean(name)}@"
        text = REFERENCE.sub(reference, text)
        if not used:
            return ("plain", text)
        return {"NSStringLocalizedFormatKey": text,
                **{clean(name): self.substitution(self.substitutions[name]) for name in self.substitutions if name in used}}

    def substitution(self, definition):
        cases = (definition.get("variations") or {}).get("plural") or {}
        if set(definition.get("variations") or {}) - {"plural"}:
            raise Refused("a substitution varies by number only")
        forms = {name: case["stringUnit"]["value"] for name, case in cases.items() if "stringUnit" in case}
        if any(REFERENCE.search(text) for text in forms.values()):
            raise Refused("Cannot reference substitution")
        written = definition.get("formatSpecifier", "").removeprefix("%")
        found = counted(forms.values())
        kind = written or (found[1] if found else "lld")
        match = SPECIFIER.fullmatch("%" + kind)
        number = definition.get("argNum")
        own = "%" + (f"{number}$" if number is not None else "") + kind
        return variable((match[2] or "") + match[3] if match else kind,
                        {name: text.replace("%arg", own) for name, text in forms.items()})

    def compiled(self):
        """What goes to .strings, and what to .stringsdict."""
        variations = self.localization.get("variations") or {}
        if len(variations) > 1:
            raise Refused("varies in two ways")
        if "plural" in variations:
            return None, self.plural(variations["plural"])
        if "device" not in variations:
            text = self.unit(self.localization)
            if isinstance(text, tuple):
                return None, text[1]
            return (None, text) if isinstance(text, dict) else (text, None)
        devices, fallback = {}, None
        for name, case in variations["device"].items():
            if case.get("variations"):
                if name == "other":
                    raise Refused("Fallback value cannot be further varied")
                value = self.plural(case["variations"].get("plural") or {})
            else:
                value = self.unit(case)
                value = value[1] if isinstance(value, tuple) else value
            if value is None:
                continue
            if name == "other" and isinstance(value, str):
                fallback = value
            else:
                devices[name] = value
        return fallback, ({"NSStringDeviceSpecificRuleType": devices} if devices else None)


def numbered(text):
    """A text with a number for each argument."""
    parts, last, following = [], 0, 1
    for match in SPECIFIER.finditer(text):
        if match[3] in "%n" or match[1]:
            continue
        parts += [text[last:match.start()], f"%{following}$", match[0][1:]]
        last, following = match.end(), following + 1
    return "".join(parts) + text[last:]


def plural_texts(variations):
    return [case["stringUnit"]["value"] for axis, cases in (variations or {}).items() for case in cases.values()
            if axis == "plural" and "stringUnit" in case] + [
        text for case in (variations or {}).get("device", {}).values() for text in plural_texts(case.get("variations"))]


def compile_catalog(catalog):
    """{(language, "strings" or "stringsdict"): {key: value}}, and the refused {(key, language): why}."""
    files, refused = collections.defaultdict(dict), {}
    source = catalog.get("sourceLanguage")
    for key, entry in catalog["strings"].items():
        localizations = entry.get("localizations") or {}
        texts = plural_texts((localizations.get(source) or {}).get("variations"))
        number = (counted(texts) or (1, "lld")) if texts else None
        for language, localization in localizations.items():
            if not localization:
                continue
            try:
                text, rule = Key(entry, localization, language == source, None if language == source else number).compiled()
            except Refused as error:
                refused[key, language] = str(error)
                continue
            if text is not None:
                files[language, "strings"][key] = text
            if rule is not None:
                files[language, "stringsdict"][key] = rule
    return files, refused


# MARK: Comparing

def texts(node):
    """Every text of a part of a catalog, whatever its shape."""
    if isinstance(node, dict):
        for name, child in node.items():
            if name == "value" and isinstance(child, str):
                yield child
            elif name == "values":
                yield from child
            else:
                yield from texts(child)


def leaves(value):
    if isinstance(value, dict):
        for child in value.values():
            yield from leaves(child)
    elif isinstance(value, list):
        yield from value
    else:
        yield value


def shape(text):
    """A text without what compiling may change in it: numbers of arguments, and signs in the names of substitutions."""
    named = REFERENCE.sub(lambda match: f"<{clean(match[2])}>", text)
    return re.sub(r"%arg|%(?:\d+\$)?[-+ #0']*[\d.*]*(?:hh|h|ll|l|q|z|t|j|L)?[A-Za-z@]", "%", named)


def once(members):
    """An object of a catalog; one that has a key twice is refused, because one of the two would be lost."""
    if len({name for name, _ in members}) < len(members):
        raise ValueError("a key is there twice")
    return dict(members)


class Check:
    def __init__(self, glossa):
        self.glossa, self.faults, self.counts = str(pathlib.Path(glossa).resolve()), [], collections.Counter()

    def fail(self, path, what):
        self.faults.append(f"{path}: {what}")

    def run(self, *words):
        return subprocess.run([self.glossa, "compile", *map(str, words)], capture_output=True, timeout=300)

    def compiled(self, path, folder):
        """{relative path: bytes}, or nothing with the errors."""
        done = self.run(path, "-o", folder)
        said = done.stderr.decode(errors="replace")
        if done.returncode not in (0, 1, 2):
            self.fail(path, f"ended with {done.returncode}: {said[-400:]}")
            return None, said
        files = {str(file.relative_to(folder)): file.read_bytes() for file in pathlib.Path(folder).rglob("*") if file.is_file()}
        if done.returncode and files:
            self.fail(path, "has errors, and files were written")
        if done.returncode:
            return None, said
        again = self.run(path, "-o", folder, "--check")
        if again.returncode:
            self.fail(path, f"is not up to date after compiling: {again.stderr.decode()[-300:]}")
        dry = self.run(path, "-o", folder, "--dry-run").stdout.decode().split("\n")
        if sorted(filter(None, dry)) != sorted(str(pathlib.Path(folder).resolve() / name) for name in files):
            self.fail(path, "--dry-run names other files")
        return files, said

    def catalog(self, path):
        """Compiles a catalog in both ways."""
        try:
            catalog = json.loads(path.read_text(encoding="utf-8-sig"), object_pairs_hook=once)
            expected, refused = compile_catalog(catalog)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            catalog, expected, refused = None, None, {("", ""): f"is no catalog: {error!r}"}
        with tempfile.TemporaryDirectory() as folder:
            files, said = self.compiled(path, folder)
        self.counts["catalogs"] += 1
        if files is None:
            if not refused:
                self.fail(path, f"was refused: {said[:400]}")
            for key, language in refused:
                if f"({language}: {key}" not in said and catalog is not None and "errors like these" not in said:
                    self.fail(path, f"{key!r} in {language} is refused, but no error names it")
            self.counts["refused"] += 1
            return
        if refused:
            self.fail(path, f"was compiled, although {list(refused.items())[:3]}")
            return
        self.compare(path, catalog, expected, {name: read(data) for name, data in files.items()})

    def compare(self, path, catalog, expected, found):
        table = path.name.removesuffix(".xcstrings")
        folders = {name.split(".lproj/")[0] for name in found}
        wanted = {}
        for (language, kind), values in expected.items():
            folder = language if language in folders or len(folders) > len({key[0] for key in expected}) else None
            wanted[f"{folder or self.folder(language, folders)}.lproj/{table}.{kind}"] = values
        for name in sorted(set(wanted) | set(found)):
            if wanted.get(name) != found.get(name):
                ours, theirs = found.get(name, {}), wanted.get(name, {})
                keys = [key for key in {**ours, **theirs} if ours.get(key) != theirs.get(key)]
                self.fail(path, f"{name}: {len(keys)} keys differ, such as {keys[0]!r}: {ours.get(keys[0])!r}, expected {theirs.get(keys[0])!r}")
        for key, entry in catalog["strings"].items():
            for language, localization in (entry.get("localizations") or {}).items():
                self.every_text(path, key, language, localization, wanted, table, entry, catalog.get("sourceLanguage"), folders)

    def folder(self, language, folders):
        """A folder with the canonical name of a language."""
        alike = [folder for folder in folders if folder.lower() == language.replace("_", "-").lower()]
        return alike[0] if alike else {"no": "nb", "iw": "he", "in": "id", "sr_Latn": "sr-Latn"}.get(language, language)

    def every_text(self, path, key, language, localization, files, table, entry, source, folders):
        here = [files.get(f"{folder}.lproj/{table}.{kind}", {}).get(key) for kind in ("strings", "stringsdict")
                for folder in {language, self.folder(language, folders)}]
        written = collections.Counter(shape(text) for value in here if value is not None for text in set(leaves(value)))
        unused = {name for name in localization.get("substitutions") or {} if not re.search(
            r"#@" + re.escape(name) + "@", json.dumps(localization, ensure_ascii=False))} if localization else set()
        kept = {**localization, "substitutions": {name: value for name, value in (localization.get("substitutions") or {}).items()
                                                  if name not in unused}} if localization else {}
        if localization and "variations" in localization:
            kept.pop("stringUnit", None)
        self.counts["texts"] += 1
        for text in texts(kept):
            if shape(text) in written:
                continue
            states = json.dumps(localization)
            if language == source and '"new"' in states and entry.get("extractionState") != "manual":
                self.counts["left out as new"] += 1
                continue
            self.fail(path, f"{key!r} in {language}: {text!r} is nowhere")

    def outputs(self, folder):
        """Compares bytes with what Xcode's tool wrote."""
        for case in sorted(folder.iterdir()):
            catalog = next(case.glob("*.xcstrings"))
            with tempfile.TemporaryDirectory() as out:
                files, said = self.compiled(catalog, out)
            for path in sorted((case / "expected").rglob("*.strings*")):
                name, data = str(path.relative_to(case / "expected")), path.read_bytes()
                kind = "other format" if not data.startswith(b"<?xml") else "equal" if (files or {}).get(name) == data else "differs"
                self.counts[kind] += 1
                if kind == "differs":
                    print(f"differs: {case.name}/{name}" + (f" {said[:200]}" if files is None else ""))

    def fixtures(self, manifest):
        """Compares values with snapshots of what Xcode compiled."""
        root, cases = manifest.parent, json.loads(manifest.read_text())
        for case in cases["cases"] + cases["sourceSkeletons"]:
            if case["format"] != "apple_xcstrings" or case.get("encoding") or case.get("lineEndings"):
                continue
            pairs = [(case["input"], case.get("xcstringsCompiled"), case.get("xcstringsCompiledAlternatives"))]
            if "xcstringsNormalized" in case:
                pairs.append((case["xcstringsNormalized"], case.get("xcstringsNormalizedCompiled", case.get("xcstringsCompiled")), None))
            if "localized" in case:
                pairs.append((case["localized"], case.get("xcstringsLocalizedCompiled"), None))
            refused = "expected" not in case and case.get("xcstringsOracle") != "accept" and "localized" not in case
            for path, snapshot, alternatives in pairs:
                with tempfile.TemporaryDirectory() as out:
                    catalog = pathlib.Path(out) / "in" / "catalog.xcstrings"
                    catalog.parent.mkdir()
                    catalog.write_bytes((root / path).read_bytes())
                    files, said = self.compiled(catalog, out + "/out")
                if files is None:
                    self.counts["refused by both" if refused else "refused by us alone"] += 1
                    if not refused:
                        print(f"refused: {path}: {said[:300]}")
                    continue
                if refused:
                    self.counts["refused by Xcode alone"] += 1
                    print(f"compiled: {path}, which Xcode refuses")
                    continue
                if not snapshot:
                    continue
                found = {name: read(data) for name, data in files.items()}
                wanted = json.loads((root / alternatives).read_text()) if alternatives else [json.loads((root / snapshot).read_text())]
                self.counts["equal" if found in wanted else "differs"] += 1
                if found not in wanted:
                    print(f"differs: {path}")


def main():
    parser = argparse.ArgumentParser(description="Compiles String Catalogs and looks at what came out.")
    parser.add_argument("glossa")
    parser.add_argument("paths", nargs="*", type=pathlib.Path)
    parser.add_argument("--outputs", type=pathlib.Path)
    parser.add_argument("--fixtures", type=pathlib.Path)
    options = parser.parse_args()
    check = Check(options.glossa)
    for path in options.paths:
        for catalog in sorted(path.rglob("*.xcstrings")) if path.is_dir() else [path]:
            check.catalog(catalog)
    if options.outputs:
        check.outputs(options.outputs)
    if options.fixtures:
        check.fixtures(options.fixtures.resolve())
    for fault in check.faults:
        print(fault)
    print(", ".join(f"{count} {name}" for name, count in check.counts.items()) + f"; {len(check.faults)} faults")
    sys.exit(1 if check.faults or check.counts["differs"] or check.counts["refused by us alone"] else 0)


if __name__ == "__main__":
    main()
