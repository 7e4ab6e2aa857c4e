"""The pane without a mouse."""

from PySide6.QtWidgets import QApplication, QWidget
from tests.fakes.assistant import Reply
from tests.gui.assistant.asking import FINISH, ask, can_ask, cards, source, text
from tests.gui.keys import press, worked_by_keys, write
from tests.gui.walk import out_of_reach

from docsdesk.domain.assistant.answer import Outcome


async def test_that_tab_comes_to_every_control(ready, eventually):
    ask(ready, "How do I sign in?")
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED)
    ready.pane.setFocus()
    assert QApplication.focusWidget().objectName() == "question_input"
    assert out_of_reach(ready.pane) == []


async def test_that_one_asks_follows_up_and_opens_a_source_by_keys_alone(ready, eventually):
    ready.assistant.replies = [Reply([source(1, url), text("Yes."), FINISH]) for url in ("/auth", "/keys")]
    async with worked_by_keys(ready.pane, eventually):
        for question in ("How?", "And then?"):
            write(question)
            press("Return")
            await eventually(lambda asked=question: ready.shown() and ready.shown().last.question == asked)
            await eventually(lambda: ready.answer().outcome is Outcome.FINISHED and can_ask(ready))
        assert len(ready.shown().path) == 2
        await eventually(lambda: len([card for card in cards(ready) if card.isVisible()]) == 2)
        press("Shift+Tab", "Shift+Tab")
        await eventually(lambda: QApplication.focusWidget().objectName() == "source")
        press("Return")
    assert ready.links == ["http://127.0.0.1:5000/keys"]


async def test_that_the_raw_stream_takes_the_room_of_the_list_where_there_is_little(ready, eventually):
    """Ctrl+F brings the list back."""
    ready.pane.resize(760, 560)
    async with worked_by_keys(ready.pane, eventually):
        write("How?")
        press("Return")
        await eventually(lambda: ready.shown() and ready.answer().outcome is Outcome.FINISHED and can_ask(ready))
        side, raw = ready.pane.side, ready.pane.findChild(QWidget, "raw_view")
        press("Shift+Tab", "Right", "Right", "Right", "Return")
        assert (side.isVisible(), raw.isVisible()) == (False, True)
        press("Ctrl+F")
        assert (side.isVisible(), raw.isVisible()) == (True, False)
        assert QApplication.focusWidget().objectName() == "search_conversations"
