"""Fixing a docs folder: only what was found changes, and whatever one fix brings to light is fixed too."""

import asyncio
import json
from pathlib import Path, PurePosixPath

import pytest

from docsdesk.adapters.files.page_files import FolderPageFiles
from docsdesk.docs.checks.folder import check_folder
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.rule import Rule
from docsdesk.usecases.check_docs import Fixed, fix_docs

LEGACY = """{
  "name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"},
  "navigation": {"pages": ["index"]},
  "api": {
    "baseUrl": "https://a.example",
    "auth": {"method": "bearer", "name": "Authorization"},
    "playground": {"mode": "hide"},
    "examples": {"languages": ["bash", "curl", "sh", "go"]}
  },
  "openapi": "openapi.json"
}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "docs.json").write_text(LEGACY)
    (tmp_path / "index.mdx").write_text("Hello.\n")
    description = {"openapi": "3.1.0", "info": {"title": "Ferry", "version": "1"}, "webhooks": {}}
    (tmp_path / "openapi.json").write_text(json.dumps(description))
    return tmp_path


def fix(folder: Path, **wanted: Rule) -> Fixed:
    return asyncio.run(fix_docs(folder, FolderPageFiles(), lambda problem: problem.rule in (wanted.values() or Rule)))


def test_that_everything_that_can_be_fixed_is_in_as_many_rounds_as_it_takes(folder: Path):
    fixed = fix(folder)

    assert fixed.findings.problems == ()
    assert json.loads((folder / "docs.json").read_text())["api"] == {
        "mdx": {"server": "https://a.example", "auth": {"method": "bearer"}},
        "playground": {"display": "none"},
        "examples": {"languages": ["bash", "go"]},
        "openapi": "openapi.json",
    }
    assert len(fixed.fixes) == 7


def test_that_only_what_is_wanted_is_fixed(folder: Path):
    fix(folder, only=Rule.API_LANGUAGE_DUPLICATE)

    assert (folder / "docs.json").read_text() == LEGACY.replace('"bash", "curl", "sh", "go"', '"bash", "go"')


def test_that_line_ends_and_byte_order_mark_stay(folder: Path):
    written = LEGACY.replace("\n", "\r\n").encode("utf-8-sig")
    (folder / "docs.json").write_bytes(written)
    fix(folder)
    content = (folder / "docs.json").read_bytes()

    assert content.startswith(b"\xef\xbb\xbf{\r\n")
    assert content.count(b"\n") == content.count(b"\r\n")
    assert check_folder(folder).problems == ()


def test_that_a_sound_folder_is_not_written(folder: Path):
    fix(folder)
    before = (folder / "docs.json").stat()
    fixed = fix(folder)

    assert fixed.fixes == ()
    assert (folder / "docs.json").stat() == before


def test_that_a_file_that_somebody_else_writes_meanwhile_is_left_alone(folder: Path):
    class Meanwhile(FolderPageFiles):
        async def replace(self, read, content):
            (folder / "docs.json").write_text("{}")
            return await super().replace(read, content)

    fixed = asyncio.run(fix_docs(folder, Meanwhile(), lambda _: True))
    assert [failure.file.name for failure in fixed.failures] == ["docs.json"]
    assert (folder / "docs.json").read_text() == "{}"


def test_that_a_file_that_cannot_be_written_does_not_keep_the_others_from_being_fixed(folder: Path):
    class OneRefuses(FolderPageFiles):
        async def replace(self, read, content):
            if read.file.name == "index.mdx":
                raise UnreadableFileError(read.path, "it is read-only")
            return await super().replace(read, content)

    (folder / "index.mdx").write_text("Costs <5.\n")
    (folder / "zebra.mdx").write_text("Costs <7.\n")
    fixed = asyncio.run(fix_docs(folder, OneRefuses(), lambda _: True))

    assert (folder / "zebra.mdx").read_text() == "Costs &lt;7.\n"
    assert (folder / "index.mdx").read_text() == "Costs <5.\n"
    assert {fix.file.name for fix in fixed.fixes} == {"docs.json", "zebra.mdx"}
    (failure,) = fixed.failures
    assert failure.file.name == "index.mdx"
    assert "read-only" in failure.problem
    assert any(problem.place.file == failure.file for problem in fixed.findings.problems)


def test_that_what_changed_since_it_was_checked_is_left_alone(folder: Path):
    class Before(FolderPageFiles):
        async def read(self, folder, file):
            (folder / file).write_text("{ }")
            return await super().read(folder, file)

    asyncio.run(fix_docs(folder, Before(), lambda _: True))
    assert (folder / "docs.json").read_text() == "{ }"


def test_that_a_broken_docs_json_does_not_keep_the_pages_from_being_checked(folder: Path):
    (folder / "docs.json").write_text('{\n  "name": }')
    (folder / "index.mdx").write_text("Costs <5.\n")
    first, second = check_folder(folder).problems

    assert (first.rule, str(first.place)) == (Rule.CONFIG_BROKEN, "docs.json:2:11")
    assert second.place.file == PurePosixPath("index.mdx")


def test_that_a_folder_without_docs_json_has_a_problem_that_says_so(tmp_path: Path):
    (problem,) = check_folder(tmp_path).problems

    assert (problem.rule, str(problem.place)) == (Rule.CONFIG_MISSING, "docs.json:1:1")


def test_that_what_only_the_local_engine_lacks_is_no_problem_of_the_folder(folder: Path):
    fix(folder)
    config = json.loads((folder / "docs.json").read_text()) | {"contextual": {"options": ["claude"]}}
    (folder / "docs.json").write_text(json.dumps(config))

    assert check_folder(folder).problems == ()


def test_that_a_mint_json_becomes_a_docs_json_in_todays_form(tmp_path: Path):
    mint = {
        "name": "Ferry",
        "colors": {"primary": "#123456"},
        "navigation": [{"group": "Start", "pages": ["index"]}],
        "api": {"baseUrl": "https://a.example", "auth": {"method": "bearer"}, "playground": {"mode": "simple"}},
        "topbarLinks": [{"name": "Status", "url": "https://status.example"}],
    }
    (tmp_path / "mint.json").write_text(json.dumps(mint, indent=1))
    (tmp_path / "index.mdx").write_text("Hello.\n")
    found = [(problem.rule, problem.place.line) for problem in check_folder(tmp_path).problems]
    fixed = fix(tmp_path)

    assert found == [(Rule.CONFIG_LEGACY_FILE, 1), *[(Rule.CONFIG_LEGACY_KEY, line) for line in (15, 16, 20, 23)]]
    assert (len(fixed.fixes), fixed.findings.problems) == (1, ())
    assert json.loads((tmp_path / "docs.json").read_text())["api"] == {
        "playground": {"display": "simple"},
        "mdx": {"server": "https://a.example", "auth": {"method": "bearer"}},
    }
    assert json.loads((tmp_path / "mint.json").read_text()) == mint


def test_that_a_guess_is_never_made_unasked(folder: Path):
    written = (
        '{"name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"},'
        ' "navigation": {"pages": ["index"]}, "api": {"examples": {"languages": ["fsharp"]}}}'
    )
    (folder / "docs.json").write_text(written)
    fixed = fix(folder)

    assert fixed.fixes == ()
    assert (folder / "docs.json").read_text() == written
    assert [problem.fix is not None for problem in fixed.findings.problems] == [True]
