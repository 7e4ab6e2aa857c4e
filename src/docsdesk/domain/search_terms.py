"""The terms by which text is found, in every script; search-terms.js follows the same rules.

Case, accents and widths are folded, and endings of plurals cut. Where no spaces part words, and in Korean, whose words
take endings, each two neighbouring letters are a term; a letter has its marks with it. The parts of a camelCase name
are terms besides the name, and so is a version as a whole.
"""

import re
import unicodedata
from itertools import chain
from operator import add

LONGEST_NAME_LETTERS = 64
"""Letters of a name whose parts are terms: longer ones are keys and data."""
_MOST_WORDS = 50_000
# Thai, Lao, Tibetan, Burmese, Khmer; Chinese, Japanese, Korean.
_UNSPACED = (
    "\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ebd\u0ec0-\u0ece\u0edc-\u0edf\u0f40-\u0fbc\u1000-\u103f\u1050-\u108f\u109a-\u109d"
    "\u1780-\u17d3\u17d7\u17dc\u1100-\u11ff\u3005-\u3007\u3031-\u3035\u303b\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff"
    "\u3105-\u312f\u3131-\u318e\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff"
    "\U00020000-\U0003ffff"
)
_UNSPACED_MARKS = (
    "\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0fbc\u102b-\u103e"
    "\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u17b4-\u17d3"
)
_OTHER_MARKS = "\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u0900-\u0963\u0966-\u0dff\u135d-\u135f"
# Accents, vowel points and invisible characters.
_LEFT_OUT = (
    "\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670"
    "\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20f0"
    "\ufe00-\ufe0f\ufeff"
)
WORD = re.compile(rf"(?:[^\W_]|[{_UNSPACED}{_UNSPACED_MARKS}{_OTHER_MARKS}])+")
NAME = re.compile(rf"[\w{_UNSPACED}{_UNSPACED_MARKS}{_OTHER_MARKS}]+")
"""The same, with underscores."""
# Finds the same words in ASCII as WORD, in a third of the time.
_ONLY_WORDS = "".join(chr(code) if chr(code).isalnum() else " " for code in range(128))
_RUN = re.compile(f"([{_UNSPACED}]+)")
_ACCENTS = re.compile(f"[{_LEFT_OUT}]+")
_MARK = re.compile(f"[{_UNSPACED_MARKS}]")
_LETTER = re.compile(f".[{_UNSPACED_MARKS}]*")
_VERSION = re.compile(r"[0-9]+(?:\.[0-9]+)+")
_NUMBERED = re.compile(r"v[0-9]{2,}")
HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_SPELLINGS = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ς": "σ"}  # noqa: RUF001
_SPELLED = str.maketrans(_SPELLINGS)
_SINGULARS = {
    "indices": "index",
    "vertices": "vertex",
    "matrices": "matrix",
    "appendices": "appendix",
    "children": "child",
    "people": "person",
    "criteria": "criterion",
    "schemata": "schema",
}
LETTERS = {
    "unspaced": _UNSPACED,
    "marks": _UNSPACED_MARKS,
    "others": _OTHER_MARKS,
    "leftOut": _LEFT_OUT,
    "spelled": _SPELLINGS,
    "singulars": _SINGULARS,
}
"""What search-terms.js has to know of them: ranges of letters for a character class, and tables."""
_TELLING_LETTERS = 200
_LEAST_LETTERS = 1
_SCRIPTS = {
    "Japanese": re.compile("[\u3041-\u30ff]"),
    "Chinese": re.compile("[\u3400-\u9fff]"),
    "Korean": re.compile("[\uac00-\ud7a3]"),
    "Thai": re.compile("[\u0e01-\u0e4e]"),
    "Lao": re.compile("[\u0e81-\u0ece]"),
    "Khmer": re.compile("[\u1780-\u17d3]"),
}
_PLURAL = re.compile(r"(?<=s)is$|(?<![su])s$|(?<=[^tricxsel]u)s$")
_CONSONANT_Y = re.compile(r"(?<=[^aeiou])y$")
_SIBILANT = re.compile(r"(?<=[sxzhoi])e$")


def terms_in(text: str) -> frozenset[str]:
    """Each of two letters or more, except where a single letter is a word."""
    plain = fold_accents(text)
    found = plain.translate(_ONLY_WORDS).split() if plain.isascii() else NAME.findall(plain.replace("_", " "))
    terms = set(chain.from_iterable([_TERMS[word] for word in set(found)]))
    if "." in plain:
        terms.update(_VERSION.findall(plain))
    return frozenset(terms)


def words_in(text: str) -> list[str]:
    """In order and in lower case: the whole words, or the pairs of letters where no spaces part words."""
    plain = fold_accents(text)
    if plain.isascii():
        return plain.lower().translate(_ONLY_WORDS).split()
    return list(chain.from_iterable(_parts_of(_lower(word)) for word in WORD.findall(plain)))


def count_words(text: str) -> int:
    """About as many as a reader counts: two letters are one where no spaces part words."""
    if text.isascii():
        return len(text.split())
    runs = _RUN.findall(text)
    return len(_RUN.sub(" ", text).split()) + sum((len(run) + 1) // 2 for run in runs)


def fold_accents(text: str) -> str:
    """Letters in their plain form, with the marks that make them others."""
    if text.isascii():
        return text
    return unicodedata.normalize("NFC", _ACCENTS.sub("", unicodedata.normalize("NFKD", text)))


def is_unspaced(text: str) -> bool:
    """Whether it has letters of scripts whose words no spaces part."""
    return not text.isascii() and _RUN.search(text) is not None


def script_of(text: str) -> str:
    """Which script without spaces a text is in; empty for all others, and where there is little of it."""
    beginning = text[:_TELLING_LETTERS]
    if beginning.isascii():
        return ""
    counts = {name: len(letters.findall(beginning)) for name, letters in _SCRIPTS.items()}
    if counts["Japanese"] > _LEAST_LETTERS:
        return "Japanese"
    best = max(counts, key=lambda name: counts[name])
    return best if counts[best] > _LEAST_LETTERS else ""


def letter_pairs(run: str) -> list[str]:
    """Each two neighbouring letters of unspaced script; a single letter is itself."""
    letters = _LETTER.findall(run) if _MARK.search(run) else run
    return list(map(add, letters, letters[1:])) if len(letters) > 1 else [run]


def _lower(word: str) -> str:
    lower = word.lower()
    return lower if lower.isascii() else lower.translate(_SPELLED)


def _parts_of(word: str) -> list[str]:
    parts: list[str] = []
    for place, piece in enumerate(_RUN.split(word)):
        parts += letter_pairs(piece) if place % 2 else filter(None, [piece])
    return parts


class _Terms(dict[str, tuple[str, ...]]):
    """Reads each word once, since texts repeat their words; but not the long runs of letters without spaces."""

    def __missing__(self, word: str) -> tuple[str, ...]:
        pieces = _RUN.split(word)
        terms = tuple(_spaced_terms(pieces[0]))
        for place in range(1, len(pieces), 2):
            terms += (*letter_pairs(pieces[place]), *_spaced_terms(pieces[place + 1]))
        if len(pieces) == 1:
            if len(self) >= _MOST_WORDS:
                self.clear()
            self[word] = terms
        return terms


_TERMS = _Terms()


def _spaced_terms(word: str) -> list[str]:
    """The word, then its parts."""
    if len(word) < 2:
        return []
    lower = _lower(word)
    terms = [_singular(lower)]
    if lower != word and len(word) <= LONGEST_NAME_LETTERS:
        parts = HUMP.split(word)
        terms += [_singular(_lower(part)) for part in parts if len(parts) > 1 and len(part) > 1]
    if _NUMBERED.fullmatch(lower):
        terms.append(lower[1:])
    return terms


def _singular(word: str) -> str:
    """The word without a plural's ending; the result need not be a word."""
    if len(word) > 3:
        word = _PLURAL.sub("", _SINGULARS.get(word, word), count=1)
        word = _SIBILANT.sub("", word) if len(word) > 3 else word
    return _CONSONANT_Y.sub("i", word)
