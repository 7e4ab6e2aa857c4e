"""Diagnostics: what a person who helps needs to know, as one plain text in parts. Always in English."""

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum

MAX_CHARACTERS = 200_000
"""Of one part; of a longer text the end is kept."""
_MAX_NAME_CHARACTERS = 24


class DiagnosticsPart(StrEnum):
    """Headings, in the order of the text."""

    VERSIONS = "Versions"
    SYSTEM = "System"
    RUN = "This run"
    KEYRING = "Keyring"
    NETWORK = "Proxy and certificates"
    SITES = "Sites"
    CHECKS = "Checks of this computer"
    CRASHES = "Crash reports"
    LOG = "Last log lines"


TEXTS_WITH_NAMES = frozenset({DiagnosticsPart.CRASHES, DiagnosticsPart.LOG})
"""Anything may be in them, names of sites too."""


def write_facts(facts: Mapping[str, str]) -> str:
    """A line for each fact, the values below each other."""
    width = min(max(map(len, facts), default=0), _MAX_NAME_CHARACTERS)
    return "\n".join(f"{name:<{width}}  {value}".rstrip() for name, value in facts.items())


def write_diagnostics(at: datetime, parts: Mapping[DiagnosticsPart, str]) -> str:
    head = f"Docsdesk diagnostics, {at.astimezone():%Y-%m-%d %H:%M:%S %z}"
    sections = (f"{part}\n{'-' * len(part)}\n{parts[part]}" for part in DiagnosticsPart if part in parts)
    return "\n\n".join([head, *sections]) + "\n"


def end_of(text: str, limit: int = MAX_CHARACTERS) -> str:
    """The whole lines at the end of a text that is too long, below a line that says so."""
    if len(text) <= limit:
        return text
    end = text[-limit:].partition("\n")[2] or text[-limit:]
    return f"[{len(text) - len(end):,} characters before this are left out]\n{end}"
