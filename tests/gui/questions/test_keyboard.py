"""Question sets without a mouse."""

import pytest
from PySide6.QtWidgets import QApplication
from tests.gui.walk import out_of_reach

from docsdesk.ui.questions.top import Tab


@pytest.mark.parametrize("tab", Tab)
async def test_that_tab_comes_to_every_control(filled, tab):
    filled.pane.show_tab(tab)
    filled.pane.setFocus()
    assert filled.pane.isAncestorOf(QApplication.focusWidget())
    assert out_of_reach(filled.pane) == []
