"""What speaks for a place where a lost address may have gone, and how much."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from typing import Final

from docsdesk.comparison.state import StatePage
from docsdesk.domain.wording import Wording, say

_MOST_REASONS: Final = 3


class MoveEvidence(StrEnum):
    """Each in words, which translators find."""

    RENAMED = say("renamed in Git")
    OPERATION = say("same operation")
    TEXT = say("same text")
    LIKE_TEXT = say("similar text")
    TITLE = say("same title")
    NAME = say("same name")
    SIBLINGS = say("moved like its siblings")
    LINKS = say("links now point there")
    WORDS = say("similar address and title")
    SUBJECT = say("same subject")
    NESTED = say("its folder has pages")
    FOLDER = say("its folder moved there")
    ABOVE = say("the page above it")


_WEIGHTS = {
    MoveEvidence.RENAMED: 0.8,
    MoveEvidence.OPERATION: 0.9,
    MoveEvidence.TEXT: 0.95,
    MoveEvidence.LIKE_TEXT: 0.95,
    MoveEvidence.TITLE: 0.5,
    MoveEvidence.NAME: 0.45,
    MoveEvidence.SIBLINGS: 0.6,
    MoveEvidence.LINKS: 0.75,
    MoveEvidence.WORDS: 0.6,
    MoveEvidence.SUBJECT: 0.6,
    MoveEvidence.NESTED: 0.4,
    MoveEvidence.FOLDER: 0.6,
    MoveEvidence.ABOVE: 0.45,
}
# Of several that say nearly the same, only the weightiest counts.
_ALIKE: Final = frozenset((MoveEvidence.SUBJECT, MoveEvidence.WORDS, MoveEvidence.LIKE_TEXT, MoveEvidence.TEXT))
Reasons = Mapping[MoveEvidence, float]
"""Each with its strength, from 0 to 1."""
Weighed = tuple[tuple[MoveEvidence, float], ...]
"""The weightiest first."""


SURE: Final = 0.8
"""How likely a place must be to be written without a look at it."""


@dataclass(frozen=True, slots=True)
class MoveCandidate:
    page: StatePage
    evidence: Weighed

    @property
    def likelihood(self) -> float:
        return likelihood_of(self.evidence)


def weigh(reasons: Reasons, share: float = 1.0) -> Weighed:
    """Those that count, each with this share of its strength."""
    found = {reason: strength * share for reason, strength in reasons.items() if strength > 0}
    order = sorted(found, key=lambda reason: -_WEIGHTS[reason] * found[reason])
    if MoveEvidence.SUBJECT in found:
        alike = [reason for reason in order if reason in _ALIKE]
        order = [reason for reason in order if reason not in alike[1:]]
    if MoveEvidence.TITLE in found:
        order = [reason for reason in order if reason is not MoveEvidence.SUBJECT]
    if MoveEvidence.TITLE in found and MoveEvidence.NAME in found:
        order = [reason for reason in order if reason is not MoveEvidence.WORDS]
    return tuple((reason, found[reason]) for reason in order)


def likelihood_of(evidence: Weighed) -> float:
    """As if each reason spoke for itself."""
    return 1 - reduce(lambda against, each: against * (1 - _WEIGHTS[each[0]] * each[1]), evidence, 1.0)


def reasons_in_words(evidence: Weighed) -> str:
    """The strongest ones."""
    found = (_words(reason, strength) for reason, strength in evidence[:_MOST_REASONS])
    return reduce(lambda reasons, reason: say("{reasons}, {reason}", reasons=reasons, reason=reason), found)


def _words(reason: MoveEvidence, strength: float) -> Wording:
    if reason is MoveEvidence.LIKE_TEXT:
        return say("{share} of its text", share=f"{strength:.0%}")
    return Wording(reason.value, {})
