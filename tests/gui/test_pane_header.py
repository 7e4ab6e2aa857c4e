"""The top of a pane."""

from docsdesk.ui.widgets.pane_header import PaneHeader


def test_that_nothing_below_moves_when_the_line_below_the_title_comes_or_goes(qtbot, theme):
    header = PaneHeader("Exports")
    qtbot.addWidget(header)
    header.show()
    alone = header.sizeHint().height()
    header.set_state("1 running")
    assert header.sizeHint().height() == alone
    header.set_state("")
    assert header.sizeHint().height() == alone
