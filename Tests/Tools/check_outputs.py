#!/usr/bin/env python3
"""Validates outputs of Glossa against their schemas, and what schemas cannot say.

    check_outputs.py [FOLDER]

FOLDER holds files named for their format, as `Fixtures/Reports` does, which is the default. Needs PyPI's jsonschema and
lxml, and xmllint. Exit status 1 when something is wrong.
"""
import collections
import csv
import json
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as xml

import jsonschema
from lxml import etree

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMAS = ROOT / "Fixtures/Reports/Schemas"
FINDINGS = {"json": "findings", "jsonl": "finding", "gitlab": "gitlab", "rdjson": "rdjson", "rdjsonl": "rdjsonl",
            "sarif": "sarif"}
COVERAGE = {"json": "coverage", "shields": "shields"}
KEYS = {"find": "find", "show": "show", "edit": "edit", "edit-refused": "edit"}
CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069]")
problems = []


def note(path, text):
    problems.append(f"{path}: {text}")


def check_json(path, name):
    schema = json.loads((SCHEMAS / f"{name}.schema.json").read_text())
    validator = jsonschema.Draft202012Validator(schema)
    text = path.read_text(encoding="utf-8")
    documents = [json.loads(line) for line in text.splitlines()] if name in ("finding", "rdjsonl") else [json.loads(text)]
    for document in documents:
        for error in validator.iter_errors(document):
            note(path, f"{error.message[:200]} at {list(error.path)}")
        if name == "gitlab":
            unique(path, "fingerprint", [issue["fingerprint"] for issue in document])
        if name == "sarif":
            check_sarif(path, document)
        if name == "coverage":
            check_coverage(path, document)


def unique(path, what, values):
    for value, count in collections.Counter(values).items():
        if count > 1:
            note(path, f"{what} {value} stands {count} times")


def check_sarif(path, document):
    for run in document["runs"]:
        rules = run["tool"]["driver"]["rules"]
        unique(path, "rule", [rule["id"] for rule in rules])
        unique(path, "fingerprint", [r["partialFingerprints"]["glossaFinding/v1"] for r in run["results"]])
        for result in run["results"]:
            if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
                note(path, f"ruleIndex of {result['ruleId']}")
            for location in result["locations"]:
                region = location["physicalLocation"].get("region")
                if region and (region["startLine"] != region["endLine"] or region["endColumn"] < region["startColumn"]):
                    note(path, f"region {region}")


def check_coverage(path, document):
    parts = "translated needsReview machineTranslated new empty missing".split()
    rows = document["languages"] + [row for table in document["tables"] for row in table["languages"]]
    for row in rows:
        for tally in (row, row["words"], row["keys"]):
            if tally["total"] != sum(tally[part] for part in parts):
                note(path, f"total of {row['language']}")
            ready = (tally["translated"] - tally["broken"] - tally["same"]) * 1000 // tally["total"] / 10 if tally["total"] else 100
            if tally["ready"] != ready:
                note(path, f"ready of {row['language']} is {tally['ready']}, not {ready}")


    for table in document["tables"]:
        for row in table["languages"]:
            check_states(path, table, row)


def check_states(path, table, row):
    """The states by which a later report tells what changed give the counts of the row."""
    states, place = row.get("states", {}), f"{table['label']} in {row['language']}"
    keys = set(table["keys"])
    for key in list(states) + row.get("shownRaw", []):
        if key not in keys:
            note(path, f"{key} is no key of {place}")
    if len(keys) < len(table["keys"]):
        return
    counts = collections.Counter()
    for key in table["keys"]:
        state = states.get(key, "translated")
        counts.update(state.values() if isinstance(state, dict) else [state])
    for part in "needsReview machineTranslated new empty missing inherited broken same".split():
        if counts[part] != row[part]:
            note(path, f"{counts[part]} states {part} of {place}, where {row[part]} are counted")
    if counts["translated"] + counts["broken"] + counts["same"] != row["translated"]:
        note(path, f"states of translated texts of {place}")


def check_xml(path, schema):
    run = subprocess.run(["xmllint", "--noout", "--nonet", str(path)], capture_output=True, text=True)
    if run.returncode:
        note(path, run.stderr.splitlines()[0])
        return
    if schema:
        validator = etree.XMLSchema(etree.parse(str(SCHEMAS / f"{schema}.xsd")))
        if not validator.validate(etree.parse(str(path))):
            note(path, str(validator.error_log.last_error))
    tree = xml.parse(path).getroot()
    if schema == "junit":
        names = [(case.get("classname"), case.get("name")) for case in tree.iter("testcase")]
        unique(path, "test", names)
        for suite in tree.iter("testsuite"):
            if int(suite.get("tests")) != len(suite) or int(suite.get("failures")) != len(suite.findall("*/failure")):
                note(path, f"counts of {suite.get('name')}")
    if tree.tag.endswith("svg"):
        for node in tree.iter():
            if node.tag.endswith(("script", "foreignObject")) or any(name.startswith("on") for name in node.attrib):
                note(path, f"active content: {node.tag}")


def check_text(path):
    text = path.read_text(encoding="utf-8")
    name = path.name
    if CONTROLS.search(text):
        note(path, f"a control or direction mark: {CONTROLS.search(text).start()}")
    if name in ("csv", "csv-gaps"):
        rows = list(csv.reader(path.open(encoding="utf-8", newline="")))
        if len({len(row) for row in rows}) != 1:
            note(path, "rows of different lengths")
        for row in rows:
            for cell in row:
                if cell.lstrip()[:1] in tuple("=+@") or re.match(r"-[^0-9]", cell):
                    note(path, f"a formula: {cell}")
    if name == "github":
        for line in text.splitlines():
            if not re.fullmatch(r"::(error|warning|notice) [a-zA-Z]+=[^,:]*(,[a-zA-Z]+=[^,:]*)*::.*", line):
                note(path, f"no command: {line}")
            if re.search(r"%(?!25|0A|0D|3A|2C)", line):
                note(path, f"a bare percent sign: {line}")
    if name in ("markdown", "github-summary"):
        for tag in re.findall(r"(?<!\\)<([a-z/!-]+)", re.sub(r"`+[^`]*`+", "", text)):
            if tag.strip("/") not in ("details", "summary", "sub", "code", "!--"):
                note(path, f"a tag: {tag}")
    if name == "html":
        if re.search(r"<script>(?!\n\"use strict\")|<(img|link|script)[^>]*(src|href)=\"(?!data:)", text):
            note(path, "a script or a reference of its own")


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "Fixtures/Reports"
    count = 0
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or SCHEMAS in path.parents:
            continue
        count += 1
        schemas = COVERAGE if "Coverage" in path.parts else KEYS if "Keys" in path.parts else FINDINGS
        if path.name in schemas:
            check_json(path, schemas[path.name])
        elif path.name in ("junit", "checkstyle", "svg", "svg-trend", "badge"):
            check_xml(path, path.name if path.name in ("junit", "checkstyle") else None)
        if path.name not in ("json", "jsonl"):
            check_text(path)
    for problem in problems:
        print(problem)
    print(f"{count} outputs, {len(problems)} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
