#!/usr/bin/env python3
"""Makes an object file of the data of the ICU inside Foundation, without what Glossa never asks for.

    icu_data.py LIB_FOUNDATION_ICU.A OBJECT

Prints the option with which the linker takes this data instead of that in the library.

Of 34 MB, more than half are names of languages, regions, currencies, units and time zones in every language, the orders
of letters that differ by language, and dictionaries that find words in Thai, Chinese and the like. Glossa has its own
table of names and compares texts in the root locale. What it asks Foundation for stays: converters of encodings,
normalization, the order of the root locale, calendars, time zones, and all of it for English. Where a language's file is
missing, ICU takes the root's.
"""
import pathlib
import re
import struct
import subprocess
import sys
import tempfile

# Folders of which only these files stay: those of English, of every language, and what these refer to.
BY_LANGUAGE = {"coll", "curr", "lang", "region", "unit", "zone", "rbnf", "translit"}
KEPT = {"root.res", "pool.res", "res_index.res", "ucadata.icu", "en.res", "en_001.res", "en_US.res", "tzdbNames.res"}
# The header of ICU's "common data": its length, two magic bytes, and so on up to the format's name.
HEADER = re.compile(rb"..\xda\x27.{8}CmnD", re.DOTALL)


def is_kept(name):
    """Whether a file stays; its name is `icudt76l/FOLDER/FILE` or `icudt76l/FILE`."""
    folder, file = name.split("/")[-2:]
    return file in KEPT if folder in BY_LANGUAGE else not file.endswith(".dict")


def files(data):
    """The names and contents of a package: a table of two offsets for each file stands after the header."""
    start = struct.unpack_from("<H", data)[0]
    count = struct.unpack_from("<I", data, start)[0]
    table = [struct.unpack_from("<II", data, start + 4 + 8 * index) for index in range(count)]
    ends = [content for _, content in table[1:]] + [len(data) - start]
    for (name, content), end in zip(table, ends):
        text = data[start + name:data.index(b"\0", start + name)].decode()
        yield text, data[start + content:start + end]


def package(header, kept):
    """A package of the files, which have to be sorted by name; contents begin at multiples of 16."""
    names, contents, table = b"", b"", []
    first_name = 4 + 8 * len(kept)
    first_content = -(-(first_name + sum(len(name) + 1 for name, _ in kept)) // 16) * 16
    for name, content in kept:
        table.append(struct.pack("<II", first_name + len(names), first_content + len(contents)))
        names += name.encode() + b"\0"
        contents += content + b"\0" * (-len(content) % 16)
    body = struct.pack("<I", len(kept)) + b"".join(table) + names
    return header + body.ljust(first_content, b"\0") + contents


def trimmed(data):
    kept = [file for file in files(data) if is_kept(file[0])]
    result = package(data[:struct.unpack_from("<H", data)[0]], kept)
    if list(files(result)) != [(name, content + b"\0" * (-len(content) % 16)) for name, content in kept]:
        sys.exit("the written package does not read as it was meant")
    print(f"ICU's data: {len(data)} bytes, of which {len(result)} stay", file=sys.stderr)
    return result


def main():
    archive, target = (pathlib.Path(path).resolve() for path in sys.argv[1:])
    member, symbol = "icu_packaged_data.cpp.o", "glossa_icu_data"
    with tempfile.TemporaryDirectory() as scratch:
        run = lambda *command: subprocess.run(command, check=True, capture_output=True, text=True, cwd=scratch).stdout
        run("ar", "x", archive, member)
        run("objcopy", "-O", "binary", "--only-section=.rodata", member, "old")
        names = re.findall(r" R (\S+)", run("nm", member))
        data = pathlib.Path(scratch, "old").read_bytes()
        # Another layout would need another look: nothing is guessed.
        if len(names) != 1 or not HEADER.match(data):
            sys.exit(f"{archive}: {member} is not the package of data that is known here")
        pathlib.Path(scratch, "new").write_bytes(trimmed(data))
        pathlib.Path(scratch, "new.s").write_text(
            f'.section .rodata\n.balign 16\n.globl {symbol}\n.hidden {symbol}\n{symbol}:\n.incbin "new"\n'
            '.section .note.GNU-stack,"",%progbits\n')
        run("clang", "-c", "new.s", "-o", target)
    print(f"--defsym={names[0]}={symbol}")


main()
