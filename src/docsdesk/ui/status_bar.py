"""The line at the bottom: is the engine there, and where are the keys."""

from PySide6.QtWidgets import QStatusBar

from docsdesk.domain.errors import SecretStoreState
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.status_pill import StatusPill


class StatusBar(QStatusBar):
    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("status_bar")
        self.setSizeGripEnabled(False)
        self.setContentsMargins(12, 0, 12, 0)
        self._engine = StatusPill(name="engine_status")
        self._keys = StatusPill(name="keys_status")
        self.addWidget(self._engine)
        self.addPermanentWidget(self._keys)
        self.show_engine(EngineState.NOT_NEEDED)
        self.show_keys(None)

    def show_engine(self, state: EngineState) -> None:
        marks = {
            EngineState.NOT_NEEDED: ("none", self.tr("No local engine"), Tone.MUTED),
            EngineState.STARTING: ("waiting", self.tr("Engine starting"), Tone.MUTED),
            EngineState.RUNNING: ("good", self.tr("Engine running"), Tone.GOOD),
            EngineState.FAILED: ("bad", self.tr("Engine not running"), Tone.BAD),
        }
        self._engine.show_state(*marks[state])

    def show_keys(self, state: SecretStoreState | None) -> None:
        """None while the keyring has not answered."""
        if state is None:
            self._keys.show_state("waiting", self.tr("Asking the keyring"), Tone.MUTED)
        elif state is SecretStoreState.READY:
            self._keys.show_state("lock", self.tr("Keys in the keyring"), Tone.MUTED)
        else:
            self._keys.show_state("warn", self.tr("Keys kept for this session only"), Tone.WARN)
