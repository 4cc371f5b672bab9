"""Runs the tool on a project, and keeps what it answers."""
import dataclasses
import json
import os
import pathlib
import random
import subprocess

import judge

SECONDS = 60
GATES = ["--min", "*=100", "--fail-on", "raw", "--fail-on", "broken"]


@dataclasses.dataclass
class Answers:
    """What the commands say of one project: parsed outputs and exit statuses."""
    lint: list = dataclasses.field(default_factory=list)
    report: dict = dataclasses.field(default_factory=dict)
    gate_status: int = 0
    shown: dict = dataclasses.field(default_factory=dict)
    """By table, key, language, number and device; None where `show` says that there is nothing."""
    compiled: dict = dataclasses.field(default_factory=dict)
    """(exit status, files as `judge.compiled` has them) by the catalog's path."""
    export_status: int = 0
    troubles: list = dataclasses.field(default_factory=list)
    """Commands that crashed, hung or printed no JSON."""


class Tool:
    """The binary, run in one project's folder."""

    def __init__(self, binary, folder):
        self.binary, self.folder, self.troubles = binary, folder, []

    def run(self, *arguments):
        """(exit status, standard output)."""
        environment = {**os.environ, "HOME": str(self.folder.parent), "XDG_CACHE_HOME": str(self.folder.parent / "cache")}
        try:
            done = subprocess.run([self.binary, *map(str, arguments)], cwd=self.folder, env=environment, timeout=SECONDS,
                                  capture_output=True, stdin=subprocess.DEVNULL, check=False)
        except subprocess.TimeoutExpired:
            self.troubles.append(f"{arguments[0]}: no end after {SECONDS} s")
            return -1, ""
        if done.returncode not in (0, 1, 2):
            self.troubles.append(f"{arguments[0]}: exit status {done.returncode}")
        return done.returncode, done.stdout.decode(errors="replace")

    def parsed(self, *arguments):
        """(exit status, parsed standard output, {} where there is none)."""
        status, output = self.run(*arguments)
        try:
            return status, json.loads(output) if output else {}
        except ValueError:
            self.troubles.append(f"{arguments[0]}: no JSON")
            return status, {}


def ask(made, folder, scratch, binary, foundation):
    """The tool's answers about a project in a folder; what it writes goes to a scratch folder."""
    tool, answers = Tool(binary, folder), Answers()
    answers.lint = tool.parsed("lint", "--format", "json", "--no-cache")[1].get("diagnostics", [])
    answers.gate_status, answers.report = tool.parsed("report", "--format", "json", "--no-cache", *GATES)
    for table, key, number, device in situations(made):
        answers.shown.update(shown(tool, table, key, number, device))
    for path in sorted(made.files):
        if path.endswith(".xcstrings"):
            out = scratch / pathlib.PurePath(path).stem
            status, _ = tool.run("compile", path, "-o", out)
            answers.compiled[path] = (status, judge.read_compiled(out, foundation))
    answers.export_status = tool.run("export", "-o", scratch / "texts", "--format", random.Random(made.seed).choice(
        ["xliff", "po", "csv"]))[0]
    answers.troubles = tool.troubles
    return answers


def situations(made):
    """The keys that `show` is asked for, each with numbers and a device: all plurals, and a few others."""
    dice = random.Random(f"show {made.seed}")
    keys = [(table, key) for table in made.tables for key in table.keys]
    plurals, others = [[held for held in keys if held[1].is_plural == wanted] for wanted in (True, False)]
    for table, key in plurals:
        # Nought has a form of its own in any language.
        for number in [0, dice.choice([number for number in judge.NUMBERS if number])]:
            yield table, key, number, dice.choice(judge.DEVICES)
    for table, key in dice.sample(others, min(3, len(others))):
        yield table, key, 3, dice.choice(judge.DEVICES)


def shown(tool, table, key, number, device):
    """What `show` says that people see of a key in each language."""
    _, output = tool.parsed("show", key.name, "--table", table.name, "--count", number, "--device", device,
                            "--format", "json", "--no-cache")
    return {(table.name, key.name, seen["language"], number, device): seen.get("text")
            for card in output.get("keys", []) for seen in card.get("seen", [])}
