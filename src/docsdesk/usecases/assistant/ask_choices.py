"""The choices that a site offers when a question is written."""

from dataclasses import dataclass

from docsdesk.usecases.exports.plan_export import SitePage


@dataclass(frozen=True, slots=True)
class AskChoices:
    """Its pages in reading order, and the versions and languages of its docs; empty if not available."""

    pages: tuple[SitePage, ...] = ()
    versions: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
