#!/usr/bin/env python3
"""All rules over texts that nobody would write: made of real shapes, damaged, in String Catalogs and .strings files.

    texts.py GLOSSA [--count 100000]
"""
import json
import pathlib
import tempfile

from harness import Tally, Tool, arguments, finish

SEEDS = [
    "Welcome back, %@!", "%1$@ of %2$lld words", "%#@count@ in %@", "100 %", "50%% off", "%-08.3f and %*d", "%n%p%",
    "Not including /.", "See /usr/share/ and ~/Library/.", "C:\\Users\\x", "https://example.org/a?b=c#d.", "mail@example.org, a@b",
    "<b>bold</b> and <a href=\"x\">link</a>", "<br/> &amp; &#x41; &bogus;", "**bold** _it_ [a](https://x.y)", "{{1}} {0} ${name} %(who)@",
    "Don’t “quote” «this»", "(a [b {c)", "한국어 %@", "日本語の％@", "العربية ‏%@‏", "हिन्दी।", "ไทย", "e\u0301\u0301\u0301", "👨‍👩‍👧‍👦🇩🇪", "\u202e\u2066\u0000\ufeff",
    "  two  spaces \t\n", "the the", "1,234.56 and 12:30", "…", "", " ", "%", "\\n \\U0041 \\", "A" * 300, "a/b/c/../.", "...", "/.", "./", "//", "/", ".",
    "editor.title", "EDITOR_TITLE", "editor-title", "sf.symbol.fill", "%arg %#@%@", "%1$#@x@ %2$#@y@",
]
TOKENS = ["%", "%@", "%1$", "$@", "%lld", "%#@", "@", "<", ">", "</", "&", ";", "/", ".", "/.", "~", "\\", "\"", "'", "(", ")", "[", "]", "{{", "}}",
          "\u0301", "\u200d", "\ufe0f", "\u00a0", "\u202e", "\u2028", "\0", "\r\n", "\ud7ff", "\U0010ffff", "٪", "％", "١", "0", "9999999999999999999", "-", "*", " "]


def mutated(generator):
    """A text made from one or two seeds by a few changes of characters."""
    text = list(generator.choice(SEEDS) + (generator.choice(SEEDS) if generator.random() < 0.2 else ""))
    for _ in range(generator.randint(0, 5)):
        place = generator.randrange(len(text) + 1)
        choice = generator.randrange(4)
        if choice == 0:
            text[place:place] = generator.choice(TOKENS)
        elif choice == 1:
            del text[place:place + generator.randint(1, 4)]
        elif choice == 2:
            text[place:place] = text[place:place + 5]
        else:
            text = text[place:] + text[:place]
    return "".join(text)


def unit(generator):
    state = generator.choice(["translated", "translated", "new", "needs_review", "stale", "bogus"])
    return {"stringUnit": {"state": state, "value": mutated(generator)}}


def localization(generator):
    choice = generator.randrange(10)
    if choice == 0:
        forms = generator.sample(["zero", "one", "two", "few", "many", "other", "bogus"], 3)
        return {"variations": {"plural": {form: unit(generator) for form in forms}}}, 3
    if choice == 1:
        return {"variations": {"device": {"iphone": unit(generator), "other": unit(generator)}}}, 2
    if choice == 2:
        substitution = {"argNum": generator.randrange(3), "formatSpecifier": generator.choice(["lld", "@", "", "%%"]),
                        "variations": {"plural": {"one": unit(generator), "other": unit(generator)}}}
        return {**unit(generator), "substitutions": {"count": substitution}}, 3
    return unit(generator), 1


def catalog(generator, count):
    strings, made = {}, 0
    while made < count:
        entry = {"localizations": {}}
        for language in ("en", "de", "ar", "ja"):
            entry["localizations"][language], texts = localization(generator)
            made += texts
        if generator.random() < 0.3:
            entry["comment"] = mutated(generator)
        strings[mutated(generator) + str(len(strings))] = entry
    return json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, indent=2), made


def strings_file(generator, count):
    def quoted(text):
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    lines = [f"/* {mutated(generator).replace('*/', '')} */\n{quoted(mutated(generator) + str(i))} = {quoted(mutated(generator))};\n"
             for i in range(count)]
    return "".join(lines)


def main():
    options, generator = arguments(__doc__, 100_000)
    tally = Tally("texts", options.keep)
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        tool = Tool(options.glossa, folder / "home")
        app = folder / "app"
        for language in ("en", "de"):
            (app / f"{language}.lproj").mkdir(parents=True)
        rules = json.loads(tool.run(tally, ["rules", "--format", "json"], folder).stdout)
        ids = ",".join(rule["id"] for rule in (rules["rules"] if isinstance(rules, dict) else rules))
        while tally.texts < options.count:
            data, made = catalog(generator, 500)
            files = {"Localizable.xcstrings": data}
            for language in ("en", "de"):
                files[f"{language}.lproj/Old.strings"] = strings_file(generator, 100)
            for name, text in files.items():
                (app / name).write_text(text, encoding="utf-8", newline="")
            tally.texts += made + 200
            kept = [(name.replace("/", "-"), text.encode()) for name, text in files.items()]
            lint = ["lint", ".", "--select", ids, "--format", "json"]
            done = tool.run(tally, lint, app, kept)
            if done and done.returncode in (0, 1):
                try:
                    json.loads(done.stdout)
                except ValueError as error:
                    tally.fail("output is no JSON", str(error), kept)
            for command in (["lint", "."], ["report", "."], ["lint", ".", "--fix", "--unsafe-fixes"], ["lint", "."]):
                tool.run(tally, command, app, kept)
    finish(tally)


if __name__ == "__main__":
    main()
