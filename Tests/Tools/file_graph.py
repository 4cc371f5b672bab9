#!/usr/bin/env python3
"""Which files of a module need which, and where they need each other.

    file_graph.py [--folder Sources/Workspace/Loading] [--most 3] [--dot]

A file needs another of its module if it names a type that is declared there at the top level. Files that need each other, directly
or through others, are a knot. Prints every knot with its lines, the largest
first; with --dot, the graph of the knots for Graphviz. Fails where a knot has more files than --most.
"""
import argparse
import collections
import pathlib
import re
import sys

NOISE = re.compile(r'"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*(?:.|\n)*?\*/')
TYPE = re.compile(r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:package|public|private|fileprivate|internal|final|indirect)\s+)*"
                  r"(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)", re.M)
WORD = re.compile(r"\b[A-Za-z_]\w*")


class Source:
    """One file: the types that it declares, and the words that it has."""

    def __init__(self, path):
        text = path.read_text()
        self.path, self.lines = path, text.count("\n")
        code = NOISE.sub(" ", text)
        self.types = set(TYPE.findall(code))
        self.words = set(WORD.findall(code))


def needs(sources):
    """For each file the files that it needs."""
    homes = collections.defaultdict(set)
    for source in sources:
        for name in source.types:
            homes[name].add(source.path)
    graph = {}
    for source in sources:
        found = {path for name in source.words & homes.keys() if len(homes[name]) == 1 for path in homes[name]}
        graph[source.path] = found - {source.path}
    return graph


def knots(graph):
    """The sets of files that reach each other, by Tarjan's algorithm without recursion."""
    index, low, stack, on_stack, found = {}, {}, [], set(), []
    for root in sorted(graph):
        if root in index:
            continue
        work = [(root, iter(sorted(graph[root])))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, rest = work[-1]
            for other in rest:
                if other not in index:
                    index[other] = low[other] = len(index)
                    stack.append(other)
                    on_stack.add(other)
                    work.append((other, iter(sorted(graph[other]))))
                    break
                if other in on_stack:
                    low[node] = min(low[node], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    knot = set()
                    while node not in knot:
                        knot.add(stack[-1])
                        on_stack.discard(stack.pop())
                    if len(knot) > 1:
                        found.append(knot)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", default="Sources", help="only knots with a file below this folder")
    parser.add_argument("--most", type=int, default=0, help="the most files that a knot may have; 0 for any number")
    parser.add_argument("--dot", action="store_true", help="print the graph of the knots")
    options = parser.parse_args()
    folder = pathlib.Path(options.folder)
    modules = [path for path in sorted(pathlib.Path("Sources").iterdir()) if path.is_dir()]
    tangled = []
    for module in modules:
        sources = {path: Source(path) for path in sorted(module.rglob("*.swift"))}
        graph = needs(list(sources.values()))
        for knot in knots(graph):
            if any(folder == path or folder in path.parents for path in knot):
                tangled.append((sorted(knot), sum(sources[path].lines for path in knot), graph))
    tangled.sort(key=lambda item: -len(item[0]))
    if options.dot:
        print("digraph files {")
        for knot, _, graph in tangled:
            for path in knot:
                for other in sorted(graph[path] & set(knot)):
                    print(f'  "{path.stem}" -> "{other.stem}"')
        print("}")
    else:
        for knot, lines, _ in tangled:
            print(f"{len(knot)} files, {lines} lines in {knot[0].parts[1]}: {', '.join(path.stem for path in knot)}")
        print(f"{len(tangled)} knots, {sum(len(knot) for knot, _, _ in tangled)} files, {sum(lines for _, lines, _ in tangled)} lines")
    if options.most and any(len(knot) > options.most for knot, _, _ in tangled):
        sys.exit(1)


if __name__ == "__main__":
    main()
