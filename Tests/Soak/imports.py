#!/usr/bin/env python3
"""Imports damaged translations by the ten thousand, in every format.

    imports.py GLOSSA [--count 10000]

Texts: a translation that reads an object where the source text has none would crash the app: each must be refused, with its
place; texts that only change words or markup, drop or number placeholders must come in. Files: other encodings, columns and
languages, truncated: what comes in is right, or nothing. Bytes: any damage ends with status 0, 1 or 2, in 2 GB of memory.
"""
import json
import pathlib
import random
import re
import tempfile

from harness import Tally, Tool, arguments, damaged, finish, shared
from translations import FORMATS, cells, csv, rows, workbook, written

WORDS = ["card", "deck", "word", "review", "lesson", "day"]
SPECIFIERS = ["%@", "%lld", "%d", "%.1f"]
TOKENS = [b'"', b"<", b">", b"&x;", b"]]>", b"<!DOCTYPE a [<!ENTITY b 'c'>]>", b"msgid", b"\\", b"\n", b"\r", b",", b"\0", b"\xff\xfe",
          b"\xc3", b"{", b"}", b"null", b"PK\x03\x04", b"%@", b"\xe2\x80\xae", b"-1", b"4294967295"]


def source(chance):
    parts = []
    for _ in range(chance.randint(1, 3)):
        parts += [chance.choice(WORDS), chance.choice(SPECIFIERS)]
    return " ".join(parts)


def specifiers(text):
    return re.findall(r"%(?:@|lld|d|\.1f)", text)


def numbered(text):
    counter = iter(range(1, 10))
    return re.sub(r"%(?=@|lld|d|\.1f)", lambda match: f"%{next(counter)}$", text)


def translated(text, chance):
    """A translation, and whether it must be refused."""
    kind = chance.choice(["words", "number", "drop", "markup", "escapes", "extra", "object", "far", "string"])
    if kind == "words":
        return text.replace("card", "Karte").replace("day", "Tag"), False
    if kind == "number":
        return " ".join(reversed(numbered(text).split(" "))), False
    if kind == "drop":
        # Without its last placeholder a text reads the right ones still.
        return text[:text.rindex("%")].rstrip(), False
    if kind == "markup":
        # Without an entity, as the next ones have: one kind of damage in a quarter of the texts stops the file.
        return "<b>" + text + " **x </i>", False
    if kind == "escapes":
        return text + ' \\n \\" &quot; \u00a0', False
    if kind == "extra":
        return text + " %@", True
    if kind == "object":
        place = next((s for s in specifiers(text) if s != "%@"), None)
        return (text.replace(place, "%@", 1), True) if place else (text, False)
    if kind == "far":
        return text + " %9$@", True
    return text + " %s", True


class App:
    """A catalog without translations, and translators' files for it."""

    def __init__(self, folder, count, chance):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.sources = {f"key.{number:05}": source(chance) for number in range(count)}
        self.catalog = folder / "Localizable.xcstrings"
        strings = {key: {"extractionState": "manual", "localizations": {"en": unit(text), "fr": unit(text + " !")}}
                   for key, text in self.sources.items()}
        self.before = json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"})
        self.reset()

    def reset(self):
        self.catalog.write_text(self.before)

    def texts(self):
        """The German texts of the catalog with their states; the texts of other languages must be as they were."""
        read, before = json.loads(self.catalog.read_text()), json.loads(self.before)
        found = {}
        for key, entry in read["strings"].items():
            own = entry["localizations"]
            if "de" in own:
                found[key] = (own["de"]["stringUnit"]["value"], own["de"]["stringUnit"]["state"])
            # A damaged code is a new language.
            entry["localizations"] = {code: own[code] for code in own if code in ("en", "fr")}
        if read != before:
            raise ValueError("a text of another language has changed")
        return found


def unit(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def check_texts(tool, tally, kind, app, chance):
    """Every text that would crash is refused with its place, and no other is."""
    made = {key: translated(text, chance) for key, text in app.sources.items()}
    content, places = written(kind, {key: (app.sources[key], made[key][0]) for key in made})
    path = app.folder / f"de.{kind}"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    app.reset()
    done = tool.run(tally, ["import", path.name, "--add-language"], app.folder)
    tally.texts += len(made)
    if done is None:
        return
    errors = [line for line in done.stdout.decode().splitlines() if " error: " in line]
    # In a workbook, a place is a cell in front of the message.
    refused = set(re.findall(r" error: (C\d+:)|^(de\.\w+:\d+:)", "\n".join(errors), re.MULTILINE))
    refused = {first or second for first, second in refused}
    came = app.texts()
    for key, (text, crashes) in made.items():
        # A copy of the source text without a state is no translation.
        is_copy = text == app.sources[key] and kind != "xliff"
        if (key in came) == (crashes or is_copy and kind != "json" and kind != "po") or (places[key] in refused) != crashes:
            tally.fail("a text is judged wrong", f"{key}: {app.sources[key]!r} → {text!r}: came in {key in came}, "
                       f"refused {places[key] in refused}", [(path.name, path.read_bytes())])


def file_damages(kind, texts, chance):
    """(what, bytes, whether nothing may come in; None where all comes in with other line ends) for one way to damage a file as a
    whole."""
    content, _ = written(kind, texts)
    other = written(kind, texts, "xx")[0]
    data = content if isinstance(content, bytes) else content.encode()
    yield "wrong language", other if isinstance(other, bytes) else other.encode(), True
    cut = data[:chance.randrange(1, len(data) - 30)]
    yield "truncated", cut, kind in ["xliff", "json", "xlsx"]
    yield "wrong bytes", data.replace(b"\xc3\xa4", b"\xff", 1) if kind != "xlsx" else data[:-200] + b"\xff" + data[-199:], kind != "json"
    if kind in ["csv", "xlsx"]:
        table = rows(texts, "de")
        for what, changed, is_empty in [
            ("no titles", table[1:], True), ("no keys", [row[1:] for row in table], True),
            ("no translations", [row[:2] for row in table], True), ("other order", [row[::-1] for row in table], False),
            ("swapped titles", [["key", "de", "source"], *table[1:]], False),
        ]:
            yield what, workbook(cells(changed)) if kind == "xlsx" else csv(changed).encode(), is_empty
        # Nobody can tell which of two texts is meant; and without its keys a table of Glossa has Indonesian at best.
        twice = [*table, [table[1][0], table[1][1], table[1][2] + "!"]]
        lost = [["file", "path", "source", "comment", "de", "id"], *(["Localizable.xcstrings", "", row[1], "", row[2], row[0]]
                                                                     for row in table[1:])]
        for what, changed, is_empty in [("two rows of one key", twice, False), ("lost keys", lost, True)]:
            yield what, workbook(cells(changed)) if kind == "xlsx" else csv(changed).encode(), is_empty
        misread = {key: (source, target.encode().decode("cp1252")) for key, (source, target) in texts.items()}
        changed = rows(misread, "de")
        yield "read as Windows-1252", workbook(cells(changed)) if kind == "xlsx" else csv(changed).encode(), True
        pairs = [table[0], *([key, source, target + "\r\nä"] for key, source, target in table[1:])]
        yield "line ends", workbook(cells(pairs).replace("\r", "_x000D_")) if kind == "xlsx" else csv(pairs).encode(), None
    if kind != "xlsx":
        yield "Latin-1", content.encode("latin-1"), True
        for encoding in ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig"]:
            yield encoding, content.replace("UTF-8", "UTF-16" if "16" in encoding else "UTF-8").encode(encoding), False


def check_files(tool, tally, kind, app, chance):
    """What comes in from a damaged file is right, or nothing."""
    texts = {key: (text, text.replace("card", "Kärtchen").replace("day", "Tag") + " ä") for key, text in app.sources.items()}
    for what, data, is_empty in file_damages(kind, texts, chance):
        path = app.folder / f"de.{kind}"
        path.write_bytes(data)
        app.reset()
        adding = [] if what == "wrong language" else ["--add-language"]
        done = tool.run(tally, ["import", path.name, *adding], app.folder, [(path.name, data)])
        if done is None:
            continue
        came = app.texts()
        detail = f"{what}: status {done.returncode}: {done.stdout.decode()[:300]}{done.stderr.decode()[:300]}"
        if done.returncode == 2 and came:
            tally.fail("a refused file came in", detail, [(path.name, data)])
        if is_empty is None:
            # Line ends of Windows become those of the catalog.
            texts_now = {key: target + "\nä" for key, (_, target) in texts.items()}
            if {key: text for key, (text, _) in came.items()} != texts_now:
                tally.fail("line ends come in", detail, [(path.name, data)])
            continue
        if is_empty and (came or done.returncode == 0):
            tally.fail("a damaged file came in", detail, [(path.name, data)])
        if what == "two rows of one key" and (done.returncode != 1 or len(came) != len(texts) - 1 or next(iter(texts)) in came):
            tally.fail("one of two translations came in", detail, [(path.name, data)])
        for key, (text, state) in came.items():
            right = texts[key][1]
            # The last text of a file that was cut off may be cut off itself.
            is_cut = what == "truncated" and right.startswith(text)
            is_swapped = what == "swapped titles" and state == "needs_review"
            if text != right and not is_cut and not is_swapped:
                tally.fail("a wrong text came in", f"{detail}\n{key}: {text!r}", [(path.name, data)])


def check_bytes(tool, tally, kind, app, chance):
    """Any bytes end with a status, in bounded memory."""
    texts = {key: (text, text + " ä") for key, text in app.sources.items()}
    if kind == "xlsx" and chance.random() < 0.7:
        data = workbook(damaged(cells(rows(texts, "de")).encode(), chance, TOKENS).decode(errors="replace"))
    else:
        content, _ = written(kind, texts)
        data = damaged(content if isinstance(content, bytes) else content.encode(), chance, TOKENS)
    path = app.folder / f"de.{kind}"
    if chance.random() < 0.2 and kind == "xliff":
        path = app.folder / "de.xcloc" / "Localized Contents" / "de.xliff"
        path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    app.reset()
    # Glossa's own address space is small, so that this is a limit on what it allocates.
    done = tool.run(tally, ["import", path.relative_to(app.folder).parts[0], "--add-language"], app.folder, [(path.name, data)],
                    prefix=["prlimit", "--as=2000000000"])
    if done is None:
        return
    try:
        came = app.texts()
        if done.returncode == 2 and came:
            tally.fail("a refused file came in", done.stderr.decode(errors="replace"), [(path.name, data)])
    except (ValueError, KeyError) as error:
        tally.fail("the catalog is damaged", str(error), [(path.name, data)])


def work(options, number, workers):
    """One worker's share; a tally for each format."""
    chance = random.Random(options.seed * 1000 + number)
    tallies = {kind: Tally(f"import-{kind}", options.keep) for kind in FORMATS}
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary).resolve()
        tool = Tool(options.glossa, folder / "home")
        share = max(1, options.count // workers // len(FORMATS))
        large, small = App(folder / "large", share, chance), App(folder / "small", 12, chance)
        for kind, tally in tallies.items():
            check_texts(tool, tally, kind, large, chance)
            for _ in range(max(1, share // 200)):
                check_files(tool, tally, kind, small, chance)
            for _ in range(share):
                check_bytes(tool, tally, kind, small, chance)
    return list(tallies.values())


def main():
    options, _ = arguments(__doc__, 10_000)
    finish(*shared(work, options))


if __name__ == "__main__":
    main()
