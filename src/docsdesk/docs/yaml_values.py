"""YAML 1.2 as plain values: the only reader of YAML here.

ryaml gives no places, so `docs.openapi.places` and `docs.front_matter.lines` look for the keys in the text's lines.
"""

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ryaml import InvalidYamlError, loads  # pyright: ignore[reportPrivateImportUsage]

from docsdesk.docs.json.values import MOST_VALUES, Json, as_line, check_json, finite, number
from docsdesk.domain.wording import say

_AT = re.compile(r"at line (\d+) column (\d+)")
_PLAINER = {
    "recursion limit exceeded": say("it is nested too deeply"),
    "repetition limit exceeded": say("its aliases repeat too much"),
}


class YamlSyntaxError(ValueError):
    """`line` and `column` count from 1; `problem` completes the sentence "… is not valid: "."""

    def __init__(self, line: int, column: int, problem: str) -> None:
        super().__init__(problem)
        self.line = line
        self.column = column
        self.problem = problem


def read_yaml(text: str) -> Json:
    """Keys that are not strings (`200:`) become strings, and `<<` merges objects as YAML 1.1 has it.

    Raises YamlSyntaxError, also for text too costly to parse.
    """
    _refuse_excess(text)
    if not _may_hold_huge(text):
        return _with_text_keys(_read(text))
    return _with_text_keys(_read(_HUGE.sub(_MARK + r"\g<0>", text)), is_marked=True)


# The parser refuses integers beyond 64 bits and reads larger numbers as texts, so these are marked for it as texts.
_MARK = "\U0010fffd"
_HUGE = re.compile(
    r"(?<![^\s\[{,:-])[-+]?+(?:0x[0-9a-fA-F]{16,}|0o[0-7]{21,}|\d{19,}(?:\.\d*)?(?:[eE][-+]?\d+)?|\d+(?:\.\d*)?[eE]\+?\d{3,})"
    r"(?=[ \t]*(?:[\r\n,\]}]|[ \t]#|:\s|\Z))"
)


_AS_ZEROS = bytes.maketrans(b"123456789E", b"000000000e")
_FAR = (b"0" * 19, b"0e000", b"0e+000", b"0x", b"0o")


def _may_hold_huge(text: str) -> bool:
    """Nearly no file does, and the expression takes long to look for one."""
    zeros = text.encode(errors="replace").translate(_AS_ZEROS)
    return any(far in zeros for far in _FAR) and _HUGE.search(text) is not None


def _refuse_excess(text: str) -> None:
    excess = _yaml_excess(text)
    if excess is not None:
        line = text.count("\n", 0, excess.offset) + 1
        raise YamlSyntaxError(line, excess.offset - text.rfind("\n", 0, excess.offset), excess.problem)
    if _may_repeat_much(text) and _repeated_count(_read(_without_aliases(text))) > MOST_VALUES:
        raise YamlSyntaxError(
            1, 1, say("it has more than {most} values once its aliases are followed", most=MOST_VALUES)
        )


def _read(text: str) -> Json:
    try:
        return check_json(loads(text))
    except InvalidYamlError as error:
        message = str(error)
        at = _AT.search(message)
        line, column = (int(at[1]), int(at[2])) if at else (1, 1)
        problem = message[: at.start()].strip() if at else message
        raise YamlSyntaxError(line, column, _PLAINER.get(problem, problem)) from error
    except (TypeError, ValueError) as error:
        # This is the one case that the parser reports as valid but without a value, and it does not say where.
        raise YamlSyntaxError(1, 1, say("a key cannot be a list or an object")) from error


def _with_text_keys(value: Json, *, is_marked: bool = False) -> Json:
    if isinstance(value, dict):
        fields = {
            as_line(check_json(key)).replace(_MARK, ""): _with_text_keys(item, is_marked=is_marked)
            for key, item in value.items()
        }
        return _merge(fields) if _MERGE in fields else fields
    if isinstance(value, list):
        return [_with_text_keys(item, is_marked=is_marked) for item in value]
    return _unmark(value, is_marked=is_marked)


_MERGE = "<<"


def _merge(fields: dict[str, Json]) -> dict[str, Json]:
    """The fields with those of `<<` in its place: own fields win, then the first of a list. What is no object stays."""
    merged: dict[str, Json] = {}
    for key, value in fields.items():
        sources = value if isinstance(value, list) else [value]
        if key != _MERGE or not all(isinstance(source, dict) for source in sources):
            merged[key] = value
            continue
        for source in sources:
            if isinstance(source, dict):
                merged |= {name: item for name, item in source.items() if name not in merged}
    return merged


def _unmark(value: Json, *, is_marked: bool) -> Json:
    if isinstance(value, float) and not math.isfinite(value):
        return None if math.isnan(value) else finite(value)
    if not is_marked or not isinstance(value, str) or _MARK not in value:
        return value
    plain = value.replace(_MARK, "")
    return number(plain) if value == _MARK + plain and _HUGE.fullmatch(f" {plain}", 1) else plain


_MOST_CHARACTERS = 16_000_000
_MOST_OPEN_BRACKETS = 400
"""The parser itself refuses more than 128 levels, but only after it has scanned the whole text."""
_MOST_DIRECTIVES = 100
_FEW_VALUES = 5_000
"""Few enough to cost little, however often aliases repeat them: the parser gives up at a hundred times as many."""

_MARKS = ",:\n[{"
# Either both brackets are indicators or neither is: there is no quote, comment, tag or line end between them.
_CLOSED_AT_ONCE = re.compile(r"""[\[{][^\[\]{}"'#!\r\n\x85\u2028\u2029]*+[\]}]""")
_ANCHOR = re.compile(r"&([\w-]+)", re.ASCII)
_ALIAS = re.compile(r"\*([\w-]+)", re.ASCII)
_PROPERTY = re.compile(r"(?<![^\s\ufeff\[\]{},:?\"'-])([&*])(?=[\w-])", re.ASCII)
_ANCHORED = "!A"
"""A tag that replaces anchors while values are counted."""
_REPEATED = "\ue000"
"""A private-use character that replaces aliases."""
_BLANKS = " \t\r\n\x85\u2028\u2029"
_TOKEN = re.compile(
    r"(?P<open>[\[{])|(?P<close>[\]}])|(?P<comma>,)|(?P<escape>\\.)|(?P<double_quote>\")|(?P<pair>'')"
    r"|(?P<single_quote>')|(?P<comment>\#)|(?P<tag>!)"
    r"|(?P<either>[:?\ufeff]|-(?=[ \t\r\n\x85\u2028\u2029])|[&*][0-9A-Za-z_-]+)"
    r"|(?P<line_end>[ \t]*+[\r\n\x85\u2028\u2029][ \t\r\n\x85\u2028\u2029]*+)|(?P<blank>[ \t]+)"
    r"|(?P<word>[^\[\]{},\\\"'\#!:?\ufeff&* \t\r\n\x85\u2028\u2029]+|.)",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class _Excess:
    """`problem` completes the sentence "… is not valid YAML: "."""

    offset: int
    problem: str


def _yaml_excess(text: str) -> _Excess | None:
    """Why a text must not be parsed, None if parsing it costs little. Takes time linear in its length."""
    if len(text) > _MOST_CHARACTERS:
        return _Excess(0, say("it has more than {most} characters", most=_MOST_CHARACTERS))
    if sum(map(text.count, _MARKS)) > MOST_VALUES:
        return _Excess(0, say("it has more than {most} values", most=MOST_VALUES))
    if text.count("\n%") > _MOST_DIRECTIVES:
        return _Excess(text.find("\n%") + 1, say("it has more than {most} directives", most=_MOST_DIRECTIVES))
    offset = excess_bracket(text)
    return (
        None
        if offset is None
        else _Excess(offset, say("more than {most} brackets are open at once", most=_MOST_OPEN_BRACKETS))
    )


def _may_repeat_much(text: str) -> bool:
    """Whether the values that aliases repeat have to be counted before parsing."""
    if "*" not in text or "&" not in text or sum(map(text.count, _MARKS)) <= _FEW_VALUES:
        return False
    return not {*_ANCHOR.findall(text)}.isdisjoint(_ALIAS.findall(text))


def _without_aliases(text: str) -> str:
    """The same structure with tags for anchors and strings for aliases, so that parsing repeats nothing."""
    return _PROPERTY.sub(lambda match: _ANCHORED if match[1] == "&" else _REPEATED, text)


def _repeated_count(value: Json) -> int:
    """The number of values with every alias followed, in a text parsed `_without_aliases`."""
    return _count(value, {})


def _count(value: Json, sizes: dict[str, int]) -> int:
    if isinstance(value, str):
        return sizes.get(value[1:], 1) if value.startswith(_REPEATED) else 1
    if isinstance(value, list):
        return 1 + sum(_count(item, sizes) for item in value)
    if not isinstance(value, dict):
        return 1
    name = next(iter(value), None)
    if isinstance(name, str) and name.startswith(_ANCHORED):
        # The count until the real one is known: an anchor that contains its own alias has no end.
        sizes[name[2:]] = MOST_VALUES
        sizes[name[2:]] = size = _count(value[name], sizes)
        return size
    return 1 + sum(_count(key, sizes) + _count(item, sizes) for key, item in value.items())


def excess_bracket(text: str, most: int = _MOST_OPEN_BRACKETS) -> int | None:
    """Where more than `most` brackets may be open; None if certainly no more than `most` + 2 are."""
    if text.count("[") + text.count("{") <= most:
        return None
    rest = _CLOSED_AT_ONCE.sub("", _CLOSED_AT_ONCE.sub("", text))
    if rest.count("[") + rest.count("{") <= most:
        return None
    brackets = _Brackets()
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or ""
        if kind == "escape":
            brackets.escape(match[0][1])
        elif kind in _STEPS:
            _STEPS[kind](brackets)
        brackets.is_after_blank = match[0][-1] in _BLANKS
        if brackets.start > most:
            return match.start()
    return None


@dataclass(slots=True)
class _Brackets:
    """The most brackets that can be open in each state the scanner may be in; -1 for a state it cannot be in.

    Whether an outermost bracket opens anything depends on the lines before, so each is assumed to. What a character
    means within brackets depends on little, which is tracked as the parser does.
    """

    start: int = -1
    """Where a value or an indicator begins."""
    plain: int = -1
    double: int = -1
    single: int = -1
    remark: int = -1
    label: int = -1
    is_after_blank: bool = False

    def open(self) -> None:
        self.start, self.plain = max(self.start, self.plain, self.label, 0) + 1, -1

    def close(self) -> None:
        left = max(self.start, self.plain) - 1
        self.start, self.plain = (left if left > 0 else -1), -1

    def comma(self) -> None:
        self.start, self.plain = max(self.start, self.plain, self.label), -1

    def double_quote(self) -> None:
        self.start, self.double = self.double, self.start

    def single_quote(self) -> None:
        self.start, self.single = self.single, self.start

    def either(self) -> None:
        """An indicator that may also be part of a plain scalar, depending on what follows."""
        self.start = self.plain = max(self.start, self.plain)

    def comment(self) -> None:
        if self.is_after_blank:
            self.start, self.plain = max(self.start, self.plain), -1
        self.start, self.remark = -1, max(self.remark, self.start)

    def tag(self) -> None:
        self.start, self.label = -1, max(self.start, self.label)

    def blank(self) -> None:
        self.start, self.label = max(self.start, self.label), -1

    def line_end(self) -> None:
        self.start, self.remark = max(self.start, self.remark), -1
        self.blank()

    def word(self) -> None:
        self.start, self.plain = -1, max(self.start, self.plain)

    def escape(self, character: str) -> None:
        """A backslash and the next character, which has no special meaning in double quotes."""
        double, self.double = self.double, -1
        self.word()
        if (match := _TOKEN.match(character)) and match.lastgroup in _ESCAPED:
            _STEPS[match.lastgroup](self)
        self.double = max(self.double, double)


_STEPS: Mapping[str, Callable[[_Brackets], None]] = {
    "open": _Brackets.open,
    "close": _Brackets.close,
    "comma": _Brackets.comma,
    "double_quote": _Brackets.double_quote,
    "single_quote": _Brackets.single_quote,
    "either": _Brackets.either,
    "comment": _Brackets.comment,
    "tag": _Brackets.tag,
    "blank": _Brackets.blank,
    "line_end": _Brackets.line_end,
    "word": _Brackets.word,
}
_ESCAPED = frozenset(("open", "close", "comma", "single_quote", "either", "blank", "line_end"))
