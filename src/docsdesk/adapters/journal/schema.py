"""The journal's tables, as numbered steps from an empty file to the newest version."""

import sqlite3
from collections.abc import Callable

from docsdesk.domain.errors import JournalError
from docsdesk.domain.word_search import set_apart
from docsdesk.domain.wording import say

# "Ddsk": tells this file from any other SQLite database.
APPLICATION_NUMBER = 0x4464736B

_INDEX_WORDS = (
    """
    INSERT INTO title_words (rowid, title)
    SELECT number, set_apart(json_extract(value, '$.title')) FROM conversations WHERE json_valid(value)
    """,
    """
    INSERT INTO turn_words (rowid, question, answer)
    SELECT number, set_apart(json_extract(value, '$.question')), set_apart((
        SELECT group_concat(json_extract(part.value, '$.text'), '')
        FROM json_each(turns.value, '$.answer.parts') AS part
        WHERE part.type = 'object' AND json_extract(part.value, '$.type') = 'text'
    ))
    FROM turns
    """,
)
_FIRST_WITH_WORDS = 5
"""The version from which the words of titles and turns are indexed."""
_ALWAYS_THERE = {"jobs", "conversations"}
_MOST_NEWER_VERSIONS = 1000
"""Versions ahead that a newer program may be; a number beyond is damage."""

# A released step is never edited; a change is a new step at the end.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE jobs (
            id TEXT PRIMARY KEY,
            site_id TEXT NOT NULL,
            created_at TEXT NOT NULL,
            value TEXT NOT NULL
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE conversations (
            id TEXT PRIMARY KEY,
            site_id TEXT NOT NULL,
            touched_at TEXT NOT NULL,
            value TEXT NOT NULL
        )
        """,
        "CREATE INDEX conversations_by_site ON conversations (site_id, touched_at)",
    ),
    (
        """
        CREATE TABLE bundles (
            id TEXT PRIMARY KEY,
            kept_at TEXT NOT NULL,
            value TEXT NOT NULL
        ) WITHOUT ROWID
        """,
        # What finished exports left on disk before there was a library.
        """
        INSERT INTO bundles (id, kept_at, value)
        SELECT
            id,
            json_extract(value, '$.updated_at'),
            json_object(
                'id', id,
                'site_id', site_id,
                'site_name', json_extract(value, '$.site_name'),
                'file', json_extract(value, '$.bundle_file'),
                'size_bytes', coalesce(json_extract(value, '$.size_bytes'), 0),
                'sha256', json_extract(value, '$.sha256'),
                'version', json_extract(value, '$.version'),
                'page_count', coalesce(json_extract(value, '$.page_count'), 0),
                'kept_at', json_extract(value, '$.updated_at'),
                'job_id', json_extract(value, '$.job_id')
            )
        FROM jobs
        WHERE CASE WHEN json_valid(value) THEN
            json_extract(value, '$.phase') = 'ready'
            AND json_extract(value, '$.bundle_file') IS NOT NULL
            AND json_extract(value, '$.updated_at') IS NOT NULL
        END
        """,
    ),
    # Nothing reads or writes it any more: a bundle itself knows when it was deployed.
    ("CREATE TABLE deployments (site_id TEXT PRIMARY KEY, value TEXT NOT NULL)",),
    (
        """
        CREATE TABLE question_sets (
            id TEXT PRIMARY KEY,
            site_id TEXT NOT NULL,
            name TEXT NOT NULL,
            value TEXT NOT NULL
        )
        """,
        """
        CREATE TABLE question_runs (
            id TEXT PRIMARY KEY,
            site_id TEXT NOT NULL,
            started_at TEXT NOT NULL,
            summary TEXT NOT NULL,
            value TEXT NOT NULL
        )
        """,
        "CREATE INDEX question_runs_by_site ON question_runs (site_id, started_at)",
        # The order of the rows is the order of the answers.
        """
        CREATE TABLE question_results (
            number INTEGER PRIMARY KEY,
            run_id TEXT NOT NULL REFERENCES question_runs (id),
            question_id TEXT NOT NULL,
            value TEXT NOT NULL,
            UNIQUE (run_id, question_id)
        )
        """,
    ),
    (
        # Numbered, so that the index of titles can refer to them.
        """
        CREATE TABLE numbered_conversations (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            site_id TEXT NOT NULL,
            touched_at TEXT NOT NULL,
            discarded_at TEXT,
            value TEXT NOT NULL
        )
        """,
        # The order of the rows is the order in which the turns were asked.
        """
        CREATE TABLE turns (
            number INTEGER PRIMARY KEY,
            conversation_id TEXT NOT NULL,
            id TEXT NOT NULL,
            outcome TEXT NOT NULL,
            value TEXT NOT NULL,
            UNIQUE (conversation_id, id)
        )
        """,
        # Turns used to be stored in their conversation. Before branches they were one line in one thread.
        """
        INSERT OR IGNORE INTO turns (conversation_id, id, outcome, value)
        SELECT
            conversations.id,
            json_extract(turn.value, '$.id'),
            json_extract(turn.value, '$.answer.outcome'),
            CASE WHEN json_type(turn.value, '$.parent_id') IS NULL THEN json_set(
                turn.value,
                '$.parent_id', lag(json_extract(turn.value, '$.id')) OVER line,
                '$.thread_id', json_extract(conversations.value, '$.thread_id')
            ) ELSE turn.value END
        FROM
            conversations,
            json_each(iif(json_valid(conversations.value), conversations.value, '{}'), '$.turns') AS turn
        WHERE turn.type = 'object'
        WINDOW line AS (PARTITION BY conversations.id ORDER BY turn.key)
        ORDER BY conversations.touched_at, conversations.id, turn.key
        """,
        """
        INSERT INTO numbered_conversations (id, site_id, touched_at, value)
        SELECT id, site_id, touched_at, iif(json_valid(value), json_remove(value, '$.turns'), value)
        FROM conversations ORDER BY touched_at, id
        """,
        "DROP TABLE conversations",
        "ALTER TABLE numbered_conversations RENAME TO conversations",
        "CREATE INDEX conversations_by_site ON conversations (site_id, touched_at)",
        """
        CREATE TABLE drafts (
            site_id TEXT NOT NULL,
            conversation_id TEXT NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (site_id, conversation_id)
        ) WITHOUT ROWID
        """,
        "CREATE VIRTUAL TABLE title_words USING fts5 (title, tokenize = 'unicode61 remove_diacritics 2')",
        "CREATE VIRTUAL TABLE turn_words USING fts5 (question, answer, tokenize = 'unicode61 remove_diacritics 2')",
        *_INDEX_WORDS,
    ),
    (
        "CREATE TABLE sent_questions (service TEXT NOT NULL, at TEXT NOT NULL)",
        "CREATE INDEX sent_questions_by_service ON sent_questions (service, at)",
    ),
    (
        # Stored apart from the turn, which is written twice a second while its answer arrives.
        "CREATE TABLE turn_extras (number INTEGER PRIMARY KEY, value TEXT NOT NULL)",
    ),
    (
        # Stored apart from its text, which is written while somebody types.
        """
        CREATE TABLE draft_extras (
            site_id TEXT NOT NULL,
            conversation_id TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (site_id, conversation_id)
        )
        """,
    ),
    (
        # What a bundle was exported from used to be known of its job alone, which can be removed from the list.
        """
        UPDATE bundles SET value = json_set(value, '$.hostname', origin.hostname, '$.exported_at', origin.at)
        FROM (
            SELECT id, json_extract(value, '$.domain') AS hostname, json_extract(value, '$.created_at') AS at
            FROM jobs
            WHERE CASE WHEN json_valid(value) THEN
                json_type(value, '$.domain') = 'text' AND json_type(value, '$.created_at') = 'text'
            END
        ) AS origin
        WHERE origin.id = bundles.id AND json_valid(bundles.value)
        """,
    ),
)

NEWEST = len(MIGRATIONS)


class DamageFoundError(sqlite3.DatabaseError):
    sqlite_errorcode = sqlite3.SQLITE_CORRUPT


def build(connection: sqlite3.Connection, version: int) -> None:
    """Make an empty file a journal of that version."""
    connection.create_function("set_apart", 1, _set_apart, deterministic=True)
    for step in MIGRATIONS[:version]:
        for statement in step:
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_NUMBER}")
    connection.execute(f"PRAGMA user_version = {version}")


def word_indexes(version: int) -> tuple[str, ...]:
    return ("title_words", "turn_words") if version >= _FIRST_WITH_WORDS else ()


def index_words(connection: sqlite3.Connection, version: int) -> None:
    """Index all titles and turns of a journal of that version, whose indexes are empty."""
    for statement in _INDEX_WORDS if word_indexes(version) else ():
        connection.execute(statement)


def migrate(connection: sqlite3.Connection, keep_copy: Callable[[], None]) -> None:
    """Bring the file to the newest version, all steps or none. Rejects newer files and ones that are not a journal.

    `keep_copy` is called before an older file is changed, while no other process can change it.
    """
    if read_version(connection) == NEWEST:
        return
    connection.create_function("set_apart", 1, _set_apart, deterministic=True)
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another process may have migrated while this one waited for the lock.
        version = read_version(connection)
        if 0 < version < NEWEST:
            keep_copy()
        for step in MIGRATIONS[version:]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_NUMBER}")
        connection.execute(f"PRAGMA user_version = {NEWEST}")
    except BaseException:
        # A full disk may have rolled it back already.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _set_apart(text: object) -> str:
    return set_apart(text) if isinstance(text, str) else ""


def read_version(connection: sqlite3.Connection) -> int:
    """The file's version, 0 for an empty one. Raises JournalError for a newer one and for another program's.

    Raises DamageFoundError for one of this program that does not say so.
    """
    owner: int = connection.execute("PRAGMA application_id").fetchone()[0]
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master").fetchall()}
    if owner != APPLICATION_NUMBER and (owner or tables):
        if tables >= _ALWAYS_THERE:
            raise DamageFoundError("the id of its program")
        raise JournalError(
            say("The journal file belongs to another program."), say("Move that file, then start again.")
        )
    version = refuse_newer(connection)
    if tables and not version:
        raise DamageFoundError("the number of its version")
    return version


def refuse_newer(connection: sqlite3.Connection) -> int:
    """The file's version. Raises JournalError if a newer program has written it, perhaps a moment ago."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if not 0 <= version <= NEWEST + _MOST_NEWER_VERSIONS:
        raise DamageFoundError("the number of its version")
    if version > NEWEST:
        raise JournalError(
            say("This journal was written by a newer Docsdesk."),
            say(
                "Update Docsdesk to see its jobs and conversations. The file was not changed. "
                "Sites, API settings, pages and previews work without it."
            ),
        )
    return version
