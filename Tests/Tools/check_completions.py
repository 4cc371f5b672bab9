#!/usr/bin/env python3
"""Types commands in bash, zsh and fish, in a pseudo-terminal, and presses Tab: what the shell makes of it is looked at.

    check_completions.py GLOSSA [--shells bash,zsh,fish] [--require bash,zsh,fish]

Loads the completion scripts that GLOSSA generates, in a project with file names, keys and tables that shells trip over:
with spaces, quotes, colons, dollars, and one that would run a command. Needs pexpect from PyPI, and the shells; one that
is not installed is named, and fails the run where --require names it. Exit status 1 when a check fails.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import pexpect

PROMPT = "PROMPT> "
KEYS = ["cart.title", "cart.hint", "Save it", "say \"hi\"", "price: $5", "$(touch hacked)", "`touch hacked`", "a\\b", "naïve.key"]


def project(folder):
    """A project in git, with two tables, three languages and files that have spaces in their names."""
    strings = {key: {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "x"}}}} for key in KEYS}
    for name in ("Localizable", "Shop Window"):
        catalog = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
        path = folder / "App Files" / f"{name}.xcstrings"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(catalog))
    (folder / "Editor").mkdir()
    (folder / "Editor" / "pt-BR.lproj").mkdir()
    (folder / "Editor" / "pt-BR.lproj" / "Editor.strings").write_text('"editor.save" = "Guardar";\n')
    (folder / "old report.json").write_text("{}")
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b"]
    for arguments in (["init", "-q", "-b", "main"], ["add", "."], ["commit", "-qm", "a"], ["branch", "feature/one"]):
        subprocess.run(git + arguments, cwd=folder, check=True)


def large(folder):
    """A project that cannot be read within the time that people wait for a Tab."""
    strings = {f"key.number_{n}": {"localizations": {code: {"stringUnit": {"state": "translated", "value": "text " * 8}}
               for code in "de fr es it nl pl pt ru tr uk".split()}} for n in range(60_000)}
    (folder / "Large.xcstrings").write_text(json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}))


class Shell:
    """A shell with the completion script, in a folder."""

    def __init__(self, name, glossa, folder, home):
        self.name = name
        script = subprocess.run([glossa, "--generate-completion-script", name], capture_output=True, text=True, check=True)
        file = home / {"bash": "glossa.bash", "zsh": "_glossa", "fish": "glossa.fish"}[name]
        file.write_text(script.stdout)
        environment = {"PATH": f"{pathlib.Path(glossa).parent}:/usr/bin:/bin", "HOME": str(home), "LC_ALL": "C.UTF-8",
                       "TERM": "dumb", "XDG_CONFIG_HOME": str(home), "XDG_DATA_HOME": str(home)}
        command, start = {
            "bash": ("bash --norc --noprofile", f"bind 'set bell-style none'; bind 'set page-completions off'; "
                     f"bind 'set completion-query-items 0'; bind 'set enable-bracketed-paste off'; . {file}; PS1='{PROMPT}'"),
            "zsh": ("zsh -f", f"fpath=({home} $fpath); autoload -Uz compinit; compinit -D -u; unsetopt zle_bracketed_paste; setopt "
                    f"no_beep no_prompt_cr no_prompt_sp no_always_last_prompt; LISTMAX=0; PS1='{PROMPT}'"),
            "fish": ("fish --no-config --private", f"function fish_prompt; printf '{PROMPT}'; end; source {file}"),
        }[name]
        self.child = pexpect.spawn(command, cwd=str(folder), env=environment, encoding="utf-8", dimensions=(200, 300), timeout=20)
        self.child.sendline(start)
        self.child.expect_exact(PROMPT)
        time.sleep(0.5)
        self.settle()

    def settle(self, quiet=0.35):
        """What is printed until nothing has come for a while."""
        text, end = "", time.time() + 15
        while time.time() < end:
            try:
                text += self.child.read_nonblocking(65536, timeout=quiet)
            except pexpect.TIMEOUT:
                break
        return text

    def words(self, line):
        """What is offered behind a line: fish has a command that tells it, the others show it after two Tabs."""
        if self.name == "fish":
            self.child.send(f"complete -C '{line}'\r")
        else:
            self.child.send(line)
            self.settle(0.2)
            self.child.send("\t\t")
        text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", self.settle(1.5))
        self.child.sendcontrol("c")
        self.settle()
        return text

    def completed(self, line, quiet):
        """The arguments that a line has after one Tab, as a program gets them."""
        self.child.send(line)
        self.settle(0.2)
        self.child.send("\t")
        self.settle(quiet)
        # What is there runs a program that writes its arguments down, instead of glossa.
        self.child.sendcontrol("a")
        self.child.send("arguments ")
        self.child.sendcontrol("e")
        self.child.send("\r")
        self.settle()
        path = pathlib.Path(self.child.env["HOME"]) / "said"
        said = json.loads(path.read_text()) if path.exists() else None
        path.unlink(missing_ok=True)
        return said


# What is typed, and the last argument after a Tab, in every shell.
COMPLETED = [
    ("a command", "glossa repo", "report"),
    ("a command to help with", "glossa help lin", "lint"),
    ("another command to help with", "glossa help xcs", "xcstringstool"),
    ("an option", "glossa lint --write-b", "--write-baseline"),
    ("a folder for lint", "glossa lint Ed", "Editor/"),
    ("a file name with a space", "glossa convert App\\ Files/Loc", "App Files/Localizable.xcstrings"),
    ("a folder name with a space", "glossa lint App", "App Files/"),
    ("a file of the settings", "glossa report --config old", "old report.json"),
    ("a folder for --into", "glossa extract --into Ed", "Editor/"),
    ("a format of lint", "glossa lint --format sar", "sarif"),
    ("a format of report", "glossa report --format csv-", "csv-gaps"),
    ("a catalog format", "glossa convert x --to xcs", "xcstrings"),
    ("a rule", "glossa explain format/type-m", "format/type-mismatch"),
    ("a rule of --only", "glossa lint --only plural/latv", "plural/latvian-zero"),
    ("a setting", "glossa settings lint.base", "lint.baseline"),
    ("what the report is by", "glossa report --by lang", "language"),
    ("a key", "glossa show cart.ti", "cart.title"),
    ("a key with a space", "glossa show Sav", "Save it"),
    ("a key that would run a command", "glossa show '$(tou", "$(touch hacked)"),
    ("a key to find", "glossa find cart.h", "cart.hint"),
    ("a language", "glossa report --language pt", "pt-BR"),
    ("a table with a space", "glossa report --table Sh", "Shop Window"),
    ("a screen", "glossa keys ca", "cart"),
    ("a branch", "glossa lint --since fea", "feature/one"),
]


def check_shell(name, glossa, check):
    with tempfile.TemporaryDirectory() as scratch:
        folder, home = pathlib.Path(scratch).resolve() / "a project", pathlib.Path(scratch).resolve() / "home"
        folder.mkdir()
        home.mkdir()
        project(folder)
        writer = home / "arguments"
        writer.write_text(f"#!{sys.executable}\nimport json, sys\njson.dump(sys.argv[1:], open({str(home / 'said')!r}, 'w'))\n")
        writer.chmod(0o755)
        os.symlink(glossa, home / "glossa")
        shell = Shell(name, str(home / "glossa"), folder, home)
        for what, line, wanted in COMPLETED:
            # A busy machine takes longer to answer than this waits at first.
            for quiet in (0.5, 1.5, 4):
                said = shell.completed(line, quiet)
                # Not every shell puts a slash behind a folder.
                good = bool(said) and said[-1].rstrip("/") == wanted.rstrip("/")
                if good:
                    break
            check(f"{name}: {what}", good, f"{line!r} became {said}")
        check(f"{name}: no key ran a command", not (folder / "hacked").exists() and not (home / "hacked").exists())
        offered = shell.words("glossa lint --format ")
        check(f"{name}: formats are listed", all(word in offered for word in ("concise", "checkstyle", "rdjsonl")), offered)
        offered = shell.words("glossa help ")
        check(f"{name}: commands are listed behind help", all(word in offered for word in ("report", "settings")), offered)
        offered = shell.words("glossa show ")
        check(f"{name}: keys are listed", all(word in offered for word in ("cart.title", "cart.hint")), offered)
        shell.child.close(force=True)
        large(folder)
        runs = [asked(home / "glossa", name, folder) for _ in range(5)]
        # The fastest of five: a busy machine lets a process wait.
        check(f"{name}: a project that takes too long gets no answer, and soon",
              not any(words.strip() for words, _ in runs) and min(took for _, took in runs) < 0.4, runs)


def asked(glossa, shell, folder):
    """What a script of a shell gets that asks for keys, and after how many seconds."""
    words = ["---completion", "show", "--", "positional@0", "2", "0", "glossa", "show", ""]
    started = time.perf_counter()
    run = subprocess.run([str(glossa), *words], cwd=folder, env={**os.environ, "SAP_SHELL": shell}, capture_output=True, text=True)
    return run.stdout, time.perf_counter() - started


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("glossa", type=pathlib.Path)
    parser.add_argument("--shells", default="bash,zsh,fish")
    parser.add_argument("--require", default="bash")
    options = parser.parse_args()
    failures = []

    def check(name, good, detail=""):
        print(("ok    " if good else "FAIL  ") + name + ("" if good else f": {detail}"))
        if not good:
            failures.append(name)

    for name in options.shells.split(","):
        if shutil.which(name) is None:
            print(f"not tried: {name} is not installed")
            if name in options.require.split(","):
                failures.append(name)
            continue
        check_shell(name, str(options.glossa.resolve()), check)
    print(f"{len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
