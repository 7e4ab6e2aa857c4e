"""The line at the bottom: engine, problems, check and trust; then updates, budget, keys, and panes beside the rail."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QProgressBar, QPushButton, QSizePolicy, QStatusBar, QWidget

from docsdesk.domain.assistant.budget import MOST_QUESTIONS_A_DAY, MOST_QUESTIONS_AN_HOUR, Budget
from docsdesk.domain.errors import SecretStoreState
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.figures import amount, time_of_day
from docsdesk.ui.icons import icon
from docsdesk.ui.plain_values import name_widget
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Row

if TYPE_CHECKING:
    from docsdesk.docs.checks.checked_folder import CheckedFolder, CheckShare
    from docsdesk.domain.observed import Observed
    from docsdesk.domain.sites.trusted_folder import TrustState


class StatusBar(QStatusBar):
    """Buttons in one style; each leads to the details of its state."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("status_bar")
        self.setSizeGripEnabled(False)
        self.setContentsMargins(8, 0, 8, 0)
        self.engine = _StatusButton("engine_status", self.tr("Show the engine on the Overview"))
        self.problems = _StatusButton("problems_status", self.tr("Show the problems"))
        self.trust = _StatusButton("trust_status", self.tr("Show what trusting this folder allows"))
        self.update_mark = _StatusButton("update_status", self.tr("Show what is new and how to get it"))
        self.budget = _StatusButton("budget_status", "")
        self.keys = _StatusButton("keys_status", self.tr("Show the keys of the site"))
        self._check = _CheckShare()
        self._check.hide()
        for part in (self.engine, self.problems, self._check, self.trust):
            self.addWidget(part)
        for part in (self.update_mark, self.budget, self.keys):
            self.addPermanentWidget(part)

    def add_pane(self, action: QAction) -> None:
        """A button that shows a pane which is not in the rail, once there is a site."""
        name = f"{action.objectName()}_button"
        new_button = button(name, action.text(), kind=ButtonKind.LINK, do=action.trigger)
        self.addPermanentWidget(new_button)
        new_button.setVisible(action.isEnabled())
        action.enabledChanged.connect(new_button.setVisible)

    def show_engine(self, state: EngineState) -> None:
        """Nothing for a site that needs none."""
        match state:
            case EngineState.NOT_NEEDED:
                self.engine.hide()
            case EngineState.STARTING:
                self.engine.show_state("waiting", self.tr("Engine starting"), Tone.MUTED)
            case EngineState.RUNNING:
                self.engine.show_state("good", self.tr("Engine running"), Tone.GOOD)
            case EngineState.FAILED:
                self.engine.show_state("bad", self.tr("Engine not running"), Tone.BAD)

    def show_trust(self, state: "TrustState | None") -> None:
        """None if no folder is open."""
        from docsdesk.domain.sites.trusted_folder import TrustState

        if state is TrustState.TRUSTED:
            self.trust.show_state("unlock", self.tr("Trusted folder"), Tone.MUTED)
        elif state is TrustState.RESTRICTED:
            self.trust.show_state("lock", self.tr("Restricted folder"), Tone.MUTED)
        else:
            self.trust.hide()

    def show_update(self, version: str) -> None:
        """A newer version; empty for none."""
        words = self.tr("Docsdesk {version} is available").format(version=version)
        self.update_mark.show_state("info", words, Tone.ACCENT)
        self.update_mark.setVisible(bool(version))

    def show_problems(self, result: "Observed[CheckedFolder]") -> None:
        """Of the last check; nothing before the first one."""
        from docsdesk.ui.words.problem_words import mark_of_check

        self.problems.show_state(*mark_of_check(result))
        self.problems.setVisible(result.value is not None or result.problem is not None)

    def show_check(self, share: "CheckShare | None") -> None:
        """The progress of a long check; None if there is none."""
        self._check.setVisible(share is not None)
        if share is not None:
            self._check.show_share(share)

    def show_keys(self, state: SecretStoreState) -> None:
        match state:
            case SecretStoreState.NOT_ASKED:
                self.keys.hide()
            case SecretStoreState.LOCKED:
                self.keys.show_state("warn", self.tr("Keyring locked"), Tone.WARN)
            case SecretStoreState.DENIED:
                self.keys.show_state("warn", self.tr("Keyring refused access"), Tone.WARN)
            case SecretStoreState.MISSING:
                self.keys.show_state("warn", self.tr("Keys kept for this session only"), Tone.WARN)
            case SecretStoreState.READY:
                self.keys.show_state("lock", self.tr("Keys in the keyring"), Tone.MUTED)

    def show_budget(self, budget: Budget | None) -> None:
        """None if the service limits nothing, or it is unknown."""
        if budget is None:
            self.budget.hide()
            return
        is_day = budget.left_today < budget.left_this_hour
        left, most = amount(budget.left_this_hour), amount(MOST_QUESTIONS_AN_HOUR)
        words = self.tr("Questions left this hour: {left} of {most}")
        if is_day:
            left, most = amount(budget.left_today), amount(MOST_QUESTIONS_A_DAY)
            words = self.tr("Questions left today: {left} of {most}")
        icon_name, tone = ("warn", Tone.WARN) if budget.is_low else ("meter", Tone.MUTED)
        self.budget.show_state(icon_name, words.format(left=left, most=most), tone)
        self.budget.setToolTip(self._budget_words(budget))
        self.budget.setAccessibleDescription(self.budget.toolTip())

    def _budget_words(self, budget: Budget) -> str:
        """Both limits, and what this machine cannot know."""
        hour = self.tr("Left for your organization this hour: {left} of {most}. Sent from here: {sent}.")
        day = self.tr("Left for this address today: {left} of {most}. Sent from here: {sent}.")
        parts = [
            hour.format(
                left=amount(budget.left_this_hour), most=amount(MOST_QUESTIONS_AN_HOUR), sent=amount(budget.hour)
            ),
            day.format(left=amount(budget.left_today), most=amount(MOST_QUESTIONS_A_DAY), sent=amount(budget.day)),
        ]
        report = budget.report
        if report is not None and report.length is not None:
            parts.append(self.tr("Reported by the service at {time}.").format(time=time_of_day(report.reported_at)))
            return "\n".join(parts)
        if report is not None:
            other = self.tr("The service also reports a limit of its own: {left} left.")
            parts.append(other.format(left=amount(report.remaining)))
        parts.append(self.tr("Other people's questions count too, but are not shown here."))
        return "\n".join(parts)


class _StatusButton(QPushButton):
    """Hidden until it has something to say; `purpose` is what a click does."""

    def __init__(self, name: str, purpose: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setProperty("kind", ButtonKind.LINK.value)
        self.setAutoDefault(False)
        self.setIconSize(QSize(20, 16))
        self.setAccessibleDescription(purpose)
        self.setToolTip(purpose)
        self.hide()

    def show_state(self, icon_name: str, words: str, tone: Tone) -> None:
        self.setIcon(icon(icon_name, tone))
        self.setText(words)
        self.setAccessibleName(words)
        self.show()


class _CheckShare(QWidget):
    """A thin bar with the count beside it."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("check_status")
        self._bar = name_widget(QProgressBar(textVisible=False), "check_progress", self.tr("Pages checked"))
        self._bar.setFixedSize(96, 6)
        self._words = label("", Role.SMALL, name="check_words")
        self.setLayout(Row(self._bar, self._words, margins=(Gap.M, Gap.NONE, Gap.NONE, Gap.NONE)))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def show_share(self, share: "CheckShare") -> None:
        from docsdesk.ui.words.problem_words import checking_words

        self._words.setText(checking_words(share))
        self._bar.setAccessibleDescription(self._words.text())
        self._bar.setMaximum(max(share.of, 1))
        self._bar.setValue(share.pages)
