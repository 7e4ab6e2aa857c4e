"""Question sets from the command line, through the real engine."""

import json
import shutil
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from xml.etree import ElementTree as ET

import pytest
from tests.contract.command import docsdesk
from tests.contract.engine_process import running_engine
from tests.fakes.site_folder import write_site

from docsdesk.docs.questions.question_file import read_questions
from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.questions.question_run import Reply, Run, Target, TargetKind, grade_reply
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.usecases.questions.report_run import run_object

PAGE = """---
title: Ferries
---
## How often does the ferry go?

The ferry goes twice a day, at nine and at five.

## How much is a ticket for the ferry?

A ticket for the ferry costs four crowns.
"""
ASKED = """
- question: How often does the ferry go?
  pages: ferries
  must: twice a day
- question: Who painted the ceiling of the Sistine chapel?
  refuse: true
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_site(tmp_path / "docs", {"ferries": PAGE})


@pytest.fixture
def asked(tmp_path: Path) -> Path:
    file = tmp_path / "set.yaml"
    file.write_text(ASKED)
    return file


def wrong_before(asked: Path) -> Run:
    """A run in which every answer was wrong."""
    questions = read_questions(PurePosixPath(asked.name), asked.read_bytes()).questions
    now = datetime(2026, 5, 1, tzinfo=UTC)
    target = Target(kind=TargetKind.DRAFT, name="docs")
    run = Run(target=target, question_set=QuestionSet(name="set", questions=questions), started_at=now)
    reply = Reply(text="A boat.", outcome=Outcome.FINISHED, asked_at=now)
    return run.with_results(*(grade_reply(question, reply) for question in questions))


def test_that_suggested_questions_pass_and_an_edit_that_breaks_them_fails(tmp_path: Path, folder: Path):
    suggested, first, second = tmp_path / "set.csv", tmp_path / "first.json", tmp_path / "second.xml"
    assert docsdesk("questions", "suggest", folder, "-o", suggested).returncode == 0
    ran = docsdesk("questions", "run", suggested, folder, "--report", "json")
    assert ran.returncode == 0, ran.stderr
    totals = json.loads(ran.stdout)["totals"]
    assert (totals["questions"], totals["passed"]) == (2, 2)
    first.write_text(ran.stdout)
    (folder / "ferries.mdx").write_text("---\ntitle: Trains\n---\nA train leaves at nine.\n")
    again = docsdesk("questions", "run", suggested, folder, "--baseline", first, "-o", second)
    assert again.returncode == 1, again.stderr
    assert "newly failing: 2\n  How often does the ferry go?" in again.stdout
    suite = ET.parse(second).getroot()[0]
    assert (suite.get("failures"), suite.get("errors")) == ("2", "0")


def test_that_what_is_published_is_compared_with_the_draft(tmp_path: Path, folder: Path, asked: Path):
    published = shutil.copytree(folder, tmp_path / "published")
    (folder / "ferries.mdx").write_text(PAGE.replace("twice a day", "once a day"))
    with running_engine(published, tmp_path / "state") as service:
        where = ("--base-url", service.url, "--domain", service.domain, "--against-hosted")
        ran = docsdesk("questions", "run", asked, folder, *where, **service.keys)
    assert ran.returncode == 1, ran.stderr
    assert "newly failing: 1\n  How often does the ferry go?" in ran.stdout
    assert "2 questions; kites answers 10,000 an hour" in ran.stderr


def test_that_a_wrong_answer_stops_a_publication(tmp_path: Path, folder: Path, asked: Path):
    asked.write_text(ASKED.replace("twice a day", "ten times a day"))
    archive = tmp_path / "site.tar.gz"
    stopped = docsdesk("publish", folder, "-o", archive, "--questions", asked)
    assert stopped.returncode == 1
    assert "must: expected “ten times a day”" in stopped.stderr
    assert "Nothing was published" in stopped.stderr
    assert not archive.exists()
    baseline = tmp_path / "run.json"
    baseline.write_text(json.dumps(run_object(wrong_before(asked))))
    passed = docsdesk("publish", folder, "-o", archive, "--questions", asked, "--baseline", baseline)
    assert passed.returncode == 0, passed.stderr
    assert "1 passed, 1 failed" in passed.stderr
    assert archive.exists()
