#!/usr/bin/env python3
"""Runs the steps of `.github/actions/glossa` as a runner would: on a pull request's shallow checkout in a scratch repository.

    check_action.py GLOSSA

Needs git, bash and PyPI's pyyaml. Exit status 1 when a check fails.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
ACTION = ROOT / ".github/actions/glossa"
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
    for version in ("0.1.0/../../evil", "1.2.3\n4", "--help", "main", "0.1"):
        run = subprocess.run([ACTION / "steps.sh", "install"], env={**os.environ, "GLOSSA_VERSION": version},
                             capture_output=True, text=True)
        check(f"{version!r} is no release", run.returncode == 2 and "takes a release" in run.stdout, run)


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

    def __init__(self, glossa, work, inputs):
        self.action = yaml.safe_load((ACTION / "action.yml").read_text())
        self.work, self.inputs = work, {}
        for name, described in self.action["inputs"].items():
            given = inputs.get(name, described.get("default", ""))
            self.inputs[name] = "" if "github.base_ref" in given else given
        self.outputs, self.summary, self.said = {}, "", ""
        self.path = f"{glossa.parent}:{os.environ['PATH']}"

    def expand(self, text):
        known = {**{"inputs." + name: value for name, value in self.inputs.items()}, "github.action_ref": "0.0.0",
                 "github.action_repository": "example/glossa"}
        return re.sub(r"\$\{\{ *([\w.-]+) *\}\}", lambda match: known[match.group(1)], str(text))

    def run(self):
        failed = False
        for step in self.action["runs"]["steps"]:
            condition = step.get("if", "")
            if condition == "inputs.base != ''" and not self.inputs["base"]:
                continue
            if failed and "always()" not in condition:
                continue
            failed = self.step(step) != 0 or failed
        return failed

    def step(self, step):
        with tempfile.TemporaryDirectory() as temporary:
            files = {name: pathlib.Path(temporary) / name for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY", "GITHUB_PATH")}
            for file in files.values():
                file.touch()
            environment = {**os.environ, "PATH": self.path, "GITHUB_ACTION_PATH": str(ACTION), "RUNNER_TEMP": temporary,
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


def main():
    glossa = pathlib.Path(sys.argv[1]).resolve()
    check_script()
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
        check("without a base all debt counts", runner.run() and runner.said.count("::error") == 2, runner.said)
        runner = Runner(glossa, work, {"path": "App Folder", "lint-arguments": "--only format/* $(touch bad) *"})
        runner.run()
        check("options are no shell", not list(work.rglob("bad")))
        runner = Runner(glossa, work, {"path": "App Folder", "lint-arguments": "--preset nonsense"})
        check("what cannot run fails with 2", runner.run() and runner.outputs.get(("lint", "status")) == "2", runner.outputs)
    print(f"{failures} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
