"""Anchors as the hosted site makes them from headings and titles."""

import pytest

from docsdesk.docs.text.slugs import Slugs, anchor_slug, component_slug, field_slug


@pytest.mark.parametrize(
    ("heading", "anchor", "of_component"),
    [
        ("Analytics & dashboard", "analytics-&-dashboard", "analytics-and-dashboard"),
        ("What's new?", "whats-new", "whats-new"),
        ("CI/CD", "ci/cd", "ci-cd"),
        ("v1.2_beta", "v1-2_beta", "v1-2-beta"),
        ("Setup: advanced (beta)", "setup-advanced-beta", "setup-advanced-beta"),
        ("\U0001f680 Launch", "-launch", "launch"),
        ("Größe", "größe", "groesse"),
        ("中文 标题", "中文-标题", "中文-标题"),
        ("100% = C++", "100%-=-c++", "100-c"),
        ("  Two   spaces ", "two-spaces", "two-spaces"),
    ],
)
def test_that_an_anchor_is_the_hosted_sites(heading: str, anchor: str, of_component: str):
    assert anchor_slug(heading) == anchor
    assert component_slug(heading) == of_component


@pytest.mark.parametrize(
    ("name", "anchor"),
    [
        ("onError", "on-error"),
        ("userID", "user-id"),
        ("X-API-Key", "x-api-key"),
        ("APIs", "apis"),
        ("HTTP2Server", "http-2-server"),
        ("filters[createdAt]", "filters-created-at"),
        ("page_size", "page-size"),
    ],
)
def test_that_the_anchor_of_a_field_has_its_words_as_the_hosted_sites(name: str, anchor: str):
    assert field_slug(name) == anchor


def test_that_repeated_anchors_are_numbered():
    slugs = Slugs()

    assert [slugs.unique("a", 2) for _ in range(3)] == ["a", "a-2", "a-3"]
    assert [slugs.unique("b") for _ in range(3)] == ["b", "b-1", "b-2"]
    assert slugs.unique("a-2", 2) == "a-2-2"
