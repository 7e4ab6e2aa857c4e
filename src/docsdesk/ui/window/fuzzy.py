"""How well a few typed letters match a name: letters in order, better at word starts and side by side."""

import re


def fit(query: str, text: str) -> float | None:
    """Higher is better; None if the letters do not occur in order; spaces in the query are ignored."""
    folded = text.casefold()
    best: dict[int, float] = {-1: 0.0}
    """Position of the last letter found → the highest score of any way to get there."""
    for letter in (letter for letter in query.casefold() if not letter.isspace()):
        best = {
            place: max(score + _letter_score(folded, place, before) for before, score in best.items() if before < place)
            for place, found in enumerate(folded)
            if found == letter and any(before < place for before in best)
        }
        if not best:
            return None
    return max(best.values()) - 0.01 * len(text)


def letters_in_order(query: str) -> re.Pattern[str]:
    """Matches, from its start, a text with the letters in this order, each at its first occurrence."""
    letters = (re.escape(letter) for letter in query if not letter.isspace())
    return re.compile("".join(f"(?>.*?{letter})" for letter in letters), re.IGNORECASE | re.DOTALL)


def _letter_score(text: str, place: int, before: int) -> float:
    if place == 0 or not text[place - 1].isalnum():
        return 3.0
    return 2.0 if place == before + 1 else 1.0
