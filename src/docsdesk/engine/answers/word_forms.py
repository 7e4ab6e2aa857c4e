"""Whether two words are forms of one: "kites" of "kite", "migration" of "migrate", but not "accessibility" of "access".

Stems find more than is meant; whether something is really said is asked more strictly.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

_WORD = re.compile(r"[^\W_]+")
_LEAST_LEFT = 3
_LEAST_NOUN = 7


def forms_in(*texts: str) -> frozenset[str]:
    return frozenset(form_of(word) for text in texts for word in _words(text))


@lru_cache(maxsize=50_000)
def form_of(word: str) -> str:
    """The word without the ending of its plural, its past, its -ing or its noun; seldom a word itself."""
    singular = _singular(word)
    for ending in ("ing", "ed"):
        left = singular.removesuffix(ending)
        if left != singular and len(left) >= _LEAST_LEFT:
            singular = left[:-1] if left[-1] == left[-2] else left
            break
    if singular.endswith(("ation", "ction")) and len(singular) > _LEAST_NOUN:
        return singular.removesuffix("ion")
    return singular.rstrip("e")


def _singular(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("ses", "xes", "ches", "shes", "zes")):
        return word[:-2]
    return word[:-1] if len(word) > _LEAST_LEFT and word.endswith("s") and not word.endswith("ss") else word


def _words(text: str) -> Iterable[str]:
    return _WORD.findall(text.lower())
