"""Every field of a question as an option of `docsdesk ask`, checked before anything is sent."""

import sys
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Annotated

import typer

from docsdesk.cli.arguments import given_content, refused
from docsdesk.cli.console import listed
from docsdesk.domain.assistant.conversation import ContextItem, Conversation, InterfaceVersion
from docsdesk.domain.errors import DocsdeskError
from docsdesk.protocol.assistant_bodies import LONGEST_PATH
from docsdesk.protocol.strict_json import utf16_length
from docsdesk.usecases.assistant.attach_file import LARGEST_TOGETHER, attach_file, check_together, code_of_file
from docsdesk.usecases.assistant.read_messages import LARGEST_FILE, GivenRequest, read_messages
from docsdesk.usecases.wrong_file import WrongFile

THREAD_KEY_VARIABLE = "DOCSDESK_THREAD_KEY"
_TOGETHER = f"{LARGEST_TOGETHER / 1_000_000:g} MB"

StateDirOption = Annotated[
    Path | None,
    typer.Option(
        metavar="DIRECTORY", help="Keep here what the engine of a folder and a long answer need.", show_default=False
    ),
]
InterfaceOption = Annotated[
    InterfaceVersion | None,
    typer.Option(help="The interface to ask through: v1, which the service deprecates (default), or v2."),
]
FingerprintOption = Annotated[
    str | None, typer.Option("--fp", help="Who asks: a unique user identifier.  [default: anonymous]")
]
SystemOption = Annotated[str | None, typer.Option(help="A system message, sent before the conversation.")]
AttachOption = Annotated[
    list[Path] | None,
    typer.Option(
        help=f"Send this file with the question; repeatable. Its type is guessed. All that goes with one question may "
        f"have {_TOGETHER} together; earlier files that no longer fit are only named."
    ),
]
PageSizeOption = Annotated[
    int | None, typer.Option(min=1, help="Search results that the answer is made from.  [default: 5, recommended]")
]
DocsVersionOption = Annotated[str | None, typer.Option(help="Search only this version of the docs.")]
LanguageOption = Annotated[str | None, typer.Option(help="Search only this language of the docs.")]
GroupOption = Annotated[
    list[str] | None, typer.Option(help="Search what this group of readers may see; repeatable, v2 only.")
]
ContextCodeOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="FILE[:PATH[#ELEMENT]]",
        help="Send the code in FILE as context; repeatable. The assistant is told it is called PATH, or FILE where "
        "none is given, and stands in the element with the id ELEMENT.",
    ),
]
ContextTextOption = Annotated[
    list[str] | None, typer.Option(metavar="TEXT", help="Send a selected text as context; repeatable.")
]
TextPathOption = Annotated[
    list[str] | None,
    typer.Option(metavar="PATH", help="The page of a --context-text: the first belongs to the first, and so on."),
]
TextElementOption = Annotated[
    list[str] | None,
    typer.Option(metavar="ID", help="The id of the element that holds a --context-text, counted in the same way."),
]
CurrentPathOption = Annotated[
    str | None, typer.Option(help=f"The page the reader is on, at most {LONGEST_PATH} UTF-16 units.")
]
ThreadIdOption = Annotated[
    str | None, typer.Option(help=f"Go on in this thread of the service; its key comes from {THREAD_KEY_VARIABLE}.")
]
MessagesOption = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        help="Send the conversation in FILE (- for standard input): an array of messages, the whole body of a request, "
        "or a conversation exported from the window, with at most 1 MB of text a message. Options stand above what it "
        "says; a question follows it.",
    ),
]
RawOption = Annotated[
    bool, typer.Option("--raw", help="Print the answer's bytes as they are received, but for secrets in its errors.")
]


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
    """What goes with this question only. Raises typer.BadParameter."""
    context = (*map(_code, code or ()), *_selections(texts or (), text_paths or (), text_elements or ()))
    try:
        attachments = tuple(attach_file(file.name, _content(file)) for file in attach or ())
        check_together(attachments, context)
    except DocsdeskError as error:
        raise refused(error, "--attach" if attach else "--context-code") from error
    return present(attachments=attachments, context=context, current_path=_short(current_path))


def _selections(texts: Sequence[str], paths: Sequence[str], elements: Sequence[str]) -> Iterator[ContextItem]:
    for option, given in (("--text-path", paths), ("--text-element", elements)):
        if len(given) > len(texts):
            raise typer.BadParameter(f"{len(given)} for {len(texts)} of --context-text.", param_hint=option)
    for text, path, element in zip_longest(texts, paths, elements, fillvalue=""):
        yield ContextItem(type="textSelection", value=text, path=path or None, element_id=element or None)


def _short(path: str | None) -> str | None:
    length = utf16_length(path or "")
    if length > LONGEST_PATH:
        raise typer.BadParameter(
            f"{length} UTF-16 units; the service takes at most {LONGEST_PATH}.", param_hint="--current-path"
        )
    return path


def given_messages(
    source: str, interface: InterfaceVersion | None, *, is_followed: bool
) -> GivenRequest | Conversation:
    """What is in the file, or on standard input for `-`. Raises typer.BadParameter with every problem."""
    is_piped = source == "-"
    content = (
        sys.stdin.buffer.read(LARGEST_FILE + 1) if is_piped else given_content(Path(source), "--messages", LARGEST_FILE)
    )
    read = read_messages(content, "stdin" if is_piped else source, interface, is_followed=is_followed)
    if isinstance(read, WrongFile):
        raise typer.BadParameter(listed(read.problems, read.count), param_hint="--messages")
    return read


def _code(option: str) -> ContextItem:
    file, path = _split(option)
    path, _, element = path.partition("#")
    try:
        item = code_of_file(file.name, _content(file), path)
    except DocsdeskError as error:
        raise refused(error, "--context-code") from error
    return item.model_copy(update={"element_id": element or None})


def _split(option: str) -> tuple[Path, str]:
    """The file, and what the assistant is told it is called: not where it lies on this machine."""
    whole, (file, colon, path) = Path(option), option.rpartition(":")
    if whole.exists() or not colon or not Path(file).exists():
        return whole, whole.name if whole.is_absolute() else whole.as_posix()
    return Path(file), path


def _content(file: Path) -> bytes:
    from docsdesk.adapters.files.given_files import read_to_send

    return read_to_send(file)
