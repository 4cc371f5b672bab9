"""Whether the comparison finds faults: answers of the tool are changed in ten ways, and each change must be seen."""
import copy

import compare


def rows(answers, verdict):
    """report's rows of languages that a product has; of others nothing is claimed."""
    return [row for row in answers.report.get("languages", []) if row["language"] in languages(verdict)]


def table_rows(answers, verdict):
    """report's rows of such languages, of each table."""
    return [row for table in answers.report.get("tables", []) for row in table["languages"]
            if row["language"] in languages(verdict)]


def languages(verdict):
    """The languages that a product has."""
    return {compare.judge.SOURCE, *(home for home, _ in verdict.product)}


def change_row(found, change):
    """Changes the first row that is found; whether there is one."""
    row = next(found, None)
    if row is not None:
        change(row)
    return row is not None


def drop_raw(answers, verdict):
    """report forgets a raw key"""
    return change_row((row for row in table_rows(answers, verdict) if row.get("shownRaw")), lambda row: row["shownRaw"].pop())


def add_raw(answers, verdict):
    """report finds raw keys where none are"""
    return change_row((row for row in table_rows(answers, verdict) if row.get("states") and not row.get("shownRaw")),
                      lambda row: row.update(shownRaw=list(row["states"])))


def say_ready(answers, verdict):
    """report says that a language is ready"""
    if answers.report.get("unreadable"):
        return False  # How much a refused file would have had is unknown.
    return change_row((row for row in rows(answers, verdict) if row["ready"] < 100 and not row.get("isSource")),
                      lambda row: row.update(ready=100))


def say_unready(answers, verdict):
    """report says that a language is not ready"""
    if answers.report.get("unreadable"):
        return False  # How much a refused file would have had is unknown.
    return change_row((row for row in rows(answers, verdict) if row["ready"] == 100 and not row.get("isSource")),
                      lambda row: row.update(ready=50))


def pass_gates(answers, _):
    """report's gates pass"""
    before, answers.gate_status = answers.gate_status, 0
    return before != 0


def forget_refused(answers, _):
    """report does not name a refused file"""
    return bool(answers.report.pop("unreadable", None))


def forget_findings(answers, verdict):
    """lint does not say that keys are shown raw"""
    before = answers.lint
    if verdict.refused or any(finding["rule"] == "strings/truncated" for finding in before):
        return False  # A finding about a file may stand for those of its keys.
    answers.lint = [finding for finding in before if not finding["rule"].endswith(("/raw-key", "/shown-key"))]
    return len(answers.lint) < len(before)


def change_text(answers, _):
    """show changes a text"""
    place = next((place for place, text in answers.shown.items() if text), None)
    if place:
        answers.shown[place] += "!"
    return place is not None


def drop_compiled(answers, _):
    """compile leaves a file out"""
    files = next((files for _, files in answers.compiled.values() if files), None)
    return bool(files) and files.pop(next(iter(files))) is not None


def export_all(answers, _):
    """export takes a refused file"""
    before, answers.export_status = answers.export_status, 0
    return before != 0 and bool(answers.report.get("unreadable"))


MUTANTS = [drop_raw, add_raw, say_ready, say_unready, pass_gates, forget_refused, forget_findings, change_text,
           drop_compiled, export_all]


def test(results):
    """1 unless each way of changing answers was tried, and seen wherever the judge and the tool agreed before."""
    tried, missed = dict.fromkeys(MUTANTS, 0), []
    for seed, made, verdict, answers, _ in results:
        if verdict.either or verdict.unclear or verdict.unread or compare.compare(made, verdict, answers):
            continue
        for mutant in MUTANTS:
            changed = copy.deepcopy(answers)
            if mutant(changed, verdict):
                tried[mutant] += 1
                missed += [] if compare.compare(made, verdict, changed) else [f"{seed}: not seen: {mutant.__doc__}"]
    for mutant, count in tried.items():
        print(f"{mutant.__doc__}: tried in {count} projects")
    print("\n".join([*missed, f"{len(missed)} changes were not seen"]))
    return 1 if missed or not all(tried.values()) else 0
