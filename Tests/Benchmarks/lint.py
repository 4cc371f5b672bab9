#!/usr/bin/env python3
"""Times linting of a large catalog and of a large app beside what else lints catalogs, in one run on one machine.

  Tests/Benchmarks/lint.py [--glossa BIN] [--app FOLDER] [--xcstringslint BIN] [--runs N] [--keep FOLDER]

It makes the String Catalog of formats.py (20,000 keys in 4 languages, 30 MB) and runs every tool as a whole process, in
turns. Shown are the best wall-clock and CPU seconds, the peak memory, the number of findings, and the ratio of CPU seconds
to glossa's: on a busy machine that ratio is the number that means something. Yardsticks: a prototype in Python with twelve
simple checks (below), and xcstringslint (https://github.com/nicorichard/xcstringslint, `swift build -c release`), an
Apple-catalog linter in Swift with four rules, two of which run here; it is left out where it is not found on PATH and not
named. (It builds on Linux once `String(localized: …, bundle: .module)` is made `String(…)` in its sources.) With --app the
sources and catalogs below a folder are linted, cold and with the facts of sources that an earlier run kept.

BIN is the release build by default: swift build -c release
"""
import argparse, collections, json, os, re, shutil, subprocess, sys, tempfile, time, unicodedata

import formats

HERE = os.path.dirname(os.path.abspath(__file__))


# The prototype: what a team writes for itself in an afternoon.
SPECIFIER = re.compile(r"%(?:\d+\$)?[-+ 0#]*(?:\d+|\*)?(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j|L)?[@diuoxXfFeEgGaAcCsSp]|%#@\w+@|%arg")


def leaves(node):
    if "stringUnit" in node:
        yield node["stringUnit"].get("state"), node["stringUnit"].get("value", "")
    for axis in (node.get("variations") or {}).values():
        for case in axis.values():
            yield from leaves(case)
    for substitution in (node.get("substitutions") or {}).values():
        yield from leaves(substitution)


def faults(source, state, text):
    if state == "new":
        return ["new"]
    found = ["needs-review"] if state == "needs_review" else []
    found += ["empty"] if not text else ["blank"] if not text.strip() else []
    found += ["placeholders"] if sorted(SPECIFIER.findall(source)) != sorted(SPECIFIER.findall(text)) else []
    found += ["identical"] if source == text and len(source.split()) >= 3 else []
    found += ["leading-space"] if source[:1].isspace() != text[:1].isspace() else []
    found += ["trailing-space"] if source[-1:].isspace() != text[-1:].isspace() else []
    found += ["double-space"] if "  " in text and "  " not in source else []
    found += ["ellipsis"] if "..." in text and "…" in source else []
    found += ["escaped-newline"] if "\\n" in text and "\\n" not in source else []
    found += ["not-nfc"] if unicodedata.normalize("NFC", text) != text else []
    return found


def prototype(path):
    document = json.load(open(path, encoding="utf-8-sig"))
    own = document["sourceLanguage"]
    strings = document["strings"]
    languages = {language for entry in strings.values() for language in entry.get("localizations", {})}
    count = collections.Counter()
    for key, entry in strings.items():
        localizations = entry.get("localizations", {})
        source = next((text for _, text in leaves(localizations.get(own, {}))), key)
        for language in languages - {own}:
            if language not in localizations:
                count["missing"] += 1
                continue
            for state, text in leaves(localizations[language]):
                count.update(faults(source, state, text))
    json.dump({"diagnostics": [None] * sum(count.values())}, sys.stdout)


def run(arguments, folder):
    """Wall seconds, CPU seconds, peak megabytes and output of one process; linters end with 1 where they find something."""
    start = time.monotonic()
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(arguments, cwd=folder, stdout=output, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in (0, 1):
            return None
        output.seek(0)
        memory = usage.ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)
        return wall, usage.ru_utime + usage.ru_stime, memory, output.read()


def findings(output):
    """The findings of a JSON report; lines, for outputs of other shapes."""
    try:
        return len(json.loads(output)["diagnostics"])
    except (ValueError, KeyError, TypeError):
        return output.count(b"\n")


def measure(title, jobs, runs, folder):
    best = {}
    for _ in range(runs):
        for name, arguments, prepare in jobs:
            prepare()
            result = run(arguments, folder)
            if result is None:
                best[name] = None
            elif best.get(name, result) is not None:
                best[name] = (*map(min, best.get(name, result)[:3], result[:3]), result[3])
    print(f"\n{title}\n{'':44} {'wall s':>8} {'CPU s':>8} {'MB':>6} {'findings':>9} {'ratio':>7}")
    base = best[jobs[0][0]]
    for name, _, _ in jobs:
        if best[name] is None:
            print(f"{name:44} failed")
            continue
        wall, cpu, memory, output = best[name]
        ratio = cpu / base[1] if base else 0
        print(f"{name:44} {wall:8.2f} {cpu:8.2f} {memory:6.0f} {findings(output):9} {ratio:6.1f}x")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--glossa", default=os.path.join(HERE, "../../.build/release/glossa"))
    parser.add_argument("--app", help="the folder of an app's sources, linted as a whole")
    parser.add_argument("--xcstringslint", default=shutil.which("xcstringslint"))
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--keep", help="a folder for the made catalog, instead of a temporary one")
    parser.add_argument("--prototype", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.prototype:
        return prototype(options.prototype)
    if not os.path.exists(options.glossa):
        sys.exit(f"{options.glossa} does not exist: build it with swift build -c release, or name it with --glossa")
    glossa = os.path.abspath(options.glossa)
    folder = os.path.abspath(options.keep or tempfile.mkdtemp())
    project = os.path.join(folder, "project")
    os.makedirs(project, exist_ok=True)
    made, catalog = os.path.join(folder, "Made.xcstrings"), os.path.join(project, "Big.xcstrings")
    formats.in_child((formats.make_catalog, made))
    subprocess.run([glossa, "convert", made, "-o", catalog, "--canonical"], check=True, capture_output=True)
    os.remove(made)

    def nothing():
        pass

    jobs = [
        ("glossa lint", [glossa, "lint", project, "--format", "json"], nothing),
        ("glossa lint --select all", [glossa, "lint", project, "--select", "all", "--format", "json"], nothing),
        ("glossa lint, text", [glossa, "lint", project], nothing),
        ("glossa lint, SARIF", [glossa, "lint", project, "--format", "sarif"], nothing),
        ("Python prototype, 12 checks", [sys.executable, os.path.abspath(__file__), "--prototype", catalog], nothing),
    ]
    if options.xcstringslint:
        rules = os.path.join(folder, "xcstringslint.yml")
        with open(rules, "w") as file:
            file.write("rules:\n  require-locale:\n    values: [de, en, fr, ja]\n"
                       "  require-localization-state:\n    values: [translated]\n")
        command = [os.path.abspath(options.xcstringslint), catalog, "--config", rules]
        jobs.append(("xcstringslint, 2 rules", command, nothing))
    measure(f"20,000 keys × 4 languages of .xcstrings, {os.path.getsize(catalog) / 1e6:.1f} MB", jobs, options.runs, folder)
    if not options.xcstringslint:
        print("xcstringslint is left out: not found on PATH, and not named with --xcstringslint")
    if options.app:
        cache = os.path.join(folder, "cache")
        os.environ["XDG_CACHE_HOME"] = cache

        def forget():
            shutil.rmtree(cache, ignore_errors=True)

        app = os.path.abspath(options.app)
        command = [glossa, "lint", app, "--format", "json"]
        jobs = [("glossa lint, cold", command, forget), ("glossa lint, again", command, nothing)]
        measure(f"{os.path.basename(app)}: sources and catalogs", jobs, options.runs, folder)
    if not options.keep:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
