#!/usr/bin/env python3
"""Runs the hooks of .pre-commit-hooks.yaml with PyPI's pre-commit, in a repository with a fault.

    check_hooks.py GLOSSA

Instead of a build and a download the hooks get GLOSSA: from a `swift` and a `curl` of our own. The local hook that the
documentation shows gets a wheel around GLOSSA. Needs git, binutils, and PyPI's pre-commit and pyyaml; the local hook fetches
setuptools from PyPI. Exit status 1 when a check fails.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

import check_action
import check_release
from check_action import ROOT, VERSION, catalog, check, git

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


def local_settings(wheel):
    """The page's .pre-commit-config.yaml with a local hook, whose wheels are replaced by this one."""
    page = (ROOT / "Sources/glossa/Documentation.docc/ContinuousIntegration.md").read_text()
    [block] = [block for block in re.findall(r"^```yaml\n(.*?)^```$", page, re.M | re.S) if "repo: local" in block]
    settings = yaml.safe_load(block)
    [hook] = settings["repos"][0]["hooks"]
    own = [name for name in hook["additional_dependencies"] if name.endswith(f"'{sys.platform}'")]
    check("the page names this machine's wheel, as the release calls it", len(own) == 1 and re.fullmatch(
        rf"glossa @ https://github.com/\S+/releases/download/{VERSION}/glossa-{VERSION}-py3-none-\S+\.whl ; .*", own[0]), own)
    condition = own[0].partition(" ; ")[2]
    hook["additional_dependencies"] = [f"glossa @ {wheel.as_uri()} ; {condition}"]
    return yaml.safe_dump(settings)


def check_local_hook(work, glossa, environment):
    """The hook in the project's own settings, with `glossa` from a wheel."""
    tree = work / "tree"
    tree.mkdir()
    shutil.copy(glossa, tree / "glossa")
    for name in ("LICENSE", ".ci/packaging/NOTICE"):
        shutil.copy(ROOT / name, tree)
    made = check_release.make_wheel(tree, work)
    check("a wheel of GLOSSA is made", made.returncode == 0, made.stderr)
    settings = work / "local.yaml"
    settings.write_text(local_settings(pathlib.Path(made.stdout.strip())))
    run = subprocess.run([sys.executable, "-m", "pre_commit", "run", "--config", str(settings), "--verbose"],
                         cwd=work / "project", env=environment, capture_output=True, text=True)
    said = run.stdout + run.stderr
    check("the local hook of the page fails for a fault, with the wheel's glossa", run.returncode == 1 and
          "[format/type-mismatch]" in said and "- exit code: 1" in said, said)


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
        check_local_hook(work, glossa, environment)
        fetched = [address for address in releases.asked() if address.endswith(".tar.gz")]
        check("the release is fetched once", len(fetched) == 1, fetched)
    print(f"{check_action.failures} failures")
    sys.exit(1 if check_action.failures else 0)


if __name__ == "__main__":
    main()
