#!/usr/bin/env python3
"""A server that holds somebody's app while its files change, beside one that starts anew after each change.

    held.py GLOSSA PROJECT [--count 500] [--seed 1]

The project is copied. Each change is to a source, a catalog, the project file or the settings: lines go, come or are
doubled, a file appears, one goes, one is as it was again. After each, both servers are asked for a survey, all findings
and a key. Expected: the same answers, byte for byte.
"""
import argparse
import json
import pathlib
import random
import shutil
import sys
import tempfile

from agents import Server

SOURCES = {".swift", ".m", ".h", ".xib", ".storyboard"}
CATALOGS = {".xcstrings", ".strings", ".stringsdict"}
PROJECTS = {".pbxproj", ".plist"}


def answers(server, key):
  """What a server says of the project, as text."""
  said = [server.call("survey"), server.call("find", query=key)]
  cursor = None
  while True:
    page = server.call("lint", max_bytes=200000, **({"cursor": cursor} if cursor else {}))
    said.append(page)
    cursor = page.get("next")
    if not cursor:
      return json.dumps(said)


class App:
  """A copy of an app whose files change."""

  def __init__(self, folder, draw):
    self.folder, self.draw, self.number = folder, draw, 0
    files = [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink()]
    self.kinds = [[path for path in files if path.suffix in kind] for kind in (SOURCES, CATALOGS, PROJECTS)]
    self.kinds = [kind for kind in self.kinds if kind]
    self.changed = {}

  def change(self):
    """Makes one change, and says which."""
    self.number += 1
    what = self.draw.choices(["lines", "again", "goes", "comes", "language", "settings"], [8, 4, 2, 2, 1, 1])[0]
    if what == "comes":
      path = self.draw.choice(self.kinds[0]).parent / f"Soak{self.number}.swift"
      text = f'import SwiftUI\nlet soak{self.number} = Text("soak.{self.number}")\nlet shown = NSLocalizedString("soak", comment: "")\n'
      self.write(path, text.encode())
    elif what == "language":
      folder = self.draw.choice(self.kinds[0]).parent / self.draw.choice(["eo.lproj", "de.lproj", "Base.lproj"])
      folder.mkdir(exist_ok=True)
      path = folder / "Soak.strings"
      self.write(path, f'"soak" = "%@ {self.number}";\n'.encode())
    elif what == "settings":
      path = self.folder / ".glossa.yml"
      self.write(path, self.draw.choice(["", "required: [de]\n", "lint:\n  select: [source]\n", "exclude: ['*Test*']\n"]).encode())
    elif what == "again" and self.changed:
      path = self.draw.choice(sorted(self.changed))
      self.write(path, self.changed[path])
    else:
      path = self.draw.choice(self.draw.choice(self.kinds))
      if what == "goes":
        self.write(path, None)
      else:
        lines = (path.read_bytes() if path.exists() else b"").split(b"\n")
        place = self.draw.randrange(len(lines))
        how = self.draw.randrange(4)
        if how == 0:
          del lines[place]
        elif how == 1:
          lines.insert(place, lines[self.draw.randrange(len(lines))])
        elif how == 2:
          del lines[place:]
        else:
          lines.insert(place, b'"soak" = "soaked";' if path.suffix == ".strings" else b'// glossa:ignore soak\n  let x = "soak"')
        self.write(path, b"\n".join(lines))
    return f"{what} {path.relative_to(self.folder)}"

  def write(self, path, data):
    """Writes or removes a file; what it first was is kept."""
    if path not in self.changed:
      self.changed[path] = path.read_bytes() if path.exists() else None
    if data is None:
      path.unlink(missing_ok=True)
    else:
      path.write_bytes(data)


def main():
  options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
  options.add_argument("tool")
  options.add_argument("project", type=pathlib.Path)
  options.add_argument("--count", type=int, default=500)
  options.add_argument("--seed", type=int, default=1)
  options = options.parse_args()
  tool = str(pathlib.Path(options.tool).resolve())
  wrong, distinct = 0, set()
  with tempfile.TemporaryDirectory() as scratch:
    folder = pathlib.Path(scratch) / "app"
    shutil.copytree(options.project, folder, symlinks=True, ignore=shutil.ignore_patterns(".git", ".build"))
    app = App(folder, random.Random(options.seed))
    held = Server(tool, folder)
    key = "soak"
    for number in range(options.count):
      done = app.change()
      own = answers(held, key)
      fresh = Server(tool, folder)
      other = answers(fresh, key)
      fresh.end()
      distinct.add(own)
      if own != other:
        wrong += 1
        print(f"change {number}, {done}: the held project answers otherwise than a fresh one")
        if wrong == 1:
          place = next(i for i, (a, b) in enumerate(zip(own + " ", other + " ")) if a != b)
          print(f"  held:  …{own[max(0, place - 200):place + 200]}\n  fresh: …{other[max(0, place - 200):place + 200]}")
    held.end()
  print(f"{options.count} changes, {len(distinct)} different answers, {wrong} wrong")
  sys.exit(1 if wrong or len(distinct) < options.count / 4 else 0)


if __name__ == "__main__":
  main()
