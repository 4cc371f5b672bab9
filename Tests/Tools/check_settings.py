#!/usr/bin/env python3
"""Compares the JSON schema of the settings with what Glossa reads, on every example and on every wrong file.

    check_settings.py GLOSSA

GLOSSA is the built tool. Examples are the blocks of YAML in the documentation that are settings; wrong files are those of
Fixtures/Settings/Wrong. Needs PyPI's jsonschema and pyyaml. Exit status 1 where the schema takes a file that Glossa
refuses, or the other way.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import jsonschema
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "Sources/glossa/Documentation.docc").rglob("*.md"))]
BLOCK = re.compile(r"^( *)```yaml\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
# What GitHub, GitLab and pre-commit read.
FOREIGN = re.compile(r"^(on|repos|spec|include|- uses|- repo):", re.MULTILINE)


class Core(yaml.SafeLoader):
    """YAML 1.2's core schema, as editors and Glossa have it: `no` and `2027-01-31` are texts."""


Core.yaml_implicit_resolvers = {}
for tag, pattern, first in [("bool", "true|false", "tf"), ("int", "[-+]?[0-9]+", "-+0123456789"),
                            ("null", "~|null|", ["~", "n", ""])]:
    Core.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{pattern})$"), list(first))


def examples():
    for page in PAGES:
        for number, match in enumerate(BLOCK.finditer(page.read_text(encoding="utf-8")), 1):
            text = match[2]
            if not FOREIGN.search(text):
                yield f"{page.relative_to(ROOT)}, block {number}", text


def refused(glossa, text):
    """What Glossa says of a file, or nothing."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder)
        (path / ".glossa.yml").write_text(text, encoding="utf-8")
        run = subprocess.run([glossa, "rules"], cwd=folder, capture_output=True, text=True)
        return run.stderr.strip() if run.returncode else ""


def main():
    glossa = str(pathlib.Path(sys.argv[1]).resolve())
    schema = json.loads(subprocess.run([glossa, "settings", "--format", "schema"], capture_output=True, check=True).stdout)
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    problems = []
    good = list(examples())
    wrong = [(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"))
             for path in sorted((ROOT / "Fixtures/Settings/Wrong").glob("*.yml"))]
    for name, text in good:
        for error in validator.iter_errors(yaml.load(text, Core)):
            problems.append(f"{name}: the schema refuses it: {error.message[:200]} at {list(error.path)}")
        said = refused(glossa, text)
        if said:
            problems.append(f"{name}: Glossa refuses it: {said}")
    for name, text in wrong:
        if validator.is_valid(yaml.load(text, Core)):
            problems.append(f"{name}: the schema takes it")
        if not refused(glossa, text):
            problems.append(f"{name}: Glossa takes it")
    if len(good) < 40 or len(wrong) < 10:
        problems.append("there are fewer examples than there should be: has their form changed?")
    for problem in problems:
        print(problem)
    print(f"{len(good)} examples and {len(wrong)} wrong files, {len(problems)} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
