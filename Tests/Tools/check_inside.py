#!/usr/bin/env python3
"""That a strange project starts nothing and gives nothing away: over every command, and over the server for agents.

    check_inside.py GLOSSA

Makes repositories whose git configuration names programs, which would leave a marker; and projects whose settings, links and
project files lead to files outside, which have a word in them that must not be printed or written. Each such file is to be named
once. What belongs to a project is read as ever: files inside it by links, settings of a parent folder, submodules, and what the
command line names.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

WORD = "Quittenbrot"
CATALOG = {"sourceLanguage": "en", "version": "1.0", "strings": {
    "cart.title": {"comment": "Title", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "Cart"}},
                                                         "de": {"stringUnit": {"state": "needs_review", "value": "Korb"}}}},
    "cart.old": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Old"}}}}}}
# {o}: a folder for outputs; {m}: a file of edits; {r}: a map of names; {t}: a translators' file; {p}: the project.
COMMANDS = {
    "init": ["init --check", "init --agents --check"], "extract": ["extract {p} --no-cache", "extract {p} --format json", "extract {p} --into {p} --diff"],
    "lint": ["lint {p} --no-cache", "lint {p} --no-cache --all --format sarif --select all", "lint {p} --no-cache --format github", "lint {p} --since HEAD", "lint {p} --fix --diff"],
    "report": ["report {p} --no-cache", "report {p} --format html", "report {p} --since HEAD", "report {p} --format json --history {o}/history"],
    "export": ["export {p} -o {o}/out --force", "export {p} -o {o}/out.csv --language de --force", "export {p} -o {o}/since --since HEAD --force"],
    "import": ["import {t} --into {p} --check"], "pseudo": ["pseudo en-XA {p} -o {o}/pseudo --force"],
    "set": ["set cart.title Kiste --language de --in {p} --diff"], "add": ["add cart.new --text New --in {p} --diff"], "remove": ["remove cart.old --in {p} --diff"],
    "approve": ["approve --all --language de --in {p} --diff"], "edit": ["edit --from {m} --in {p} --diff"],
    "find": ["find {w} --in {p}", "find Cart --in {p}"], "show": ["show cart.title --in {p}"], "keys": ["keys --in {p} --all", "keys --in {p} --format json"],
    "rename": ["rename cart.title cart.heading --in {p} --diff", "rename --from-convention --in {p} --diff", "rename --map {r} --in {p} --diff"],
    "symbols": ["symbols {p} --list"], "genstrings": ["genstrings -o {o} {p}", "genstrings -SwiftUI -o {o} {p}"], "index": ["index {p}/App/Cart.swift -o {o}/facts"],
    "mcp": [], "convert": ["convert {p} -o {o}/made --to strings --allow-loss --force", "convert {p} -o {o}/made.xliff --to xliff --allow-loss --force"],
    "compile": ["compile {p} -o {o}/compiled"], "xcstringstool": ["xcstringstool print {p}/Localizable.xcstrings", "xcstringstool extract {p}/App/Cart.swift --output-directory {o}"],
    "diff": ["diff {p} {p}"], "merge": ["merge {p}/Localizable.xcstrings {p}/Localizable.xcstrings {p}/Localizable.xcstrings -o -"],
    "formats": ["formats"], "rules": ["rules"], "explain": ["explain format/missing-argument"], "settings": ["settings"],
    # The last one asks git what is not committed, and writes.
    "migrate": ["migrate catalogs {p} --project {p} --check --edit-project", "migrate symbols {p} --check",
                "migrate catalogs {p} --project {p} --allow-loss"],
}
ASKED = {"survey": {}, "find": {"query": WORD}, "context": {"keys": ["cart.title", "secret.key"]}, "untranslated": {"language": "de"},
         "what_people_see": {"key": "cart.title"}, "propose": {"language": "de", "texts": [{"key": "cart.title", "text": "Kiste", "version": "x"}], "check": True},
         "add": {"key": "cart.new", "text": "New", "check": True}, "rename": {"old": "cart.title", "new": "cart.heading", "check": True}, "lint": {}, "diff": {},
         "approve": {"keys": ["cart.title"], "language": "de", "check": True}}


class Check:
    def __init__(self, glossa):
        self.folder = pathlib.Path(os.path.realpath(tempfile.mkdtemp(prefix="inside")))
        self.glossa = str(pathlib.Path(glossa).resolve())
        self.marker = self.folder / "marker"
        self.outputs = self.folder / "outputs"
        home = self.folder / "home"
        home.mkdir()
        self.environment = {key: value for key, value in os.environ.items() if key != "CI" and not key.startswith(("GIT_", "GITHUB_"))}
        self.environment |= {"HOME": str(home), "XDG_CACHE_HOME": str(home / "cache"), "NO_COLOR": "1"}
        self.runs, self.faults = 0, []
        (self.folder / "edits.json").write_text(json.dumps([{"set": "cart.title", "language": "de", "text": "Kiste"}]))
        (self.folder / "map.csv").write_text("old,new\ncart.title,cart.heading\n")
        (self.folder / "de.csv").write_text("key,path,source,de\ncart.title,,Cart,Kiste\n")

    def fail(self, text):
        self.faults.append(text)
        print("wrong: " + text, flush=True)

    def git(self, folder, *words):
        return subprocess.run(["git", "-c", "user.email=a@example.org", "-c", "user.name=A", "-c", "protocol.file.allow=always", *words], cwd=folder,
                              env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)

    def project(self, name, files=(), repository=True, links=()):
        """A small project with further files and links; links are made after the commit, except where git keeps them."""
        folder = self.folder / name
        files = {"Localizable.xcstrings": json.dumps(CATALOG, indent=2), "en.lproj/Other.strings": '"other.title" = "Other";\n', "de.lproj/Other.strings": '"other.title" = "Anderes";\n',
                 "App/Cart.swift": 'import SwiftUI\nlet cart = Text("cart.title")\nlet other = Text("other.title", tableName: "Other")\n', **dict(files)}
        for path, text in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text)
        for path, target in dict(links).items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).symlink_to(target)
        if repository:
            self.git(folder, "init", "-q", "-b", "main")
            self.git(folder, "add", "-A", "-f")
            self.git(folder, "commit", "-q", "-m", "first")
            self.git(folder, "remote", "add", "origin", "https://github.com/owner/app.git")
        return folder

    def run(self, words, folder):
        """One run; everything that it printed and wrote."""
        self.runs += 1
        done = subprocess.run([self.glossa, *words], cwd=folder, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
        if done.returncode not in (0, 1, 2):
            self.fail(f"{' '.join(words)}: ends with {done.returncode}")
        printed = done.stdout.decode(errors="replace") + done.stderr.decode(errors="replace")
        if "\nUsage: " in printed:
            self.fail(f"{' '.join(words)}: is no command line")
        return done.returncode, printed

    def written(self):
        return b"".join(path.read_bytes() for path in self.outputs.rglob("*") if path.is_file())

    def commands(self, project, working=None):
        """All commands in a project: the command, its exit status, what it printed, and what it wrote."""
        path = os.path.relpath(project, working or project)
        for lines in COMMANDS.values():
            for line in lines:
                # It sets up the working directory.
                if line.startswith("init") and working:
                    continue
                shutil.rmtree(self.outputs, ignore_errors=True)
                self.outputs.mkdir()
                names = {"o": self.outputs, "m": self.folder / "edits.json", "r": self.folder / "map.csv", "t": self.folder / "de.csv", "w": WORD, "p": path}
                status, printed = self.run([word.format(**names) for word in line.split()], working or project)
                yield line, status, printed, self.written()

    def ask(self, project):
        """Every tool of the server, once: what it answers, and what it says on standard error."""
        messages = [{"id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "check", "version": "1"}}},
                    {"method": "notifications/initialized"}, {"id": 2, "method": "tools/list"}]
        messages += [{"id": 10 + number, "method": "tools/call", "params": {"name": name, "arguments": arguments}} for number, (name, arguments) in enumerate(ASKED.items())]
        text = "".join(json.dumps({"jsonrpc": "2.0", **message}) + "\n" for message in messages)
        self.runs += len(messages)
        done = subprocess.run([self.glossa, "mcp", "--allow-approve"], cwd=project, env=self.environment, input=text, capture_output=True, text=True, timeout=60)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        tools = {tool["name"] for answer in answers for tool in answer.get("result", {}).get("tools", [])}
        if tools != set(ASKED):
            self.fail(f"the server's tools are not those that are asked here: {sorted(tools ^ set(ASKED))}")
        return done.stdout + done.stderr

    # Programs.

    def trap(self, *words):
        """A program that leaves a marker, as a configuration names it."""
        path = self.folder / "trap.sh"
        path.write_text(f'#!/bin/sh\necho "$*" >> "{self.marker}"\nexit 1\n')
        path.chmod(0o755)
        return " ".join([str(path), *words])

    def sprung(self):
        """What has left a marker since the last time."""
        found = self.marker.read_text().splitlines() if self.marker.exists() else []
        self.marker.unlink(missing_ok=True)
        return sorted(found)

    def arm(self, folder):
        """Lets a repository's configuration name programs in all ways that git's documentation knows."""
        hooks = self.folder / "hooks"
        hooks.mkdir(exist_ok=True)
        for hook in ("post-index-change", "reference-transaction", "fsmonitor-watchman", "post-checkout", "pre-auto-gc"):
            shutil.copy(self.trap("hook").split()[0], hooks / hook)
        for name in ("core.fsmonitor", "core.sshCommand", "core.pager", "core.editor", "core.askPass", "core.gitProxy", "core.alternateRefsCommand", "diff.external",
                     "diff.trap.textconv", "diff.trap.command", "gpg.program", "pager.status", "pager.config", "merge.trap.driver", "filter.trap.smudge", "sequence.editor"):
            self.git(folder, "config", name, self.trap(name))
        for name in ("alias.status", "alias.rev-parse", "credential.helper", "alias.ls-tree"):
            self.git(folder, "config", name, "!" + self.trap(name))
        self.git(folder, "config", "core.hooksPath", str(hooks))
        self.git(folder, "config", "status.submoduleSummary", "true")

    def dirty(self, folder):
        """Lets git compare contents: the files are as they were, but of another time."""
        for path in (folder / "App/Cart.swift", folder / "Localizable.xcstrings"):
            os.utime(path, (1_000_000_000, 1_000_000_000))

    def programs(self):
        attributes = "*.swift filter=trap diff=trap merge=trap\n*.xcstrings filter=trap.in\n"
        for kind in ("clean", "process", "included", "worktree", "submodule", "partial"):
            folder = own = self.project(f"programs-{kind}", {".gitattributes": attributes})
            if kind == "submodule":
                own = folder / "Sub"
                self.git(folder, "submodule", "add", str(self.folder / "programs-clean"), "Sub")
                self.git(folder, "commit", "-q", "-m", "second")
            if kind == "worktree":
                own = self.folder / "programs-other-tree"
                self.git(folder, "worktree", "add", str(own))
            for repository in {folder, own}:
                self.arm(repository)
            setting = "filter.trap.process" if kind == "process" else "filter.trap.clean"
            if kind == "included":
                (folder / "settings").write_text(f'[filter "trap"]\n\tclean = {self.trap("included")}\n\trequired = true\n')
                self.git(folder, "config", "include.path", str(folder / "settings"))
            else:
                self.git(own, "config", setting, self.trap(setting))
                self.git(own, "config", "filter.trap.in.clean", self.trap("filter.trap.in.clean"))
                self.git(own, "config", "filter.trap.required", "true")
            if kind == "partial":
                # The texts of the commit lie elsewhere, and how to get them says the configuration.
                for name, value in (("extensions.partialClone", "origin"), ("remote.origin.promisor", "true"), ("remote.origin.url", str(self.folder / "programs-clean")),
                                    ("remote.origin.uploadpack", self.trap("uploadpack")), ("protocol.allow", "always"), ("protocol.file.allow", "always")):
                    self.git(folder, "config", name, value)
                objects = self.git(folder, "rev-parse", "HEAD:Localizable.xcstrings", "HEAD:App/Cart.swift").stdout.split()
                for name in objects:
                    (folder / ".git/objects" / name[:2] / name[2:]).unlink()
            project = own if kind == "worktree" else folder
            self.sprung()
            self.dirty(own)
            if kind == "partial":
                self.git(project, "cat-file", "blob", objects[0])
            else:
                self.git(project, "status", "--porcelain")
            if not self.sprung():
                self.fail(f"{kind}: git itself starts no program, so this shows nothing")
            for line, _, _, _ in self.commands(project):
                self.dirty(own)
                if found := self.sprung():
                    self.fail(f"{kind}: {line}: started {', '.join(sorted(set(found)))}")
            self.ask(project)
            if found := self.sprung():
                self.fail(f"{kind}: mcp: started {', '.join(sorted(set(found)))}")

    # Files.

    def outside(self):
        """Files outside, with a word in every place that may be printed."""
        folder = self.folder / "outside"
        strings = f'/* {WORD} */\n"{WORD}.key" = "{WORD}";\n"{WORD}.key" = "{WORD} {{0}} %@";\n{WORD}:x:0:0\n'
        catalog = {"sourceLanguage": "en", "version": "1.0", "strings": {f"{WORD}.key": {"comment": WORD, "localizations": {"en": {"stringUnit": {"state": WORD, "value": WORD}}}}}}
        files = {"passwd": f"{WORD}:x:0:0:{WORD}\n", "Secret.strings": strings, "Secret.stringsdict": f"<plist><dict><key>{WORD}</key></dict></plist>", "Secret.xcstrings": json.dumps(catalog),
                 "Secret.swift": f'import SwiftUI\nlet secret = Text("{WORD}")\nlet said = "{WORD} is shown"\nlabel.text = "{WORD} is shown"\n', "Secret.xib": f"<document><{WORD}", "settings.yml": f"{WORD}: 1\nlint: {WORD}\n",
                 "Secret.plist": f"<plist><dict><key>NSCameraUsageDescription</key><string>{WORD}</string></dict></plist>", "Secret.xcconfig": f"SWIFT_EMIT_LOC_STRINGS = {WORD}\nINFOPLIST_KEY_CFBundleDisplayName = {WORD}\n",
                 "include.yml": f"options:\n  developmentLanguage: {WORD}\n", "baseline": f"glossa baseline 1\n{WORD}\n", "lproj/Inner.strings": strings, "Sibling/Package.swift": f'// swift-tools-version:5.9\nlet package = Package(name: "{WORD}", targets: [.target(name: "{WORD}")])\n',
                 "Sibling/Sources/Kit/Kit.swift": f"public func {WORD}(_ key: LocalizedStringResource) {{}}\n", "notes.md": f"# {WORD}\n",
                 "checkouts/Kit/Package.swift": f'// swift-tools-version:5.9\nlet package = Package(name: "Kit", targets: [.target(name: "Kit")])\n', "checkouts/Kit/Sources/Kit/Kit.swift": f"public func {WORD}(_ key: LocalizedStringKey) {{}}\n", "resolved": f'{{"pins":[{{"identity":"{WORD}"}}],"version":2}}', "gitignore": f"{WORD}\nApp\n",
                 "strings.json": json.dumps({"languages": [WORD], WORD: WORD})}
        for path, text in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text)
        return folder

    PROJECT = """// !$*UTF8*$!
{ archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
P = {isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; packageReferences = (K); developmentRegion = en; knownRegions = (en, de); };
G = {isa = PBXGroup; children = (A, X, S, E); sourceTree = "<group>"; };
A = {isa = PBXFileReference; path = App/Cart.swift; sourceTree = "<group>"; };
X = {isa = PBXFileReference; path = OUT/Secret.xcconfig; sourceTree = "<absolute>"; };
S = {isa = PBXFileReference; path = ../outside/Secret.swift; sourceTree = SOURCE_ROOT; };
E = {isa = PBXFileReference; path = "Settings.xcconfig"; sourceTree = "<group>"; };
K = {isa = XCLocalSwiftPackageReference; relativePath = ../outside/Sibling; };
T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (B); buildConfigurationList = L; };
B = {isa = PBXSourcesBuildPhase; files = (F, H); };
F = {isa = PBXBuildFile; fileRef = A; };
H = {isa = PBXBuildFile; fileRef = S; };
L = {isa = XCConfigurationList; buildConfigurations = (C); };
C = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = E; buildSettings = { INFOPLIST_FILE = "../outside/Secret.plist"; }; };
}; }
"""

    def leading_out(self, outside):
        """Projects that lead out, each with the names that are to be said once by 'lint'."""
        links = {"X/en.lproj/Pw.strings": outside / "passwd", "X/en.lproj/Secret.strings": outside / "Secret.strings", "X/en.lproj/Secret.stringsdict": outside / "Secret.stringsdict",
                 "Secret.xcstrings": outside / "Secret.xcstrings", "App/Secret.swift": outside / "Secret.swift", "App/Base.lproj/Secret.xib": outside / "Secret.xib", "App/Info.plist": outside / "Secret.plist"}
        relative = {"Y/en.lproj/Pw.strings": "../../../outside/passwd", "Z/en.lproj/Two.strings": "../../Y/en.lproj/Pw.strings"}
        rules = {".gitignore": outside / "gitignore", "App/.gitignore": outside / "gitignore"}
        others = {"Package.resolved": outside / "resolved", "AGENTS.md": outside / "notes.md", "CLAUDE.md": outside / "notes.md", "App/strings.json": outside / "strings.json"}
        yield "links", {}, links | relative | rules | others, list(links | relative | rules)
        folders = {"Out": outside, "fr.lproj": outside / "lproj", "X/it.lproj": outside / "lproj", ".build": outside, "DerivedData": outside}
        yield "folders", {"Package.swift": '// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: "App", dependencies: [.package(path: "../outside/Sibling")], targets: [.target(name: "App", path: "Out")])\n', "App/Kit.swift": "import Kit\n"}, folders, [".build/checkouts"]
        yield "projects", {"App.xcodeproj/project.pbxproj": self.PROJECT.replace("OUT", str(outside)), "Settings.xcconfig": f'#include "../outside/Secret.xcconfig"\n#include? "{outside}/Secret.xcconfig"\n',
                           "Gen/project.yml": f"name: App\ninclude: [../../outside/include.yml, {outside}/include.yml]\n"}, {}, []
        names = [str(outside / "passwd"), "../outside/passwd", "App/../../outside/passwd", "Linked/passwd", "linked.csv"]
        yield "terms", {".glossa.yml": f"terms: [{', '.join(names)}]\n"}, {"Linked": outside, "linked.csv": outside / "passwd"}, names
        for name in (str(outside / "baseline"), "../outside/passwd"):
            yield f"baseline {name}", {".glossa.yml": f"lint:\n  baseline: {name}\n"}, {}, [name]
        yield "settings", {}, {".glossa.yml": outside / "settings.yml"}, [".glossa.yml"]

    def files(self, outside):
        for number, (name, files, links, named) in enumerate(self.leading_out(outside)):
            for repository, above in ((True, False), (False, False), (False, True)):
                project = self.project(f"files-{number}-{repository}-{above}", files, repository, links)
                kind = name + ("" if repository else ", from the folder above" if above else ", in no repository")
                # The folder above has the files outside.
                working = self.folder if above else None
                before = {path: path.read_bytes() for path in outside.rglob("*") if path.is_file()}
                if not (above and ".glossa.yml" in files | links):
                    self.check_named(kind, project, working, named)
                for line, _, printed, written in self.commands(project, working):
                    # What is asked for is said again.
                    said = printed.replace(f"'{WORD}'", "") if line.startswith("find") else printed
                    if WORD in said:
                        self.fail(f"{kind}: {line}: prints the word: {self.around(said)}")
                    if WORD.encode() in written:
                        self.fail(f"{kind}: {line}: writes the word")
                answers = self.ask(project)
                if WORD in answers.replace(f"'{WORD}'", ""):
                    self.fail(f"{kind}: mcp prints the word: {self.around(answers)}")
                if before != {path: path.read_bytes() for path in outside.rglob("*") if path.is_file()}:
                    self.fail(f"{kind}: a file outside has changed")

    def check_named(self, kind, project, working, named):
        """That 'lint' names each file outside in one line."""
        _, printed = self.run(["lint", os.path.relpath(project, working or project), "--no-cache", "--format", "concise"], working or project)
        printed = re.sub(r"leads to [^,]*,", "", printed)
        for path in named:
            shown = path if working is None or path.startswith("/") else f"{project.name}/{path}"
            lines = [line for line in printed.splitlines() if re.search(r"(^|[\s':])" + re.escape(shown) + r"(:|'|,|\s)", line)]
            if len(lines) != 1:
                self.fail(f"{kind}: lint names {shown} {len(lines)} times: {lines}")

    @staticmethod
    def around(text):
        place = text.index(WORD)
        return repr(text[max(0, place - 120):place + 60])

    # What is read as ever.

    def reads(self, what, words, folder, expected=True):
        _, printed = self.run([*words, "--no-cache"] if words[0] in ("lint", "extract", "keys") else words, folder)
        if (WORD in printed) != expected:
            self.fail(f"{what}: {' '.join(words)}: {'does not read' if expected else 'reads'} the file: {printed[:300]}")

    def inside(self, outside):
        """Whatever belongs to the project, or is named."""
        swift = f'import SwiftUI\nlet secret = Text("{WORD}")\n'
        linked = self.project("inside-links", {"Shared/Secret.swift": swift, "Shared/x/Terms.csv": f"term,de\n{WORD},Brot\n"}, True, {"App/Linked.swift": "../Shared/Secret.swift", "Elsewhere": "Shared/x", "App/Two.swift": "Linked.swift"})
        self.reads("a link inside", ["extract", "App"], linked)
        self.reads("a link inside, from a folder", ["extract", "."], linked / "App")
        (linked / ".glossa.yml").write_text("terms: [Elsewhere/Terms.csv]\n")
        (linked / "Localizable.xcstrings").write_text(json.dumps(CATALOG).replace('"Cart"', f'"{WORD}"'))
        for folder in (linked, linked / "App"):
            self.reads("terms of the settings of the repository", ["lint", str(linked), "--select", "term"], folder)
        bare = self.project("inside-no-repository", {"Shared/Secret.swift": swift, "Terms.csv": f"term,de\n{WORD},Brot\n", ".glossa.yml": "terms: [Terms.csv]\n"}, False, {"App/Linked.swift": "../Shared/Secret.swift"})
        (bare / "Localizable.xcstrings").write_text(json.dumps(CATALOG).replace('"Cart"', f'"{WORD}"'))
        self.reads("a link inside, without a repository", ["extract", "."], bare)
        self.reads("a link above the folder that is named", ["extract", "App"], bare, False)
        self.reads("terms beside the settings, above the folder that is named", ["lint", "Localizable.xcstrings", "--select", "term"], bare)
        library = self.project("inside-library", {"Kit.swift": swift})
        outer = self.project("inside-submodules")
        self.git(outer, "submodule", "add", str(library), "Sub")
        (outer / "App/Kit.swift").symlink_to("../Sub/Kit.swift")
        (outer / "Shared.swift").write_text(swift)
        (outer / "Sub/Shared.swift").symlink_to("../Shared.swift")
        self.reads("a submodule", ["extract", "App"], outer)
        self.reads("a link from a submodule to its repository", ["extract", "."], outer / "Sub")
        out = self.project("inside-named", links={"App/Secret.swift": outside / "Secret.swift", "Out": outside})
        self.reads("a link that is not named", ["extract", "."], out, False)
        self.reads("a link that is named", ["extract", ".", "App/Secret.swift"], out)
        self.reads("the file that a link leads to, named", ["extract", ".", str(outside / "Secret.swift")], out)
        self.reads("a linked folder that is named", ["extract", "Out/Secret.swift"], out)
        settings = self.project("inside-settings", {"Localizable.xcstrings": json.dumps(CATALOG).replace('"Cart"', f'"{WORD}"')})
        (self.folder / "settings").mkdir()
        (self.folder / "settings/terms.csv").write_text(f"term,de\n{WORD},Brot\n")
        (self.folder / "settings/.glossa.yml").write_text("terms: [terms.csv]\n")
        self.reads("settings that are named, with what they name", ["lint", ".", "--select", "term", "--config", str(self.folder / "settings")], settings)

    def cache(self):
        """Files of the cache are for their owner only, also where they were for all before."""
        project = self.project("cached", {f"Big{number}.swift": "".join(f'let text{line} = NSLocalizedString("key.{number}.{line}", comment: "{"x" * 80}")\n' for line in range(3000)) for number in range(5)})
        cache = pathlib.Path(self.environment["XDG_CACHE_HOME"]) / "glossa"
        shutil.rmtree(cache, ignore_errors=True)
        for mask in (0o000, 0o022):
            subprocess.run([self.glossa, "extract", "."], cwd=project, env=self.environment, capture_output=True, umask=mask)
            paths = [cache, *cache.iterdir()] if cache.exists() else []
            if len(paths) < 2:
                self.fail("there is no cache")
            for path in paths:
                if path.stat().st_mode & 0o077:
                    self.fail(f"cache: {path.name} has the permissions {path.stat().st_mode & 0o777:o}")
            for path in paths:
                path.chmod(0o777 if path == cache else 0o644)
            for source in project.glob("*.swift"):
                source.write_text(source.read_text() + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("glossa", help="the binary")
    parser.add_argument("--only", default="", help="only one of: programs, files, inside, cache")
    options = parser.parse_args()
    check = Check(options.glossa)
    listed = subprocess.run([check.glossa, "help"], env=check.environment, capture_output=True, text=True).stdout
    known = set(re.findall(r"^  ([a-z]+) +[A-Z]", listed, re.M)) - {"help"}
    if known != set(COMMANDS):
        check.fail(f"the commands are not those that are run here: {sorted(known ^ set(COMMANDS))}")
    outside = check.outside()
    for name, part in (("programs", check.programs), ("files", lambda: check.files(outside)), ("inside", lambda: check.inside(outside)), ("cache", check.cache)):
        if options.only in name:
            part()
    shutil.rmtree(check.folder)
    print(f"{check.runs} runs, {len(check.faults)} wrong")
    sys.exit(1 if check.faults else 0)


if __name__ == "__main__":
    main()
