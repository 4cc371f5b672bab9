#!/usr/bin/env python3
"""A scripted agent that translates through the server for agents, and makes mistakes on purpose.

    agents.py GLOSSA PROJECT [--languages de,fr] [--count 200] [--seed 1]

The project, somebody's app, is copied, and real translations are taken out of its String Catalogs; what is taken out is what
the agent proposes. One in ten is wrong: other specifiers, forms left out, another key, the text of another key, letters in the
wrong encoding. Then the same while another process edits the same catalogs.

Expected: of the wrong ones only texts of other keys land, to be reviewed and named; all right ones land; in every other entry
each byte stays, and in the entries each other language.
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
import threading

SPECIFIER = re.compile(r"%(?:\d+\$)?(?:@|l*[du])")


class Server:
  def __init__(self, tool, folder):
    self.process = subprocess.Popen([tool, "mcp"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    self.id = 0

  def call(self, name, **arguments):
    self.id += 1
    request = {"jsonrpc": "2.0", "id": self.id, "method": "tools/call", "params": {"name": name, "arguments": arguments}}
    self.process.stdin.write((json.dumps(request) + "\n").encode())
    self.process.stdin.flush()
    answer = json.loads(self.process.stdout.readline())
    return json.loads(answer["result"]["content"][0]["text"])

  def end(self):
    self.process.stdin.close()
    return self.process.wait(120)


def leaves(node, path=()):
  """The texts of a localization by their forms."""
  if "stringUnit" in node:
    yield ".".join(path), node["stringUnit"].get("value", "")
  for axis, cases in node.get("variations", {}).items():
    for selector, inner in cases.items():
      yield from leaves(inner, (*path, axis, selector))


def plain(localization):
  return "substitutions" not in localization and bool(localization)


def catalogs(folder):
  return {path: path.read_bytes() for path in sorted(folder.rglob("*.xcstrings"))}


def blocks(data):
  """The text of each entry, by its key as the file spells it: entries begin with four spaces."""
  found = {}
  for match in re.finditer(rb'^    ("(?:[^"\\]|\\.)*") : \{(.*?)^    \}', data, re.M | re.S):
    found[json.loads(match[1])] = match[0]
  return found


def take_out(folder, languages, count, generator):
  """Removes translations; what was there, by catalog, key and language."""
  taken = {}
  places = []
  for path, data in catalogs(folder).items():
    catalog = json.loads(data)
    source = catalog["sourceLanguage"]
    for key, entry in catalog["strings"].items():
      for language in languages:
        own = entry.get("localizations", {}).get(language)
        base = entry.get("localizations", {}).get(source)
        texts = dict(leaves(own)) if own and plain(own) else {}
        if not texts or entry.get("shouldTranslate") is False or entry.get("extractionState") == "stale" or not re.search(r"[^\W\d_]{2}", key):
          continue
        states = re.findall(r'"state": "(\w+)"', json.dumps(own))
        if set(states) == {"translated"} and all(text.strip() for text in texts.values()) and (base is None or plain(base)):
          places.append((path, key, language, texts))
  generator.shuffle(places)
  # A key whose text is the same in both languages would be known from the other one.
  for path, key, language, texts in places[:count]:
    taken[path, key, language] = texts
  for path, data in catalogs(folder).items():
    catalog = json.loads(data)
    lines = data.decode()
    for own, key, language in taken:
      if own == path:
        del catalog["strings"][key]["localizations"][language]
    text = json.dumps(catalog, ensure_ascii=False, indent=2, separators=(",", " : ")).replace("{}", "{\n\n    }")
    path.write_bytes(text.encode() + (b"\n" if lines.endswith("\n") else b""))
  return taken


def misread(text):
  try:
    return text.encode().decode("cp1252")
  except UnicodeDecodeError:
    return text.encode().decode("latin-1")


def mistake(kind, texts, others, generator):
  """Wrong texts of a kind; nil where the texts have nothing that could be wrong so."""
  if kind == "specifiers":
    if not any(SPECIFIER.search(text) for text in texts.values()):
      return None
    return {
      form: SPECIFIER.sub(lambda match: match[0][:-1] + ("d" if match[0][-1] == "@" else "@"), text).replace("%l@", "%@").replace("%ll@", "%@")
      for form, text in texts.items()
    }
  if kind == "forms":
    return dict(list(texts.items())[1:]) if len(texts) > 1 else None
  if kind == "misread":
    return {form: misread(text) for form, text in texts.items()} if any(ord(c) > 0x7F for text in texts.values() for c in text) else None
  if kind == "other":
    if list(texts) != [""] or SPECIFIER.search(texts[""]):
      return None
    return {"": generator.choice(others)} if others else None
  return texts


def mistakes(places, before, generator):
  """One in ten texts made wrong, each kind as often as the others as far as there are texts that can be wrong so."""
  found = {}
  kinds = ["forms", "specifiers", "misread", "other", "key"]
  budget = max(len(kinds), len(places) // 10)
  texts_of = {path: other_texts(json.loads(data)) for path, data in before.items()}
  for position, kind in enumerate(kinds):
    share = (budget - len(found)) // (len(kinds) - position)
    for (path, key, language), texts in generator.sample(places, len(places)):
      if share == 0:
        break
      if (path, key, language) in found:
        continue
      others = [text for other, text in texts_of[path].get(language, []) if other != key]
      wrong = mistake(kind, texts, others, generator)
      if wrong is not None:
        found[path, key, language] = (kind, wrong)
        share -= 1
  return found


def other_texts(catalog):
  """By language, keys with translations that say whose they are."""
  found = {}
  for key, entry in catalog["strings"].items():
    for language, own in entry.get("localizations", {}).items():
      for form, text in leaves(own):
        if form == "" and len(text) > 12 and " " in text and not SPECIFIER.search(text):
          found.setdefault(language, []).append((key, text))
  return found


def propose(server, language, items):
  return server.call("propose", language=language, texts=items)


def run(tool, project, options, disturbed):
  generator = random.Random(options.seed)
  faults = []
  languages = options.languages.split(",")
  with tempfile.TemporaryDirectory() as scratch:
    folder = pathlib.Path(scratch) / "project"
    shutil.copytree(project, folder, symlinks=True, ignore=shutil.ignore_patterns(".git"))
    taken = take_out(folder, languages, options.count, generator)
    # The layout is Xcode's from here on.
    before = catalogs(folder)
    server = Server(tool, folder)
    wanted = {}
    for language in languages:
      cursor = None
      while True:
        page = server.call("untranslated", language=language, **({"cursor": cursor} if cursor else {}))
        for item in page["keys"]:
          wanted[item["catalogs"][0], item["key"], language] = item
        cursor = page.get("next")
        if cursor is None:
          break
    places = sorted(taken.items(), key=str)
    wrong = mistakes(places, before, generator)
    plan, counts = {}, {}
    for (path, key, language), texts in places:
      item = wanted.get((str(path.relative_to(folder)), key, language))
      if item is None:
        faults.append(f"'{key}' in {language} is not listed as missing")
        continue
      kind, proposed = wrong.get((path, key, language), ("right", texts))
      counts[kind] = counts.get(kind, 0) + 1
      plan[path, key, language] = (kind, proposed, item)
    stop = threading.Event()

    def disturb():
      """Another process that sets one text of each catalog again and again."""
      number = 0
      while not stop.is_set():
        number += 1
        for path, data in before.items():
          key = DISTURBED.get(path)
          if key:
            subprocess.run(
              [tool, "set", key, "--language", "en", f"Disturbed {number}", "--table", str(path.relative_to(folder)), "--in", "."],
              cwd=folder, capture_output=True)

    DISTURBED = {}
    if disturbed:
      for path, data in before.items():
        catalog = json.loads(data)
        free = [
          key for key, entry in catalog["strings"].items() if key and not any(own == path and other == key for own, other, _ in plan)
          and not SPECIFIER.search(key) and list(dict(leaves(entry.get("localizations", {}).get("en", {})))) == [""]
          and not SPECIFIER.search(dict(leaves(entry["localizations"]["en"]))[""])
        ]
        if free:
          DISTURBED[path] = free[0]
      thread = threading.Thread(target=disturb)
      thread.start()
    landed, named = set(), set()
    for language in languages:
      places = [place for place in plan if place[2] == language]
      for start in range(0, len(places), 20):
        left = places[start:start + 20]
        for _ in range(40):
          items = []
          for place in left:
            kind, texts, item = plan[place]
            text = {"text": texts[""]} if list(texts) == [""] else {"forms": texts}
            name = item["key"] + " x" if kind == "key" else item["key"]
            items.append({"key": name, "table": item["catalogs"][0], "version": item["version"], **text})
          outcome = propose(server, language, items)
          if "problem" not in outcome:
            break
        else:
          faults.append(f"never came through: {outcome}")
          continue
        refused = {(each["key"], each["language"]) for each in outcome["refused"]}
        named |= {(each["key"], language) for each in outcome["findings"] if each["rule"] == "exchange/other-row"}
        for place in left:
          kind, texts, item = plan[place]
          name = item["key"] + " x" if kind == "key" else item["key"]
          if (name, language) not in refused:
            landed.add(place)
          elif kind in ("right", "other"):
            reasons = [each["reasons"] for each in outcome["refused"] if each["key"] == name]
            faults.append(f"{kind}: '{item['key']}' in {language} is refused: {str(reasons)[:300]}")
    if disturbed:
      stop.set()
      thread.join()
    status = server.end()
    if status != 0:
      faults.append(f"the server ends with {status}")
    after = catalogs(folder)
    for place, (kind, texts, item) in plan.items():
      path, key, language = place
      own = json.loads(after[path])["strings"][key].get("localizations", {}).get(language)
      got = dict(leaves(own)) if own else None
      if kind in ("right", "other"):
        if got != texts:
          faults.append(f"{kind}: '{key}' in {language} is {got} and not {texts}")
        elif set(re.findall(r'"state": "(\w+)"', json.dumps(own))) != {"needs_review"}:
          faults.append(f"{kind}: '{key}' in {language} is not to be reviewed")
        if kind == "other" and (key, language) not in named:
          faults.append(f"the text of another key is not named: '{key}' in {language}: {texts}")
      elif own is not None:
        faults.append(f"{kind}: '{key}' in {language} has landed: {texts}")
    for path, data in before.items():
      edited = {key for own, key, _ in plan if own == path} | {DISTURBED.get(path)}
      old, new = blocks(data), blocks(after[path])
      if old.keys() != new.keys():
        faults.append(f"{path.name}: keys came or went")
      faults += [f"{path.name}: '{key}' has changed" for key in old if key not in edited and old[key] != new.get(key)]
      was, now = json.loads(data)["strings"], json.loads(after[path])["strings"]
      for own, key, _ in plan:
        if own == path:
          ours = {language for other, name, language in plan if (other, name) == (own, key)}
          for language, text in was[key].get("localizations", {}).items():
            if language not in ours and now[key]["localizations"].get(language) != text:
              faults.append(f"{path.name}: '{key}' has changed in {language}")
  print(f"agent{' beside another process' if disturbed else ''}: {len(taken)} texts taken out, proposed: {counts}, "
        f"landed: {len(landed)}, {len(faults)} faults")
  for fault in faults[:40]:
    print("  " + fault)
  return len(faults)


def main():
  parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
  parser.add_argument("glossa")
  parser.add_argument("project")
  parser.add_argument("--languages", default="de,fr")
  parser.add_argument("--count", type=int, default=200)
  parser.add_argument("--seed", type=int, default=1)
  options = parser.parse_args()
  tool = str(pathlib.Path(options.glossa).resolve())
  sys.exit(1 if sum(run(tool, options.project, options, disturbed) for disturbed in (False, True)) else 0)


if __name__ == "__main__":
  main()
