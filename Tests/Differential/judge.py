"""What people see of a project, by a second reading of the rules: CoreFoundation's source, and Foundation asked for each file.

A table in a language is at most two files, `.strings` and `.stringsdict`. Each is looked for by itself, and the first folder
that has it counts: the language's, then `Base.lproj`, then the source language's (CFBundle_Resources.c,
`_createQueryTableAtPath`). Texts of `.stringsdict` replace those of `.strings` (CFBundle_Strings.c, `_copyStringFromTable`).
A file that Foundation does not read is there, and empty. Where nothing is found, people see the value that the code passes
along, or the key.
"""
import dataclasses
import json
import pathlib
import plistlib
import re
import subprocess

import plurals

SOURCE = "en"
UNCLEAR = "(unclear)"
"""What nobody without a Mac can say; it is not compared."""
NUMBERS = [0, 1, 2, 3, 5, 11, 21, 22, 100, 111]
DEVICES = ["iphone", "ipad"]


class Foundation:
    """A child process that has Foundation; started again where it crashes."""

    def __init__(self, program):
        self.program, self.child = program, None

    @staticmethod
    def compiled(folder):
        """Compiles the program into a folder."""
        program = pathlib.Path(folder) / "foundation"
        subprocess.run(["swiftc", "-O", pathlib.Path(__file__).with_name("foundation.swift"), "-o", program], check=True)
        return program

    def ask(self, *question):
        """The answer to a question, whose parts have no tabs and line feeds; None where Foundation refuses."""
        if self.child is None or self.child.poll() is not None:
            self.child = subprocess.Popen([self.program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                          stderr=subprocess.DEVNULL, text=True, encoding="utf-8")
        self.child.stdin.write("\t".join(map(str, question)) + "\n")
        self.child.stdin.flush()
        line = self.child.stdout.readline()
        return json.loads(line).get("value") if line else None


@dataclasses.dataclass
class Verdict:
    """What is true of a project."""
    languages: list = dataclasses.field(default_factory=list)
    product: dict = dataclasses.field(default_factory=dict)
    """What ships: the values of each file by folder and name, None for one that is refused."""
    refused: dict = dataclasses.field(default_factory=dict)
    """Files that the system does not read: the table, and the folder that has no texts by that; None for all."""
    unread: set = dataclasses.field(default_factory=set)
    """Files that do not ship and could not be read: they may be named as refused, or not."""
    either: set = dataclasses.field(default_factory=set)
    """Catalogs that Foundation reads and strict readers do not: the commands have to agree, whatever they say."""
    known: set = dataclasses.field(default_factory=set)
    """Tables and keys that a file has which is read."""
    raw: dict = dataclasses.field(default_factory=dict)
    """The keys that people see themselves, by table and language."""
    shown: dict = dataclasses.field(default_factory=dict)
    """What people see, by table, key, language, number and device."""
    disputed: set = dataclasses.field(default_factory=set)
    """Tables and keys of which `Base.lproj` and the source language's folder say different things."""
    gaps: dict = dataclasses.field(default_factory=dict)
    """Why a language is not ready: a list by language; empty where nothing is lacking."""
    unclear: set = dataclasses.field(default_factory=set)
    """Tables, keys and languages of which nothing is claimed."""
    may_fail: bool = False
    """Whether gates may fail although no translation lacks anything."""
    compiled: dict = dataclasses.field(default_factory=dict)
    """The files that a build makes of a catalog that is read, by the catalog's path."""


def judge(made, folder, foundation):
    """The verdict on a project that lies in a folder."""
    verdict, states, homes, all_files = Verdict(), {}, set(), {}
    for path in sorted(path for path in made.files if ".strings" in path or ".xcstrings" in path):
        files = read(verdict, states, made, path, folder, foundation)
        homes.update(home for home, _ in files)
        verdict.known.update((name.split(".")[0], key) for (_, name), values in files.items() for key in values or {})
        all_files.update(files)
        if path not in made.unshipped:
            verdict.product.update(files)
    for home, name in [place for place in all_files if place[0] == "Base" and (SOURCE, place[1]) in all_files]:
        base, own = all_files[home, name] or {}, all_files[SOURCE, name] or {}
        verdict.disputed.update((name.split(".")[0], key) for key in base.keys() | own.keys()
                                if made.unshipped or base.get(key) != own.get(key))
    verdict.languages = [language for language in made.languages if language in homes or language == SOURCE]
    for table in made.tables:
        for language in verdict.languages:
            judge_table(verdict, states, table, language, bool(made.unshipped))
    return verdict


def read(verdict, states, made, path, folder, foundation):
    """The files of an app that a file of the project becomes."""
    name, home = pathlib.PurePath(path).name, pathlib.PurePath(path).parent.name.removesuffix(".lproj")
    is_catalog = name.endswith(".xcstrings")
    value = foundation.ask("json" if is_catalog else "plist", folder / path)
    # Of a file of 0 bytes, only that it has no texts is claimed, and of one that nobody gets, nothing.
    if value is None and path in made.unshipped:
        verdict.unread.add(path)
    elif value is None and (is_catalog or made.files[path]):
        verdict.refused[path] = (name.split(".")[0], None if is_catalog else home)
    if not is_catalog:
        return {(home, name): value}
    if value is None:
        return {}
    if re.search(r",\s*[}\]]", made.files[path]):
        verdict.either.add(path)
    verdict.known.update((name.split(".")[0], key) for key in value.get("strings", {}))
    verdict.compiled[path] = compiled(name.split(".")[0], value, states)
    return verdict.compiled[path]


def judge_table(verdict, states, table, language, unshipped):
    """What a language shows for each key of a table, and what it lacks."""
    raw, gaps = verdict.raw.setdefault((table.name, language), set()), verdict.gaps.setdefault(language, [])
    for key in table.keys:
        place, is_known = (table.name, key.name, language), (table.name, key.name) in verdict.known
        seen = {(number, device): sight(verdict.product, table.name, key, language, number, device)
                for number in (NUMBERS if key.is_plural else [3]) for device in DEVICES}
        if (table.name, key.name) in verdict.disputed and (language != SOURCE or unshipped):
            # Other languages read Base, which the tool takes for the source language's. It is hardly ever written so.
            seen = dict.fromkeys(seen, UNCLEAR)
        verdict.shown.update({(*place, *situation): text for situation, text in seen.items()})
        verdict.unclear.update([place] if UNCLEAR in seen.values() else [])
        if key.is_named and key.name in seen.values():
            raw.add(key.name)
            gaps += [f"{key.name} is shown raw"] if is_known else []
        lacking = lacks(verdict.product, states, table.name, key, language) if is_known else []
        gaps += lacking if language != SOURCE else []
        # Whether a source text lacks a form or is meant so: a gate may stop at it.
        verdict.may_fail |= bool(lacking) and language == SOURCE
    gaps += [f"{path} is refused" for path, (name, home) in verdict.refused.items()
             if name == table.name and home in (language, None)]


def found(product, table, key, folders):
    """(text of `.strings`, value of `.stringsdict`, the folders of both): the first folder with a file counts."""
    homes = [next((folder for folder in folders if (folder, f"{table}.{suffix}") in product), None)
             for suffix in ("strings", "stringsdict")]
    text, varied = [(product.get((home, f"{table}.{suffix}")) or {}).get(key)
                    for home, suffix in zip(homes, ("strings", "stringsdict"))]
    return text, varied, homes


def sight(product, table, key, language, number, device):
    """What people see for a key, or UNCLEAR."""
    text, varied, homes = found(product, table, key.name, [language, "Base", SOURCE])
    if text and varied and homes[0] != homes[1]:
        # CoreFoundation's source says that another language's plural hides a text of one's own. Does it on a Mac?
        return UNCLEAR
    if isinstance(varied, dict) and "NSStringDeviceSpecificRuleType" in varied:
        texts = varied["NSStringDeviceSpecificRuleType"]
        varied = texts.get(device) or texts.get("other") or text or UNCLEAR
    if isinstance(varied, dict):
        varied = with_forms(varied, SOURCE if homes[1] == "Base" else homes[1], number)
    shown = varied or text or key.default or key.name
    return re.sub(r"%(?:\d+\$)?([-+ 0]*\d*)(?:ll?)?d", lambda found: f"%{found[1]}d" % number, shown)


def with_forms(varied, language, number):
    """The text of a rule of plurals for a number."""
    text = varied.get("NSStringLocalizedFormatKey", UNCLEAR)
    for name in re.findall(r"%(?:\d+\$)?#@(\w+)@", text):
        forms = varied.get(name, {})
        zero = forms.get("zero") if number == 0 else None
        form = zero or forms.get(plurals.category(language, number)) or forms.get("other")
        if form is None:
            return UNCLEAR
        text = re.sub(rf"%(?:\d+\$)?#@{name}@", lambda _, form=form: form, text)
    return text


def lacks(product, states, table, key, language):
    """What the texts of a language lack to be finished."""
    text, varied, _ = found(product, table, key.name, [language, "Base"] if language == SOURCE else [language])
    if text is None and varied is None:
        return [] if language == SOURCE else [f"{key.name} has no text"]
    lacking = [f"{key.name} is {state}" for state in states.get((table, key.name, language), [])]
    for variable in varied.values() if isinstance(varied, dict) else []:
        if isinstance(variable, dict) and variable.get("NSStringFormatSpecTypeKey"):
            lacking += [f"{key.name} has no '{form}'" for form in plurals.NEEDED[language] if form not in variable]
    return lacking


def compiled(table, catalog, states):
    """The files that a build makes of a catalog, by folder and name; `states` get those of unfinished texts."""
    files = {}
    for key, entry in catalog.get("strings", {}).items():
        for language, held in entry.get("localizations", {}).items():
            axis, forms = next(iter(held.get("variations", {"": {"": held}}).items()))
            texts = {form: unit["stringUnit"]["value"] for form, unit in forms.items()}
            found_states = {unit["stringUnit"]["state"] for unit in forms.values()}
            needed = {unit["stringUnit"]["state"] for form, unit in forms.items()
                      if axis != "plural" or form in plurals.NEEDED[language]}
            states[table, key, language] = sorted(needed - {"translated"})
            if (language == SOURCE and entry.get("extractionState") != "manual" and found_states == {"new"}
                    and axis != "plural"):
                continue  # The code has a source text that nobody has written as its default.
            for suffix, value in files_of(axis, texts).items():
                files.setdefault((language, f"{table}.{suffix}"), {})[key] = value
    return files


def files_of(axis, texts):
    """What a catalog's texts for a key become, by the suffix of the file."""
    if axis == "plural":
        rule = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld", **texts}
        return {"stringsdict": {"NSStringLocalizedFormatKey": "%#@value@", "value": rule}} if texts else {}
    if axis == "device":
        other = {"strings": texts["other"]} if "other" in texts else {}
        return {**other, "stringsdict": {"NSStringDeviceSpecificRuleType": texts}}
    return {"strings": texts[""]}


def read_compiled(folder, foundation):
    """The files of a folder that `compile` wrote, as `compiled` has them."""
    return {(path.parent.name.removesuffix(".lproj"), path.name): foundation.ask("plist", path) or {}
            for path in sorted(pathlib.Path(folder).glob("*.lproj/*.strings*"))}


def check_lookups(made, verdict, scratch, foundation):
    """Where Foundation's own lookup finds another value than `found`: then the judge is wrong.

    Foundation on Linux takes the development region's language. So each language is that of a bundle of its own, whose
    `Base.lproj` has what is looked for next. In place of a plural, which crashes, the bundle has the name of its folder.
    """
    wrong = []
    for language in verdict.languages:
        bundle = scratch / f"{language}.bundle"
        for folder in (language, "Base"):
            (bundle / f"{folder}.lproj").mkdir(parents=True)
        (bundle / "Info.plist").write_bytes(plistlib.dumps({"CFBundleDevelopmentRegion": language}))
        for name in {name for _, name in verdict.product}:
            write_file(verdict.product, bundle, language, name)
        for table in made.tables:
            wrong += compared_lookups(verdict.product, bundle, language, table, foundation)
    return wrong


def write_file(product, bundle, language, name):
    """Writes a language's own file and what comes next to a bundle."""
    for folder, homes in ((language, [language]), ("Base", ["Base", SOURCE])):
        home = next((home for home in homes if (home, name) in product), None)
        values = product.get((home, name))
        plain = {key: value if isinstance(value, str) else home for key, value in (values or {}).items()}
        if home:
            (bundle / f"{folder}.lproj" / name).write_bytes(b"{" if values is None else plistlib.dumps(plain))


def compared_lookups(product, bundle, language, table, foundation):
    """A line for each key that Foundation looks up otherwise."""
    for key in table.keys:
        text, varied, homes = found(product, table.name, key.name, [language, "Base", SOURCE])
        value = varied or text or key.name
        looked = foundation.ask("lookup", bundle, table.name, key.name)
        if looked != (value if isinstance(value, str) else homes[1]):
            yield f"{table.name}/{key.name}/{language}: judge says {value!r}, Foundation looks up {looked!r}"
