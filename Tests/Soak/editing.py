#!/usr/bin/env python3
"""Thousands of edits of others' catalogs by `glossa set`, `add`, `remove`, `approve` and `edit`, checked by other readers.

    editing.py GLOSSA [--count 5000] --corpus FOLDER

Each edit is also made here, in what Python's json, plistlib or a reader of .strings reads of the file. Afterwards the file reads as
that, and its bytes are the old ones but for one stretch, which is no longer than what was replaced or put in; after an edit that was
refused all bytes are as they were. Single edits and lists of them take turns.
"""
import copy
import json
import pathlib
import plistlib
import random
import re
import tempfile

import harness
from harness import Tally, Tool

MARKS = [" ✎", " \"q\" \\ /", "\nzwei\t", " 👩‍👩‍👧 é é", " <b>&amp;</b>", "   "]
LANGUAGES = ["de", "fr", "it", "nl", "sv"]
FORMS = {"ar": ["zero", "one", "two", "few", "many", "other"], "pl": ["one", "few", "many", "other"], "ja": ["other"]}
SLACK = 60
"""The most bytes around an edit that may change, too: a comma, a line's indentation, a state."""


class Refused(Exception):
    """The edit was refused, and nothing has changed."""


def window(old, new):
    """How many bytes of each differ: what lies between their common start and end."""
    start = 0
    limit = min(len(old), len(new))
    step = 4096
    while start < limit and old[start:start + step] == new[start:start + step]:
        start = min(limit, start + step)
    while start < limit and old[start] == new[start]:
        start += 1
    end = 0
    while end < limit - start and old[len(old) - 1 - end] == new[len(new) - 1 - end]:
        end += 1
    return len(old) - start - end, len(new) - start - end


def leaves(node, path=""):
    if not isinstance(node, dict):
        return
    if isinstance(node.get("stringUnit"), dict) and "value" in node["stringUnit"]:
        yield path, node["stringUnit"]
    for axis, cases in node.get("variations", {}).items():
        for selector, inner in cases.items():
            yield from leaves(inner, f"{path}.{axis}.{selector}" if path else f"{axis}.{selector}")


class StringCatalog:
    """An .xcstrings file: edits of every kind."""

    name = "Localizable.xcstrings"

    def read(self, data):
        root = json.loads(data.decode("utf-8-sig"))
        for entry in root["strings"].values():
            for localization in entry.get("localizations", {}).values():
                if not isinstance(localization, dict):
                    raise ValueError("odd")
        return root

    def draw(self, root, chance):
        """An edit as glossa takes it, as a function on the tree, and how many old bytes it replaces at most."""
        strings, source = root["strings"], root["sourceLanguage"]
        if not strings:
            return None
        key = chance.choice(list(strings))
        if not key:
            return None
        entry = strings[key]
        localizations = entry.get("localizations", {})
        kind = chance.choice(["text", "text", "text", "variable", "variable", "language", "language", "plural", "device", "approve", "comment", "add", "remove", "state"])
        mark = chance.choice(MARKS)
        if kind in ("text", "state"):
            found = [(language, path, unit) for language, node in localizations.items() if language != source
                     for path, unit in leaves(node) if "substitutions" not in node and "@" not in path]
            if not found:
                return None
            language, path, unit = chance.choice(found)
            if kind == "state":
                if path:
                    return None
                return ({"set": key, "language": language, "state": "needs_review"},
                        lambda tree: self.unit(tree, key, language, path).update(state="needs_review"), SLACK)
            text = unit["value"] + mark
            texts = text
            for part in reversed(path.split(".") if path else []):
                texts = {part: texts}
            return ({"set": key, "language": language, "texts": texts, "expect": unit["value"]},
                    lambda tree: self.unit(tree, key, language, path).update(value=text, state="translated"),
                    len(json.dumps(unit["value"])) * 2 + SLACK)
        if kind == "variable":
            found = [(language, name, form, unit) for language, node in localizations.items() if language != source and isinstance(node, dict)
                     for name, variable in node.get("substitutions", {}).items() if "." not in name
                     for form, inner in variable.get("variations", {}).get("plural", {}).items()
                     for path, unit in leaves(inner) if not path]
            if not found:
                return None
            language, name, form, unit = chance.choice(found)
            text = unit["value"] + mark
            return ({"set": key, "language": language, "texts": {"substitutions": {name: {"plural": {form: text}}}}},
                    lambda tree: tree["strings"][key]["localizations"][language]["substitutions"][name]["variations"]["plural"][form]
                    ["stringUnit"].update(value=text, state="translated"), len(json.dumps(unit["value"])) * 2 + SLACK)
        plain = localizations.get(source, {"stringUnit": {"value": key}}).get("stringUnit", {}).get("value")
        if kind == "language":
            language = chance.choice([name for name in LANGUAGES if name not in localizations] or [None])
            if plain is None or language is None or "%#@" in plain or source == language:
                return None
            new = {"stringUnit": {"state": "translated", "value": plain + mark}}
            return ({"set": key, "language": language, "text": plain + mark, "add-language": True, "expect": None},
                    lambda tree: tree["strings"][key].setdefault("localizations", {}).update({language: new}), SLACK)
        if kind == "plural":
            forms = localizations.get(source, {}).get("variations", {}).get("plural", {})
            text = forms.get("other", {}).get("stringUnit", {}).get("value")
            language = chance.choice([name for name in FORMS if name not in localizations] or [None])
            if text is None or language is None:
                return None
            values = {form: text + f" {form}" for form in FORMS[language]}
            new = {"variations": {"plural": {form: {"stringUnit": {"state": "translated", "value": value}} for form, value in values.items()}}}
            return ({"set": key, "language": language, "texts": {"plural": values}, "add-language": True},
                    lambda tree: tree["strings"][key].setdefault("localizations", {}).update({language: new}), SLACK)
        if kind == "device":
            language = chance.choice([name for name in LANGUAGES if name not in localizations] or [None])
            if plain is None or language is None or "%#@" in plain or source == language:
                return None
            values = {"mac": plain + mark, "other": plain}
            new = {"variations": {"device": {name: {"stringUnit": {"state": "translated", "value": value}} for name, value in values.items()}}}
            return ({"set": key, "language": language, "texts": {"device": values}, "add-language": True},
                    lambda tree: tree["strings"][key].setdefault("localizations", {}).update({language: new}), SLACK)
        if kind == "approve":
            waiting = [(language, unit) for language, node in localizations.items() for _, unit in leaves(node)
                       if unit.get("state") in ("needs_review", "machine_translated") and "substitutions" not in node]
            if len(waiting) != 1:
                return None

            def approved(tree):
                for _, unit in leaves(tree["strings"][key]["localizations"][waiting[0][0]]):
                    if unit.get("state") in ("needs_review", "machine_translated"):
                        unit["state"] = "translated"
            return {"approve": key}, approved, SLACK
        if kind == "comment":
            if entry.get("isCommentAutoGenerated") or "commentGenerationVersion" in entry:
                return None
            return ({"set": key, "comment": "Note" + mark}, lambda tree: tree["strings"][key].update(comment="Note" + mark),
                    len(json.dumps(entry.get("comment", ""))) * 2 + SLACK)
        if kind == "add":
            new = f"zz.{chance.randrange(10**9)}" + chance.choice(["", " é", " %lld"])
            value = {"extractionState": "manual", "comment": "C" + mark,
                     "localizations": {source: {"stringUnit": {"state": "translated", "value": new + mark}}}}
            return ({"add": new, "text": new + mark, "comment": "C" + mark}, lambda tree: tree["strings"].update({new: value}), SLACK)
        return {"remove": key, "force": True}, lambda tree: tree["strings"].pop(key), None

    @staticmethod
    def unit(tree, key, language, path):
        node = tree["strings"][key]["localizations"][language]
        parts = path.split(".") if path else []
        for axis, selector in zip(parts[::2], parts[1::2]):
            node = node["variations"][axis][selector]
        return node["stringUnit"]


class StringsFile:
    """A .strings file: its pairs in order."""

    name = "en.lproj/Localizable.strings"
    token = re.compile(r'\s+|/\*.*?\*/|//[^\n\r]*|"((?:[^"\\]|\\.)*)"|([A-Za-z0-9_.$:/-]+)|([=;])', re.S)

    def read(self, data):
        text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
        words, place = [], 0
        while place < len(text):
            match = self.token.match(text, place)
            if not match:
                raise ValueError("odd")
            place = match.end()
            if match[1] is not None:
                words.append(self.plain(match[1]))
            elif match[2] or match[3]:
                words.append(match[2] or match[3])
        pairs = {}
        if len(words) % 4:
            raise ValueError("odd")
        for key, equals, value, end in zip(*[iter(words)] * 4):
            if (equals, end) != ("=", ";") or key in pairs:
                raise ValueError("odd")
            pairs[key] = value
        return pairs

    @staticmethod
    def plain(text):
        def one(match):
            escape = match[1]
            if escape[0] in "uU" and len(escape) == 5:
                return chr(int(escape[1:], 16))
            if escape[0] in "01234567":
                raise ValueError("octal")
            return {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}.get(escape, escape)
        joined = re.sub(r"\\([uU][0-9a-fA-F]{4}|.)", one, text, flags=re.S)
        return joined.encode("utf-16", "surrogatepass").decode("utf-16")

    def draw(self, pairs, chance):
        if not pairs:
            return None
        key = chance.choice(list(pairs))
        mark = chance.choice(MARKS)
        kind = chance.choice(["text", "text", "text", "comment", "add", "remove"])
        if not key:
            return None
        if kind == "text":
            text = pairs[key] + mark
            return {"set": key, "text": text, "expect": pairs[key]}, lambda tree: tree.update({key: text}), len(pairs[key]) * 12 + SLACK
        if kind == "comment":
            return {"set": key, "comment": "Note ✎"}, lambda tree: None, None
        if kind == "add":
            new = f"zz.{chance.randrange(10**9)}" + chance.choice(["", " é", " \"q\""])
            return {"add": new, "text": new + mark}, lambda tree: tree.update({new: new + mark}), SLACK
        return {"remove": key, "force": True}, lambda tree: tree.pop(key), None


class PluralsFile:
    """A .stringsdict file: forms of variables."""

    name = "en.lproj/Localizable.stringsdict"

    def read(self, data):
        if not data.lstrip().startswith(b"<?xml"):
            raise ValueError("binary")
        return plistlib.loads(data)

    def draw(self, root, chance):
        found = []
        for key, rule in root.items():
            if not isinstance(rule, dict):
                continue
            for name, variable in rule.items():
                if isinstance(variable, dict) and variable.get("NSStringFormatSpecTypeKey") == "NSStringPluralRuleType":
                    found += [(key, name, form) for form in variable if form in FORMS["ar"]]
                    if variable.get("other"):
                        found.append((key, name, chance.choice(FORMS["ar"])))
        if not found:
            return None
        key, name, form = chance.choice(found)
        if "." in name:
            return None
        old = root[key][name].get(form)
        text = (old or root[key][name]["other"]) + chance.choice(MARKS)
        return ({"set": key, "texts": {"substitutions": {name: {"plural": {form: text}}}}},
                lambda tree: tree[key][name].update({form: text}), len(old or "") * 12 + SLACK)


class TrAPPFile:
    """TrAPP's JSON: texts by language and key."""

    name = "texts.json"

    def read(self, data):
        root = json.loads(data.decode("utf-8-sig"))
        if "translations" not in root:
            raise ValueError("odd")
        return root

    def draw(self, root, chance):
        language, texts = chance.choice(list(root["translations"].items()))
        # A text with arguments is set as a format string.
        plain = [key for key, text in texts.items() if text and "{{" not in text and "%" not in text]
        if not plain:
            return None
        key, mark = chance.choice(plain), chance.choice(MARKS)
        kind = chance.choice(["text", "text", "text", "add", "remove"])
        if kind == "text":
            text = texts[key] + mark
            return ({"set": key, "language": language, "text": text, "expect": texts[key]},
                    lambda tree: tree["translations"][language].update({key: text}), len(json.dumps(texts[key])) * 2 + SLACK)
        if kind == "add":
            new = f"zz.{chance.randrange(10**9)}"
            return ({"add": new, "text": new + mark},
                    lambda tree: tree["translations"][tree["baseLanguage"]].update({new: new + mark}), SLACK)
        return ({"remove": key, "force": True},
                lambda tree: [own.pop(key, None) for own in tree["translations"].values()], None)


KINDS = [(StringCatalog(), "*.xcstrings", 8), (StringsFile(), "*.strings", 3), (PluralsFile(), "*.stringsdict", 2), (TrAPPFile(), "*.json", 1)]


class Bench:
    """A folder with one catalog, which is edited."""

    def __init__(self, tool, tally, folder, kind):
        self.tool, self.tally, self.folder, self.kind = tool, tally, folder, kind
        self.path = folder / kind.name
        self.path.parent.mkdir(parents=True, exist_ok=True)

    def edit(self, edits):
        """Makes edits, and checks them. Raises `Refused` where they were refused."""
        old = self.path.read_bytes()
        wanted = copy.deepcopy(self.kind.read(old))
        for _, change, _ in edits:
            change(wanted)
        (self.folder / "edits.json").write_text(json.dumps([edit for edit, _, _ in edits], ensure_ascii=len(edits) % 2 == 0))
        done = self.tool.run(self.tally, ["edit", "--from", "edits.json", "--no-cache"], self.folder, [("old", old)])
        if done is None:
            return
        new = self.path.read_bytes()
        detail = json.dumps([edit for edit, _, _ in edits], ensure_ascii=False) + "\n" + done.stderr.decode(errors="replace")
        files = [("old", old), ("new", new)]
        if done.returncode != 0:
            if new != old:
                self.tally.fail("a refused edit changes bytes", detail, files)
            raise Refused(detail)
        self.tally.texts += len(edits)
        try:
            read = self.kind.read(new)
        except Exception as error:  # whatever the other reader says
            return self.tally.fail("the file is damaged", f"{error}\n{detail}", files)
        if read != wanted:
            return self.tally.fail("something else has changed", detail, files)
        if len(edits) == 1:
            gone, come = window(old, new)
            limit = edits[0][2]
            if limit is not None and gone > limit:
                self.tally.fail("too many bytes have changed", f"{gone} for {come}\n{detail}", files)
            # In TrAPP's file a key stands in each language, so that a removal is in several places.
            if "remove" in edits[0][0] and come > SLACK and not isinstance(self.kind, TrAPPFile):
                self.tally.fail("a removal writes bytes", f"{gone} for {come}\n{detail}", files)
        again = self.tool.run(self.tally, ["set", "zz.never", "x"], self.folder) if self.tally.runs % 50 == 0 else None
        if again is not None and (again.returncode != 1 or self.path.read_bytes() != new):
            self.tally.fail("a run without effect changes bytes", detail, files)


def work(options, number, workers):
    chance = random.Random(options.seed * 1000 + number)
    tallies = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary).resolve()
        tool = Tool(options.glossa, folder / "home")
        total = sum(weight for _, _, weight in KINDS)
        for kind, pattern, weight in KINDS:
            tally = Tally("editing " + pattern[2:], options.keep)
            refusals = Tally("refused " + pattern[2:], options.keep)
            bench = Bench(tool, tally, folder / pattern[2:], kind)
            paths = [path for path in sorted(pathlib.Path(options.corpus).rglob(pattern)) if path.is_file() and path.stat().st_size < options.size]
            share = options.count * weight // total // workers
            tries = 0
            while tally.texts < share and tries < share * 3:
                tries += 1
                data = chance.choice(paths).read_bytes()
                try:
                    tree = kind.read(data)
                except Exception:  # what the other reader cannot read is of no use here
                    continue
                bench.path.write_bytes(data)
                edits, seen = [], set()
                for _ in range(30 if chance.random() < 0.3 else 3):
                    edit = kind.draw(tree, chance)
                    if edit and not (name := next(iter(edit[0].values()))) in seen:
                        edits.append(edit)
                        seen.add(name)
                for group in [edits] if len(edits) > 3 else [[edit] for edit in edits]:
                    try:
                        bench.edit(group)
                    except Refused as refused:
                        refusals.runs += 1
                        for word in re.findall(r"\[([a-z]+/[a-z-]+)\]$", str(refused), re.M):
                            refusals.failures[word] = refusals.failures.get(word, 0) + 1
            print(f"{refusals.name}: {refusals.runs}, {dict(sorted(refusals.failures.items()))}", flush=True)
            tallies.append(tally)
    return tallies


def main():
    parser = harness.argparse.ArgumentParser(description=__doc__)
    parser.add_argument("glossa")
    parser.add_argument("--count", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", default=".build/soak")
    parser.add_argument("--corpus", required=True, help="a folder of catalogs")
    parser.add_argument("--size", type=int, default=150_000, help="the largest catalog to edit, in bytes")
    options = parser.parse_args()
    totals = list(harness.shared(work, options))
    harness.finish(*totals)


if __name__ == "__main__":
    main()
