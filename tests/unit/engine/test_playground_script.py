"""The playground's script, on its own: names from an API description are data, whatever they are."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[3] / "resources" / "engine" / "scripts" / "playground.js"
# A page that answers everything with itself, so that the script can be loaded without one.
PAGE = """
const anything = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.iterator ? function* () {} : name === Symbol.toPrimitive ? () => "" : anything),
  apply: () => anything, set: () => true, has: () => true,
});
var document = anything, sessionStorage = anything;
var all = () => [], make = () => anything;
"""


@pytest.fixture
def page() -> Any:
    context = import_module("quickjs").Context()
    context.eval(PAGE)
    context.eval(SCRIPT.read_text(encoding="utf-8"))
    return context


def entered(page: Any, whole: object, steps: list[str], value: str) -> object:
    """What the body holds once a field has been filled in."""
    field = json.dumps({"value": value, "dataset": {"type": "string", "steps": json.dumps(steps)}})
    page.eval(f"var whole = bare(JSON.parse({json.dumps(json.dumps(whole))})), field = {field};")
    page.eval("var [place, last] = reach(whole, field); place[last] = valueOf(field);")
    return json.loads(page.eval("pretty(whole)"))


@pytest.mark.parametrize(
    "steps",
    [["a"], ["a", "b"], ["__proto__"], ["__proto__", "x"], ["a", "__proto__", "x"], ["constructor", "prototype"]],
)
def test_that_a_field_of_any_name_is_filled_in_as_it_is_named(page: Any, steps: list[str]):
    wanted: object = "1"
    for step in reversed(steps):
        wanted = {step: wanted}
    assert entered(page, {}, steps, "1") == wanted
    assert page.eval("({}).x === undefined && ({}).a === undefined && typeof Object.prototype === 'object'")
    assert page.eval("Object.keys(Object.prototype).length") == 0


def test_that_what_stands_beside_a_field_stays(page: Any):
    assert entered(page, {"a": {"c": 2}}, ["a", "__proto__"], "1") == {"a": {"c": 2, "__proto__": "1"}}


@pytest.mark.parametrize("name", ["constructor", "toString", "__proto__"])
def test_that_an_empty_parameter_of_any_name_stays_in_its_braces(page: Any, name: str):
    assert page.eval(f"filled('/kites/{{{name}}}', [])") == f"/kites/{{{name}}}"


@pytest.mark.parametrize(
    ("text", "written"),
    [("null", ""), ("[null]", ""), ("[null,0]", "c=0"), ('{"a":null}', ""), ('{"a":null,"b":""}', "c[b]=")],
)
def test_that_null_is_left_out_of_a_parameter(page: Any, text: str, written: str):
    wire = {"start": "c=", "join": "&c=", "pairStart": "", "pairJoin": "&", "pairMark": "=", "deep": "c"}
    field = {"value": text, "dataset": {"kind": "json", "type": "any", **wire}}
    assert page.eval(f"written({json.dumps(field)}, String)") == written


@pytest.mark.parametrize(
    ("text", "wire", "fields"),
    [
        ("x\ny", {"start": "c=", "join": "%7C"}, [["c", "x|y"]]),
        ("x&\ny", {"start": "c=", "join": "&c="}, [["c", "x&"], ["c", "y"]]),
        ('{"a b":1,"d":"="}', {"pairStart": "", "pairJoin": "&", "pairMark": "="}, [["a b", "1"], ["d", "="]]),
        ('{"a":1}', {"pairStart": "", "pairJoin": "&", "pairMark": "=", "deep": "c"}, [["c[a]", "1"]]),
        ('{"a":null}', {"pairStart": "", "pairJoin": "&", "pairMark": "="}, []),
        ("", {"start": "c=", "join": ","}, []),
    ],
)
def test_that_a_field_of_a_form_is_sent_in_its_style(page: Any, text: str, wire: dict[str, str], fields: list[object]):
    kind = {"kind": "json", "type": "any"} if text.startswith("{") else {"kind": "lines", "type": "string"}
    field = json.dumps({"value": text, "dataset": kind | wire})
    found = page.eval(f"JSON.stringify(styled({field}).map((each) => [each.name, each.value]))")
    assert json.loads(found) == fields
