import re
import time

import pytest

from docsdesk.docs.icons import _STAND_INS, LUCIDE, icon_svg, nearest_icon


@pytest.mark.parametrize("name", ["rocket", "fa-rocket", "fas fa-rocket", "fa-solid fa-rocket", " Rocket "])
def test_that_an_icon_is_found_however_its_name_is_written(name):
    assert icon_svg(name) == icon_svg("rocket")


def test_that_an_icon_takes_the_size_and_colour_of_the_text_and_is_not_read_out():
    for svg in (icon_svg("rocket"), icon_svg("rocket", LUCIDE)):
        assert 'class="icon"' in svg
        assert 'aria-hidden="true"' in svg
        assert "currentColor" in svg
        assert set(re.findall(r"<(\w+)", svg)) <= {"svg", "path", "circle", "rect", "line", "polyline", "polygon"}


def test_that_the_library_and_the_style_are_the_wanted_ones():
    assert icon_svg("rocket", LUCIDE) != icon_svg("rocket")
    assert icon_svg("bell", kind="regular") != icon_svg("bell", kind="solid")
    assert icon_svg("bell", kind="duotone") == icon_svg("bell", kind="solid")
    assert icon_svg("github", kind="brands") == icon_svg("github")


def test_that_old_names_and_names_of_the_other_library_are_found():
    assert icon_svg("cog") == icon_svg("gear")
    assert icon_svg("bar-chart", LUCIDE)
    assert icon_svg("git-merge") == icon_svg("git-merge", LUCIDE)
    assert icon_svg("house", LUCIDE)


@pytest.mark.parametrize("name", sorted(_STAND_INS))
def test_that_every_stand_in_exists(name):
    assert icon_svg(name)
    assert icon_svg(_STAND_INS[name])


@pytest.mark.parametrize("name", ["", "no-such-icon", "../../secret", "rocket.svg", "a" * 5000, "rocket\0", "fa-"])
def test_that_there_is_nothing_for_names_of_no_icon(name):
    assert icon_svg(name) is None


def test_that_a_misspelled_name_has_a_nearest_one():
    assert nearest_icon("rockett") == "rocket"
    assert nearest_icon("git-mrge", LUCIDE) == "git-merge"
    assert nearest_icon("qqqqqqq") == ""


def test_that_the_first_icon_does_not_keep_a_page_waiting():
    started = time.process_time()

    icon_svg("circle-notch")

    assert time.process_time() - started < 0.05


def test_that_tabler_has_outlines_and_solid_forms():
    outline, solid = icon_svg("brand-docker", "tabler"), icon_svg("star-filled", "tabler")
    assert 'stroke="currentColor"' in outline
    assert 'fill="currentColor"' in solid
    assert nearest_icon("brand-dockr", "tabler") == "brand-docker"
    assert icon_svg("rocket", "tabler") != icon_svg("rocket", "lucide")
    assert icon_svg("file-type-rs") == icon_svg("file-type-rs", "tabler")
