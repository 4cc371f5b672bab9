#!/usr/bin/env python3
"""Runs Glossa on nested input, at and far beyond every depth limit, with little stack.

    check_nesting.py GLOSSA [--stack KILOBYTES]

Every run must end by itself with status 0, 1 or 2 within a minute. Prints the deepest nesting of each kind that is read
without a word about depth. Exit status 1 when a run is ended by a signal, hangs or ends with another status.
"""
import argparse
import os
import pathlib
import resource
import struct
import subprocess
import sys
import tempfile

DEPTHS = [8, 60, 64, 65, 128, 220, 221, 250, 251, 256, 257, 512, 513, 5_000, 200_000]
PLIST = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict><key>%s</key>%s</dict></plist>\n'
XIB = ('<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>%s</objects></document>')
# What Glossa says of input that it does not follow to the bottom.
REFUSALS = ("deep", "nest", "Excessive depth")


def nest(depth, opening, inner, closing):
    return opening * depth + inner + closing * depth


def binary_list(depth):
    """Arrays of one element each, the innermost empty, as a binary property list."""
    body, offsets = b"bplist00", []
    for number in range(depth):
        offsets.append(len(body))
        body += b"\xa1" + struct.pack(">I", number + 1) if number + 1 < depth else b"\xa0"
    table = b"".join(struct.pack(">I", offset) for offset in offsets)
    return body + table + struct.pack(">6xBBQQQ", 4, 4, depth, 0, len(body))


def xcstrings(inner):
    return '{"sourceLanguage": "en", "strings": {"k": %s}, "version": "1.0"}' % inner


def unit(text="x"):
    return '{"stringUnit": {"state": "translated", "value": "%s"}}' % text


# A kind: the file's name, its text at a depth, and the commands that read it ('@' is the file).
LINT, CONVERT, EXTRACT = ["lint", "@"], ["convert", "@", "--to", "json", "-o", "-"], ["extract", "@"]
SAME = ["convert", "@", "--allow-loss", "--canonical", "-o", "out.xcstrings"]
STRINGS = ["convert", "@", "--allow-loss", "--to", "strings", "--language", "en", "-o", "out/"]
PSEUDO = ["pseudo", "@", "-o", "pseudo"]
FIX = ["lint", "--fix", "--diff", "@"]
GENSTRINGS = ["genstrings", "-o", ".", "@"]
CATALOG = [LINT, CONVERT, SAME, STRINGS, PSEUDO, FIX]
SOURCE = [LINT, EXTRACT, GENSTRINGS]


def kinds():
    swift = {
        "parentheses": ("(", 'Text("k")', ")"), "arrays": ("[", 'Text("k")', "]"), "closures": ("{ ", 'Text("k")', " }"),
        "calls": ("f(", 'Text("k")', ")"), "members": ("a.b(c: ", 'Text("k")', ")"), "views": ("VStack { ", 'Text("k")', " }"),
        "types": ("struct A { var body: some View { ", 'Text("k")', " } }"), "choices": ("x ? ", 'Text("k")', " : y"),
        "functions": ("func f() { ", 'Text("k")', " }"), "ifs": ("if x { ", 'Text("k")', " }"),
        "switches": ("switch x { case .a: ", 'Text("k")', " }"), "interpolations": ('Text("\\(', 'Text("k")', ')")'),
        "prefixes": ("!", 'Text("k")', ""), "modifiers": ("", 'Text("k")', ".padding()"), "defaults": ("a ?? ", 'Text("k")', ""),
        "sums": ("a + ", 'Text("k")', ""), "attributes": ("@a(", "x", ") "), "comments": ("/*", "x", "*/"),
        "conditions": ("#if a\n", 'Text("k")', "\n#endif\n"), "unclosed": ("{([", 'Text("k")', ""),
        "patterns": ("case .a(", "x", ")"), "tries": ("try await ", 'Text("k")', ""),
    }
    for name, parts in swift.items():
        yield f"Swift {name}", "A.swift", lambda depth, parts=parts: nest(depth, *parts) + "\n", SOURCE
    yield ("Swift generics", "A.swift",
           lambda depth: "let a: " + nest(depth, "Array<", "Int", ">") + ' = f(Text("k"))\n', SOURCE)
    yield "Swift function types", "A.swift", lambda depth: "let a: " + nest(depth, "(", "Int", ") -> Int") + "\n", SOURCE
    objective_c = {
        "parentheses": ("(", 'NSLocalizedString(@"k", nil)', ")"), "messages": ("[a ", '@"k"', " b:c]"),
        "braces": ("{", 'NSLocalizedString(@"k", nil);', "}"), "calls": ("f(", '@"k"', ")"), "unclosed": ("[({", "x", ""),
        "conditions": ("#if 0\n", "x", "\n#endif\n"),
    }
    for name, parts in objective_c.items():
        yield f"Objective-C {name}", "A.m", lambda depth, parts=parts: nest(depth, *parts) + "\n", SOURCE
    yield "Objective-C macros", "A.h", lambda depth: "#define A(x) " + nest(depth, "(", "x", ")") + "\n", SOURCE
    for name in ("A.xib", "A.storyboard"):
        yield (f"Interface Builder {name}", name, lambda depth: XIB % nest(
            depth, '<view id="a"><subviews>', '<label text="x" id="b"/>', "</subviews></view>"), SOURCE)
    yield ("Info.plist", "Info.plist",
           lambda depth: PLIST % ("CFBundleName", nest(depth, "<array>", "<string>x</string>", "</array>")), SOURCE)
    yield ("Core Data", "A.xcdatamodel/contents.xcdatamodel",
           lambda depth: "<model>" + nest(depth, '<entity name="A">', "", "</entity>") + "</model>", SOURCE)
    for name, parts in {"arrays": ("(", "x", ")"), "dictionaries": ("{a = ", "x", ";}"), "unclosed": ("{a = (", "", "")}.items():
        yield (f"Xcode project {name}", "A.xcodeproj/project.pbxproj",
               lambda depth, parts=parts: "{objects = " + nest(depth, *parts) + ";}\n", [["lint", "."], ["extract", "."]])
    yield ("package manifest", "Package.swift", lambda depth: "let package = Package(targets: " + nest(
        depth, "[.target(name: ", '"A"', ")]") + ")\n", [["lint", "."], ["extract", "."]])
    yield ".strings arrays", "en.lproj/A.strings", lambda depth: "k = " + nest(depth, "(", "x", ")") + ";\n", CATALOG
    yield ".strings dictionaries", "en.lproj/A.strings", lambda depth: "k = " + nest(depth, "{k = ", "x", ";}") + ";\n", CATALOG
    yield ".strings unclosed", "en.lproj/A.strings", lambda depth: "k = " + "{k = (" * depth, CATALOG
    yield ".strings comments", "en.lproj/A.strings", lambda depth: nest(depth, "/*", "x", "*/") + "k = x;\n", CATALOG
    for name, tag in {"arrays": "array", "dictionaries": "dict"}.items():
        key = "<key>k</key>" if tag == "dict" else ""
        for file in ("en.lproj/A.strings", "en.lproj/A.stringsdict"):
            yield (f"XML {name} in {file[-11:]}", file, lambda depth, tag=tag, key=key: PLIST % ("k", nest(
                depth, f"<{tag}>{key}", "<string>x</string>", f"</{tag}>")), CATALOG)
    yield "binary property list", "en.lproj/A.strings", binary_list, CATALOG
    yield "JSON objects", "A.xcstrings", lambda depth: xcstrings(nest(depth, '{"k": ', "1", "}")), CATALOG
    yield "JSON arrays", "A.xcstrings", lambda depth: xcstrings('{"x": ' + nest(depth, "[", "1", "]") + "}"), CATALOG
    yield ("catalog variations", "A.xcstrings", lambda depth: xcstrings('{"localizations": {"en": ' + nest(
        depth, '{"variations": {"device": {"mac": ', unit(), "}}}") + "}}"), CATALOG)
    yield ("TrAPP", "A.json", lambda depth: '{"k": ' + nest(depth, '{"k": ', "1", "}") + "}",
           [["convert", "@", "--from", "trapp", "--allow-loss", "--to", "xcstrings", "-o", "out.xcstrings"]])
    yield ("stringsdata", "A.stringsdata", lambda depth: '{"tables": {"A": ' + nest(depth, "[", "1", "]") + "}}",
           [["extract", "--stringsdata", "@"]])
    yield "YAML flow lists", ".glossa.yml", lambda depth: "lint:\n  select: " + nest(depth, "[", "a", "]") + "\n", [["lint", "."]]
    yield "YAML flow maps", ".glossa.yml", lambda depth: "lint: " + nest(depth, "{a: ", "b", "}") + "\n", [["lint", "."]]
    yield ("YAML blocks", ".glossa.yml", lambda depth: "".join(
        " " * level + "a:\n" for level in range(min(depth, 3_000))) + " " * min(depth, 3_000) + "b\n", [["lint", "."]])
    yield "baseline", "debt", lambda depth: nest(depth, "[", "1", "]"), [["lint", ".", "--baseline", "@"]]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("glossa")
    parser.add_argument("--stack", type=int, default=384, help="of the process, in KB")
    options = parser.parse_args()
    glossa = str(pathlib.Path(options.glossa).resolve())
    limit = options.stack << 10

    def shrink():
        resource.setrlimit(resource.RLIMIT_STACK, (limit, limit))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    runs, failures, reached = 0, 0, {}

    def fail(text):
        nonlocal failures
        failures += 1
        print("FAIL  " + text, flush=True)

    for kind, name, text, commands in kinds():
        for depth in DEPTHS:
            with tempfile.TemporaryDirectory() as folder:
                path = pathlib.Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                content = text(depth)
                path.write_bytes(content if isinstance(content, bytes) else content.encode())
                (pathlib.Path(folder) / "View.swift").write_text('let a = Text("k")\n')
                is_followed = True
                for command in commands:
                    arguments = [name if word == "@" else word for word in command]
                    runs += 1
                    try:
                        run = subprocess.run([glossa, *arguments], cwd=folder, capture_output=True, timeout=60,
                                             stdin=subprocess.DEVNULL, preexec_fn=shrink,
                                             env={**os.environ, "HOME": folder, "XDG_CACHE_HOME": folder + "/cache"})
                        status = run.returncode
                        said = (run.stdout[:200_000] + run.stderr[:200_000]).decode(errors="replace")
                        is_followed = is_followed and not any(word in said for word in REFUSALS)
                    except subprocess.TimeoutExpired:
                        status = "no end"
                    if status not in (0, 1, 2):
                        fail(f"{kind}, {depth} deep: glossa {' '.join(arguments)}: {status}")
                if is_followed:
                    reached[kind] = depth
        if kind not in reached:
            fail(f"{kind}: not even {DEPTHS[0]} levels are read")
        else:
            print(f"{kind}: {'any depth' if reached[kind] == DEPTHS[-1] else reached[kind]}", flush=True)
    print(f"{runs} runs with {options.stack} KB of stack, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
