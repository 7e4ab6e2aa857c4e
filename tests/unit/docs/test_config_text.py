import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from docsdesk.docs.config_text import ConfigText
from docsdesk.docs.json_spans import JsonSyntaxError, Path, read_spans

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
        ('{"a": 1,}', 7, "comma before"),
        ('{"a" 1}', 5, '":"'),
        ("{'a': 1}", 1, "double quotes"),
        ('{"a": 1 // note\n}', 8, "comments"),
        ('{"a": tru}', 6, "cannot stand here"),
        ('{"a": "x\n"}', 6, "does not end"),
        ('{"a": [1, 2', 11, "the file ends"),
        ("", 0, "the file ends"),
        ("{} {}", 3, "follows after the end"),
        ("[" * 5000, 201, "levels"),
        ('{"a": 01}', 7, "expected"),
        ('{"a": NaN}', 6, "cannot stand here"),
    ],
)
def test_that_broken_json_names_its_place(text: str, offset: int, words: str):
    with pytest.raises(JsonSyntaxError) as refused:
        read_spans(text)
    assert refused.value.offset == offset
    assert words in refused.value.problem


scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=5), max_leaves=25
)
documents = st.dictionaries(st.text(min_size=1), values, min_size=1, max_size=6)
layouts = st.sampled_from([None, 2, 4, "\t"])


@st.composite
def edits(draw: st.DrawFn) -> tuple[ConfigText, Path, object]:
    document = draw(documents)
    text = json.dumps(document, indent=draw(layouts), ensure_ascii=draw(st.booleans()))
    path: Path = (draw(st.sampled_from(sorted(document)) | st.text(min_size=1)),)
    inner = document.get(path[0])
    if isinstance(inner, dict):
        path = (*path, draw(st.text(min_size=1)))
    return ConfigText(text), path, draw(values)


@given(edits())
@settings(max_examples=300, deadline=None)
def test_that_any_edit_sets_its_value_and_no_other(edit: tuple[ConfigText, Path, object]):
    before, path, value = edit
    expected = before.value
    target = expected
    for step in path[:-1]:
        target = target[step]
    target[path[-1]] = value
    assert before.with_value(path, value).value == json.loads(json.dumps(expected))


@given(edits())
@settings(max_examples=200, deadline=None)
def test_that_removing_what_was_added_leaves_the_other_values(edit: tuple[ConfigText, Path, object]):
    before, path, value = edit
    after = before.with_value(path, value).without(path)
    expected = before.value
    target = expected
    for step in path[:-1]:
        target = target[step]
    target.pop(path[-1], None)
    assert after.value == expected
