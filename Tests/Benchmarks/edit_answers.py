#!/usr/bin/env python3
"""Times the answers of a process that holds a project, as an editor or a server would, while files change.

  Tests/Benchmarks/edit_answers.py TREE [--edits N]

It opens a tree of Swift once, then changes one file after another through an overlay of unsaved texts and asks for all
keys after each change. Shown are the milliseconds of the first answer and of the answers after an edit. In the end the
answer must equal that of a new run, or the benchmark fails.
"""
import argparse, os, subprocess, sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")

def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tree")
    parser.add_argument("--edits", type=int, default=20)
    options = parser.parse_args()
    build = ["swift", "build", "-c", "release", "--package-path", ROOT, "--product", "EditBenchmark"]
    subprocess.run(build, check=True, stdout=sys.stderr)
    binaries = subprocess.run(build[:-2] + ["--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    size = sum(os.path.getsize(os.path.join(folder, name)) for folder, _, names in os.walk(options.tree)
               for name in names if name.endswith(".swift") and os.path.isfile(os.path.join(folder, name)))
    print(f"{size / 1e6:.1f} MB of Swift", flush=True)
    return subprocess.run([os.path.join(binaries, "EditBenchmark"), options.tree, str(options.edits)]).returncode

if __name__ == "__main__":
    sys.exit(main())
