"""The window before anything behind it exists."""

import pytest
from PySide6.QtWidgets import QPushButton

from docsdesk.adapters.files.places import UserPlaces
from docsdesk.app.front import Front
from docsdesk.domain.sites.colors import ColorScheme, Motion
from docsdesk.ui.theme import SystemLook, is_still
from docsdesk.ui.tokens import CONTRAST_LIGHT, DARK, current_tokens
from docsdesk.ui.widgets.lists.skeleton import SkeletonRows


@pytest.fixture
def places(tmp_path) -> UserPlaces:
    return UserPlaces(*(tmp_path / name for name in ("config", "data", "cache", "logs", "run")))


@pytest.fixture
def front(qapp, qtbot, places) -> Front:
    front = Front(qapp, places)
    qtbot.addWidget(front.window)
    front.window.show()
    return front


def test_that_it_is_painted_and_says_so_once(qapp, qtbot, places):
    front = Front(qapp, places)
    qtbot.addWidget(front.window)
    with qtbot.waitSignal(front.window.first_painted):
        front.window.show()
    with qtbot.assertNotEmitted(front.window.first_painted, wait=20):
        front.window.repaint()


def test_that_what_is_chosen_before_anybody_can_do_it_is_done_later(front):
    done = []
    front.window.findChild(QPushButton, "try_sample_choice").click()
    front.first_run.sample.clicked.connect(lambda: done.append("sample"))
    front.carry_out()
    assert done == ["sample"]
    front.window.findChild(QPushButton, "try_sample_choice").click()
    assert done == ["sample", "sample"]


def test_that_with_settings_there_is_a_frame_instead_of_the_first_run(qapp, qtbot, places):
    places.config.mkdir()
    places.settings_file.write_text("{}")
    front = Front(qapp, places)
    qtbot.addWidget(front.window)
    front.window.show()
    assert front.window.findChild(SkeletonRows).isVisible()
    assert not front.first_run.isVisible()


def test_that_the_first_paint_has_the_scheme_that_was_chosen_in_an_earlier_window(qapp, qtbot, places):
    earlier = Front(qapp, places)
    earlier.wear(ColorScheme.DARK)
    earlier.window_state.sync()
    earlier.theme.choose(ColorScheme.LIGHT)
    qtbot.addWidget(earlier.window)
    later = Front(qapp, places)
    qtbot.addWidget(later.window)
    assert current_tokens() is DARK
    later.theme.choose(ColorScheme.LIGHT)


def test_that_the_first_paint_knows_the_motion_and_the_contrast_of_an_earlier_window(qapp, qtbot, places):
    earlier = Front(qapp, places)
    earlier.watch_system()
    earlier.actions.motions[Motion.REDUCED].trigger()
    earlier.theme.heed(SystemLook(has_contrast=True))
    earlier.window_state.sync()
    earlier.theme.choose(ColorScheme.LIGHT)
    qtbot.addWidget(earlier.window)
    later = Front(qapp, places)
    qtbot.addWidget(later.window)
    assert current_tokens() is CONTRAST_LIGHT
    assert is_still(later.window)
    assert later.actions.motions[Motion.REDUCED].isChecked()
    later.theme.choose(ColorScheme.LIGHT)
