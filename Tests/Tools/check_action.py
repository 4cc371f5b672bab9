#!/usr/bin/env python3
"""Runs the steps of `.github/actions/glossa` as a runner would: on a pull request's shallow checkout in a scratch repository.
Releases are fetched by a `curl` of our own, from a folder. The pipeline of GitLab that the documentation shows is run as
far as a shell can.

    check_action.py GLOSSA [--bash BASH]

BASH is another bash for all scripts: that of Macs is 3.2. Needs git, bash and PyPI's pyyaml. Exit status 1 when a check
fails.
"""
import argparse
import hashlib
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
ACTION = ROOT / ".github/actions/glossa"
LOADING = ROOT / "Sources/Workspace/Loading"
VERSION = re.search(r'text = "(.*)"', (LOADING / "GlossaVersion.swift").read_text())[1]
OWNER = re.search(r'owner = "(.*)"', (LOADING / "GlossaRepository.swift").read_text())[1]
failures = 0


def check(name, good, detail=""):
    global failures
    failures += not good
    print(("ok    " if good else "FAIL  ") + name + (f": {detail}" if not good else ""))


def unit(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def catalog(german):
    texts = {"cart.title": "Cart of %@", "cart.note": "A note", "cart.sum": "Sum of %lld"}
    strings = {}
    for key, text in texts.items():
        strings[key] = {"localizations": {"en": unit(text)}}
        if key in german:
            strings[key]["localizations"]["de"] = unit(german[key])
    return json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, indent=2)


def check_script():
    """What only an older bash or a hostile setting would show."""
    text = (ACTION / "steps.sh").read_text()
    bare = [line for line in text.splitlines()
            if not line.startswith("#") and re.search(r'(?<!\+)"\$\{(options|shallow)\[@\]\}"', line)]
    check("an array that may be empty is never expanded bare: bash 3.2 on Macs ends there", not bare, bare)
    for script in ACTION.glob("*.sh"):
        later = re.findall(r"\b(?:mapfile|readarray|declare -A|local -n)\b|\$\{\w+(?:,,|\^\^|@Q)\}|&>>|\|&", script.read_text())
        check(f"{script.name} has nothing that bash 3.2 lacks", not later, later)
    steps = yaml.safe_load((ACTION / "action.yml").read_text())["runs"]["steps"]
    scripts = [step["run"] for step in steps if "run" in step]
    check("no expression stands in a script", not [text for text in scripts if "${{" in text], scripts)


class Releases:
    """A folder that stands for GitHub's releases, and the `curl` that fetches from it."""

    CURL = """#!/usr/bin/env bash
while [ $# -gt 0 ]; do
  case $1 in -o) shift; to=$1 ;; https://*) address=$1 ;; esac
  shift
done
echo "$address" >>{folder}/asked
# The statuses of curl for a name that nobody knows, and for an answer such as 404.
[ ! -e "{folder}/unreachable" ] || exit 6
cp "{folder}/${{address#https://github.com/}}" "$to" 2>/dev/null || exit 22
"""

    def __init__(self, folder, glossa):
        self.folder, self.glossa = folder, glossa
        (folder / "bin").mkdir()
        (folder / "bin/curl").write_text(self.CURL.format(folder=folder))
        (folder / "bin/curl").chmod(0o755)

    def add(self, version, repository="example/glossa", text=None):
        """A release whose binary runs GLOSSA, or is another script."""
        place = self.folder / repository / "releases/download" / version
        place.mkdir(parents=True, exist_ok=True)
        system = "macos" if sys.platform == "darwin" else "linux"
        archive = place / f"glossa-{version}-{system}-{platform.machine()}.tar.gz"
        binary = self.folder / "glossa"
        binary.write_text(text or f'#!/bin/sh\nexec "{self.glossa}" "$@"\n')
        binary.chmod(0o755)
        with tarfile.open(archive, "w:gz") as file:
            top = archive.name.removesuffix(".tar.gz")
            file.add(binary, f"{top}/glossa")
            file.add(ROOT / "LICENSE", f"{top}/LICENSE")
        sum = hashlib.sha256(archive.read_bytes()).hexdigest()
        archive.with_name(archive.name + ".sha256").write_text(f"{sum}  {archive.name}\n")
        return archive

    def path(self):
        """A PATH with our curl and without any glossa."""
        found = [folder for folder in os.environ["PATH"].split(":") if not os.access(f"{folder}/glossa", os.X_OK)]
        return ":".join([str(self.folder / "bin"), *found])

    def asked(self):
        file = self.folder / "asked"
        return file.read_text().split() if file.exists() else []

    def install(self, **settings):
        """The step `install`, on a machine without glossa. Returns its status, what it said, and the files it wrote to."""
        (self.folder / "asked").unlink(missing_ok=True)
        with tempfile.TemporaryDirectory() as temporary:
            files = {name: pathlib.Path(temporary) / name for name in ("GITHUB_OUTPUT", "GITHUB_PATH")}
            run = subprocess.run(
                [ACTION / "steps.sh", "install"], capture_output=True, text=True,
                env={**os.environ, "PATH": self.path(), "RUNNER_TEMP": temporary + "/runner", "RUNNER_OS": "Linux",
                     "GLOSSA_REPOSITORY": "example/glossa", **{name: str(file) for name, file in files.items()}, **settings})
            written = {name: file.read_text() if file.exists() else "" for name, file in files.items()}
            left = [str(path) for path in pathlib.Path(temporary).rglob("*glossa*") if path.is_file()]
        return run.returncode, run.stdout + run.stderr, written, left


def check_install(releases):
    """A release is installed if it is what its checksum says; a setting is a setting, whatever it looks like."""
    own = VERSION
    archive = releases.add(own)
    status, said, written, left = releases.install(GLOSSA_ACTION_REF=own)
    check("the action's own release is installed", status == 0 and written["GITHUB_PATH"].endswith(f"/glossa-{own}\n") and
          f"version={own}\n" in written["GITHUB_OUTPUT"], (said, written))
    check("and nothing else is left", len(left) == 1, left)
    check("from its release", releases.asked() == [
        f"https://github.com/example/glossa/releases/download/{own}/{archive.name}{end}" for end in ("", ".sha256")],
        releases.asked())
    for ref in ("main", "v" + own, "8ee85bf0c9a9ed2f1dc2b1ca1b7a4b3b2a4c0e55", ""):
        status, said, written, _ = releases.install(GLOSSA_ACTION_REF=ref)
        check(f"used by {ref!r}, it is the release of the action's sources", status == 0 and
              f"version={own}\n" in written["GITHUB_OUTPUT"], said)
    releases.add(own, f"{OWNER}/glossa")
    check("used from a checkout, it is of the repository that publishes",
          releases.install(GLOSSA_REPOSITORY="")[0] == 0 and f"/{OWNER}/glossa/" in releases.asked()[0], releases.asked())
    _, _, first, _ = releases.install(GLOSSA_PATH="App, iOS")
    _, _, second, _ = releases.install(GLOSSA_PATH="Other")
    keys = [re.search(r"^cache-key=(.*)$", written["GITHUB_OUTPUT"], re.M)[1] for written in (first, second)]
    check("the cache of each folder has a name of its own, without commas", keys[0] != keys[1] and "," not in keys[0], keys)

    right = hashlib.sha256(archive.read_bytes()).hexdigest()
    status, _, _, _ = releases.install(GLOSSA_VERSION=own, GLOSSA_CHECKSUM=right)
    check("a checksum that is given is compared, and no other is asked for", status == 0 and len(releases.asked()) == 1,
          releases.asked())

    def refused(name, word, **settings):
        status, said, written, left = releases.install(**{"GLOSSA_VERSION": own, **settings})
        commands = [line for line in said.splitlines() if line.startswith("::")]
        check(f"{name} is refused", status == 2 and word in said and not left and not written["GITHUB_PATH"],
              (status, said, written, left))
        check("and said in one line", len(said.splitlines()) == 1 and len(commands) == 1 and
              commands[0].startswith("::error title=glossa::"), said)

    refused("another checksum", "SHA-256", GLOSSA_CHECKSUM="0" * 64)
    refused("a checksum that is none", "64 digits", GLOSSA_CHECKSUM="0\n::add-path::/tmp")
    refused("a release that is not there", "has no glossa-9.9.9-", GLOSSA_VERSION="9.9.9")
    (releases.folder / "unreachable").touch()
    refused("a download without a network", "cannot be fetched")
    (releases.folder / "unreachable").unlink()
    for version in ("0.1.0/../../evil", "1.2.3\n4", "1.2.3\n::set-output name=x::y", "--help", "main", "0.1", "$(id)", "1.2.3;id"):
        refused(f"the version {version!r}", "takes a release", GLOSSA_VERSION=version)
    for repository in ("a/b/../c", "a", "a/b@evil.example", "a b/c"):
        refused(f"the repository {repository!r}", "no repository", GLOSSA_REPOSITORY=repository)
    content = archive.read_bytes()
    archive.write_bytes(content[:-20] + bytes([content[-20] ^ 1]) + content[-19:])
    refused("a tampered archive", "it is not installed")
    sums = archive.with_name(archive.name + ".sha256")
    sums.write_text(f"{hashlib.sha256(b'').hexdigest()}  /dev/null\n")
    refused("a tampered archive whose checksum is another file's", "it is not installed")
    sums.write_text("")
    refused("an empty checksum", "it is not installed")
    releases.add(own, text="#!/bin/sh\nexit 127\n")
    refused("a binary that does not start", "does not start on this machine")
    releases.add(own)


def check_fetch(work):
    """The base is fetched as a name, whatever it looks like, and no further back than the branch needs."""
    def fetch(base):
        return subprocess.run([ACTION / "steps.sh", "fetch"], cwd=work, env={**os.environ, "GLOSSA_BASE": base},
                              capture_output=True, text=True)
    run = fetch(f"--upload-pack=touch {work}/ran; false")
    check("a base that looks like an option is a name", run.returncode != 0 and not (work / "ran").exists(), run)
    check("a base that is no branch fails", fetch("nothing").returncode != 0)
    check("the base is fetched", fetch("main").returncode == 0)
    run = subprocess.run(["git", "merge-base", "HEAD", "origin/main"], cwd=work, capture_output=True, text=True)
    check("and the commit that the branch left it at", run.returncode == 0 and len(run.stdout) == 41, run)


def git(folder, *arguments):
    identity = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
    run = subprocess.run(["git", *identity, *arguments], cwd=folder, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr


def pull_request(folder):
    """A shallow checkout of a branch that breaks one text of a catalog with old debt; the base has gone on since."""
    origin = folder / "origin"
    app = origin / "App Folder"
    app.mkdir(parents=True)
    file = app / "Localizable.xcstrings"
    git(origin, "init", "-q", "-b", "main")
    for index in range(3):
        (origin / "notes.txt").write_text(str(index))
        # 'cart.note' was never translated, and 'cart.sum' is old debt of the crashing kind.
        file.write_text(catalog({"cart.title": "Korb von %@", "cart.sum": "Summe von %@"}))
        (app / "Cart.swift").write_text('let texts = ["cart.title", "cart.note", "cart.sum"]\n')
        git(origin, "add", ".")
        git(origin, "commit", "-qm", str(index))
    git(origin, "checkout", "-q", "-b", "feature/texts")
    file.write_text(catalog({"cart.title": "Korb von %d", "cart.sum": "Summe von %@"}))
    git(origin, "commit", "-qam", "break")
    git(origin, "checkout", "-q", "main")
    (origin / "notes.txt").write_text("later")
    git(origin, "commit", "-qam", "later")
    clone = folder / "clone"
    git(folder, "clone", "-q", "--depth", "1", "--branch", "feature/texts", origin.as_uri(), str(clone))
    return clone


class Runner:
    """As much of a runner as the action needs: expressions, conditions on inputs, and the files steps write to."""

    def __init__(self, glossa, work, inputs, caches=None):
        self.caches = {} if caches is None else caches
        self.restored, self.outcomes = None, {}
        self.action = yaml.safe_load((ACTION / "action.yml").read_text())
        self.work, self.inputs = work, {}
        for name, described in self.action["inputs"].items():
            given = inputs.get(name, described.get("default", ""))
            self.inputs[name] = "" if "github.base_ref" in given else given
        self.outputs, self.summary, self.said = {}, "", ""
        self.path = f"{glossa.parent}:{os.environ['PATH']}"

    def expand(self, text):
        known = {**{"inputs." + name: value for name, value in self.inputs.items()}, "github.action_ref": "0.0.0",
                 "github.action_repository": "example/glossa", "github.sha": "0123abcd", "runner.temp": self.temporary,
                 **{f"steps.{step}.outputs.{name}": value for (step, name), value in self.outputs.items()}}

        def value(match):
            name = match.group(1)
            if name.endswith(".outcome"):
                return self.outcomes.get(name.split(".")[1], "skipped")
            return known.get(name, "") if name.startswith("steps.") else known[name]
        return re.sub(r"\$\{\{ *([\w.-]+) *\}\}", value, str(text))

    def run(self):
        with tempfile.TemporaryDirectory() as self.temporary:
            return self.run_steps()

    def run_steps(self):
        failed = False
        for step in self.action["runs"]["steps"]:
            condition = step.get("if", "success()")
            if not self.holds(condition) or failed and "always()" not in condition:
                continue
            self.outcomes[step.get("id")] = "ran"
            if "uses" in step:
                self.use(step)
            else:
                failed = self.step(step) != 0 or failed
        return failed

    def holds(self, condition):
        """Whether each part of a condition holds: a function, or a comparison with a text."""
        for part in condition.split(" && "):
            compared = re.fullmatch(r"([\w.-]+) (==|!=) '(.*)'", part)
            if not compared:
                assert part in ("always()", "success()"), part
                continue
            name, operator, text = compared.groups()
            if (self.expand("${{ " + name + " }}") == text) != (operator == "=="):
                return False
        return True

    def use(self, step):
        """The two actions of GitHub's that keep a folder under a name."""
        settings = {name: self.expand(value) for name, value in step["with"].items()}
        folder = pathlib.Path(settings["path"])
        if step["uses"].startswith("actions/cache/save@"):
            self.caches[settings["key"]] = shutil.copytree(folder, tempfile.mkdtemp() + "/cache")
            return
        assert step["uses"].startswith("actions/cache/restore@"), step
        found = [name for name in self.caches if name.startswith(settings["restore-keys"])]
        if found:
            self.restored = found[-1]
            shutil.copytree(self.caches[found[-1]], folder)

    def step(self, step):
        with tempfile.TemporaryDirectory() as temporary:
            files = {name: pathlib.Path(temporary) / name for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY", "GITHUB_PATH")}
            for file in files.values():
                file.touch()
            environment = {**os.environ, "PATH": self.path, "GITHUB_ACTION_PATH": str(ACTION), "RUNNER_TEMP": self.temporary,
                           **{name: str(file) for name, file in files.items()},
                           **{name: self.expand(value) for name, value in step.get("env", {}).items()}}
            folder = self.work / self.expand(step.get("working-directory", "."))
            run = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", self.expand(step["run"])],
                                 cwd=folder, env=environment, capture_output=True, text=True)
            self.said += run.stdout + run.stderr
            self.summary += files["GITHUB_STEP_SUMMARY"].read_text()
            for line in files["GITHUB_OUTPUT"].read_text().splitlines():
                name, value = line.split("=", 1)
                self.outputs[step["id"], name] = value
            return run.returncode


def check_cache(glossa, work):
    """What one run has read, the next one of the same folder finds."""
    caches = {}
    first = Runner(glossa, work, {"path": "App Folder", "lint-arguments": "--verbose"}, caches)
    first.run()
    kept = [path for folder in caches.values() for path in pathlib.Path(folder).rglob("*") if path.is_file()]
    check("the cache is saved, after findings too", len(caches) == 1 and kept and first.restored is None, caches)
    # A checkout writes every file anew.
    os.utime(work / "App Folder/Cart.swift")
    second = Runner(glossa, work, {"path": "App Folder", "lint-arguments": "--verbose"}, caches)
    second.run()
    check("the next run restores it, and says the same", second.restored in caches and
          second.summary == first.summary, second.said)
    check("no source is read again", "0 unchanged since the last run, 1 scanned" in first.said and
          "1 unchanged since the last run, 0 scanned" in second.said, second.said)


def check_commands(glossa, work):
    """What a name in the project looks like to a runner is not for it."""
    name = "::error title=x::y"
    (work / "App Folder" / f"{name}.xcstrings").write_text(catalog({}))
    runner = Runner(glossa, work, {"path": "App Folder", "report-arguments": "--by table"})
    runner.run()
    report = runner.said[runner.said.index("::stop-commands::"):]
    token = report.splitlines()[0].split("::")[2]
    check("a table's name in the report is no command", name in report and report.endswith(f"::{token}::\n"), runner.said)


def check_gitlab(releases, work):
    """The component of the documentation, with its inputs filled in: its script is run by a shell as a job's would be."""
    page = (ROOT / "Sources/glossa/Documentation.docc/ContinuousIntegration.md").read_text()
    text = page.split("## GitLab\n")[1].split("```yaml\n")[1].split("```")[0]
    head, body = text.split("\n---\n")
    inputs = {name: str(described["default"]) for name, described in yaml.safe_load(head)["spec"]["inputs"].items()}
    inputs["path"] = "App Folder"
    releases.add(inputs["version"], f"{OWNER}/glossa")
    job = yaml.safe_load(re.sub(r"\$\[\[ inputs\.([\w-]+) \]\]", lambda match: inputs[match[1]], body))["glossa"]

    def run(base="", **inputs):
        variables = {name: str(value) for name, value in job["variables"].items()}
        done = subprocess.run(
            ["sh", "-e", "-c", "\n".join(job["script"])], cwd=work, capture_output=True, text=True,
            env={**os.environ, "PATH": releases.path(), "CI_PROJECT_DIR": str(work), "CI_MERGE_REQUEST_DIFF_BASE_SHA": base,
                 **variables, **inputs})
        report = work / job["artifacts"]["reports"]["codequality"]
        issues = json.loads(report.read_text()) if report.exists() else None
        report.unlink(missing_ok=True)
        return done.returncode, done.stdout + done.stderr, issues

    git(work, "fetch", "-q", "--unshallow", "origin", "+refs/heads/*:refs/remotes/origin/*")
    base = subprocess.run(["git", "merge-base", "HEAD", "origin/main"], cwd=work, capture_output=True, text=True).stdout
    status, said, issues = run(base.strip(), GLOSSA_ARGUMENTS="--ignore key,source")
    check("GitLab: a merge request fails for what it adds, and for nothing else", status == 1 and issues is not None and
          len(issues) == 1 and issues[0]["check_name"] == "format/type-mismatch", (status, said, issues))
    check("GitLab: the report names files from the top of the repository", issues and
          issues[0]["location"]["path"] == "App Folder/Localizable.xcstrings", issues)
    status, said, issues = run(GLOSSA_ARGUMENTS="--only format/* $(touch bad)")
    check("GitLab: arguments are no shell", status == 2 and not list(work.rglob("bad")), (status, said))
    status, said, issues = run()
    check("GitLab: a pipeline of a branch shows everything", status == 1 and len(issues or []) > 1, (said, issues))
    check("GitLab: and keeps what it read", list((work / ".glossa-cache").rglob("*")))


def main():
    parser = argparse.ArgumentParser(description="Runs the steps of the action as a runner would.")
    parser.add_argument("glossa", type=pathlib.Path)
    parser.add_argument("--bash", type=pathlib.Path, help="the bash that runs all scripts")
    options = parser.parse_args()
    glossa = options.glossa.resolve()
    with tempfile.TemporaryDirectory() as shells:
        if options.bash:
            pathlib.Path(shells, "bash").symlink_to(options.bash.resolve())
            os.environ["PATH"] = f"{shells}:{os.environ['PATH']}"
        said = subprocess.run(["bash", "--version"], capture_output=True, text=True).stdout
        print(f"-- {said.splitlines()[0]}")
        check_all(glossa)
    print(f"{failures} failures")
    sys.exit(1 if failures else 0)


def check_all(glossa):
    check_script()
    with tempfile.TemporaryDirectory() as temporary:
        check_install(Releases(pathlib.Path(temporary), glossa))
    with tempfile.TemporaryDirectory() as temporary:
        work = pull_request(pathlib.Path(temporary))
        check_cache(glossa, work)
        check_commands(glossa, work)
    with tempfile.TemporaryDirectory() as temporary, tempfile.TemporaryDirectory() as checkout:
        check_gitlab(Releases(pathlib.Path(temporary), glossa), pull_request(pathlib.Path(checkout)))
    with tempfile.TemporaryDirectory() as temporary:
        check_fetch(pull_request(pathlib.Path(temporary)))
    with tempfile.TemporaryDirectory() as temporary:
        work = pull_request(pathlib.Path(temporary))
        inputs = {"path": "App Folder", "base": "main", "sarif": "found.sarif", "lint-arguments": "--ignore key,source",
                  "report-arguments": "--fail-on-new-gaps"}
        runner = Runner(glossa, work, inputs)
        check("a branch with a new fault fails", runner.run(), runner.said)
        commands = re.findall(r"^::(error|warning|notice) (.*?)::(.*)", runner.said, re.M)
        check("it annotates the new fault, and nothing else", len(commands) == 1 and
              "title=format/type-mismatch" in commands[0][1], runner.said)
        check("annotations name the file from the top of the repository", "file=App Folder/Localizable.xcstrings," in (commands or [("", "")])[0][1], commands)
        check("the summary holds lint and report", "format/type-mismatch" in runner.summary and "| `de` |" in runner.summary,
              runner.summary)
        check("old debt is not in the findings", "cart.sum" not in runner.said, runner.said)
        check("the outputs hold the statuses", runner.outputs.get(("lint", "status")) == "1" and
              runner.outputs.get(("report", "status")) == "1", runner.outputs)
        sarif = json.loads((work / "App Folder/found.sarif").read_text())
        places = [result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in sarif["runs"][0]["results"]]
        check("SARIF names it too", places == ["App%20Folder/Localizable.xcstrings"], places)

        git(work, "checkout", "-q", "HEAD~1")
        runner = Runner(glossa, work, inputs)
        check("a branch that brings nothing passes", not runner.run(), runner.said)
        check("and says nothing", "::error" not in runner.said and "::warning" not in runner.said, runner.said)

        runner = Runner(glossa, work, {"path": "App Folder"})
        check("without a base all debt counts", runner.run() and runner.said.count("::error") == 1 and
              "title=translation/missing" in runner.said, runner.said)
        runner = Runner(glossa, work, {"path": "App Folder", "lint-arguments": "--only format/* $(touch bad) *"})
        runner.run()
        check("options are no shell", not list(work.rglob("bad")))
        runner = Runner(glossa, work, {"path": "App Folder", "lint-arguments": "--preset nonsense"})
        check("what cannot run fails with 2", runner.run() and runner.outputs.get(("lint", "status")) == "2", runner.outputs)


if __name__ == "__main__":
    main()
