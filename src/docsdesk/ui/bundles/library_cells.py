"""The text of each column in a bundle's row, and the value it sorts by."""

from collections.abc import Callable
from datetime import datetime
from enum import IntEnum
from typing import Any

from docsdesk.ui.bundles.entry import Entry
from docsdesk.ui.bundles.words import name_of, state_hint, state_of
from docsdesk.ui.figures import ago, megabytes, moment


class Column(IntEnum):
    NAME = 0
    STATE = 1
    PAGES = 2
    SIZE = 3
    KEPT = 4


NUMBERS = (Column.PAGES, Column.SIZE)


def cell_text(entry: Entry, column: Column, now: datetime) -> str:
    match column:
        case Column.NAME:
            return name_of(entry.bundle)
        case Column.STATE:
            return state_of(entry).word
        case Column.PAGES:
            return f"{entry.bundle.page_count:,}"
        case Column.SIZE:
            return megabytes(entry.bundle.size_bytes)
        case Column.KEPT:
            return ago(entry.bundle.kept_at, now)


def cell_hint(entry: Entry, column: Column) -> str:
    """A cell's details; empty if the cell says it all."""
    match column:
        case Column.NAME:
            return str(entry.bundle.file)
        case Column.STATE:
            return state_hint(entry)
        case Column.SIZE:
            return f"{entry.bundle.size_bytes:,} B"
        case Column.KEPT:
            return moment(entry.bundle.kept_at)
        case Column.PAGES:
            return ""


def sort_key(column: Column) -> Callable[[Entry], Any]:
    """A column's sort value; compared within one column only."""
    keys: dict[Column, Callable[[Entry], Any]] = {
        Column.NAME: lambda entry: (name_of(entry.bundle).casefold(), entry.bundle.version or "", entry.bundle.kept_at),
        Column.STATE: lambda entry: state_of(entry).word,
        Column.PAGES: lambda entry: entry.bundle.page_count,
        Column.SIZE: lambda entry: entry.bundle.size_bytes,
        Column.KEPT: lambda entry: entry.bundle.kept_at,
    }
    return keys[column]


def search_text(entry: Entry) -> str:
    """What identifies a bundle, case folded."""
    bundle = entry.bundle
    names = f"{bundle.site_name} {bundle.version or ''} {bundle.file.name}"
    return f"{names} {state_of(entry).word} {bundle.sha256}".casefold()
