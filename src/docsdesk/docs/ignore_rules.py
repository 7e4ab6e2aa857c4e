"""Which files of a docs folder are not published: built-in names and `.mintignore` (gitignore's pattern language)."""

import re
from dataclasses import dataclass
from pathlib import PurePosixPath

_ALWAYS = (
    *("node_modules", "build", "dist", "coverage", "tmp", "temp"),
    *("README.md", "LICENSE.md", "CHANGELOG.md", "CONTRIBUTING.md"),
)
_WILDCARDS = re.compile(r"\*\*/|/\*\*|\*\*|\*|\?|\[[^\]]+\]|[^*?\[]+|\[")


@dataclass(frozen=True, slots=True)
class _Rule:
    pattern: re.Pattern[str]
    is_negated: bool
    only_folders: bool


@dataclass(frozen=True, slots=True)
class IgnoreRules:
    rules: tuple[_Rule, ...]

    def ignores(self, path: PurePosixPath, *, is_folder: bool) -> bool:
        """Whether the path itself is ignored; its folders have been asked before."""
        if path.name.startswith("."):
            return True
        text, ignored = path.as_posix(), False
        for rule in self.rules:
            if (is_folder or not rule.only_folders) and rule.pattern.fullmatch(text):
                ignored = not rule.is_negated
        return ignored


def read_ignore_rules(text: str) -> IgnoreRules:
    """The built-in rules, then those of a `.mintignore`; later ones win."""
    lines = (line.rstrip() for line in (*_ALWAYS, *text.splitlines()))
    return IgnoreRules(tuple(_rule(line) for line in lines if line and not line.startswith("#")))


def _rule(line: str) -> _Rule:
    is_negated = line.startswith("!")
    body = line.removeprefix("!").removeprefix("\\")
    only_folders = body.endswith("/")
    body = body.rstrip("/")
    anywhere = "" if "/" in body else "(?:.*/)?"
    pattern = anywhere + "".join(_translated(token) for token in _WILDCARDS.findall(body.lstrip("/")))
    return _Rule(re.compile(pattern, re.DOTALL), is_negated, only_folders)


def _translated(token: str) -> str:
    known = {"**/": "(?:.*/)?", "/**": "(?:/.*)?", "**": ".*", "*": "[^/]*", "?": "[^/]"}
    if token in known:
        return known[token]
    if token.startswith("[") and token.endswith("]") and len(token) > 2:
        inner = token[1:-1]
        negated = inner.startswith(("!", "^"))
        return f"[{'^' if negated else ''}{re.escape(inner[1:] if negated else inner).replace(chr(92) + '-', '-')}]"
    return re.escape(token)
