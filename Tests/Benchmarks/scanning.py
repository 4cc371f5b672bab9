#!/usr/bin/env python3
"""Times extraction of keys over a tree of Swift beside what else reads such a tree, in one run on one machine.

  Tests/Benchmarks/scanning.py TREE [--glossa BIN] [--oracle BIN] [--runs N] [--large FOLDER]

Every tool runs as a whole process, in turns. Shown are the best wall-clock and CPU seconds, the peak memory, MB of
Swift a CPU second and the ratio of CPU seconds to glossa's cold run on one core: on a busy machine that ratio is the
number that means something. A warm run is told by its wall clock beside that of `rg --files`, which only lists.
Tools that are not installed are left out. Yardsticks: a visitor of swift-syntax (the oracle with --visit), ast-grep,
ripgrep. --large copies the tree under new names into a folder until it holds 1 GB of Swift and reads that once.

BIN is the release build by default: swift build -c release --product glossa --static-swift-stdlib, and
swift build -c release --package-path Tests/SyntaxOracle
"""
import argparse, os, shutil, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))

def run(arguments, core=None):
    """Wall seconds, CPU seconds and peak megabytes of one process; None where it fails. 1 is 'nothing found'."""
    if core is not None and shutil.which("taskset"):
        arguments = ["taskset", "-c", core] + arguments
    start = time.monotonic()
    process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        return None
    memory = usage.ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime, memory

def swift_bytes(tree):
    total = 0
    for folder, _, names in os.walk(tree):
        total += sum(os.path.getsize(os.path.join(folder, name)) for name in names
                     if name.endswith(".swift") and os.path.isfile(os.path.join(folder, name)))
    return total

def table(title, rows, base, size):
    print(f"\n{title}\n{'':42} {'wall s':>8} {'CPU s':>8} {'MB':>6} {'MB/CPU s':>9} {'ratio':>8}")
    for name, best in rows:
        if best is None:
            print(f"{name:42} failed")
        else:
            wall, cpu, memory = best
            print(f"{name:42} {wall:8.3f} {cpu:8.3f} {memory:6.0f} {size / 1e6 / max(cpu, 1e-4):9.0f} {cpu / base:7.2f}x")

def measure(tree, glossa, oracle, runs):
    cache = tempfile.mkdtemp()
    extract = [glossa, "extract", tree, "--format", "json"]
    warm = extract + ["--cache-dir", cache]
    jobs = [
        ("glossa, cold, one core", extract + ["--no-cache"], "0"),
        ("glossa, cold, all cores", extract + ["--no-cache"], None),
        ("glossa, warm", warm, None),
    ]
    if shutil.which("rg"):
        jobs += [
            ("ripgrep, listing only", ["rg", "--files", tree], None),
            ("ripgrep, one pattern, one core", ["rg", "-j1", "--type", "swift", "NSLocalizedString|Text\\(\"", tree], "0"),
        ]
    if os.path.exists(oracle):
        jobs.append(("swift-syntax, parse and visit, one core", [oracle, "--visit", tree], "0"))
    if shutil.which("ast-grep"):
        pattern = ["ast-grep", "run", "--lang", "swift", "-j", "1", "--pattern", "NSLocalizedString($$$)", tree]
        jobs.append(("ast-grep, one pattern, one core", pattern, "0"))
    # Two runs: the first keeps what it found.
    for _ in range(2):
        run(warm)
    best = {}
    for turn in range(runs):
        for name, arguments, core in jobs:
            # The slow ones show the same after two turns.
            if turn >= 2 and not name.startswith(("glossa", "ripgrep")):
                continue
            result = run(arguments, core)
            if result is None or name not in best:
                best[name] = result
            elif best[name] is not None:
                best[name] = tuple(map(min, best[name], result))
    shutil.rmtree(cache)
    return [(name, best[name]) for name, _, _ in jobs]

def make_large(tree, folder, size, wanted=1 << 30):
    """Copies of the tree side by side; types are renamed, so that a copy declares its own."""
    os.makedirs(folder, exist_ok=True)
    copies = -(-wanted // size)
    for number in range(copies):
        target = os.path.join(folder, f"copy{number}")
        if os.path.exists(target):
            continue
        for place, folders, names in os.walk(tree):
            folders[:] = [name for name in folders if not name.startswith(".")]
            inside = os.path.join(target, os.path.relpath(place, tree))
            os.makedirs(inside, exist_ok=True)
            for name in names:
                source = os.path.join(place, name)
                if name.endswith(".swift") and os.path.isfile(source):
                    with open(source, "rb") as file:
                        text = file.read()
                    for word in (b"View", b"Model", b"Manager", b"Controller"):
                        text = text.replace(word + b" ", word + b"%d " % number)
                    with open(os.path.join(inside, name), "wb") as file:
                        file.write(text)

def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tree")
    parser.add_argument("--glossa", default=os.path.join(HERE, "../../.build/release/glossa"))
    parser.add_argument("--oracle", default=os.path.join(HERE, "../SyntaxOracle/.build/release/SyntaxOracle"))
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--large", metavar="FOLDER", help="a folder for 1 GB of Swift made of the tree")
    options = parser.parse_args()
    if not os.path.exists(options.glossa):
        sys.exit(f"{options.glossa} does not exist: build it with swift build -c release, or name it with --glossa")
    size = swift_bytes(options.tree)
    if size == 0:
        sys.exit(f"{options.tree} holds no Swift")
    rows = measure(options.tree, options.glossa, options.oracle, options.runs)
    if rows[0][1] is None:
        sys.exit("glossa failed")
    table(f"{size / 1e6:.1f} MB of Swift", rows, rows[0][1][1], size)
    walls = {name: best[0] for name, best in rows if best}
    if "ripgrep, listing only" in walls and "glossa, warm" in walls:
        print(f"\nglossa, warm: {walls['glossa, warm'] / walls['ripgrep, listing only']:.1f}x the wall clock of rg --files")
    if options.large:
        make_large(options.tree, options.large, size)
        large = swift_bytes(options.large)
        result = run([options.glossa, "extract", options.large, "--no-cache", "--format", "json"])
        table(f"{large / 1e6:.0f} MB of Swift", [("glossa, cold, all cores", result)], (result or (0, 1))[1], large)

main()
