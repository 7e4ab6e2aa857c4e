"""The preferences, in a window beside the main one; what is chosen holds at once."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from docsdesk.domain.assistant.conversation import SendKey
from docsdesk.domain.settings import Settings
from docsdesk.ui.actions import WindowActions
from docsdesk.ui.plain_values import name_widget
from docsdesk.ui.sites.fields import PathField
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.dialog import Dialog
from docsdesk.ui.widgets.field import FormField
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import LEFT, STRETCH, Column, at, enclose, fill
from docsdesk.ui.widgets.scrolled import Scrolled

_tr = Texts("Preferences")
_WIDTH_PX = 520


@dataclass(frozen=True, slots=True)
class PreferencePorts:
    """Keeps what is chosen."""

    choose_send_key: Callable[[SendKey], object]
    choose_save_folder: Callable[[Path | None], object]
    choose_weekly: Callable[[bool], object]
    edit_network: Callable[[], object]
    restart: Callable[[], object]


class PreferencesWindow(Dialog):
    def __init__(
        self,
        actions: WindowActions,
        settings: Settings,
        ports: PreferencePorts,
        *,
        update_host: str,
        is_weekly: bool,
        parent: QWidget | None = None,
    ) -> None:
        """`update_host` is who is asked for updates; empty for a build without a feed."""
        super().__init__(parent)
        self.setObjectName("preferences")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_tr("Preferences"))
        self._ports = ports
        self._restart = button("restart_now", _tr("Restart now"), do=ports.restart)
        self._fields = fields = Column(
            label(_tr("Preferences"), Role.TITLE),
            self._section(_tr("Appearance"), *self._looks(actions)),
            self._section(_tr("Assistant"), self._send_key(settings.send_key)),
            self._section(_tr("Exports"), self._save_folder(settings.save_folder)),
            self._section(_tr("Network"), self._network()),
            *([self._section(_tr("Updates"), self._updates(update_host, is_weekly=is_weekly))] if update_host else []),
            STRETCH,
            gap=Gap.XL,
            margins=Gap.XL,
        )
        self.setLayout(Column(fill(Scrolled("preference_fields", fields)), gap=Gap.NONE))
        self.setMinimumSize(360, 240)

    def showEvent(self, event: QShowEvent) -> None:
        """As tall as its fields: what they need is known only now."""
        self.resize(_WIDTH_PX, self._fields.minimumSize().height())
        super().showEvent(event)

    def _section(self, title: str, *parts: QWidget) -> Column:
        return Column(label(title, Role.SECTION), *parts, gap=Gap.M)

    def _looks(self, actions: WindowActions) -> list[FormField]:
        fields = [
            FormField("preferred_scheme", _tr("Color scheme"), ActionChoice(actions.schemes.values())),
            FormField("preferred_motion", _tr("Motion"), ActionChoice(actions.motions.values())),
        ]
        if not actions.languages:
            return fields
        self._restart.hide()
        languages = ActionChoice(actions.languages.values())
        languages.activated.connect(self._restart.show)
        help_text = _tr("Changes when Docsdesk starts again; nothing is lost.")
        language = FormField(
            "preferred_language", _tr("Language"), languages, help_text=help_text, beside=self._restart
        )
        return [*fields, language]

    def _send_key(self, key: SendKey) -> FormField:
        keys = QComboBox()
        keys.addItems([_tr("Enter"), _tr("Ctrl+Enter")])
        keys.setCurrentIndex(list(SendKey).index(key))
        keys.activated.connect(self._choose_send_key)
        return FormField("preferred_send_key", _tr("Key that asks a question"), keys)

    def _choose_send_key(self, place: int) -> None:
        self._ports.choose_send_key(list(SendKey)[place])

    def _save_folder(self, path: Path | None) -> FormField:
        folder = PathField(
            "preferred_save_folder",
            _tr("Folder for archives"),
            help_text=_tr("Proposed whenever you save one."),
            placeholder=_tr("Your downloads"),
        )
        folder.set_path(path)
        folder.left.connect(lambda: self._ports.choose_save_folder(folder.path()))
        return folder

    def _network(self) -> QWidget:
        change = button("change_network", _tr("Change network settings…"), do=self._ports.edit_network)
        words = label(_tr("How services are reached: proxies, certificates, sign-in."), Role.HINT, wrap=True)
        return enclose(Column(at(LEFT, change), words, gap=Gap.XS))

    def _updates(self, host: str, *, is_weekly: bool) -> QWidget:
        words = _tr("Look for updates once a week")
        weekly = name_widget(QCheckBox(words), "update_weekly", words)
        weekly.setChecked(is_weekly)
        weekly.toggled.connect(self._ports.choose_weekly)
        words = _tr("Gets one file from {host}. Nothing about you or your sites is sent, and nothing is installed.")
        return enclose(Column(weekly, label(words.format(host=host), Role.HINT, wrap=True), gap=Gap.XS))


class ActionChoice(QComboBox):
    """Offers a group of actions; the checked one is the current."""

    def __init__(self, actions: Collection[QAction]) -> None:
        super().__init__()
        self._actions = tuple(actions)
        self.addItems([action.text() for action in self._actions])
        for action in self._actions:
            action.toggled.connect(self._show)
        self._show()
        self.activated.connect(self._trigger)

    def _show(self) -> None:
        checked = (place for place, action in enumerate(self._actions) if action.isChecked())
        self.setCurrentIndex(next(checked, -1))

    def _trigger(self, place: int) -> None:
        self._actions[place].trigger()
