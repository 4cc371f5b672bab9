#!/usr/bin/env python3
"""Runs what the workflow Release runs and no machine but GitHub's can: `publish.sh` with a `gh` of our own, and the making of
wheels for other machines, from programs that are no more than a head. Looks at the commits that actions are named by.

    check_release.py

Needs git and binutils. Exit status 1 when a check fails.
"""
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import zipfile

import check_action
from check_action import ROOT, VERSION, check

PACKAGING = ROOT / ".ci/packaging"
# Keeps the state of one release in a file: none, draft or published.
GH = """#!/usr/bin/env bash
echo "$*" >>"{folder}/asked"
state=$(cat "{folder}/state")
case "$1 $2 $state" in
  "release view none") exit 1 ;;
  "release view draft") echo true ;;
  "release view published") echo false ;;
  "release create none") echo draft >"{folder}/state" ;;
  "release upload draft") [ ! -e "{folder}/broken" ] || exit 1 ;;
  "release edit draft") echo published >"{folder}/state" ;;
  *) echo "gh: $* of a release that is $state" >&2; exit 1 ;;
esac
"""


def make_wheel(tree, out, **environment):
    """Makes a wheel of a folder with a program and its licences, as a release does; its pages and completions are added."""
    for name in ("man/man1/glossa.1", "completions/glossa.bash", "completions/_glossa", "completions/glossa.fish"):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_text(name)
    script = 'here=$1; . "$here/names.sh"; "$here/wheel.py" "$2" "$3"'
    return subprocess.run(["bash", "-c", script, "-", PACKAGING, tree, out], capture_output=True, text=True,
                          env={**os.environ, **environment})


def publish(folder, state, *files):
    """Runs publish.sh; its status, what it asked of `gh`, and the state of the release afterwards."""
    (folder / "state").write_text(state + "\n")
    (folder / "asked").write_text("")
    (folder / "gh").write_text(GH.format(folder=folder))
    (folder / "gh").chmod(0o755)
    run = subprocess.run([ROOT / ".github/workflows/publish.sh", *files], capture_output=True, text=True,
                         env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "GITHUB_REF_NAME": "1.2.3"})
    asked = [" ".join(line.split()[:3]) for line in (folder / "asked").read_text().splitlines()]
    return run.returncode, asked, (folder / "state").read_text().strip()


def check_publishing(folder):
    view, create, upload, edit = (f"release {verb} 1.2.3" for verb in ("view", "create", "upload", "edit"))
    first = publish(folder, "none", "a", "b")
    check("a release is a draft until its files are there", first == (0, [view, create, upload, edit], "published"), first)
    (folder / "broken").touch()
    broken = publish(folder, "none", "a")
    check("where a file cannot be added, it stays a draft", broken[0] != 0 and broken[2] == "draft", broken)
    (folder / "broken").unlink()
    again = publish(folder, "draft", "a")
    check("a draft is taken up again", again == (0, [view, upload, edit], "published"), again)
    late = publish(folder, "published", "a")
    check("what is published stays as it is", late == (1, [view], "published"), late)


def mach(machine, *commands):
    """The head of a program for macOS, with its load commands."""
    body = b"".join(struct.pack("<II", kind, 8 + len(rest)) + rest for kind, rest in commands)
    return struct.pack("<IIIIIIII", 0xFEEDFACF, machine, 0, 2, len(commands), len(body), 0, 0) + body


def built_for(platform, oldest):
    return 0x32, struct.pack("<IIII", platform, oldest, oldest, 0)


def wheel(folder, program, **environment):
    """The wheel around a program: its path, or what wheel.py said instead."""
    tree = folder / "tree"
    tree.mkdir(exist_ok=True)
    (tree / "glossa").write_bytes(program)
    for name in ("LICENSE", "NOTICE"):
        (tree / name).write_text(name)
    run = make_wheel(tree, pathlib.Path(tempfile.mkdtemp(dir=folder)), **environment)
    return pathlib.Path(run.stdout.strip()) if run.returncode == 0 else run.stderr


def check_wheels(folder):
    padding = (0x19, bytes(64))
    arm = mach(0x0100000C, padding, built_for(1, 14 << 16))
    for name, program, tag in [
        ("for macOS 14 on Apple's chips", arm, "macosx_14_0_arm64"),
        ("for macOS 14.2, which is none for 14.1", mach(0x0100000C, built_for(1, 14 << 16 | 2 << 8)), "macosx_15_0_arm64"),
        ("for macOS 13 on Intel's chips", mach(0x01000007, built_for(1, 13 << 16)), "macosx_13_0_x86_64"),
    ]:
        made = wheel(folder, program)
        check(f"a wheel {name}", getattr(made, "name", made) == f"glossa-{VERSION}-py3-none-{tag}.whl", made)
    made, again = wheel(folder, arm), wheel(folder, arm, TZ="Asia/Tokyo")
    check("the same program gives the same wheel", made.read_bytes() == again.read_bytes())
    with zipfile.ZipFile(made) as archive:
        description = archive.read(f"glossa-{VERSION}.dist-info/METADATA").decode()
        mode = archive.getinfo(f"glossa-{VERSION}.data/scripts/glossa").external_attr >> 16
        places = {name.removeprefix(f"glossa-{VERSION}.data/data/share/") for name in archive.namelist()}
    check("it says that it is untested", "has not been tried" in description, description)
    check("its program may be run", mode == 0o100755, oct(mode))
    shared = {"man/man1/glossa.1", "bash-completion/completions/glossa", "zsh/site-functions/_glossa", "fish/vendor_completions.d/glossa.fish"}
    check("it has the manual pages and the completions", shared <= places, places)
    for name, program in [("for iOS", mach(0x0100000C, built_for(2, 17 << 16))), ("that is a script", b"#!/bin/sh\n")]:
        refused = wheel(folder, program)
        check(f"no wheel of a program {name}", isinstance(refused, str) and "tree/glossa: not " in refused, refused)


def check_pins():
    """Dependabot raises what workflows and the action name, and no page: one version of each action, everywhere."""
    files = [*(ROOT / ".github").rglob("*.yml"), *(ROOT / "Sources/glossa/Documentation.docc").glob("*.md")]
    named = re.findall(r"uses: (actions/[\w-]+)\S*@(.*)", "\n".join(file.read_text() for file in files))
    versions = {name: {version for other, version in named if other == name} for name, _ in named}
    check("each action is named by one commit", all(len(found) == 1 for found in versions.values()), versions)
    loose = [version for _, version in named if not re.fullmatch(r"[0-9a-f]{40} # v\d+\.\d+\.\d+", version)]
    check("with its version behind it", named and not loose, loose)


def main():
    check_pins()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        check_publishing(folder)
        check_wheels(folder)
    print(f"{check_action.failures} failures")
    sys.exit(1 if check_action.failures else 0)


if __name__ == "__main__":
    main()
