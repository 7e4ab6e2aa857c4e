"""What the best of a full-text search are worth when it also counts how near they are by what they say."""

from collections.abc import Callable, Sequence

from docsdesk.engine.answers.found import Entry

MOST_RERANKED = 20
"""Each costs some milliseconds when it is first met."""
_WORTH = 16.0
"""In the logarithm of odds; the likeliest on the half of the questions that no figures are told of."""

Nearness = Callable[[str, Sequence[str]], Sequence[float]]
"""Of each text to the question."""


def reranked(question: str, entries: Sequence[Entry], values: Sequence[float], nearness: Nearness) -> list[float]:
    """The values, with what nearness adds; those not looked at are taken to be as far as the farthest."""
    best = sorted(range(len(values)), key=lambda at: -values[at])[:MOST_RERANKED]
    near = dict(zip(best, nearness(question, [_said(entries[at]) for at in best]), strict=True))
    farthest = min(near.values(), default=0.0)
    return [value + _WORTH * near.get(at, farthest) for at, value in enumerate(values)]


def _said(entry: Entry) -> str:
    return f"{entry.title}. {entry.headings}. {entry.section.text}"
