"""How states of a site are named."""

from pathlib import Path

import pytest

from docsdesk.domain.sites.state_names import StateKind, compared_folder, hosted_site, state_kind


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        (".", StateKind.FOLDER),
        ("site.tar.gz", StateKind.BUNDLE),
        ("hosted", StateKind.HOSTED),
        ("hosted:docs.example.zip", StateKind.HOSTED),
        ("main", StateKind.REVISION),
        ("main...", StateKind.REVISION),
        ("hosted-docs", StateKind.REVISION),
        ("refs/heads/hosted", StateKind.REVISION),
        ("a\0b", StateKind.REVISION),
    ],
)
def test_that_a_state_is_known_by_its_name(name: str, kind: StateKind):
    assert state_kind(name) is kind


def test_that_what_is_there_under_a_name_comes_first(here: Path):
    (here / "hosted").mkdir()
    (here / "main").write_bytes(b"")
    assert (state_kind("hosted"), state_kind("main")) == (StateKind.FOLDER, StateKind.BUNDLE)


def test_that_a_hosted_state_says_of_which_site():
    assert (hosted_site("hosted"), hosted_site("hosted:docs.example.com")) == ("", "docs.example.com")


def test_that_revisions_are_of_the_folder_that_is_named(here: Path):
    assert compared_folder("main", str(here)) == here
    assert compared_folder("main", "v1", folder=here) == here
    assert compared_folder("main", "hosted") == Path()
