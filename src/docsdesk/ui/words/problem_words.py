"""How problems are shown: icon, tone and word for each severity."""

from docsdesk.domain.rule import Severity
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


def count_words(errors: int, warnings: int, notes: int) -> str:
    """As in "1 error, 2 warnings"; empty if there are none."""
    parts = [_tr("%Ln error(s)", errors)] if errors else []
    parts += [_tr("%Ln warning(s)", warnings)] if warnings else []
    parts += [_tr("%Ln note(s)", notes)] if notes else []
    return ", ".join(parts)
