"""The files of a project beside its texts: the source code that uses every key, and what says which files ship."""
import json

APP = """
P1 = {{isa = PBXProject; buildConfigurationList = L1; compatibilityVersion = "Xcode 14.0"; developmentRegion = en;
  knownRegions = ({regions}); mainGroup = G1; productRefGroup = G9; projectDirPath = ""; projectRoot = ""; targets = (T1); }};
G1 = {{isa = PBXGroup; children = ({group}, G9, ); sourceTree = "<group>"; }};
G9 = {{isa = PBXGroup; children = (F9, ); name = Products; sourceTree = "<group>"; }};
F9 = {{isa = PBXFileReference; explicitFileType = wrapper.application; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; }};
T1 = {{isa = PBXNativeTarget; buildConfigurationList = L1; buildPhases = (S1, R1, ); buildRules = (); dependencies = ();
  {membership}name = App; productName = App; productReference = F9; productType = "com.apple.product-type.application"; }};
S1 = {{isa = PBXSourcesBuildPhase; buildActionMask = 2147483647; files = ({sources}); }};
R1 = {{isa = PBXResourcesBuildPhase; buildActionMask = 2147483647; files = ({resources}); }};
L1 = {{isa = XCConfigurationList; buildConfigurations = (C1, ); defaultConfigurationName = Release; }};
C1 = {{isa = XCBuildConfiguration; buildSettings = {{PRODUCT_NAME = App; SDKROOT = iphoneos; }}; name = Release; }};
"""
"""The objects of an Xcode project with one app; the identifiers are no numbers, which nobody minds."""


def write(dice, made):
    """Writes source code and project file."""
    folder = "Sources/App" if made.layout == "package" else "App"
    made.files[f"{folder}/ContentView.swift"] = source(dice, made)
    writers = {"xcodeproj": xcodeproj, "synchronized": synchronized, "package": package, "xcodegen": xcodegen}
    if made.layout in writers:
        writers[made.layout](made)


def source(dice, made):
    """Swift code with a use of each key."""
    uses = [use(dice, made, table, key) for table in made.tables for key in table.keys]
    return "import SwiftUI\n\nstruct ContentView: View {\n  var count = 3\n\n  var body: some View {\n    VStack {\n" + "".join(
        f"      {line}\n" for line in uses) + "    }\n  }\n}\n"


def use(dice, made, table, key):
    """A line that shows a key's text."""
    place = "" if table.name == "Localizable" else f', tableName: "{table.name}"'
    bundle = ", bundle: .module" if made.layout == "package" else ""
    name = json.dumps(key.name, ensure_ascii=False)
    value = f", value: {json.dumps(key.default)}" if key.default else ""
    lookup = f'NSLocalizedString({name}{place}{bundle}{value}, comment: "")'
    if key.is_plural:
        return f"Text(String.localizedStringWithFormat({lookup}, count))"
    return f"Text({lookup})" if value or dice.random() < 0.5 else f"Text({name}{place}{bundle})"


def pbxproj(made, group, objects, sources="", resources="", membership=""):
    """A project file: an app, and what is its own of it."""
    regions = ", ".join([*made.languages, "Base"])
    app = APP.format(regions=regions, group=group, sources=sources, resources=resources, membership=membership)
    made.files["App.xcodeproj/project.pbxproj"] = (
        "// !$*UTF8*$!\n{archiveVersion = 1; classes = {}; objectVersion = 77; objects = {" + app + "\n".join(objects)
        + "\n}; rootObject = P1; }\n")


def file_reference(name, path, kind, label=""):
    """An object that stands for a file."""
    label = f"name = {label}; " if label else ""
    return f'{name} = {{isa = PBXFileReference; lastKnownFileType = {kind}; {label}path = "{path}"; sourceTree = "<group>"; }};'


def xcodeproj(made):
    """Groups, variant groups and a build phase that names each resource."""
    objects = ["B0 = {isa = PBXBuildFile; fileRef = F0; };", file_reference("F0", "ContentView.swift", "sourcecode.swift")]
    children, resources = ["F0"], []
    paths = [path.removeprefix("App/") for path in made.files if ".strings" in path or ".xcstrings" in path]
    shipped = [path for path in paths if f"App/{path}" not in made.unshipped]
    for place, name in enumerate(sorted({path.rpartition("/")[2] for path in paths})):
        parts = [path for path in shipped if path.endswith(f".lproj/{name}")]
        if name.endswith(".xcstrings"):
            objects.append(file_reference(f"V{place}", name, "text.json.xcstrings"))
        else:
            kind, folders = "text.plist." + name.rpartition(".")[2], [path.split(".")[0] for path in parts]
            objects += [file_reference(f"V{place}{folder}", f"{folder}.lproj/{name}", kind, folder) for folder in folders]
            members = "".join(f"V{place}{folder}, " for folder in folders)
            objects.append(f"V{place} = {{isa = PBXVariantGroup; children = ({members}); name = {name}; "
                           'sourceTree = "<group>"; };')
        children.append(f"V{place}")
        if parts or name in shipped:
            objects.append(f"B{place + 1} = {{isa = PBXBuildFile; fileRef = V{place}; }};")
            resources.append(f"B{place + 1}")
    objects.append(f'G2 = {{isa = PBXGroup; children = ({", ".join(children)}, ); path = App; sourceTree = "<group>"; }};')
    pbxproj(made, "G2", objects, "B0, ", "".join(f"{build}, " for build in resources))


def synchronized(made):
    """A folder that belongs to the target, but for its exceptions: of translated files, one for all languages."""
    names = {path.removeprefix("App/") if path.endswith(".xcstrings") else "/Localized: " + path.rpartition("/")[2]
             for path in made.unshipped}
    listed = "".join(f'"{name}", ' for name in sorted(names))
    exceptions = "exceptions = (Y2, ); " if names else ""
    pbxproj(made, "Y1", [
        f'Y1 = {{isa = PBXFileSystemSynchronizedRootGroup; {exceptions}path = App; sourceTree = "<group>"; }};',
        f"Y2 = {{isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ({listed}); target = T1; }};",
    ][:2 if names else 1], membership="fileSystemSynchronizedGroups = (Y1, ); ")


def package(made):
    """A Swift package whose target excludes what does not ship."""
    names = ", ".join(f'"{path.removeprefix("Sources/App/")}"' for path in sorted(made.unshipped))
    exclude = f"exclude: [{names}], " if names else ""
    made.files["Package.swift"] = f"""// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "App",
  defaultLocalization: "en",
  platforms: [.iOS(.v16)],
  targets: [.target(name: "App", {exclude}resources: [.process("Resources")])]
)
"""


def xcodegen(made):
    """XcodeGen's specification, with the source language and excluded files."""
    excludes = "".join(f'          - "{path.removeprefix("App/")}"\n' for path in sorted(made.unshipped))
    made.files["project.yml"] = ("name: App\noptions:\n  developmentLanguage: en\ntargets:\n  App:\n    type: application\n"
                                 "    platform: iOS\n    sources:\n      - path: App\n"
                                 + (f"        excludes:\n{excludes}" if excludes else ""))
