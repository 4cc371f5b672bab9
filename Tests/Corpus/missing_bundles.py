#!/usr/bin/env python3
"""Takes the bundle out of lookups that name their package's own, and counts those that `source/wrong-bundle` then finds.

  Tests/Corpus/missing_bundles.py [--glossa BIN] [--count 100] [--seed 1] APP...

APP is a folder with packages; it is copied, and the copy is changed. Taken are `, bundle: .module` in calls that have a plain
literal as key, where a catalog of the same target has the key with another text than the key, and no other table of the app
has it. Code in comments, previews and views that nothing but views of their kind names is left out, and so is an app of
which a project names a String Catalog that is not there: that one may have the key. Chance is seeded.
"""
import argparse, json, os, random, re, shutil, subprocess, sys, tempfile

CALL = re.compile(r'(?:Text|String|LocalizedStringResource|NSLocalizedString|AttributedString)\((?:localized: )?"((?:[^"\\\n])*)"'
                  r'[^()\n]*?(, bundle: \.module)\b')
VIEW = re.compile(r"struct (\w+)[^{\n]*: *View")
LEFT_OUT = re.compile(r"(^|/)[^/]*(Tests|Mocks?|Previews?|Preview Content|Examples?|Demos?|Samples?|TestingSupport)/", re.I)

def texts(value):
    """All texts of an entry of a String Catalog."""
    if isinstance(value, dict):
        for name, part in value.items():
            if name == "value" and isinstance(part, str):
                yield part
            else:
                yield from texts(part)

def keys(folder, without=None):
    """The keys of the tables below a folder, but for those below another one, and those of them that have another text."""
    every, found = set(), set()
    for parent, names, files in os.walk(folder):
        if parent == without:
            names.clear()
            continue
        for name in files:
            path = os.path.join(parent, name)
            if name == "Localizable.xcstrings":
                for key, entry in json.load(open(path, encoding="utf-8")).get("strings", {}).items():
                    every.add(key)
                    if any(solid(text) != solid(key) for text in texts(entry.get("localizations", {})) if text):
                        found.add(key)
            elif name == "Localizable.strings":
                text = open(path, "rb").read()
                text = text.decode("utf-16" if text[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8", "replace")
                for key, value in re.findall(r'^\s*"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"', text, re.M):
                    every.add(key)
                    if value and solid(value) != solid(key):
                        found.add(key)
    return every, found

def solid(text):
    return "".join(text.split())

def shown(text):
    """The code of a file, without previews, and with spaces for comments."""
    text = re.split(r"#Preview|PreviewProvider|#if DEBUG", text)[0]
    return re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", lambda comment: re.sub(r"[^\n]", " ", comment.group()), text, flags=re.S)

def opened(code):
    """The files whose views other files name, and those without views."""
    while True:
        named = {word for text in code.values() for word in re.findall(r"(?<!struct )\b[A-Z]\w+", text)}
        kept = {path: text for path, text in code.items()
                if not (views := re.findall(VIEW, text)) or not named.isdisjoint(views)}
        if len(kept) == len(code):
            return code, named
        code = kept

def lookups(app):
    """Path, line, where the bundle stands, and key of the lookups that count."""
    code, tables, catalogs = {}, {}, 0
    for parent, names, files in os.walk(app):
        names.sort()
        for name in sorted(files):
            path = os.path.relpath(os.path.join(parent, name), app)
            if name.endswith(".swift"):
                code[path] = shown(open(os.path.join(app, path), encoding="utf-8", errors="surrogateescape").read())
            elif name == "project.pbxproj":
                catalogs += open(os.path.join(app, path), encoding="utf-8").read().count("path = Localizable.xcstrings;")
            elif name == "Localizable.xcstrings" and "Sources/" not in path:
                catalogs -= 1
    if catalogs > 0:
        return
    code, named = opened(code)
    for path, text in code.items():
        target = re.match(r"(.*?(?:^|/)Sources/[^/]+)/", path)
        if not target or LEFT_OUT.search(path):
            continue
        if target.group(1) not in tables:
            folder = os.path.join(app, target.group(1))
            tables[target.group(1)] = keys(folder)[1] - keys(app, without=folder)[0]
        for call in CALL.finditer(text):
            view = VIEW.findall(text[:call.start()])
            if call.group(1) in tables[target.group(1)] and (not view or view[-1] in named):
                yield path, text.count("\n", 0, call.start()) + 1, call.span(2), call.group(1)

def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("apps", nargs="+", metavar="APP")
    parser.add_argument("--glossa", default=".build/release/glossa")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    glossa = os.path.abspath(options.glossa)
    all_of_them = [(app, *each) for app in sorted(options.apps) for each in lookups(app)]
    drawn = random.Random(options.seed).sample(all_of_them, min(options.count, len(all_of_them)))
    found = 0
    for app in sorted({each[0] for each in drawn}):
        with tempfile.TemporaryDirectory() as work:
            copy = os.path.join(work, "app")
            shutil.copytree(app, copy, symlinks=True)
            own = [each[1:] for each in drawn if each[0] == app]
            for path, line, (start, end), key in sorted(own, key=lambda each: -each[2][0]):
                file = os.path.join(copy, path)
                text = open(file, encoding="utf-8", errors="surrogateescape").read()
                open(file, "w", encoding="utf-8", errors="surrogateescape").write(text[:start] + text[end:])
            run = subprocess.run([glossa, "lint", ".", "--only", "source/wrong-bundle", "--format", "concise"],
                                 cwd=copy, capture_output=True, text=True)
            places = {tuple(line.split(":")[:2]) for line in run.stdout.split("\n")}
            lost = [each for each in own if (each[0], str(each[1])) not in places]
            found += len(own) - len(lost)
            for path, line, _, key in lost:
                print(f"    not found: {os.path.basename(app)}/{path}:{line}: {key}")
    print(f"{found} of {len(drawn)} found, of {len(all_of_them)} lookups in {len({e[0] for e in all_of_them})} apps")
    return 0 if found >= 0.95 * len(drawn) else 1

sys.exit(main())
