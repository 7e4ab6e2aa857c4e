"""YAML 1.2 as plain values: the one reader of them.

ryaml gives no places, so `docs.openapi.places` and `docs.front_matter_lines` look for the keys in the text's lines.
"""

import re

from ryaml import InvalidYamlError, loads  # pyright: ignore[reportPrivateImportUsage]

from docsdesk.docs.json.values import MOST_VALUES, Json, as_line, checked
from docsdesk.docs.yaml.bounds import may_repeat_much, repeated_count, without_aliases, yaml_excess

_AT = re.compile(r"at line (\d+) column (\d+)")
_PLAINER = {
    "recursion limit exceeded": "it is nested too deep",
    "repetition limit exceeded": "its aliases repeat too much",
}


class YamlSyntaxError(ValueError):
    """`line` and `column` count from 1; `problem` completes the sentence "… is not valid: "."""

    def __init__(self, line: int, column: int, problem: str) -> None:
        super().__init__(problem)
        self.line = line
        self.column = column
        self.problem = problem


def read_yaml(text: str) -> Json:
    """Keys that are not strings (`200:`) become strings. Raises YamlSyntaxError, also for one too costly to parse."""
    _refuse_excess(text)
    return _with_text_keys(_read(text))


def _refuse_excess(text: str) -> None:
    excess = yaml_excess(text)
    if excess is not None:
        line = text.count("\n", 0, excess.offset) + 1
        raise YamlSyntaxError(line, excess.offset - text.rfind("\n", 0, excess.offset), excess.problem)
    if may_repeat_much(text) and repeated_count(_read(without_aliases(text))) > MOST_VALUES:
        raise YamlSyntaxError(1, 1, f"it has more than {MOST_VALUES:,} values once its aliases are followed")


def _read(text: str) -> Json:
    try:
        return checked(loads(text))
    except InvalidYamlError as error:
        message = str(error)
        at = _AT.search(message)
        line, column = (int(at[1]), int(at[2])) if at else (1, 1)
        problem = message[: at.start()].strip() if at else message
        raise YamlSyntaxError(line, column, _PLAINER.get(problem, problem)) from error
    except (TypeError, ValueError) as error:
        # The reader says of nothing else that it is valid and has no value, and not where.
        raise YamlSyntaxError(1, 1, "a key is a list or an object") from error


def _with_text_keys(value: Json) -> Json:
    if isinstance(value, dict):
        return {as_line(checked(key)): _with_text_keys(item) for key, item in value.items()}
    return [_with_text_keys(item) for item in value] if isinstance(value, list) else value
