"""Asks to be unlocked before something changes on a production site."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.bars.bar_line import BarLine, BarWords
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.labels import Role, label, restyle
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.widgets.mark import StateMark

_MAX_NAME_CHARACTERS = 60
"""Characters of a site's name: what it locks has to stay in sight."""


class ProductionLock(QFrame):
    """Hidden and open for other sites; arming it locks it again."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("production_lock")
        self._mark = StateMark("lock", Tone.WARN)
        self._words = label("", Role.BODY, name="production_lock_words", wrap=True)
        self._unlock = button("unlock_production", self.tr("Unlock"), icon_name="unlock", do=self._open)
        line = BarLine(self._mark, BarWords(self._words, label()), self._unlock)
        self.setLayout(Column(line, margins=(Gap.M, Gap.S, Gap.S, Gap.S)))
        self._is_locked = False
        self.hide()

    def arm(self, site_name: str, *, production: bool) -> None:
        self._is_locked = production
        self._mark.show_icon("lock", Tone.WARN)
        is_long = len(site_name) > _MAX_NAME_CHARACTERS
        shown = f"{site_name[: _MAX_NAME_CHARACTERS - 1].rstrip()}\N{HORIZONTAL ELLIPSIS}" if is_long else site_name
        self._words.setText(self.tr("{site} is a production site.").format(site=shown))
        self._words.setToolTip(site_name if is_long else "")
        self._unlock.setVisible(production)
        self.setVisible(production)
        restyle(self, "severity", "warn")
        self.changed.emit()

    def is_locked(self) -> bool:
        return self._is_locked

    def _open(self) -> None:
        self._is_locked = False
        self._mark.show_icon("unlock", Tone.WARN)
        self._words.setText(self.tr("Unlocked for this action only."))
        self._unlock.hide()
        self.changed.emit()
