#!/usr/bin/env python3
"""Uses the plug-ins as a project does: a package that depends on them is linted and built, with a fault and without.

    check_plugins.py GLOSSA [--from bundle|source] [--build-system native|swiftbuild]

By default the package of `.ci/packaging/plugins.py` with GLOSSA in it, and both build systems. With `--from source` the
project depends on Sources/GlossaPlugins and builds Glossa itself: ten minutes. Needs the Swift toolchain. Exit status 1 when a
check fails.
"""
import argparse
import json
import pathlib
import platform
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile

import swiftpm

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "Sources/glossa/Documentation.docc/PackagePlugins.md"
failures = 0

MANIFEST = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Shop",
  defaultLocalization: "en",
  dependencies: [.package(path: "%(path)s")],
  targets: [
    .target(
      name: "Words", resources: [.process("Resources")],
      plugins: [.plugin(name: "GlossaBuildToolPlugin", package: "%(identity)s")]),
    .executableTarget(
      name: "Shop", dependencies: ["Words"],
      plugins: [.plugin(name: "GlossaBuildToolPlugin", package: "%(identity)s")]),
  ]
)
"""
SOURCE = """import Foundation

public func title() -> String { NSLocalizedString("cart.title", bundle: .module, comment: "The title of the cart") }
"""
CATALOG = "Sources/Words/Resources/Localizable.xcstrings"


def check(name, good, detail=""):
    global failures
    failures += not good
    print(("ok    " if good else "FAIL  ") + name + (f": {detail}" if not good else ""), flush=True)


def unit(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def catalog(**german):
    texts = {"cart.title": "Cart of %@", **({"cart.note": "A note"} if "note" in german else {})}
    strings = {key: {"localizations": {"en": unit(text), "de": unit(german[key.split(".")[1]])}}
               for key, text in texts.items()}
    return json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, indent=2)


class Project:
    """A package of two targets, of which one has a catalog."""

    def __init__(self, folder, plugins, build_system):
        self.folder = folder
        self.build_system = build_system
        self.write("Package.swift", MANIFEST % {"path": plugins, "identity": plugins.name})
        self.write("Sources/Shop/main.swift", "import Words\n\nprint(title())\n")
        self.write("Sources/Words/Words.swift", SOURCE)
        self.write(".glossa.yml", "source-language: en\nrequired: [de]\n")
        self.write(CATALOG, catalog(title="Korb von %@"))
        # A repository around the package, from the start: a build system may keep its first plan.
        (self.folder.parent / ".git").mkdir()

    def write(self, path, text):
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / path).write_text(text)

    def swift(self, command, *arguments):
        """Runs `swift build` or `swift package`; returns its status, and all that it said."""
        return swiftpm.run(self.folder, command, "--build-system", self.build_system, *arguments)


def try_command(project):
    """`swift package glossa …`, as the documentation has it."""
    for line in PAGE.read_text().splitlines():
        if not line.startswith("swift package ") or "glossa" not in line.split():
            continue
        more = "\npublic func more() -> String { NSLocalizedString(\"cart.more\", bundle: .module, comment: \"\") }\n"
        if "extract" in line:
            project.write("Sources/Words/Words.swift", SOURCE + more)
        status, said = project.swift(*line.split()[1:])
        check(line, status == 0, said)
    check("extract --into brought the catalog in step", '"cart.more"' in (project.folder / CATALOG).read_text())
    project.write("Sources/Words/Words.swift", SOURCE)
    project.write(CATALOG, catalog(title="Korb von %d"))
    status, said = project.swift("package", "glossa", "lint", "--format", "concise")
    check("a fault fails", status != 0, said)
    check("and is named from the package's folder", f"\n{CATALOG}:" in "\n" + said and
          "[format/type-mismatch]" in said, said)
    status, said = project.swift("package", "glossa", "lint", "--frobnicate")
    check("a misspelt option fails", status != 0 and "'--frobnicate' is not an option" in said, said)
    project.write(CATALOG, catalog(title="Korb von %@"))


def try_build(project):
    """`swift build` with the build-tool plug-in."""
    status, said = project.swift("build")
    check("a clean package builds", status == 0, said)
    check("and nothing is found", not re.search(r" \[[a-z]+/[a-z-]+\]$", said, re.M), said)
    check("nothing is bundled but the catalog", not list(project.folder.rglob("*Shop_Shop*")))
    project.write(CATALOG, catalog(title="Korb von %@", note="Notiz"))
    status, said = project.swift("build")
    check("a warning does not fail the build", status == 0 and "[source/unused-key]" in said, said)
    check("and is said once, with its whole path, by the target whose folder it is in",
          said.count(f"{project.folder}/{CATALOG}:") == 1, said)
    status, said = project.swift("build")
    check("what has not changed is not linted again", status == 0 and "[source/unused-key]" not in said, said)
    project.write(CATALOG, catalog(title="Korb von %d"))
    status, said = project.swift("build")
    check("an error fails the build", status != 0 and "[format/type-mismatch]" in said, said)
    project.write(CATALOG, catalog(title="Korb von %@"))
    status, said = project.swift("build")
    check("and mended, it builds", status == 0, said)
    project.write(".glossa.yml", "source-language: en\nrequired: [de, fr]\n")
    status, said = project.swift("build")
    check("changed settings are read", status != 0 and "fr" in said, said)


def try_settings(project):
    """Settings that come, change and go after the first build, in the package's folder and in that of its repository."""
    unused = "[source/unused-key]"
    project.write(CATALOG, catalog(title="Korb von %@", note="Notiz"))
    (project.folder / ".glossa.yml").unlink()
    status, said = project.swift("build")
    check("settings that go are no longer heeded", status == 0 and unused in said, said)
    for place in (".glossa.yml", "../.glossa.yml"):
        for change, severity in (("come", "error"), ("change", "warning")):
            project.write(place, f"lint:\n  severity:\n    source/unused-key: {severity}\n")
            status, said = project.swift("build")
            check(f"{place}: settings that {change} are heeded", f" {severity}: the source code does not use" in said and
                  (status != 0) == (severity == "error"), said)
        status, said = project.swift("build")
        check(f"{place}: what has not changed is not linted again", status == 0 and unused not in said, said)
        (project.folder / place).unlink()
        status, said = project.swift("build")
        check(f"{place}: settings that go are no longer heeded",
              status == 0 and " info: the source code does not use" in said, said)


def check_release(work, command):
    """The package as a release has it: SwiftPM reads it, and its checksum is the one that SwiftPM computes."""
    subprocess.run([*command, "--output", work / "release"], check=True, stdout=subprocess.DEVNULL)
    dump = subprocess.run(["swift", "package", "dump-package", "--package-path", work / "release/glossa-plugins"],
                          capture_output=True, text=True)
    binary = [target for target in json.loads(dump.stdout or '{"targets": []}')["targets"] if target["type"] == "binary"]
    check("SwiftPM reads the package of a release", len(binary) == 1, dump.stderr)
    archive = next((work / "release").glob("*.zip"))
    computed = subprocess.run(["swift", "package", "compute-checksum", archive], capture_output=True, text=True)
    check("it names the archive's checksum", binary and binary[0]["checksum"] == computed.stdout.strip(), computed)
    check("and the archive's address", binary and binary[0]["url"].endswith(f"/{archive.name}"), binary)
    with zipfile.ZipFile(archive) as bundle:
        binary = bundle.read(next(name for name in bundle.namelist() if name.endswith("/bin/glossa")))
    # As a release's archive: the same binary gives the same bytes, however it comes.
    place = command[-1].split("=")[0]
    packed = work / f"glossa-{archive.name.split('-')[1].removesuffix('.artifactbundle.zip')}-{place}.tar.gz"
    (work / "glossa").write_bytes(binary)
    with tarfile.open(packed, "w:gz") as file:
        file.add(work / "glossa", packed.name.removesuffix(".tar.gz") + "/glossa")
    subprocess.run([command[0], packed, "--output", work / "again"], check=True, stdout=subprocess.DEVNULL)
    check("an archive gives the same bundle as its binary", (work / "again" / archive.name).read_bytes() == archive.read_bytes())
    wrong = subprocess.run([command[0], f"amiga={packed}", "--output", work / "again"], capture_output=True, text=True)
    check("an unknown machine is refused", wrong.returncode == 2 and "amiga" in wrong.stderr, wrong)


def main():
    parser = argparse.ArgumentParser(description="Uses the plug-ins as a project does.")
    parser.add_argument("glossa", type=pathlib.Path)
    parser.add_argument("--from", dest="origin", choices=["bundle", "source"], default="bundle")
    parser.add_argument("--build-system", choices=["native", "swiftbuild"])
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        work = pathlib.Path(temporary).resolve()
        plugins = ROOT / "Sources/GlossaPlugins"
        if options.origin == "bundle":
            system = "macos" if sys.platform == "darwin" else "linux"
            subprocess.run([ROOT / ".ci/packaging/plugins.py", "--local", "--output", work,
                            f"{system}-{platform.machine()}={options.glossa.resolve()}"], check=True)
            plugins = work / "glossa-plugins"
            check_release(work, [ROOT / ".ci/packaging/plugins.py", f"{system}-{platform.machine()}={options.glossa.resolve()}"])
        for build_system in [options.build_system] if options.build_system else ["native", "swiftbuild"]:
            print(f"-- from {options.origin}, {build_system}", flush=True)
            project = Project(work / build_system / "Shop", plugins, build_system)
            try_command(project)
            try_build(project)
            try_settings(project)
    print(f"{failures} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
