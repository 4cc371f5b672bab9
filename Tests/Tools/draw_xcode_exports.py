#!/usr/bin/env python3
"""Chooses the commits of Tests/Corpus/xcode_exports.tsv, without Glossa: where a public repository has an export of Xcode's and the
sources that it was made from.

    draw_xcode_exports.py CLONES OWNER/NAME ...

The folder CLONES has a git repository of each, bare or not, named OWNER_NAME. Of the twelve newest commits that bring in XLIFF files of
Xcode 13 or newer (by the files' own headers; a file counts where its bytes stand in the history for the first time), each is compared
with its own sources and with those of its parent, and one is printed as a row of the table: of those with a fit of at least 99, the newest
one with the most files, and where there is none, the one that fits best. Fit is the share, in hundredths, of what agrees: the units whose
source text and target stand in the catalog, table or document that the export names, read by json, plistlib, lxml and a few lines for
.strings; where that has no such key, those whose text stands anywhere in the sources; and the keys of these files that the export has,
too. A commit below 98 is no export of its sources, and is not drawn. Needs git and PyPI's lxml.
"""
import collections
import json
import pathlib
import plistlib
import re
import subprocess
import sys
import tempfile

from lxml import etree

NAMESPACE = "{urn:oasis:names:tc:xliff:document:1.2}"
SOURCES = {
    ".swift", ".m", ".mm", ".h", ".c", ".strings", ".stringsdict", ".xcstrings", ".storyboard", ".xib", ".plist", ".pbxproj", ".xcconfig",
    ".intentdefinition", ".yml", ".yaml", ".podspec", ".contents", ".xcdatamodel", ".xcworkspacedata",
}
OLDEST, LEAST_FIT = 13, 98


def git(clone, *arguments, **options):
    return subprocess.run(["git", "-C", str(clone), *arguments], capture_output=True, check=True, **options).stdout


def write(clone, commit, folder, below=""):
    """Writes the sources at a commit, all or those at one path, without exports."""
    names = {}
    for line in git(clone, "ls-tree", "-r", "-z", commit, "--", below or ".").decode("utf-8", "replace").split("\0"):
        if not line or " blob " not in line:
            continue
        path = pathlib.PurePath(line.split("\t", 1)[1])
        is_export = any(part.endswith(".xcloc") for part in path.parts)
        if path.suffix in SOURCES and not is_export and not line.startswith("120000"):
            names.setdefault(line.split(" ")[2].split("\t")[0], []).append(path)
    found = git(clone, "cat-file", "--batch", input="\n".join(names).encode() + b"\n")
    while found:
        head, found = found.split(b"\n", 1)
        if head.endswith(b" missing"):
            continue
        name, _, size = head.decode().split(" ")
        for path in names[name]:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(found[: int(size)])
        found = found[int(size) + 1 :]


def exports(clone, commit, version=""):
    """The XLIFF files of a version of Xcode that a commit adds or changes, by path; all without a version."""
    changed = git(clone, "diff-tree", "-r", "-m", "--root", "--no-commit-id", "--name-status", "-z", commit).decode().split("\0")
    paths = sorted({path for status, path in zip(changed[::2], changed[1::2]) if status in "AM" and path.endswith(".xliff")})
    files = {path: git(clone, "cat-file", "blob", f"{commit}:{path}") for path in paths}
    return {path: text for path, text in files.items() if f'tool-version="{version}'.encode() in text or not version}


def bringing(clone):
    """The commits that bring in files of Xcode's, oldest first, with the version in their headers."""
    log = git(clone, "log", "--all", "--topo-order", "--reverse", "--format=commit %H", "--raw", "--no-renames", "--abbrev=40", "-m", "--", "*.xliff")
    seen, versions, commit = set(), {}, None
    for line in log.decode("utf-8", "replace").splitlines():
        if line.startswith("commit "):
            commit = line[7:]
        elif line.startswith(":") and line.split()[4] != "D" and line.split()[3] not in seen:
            seen.add(line.split()[3])
            head = git(clone, "cat-file", "blob", line.split()[3])[:4000]
            version = re.search(rb'tool-name="Xcode" tool-version="(\d+)([^"]*)"', head)
            if version and int(version[1]) >= OLDEST:
                versions[commit] = (version[1] + version[2]).decode()
    return versions


def bare(text):
    """A text without what is spelled in several ways: escapes, numbers of arguments, interpolations, entities, white space."""
    text = re.sub(r"\\\(.*?\)|%(\d+\$)?[-+0-9.]*[hlqLzjt]*[@a-zA-Z]|%(\d+\$)?#@.*?@", "%", text)
    text = re.sub(r"\\[ntr]|&(#\d+|\w+);|[\"'<>&\\]", "", text)
    return re.sub(r"\s+", "", text)


def decoded(content):
    return content.decode("utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig", "replace")


def corpus(folder):
    """The text of all sources, without escapes."""
    return bare("\n".join(decoded(path.read_bytes()) for path in folder.rglob("*") if path.is_file()))


def strings(value):
    """All strings in a value of JSON or of a property list."""
    if isinstance(value, str):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        yield from strings(part)


def table(path):
    """The texts of a file by key, or by the identifier of an object, and the keys that an export must have; nil without the file."""
    if not path.is_file():
        return None
    content, kind = path.read_bytes(), path.suffix
    try:
        if kind == ".xcstrings":
            entries = json.loads(content)["strings"]
            needed = {key for key, entry in entries.items() if entry.get("extractionState") != "stale" and entry.get("shouldTranslate", True)}
            return {key: {key, *strings(entry)} for key, entry in entries.items()}, needed - {""}
        if kind in (".storyboard", ".xib"):
            nodes = [node for node in etree.fromstring(content).iter() if node.get("id")]
            return {node.get("id"): {text for one in node.iter() for text in (*one.attrib.values(), one.text or "")} for node in nodes}, set()
        if kind == ".stringsdict" or content[:5] == b"<?xml":
            entries = {key: set(strings(entry)) for key, entry in plistlib.loads(content).items()}
            return entries, set(entries)
    except (ValueError, KeyError, etree.XMLSyntaxError, plistlib.InvalidFileException):
        return None
    text = re.sub(r'("(?:\\.|[^"\\])*")|/\*.*?\*/|//[^\n]*', lambda match: match[1] or "", decoded(content), flags=re.S)
    entries = re.findall(r'(?:"((?:\\.|[^"\\])*)"|([\w.-]+))\s*=\s*"((?:\\.|[^"\\])*)"\s*;', text, flags=re.S)
    plain = lambda text: re.sub(r"\\[uU]([0-9a-fA-F]{4})|\\(.)", lambda m: chr(int(m[1], 16)) if m[1] else {"n": "\n", "t": "\t"}.get(m[2], m[2]), text, flags=re.S)
    found = {plain(quoted or word): {plain(value)} for quoted, word, value in entries}
    return found, set(found)


def counted(file, folder, text):
    """How many units and keys of one file of an export agree with the sources, and how many there are."""
    original, language = file.get("original"), file.get("target-language")
    path = folder / original
    own, needed = table(path) or (None, set())
    folders = [path.parent.parent / f"{language}.lproj"] if path.parent.suffix == ".lproj" else []
    translated = next((found[0] for found in (table(one / (path.stem + suffix)) for one in folders for suffix in (".strings", path.suffix)) if found), {})
    agreed, known = 0, set()
    for unit in file.iter(NAMESPACE + "trans-unit"):
        content = lambda name: next(("".join(one.itertext()) for one in unit.iter(NAMESPACE + name)), None)
        source, target, key = content("source") or "", content("target"), unit.get("id")
        is_object = path.suffix in (".storyboard", ".xib")
        key = key.split("|==|")[0] if path.suffix == ".xcstrings" else key.split(".")[0] if is_object else key
        if path.suffix == ".stringsdict":
            key = key.strip("/").split(":dict/")[0]
        known.add(key)
        if own is not None and key in own:
            texts = set(map(bare, own[key]))
            others = set(map(bare, translated.get(unit.get("id") if is_object else key, ())))
            agreed += bare(source) in texts and (target is None or bare(target) in others | texts)
        else:
            # Xcode makes tables of keys that only code has, and adds them to those that there are.
            agreed += not is_object and (bare(source) in text or "%" in bare(source))
    return agreed + len(needed & known), len(list(file.iter(NAMESPACE + "trans-unit"))) + len(needed)


def fit(clone, commit, sources):
    """The share of what agrees between the exports of a commit and the sources of another one."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        write(clone, sources, folder)
        text, counts = corpus(folder), collections.Counter()
        for content in exports(clone, commit).values():
            # Files with the marks of a merge are in some histories.
            for file in etree.fromstring(content, etree.XMLParser(huge_tree=True, recover=True)).iter(NAMESPACE + "file"):
                agreed, all_ = counted(file, folder, text)
                counts.update(agreed=agreed, all=all_)
    return round(100 * counts["agreed"] / max(counts["all"], 1), 1)


def main():
    clones = pathlib.Path(sys.argv[1])
    print("repository\tcommit\tXcode\texports\tsources\tfit")
    for name in sys.argv[2:]:
        clone = clones / name.replace("/", "_")
        best = None
        for commit, version in list(bringing(clone).items())[-12:]:
            parents = git(clone, "rev-list", "--parents", "-1", commit).decode().split()[1:2]
            for sources in [commit] + parents:
                found, files = fit(clone, commit, sources), len(exports(clone, commit))
                rank = (min(found, 99), files if found >= 99 else 0)
                if best is None or rank > best[0] or (rank == best[0] and commit != best[1]):
                    best = rank, commit, version, files, "" if sources == commit else sources, found
        if best:
            print("\t".join([name, best[1][:12], best[2], str(best[3]), best[4][:12], str(best[5])]), flush=True)
        else:
            print(f"{name}\tno export of Xcode {OLDEST} or newer", flush=True)


if __name__ == "__main__":
    main()
