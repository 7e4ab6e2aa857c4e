"""The words for pages: their kinds, and the sources of their values."""

from docsdesk.docs.page_table.coverage import SnippetState
from docsdesk.docs.page_table.row import Cell, Hiding, PageKind, PageRow, Source
from docsdesk.docs.pages.effective_settings import SettingLayer
from docsdesk.domain.wording import say, together

KIND_WORDS = {
    PageKind.PAGE: say("Page"),
    PageKind.MANUAL: say("Manual API page"),
    PageKind.OPERATION: say("Operation"),
    PageKind.WEBHOOK: say("Webhook"),
    PageKind.CHANNEL: say("Channel"),
    PageKind.SCHEMA: say("Schema"),
}
LAYER_WORDS = {
    SettingLayer.PAGE: say("page"),
    SettingLayer.SPECIFICATION: say("spec"),
    SettingLayer.SITE: say("docs.json"),
    SettingLayer.DEFAULT: say("default"),
}
"""The source of a value, short enough to follow it."""
LAYER_SENTENCES = {
    SettingLayer.PAGE: say("Set on the page"),
    SettingLayer.SPECIFICATION: say("Set in the API description"),
    SettingLayer.SITE: say("Set in docs.json"),
    SettingLayer.DEFAULT: say("The default"),
}
HIDING_WORDS = {
    Hiding.PAGE: say("On the page"),
    Hiding.NAVIGATION: say("In docs.json"),
    Hiding.UNLISTED: say("Not listed"),
}
HIDING_HINTS = {
    Hiding.PAGE: say("The page's front matter says hidden: true."),
    Hiding.NAVIGATION: say("Only hidden parts of the navigation name this page."),
    Hiding.UNLISTED: say("The navigation does not name this page."),
}
GROUPS_WORDS = say("Unless it is public, a page with groups is hidden from everyone else, in bundles too.")
"""What a page's `groups` do."""


def source_words(source: Source) -> str:
    """File and line, or the file and the last of the keys that lead there."""
    if source.line > 0:
        return f"{source.file}:{source.line}"
    return f"{source.file} \N{RIGHTWARDS ARROW} {source.path[-1]}" if source.path else str(source.file)


def cell_hint(cell: Cell) -> str:
    sentence = LAYER_SENTENCES[cell.layer]
    where = together(sentence, source_words(cell.source), by=": ") if cell.source is not None else sentence
    return together(cell.value, where, cell.note, by="\n")


def page_words(row: PageRow) -> str:
    return row.path or say("no page")


def snippet_words(row: PageRow) -> str:
    """How many languages have a snippet, and how many of the site's lack one."""
    if not row.snippets:
        return ""
    missing = row.snippets.count(SnippetState.MISSING)
    present = len(row.snippets) - missing - row.snippets.count(SnippetState.UNLISTED)
    return say("{there}, {missing} missing", there=present, missing=missing) if missing else str(present)
