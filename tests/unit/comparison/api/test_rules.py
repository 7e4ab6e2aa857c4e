"""Which changes of an API break its callers, by the rules that oasdiff publishes: one case for each, by the rule's id.

`error` is what breaks for certain, `warning` what may, `info` what does not.
"""

import json
from datetime import date
from pathlib import Path, PurePosixPath
from typing import Any

from docsdesk.comparison.api.api_changes import api_changes
from docsdesk.comparison.api.change import ApiChange, Impact
from docsdesk.docs.openapi.specification import Specification
from docsdesk.domain.wording import Wording

CASES: list[tuple[str, str, str, Any, Any]] = json.loads(
    (Path(__file__).parent / "oasdiff_rules.json").read_text(encoding="utf-8")
)
COMPONENTS = {
    "securitySchemes": {
        "key": {"type": "apiKey", "in": "header", "name": "X-Key"},
        "login": {"type": "oauth2", "flows": {"implicit": {"authorizationUrl": "/", "scopes": {}}}},
    }
}


def as_property(schema: Any) -> Any:
    return {"type": "object", "properties": {"field": schema}}


def as_operation(slot: str, value: Any) -> Any:
    """An operation with the value in its slot."""
    part, _, inner = slot.partition(" ")
    schema = as_property(value) if inner in ("property", "parameter-property") else value
    body = {"content": {"application/json": {"schema": schema}}}
    if slot == "response header":
        body = {"headers": {"X-A": {"schema": schema}}}
    if inner.startswith("parameter"):
        return {"parameters": [{"name": "p", "in": "query", "schema": schema}], "responses": {}}
    if part == "request":
        return {"requestBody": body, "responses": {}}
    return {
        "responses": {"200": {"description": "Fine.", **body}} if part == "response" else {},
        **({} if inner else value),
    }


def as_description(slot: str, value: Any) -> Specification:
    document: dict[str, Any] = {"openapi": "3.1.0", "paths": {"/still": {"get": {}}}, "components": COMPONENTS}
    if slot == "description":
        document |= {**value, "paths": {**document["paths"], **value.get("paths", {})}}
    elif value is not None:
        document["paths"]["/pets"] = {"post": as_operation(slot, value)}
    return Specification(PurePosixPath("api.json"), document)


def changes_of(slot: str, old: Any, new: Any) -> tuple[ApiChange, ...]:
    return api_changes(as_description(slot, old), as_description(slot, new), date(2026, 1, 1))


def worst_of(slot: str, old: Any, new: Any) -> Impact | None:
    return next((change.level for change in changes_of(slot, old, new)), None)


def test_that_what_breaks_is_what_the_published_rules_say_breaks():
    found = {rule: worst_of(slot, old, new) for rule, _, slot, old, new in CASES}
    breaking = {rule for rule, level in found.items() if level is Impact.BREAKING}
    assert breaking == {rule for rule, severity, *_ in CASES if severity == "error"}
    assert len(CASES) >= 150


def test_that_what_may_break_is_said_to_perhaps_break():
    warned = {rule: worst_of(slot, old, new) for rule, severity, slot, old, new in CASES if severity == "warning"}
    assert {rule: level for rule, level in warned.items() if level is not Impact.PERHAPS} == {}


def test_that_every_change_can_be_told_in_other_languages():
    told = [change for _, _, slot, old, new in CASES for change in changes_of(slot, old, new)]
    assert [change for change in told if not isinstance(change.reason, Wording)] == []
    assert [change for change in told if change.place and not isinstance(change.place, Wording)] == []
