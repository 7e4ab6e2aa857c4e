"""Nothing that appears by itself moves what is under the pointer."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractScrollArea, QLabel, QWidget
from tests.gui.whole_window import filled_window

from docsdesk.ui.notices import EVERYWHERE, Notice, Notices
from docsdesk.ui.widgets.bars.offer_bar import Bars, OfferBar

LOOKS = 3
LINES = "banner", "banners", "bars"

Places = dict[QWidget, QPoint]


class Steadiness:
    """Compares where things stand before and after something appears."""

    def __init__(self, window: QWidget, eventually) -> None:
        self._window = window
        self._eventually = eventually

    async def moved_by(self, appear: Callable[[], object]) -> list[str]:
        before = await self._settled()
        appear()
        after = await self._settled()
        return [one.objectName() or repr(one) for one in before if one in after and after[one] != before[one]]

    async def _settled(self) -> Places:
        """Once what goes on anyway, such as the first look at a page, moves nothing any more."""
        looks: list[Places] = []

        def is_settled() -> bool:
            looks.append(_places(self._window))
            return len(looks) >= LOOKS and looks[-1] == looks[-LOOKS]

        await self._eventually(is_settled)
        return looks[-1]


def _places(window: QWidget) -> Places:
    """Where everything stands that can be seen, but the lines themselves and what ends a view that scrolls."""
    found: Places = {}
    below = [(window, QPoint())]
    while below:
        parent, place = below.pop()
        found[parent] = place
        below += [(part, place + part.pos()) for part in _parts(parent) if not _is_edge(part, parent)]
    return found


def _parts(parent: QWidget) -> list[QWidget]:
    shown = [part for part in parent.children() if isinstance(part, QWidget) and part.isVisible()]
    return [part for part in shown if not part.isWindow() and part.objectName() not in LINES]


def _is_edge(part: QWidget, parent: QWidget) -> bool:
    is_bar = isinstance(parent, QAbstractScrollArea) and part is not parent.viewport()
    return is_bar or part.property("role") == "separator"


def bars_in_front(window: QWidget) -> Iterator[OfferBar]:
    """Those that come by themselves; the one below a bundle's buttons answers one of them."""
    for bar in window.findChildren(OfferBar):
        home = bar.parentWidget()
        home = home.parentWidget() if isinstance(home, Bars) else home
        if bar.isHidden() and home.isVisible() and home.objectName() != "bundle_details":
            yield bar


async def faults(steadiness: Steadiness, window: QWidget, notices: Notices, pane: str) -> dict[str, list[str]]:
    found = {}
    notice = Notice("docs.json could not be read.", "Put it back, then try again.", pane=pane, caption="Try again")
    found["notice"] = await steadiness.moved_by(lambda: notices.post(notice))
    found["notice gone"] = await steadiness.moved_by(lambda: notices.withdraw(notice))
    for bar in bars_in_front(window):
        name = bar.findChild(QLabel).objectName()
        found[name] = await steadiness.moved_by(lambda bar=bar: bar.say("Saved.", "Two lines were added."))
        bar.say("")
    return {f"{pane} {what}": names for what, names in found.items() if names}


async def test_that_what_comes_or_goes_moves_nothing_and_marks_the_pane_it_belongs_to(qapp, tmp_path, eventually):
    async with filled_window(qapp, tmp_path, eventually) as shell:
        window, found, bars = shell.window, {}, 0
        exports = window.findChild(QWidget, "show_exports_button")
        assert exports.accessibleDescription() == "The export of Ferry API is ready. Bundle ready, 1.9 MB"
        assert exports.toolTip().endswith(exports.accessibleDescription())
        steadiness = Steadiness(window, eventually)
        for pane in shell.actions.panes:
            window.show_pane(pane)
            bars += len(list(bars_in_front(window)))
            found |= await faults(steadiness, window, shell.notices, pane)
        shell.panes.assistant.begin_new()
        window.show_pane("assistant")
        for view in (0, 1):
            shell.panes.assistant_views.show_view(view)
            found |= await faults(steadiness, window, shell.notices, "assistant")
            found |= await faults(steadiness, window, shell.notices, EVERYWHERE)
        assert found == {}
        assert bars >= 8
        assert exports.accessibleDescription() == ""
