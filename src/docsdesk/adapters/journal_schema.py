"""The journal's tables, as numbered steps from an empty file to the newest."""

import sqlite3

from docsdesk.domain.errors import JournalError

# "Ddsk": tells this file from any other SQLite database.
APPLICATION_ID = 0x4464736B

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
        # What finished exports had left on disk before there was a library.
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
)

NEWEST = len(MIGRATIONS)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to the newest version, all steps or none. Refuses a newer file and one that is not a journal."""
    version = _version(connection)
    if version == NEWEST:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another process may have migrated while this one waited for its turn.
        for step in MIGRATIONS[_version(connection) :]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {NEWEST}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _version(connection: sqlite3.Connection) -> int:
    """The file's version, 0 for an empty one."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    owner: int = connection.execute("PRAGMA application_id").fetchone()[0]
    tables: int = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if owner != APPLICATION_ID and (owner or tables):
        raise JournalError("The journal's file belongs to another program.", "Move that file away, then start again.")
    if version > NEWEST:
        raise JournalError(
            "A newer Docsdesk wrote this journal.",
            "Update this one to see its jobs and conversations; the file was not changed.",
        )
    return version
