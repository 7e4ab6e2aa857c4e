"""One line about the deployed bundle: how far it is behind, what that means, and how to publish again."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QSizePolicy

from docsdesk.domain.observed import Sight
from docsdesk.ui.deployment_lag import Deployed
from docsdesk.ui.figures import ago, moment
from docsdesk.ui.texts import Texts, told
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.labels import Role
from docsdesk.ui.widgets.layouts import Row, fill
from docsdesk.ui.widgets.mark import StatusPill

_tr = Texts("Deployed")


class DeployedLine(QFrame):
    changes_requested = Signal()
    publish_requested = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName("card")
        self._caption = ElidedLabel("", Role.SECTION)
        self._caption.setObjectName(f"{name}_caption")
        self._caption.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._state = StatusPill(name=f"{name}_state")
        self._words = ElidedLabel("", Role.MUTED)
        self._words.setObjectName(f"{name}_words")
        self._changes = button(f"{name}_changes", _tr("Show changes"), kind=ButtonKind.LINK)
        self._publish = button(f"{name}_publish", _tr("Publish again"))
        self._publish.setToolTip(_tr("Export the site, verify the bundle, and create its Helm values"))
        self._changes.clicked.connect(self.changes_requested)
        self._publish.clicked.connect(self.publish_requested)
        parts = self._caption, self._state, fill(self._words), self._changes, self._publish
        self.setLayout(Row(*parts, gap=Gap.L, margins=(Gap.L, Gap.S)))
        self.hide()

    def show_deployed(self, deployed: Deployed | None) -> None:
        """None if no bundle of the site is marked as deployed."""
        self.setVisible(deployed is not None)
        if deployed is not None:
            at = deployed.bundle.deployed_at
            when = ago(at, deployed.now) if at is not None else ""
            self._caption.set_whole(_tr("Deployed {when}").format(when=when), moment(at) if at is not None else "")
            self._state.show_state(*_state(deployed))
            self._words.set_whole(_words(deployed))

    def allow_publishing(self, *, is_possible: bool) -> None:
        self._publish.setEnabled(is_possible)


def _state(deployed: Deployed) -> tuple[str, str, Tone]:
    """Never up to date without having looked."""
    lag = deployed.lag
    if lag.sight is Sight.FAILED:
        return "bad", _tr("Could not be compared"), Tone.BAD
    if lag.value is None:
        words = _tr("Comparing…") if lag.sight is Sight.LOOKING else _tr("Not compared yet")
        return "waiting", words, Tone.MUTED
    if not lag.value.pages and not lag.value.lost:
        return "good", _tr("Up to date"), Tone.GOOD
    tone = Tone.WARN if lag.value.lost else Tone.ACCENT
    return "warn" if lag.value.lost else "info", _tr("%Ln page(s) behind", lag.value.pages), tone


def _words(deployed: Deployed) -> str:
    lag, words = deployed.lag, list[str]()
    if lag.value is not None and lag.value.lost:
        words.append(_tr("%Ln address(es) lost", lag.value.lost))
    if lag.sight is Sight.FAILED and lag.problem is not None:
        words.append(told(lag.problem.title).rstrip(".。"))
    elif lag.sight is Sight.LOOKING and lag.value is not None:
        words.append(_tr("comparing again…"))
    elif lag.is_known and lag.at is not None:
        words.append(_tr("compared {when}").format(when=ago(lag.at, deployed.now)))
    return " · ".join(words)
