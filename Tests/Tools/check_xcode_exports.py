#!/usr/bin/env python3
"""Compares `glossa export` with the exports of Xcode's that public repositories have committed.

    check_xcode_exports.py GLOSSA CLONES [--draw N] [--only NAME] [--show N] [--explain]

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

With --explain, units that differ are `explained` where the repository's history shows that the export is of other sources: a text of
Xcode's that none of the compared sources has, and that a commit has brought in or taken out (`git log -S`), or a text of ours that
the compared commit itself brings in. A text that a file writes with escapes is not found by this, and not explained.

Prints a table, tab-separated: how well the sources fit without Glossa (draw_xcode_exports.py, which draws the commits), units of Xcode's,
units of ours, equal ones, those that only an older Xcode writes so, explained ones, the share of equal ones and of both among all units of both, equal
notes, tables under another path, exports that are empty, those with another source language. With --show the differences, N of each
kind. Exit status 1 where the last share is below 99 and the row has no reason for it. Needs git and PyPI's lxml.
"""
import argparse
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

from draw_xcode_exports import NAMESPACE, bare, corpus, exports, fit, git, write
from lxml import etree

TABLE = pathlib.Path(__file__).resolve().parent.parent / "Corpus/xcode_exports.tsv"
# What an Info.plist without texts for people has.
NAMES = {"CFBundleName", "NSHumanReadableCopyright"}
HEAD = ["repository", "Xcode", "fit", "theirs", "ours", "equal", "older", "explained", "%", "% with older", "notes", "other path", "empty", "wrong source"]


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


class History:
    """Tells texts of other sources than those of a commit."""

    def __init__(self, clone, commit):
        self.clone, self.known = clone, {}
        self.texts = []
        parents = git(clone, "rev-list", "--parents", "-1", commit).decode().split()[1:2]
        # What the first commit of a history has is not called new.
        for sources in [commit] + (parents or [commit]):
            with tempfile.TemporaryDirectory() as scratch:
                write(clone, sources, pathlib.Path(scratch))
                self.texts.append(corpus(pathlib.Path(scratch)))

    def is_of_others(self, text):
        """Whether the commit does not have a text, and another one does."""
        if not text or bare(text) in self.texts[0]:
            return False
        if text not in self.known:
            log = ["log", "--all", "-1", "--format=%h", "-S", text, "--", ".", ":!*.xliff", ":!*.xcloc/*"]
            found = subprocess.run(["git", "-C", str(self.clone), *log], capture_output=True)
            # A clone may lack old files: then nothing is known.
            self.known[text] = found.returncode == 0 and bool(found.stdout.strip())
        return self.known[text]

    def is_new(self, text):
        """Whether the commit brings a text in."""
        return bool(text) and bare(text) in self.texts[0] and bare(text) not in self.texts[1]

    def explains(self, theirs, ours):
        """Whether two units differ, or one is missing, because the export is of other sources."""
        texts = [(unit or ("", None, ""))[:2] for unit in (theirs, ours)]
        differing = [(a, b) for a, b in zip(*texts) if a != b]
        return any(self.is_of_others(a) or self.is_new(b) for a, b in differing)


def compare(row, clone, glossa, folder, show, history):
    """One line of the table, as numbers, and the differences by kind."""
    counts, kinds = collections.Counter(), collections.defaultdict(list)
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
                counts["explained"] += bool(history and history.explains(*found))
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
    counts["%"] = round(100 * counts["equal"] / max(counts["all"], 1), 1)
    counts["% with older"] = round(100 * (counts["equal"] + counts["older"]) / max(counts["all"], 1), 1)
    if show:
        for kind, found in sorted(kinds.items()):
            print(f"    {len(found)} × {kind}")
            for text in sorted(found)[:show]:
                print(f"        {text[:300]}")
    return counts


def checked(row, commit, clone, glossa, show=0, explain=False):
    """What is counted with the sources of a commit."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "project"
        folder.mkdir()
        write(clone, commit, folder)
        return compare(row, clone, glossa, folder, show, History(clone, commit) if explain else None)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("glossa")
    parser.add_argument("clones", type=pathlib.Path)
    parser.add_argument("--draw", help="the number of the draw; all without it")
    parser.add_argument("--only", help="the repository whose name has this in it")
    parser.add_argument("--show", type=int, default=0, help="how many differences of a kind are printed")
    parser.add_argument("--explain", action="store_true", help="ask the history about what differs")
    options = parser.parse_args()
    glossa = str(pathlib.Path(options.glossa).resolve())
    failed = False
    print("\t".join(HEAD))
    for row in rows():
        if options.only and options.only not in row["repository"] or options.draw not in (None, row["draw"]):
            continue
        clone = options.clones / row["repository"].replace("/", "_")
        sources = row.get("sources") or row["commit"]
        counts = checked(row, sources, clone, glossa, options.show, options.explain)
        counts["fit"] = fit(clone, row["commit"], sources)
        print("\t".join([row["repository"], row["Xcode"]] + [str(counts[name]) for name in HEAD[2:]]), flush=True)
        failed |= counts["% with older"] < 99 and not row.get("why")
    sys.exit(failed)


if __name__ == "__main__":
    main()
