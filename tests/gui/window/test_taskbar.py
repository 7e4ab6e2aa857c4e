"""Progress at the program's icon."""

from docsdesk.ui.window.desktop import DESKTOP_ENTRY, Taskbar


def test_that_whole_percents_are_sent_once_each_and_the_bar_is_taken_away_at_the_end():
    sent = []
    taskbar = Taskbar(lambda entry, properties: sent.append((entry, *properties.values())))
    for share in (None, 0.001, 0.002, 0.619, None, None):
        taskbar.show_progress(share)
    assert sent == [(DESKTOP_ENTRY, 0.0, True), (DESKTOP_ENTRY, 0.61, True), (DESKTOP_ENTRY, 0.0, False)]
