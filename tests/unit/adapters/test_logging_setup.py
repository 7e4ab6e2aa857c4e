import logging
import logging.handlers
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

import pytest
from pydantic import SecretStr

from docsdesk.adapters.logging_setup import PrivateFileHandler, RedactingFormatter, set_up_logging
from docsdesk.adapters.secrets.redaction import Redactor

CANARY = "canary-that-looks-like-nothing"


@pytest.fixture
def log_file(tmp_path: Path) -> Path:
    return tmp_path / "logs" / "docsdesk.log"


@pytest.fixture(autouse=True)
def logging_as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    root.handlers = []
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    yield
    logging.captureWarnings(capture=False)
    for handler in root.handlers:
        handler.close()
    root.handlers = handlers
    root.setLevel(level)


@pytest.fixture
def redactor(log_file: Path) -> Redactor:
    redactor = Redactor()
    redactor.know(SecretStr(CANARY))
    set_up_logging(redactor, log_file, level=logging.DEBUG)
    return redactor


def fail() -> None:
    try:
        raise OSError(CANARY)
    except OSError as error:
        raise RuntimeError("while sending " + CANARY) from error


def lines_of_every_kind() -> None:
    log = logging.getLogger("httpx")
    log.info("plain " + CANARY)  # noqa: G003 (the careless way is what is tested)
    log.debug("HTTP Request: %s", f"https://s/b?sig={CANARY}")
    logging.getLogger("httpcore.http11").debug("headers=%r", [(b"Authorization", b"Bearer " + CANARY.encode())])
    logging.getLogger("urllib3").debug("%(url)s", {"url": CANARY})
    log.warning("stack %s", CANARY, stack_info=True)
    try:
        fail()
    except RuntimeError:
        log.exception("failed with %s", CANARY)


def test_that_no_kind_of_line_carries_a_secret(redactor: Redactor, log_file: Path, capsys: pytest.CaptureFixture[str]):
    lines_of_every_kind()
    written, shown = log_file.read_text(), capsys.readouterr().err
    for text in (written, shown):
        assert CANARY not in text
    assert "RuntimeError: while sending ***" in written
    assert "OSError: ***" in written
    assert written.count("***") >= 8


def test_that_a_line_whose_arguments_do_not_fit_is_written_without_secrets():
    redactor = Redactor()
    redactor.know(SecretStr(CANARY))
    record = logging.LogRecord("httpx", logging.INFO, "", 1, "%d", (CANARY,), None)
    line = RedactingFormatter(redactor).format(record)
    assert "httpx" in line
    assert CANARY not in line


def test_that_an_error_nobody_caught_is_written_without_secrets(
    redactor: Redactor, log_file: Path, capsys: pytest.CaptureFixture[str]
):
    try:
        fail()
    except RuntimeError as error:
        sys.excepthook(type(error), error, error.__traceback__)
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    written = log_file.read_text()
    assert written.count("RuntimeError: while sending ***") == 2
    assert CANARY not in written + capsys.readouterr().err


def test_that_standard_error_shows_only_warnings_unless_asked(log_file: Path, capsys: pytest.CaptureFixture[str]):
    set_up_logging(Redactor(), log_file)
    logging.getLogger("a").info("quiet")
    logging.getLogger("a").warning("loud")
    shown = capsys.readouterr().err
    assert "quiet" not in shown
    assert "loud" in shown
    assert "quiet" in log_file.read_text()


@pytest.mark.skipif(os.name == "nt", reason="modes are POSIX")
def test_that_every_log_file_is_for_this_user_only(redactor: Redactor, log_file: Path):
    logging.getLogger("a").info("one")
    for handler in logging.getLogger().handlers:
        if isinstance(handler, logging.handlers.RotatingFileHandler):
            handler.doRollover()
    logging.getLogger("a").info("two")
    assert {file.stat().st_mode & 0o777 for file in log_file.parent.iterdir()} == {0o600}
    assert len(list(log_file.parent.iterdir())) == 2


def test_that_a_log_folder_that_cannot_be_made_does_not_stop_the_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "file").write_bytes(b"")
    set_up_logging(Redactor(), tmp_path / "file" / "logs" / "docsdesk.log")
    logging.getLogger("a").warning("still said")
    assert "still said" in capsys.readouterr().err


@contextmanager
def no_room_for_files() -> Iterator[None]:
    import resource

    kept = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, kept[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, kept)


@pytest.mark.skipif(os.name == "nt", reason="has no pipes and no limit on files")
@pytest.mark.parametrize("kind", ["full", "pipe"])
def test_that_a_log_that_cannot_be_written_is_said_once(log_file: Path, capsys: pytest.CaptureFixture[str], kind: str):
    log_file.parent.mkdir()
    if kind == "pipe":
        os.mkfifo(log_file)
    handler = PrivateFileHandler(log_file)

    with nullcontext() if kind == "pipe" else no_room_for_files():
        for _ in range(3):
            handler.handle(logging.makeLogRecord({"msg": "a line"}))
        handler.close()

    said = capsys.readouterr().err
    assert said.count(f"docsdesk: The log {log_file} cannot be written: ") == 1
    assert "Traceback" not in said
