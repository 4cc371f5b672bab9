#!/usr/bin/env python3
"""What four times the work costs: every rule and command along one axis at a time: keys, languages, files, settings.

    growth.py GLOSSA [--only NAME] [--limit 6] [--share 1]

CPU seconds (user and system) of a small and a big project, less those of an empty one, best of three where the first is over the
limit: at most six times as much. In the projects every tenth key breaks each rule, as far as one text can break several; which
rules find nothing is printed.
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
    "symbols": "symbols {p}", "keys": "keys --in {p} --no-cache --all", "pseudo": "pseudo en-XA {p} -o {o}/pseudo --force", "genstrings": "genstrings -q -SwiftUI -o {o} {p}",
}
STRINGS_COMMANDS = {
    "lint strings": "lint {p} --no-cache", "convert to xcstrings": "convert {p} -o {o}/made --to xcstrings --allow-loss --force", "migrate": "migrate catalogs {p} --check --allow-loss",
    "extract --into strings": "extract {p} --into {s} --no-cache --diff", "report strings": "report {p} --no-cache", "rename strings": "rename --from-convention --in {p} --diff",
}


class Bench:
    def __init__(self, glossa, limit):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="growth"))
        self.tool, self.limit, self.failed, self.projects = Tool(glossa, self.folder / "home"), limit, [], {}
        self.bases = {}
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

    def measure(self, name, command, axis, sizes, kind=""):
        """One row: a command in the small and in the big project."""
        small, big = (self.made(f"{kind}{axis}-{number}", size) for number, size in enumerate(sizes))
        best = None
        for _ in range(3):
            base = self.base(command)
            low, high = (self.seconds(command, *place) - base for place in (small, big))
            # A run that takes no time at all has nothing to grow from.
            ratio = high / max(low, 0.01)
            if best is None or ratio < best[0]:
                best = (ratio, low, high)
            if best[0] <= self.limit:
                break
        mark = "" if best[0] <= self.limit else "  <- over the limit"
        print(f"{name:32} {axis:10} {best[1]:7.2f} s {best[2]:7.2f} s {best[0]:6.1f} ×{mark}", flush=True)
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

    def settings(self):
        """Settings with four times as many names that are no rules, and as many suppressions."""
        sizes = []
        for number, count in enumerate((5_000, 20_000)):
            for kind, text in (("unknown", "lint:\n  ignore: [{}]\n".format(", ".join(f"key/nothing-{index}" for index in range(count)))),
                               ("suppressed", "lint:\n  suppress:\n" + "".join(f"    - {{rules: [text], keys: [screen_{index}.none], reason: test}}\n" for index in range(count // 10)))):
                folder = project(self.folder / f"settings-{kind}-{number}", keys=1_000, languages=1, files=1)
                (folder / ".glossa.yml").write_text(text)
                self.projects[f"{kind}-settings-{number}"] = (folder, folder)
            sizes.append({})
        for kind in ("unknown", "suppressed"):
            self.measure(f"lint, names {kind}", "lint {p} --no-cache", "settings", sizes, f"{kind}-")

    def functions(self):
        """One file with four times as many functions that call each other, and cases that nothing makes."""
        sizes = []
        for number, count in enumerate((5_000, 20_000)):
            folder = project(self.folder / f"functions-{number}", keys=40, languages=1)
            lines = ["import SwiftUI", "@main struct Shop: App { var body: some Scene { WindowGroup { Text(\"a.b\") } } }", "final class Model {",
                     "  init() { call0() }"]
            lines += [f"  func call{index}() {{ call{index + 1}(); print(NSLocalizedString(\"none.text{index % 50}\", comment: \"\")) }}" for index in range(count)]
            lines += ["}", "let model = Model()"] + [f"enum Kind{index} {{ case first{index}, second{index} }}" for index in range(count // 2)]
            lines += ["func show(_ kind: Int) {"] + [f"  switch kind {{ case .first{index}: print(1)\n  default: break }}" for index in range(count // 2)] + ["}", ""]
            (folder / "Model.swift").write_text("\n".join(lines))
            self.projects[f"functions-{number}"] = (folder, folder)
            sizes.append({})
        self.measure("lint, functions of one file", "lint {p} --no-cache", "functions", sizes)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("glossa", help="the release binary")
    parser.add_argument("--only", default="", help="only rules and commands whose names contain this")
    parser.add_argument("--limit", type=float, default=6, help="how many times the CPU four times the work may cost (6)")
    parser.add_argument("--share", type=float, default=1, help="which share of the rules and commands to measure (1)")
    options = parser.parse_args()
    step = max(1, round(1 / options.share))
    bench = Bench(options.glossa, options.limit)
    for axis, sizes in AXES.items():
        for name, command in [*COMMANDS.items()][::step]:
            if options.only in name:
                bench.measure(name, command, axis, sizes)
        for name, command in [*STRINGS_COMMANDS.items()][::step]:
            if options.only in name:
                bench.measure(name, command, axis, STRINGS[axis], "strings-")
    if any(options.only in name for name in ("lint, names unknown", "lint, names suppressed")):
        bench.settings()
    if options.only in "lint, functions of one file":
        bench.functions()
    ids, silent = bench.rules()
    for rule in ids[::step]:
        if options.only in rule:
            for axis, sizes in AXES.items():
                bench.measure(rule, f"lint {{p}} --no-cache --only {rule}", axis, sizes)
    print(f"{len(ids) - len(silent)} of {len(ids)} rules find something; nothing: {', '.join(silent)}")
    subprocess.run(["rm", "-rf", bench.folder])
    for line in bench.failed:
        print("over: " + line)
    sys.exit(1 if bench.failed else 0)


if __name__ == "__main__":
    main()
