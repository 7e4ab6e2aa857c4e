"""Nothing that appears by itself moves what is under the pointer."""

from collections.abc import Callable, Iterator

from PySide6.QtWidgets import QLabel, QWidget
from tests.gui.whole_window import checked, filled_window, settled

from docsdesk.ui.exports.archive.controller import BundleTask
from docsdesk.ui.notices import EVERYWHERE, Notice, Notices
from docsdesk.ui.widgets.bars.offer_bar import Bars, OfferBar


def bars_in_front(window: QWidget) -> Iterator[OfferBar]:
    """Those that come by themselves; the one below a bundle's buttons answers one of them."""
    for bar in window.findChildren(OfferBar):
        home = bar.parentWidget()
        home = home.parentWidget() if isinstance(home, Bars) else home
        if bar.isHidden() and home.isVisible() and home.objectName() != "export_details":
            yield bar


async def moved_by(appear: Callable[[], object], window: QWidget, eventually) -> list[str]:
    before = await settled(window, eventually)
    appear()
    after = await settled(window, eventually)
    return [one.objectName() or repr(one) for one in before if one in after and after[one] != before[one]]


async def faults(window: QWidget, notices: Notices, pane: str, eventually) -> dict[str, list[str]]:
    found = {}
    notice = Notice("docs.json could not be read.", "Put it back, then try again.", pane=pane, caption="Try again")
    found["notice"] = await moved_by(lambda: notices.post(notice), window, eventually)
    found["notice gone"] = await moved_by(lambda: notices.withdraw(notice), window, eventually)
    for bar in bars_in_front(window):
        name = bar.findChild(QLabel).objectName()
        found[name] = await moved_by(lambda bar=bar: bar.say("Saved.", "Two lines were added."), window, eventually)
        bar.say("")
    return {f"{pane} {what}": names for what, names in found.items() if names}


async def test_that_what_comes_or_goes_moves_nothing_and_marks_the_pane_it_belongs_to(qapp, tmp_path, eventually):
    async with filled_window(qapp, tmp_path, eventually) as shell:
        window, found, bars = shell.window, {}, 0
        exports = window.findChild(QWidget, "show_exports_button")
        assert exports.accessibleDescription() == "The export of Ferry API is ready. Bundle ready, 1.9 MB"
        assert exports.toolTip().endswith(exports.accessibleDescription())
        for pane in shell.actions.panes:
            window.show_pane(pane)
            await checked(shell, eventually)
            # Exports reads its library whenever it is shown.
            await eventually(lambda: not shell.tasks.is_running(BundleTask.REFRESH))
            bars += len(list(bars_in_front(window)))
            found |= await faults(window, shell.notices, pane, eventually)
        shell.panes.assistant.begin_new()
        for pane in ("assistant", "questions"):
            window.show_pane(pane)
            found |= await faults(window, shell.notices, pane, eventually)
            found |= await faults(window, shell.notices, EVERYWHERE, eventually)
        assert found == {}
        assert bars >= 8
        assert exports.accessibleDescription() == ""
