#!/usr/bin/env python3
"""Writes the package that projects use for the plug-ins: their sources and the released binary, so that nobody who uses
them builds Glossa.

    .ci/packaging/plugins.py --output FOLDER [--local] ARCHIVE-OR-BINARY…
    .ci/packaging/plugins.py --output dist downloads/glossa-*.tar.gz
    .ci/packaging/plugins.py --output dist linux-x86_64=.build/release/glossa

Takes the archives of a release, whose names say the machine, or binaries with SYSTEM-MACHINE= before them. Writes into FOLDER

* `glossa-VERSION.artifactbundle.zip` and its `.sha256`: the binaries as an artifact bundle, for the release;
* `glossa-plugins`: the package, for a repository of its own, tagged with the same version. It fetches the bundle of the
  release by its checksum; with --local the bundle lies in the package, for trying it out.

The plug-ins are declared as Sources/GlossaPlugins/Package.swift declares them. The same binaries give the same bytes.
"""
import argparse
import hashlib
import json
import os
import pathlib
import re
import shutil
import sys
import tarfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
# As the release's archives are named.
TRIPLES = {
    "linux-x86_64": "x86_64-unknown-linux-gnu", "linux-aarch64": "aarch64-unknown-linux-gnu",
    "macos-arm64": "arm64-apple-macosx", "macos-x86_64": "x86_64-apple-macosx",
}
PLUGINS = ROOT / "Sources/GlossaPlugins"


def constant(name, file):
    """A text that the Swift sources hold, so that it stands in one place."""
    found = re.search(rf'static let {name} = "(.*)"', (ROOT / "Sources/Workspace/Loading" / file).read_text())
    if not found:
        sys.exit(f"plugins: {file} has no '{name}'")
    return found[1]


def manifest(binary):
    """The manifest of Sources/GlossaPlugins, with the released binary in place of the sources."""
    text = (PLUGINS / "Package.swift").read_text()
    for old, new in [
        (r"(// swift-tools-version: .*\n)(//.*\n)*",
         r"\1// Written by .ci/packaging/plugins.py of the repository glossa: change it there.\n"),
        (r'name: "GlossaPlugins"', 'name: "glossa-plugins"'),
        (r"  dependencies: \[\n.*\n  \],\n", ""),
        (r"  \]\n\)\n\Z", f'    .binaryTarget(\n      name: "glossa",\n{binary}),\n  ]\n)\n'),
    ]:
        text, count = re.subn(old, new, text)
        if count != 1:
            sys.exit(f"plugins: {PLUGINS}/Package.swift has {count} places like '{old}', and one is expected")
    return text


def write_bundle(folder, version, binaries):
    """The artifact bundle: an index, a folder for each machine, and the licences."""
    variants = []
    for place, source in binaries.items():
        path = f"glossa-{version}-{place}/bin/glossa"
        (folder / path).parent.mkdir(parents=True)
        if source.name.endswith(".tar.gz"):
            top = source.name.removesuffix(".tar.gz")
            with tarfile.open(source) as archive:
                (folder / path).write_bytes(archive.extractfile(f"{top}/glossa").read())
                if f"{top}/NOTICE" in archive.getnames():
                    (folder / path).parent.with_name("NOTICE").write_bytes(archive.extractfile(f"{top}/NOTICE").read())
        else:
            shutil.copy(source, folder / path)
        (folder / path).chmod(0o755)
        variants.append({"path": path, "supportedTriples": [TRIPLES[place]]})
    index = {"schemaVersion": "1.0",
             "artifacts": {"glossa": {"type": "executable", "version": version, "variants": variants}}}
    (folder / "info.json").write_text(json.dumps(index, indent=2) + "\n")
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE")


def pack(folder, archive):
    """A folder as .zip, with its own name on top. Returns the SHA-256 of it. Times are left out: the content alone
    decides the bytes."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(str(path.relative_to(folder.parent)), (1980, 1, 1, 0, 0, 0))
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = (0o100755 if os.access(path, os.X_OK) else 0o100644) << 16
                entry.create_system = 3
                with path.open("rb") as source, file.open(entry, "w") as target:
                    shutil.copyfileobj(source, target)
    with archive.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def main():
    parser = argparse.ArgumentParser(description="Writes the package of the plug-ins, and the bundle of binaries.")
    parser.add_argument("--output", required=True, type=pathlib.Path, help="the folder to write to")
    parser.add_argument("--local", action="store_true", help="put the bundle into the package")
    parser.add_argument("sources", nargs="+", metavar="ARCHIVE-OR-BINARY",
                        help=f"an archive of the release, or MACHINE=BINARY with one of {', '.join(TRIPLES)}")
    options = parser.parse_args()
    version = constant("text", "GlossaVersion.swift")
    binaries = {}
    for source in options.sources:
        place, _, path = source.rpartition("=")
        if not place:
            place = pathlib.Path(path).name.removeprefix(f"glossa-{version}-").removesuffix(".tar.gz")
        if place not in TRIPLES or not pathlib.Path(path).is_file():
            parser.error(f"{source}: no archive of version {version}, and no MACHINE=BINARY")
        binaries[place] = pathlib.Path(path)
    owner = constant("owner", "GlossaRepository.swift")

    package = options.output / "glossa-plugins"
    bundle = options.output / f"glossa-{version}.artifactbundle"
    for old in (package, bundle):
        shutil.rmtree(old, ignore_errors=True)
    write_bundle(bundle, version, binaries)
    archive = options.output / f"{bundle.name}.zip"
    checksum = pack(bundle, archive)
    archive.with_name(archive.name + ".sha256").write_text(f"{checksum}  {archive.name}\n")

    shutil.copytree(PLUGINS / "Plugins", package / "Plugins")
    shutil.copy(ROOT / "LICENSE", package / "LICENSE")
    (package / "README.md").write_text(
        f"# Glossa's plug-ins for SwiftPM\n\nHow to use them: <https://github.com/{owner}/glossa>. This repository is"
        " written by Glossa's release.\n")
    shutil.rmtree(bundle)
    if options.local:
        shutil.copy(archive, package / archive.name)
        binary = f'      path: "{archive.name}"'
    else:
        binary = (f'      url: "https://github.com/{owner}/glossa/releases/download/{version}/{archive.name}",\n'
                  f'      checksum: "{checksum}"')
    (package / "Package.swift").write_text(manifest(binary))
    print(f"{package}\n{archive} {checksum}")


if __name__ == "__main__":
    main()
