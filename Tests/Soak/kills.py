#!/usr/bin/env python3
"""Commands that write, killed at every system call that changes the disk. Needs strace.

    kills.py GLOSSA [--only edit "set strings" …]

After a kill every file is as it was or as it was to be; after the next run all are as they were to be, and nothing else is there,
also where that run is killed too, while it puts things right.
"""
import itertools
import json
import pathlib
import re
import shutil
import tempfile

from edits import CATALOG, INPUTS, SWIFT
from harness import Tally, Tool, arguments, call, finish, state

# An app with an Xcode project.
PROJECT = pathlib.Path(__file__).resolve().parents[2] / "Fixtures/Migrating/Shop"

# System calls that change what is on disk; of openat those that make a file.
CALLS = ["openat", "open", "creat", "write", "pwrite64", "writev", "rename", "renameat", "renameat2", "unlink", "unlinkat", "mkdir", "mkdirat",
         "fchmod", "fchown", "ftruncate", "fallocate", "fsync", "fdatasync", "link", "linkat", "symlink", "symlinkat", "fsetxattr", "utimensat"]


# So many that a command has a hundred places to be killed at.
FILES = 12


def files_of(name):
    """The project that a command works on."""
    if name == "catalogs":
        return {f"{app}/{path.relative_to(PROJECT)}": path.read_bytes()
                for app in ("North", "South") for path in sorted(PROJECT.rglob("*")) if path.is_file()}
    if name == "import":
        files = {f"North/{path.relative_to(PROJECT)}": path.read_bytes() for path in sorted(PROJECT.rglob("*")) if path.is_file()}
        return {**files, "ja.xliff": TRANSLATED}
    files = {**INPUTS, "View.swift": SWIFT.encode(), "More.swift": SWIFT.replace("let a", "let c").encode()}
    if name == "fix":
        # The source numbers its arguments, the others do not: each language has something to mend.
        for language, text in (("en", "%1$@ in %2$lld"), ("de", "%@ in %d"), ("fr", "%@ en %d"), ("it", "％@ in %ld")):
            files[f"{language}.lproj/Localizable.strings"] = f'"cart.title" = "{text}";\n'.encode()
    if name == "map":
        files["Names.xcstrings"] = b'{"sourceLanguage":"en","strings":{"Save it":{},"Stop it":{"comment":"c"}},"version":"1.0"}'
        for number in range(FILES):
            files[f"EditorView{number}.swift"] = b'let a = Text("Save it", tableName: "Names")\nlet b = Text("Stop it", tableName: "Names")\n'
        files["map.csv"] = b"new,old,table\neditor.save_it,Save it,Names\neditor.stop_it,Stop it,Names\n"
        files["de.po"] = b'msgctxt "Names.xcstrings|Save it"\nmsgid "Save it"\nmsgstr "Sichern"\n'
    if name == "map back":
        files["Names.xcstrings"] = (b'{"sourceLanguage":"en","strings":{"editor.save_it":{"localizations":{"en":{"stringUnit":'
                                    b'{"state":"translated","value":"Save it"}}}}},"version":"1.0"}')
        for number in range(FILES):
            files[f"EditorView{number}.swift"] = b'let a = Text("editor.save_it", tableName: "Names")\n'
        files["map.csv"] = b"new,old,table,added\neditor.save_it,Save it,Names,text en Names.xcstrings; empty Names.xcstrings: {}\n"
    if name == "into":
        files["View.swift"] = SWIFT.replace("cart.title", "cart.new").encode()
        del files["cloud.json"]
    if name == "texts":
        uses = [f'String(localized: "cart.title", table: "Part{number}", defaultValue: "Basket")' for number in range(FILES)]
        files["View.swift"] = "\n".join(f"let title{number} = {use}" for number, use in enumerate(uses)).encode()
        files.update({f"Part{number}.xcstrings": CATALOG.encode() for number in range(FILES)})
    if name == "approve":
        files["Localizable.xcstrings"] = CATALOG.replace('"translated", "value" : "Korb"', '"needs_review", "value" : "Korb"').encode()
    if name == "edit":
        files["edits.json"] = json.dumps(EDITS).encode()
    if name == "merge":
        for side, old, new in (("base", "", ""), ("ours", "Korb", "Karren"), ("theirs", "Cart\"", "Basket\"")):
            files[side + ".xcstrings"] = (CATALOG.replace(old, new) if old else CATALOG).encode()
    return files


# A text in a language that the project does not have yet: a file is made, and becomes a member of its target.
TRANSLATED = b"""<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
<file original="App/en.lproj/Localizable.strings" source-language="en" target-language="ja" datatype="plaintext"><body>
<trans-unit id="cart.title"><source>Cart</source><target>\xe3\x82\xab\xe3\x83\xbc\xe3\x83\x88</target></trans-unit>
</body></file></xliff>
"""

# Files of every format change, and one for French is made.
EDITS = [
    {"set": "cart.title", "table": "Localizable.xcstrings", "language": "de", "text": "Wagen"},
    {"set": "cart.count %lld", "table": "Localizable.xcstrings", "language": "de",
     "texts": {"plural": {"one": "%lld Ding", "other": "%lld Dinge"}}},
    {"set": "cart.old", "language": "de", "text": "Tee"},
    {"set": "cart.last", "language": "fr", "text": "2", "add-language": True},
]

COMMANDS = {
    "edit": ["edit", "--from", "edits.json"],
    "set": ["set", "cart.title", "--table", "Localizable.xcstrings", "--language", "de", "Wagen"],
    "set forms": ["set", "cart.count %lld", "--language", "de", "--plural", "one=%lld Ding", "--plural", "other=%lld Dinge"],
    "set strings": ["set", "cart.last", "--language", "fr", "--add-language", "2"],
    "add": ["add", "cart.new", "--text", "New", "--table", "en.lproj/Localizable.strings"],
    "remove": ["remove", "cart.old", "cart.last"],
    "approve": ["approve", "cart.title", "--table", "Localizable.xcstrings"],
    "rename": ["rename", "cart.title", "cart.heading"],
    "map": ["rename", "--map", "map.csv"],
    "map back": ["rename", "--map", "map.csv", "--back"],
    "fix": ["lint", ".", "--fix", "--unsafe-fixes"],
    "into": ["extract", ".", "--into", ".", "--into", "en.lproj", "--no-cache"],
    "texts": ["extract", ".", "--into", ".", "--into", "en.lproj", "--update-texts", "--no-cache"],
    "import": ["import", "ja.xliff", "--into", "North", "--add-language"],
    "convert": ["convert", "Localizable.xcstrings", "-o", "out", "--to", "strings", "--allow-loss"],
    "compile": ["compile", "Localizable.xcstrings", "-o", "out"],
    "catalogs": ["migrate", "catalogs", "North/App", "South/App", "--edit-project", "--remove-old"],
    "merge": ["merge", "base.xcstrings", "ours.xcstrings", "theirs.xcstrings"],
    "export": ["export", ".", "-o", "out", "--format", "xliff", "--language", "de", "--language", "fr"],
    "pseudo": ["pseudo", "ar-XB", "Localizable.xcstrings", "--in-place"],
    "start": ["init"],
    "keys": ["extract", ".", "-o", "out.xcstrings", "--no-cache"],
    "server rename": call("rename", old="cart.title", new="cart.heading"),
    "server add": call("add", key="cart.new", text="New", table="Localizable.xcstrings"),
}


def lay_out(folder, files):
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


# Where a run is killed that puts things right after the first kill.
SECOND = itertools.cycle([("rename", 1), ("unlink", 1), ("rename", 2), ("unlink", 2), ("link", 2), ("unlink", 4)])


def places(log):
    """Which calls of a traced run change the disk: (name, how many of that name up to it, path).

    strace counts the calls of each thread by themselves. Every program opens files while it is loaded, so those that are
    made are counted by their paths.
    """
    counts = {}
    for line in log.read_text(errors="replace").splitlines():
        match = re.match(r"(\d+) +(\w+)\((.*)", line)
        if not match or match[2] not in CALLS:
            continue
        thread, name, rest = match.groups()
        path = re.search(r'"(.*?)"', rest) if name in ("openat", "open") else None
        key = (name, path[1] if path else thread)
        counts[key] = counts.get(key, 0) + 1
        if path is None or "O_CREAT" in rest:
            yield name, counts[key], path and path[1]


def killing(call, count, path=None):
    """What kills a run that is started behind it at a call."""
    only = ["-P", path] if path else []
    return ["strace", "-f", "-qq", "-o", "/dev/null", *only, "-e", f"trace={call}", "-e", f"inject={call}:signal=SIGKILL:when={count}"]


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
    found = list(places(log))
    print(f"{name}: {len(found)} places to be killed at", flush=True)
    for call, count, path in found:
        lay_out(folder, files)
        killed = Tally("killed", tally.keep)
        second = next(SECOND)
        at = f"{name}, killed at {call} {count} {path or ''}, then at {second}\n"
        for prefix in (killing(call, count, path), killing(*second)):
            tool.run(killed, COMMANDS[name], folder, prefix=prefix)
            tally.runs += 1
            left = state(folder)
            torn = [path for path in old.keys() | new.keys() if left.get(path) not in (old.get(path), new.get(path))]
            if torn:
                tally.fail("a torn file", at + str(torn))
            tool.run(tally, ["lint", "."], folder)
            if state(folder) != left:
                tally.fail("a run that reads changes files", at)
        again = tool.run(tally, COMMANDS[name], folder)
        after = state(folder)
        if after != new:
            detail = at + str({path: (old.get(path), new.get(path), left.get(path), after.get(path))
                               for path in old.keys() | new.keys() | after.keys() if after.get(path) != new.get(path)})
            tally.fail("the next run does not end it", detail + (again.stderr.decode(errors="replace") if again else ""))


def main():
    options, _ = arguments(__doc__, 0, list(COMMANDS))
    tallies = []
    with tempfile.TemporaryDirectory() as temporary:
        tool = Tool(options.glossa, pathlib.Path(temporary) / "home")
        for name in options.only:
            tallies.append(Tally("kill " + name, options.keep))
            check(tool, tallies[-1], name, pathlib.Path(temporary) / "work", files_of(name))
    finish(*tallies)


if __name__ == "__main__":
    main()
