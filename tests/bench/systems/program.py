"""The real window on whatever desktop is around it: shown, typed into, and a key kept. Prints one JSON object.

python program.py KEYS    KEYS as `xdotool key` takes them, or none where no xdotool reaches
"""

import asyncio
import json
import sys
from collections.abc import Callable

import qasync
from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from docsdesk.adapters.files.places import user_places
from docsdesk.adapters.secrets.keyring import KeyringSecrets
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.adapters.secrets.vault import SecretVault
from docsdesk.app.early_window import EarlyWindow
from docsdesk.app.run import make_application
from docsdesk.app.shell import Shell
from docsdesk.domain.sites.api_key import KeyKind, read_key
from docsdesk.ui.languages import speak
from docsdesk.ui.tasks import WindowTask

KEY = read_key("svc_canary0123456789", wanted=KeyKind.ADMIN)
PATIENCE = 30.0


async def until(condition: Callable[[], object]) -> bool:
    """False if it never came."""
    for _ in range(int(PATIENCE / 0.05)):
        if condition():
            return True
        await asyncio.sleep(0.05)
    return False


async def typed(shell: Shell, keys: list[str]) -> str:
    """What stands in the name of a new site after the keys were pressed."""
    shell.actions.add_site.trigger()
    await until(QApplication.activeModalWidget)
    dialog = QApplication.activeModalWidget()
    assert dialog is not None, "no form opens"
    field = dialog.findChildren(QLineEdit)[0]
    field.setFocus()
    await until(field.hasFocus)
    if keys:
        await asyncio.sleep(1)
        program = await asyncio.create_subprocess_exec("xdotool", "key", "--delay", "80", *keys)
        await program.wait()
        await asyncio.sleep(1)
    else:
        QTest.keyClicks(field, "docs")
    words = field.text()
    dialog.close()
    return words


async def key_state() -> tuple[str, bool]:
    """What the keyring says, and whether another start finds the key."""
    state = await KeyringSecrets(SecretVault(timeout=PATIENCE)).set("s1", KEY)
    again = KeyringSecrets(SecretVault(timeout=PATIENCE))
    is_found = await again.get("s1", KeyKind.ADMIN) == KEY
    await again.delete("s1", KeyKind.ADMIN)
    return str(state), is_found


def _fits(size: QSize, room: QSize) -> bool:
    return size.width() <= room.width() and size.height() <= room.height()


async def main(application: QApplication, keys: list[str]) -> None:
    places = user_places()
    places.make()
    early = EarlyWindow(application, places)
    early.window.show()
    shell = Shell(early, places, Redactor())
    shell.start()
    try:
        is_shown = await until(lambda: early.window.windowHandle().isExposed())
        await until(lambda: not shell.tasks.is_running(WindowTask.START))
        screen = early.window.screen()
        words = await typed(shell, keys)
        state, is_found = await key_state()
        told = {
            "platform": QGuiApplication.platformName(),
            "scale": screen.devicePixelRatio(),
            "shown": is_shown,
            "fits": _fits(early.window.frameSize(), screen.availableSize()),
            "typed": words,
            "keyring": state,
            "found": is_found,
        }
        print(json.dumps(told), flush=True)
    finally:
        early.window.close()
        await shell.close()


if __name__ == "__main__":
    qt = make_application()
    speak(qt, "en")
    with qasync.QEventLoop(qt) as loop:
        loop.run_until_complete(main(qt, sys.argv[1:]))
