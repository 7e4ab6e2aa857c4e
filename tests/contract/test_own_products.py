"""What commands and the window write into a docs folder is no part of its site: judged on what they really write."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath

import pytest
from tests.contract.command import docsdesk
from tests.fakes.git_repository import commit, git
from tests.fakes.site_folder import write_site

from docsdesk.adapters.files.draft_files import DraftFiles
from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.domain.assistant.conversation import Conversation, Turn
from docsdesk.usecases.assistant.export_conversation import ConversationFormat, export_conversation
from docsdesk.usecases.settings.ports import KeptDraft, KeptFile

NOW = datetime(2026, 1, 1, tzinfo=UTC)
TALK = Conversation(site_id="s", title="When", created_at=NOW, turns=(Turn(question="When?", asked_at=NOW),))
LINK = "https://storage.example.com/site.tar.gz?X-Amz-Signature=abc"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = write_site(tmp_path / "docs", {"index": "## When does it leave?\nAt nine. [Gone](/gone)", "old": "Words."})
    (folder / "questions.yaml").write_text("- question: When does it leave?\n")
    git(folder, "init", "-q", "-b", "main")
    commit(folder)
    (folder / "old.mdx").unlink()
    return folder


def published(folder: Path) -> set[str]:
    return {file.as_posix() for file in FolderFiles(folder.resolve()).list_published()}


def saved(file: Path, *command: str | Path) -> None:
    """Standard output in a file, as a shell would put it there."""
    ended = docsdesk(*command)
    assert ended.stdout, ended
    file.write_text(ended.stdout)


def test_that_nothing_that_commands_write_into_a_folder_becomes_a_part_of_its_site(folder: Path):
    before = published(folder)
    questions = folder / "questions.yaml"
    for how in ("json", "sarif", "gitlab"):
        saved(folder / f"check-{how}.json", "check", folder, "--format", how)
    saved(folder / "export-told.json", "export", folder, "-o", folder / "a.zip", "--json")
    saved(folder / "published.json", "publish", folder, "-o", folder / "b.tar.zst", "--json")
    docsdesk("publish", folder, "-o", folder / "c.tar.gz", "--values", folder / "values.yaml", "--bundle-url", LINK)
    docsdesk("publish", folder, "-o", folder / "d.tar.gz", "--values", folder / "bare.yaml")
    for suffix in ("html", "md", "json"):
        docsdesk("compare", "main", folder, "--write", folder / f"compared.{suffix}")
    for suffix in ("json", "xml"):
        docsdesk("questions", "run", questions, folder, "-o", folder / f"run.{suffix}")
    docsdesk("diagnostics", "-o", folder / "diagnostics.txt")
    written = {file.name for file in folder.iterdir() if not file.name.startswith(".")}
    assert len(written - before) == 17, sorted(written - before)
    assert published(folder) == before


def test_that_saved_conversations_and_drafts_are_no_pages(folder: Path):
    before = published(folder)
    for form in ConversationFormat:
        (folder / f"talk.{form}").write_text(export_conversation(TALK, form))
    file = KeptFile(PurePosixPath("index.mdx"), "0", "a", "b")
    draft = KeptDraft(folder, NOW, (file,))
    asyncio.run(DraftFiles(folder / "drafts").keep(draft))
    assert len(list((folder / "drafts").iterdir())) == 1
    assert published(folder) == before
    assert {page.path for page in load_folder(folder).pages} == {"index"}


def test_that_the_secret_link_of_the_last_publication_is_in_no_bundle(folder: Path):
    archive, values = folder / "site.tar.gz", folder / "values.yaml"
    command = ("publish", folder, "-o", archive, "--values", values, "--bundle-url", LINK, "--force")
    first = docsdesk(*command)
    content = archive.read_bytes()
    assert docsdesk(*command).returncode == first.returncode == 0
    assert archive.read_bytes() == content
