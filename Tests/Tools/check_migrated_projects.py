#!/usr/bin/env python3
"""Edits the Xcode projects of apps as their tables become String Catalogs, and reads them before and after with another reader.

    check_migrated_projects.py GLOSSA [FOLDER...] [--symbols]
    check_migrated_projects.py GLOSSA --commits CLONE@COMMIT...

Each folder (by default a project of its own making) is an app in a git repository without changes; it is copied, never changed. For
each project that `migrate catalogs --edit-project` edits, PyPI's `pbxproj` says:

- the only objects that go are references to strings files, their variant groups and their build files;
- the only ones that come are references to catalogs, and build files of these;
- every other object is equal, but for the lists of groups, variant groups, phases and exceptions, in which only these objects came or
  went, for languages that were added, and for SWIFT_EMIT_LOC_STRINGS;
- each phase that had a file of a table has its catalog once, and all references lead to objects and files.

And of the bytes: with the lines of these objects taken away, and of what may change, the files are the same. Glossa's second run changes
nothing. With `--symbols` the uses that `migrate symbols` then rewrites are counted beside those that it rewrites with the projects moved
away.

With `--commits` the same tables are migrated as in commits in which people did it in Xcode, and what differs between the two projects is
printed: objects by what they are, as ids differ.

Exit status 1 where one of them fails. Needs PyPI's pbxproj, and git.
"""
import argparse
import difflib
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from pbxproj import XcodeProject

SETTINGS = {"SWIFT_EMIT_LOC_STRINGS"}
LISTS = {"children", "files", "membershipExceptions"}
OLD = (".strings", ".stringsdict")


def run(glossa, *arguments, at):
    return subprocess.run([glossa, *arguments], cwd=at, capture_output=True, text=True, errors="replace")


def plain(value):
    """A value of pbxproj's as Python's own."""
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    if hasattr(value, "get_keys"):
        return {str(key): plain(value[key]) for key in value.get_keys()}
    return str(value)


def objects(path):
    """All objects of a project by id."""
    project = XcodeProject.load(str(path))
    return {str(one.get_id()): plain(one) for one in project.objects.get_objects_in_section(*project.objects.get_sections())}


class Comparison:
    """What differs between two states of a project."""

    def __init__(self, name, before, after):
        self.name, self.before, self.after = name, before, after
        self.faults = []
        self.gone = before.keys() - after.keys()
        self.come = after.keys() - before.keys()

    def fail(self, what, detail=""):
        self.faults.append(f"{self.name}: {what} {detail}")

    def check(self):
        for one in self.gone:
            self.check_gone(one, self.before[one])
        for one in self.come:
            self.check_come(one, self.after[one])
        for one in self.before.keys() & self.after.keys():
            if self.before[one] != self.after[one]:
                self.check_changed(one, self.before[one], self.after[one])
        self.check_phases()
        self.check_references()
        self.check_places()
        return self.faults

    def check_gone(self, one, value):
        kind = value["isa"]
        if kind == "PBXFileReference" and value.get("path", "").endswith(OLD):
            return
        if kind == "PBXVariantGroup" and set(value["children"]) <= self.gone:
            return
        if kind == "PBXBuildFile" and value.get("fileRef") in self.gone:
            return
        self.fail("an object is gone:", f"{one} {value}")

    def check_come(self, one, value):
        kind = value["isa"]
        if not re.fullmatch("[0-9A-F]{24}", one):
            self.fail("an unusual id:", one)
        if kind == "PBXFileReference" and value["path"].endswith(".xcstrings") and value["sourceTree"] in ("<group>", "SOURCE_ROOT"):
            return
        if kind == "PBXBuildFile" and value["fileRef"] in self.after and self.after[value["fileRef"]]["path"].endswith(".xcstrings"):
            return
        self.fail("an object has come:", f"{one} {value}")

    def check_changed(self, one, before, after):
        for key in before.keys() | after.keys():
            old, new = before.get(key), after.get(key)
            if old == new:
                continue
            if key in LISTS and isinstance(old, list) and isinstance(new, list):
                kept = [item for item in old if item not in self.gone and not item.endswith(OLD)]
                if kept == [item for item in new if item not in self.come and not item.endswith(".xcstrings")]:
                    continue
            if key == "knownRegions" and [item for item in new if item in old] == old:
                continue
            if key == "buildSettings" and {k: v for k, v in new.items() if k not in SETTINGS} == old:
                continue
            self.fail("an object has changed:", f"{one} {key}: {old} -> {new}")

    def catalogs_and_tables(self, state, phase):
        """The names of the tables that a phase has by old files, and by catalogs."""
        old, new = [], []
        for build_file in phase.get("files", []):
            reference = state.get(state.get(build_file, {}).get("fileRef"), {})
            files = [state.get(child, {}) for child in reference.get("children", [])] or [reference]
            for path in {file.get("path", "").rsplit("/", 1)[-1] for file in files}:
                (new if path.endswith(".xcstrings") else old if path.endswith(OLD) else []).append(path.rsplit(".", 1)[0])
        return old, new

    def check_phases(self):
        for one, phase in self.before.items():
            if "files" not in phase or one not in self.after:
                continue
            old, had = self.catalogs_and_tables(self.before, phase)
            left, new = self.catalogs_and_tables(self.after, self.after[one])
            if sorted(set(old)) != sorted(set(left + new) - (set(had) - set(old))) or len(set(new)) != len(new) and len(set(had)) == len(had):
                self.fail("a phase has other tables:", f"{one} {old} -> {left} {new}")

    def check_references(self):
        for one, value in self.after.items():
            for child in value.get("children", []) + value.get("files", []):
                if child not in self.after and child in self.before:
                    self.fail("a list has an object that is gone:", f"{one} {child}")
            if value["isa"] == "PBXBuildFile" and value.get("fileRef") in self.gone:
                self.fail("a build file has no file:", one)

    def check_places(self):
        """Whether each object that came is in one list: a catalog in a group, a build file in a phase."""
        for key, kind in (("children", "PBXFileReference"), ("files", "PBXBuildFile")):
            listed = [item for value in self.after.values() for item in value.get(key, [])]
            for one in self.come:
                if self.after[one]["isa"] == kind and listed.count(one) != 1:
                    self.fail(f"{listed.count(one)} lists have a new object:", one)

    def may_change(self, line):
        """Whether a line is of an object that came or went, or of what may change in others."""
        if any(one in line for one in self.gone | self.come):
            return True
        text = line.strip()
        if any(text.startswith(setting + " = ") for setting in SETTINGS) or text.strip('",').endswith((*OLD, ".xcstrings")):
            return True
        return bool(re.fullmatch(r'"?[A-Za-z]{2,3}([-_][A-Za-z0-9]+)*"?,', text))

    def check_bytes(self, before, after):
        """Whether lines of nothing else differ. Variant groups have several lines; of an empty section the frame goes, too."""
        lines = after.splitlines()
        for one in lines:
            if one.strip().startswith(tuple(self.come)) and lines.count(one) != 1:
                self.fail("a line stands twice:", one)
        if after.count("/* Begin PBX") != after.count("/* End PBX"):
            self.fail("a section has no frame")
        frame = re.compile(r'\s*(isa = PBXVariantGroup;|children = \(|\);|name = .*|path = .*|sourceTree = .*|\};|)\s*'
                           r'|/\* (Begin|End) PBXVariantGroup section \*/\s*')
        for line in difflib.ndiff(before.splitlines(keepends=True), after.splitlines(keepends=True)):
            if line[:2] not in ("- ", "+ ") or self.may_change(line[2:]):
                continue
            if line[0] == "-" and frame.fullmatch(line[2:]):
                continue
            self.fail("a line differs:", repr(line))


def check(glossa, folder, faults):
    """Migrates a copy of an app; returns (projects edited, catalogs, whether it was refused)."""
    paths = [path for path in sorted(folder.rglob("project.pbxproj"))]
    before = {path: path.read_bytes() for path in paths}
    readable = {}
    for path in paths:
        try:
            readable[path] = objects(path)
        except Exception as error:  # pbxproj fails at one project in ten.
            print(f"  pbxproj cannot read {path.relative_to(folder)}: {error!r}")
    done = run(glossa, "migrate", "catalogs", ".", "--edit-project", "--allow-dirty", at=folder)
    if done.returncode != 0:
        left = [path for path in paths if path.read_bytes() != before[path]]
        if left:
            faults.append(f"{folder.name}: refused, and changed {left}")
        print("  refused: " + (done.stderr + done.stdout).strip().splitlines()[-1][:300])
        return 0, 0, True
    edited = [path for path in paths if path.read_bytes() != before[path]]
    for path in edited:
        if path not in readable:
            continue
        comparison = Comparison(f"{folder.name}/{path.relative_to(folder)}", readable[path], objects(path))
        comparison.check()
        # Decoded one byte at a time, so that line ends and odd encodings count.
        comparison.check_bytes(before[path].decode("latin-1"), path.read_bytes().decode("latin-1"))
        faults.extend(comparison.faults)
    state = snapshot(folder)
    again = run(glossa, "migrate", "catalogs", ".", "--edit-project", "--allow-dirty", at=folder)
    if again.returncode != 0 or snapshot(folder) != state:
        faults.append(f"{folder.name}: a second run changes files, or fails: {again.stderr}")
    catalogs = sum(int(count) for count in re.findall(r"project\.pbxproj: (\d+) catalog", done.stdout + done.stderr))
    return len(edited), catalogs, False


def snapshot(folder):
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file() and ".git" not in path.parts}


def rewritten(glossa, folder, *options):
    """How many uses `migrate symbols` would rewrite; nil where it says nothing of it."""
    done = run(glossa, "migrate", "symbols", ".", "--check", *options, at=folder)
    found = re.search(r"^(\d+) uses? in \d+ files? would be", done.stdout + done.stderr, re.M)
    return int(found[1]) if found else None


def check_symbols(glossa, folder):
    """The uses that are rewritten with the edited projects, and with the projects away."""
    edited = rewritten(glossa, folder, "--edit-project")
    for path in sorted(folder.rglob("*.xcodeproj"), reverse=True):
        shutil.rmtree(path, ignore_errors=True)
    return edited, rewritten(glossa, folder)


def git(clone, *arguments):
    return subprocess.run(["git", "-C", str(clone), "-c", "core.quotepath=off", *arguments], capture_output=True).stdout


def describe(state, one):
    """What an object is, without ids."""
    value = state.get(one, {"isa": one})
    kind = value["isa"]
    if kind == "PBXBuildFile":
        return ("build file", *describe(state, value.get("fileRef", value.get("productRef"))))
    return (kind, *(value.get(key) for key in ("name", "path", "sourceTree", "lastKnownFileType") if key in value))


def lists(state):
    """The items of all groups and phases by id, described."""
    return {(one, key): [describe(state, item) for item in value[key]]
            for one, value in state.items() for key in ("children", "files") if key in value}


def compare_commit(glossa, clone, commit):
    """Migrates what a commit migrated, from its parent on, and prints what differs from the commit's project."""
    names = git(clone, "show", "--no-renames", "--format=", "--name-status", commit).decode().splitlines()
    old = [name[2:] for name in names if name[0] == "D" and name.endswith(OLD)]
    projects = [name[2:] for name in names if name[0] == "M" and name.endswith("project.pbxproj")]
    with tempfile.TemporaryDirectory() as temporary:
        subprocess.run(["git", "clone", "--quiet", "--no-checkout", "--shared", str(clone), temporary], check=True)
        # A mirror may lack large files.
        kept = [name for name in git(temporary, "ls-tree", "-r", "--name-only", commit + "~").decode().splitlines()
                if re.search(r"\.(swift|m|mm|h|strings|stringsdict|storyboard|xib|pbxproj|plist|xcconfig|intentdefinition|yml)$", name)]
        for start in range(0, len(kept), 500):
            subprocess.run(["git", "checkout", "--quiet", commit + "~", "--", *kept[start:start + 500]], cwd=temporary, check=False)
        paths = [pathlib.Path(temporary) / name for name in projects]
        before = [objects(path) for path in paths]
        done = run(glossa, "migrate", "catalogs", *old, "--edit-project", "--allow-dirty", at=temporary)
        if done.returncode != 0:
            return print("  refused: " + (done.stderr + done.stdout).strip().splitlines()[-1][:300])
        for name, path, state in zip(projects, paths, before):
            ours = objects(path)
            path.write_bytes(git(clone, "show", f"{commit}:{name}"))
            print_differences(state, ours, objects(path))


def print_differences(before, ours, theirs):
    own, other = before.keys() - ours.keys(), before.keys() - theirs.keys()
    print(f"  objects that go in both: {len(own & other)}")
    for title, ids in (("here", own - other), ("in the commit", other - own)):
        for one in sorted(str(describe(before, one)) for one in ids):
            print(f"    only {title}: {one}")
    mine, others = ([str(describe(state, one)) for one in state.keys() - before.keys()] for state in (ours, theirs))
    print(f"  objects that come in both: {len(set(mine) & set(others))}")
    for title, texts in (("here", set(mine) - set(others)), ("in the commit", set(others) - set(mine))):
        for text in sorted(texts):
            print(f"    only {title}: {text}")
    mine, others = lists(ours), lists(theirs)
    for place in sorted(mine.keys() & others.keys()):
        if mine[place] != others[place]:
            kind = "order" if sorted(map(str, mine[place])) == sorted(map(str, others[place])) else "items"
            print(f"    other {kind} in the list of {describe(before, place[0])}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("glossa", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("folders", nargs="*", type=pathlib.Path)
    parser.add_argument("--symbols", action="store_true", help="count what 'migrate symbols' rewrites afterwards")
    parser.add_argument("--commits", action="store_true", help="the folders are clones, each with @ and a commit")
    options = parser.parse_intermixed_args()
    if options.commits:
        for one in map(str, options.folders):
            print(one, flush=True)
            compare_commit(options.glossa, *one.rsplit("@", 1))
        return
    fixture = pathlib.Path(__file__).resolve().parents[2] / "Fixtures/Migrating/Shop"
    faults, projects, catalogs, refused = [], 0, 0, 0
    folders = options.folders or [fixture]
    for folder in folders:
        print(folder.name, flush=True)
        with tempfile.TemporaryDirectory() as temporary:
            copy = pathlib.Path(temporary) / folder.name
            shutil.copytree(folder, copy, symlinks=True, ignore=shutil.ignore_patterns(".git"))
            # What git tracks is read, although .gitignore may name it.
            subprocess.run(["git", "init", "--quiet", "."], cwd=copy, check=True)
            subprocess.run(["git", "add", "--force", "."], cwd=copy, check=True)
            counts = check(options.glossa, copy, faults)
            print(f"  {counts[0]} projects, {counts[1]} catalogs")
            projects, catalogs, refused = projects + counts[0], catalogs + counts[1], refused + counts[2]
            if options.symbols and not counts[2]:
                print("  uses rewritten with the edited project, and without any: %s, %s" % check_symbols(options.glossa, copy))
    print(f"{len(folders)} apps, {refused} refused; {projects} projects edited, {catalogs} catalogs; {len(faults)} faults")
    for fault in faults:
        print(fault)
    if not options.folders and (projects, refused) != (1, 0):
        faults.append("the fixture")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
