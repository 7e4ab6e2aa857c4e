"""Each right value is what the hosted site's own packages make; `packaging/bench hosted_names` compares thousands."""

import pytest

from docsdesk.docs.mdx.html.sections import give_anchors
from docsdesk.docs.mdx.reader import Known, read_mdx
from docsdesk.docs.mdx.tree import all_elements, text_of


def shown(text: str) -> str:
    return text_of(read_mdx(text).nodes)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ('She said "it\'s fine" -- or not...', "She said “it’s fine” — or not…"),
        ("x -- y--z --- v ---- w", "x — y—z --- v ---- w"),
        ("wait... and . . . and ..", "wait… and … and .."),
        ("\\`\\`a''", "“a”"),
        ("The '80s and the '80s-style", "The ’80s and the ‘80s-style"),
        ("In the '80s. And the '80s.", "In the ’80s. And the ’80s."),
        ("rock'n'roll, the users' and 'tis", "rock’n’roll, the users’ and ‘tis"),
        ("\"'Quoted' words,\" he said", "“‘Quoted’ words,” he said"),
        ('("in") ["x"]', "(“in”) [“x”]"),
        ('Use ".NET" or ".gitignore" and "$.path"', "Use ”.NET” or “.gitignore” and “$.path”"),
        ('".NET" first', "“.NET” first"),
        ('It ended."Next" one', "It ended.”Next” one"),
        ('It ended."next" one', "It ended.”next” one"),
        ('It ended!"next" one', "It ended!“next” one"),
        ('e.g."this" or U.S."x"', "e.g.”this” or U.S.”x”"),
        ("One. 's Two", "One. ’s Two"),
        ("a.'b c:'s", "a.‘b c:’s"),
        ('non-"x" a/"b" and/or/"c"', "non-”x” a/”b” and/or/”c”"),
        ("5' 6\" tall", "5’ 6” tall"),
        ('获取“用户”\'s "名"，"名"。', "获取“用户”‘s “名”，“名”。"),
        ("Она сказала \"да\" -- 'нет'...", "Она сказала “да” — ‘нет’…"),
        ('"שלום" \'مرحبا\' "नमस्ते" "ไทย"', "“שלום” ‘مرحبا’ “नमस्ते” “ไทย”"),
        ('🚀 "go" "🚀🚀go"', "🚀 “go” “🚀🚀go”"),
        ("**\"bold\"** and *'it'*", "“bold” and ‘it’"),
        ("\"*x*\" '`x`'", "“x” ‘x’"),
        ("https://a.example/it's--x", "https://a.example/it’s—x"),
    ],
)
def test_that_quotes_dashes_and_ellipses_are_those_of_the_hosted_site(text, seen):
    assert shown(text) == seen


def test_that_quotes_look_at_the_text_of_the_element_before():
    assert shown('| it\'s | "a" |\n| - | - |\n| "b" | \'c\' |').split() == ['it’s”a""b“‘c’']


@pytest.mark.parametrize("text", ['`it\'s -- "x"...`', "```\nit's -- x\n```", "$it's$", "{/* it's */}"])
def test_that_code_formulas_and_comments_stay_as_written(text):
    assert not set("’“”‘—…") & set(shown(text))


def test_that_attributes_and_addresses_stay_as_written():
    nodes = read_mdx("<Tooltip tip=\"it's\">it's</Tooltip> [a](/it's--x \"it's\") ![it's](/it's.png)").nodes

    _paragraph, tooltip, link, image = all_elements(nodes)
    assert (tooltip.text("tip"), text_of(tooltip.children)) == ("it's", "it’s")
    assert (link.text("href"), link.text("title")) == ("/it's--x", "it's")
    assert (image.text("src"), image.text("alt")) == ("/it's.png", "it's")


def test_that_descriptions_keep_their_punctuation():
    assert text_of(read_mdx("it's -- x", names=Known(sets_punctuation=False)).nodes) == "it's -- x"


@pytest.mark.parametrize(
    ("heading", "anchor"),
    [
        ("What's new?", "what’s-new"),
        ('Don\'t "do" this', "don’t-“do”-this"),
        ("One -- two --- three", "one-—-two-three"),
        ("Wait...", "wait…"),
        ("`it's` code", "its-code"),
        ("Version {1} of $x$", "version-of"),
        ("{1}", "section"),
    ],
)
def test_that_anchors_are_those_of_the_hosted_site(heading, anchor):
    assert [found.anchor for found in give_anchors(read_mdx(f"## {heading}").nodes)] == [anchor]
