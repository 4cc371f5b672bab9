#!/usr/bin/env python3
"""Writes what openpyxl reads of the workbooks in a folder, for WorkbookCorpusTests.swift to compare with.

    pip install openpyxl
    Tests/Corpus/sheet_cells.py FOLDER
    GLOSSA_WORKBOOKS=FOLDER swift test --filter WorkbookCorpusTests

FOLDER holds workbooks of other people's test suites, such as those of openpyxl, calamine, SheetJS and Apache POI, which
are not in the repository. Beside each NAME.xlsx that openpyxl can read comes NAME.xlsx.cells: a line of JSON for each
cell with a text. Left out are workbooks with merged cells, because openpyxl drops the texts of those, and workbooks of
which it reads no text at all, such as strict ones.
"""
import json
import pathlib
import re
import sys
import warnings

import openpyxl

ESCAPES = re.compile(r"(?:_x[0-9A-Fa-f]{4}_)+")


def decoded(text):
    """A text with _x000D_ and its like resolved, which openpyxl leaves alone."""
    def characters(match):
        units = b"".join(int(code, 16).to_bytes(2, "little") for code in re.findall(r"_x(....)_", match[0]))
        return units.decode("utf-16-le", "replace")
    return ESCAPES.sub(characters, text)


def texts(path):
    """The texts of a workbook's cells; None where its cells are merged."""
    found = []
    for sheet in openpyxl.load_workbook(path, data_only=True).worksheets:
        if sheet.merged_cells.ranges:
            return None
        # Going through rows and columns would take hours where a sheet has a cell at its far end.
        for cell in sheet._cells.values():
            if isinstance(cell.value, str) and cell.value and cell.data_type != "e":
                found.append([sheet.title, cell.coordinate, decoded(cell.value)])
    return found


def main():
    warnings.simplefilter("ignore")
    counts = {"read": 0, "left out": 0, "not read": 0}
    for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.xlsx")):
        target = pathlib.Path(f"{path}.cells")
        target.unlink(missing_ok=True)
        try:
            found = texts(path)
        except Exception:  # openpyxl raises whatever the file makes it stumble over
            counts["not read"] += 1
            continue
        counts["read" if found else "left out"] += 1
        if found:
            target.write_text("".join(json.dumps(row) + "\n" for row in found))
    print(counts)


if __name__ == "__main__":
    main()
