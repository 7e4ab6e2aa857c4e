import pytest

from docsdesk.bundles.html_tags import attributes, tags, tags_with_attributes
from docsdesk.bundles.linking_file import read_page
from docsdesk.bundles.page_text import page_text


def read(html: str) -> list[tuple[str, dict[str, str]]]:
    return [(tag.name, attributes(tag.attributes)) for tag in tags(html) if tag.name != "!"]


@pytest.mark.parametrize(
    ("html", "found"),
    [
        ('<a href="x">t</a>', [("a", {"href": "x"}), ("/a", {})]),
        ("<A HREF = 'a > b' Title=it's>", [("a", {"href": "a > b", "title": "it's"})]),
        ("<a href=x/y?z=1>", [("a", {"href": "x/y?z=1"})]),
        ("<img src=a.png/>", [("img", {"src": "a.png/"})]),
        ('<img src="a.png"/>', [("img", {"src": "a.png"})]),
        ('<a title="href=no" href="yes">', [("a", {"title": "href=no", "href": "yes"})]),
        ('<a href="1" href="2">', [("a", {"href": "1"})]),
        ("<a href='a&amp;b'>", [("a", {"href": "a&b"})]),
        ("<p don't><i id=x>", [("p", {"don": "", "t": ""}), ("i", {"id": "x"})]),
        ("<!-- <a href=x> --><b>", [("b", {})]),
        ("<!-- never closed <a href=x>", []),
        ("<script>'<a href=x>'</script><b>", [("script", {}), ("/script", {}), ("b", {})]),
        ("<SCRIPT>x</scripty></Script ><b>", [("script", {}), ("/script", {}), ("b", {})]),
        ("<textarea><a href=x></textarea>", [("textarea", {}), ("/textarea", {})]),
        ("<style>never closed <a href=x>", [("style", {})]),
        ("a < b <c> <1> </ >", [("c", {})]),
        ('<a href="never closed', [("a", {"href": "never closed"})]),
        ("<a\n\thref\n=\n'x'\n>", [("a", {"href": "x"})]),
        ("<!doctype html><html lang=en>", [("html", {"lang": "en"})]),
    ],
)
def test_that_tags_are_read_as_browsers_read_them(html: str, found: list[tuple[str, dict[str, str]]]):
    assert read(html) == found


def test_that_what_raw_elements_hold_and_where_tags_stand_is_known():
    html = "<p>\n<script>let a = '<b>';</script>"
    script = next(tag for tag in tags(html) if tag.name == "script")
    assert script.text == "let a = '<b>';"
    assert html[script.start :].startswith("<script>")
    assert html[script.end :] == "</script>"


def test_that_the_short_way_finds_the_same_attributes():
    html = "<p><!-- x --><a href=1>x</a><b id='2'></b><style>p{}</style><br><img src=3>"
    named = [tag for tag in tags(html) if tag.attributes.strip() or tag.text or tag.name == "!"]
    assert list(tags_with_attributes(html)) == named


MEGABYTE = 1_000_000


@pytest.mark.parametrize("piece", ["<a ", "<a b='", '<a b="', "<!-", "<!--", "<script>", "</script", "<a =", "<", "='"])
def test_that_no_text_takes_more_than_one_pass(piece: str):
    """One for each of its characters would take hours."""
    html = piece * (MEGABYTE // len(piece))
    assert all(tag.end <= len(html) for tag in tags(html))
    assert page_text(html) is not None
    assert read_page(html).base == ""


@pytest.mark.parametrize(
    "html",
    [
        f"<meta http-equiv=refresh content='{' ' * MEGABYTE}'>",
        f"<meta http-equiv=refresh content='0;{' ' * MEGABYTE}url{' ' * MEGABYTE}'>",
        f"<style>url({' ' * MEGABYTE}</style>",
        f"<style>{'url(' * (MEGABYTE // 4)}</style>",
        f"<style>@import{' ' * MEGABYTE}</style>",
        f"<style>{'/*' * (MEGABYTE // 2)}</style>",
        f"<a b{' ' * MEGABYTE}c=d>",
        f"<a {'b ' * (MEGABYTE // 2)}c=d>",
        f"<img srcset='{', ' * (MEGABYTE // 2)}'>",
        "<nav>" * (MEGABYTE // 5),
        "<p hidden>" * (MEGABYTE // 10),
        "<main><pre>\n" * (MEGABYTE // 12),
    ],
    ids=lambda html: html[:40],
)
def test_that_nothing_on_a_page_takes_more_than_one_pass(html: str):
    assert read_page(html).anchors == set()
    page_text(html)
