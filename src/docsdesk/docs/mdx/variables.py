"""The variables of docs.json: `{{name}}` anywhere in a page stands for the value."""

import re
from collections.abc import Mapping

from docsdesk.docs.json_values import Json, as_line
from docsdesk.docs.mdx.passages import Mistake, Passage
from docsdesk.docs.mdx.values import Allowance, ExcessError
from docsdesk.domain.rule import Rule

_VARIABLE = re.compile(r"\{\{[ \t]*([\w.-]+)[ \t]*\}\}")


def with_variables(
    text: str, start: int, variables: Mapping[str, Json], allowance: Allowance, mistakes: list[Mistake]
) -> Passage | None:
    """The text with the values of the variables named in text[start:]; None if there are none.

    Unknown names stay as they are, and so does what is more than a page may show.
    """
    if not variables or "{{" not in text:
        return None
    pieces: list[str] = []
    starts: list[int] = [0]
    offsets: list[int] = [0]
    length = done = 0
    for match in _VARIABLE.finditer(text, start):
        if match[1] not in variables:
            continue
        value = as_line(variables[match[1]])
        try:
            allowance.spend(len(value))
        except ExcessError as error:
            mistakes.append(Mistake(match.start(), error.title, error.hint, Rule.MDX_EXCESS, match.start()))
            break
        pieces += [text[done : match.start()], value]
        length += match.start() - done
        starts += [length, length + len(value)]
        offsets += [match.start(), match.end()]
        length += len(value)
        done = match.end()
    pieces.append(text[done:])
    return Passage("".join(pieces), starts, offsets)
