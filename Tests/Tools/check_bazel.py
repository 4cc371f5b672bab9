#!/usr/bin/env python3
"""Builds the sample app's keys with Bazel, by the rule of the page on build systems: once, again, and after a change.

    check_bazel.py GLOSSA [--bazel PATH] [--log FILE]

Needs Bazel, for instance Debian's bazel-bootstrap (4.2.3): the page's WORKSPACE, glossa.bzl and BUILD are taken as they
stand, except for the address and the checksum of the archive. Downloads nothing. --log keeps what Bazel printed. Exit
status 1 when a check fails, 2 where Bazel is missing.
"""
import argparse
import collections
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "Sources/glossa/Documentation.docc/BuildSystems.md"
failures = 0


def check(name, good, detail=""):
    global failures
    failures += not good
    print(("ok    " if good else "FAIL  ") + name + (f": {detail}" if not good else ""))


def files_of_page():
    """The files that the page shows: each block begins with a comment that is its file's name."""
    blocks = re.findall(r"^```python\n# (\S+)\n(.*?)^```$", PAGE.read_text(), re.M | re.S)
    return dict(blocks)


class Workspace:
    """The sample app with the page's files, and a Bazel server of its own."""

    def __init__(self, folder, bazel, archive, log):
        self.folder, self.bazel, self.log = folder / "app", bazel, log
        self.outputs, self.disk = folder / "outputs", folder / "cache"
        shutil.copytree(ROOT / "Fixtures/SampleApp", self.folder)
        checksum = hashlib.sha256(archive.read_bytes()).hexdigest()
        shown = files_of_page()
        for name in ("WORKSPACE", "glossa.bzl", "BUILD"):
            text = shown[name].replace('"SHA256"', f'"{checksum}"').replace('"URL"', f'"{archive.as_uri()}"')
            (self.folder / name).write_text(text)

    def run(self, *arguments):
        # Without settings of the user; those of the system say where Debian keeps its parts.
        command = [self.bazel, "--nohome_rc", f"--output_user_root={self.outputs}", *arguments]
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True)

    def build(self, title, *options):
        """Builds the keys; how often each kind of action ran, by mnemonic, and how often a cache had its result."""
        record = self.outputs.parent / "actions.json"
        run = self.run("build", "//:keys", "--spawn_strategy=sandboxed", "--nosandbox_debug", f"--disk_cache={self.disk}",
                       "--color=no", "--curses=no", f"--execution_log_json_file={record}", *options)
        ran, cached = collections.Counter(), collections.Counter()
        for action in actions(record.read_text() if record.exists() else ""):
            (cached if action.get("remoteCacheHit") else ran)[action["mnemonic"]] += 1
        self.log(f"== {title}\n{run.stderr}ran: {dict(ran)}; from the disk cache: {dict(cached)}\n")
        check(f"{title}: builds", run.returncode == 0, run.stderr[-1500:])
        return ran, cached

    def keys(self):
        path = self.folder / "bazel-bin/keys.json"
        return path.read_text() if path.exists() else None

    def keys_of_one_run(self, glossa):
        """What the same sources give without Bazel."""
        sources = sorted(str(path.relative_to(self.folder)) for path in (self.folder / "App").rglob("*.swift"))
        catalogs = sorted(str(path.relative_to(self.folder)) for path in (self.folder / "App").rglob("*.xcstrings"))
        return subprocess.run([glossa, "extract", "--no-cache", "--format", "json", *sources, *catalogs],
                              cwd=self.folder, capture_output=True, text=True).stdout


def actions(text):
    """The objects of Bazel's log of actions, which stand one after another."""
    decoder, found, place = json.JSONDecoder(), [], 0
    while place < len(text):
        action, place = decoder.raw_decode(text, place)
        found.append(action)
        while place < len(text) and text[place].isspace():
            place += 1
    return [action for action in found if action["mnemonic"].startswith("Glossa")]


def check_builds(work, glossa, sources):
    everything = {"GlossaIndex": sources, "GlossaLink": 1}
    ran, cached = work.build("first build")
    check("the first build scans each source and links once", ran == everything and not cached, (ran, cached))
    check("its keys are those of one run", work.keys() == work.keys_of_one_run(glossa), work.keys())
    check("there are keys", len(json.loads(work.keys() or "[]")) > 0)

    ran, cached = work.build("second build")
    check("a second build runs nothing", not ran and not cached, (ran, cached))

    view = work.folder / "App/WordListView.swift"
    view.write_text(view.read_text() + '\nlet added = Text("words.added")\n')
    ran, cached = work.build("one file changed")
    check("after a change, one file is scanned, and linked", ran == {"GlossaIndex": 1, "GlossaLink": 1}, (ran, cached))
    check("the new key is there", "words.added" in (work.keys() or ""))
    check("the keys are those of one run again", work.keys() == work.keys_of_one_run(glossa))

    work.run("clean")
    before = work.keys()
    ran, cached = work.build("outputs deleted")
    check("on another machine with the same cache, nothing runs", not ran and cached == everything, (ran, cached))
    check("and the keys are there", before is None and work.keys() == work.keys_of_one_run(glossa))


def check_sandbox(work, glossa, sources):
    """Whatever lies around the sandbox changes nothing: a git repository, and a configuration that is wrong."""
    around = work.outputs.parent
    (around / ".git").mkdir()
    (around / ".glossa.yml").write_text("nonsense: true\n")
    work.run("clean")
    shutil.rmtree(work.disk)
    build = work.folder / "BUILD"
    build.write_text(re.sub(r".*config = .*\n", "", build.read_text()))
    ran, _ = work.build("below a repository and a wrong configuration")
    check("every action runs again", ran == {"GlossaIndex": sources, "GlossaLink": 1}, ran)
    keys = work.keys()
    work.run("clean")
    ran, _ = work.build("with a list of facts in a file", "--min_param_file_size=1")
    check("a list of facts in a file gives the same keys", ran == {"GlossaLink": 1} and work.keys() == keys, ran)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("glossa", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--bazel", default="bazel")
    parser.add_argument("--log", type=pathlib.Path)
    options = parser.parse_args()
    bazel = shutil.which(options.bazel)
    if not bazel:
        print(f"{options.bazel}: not found; Debian has it as bazel-bootstrap", file=sys.stderr)
        return 2
    logged = []
    # Not in the system's temporary folder: Bazel lets every action write there.
    place = ROOT / ".build"
    place.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bazel-", dir=place) as folder:
        folder = pathlib.Path(folder).resolve()
        archive = folder / "glossa.tar.gz"
        with tarfile.open(archive, "w:gz", compresslevel=1) as file:
            folders = set(re.findall(r'strip_prefix = "(.*)"', PAGE.read_text()))
            check("the page names one folder of the archive", len(folders) == 1, folders)
            file.add(options.glossa, f"{min(folders)}/glossa")
        work = Workspace(folder, bazel, archive, logged.append)
        sources = len(list((work.folder / "App").rglob("*.swift")))
        try:
            check_builds(work, options.glossa, sources)
            check_sandbox(work, options.glossa, sources)
        finally:
            work.run("shutdown")
            # Bazel takes the permission to write from its outputs.
            subprocess.run(["chmod", "-R", "u+w", str(folder)])
            if options.log:
                options.log.write_text("".join(logged))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
