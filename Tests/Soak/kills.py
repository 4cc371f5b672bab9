#!/usr/bin/env python3
"""Commands that write, killed at every system call that changes the disk. Needs strace.

    kills.py GLOSSA

After a kill every file is as it was or as it was to be; after the next run all are as they were to be, and nothing else is there.
"""
import pathlib
import re
import shutil
import tempfile

from edits import CATALOG, INPUTS, SWIFT
from harness import Tally, Tool, arguments, finish, state

# System calls that change what is on disk; of openat those that make a file.
CALLS = ["openat", "open", "creat", "write", "pwrite64", "writev", "rename", "renameat", "renameat2", "unlink", "unlinkat", "mkdir", "mkdirat",
         "fchmod", "fchown", "ftruncate", "fallocate", "fsync", "fdatasync", "link", "linkat", "symlink", "symlinkat", "fsetxattr", "utimensat"]


def files_of(name):
    """The project that a command works on."""
    files = {**INPUTS, "View.swift": SWIFT.encode(), "More.swift": SWIFT.replace("let a", "let c").encode()}
    if name == "fix":
        # The source numbers its arguments, the others do not: each language has something to mend.
        for language, text in (("en", "%1$@ in %2$lld"), ("de", "%@ in %d"), ("fr", "%@ en %d"), ("it", "％@ in %ld")):
            files[f"{language}.lproj/Localizable.strings"] = f'"cart.title" = "{text}";\n'.encode()
    if name == "into":
        files["View.swift"] = SWIFT.replace("cart.title", "cart.new").encode()
        del files["cloud.json"]
    if name == "merge":
        for side, old, new in (("base", "", ""), ("ours", "Korb", "Karren"), ("theirs", "Cart\"", "Basket\"")):
            files[side + ".xcstrings"] = (CATALOG.replace(old, new) if old else CATALOG).encode()
    return files


COMMANDS = {
    "rename": ["rename", "cart.title", "cart.heading"],
    "fix": ["lint", ".", "--fix", "--unsafe-fixes"],
    "into": ["extract", ".", "--into", ".", "--no-cache"],
    "convert": ["convert", "Localizable.xcstrings", "-o", "out", "--to", "strings", "--allow-loss"],
    "merge": ["merge", "base.xcstrings", "ours.xcstrings", "theirs.xcstrings"],
}


def lay_out(folder, files):
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


def places(log):
    """Which calls of a traced run change the disk: (name, how many of that name up to it)."""
    counts = {}
    for line in log.read_text(errors="replace").splitlines():
        match = re.match(r"\d+ +(\w+)\((.*)", line)
        if not match or match[1] not in CALLS:
            continue
        name, rest = match.groups()
        counts[name] = counts.get(name, 0) + 1
        if name in ("openat", "open") and "O_CREAT" not in rest:
            continue
        yield name, counts[name]


def check(tool, tally, name, folder, files):
    lay_out(folder, files)
    old = state(folder)
    log = folder.parent / "log"
    trace = ["strace", "-f", "-qq", "-o", str(log), "-e", "trace=" + ",".join(CALLS)]
    done = tool.run(tally, COMMANDS[name], folder, prefix=trace)
    new = state(folder)
    if done is None or new == old:
        tally.fail("the command changes nothing", (done.stdout + done.stderr).decode(errors="replace") if done else "")
        return
    for call, count in list(places(log)):
        lay_out(folder, files)
        inject = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={call}:signal=SIGKILL:when={count}"]
        killed = Tally("killed", tally.keep)
        tool.run(killed, COMMANDS[name], folder, prefix=inject)
        tally.runs += 1
        left = state(folder)
        at = f"{name}, killed at {call} {count}\n"
        torn = [path for path in old.keys() | new.keys() if left.get(path) not in (old.get(path), new.get(path))]
        if torn:
            tally.fail("a torn file", at + str(torn))
        tool.run(tally, ["lint", "."], folder)
        again = tool.run(tally, COMMANDS[name], folder)
        after = state(folder)
        if after != new:
            detail = at + str({path: (old.get(path), new.get(path), left.get(path), after.get(path))
                               for path in old.keys() | new.keys() | after.keys() if after.get(path) != new.get(path)})
            tally.fail("the next run does not end it", detail + (again.stderr.decode(errors="replace") if again else ""))


def main():
    options, _ = arguments(__doc__, 0)
    tallies = []
    with tempfile.TemporaryDirectory() as temporary:
        tool = Tool(options.glossa, pathlib.Path(temporary) / "home")
        for name in COMMANDS:
            tallies.append(Tally("kill " + name, options.keep))
            check(tool, tallies[-1], name, pathlib.Path(temporary) / "work", files_of(name))
    finish(*tallies)


if __name__ == "__main__":
    main()
