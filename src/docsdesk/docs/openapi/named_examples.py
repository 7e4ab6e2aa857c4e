"""The named examples of a media type or a parameter (OpenAPI 3.1 section 4.8.19, 3.2 section 4.19)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from docsdesk.docs.json.values import Json, JsonObject, object_at, text_at
from docsdesk.docs.openapi.samples import as_json
from docsdesk.docs.openapi.specification import Specification

_MOST_EXAMPLES = 50
# With references, a small description can name a big value many times.
_MOST_CHARACTERS = 200_000


@dataclass(frozen=True, slots=True)
class NamedExample:
    """`description` is Markdown."""

    label: str
    description: str
    value: Json
    is_described: bool = False
    """Whether a summary or description says more than its name."""


def named_examples(spec: Specification, holder: JsonObject, *, least: int = 2) -> tuple[NamedExample, ...]:
    """The examples to choose between, in their order; empty if there are fewer than `least`."""
    named = object_at(holder, "examples")
    if len(named) < least or "example" in holder:
        return ()
    found = tuple(islice(_shown(spec, named), _MOST_EXAMPLES))
    return found if len(found) >= least else ()


def _shown(spec: Specification, named: JsonObject) -> Iterator[NamedExample]:
    examples = {name: spec.resolve(written) for name, written in named.items()}
    summaries = Counter(text_at(example, "summary") for example in examples.values())
    characters = 0
    for name, example in examples.items():
        key = next((key for key in ("value", "dataValue") if key in example), "")
        if not key:
            continue
        characters += len(as_json(example[key]))
        if characters > _MOST_CHARACTERS:
            return
        summary = text_at(example, "summary")
        label = f"{summary} ({name})" if summaries[summary] > 1 else summary
        description = text_at(example, "description").strip()
        yield NamedExample(label if summary else name, description, example[key], bool(summary or description))
