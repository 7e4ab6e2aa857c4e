"""Errors by what a person can do about them, with what they say."""

import re
from collections.abc import Iterator
from importlib import import_module
from inspect import getdoc, getsource

from docsdesk.domain import errors
from docsdesk.domain.errors import Action, DocsdeskError
from docsdesk.domain.manual import LISTING, error_anchor, error_name
from docsdesk.domain.network import errors as network

from .messages import Message, find_messages
from .page import bullets, page, plain, table

BUTTONS = {
    Action.RETRY: "Try again",
    Action.EDIT_SITE: "Edit site",
    Action.EDIT_KEYS: "Edit keys",
    Action.RETRY_KEYRING: "Try again",
    Action.EDIT_NETWORK: "Network settings",
    Action.SIGN_IN_TO_PROXY: "Enter password",
    Action.OPEN_FOLDER: "Choose another folder",
    Action.OPEN_FILE: "Open file",
    Action.RELOAD: "Reload",
    Action.START_ENGINE: "Start engine",
    Action.COPY_DETAILS: "Copy details",
    Action.OPEN_DIAGNOSTICS: "Open diagnostics",
}
_HEAD = """Every error says what happened and what to do, and loses nothing: what you typed, saved or downloaded stays
as it was. In the window an error is a line below the pane that it is about, with one button; on the command line it is
printed, and the command ends with exit code 1. Words in _italics_ stand for names and amounts of your own."""


MEANINGS = {
    errors.KeyRefusedError: "The service does not know the key: it was revoked, has expired or is of another service.",
    errors.NotAllowedError: "The service knows the key, but the key may not do this, or your plan does not include it.",
    errors.NotKnownError: "The service has no site, job or bundle of that name. Check the domain of the site.",
    errors.NotReadyError: "The job has not finished, so there is no bundle yet. Docsdesk asks again by itself.",
    errors.RequestRefusedError: "The service refused the request as it is. Trying again would not help.",
    errors.TooManyRequestsError: "You, or others behind your address, asked too often. It says how long to wait.",
    errors.ServiceFailedError: "The service has a problem. Docsdesk tries again where that starts nothing twice.",
    errors.UnexpectedAnswerError: "The answer is not what the interface says. Often the base URL is wrong.",
    network.NetworkSettingsError: "The network settings cannot be followed. Change them, or those of the site.",
    network.ProxySaysNoError: "The proxy answered, and let nothing through.",
    network.ProxyLoginError: "The proxy wants another user or password.",
    network.ProxyUnreachableError: "The proxy itself did not answer.",
    errors.UpdateError: "Docsdesk could not find out whether there is a newer version. Nothing was changed.",
    errors.SettingsError: "Docsdesk's own settings cannot be read or written. Check the permissions and the disk.",
}
_FILLED = re.compile(r"\{(\w+)\}")


def errors_page() -> str:
    kinds = sorted(error_kinds(), key=lambda kind: kind is DocsdeskError)
    messages = find_messages({kind.__name__ for kind in kinds})
    entries = [_entry(kind, messages.get(kind.__name__, ())) for kind in kinds]
    return page("Errors and messages", "What each error means, and what to do about it.", _HEAD, *entries)


def error_kinds() -> Iterator[type[DocsdeskError]]:
    """In the order of the sources, each after the kind that it is one of."""
    for name in LISTING:
        for kind in vars(import_module(name)).values():
            if isinstance(kind, type) and issubclass(kind, DocsdeskError) and kind.__module__ == name:
                yield kind


def _entry(kind: type[DocsdeskError], messages: tuple[Message, ...]) -> str:
    rows = [(_words(message.title), _words(message.hint)) for message in _whole(messages)]
    parent = kind.__base__
    facts = [
        _meaning(kind),
        f"A kind of [{error_name(parent)}](#{error_anchor(parent)})." if _is_listed(parent) else "",
        f"HTTP status {status}." if (status := vars(kind).get("status")) else "",
        f"Its button: **{BUTTONS[action]}**." if (action := _action(kind)) else "",
    ]
    said = table(("It says", "What to do"), rows) if rows else ""
    return "\n\n".join(filter(None, (f"## {error_name(kind)}", bullets(filter(None, facts)), said)))


def _action(kind: type[DocsdeskError]) -> Action | None:
    """That of the nearest kind that names one, for all its errors or as it makes them."""
    for one in kind.__mro__:
        own = vars(one)
        made = re.search(
            r"action(?:: Action)? ?= ?Action\.(\w+)", getsource(own["__init__"]) if "__init__" in own else ""
        )
        if made or "action" in own:
            return Action[made[1]] if made else own["action"]
    return None


def _is_listed(kind: type | None) -> bool:
    return kind is not None and kind is not DocsdeskError and issubclass(kind, DocsdeskError)


def _whole(messages: tuple[Message, ...]) -> Iterator[Message]:
    """The ends of a sentence that the error itself begins, put into it."""
    frame = next((one for one in messages if one.is_own and re.search(r": \{\w+\}\.?$", one.title)), None)
    for message in messages:
        if frame is None or (message is frame and len(messages) == 1):
            yield message
        elif message is not frame:
            end = message.title.rstrip(".") if frame.title.endswith(".") else message.title
            whole = re.sub(r"\{\w+\}(\.?)$", lambda tail, words=end: f"{words}{tail[1]}", frame.title)
            yield Message(whole, message.hint)


def _meaning(kind: type[DocsdeskError]) -> str:
    """From the tree at the top of its module."""
    if kind is DocsdeskError:
        return "What has no entry of its own."
    if kind in MEANINGS:
        return MEANINGS[kind]
    found = re.search(rf"[├└]── {kind.__name__} +(\S.*)", getdoc(import_module(kind.__module__)) or "")
    words = found[1] if found and not re.match(r"\d|any other", found[1]) else ""
    capital = words[:1] if words.startswith("docs.json") else words[:1].upper()
    return f"{capital}{words[1:]}." if words else ""


def _words(template: str) -> str:
    pieces = _FILLED.split(template)
    return "".join(
        f"_{piece.replace('_', ' ')}_" if number % 2 else _kept(piece) for number, piece in enumerate(pieces)
    )


def _kept(text: str) -> str:
    """`plain`, with the spaces at both ends."""
    inner = text.strip()
    return text.replace(inner, plain(inner)) if inner else text
