#!/usr/bin/env python3
"""Follows every link of every page of the repository, as GitHub renders Markdown, and of the documentation's website.

    check_links.py [--site FOLDER]

Needs cmark-gfm, which is GitHub's renderer (Debian has it under this name). A link to a file has to name one that git
tracks, and its anchor a heading of that file; FOLDER is what .ci/docs has built. Addresses of the web are not asked.
Prints the dead links; exit status 1 where there is one.
"""
import argparse
import html.parser
import json
import pathlib
import re
import subprocess
import sys
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXTENSIONS = [word for name in ("table", "autolink", "strikethrough", "tagfilter") for word in ("-e", name)]


class Page(html.parser.HTMLParser):
    """What a rendered page links to, and the anchors of its headings as GitHub names them."""

    def __init__(self, path):
        super().__init__()
        self.links, self.anchors, self.heading = [], set(), None
        self.feed(subprocess.run(["cmark-gfm", "--unsafe", *EXTENSIONS, path], check=True, capture_output=True, text=True).stdout)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.links += [attributes[name] for name in ("href", "src", "srcset") if attributes.get(name)]
        self.anchors |= {attributes[name] for name in ("id", "name") if attributes.get(name)}
        if re.fullmatch("h[1-6]", tag):
            self.heading = ""

    def handle_data(self, data):
        if self.heading is not None:
            self.heading += data

    def handle_endtag(self, tag):
        if re.fullmatch("h[1-6]", tag):
            anchor = re.sub(r"[^\w\- ]", "", self.heading.lower()).replace(" ", "-")
            count = sum(known == anchor or re.fullmatch(re.escape(anchor) + r"-\d+", known) is not None for known in self.anchors)
            self.anchors.add(f"{anchor}-{count}" if count else anchor)
            self.heading = None


def dead_on_github(tracked):
    """Links of Markdown files, with what is wrong with each."""
    pages = {path: Page(ROOT / path) for path in tracked if path.suffix == ".md" and path.parts[0] != "Fixtures"}
    folders = {parent for path in tracked for parent in path.parents}
    for path, page in pages.items():
        for link in page.links:
            address = urllib.parse.urlsplit(link)
            if address.scheme in ("http", "https", "mailto"):
                continue
            target = path
            if address.scheme or address.netloc:
                yield path, link, "GitHub shows no link with this scheme"
                continue
            if address.path:
                file = (ROOT / path.parent / urllib.parse.unquote(address.path)).resolve()
                target = file.relative_to(ROOT) if file.is_relative_to(ROOT) else None
            if target not in tracked and target not in folders:
                yield path, link, "there is no such file"
            elif address.fragment and (target not in pages or address.fragment not in pages[target].anchors):
                yield path, link, "there is no such heading"
    print(f"{len(pages)} pages, {sum(len(page.links) for page in pages.values())} links")


def dead_on_site(site):
    """Links of the website's pages, with what is wrong with each."""
    count = 0
    for file in sorted((site / "data").rglob("*.json")):
        page = json.loads(file.read_text())
        for reference in page.get("references", {}).values():
            count += 1
            kind, address = reference.get("type"), reference.get("url", "")
            if kind == "link" and not re.match("https?://|mailto:", address):
                yield file.relative_to(site), address, "the website has no such link"
            elif kind == "topic" and not (site / address.lstrip("/") / "index.html").is_file():
                yield file.relative_to(site), address, "the website has no such page"
            elif kind == "unresolvable":
                yield file.relative_to(site), reference["identifier"], "it leads nowhere"
            for variant in reference.get("variants", []):
                if not (site / variant["url"].lstrip("/")).is_file():
                    yield file.relative_to(site), variant["url"], "the website has no such image"
    print(f"{count} links of the website")


def main():
    parser = argparse.ArgumentParser(description="Follows every link of every page.")
    parser.add_argument("--site", type=pathlib.Path)
    options = parser.parse_args()
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"], cwd=ROOT, check=True,
                            capture_output=True, text=True).stdout
    dead = list(dead_on_github({pathlib.Path(path) for path in listed.split("\0") if path}))
    if options.site:
        dead += dead_on_site(options.site)
    for page, link, reason in dead:
        print(f"{page}: {link}: {reason}")
    print(f"{len(dead)} dead links")
    return 1 if dead else 0


if __name__ == "__main__":
    sys.exit(main())
