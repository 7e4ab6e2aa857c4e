"""A page view of its own: opens an address, does what it is told on standard input and says what becomes of it."""

import json
import os
import signal
import sys
import threading

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWebEngineCore import QWebEnginePage
from PySide6.QtWidgets import QApplication

from docsdesk.ui.web.page_stage import PageStage
from docsdesk.ui.web.web_view import WebPageView


class Lines(QObject):
    came = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in sys.stdin:
            self.came.emit(line)
        self.came.emit("")


def tell(what: str, value: object = None) -> None:
    print(json.dumps([what, value]), flush=True)


def main() -> None:
    application = QApplication(sys.argv)
    stage, view = PageStage("Preview of the page"), WebPageView()
    stage.resize(600, 500)
    stage.show()
    stage.put(view)
    page = view.findChild(QWebEnginePage)
    for name in ("moved", "outside_requested", "call_refused", "failed"):
        getattr(view, name).connect(lambda value, name=name: tell(name, value))
    page.loadFinished.connect(lambda whole: tell("loaded", whole))

    def do(line: str) -> None:
        if not line:
            QTimer.singleShot(0, stage.close)
            return
        command, value = json.loads(line)
        if command == "run":
            page.runJavaScript(value, lambda result: tell("result", result))
        elif command == "click":
            page.runJavaScript(f"document.getElementById('{value}').click()")
        elif command == "kill":
            os.kill(page.renderProcessPid(), signal.SIGKILL)
        else:
            still = lambda value: view.set_still(is_still=value)  # noqa: E731
            ways = {"clear": lambda _: view.clear(), "scheme": view.set_scheme, "open": view.open_page, "still": still}
            ways |= {"back": lambda _: view.go_back(), "forward": lambda _: view.go_forward()}
            ways[command](value)

    lines = Lines()
    lines.came.connect(do)
    tell("ready")
    application.exec()


main()
