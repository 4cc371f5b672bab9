#!/usr/bin/env python3
"""Compares `glossa import` with what Xcode's import made of the same files, in public repositories that have committed both.

    check_xcode_imports.py GLOSSA CLONES [--only NAME] [--show]

Takes the repositories of Tests/Corpus/xcode_exports.tsv, in which each commit counts that brings in XLIFF files of Xcode's and changes
catalogs too; the newest four of each. The sources of the commit are written to a scratch folder with the catalogs before it, Glossa imports the
commit's XLIFF files, and each catalog that the commit or Glossa changes is compared with the commit's. Prints a line for each commit, tab-separated:
the XLIFF files; catalogs that are equal byte for byte; those with the same keys and texts, written in another way; those that the commit
changes by what its XLIFF files do not have (other keys or source texts, or texts that are not in them); and those that differ although
they have what the XLIFF files say. With --show, the first differing texts of the last kind. Needs git and PyPI's lxml.
"""
import argparse
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

from check_xcode_exports import exported, rows
from draw_xcode_exports import NAMESPACE, exports, git, table, write
from lxml import etree

KINDS = {".strings", ".xcstrings", ".stringsdict"}
HEAD = ["repository", "commit", "XLIFF", "equal", "same texts", "other changes", "different", "files that differ"]


def changed(clone, commit):
    """The catalogs that a commit changes or adds, and whether it brings in XLIFF files."""
    names = git(clone, "diff-tree", "-r", "--no-commit-id", "--name-only", "-z", commit).decode("utf-8", "replace").split("\0")
    names = [pathlib.PurePath(name) for name in names if name]
    own = [str(name) for name in names if name.suffix in KINDS and not any(part.endswith(".xcloc") for part in name.parts)]
    return own, any(name.suffix == ".xliff" for name in names)


def commits(clone):
    """The newest four that bring in XLIFF files and change catalogs."""
    found = []
    for commit in git(clone, "log", "--all", "--no-merges", "--format=%H", "--", "*.xliff").decode().split():
        own, has_files = changed(clone, commit)
        if own and has_files and git(clone, "rev-list", "--parents", "-1", commit).count(b" "):
            found.append(commit)
        if len(found) == 4:
            break
    return found


def said(files):
    """The texts of XLIFF files by language and key: source texts and translations."""
    texts = collections.defaultdict(set)
    for text in files.values():
        for file in etree.fromstring(text, etree.XMLParser(huge_tree=True, recover=True)).iter(NAMESPACE + "file"):
            for unit in file.iter(NAMESPACE + "trans-unit"):
                key = unit.get("id").split("|==|")[0]
                texts[key] |= {"".join(one.itertext()) for name in ("source", "target") for one in unit.iter(NAMESPACE + name)}
    return texts


def kind(path, before, ours, theirs, texts):
    """How the catalog that Glossa has made differs from the commit's, and an example."""
    if ours.is_file() and theirs.is_file() and ours.read_bytes() == theirs.read_bytes():
        return "equal", ""
    if path.endswith(".xcstrings") and ours.is_file() and theirs.is_file():
        try:
            if json.loads(ours.read_bytes()) == json.loads(theirs.read_bytes()):
                return "same texts", ""
        except ValueError:
            pass
    had, own, wanted = ((table(file) or ({},))[0] for file in (before, ours, theirs))
    if own == wanted and not path.endswith(".xcstrings"):
        return "same texts", ""
    known = lambda key, text: text in texts.get(key, ()) or text in had.get(key, ())
    # What the commit has that neither the file before nor the XLIFF files have.
    news = [key for key, values in wanted.items() if any(not known(key, text) for text in values - STATES - {key})]
    if news or set(wanted) - set(had) - set(texts) or set(had) - set(wanted):
        return "other changes", news[:1]
    unlike = [key for key in {*own, *wanted} if own.get(key) != wanted.get(key)]
    example = [(key, sorted(own.get(key, ())), sorted(wanted.get(key, ()))) for key in unlike[:2]]
    return "different", example


STATES = {"translated", "new", "needs_review", "manual", "stale", "extracted_with_value", "migrated", "machine_translated"}


def checked(clone, commit, glossa, show):
    """How many catalogs of a commit are of each kind, and those that differ."""
    with tempfile.TemporaryDirectory() as scratch:
        folders = before, ours, theirs = [pathlib.Path(scratch) / name for name in ("before", "ours", "theirs")]
        for folder, sources in zip(folders, (commit + "~1", commit, commit)):
            folder.mkdir()
            write(clone, sources, folder)
        # Xcode had the code of the commit, and the catalogs before it.
        for file in list(ours.rglob("*")) + list(before.rglob("*")):
            if file.suffix in KINDS and file.is_file():
                path = file.relative_to(ours if file.is_relative_to(ours) else before)
                (ours / path).unlink(missing_ok=True)
                if (before / path).is_file():
                    (ours / path).parent.mkdir(parents=True, exist_ok=True)
                    (ours / path).write_bytes((before / path).read_bytes())
        files = exports(clone, commit)
        for number, (path, text) in enumerate(files.items()):
            file = pathlib.Path(scratch) / f"{number}.xliff"
            file.write_bytes(text)
            part = exported(clone, commit, path, ours)
            command = [glossa, "import", str(file), "--into", part, "--add-language"]
            made = subprocess.run(command, cwd=ours, capture_output=True, text=True, errors="replace")
            if show and made.returncode:
                print(f"    {path}: {made.returncode} {(made.stderr + made.stdout).strip()[-300:]}")
        paths = set(changed(clone, commit)[0])
        for file in ours.rglob("*"):
            path = str(file.relative_to(ours))
            old = before / path
            if file.suffix in KINDS and file.is_file() and (not old.is_file() or old.read_bytes() != file.read_bytes()):
                paths.add(path)
        counts, named, texts = collections.Counter({"XLIFF": len(files)}), [], said(files)
        for path in sorted(paths):
            found, example = kind(path, before / path, ours / path, theirs / path, texts)
            counts[found] += 1
            if found != "equal":
                named.append(f"{path} ({found})")
                if show:
                    print(f"    {found}: {path} {example}"[:700])
        return counts, named


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("glossa")
    parser.add_argument("clones", type=pathlib.Path)
    parser.add_argument("--only", help="the repository whose name has this in it")
    parser.add_argument("--show", action="store_true", help="print what differs")
    options = parser.parse_args()
    glossa = str(pathlib.Path(options.glossa).resolve())
    print("\t".join(HEAD))
    for row in rows():
        if options.only and options.only not in row["repository"]:
            continue
        clone = options.clones / row["repository"].replace("/", "_")
        for commit in commits(clone):
            counts, named = checked(clone, commit, glossa, options.show)
            line = [row["repository"], commit[:12]] + [str(counts[name]) for name in HEAD[2:-1]] + [", ".join(named)[:200]]
            print("\t".join(line), flush=True)


if __name__ == "__main__":
    main()
