"""Pages that nobody wrote: small pieces of the language put together, and real pages with small damages."""

import random

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
