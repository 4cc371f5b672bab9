#!/usr/bin/env python3
"""Two runs at once in one project, and an editor's save in the middle of a run. Needs strace.

    races.py GLOSSA [--count 200] [--only "set & set" …]

Of two runs each does its whole work, or is refused with exit 2 and a reason: the files are as they are after one of them, or after
both in some order. An editor's save is lost only where it falls into the gap between the last comparison of a file and the renaming
over it, which the page on writing files names; how often is printed.
"""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

from edits import CATALOG, STRINGS, SWIFT
from harness import SECONDS, Tally, Tool, arguments, call, finish, state, words
from kills import lay_out

# Enough keys that reading and writing take a while.
FILLER = "".join(f'"filler.key_{number}" = "Text {number}";\n' for number in range(2_000))
# What a fix changes, in the catalog that the extraction writes, too.
DOTTED = '''    "cart.wait" : {
      "localizations" : {
        "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Warten..." } },
        "en" : { "stringUnit" : { "state" : "translated", "value" : "Wait…" } }
      }
    },
'''
FILES = {
    "Localizable.xcstrings": CATALOG.replace('    "cart.count', DOTTED + '    "cart.count').encode(),
    "en.lproj/Localizable.strings": (STRINGS + FILLER).encode(),
    "de.lproj/Localizable.strings": (STRINGS + FILLER).encode(),
    "View.swift": (SWIFT + 'let c = NSLocalizedString("cart.new", comment: "New")\n').encode(),
    "More.swift": SWIFT.replace("let a", "let d").replace("let b", "let e").encode(),
    "a.json": json.dumps([{"set": "cart.wait", "language": "de", "text": "Moment…", "expect": "Warten..."},
                          {"set": "filler.key_7", "language": "de", "text": "Text sieben"}]).encode(),
    "b.json": json.dumps([{"add": "cart.later", "text": "Later", "table": "Localizable.xcstrings"},
                          {"set": "filler.key_1999", "language": "de", "text": "Text neun"},
                          {"set": "cart.count %lld", "language": "de", "texts": {"plural": {"one": "%lld Ding", "other": "%lld Dinge"}}}]).encode(),
    "de.csv": "key,en,de\ncart.title,Cart,Wagen\n".encode(),
}
RENAME = ["rename", "cart.title", "cart.heading"]
PAIRS = {
    "set & set": (["set", "cart.wait", "--language", "de", "Moment…"], ["set", "cart.wait", "--language", "en", "One moment…"]),
    "edit & edit": (["edit", "--from", "a.json"], ["edit", "--from", "b.json"]),
    "add & remove": (["add", "cart.later", "--text", "Later", "--table", "Localizable.xcstrings"], ["remove", "cart.wait"]),
    "approve & set": (["approve", "cart.wait"], ["set", "cart.wait", "Please wait…"]),
    "set & rename": (["set", "filler.key_7", "--language", "de", "Text"], RENAME),
    "rename & rename": (RENAME, ["rename", "cart.title", "cart.name"]),
    "import & rename": (["import", "de.csv", "--into", "de.lproj", "--into", "en.lproj"], RENAME),
    "fix & into": (["lint", ".", "--fix", "--only", "text/ellipsis"], ["extract", ".", "--into", ".", "--no-cache"]),
    "server & rename": (call("add", key="cart.later", text="Later", table="Localizable.xcstrings"), RENAME),
    "server & server": (call("rename", old="cart.title", new="cart.heading"), call("rename", old="cart.title", new="cart.name")),
    "server & edit": (call("rename", old="cart.title", new="cart.heading"), ["edit", "--from", "a.json"]),
}


def sequence(tool, tally, folder, commands):
    """The statuses of commands that run one after the other, and the files then."""
    lay_out(folder, FILES)
    done = [tool.run(tally, command, folder) for command in commands]
    return [run and status(run.returncode, command, run.stdout) for run, command in zip(done, commands)], state(folder)


def status(code, command, output):
    """How a command ended; the server for agents goes on after a call that it refuses, and says so."""
    return 2 if command[0] == "mcp" and (b'"isError":true' in output or b'"made":0' in output or b'"renamed":false' in output) else code


def start(tool, command, folder, prefix=()):
    own, sent = words(command)
    run = subprocess.Popen([*prefix, tool.path, *own], cwd=folder, env=tool.environment, stdin=subprocess.PIPE,
                           stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    run.stdin.write(sent)
    run.stdin.close()
    # Nothing more is sent.
    run.stdin = None
    return run


def race(tool, tally, name, folder, count, generator):
    """Runs a pair so many times at once."""
    commands = PAIRS[name]
    (first, alone_a), (second, alone_b) = (sequence(tool, tally, folder, [command]) for command in commands)
    orders = [sequence(tool, tally, folder, commands)]
    reverse = sequence(tool, tally, folder, commands[::-1])
    orders.append((reverse[0][::-1], reverse[1]))
    lay_out(folder, FILES)
    old = state(folder)
    if 2 in first + second or old in (alone_a, alone_b):
        return tally.fail("a command does nothing alone", f"{name}: {first} {second}")
    ends = {"both": 0, "one": 0}
    for _ in range(count):
        lay_out(folder, FILES)
        # Whichever starts first, the other may still overtake it.
        wait = generator.uniform(-0.06, 0.06)
        runs = [None, None]
        for number in ((0, 1) if wait >= 0 else (1, 0)):
            runs[number] = start(tool, commands[number], folder)
            if runs[1 - number] is None:
                time.sleep(abs(wait))
        said = [run.communicate(timeout=SECONDS) for run in runs]
        statuses = [status(run.returncode, command, out) for run, command, (out, _) in zip(runs, commands, said)]
        tally.runs += 2
        detail = f"{name} {wait:+.4f}: {statuses}\n" + b"\n".join(err for _, err in said).decode(errors="replace")
        after = state(folder)
        if any(ended not in (0, 1, 2) for ended in statuses):
            tally.fail("a crash", detail)
        elif any(ended == 2 and not (err or out).strip() for ended, (out, err) in zip(statuses, said)):
            tally.fail("a silent refusal", detail)
        elif (statuses, after) in orders and 2 not in statuses:
            ends["both"] += 1
        elif statuses[0] != 2 and statuses[1] == 2 and after == alone_a or statuses[1] != 2 and statuses[0] == 2 and after == alone_b:
            ends["one"] += 1
        elif statuses == [2, 2]:
            tally.fail("both refused", detail)
        elif 2 not in statuses and after in (alone_a, alone_b):
            tally.fail("a lost edit", detail)
        else:
            tally.fail("mixed files", detail + str({path: value for path, value in after.items() if value != old.get(path)}))
    print(f"{name}: {ends['both']} × both, {ends['one']} × one refused", flush=True)


# Calls at which a run may be stopped for the editor's save.
CALLS = ["openat", "read", "close", "fstat", "newfstatat", "stat", "lstat", "access", "faccessat2", "link", "linkat", "write", "fsync", "rename",
         "renameat", "renameat2", "unlink", "unlinkat", "flock"]
TARGET = "de.lproj/Localizable.strings"
MARK = b'"editor.saved" = "Saved";\n'


def moments(log):
    """The calls between the first reading of the target and the last renaming: (name, how many of that name in its thread)."""
    counts, found, isOpen = {}, [], False
    for line in log.read_text(errors="replace").splitlines():
        match = re.match(r"(\d+) +(\w+)\(", line)
        if not match or match[2] not in CALLS:
            continue
        key = match.groups()
        counts[key] = counts.get(key, 0) + 1
        isOpen = isOpen or TARGET in line
        if isOpen:
            found.append((key[1], counts[key], line))
    last = max((index for index, call in enumerate(found) if call[0].startswith("rename")), default=0)
    return [(name, when) for name, when, _ in found[:last + 1]]


def stopped_tracees(process):
    """The processes below strace."""
    children = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return [int(child) for child in children]


def save(folder, generator):
    """What an editor does that had the file open from before: it writes the old text with a line of its own."""
    target, data = folder / TARGET, FILES[TARGET] + MARK
    if generator.random() < 0.5:
        target.write_bytes(data)
    else:
        beside = folder / "de.lproj/.saved"
        beside.write_bytes(data)
        os.replace(beside, target)


def disturb(tool, tally, folder, call, when, generator):
    """One run with a save in its middle. Whether the save was lost, and the calls after the stop; None where it never stopped."""
    lay_out(folder, FILES)
    log = folder.parent / "log"
    log.write_bytes(b"")
    # Read to the end: with full buffers strace would write late.
    prefix = ["strace", "-f", "-qq", "-o", str(log), "-e", "trace=" + ",".join(CALLS), "-e", f"inject={call}:signal=SIGSTOP:when={when}"]
    run = start(tool, RENAME, folder, prefix)
    handled, is_saved, was_old, place = 0, False, True, 0
    limit = time.monotonic() + SECONDS
    while run.poll() is None and time.monotonic() < limit:
        text = log.read_bytes()
        stops = text.count(b"stopped by SIGSTOP")
        if stops > handled:
            handled = stops
            if not is_saved:
                was_old = (folder / TARGET).read_bytes() == FILES[TARGET]
                save(folder, generator)
                is_saved, place = True, len(text)
            for child in stopped_tracees(run):
                os.kill(child, signal.SIGCONT)
        time.sleep(0.001)
    if run.poll() is None:
        run.kill()
        tally.fail("hang", f"{call} {when}")
        return None
    error = run.communicate()[1]
    tally.runs += 1
    if not is_saved:
        return None
    after = (folder / TARGET).read_bytes()
    calls = [line for line in log.read_text(errors="replace")[place:].splitlines() if re.match(r"\d+ +\w+\(", line)]
    detail = f"{call} {when}: status {run.returncode}, the file was {'old' if was_old else 'new'}\n{error.decode(errors='replace')}\n" + "\n".join(calls[:20])
    if run.returncode == 2:
        others = {path: data for path, data in FILES.items() if path != TARGET and (folder / path).read_bytes() != data}
        if others or after != FILES[TARGET] + MARK:
            tally.fail("a refused run has written", detail + str(list(others)))
        if b"nothing was written" not in error:
            tally.fail("a refusal without its reason", detail)
    elif run.returncode != 0:
        tally.fail(f"exit {run.returncode}", detail)
    left = [str(path) for path in folder.rglob(".*glossa-*")]
    if left:
        tally.fail("files stay behind", detail + str(left))
    return MARK not in after, calls, detail


def editor(tool, tally, folder, count, generator):
    lay_out(folder, FILES)
    log = folder.parent / "log"
    tool.run(tally, RENAME, folder, prefix=["strace", "-f", "-qq", "-o", str(log), "-e", "trace=" + ",".join(CALLS)])
    places = moments(log)
    if not places:
        return tally.fail("the run cannot be traced", log.read_text(errors="replace")[:2_000])
    ends = {"kept": 0, "lost in the gap": 0}
    tries = 0
    while sum(ends.values()) < count and tries < 3 * count:
        tries += 1
        # The last calls are those of writing; each of them is as likely as all that come before.
        call, when = generator.choice(places if generator.random() < 0.5 else places[-60:])
        outcome = disturb(tool, tally, folder, call, when, generator)
        if outcome is None:
            continue
        isLost, calls, detail = outcome
        if not isLost:
            ends["kept"] += 1
        elif calls and re.match(r"\d+ +rename", calls[0]) and TARGET in calls[0]:
            ends["lost in the gap"] += 1
        else:
            ends["kept"] += 1
            tally.fail("a save lost outside of the gap", detail)
    print(f"an editor's save: {ends['kept']} × kept, {ends['lost in the gap']} × lost in the gap", flush=True)


def main():
    options, generator = arguments(__doc__, 200, [*PAIRS, "editor"])
    tallies = []
    with tempfile.TemporaryDirectory() as temporary:
        tool = Tool(options.glossa, pathlib.Path(temporary) / "home")
        folder = pathlib.Path(temporary) / "work"
        for name in [name for name in PAIRS if name in options.only]:
            tallies.append(Tally("race " + name, options.keep))
            race(tool, tallies[-1], name, folder, options.count, generator)
        if "editor" in options.only:
            tallies.append(Tally("race editor", options.keep))
            editor(tool, tallies[-1], folder, options.count, generator)
        shutil.rmtree(folder, ignore_errors=True)
    finish(*tallies)


if __name__ == "__main__":
    main()
