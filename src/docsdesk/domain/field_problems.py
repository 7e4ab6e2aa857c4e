"""What is wrong with a value from outside, field by field, in words that name no library."""

from collections.abc import Mapping

from pydantic import ValidationError
from pydantic_core import ErrorDetails

_SHOULD = {
    "string_type": "be a string",
    "string_sub_type": "be a string",
    "string_unicode": "be a string",
    "int_type": "be a whole number",
    "int_parsing": "be a whole number",
    "int_from_float": "be a whole number",
    "float_type": "be a number",
    "float_parsing": "be a number",
    "finite_number": "be a finite number",
    "bool_type": "be true or false",
    "bool_parsing": "be true or false",
    "tuple_type": "be an array",
    "list_type": "be an array",
    "set_type": "be an array",
    "frozen_set_type": "be an array",
    "dict_type": "be an object",
    "mapping_type": "be an object",
    "model_type": "be an object",
    "model_attributes_type": "be an object",
    "dataclass_type": "be an object",
    "date_from_datetime_parsing": "be a date",
    "datetime_type": "be a date and time",
    "datetime_parsing": "be a date and time",
    "datetime_from_date_parsing": "be a date and time",
    "timezone_aware": "be a date and time with its offset",
    "literal_error": "be {expected}",
    "enum": "be {expected}",
    "union_tag_invalid": "be one of {expected_tags}",
    "greater_than": "be greater than {gt}",
    "greater_than_equal": "be at least {ge}",
    "less_than": "be less than {lt}",
    "less_than_equal": "be at most {le}",
    "string_too_short": "have at least {min_length} characters",
    "string_too_long": "have at most {max_length} characters",
    "too_short": "have at least {min_length} items",
    "too_long": "have at most {max_length} items",
}

_VARIANTS = frozenset(
    {"text", "reasoning", "step-start", "source", "tool-invocation", "redacted", "source-url", "file", "other"}
)


def field_problems(error: ValidationError) -> Mapping[str, str]:
    """Field (such as `messages[0].role`, empty for the whole value) → its problem, in order."""
    return {_path(problem): _sentence(problem) for problem in error.errors(include_url=False, include_input=False)}


def first_problem(error: ValidationError, whole: str) -> str:
    """The first problem as `field: problem`; `whole` names a value that is not even an object."""
    field, said = next(iter(field_problems(error).items()))
    return f"{field or whole}: {said}"


def _sentence(problem: ErrorDetails) -> str:
    kind, context = problem["type"], problem.get("ctx", {})
    match kind:
        case _ if kind in _SHOULD:
            return f"Should {_SHOULD[kind].format_map(context)}"
        case "missing" | "union_tag_not_found":
            return "Required, but missing"
        case "extra_forbidden":
            return "There is no such field"
        case "json_invalid":
            return f"Not JSON: {context.get('error', 'it cannot be read')}"
        case _:
            sentence = problem["msg"].removeprefix("Value error, ").replace("Input should", "Should")
            return sentence[:1].upper() + sentence[1:]


def _path(problem: ErrorDetails) -> str:
    """The field's path, without the union tag that pydantic adds after an element's index."""
    location = problem["loc"]
    steps = [
        f"[{step}]" if isinstance(step, int) else f".{step}"
        for before, step in zip(("", *location), location, strict=False)
        if not (isinstance(before, int) and step in _VARIANTS)
    ]
    if problem["type"].startswith("union_tag_"):
        steps.append(f".{problem.get('ctx', {}).get('discriminator', '').strip(chr(39))}".removesuffix("."))
    return "".join(steps).removeprefix(".")
