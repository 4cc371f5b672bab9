#!/usr/bin/env python3
"""Checks a bill of materials against CycloneDX's own schema, and that NOTICE names each of its components.

    check_bill.py BILL NOTICE

Needs PyPI's cyclonedx-python-lib[json-validation].
"""
import json
import pathlib
import sys

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

text = pathlib.Path(sys.argv[1]).read_text()
notice = pathlib.Path(sys.argv[2]).read_text().lower()
error = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
unnamed = [part["name"] for part in json.loads(text)["components"] if part["name"].lower() not in notice]
if error:
    print(error)
if unnamed:
    print("not in NOTICE:", ", ".join(unnamed))
sys.exit(bool(error or unnamed))
