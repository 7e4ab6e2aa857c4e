"""Chips for what goes with a question: what it is, its size, open, remove."""

from collections.abc import Callable
from functools import partial
from html import escape

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QToolButton, QWidget

from docsdesk.domain.assistant.conversation import AskExtras, Attachment, ContextItem
from docsdesk.ui.figures import megabytes
from docsdesk.ui.icons import icon
from docsdesk.ui.markdown.links import plain_words
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.flow_layout import FlowLayout
from docsdesk.ui.widgets.layouts import Row, empty
from docsdesk.usecases.assistant.attach_file import size_of

_tr = Texts("Attachments")

MOST_NAME_CHARACTERS = 20
MOST_TIP_CHARACTERS = 600
MOST_ROWS = 2

Extra = ContextItem | Attachment | str
"""A string is the path of the current page."""


class Chip(QFrame):
    """Enter opens the item beside the chip, Delete removes it; a sent one allows neither."""

    def __init__(
        self,
        extra: Extra,
        open_beside: Callable[[QWidget], object] | None = None,
        remove: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        self._remove = remove
        self.setObjectName("extra_chip")
        self.extra = extra
        name, tip = _name(extra), _tip(extra)
        self.face = QToolButton()
        self.face.setObjectName("extra_open")
        self.face.setText(name)
        self.face.setIcon(icon(_icon_name(extra), Tone.MUTED))
        self.face.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.face.setAccessibleName(name)
        self.face.setAccessibleDescription(tip)
        self.face.setToolTip(f"<p style='white-space:pre-wrap'>{escape(tip)}</p>")
        self.face.setIconSize(QSize(16, 16))
        self.face.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        take_away = None
        if open_beside is not None and remove is not None:
            words = self.tr("Remove {name}").format(name=name)
            take_away = icon_button("extra_remove", words, "close", do=remove)
            take_away.setIconSize(QSize(14, 14))
            self.face.clicked.connect(lambda: open_beside(self.face))
        self.setLayout(Row(self.face, take_away, gap=Gap.NONE, margins=(Gap.XS, 1, 3, 1)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._remove is not None and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._remove()
        else:
            super().keyPressEvent(event)


class ChipRow(QScrollArea):
    """Wraps when the row is full, scrolls when there are many, and takes no room when empty."""

    def __init__(self, open_beside: Callable[[int, QWidget], object], remove: Callable[[int], object]) -> None:
        """Both take a chip's position; `open_beside` also takes the widget to open the editor beside."""
        super().__init__()
        self._open_beside = open_beside
        self._remove = remove
        self.setObjectName("extra_chips")
        self.setAccessibleName(self.tr("Attachments and context"))
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        page = QWidget()
        page.setObjectName("scrolled")
        self._row = FlowLayout(spacing=6)
        page.setLayout(self._row)
        self.setWidget(page)
        self._extras = AskExtras()
        self.hide()

    def show_extras(self, extras: AskExtras) -> None:
        if extras == self._extras:
            return
        self._extras = extras
        self.drop_all()
        for place, extra in enumerate(extras_of(extras)):
            chip = Chip(extra, partial(self._open_beside, place), partial(self._remove, place))
            self._row.addWidget(chip)
            # Shown at once, so that it can take the keyboard focus.
            chip.show()
        self.setVisible(self._row.count() > 0)
        self._fit()

    def chips(self) -> list[Chip]:
        items = (self._row.itemAt(place) for place in range(self._row.count()))
        widgets = (item.widget() for item in items if item is not None)
        return [widget for widget in widgets if isinstance(widget, Chip)]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if chips := self.chips():
            row = chips[0].sizeHint().height() + self._row.spacing()
            self.setFixedHeight(min(self._row.heightForWidth(self.width()), MOST_ROWS * row))

    def drop_all(self) -> None:
        empty(self._row)


def extras_of(extras: AskExtras) -> list[Extra]:
    """In display order: context, files, the page."""
    path = [extras.current_path] if extras.current_path else []
    return [*extras.context, *extras.attachments, *path]


def _icon_name(extra: Extra) -> str:
    match extra:
        case ContextItem(type="code"):
            return "code"
        case ContextItem():
            return "selection"
        case Attachment():
            return "attach"
        case str():
            return "pages"


def _name(extra: Extra) -> str:
    match extra:
        case ContextItem():
            size = megabytes(len(extra.value.encode(errors="replace")))
            if extra.type == "textSelection":
                return f"“{_first_words(extra.value)}”"
            name = _short((extra.path or "").rpartition("/")[2])
            return f"{name or _tr('Code')} · {size}"
        case Attachment():
            return f"{_short(extra.name) or extra.content_type} · {megabytes(size_of(extra))}"
        case str():
            return _short(extra)


def _tip(extra: Extra) -> str:
    match extra:
        case ContextItem():
            where = " · ".join(filter(None, (extra.path, extra.element_id and f"#{extra.element_id}")))
            return "\n".join(filter(None, (plain_words(where), plain_words(extra.value[:MOST_TIP_CHARACTERS]))))
        case Attachment():
            return plain_words(f"{extra.name} · {extra.content_type}")
        case str():
            return plain_words(extra)


def _first_words(text: str) -> str:
    words = plain_words(" ".join(text[: 4 * MOST_NAME_CHARACTERS].split()))
    return words if len(words) <= MOST_NAME_CHARACTERS else f"{words[: MOST_NAME_CHARACTERS - 1].rstrip()}…"


def _short(text: str) -> str:
    """Shorten in the middle: the ends of names tell them apart."""
    words = plain_words(text)
    half = (MOST_NAME_CHARACTERS - 1) // 2
    return words if len(words) <= MOST_NAME_CHARACTERS else f"{words[:half].rstrip()}…{words[-half:].lstrip()}"
