#!/usr/bin/env python3
"""Writes a manual page for `glossa` and for each of its commands, from what their --help says.

    manual.py GLOSSA FOLDER [DATE]

GLOSSA is the binary, DATE stands below each page (YYYY-MM-DD).
"""
import json
import pathlib
import subprocess
import sys


def escaped(text):
    """Text that troff prints as it stands; a hyphen stays one, so that options can be copied."""
    for character, escape in [("\\", r"\e"), ("-", r"\-"), ("~", r"\(ti"), ("^", r"\(ha"), ("`", r"\(ga")]:
        text = text.replace(character, escape)
    return "\n".join(r"\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def prose(text):
    """Paragraphs, headings in capitals, and indented lines kept as they are."""
    lines, verbatim = [], False
    for line in text.split("\n"):
        indented = line.startswith("  ")
        if indented != verbatim:
            lines += [".EX"] if indented else [".EE"]
            verbatim = indented
        if line and line == line.upper() and not indented and any(c.isalpha() for c in line):
            lines.append(".SH " + escaped(line))
        else:
            lines.append(escaped(line) if line.strip() else ".PP")
    return lines + ([".EE"] if verbatim else [])


def spelled(name):
    return {"short": "-", "longWithSingleDash": "-"}.get(name["kind"], "--") + name["name"]


def usage(command, path):
    """The synopsis: options, then positional arguments."""
    arguments = [a for a in command.get("arguments", []) if a["shouldDisplay"]]
    parts = [f"\\fB{escaped(' '.join(path))}\\fR"]
    if any(a["kind"] != "positional" for a in arguments):
        parts.append("[\\fIoptions\\fR]")
    for argument in arguments:
        if argument["kind"] == "positional":
            name = f"\\fI{escaped(argument['valueName'])}\\fR" + (" ..." if argument["isRepeating"] else "")
            parts.append(f"[{name}]" if argument["isOptional"] else name)
    if command.get("subcommands"):
        parts.append("\\fIcommand\\fR")
    return " ".join(parts)


def described(argument):
    """An option or an argument, with its values and its default."""
    value = f"\\fI{escaped(argument['valueName'])}\\fR"
    if argument["kind"] == "positional":
        head = value
    else:
        head = ", ".join(f"\\fB{escaped(spelled(name))}\\fR" for name in argument["names"])
        head += f" {value}" if argument["kind"] == "option" else ""
    notes = []
    if argument.get("allValues"):
        notes.append("values: " + ", ".join(argument["allValues"]))
    if argument.get("defaultValue"):
        notes.append("default: " + argument["defaultValue"])
    text = argument.get("abstract", "") + (f" ({'; '.join(notes)})" if notes else "")
    details = argument.get("discussion")
    return [".TP", head, escaped(text)] + ([".IP"] + prose(details) if details else [])


def sections(command):
    """Arguments by the titles they have in --help, in its order: what has no title of its own stands first or last."""
    found = {"Arguments": []}
    for argument in command.get("arguments", []):
        if argument["shouldDisplay"]:
            kind = "Arguments" if argument["kind"] == "positional" else "Options"
            found.setdefault(argument.get("sectionTitle") or kind, []).append(argument)
    found["Options"] = found.pop("Options", [])
    return [(title, arguments) for title, arguments in found.items() if arguments]


def page(command, path, version, date):
    name = "-".join(path)
    lines = [f'.TH "{name.upper()}" 1 "{date}" "glossa {version}" "Glossa"', ".SH NAME",
             escaped(name) + r" \- " + escaped(command["abstract"].rstrip(".")), ".SH SYNOPSIS", usage(command, path)]
    if command.get("discussion"):
        lines += [".SH DESCRIPTION"] + prose(command["discussion"].strip("\n"))
    for title, arguments in sections(command):
        lines.append(".SH " + escaped(title.upper()))
        for argument in arguments:
            lines += described(argument)
    children = shown_commands(command)
    if children:
        lines.append(".SH COMMANDS")
        for child in children:
            child_name = "-".join(path + [child["commandName"]])
            lines += [".TP", f"\\fB{escaped(child_name)}\\fR(1)", escaped(child["abstract"])]
    if len(path) > 1:
        lines += [".SH SEE ALSO", f"\\fB{escaped('-'.join(path[:-1]))}\\fR(1)"]
    return "\n".join(lines) + "\n"


def shown_commands(command):
    return [c for c in command.get("subcommands", []) if c["shouldDisplay"] and c["commandName"] != "help"]


def write(command, path, version, date, folder):
    (folder / ("-".join(path) + ".1")).write_text(page(command, path, version, date))
    for child in shown_commands(command):
        write(child, path + [child["commandName"]], version, date, folder)


def main():
    glossa, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    date = sys.argv[3] if len(sys.argv) > 3 else ""
    output = lambda option: subprocess.run([glossa, option], check=True, capture_output=True, text=True).stdout
    folder.mkdir(parents=True, exist_ok=True)
    command = json.loads(output("--experimental-dump-help"))["command"]
    write(command, [command["commandName"]], output("--version").strip(), date, folder)


main()
