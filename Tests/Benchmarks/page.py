#!/usr/bin/env python3
"""Times how long Chromium takes to open the page of a large project.

  Tests/Benchmarks/page.py [--glossa BIN] [--chromium BIN] [--keys N] [--languages N] [--runs N] [--keep FOLDER]

It makes a String Catalog (generate_catalog.py: 2,000 keys in 30 languages and English), a saved report of it with every
tenth text missing, a history of a year of weeks and owners, makes the page that compares them, and opens it in a fresh
browser each time. Shown are the milliseconds until the page is ready (its script has drawn the overview) and until its
first text is on the screen, the best and the median of the runs, and the same for an empty page, which is what Chromium
itself costs here, and for one with as many bytes that it does nothing with. The three are opened in turns.

BIN is the release build by default: swift build -c release. Needs Debian's chromium and, from PyPI, playwright (without
its browser download).
"""
import argparse
import datetime
import json
import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

HERE = pathlib.Path(__file__).resolve().parent
TIMES = """() => {
  const paint = performance.getEntriesByName("first-contentful-paint")[0];
  return [performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd, paint ? paint.startTime : NaN];
}"""


def catalog(folder, keys, languages):
    path = folder / "Localizable.xcstrings"
    subprocess.run([sys.executable, HERE.parent / "Tools/generate_catalog.py", str(keys), str(languages), path], check=True)
    return path


def make_page(glossa, folder, keys, languages):
    """The page of a week: compared with the last one, with a history and owners."""
    path = catalog(folder, keys, languages)
    whole = path.read_text(encoding="utf-8")
    earlier = json.loads(whole)
    dice = random.Random(1)
    for entry in earlier["strings"].values():
        for code in list(entry["localizations"]):
            if code != "en" and dice.random() < 0.1:
                del entry["localizations"][code]
    path.write_text(json.dumps(earlier, ensure_ascii=False), encoding="utf-8")
    (folder / ".glossa.yml").write_text("owners:\n  de: Anna\n  '*.item_1*': Team Checkout\n", encoding="utf-8")

    def report(*options):
        subprocess.run([glossa, "report", "--no-cache", *options], cwd=folder, check=True, stdout=subprocess.DEVNULL)

    report("--format", "json:last.json", "--history", "history.jsonl")
    first = json.loads((folder / "history.jsonl").read_text())
    with open(folder / "history.jsonl", "w", encoding="utf-8") as file:
        for week in range(52):
            for point in first["languages"]:
                point["ready"] = point["total"] * (40 + week) // 100
            first["date"] = str(datetime.date(2025, 11, 24) + datetime.timedelta(weeks=week))
            file.write(json.dumps(first) + "\n")
    path.write_text(whole, encoding="utf-8")
    report("--since", "last.json", "--history", "history.jsonl", "--format", "html:report.html")
    return folder / "report.html"


def opened(playwright, chromium, address):
    browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(address)
    page.wait_for_timeout(200)  # the first paint is reported after it
    times = page.evaluate(TIMES)
    browser.close()
    return times


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--glossa", default=str(HERE.parents[1] / ".build/release/glossa"))
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--keys", type=int, default=2000)
    parser.add_argument("--languages", type=int, default=30)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--keep", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        folder = options.keep or pathlib.Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        page = make_page(os.path.abspath(options.glossa), folder, options.keys, options.languages)
        empty = "<!DOCTYPE html><title>Empty</title><p>Empty"
        (folder / "empty.html").write_text(empty, encoding="utf-8")
        filler = '<script type="application/json">"' + "x" * page.stat().st_size + '"</script>'
        (folder / "bytes.html").write_text(empty + filler, encoding="utf-8")
        print(f"{options.keys} keys in {options.languages} languages, {page.stat().st_size / 1e6:.1f} MB, "
              f"{options.runs} runs, milliseconds (best / median):")
        files = {"page": page, "empty page": folder / "empty.html", "same bytes": folder / "bytes.html"}
        times = {name: [] for name in files}
        for _ in range(options.runs):
            for name, file in files.items():
                times[name].append(opened(playwright, options.chromium, file.resolve().as_uri()))
        for name, runs in times.items():
            ready, painted = zip(*runs)
            print(f"{name:>10}: ready {min(ready):5.0f} / {statistics.median(ready):5.0f}, first text "
                  f"{min(painted):5.0f} / {statistics.median(painted):5.0f}")


if __name__ == "__main__":
    main()
