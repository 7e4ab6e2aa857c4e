"""Example texts and numbers within the limits of their schemas."""

from math import ceil, floor

from docsdesk.docs.json.values import Json, JsonObject, text_at
from docsdesk.docs.openapi.sample_patterns import matching_text

_BY_FORMAT = {
    "date": "2023-12-25",
    "date-time": "2023-11-07T05:31:56Z",
    "time": "05:31:56Z",
    "duration": "P3D",
    "uuid": "3c90c3cc-0d44-4b50-8888-8dd25736052a",
    "email": "jsmith@example.com",
    "idn-email": "jsmith@example.com",
    "uri": "https://example.com",
    "url": "https://example.com",
    "uri-reference": "/path",
    "uri-template": "/path/{id}",
    "hostname": "example.com",
    "ipv4": "192.0.2.1",
    "ipv6": "2001:db8::1",
    "byte": "aGVsbG8=",
    "json-pointer": "/path",
    "regex": ".*",
}
ANY_TEXT = "<string>"
_ANY_NUMBER = 123
_LONGEST = 10_000


def sample_text(schema: JsonObject) -> str:
    """A text of the schema's format and length that its pattern admits, if one is found that does."""
    usual = _usual_text(schema)
    pattern = text_at(schema, "pattern")
    if not pattern:
        return usual
    least, most = (value if isinstance(value := schema.get(key), int) else None for key in ("minLength", "maxLength"))
    found = matching_text(pattern, usual, least or 0, _LONGEST if most is None else most)
    return usual if found is None else found


def _usual_text(schema: JsonObject) -> str:
    form = text_at(schema, "format")
    if form in _BY_FORMAT:
        return _BY_FORMAT[form]
    text = "aGVsbG8=" if text_at(schema, "contentEncoding") == "base64" else ANY_TEXT
    least, most = schema.get("minLength"), schema.get("maxLength")
    if isinstance(most, int) and most < len(text):
        text = "string"[: max(most, 0)]
    if isinstance(least, int) and len(text) < least <= _LONGEST:
        text = (text * least)[:least]
    return text


def sample_number(schema: JsonObject, *, is_whole: bool) -> int | float:
    """123, or the number nearest to it within the limits."""
    low, is_open_below = _bound(schema, "minimum", "exclusiveMinimum")
    high, is_open_above = _bound(schema, "maximum", "exclusiveMaximum")
    step = _number(schema.get("multipleOf")) or (1 if is_whole else 0)
    if step > 0:
        return _on_steps(step, (low, is_open_below), (high, is_open_above))
    value = float(_ANY_NUMBER)
    if low is not None and (value < low or (is_open_below and value <= low)):
        value = low if not is_open_below else _between(low, high)
    if high is not None and (value > high or (is_open_above and value >= high)):
        value = high if not is_open_above else _between_below(low, high)
    return int(value) if value == int(value) else value


def _between(low: float, high: float | None) -> float:
    return low + 1 if high is None or low + 1 < high else (low + high) / 2


def _between_below(low: float | None, high: float) -> float:
    return high - 1 if low is None or low < high - 1 else (low + high) / 2


def _on_steps(step: float, low: tuple[float | None, bool], high: tuple[float | None, bool]) -> int | float:
    """The multiple of `step` that is nearest to 123, within limits that may be open."""
    count = _ANY_NUMBER // step or 1
    if low[0] is not None:
        least = ceil(low[0] / step)
        count = max(count, least + 1 if low[1] and least * step == low[0] else least)
    if high[0] is not None:
        most = floor(high[0] / step)
        count = min(count, most - 1 if high[1] and most * step == high[0] else most)
    value = count * step
    return int(value) if value == int(value) else value


def _bound(schema: JsonObject, key: str, strict_key: str) -> tuple[float | None, bool]:
    """A limit and whether it is itself outside; `strict_key` is true in OpenAPI 3.0, a number from 3.1 on."""
    limit, strict = _number(schema.get(key)), schema.get(strict_key)
    if strict is True:
        return limit, True
    other = _number(strict)
    if other is None:
        return limit, False
    is_tighter = limit is None or (other >= limit if key == "minimum" else other <= limit)
    return (other, True) if is_tighter else (limit, False)


def _number(value: Json) -> float | None:
    return None if isinstance(value, bool) or not isinstance(value, int | float) else value
