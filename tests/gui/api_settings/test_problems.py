"""The line of problems: counted, gone to, fixed."""

import json
from pathlib import Path

import pytest
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QPushButton,
    QToolButton,
    QToolTip,
    QWidget,
)
from tests.gui.api_settings.settings_bench import DOCS_JSON, SettingsBench

from docsdesk.domain.place import Place
from docsdesk.domain.problem import Fix, Problem, TextEdit
from docsdesk.domain.rule import Rule
from docsdesk.domain.sites.availability import DeploymentKind, Feature
from docsdesk.domain.sites.site import Site
from docsdesk.ui.widgets.labels import ElidedLabel

TEXT = """{ "name": "Ferry", "navigation": { "pages": ["index"] },
  "api": {
    "playground": {
      "display": "fancy",
      "credentials": true
    }
  }
}
"""


def fixed(title: str, old: str, new: str, line: int, *, is_sure: bool = True) -> Problem:
    start = TEXT.index(old)
    fix = Fix(title, DOCS_JSON, (TextEdit(start, start + len(old), new),), is_sure)
    return Problem(Rule.CONFIG_WRONG_VALUE, Place(DOCS_JSON, line, 1), title, fix=fix)


@pytest.fixture
async def bench(qtbot, tmp_path) -> SettingsBench:
    return await SettingsBench(qtbot, tmp_path).open(TEXT)


async def test_that_problems_of_the_settings_are_counted(bench):
    assert bench.problem_words() == "2 problems in these settings"
    await bench.open(TEXT.replace("fancy", "simple").replace("true", "false"))
    assert bench.problem_words() == "No problems in these settings"


async def test_that_problems_elsewhere_in_docs_json_are_not_those_of_the_settings(bench):
    await bench.open(TEXT.replace('"name": "Ferry"', '"name": 7').replace("fancy", "simple"))
    assert bench.problem_words() == "1 problem in these settings"
    await bench.open('{ "name": "Ferry", "navigation": { "pages": ["index"] }, "api": { "playgrund": {} } }')
    assert bench.problem_words() == "1 problem in these settings", "an unknown one is one of them"


async def test_that_a_problem_goes_away_under_its_field_and_in_the_line_when_it_is_mended(bench):
    assert bench.sees(QLabel, "playground_display_problem")
    bench.model.set_value(("playground", "display"), "simple")
    assert not bench.sees(QLabel, "playground_display_problem")
    assert bench.problem_words() == "1 problem in these settings"


async def test_that_the_line_names_one_problem_after_the_other_and_goes_to_their_settings(bench):
    words, following = bench.find(ElidedLabel, "problem_words"), bench.find(QToolButton, "go_to_next_problem")
    assert words.whole_text() == "api.playground.display cannot be 'fancy'."
    assert "docs.json:4" in words.accessibleDescription()
    following.click()
    assert bench.view.focusWidget() is bench.find(QComboBox, "playground_display")
    following.click()
    assert bench.view.focusWidget() is bench.find(QCheckBox, "playground_credentials")
    assert "credentials" in words.whole_text()
    bench.find(QToolButton, "go_to_previous_problem").click()
    assert bench.view.focusWidget() is bench.find(QComboBox, "playground_display")


async def test_that_the_first_step_back_goes_to_the_last_problem_and_one_that_is_mended_gives_its_place_up(bench):
    bench.view.problems.step(-1)
    assert bench.view.focusWidget() is bench.find(QCheckBox, "playground_credentials")
    bench.model.set_value(("playground", "credentials"), None)
    assert bench.find(ElidedLabel, "problem_words").whole_text() == "api.playground.display cannot be 'fancy'."
    await bench.open(TEXT.replace("fancy", "simple").replace("true", "false"))
    for name in ("go_to_next_problem", "problem_words", "fix_problem"):
        assert not bench.sees(QWidget, name)


async def test_that_the_problems_of_the_folder_are_one_click_away(bench, qtbot):
    with qtbot.waitSignal(bench.view.problems.all_wanted):
        bench.find(QPushButton, "all_problems").click()


async def test_that_f8_goes_round_all_of_them_in_the_source_while_it_is_shown(bench):
    bench.show_source()
    lines = []
    for _ in range(3):
        bench.view.problems.step(1)
        lines.append(bench.editor.textCursor().blockNumber() + 1)
    assert lines == [4, 5, 4]


async def test_that_a_field_says_and_fixes_what_is_wrong_with_it_and_the_source_says_it_too(bench):
    await bench.open(TEXT.replace("fancy", "Simple"))
    bench.show_source()
    bench.editor.look_at_offset(bench.editor.source.index("display"))
    point = bench.editor.cursorRect().center()
    QApplication.sendEvent(
        bench.editor.viewport(), QHelpEvent(QHelpEvent.Type.ToolTip, point, bench.editor.mapToGlobal(point))
    )
    assert QToolTip.text().split("\n") == [
        "api.playground.display cannot be 'Simple'.",
        "Choose one of interactive, simple, none, auth.",
        "config/wrong-value",
    ]
    bench.find(QPushButton, "playground_display_fix").click()
    assert bench.api("playground", "display") == "simple"


async def test_that_all_fixes_are_one_step(bench):
    problems = (fixed("Use simple", '"fancy"', '"simple"', 4), fixed("Switch it off", "true", "false", 5))
    bench.view.problems.show_problems(problems)
    button = bench.find(QPushButton, "fix_all_problems")
    assert button.text() == "Fix all 2"
    button.click()
    assert bench.text == TEXT.replace('"fancy"', '"simple"').replace("true", "false")
    bench.model.steps.undo()
    assert bench.text == TEXT


async def test_that_a_guess_is_made_only_where_it_is_chosen(bench):
    guess = fixed("Use simple", '"fancy"', '"simple"', 4, is_sure=False)
    bench.view.problems.show_problems((guess, fixed("Switch it off", "true", "false", 5)))
    bench.find(QPushButton, "fix_all_problems").click()
    assert bench.text == TEXT.replace("true", "false")

    bench.view.problems.show_problems((guess,))
    assert bench.find(QPushButton, "fix_all_problems").isHidden()
    bench.find(QPushButton, "fix_problem").click()
    assert bench.text == TEXT.replace("true", "false").replace('"fancy"', '"simple"')


async def test_that_the_fix_of_the_chosen_one_is_made_alone(bench):
    problems = (fixed("Use simple", '"fancy"', '"simple"', 4), fixed("Switch it off", "true", "false", 5))
    bench.view.problems.show_problems(problems)
    bench.find(QPushButton, "fix_problem").click()
    assert bench.text == TEXT.replace('"fancy"', '"simple"')


async def test_that_a_long_file_is_checked_beside_the_typing_and_the_newest_text_counts(bench, eventually):
    long = TEXT.replace('"index"', ", ".join(f'"page-{number}"' for number in range(20_000)))
    await bench.open(long)
    for name in ("simple", "none", "auth", "other"):
        bench.model.set_value(("playground", "display"), name)
    await eventually(lambda: "'other'" in bench.find(QLabel, "playground_display_problem").text())


async def test_that_what_the_deployment_of_the_site_lacks_is_told_while_it_is_open(bench):
    await bench.open(TEXT.replace("fancy", "interactive").replace("true", "false"))
    site = Site(name="Ferry", kind=DeploymentKind.AIR_GAPPED, base_url="https://docs.example", docs_folder=Path("docs"))
    bench.check.show_site(site)
    assert bench.problem_words() == "1 problem in these settings"
    bench.check.show_site(site.model_copy(update={"features": frozenset({Feature.PLAYGROUND})}))
    assert bench.problem_words() == "No problems in these settings"
    bench.check.show_site(None)
    assert bench.problem_words() == "No problems in these settings"


async def test_that_fixing_all_loses_no_value_where_two_fixes_add_the_same_key(bench, eventually):
    api = """{
    "baseUrl": "https://api.example",
    "auth": {
      "method": "bearer"
    },
    "playground": {
      "mode": "simple"
    }
  }"""
    await bench.open(f'{{\n  "name": "Ferry",\n  "navigation": {{ "pages": ["index"] }},\n  "api": {api}\n}}\n')
    button = bench.find(QPushButton, "fix_all_problems")
    button.click()
    assert json.loads(bench.text)["api"]["mdx"] == {"server": "https://api.example"}
    assert json.loads(bench.text)["api"]["auth"] == {"method": "bearer"}
    await eventually(lambda: bench.problem_words() == "1 problem in these settings")
    bench.find(QPushButton, "fix_all_problems").click()
    assert json.loads(bench.text)["api"] == {
        "mdx": {"server": "https://api.example", "auth": {"method": "bearer"}},
        "playground": {"display": "simple"},
    }
