#!/usr/bin/env python3
"""Merging, renaming and editing in damaged files: nothing crashes, inputs stay as they are, a refused run changes nothing.

    edits.py GLOSSA [--count 20000]
"""
import pathlib
import random
import tempfile

from harness import Tally, Tool, arguments, damaged, finish, shared, state

CATALOG = """{
  "sourceLanguage" : "en",
  "strings" : {
    "cart.title" : {
      "comment" : "The cart",
      "localizations" : {
        "de" : { "stringUnit" : { "state" : "translated", "value" : "Korb" } },
        "en" : { "stringUnit" : { "state" : "translated", "value" : "Cart" } }
      }
    },
    "cart.count %lld" : {
      "localizations" : {
        "en" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld item" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld items" } } } } }
      }
    }
  },
  "version" : "1.0"
}
"""
STRINGS = '/* The cart */\n"cart.title" = "Cart";\n\n/* Old */\n"cart.old" = "caf\u00e9 \\"x\\"";\n"cart.last"="1";\n'
DICTIONARY = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>cart.title</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
<key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
<key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d item</string><key>other</key><string>%d items</string>
</dict></dict></dict></plist>
"""
TRAPP = '{"baseLanguage":"en-US","translations":{"en-US":{"cart.title":"Cart {{1}}"},"de-DE":{"cart.title":"Korb"}}}\n'
SWIFT = 'import SwiftUI\nlet a = Text("cart.title")\nlet b = NSLocalizedString("cart.title", comment: "")\n'
INPUTS = {
    "Localizable.xcstrings": CATALOG.encode(),
    "en.lproj/Localizable.strings": STRINGS.encode("utf-8"),
    "de.lproj/Localizable.strings": STRINGS.replace("\n", "\r\n").encode("utf-16"),
    "en.lproj/Localizable.stringsdict": DICTIONARY.encode(),
    "cloud.json": TRAPP.encode(),
}
TOKENS = [b'"', b"{", b"}", b"\\", b"/*", b"*/", b";", b"=", b"cart.title", b"\xc3", b"\xff\xfe", b"\0", b"\r", b"<key>", b"&#0;", b"<<<<<<<", b"e\xcc\x81"]


def merge(tool, tally, generator, folder):
    name = generator.choice(list(INPUTS))
    sides = {side: damaged(INPUTS[name], generator, TOKENS) for side in ("base", "ours", "theirs")}
    if generator.random() < 0.5:
        sides["base"] = INPUTS[name]
    suffix = pathlib.Path(name).suffix
    paths = []
    for side, data in sides.items():
        paths.append(folder / (side + suffix))
        paths[-1].write_bytes(data)
    before = state(folder)
    extra = generator.choice([[], ["--conflicts", "markers"], ["--conflicts", "review"]])
    kept = [(path.name, path.read_bytes()) for path in paths]
    done = tool.run(tally, ["merge", *paths, "--path", name, *extra], folder, kept)
    judge(tally, done, before, state(folder), {"ours" + suffix}, kept)
    for path in paths:
        path.unlink(missing_ok=True)


def rename(tool, tally, generator, folder):
    hurt = generator.choice([*INPUTS, "View.swift"])
    files = {**INPUTS, "View.swift": SWIFT.encode()}
    files[hurt] = damaged(files[hurt], generator, TOKENS)
    for name, data in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(data)
    before = state(folder)
    kept = [(hurt.replace("/", "-"), files[hurt])]
    done = tool.run(tally, ["rename", "cart.title", "cart.heading"], folder, kept)
    judge(tally, done, before, state(folder), set(files), kept)
    for name in files:
        (folder / name).unlink(missing_ok=True)


def setting(tool, tally, generator, folder):
    hurt = generator.choice(list(INPUTS))
    files = {**INPUTS, hurt: damaged(INPUTS[hurt], generator, TOKENS)}
    for name, data in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(data)
    before = state(folder)
    kept = [(hurt.replace("/", "-"), files[hurt])]
    table = generator.choice(["Localizable.xcstrings", "en.lproj/Localizable.strings", "cloud.json"])
    command = generator.choice([["set", "cart.title", "--language", "de", "Wagen"], ["set", "cart.title", "Karren"],
                                ["set", "cart.title", "--comment", "Note"], ["remove", "cart.title", "--force"],
                                ["add", "cart.new", "--text", "New"], ["approve", "cart.title"]])
    done = tool.run(tally, [*command, "--table", table], folder, kept)
    # A language whose file cannot be read gets one that is new.
    writable = set(files) | {"de.lproj/Localizable.stringsdict"}
    judge(tally, done, before, state(folder), writable, kept)
    if done is not None and done.returncode == 1 and state(folder) != before:
        tally.fail("a refused edit has changed something", done.stderr.decode(errors="replace"), kept)
    for name in writable:
        (folder / name).unlink(missing_ok=True)


def judge(tally, done, before, after, writable, kept):
    """Only what may be written has changed, nothing at all in a run that could not be done, and nothing is left behind."""
    if done is None:
        return
    changed = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
    if changed - writable:
        tally.fail("an input has changed", str(changed) + done.stderr.decode(errors="replace"), kept)
    if done.returncode == 2 and changed:
        tally.fail("a refused run has changed something", str(changed) + done.stderr.decode(errors="replace"), kept)


def work(options, number, workers):
    """One worker's share; a tally for each command."""
    generator = random.Random(options.seed * 1000 + number)
    tallies = {"merge": Tally("merge", options.keep), "rename": Tally("rename", options.keep), "set": Tally("set", options.keep)}
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary) / "work"
        folder.mkdir()
        tool = Tool(options.glossa, pathlib.Path(temporary) / "home")
        for _ in range(options.count // workers):
            merge(tool, tallies["merge"], generator, folder)
            rename(tool, tallies["rename"], generator, folder)
            setting(tool, tallies["set"], generator, folder)
    return list(tallies.values())


def main():
    options, _ = arguments(__doc__, 20_000)
    finish(*shared(work, options))


if __name__ == "__main__":
    main()
