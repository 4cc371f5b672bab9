#!/usr/bin/env python3
"""Draws the README's picture of the HTML report anew, in Chromium: by hand, where the page has changed.

    draw_page.py GLOSSA --chromium PROGRAM

Needs playwright, as check_page.py does. Writes Sources/glossa/Documentation.docc/Resources/report-page.png: the page of
Fixtures/SampleApp in a window of 1440 by 735 points.
"""
import argparse
import pathlib
import shutil
import subprocess
import tempfile

import playwright.sync_api

ROOT = pathlib.Path(__file__).resolve().parents[2]


def main():
    parser = argparse.ArgumentParser(description="Draws the README's picture of the HTML report.")
    parser.add_argument("glossa", type=pathlib.Path)
    parser.add_argument("--chromium", required=True)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        app = pathlib.Path(temporary) / "SampleApp"
        shutil.copytree(ROOT / "Fixtures/SampleApp", app)
        page = app / "report.html"
        subprocess.run([options.glossa.resolve(), "report", "--format", "html", "-o", page], cwd=app, check=True)
        with playwright.sync_api.sync_playwright() as session:
            browser = session.chromium.launch(executable_path=options.chromium, args=["--no-sandbox"])
            view = browser.new_page(viewport={"width": 1440, "height": 735}, color_scheme="light")
            view.goto(page.as_uri())
            view.screenshot(path=ROOT / "Sources/glossa/Documentation.docc/Resources/report-page.png")
            browser.close()


main()
