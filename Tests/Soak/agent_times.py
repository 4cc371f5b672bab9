#!/usr/bin/env python3
"""How long the server for agents takes for an answer, and how much memory it keeps.

    agent_times.py GLOSSA PROJECT [--requests 5000] [--seed 1]

First a cold `glossa lint` and the first answer of a new server, then each reading tool in turn with arguments drawn from the
project's own keys and texts. Printed are medians and the server's memory after every thousand requests; it must not grow by
more than a tenth after the first thousand. Run it on a quiet machine: the times are the machine's.
"""
import argparse
import pathlib
import random
import statistics
import subprocess
import sys
import time

from agents import Server


def memory(server):
  """The resident memory in MB."""
  status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
  return int(status.split("VmRSS:")[1].split()[0]) / 1024


def timed(work):
  start = time.monotonic()
  result = work()
  return result, time.monotonic() - start


def asked(server, draw):
  """The questions in turn, each a tool with arguments."""
  words = ["settings", "cancel", "open the", "error", "server", "name", "location", "save"]
  found = [key for word in words for key in server.call("find", query=word)["keys"]]
  languages = [row["language"] for row in server.call("survey")["languages"]]
  while True:
    key = draw.choice(found)
    yield "survey", {}
    yield "find", {"query": draw.choice([key["key"], key.get("source") or key["key"], draw.choice(words)])}
    yield "context", {"keys": [each["key"] for each in draw.sample(found, 10)]}
    yield "untranslated", {"language": draw.choice(languages)}
    yield "what_people_see", {"key": key["key"], "count": "3"}
    yield "lint", {}


def main():
  options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
  options.add_argument("tool")
  options.add_argument("project", type=pathlib.Path)
  options.add_argument("--requests", type=int, default=5000)
  options.add_argument("--seed", type=int, default=1)
  options = options.parse_args()
  tool = str(pathlib.Path(options.tool).resolve())
  lint = statistics.median(
    timed(lambda: subprocess.run([tool, "lint", "--no-cache"], cwd=options.project, stdout=subprocess.DEVNULL))[1]
    for _ in range(3))
  server = Server(tool, options.project)
  _, first = timed(lambda: server.call("survey"))
  print(f"cold lint {lint:.2f} s, first answer {first:.2f} s: {first / lint:.2f} times")
  times, sizes = {}, []
  questions = asked(server, random.Random(options.seed))
  for number in range(1, options.requests + 1):
    name, arguments = next(questions)
    _, seconds = timed(lambda: server.call(name, **arguments))
    times.setdefault(name, []).append(seconds)
    if number % 1000 == 0:
      sizes.append(memory(server))
      print(f"{number} requests: {sizes[-1]:.0f} MB", flush=True)
  for name, all_of_it in times.items():
    print(f"{name}: median {1000 * statistics.median(all_of_it):.0f} ms of {len(all_of_it)}")
  everything = [each for all_of_it in times.values() for each in all_of_it]
  print(f"all: median {1000 * statistics.median(everything):.0f} ms")
  server.end()
  return 1 if sizes and sizes[-1] > 1.1 * sizes[0] else 0


if __name__ == "__main__":
  sys.exit(main())
