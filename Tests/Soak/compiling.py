#!/usr/bin/env python3
"""Compiles catalogs that are damaged, and catalogs with shapes that nobody would write: no crash, all files or none, and
what is written reads as property lists.

    compiling.py GLOSSA [--count 2000]
"""
import json
import pathlib
import plistlib
import shutil
import tempfile

import texts
from harness import Tally, Tool, arguments, damaged, finish

TOKENS = [b'"device"', b'"plural"', b'"substitutions"', b'"variations"', b'"stringUnit"', b'"stringSet"', b'"other"', b"null", b"{}", b"[]",
          b'"argNum":99999999999999999999', b'"formatSpecifier":"%%"', b'"../../x"', b'"de/x"', b"\xff", b"{", b"}", b",", b"%#@a@", b"%arg"]


def localization(generator):
    """A localization of any shape."""
    choice = generator.randrange(8)
    if choice == 0:
        return {"variations": {"device": {device: localization(generator)
                                          for device in generator.sample(["iphone", "mac", "other", "x"], 2)}}}
    if choice == 1:
        return {"variations": {"plural": {form: localization(generator) for form in generator.sample(["one", "few", "other"], 2)}}}
    if choice == 2:
        return {"stringSet": {"state": "translated", "values": [texts.mutated(generator) for _ in range(2)]}}
    if choice == 3:
        name = generator.choice(["a", "信号", "a b", "a.b", ""])
        return {"stringUnit": {"state": "translated", "value": f"%#@{name}@ {texts.mutated(generator)}"},
                "substitutions": {name: {"argNum": generator.choice([None, 1, 2, -1, 0]), "formatSpecifier": "lld", **localization(generator)}}}
    return texts.unit(generator)


def main():
    options, generator = arguments(__doc__, 2_000)
    tally = Tally("compiling", options.keep)
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        tool = Tool(options.glossa, folder / "home")
        for number in range(options.count):
            entries = {texts.mutated(generator): {
                "extractionState": generator.choice(["manual", "stale", None, "x"]),
                "localizations": {language: localization(generator) for language in ("en", "de", "zh_Hans", "sr-Cyrl")}}
                for _ in range(generator.randint(1, 8))}
            data = json.dumps({"sourceLanguage": "en", "strings": entries, "version": "1.0"}, ensure_ascii=generator.random() < 0.5).encode(
                "utf-8", "surrogatepass")
            if number % 2:
                data = damaged(data, generator, TOKENS)
            (folder / "T.xcstrings").write_bytes(data)
            out = folder / "out"
            shutil.rmtree(out, ignore_errors=True)
            options_of_run = generator.choice([[], [], ["--serialization-format", "binary"], ["--format", "stringsdictOnly"],
                                               ["--force-build-all-strings"], ["--sandboxed"]])
            done = tool.run(tally, ["compile", "T.xcstrings", "-o", "out", *options_of_run], folder, [("T.xcstrings", data)])
            written = [path for path in out.rglob("*") if path.is_file()] if out.exists() else []
            if done and done.returncode and written:
                tally.fail("files in spite of errors", done.stderr.decode(errors="replace"), [("T.xcstrings", data)])
            for path in written:
                if folder / "out" not in path.parents or path.parent.suffix != ".lproj":
                    tally.fail("file outside", str(path), [("T.xcstrings", data)])
                try:
                    plistlib.loads(path.read_bytes())
                except Exception as error:
                    tally.fail("unreadable", f"{path}: {error!r}", [("T.xcstrings", data), (path.name, path.read_bytes())])
    finish(tally)


if __name__ == "__main__":
    main()
