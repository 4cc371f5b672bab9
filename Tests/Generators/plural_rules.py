#!/usr/bin/env python3
"""Writes Sources/CatalogModel/PluralRule.swift from the CLDR plural rules that Babel carries.

    pip install babel==2.18.0        # CLDR 47
    Tests/Generators/plural_rules.py > Sources/CatalogModel/PluralRule.swift
    swift format -i Sources/CatalogModel/PluralRule.swift
"""
import textwrap

from babel.localedata import load, locale_identifiers
from babel.plural import PluralRule

CLDR = "47"
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]
# Languages that CLDR lists under plurals and Babel has no locale for; each has the rule of another language.
SAME_AS = {"ars": "ar", "guw": "ak", "jw": "jv", "mo": "ro", "nah": "af", "sh": "sr", "smi": "se", "tl": "fil", "und": "ja"}


def rules():
    found = {}
    for identifier in sorted(locale_identifiers()):
        data = load(identifier, merge_inherited=False)
        if "plural_form" not in data:
            continue
        parts = identifier.split("_")
        rule = data["plural_form"]
        if len(parts) == 1:
            found[identifier] = rule
        elif len(parts) == 2 and len(parts[1]) == 2 and parts[0] in found:
            if found[parts[0]].rules != rule.rules:
                found["-".join(parts)] = rule
    for language, other in SAME_AS.items():
        found.setdefault(language, found[other])
    return found


def condition(node, relation, in_parentheses):
    """The parsed condition in another language; True or False where it is constant.

    `relation` writes a comparison with ranges of numbers; `in_parentheses` says which of "and" and "or" get parentheses.
    """
    kind, children = node
    if kind in ("and", "or"):
        parts = [condition(child, relation, in_parentheses) for child in children]
        absorbing = kind == "or"
        if absorbing in [part for part in parts if isinstance(part, bool)]:
            return absorbing
        parts = [part for part in parts if not isinstance(part, bool)]
        if not parts:
            return not absorbing
        joined = (" && " if kind == "and" else " || ").join(parts)
        return f"({joined})" if kind in in_parentheses and len(parts) > 1 else joined
    if kind == "not":
        inner = condition(children[0], relation, in_parentheses)
        return not inner if isinstance(inner, bool) else f"!({unwrapped(inner)})"
    if kind == "relation":
        _, left, (_, ranges) = children
        operand, modulus = (left[1][0][0], left[1][1][1][0]) if left[0] == "mod" else (left[0], None)
        return relation(operand, modulus, [(low[1][0], high[1][0]) for low, high in ranges])
    raise ValueError(kind)


def in_swift(operand, modulus, ranges):
    """A comparison in Swift over `n`, the operands of a number."""
    if operand in ("e", "c"):  # compact exponents do not occur in format strings
        return any(low <= 0 <= high for low, high in ranges)
    name = "i" if operand == "n" else operand
    value = f"n.{name} % {modulus}" if modulus else f"n.{name}"
    tests = [f"{value} == {low}" if low == high else f"({low}...{high}).contains({value})" for low, high in ranges]
    test = " || ".join(tests)
    if len(tests) > 1:
        test = f"({test})"
    return f"n.isWhole && {test}" if operand == "n" else test


def in_c(operand, modulus, ranges):
    """A comparison in C over `n`, a whole number."""
    if operand not in ("n", "i"):  # decimals and compact exponents
        return any(low <= 0 <= high for low, high in ranges)
    value = f"n % {modulus}" if modulus else "n"
    tests = [f"{value} == {low}" if low == high else f"({value} >= {low} && {value} <= {high})" for low, high in ranges]
    return tests[0] if len(tests) == 1 else f"({' || '.join(tests)})"


def expression(rule):
    """C over `n`, a whole number, that gives the index of its category among those that whole numbers reach."""
    conditions = dict(rule.abstract)
    categories = reach(rule)[0]
    text = str(len(categories) - 1)
    for index, category in reversed(list(enumerate(categories[:-1]))):
        test = condition(conditions[category], in_c, ("and", "or"))
        text = f"{unwrapped(test)} ? {index} : {text}"
    return text


def unwrapped(text):
    return text[1:-1] if text.startswith("(") and text.endswith(")") and outer(text) else text


def reach(rule):
    numbers = list(range(2000)) + [10_000, 100_000, 999_999]
    integers = {rule(number) for number in numbers}
    millions = {rule(10**exponent) for exponent in range(6, 10)} - integers
    from decimal import Decimal
    decimals = {rule(Decimal(text)) for text in
                "0.0 0.1 0.5 0.25 1.0 1.1 1.5 1.25 2.0 2.5 3.1 5.5 10.0 21.0 100.5".split()} - integers - millions
    ones = [number for number in range(1000) if rule(number) == "one"]
    one = {(): "never", (1,): "one", (0, 1): "zeroAndOne"}.get(tuple(ones), "several")
    return ordered(integers), ordered(millions), ordered(decimals), one


def ordered(categories):
    return [category for category in CATEGORIES if category in categories]


def members(categories):
    return "[" + ", ".join("." + category for category in categories) + "]"


def main():
    by_rule = {}
    found = rules()
    for language in sorted(found):
        body = tuple(found[language].abstract)
        by_rule.setdefault(repr(sorted(body, key=repr)), []).append(language)
    groups = sorted(by_rule.values())
    out = []
    out.append("// Generated by Tests/Generators/plural_rules.py from Unicode CLDR %s; edit the generator, not this file." % CLDR)
    out.append("\ninternal import Text")
    out.append("\n/// The plural rules of CLDR, each named for the first language that has it.")
    out.append("enum PluralRule: String {")
    names = [group[0].replace("-", "_") for group in groups]
    out.append("  case " + ", ".join(f"`{name}`" if name in ("as", "is", "in") else name for name in names))
    out.append("\n  /// The version of CLDR the rules come from.")
    out.append(f'  static let version = "{CLDR}"')
    out.append("\n  /// What the rule does to numbers: which categories they reach, and which of them are `one`.")
    out.append("  var reach: PluralReach {\n    switch self {")
    for name, group in zip(names, groups):
        integers, millions, decimals, one = reach(found[group[0]])
        out.append(f"    case .{name}:\n      PluralReach(integers: {members(integers)}, millions: {members(millions)}, "
                   f"decimals: {members(decimals)}, one: .{one})")
    out.append("    }\n  }")
    out.append("\n  /// The category of a number.")
    out.append("  func category(_ n: PluralOperands) -> PluralCategory {\n    switch self {")
    for name, group in zip(names, groups):
        out.append(f"    case .{name}:")
        for category, body in sorted(found[group[0]].abstract, key=lambda pair: CATEGORIES.index(pair[0])):
            text = condition(body, in_swift, ("or",))
            if text is False:
                continue
            out.append(f"      if {unwrapped(text)} {{ return .{category} }}")
    # Every case falls through to `other`; Swift wants a statement in each.
    out = [line for line in out]
    text = "\n".join(out)
    text = fill_empty(text)
    print(text + "\n    }\n    return .other\n  }")
    print("\n  /// An expression in C over `n`, a whole number: the index of its category among those that whole numbers below a")
    print("  /// million reach, in CLDR's order.")
    print("  var expression: String {\n    switch self {")
    for name, group in zip(names, groups):
        print(f'    case .{name}: "{expression(found[group[0]])}"')
    print("    }\n  }")
    print("\n  /// The rule of a language by its tag, in lower case for the language and upper case for the region.")
    print('  static let byLanguage = WordTable.heads(\n    """')
    for name, group in zip(names, groups):
        print(textwrap.fill(f"{name}: {' '.join(group)}", 112, initial_indent="    ",
                            subsequent_indent="      ", break_on_hyphens=False).replace("\n", " \\\n"))
    print('    """\n  ).compactMapValues { PluralRule(rawValue: $0) }\n}')


def outer(text):
    depth = 0
    for index, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth == 0 and index < len(text) - 1:
            return False
    return True


def fill_empty(text):
    lines = text.split("\n")
    for index, line in enumerate(lines):
        following = lines[index + 1] if index + 1 < len(lines) else "    }"
        in_function = any("func category" in earlier for earlier in lines[:index])
        if in_function and line.startswith("    case .") and not following.startswith("      "):
            lines[index] = line + " break"
    return "\n".join(lines)


if __name__ == "__main__":
    main()
