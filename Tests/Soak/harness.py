"""What the long runs share: running glossa, judging how it ended, damaging bytes, and counting."""
import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import random
import subprocess
import sys

SECONDS = 60
"""Longer than any run on these small inputs takes: beyond it a run counts as hanging."""


class Tally:
    """Counts runs and keeps what failed, with all that is needed to see it again."""

    def __init__(self, name, keep):
        self.name, self.keep = name, pathlib.Path(keep)
        self.runs = self.texts = 0
        self.failures = {}

    def fail(self, kind, detail, files=()):
        """Notes a failure; `files` are (name, bytes) to look at afterwards."""
        count = self.failures[kind] = self.failures.get(kind, 0) + 1
        if count > 5:
            return
        folder = self.keep / f"{self.name}-{kind.replace(' ', '-')}-{count}"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "what.txt").write_text(detail, errors="backslashreplace")
        for name, data in files:
            (folder / name).write_bytes(data)

    def finish(self):
        failed = sum(self.failures.values())
        for kind, count in sorted(self.failures.items()):
            print(f"{self.name}: {count} × {kind}, the first ones in {self.keep}")
        texts = f", {self.texts} texts" if self.texts else ""
        print(f"{self.name}: {self.runs} runs{texts}, {failed} failed", flush=True)
        return 1 if failed else 0


def call(tool, **arguments):
    """A command that has the server for agents do something: its arguments, and what it is sent."""
    return ["mcp", "<", json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": tool, "arguments": arguments}})]


def words(command):
    """The arguments of a command, and what it reads on standard input: a line behind `<`, or nothing."""
    if "<" not in command:
        return command, b""
    place = command.index("<")
    return command[:place], command[place + 1].encode() + b"\n"


class Tool:
    """The binary under test, with a home of its own so that no cache of the user's is read or written."""

    def __init__(self, path, home):
        self.path = str(pathlib.Path(path).resolve())
        self.environment = {**os.environ, "HOME": str(home), "XDG_CACHE_HOME": str(home) + "/cache", "NO_COLOR": "1"}

    def run(self, tally, arguments, folder, files=(), prefix=()):
        """Runs once; a signal, a hang and a status other than 0, 1 and 2 are failures. The finished process, or None."""
        tally.runs += 1
        own, sent = words(list(map(str, arguments)))
        try:
            done = subprocess.run([*prefix, self.path, *own], cwd=folder, env=self.environment, input=sent,
                                  capture_output=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            tally.fail("hang", " ".join(map(str, arguments)), files)
            return None
        if done.returncode not in (0, 1, 2):
            kind = "crash" if done.returncode < 0 or done.returncode > 128 else f"exit {done.returncode}"
            detail = " ".join(map(str, arguments)) + "\n" + done.stderr.decode(errors="replace")
            tally.fail(kind, detail, files)
        return done


def state(folder):
    """Every file below a folder with a hash of its bytes, or where its link leads."""
    found = {}
    for path in sorted(pathlib.Path(folder).rglob("*")):
        name = str(path.relative_to(folder))
        if path.is_symlink():
            found[name] = "link " + os.readlink(path)
        elif path.is_file():
            found[name] = hashlib.sha1(path.read_bytes()).hexdigest()
    return found


def damaged(data, generator, tokens=()):
    """Bytes with one to four changes: a bit, a byte, a piece taken out, doubled or moved, a token put in, an end cut off."""
    data = bytearray(data)
    for _ in range(generator.randint(1, 4)):
        place = generator.randrange(len(data) + 1)
        length = generator.randint(1, 12)
        choice = generator.randrange(7)
        if choice == 0 and place < len(data):
            data[place] ^= 1 << generator.randrange(8)
        elif choice == 1 and place < len(data):
            data[place] = generator.randrange(256)
        elif choice == 2:
            del data[place:place + length]
        elif choice == 3:
            data[place:place] = data[place:place + length]
        elif choice == 4:
            piece = data[place:place + length]
            del data[place:place + length]
            other = generator.randrange(len(data) + 1)
            data[other:other] = piece
        elif choice == 5 and tokens:
            data[place:place] = generator.choice(tokens)
        elif generator.random() < 0.3:
            del data[place:]
    return bytes(data)


def arguments(description, count, names=()):
    """The arguments that every long run takes; of one with several parts, by their names, also which of them to run."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("glossa", help="the release binary")
    parser.add_argument("--count", type=int, default=count, help=f"how many ({count})")
    parser.add_argument("--seed", type=int, default=1, help="of the damage")
    parser.add_argument("--keep", default=".build/soak", help="the folder for inputs that failed")
    if names:
        parser.add_argument("--only", nargs="+", choices=names, default=names, help="only these parts")
    options = parser.parse_args()
    return options, random.Random(options.seed)


def shared(work, options):
    """Runs `work(options, number, workers)` once a core, side by side; the tallies of one name are added up."""
    workers = os.cpu_count() or 1
    totals = {}
    with concurrent.futures.ProcessPoolExecutor(workers) as pool:
        for tallies in pool.map(work, [options] * workers, range(workers), [workers] * workers):
            for tally in tallies:
                total = totals.setdefault(tally.name, Tally(tally.name, options.keep))
                total.runs += tally.runs
                total.texts += tally.texts
                for kind, count in tally.failures.items():
                    total.failures[kind] = total.failures.get(kind, 0) + count
    return totals.values()


def finish(*tallies):
    sys.exit(max(tally.finish() for tally in tallies))
