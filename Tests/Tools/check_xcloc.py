#!/usr/bin/env python3
"""Compares what Glossa exports with what Xcode exported from the same catalogs.

    check_xcloc.py GLOSSA FOLDER... [--show N]

Takes every XLIFF file of Xcode below the folders, which are checkouts of projects. Glossa exports the project that the file lies
in, and the catalogs of `Source Contents` in the same .xcloc, which Xcode strips of translations. Each `file` element is compared
unit for unit: identifiers and their order, source, target, state, notes; and byte for byte without its `header`, which names the
tool.

Prints the differences by kind, N of each. Many are no fault: catalogs that have changed since; texts of storyboards; in tables of
`.strings`, keys and comments that Xcode takes from the code. Exit status 1 where a file has the same units in another order, or
the same units in other bytes. Needs PyPI's lxml.
"""
import argparse
import collections
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from lxml import etree

NAMESPACE = "{urn:oasis:names:tc:xliff:document:1.2}"
counts = collections.Counter()
differences = collections.defaultdict(list)


def unit(element, has_targets):
    target = element.find(NAMESPACE + "target") if has_targets else None
    return {
        "source": element.findtext(NAMESPACE + "source") or "",
        "target": None if target is None else target.text or "",
        "state": None if target is None else (target.get("state"), target.get("state-qualifier")),
        "note": [(note.text or "", note.get("from")) for note in element.findall(NAMESPACE + "note")],
    }


def compared(place, theirs, ours, has_targets, is_original):
    """Compares two `file` elements; true where they are equal."""
    read = lambda file: [(u.get("id"), unit(u, has_targets)) for u in file.iter(NAMESPACE + "trans-unit")]
    old, new = read(theirs), read(ours) if ours is not None else []
    known, made = dict(old), dict(new)
    is_same = True

    def differs(kind, text):
        nonlocal is_same
        is_same = False
        differences[kind].append(f"{place}: {text}")

    counts["units"] += len(old)
    for name, values in old:
        if name not in made:
            differs("missing unit", f"{name!r} {values}")
            continue
        for member in values:
            if values[member] != made[name][member]:
                differs(member, f"{name!r}: {made[name][member]!r}, and Xcode has {values[member]!r}")
    for name, values in new:
        if name not in known:
            differs("added unit", f"{name!r} {values}")
    if is_same and is_original and [name for name, _ in old] != [name for name, _ in new]:
        differs("order", next(f"{b!r} before {a!r}" for (a, _), (b, _) in zip(old, new) if a != b))
    counts["files"] += 1
    counts["equal files"] += is_same
    return is_same


def elements(text):
    """The bytes of each `file` element, by its path, without its header."""
    found = {}
    for part in re.findall(rb"  <file .*?\n  </file>\n", text, re.S):
        path = etree.fromstring(b"<x>" + part + b"</x>")[0].get("original")
        found[path] = re.sub(rb"    <header>.*?</header>\n", b"", part, flags=re.S)
    return found


def check(glossa, path):
    """Compares the files of one XLIFF with those made of the project that it lies in, else of its `Source Contents`."""
    theirs = etree.parse(str(path))
    tools = {(tool.get("tool-id"), tool.get("tool-version")) for tool in theirs.iter(NAMESPACE + "tool")}
    if not tools or any(tool != "com.apple.dt.xcode" for tool, _ in tools):
        return
    # A file outside of the project is not below any folder of ours.
    originals = [file.get("original") for file in theirs.iter(NAMESPACE + "file")]
    originals = [name for name in originals if ".." not in name.split("/")]
    first = theirs.find(NAMESPACE + "file")
    source, target = first.get("source-language"), first.get("target-language")
    # What another tool has laid out anew is not Xcode's order and spelling any more.
    is_original = b"<note />" not in path.read_bytes()
    version = "/".join(sorted(version or "" for _, version in tools))
    sources = path.parent.parent / "Source Contents"
    project = max(path.parents, key=lambda folder: sum((folder / name).is_file() for name in originals))
    for root, has_targets in ((project, True), (sources, False)):
        if not any((root / name).is_file() for name in originals):
            continue
        with tempfile.TemporaryDirectory() as scratch:
            scratch = pathlib.Path(scratch)
            for name in {str(pathlib.PurePath(name).parent) for name in originals}:
                copy(root, root / name, scratch / "project")
            (scratch / "project/.glossa.yml").write_text(f"source-language: {source}\n")
            arguments = ["export", ".", "-o", str(scratch / "out.xliff"), "--language", target]
            made = subprocess.run([glossa, *arguments], cwd=scratch / "project", capture_output=True, text=True)
            if not (scratch / "out.xliff").exists():
                differences["no export"].append(f"{path}: {made.stderr.strip()[:300]}")
                continue
            ours = etree.parse(str(scratch / "out.xliff"))
            own = {file.get("original"): file for file in ours.iter(NAMESPACE + "file")}
            old, new = elements(path.read_bytes()), elements((scratch / "out.xliff").read_bytes())
        counts["XLIFF files against " + ("projects" if has_targets else "Source Contents")] += 1
        for file in theirs.iter(NAMESPACE + "file"):
            name = file.get("original")
            if name not in originals or not (root / name).is_file():
                continue
            place = f"{'/'.join(path.parts[-4:])}: {name} ({version}, {'project' if has_targets else 'sources'})"
            is_same = compared(place, file, own.get(name), has_targets, is_original)
            if is_original and (has_targets or target == source):
                counts["files to be equal byte for byte"] += 1
                is_exact = old.get(name) == new.get(name)
                counts["files equal byte for byte"] += is_exact
                if is_same and not is_exact:
                    differences["bytes"].append(f"{place}: {difference(old.get(name), new.get(name))}")


def copy(root, folder, to):
    """Copies the catalogs of a folder, and of the languages beside it."""
    if not folder.is_dir():
        return
    places = [folder] if folder.suffix != ".lproj" else sorted(folder.parent.glob("*.lproj"))
    for place in places:
        for path in place.iterdir():
            if path.is_file() and path.suffix in (".xcstrings", ".strings", ".stringsdict"):
                (to / path.relative_to(root)).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, to / path.relative_to(root))


def difference(old, new):
    """The first lines that differ."""
    for theirs, ours in zip((old or b"").splitlines(), (new or b"").splitlines()):
        if theirs != ours:
            return f"{ours.decode()!r}, and Xcode has {theirs.decode()!r}"
    return "one of them is longer"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("glossa")
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    parser.add_argument("--show", type=int, default=5, help="how many differences of a kind are printed")
    options = parser.parse_args()
    glossa = str(pathlib.Path(options.glossa).resolve())
    for folder in options.folders:
        for path in sorted(folder.rglob("*.xliff")):
            check(glossa, path)
    for name, count in counts.items():
        print(f"{count} {name}")
    for kind, found in sorted(differences.items()):
        print(f"{len(found)} × {kind}")
        for text in found[:options.show]:
            print(f"    {text[:400]}")
    sys.exit("order" in differences or "bytes" in differences)


main()
