#!/usr/bin/env python3
"""Compares `glossa export` with the exports of Xcode's that public repositories have committed.

    check_xcode_exports.py GLOSSA CLONES [--draw N] [--only NAME] [--show N] [--prove]

For each row of Tests/Corpus/xcode_exports.tsv the folder CLONES has a git repository, bare or not, named OWNER_NAME. Its sources at
the row's commit are written to a scratch folder, without any export; where the commit of the exports has older sources in them, the
row names the commit that they are of. Of each XLIFF file that the commit brings in and the row's Xcode has written, Glossa exports the
language to XLIFF, for the project that the export names, or else for all, and each unit is compared: its file, identifier, source text and,
where Xcode's has one, target. Counted apart:

- notes;
- tables that stand under another path: Xcode up to 9 names `Info.plist` where later ones name `en.lproj/InfoPlist.strings`, and has no
  folder of the language in the path of a table that it makes; and a table of the same name that has most of the same identifiers;
- what only Xcode up to 9 writes: `$(PRODUCT_NAME)` in place of its value, `CFBundleShortVersionString`, tables of tests, `\\n` for a line
  break in an identifier, no texts of settings bundles, no titles of shortcut items, no
  white space around a text; and no table for the Info.plist of a framework, which Xcode has from 16.3 on (tinode/ios has exports of one
  project by 15.2 and 16.4, tink-ab/tink-money-manager-ios by 16.2 and 16.4).

What the row names in `deleted` is not compared: identifiers, and parts of paths with a slash in them, that a script of the repository
takes out of what Xcode wrote.

Of the units that differ, each row says how many do because of what, and they must be all: `a` Glossa's fault, `b` the exports are of other
sources than the commit has, or were changed afterwards, `c` other versions of Xcode write it otherwise, `d` not known. `c` has at least
what only Xcode up to 9 and frameworks before 16.3 differ in. With --prove, what a row has in `proof` is written over the sources, and the
units are counted that do not differ any more: `COMMIT` is all sources of a commit, `COMMIT:PATH` one file or folder, `package` the tables
that the exports' own packages have under `Source Contents`, which Xcode puts there for translators to see.

Prints a table, tab-separated: how well the sources fit without Glossa (draw_xcode_exports.py, which draws the commits), units of Xcode's,
units of ours, equal ones, those that only an older Xcode writes so, proven ones, the share of equal ones among all units of both and among
those that the sources can give (without b and c), equal notes, tables under another path, exports that are empty, those with another source
language. With --show the differences, N of each kind. Exit status 1 where a row's a, b, c and d are not all differences. Needs git and
PyPI's lxml.
"""
import argparse
import collections
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from draw_xcode_exports import NAMESPACE, exports, fit, git, write
from lxml import etree

TABLE = pathlib.Path(__file__).resolve().parent.parent / "Corpus/xcode_exports.tsv"
# What an Info.plist without texts for people has.
NAMES = {"CFBundleName", "NSHumanReadableCopyright"}
CAUSES = ["a", "b", "c", "d"]
HEAD = ["repository", "Xcode", "fit", "theirs", "ours", "equal", "older", "proven", "%", "% of its sources", "notes", "other path", "empty", "wrong source"]


def rows():
    lines = [line for line in TABLE.read_text().splitlines() if not line.startswith("#")]
    names = lines[0].split("\t")
    return [dict(zip(names, line.split("\t"))) for line in lines[1:]]


def place(original):
    """What a file is about, whatever the folder of the language: older versions of Xcode name others."""
    path = pathlib.PurePath(original)
    stem = "InfoPlist" if path.name.endswith("Info.plist") else path.stem
    kind = ".strings" if path.suffix == ".plist" else path.suffix
    return "/".join(part for part in path.parts[:-1] if not part.endswith(".lproj")), stem, kind


def units(text):
    """The units of an XLIFF file: by file and identifier the source text, target and note; and the files' paths and languages."""
    found, paths, languages = {}, {}, set()
    for file in etree.fromstring(text).iter(NAMESPACE + "file"):
        key = place(file.get("original"))
        units = list(file.iter(NAMESPACE + "trans-unit"))
        if units:
            paths[key] = file.get("original")
            languages.add((file.get("source-language"), file.get("target-language")))
        for unit in units:
            text = lambda name: next((plain(one) for one in unit.iter(NAMESPACE + name)), None)
            found[key, unit.get("id")] = text("source") or "", text("target"), text("note") or ""
    return found, paths, languages


def plain(element):
    return "".join(element.itertext())


def paired(theirs, ours):
    """Our units, under Xcode's path where a table of the same name has most of the same identifiers."""
    tables = collections.defaultdict(set), collections.defaultdict(set)
    for index, found in enumerate((theirs, ours)):
        for file, key in found:
            tables[index][file].add(key)
    left = {file: keys for file, keys in tables[1].items() if file not in tables[0]}
    moved = {}
    for file, keys in tables[0].items():
        if file in tables[1]:
            continue
        alike = lambda other: len(keys & left[other]) / len(keys | left[other])
        best = max((other for other in left if other[1:] == file[1:]), key=alike, default=None)
        if best and alike(best) > 0.5:
            moved[best] = file
            del left[best]
    return {(moved.get(file, file), key): unit for (file, key), unit in ours.items()}, moved


def is_older(version, file, key, theirs, ours, is_framework):
    """Whether a difference is one that only an older Xcode makes. One of the two may be missing."""
    numbers = [int(part) for part in version.split(".")] or [99]
    if theirs is None and numbers < [16, 3] and is_framework:
        return True
    if numbers[0] > 9:
        return False
    if theirs is None:
        is_listed = file[1] == "InfoPlist" and not key.startswith(("CF", "NS"))
        return "\n" in key or ".bundle" in file[0] or is_listed
    source = theirs[0]
    if ours and ours[0] != source and ours[0].strip() == source:
        return True
    is_setting = source.startswith(("$(", "${")) and file[1] == "InfoPlist"
    return is_setting or key == "CFBundleShortVersionString" or "\\n" in key or (ours is None and file[0].endswith("Tests"))


def exported(clone, commit, path, folder):
    """The folder of the project that was exported, where the export names one; else all."""
    if len(list(folder.rglob("project.pbxproj"))) == 1:
        return "."
    package = path.rsplit("/", 2)[0] if ".xcloc/" in path else ""
    found = subprocess.run(["git", "-C", str(clone), "cat-file", "blob", f"{commit}:{package}/contents.json"], capture_output=True)
    name = json.loads(found.stdout).get("project") if found.returncode == 0 else None
    places = [place.parent.parent for place in folder.rglob("project.pbxproj") if place.parent.name == name]
    return str(places[0].relative_to(folder)) if len(places) == 1 else "."


def left(row, units, paths):
    """The units that no script of the repository takes out."""
    deleted = (row.get("deleted") or "").split()
    is_deleted = lambda file, key: any(part == key or "/" in part and part in paths.get(file, "") for part in deleted)
    return {(file, key): unit for (file, key), unit in units.items() if not is_deleted(file, key)}


def write_proof(row, clone, folder):
    """Writes the sources that the exports of a row are said to be of."""
    for part in row["proof"].split():
        commit, _, path = part.partition(":")
        if part != "package":
            (folder / path).unlink() if (folder / path).is_file() else shutil.rmtree(folder / path, ignore_errors=True)
            folder.mkdir(exist_ok=True)
            write(clone, commit, folder, path)
            continue
        for name in git(clone, "ls-tree", "-r", "-z", "--name-only", row["commit"]).decode("utf-8", "replace").split("\0"):
            _, _, own = name.partition(".xcloc/Source Contents/")
            if pathlib.PurePath(own).suffix in (".strings", ".stringsdict", ".xcstrings"):
                (folder / own).parent.mkdir(parents=True, exist_ok=True)
                (folder / own).write_bytes(git(clone, "cat-file", "blob", f"{row['commit']}:{name}"))


def compare(row, clone, glossa, folder, show):
    """One line of the table, as numbers, and how units differ that no older Xcode explains."""
    counts, kinds, differing = collections.Counter(), collections.defaultdict(list), {}
    for path, text in exports(clone, row["commit"], row["Xcode"]).items():
        theirs, their_paths, languages = units(text)
        source = min(language for language, _ in languages)
        target = min((target for _, target in languages if target), default=source)
        out = folder.parent / "out.xliff"
        out.unlink(missing_ok=True)
        part = exported(clone, row["commit"], path, folder)
        command = [glossa, "export", part, "-o", str(out), "--language", target]
        made = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace")
        ours, own_paths, own = units(out.read_bytes()) if out.exists() else ({}, {}, set())
        if not ours:
            counts["empty"] += 1
            kinds["empty"].append(f"{path}: {made.stderr.strip()[:300]}")
        elif {language for language, _ in own} != {source}:
            counts["wrong source"] += 1
            kinds["wrong source"].append(f"{path}: {sorted(own)}")
        theirs, ours = (left(row, found, names) for found, names in ((theirs, their_paths), (ours, own_paths)))
        ours, moved = paired(theirs, ours)
        frameworks = {file for file, key in ours if file[1].endswith("InfoPlist") and file not in {name for name, _ in theirs}}
        own_paths = {moved.get(file, file): name for file, name in own_paths.items()}
        counts["other path"] += sum(own_paths.get(key, name) != name for key, name in their_paths.items())
        counts.update(theirs=len(theirs), ours=len(ours), all=len(theirs.keys() | ours.keys()))

        def differs(kind, file, key, text):
            found = theirs.get((file, key)), ours.get((file, key))
            if is_older(row["Xcode"], file, key, *found, file in frameworks and key in NAMES):
                counts["older"] += 1
            else:
                differing[path, file, key] = kind
                kinds[kind].append(f"{path.split('/')[-1]}: {their_paths.get(file, own_paths.get(file))}: {key!r} {text}")

        for (file, key), (their_source, their_target, note) in theirs.items():
            if (file, key) not in ours:
                differs("missing unit" if file in own_paths else "missing table", file, key, repr(their_source))
                continue
            own_source, own_target, own_note = ours[file, key]
            if own_source != their_source:
                differs("source", file, key, f"{own_source!r}, and Xcode has {their_source!r}")
            elif their_target is not None and own_target != their_target:
                differs("target", file, key, f"{own_target!r}, and Xcode has {their_target!r}")
            else:
                counts["equal"] += 1
            counts["notes"] += own_note == note
            if own_note != note:
                kinds["note"].append(f"{path.split('/')[-1]}: {their_paths[file]}: {key!r}: {own_note!r}, and Xcode has {note!r}")
        for file, key in ours.keys() - theirs.keys():
            differs("added unit" if file in their_paths else "added table", file, key, repr(ours[file, key][0]))
    if show:
        for kind, found in sorted(kinds.items()):
            print(f"    {len(found)} × {kind}")
            for text in sorted(found)[:show]:
                print(f"        {text[:300]}")
    return counts, differing


def checked(row, clone, glossa, show=0, prove=False):
    """What is counted with the sources of a row, and whether its causes are all of it."""
    sources = row.get("sources") or row["commit"]
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "project"
        folder.mkdir()
        write(clone, sources, folder)
        counts, differing = compare(row, clone, glossa, folder, show)
        if prove and row["proof"]:
            write_proof(row, clone, folder)
            _, still = compare(row, clone, glossa, folder, show)
            # Tables of packages have no translations.
            counts["proven"] = len(differing) - sum(kind != "target" or unit in differing for unit, kind in still.items())
    counts["fit"] = fit(clone, row["commit"], sources)
    causes = [int(row[cause] or 0) for cause in CAUSES]
    counts["%"] = round(100 * counts["equal"] / max(counts["all"], 1), 1)
    counts["% of its sources"] = round(100 * counts["equal"] / max(counts["all"] - causes[1] - causes[2], 1), 1)
    return counts, sum(causes) == counts["all"] - counts["equal"] and causes[2] >= counts["older"] and causes[1] >= counts["proven"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("glossa")
    parser.add_argument("clones", type=pathlib.Path)
    parser.add_argument("--draw", help="the number of the draw; all without it")
    parser.add_argument("--only", help="the repository whose name has this in it")
    parser.add_argument("--show", type=int, default=0, help="how many differences of a kind are printed")
    parser.add_argument("--prove", action="store_true", help="compare again with the sources that the exports are said to be of")
    options = parser.parse_args()
    glossa = str(pathlib.Path(options.glossa).resolve())
    failed = False
    print("\t".join(HEAD))
    for row in rows():
        if options.only and options.only not in row["repository"] or options.draw not in (None, row["draw"]):
            continue
        clone = options.clones / row["repository"].replace("/", "_")
        counts, is_whole = checked(row, clone, glossa, options.show, options.prove)
        print("\t".join([row["repository"], row["Xcode"]] + [str(counts[name]) for name in HEAD[2:]]), flush=True)
        if not is_whole:
            print(f"    a, b, c and d are not the {counts['all'] - counts['equal']} differences")
        failed |= not is_whole
    sys.exit(failed)


if __name__ == "__main__":
    main()
