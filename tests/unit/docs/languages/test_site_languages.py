"""The languages of a site, from its navigation or its folders, and the pages that belong together."""

import time

import pytest

from docsdesk.docs.languages.site_languages import _are_alike, site_languages
from docsdesk.docs.navigation import read_navigation


def navigation(**languages):
    """`languages` are the pages of each; the first is the default one."""
    listed = [{"language": code.replace("_", "-"), "pages": pages} for code, pages in languages.items()]
    return read_navigation({"languages": listed})


def found(root, *paths):
    site = site_languages(root, paths)
    return None if site is None else (site.source.code, {code: dict(own) for code, own in site.pages.items()})


def test_that_pages_pair_up_by_their_path_without_the_folder_of_the_language():
    root = navigation(en=["start", "guides/pay"], pt_BR=["pt-BR/start", "pt-BR/guides/pay"])
    paths = [
        "start",
        "guides/pay",
        "pt-BR/start",
        "pt-BR/guides/pay",
        "pt-BR/unlisted",
        "snippets/x",
        "pt-BR/snippets/x",
    ]

    source, pages = found(root, *paths)

    assert source == "en"
    assert pages["en"] == {"start": "start", "guides/pay": "guides/pay"}
    assert pages["pt-BR"] == {
        "start": "pt-BR/start",
        "guides/pay": "pt-BR/guides/pay",
        "unlisted": "pt-BR/unlisted",
    }


@pytest.mark.parametrize(
    ("english", "japanese"),
    [
        (["en/start", "en/pay"], ["ja/start", "ja/pay"]),
        (["docs/en/start", "docs/en/pay"], ["docs/ja/start", "docs/ja/pay"]),
        (["docs/start", "docs/pay"], ["docs/jp/start", "docs/jp/pay"]),
        (["start", "pay/index"], ["ja/start", "ja/pay"]),
    ],
)
def test_that_folders_of_languages_may_lie_and_be_named_otherwise(english, japanese):
    _, pages = found(navigation(en=english, ja=japanese), *english, *japanese)

    assert pages["en"].keys() == pages["ja"].keys()


def test_that_a_site_may_divide_its_tabs_by_language_and_name_its_default():
    tab = {"tab": "A", "languages": [{"language": "de", "pages": ["de/a"]}, {"language": "en", "pages": ["a"]}]}
    other = {
        "tab": "B",
        "languages": [{"language": "de", "pages": ["de/b"]}, {"language": "en", "default": True, "pages": ["b"]}],
    }

    source, pages = found(read_navigation({"tabs": [tab, other]}), "a", "b", "de/a", "de/b")

    assert source == "en"
    assert pages == {"en": {"a": "a", "b": "b"}, "de": {"a": "de/a", "b": "de/b"}}


def test_that_without_languages_in_the_navigation_folders_tell_them():
    plain = read_navigation({"pages": []})

    assert found(plain, "a", "b", "c", "fr/a", "fr/b") == (
        "",
        {"": {"a": "a", "b": "b", "c": "c"}, "fr": {"a": "fr/a", "b": "fr/b"}},
    )
    assert found(plain, "en/a", "en/b", "ko/a", "ko/b")[0] == "en"


def test_that_folders_which_only_look_like_languages_are_none():
    plain = read_navigation({"pages": []})

    assert found(plain, "start", "api/id/get", "api/id/list", "it/hardware", "it/software", "no/x") is None
    assert found(plain) is None
    assert found(navigation(en=["start"]), "start") is None


def test_that_a_language_with_other_names_is_not_named_alike():
    english, german = [f"page-{number}" for number in range(10)], [f"de/seite-{number}" for number in range(10)]
    site = site_languages(navigation(en=english, de=german), [*english, *german])

    assert not site.is_named_alike("de")


def test_that_fifty_thousand_pages_take_a_moment():
    english = [f"folder-{number % 100}/page-{number}" for number in range(10_000)]
    codes = ("de", "fr", "ja", "ko")
    root = navigation(en=english, **{code: [f"{code}/{path}" for path in english] for code in codes})
    start = time.process_time()

    site = site_languages(root, [*english, *(f"{code}/{path}" for code in codes for path in english)])

    assert len(site.pages["ko"]) == 10_000
    assert time.process_time() - start < 5


@pytest.mark.parametrize(
    ("keys", "reference", "is_alike"),
    [("a", "a", False), ("ab", "ab", True), ("abc", "abd", True), ("abcd", "ab", False), ("abcde", "abc", True)],
)
def test_that_folders_are_alike_by_two_pages_and_more_than_half_of_them(keys: str, reference: str, *, is_alike: bool):
    assert _are_alike(keys, reference) == is_alike
