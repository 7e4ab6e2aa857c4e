"""One quiet line: what trust in the open folder allows, with the button that grants or revokes it."""

from PySide6.QtWidgets import QFrame

from docsdesk.domain.sites.trusted_folder import TrustState
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Row, fill
from docsdesk.ui.widgets.mark import Mark


class TrustBar(QFrame):
    """Shown for a restricted folder until dismissed; `reveal` shows it again, also for a trusted one.

    `trust` and `restrict` are its buttons.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("trust_bar")
        self._state: TrustState | None = None
        self._is_put_away = False
        self._mark = Mark("lock", Tone.MUTED, side=16)
        self._words = label("", Role.HINT, name="trust_words", wrap=True)
        self.trust = button("trust_folder", self.tr("Trust folder"))
        self.restrict = button("restrict_folder", self.tr("Stop trusting"))
        self._dismiss = icon_button("dismiss_trust", self.tr("Dismiss"), "close")
        self._dismiss.clicked.connect(self.put_away)
        self.setLayout(
            Row(
                self._mark,
                fill(self._words),
                self.trust,
                self.restrict,
                self._dismiss,
                margins=(Gap.XL, Gap.XS, Gap.L, Gap.XS),
            )
        )
        self.hide()

    def begin(self) -> None:
        """Another folder was opened: an earlier dismissal does not apply to it."""
        self._is_put_away = False

    def show_state(self, state: TrustState | None) -> None:
        if state is not self._state:
            # For a trusted folder it is shown only on request.
            self._is_put_away = state is TrustState.TRUSTED
        self._state = state
        words = self._words_of(state)
        self._words.setText(words)
        self.setAccessibleName(words)
        self.setAccessibleDescription(self._meaning_of(state))
        self._words.setToolTip(self._meaning_of(state))
        self._mark.show_icon("unlock" if state is TrustState.TRUSTED else "lock", Tone.MUTED)
        self.trust.setVisible(state is TrustState.RESTRICTED)
        self.restrict.setVisible(state is TrustState.TRUSTED)
        self._refresh()

    def reveal(self) -> None:
        self._is_put_away = False
        self._refresh()
        (self.restrict if self._state is TrustState.TRUSTED else self.trust).setFocus()

    def put_away(self) -> None:
        self._is_put_away = True
        self._refresh()

    def _words_of(self, state: TrustState | None) -> str:
        """Short enough for one line of the smallest window."""
        if state is TrustState.TRUSTED:
            return self.tr("Trusted folder. Commits run its Git hooks; exports include its scripts.")
        return self.tr("Restricted folder. Trust it to run its Git hooks and export its scripts.")

    def _meaning_of(self, state: TrustState | None) -> str:
        if state is TrustState.TRUSTED:
            return self.tr("Commits run programs from this folder, and exports include files that can run scripts.")
        return self.tr(
            "Nothing from this folder runs. If you trust it, commits run its Git hooks, filters and signing programs; "
            "exports include files that can run scripts in a reader's browser."
        )

    def _refresh(self) -> None:
        is_asked_for = self._state in (TrustState.RESTRICTED, TrustState.TRUSTED)
        self.setVisible(is_asked_for and not self._is_put_away)
