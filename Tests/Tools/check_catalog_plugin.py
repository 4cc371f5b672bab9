#!/usr/bin/env python3
"""Builds a package whose String Catalogs the plug-in compiles, as its languages and catalogs come, change and go.

    check_catalog_plugin.py GLOSSA [--build-system native|swiftbuild]

Three targets with two catalogs each, and a program that prints their texts, on Linux. A fourth target has the symbols of its
keys; Linux lacks their type, so that the package declares what they need of it. By default, with both build systems.
Needs the Swift toolchain. Exit status 1 when a check fails.
"""
import argparse
import json
import os
import pathlib
import platform
import subprocess
import sys
import tempfile

import swiftpm

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLUGIN = "GlossaCatalogPlugin"
SYMBOLS = "GlossaSymbolsPlugin"
TARGETS = ["Cart", "Menu", "Words"]
failures = 0

# The function by which the documentation opens a language.
PAGE = ROOT / "Sources/glossa/Documentation.docc/Compiling.md"
BUNDLE = PAGE.read_text().split("```swift\n")[1].split("```")[0]
SOURCE = "import Foundation\n\nprivate " + BUNDLE.split("\n", 1)[1] + """
/// The texts of the key 'title' in both tables.
public func texts%s(_ language: String) -> String {
  guard let bundle = bundle(for: language) else { return "none" }
  return ["Localizable", "More"].map { bundle.localizedString(forKey: "title", value: "-", table: $0) }.joined(separator: "|")
}
"""

# What generated symbols need of Foundation for Macs.
RESOURCE = """import Foundation

public struct LocalizedStringResource {
  public enum BundleDescription: Sendable { case atURL(URL) }
  public let key: String
  init(_ key: String, defaultValue: Text, table: String? = nil, bundle: BundleDescription) { self.key = key }
  struct Text: ExpressibleByStringInterpolation {
    init(stringLiteral: String) {}
    init(stringInterpolation: Interpolation) {}
    struct Interpolation: StringInterpolationProtocol {
      init(literalCapacity: Int, interpolationCount: Int) {}
      mutating func appendLiteral(_ text: String) {}
      mutating func appendInterpolation(_ value: some Any, specifier: String) {}
    }
  }
}
"""


def check(name, good, detail=""):
    global failures
    failures += not good
    print(("ok    " if good else "FAIL  ") + name + (f": {detail}" if not good else ""), flush=True)


def manifest(plugins):
    targets = "".join(
        f'    .target(name: "{name}", plugins: [.plugin(name: "{PLUGIN}", package: "{plugins.name}")]),\n' for name in TARGETS)
    names = ", ".join(f'"{name}"' for name in TARGETS)
    return f"""// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Shop",
  defaultLocalization: "en",
  dependencies: [.package(path: "{plugins}")],
  targets: [
{targets}    .target(name: "Named", plugins: [
      .plugin(name: "{PLUGIN}", package: "{plugins.name}"), .plugin(name: "{SYMBOLS}", package: "{plugins.name}")]),
    .executableTarget(name: "Shop", dependencies: [{names}, "Named"]),
  ]
)
"""


def catalog(**texts):
    """A catalog with a text for each language, and a plural in English where the text has a number."""
    def localization(text):
        unit = {"stringUnit": {"state": "translated", "value": text}}
        return {"variations": {"plural": {"one": unit, "other": unit}}} if "%lld" in text else unit
    entries = {"title": {"localizations": {language: localization(text) for language, text in texts.items()}}}
    return json.dumps({"sourceLanguage": "en", "strings": entries, "version": "1.0"}, indent=2)


class Project:
    """A package of three targets with two catalogs each, and a program."""

    def __init__(self, folder, plugins, build_system):
        self.folder = folder
        self.build_system = build_system
        self.write("Package.swift", manifest(plugins))
        for name in TARGETS:
            self.write(f"Sources/{name}/{name}.swift", SOURCE % name)
            for table in ("Localizable", "More"):
                self.catalog(name, table, en=f"{name} {table}", de=f"{name} {table} auf Deutsch")
        calls = "".join(f'  print("{name} \\(language): \\(texts{name}(language))")\n' for name in TARGETS)
        imports = "".join(f"import {name}\n" for name in [*TARGETS, "Named"])
        self.write("Sources/Shop/main.swift",
                   f'{imports}\nfor language in ["en", "de", "fr", "fr-CA"] {{\n{calls}}}\nprint("Named: \\(named().key)")\n')
        self.write("Sources/Named/Resource.swift", RESOURCE)
        self.named("cartTitle(3)", "cart.title")

    def write(self, path, text):
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / path).write_text(text)

    def catalog(self, target, table, **texts):
        self.write(f"Sources/{target}/{table}.xcstrings", catalog(**texts))

    def named(self, symbol, *keys):
        """The target with symbols: code that uses one, and keys that were added by hand."""
        self.write("Sources/Named/Named.swift", f"public func named() -> LocalizedStringResource {{ .{symbol} }}\n")
        text = {"stringUnit": {"state": "translated", "value": "Cart with %lld items"}}
        entries = {key: {"extractionState": "manual", "localizations": {"en": text}} for key in keys}
        self.write("Sources/Named/Localizable.xcstrings",
                   json.dumps({"sourceLanguage": "en", "strings": entries, "version": "1.0"}, indent=2))

    def swift(self, *arguments):
        """Runs `swift`; returns its status, and all that it said."""
        return swiftpm.run(self.folder, *arguments, "--build-system", self.build_system)

    def build(self):
        return self.swift("build")

    def texts(self):
        """What the program prints: the texts of a target in a language, by both."""
        program = pathlib.Path(self.swift("build", "--show-bin-path")[1].splitlines()[-1]) / "Shop"
        run = subprocess.run([program], capture_output=True, text=True)
        return dict(line.split(": ", 1) for line in run.stdout.splitlines())

    def compiled(self):
        """When each compiled file was written, by its path below the plug-in's folder of its target."""
        files = self.folder.glob(f".build/plugins/outputs/*/*/*/{PLUGIN}/compiled/*.lproj/*")
        return {f"{file.parts[-6]}/{file.parent.name}/{file.name}": file.stat().st_mtime_ns for file in files}


def changed(before, after):
    return {path for path in before | after if before.get(path) != after.get(path)}


def replanned(project, name, target, table, **texts):
    """Changes what a catalog is compiled to, and builds: the native build system needs a second build for that."""
    # After such a second build, the native build system makes one plan more.
    project.build()
    project.catalog(target, table, **texts)
    status, said = project.build()
    if project.build_system == "native":
        check(f"{name}: the native build system has to build again, and says so at the catalog",
              status != 0 and "error: it has other languages, or files for them," in said and "build again" in said, said)
        status, said = project.build()
    check(f"{name}: builds", status == 0, said)
    return said


def try_first_builds(project):
    status, said = project.build()
    check("the first build", status == 0 and "unhandled" not in said, said)
    texts = project.texts()
    check("the texts come out at run time",
          texts.get("Cart de") == "Cart Localizable auf Deutsch|Cart More auf Deutsch" and
          texts.get("Words en") == "Words Localizable|Words More" and texts.get("Menu fr") == "none", texts)
    before = project.compiled()
    check("each target has its files", len(before) == 13, before)
    status, said = project.build()
    check("a second build compiles nothing", status == 0 and not changed(before, project.compiled()), said)
    project.catalog("Menu", "More", en="Menu More", de="Noch mehr")
    status, said = project.build()
    check("a changed text builds", status == 0, said)
    check("and only its file is written", changed(before, project.compiled()) == {"Menu/de.lproj/More.strings"},
          changed(before, project.compiled()))
    check("and its text comes out", project.texts().get("Menu de") == "Menu Localizable auf Deutsch|Noch mehr")


def try_languages(project):
    before = project.compiled()
    replanned(project, "a language added", "Cart", "Localizable", en="Cart", de="Korb", fr="Panier")
    check("and its text comes out", project.texts().get("Cart fr") == "Panier|-", project.texts())
    check("and no other target was compiled",
          all(path.startswith("Cart/") for path in changed(before, project.compiled())))
    replanned(project, "a language renamed", "Cart", "Localizable", en="Cart", de="Korb", **{"fr-CA": "Panier"})
    check("its folder is compiled, and the old one is not",
          {path for path in project.compiled() if path.startswith("Cart/fr")} == {"Cart/fr-CA.lproj/Localizable.strings"})
    check("and its text comes out, however the build system spells its folder",
          project.texts().get("Cart fr-CA") == "Panier|-", project.texts())
    replanned(project, "a language removed", "Cart", "Localizable", en="Cart", de="Korb")
    check("nothing of it is compiled", not [path for path in project.compiled() if "/fr" in path])
    status, said = project.build()
    check("a build after all that does nothing", status == 0 and "other languages" not in said, said)


def try_catalogs(project):
    more = project.folder / "Sources/Words/More.xcstrings"
    text = more.read_text()
    more.unlink()
    status, said = project.build()
    check("a catalog deleted: builds", status == 0, said)
    check("nothing of it is compiled",
          not [path for path in project.compiled() if path.startswith("Words/") and "More" in path])
    more.write_text(text)
    status, said = project.build()
    check("a catalog added: builds", status == 0, said)
    check("and its text comes out", project.texts().get("Words en") == "Words Localizable|Words More", project.texts())
    # In another folder of the target, with the same name.
    project.catalog("Words", "Inner/More", en="x")
    status, said = project.build()
    check("two catalogs of one name are refused", status != 0 and ("are both the table 'More'" in said or "multiple resources named 'More.xcstrings'" in said), said)
    (project.folder / "Sources/Words/Inner/More.xcstrings").unlink()
    status, said = project.build()
    check("and with one of them, it builds", status == 0, said)


def try_errors(project):
    more = project.folder / "Sources/Words/More.xcstrings"
    text = more.read_text()
    more.write_text(text.replace('"title"', '"title'))
    status, said = project.build()
    check("an error fails the build, at its line", status != 0 and f"{more}:4:" in said and ": error: " in said, said)
    # Together with another language.
    project.catalog("Words", "More", en="Words More", de="Words More auf Deutsch", fr="Plus")
    status, said = project.build()
    check("and mended, it builds at once", status == 0, said)
    check("and its texts come out", project.texts().get("Words fr") == "-|Plus", project.texts())
    said = replanned(project, "a text that varies", "Words", "More", en="%lld words", de="Wörter")
    status, again = project.build()
    check("a plural is warned of on Linux", sys.platform != "linux" or "[compile/varied-on-linux]" in said, said)
    check("and only where it is compiled", status == 0 and "varied-on-linux" not in again, again)


def try_symbols(project):
    generated = list(project.folder.glob(f".build/plugins/outputs/*/Named/*/{SYMBOLS}/GeneratedStringSymbols_Localizable.swift"))
    check("symbols are generated", len(generated) == 1 and project.texts().get("Named") == "cart.title", project.texts())
    before = generated[0].stat().st_mtime_ns
    status, said = project.build()
    check("a build after that does not generate them again", status == 0 and generated[0].stat().st_mtime_ns == before, said)
    project.named("cartName(3)", "cart.name")
    status, said = project.build()
    check("a key renamed, and its symbol: builds", status == 0, said)
    check("and the new one is asked for", project.texts().get("Named") == "cart.name", project.texts())
    project.named("cartName(3)", "cart.name", "cart_name")
    status, said = project.build()
    check("two keys with one symbol fail the build, at a line",
          status != 0 and "Named/Localizable.xcstrings:" in said and "[key/symbol-collision]" in said, said)
    project.named("cartName(3)", "cart.name")
    status, said = project.build()
    check("and with one of them, it builds", status == 0, said)


def try_first_error(project):
    """A catalog that was never right: there is no plan yet."""
    more = project.folder / "Sources/Menu/More.xcstrings"
    text = more.read_text()
    more.write_text(text + "}")
    status, said = project.build()
    check("an error in the first build fails it, at its line", status != 0 and f"{more}:" in said and ": error: " in said, said)
    more.write_text(text)


def main():
    parser = argparse.ArgumentParser(description="Builds a package whose String Catalogs the plug-in compiles.")
    parser.add_argument("glossa", type=pathlib.Path)
    parser.add_argument("--build-system", choices=["native", "swiftbuild"])
    options = parser.parse_args()
    system = "macos" if sys.platform == "darwin" else "linux"
    os.environ["GLOSSA_COMPILES_CATALOGS"] = os.environ["GLOSSA_GENERATES_SYMBOLS"] = "1"
    with tempfile.TemporaryDirectory() as temporary:
        work = pathlib.Path(temporary).resolve()
        subprocess.run([ROOT / ".ci/packaging/plugins.py", "--local", "--output", work,
                        f"{system}-{platform.machine()}={options.glossa.resolve()}"], check=True, stdout=subprocess.DEVNULL)
        for build_system in [options.build_system] if options.build_system else ["native", "swiftbuild"]:
            print(f"-- {build_system}", flush=True)
            project = Project(work / build_system / "Shop", work / "glossa-plugins", build_system)
            for steps in (try_first_error, try_first_builds, try_symbols, try_languages, try_catalogs, try_errors):
                steps(project)
    print(f"{failures} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
