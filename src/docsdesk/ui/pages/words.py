"""Formats kinds, layers and values of pages."""

from pathlib import PurePosixPath

from PySide6.QtCore import QLocale

from docsdesk.docs.page_table.coverage import SnippetState
from docsdesk.docs.page_table.row import Cell, Hiding, PageKind, PageRow, Source
from docsdesk.docs.pages.effective_settings import SettingLayer
from docsdesk.domain.api_settings import API_SETTINGS
from docsdesk.ui.figures import moment
from docsdesk.ui.texts import Texts, told
from docsdesk.usecases.pages.page_ports import LastChange

_tr = Texts("Pages")

LONGEST_NAME = 20


def kind_words(kind: PageKind) -> str:
    return {
        PageKind.PAGE: _tr("Page"),
        PageKind.MANUAL: _tr("Manual API page"),
        PageKind.OPERATION: _tr("Operation"),
        PageKind.WEBHOOK: _tr("Webhook"),
        PageKind.CHANNEL: _tr("Channel"),
        PageKind.SCHEMA: _tr("Schema"),
    }[kind]


def layer_words(layer: SettingLayer) -> str:
    """The source of a value, short enough to follow it."""
    match layer:
        case SettingLayer.PAGE:
            return _tr("page")
        case SettingLayer.SPECIFICATION:
            return _tr("spec")
        case SettingLayer.SITE:
            return _tr("docs.json")
        case SettingLayer.DEFAULT:
            return _tr("default")


def layer_sentence(layer: SettingLayer) -> str:
    return {
        SettingLayer.PAGE: _tr("Set on the page"),
        SettingLayer.SPECIFICATION: _tr("Set in the API description"),
        SettingLayer.SITE: _tr("Set in docs.json"),
        SettingLayer.DEFAULT: _tr("The default"),
    }[layer]


def source_words(source: Source) -> str:
    """File and line, or the file and the last of the keys that lead there."""
    if source.line > 0:
        return f"{source.file}:{source.line}"
    return f"{source.file} \N{RIGHTWARDS ARROW} {source.path[-1]}" if source.path else str(source.file)


def short_source_words(source: Source, layer: SettingLayer) -> str:
    """File and line, if known, without the folder and the middle of a long name; the page itself goes by that word."""
    name = layer_words(layer) if layer is SettingLayer.PAGE else source.file.name
    if len(name) > LONGEST_NAME:
        half = LONGEST_NAME // 2
        name = f"{name[: half - 2]}\N{HORIZONTAL ELLIPSIS}{name[-half - 1 :]}"
    return f"{name}:{source.line}" if source.line > 0 else name


def groups_words() -> str:
    """What a page's `groups` do."""
    return _tr("Unless it is public, a page with groups is hidden from everyone else, in bundles too.")


def cell_hint(cell: Cell) -> str:
    """A cell's details."""
    said = layer_sentence(cell.layer)
    where = f"{said}: {source_words(cell.source)}" if cell.source is not None else said
    return "\n".join(part for part in (cell.value, where, cell.note) if part)


def site_setting_words(key: str) -> str:
    setting = API_SETTINGS[tuple(key.split("."))]
    return told(setting.caption)


def page_words(row: PageRow) -> str:
    return row.path or _tr("no page")


def section_words(row: PageRow) -> str:
    """Where readers find it in the navigation."""
    if not row.path:
        return ""
    return row.section or _tr("Not listed")


def hiding_words(hidden: Hiding | None) -> str:
    match hidden:
        case Hiding.PAGE:
            return _tr("On the page")
        case Hiding.NAVIGATION:
            return _tr("In docs.json")
        case Hiding.UNLISTED:
            return _tr("Not listed")
        case None:
            return ""


def hiding_hint(hidden: Hiding | None) -> str:
    match hidden:
        case Hiding.PAGE:
            return _tr("The page's front matter says hidden: true.")
        case Hiding.NAVIGATION:
            return _tr("Only hidden parts of the navigation name this page.")
        case Hiding.UNLISTED:
            return _tr("The navigation does not name this page.")
        case None:
            return ""


def change_words(change: LastChange) -> str:
    """How it is known, short enough to follow the time."""
    return _tr("Git") if change.is_committed else _tr("file")


def change_hint(change: LastChange, file: PurePosixPath) -> str:
    sentence = _tr("{file} was committed on {time}.") if change.is_committed else _tr("{file} was saved on {time}.")
    return sentence.format(file=file, time=moment(change.when))


def snippet_words(row: PageRow) -> str:
    """How many languages have a snippet, and how many are missing."""
    if not row.snippets:
        return ""
    there = sum(state not in (SnippetState.MISSING, SnippetState.UNLISTED) for state in row.snippets)
    if missing := row.snippets.count(SnippetState.MISSING):
        return _tr("{there}, {missing} missing").format(there=there, missing=missing)
    return str(there)


def state_words(state: SnippetState) -> str:
    return {
        SnippetState.GENERATED: _tr("generated"),
        SnippetState.WRITTEN: _tr("from x-codeSamples"),
        SnippetState.MANUAL: _tr("written on the page"),
        SnippetState.MISSING: _tr("missing"),
        SnippetState.UNLISTED: _tr("not listed"),
    }[state]


def count_words(count: int) -> str:
    return _tr("%Ln page(s)", count)


def shown_words(shown: int, count: int, problems: int, expected: int, *, has_operations: bool) -> str:
    """A one-line summary of the table; `expected` while more rows come."""
    if expected > count:
        return _tr("Reading {count} of %Ln", expected).format(count=QLocale().toString(count))
    if not count:
        return ""
    rows = _tr("%Ln pages and operations", count) if has_operations else count_words(count)
    if shown != count:
        of_all = (
            _tr("{shown} of %Ln pages and operations", count)
            if has_operations
            else _tr("{shown} of %Ln page(s)", count)
        )
        rows = of_all.format(shown=QLocale().toString(shown))
    return f"{rows} · {_tr('%Ln with problems', problems)}" if problems else rows
