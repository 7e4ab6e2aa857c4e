"""What Docsdesk needs of a computer, each tried: whether it works, what to do, and what works without it."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from docsdesk.domain.support.diagnostics import Contents
from docsdesk.domain.wording import say


class Subject(StrEnum):
    """In the order in which they are shown."""

    DISPLAY = "display"
    WEB_VIEW = "web-view"
    KEYRING = "keyring"
    NOTIFICATIONS = "notifications"
    BROWSER = "browser"
    GIT = "git"
    PROXY = "proxy"
    FOLDERS = "folders"
    DISK = "disk"

    @property
    def words(self) -> str:
        return _TITLES[self]


_TITLES: dict[Subject, str] = {
    Subject.DISPLAY: say("Display"),
    Subject.WEB_VIEW: say("Preview in the window"),
    Subject.KEYRING: say("Keyring"),
    Subject.NOTIFICATIONS: say("Notifications"),
    Subject.BROWSER: say("Browser"),
    Subject.GIT: say("Git"),
    Subject.PROXY: say("Proxy"),
    Subject.FOLDERS: say("Folders"),
    Subject.DISK: say("Disk space"),
}


class Outcome(StrEnum):
    WORKS = "works"
    FAILS = "fails"
    UNTRIED = "untried"
    """Something else is missing first, which has a line of its own."""


@dataclass(frozen=True, slots=True)
class Finding:
    """`said` is what was found, `advice` what to do, and `without` what works all the same; in whole sentences."""

    subject: Subject
    outcome: Outcome
    said: str
    advice: str = ""
    without: str = ""
    about: str = ""
    """Which one, where there are several, such as a folder."""

    @property
    def has_failed(self) -> bool:
        return self.outcome is Outcome.FAILS


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    order = tuple(Subject)
    return sorted(findings, key=lambda one: order.index(one.subject))


def as_contents(findings: Iterable[Finding]) -> Contents:
    """As a part of diagnostics, in the order of the subjects."""
    named = ((f"{one.subject.words} {one.about}".strip(), one) for one in in_order(findings))
    facts = ((name, f"{one.outcome.value}: {one.said}") for name, one in named)
    return Contents(tuple(facts))
