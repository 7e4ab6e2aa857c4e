"""How ready a bundle is for agents and search engines: what was looked at, what is missing, and what to do about it."""

from dataclasses import dataclass
from enum import StrEnum

from docsdesk.domain.bundles.occurrences import Occurrences
from docsdesk.domain.wording import say

MOST_CHARACTERS = 100_000
"""Of a file that is read at once: most agents cut off what is longer."""


class ReadinessCheck(StrEnum):
    """Of a file, by its name; or of every page that search engines may list."""

    LIST = "llms.txt"
    LIST_SIZE = "llms.txt-size"
    LISTED = "listed-pages"
    MARKDOWN = "markdown"
    MARKDOWN_SIZE = "markdown-size"
    FULL_TEXT = "llms-full.txt"
    SITEMAP = "sitemap.xml"
    ROBOTS = "robots.txt"
    CANONICAL = "canonical"
    DESCRIPTION = "description"
    PREVIEW = "preview"
    LANGUAGE = "language"

    @property
    def weight(self) -> int:
        return _CHECKS[self].weight

    @property
    def lack(self) -> str:
        """What is missing, without a full stop."""
        return _CHECKS[self].lack

    @property
    def hint(self) -> str:
        return _CHECKS[self].hint


@dataclass(frozen=True, slots=True)
class _Check:
    weight: int
    lack: str
    hint: str


_WRITE = say("Add one, or export with Docsdesk.")
_ADDRESS = say("Set seo.metatags.canonical in docs.json.")
_CHECKS = {
    ReadinessCheck.LIST: _Check(25, say("There is no llms.txt"), _WRITE),
    ReadinessCheck.LIST_SIZE: _Check(5, say("llms.txt is too long"), say("Make it link to one list per section.")),
    ReadinessCheck.LISTED: _Check(10, say("Pages not in llms.txt"), say("List them there.")),
    ReadinessCheck.MARKDOWN: _Check(25, say("Pages without a Markdown file"), _WRITE),
    ReadinessCheck.MARKDOWN_SIZE: _Check(
        5, say("Pages that are too long"), say("Split files with more than {count} characters.", count=MOST_CHARACTERS)
    ),
    ReadinessCheck.FULL_TEXT: _Check(5, say("There is no llms-full.txt"), _WRITE),
    ReadinessCheck.SITEMAP: _Check(10, say("There is no sitemap.xml"), _ADDRESS),
    ReadinessCheck.ROBOTS: _Check(
        5, say("robots.txt is missing or blocks everyone"), say("Allow the pages that crawlers may read.")
    ),
    ReadinessCheck.CANONICAL: _Check(5, say("Pages without a canonical address"), _ADDRESS),
    ReadinessCheck.DESCRIPTION: _Check(
        10, say("Pages without a description of their own"), say("Add it to their front matter.")
    ),
    ReadinessCheck.PREVIEW: _Check(
        5, say("Pages without a title for previews"), say("Set og:title, or export with Docsdesk.")
    ),
    ReadinessCheck.LANGUAGE: _Check(5, say("Pages without a language"), say("Set lang, or export with Docsdesk.")),
}


@dataclass(frozen=True, slots=True)
class ReadinessFinding:
    """`looked_at` counts the files or pages that the check is about; a file that is not there has no place."""

    check: ReadinessCheck
    looked_at: int
    missing: Occurrences

    @property
    def share(self) -> float:
        return 1 - self.missing.count / self.looked_at


@dataclass(frozen=True, slots=True)
class Readiness:
    """`findings` are those of the checks that have something to look at."""

    findings: tuple[ReadinessFinding, ...]

    @property
    def score(self) -> int:
        """Of 100, which only a bundle has that misses nothing."""
        most = sum(finding.check.weight for finding in self.findings)
        return int(100 * sum(finding.check.weight * finding.share for finding in self.findings) / most) if most else 0

    @property
    def missing(self) -> tuple[ReadinessFinding, ...]:
        """What costs most first."""
        found = (finding for finding in self.findings if finding.missing.count)
        return tuple(sorted(found, key=lambda finding: finding.check.weight * (finding.share - 1)))
