#!/usr/bin/env python3
"""Every archive that glossa reads back, cut off at every byte and with single bits turned over.

    archives.py GLOSSA [--count 100000]

Facts of `index`, what runs keep in the cache, baselines, histories and .stringsdata. A damaged cache must change no output.
"""
import pathlib
import random
import shutil
import tempfile

from harness import Tally, Tool, arguments, finish, shared

SOURCE = """import SwiftUI
struct Row: View {
  let title: LocalizedStringKey
  var body: some View { Text(title) }
}
struct Screen: View {
  var count = 0
  var body: some View {
    Row(title: "screen.row.title")
    Text("screen.count.items \\(count)", comment: "How many")
    Text(NSLocalizedString("screen.old.text", tableName: "Old", comment: ""))
  }
}
"""
CATALOG = """{
  "sourceLanguage" : "en",
  "strings" : {
    "screen.row.title" : {
      "localizations" : {
        "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Titel" } },
        "en" : { "stringUnit" : { "state" : "translated", "value" : "Title" } }
      }
    },
    "screen.unused" : { }
  },
  "version" : "1.0"
}
"""


class Archive:
    """A kind of archive: the files glossa wrote, and the command that reads them."""

    def __init__(self, name, files, command, expected=None):
        self.name, self.files, self.command, self.expected = name, files, command, expected


def project(folder):
    folder.mkdir(parents=True)
    (folder / "Screen.swift").write_text(SOURCE)
    (folder / "Localizable.xcstrings").write_text(CATALOG)
    return folder


def archives(tool, tally, app, home):
    tool.run(tally, ["index", "Screen.swift", "-o", "Screen.facts"], app)
    yield Archive("facts", [app / "Screen.facts"], ["extract", "--facts", "Screen.facts"])
    tool.run(tally, ["lint", ".", "--write-baseline", "baseline"], app)
    yield Archive("baseline", [app / "baseline"], ["lint", ".", "--baseline", "baseline"])
    tool.run(tally, ["report", ".", "--history", "history"], app)
    yield Archive("history", [app / "history"], ["report", ".", "--history", "history"])
    tool.run(tally, ["extract", ".", "--format", "stringsdata", "-o", "data"], app)
    data = sorted((app / "data").rglob("*.stringsdata"))
    yield Archive("stringsdata", data, ["extract", "--stringsdata", "data"])
    extract = ["extract", ".", "--format", "json", "--cache-dir", str(home / "kept")]
    # The second run finds what the first one kept.
    for _ in range(2):
        done = tool.run(tally, extract, app)
    kept = sorted(path for path in (home / "kept").rglob("*") if path.is_file())
    yield Archive("cache", kept, extract, done.stdout)


def damages(archive, count, seed):
    """Every truncation of every file, then flips of single bits: (file's index, damaged bytes)."""
    contents = [path.read_bytes() for path in archive.files]
    for index, data in enumerate(contents):
        for length in range(len(data)):
            yield index, data[:length]
    generator = random.Random(seed)
    for _ in range(count):
        index = generator.randrange(len(contents))
        data = bytearray(contents[index])
        if data:
            data[generator.randrange(len(data))] ^= 1 << generator.randrange(8)
        yield index, bytes(data)


def work(options, number, workers):
    """One worker's share; a tally for each kind of archive."""
    tallies = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        home = folder / "home"
        tool = Tool(options.glossa, home)
        app = project(folder / "app")
        for archive in archives(tool, Tally("setting up", options.keep), app, home):
            tally = Tally(archive.name, options.keep)
            tallies.append(tally)
            if not archive.files:
                tally.fail("nothing was written", archive.name)
                continue
            whole = [path.read_bytes() for path in archive.files]
            for order, (index, data) in enumerate(damages(archive, options.count // 5, options.seed)):
                if order % workers != number:
                    continue
                for path, original in zip(archive.files, whole):
                    path.write_bytes(original)
                archive.files[index].write_bytes(data)
                done = tool.run(tally, archive.command, app, [(archive.files[index].name, data)])
                if done and archive.expected is not None and (done.returncode, done.stdout) != (0, archive.expected):
                    tally.fail("another output", done.stderr.decode(errors="replace"), [(archive.files[index].name, data)])
            for path in archive.files:
                path.unlink(missing_ok=True)
        shutil.rmtree(home, ignore_errors=True)
    return tallies


def main():
    options, _ = arguments(__doc__, 100_000)
    finish(*shared(work, options))


if __name__ == "__main__":
    main()
