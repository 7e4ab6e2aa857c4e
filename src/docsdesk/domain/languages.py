"""The snippet languages and their aliases (interface section 2.6)."""

from difflib import get_close_matches
from types import MappingProxyType

ALIASES: MappingProxyType[str, tuple[str, ...]] = MappingProxyType(
    {
        "bash": ("curl", "sh", "shell"),
        "python": ("py",),
        "javascript": ("js",),
        "node": ("nodejs", "node.js"),
        "php": (),
        "go": ("golang",),
        "java": (),
        "ruby": ("rb",),
        "powershell": (),
        "swift": (),
        "csharp": ("c#",),
        "dotnet": (".net", ".NET", "dot-net"),
        "typescript": ("ts",),
        "c": (),
        "c++": ("cpp",),
        "kotlin": ("kt",),
        "rust": ("rs",),
        "dart": ("flutter",),
    }
)

LANGUAGES: tuple[str, ...] = tuple(ALIASES)

_KEY_OF = {key: key for key in ALIASES} | {alias: key for key, aliases in ALIASES.items() for alias in aliases}


def language_key(name: str) -> str | None:
    """The key of a language by its key or alias, None if unknown."""
    return _KEY_OF.get(name)


def nearest_language(name: str) -> str | None:
    """The key that an unknown name probably means."""
    close = get_close_matches(name.lower(), _KEY_OF, 1, cutoff=0.5)
    return _KEY_OF[close[0]] if close else None
