#!/usr/bin/env python3
"""Opens an HTML report in headless Chromium and uses it as a reader would.

    check_page.py REPORT.html [--screenshots FOLDER] [--chromium PATH] [--first-filter MILLISECONDS]

Looks at every page at three widths, light and dark, with axe-core. Needs Debian's chromium and, from PyPI, playwright
(without its browser download) and axe-playwright-python. Exit status 1 when a check fails.
"""
import argparse
import csv
import pathlib
import re
import sys
import tempfile
import time
import unicodedata
import urllib.parse

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

WIDTHS = {"wide": (1440, 900), "tablet": (768, 1000), "phone": (390, 844)}

CONTRAST = """() => {
  const channel = (v) => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; };
  const parse = (c) => (c.match(/[\\d.]+/g) || []).map(Number);
  const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const behind = (node) => {
    for (let at = node; at; at = at.parentElement) {
      const c = parse(getComputedStyle(at).backgroundColor);
      if (c.length === 3 || c[3] === 1) return c;
    }
    return [255, 255, 255];
  };
  const bad = new Set();
  for (const node of document.querySelectorAll("body *")) {
    if (!node.checkVisibility() || node.closest("script,style,.skip,svg")) continue;
    if (![...node.childNodes].some((c) => c.nodeType === 3 && c.textContent.trim())) continue;
    const style = getComputedStyle(node);
    const [a, b] = [light(parse(style.color)), light(behind(node))].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) bad.add(`${node.tagName}.${node.className}: ${ratio.toFixed(2)}`);
  }
  return [...bad];
}"""

LABELS = """() => {
  const bad = [];
  const visible = (node) => node.checkVisibility();
  for (const node of document.querySelectorAll("input,select,textarea"))
    if (visible(node) && !node.labels.length && !node.getAttribute("aria-label")) bad.push("no label: " + node.id);
  for (const node of document.querySelectorAll("button,a"))
    if (visible(node) && !node.textContent.trim() && !node.getAttribute("aria-label")) bad.push("no name: " + node.outerHTML);
  for (const node of document.querySelectorAll("img"))
    if (!node.getAttribute("alt")) bad.push("no alt");
  for (const node of document.querySelectorAll("table"))
    if (visible(node) && !node.querySelector("th[scope=col]")) bad.push("no column heads");
  const ids = [...document.querySelectorAll("[id]")].map((n) => n.id);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) bad.push("twice: " + id);
  for (const node of document.querySelectorAll("[aria-labelledby]"))
    if (visible(node) && !document.getElementById(node.getAttribute("aria-labelledby"))) bad.push("labelledby nothing");
  let level = 0;
  for (const node of document.querySelectorAll("h1,h2,h3")) {
    if (!visible(node)) continue;
    const next = Number(node.tagName[1]);
    if (next > level + 1) bad.push("heading level skipped: " + node.textContent);
    level = next;
  }
  if (!document.documentElement.lang) bad.push("no lang");
  if (!document.title) bad.push("no title");
  return bad;
}"""

FILTER = """(text) => {
  const box = document.getElementById("query");
  const start = performance.now();
  box.value = text;
  box.dispatchEvent(new Event("input", { bubbles: true }));
  document.getElementById("list").getBoundingClientRect();
  return performance.now() - start;
}"""


class Checks:
    def __init__(self):
        self.failures = 0

    def __call__(self, name, good, detail=""):
        if not good:
            self.failures += 1
        print(("ok    " if good else "FAIL  ") + name + (f": {detail}" if detail != "" else ""))


def watch(page, check_list):
    page.on("console", lambda m: check_list.append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda e: check_list.append(str(e)))


def texts(page, selector):
    return page.eval_on_selector_all(selector, "nodes => nodes.map(n => n.textContent)")


def overview(page, check):
    names = texts(page, "#language-table tbody th a")
    check("languages are listed", len(names) > 0, len(names))
    ready = [float(re.match(r"[\d.]+", n.strip()).group()) for n in texts(page, "#language-table tbody td.ready")]
    check("the least finished language comes first", len(ready) == len(names) and ready == sorted(ready), ready[:5])
    shown = texts(page, "#language-table tbody th .name")
    check("languages are named", any(shown), shown[:3])
    page.click("#language-table thead button >> text=Missing")
    heads = texts(page, "#language-table thead th")
    column = f"#language-table tbody tr > :nth-child({heads.index('Missing') + 1})"
    missing = [int(n.replace(",", "")) for n in texts(page, column)]
    check("a click on a head sorts", missing == sorted(missing, reverse=True), missing[:5])
    check("the sorted head says so", page.locator("#language-table th[aria-sort=descending]").count() == 1)
    check("a sorted head keeps the focus", page.evaluate("document.activeElement.textContent") == "Missing")
    page.fill("#find-language", names[0])
    check("languages are filtered", 0 < page.locator("#language-table tbody tr").count() <= len(names))
    page.fill("#find-language", "")
    return names


def weekly(page, check):
    """What changed and the lines over time, where the report has them."""
    home = page.url.split("#")[0]
    if page.evaluate("!!data.since"):
        note = page.inner_text("#change-note")
        check("what is compared is said", "Since" in note, note)
        figures = page.eval_on_selector_all("#change-table tbody td a", "nodes => nodes.map(n => [n.textContent, n.hash])")
        for number, address in figures[:12]:
            page.goto(home + address)
            page.wait_for_timeout(60)
            keys = int(page.inner_text("#count").split()[0].replace(",", ""))
            check(f"{address} has as many keys as its figure says", keys == int(number.replace(",", "")), keys)
        page.goto(home + "#/")
    if page.evaluate("!!data.history"):
        lines = page.locator("#trend-table svg[role=img]")
        check("each language has a line", lines.count() == page.locator("#trend-table tbody tr").count() > 0, lines.count())
        said = lines.first.get_attribute("aria-label")
        check("a line is said in words", re.search(r"\d%? on \d{4}-\d\d-\d\d", said) is not None, said)
    if page.evaluate("!!data.owners"):
        check("owners are listed", page.locator("#owner-table tbody th a").count() > 0)
        page.goto(home + "#/texts?status=all&owner=" + page.inner_text("#owner-table tbody th a >> nth=0"))
        page.wait_for_timeout(60)
        check("an owner leads to texts", page.locator("#list tbody button.key").count() > 0, page.inner_text("#count"))
        page.goto(home + "#/")
    cut = page.evaluate(r"""() => ["e\u0301".repeat(5), "👩‍👩‍👧".repeat(5), "\u{1F600}".repeat(5), "가".normalize("NFD").repeat(5)]
      .map((text) => cut(text, 3) === text.slice(0, text.length / 5 * 3) + "…" && cut(text, 100) === text)""")
    check("a long text is cut between letters", all(cut), cut)


def export(page, check):
    """The command that exports a language can be copied, or selected where nothing may be copied."""
    code = page.evaluate("(data.languages.find((l) => l.export) || {}).code")
    if not code:
        return
    page.goto(page.url.split("#")[0] + "#/texts?language=" + code)
    page.wait_for_timeout(60)
    command = page.inner_text("#export code")
    check("a language has a command that exports it", command.endswith("--language " + code), command)
    page.click("#export button")
    page.wait_for_timeout(100)
    check("it can be copied", page.inner_text("#export button") == "Copied")
    page.click("#export code")
    check("a click selects it", page.evaluate("getSelection().toString()") == command)


def listed(page, check, names, limit):
    page.click("#to-texts")
    page.wait_for_selector("#list tbody button.key")
    check("the overview is gone", not page.is_visible("#overview"))
    all_keys = page.inner_text("#count")
    key = page.inner_text("#list tbody button.key >> nth=0")
    took = page.evaluate(FILTER, key[:6])
    check(f"the first filter takes at most {limit} ms", took <= limit, f"{took:.0f} ms")
    check("the filter narrows or keeps", page.locator("#list tbody button.key").count() > 0, page.inner_text("#count"))
    page.evaluate(FILTER, "no such text anywhere 123")
    check("nothing found is said", page.inner_text("#count").startswith("0 keys"))
    page.evaluate(FILTER, "")
    check("emptying the filter brings all back", page.inner_text("#count") == all_keys, all_keys)
    check("few rows are drawn", page.locator("#list tbody tr").count() < 80, page.locator("#list tbody tr").count())
    keyboard(page, check)
    page.evaluate("document.getElementById('scroll').scrollTop = 1e9")
    page.wait_for_timeout(100)
    check("the end of the list is reached", page.locator("#list tbody button.key").count() > 0)
    for name in names:
        page.goto(page.url.split("#")[0] + "#/gaps?language=" + name)  # as older links say
        page.wait_for_timeout(60)
        if page.locator("#list tbody button.key").count() == 0:
            continue
        rtl = page.evaluate("languages.get(%r).rtl" % name)
        cell = page.locator("#list tbody tr:not(.space) td:last-child > div").first
        text = cell.text_content()
        rtl = rtl and (not text or any(unicodedata.bidirectional(c) in ("R", "AL") for c in text))
        check(f"cells of {name} have its language and direction",
              cell.get_attribute("dir") == ("rtl" if rtl else "ltr") and bool(cell.get_attribute("lang")))


def broken(page, check):
    """Broken texts come first and say why; those that can crash have a card; plural forms have their own source texts."""
    home = page.url.split("#")[0]
    crashing = page.evaluate("""() => data.tables.flatMap((table) => Object.keys(table.columns).flatMap((code) =>
      table.keys.flatMap((_, key) => formsOf(table, code, key)))).filter((form) => form.letter === "f").length""")
    page.goto(home + "#/")
    card = page.locator(".figures a[href='#/texts?status=f']")
    check("texts that can crash have a card, and only then", card.count() == (1 if crashing else 0), crashing)
    if crashing:
        check("the card counts them", card.locator("strong").inner_text() == f"{crashing:,}", card.inner_text())
        card.click()
        page.wait_for_timeout(60)
        check("the card leads to them", page.evaluate("shown.length") > 0, page.inner_text("#count"))
    found = page.evaluate("""() => data.tables.flatMap((table) => Object.keys(table.columns).flatMap((code) =>
      table.keys.flatMap((name, key) => formsOf(table, code, key).filter((form) => form.fault)
        .map((form) => ({ code, name, fault: form.fault, crashes: form.letter === "f" })))))""")
    for text in found[:20]:
        page.goto(home + "#/texts?language=" + text["code"])
        page.wait_for_timeout(60)
        heights = page.evaluate("[...document.querySelectorAll('#list tbody tr:not(.space)')].map((row) => "
                                "Math.round(row.getBoundingClientRect().height - rowHeight()))")
        check(f"all rows of {text['code']} are as high as the list counts on", set(heights) == {0}, set(heights))
        first = page.evaluate("shown.findIndex((row) => !'bf'.includes(row.form.letter))")
        count = page.evaluate("shown.filter((row) => 'bf'.includes(row.form.letter)).length")
        check(f"broken texts of {text['code']} come first", first in (-1, count), (first, count))
        reasons = texts(page, "#list tbody .why")
        check(f"{text['name']!r} in {text['code']} says why it is broken", text["fault"] in reasons, text["fault"])
        page.click(f"#list tbody tr:has(.why) button.key >> text={text['name']!r} >> nth=0")
        row = page.locator("#detail tbody tr", has_text=text["fault"]).first
        check("its details say it, too", row.is_visible())
        if text["crashes"]:
            check("people see that the app may crash", "the app may crash" in row.inner_text(), row.inner_text())
        page.keyboard.press("Escape")
    own = page.evaluate("""() => { for (const table of data.tables) for (const code of Object.keys(table.columns))
      for (let key = 0; key < table.keys.length; key += 1) for (const form of formsOf(table, code, key))
        if (form.form && form.source !== sourceOf(table, key)) return { code, key: table.keys[key], ...form };
      return null; }""")
    if own:
        page.goto(home + "#/texts?status=all&language=" + own["code"] + "&query=" + urllib.parse.quote(own["key"]))
        page.wait_for_timeout(60)
        sources = texts(page, "#list tbody tr:not(.space) td:nth-child(2)")
        check("a plural form has its own source text", own["source"] in sources, sources[:4])


def every_text(page, check, names):
    """Finished texts can be looked at and downloaded, form by form."""
    page.goto(page.url.split("#")[0] + "#/texts?status=all&language=" + names[0])
    page.wait_for_timeout(60)
    total = page.evaluate("all.filter(([table]) => table.columns[%r]).length" % names[0])
    keys = page.evaluate("new Set(shown.map((row) => row.table.index + '/' + row.key)).size")
    check("every key of a language can be looked at", keys == total, keys)
    rows = page.evaluate("shown.length")
    with page.expect_download() as started:
        page.click("#download")
    with open(started.value.path(), newline="", encoding="utf-8-sig") as file:
        cells = list(csv.reader(file))
    check("a download has the rows that are shown", len(cells) == rows + 1, len(cells) - 1)
    check("its rows are whole", {len(row) for row in cells} == {10})
    check("no cell of it is a formula", not any(cell[:1] in tuple("=+-@") for row in cells for cell in row))


def keyboard(page, check):
    page.focus("#list tbody button.key >> nth=0")
    page.keyboard.press("ArrowDown")
    moved = page.evaluate("document.activeElement.dataset.index")
    total = page.evaluate("shown.length")
    check("the arrow moves to the next key", moved == ("1" if total > 1 else "0"), moved)
    page.keyboard.press("Enter")
    check("Enter opens the details", page.is_visible("#detail"))
    for part in ("Source text", "Neighbours", "People see", "Copy key"):
        check(f"the details hold '{part}'", part in page.inner_text("#detail"))
    check("labels of the details", not page.evaluate(LABELS), page.evaluate(LABELS))
    page.click("#detail >> text=Copy key")
    page.wait_for_timeout(100)
    check("a key can be copied", page.is_visible("#detail >> text=Copied"))
    page.keyboard.press("Escape")
    page.wait_for_timeout(50)
    check("Escape closes and gives the focus back", page.evaluate("document.activeElement.dataset.index") == moved)


def look(browser, address, check, scheme, width, folder):
    """Every page as it looks on a screen; axe-core is put into it, which the page's own policy forbids."""
    size = dict(zip(("width", "height"), WIDTHS[width]))
    page = browser.new_page(viewport=size, color_scheme=scheme, bypass_csp=True)
    routes = [("overview", "#/"), ("texts", "#/texts?status=all"), ("detail", "#/texts?status=all")]
    page.goto(address)
    code = page.evaluate("(data.languages.find((l) => l.rtl) || {}).code")
    if code:
        routes += [(name + "-rtl", f"#/texts?status=all&language={code}") for name in ("texts", "detail")]
    for name, route in routes:
        page.goto("about:blank")
        page.goto(address + route)
        page.wait_for_selector("html[data-ready=true]", timeout=60_000)
        if name.startswith("detail"):
            page.click("#list tbody button.key >> nth=0")
        page.wait_for_timeout(80)
        place = f"{width} {scheme} {name}"
        for title, script in (("contrast", CONTRAST), ("labels", LABELS)):
            bad = page.evaluate(script)
            check(f"{title}, {place}", not bad, bad[:4] or "")
        found = [f"{v['id']} {v['nodes'][0]['target']}" for v in Axe().run(page).response["violations"]]
        check(f"axe, {place}", not found, found[:4] or "")
        across = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        check(f"nothing is cut off at the side, {place}", across <= 0, across or "")
        if folder:
            page.screenshot(path=str(folder / f"{name}-{width}-{scheme}.png"), full_page=name == "overview")
    page.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("--screenshots", type=pathlib.Path)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--first-filter", type=float, default=200)
    options = parser.parse_args()
    check = Checks()
    if options.page.suffix != ".html":
        # A browser goes by the ending.
        copy = pathlib.Path(tempfile.mkdtemp()) / "report.html"
        copy.write_bytes(options.page.read_bytes())
        options.page = copy
    if options.screenshots:
        options.screenshots.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=options.chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        said, asked = [], []
        watch(page, said)
        page.on("request", lambda r: asked.append(r.url))
        start = time.perf_counter()
        page.goto(options.page.resolve().as_uri())
        page.wait_for_selector("html[data-ready=true]", timeout=60_000)
        took = time.perf_counter() - start
        size = options.page.stat().st_size
        check("it loads", True, f"{took:.2f} s, {size / 1e6:.2f} MB")
        check("it is at most 60 MB", size <= 60e6)
        names = overview(page, check)
        weekly(page, check)
        listed(page, check, names, options.first_filter)
        every_text(page, check, names)
        broken(page, check)
        export(page, check)
        for scheme in ("light", "dark"):
            for width in WIDTHS:
                look(browser, options.page.resolve().as_uri(), check, scheme, width, options.screenshots)
        page.goto(page.url.split("#")[0] + "#/texts")
        page.emulate_media(media="print")
        check("controls are not printed", not page.is_visible("#filters"))
        foreign = [u for u in asked if not u.startswith(("file:", "data:"))]
        check("nothing is asked from a network", not foreign, foreign[:3] or "")
        check("no script of a catalog ran", page.evaluate("typeof window.hacked") == "undefined")
        check("the console is silent", not said, said[:3] or "")
        browser.close()
    print(f"{check.failures} failures")
    sys.exit(1 if check.failures else 0)


if __name__ == "__main__":
    main()
