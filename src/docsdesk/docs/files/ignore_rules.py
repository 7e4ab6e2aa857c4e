"""Which files of a docs folder are not published: built-in names and `.mintignore` (gitignore's pattern language)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

MOST_PATTERNS = 1_000
"""Each is tried on every file of the folder."""
LONGEST_PATTERN = 4_096
"""Characters: as many as a path may have."""

_ALWAYS = (
    *("node_modules", "build", "dist", "coverage", "tmp", "temp"),
    *("README.md", "LICENSE.md", "CHANGELOG.md", "CONTRIBUTING.md"),
)
_TOKENS = re.compile(r"\\.|\*+|\?|\[[^\]]+\]|[^*?\[\\]+|.", re.DOTALL)
_NOTHING = re.compile(r"(?!)")


@dataclass(frozen=True, slots=True)
class _Rule:
    """A pattern for each name of a path; None matches any number of folders."""

    names: tuple[re.Pattern[str] | None, ...]
    is_negated: bool
    only_folders: bool

    def admits(self, names: Sequence[str]) -> bool:
        """Whether the rule matches. On a mismatch only the last "any number" takes one more name: no rule is slow."""
        if len(self.names) == 2 and self.names[0] is None and self.names[1] is not None:
            return self.names[1].fullmatch(names[-1]) is not None
        at = place = 0
        retry: tuple[int, int] | None = None
        while place < len(names):
            wanted = self.names[at] if at < len(self.names) else _NOTHING
            if wanted is None:
                retry, at = (at + 1, place), at + 1
            elif wanted.fullmatch(names[place]):
                at, place = at + 1, place + 1
            elif retry is not None:
                at, place = retry[0], retry[1] + 1
                retry = (at, place)
            else:
                return False
        return all(left is None for left in self.names[at:])


@dataclass(frozen=True, slots=True)
class IgnoreRules:
    rules: tuple[_Rule, ...]

    def ignores(self, path: PurePosixPath, *, is_folder: bool) -> bool:
        """Whether the path itself is ignored; its parent folders were checked before."""
        if path.name.startswith("."):
            return True
        ignored = False
        for rule in self.rules:
            if (is_folder or not rule.only_folders) and rule.admits(path.parts):
                ignored = not rule.is_negated
        return ignored


def read_ignore_rules(text: str) -> IgnoreRules:
    """The built-in rules, then those of a `.mintignore`; later ones win. Raises ValueError for too many or too long."""
    lines = (line.rstrip() for line in text.splitlines())
    patterns = [line for line in lines if line and not line.startswith("#")]
    if len(patterns) > MOST_PATTERNS:
        raise ValueError(f"it has more than {MOST_PATTERNS:,} patterns")
    if any(len(pattern) > LONGEST_PATTERN for pattern in patterns):
        raise ValueError(f"one of its patterns has more than {LONGEST_PATTERN:,} characters")
    return IgnoreRules(tuple(_rule(line) for line in (*_ALWAYS, *patterns)))


def _rule(line: str) -> _Rule:
    is_negated = line.startswith("!")
    body = line.removeprefix("!")
    only_folders = body.endswith("/")
    body = body.rstrip("/")
    anywhere = () if "/" in body else (None,)
    names = (None if name == "**" else _name(name) for name in body.lstrip("/").split("/"))
    return _Rule((*anywhere, *names), is_negated, only_folders)


def _name(pattern: str) -> re.Pattern[str]:
    """Text between two stars matches at its first occurrence, without backtracking."""
    first, *others = _between_stars(pattern)
    middle = "".join(f"(?>.*?{part})" for part in others[:-1])
    try:
        return re.compile(first + middle + (f".*{others[-1]}" if others else ""), re.DOTALL)
    except re.error:
        # A reversed range: Git matches nothing by it either.
        return _NOTHING


def _between_stars(pattern: str) -> list[str]:
    parts = [""]
    for token in _TOKENS.findall(pattern):
        if token.startswith("*"):
            parts.append("")
        else:
            parts[-1] += _translated(token)
    return parts


def _translated(token: str) -> str:
    if token == "?":
        return "."
    if token.startswith("\\"):
        return re.escape(token[1:])
    if token.startswith("[") and len(token) > 2:
        inner = token[1:-1]
        negated = inner.startswith(("!", "^"))
        return f"[{'^' if negated else ''}{re.escape(inner[1:] if negated else inner).replace(chr(92) + '-', '-')}]"
    return re.escape(token)
