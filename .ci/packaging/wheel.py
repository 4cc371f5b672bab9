#!/usr/bin/env python3
"""Writes a wheel around a binary, for pip, pipx, uv and pre-commit: the program alone, without any Python code.

    wheel.py TREE OUT

TREE holds `glossa`, LICENSE and NOTICE, manual pages and completions. Installers put the pages and completions below
`share` of where they install: `man` and the shells find them there after `pip install --user`, and pages after `pipx`. The version, the repository and the date come from the environment, as names.sh
exports them. Prints the path of the wheel; its checksum lies beside it. The same files give the same bytes.

The wheel's tag, by which installers choose, is read from the binary: of a release for Linux its machine and the newest
version of glibc that it takes a symbol of; of one for macOS its machine and the oldest system that it was linked for.
"""
import base64
import hashlib
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import time
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ELF_MACHINES = {62: "x86_64", 183: "aarch64"}
MACH_MACHINES = {0x0100000C: "arm64", 0x01000007: "x86_64"}
LC_BUILD_VERSION, PLATFORM_MACOS = 0x32, 1


def linux_platform(binary, head):
    machine = ELF_MACHINES.get(struct.unpack_from("<H", head, 18)[0])
    if not machine:
        sys.exit(f"{binary}: a program for a machine that wheel.py does not know")
    needs = subprocess.run([HERE / "needs.sh", binary], capture_output=True, text=True)
    # Only for machines like this one: it needs libraries that others may not have, or a newer glibc than needs.sh allows.
    if needs.returncode:
        print(needs.stderr, end="", file=sys.stderr)
        return f"linux_{machine}"
    glibc = re.search(r"^highest symbol: GLIBC_(\d+)\.(\d+)", needs.stdout, re.M)
    return f"manylinux_{glibc[1]}_{glibc[2]}_{machine}"


def macos_platform(binary, head):
    machine, _, _, count = struct.unpack_from("<IIII", head, 4)
    place = 32
    for _ in range(count):
        command, size, platform, oldest = struct.unpack_from("<IIII", head, place)
        if command == LC_BUILD_VERSION and platform == PLATFORM_MACOS and machine in MACH_MACHINES:
            major, minor = oldest >> 16, oldest >> 8 & 0xFF
            # Since macOS 11, wheels know no minor version: what needs 14.2 is for 15 and later.
            return f"macosx_{major + (minor > 0)}_0_{MACH_MACHINES[machine]}"
        place += size
    sys.exit(f"{binary}: not linked for macOS on a machine that wheel.py knows")


def platform_of(binary):
    """What the binary runs on, as wheels name it."""
    with binary.open("rb") as file:
        head = file.read(1 << 16)
    if head[:4] == b"\x7fELF":
        return linux_platform(binary, head)
    if head[:4] == b"\xcf\xfa\xed\xfe":
        return macos_platform(binary, head)
    sys.exit(f"{binary}: not a program for Linux or macOS")


def metadata(version, repository, platform):
    # What nobody has tried says so.
    untested = "\nThis wheel is for macOS, and has not been tried there.\n" if platform.startswith("macosx") else ""
    return f"""Metadata-Version: 2.4
Name: glossa
Version: {version}
Summary: Localization toolchain for Swift apps
License-Expression: Apache-2.0
License-File: LICENSE
License-File: NOTICE
Author: Glossa
Author-email: Glossa <{repository.split("/")[0]}@users.noreply.github.com>
Home-page: https://github.com/{repository}
Project-URL: Homepage, https://github.com/{repository}
Project-URL: Changelog, https://github.com/{repository}/blob/main/CHANGELOG.md
Project-URL: Issues, https://github.com/{repository}/issues
Keywords: localization,swift,xcode,xcstrings,strings,linter
Classifier: Environment :: Console
Classifier: Intended Audience :: Developers
Classifier: Topic :: Software Development :: Localization
Requires-Python: >=3.8
Description-Content-Type: text/markdown

Extracts the localization keys of Swift and Objective-C sources, lints keys and catalogs, converts between formats, and
reports what each language is missing. This wheel holds the released program and no Python code.
{untested}"""


def shared(tree):
    """The manual pages and completions of the tree, and where each belongs below `share`."""
    for page in sorted((tree / "man/man1").iterdir()):
        yield f"man/man1/{page.name}", f"man/man1/{page.name}"
    yield "completions/glossa.bash", "bash-completion/completions/glossa"
    yield "completions/_glossa", "zsh/site-functions/_glossa"
    yield "completions/glossa.fish", "fish/vendor_completions.d/glossa.fish"


def record(files, path):
    """The list of all files with their checksums, in which the list itself has none."""
    lines = []
    for name, (content, _) in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(content)}\n")
    return "".join(lines) + f"{path},,\n"


def write(wheel, files, date):
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, (content, mode) in files.items():
            entry = zipfile.ZipInfo(name, date)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100000 | mode) << 16
            # Unix: only then installers look at the permissions.
            entry.create_system = 3
            # Of an entry that is made beforehand, the archive's own level does not count.
            archive.writestr(entry, content, compresslevel=9)
    # The same entries in a twentieth less.
    if shutil.which("advzip"):
        subprocess.run(["advzip", "--quiet", "--recompress", "-2", wheel], check=True)


def main():
    tree, out = map(pathlib.Path, sys.argv[1:])
    version, repository = os.environ["version"], os.environ["repository"]
    date = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
    platform = platform_of(tree / "glossa")
    info = f"glossa-{version}.dist-info"
    wheel_file = f"Wheel-Version: 1.0\nGenerator: glossa\nRoot-Is-Purelib: false\nTag: py3-none-{platform}\n"
    files = {
        f"glossa-{version}.data/scripts/glossa": ((tree / "glossa").read_bytes(), 0o755),
        f"{info}/METADATA": (metadata(version, repository, platform).encode(), 0o644),
        f"{info}/WHEEL": (wheel_file.encode(), 0o644),
        f"{info}/licenses/LICENSE": ((tree / "LICENSE").read_bytes(), 0o644),
        f"{info}/licenses/NOTICE": ((tree / "NOTICE").read_bytes(), 0o644),
    }
    files |= {f"glossa-{version}.data/data/share/{place}": ((tree / path).read_bytes(), 0o644)
              for path, place in shared(tree)}
    files[f"{info}/RECORD"] = (record(files, f"{info}/RECORD").encode(), 0o644)
    wheel = out / f"glossa-{version}-py3-none-{platform}.whl"
    write(wheel, files, date)
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    wheel.with_name(wheel.name + ".sha256").write_text(f"{digest}  {wheel.name}\n")
    print(wheel)


main()
