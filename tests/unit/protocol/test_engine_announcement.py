import pytest
from pydantic import SecretStr

from docsdesk.domain.errors import Action, EngineFailedError
from docsdesk.protocol.engine_announcement import EngineAnnouncement, EngineRefusal, read_first_line, refusal

ANNOUNCEMENT = EngineAnnouncement(
    url="http://127.0.0.1:4321",
    admin_key=SecretStr("svc_admin0123456789"),
    assistant_key=SecretStr("svc_dsc_assistant0123"),
    groups_key=SecretStr("svc_dsc_groups0123456"),
    assistant_domain="sample",
    export_hostname="sample.localhost",
)


def test_that_an_announcement_reads_back_as_it_was_written():
    line = ANNOUNCEMENT.line()
    assert line.endswith("\n")
    assert line.count("\n") == 1
    assert read_first_line(line.encode()) == ANNOUNCEMENT


def test_that_a_refusal_brings_the_words_and_the_button():
    error = EngineFailedError("The folder holds no pages.", "Add a page.", action=Action.OPEN_FOLDER)
    assert read_first_line(refusal(error).line().encode()) == EngineRefusal(
        title="The folder holds no pages.", hint="Add a page.", action="open_folder"
    )


@pytest.mark.parametrize("line", [b"", b"hello\n", b"{}", b"[]", b'{"url": 1}', b'{"error": "words"}', b"\xff\xfe"])
def test_that_any_other_line_is_neither(line: bytes):
    assert read_first_line(line) is None


def test_that_an_announcement_hides_its_keys_when_shown():
    assert "svc_" not in repr(ANNOUNCEMENT) + str(ANNOUNCEMENT)
