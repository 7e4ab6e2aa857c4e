"""Where a person was in each site: small values that are written soon after they change, and filters until the end."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from PySide6.QtCore import QEvent, QObject, QSettings, QTimer, SignalInstance
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QComboBox, QLineEdit, QTabBar

from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.ui.widgets.lists.table import RowTable

SOON_MS = 300
_SITES = "sites"
_Value = TypeVar("_Value", str, int, bool)


class Remembering(Protocol):
    def remember(self, memory: "SiteMemory") -> None:
        """Add its parts."""
        ...


@dataclass(frozen=True, slots=True)
class Kept(Generic[_Value]):
    """`kind` is the type of the value: anything else that is found counts as nothing."""

    read: Callable[[], _Value | None]
    """The present value; None while it says nothing about what the person chose."""
    show: Callable[[_Value], object]
    kind: type[_Value]
    default: _Value | None = None
    """Shown where nothing is kept; None leaves what is there."""
    ends_with_session: bool = False
    """A filter that is forgotten about would hide things in the next run."""


class SiteMemory(QObject):
    """Parts are added once, by what they are called; what is kept of them and cannot be read counts as not kept.

    When another site becomes active, call `leave` before anything shows it, `begin` once the window does, and `enter`
    once its panes do.
    """

    def __init__(self, state: QSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._state = state
        self._early: dict[str, Kept[Any]] = {}
        self._parts: dict[str, Kept[Any]] = {}
        self._of_session: dict[str, Any] = {}
        self._site_id = ""
        self._following: dict[str, Kept[Any]] = {}
        self._changed: set[str] = set()
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self.write)

    def add(self, name: str, changed: SignalInstance, part: Kept[Any], *, is_early: bool = False) -> None:
        """It is read soon after `changed` was emitted; an early part is shown before the panes are."""

        def note(*_: object) -> None:
            self._note(name)

        (self._early if is_early else self._parts)[name] = part
        changed.connect(note)

    def text(self, name: str, field: QLineEdit) -> None:
        """A filter."""
        self.add(name, field.textChanged, Kept(field.text, field.setText, str, "", ends_with_session=True))

    def tab(self, name: str, tabs: QTabBar) -> None:
        def show(tab: int) -> None:
            if 0 <= tab < tabs.count():
                tabs.setCurrentIndex(tab)

        self.add(name, tabs.currentChanged, Kept(tabs.currentIndex, show, int))

    def switch(self, name: str, switch: QAbstractButton) -> None:
        """A filter."""
        part = Kept(switch.isChecked, switch.setChecked, bool, default=False, ends_with_session=True)
        self.add(name, switch.toggled, part)

    def choice(self, name: str, box: QComboBox) -> None:
        """A filter, by the text of the item's data; without data, nothing is chosen."""

        def read() -> str:
            return str(box.currentData() or "")

        def show(wanted: str) -> None:
            rows = range(box.count())
            box.setCurrentIndex(next((row for row in rows if str(box.itemData(row) or "") == wanted), 0))

        self.add(name, box.currentIndexChanged, Kept(read, show, str, "", ends_with_session=True))

    def table(self, name: str, table: RowTable) -> None:
        """The current row and how far the table is scrolled."""
        self.add(f"{name}/row", table.selected, Kept(table.chosen_id, table.prefer, str))
        self.scroll(name, table)

    def scroll(self, name: str, area: QAbstractScrollArea) -> None:
        scrolling = _Scrolling(area)
        bar = area.verticalScrollBar()
        self.add(f"{name}/scroll", bar.valueChanged, Kept(scrolling.read, scrolling.show, int))

    def leave(self, settings: Settings) -> None:
        """If another site is about to be shown, follow nothing until it is."""
        if (settings.active_site or "") != self._site_id:
            self.write()
            self._site_id, self._following = "", {}

    def begin(self, settings: Settings) -> None:
        """Show the early parts of a site that has become active."""
        if settings.site is not None and settings.site.id != self._site_id:
            self._site_id = settings.site.id
            self._show(self._early)

    def enter(self, site: Site) -> None:
        """Show the rest, once for a site that has become active."""
        if site.id == self._site_id and self._following.keys() == self._early.keys():
            self._show(self._parts)

    def write(self) -> None:
        self._soon.stop()
        changed, self._changed = self._changed, set()
        for name in changed:
            part = self._following.get(name)
            value = part.read() if part is not None else None
            if part is not None and part.ends_with_session:
                self._of_session[self._key(name)] = value
            elif value is not None:
                self._state.setValue(self._key(name), json.dumps(value))
        if changed:
            self._state.sync()

    def forget_but(self, settings: Settings) -> None:
        self._state.beginGroup(_SITES)
        gone = set(self._state.childGroups()) - {site.id for site in settings.sites}
        for site_id in gone:
            self._state.remove(site_id)
        self._state.endGroup()

    def _note(self, name: str) -> None:
        if name in self._following:
            self._changed.add(name)
            self._soon.start()

    def _show(self, parts: dict[str, Kept[Any]]) -> None:
        for name, part in parts.items():
            kept = self._read_kept(name, part)
            if kept is not None and kept != part.read():
                part.show(kept)
        self._following |= parts

    def _read_kept(self, name: str, part: Kept[Any]) -> Any:
        if part.ends_with_session:
            return self._of_session.get(self._key(name), part.default)
        try:
            value = json.loads(str(self._state.value(self._key(name), "null")))
        except (ValueError, RecursionError):
            value = None
        return value if type(value) is part.kind else part.default

    def _key(self, name: str) -> str:
        return f"{_SITES}/{self._site_id}/{name}"


class _Scrolling(QObject):
    """Scrolls an area once it is long enough, unless the person has moved in it meanwhile."""

    def __init__(self, area: QAbstractScrollArea) -> None:
        super().__init__(area)
        self._bar = area.verticalScrollBar()
        self._wanted: int | None = None
        self._bar.rangeChanged.connect(self._try)
        for watched in (area, area.viewport(), self._bar):
            watched.installEventFilter(self)

    def read(self) -> int | None:
        return self._bar.value() if self._wanted is None else None

    def show(self, value: int) -> None:
        self._wanted = value
        self._try()

    def _try(self) -> None:
        if self._wanted is not None and 0 < self._wanted <= self._bar.maximum():
            self._bar.setValue(self._wanted)
            self._wanted = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Wheel, QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress):
            self._wanted = None
        return super().eventFilter(watched, event)
