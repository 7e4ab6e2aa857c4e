"""A page view without QtWebEngine."""

from docsdesk.ui.web.page_view import PageView


class FakePageView(PageView):
    """Remembers what it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.is_started = False
        self.is_slow = False
        """Whether pages take longer than anybody waits."""
        self.opened: list[str] = []
        self.scheme = ""
        self.is_still = False

    def start(self, name: str) -> None:
        self.is_started = True
        self.setAccessibleName(name)

    def open_page(self, address: str) -> None:
        self.opened.append(address)
        if not self.is_slow:
            self.shown.emit()

    def clear(self) -> None:
        self.opened.append("")

    def go_back(self) -> None:
        self.opened.append("back")

    def go_forward(self) -> None:
        self.opened.append("forward")

    def set_scheme(self, scheme: str) -> None:
        self.scheme = scheme

    def set_still(self, *, is_still: bool) -> None:
        self.is_still = is_still
