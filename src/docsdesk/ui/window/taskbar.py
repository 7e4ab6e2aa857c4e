"""Progress at the program's icon in the desktop's dock.

Uses Unity's launcher protocol, which KDE and the docks of Ubuntu and Cinnamon understand; it identifies the program by
its desktop entry. Windows and macOS need calls that Qt 6 no longer makes.
"""

import sys
from collections.abc import Callable

DESKTOP_ENTRY = "application://docsdesk.desktop"
_PATH, _INTERFACE = "/org/docsdesk/launcher", "com.canonical.Unity.LauncherEntry"

Send = Callable[[str, dict[str, object]], None]


class Taskbar:
    """`send` takes the desktop entry and its changed properties."""

    def __init__(self, send: Send | None = None) -> None:
        self._send = send or _send_over_bus
        self._shown: int | None = None

    def show_progress(self, share: float | None) -> None:
        """From 0 to 1, in steps of whole percents; None hides the bar."""
        percent = None if share is None else int(share * 100)
        if percent == self._shown:
            return
        self._shown = percent
        self._send(DESKTOP_ENTRY, {"progress": (percent or 0) / 100, "progress-visible": percent is not None})


def _send_over_bus(entry: str, properties: dict[str, object]) -> None:
    if sys.platform != "linux":
        return
    # Imported on first use, so that showing the window does not wait for it.
    from PySide6.QtDBus import QDBusConnection, QDBusMessage

    bus = QDBusConnection.sessionBus()
    if bus.isConnected():
        update = QDBusMessage.createSignal(_PATH, _INTERFACE, "Update")
        update.setArguments([entry, properties])
        bus.send(update)
