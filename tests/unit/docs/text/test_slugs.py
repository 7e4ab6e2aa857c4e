"""Anchors as the hosted site makes them from headings and titles."""

import pytest

from docsdesk.docs.text.slugs import Slugs, anchor_slug, component_slug


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


def test_that_repeated_anchors_are_numbered():
    slugs = Slugs()

    assert [slugs.unique("a", 2) for _ in range(3)] == ["a", "a-2", "a-3"]
    assert [slugs.unique("b") for _ in range(3)] == ["b", "b-1", "b-2"]
    assert slugs.unique("a-2", 2) == "a-2-2"
