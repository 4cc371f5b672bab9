"""CLDR's plural categories of whole numbers, for the languages of these projects (CLDR 47, by hand)."""


def category(language, number):
    """The plural category of a whole number in a language."""
    tens, hundreds = number % 10, number % 100
    is_few = tens in (2, 3, 4) and hundreds not in (12, 13, 14)
    rules = {
        "en": [("one", number == 1)],
        "de": [("one", number == 1)],
        "fr": [("one", number in (0, 1)), ("many", number > 0 and number % 1_000_000 == 0)],
        "pl": [("one", number == 1), ("few", is_few), ("many", True)],
        "ru": [("one", tens == 1 and hundreds != 11), ("few", is_few), ("many", True)],
        "ja": [],
        "ar": [("zero", number == 0), ("one", number == 1), ("two", number == 2), ("few", 3 <= hundreds <= 10),
               ("many", hundreds >= 11)],
    }
    return next((name for name, applies in rules[language] if applies), "other")


NEEDED = {language: sorted({category(language, number) for number in range(1_000)})
          for language in ("en", "de", "fr", "pl", "ru", "ja", "ar")}
"""The categories that whole numbers below a million have: without one of them, a plural is not finished."""
