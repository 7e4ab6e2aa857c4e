"""How problems are shown: icon, tone and word for each severity, and how many there are."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from docsdesk.docs.checks.checked_folder import CheckedFolder, CheckShare
from docsdesk.domain.observed import Observed
from docsdesk.domain.problem import Problem, count_severities, worst_of
from docsdesk.domain.rule import Severity
from docsdesk.ui.figures import amount, time_of_day
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Tone

_tr = Texts("Problems")


def icon_of(severity: Severity) -> str:
    return {Severity.ERROR: "bad", Severity.WARNING: "warn", Severity.NOTE: "info"}[severity]


def tone_of(severity: Severity) -> Tone:
    return {Severity.ERROR: Tone.BAD, Severity.WARNING: Tone.WARN, Severity.NOTE: Tone.MUTED}[severity]


def severity_word(severity: Severity) -> str:
    words = {Severity.ERROR: _tr("Error"), Severity.WARNING: _tr("Warning"), Severity.NOTE: _tr("Note")}
    return words[severity]


def count_of(problems: Iterable[Problem]) -> str:
    """As in "1 error, 2 warnings"; empty if there are none."""
    found = count_severities(problems)
    parts = (
        _tr("%Ln error(s)", found[Severity.ERROR]) if found[Severity.ERROR] else "",
        _tr("%Ln warning(s)", found[Severity.WARNING]) if found[Severity.WARNING] else "",
        _tr("%Ln note(s)", found[Severity.NOTE]) if found[Severity.NOTE] else "",
    )
    return ", ".join(filter(None, parts))


def checking_words(share: CheckShare | None) -> str:
    if share is None:
        return _tr("Checking…")
    return _tr("Checking {done} of {count}").format(done=amount(share.pages), count=amount(share.of))


def checked_words(at: datetime | None) -> str:
    return _tr("Checked at {time}").format(time=time_of_day(at)) if at is not None else ""


class CheckMark(NamedTuple):
    """What a check found, as an icon, words and a tone."""

    icon: str
    words: str
    tone: Tone


def mark_of_check(result: Observed[CheckedFolder]) -> CheckMark:
    """Not green where the check failed."""
    if result.problem is not None:
        return CheckMark("bad", _tr("Not checked"), Tone.BAD)
    problems = result.value.problems if result.value is not None else ()
    if not problems:
        return CheckMark("good", _tr("No problems"), Tone.GOOD)
    worst = worst_of(problems)
    return CheckMark(icon_of(worst), _tr("%Ln problem(s)", len(problems)), tone_of(worst))
