"""Limits hold to the one: what has just as much is taken, and what has one more is refused or cut."""

import importlib
import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import PurePosixPath

import pytest

from docsdesk.adapters.http.errors import presentable
from docsdesk.bundles.names import reading_problem
from docsdesk.docs.openapi.schemas import merge
from docsdesk.docs.openapi.specification import Specification
from docsdesk.docs.questions.question_file import read_questions
from docsdesk.docs.text.slugs import page_slug
from docsdesk.docs.yaml_values import read_yaml
from docsdesk.domain.assistant.conversation import Turn, length_problem, title_of
from docsdesk.domain.exports.build_pace import PaceReading, with_reading
from docsdesk.domain.network.settings import is_excepted
from docsdesk.domain.opening import read_target
from docsdesk.domain.questions.answer_checks import search_expression
from docsdesk.domain.sites.origin import read_address
from docsdesk.domain.support.diagnostics import end_of
from docsdesk.protocol import strict_json
from docsdesk.protocol.assistant_bodies import AssistantRequestBody, read_request
from docsdesk.protocol.preview_bodies import read_reader

NOW = datetime(2026, 5, 1, tzinfo=UTC)
EMPTY = PurePosixPath("a.json")


def works(act: Callable[[], object]) -> bool:
    return not refusal(act)


def refusal(act: Callable[[], object]) -> str:
    """Empty if nothing is refused."""
    try:
        act()
    except Exception as error:
        return str(error) or "refused"
    return ""


def body(**fields: object) -> bool:
    asked = {"fp": "a", "messages": [{"id": "1", "role": "user", "content": "x", "parts": []}], **fields}
    return not isinstance(read_request(json.dumps(asked).encode(), AssistantRequestBody), dict)


def chain(count: int) -> Specification:
    """References that lead on `count` times before there is a type."""
    links = {f"s{number}": {"$ref": f"#/components/schemas/s{number + 1}"} for number in range(count)}
    return Specification(EMPTY, {"openapi": "3.1.0", "components": {"schemas": {**links, f"s{count}": {"type": "x"}}}})


def readings(count: int) -> int:
    found: tuple[PaceReading, ...] = ()
    for number in range(count):
        found = with_reading(found, PaceReading(at=NOW, pages_done=number))
    return len(found)


def excepts(count: int) -> bool:
    return is_excepted(read_address("http://last.example"), (*["other.example"] * (count - 1), "last.example"))


LIMITS: dict[str, Callable[[int], bool]] = {
    "bundles.names.LONGEST_STEP": lambda n: not reading_problem("a" * (n - 2) + "é"),
    "bundles.names.MOST_FOLDERS": lambda n: not reading_problem("/".join("a" * n)),
    "protocol.strict_json.MOST_LEVELS": lambda n: works(lambda: strict_json.loads(b"[" * n + b"]" * n)),
    "protocol.assistant_bodies.MOST_PATH_UNITS": lambda n: body(currentPath="/" + "a" * (n - 3) + "🚢"),
    "protocol.preview_bodies.MOST_GROUPS": lambda n: len(read_reader("in:" + ":".join(map(str, range(n)))).groups) == n,
    "domain.opening.MAX_CHARACTERS": lambda n: works(lambda: read_target("/" + "a" * (n - 1))),
    "domain.assistant.conversation.MOST_MESSAGE_BYTES": lambda n: not length_problem("é" * (n // 2) + "a" * (n % 2)),
    "domain.assistant.conversation._MOST_TITLE_CHARACTERS": lambda n: (
        "…" not in title_of(Turn(question="a" * n, asked_at=NOW))
    ),
    "domain.exports.build_pace.MOST_READINGS": lambda n: readings(n) == n,
    "domain.network.settings.MOST_ENTRIES": excepts,
    "domain.questions.answer_checks.MOST_REPEATS": lambda n: works(lambda: search_expression(f"a{{{n}}}", "a")),
    "domain.support.diagnostics.MAX_CHARACTERS": lambda n: "left out" not in end_of("a" * n),
    "adapters.http.errors.LONGEST_WORDS": lambda n: "…" not in presentable("a" * n),
    "docs.questions.question_file.MOST_QUESTIONS": lambda n: bool(
        read_questions(PurePosixPath("q.csv"), b"question\n" + b"Why?\n" * n).questions
    ),
    "docs.openapi.schemas._MOST_HOPS": lambda n: merge(chain(n), {"$ref": "#/components/schemas/s0"}) == {"type": "x"},
    "docs.openapi.specification._MOST_HOPS": lambda n: bool(chain(n - 1).resolve({"$ref": "#/components/schemas/s0"})),
    "docs.text.slugs._MOST_BYTES": lambda n: len(page_slug("é" * (n // 2) + "a" * (n % 2)).encode()) == n,
    "docs.text.slugs._MOST_PARTS": lambda n: page_slug("/".join("a" * n)).count("/") == n - 1,
    "docs.yaml_values._MOST_DIRECTIVES": lambda n: "directives" not in refusal(lambda: read_yaml("\n%x" * n)),
    "docs.yaml_values._MOST_OPEN_BRACKETS": lambda n: works(lambda: read_yaml("'" + "[" * n + "'")),
}


@pytest.mark.parametrize("name", LIMITS)
def test_that_a_limit_holds_to_the_one(name: str):
    module, _, constant = name.rpartition(".")
    limit = getattr(importlib.import_module(f"docsdesk.{module}"), constant)

    assert LIMITS[name](limit)
    assert not LIMITS[name](limit + 1)
