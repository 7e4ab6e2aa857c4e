"""Checking docs.json while it is edited."""

from pathlib import Path, PurePosixPath

import pytest
from tests.calls import calls_of
from tests.fakes.docs_files import FakeDocsFiles

from docsdesk.docs.lint.config_check import check_key
from docsdesk.docs.lint.deployment_rules import DeploymentFeatures
from docsdesk.domain.api_settings import DISPLAY, EXAMPLE_LANGUAGES, SERVER
from docsdesk.domain.rule import Rule
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.usecases.settings.check_draft import DraftCheck, setting_of
from docsdesk.usecases.settings.edit_api_settings import open_api_settings

MAIN = PurePosixPath("docs.json")
TEXT = b"""{
  "name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"},
  "navigation": {"pages": []},
  "api": {"baseUrl": "https://a.example", "playground": {"display": "hidden"}}
}
"""


@pytest.fixture
async def draft():
    return await open_api_settings(FakeDocsFiles(TEXT), Path("docs"))


async def test_that_problems_have_their_place_their_setting_and_a_fix(draft):
    legacy, value = DraftCheck().problems(draft)

    assert (legacy.rule, setting_of(legacy), str(legacy.place)) == (
        Rule.CONFIG_LEGACY_KEY,
        SERVER,
        "docs.json:4:11",
    )
    assert (value.rule, setting_of(value)) == (Rule.CONFIG_WRONG_VALUE, DISPLAY)
    fixed = draft.with_fix(legacy.fix)
    assert fixed.own_value(SERVER) == "https://a.example"


async def test_that_problems_follow_the_draft(draft):
    check = DraftCheck()
    check.problems(draft)
    fixed = draft.with_setting(DISPLAY, "simple").with_setting(EXAMPLE_LANGUAGES, ["klingon"])

    assert [each.rule for each in check.problems(fixed)] == [
        Rule.CONFIG_LEGACY_KEY,
        Rule.API_LANGUAGE_UNKNOWN,
    ]


async def test_that_places_move_with_lines_above_them(draft):
    check = DraftCheck()
    check.problems(draft)
    moved = draft.with_text(MAIN, draft.draft.source.replace('"Ferry"', '\n\n"Ferry"'))

    assert [each.place.line for each in check.problems(moved)] == [6, 6]


async def test_that_only_the_key_that_changed_is_looked_at_again(draft):
    check = DraftCheck()
    check.problems(draft)
    with calls_of(check_key) as looked_at:
        check.problems(draft.with_text(MAIN, draft.draft.source.replace("Ferry", "Harbour")))

    assert [call["key"] for call in looked_at] == ["name"]


async def test_that_a_text_that_is_no_json_has_one_problem_at_its_place(draft):
    broken = draft.with_text(MAIN, draft.draft.source.replace('"#0b6e99"},', '"#0b6e99"}'))
    (found,) = DraftCheck().problems(broken)

    assert (found.rule, str(found.place)) == (Rule.CONFIG_BROKEN, "docs.json:3:3")


async def test_that_files_which_are_taken_in_are_checked_too():
    files = FakeDocsFiles(
        b'{"name": "F", "theme": "mint", "colors": {"primary": "#0b6e99"},'
        b' "navigation": {"pages": []}, "api": {"$ref": "api.json"}}',
        api=b'{\r\n "url": "ful"}',
    )
    draft = await open_api_settings(files, Path("docs"))
    check = DraftCheck()
    (found,) = check.problems(draft)

    assert str(found.place) == "api.json:2:2"
    assert check.problems(draft.with_fix(found.fix)) == ()


async def test_that_what_the_deployment_lacks_is_told_where_it_is_known():
    files = FakeDocsFiles(
        b'{"name": "F", "theme": "mint", "colors": {"primary": "#0b6e99"},'
        b' "navigation": {"pages": []}, "api": {"playground": {"display": "auth"}}}'
    )
    draft = await open_api_settings(files, Path("docs"))
    without = DeploymentFeatures(DeploymentKind.AIR_GAPPED, lambda _: False)

    assert DraftCheck().problems(draft) == ()
    (found,) = DraftCheck(without).problems(draft)
    assert (found.rule, setting_of(found)) == (Rule.DEPLOYMENT_FEATURE_MISSING, DISPLAY)
