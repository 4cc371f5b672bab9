#!/usr/bin/env python3
"""How many keys that were moved to a wrong screen on purpose key/foreign-screen finds, and what it finds in projects as they are.

    check_moved_keys.py GLOSSA PROJECT… [--count 100] [--each 5] [--seed 40] [--alone] [--verbose]

A first segment counts as a screen here if it has five used keys, four in five of which are used only in files where no other first
segment has more keys. A key on such a screen, in files that declare a view, a controller or a view model, gets the first segment of
another one, in its catalogs and in code: one that none of these files uses, whose name is in none of their paths, and that the text
does not say. Of a file one key is moved, of a project five, as a hundred keys of twenty projects are: all at once or, with --alone, each
in a copy of its own. By hand: the projects are other people's. Exit status 1 below 80 % of the keys, or above 1 finding in
100 keys that are used.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

VIEW = re.compile(r"\b(?:struct|class|extension|enum)\s+\w*(?:View|Screen|Controller|Model|Cell|Sheet|Presenter|Page|Layout|Scene|Widget)\b")
FINDING = re.compile(r"info: '(.*?)' is used on (?:the screen '(.*?)'|\d+ screens)")
# What is known of a project's code is kept for the next run on it, away from the user's own cache.
HOME = tempfile.TemporaryDirectory()
ENVIRONMENT = {**os.environ, "HOME": HOME.name, "XDG_CACHE_HOME": HOME.name}
CATALOGS = (".strings", ".stringsdict", ".xcstrings")


def folded(text):
    """Words in one, as far as plurals and case go."""
    words = re.findall(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z0-9]+|[A-Z0-9]+", text)
    return "".join(word.lower().removesuffix("s") for word in words)


def run(glossa, folder, *arguments):
    done = subprocess.run([glossa, *arguments], cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, timeout=900)
    if done.returncode not in (0, 1):
        sys.exit(f"{folder}: ended with {done.returncode}: {done.stderr[-400:]}")
    return done.stdout


def has_catalogs(folder):
    return any(path.suffix in CATALOGS for path in folder.rglob("*"))


def keys(glossa, folder):
    """{key: (first segment, whether it is shared, text, files)} of the keys that code uses outside of tests."""
    found = {}
    for screen in json.loads(run(glossa, folder, "keys", "--format", "json"))["screens"]:
        for key in screen["keys"]:
            files = tuple(sorted({use["path"] for use in key["uses"] if "Tests" not in use["path"]}))
            if files:
                found[key["key"]] = (screen["name"], screen["kind"] == "shared", key.get("text") or "", files)
    return found


def findings(glossa, folder):
    return dict(FINDING.findall(run(glossa, folder, "lint", ".", "--only", "key/foreign-screen", "--format", "concise")))


def screens(names):
    """The first segments that are screens, and the keys on them."""
    places = collections.defaultdict(collections.Counter)
    for home, is_shared, _, files in names.values():
        for file in files if not is_shared else ():
            places[file][home] += 1
    owned = {key for key, (home, is_shared, _, files) in names.items() if not is_shared
             and all(places[file][home] >= 2 and places[file][home] == max(places[file].values()) for file in files)}
    total = collections.Counter(home for home, is_shared, _, _ in names.values() if not is_shared)
    good = collections.Counter(names[key][0] for key in owned)
    chosen = sorted(home for home in total if total[home] >= 5 and good[home] * 5 >= total[home] * 4)
    return chosen, [key for key in sorted(owned) if names[key][0] in chosen], places


def moves(names, folder, generator, most):
    """{key: (new key, first segment)} of some keys of a project, as many as wanted at most."""
    chosen, candidates, places = screens(names)
    generator.shuffle(candidates)
    made, touched = {}, set()
    for key in candidates:
        home, _, text, files = names[key]
        if len(made) == most or touched & set(files) or not all(VIEW.search((folder / file).read_text(errors="replace")) for file in files):
            continue
        targets = [target for target in chosen
                   if not folded(target).startswith(folded(home)) and not folded(home).startswith(folded(target)) and folded(target) not in folded(text)
                   and not any(places[file][target] or folded(target) in folded(file) for file in files)]
        new = re.sub(rf"(?<![A-Za-z0-9]){re.escape(home)}(?=[._-])", lambda _: generator.choice(targets), key, count=1) if targets else key
        if new != key and new not in names:
            made[key] = (new, home)
            touched |= set(files)
    return made


def moved(folder, made, where):
    """A copy of a project with other names for keys."""
    shutil.copytree(folder, where, ignore=shutil.ignore_patterns(".git", "Pods", "Carthage"), symlinks=True)
    literal = re.compile('"(' + "|".join(map(re.escape, made)) + ')"')
    for path in where.rglob("*"):
        if path.suffix in CATALOGS + (".swift", ".m", ".mm", ".storyboard", ".xib") and path.is_file() and not path.is_symlink():
            data = path.read_bytes()
            coding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"
            try:
                text = data.decode(coding)
            except UnicodeDecodeError:
                continue
            changed = literal.sub(lambda match: f'"{made[match[1]][0]}"', text)
            if path.suffix == ".stringsdict":
                changed = re.sub(r"<key>([^<]+)</key>", lambda match: f"<key>{made.get(match[1], [match[1]])[0]}</key>", changed)
            if changed != text:
                path.write_bytes(changed.encode(coding))


def main():
    options = argparse.ArgumentParser()
    options.add_argument("glossa", type=pathlib.Path)
    options.add_argument("projects", type=pathlib.Path, nargs="+")
    options.add_argument("--count", type=int, default=100)
    options.add_argument("--each", type=int, default=5)
    options.add_argument("--seed", type=int, default=40)
    options.add_argument("--alone", action="store_true")
    options.add_argument("--verbose", action="store_true")
    chosen = options.parse_args()
    glossa, generator = str(chosen.glossa.resolve()), random.Random(chosen.seed)
    total = natural = count = found = right = lost = 0
    projects = [path.resolve() for path in chosen.projects]
    generator.shuffle(projects)
    for folder in projects:
        names = keys(glossa, folder) if has_catalogs(folder) else {}
        if not names:
            print(f"{folder.name}: no keys that code uses")
            continue
        before = findings(glossa, folder)
        total, natural = total + len(names), natural + len(before)
        made = moves(names, folder, generator, chosen.each)
        made = dict(list(made.items())[:chosen.count - count])
        after, known = {}, {}
        for part in [{key: made[key]} for key in made] if chosen.alone else [made]:
            with tempfile.TemporaryDirectory() as scratch:
                where = pathlib.Path(scratch, folder.name)
                if part:
                    moved(folder, part, where)
                    new = {name for name, _ in part.values()}
                    after |= {key: own for key, own in findings(glossa, where).items() if key in new}
                    known |= {key: own for key, own in keys(glossa, where).items() if key in new}
        own = 0
        for key, (new, home) in made.items():
            # Code that is made while the app is built still has the old name.
            if known.get(new, (0, 0, 0, ()))[3] != names[key][3]:
                lost += 1
                continue
            count, own = count + 1, own + (new in after)
            right += folded(after.get(new, "")) == folded(home)
            if new not in after:
                print(f"not found: {folder.name}: {key} as {new}, used in {', '.join(names[key][3])}")
        found += own
        print(f"{folder.name}: {len(names)} keys, {len(before)} findings; {own} of {len(made)} moved keys found")
        if chosen.verbose:
            print("\n".join(f"  {key}: {other or 'several'}" for key, other in before.items()))
    print(f"{total} keys, {natural} findings as they are; {found} of {count} moved keys found, {right} with their own screen; {lost} could not be moved")
    sys.exit(found * 100 < count * 80 or natural * 100 > total)


main()
