"""One change of a comparison: its place, a sentence about it, and the words of a page."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QWidget

from docsdesk.domain.sites.comparison_report import LostPlace, PageWords, ReportItem
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.body import Body
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.code.copy_button import CopyButton
from docsdesk.ui.widgets.code.word_changes import WordChanges
from docsdesk.ui.widgets.labels import ElidedLabel, Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, fill
from docsdesk.ui.widgets.mark import StatusPill

_tr = Texts("Comparison")

PAUSE_MS = 150
"""Milliseconds between the last choice and reading: arrow keys pass over many rows."""


class ItemView(QWidget):
    def __init__(self, read_words: Callable[[str], object], add_redirect: Callable[[str], object]) -> None:
        """The words of the page at a path; a redirect from a lost address."""
        super().__init__()
        self._read_words, self._add_redirect = read_words, add_redirect
        self.setObjectName("compared_item")
        self._item: ReportItem | None = None
        self._has_words = True
        self.can_redirect = False
        """Whether the new state is a folder, in which a redirect can be written."""
        self._place = ElidedLabel("", Role.CODE, mode=Qt.TextElideMode.ElideLeft)
        self._copy = CopyButton("copy_compared_place", self.tr("Copy"))
        self._likely = StatusPill(name="compared_likelihood", wrap=True)
        self._text = label("", Role.MUTED, name="compared_text", wrap=True)
        self._redirect = button("add_redirect", self.tr("Add redirect"), icon_name="add", do=self._ask_for_redirect)
        self._words = WordChanges("page_words", self.tr("Changes in the page's text"))
        self._hint = label("", Role.MUTED, name="page_words_hint", wrap=True)
        self._body = Body(self._words, self._hint, skeleton_rows=3)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._build()
        self._pause.timeout.connect(self._ask)
        self.show_item(None)

    def show_item(self, item: ReportItem | None, *, has_words: bool = True) -> None:
        """`has_words` says whether the words of pages can be compared."""
        self._item, self._has_words = item, has_words
        self.setVisible(item is not None)
        if item is None:
            self._pause.stop()
            return
        self._place.set_whole(translate_text(item.place))
        self._copy.text_to_copy = translate_text(item.place)
        lost = item.lost_place
        words = _evidence(lost) if lost is not None else translate_text(item.text)
        self._text.setText(words)
        self._text.setVisible(bool(words))
        self._likely.setVisible(lost is not None)
        if lost is not None:
            self._show_lost(lost)
        helps = lost is not None and lost.can_redirect and lost.target is not None
        self._redirect.setVisible(self.can_redirect and helps)
        self._show_words()

    def show_words(self, page: str, words: PageWords | None) -> None:
        """None if they could not be read; the notice above says why."""
        if self._item is None or self._item.page != page:
            return
        if words is None or not words.lines:
            self._say(_tr("The text of this page did not change.") if words is not None else _tr("Could not be read."))
            return
        self._words.show_words(words)
        self._body.show_content()

    def page(self) -> str | None:
        return self._item.page if self._item is not None else None

    def _show_lost(self, loss: LostPlace) -> None:
        if loss.target is None:
            self._likely.show_state("none", _tr("No likely new place was found."), Tone.MUTED)
        elif loss.is_sure:
            words = _tr("Most likely moved to /{target}").format(target=loss.target)
            self._likely.show_state("good", words, Tone.GOOD)
        else:
            words = _tr("May have moved to /{target}").format(target=loss.target)
            self._likely.show_state("info", words, Tone.MUTED)

    def _show_words(self) -> None:
        page = self.page()
        self._body.setVisible(page is not None)
        if page is None:
            return
        if self._has_words:
            self._body.show_loading()
            self._pause.start()
        else:
            self._say(_tr("Built pages and their sources cannot be compared word by word."))

    def _say(self, sentence: str) -> None:
        self._hint.setText(sentence)
        self._body.show_content(self._hint)

    def _ask(self) -> None:
        if (page := self.page()) is not None:
            self._read_words(page)

    def _ask_for_redirect(self) -> None:
        if self._item is not None:
            self._add_redirect(self._item.place)

    def _build(self) -> None:
        self._place.setObjectName("compared_place")
        self._hint.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._hint.setContentsMargins(16, 8, 16, 8)
        self.setLayout(
            Column(
                Column(
                    Row(fill(self._place), self._copy),
                    self._likely,
                    self._text,
                    Row(self._redirect, STRETCH),
                    gap=Gap.XS,
                    margins=(Gap.L, Gap.S),
                ),
                fill(self._body),
                STRETCH,
                gap=Gap.NONE,
            )
        )


def _evidence(loss: LostPlace) -> str:
    return _tr("Evidence: {reasons}").format(reasons=translate_text(loss.reasons)) if loss.reasons else ""
