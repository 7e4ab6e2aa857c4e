"""What a site offers to choose from when a question is written."""

from dataclasses import dataclass

from docsdesk.usecases.exports.plan_export import SitePage


@dataclass(frozen=True, slots=True)
class AskChoices:
    """Its pages in reading order, and the versions and languages of its docs; nothing where they are not at hand."""

    pages: tuple[SitePage, ...] = ()
    versions: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
