#!/usr/bin/env python3
"""Compares how fast two builds of Glossa start, in turns, and prints the ratio of their medians.

    startup.py DYNAMIC STATIC SAMPLE
"""
import os
import resource
import statistics
import subprocess
import sys
import time


def seconds(command):
    """Elapsed and CPU seconds of one run."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    elapsed, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return elapsed, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


dynamic, static, sample = (os.path.abspath(path) for path in sys.argv[1:])
for arguments in (["--version"], ["lint", "--no-cache", sample]):
    times = {dynamic: [], static: []}
    for _ in range(41):
        for binary in times:
            times[binary].append(seconds([binary, *arguments]))
    for index, what in enumerate(["elapsed", "CPU"]):
        medians = [statistics.median(run[index] for run in runs) * 1000 for runs in times.values()]
        name = "glossa " + arguments[0]
        ratio = medians[1] / medians[0]
        print(f"{name}: {what} {medians[0]:.1f} ms dynamic, {medians[1]:.1f} ms static: {ratio:.2f} times")
