"""Opens settings and journal as the window does, and tells what is in them as JSON; runs with older versions too.

python profile_program.py SETTINGS JOURNAL
"""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

from docsdesk.adapters.files.settings_file import SettingsFile
from docsdesk.adapters.journal.conversations import ConversationTables
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.adapters.journal.questions import QuestionTables
from docsdesk.domain.errors import JournalError, SettingsError

SITE = "ferry"


async def told(settings_file: Path, journal_file: Path) -> dict[str, Any]:
    return {**of_settings(settings_file), **await of_journal(journal_file)}


def of_settings(path: Path) -> dict[str, Any]:
    try:
        settings = SettingsFile(path).read()
    except SettingsError as error:
        return {"settings refused": error.title}
    return {
        "sites": [site.name for site in settings.sites],
        "open": settings.site.name if settings.site else None,
        "scheme": settings.color_scheme,
        "limit": settings.download_limit,
    }


async def of_journal(path: Path) -> dict[str, Any]:
    journal = SqliteJournal(path)
    try:
        return await _read(journal)
    except JournalError as error:
        return {"journal refused": error.title}
    finally:
        await journal.close()


async def _read(journal: SqliteJournal) -> dict[str, Any]:
    if (damage := await journal.open()) is not None:
        return {"journal damaged": str(damage)}
    conversations, questions = ConversationTables(journal), QuestionTables(journal)
    whole = [await conversations.conversation(head.id) for head in await conversations.conversations(SITE)]
    return {
        "jobs": [[job.id, job.phase, job.domain] for job in await journal.jobs()],
        "bundles": [[one.id, one.file.name] for one in await journal.bundles()],
        "deleted": [[one.id, one.file.name] for one in await journal.deleted_bundles()],
        "conversations": [
            [one.title, [[turn.question, "".join(part.text for part in turn.answer.parts)] for turn in one.turns]]
            for one in whole
        ],
        "drafts": dict(await conversations.drafts(SITE)),
        "question_sets": [
            [one.name, [question.text for question in one.questions]] for one in await questions.question_sets(SITE)
        ],
    }


if __name__ == "__main__":
    print(json.dumps(asyncio.run(told(Path(sys.argv[1]), Path(sys.argv[2])))))
