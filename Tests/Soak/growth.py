#!/usr/bin/env python3
"""What four times the work costs: every rule and command along one axis at a time: keys, languages, files, settings.

    growth.py GLOSSA [--only NAME] [--limit 6] [--share 1]

CPU seconds (user and system) of a small and a big project, less those of an empty one, best of three where the first is over the
limit: at most six times as much, and five times for edits and what is suppressed. A command that does not run, or takes no time along any axis,
fails. In the projects every tenth key breaks each rule, as far as one text can break several; which rules find nothing is printed.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from harness import Tool

# What one text in ten is, in the source language and in the others: each breaks some rules.
BREACHES = [
    (" Cart", "Korb "), ("Your  cart", "Dein  Korb"), ("Wait...", "Warten"), ("It's \"here\"", "Er ist \"da\""), ("%@ of %lld", "%lld von %@"),
    ("%1$@ and %@", "%@"), ("100 % of %d", "100 % von"), ("<b>Bold</b>", "<b>Fett"), ("[Help](https://a.b)", "Hilfe https://c.d"),
    ("Write to a@b.c", "Schreib an x@y.z"), ("3 items (new", "4 Dinge"), ("Name:\tValue\n", "Name Wert"), ("Same", "Same"), ("Save", ""),
    ("caf\u0065\u0301", "\u200bKaffee"), ("Line\\nbreak", "Zeile\u202e"), ("&amp; more", "und \ufffd"), ("the the cart", "der der Korb"),
    ("TODO", "TODO: translate"), ("%lld files", "%ld Datei"), ("Hi {name}", "Hallo {nam}"), ("50%", "50 %"), ("%s", "%i"), ("OK", "\u041e\u041a"),
]
STATES = ["translated", "translated", "needs_review", "new"]
LANGUAGES = ["de", "fr", "it", "es", "pt-BR", "nl", "sv", "da", "fi", "nb", "pl", "cs", "sk", "hu", "ro", "bg", "el", "tr", "ru", "uk", "ja", "ko",
             "zh-Hans", "zh-Hant", "ar", "he", "hi", "th", "vi", "id", "ms", "ca"]


def key(number):
    """Nine of ten keys follow the convention; the others break it, end like plurals, differ in case or are sentences."""
    if number % 10:
        return f"screen_{number // 50}.part.title_{number}"
    bad = number // 10
    return [f"screen_{bad}.badTitle", f"Screen {bad} title", f"screen_{bad}.other.text.more.deep.er_{bad}", f"SCREEN_{bad}.BAD", f"common.text-{bad} ",
            f"screen_{bad // 8}.self", f"screen_{bad // 8}.SELF", f"Items %lld {bad}"][bad % 8]


def unit(text, state="translated"):
    return {"stringUnit": {"state": state, "value": text}}


def entry(number, languages):
    """One key of a String Catalog."""
    if number % 10:
        source, other = f"Title number {number}", f"Titel Nummer {number}"
    else:
        source, other = BREACHES[number // 10 % len(BREACHES)]
    localizations = {"en": unit(source)}
    for position, language in enumerate(languages):
        # Each tenth translation is missing.
        if (number + position) % 10 == 9:
            continue
        localizations[language] = unit(other, STATES[(number // 10 + position) % 4] if number % 10 == 0 else "translated")
        if number % 40 == 20:
            localizations[language] = {"variations": {"plural": {"one": unit("ein Ding"), "few": unit("%lld Dinge"), "other": unit("%lld Dinge")}}}
    made = {"localizations": localizations}
    if number % 10 != 5:
        made["comment"] = "text" if number % 10 == 0 else f"The title of screen {number}"
    if number % 30 == 10:
        made["extractionState"] = "stale"
    return made


def catalog(numbers, languages):
    strings = {}
    for number in numbers:
        strings[key(number)] = entry(number, languages)
    return json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, indent=2, ensure_ascii=False, separators=(",", " : "))


def code(numbers):
    """Uses of keys; every tenth is of a key that no catalog has, put together, or a text for people."""
    lines = ["import SwiftUI", "struct View%d: View {" % (numbers[0] if numbers else 0), "  var body: some View {"]
    for number in numbers:
        quoted = json.dumps(key(number), ensure_ascii=False)
        if number % 10:
            lines.append(f"    Text({quoted})")
        else:
            lines += [f"    Text(NSLocalizedString({quoted}, comment: \"Other {number}\"))", f"    Text(\"screen_{number}.part.titel_{number}\")",
                      f"    label.text = \"Hello people number {number}\"", f"    label.text = NSLocalizedString(\"a\", comment: \"\") + \" {number}\""]
    return "\n".join([*lines, "  }", "}", ""])


def project(folder, keys=0, languages=0, files=0, modules=1, strings=False):
    """A project; `keys` in each of some modules, used in `files` files."""
    codes = LANGUAGES[:languages]
    for module in range(modules):
        home = folder / f"Module{module}" if modules > 1 else folder
        home.mkdir(parents=True, exist_ok=True)
        own = range(module * keys, (module + 1) * keys)
        if strings:
            for language in ["en", *codes]:
                table = home / f"{language}.lproj"
                table.mkdir()
                lines = []
                for number in own:
                    text = BREACHES[number // 10 % len(BREACHES)][language != "en"] if number % 10 == 0 else f"Title {number}"
                    lines.append(f"/* Title {number} */\n{json.dumps(key(number), ensure_ascii=False)} = {json.dumps(text, ensure_ascii=False)};\n")
                (table / "Localizable.strings").write_text("\n".join(lines))
        elif keys:
            (home / "Localizable.xcstrings").write_text(catalog(own, codes))
        share = max(1, len(own) // max(1, files))
        for number in range(files):
            used = [own[0] + (number * share + offset) % keys for offset in range(min(share, 200))] if keys else []
            (home / f"View{number}.swift").write_text(code(used))
    return folder


AXES = {
    "keys": (dict(keys=4_000, languages=2, files=4), dict(keys=16_000, languages=2, files=16)),
    "languages": (dict(keys=1_000, languages=8, files=4), dict(keys=1_000, languages=32, files=4)),
    "files": (dict(keys=40, languages=2, files=4, modules=60), dict(keys=40, languages=2, files=4, modules=240)),
}
# For formats with one language a file.
STRINGS = {name: tuple({**size, "strings": True} for size in sizes) for name, sizes in AXES.items()}
# {p}: the project; {s}: its folders of the source language; {o}: a folder for outputs; {x}: what was exported from it.
COMMANDS = {
    "extract": "extract {p} --no-cache", "extract json": "extract {p} --no-cache --format json", "extract --into": "extract {p} --into {p} --no-cache --diff",
    "lint": "lint {p} --no-cache", "lint --all": "lint {p} --no-cache --all", "lint sarif": "lint {p} --no-cache --format sarif", "lint --fix": "lint {p} --no-cache --fix --unsafe-fixes --diff",
    "lint --write-baseline": "lint {p} --no-cache --write-baseline {o}/baseline", "report": "report {p} --no-cache", "report html": "report {p} --no-cache --format html:{o}/page.html",
    "convert": "convert {p} -o {o}/made --to strings --allow-loss --force", "convert xliff": "convert {p} -o {o}/xliff --to xliff --allow-loss --force",
    "diff": "diff {e} {p}", "rename": "rename screen_0.part.title_1 screen_0.part.heading --in {p} --diff", "rename --from-convention": "rename --from-convention --in {p} --diff",
    "export": "export {p} -o {o}/out --force", "export csv": "export {p} -o {o}/out.csv --force", "import": "import {x} --into {p} --check", "init": "init --check",
    "keys": "keys --in {p} --no-cache --all", "pseudo": "pseudo en-XA {p} -o {o}/pseudo --force", "genstrings": "genstrings -q -SwiftUI -o {o} {p}",
}
STRINGS_COMMANDS = {
    "lint strings": "lint {p} --no-cache", "convert to xcstrings": "convert {p} -o {o}/made --to xcstrings --allow-loss --force", "migrate": "migrate catalogs {p} --check --allow-loss",
    "extract --into strings": "extract {p} --into {s} --no-cache --diff", "report strings": "report {p} --no-cache", "rename strings": "rename --from-convention --in {p} --diff",
}


LEAST_SECONDS = 0.01
"""What a command takes at least for a bigger project, beyond an empty one."""
CLOCK_SECONDS = 0.02
"""Shorter runs cannot be told from each other: the system counts in hundredths, and the empty project's are taken off."""


class Bench:
    def __init__(self, glossa, limit, only):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="growth"))
        self.tool, self.limit, self.only = Tool(glossa, self.folder / "home"), limit, only
        self.failed, self.projects = [], {}
        self.bases, self.longest = {}, {}
        self.empty = project(self.folder / "empty", files=1)
        (self.empty / "Localizable.xcstrings").write_text(catalog([], []))
        self.outputs = self.folder / "outputs"

    def made(self, name, size):
        """The folder of a project, made once, with what is exported from it."""
        if name not in self.projects:
            folder = project(self.folder / name, **size)
            exported = self.folder / (name + "-exported")
            subprocess.run([self.tool.path, "export", folder, "-o", exported], env=self.tool.environment, capture_output=True)
            self.projects[name] = (folder, exported)
        return self.projects[name]

    def seconds(self, command, folder, exported):
        """CPU seconds of one run."""
        subprocess.run(["rm", "-rf", self.outputs])
        self.outputs.mkdir()
        sources = sorted(pathlib.Path(folder).rglob("en.lproj"))
        command = command.replace("--into {s}", " ".join(f"--into {path}" for path in sources))
        words = [word.format(p=folder, o=self.outputs, x=exported, e=self.empty) for word in command.split()]
        process = subprocess.Popen([self.tool.path, *words], cwd=folder, env=self.tool.environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in (0, 1, 2):
            self.failed.append(f"{command}: ends with {process.returncode}")
        return usage.ru_utime + usage.ru_stime

    def base(self, command):
        """CPU seconds of a command in the empty project; those of all rules are alike."""
        known = command.split(" --only ")[0]
        if known not in self.bases:
            self.bases[known] = self.seconds(command, self.empty, self.empty)
        return self.bases[known]

    def measure(self, name, command, axis, sizes, kind="", limit=None):
        """One row: a command in the small and in the big project."""
        limit = limit or self.limit
        small, big = (self.made(f"{kind}{axis}-{number}", size) for number, size in enumerate(sizes))
        best = None
        for _ in range(3):
            base = self.base(command)
            low, high = (self.seconds(command, *place) - base for place in (small, big))
            ratio = high / max(low, CLOCK_SECONDS)
            if best is None or ratio < best[0]:
                best = (ratio, low, high)
            if best[0] <= limit:
                break
        mark = "" if best[0] <= limit else "  <- over the limit"
        print(f"{name:32} {axis:10} {best[1]:7.2f} s {best[2]:7.2f} s {best[0]:6.1f} ×{mark}", flush=True)
        self.longest[name] = max(self.longest.get(name, 0), best[2])
        if mark:
            self.failed.append(f"{name} along {axis}: {best[0]:.1f} ×")

    def rules(self):
        """The ids of all rules, and those that find nothing in the projects."""
        listed = subprocess.run([self.tool.path, "rules", "--format", "json"], env=self.tool.environment, capture_output=True, text=True)
        ids = [rule["id"] for rule in json.loads(listed.stdout)["rules"]]
        found = set()
        for name, size in (("keys-0", AXES["keys"][0]), ("strings-keys-0", STRINGS["keys"][0])):
            folder, _ = self.made(name, size)
            run = subprocess.run([self.tool.path, "lint", folder, "--no-cache", "--select", "all", "--format", "json"], env=self.tool.environment,
                                 capture_output=True, text=True)
            found |= {finding["rule"] for finding in json.loads(run.stdout)["diagnostics"]}
        return ids, [rule for rule in ids if rule not in found]

    def shapes(self):
        """What grows neither with keys nor with files alone: each shape in two sizes, four times as large."""
        for name, (command, counts, limit, make) in SHAPES.items():
            if self.only not in name:
                continue
            for number, count in enumerate(counts):
                folder = self.folder / f"{name} -{number}"
                folder.mkdir()
                for path, text in make(count).items():
                    (folder / path).parent.mkdir(parents=True, exist_ok=True)
                    (folder / path).write_text(text)
                self.projects[f"{name} -{number}"] = (folder, folder)
            self.measure(name, command, "", [{}, {}], f"{name} ", limit)


def plain(count, state="translated", language="de"):
    """A catalog whose entries are all alike."""
    return json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {
        f"cart.item{index}": {"localizations": {"en": unit(f"Text {index}"), language: unit(f"Wort {index}", state)}} for index in range(count)}}, indent=2, separators=(",", " : "))


def edits(one, keys=None):
    """A catalog, code that uses its keys, and one edit for each; `keys`: of how many there are, where it is another number."""
    def make(count):
        uses = "".join(f"let text{index} = Text(\"cart.item{index}\")\n" for index in range(0, count, 2))
        return {"Localizable.xcstrings": plain(keys or count), "A.swift": "import SwiftUI\n" + uses,
                "e.json": json.dumps([one(index) for index in range(count)])}
    return make


def shown(count, comment="", settings=""):
    """Uses of keys that no catalog has, each behind a comment; `settings`: a line of suppressions for each."""
    uses = "".join(f"    {comment}\n    Text(\"none.item{index}\")\n" for index in range(count))
    files = {"Localizable.xcstrings": plain(10), "A.swift": "import SwiftUI\nstruct Items: View { var body: some View {\n" + uses + "}}\n"}
    if settings:
        files[".glossa.yml"] = "lint:\n  suppress:\n" + "".join("    - {" + settings.format(index) + ", reason: test}\n" for index in range(count))
    return files


def spread(count, comment):
    """The same in files of twenty uses."""
    return {f"A{file}.swift": text.replace("Items", f"Items{file}") for file in range(count // 20)
            for text in [shown(20, comment)["A.swift"].replace("none.", f"none{file}.")]} | {"Localizable.xcstrings": plain(10)}


def calling(count):
    """Functions of one file that call each other, and cases that nothing makes."""
    lines = ["import SwiftUI", "@main struct Shop: App { var body: some Scene { WindowGroup { Text(\"a.b\") } } }", "final class Model {", "  init() { call0() }"]
    lines += [f"  func call{index}() {{ call{index + 1}(); print(NSLocalizedString(\"none.text{index % 50}\", comment: \"\")) }}" for index in range(count)]
    lines += ["}", "let model = Model()"] + [f"enum Kind{index} {{ case first{index}, second{index} }}" for index in range(count // 2)]
    lines += ["func show(_ kind: Int) {"] + [f"  switch kind {{ case .first{index}: print(1)\n  default: break }}" for index in range(count // 2)] + ["}", ""]
    return {"Model.swift": "\n".join(lines), "Localizable.xcstrings": plain(40)}


def overloads(count, label="value"):
    """Functions of one name; `label`: the names of their labels, with a number where it says so."""
    lines = [f"func show({label.format(index)}: Kind{index}, _ text: LocalizedStringKey) {{}}\nstruct Kind{index} {{}}" for index in range(count)]
    return {"A.swift": "import SwiftUI\n" + "\n".join(lines) + "\nfunc all() { show(" + label.format(0) + ": Kind0(), \"a.b\") }\n", "Localizable.xcstrings": plain(10)}


def substitutions(count):
    """A text with many plurals in it."""
    names = {f"n{index}": {"argNum": index + 1, "formatSpecifier": "lld", "variations": {"plural": {"one": unit("%arg a"), "other": unit("%arg b")}}} for index in range(count)}
    own = unit(" ".join(f"%#@{name}@" for name in names)) | {"substitutions": names}
    return {"Localizable.xcstrings": json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {"a.b": {"localizations": {"en": own, "de": own}}}})}


def groups(count):
    """An Xcode project with groups that lie in each other."""
    lines = [f"G{index} = {{isa = PBXGroup; children = (G{index + 1}); path = a; sourceTree = \"<group>\"; }};" for index in range(count)]
    head = "// !$*UTF8*$!\n{ archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {\nP = {isa = PBXProject; mainGroup = G0; targets = (); };\n"
    last = f"G{count} = {{isa = PBXGroup; children = (); sourceTree = \"<group>\"; }};\n}}; }}\n"
    return {"A.xcodeproj/project.pbxproj": head + "\n".join(lines) + "\n" + last, "Localizable.xcstrings": plain(10)}


def attributes(count):
    """An interface file, one element of which has many attributes."""
    names = " ".join(f"a{index}=\"x\"" for index in range(count))
    return {"Base.lproj/Main.xib": f"<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects><label id=\"a\" text=\"Cart\" {names}/></objects></document>", "Localizable.xcstrings": plain(10)}


def columns(count):
    """A translators' file with many columns."""
    return {"Localizable.xcstrings": plain(10), "t.csv": "key,source,de," + ",".join(f"note {index}" for index in range(count)) + "\n"
            + "".join(f"cart.item{index},Text {index},Neu {index}," + "," * (count - 1) + "\n" for index in range(10))}


def renames(count):
    """A map that renames all keys."""
    return {"Localizable.xcstrings": plain(count), "m.csv": "old,new\n" + "".join(f"cart.item{index},shop.item{index}\n" for index in range(count))}


IGNORE = "// glossa:ignore source/undefined-key: test"
# The command, two sizes, the limit, and what makes the files of a size. Nobody's work has more than the larger size.
SHAPES = {
    "edit, set": ("edit --from {p}/e.json --in {p} --diff", (2_000, 8_000), 5, edits(lambda index: {"set": f"cart.item{index}", "language": "de", "text": f"Neu {index}"})),
    "edit, new language": ("edit --from {p}/e.json --in {p} --diff", (2_000, 8_000), 5, edits(lambda index: {"set": f"cart.item{index}", "language": "fr", "text": f"Neu {index}", "add-language": True})),
    "edit, comments": ("edit --from {p}/e.json --in {p} --diff", (2_000, 8_000), 5, edits(lambda index: {"set": f"cart.item{index}", "comment": f"Item {index}"})),
    "edit, add": ("edit --from {p}/e.json --in {p} --diff", (2_000, 8_000), 5, edits(lambda index: {"add": f"shop.item{index}", "text": f"Text {index}", "comment": "Item"}, 10)),
    "edit, remove": ("edit --from {p}/e.json --in {p} --diff", (2_000, 8_000), 5, edits(lambda index: {"remove": f"cart.item{index}"})),
    "edit, unknown keys": ("edit --from {p}/e.json --in {p} --diff", (2_000, 8_000), 5, edits(lambda index: {"set": f"none.item{index}", "language": "de", "text": "Neu"})),
    "approve --all": ("approve --all --language de --in {p} --diff", (4_000, 16_000), 5, lambda count: {"Localizable.xcstrings": plain(count, "needs_review")}),
    "lint, comments": ("lint {p} --no-cache", (2_000, 8_000), 5, lambda count: shown(count, IGNORE)),
    "lint, comments of many files": ("lint {p} --no-cache", (2_000, 8_000), 5, lambda count: spread(count, IGNORE)),
    "lint, suppressed keys": ("lint {p} --no-cache", (1_000, 4_000), 5, lambda count: shown(count, settings="rules: [source/undefined-key], keys: [none.item{}]")),
    "lint, suppressed globs": ("lint {p} --no-cache", (1_000, 4_000), 5, lambda count: shown(count, settings="rules: [source], keys: ['none.item{}*']")),
    "lint, suppressed for nothing": ("lint {p} --no-cache", (1_000, 4_000), 5, lambda count: shown(count, settings="rules: [text], keys: [other.item{}]")),
    "lint, names of no rules": ("lint {p} --no-cache", (5_000, 20_000), 6, lambda count: {
        "Localizable.xcstrings": plain(10), ".glossa.yml": "lint:\n  ignore: [{}]\n".format(", ".join(f"key/nothing-{index}" for index in range(count)))}),
    "lint, functions of one file": ("lint {p} --no-cache", (5_000, 20_000), 6, calling),
    "lint, overloads": ("lint {p} --no-cache", (1_000, 4_000), 6, overloads),
    "lint, labels": ("lint {p} --no-cache", (2_000, 8_000), 6, lambda count: overloads(count, "value{}")),
    "lint, plurals of one text": ("lint {p} --no-cache", (25, 100), 6, substitutions),
    "lint, groups in groups": ("lint {p} --no-cache", (500, 2_000), 6, groups),
    "lint, attributes": ("lint {p} --no-cache", (4_000, 16_000), 6, attributes),
    "extract --into, new keys": ("extract {p} --into {p} --no-cache --diff", (4_000, 16_000), 6, lambda count: shown(count)),
    "rename --map": ("rename --map {p}/m.csv --in {p} --diff", (4_000, 16_000), 6, renames),
    "symbols": ("symbols {p} -o {o}/symbols", (4_000, 16_000), 6, lambda count: {
        "en.lproj/Localizable.strings": "".join(f"\"cart.item{index}\" = \"Text {index} %@\";\n" for index in range(count))}),
    "import, columns": ("import {p}/t.csv --into {p} --check", (400, 1_600), 6, columns),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("glossa", help="the release binary")
    parser.add_argument("--only", default="", help="only rules and commands whose names contain this")
    parser.add_argument("--limit", type=float, default=6, help="how many times the CPU four times the work may cost (6)")
    parser.add_argument("--share", type=float, default=1, help="which share of the rules and commands to measure (1)")
    options = parser.parse_args()
    step = max(1, round(1 / options.share))
    bench = Bench(options.glossa, options.limit, options.only)
    for axis, sizes in AXES.items():
        for name, command in [*COMMANDS.items()][::step]:
            if options.only in name:
                bench.measure(name, command, axis, sizes)
        for name, command in [*STRINGS_COMMANDS.items()][::step]:
            if options.only in name:
                bench.measure(name, command, axis, STRINGS[axis], "strings-")
    bench.shapes()
    ids, silent = bench.rules()
    for rule in ids[::step]:
        if options.only in rule:
            for axis, sizes in AXES.items():
                bench.measure(rule, f"lint {{p}} --no-cache --only {rule}", axis, sizes)
    print(f"{len(ids) - len(silent)} of {len(ids)} rules find something; nothing: {', '.join(silent)}")
    subprocess.run(["rm", "-rf", bench.folder])
    # A rule may have next to nothing to do; a command that takes no time has not done its work.
    bench.failed += [f"{name}: took {seconds:.3f} s, so nothing was measured" for name, seconds in bench.longest.items()
                     if seconds < LEAST_SECONDS and "/" not in name]
    for line in bench.failed:
        print("over: " + line)
    sys.exit(1 if bench.failed else 0)


if __name__ == "__main__":
    main()
