"""The window's own words about pages."""

from PySide6.QtCore import QLocale

from docsdesk.docs.page_table.coverage import SnippetState
from docsdesk.docs.page_table.row import Source
from docsdesk.docs.page_table.words import LAYER_WORDS
from docsdesk.docs.pages.effective_settings import SettingLayer
from docsdesk.domain.api_settings import API_SETTINGS
from docsdesk.ui.texts import Texts, translate_text

_tr = Texts("Pages")


def short_source_words(source: Source, layer: SettingLayer) -> str:
    """File and line, if known, without the folder; the page itself goes by that word."""
    name = translate_text(LAYER_WORDS[layer]) if layer is SettingLayer.PAGE else source.file.name
    return f"{name}:{source.line}" if source.line > 0 else name


def site_setting_words(key: str) -> str:
    setting = API_SETTINGS[tuple(key.split("."))]
    return translate_text(setting.caption)


def state_words(state: SnippetState) -> str:
    return {
        SnippetState.GENERATED: _tr("generated"),
        SnippetState.WRITTEN: _tr("from x-codeSamples"),
        SnippetState.MANUAL: _tr("written on the page"),
        SnippetState.MISSING: _tr("missing"),
        SnippetState.UNLISTED: _tr("not listed"),
    }[state]


def coverage_words(requests: int, missing: int) -> str:
    return f"{_tr('%Ln request(s)', requests)} · {_tr('%Ln snippet(s) missing', missing)}"


def total_words(language: str, with_snippet: int, requests: int) -> str:
    words = _tr("{language}: {there} of %Ln request(s) with a snippet", requests)
    return words.format(language=language, there=QLocale().toString(with_snippet))


def count_words(count: int) -> str:
    return _tr("%Ln page(s)", count)


def shown_words(shown_count: int, count: int, problems: int, expected: int, *, has_operations: bool) -> str:
    """A one-line summary of the table; `expected` while more rows come."""
    if expected > count:
        return _tr("Reading {count} of %Ln", expected).format(count=QLocale().toString(count))
    if not count:
        return ""
    rows = _tr("%Ln pages and operations", count) if has_operations else count_words(count)
    if shown_count != count:
        of_all = (
            _tr("{shown} of %Ln pages and operations", count)
            if has_operations
            else _tr("{shown} of %Ln page(s)", count)
        )
        rows = of_all.format(shown=QLocale().toString(shown_count))
    return f"{rows} · {_tr('%Ln with problems', problems)}" if problems else rows
