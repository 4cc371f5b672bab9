#!/usr/bin/env python3
"""Prints what a release binary is made of, as a software bill of materials in CycloneDX 1.6 (JSON).

    sbom.py BINARY VERSION LIBRARIES BUILD

LIBRARIES is the folder that libraries.sh filled, BUILD the build folder of SwiftPM. Versions are read from what was
linked, not from a list; the time is that of the commit (SOURCE_DATE_EPOCH), so that one build has one document.
"""
import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import urllib.parse
import uuid

ROOT = pathlib.Path(__file__).resolve().parents[2]
WITH_EXCEPTION = "Apache-2.0 WITH Swift-exception"


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def component(name, version, license, purl, kind="library", **more):
    licenses = [{"expression": license}] if " " in license else [{"license": {"id": license}}]
    return {"type": kind, "bom-ref": purl, "name": name, "version": version, "licenses": licenses, "purl": purl, **more}


def debian(name, versions, license="MIT"):
    version = versions[name]
    encoded = urllib.parse.quote(version, safe=".-~")
    return component(name, version, license, f"pkg:deb/debian/{name}@{encoded}?arch=source&distro=debian-12")


def swift_parts(build):
    """What comes with the compiler, and the packages that SwiftPM resolved."""
    release = re.search(r"swift-([\d.]+)-RELEASE", output("swift", "--version"))
    version = release.group(1) if release else "unknown"
    parts = []
    for name, license in [("swift", WITH_EXCEPTION), ("swift-foundation", WITH_EXCEPTION),
                          ("swift-corelibs-foundation", WITH_EXCEPTION), ("swift-collections", WITH_EXCEPTION),
                          ("swift-corelibs-libdispatch", "Apache-2.0")]:
        parts.append(component(name, version, license, f"pkg:github/swiftlang/{name}@swift-{version}-RELEASE"))
    target = json.loads(output("swift", "-print-target-info"))
    icu = pathlib.Path(target["paths"]["runtimeResourcePath"] + "_static") / "linux" / "lib_FoundationICU.a"
    number = re.search(rb"icudt(\d+)", icu.read_bytes()).group(1).decode()
    parts.append(component("icu", number, "Unicode-3.0",
                           f"pkg:github/swiftlang/swift-foundation-icu@swift-{version}-RELEASE"))
    for pin in json.loads((build / "workspace-state.json").read_text())["object"]["dependencies"]:
        name, resolved = pin["packageRef"]["name"], pin["state"]["checkoutState"]["version"]
        parts.append(component(name, resolved, WITH_EXCEPTION, f"pkg:swift/github.com/apple/{name}@{resolved}"))
    return parts


def main():
    binary, version, libraries, build = sys.argv[1:]
    binary, libraries, build = map(pathlib.Path, (binary, libraries, build))
    versions = dict(line.split() for line in (libraries / "versions").read_text().splitlines())
    data = (ROOT / "Sources/CatalogModel/PluralRule.swift").read_text()
    cldr = re.search(r"Unicode CLDR (\d+)", data).group(1)
    gcc = output("gcc", "-dumpfullversion").strip()
    parts = swift_parts(build) + [
        debian("libxml2", versions), debian("libyaml", versions), debian("zlib", versions, "Zlib"),
        component("libstdc++", gcc, "GPL-3.0-or-later WITH GCC-exception-3.1", f"pkg:generic/libstdc%2B%2B@{gcc}"),
        component("libgcc", gcc, "GPL-3.0-or-later WITH GCC-exception-3.1", f"pkg:generic/libgcc@{gcc}"),
        component("cldr", cldr, "Unicode-3.0", f"pkg:github/unicode-org/cldr@release-{cldr}", kind="data"),
    ]
    digest = hashlib.sha256(binary.read_bytes()).hexdigest()
    machine = os.uname().machine
    glossa = component("glossa", version, "Apache-2.0", f"pkg:generic/glossa@{version}?arch={machine}&os=linux",
                       kind="application", hashes=[{"alg": "SHA-256", "content": digest}])
    time = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    print(json.dumps({
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json", "bomFormat": "CycloneDX", "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, glossa['purl'] + digest)}", "version": 1,
        "metadata": {"timestamp": time.isoformat().replace("+00:00", "Z"), "component": glossa},
        "components": parts,
        "dependencies": [{"ref": glossa["purl"], "dependsOn": [part["purl"] for part in parts]}]
        + [{"ref": part["purl"], "dependsOn": []} for part in parts],
    }, indent=2))


main()
