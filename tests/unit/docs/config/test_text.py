import pytest

from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.json.spans import JsonSyntaxError, read_spans

SHAPED = """\ufeff{
  "name" : "Ferry",
  "api": {
    "playground": { "display": "simple" },
    "examples": {
      "languages": [
        "bash",
        "python"
      ],
      "defaults": "all"
    }
  },
  "odd": 1.50e2,
  "empty": {}
}
"""


def changed_lines(before: ConfigText, after: ConfigText) -> list[str]:
    return [line for line in before.diff(after, "docs.json") if line[0] in "+-" and line[:3] not in ("+++", "---")]


def test_that_changing_a_value_changes_one_line():
    before = ConfigText(SHAPED)
    after = before.with_value(("api", "playground", "display"), "none")
    assert changed_lines(before, after) == [
        '-    "playground": { "display": "simple" },',
        '+    "playground": { "display": "none" },',
    ]
    assert after.text.startswith("\ufeff")


def test_that_setting_what_is_there_changes_nothing():
    before = ConfigText(SHAPED)
    assert before.with_value(("api", "examples", "defaults"), "all").text == SHAPED


def test_that_a_new_key_copies_its_siblings_layout():
    after = ConfigText(SHAPED).with_value(("api", "playground", "proxy"), False)
    assert '"playground": { "display": "simple", "proxy": false },' in after.text
    after = ConfigText(SHAPED).with_value(("api", "url"), "full")
    assert changed_lines(ConfigText(SHAPED), after) == ["-    }", "+    },", '+    "url": "full"']


def test_that_missing_objects_are_made_on_the_way():
    after = ConfigText('{\n\t"name": "x"\n}').with_value(("api", "playground", "proxy"), False)
    assert after.text == '{\n\t"name": "x",\n\t"api": {\n\t\t"playground": {\n\t\t\t"proxy": false\n\t\t}\n\t}\n}'


def test_that_reordered_languages_change_only_their_lines():
    before = ConfigText(SHAPED)
    after = before.with_value(("api", "examples", "languages"), ["python", "bash"])
    assert after.get(("api", "examples", "languages")) == ["python", "bash"]
    assert all("python" in line or "bash" in line for line in changed_lines(before, after))


def test_that_an_added_language_adds_one_line():
    before = ConfigText(SHAPED)
    after = before.with_value(("api", "examples", "languages"), ["go", "bash", "python"])
    assert changed_lines(before, after) == ['+        "go",']


def test_that_a_removed_key_takes_its_comma_along():
    after = ConfigText(SHAPED).without(("api", "examples", "defaults"))
    assert '"python"\n      ]\n    }' in after.text
    assert ConfigText('{"a": 1, "b": 2}').without(("a",)).text == '{"b": 2}'
    assert ConfigText('{"a": 1}').without(("a",)).text == "{}"


def test_that_windows_line_ends_survive():
    text = SHAPED.replace("\n", "\r\n")
    after = ConfigText(text).with_value(("api", "mdx", "server"), "https://api.example.com")
    assert after.text.count("\r\n") == after.text.count("\n")
    assert after.get(("api", "mdx", "server")) == "https://api.example.com"


@pytest.mark.parametrize(
    ("text", "offset", "words"),
    [
        ('{"a": 1,}', 7, "trailing comma"),
        ('{"a" 1}', 5, '":"'),
        ("{'a': 1}", 1, "double quotes"),
        ('{"a": 1 // note\n}', 8, "comments"),
        ('{"a": tru}', 6, "unexpected"),
        ('{"a{\\u00g": 1}', 1, "invalid escape"),
        ('{"a": "x\n"}', 6, "not closed"),
        ('{"a": [1, 2', 11, "end of the file"),
        ("", 0, "end of the file"),
        ("{} {}", 3, "there is text after its end"),
        ("[" * 5000, 201, "levels"),
        ('{"a": 01}', 7, "expected"),
        ('{"a": NaN}', 6, "unexpected"),
    ],
)
def test_that_broken_json_names_its_place(text: str, offset: int, words: str):
    with pytest.raises(JsonSyntaxError) as refused:
        read_spans(text)
    assert refused.value.offset == offset
    assert words in refused.value.problem


def test_that_a_moved_item_keeps_its_spelling_and_the_commas_stay():
    before = ConfigText('["\\u0062ash", 1.50,\n  {"a": 1e3}]')
    assert before.with_move((), 2, 0).text == '[{"a": 1e3}, "\\u0062ash",\n  1.50]'
    assert before.with_move((), 0, 9) is before
    assert ConfigText('{"a": 1, "b": 2}').with_move((), 0, 1).text == '{"b": 2, "a": 1}'


def test_that_a_reordered_list_keeps_the_spelling_of_its_items():
    before = ConfigText('{"a": [1.0, "\\u0062ash", 2e0]}')
    assert before.with_value(("a",), ["bash", 2.0, 1.0]).text == '{"a": ["\\u0062ash", 2e0, 1.0]}'


def test_that_an_item_is_inserted_where_it_is_wanted():
    before = ConfigText('["a", "b"]')
    texts = [before.with_item((), position, "x").text for position in (0, 1, 2)]
    assert texts == ['["x", "a", "b"]', '["a", "x", "b"]', '["a", "b", "x"]']


def test_that_of_a_repeated_key_the_one_that_counts_is_set_and_all_are_removed():
    before = ConfigText('{"a": 1, "b": 2, "a": 3}')
    assert before.with_value(("a",), 4).text == '{"a": 1, "b": 2, "a": 4}'
    assert before.without(("a",)).text == '{"b": 2}'


def test_that_a_new_value_is_written_as_the_file_writes():
    assert ConfigText('{"a":1}').with_value(("b", "c"), [1, 2]).text == '{"a":1,"b":{"c":[1,2]}}'
    assert ConfigText('{"a": "\\u00e9"}').with_value(("b",), "é").text == '{"a": "\\u00e9", "b": "\\u00e9"}'


def test_that_setting_an_object_keeps_what_it_has_in_common_with_the_old_one():
    before = ConfigText('{"a": {"x": 1.0, "y": 2, "z": 3}}')
    assert before.with_value(("a",), {"x": 1.0, "z": 4}).text == '{"a": {"x": 1.0, "z": 4}}'


def test_that_a_key_can_be_put_behind_another():
    before = ConfigText('{\n  "a": 1,\n  "b": 2\n}')
    assert before.with_value(("x",), 0, after="a").text == '{\n  "a": 1,\n  "x": 0,\n  "b": 2\n}'


def test_that_a_diff_of_distant_changes_numbers_its_lines():
    lines = [f'  "k{number}": {number},' for number in range(100)]
    before = ConfigText("\n".join(["{", *lines, '  "end": 0', "}", ""]))
    after = before.with_value(("k10",), -1).with_value(("k90",), -1)
    hunks = [line for line in before.diff(after, "docs.json") if line.startswith("@@")]
    assert hunks == ["@@ -9,7 +9,7 @@", "@@ -89,7 +89,7 @@"]


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r", "\r\n  \n", "\n\r\n\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_that_what_is_typed_lands_where_it_was_typed_whatever_the_line_ends(newline: str, mark: str):
    before = ConfigText(newline.join([f"{mark}{{", '"a": 1,', '"b": 2,', '"c": 3', "}", ""]))
    for key in "abc":
        typed = before.with_source(before.source.replace(f'"{key}": ', f'"{key}": 4'))
        assert typed.text == before.text.replace(f'"{key}": ', f'"{key}": 4')
        assert typed.as_source.root.to_value() == ConfigText(typed.source).root.to_value()
