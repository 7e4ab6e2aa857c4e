"""What the program can be asked to open as it starts: a docs folder, a bundle, or a place of the window by a link.

A link is `docsdesk:SITE/PANE`, or `docsdesk:SITE/pages/PATH` for a page; each part may be percent-encoded, and some
programs only follow `docsdesk://`. Anybody can write one, so it only names what is there already.
"""

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

from docsdesk.domain.errors import LinkError
from docsdesk.domain.safe_text import terminal_line
from docsdesk.domain.wording import say, together

SCHEME = "docsdesk:"
MAX_CHARACTERS = 2_048
"""Characters of a link or path."""
PANES = ("overview", "api-settings", "pages", "problems", "exports", "assistant", "questions", "activity")
FORMER_PANES = {"bundles": "exports"}
"""Where links lead, and what the window remembers, that were made when there was another pane."""
ARCHIVE_ENDINGS = ("gz", "tgz", "zst", "zip")

_MAX_SHOWN_CHARACTERS = 80
_FORM = say("A link is docsdesk:SITE/PANE, or docsdesk:SITE/pages/PATH for a page.")


@dataclass(frozen=True, slots=True)
class WindowLink:
    """`site` is the name of one; `pane` is one of `PANES`, or empty; `page` is a path of the site, or empty."""

    site: str = ""
    pane: str = ""
    page: str = ""


@dataclass(frozen=True, slots=True)
class BundleFile:
    path: Path


@dataclass(frozen=True, slots=True)
class FolderTarget:
    path: Path


Target = WindowLink | BundleFile | FolderTarget


def is_target(argument: str) -> bool:
    """Whether it can only be meant for the window: a bare word is a command."""
    return argument in (".", "..") or _is_address(argument) or "/" in argument or "\\" in argument


def in_full(argument: str) -> str:
    """The argument as a process in another folder understands it."""
    return argument if _is_address(argument) else str(Path(argument).absolute())


def read_target(text: str) -> Target:
    """Nothing on the disk is looked at. Raises LinkError."""
    if len(text) > MAX_CHARACTERS:
        raise _refusal(text, say("It is longer than {count} characters.", count=MAX_CHARACTERS))
    if text[: len(SCHEME)].lower() == SCHEME:
        return _read_link(text)
    path = _file_path(text) if text[:5].lower() == "file:" else Path(text)
    if "\0" in str(path):
        raise _refusal(text, say("It has control characters."))
    if path.name.lower().endswith(tuple(f".{ending}" for ending in ARCHIVE_ENDINGS)):
        return BundleFile(path)
    return FolderTarget(path.parent if path.name == "docs.json" else path)


def _is_address(argument: str) -> bool:
    return argument.lower().startswith((SCHEME, "file:"))


def _read_link(text: str) -> WindowLink:
    parts = [_decode(part, text) for part in text[len(SCHEME) :].strip("/").split("/")]
    site = parts[0]
    named = "".join(parts[1:2])
    pane = FORMER_PANES.get(named, named)
    page = "/".join(parts[2:])
    if pane and pane not in PANES:
        raise _refusal(text, say("There is no pane {name}.", name=pane))
    if page and pane != "pages":
        raise _refusal(text, say("Only Pages has pages."))
    return WindowLink(site, pane, page)


def _decode(part: str, text: str) -> str:
    try:
        plain = unquote(part, errors="strict")
    except UnicodeDecodeError as error:
        raise _refusal(text, say("It is not UTF-8.")) from error
    if terminal_line(plain) != plain:
        raise _refusal(text, say("It has control characters."))
    return plain


def _refusal(text: str, problem: str) -> LinkError:
    """The text may be anybody's: it is shown shortened, with what is not to be seen escaped."""
    shown = text if len(text) <= _MAX_SHOWN_CHARACTERS else f"{text[:_MAX_SHOWN_CHARACTERS]}…"
    hint = together(problem, _FORM) if text[: len(SCHEME)].lower() == SCHEME else problem
    return LinkError(say("{link} cannot be opened.", link=terminal_line(shown)), hint)


def _file_path(text: str) -> Path:
    from urllib.request import url2pathname  # It loads an HTTP client, which few command lines need.

    try:
        address = urlsplit(text)
    except ValueError as error:
        raise _refusal(text, say("It is not an address.")) from error
    if address.netloc not in ("", "localhost"):
        raise _refusal(text, say("The file is on another computer."))
    return Path(url2pathname(address.path))
