"""Text that others wrote, on a terminal: names of files and pages, a service's words."""

import re

# Control characters, those that turn the direction of what follows, and separators that some take for a line's end.
_ACTS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
_ACTS_OR_ENDS = re.compile(f"{_ACTS.pattern[:-1]}\n]")


def terminal_text(text: str) -> str:
    """The text with escapes for what a terminal would act on, as JSON writes them; lines stay lines."""
    return _ACTS.sub(_escape, text)


def terminal_line(text: str) -> str:
    """The same as one line."""
    return _ACTS_OR_ENDS.sub(_escape, text)


def _escape(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"
