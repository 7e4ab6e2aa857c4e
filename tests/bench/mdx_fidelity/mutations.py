"""Pages that nobody wrote: small pieces of the language put together, and real pages with small damages."""

import random
import re
from collections.abc import Callable

_PIECES = (
    *(
        "text",
        "a b",
        "*",
        "**",
        "_",
        "__",
        "~~",
        "`",
        "``",
        "$",
        "$$",
        "[",
        "]",
        "](/x)",
        "![",
        "(",
        ")",
        "<b>",
        "</b>",
    ),
    *(
        "<b>",
        "</b>",
        "<Note>",
        "</Note>",
        "<Note>\n",
        "\n</Note>",
        "<Card title='x' />",
        '<A b="c"',
        "{1}",
        "{x}",
        "{/* c */}",
        "{",
    ),
    *("}", "<", ">", "\\", "&amp;", "\n", "\n\n", "\n  ", "\n    ", "- ", "1. ", "2. ", "> ", "# ", "## ", "---\n"),
    *(
        "```\n",
        "~~~\n",
        "| a | b |\n|---|---|\n",
        "| 1 | 2 |\n",
        "|",
        "https://a.example/b",
        "www.a.example",
        "a@b.example",
    ),
    *(
        "[a]: /b\n",
        "[a]",
        "[^1]",
        "[^1]: note\n",
        "\t",
        "  \n",
        "\\\n",
        ": ",
        "- [ ] ",
        "- [x] ",
        "+ ",
        "10) ",
        "=\n",
        "é",
        "“",
    ),
    *("<>", "</>", "<br/>", "{`a ${b}`}", "{a => <b>it's</b>}", "export const a = 1\n", 'import A from "b"\n'),
)


def made_up(seed: int) -> str:
    """A short page put together at random, the same for the same seed."""
    chance = random.Random(seed)
    page = "".join(chance.choice(_PIECES) for _ in range(chance.randint(2, 14)))
    return f"\n{page}" if page.startswith("---") else page


def damaged(text: str, seed: int) -> str:
    """The page with one piece taken out, doubled or put in."""
    chance = random.Random(seed)
    at = chance.randint(0, len(text))
    end = min(len(text), at + chance.randint(1, 6))
    return chance.choice(
        (
            text[:at] + text[end:],
            text[:at] + chance.choice(_PIECES) + text[at:],
            text[:end] + text[at:],
            text[:at] + "\n" + text[at:],
        )
    )


# What people write who know HTML and plain Markdown, or do not think of either.
_HAZARDS = (
    *("<5 ms", "a <= b", "<-- here", "x << 2", "<$5", "<https://a.example/b_c?d=e>", "<me@a.example>"),
    *("{", "{user id}", "{{ user name }}", "{0: none}", "<!-- note -->", "<!-- over\ntwo lines -->", "{/* note }"),
    *("<br>", "<hr>", '<img src="a.png">', "<your-key>", "List<String>", "Map<K, V>", "<user@host>", "</br>", "</p>"),
    *(
        "</Note>",
        "<b>bold",
        "<Note>",
        "<p class=wide>x</p>",
        "<Card title=“A b” />",
        "<a href='b>c</a>",
        "<Card title={} />",
    ),
)
_WORD_END = re.compile(r"(?<=[a-z.,]) (?=[A-Za-z])")
_CLOSING_TAG = re.compile(r"</[A-Za-z]+>")
_SELF_CLOSING = re.compile(r" ?/>")
_QUOTED = re.compile(r"=\"([\w./-]+)\"")
_LINE_END = re.compile(r"\n+(?=[A-Z])")
_TAG_LINE = re.compile(r"\n[ \t]*(?=</[A-Z])")


def _at_random(pattern: re.Pattern[str], text: str, chance: random.Random) -> re.Match[str] | None:
    found = list(pattern.finditer(text))
    return chance.choice(found) if found else None


def _inserted(text: str, chance: random.Random) -> str:
    """A hazard in a line of text, or as a block of its own."""
    hazard = chance.choice(_HAZARDS)
    place = _at_random(_WORD_END, text, chance) if chance.random() < 0.7 else None
    if place is not None:
        return f"{text[: place.start()]} {hazard} {text[place.end() :]}"
    line = _at_random(_LINE_END, text, chance)
    return text if line is None else f"{text[: line.start()]}\n\n{hazard}\n\n{text[line.end() :]}"


def _without(pattern: re.Pattern[str], replacement: str = "") -> Callable[[str, random.Random], str]:
    def taken_out(text: str, chance: random.Random) -> str:
        match = _at_random(pattern, text, chance)
        return text if match is None else text[: match.start()] + match.expand(replacement) + text[match.end() :]

    return taken_out


_MISHAPS = (
    *(_inserted,) * 5,
    *(_without(_CLOSING_TAG), _without(_SELF_CLOSING, ">"), _without(_QUOTED, r"=\1"), _without(_TAG_LINE)),
)


def hazardous(text: str, seed: int) -> str:
    """The page with one thing that people write and MDX refuses, the same for the same seed."""
    chance = random.Random(seed)
    return chance.choice(_MISHAPS)(text, chance)
