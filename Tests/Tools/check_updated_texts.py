#!/usr/bin/env python3
"""Changes default values in the code of real projects, and compares what 'extract --into --update-texts' makes of their
String Catalogs with what this script, which reads the catalogs as JSON, expects.

    check_updated_texts.py GLOSSA PROJECT... [--seed N] [--most N]

Each project is copied; its catalogs are first synchronized as they are, so that only the changed texts are left. Then a
word is appended to some default values, each of a key that has one use, outside of '#if', and a plain source text. Expected: exactly these source texts change, finished translations of theirs need review, nothing else of the
JSON differs, and in the files only lines with a value or a state differ. A second run changes nothing; with
--keep-translations no state changes.
"""
import argparse
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

MARK = " indeed"


def run(tool, folder, *arguments):
  return subprocess.run(
    [tool, *arguments, "--no-cache"], cwd=folder, capture_output=True, text=True, timeout=900)


def catalogs(folder):
  found = {}
  for path in sorted(folder.rglob("*.xcstrings")):
    try:
      found[path.relative_to(folder)] = path.read_bytes()
    except OSError:
      pass
  return found


def candidates(tool, folder, texts):
  """Uses whose default value can be changed: (path, line, literal, key), one of a key."""
  out = run(tool, folder, "extract", ".", "--format", "json")
  uses = json.loads(out.stdout)["uses"]
  by_key = {}
  for use in uses:
    by_key.setdefault((use["table"] or "Localizable", use["key"]), []).append(use)
  for (_, key), same in sorted(by_key.items()):
    use = same[0]
    value = use.get("defaultValue")
    if len(same) != 1 or not value or not re.fullmatch(r"[A-Za-z ,.!?]{4,}", value) or key not in texts:
      continue
    if not all(text == value for text in texts[key]) or not use["path"].endswith(".swift"):
      continue
    yield use["path"], use["line"], value, key


def source_texts(files):
  """The plain source texts of all catalogs, by key."""
  texts = {}
  for data in files.values():
    try:
      catalog = json.loads(data)
    except ValueError:
      continue
    language = catalog.get("sourceLanguage")
    for key, entry in catalog.get("strings", {}).items():
      unit = entry.get("localizations", {}).get(language, {}).get("stringUnit")
      if unit:
        texts.setdefault(key, []).append(unit["value"])
  return texts


def reviewed(node):
  """A localization with its finished texts to be reviewed."""
  if isinstance(node, dict):
    return {
      name: "needs_review" if name == "state" and value == "translated" else reviewed(value)
      for name, value in node.items()
    }
  return node


def expected(data, changed, keeps):
  catalog = json.loads(data)
  language = catalog.get("sourceLanguage")
  count = 0
  for key, entry in catalog.get("strings", {}).items():
    unit = entry.get("localizations", {}).get(language, {}).get("stringUnit")
    if key not in changed or not unit or unit["value"] != changed[key]:
      continue
    unit["value"] += MARK
    count += 1
    if not keeps:
      for other in entry["localizations"]:
        if other != language:
          entry["localizations"][other] = reviewed(entry["localizations"][other])
  return catalog, count


def only_values_differ(before, after):
  old, new = before.decode().split("\n"), after.decode().split("\n")
  return len(old) == len(new) and all(
    one == other or re.search(r'"(value|state)"\s*:', one) and re.search(r'"(value|state)"\s*:', other)
    for one, other in zip(old, new))


def check(tool, project, options):
  faults = []
  with tempfile.TemporaryDirectory() as scratch:
    folder = pathlib.Path(scratch) / "project"
    shutil.copytree(project, folder, symlinks=True, ignore=shutil.ignore_patterns(".git"))
    run(tool, folder, "extract", ".", "--into", ".")
    run(tool, folder, "extract", ".", "--into", ".", "--update-texts", "--keep-translations")
    before = catalogs(folder)
    possible = list(candidates(tool, folder, source_texts(before)))
    random.Random(options.seed).shuffle(possible)
    changed = {}
    for path, line, value, key in possible:
      if len(changed) == options.most:
        break
      file = folder / path
      lines = file.read_text().split("\n")
      # The default value stands in the lines of its call.
      near = [number for number in range(line - 1, min(line + 8, len(lines))) if f'"{value}"' in lines[number]]
      depth = sum(text.lstrip().startswith("#if") - text.lstrip().startswith("#endif") for text in lines[:line])
      if not near or f'"{key}"' not in lines[line - 1] or key == value or depth:
        continue
      lines[near[0]] = lines[near[0]].replace(f'"{value}"', f'"{value}{MARK}"', 1)
      file.write_text("\n".join(lines))
      changed[key] = value
    total = 0
    for keeps in (True, False):
      for path, data in before.items():
        (folder / path).write_bytes(data)
      arguments = ["extract", ".", "--into", ".", "--update-texts"] + ["--keep-translations"] * keeps
      diff = run(tool, folder, *arguments, "--check")
      if changed and diff.returncode != 1:
        faults.append(f"--check has status {diff.returncode}")
      if catalogs(folder) != before:
        faults.append("--check has written")
      run(tool, folder, *arguments)
      after = catalogs(folder)
      for path, data in before.items():
        try:
          wanted, count = expected(data, changed, keeps)
        except ValueError:
          continue
        total += count
        if json.loads(after[path]) != wanted:
          got = json.loads(after[path])["strings"]
          keys = [key for key in got | wanted["strings"] if got.get(key) != wanted["strings"].get(key)]
          faults.append(f"{path}: not what was expected (keeps translations: {keeps}): {', '.join(keys[:5])}")
        if not only_values_differ(data, after[path]):
          faults.append(f"{path}: other lines differ")
      if run(tool, folder, *arguments, "--check").returncode != 0:
        faults.append("a second run would change something")
  print(f"{pathlib.Path(project).name}: {len(changed)} default values changed, {total // 2} source texts expected to follow,"
        f" {len(faults)} faults")
  for fault in faults:
    print("  " + fault)
  return len(faults) + (0 if total else 1)


def main():
  parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
  parser.add_argument("tool")
  parser.add_argument("projects", nargs="+")
  parser.add_argument("--seed", type=int, default=1)
  parser.add_argument("--most", type=int, default=40)
  options = parser.parse_args()
  tool = str(pathlib.Path(options.tool).resolve())
  faults = sum(check(tool, project, options) for project in options.projects)
  sys.exit(1 if faults else 0)


if __name__ == "__main__":
  main()
