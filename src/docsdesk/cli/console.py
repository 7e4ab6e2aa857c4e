"""The output of the command line: results on standard output, everything else on standard error."""

import atexit
import json
import os
import sys
import time
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import islice

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.shown_text import terminal_line, terminal_text

MOST_LINES = 20
"""Of a list, told at once."""
_LINES_AT_ONCE = 1_000
LINE = "\n  "
"""Before each line but the first of what is wrong with an option."""


class Styled:
    """A line in pieces, each with the style that a terminal shows it in."""

    def __init__(self, *pieces: tuple[str, str]) -> None:
        self.pieces = pieces

    @property
    def plain(self) -> str:
        return "".join(text for text, _ in self.pieces)


class OutputLostError(DocsdeskError):
    """Nobody takes what is said on standard output: a full disk, a closed pipe."""


class ReaderLeftError(OutputLostError):
    """Whoever read has what they wanted, as `head` does: the command ends and says nothing."""


def say(text: str) -> None:
    """One line of result: no colours, no wrapping, and nothing that a terminal would act on."""
    _put(terminal_line(text) + "\n")


def say_exactly(text: str) -> None:
    """One line of result for a program to take on, such as a path: as it is, but for a terminal."""
    if sys.stdout is not None and sys.stdout.isatty():
        say(text)
    else:
        _put(text + "\n")


def say_styled(lines: Iterable[Styled]) -> None:
    """Lines of result, in colours where a terminal shows them."""
    if sys.stdout is None or not sys.stdout.isatty():
        say_lines(line.plain for line in lines)
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(soft_wrap=True, highlight=False)
    for line in lines:
        console.print(Text.assemble(*line.pieces))


def say_lines(lines: Iterable[str]) -> None:
    """Each as `say` does, many at a time."""
    written = (terminal_line(line) + "\n" for line in lines)
    while some := "".join(islice(written, _LINES_AT_ONCE)):
        _put(some)


def write(text: str) -> None:
    """A piece of result, at once, of any number of lines."""
    _put(terminal_text(text))


def write_bytes(content: bytes) -> None:
    """A piece of result as it was received; a terminal gets it with escapes for what it would act on."""
    if sys.stdout is None or sys.stdout.isatty():
        write(content.decode(errors="backslashreplace"))
    else:
        _put(content)


def _put(result: str | bytes) -> None:
    """Raises OutputLostError."""
    if sys.stdout is None:
        raise _lost("standard output is closed")
    try:
        if isinstance(result, bytes):
            sys.stdout.buffer.write(result)
        else:
            sys.stdout.write(_sayable(result, sys.stdout.encoding))
        sys.stdout.flush()
    except OSError as error:
        # Python writes unflushed output again at exit, which must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        reason = error.strerror or str(error)
        raise (ReaderLeftError(reason, "") if isinstance(error, BrokenPipeError) else _lost(reason)) from error


def say_object(value: Mapping[str, object]) -> None:
    """One JSON object, which stays one in any encoding of the output."""
    text = json.dumps(value, ensure_ascii=False)
    is_sayable = sys.stdout is None or _sayable(text, sys.stdout.encoding) == text
    say(text if is_sayable else json.dumps(value))


def _sayable(text: str, encoding: str) -> str:
    """The text, with escapes for what the encoding has no characters for."""
    return text.encode(encoding, errors="backslashreplace").decode(encoding)


def tell(text: str) -> None:
    """One line about the work; the work goes on where nobody takes it."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(terminal_line(text) + "\n")
        sys.stderr.flush()
    except OSError:
        atexit.unregister(_drop_untold)
        atexit.register(_drop_untold)


def _drop_untold() -> None:
    """Python flushes standard error once more at exit; from 3.13 on it exits with 120 if that fails."""
    if sys.stderr is not None:
        try:
            sys.stderr.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())


@contextmanager
def shown_share(what: str) -> Generator[Callable[[int, int], None]]:
    """Show on a terminal how much is done of work that takes more than a second; the line disappears at the end.

    Has no thread of its own: a process that has one cannot be copied.
    """
    shown_at = began = time.monotonic()

    def show(done: int, whole: int) -> None:
        nonlocal shown_at
        now = time.monotonic()
        if now > began + 1 and now > shown_at + 0.1 and sys.stderr is not None and sys.stderr.isatty():
            shown_at = now
            _show_line(f"docsdesk: {what}, {100 * done // max(whole, 1)} %")

    try:
        yield show
    finally:
        if shown_at != began:
            _show_line("")


def _show_line(text: str) -> None:
    """Replace the line before. Does nothing if the terminal has gone."""
    with suppress(OSError):
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()


def tell_some(lines: Sequence[object]) -> None:
    """A list, its beginning where it is long."""
    for line in _some(lines, len(lines)):
        tell(f"  {line}")


def listed(problems: Sequence[object], count: int | None = None) -> str:
    """What is wrong, as one says it of an option: a line each, the beginning of a long list.

    `count` is how many there are where they are not all at hand.
    """
    count = count or len(problems)
    if count == 1:
        return terminal_line(str(problems[0]))
    return LINE.join([counted(count, "problem"), *_some(problems, count)])


def _some(lines: Sequence[object], count: int) -> list[str]:
    told = [terminal_line(str(line)) for line in lines[:MOST_LINES]]
    left = count - len(told)
    return [*told, f"and {left:,} more"] if left else told


def tell_problems(lines: Sequence[str]) -> None:
    """What is wrong in a site, a line each."""
    tell(f"docsdesk: {counted(len(lines), 'problem')}")
    tell_some(lines)


def counted(count: int, what: str) -> str:
    """`1 page`, `2 pages`."""
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


def tell_error(error: DocsdeskError) -> None:
    if isinstance(error, ReaderLeftError):
        return
    tell(f"docsdesk: {error.title}")
    if error.hint:
        tell(f"  {error.hint}")
    for line in error.details.splitlines():
        tell(f"  {line}")


def _lost(reason: str) -> OutputLostError:
    return OutputLostError(f"The result cannot be written: {reason}.", "Check where the output of this command goes.")
