#!/usr/bin/env python3
"""Runs Glossa on a disk that ignores letter case, as those of most Macs: exFAT over FUSE, in a file of 64 MB.

    check_folding_disk.py GLOSSA

Needs root, loop devices, git and Debian's exfat-fuse and exfatprogs; says why and passes where they are missing. Exit
status 1 when a check fails.
"""
import contextlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

failures = 0


def check(name, good, detail=""):
    global failures
    failures += not good
    print(("ok    " if good else "FAIL  ") + name + (f": {detail}" if not good else ""))


def say(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


class Unavailable(Exception):
    """Why there can be no such disk here."""


@contextlib.contextmanager
def folding_disk():
    for tool in ("losetup", "mkfs.exfat", "mount.exfat-fuse", "umount", "git"):
        if not shutil.which(tool):
            raise Unavailable(f"{tool} is missing")
    if os.geteuid() != 0:
        raise Unavailable("only root may mount")
    with tempfile.TemporaryDirectory() as folder:
        image, place = folder + "/image", folder + "/disk"
        os.mkdir(place)
        with open(image, "wb") as file:
            file.truncate(64 << 20)
        loop = say("losetup", "-f", "--show", image)
        if loop.returncode:
            raise Unavailable(f"no loop device: {loop.stderr.strip()}")
        device = loop.stdout.strip()
        try:
            for command in (["mkfs.exfat", device], ["mount.exfat-fuse", device, place]):
                run = say(*command)
                if run.returncode:
                    raise Unavailable(f"{command[0]}: {(run.stderr or run.stdout).strip()}")
            try:
                yield pathlib.Path(place)
            finally:
                say("umount", place)
        finally:
            say("losetup", "-d", device)


def catalog(**texts):
    localizations = {code: {"stringUnit": {"state": "translated", "value": text}} for code, text in texts.items()}
    return json.dumps({"sourceLanguage": "en", "strings": {"a": {"localizations": localizations}}, "version": "1.0"})


def tree(folder):
    return {str(path.relative_to(folder)): path.read_text() for path in sorted(folder.rglob("*"))
            if path.is_file() and ".git" not in path.parts}


def check_outputs(glossa, disk, elsewhere):
    """What `convert` writes, and what it refuses."""
    def convert(name, *arguments):
        return say(glossa, "convert", str(elsewhere / name), "--to", "strings", "--allow-loss", *arguments, cwd=disk)

    (elsewhere / "Two.xcstrings").write_text(catalog(de="x", DE="y"))
    before = tree(disk)
    run = convert("Two.xcstrings", "-o", "out")
    check("convert into folders that are one cannot run", run.returncode == 2, run.stderr)
    check("and writes nothing", tree(disk) == before and not (disk / "out").exists())

    (elsewhere / "Home.xcstrings").write_text(catalog(de="neu", en="new"))
    (disk / "res/DE.lproj").mkdir(parents=True)
    (disk / "res/DE.lproj/Home.strings").write_text('"a" = "old";\n')
    before = tree(disk)
    run = convert("Home.xcstrings", "-o", "res", "--force")
    check("convert over a folder of another spelling cannot run", run.returncode == 2 and "DE.lproj" in run.stderr,
          run.stderr)
    check("and writes nothing there", tree(disk) == before)

    for turn in ("first", "second"):
        run = convert("Home.xcstrings", "-o", "plain")
        check(f"an ordinary convert works the {turn} time", run.returncode == 0, run.stderr)
    check("every language has its own text", sorted(tree(disk / "plain")) == ["de.lproj/Home.strings", "en.lproj/Home.strings"],
          tree(disk / "plain"))

    (disk / "Kept.strings").write_text('"a" = "x";\n')
    run = say(glossa, "convert", "kept.STRINGS", "--from", "strings", "--to", "strings", "-o", "kept.STRINGS", cwd=disk)
    check("a file named in another letter case is written", run.returncode == 0, run.stderr)
    names = [name for name in os.listdir(disk) if name.lower() == "kept.strings"]
    check("and keeps its name", names == ["Kept.strings"], names)


def check_git(glossa, disk):
    """What git ignores, and what it finds in a commit."""
    repository = disk / "repository"
    (repository / "App").mkdir(parents=True)
    (repository / "Gen").mkdir()
    broken = '{"sourceLanguage": "en", "strings": {"%lld a": {"localizations": {"de": {"stringUnit": ' \
             '{"state": "translated", "value": "%@"}}}}}, "version": "1.0"}'
    for folder in ("App", "Gen"):
        (repository / folder / "A.xcstrings").write_text(broken)
    (repository / ".gitignore").write_text("/gen/\n")
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
    for command in (["init", "-q", "-b", "main"], ["add", "."], ["commit", "-qm", "a"]):
        run = say(*git, *command, cwd=repository)
        check(f"git {command[0]}", run.returncode == 0, run.stderr)
    run = say("git", "config", "core.ignorecase", cwd=repository)
    check("git itself found that letter case does not count", run.stdout.strip() == "true", run.stdout)
    run = say(glossa, "lint", "--format", "concise", cwd=repository)
    check("what git ignores in another letter case is not read", "Gen/" not in run.stdout and "App/" in run.stdout, run.stdout)
    for path in ("App", "app", "app/a.xcstrings"):
        run = say(glossa, "lint", path, "--since", "main", "--format", "concise", cwd=repository)
        check(f"lint {path} --since main finds nothing new", run.returncode == 0 and not run.stdout, run.stdout + run.stderr)


def main():
    glossa = str(pathlib.Path(sys.argv[1]).resolve())
    try:
        with folding_disk() as disk, tempfile.TemporaryDirectory() as elsewhere:
            (disk / "Probe").write_text("x")
            check("the disk ignores letter case", (disk / "probe").exists())
            check_outputs(glossa, disk, pathlib.Path(elsewhere))
            check_git(glossa, disk)
    except Unavailable as reason:
        print(f"skipped, there is no disk that ignores letter case here: {reason}")
        return 0
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
