#!/usr/bin/env python3
"""Runs the hooks of .pre-commit-hooks.yaml with PyPI's pre-commit, in a repository with a fault.

    check_hooks.py GLOSSA

Instead of a build and a download the hooks get GLOSSA: from a `swift` and a `curl` of our own. Needs git, and PyPI's
pre-commit and pyyaml. Exit status 1 when a check fails.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

import yaml

import check_action
from check_action import ROOT, catalog, check, git

# What pre-commit calls to build a hook: `swift build … --build-path FOLDER`.
SWIFT = """#!/usr/bin/env bash
while [ $# -gt 0 ]; do
  if [ "$1" = --build-path ]; then mkdir -p "$2/release" && cp "{glossa}" "$2/release/glossa"; fi
  shift
done
"""


def repository(folder):
    """A project with an old fault, and a text that is staged and broken."""
    folder.mkdir()
    git(folder, "init", "-q", "-b", "main")
    file = folder / "Localizable.xcstrings"
    file.write_text(catalog({"cart.title": "Korb von %@", "cart.sum": "Summe von %@"}))
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "old")
    file.write_text(catalog({"cart.title": "Korb von %d", "cart.sum": "Summe von %@"}))
    git(folder, "add", ".")


def main():
    glossa = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as temporary:
        work = pathlib.Path(temporary)
        (work / "releases").mkdir()
        releases = check_action.Releases(work / "releases", glossa)
        releases.add(check_action.VERSION, f"{check_action.OWNER}/glossa")
        swift = work / "releases/bin/swift"
        swift.write_text(SWIFT.format(glossa=glossa))
        swift.chmod(0o755)
        repository(work / "project")
        environment = {**os.environ, "PATH": releases.path(), "PRE_COMMIT_HOME": f"{work}/hooks",
                       "XDG_CACHE_HOME": f"{work}/cache"}
        for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text()):
            run = subprocess.run(
                [sys.executable, "-m", "pre_commit", "try-repo", str(ROOT), hook["id"], "--verbose"],
                cwd=work / "project", env=environment, capture_output=True, text=True)
            said = run.stdout + run.stderr
            check(f"{hook['id']} fails for a fault", run.returncode == 1 and "'%d'" in said and
                  "[format/type-mismatch]" in said, said)
            check("and shows old ones" + (" not" if "changes" in hook["id"] else ""),
                  ("summe" in said.lower() or said.count("[format/type-mismatch]") == 2) != ("changes" in hook["id"]), said)
        fetched = [address for address in releases.asked() if address.endswith(".tar.gz")]
        check("the release is fetched once", len(fetched) == 1, fetched)
    print(f"{check_action.failures} failures")
    sys.exit(1 if check_action.failures else 0)


if __name__ == "__main__":
    main()
