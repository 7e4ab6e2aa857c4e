"""The window before anything behind it exists."""

import pytest
from PySide6.QtWidgets import QPushButton

from docsdesk.adapters.files.places import UserPlaces
from docsdesk.app.early_window import EarlyWindow
from docsdesk.domain.sites.colors import ColorScheme, Motion
from docsdesk.ui.theme import SystemLook, is_still
from docsdesk.ui.tokens import CONTRAST_LIGHT, DARK, current_tokens
from docsdesk.ui.widgets.lists.skeleton import SkeletonRows


@pytest.fixture
def places(tmp_path) -> UserPlaces:
    return UserPlaces(*(tmp_path / name for name in ("config", "data", "cache", "logs", "run")))


@pytest.fixture
def early(qapp, qtbot, places) -> EarlyWindow:
    early = EarlyWindow(qapp, places)
    qtbot.addWidget(early.window)
    early.window.show()
    return early


def test_that_it_is_painted_and_says_so_once(qapp, qtbot, places):
    early = EarlyWindow(qapp, places)
    qtbot.addWidget(early.window)
    with qtbot.waitSignal(early.window.first_painted):
        early.window.show()
    with qtbot.assertNotEmitted(early.window.first_painted, wait=20):
        early.window.repaint()


def test_that_what_is_chosen_before_anybody_can_do_it_is_done_later(early):
    done = []
    early.window.findChild(QPushButton, "try_sample_choice").click()
    early.first_run.sample.clicked.connect(lambda: done.append("sample"))
    early.carry_out()
    assert done == ["sample"]
    early.window.findChild(QPushButton, "try_sample_choice").click()
    assert done == ["sample", "sample"]


def test_that_with_settings_there_is_a_frame_instead_of_the_first_run(qapp, qtbot, places):
    places.config.mkdir()
    places.settings_file.write_text("{}")
    early = EarlyWindow(qapp, places)
    qtbot.addWidget(early.window)
    early.window.show()
    assert early.window.findChild(SkeletonRows).isVisible()
    assert not early.first_run.isVisible()


def test_that_the_first_paint_has_the_scheme_that_was_chosen_in_an_earlier_window(qapp, qtbot, places):
    earlier = EarlyWindow(qapp, places)
    earlier.wear(ColorScheme.DARK)
    earlier.window_state.sync()
    earlier.theme.choose(ColorScheme.LIGHT)
    qtbot.addWidget(earlier.window)
    later = EarlyWindow(qapp, places)
    qtbot.addWidget(later.window)
    assert current_tokens() is DARK
    later.theme.choose(ColorScheme.LIGHT)


def test_that_the_first_paint_knows_the_motion_and_the_contrast_of_an_earlier_window(qapp, qtbot, places):
    earlier = EarlyWindow(qapp, places)
    earlier.watch_system()
    earlier.actions.motions[Motion.REDUCED].trigger()
    earlier.theme.heed(SystemLook(has_contrast=True))
    earlier.window_state.sync()
    earlier.theme.choose(ColorScheme.LIGHT)
    qtbot.addWidget(earlier.window)
    later = EarlyWindow(qapp, places)
    qtbot.addWidget(later.window)
    assert current_tokens() is CONTRAST_LIGHT
    assert is_still(later.window)
    assert later.actions.motions[Motion.REDUCED].isChecked()
    later.theme.choose(ColorScheme.LIGHT)
