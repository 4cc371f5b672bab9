#!/usr/bin/env python3
"""Compares what `glossa` says of small projects with damage with what people see of them.

    differential.py [--count N] [--seed S] [--only SEED] [--keep DIR] [--self-test] BINARY

Each disagreement is a line; a table of kinds follows, and the exit status is 1 where there is any. README.md says what is
compared, and what is not.
"""
import argparse
import collections
import concurrent.futures
import pathlib
import shutil
import sys
import tempfile

import ask
import compare
import generate
import judge
import mutants

PROCESSES = 2
foundation = None


def start(program):
    """Prepares a process of the pool."""
    global foundation
    foundation = judge.Foundation(program)


def written(made, home):
    """Writes a project's files and returns its folder."""
    folder = home / "project"
    for name, text in made.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="")
    return folder


def examined(seed, binary, keep):
    """(seed, project, verdict, answers, lookups that contradict the judge): everything about one project."""
    made = generate.project(seed)
    home = pathlib.Path(tempfile.mkdtemp(prefix="differential-"))
    try:
        folder = written(made, home)
        verdict = judge.judge(made, folder, foundation)
        wrong = judge.check_lookups(made, verdict, home, foundation)
        answers = ask.ask(made, folder, home / "out", binary, foundation)
        if keep and (wrong or compare.compare(made, verdict, answers)):
            shutil.copytree(folder, keep / str(seed), dirs_exist_ok=True)
        return seed, made, verdict, answers, wrong
    finally:
        shutil.rmtree(home, ignore_errors=True)


def run(options, program):
    """The examined projects, in the order of their seeds."""
    seeds = [options.only] if options.only is not None else range(options.seed, options.seed + options.count)
    with concurrent.futures.ProcessPoolExecutor(PROCESSES, initializer=start, initargs=(program,)) as pool:
        count = len(seeds)
        yield from pool.map(examined, seeds, [options.binary] * count, [options.keep] * count, chunksize=4)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary", type=lambda text: str(pathlib.Path(text).resolve()))
    parser.add_argument("--count", type=int, default=100, help="how many projects")
    parser.add_argument("--seed", type=int, default=0, help="the first project's seed")
    parser.add_argument("--only", type=int, help="the seed of the only project")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for projects with disagreements")
    parser.add_argument("--self-test", action="store_true", help="change answers, and see that each change is found")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="differential-") as folder:
        results = run(options, judge.Foundation.compiled(folder))
        sys.exit(mutants.test(results) if options.self_test else reported(results, options))


def reported(results, options):
    """Prints disagreements and their kinds; 1 where there are any."""
    kinds, seeds, projects = collections.Counter(), collections.defaultdict(list), 0
    for seed, made, verdict, answers, wrong in results:
        projects += 1
        for line in wrong:
            kinds["judge lookup"] += 1
            print(f"{seed}: {line}  [judge lookup]")
        disagreements = compare.compare(made, verdict, answers)
        if options.only is not None:
            print(f"{made.layout}: {'; '.join(made.damage) or 'no damage'}")
        for found in disagreements:
            kinds[found.kind] += 1
            seeds[found.kind].append(seed)
            print(found.line(seed), flush=True)
    print()
    for kind, number in kinds.most_common():
        some = ", ".join(map(str, sorted(set(seeds[kind]))[:5]))
        print(f"{number:6} {kind}  (seeds {some})")
    print(f"{projects} projects, {sum(kinds.values())} disagreements")
    return 1 if kinds or not projects else 0


if __name__ == "__main__":
    main()
