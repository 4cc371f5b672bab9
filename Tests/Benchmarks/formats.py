#!/usr/bin/env python3
"""Times reading and writing of large catalogs beside what else reads them, in one run on one machine.

  Tests/Benchmarks/formats.py [--glossa BIN] [--runs N] [--keep FOLDER]

It makes a strings table of 50,000 keys and a String Catalog of 20,000 keys in 4 languages (28 MB) from a fixed seed and
runs every tool as a whole process, in turns. Shown are the best wall-clock and CPU seconds, the peak memory, and the
ratio of CPU seconds to glossa's: on a busy machine that ratio is the number that means something. Tools that are not
installed are left out. Yardsticks: Foundation (plutil on Linux and macOS), Python's json, translate-toolkit.

BIN is the release build by default: swift build -c release
"""
import argparse, json, os, random, shutil, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
WORDS = "the quick brown fox jumps over lazy dogs größe naïve 日本 settings account welcome back please try again".split()

def sentence(rng, count):
    return " ".join(rng.choice(WORDS) for _ in range(count))

def make_strings(path, keys=50_000):
    rng = random.Random(7)
    with open(path, "w", encoding="utf-8") as out:
        for index in range(keys):
            out.write(f"/* {sentence(rng, 6)} */\n")
            out.write(f"\"section{index % 97}.item{index}.title\" = \"{sentence(rng, 8)} %1$@ \\\"{index}\\\"\\n\";\n\n")

def unit(text, state="translated"):
    return {"stringUnit": {"state": state, "value": text}}

def localization(rng, kind):
    if kind < 0.15:
        forms = {form: unit(f"%lld {sentence(rng, 6)}") for form in ("one", "other")}
        return {"variations": {"plural": forms}}
    if kind < 0.18:
        return {"variations": {"device": {name: unit(sentence(rng, 6)) for name in ("iphone", "mac", "other")}}}
    if kind < 0.20:
        variable = lambda number: {
            "argNum": number, "formatSpecifier": "lld",
            "variations": {"plural": {form: unit(f"%arg {sentence(rng, 3)}") for form in ("one", "other")}}}
        return {**unit("%#@first@ and %#@second@"), "substitutions": {"first": variable(1), "second": variable(2)}}
    return unit(f"{sentence(rng, 20)} %@", rng.choice(["translated"] * 9 + ["needs_review"]))

def make_catalog(path, keys=20_000):
    rng = random.Random(7)
    strings = {}
    for index in range(keys):
        kind = rng.random()
        languages = {language: localization(rng, kind) for language in ("de", "en", "fr", "ja")}
        strings[f"section{index % 97}.item{index}.title"] = {
            "comment": sentence(rng, 8), "extractionState": "manual", "localizations": languages}
    with open(path, "w", encoding="utf-8") as out:
        document = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
        json.dump(document, out, ensure_ascii=False, indent=2, separators=(",", " : "), sort_keys=True)

def run(arguments, expected):
    """Wall seconds, CPU seconds and peak megabytes of one process; None where its exit status is not the expected."""
    import time
    start = time.monotonic()
    process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != expected:
        return None
    memory = usage.ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime, memory

def measure(title, jobs, runs):
    best = {}
    for _ in range(runs):
        for name, arguments, *expected in jobs:
            result = run(arguments, expected[0] if expected else 0)
            if result is None:
                best[name] = None
            elif best.get(name, result) is not None:
                best[name] = tuple(map(min, best.get(name, result), result))
    print(f"\n{title}\n{'':44} {'wall s':>8} {'CPU s':>8} {'MB':>6} {'ratio':>7}")
    base = best[jobs[0][0]]
    for name, *_ in jobs:
        if best[name] is None:
            print(f"{name:44} failed")
        else:
            wall, cpu, memory = best[name]
            print(f"{name:44} {wall:8.2f} {cpu:8.2f} {memory:6.0f} {cpu / base[1] if base else 0:6.1f}x")

def in_child(*jobs):
    """Runs functions in a process of their own: what they hold would count as every later process's peak memory."""
    child = os.fork()
    if child == 0:
        for job, path in jobs:
            job(path)
        os._exit(0)
    if os.waitpid(child, 0)[1] != 0:
        sys.exit("the files could not be made")

def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--glossa", default=os.path.join(HERE, "../../.build/release/glossa"))
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--keep", help="a folder for the made files, instead of a temporary one")
    options = parser.parse_args()
    if not os.path.exists(options.glossa):
        sys.exit(f"{options.glossa} does not exist: build it with swift build -c release, or name it with --glossa")
    folder = options.keep or tempfile.mkdtemp()
    os.makedirs(os.path.join(folder, "en.lproj"), exist_ok=True)
    strings = os.path.join(folder, "en.lproj", "Big.strings")
    catalog = os.path.join(folder, "Big.xcstrings")
    made, result = os.path.join(folder, "Made.xcstrings"), os.path.join(folder, "out")
    in_child((make_strings, strings), (make_catalog, made))
    glossa, python, plutil = options.glossa, sys.executable, shutil.which("plutil")
    # Xcode's own order of keys, so that nobody has to sort.
    subprocess.run([glossa, "convert", made, "-o", catalog, "--canonical"], check=True, capture_output=True)
    has_toolkit = subprocess.run([python, "-c", "import translate"], capture_output=True).returncode == 0

    jobs = [
        # It reads the file into the model, looks for a table that is not there, and ends with status 2.
        ("glossa convert --table none (read alone)",
         [glossa, "convert", strings, "--table", "none", "--to", "json", "-o", os.devnull], 2),
        ("glossa convert (read, compare, write)", [glossa, "convert", strings, "-o", result + ".strings"]),
        # The cheapest rule there is: what is left is reading, and what all rules share.
        ("glossa lint --only (read, prepare)", [glossa, "lint", "--only", "catalog/unreadable", strings]),
    ]
    if plutil:
        jobs.append(("Foundation: plutil -lint (read)", [plutil, "-lint", strings]))
    if has_toolkit:
        program = "import sys; from translate.storage.properties import stringsutf8file as f; f.parsefile(sys.argv[1])"
        jobs.append(("translate-toolkit (read)", [python, "-c", program, strings]))
    measure(f"50,000 keys of .strings, {os.path.getsize(strings) / 1e6:.1f} MB", jobs, options.runs)

    program = ("import json, sys; d = json.load(open(sys.argv[1])); "
               "json.dump(d, open(sys.argv[2], 'w'), ensure_ascii=False, indent=2, separators=(',', ' : '))")
    jobs = [
        ("glossa convert (read, compare, write)", [glossa, "convert", catalog, "-o", result + ".xcstrings"]),
        ("glossa convert --canonical", [glossa, "convert", catalog, "-o", result + ".xcstrings", "--canonical"]),
        ("Python json (read, write)", [python, "-c", program, catalog, result + ".json"]),
    ]
    if plutil:
        jobs.append(("Foundation: plutil (read, write)", [plutil, "-convert", "json", "-r", "-o", result + ".json", catalog]))
    measure(f"20,000 keys × 4 languages of .xcstrings, {os.path.getsize(catalog) / 1e6:.1f} MB", jobs, options.runs)
    if not options.keep:
        shutil.rmtree(folder)

if __name__ == "__main__":
    main()
