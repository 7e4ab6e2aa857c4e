"""The pane without a mouse."""

from PySide6.QtWidgets import QApplication
from tests.gui.assistant.asking import ask
from tests.gui.walk import out_of_reach

from docsdesk.domain.assistant.answer import Outcome


async def test_that_tab_comes_to_every_control(ready, eventually):
    ask(ready, "How do I sign in?")
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED)
    ready.pane.setFocus()
    assert QApplication.focusWidget().objectName() == "question_input"
    assert out_of_reach(ready.pane) == []
