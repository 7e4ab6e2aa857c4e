"""Every field of a question as an option of `docsdesk ask`, checked before anything is sent."""

import sys
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Annotated

import typer

from docsdesk.cli.arguments import bad_parameter, read_input
from docsdesk.cli.console import list_problems
from docsdesk.domain.assistant.conversation import ContextItem, Conversation, InterfaceVersion
from docsdesk.domain.errors import DocsdeskError
from docsdesk.protocol.assistant_bodies import MOST_PATH_UNITS
from docsdesk.protocol.strict_json import utf16_length
from docsdesk.usecases.assistant.attach_file import MOST_BYTES_TOGETHER, attach_file, check_together, code_of_file
from docsdesk.usecases.assistant.read_messages import MOST_FILE_BYTES, GivenRequest, read_messages
from docsdesk.usecases.wrong_file import WrongFile

THREAD_KEY_VARIABLE = "DOCSDESK_THREAD_KEY"
_TOGETHER = f"{MOST_BYTES_TOGETHER / 1_000_000:g} MB"

BaseUrlOption = Annotated[
    str | None, typer.Option(help="Ask the assistant of the service at this URL instead of a folder.")
]
DomainOption = Annotated[str | None, typer.Option(help="The site's assistant domain, with --base-url.")]
StateDirOption = Annotated[
    Path | None,
    typer.Option(
        metavar="DIRECTORY", help="Store engine state and long answers in this directory.", show_default=False
    ),
]
InterfaceOption = Annotated[
    InterfaceVersion | None,
    typer.Option(help="The version of the assistant API: v1, which is deprecated, or v2.  [default: v1]"),
]
FingerprintOption = Annotated[str | None, typer.Option("--fp", help="A unique user identifier.  [default: anonymous]")]
SystemOption = Annotated[str | None, typer.Option(help="Send this system message before the conversation.")]
AttachOption = Annotated[
    list[Path] | None,
    typer.Option(
        help=f"Attach this file; repeatable. Its type is guessed. Attachments of one question may total {_TOGETHER}; "
        "earlier files that no longer fit are sent by name only."
    ),
]
PageSizeOption = Annotated[
    int | None, typer.Option(min=1, help="The number of search results to answer from.  [default: 5, recommended]")
]
DocsVersionOption = Annotated[str | None, typer.Option(help="Search only this version of the docs.")]
LanguageOption = Annotated[str | None, typer.Option(help="Search only this language of the docs.")]
GroupOption = Annotated[
    list[str] | None, typer.Option(help="Search pages that this group may see; repeatable, v2 only.")
]
ContextCodeOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="FILE[:PATH[#ELEMENT]]",
        help="Send the code in FILE as context; repeatable. PATH is the name that the assistant sees (default: FILE), "
        "ELEMENT the id of the element that holds the code.",
    ),
]
ContextTextOption = Annotated[
    list[str] | None, typer.Option(metavar="TEXT", help="Send this selected text as context; repeatable.")
]
TextPathOption = Annotated[
    list[str] | None,
    typer.Option(metavar="PATH", help="The page of the --context-text at the same position; repeatable."),
]
TextElementOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="ID", help="The id of the element that holds the --context-text at the same position; repeatable."
    ),
]
CurrentPathOption = Annotated[
    str | None, typer.Option(help=f"The page that the reader is on, at most {MOST_PATH_UNITS} UTF-16 code units.")
]
ThreadIdOption = Annotated[
    str | None, typer.Option(help=f"Continue this thread; its key is read from {THREAD_KEY_VARIABLE}.")
]
MessagesOption = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        help="Send the conversation in FILE (- for standard input): an array of messages, a whole request body, or a "
        "conversation exported from the window, with at most 1 MB of text per message. Options override it; a question "
        "is appended to it.",
    ),
]
RawOption = Annotated[bool, typer.Option("--raw", help="Print the response as received; secrets in errors are masked.")]


Given = dict[str, object]
"""Fields of AskOptions that the command line names."""


def present(**fields: object) -> Given:
    return {name: value for name, value in fields.items() if value}


def extras(
    attach: Sequence[Path] | None,
    code: Sequence[str] | None,
    texts: Sequence[str] | None,
    text_paths: Sequence[str] | None,
    text_elements: Sequence[str] | None,
    current_path: str | None,
) -> Given:
    """Options of this question only. Raises typer.BadParameter."""
    context = (*map(_code, code or ()), *_selections(texts or (), text_paths or (), text_elements or ()))
    try:
        attachments = tuple(attach_file(file.name, _content(file)) for file in attach or ())
        check_together(attachments, context)
    except DocsdeskError as error:
        raise bad_parameter(error, "--attach" if attach else "--context-code") from error
    return present(attachments=attachments, context=context, current_path=_short(current_path))


def _selections(texts: Sequence[str], paths: Sequence[str], elements: Sequence[str]) -> Iterator[ContextItem]:
    for option, given in (("--text-path", paths), ("--text-element", elements)):
        if len(given) > len(texts):
            raise typer.BadParameter(
                f"Given {len(given)} times, but --context-text {len(texts)} times.", param_hint=option
            )
    for text, path, element in zip_longest(texts, paths, elements, fillvalue=""):
        yield ContextItem(type="textSelection", value=text, path=path or None, element_id=element or None)


def _short(path: str | None) -> str | None:
    length = utf16_length(path or "")
    if length > MOST_PATH_UNITS:
        raise typer.BadParameter(
            f"{length} UTF-16 code units is too long; the limit is {MOST_PATH_UNITS}.", param_hint="--current-path"
        )
    return path


def read_messages_option(
    source: str, interface: InterfaceVersion | None, *, is_followed: bool
) -> GivenRequest | Conversation:
    """Read the file, or standard input for `-`. Raises typer.BadParameter with every problem."""
    is_piped = source == "-"
    content = (
        sys.stdin.buffer.read(MOST_FILE_BYTES + 1)
        if is_piped
        else read_input(Path(source), "--messages", MOST_FILE_BYTES)
    )
    read = read_messages(content, "stdin" if is_piped else source, interface, is_followed=is_followed)
    if isinstance(read, WrongFile):
        raise typer.BadParameter(list_problems(read.problems, read.count), param_hint="--messages")
    return read


def _code(option: str) -> ContextItem:
    file, path = _split(option)
    path, _, element = path.partition("#")
    try:
        item = code_of_file(file.name, _content(file), path)
    except DocsdeskError as error:
        raise bad_parameter(error, "--context-code") from error
    return item.model_copy(update={"element_id": element or None})


def _split(option: str) -> tuple[Path, str]:
    """The file, and the name that the assistant sees: never its place on this machine."""
    whole, (file, colon, path) = Path(option), option.rpartition(":")
    if whole.exists() or not colon or not Path(file).exists():
        return whole, whole.name if whole.is_absolute() else whole.as_posix()
    return Path(file), path


def _content(file: Path) -> bytes:
    from docsdesk.adapters.files.chosen_files import read_to_send

    return read_to_send(file)
