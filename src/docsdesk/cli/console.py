"""The output of the command line: results on standard output, everything else on standard error."""

import atexit
import json
import os
import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import islice

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.safe_text import log_line, log_text, terminal_line, terminal_text

MOST_LINES = 20
"""Lines of a list to print."""
_LINES_AT_ONCE = 1_000
_PIPELINES = {"CI", "GITHUB_ACTIONS", "TEAMCITY_VERSION", "TF_BUILD"}
"""Environment variables of programs that take lines of the output for commands."""
_is_within_line = False
LINE = "\n  "
"""Separates the lines of an error about an option."""


class Styled:
    """A line in pieces, each with its style on a terminal."""

    def __init__(self, *pieces: tuple[str, str]) -> None:
        self.pieces = pieces

    @property
    def plain(self) -> str:
        return "".join(text for text, _ in self.pieces)


class OutputLostError(DocsdeskError):
    """Standard output cannot be written: a full disk, a closed pipe."""


class ReaderLeftError(OutputLostError):
    """The reader closed the pipe early, as `head` does: the command exits silently."""


def is_on_terminal() -> bool:
    """Whether a person reads the result as it is printed."""
    return sys.stdout is not None and sys.stdout.isatty()


def say(text: str) -> None:
    """Print one line of the result, uncoloured and unwrapped, with all escaped that terminals or pipelines act on."""
    _put(log_line(text) + "\n")


def say_address(url: str) -> None:
    """Print where something is served: for a person with how to end it."""
    say(f"{url}  (press Ctrl+C to stop)" if is_on_terminal() else url)


def say_verbatim(text: str) -> None:
    """Print one line for another program, such as a path; escaped only on a terminal."""
    if is_on_terminal():
        say(text)
    else:
        _put(text + "\n")


def say_styled(lines: Iterable[Styled]) -> None:
    """Print lines of the result, in colour on a terminal."""
    if not is_on_terminal():
        say_lines(line.plain for line in lines)
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(soft_wrap=True, highlight=False)
    for line in lines:
        console.print(Text.assemble(*line.pieces))


def say_lines(lines: Iterable[str]) -> None:
    """Print each like `say`, in large writes."""
    _put_lines(map(log_line, lines))


def say_commands(lines: Iterable[str]) -> None:
    """Print commands for the pipeline that this runs in."""
    _put_lines(map(terminal_line, lines))


def _put_lines(lines: Iterable[str]) -> None:
    written = (f"{line}\n" for line in lines)
    while some := "".join(islice(written, _LINES_AT_ONCE)):
        _put(some)


def write(text: str) -> None:
    """Print part of the result immediately; it may hold any number of lines, or begin within one."""
    text = terminal_text(text)
    if _PIPELINES.isdisjoint(os.environ):
        _put(text)
        return
    global _is_within_line  # noqa: PLW0603 (there is one standard output)
    _put(log_text(f"-{text}")[1:] if _is_within_line else log_text(text))
    _is_within_line = not text.endswith("\n") if text else _is_within_line


def write_bytes(content: bytes) -> None:
    """Print part of the result as received; control characters are escaped on a terminal."""
    if sys.stdout is None or sys.stdout.isatty():
        write(content.decode(errors="backslashreplace"))
    else:
        _put(content)


def _put(result: str | bytes) -> None:
    """Raises OutputLostError."""
    if sys.stdout is None:
        raise _lost_output("standard output is closed")
    try:
        if isinstance(result, bytes):
            sys.stdout.buffer.write(result)
        else:
            sys.stdout.write(_encodable(result, sys.stdout.encoding))
        sys.stdout.flush()
    except OSError as error:
        # Python writes unflushed output again at exit, which must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        reason = error.strerror or str(error)
        raise (ReaderLeftError(reason, "") if isinstance(error, BrokenPipeError) else _lost_output(reason)) from error


def say_object(value: Mapping[str, object] | Sequence[Mapping[str, object]]) -> None:
    """Print a JSON object, or a list of them, in ASCII if the output's encoding cannot represent it."""
    text = json.dumps(value, ensure_ascii=False)
    is_encodable = sys.stdout is None or _encodable(text, sys.stdout.encoding) == text
    say(text if is_encodable else json.dumps(value))


def _encodable(text: str, encoding: str) -> str:
    """The text, with escapes for characters that the encoding lacks."""
    return text.encode(encoding, errors="backslashreplace").decode(encoding)


def tell(text: str) -> None:
    """Print one line on standard error. Never fails: the work matters more."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(log_line(text) + "\n")
        sys.stderr.flush()
    except OSError:
        atexit.unregister(_drop_untold)
        atexit.register(_drop_untold)


def _drop_untold() -> None:
    """Python flushes standard error at exit and, since 3.13, exits with 120 if that fails."""
    if sys.stderr is not None:
        try:
            sys.stderr.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())


@contextmanager
def progress_line(what: str) -> Generator[Callable[[int, int], None]]:
    """Show the percentage done on a terminal, for work that takes more than a second, and erase it at the end.

    Uses no thread, because a process with threads cannot safely fork.
    """
    shown_at = began = time.monotonic()

    def show(count: int, whole: int) -> None:
        nonlocal shown_at
        now = time.monotonic()
        if now > began + 1 and now > shown_at + 0.1 and sys.stderr is not None and sys.stderr.isatty():
            shown_at = now
            _show_line(f"docsdesk: {what}, {100 * count // max(whole, 1)} %")

    try:
        yield show
    finally:
        if shown_at != began:
            _show_line("")


def _show_line(text: str) -> None:
    """Replace the line. Does nothing if the terminal is gone."""
    with suppress(OSError):
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()


def tell_some(lines: Sequence[object]) -> None:
    """Print a list, shortened to its beginning if it is long."""
    for line in _some(lines, len(lines)):
        tell(f"  {line}")


def list_problems(problems: Sequence[object], count: int | None = None) -> str:
    """Problems as the message of an option, one per line; a long list is shortened.

    `count` is the total, if `problems` holds only the first ones.
    """
    count = count or len(problems)
    if count == 1:
        return log_line(str(problems[0]))
    return LINE.join([count_words(count, "problem"), *_some(problems, count)])


def _some(lines: Sequence[object], count: int) -> list[str]:
    shown = [log_line(str(line)) for line in lines[:MOST_LINES]]
    left = count - len(shown)
    return [*shown, f"and {left:,} more"] if left else shown


def tell_problems(lines: Sequence[str], *, is_for_log: bool = False) -> None:
    """Print the problems of a site, one per line; all of them where they are for a log, and it is no terminal."""
    tell(f"docsdesk: {count_words(len(lines), 'problem')}")
    if not is_for_log or (sys.stderr is not None and sys.stderr.isatty()):
        tell_some(lines)
        return
    for line in lines:
        tell(f"  {line}")


def count_words(count: int, what: str) -> str:
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


def _lost_output(reason: str) -> OutputLostError:
    return OutputLostError(f"Cannot write to standard output: {reason}.", "Check where the output is redirected.")


def say_table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table with its heading, or nothing if it has no rows. Off a terminal, tabs separate the cells."""
    listed = [*rows]
    if is_on_terminal():
        say_styled(table_lines(columns, listed))
    elif listed:
        say_lines("\t".join(" ".join(cell.split()) for cell in row) for row in (columns, *listed))


def table_lines(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[Styled]:
    """A heading and a line for each row; nothing without rows."""
    if not rows:
        return
    shown = [tuple(map(terminal_line, row)) for row in rows]
    widths = [max(map(len, column)) for column in zip(columns, *shown, strict=True)]
    for row, style in ((columns, "bold"), *((row, "") for row in shown)):
        line = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield Styled((line.rstrip(), style))
