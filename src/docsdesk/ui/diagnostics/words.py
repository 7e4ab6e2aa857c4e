"""Words of the window of diagnostics; the text of diagnostics itself is always English."""

from docsdesk.domain.support.computer_check import Outcome
from docsdesk.domain.support.diagnostics import Part
from docsdesk.domain.support.log_records import Level
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Tone

_tr = Texts("Diagnostics")

_PARTS = {
    Part.VERSIONS: _tr.later("Versions"),
    Part.SYSTEM: _tr.later("System"),
    Part.DISPLAY: _tr.later("Desktop and screens"),
    Part.KEYRING: _tr.later("Keyring"),
    Part.NETWORK: _tr.later("Proxy and certificates"),
    Part.SITES: _tr.later("Sites"),
    Part.TIMINGS: _tr.later("Timings"),
    Part.SIZES: _tr.later("Sizes"),
    Part.CHECKS: _tr.later("Checks of this computer"),
    Part.CRASHES: _tr.later("Crash reports"),
    Part.LOG: _tr.later("Last log lines"),
}
_LEVELS = {
    Level.DEBUG: _tr.later("Debug"),
    Level.INFO: _tr.later("Info"),
    Level.WARNING: _tr.later("Warning"),
    Level.ERROR: _tr.later("Error"),
    Level.CRITICAL: _tr.later("Critical"),
}
_OUTCOMES = {
    Outcome.WORKS: _tr.later("works"),
    Outcome.FAILS: _tr.later("does not work"),
    Outcome.UNTRIED: _tr.later("not tried"),
}
MARKS = {
    Outcome.WORKS: ("good", Tone.GOOD),
    Outcome.FAILS: ("bad", Tone.BAD),
    Outcome.UNTRIED: ("none", Tone.MUTED),
}
LEVEL_MARKS = {
    Level.DEBUG: ("dot", Tone.MUTED),
    Level.INFO: ("info", Tone.MUTED),
    Level.WARNING: ("warn", Tone.WARN),
    Level.ERROR: ("bad", Tone.BAD),
    Level.CRITICAL: ("bad", Tone.BAD),
}


def part_words(part: Part) -> str:
    return _tr.now(_PARTS[part])


def level_words(level: Level) -> str:
    return _tr.now(_LEVELS[level])


def outcome_words(outcome: Outcome) -> str:
    return _tr.now(_OUTCOMES[outcome])
