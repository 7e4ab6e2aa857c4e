"""Whether the system asks for reduced motion, by the desktop portal or Windows: Qt does not say."""

import ctypes
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import SLOT, QObject, Slot

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusConnection

_SERVICE = "org.freedesktop.portal.Desktop"
_OBJECT = "/org/freedesktop/portal/desktop"
_INTERFACE = "org.freedesktop.portal.Settings"
_STILL = {
    ("org.freedesktop.appearance", "reduced-motion"): 1,
    ("org.gnome.desktop.interface", "enable-animations"): False,
}
"""Each setting of the desktop's portal that may ask for it, with the value that does."""
_CLIENT_AREA_ANIMATION_CODE = 0x1042
Tell = Callable[[bool], object]


def watch_reduced_motion(owner: QObject, tell: Tell) -> None:
    """Tell what the system says, and again when that changes; macOS says nothing."""
    if sys.platform == "win32":
        moves = ctypes.c_int(1)
        ctypes.windll.user32.SystemParametersInfoW(_CLIENT_AREA_ANIMATION_CODE, 0, ctypes.byref(moves), 0)
        tell(not moves.value)
    elif sys.platform == "linux":
        Portal(owner, tell).ask()


class Portal(QObject):
    """The settings of the desktop, from its portal; without one, nothing is known."""

    def __init__(self, parent: QObject, tell: Tell) -> None:
        super().__init__(parent)
        self._tell = tell
        self._said: dict[tuple[str, str], bool] = {}

    def ask(self) -> None:
        # Not part of Qt on every platform, and only needed here.
        from PySide6.QtDBus import QDBusConnection

        bus = QDBusConnection.sessionBus()
        if bus.isConnected():
            heard = SLOT("hear(QString,QString,QDBusVariant)")
            # The stubs say bytes, which it refuses.
            bus.connect(_SERVICE, _OBJECT, _INTERFACE, "SettingChanged", self, cast("Any", heard))
            for setting in _STILL:
                self._ask_for(bus, setting)

    @Slot(str, str, "QDBusVariant")
    def hear(self, space: str, key: str, value: Any) -> None:
        """A setting has changed."""
        self._take((space, key), value)

    def _ask_for(self, bus: "QDBusConnection", setting: tuple[str, str]) -> None:
        from PySide6.QtDBus import QDBusMessage, QDBusPendingCallWatcher

        call = QDBusMessage.createMethodCall(_SERVICE, _OBJECT, _INTERFACE, "Read")
        call.setArguments([*setting])
        watcher = QDBusPendingCallWatcher(bus.asyncCall(call), self)

        def finish() -> None:
            if not watcher.isError():
                self._take(setting, watcher.reply().arguments()[0])
            watcher.deleteLater()

        watcher.finished.connect(finish)

    def _take(self, setting: tuple[str, str], value: Any) -> None:
        while hasattr(value, "variant"):
            value = value.variant()
        if setting in _STILL:
            self._said[setting] = value == _STILL[setting]
            self._tell(any(self._said.values()))
