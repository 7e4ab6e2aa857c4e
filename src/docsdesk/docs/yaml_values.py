"""YAML 1.2 as plain values."""

import re

from ryaml import InvalidYamlError, loads  # pyright: ignore[reportPrivateImportUsage]

from docsdesk.docs.json_values import Json, as_line, checked

_AT = re.compile(r"at line (\d+) column (\d+)")


class YamlSyntaxError(ValueError):
    """`line` and `column` count from 1; `problem` completes the sentence "… is not valid: "."""

    def __init__(self, line: int, column: int, problem: str) -> None:
        super().__init__(problem)
        self.line = line
        self.column = column
        self.problem = problem


def read_yaml(text: str) -> Json:
    """Keys that are no text (`200:`) become text. Raises YamlSyntaxError."""
    try:
        return _with_text_keys(checked(loads(text)))
    except InvalidYamlError as error:
        message = str(error)
        at = _AT.search(message)
        line, column = (int(at[1]), int(at[2])) if at else (1, 1)
        raise YamlSyntaxError(line, column, message[: at.start()].strip() if at else message) from error
    except (TypeError, ValueError) as error:
        # The reader says of nothing else that it is valid and has no value, and not where.
        raise YamlSyntaxError(1, 1, "a key is a list or an object") from error


def _with_text_keys(value: Json) -> Json:
    if isinstance(value, dict):
        return {as_line(checked(key)): _with_text_keys(item) for key, item in value.items()}
    return [_with_text_keys(item) for item in value] if isinstance(value, list) else value
