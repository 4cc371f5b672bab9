"""Where the judge and the tool disagree."""
import re
import typing

import judge


class Disagreement(typing.NamedTuple):
    """One answer that cannot be true beside the judge's."""
    kind: str
    place: str
    judged: str
    said: str

    def line(self, seed):
        """For people."""
        return f"{seed}: {self.place}: judge says {self.judged}, {self.kind.split()[0]} says {self.said}  [{self.kind}]"


def compare(made, verdict, answers):
    """All disagreements about a project."""
    if verdict.either:
        return list(either(verdict, answers))
    parts = [troubles, report_raw, report_ready, report_refused, gates, lint_raw, lint_files, shows, compiles, export]
    found = [one for part in parts for one in part(made, verdict, answers)]
    # What does not ship is a kind of its own.
    return [one._replace(kind=one.kind + " (not shipped)") for one in found] if made.unshipped else found


def either(verdict, answers):
    """Nobody knows whether Xcode reads these catalogs; the commands must not tell different stories."""
    for path in sorted(verdict.either):
        said = {"lint": any(finding.get("path") == path and finding["severity"] == "error"
                            and finding["rule"].startswith("catalog/") for finding in answers.lint),
                "report": path in answers.report.get("unreadable", []), "compile": answers.compiled[path][0] != 0}
        if not verdict.refused and not verdict.unread:
            said["export"] = answers.export_status != 0
        if len(set(said.values())) > 1:
            refusing = ", ".join(command for command, refuses in said.items() if refuses)
            yield Disagreement("commands disagree", path, "all refuse it or none", f"refused by {refusing}")


def troubles(_, __, answers):
    """Commands that did not end as they should."""
    for trouble in answers.troubles:
        command, what = trouble.split(": ", 1)
        yield Disagreement(f"{command} ends", "-", "an answer", what)


def clear_keys(verdict, table, language):
    """The keys of which something is claimed: known to some file that is read, and clear."""
    return {key for name, key in verdict.known if name == table and (table, key, language) not in verdict.unclear}


def differing(kind, table, language, judged, said):
    """A disagreement for each key that only one side finds raw."""
    for key in sorted(judged ^ said):
        how, words = ("missed", ["raw", "not raw"]) if key in judged else ("false", ["not raw", "raw"])
        yield Disagreement(f"{kind} {how}", f"{table}/{key}/{language}", *words)


def report_raw(_, verdict, answers):
    """Keys that are shown raw, by table and language."""
    for table in answers.report.get("tables", []):
        for row in table["languages"]:
            place = (table["table"], row["language"])
            # Where no product has a language, nobody reads it.
            if row["language"] not in {judge.SOURCE, *(home for home, _ in verdict.product)}:
                continue
            keys, said = clear_keys(verdict, *place), set(row.get("shownRaw", []))
            yield from differing("report raw", *place, verdict.raw.get(place, set()) & keys, said & keys)


def report_ready(_, verdict, answers):
    """Languages that are ready, and those that are not."""
    rows = {row["language"]: row for row in answers.report.get("languages", [])}
    # How many texts a refused catalog has is unknown: that no language is ready is said of all.
    hides = any(home is None for _, home in verdict.refused.values())
    if hides and answers.report.get("summary", {}).get("readyLanguages"):
        yield Disagreement("report ready falsely", "-", "a catalog is refused", "a language is ready")
    for language in verdict.languages:
        gaps, row = verdict.gaps.get(language, []), rows.get(language)
        if language == judge.SOURCE:
            continue
        # A table of which no file has an entry makes no language.
        filled = {name.split(".")[0] for (_, name), values in verdict.product.items() if values}
        if row is None and not any(home == language and name.split(".")[0] in filled for home, name in verdict.product):
            continue
        if row is None:
            yield Disagreement("report language", f"-/-/{language}", "a language", "nothing of it")
        # A file that is refused may have held nothing that others lack; the exit status says it.
        elif any("is refused" not in gap for gap in gaps) and row["ready"] == 100 and row["total"] and not hides:
            yield Disagreement("report ready falsely", f"-/-/{language}", "; ".join(gaps), "100 %")
        elif not gaps and row["ready"] < 100 and not any(place[2] == language for place in verdict.unclear):
            yield Disagreement("report not ready", f"-/-/{language}", "nothing is lacking", f"{row['ready']} %")


def report_refused(_, verdict, answers):
    """Files that the system does not read."""
    named = set(answers.report.get("unreadable", [])) - verdict.unread
    for path in sorted(verdict.refused.keys() ^ named):
        how, words = ("missed", ["refused", "read"]) if path not in named else ("falsely", ["read", "unreadable"])
        yield Disagreement(f"report refused {how}", path, *words)


def gates(_, verdict, answers):
    """The exit status of report with gates."""
    lacking = [gap for gaps in verdict.gaps.values() for gap in gaps]
    wanted, said = 2 if verdict.refused else 1 if lacking else 0, answers.gate_status
    is_free = (wanted, said) == (0, 1) and (verdict.unclear or verdict.may_fail) or said == 2 and verdict.unread
    if said != wanted and not is_free:
        why = "; ".join([*verdict.refused, *lacking][:2]) or "nothing is lacking"
        yield Disagreement(f"report gate {said} for {wanted}", "-", f"exit {wanted} ({why})", f"exit {said}")


def lint_raw(made, verdict, answers):
    """Findings of keys that people see: errors in the source language, remarks in the others."""
    said = {}
    for finding in answers.lint:
        for language in raw_languages(finding):
            said.setdefault((finding.get("table"), language), set()).add(finding.get("key"))
    for (table, language), raw in verdict.raw.items():
        keys = clear_keys(verdict, table, language)
        if language != judge.SOURCE:
            # A key without a source text is one finding for all languages.
            keys -= said.get((table, judge.SOURCE), set())
        if not has_finding_of_file(made, verdict, answers, table, language):
            yield from differing("lint raw", table, language, raw & keys, said.get((table, language), set()) & keys)


def raw_languages(finding):
    """The languages in which people see a key by a finding; a remark has them in its message."""
    if finding["rule"] == "translation/raw-key":
        return [judge.SOURCE]
    if finding["rule"] != "translation/shown-key":
        return []
    listed = finding["message"].rpartition(" itself in ")[2].removesuffix(" until it is translated")
    return [finding["language"]] if "language" in finding else re.findall(r"\b[a-z]{2}\b", listed)


def has_finding_of_file(made, verdict, answers, table, language):
    """Whether a file that the language's texts come from is refused, cut off or unshipped: its finding stands for keys."""
    homes = [f"/{folder}.lproj/{table}.strings" for folder in (language, "Base", judge.SOURCE)] + [f"/{table}.xcstrings"]
    ended = [finding.get("path", "") for finding in answers.lint if finding["rule"] == "strings/truncated"]
    return any(home in path for path in [*made.unshipped, *verdict.refused, *ended] for home in homes)


def lint_files(made, verdict, answers):
    """An error at each refused file, and a finding of each table that is not shipped."""
    errors = {finding.get("path") for finding in answers.lint if finding["severity"] == "error"}
    for path in sorted(verdict.refused.keys() - errors):
        yield Disagreement("lint refused missed", path, "refused", "no error there")
    tables = {finding.get("table") for finding in answers.lint if finding["rule"] == "project/not-shipped"}
    for path in sorted(made.unshipped - verdict.unread):
        # Of Base and the source language's own file people see the one that ships, and miss nothing.
        pair = [f"/{folder}.lproj/" for folder in (judge.SOURCE, "Base")]
        other = next((path.replace(own, twin) for own, twin in (pair, pair[::-1]) if own in path), path)
        has_other = other in made.files and other not in made.unshipped
        if path.rsplit("/", 1)[1].split(".")[0] not in tables and not has_other:
            yield Disagreement("lint unshipped missed", path, "in no target", "nothing of its table")


def shows(_, verdict, answers):
    """What people see of a key."""
    for place, text in answers.shown.items():
        judged = verdict.shown.get(place, judge.UNCLEAR)
        if judged not in (judge.UNCLEAR, text):
            table, key, language, number, device = place
            yield Disagreement("show text", f"{table}/{key}/{language} with {number} on {device}", repr(judged), repr(text))


def compiles(made, verdict, answers):
    """The files that a build makes of a catalog, and what people see in each language by them alone."""
    for path, (status, files) in answers.compiled.items():
        wanted = verdict.compiled.get(path)
        if (wanted is None) != (status != 0):
            yield Disagreement("compile status", path, "refused" if wanted is None else "read", f"exit {status}")
            continue
        for place in sorted((wanted or {}).keys() ^ files.keys()):
            words = ["no such file", "a file"]
            yield Disagreement("compile files", "/".join(place), *(words if place in files else words[::-1]))
        name = path.rsplit("/", 1)[1].split(".")[0]
        for key in [key for table in made.tables if table.name == name and wanted for key in table.keys]:
            for language in verdict.languages:
                yield from compiled_texts(wanted, files, name, key, language)


def compiled_texts(wanted, files, table, key, language):
    """What people see of a key that differs between two builds."""
    for number in judge.NUMBERS if key.is_plural else [3]:
        judged, said = [judge.sight(product, table, key, language, number, "iphone") for product in (wanted, files)]
        if judged != said and judge.UNCLEAR not in (judged, said):
            yield Disagreement("compile text", f"{table}/{key.name}/{language} with {number}", repr(judged), repr(said))


def export(_, verdict, answers):
    """A refused file is not exported as if it were read. Where no source text is, there is nothing to export."""
    if verdict.refused and answers.export_status == 0:
        yield Disagreement("export refused missed", ", ".join(sorted(verdict.refused)), "refused", "exit 0")
    has_sources = any(values and (home == judge.SOURCE or home == "Base" and (judge.SOURCE, name) not in verdict.product)
                      for (home, name), values in verdict.product.items())
    if has_sources and not verdict.refused and not verdict.unread and len(verdict.languages) > 1 and answers.export_status:
        yield Disagreement("export fails", "-", "nothing is refused", f"exit {answers.export_status}")
