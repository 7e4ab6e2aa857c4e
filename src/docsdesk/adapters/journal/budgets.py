"""The questions sent to each service, in the journal: by the window, the command line and question sets together."""

import sqlite3
from datetime import UTC, datetime

from docsdesk.adapters.journal.database import JournalDatabase
from docsdesk.domain.assistant.budget import DAY


class BudgetTable:
    """Implements budget_ports.BudgetJournal."""

    def __init__(self, journal: JournalDatabase) -> None:
        self._journal = journal

    async def put_question(self, service: str, at: datetime) -> None:
        def write(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM sent_questions WHERE at < ?", (_text(at - DAY),))
            connection.execute("INSERT INTO sent_questions (service, at) VALUES (?, ?)", (service, _text(at)))

        await self._journal.transact(write)

    async def questions_since(self, service: str, now: datetime, *moments: datetime) -> tuple[int, ...]:
        # Those of the future were asked before the clock was set back; they would count until it is there again.
        query = "SELECT count(*) FROM sent_questions WHERE service = ? AND at > ? AND at <= ?"
        last = _text(now)

        def read(connection: sqlite3.Connection) -> tuple[int, ...]:
            counted = (connection.execute(query, (service, _text(at), last)).fetchone() for at in moments)
            return tuple(int(row[0]) for row in counted)

        return await self._journal.transact(read)


def _text(moment: datetime) -> str:
    """All of the same length, so that they sort chronologically."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")
