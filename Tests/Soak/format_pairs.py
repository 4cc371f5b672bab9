#!/usr/bin/env python3
"""Converts every catalog of a corpus to every other format and back, and says what became of each text.

    format_pairs.py GLOSSA FOLDER… [--pairs stringsdict:xcstrings,…] [--like] [--sample N] [--show 3]

A folder has catalogs at any depth; `__` in a file's name stands for `/`, as in a corpus that is laid flat. Files of one table in
several `.lproj` folders go together. `catalog_readers.py` reads them, never Glossa. For each pair of formats:

- a text that the other format's file does not have is a loss, which a message has to name with its key;
- so is a text, a comment, a state or any other member that does not come back as it was, in its place; what only tools use may
  be named once a file;
- specifiers that come back numbered (`%@` as `%1$@`), and in XLIFF named (`%1$#@files@` as `%#@files@`, `%1$lld` as `%arg`), mean
  the same and are counted by themselves;
- with --like, the way back is told the files that the texts came from.

Prints a line for each pair. Exit status 1 where something is lost or added in silence, or a run crashes. Needs PyPI's lxml, and
what `round_trips.py` needs.
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

from catalog_readers import FORMATS, SPECIFIER, files_of, loose, read, without_base

# Which messages name the loss of a member, where none names its key.
MESSAGES = {
    "comment": "lost-comment|lost-free-comment", "state": "lost-state|lost-new-text", "extraction": "lost-extraction-state",
    "translatability": "lost-translatability", "source language": "lost-source-language|missing-source-language",
    "fallback": "lost-fallbacks", "name": "lost-field", "type": "lost-field", "other": "lost-field",
    "key": "lost-key|lost-empty-localization", "set": "lost-set"}


# MARK: Comparing

def numbered(text, arguments=None):
    """A text with a number in each specifier, as it is read; `arguments` has those of substitutions, by their names."""
    count = iter(range(1, 1000))

    def number(match):
        if match[0] == "%%":
            return match[0]
        return f"%{match[1] or (arguments or {}).get(match[2].strip('#@')) or next(count)}${match[2]}"

    return SPECIFIER.sub(number, text)


def code(language):
    spelled = language.replace("_", "-").lower()
    return {"zh-hans-cn": "zh-hans", "zh-hant-tw": "zh-hant", "zh-hant-hk": "zh-hk"}.get(spelled, spelled)


def shown(key):
    """A key as messages show it."""
    return key.replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")


def is_named(place, kind, messages):
    _, key, language = place[:3]
    if "stringSet" in place and re.search(MESSAGES["set"], messages):
        return True
    places = [f"'{shown(key)}'" + rest for rest in ([f", {language}", ")", " has another"] if language else [""])]
    # TrAPP has one code for both spellings of a language.
    places += [f"'{language}' becomes '", f"read as '{language}'"] if language else []
    if any(spelled in messages for spelled in places):
        return True
    # A file that is cut off by a fault in it.
    if language and re.search(rf"(^|/){re.escape(language)}\.lproj/[^\n]*\[strings/truncated\]", messages, re.MULTILINE):
        return True
    if kind == "numbering":
        return re.search(rf"the number 0 cannot be kept: [^\n]*\b{re.escape(language)}\b", messages) is not None
    if not language and kind == "text":
        return "[exchange/unknown-language]" in messages
    return kind in MESSAGES and re.search(rf"\[convert/({MESSAGES[kind]})\]", messages) is not None


def compare(before, there, after, going, messages, count):
    """Counts what became of each text, and gives what nothing names."""
    silent = []
    carried = {(code(place[2]), place[1], loose(value)) for place, (kind, value) in there.items() if kind in ("text", "name")}
    varied = [{(code(place[2]), place[1]) for place, (kind, value) in side.items() if kind == "text" and value != place[1]}
              for side in (there, after)]
    arguments = collections.defaultdict(dict)
    for place, (_, value) in before.items():
        if place[-1] == "argNum":
            arguments[place[1:3]][place[-2]] = value
    for place, (kind, value) in before.items():
        back = after.get(place, (None, None))[1]
        is_there = kind != "text" or not value or (code(place[2]), place[1], loose(value)) in carried
        count["texts"] += kind == "text"
        if back == value and is_there:
            count["equal"] += kind == "text"
        elif kind == "text" and value == place[1] and (code(place[2]), place[1]) in varied[is_there]:
            # It only repeats its key, beside the rule that people see.
            count["texts"] -= 1
        elif not is_there and not is_named(place, kind, going):
            silent.append(("not there", place, value, None))
        elif kind == "text" and isinstance(back, str) and (
                numbered(back) == numbered(value, arguments[place[1:3]]) or place[3:] == (loose(back),)):
            count["numbered"] += 1
        elif is_named(place, kind, messages) or (kind == "text" and back and loose(back) == loose(value)
                                                 and is_named(place, "numbering", messages)):
            count["named" if kind == "text" else "members named"] += 1
        else:
            silent.append((kind, place, value, back))
    for place, (kind, value) in after.items():
        # A number of an argument that follows from the order; and texts in Base.lproj, which are the source language's.
        is_known = place in before or place[-1] == "argNum" or (*place[:3], "stringSet", "values", 0) in before
        if not is_known and not any(is_named((*place[:2], own, *place[3:]), kind, messages) for own in (place[2], "base")):
            silent.append((f"added {kind}", place, None, value))
    return silent


# MARK: Conversions

def projects(folders):
    """(name, format, {path: file}) of each table."""
    for folder in folders:
        tables = collections.defaultdict(dict)
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            path = pathlib.PurePosixPath(str(file.relative_to(folder)).replace("__", "/"))
            kind = "xliff" if path.suffix == ".xlf" else "trapp" if path.suffix == ".json" else path.suffix[1:]
            if kind not in FORMATS or kind == "trapp" and b'"languageFallback"' not in file.read_bytes():
                continue
            if kind not in ("strings", "stringsdict"):
                tables[str(path), kind] = {path.name: file}
            elif path.parent.suffix == ".lproj":
                tables[str(path.parent.parent / path.stem), kind][f"{path.parent.name}/{path.name}"] = file
        yield from ((name, kind, files) for (name, kind), files in tables.items())


def convert(glossa, source, kind, target, to, further=()):
    # XLIFF is read only where it is named.
    inputs = files_of(source, kind) if kind == "xliff" else [source]
    return subprocess.run([glossa, "convert", *map(str, inputs), "--to", to, "-o", f"{target}/", "--allow-loss", *further],
                          capture_output=True, text=True, timeout=300, env={**os.environ, "NO_COLOR": "1"})


def trip(glossa, name, kind, files, to, is_like):
    """There and back: what is counted, and what is wrong."""
    count, faults = collections.Counter(files=len(files)), []
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch).resolve()
        for path, file in files.items():
            (scratch / "in" / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, scratch / "in" / path)
        try:
            before = read(scratch / "in", kind)
        except Exception:
            return collections.Counter(unreadable=len(files)), []
        source = next((place[3:] and value for place, (what, value) in before.items() if what == "source language"), None)
        if not any(what == "text" for what, _ in before.values()):
            return collections.Counter(empty=len(files)), []
        languages = sorted({place[2] for place in before if place[2]} - {"Base"})
        source = source or ("en" if "en" in languages or not languages else languages[0])
        known = ["--source-language", source]
        going = convert(glossa, scratch / "in", kind, scratch / "there", to, known if kind in ("strings", "stringsdict") else [])
        if "would be written twice" in going.stderr:
            return collections.Counter(refused=len(files)), []
        coming = convert(glossa, scratch / "there", to, scratch / "back", kind,
                         (known if to in ("strings", "stringsdict") else []) + (["--like", str(scratch / "in")] if is_like else []))
        faults += [f"exit {run.returncode}: {run.stderr[-300:]}" for run in (going, coming) if run.returncode not in (0, 1)]
        there, after = read(scratch / "there", to), read(scratch / "back", kind)
        sides = [without_base(found, source) for found in (before, there, after)]
        silent = compare(*sides, going.stderr, going.stderr + coming.stderr, count)
    count["silent"] = len(silent)
    return count, faults + [f"{what}: {place}: {value!r} → {back!r}" for what, place, value, back in silent]


def work(job):
    name, kind, to = job[1], job[2], job[4]
    try:
        count, faults = trip(*job)
    except Exception as error:
        count, faults = collections.Counter(), [f"{type(error).__name__}: {error}"]
    return kind, to, count, [f"{kind} → {to}: {name}: {fault}" for fault in faults]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("glossa")
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    parser.add_argument("--pairs", default=",".join(f"{a}:{b}" for a in FORMATS for b in FORMATS if a != b))
    parser.add_argument("--like", action="store_true")
    parser.add_argument("--sample", type=int, default=0, help="only so many tables of a format, drawn from a fixed seed")
    parser.add_argument("--show", type=int, default=3, help="how many faults of a table are printed")
    options = parser.parse_args()
    pairs = [tuple(pair.split(":")) for pair in options.pairs.split(",")]
    found = collections.defaultdict(list)
    for name, kind, files in projects(options.folders):
        found[kind].append((name, files))
    if options.sample:
        found = {kind: random.Random(23).sample(tables, min(options.sample, len(tables))) for kind, tables in found.items()}
    jobs = [(str(pathlib.Path(options.glossa).resolve()), name, kind, files, to, options.like)
            for kind, to in pairs for name, files in found.get(kind, [])]
    totals, failed = collections.defaultdict(collections.Counter), 0
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
        for kind, to, count, faults in pool.map(work, jobs):
            totals[kind, to] += count
            failed += len(faults)
            for fault in faults[:options.show]:
                print(f"FAULT {fault}"[:700], flush=True)
    columns = ["files", "empty", "unreadable", "refused", "texts", "equal", "numbered", "named", "members named", "silent"]
    print("\t".join(["from", "to", *columns]))
    for (kind, to), count in totals.items():
        print("\t".join([kind, to, *(str(count[column]) for column in columns)]))
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
