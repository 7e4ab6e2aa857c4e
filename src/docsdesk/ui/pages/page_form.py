"""A form that writes pages: what is asked for, what will be written, and at its end the lock of a production site."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget

from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.inline_form import InlineForm
from docsdesk.ui.widgets.bars.production_lock import ProductionLock
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, fill
from docsdesk.ui.widgets.scrolled import Scrolled

ASKED_MARGINS = Gap.XL, Gap.M, Gap.XL, Gap.XL
REVIEW_MARGINS = Gap.L, Gap.M, Gap.NONE, Gap.NONE


class PageForm(InlineForm):
    """Its parts are named `cancel_<name>_page`, `confirm_<name>_page` and `<name>_problem`."""

    def __init__(self, name: str, caption: str) -> None:
        super().__init__()
        self.setObjectName(f"{name}_page_form")
        self._name = name
        self._site = ("", False)
        self._lock = ProductionLock()
        self._refused = label("", Role.PROBLEM, name=f"{name}_problem", wrap=True)
        self._refused.hide()
        self._confirm = button(f"confirm_{name}_page", caption, kind=ButtonKind.PRIMARY, do=self._order)
        self._cancel = button(f"cancel_{name}_page", self.tr("Cancel"))
        self._end_with(self._confirm, self._cancel)
        self._lock.changed.connect(self._show_state)

    def show_site(self, name: str, *, is_production: bool) -> None:
        self._site = name, is_production

    def show_refused(self, problem: str) -> None:
        """Nothing was written; what was typed stays."""
        self._refused.setText(problem)
        self._refused.setVisible(bool(problem))

    def _show_state(self) -> None:
        """What would be written, and whether it can be."""
        raise NotImplementedError

    def _order(self) -> None:
        raise NotImplementedError

    def _lay_out(self, asked: QLayout, review: QWidget, shares: tuple[int, int]) -> None:
        review.setObjectName("page_review")
        review.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        ways_out = Row(STRETCH, self._cancel, self._confirm)
        end = Column(self._lock, self._refused, ways_out, margins=(Gap.XL, Gap.M, Gap.XL, Gap.L))
        beside = Column(fill(Scrolled(f"{self._name}_page_scroll", asked)), end, gap=Gap.NONE)
        self.setLayout(Row(fill(beside, shares[0]), fill(review, shares[1]), gap=Gap.NONE))

    def _begin(self) -> None:
        """Open, locked where that protects readers."""
        self._lock.arm(self._site[0], production=self._site[1])
        self.show_refused("")
        self.show()

    def _allow(self, *, is_sound: bool) -> None:
        """What is sound can be written once the lock is open."""
        self._confirm.setEnabled(is_sound and not self._lock.is_locked())
