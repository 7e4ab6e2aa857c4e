-- The journal as Docsdesk wrote it before bundles said what they were exported from.
PRAGMA application_id = 1147433835;
PRAGMA user_version = 8;
CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    site_id TEXT NOT NULL,
    created_at TEXT NOT NULL,
    value TEXT NOT NULL
) WITHOUT ROWID
;
CREATE TABLE bundles (
    id TEXT PRIMARY KEY,
    kept_at TEXT NOT NULL,
    value TEXT NOT NULL
) WITHOUT ROWID
;
CREATE TABLE deployments (site_id TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE question_sets (
    id TEXT PRIMARY KEY,
    site_id TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL
);
CREATE TABLE question_runs (
    id TEXT PRIMARY KEY,
    site_id TEXT NOT NULL,
    started_at TEXT NOT NULL,
    summary TEXT NOT NULL,
    value TEXT NOT NULL
);
CREATE INDEX question_runs_by_site ON question_runs (site_id, started_at);
CREATE TABLE question_results (
    number INTEGER PRIMARY KEY,
    run_id TEXT NOT NULL REFERENCES question_runs (id),
    question_id TEXT NOT NULL,
    value TEXT NOT NULL,
    UNIQUE (run_id, question_id)
);
CREATE TABLE "conversations" (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    site_id TEXT NOT NULL,
    touched_at TEXT NOT NULL,
    discarded_at TEXT,
    value TEXT NOT NULL
);
CREATE TABLE turns (
    number INTEGER PRIMARY KEY,
    conversation_id TEXT NOT NULL,
    id TEXT NOT NULL,
    outcome TEXT NOT NULL,
    value TEXT NOT NULL,
    UNIQUE (conversation_id, id)
);
CREATE INDEX conversations_by_site ON conversations (site_id, touched_at);
CREATE TABLE drafts (
    site_id TEXT NOT NULL,
    conversation_id TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (site_id, conversation_id)
) WITHOUT ROWID
;
CREATE VIRTUAL TABLE title_words USING fts5 (title, tokenize = 'unicode61 remove_diacritics 2');
CREATE VIRTUAL TABLE turn_words USING fts5 (question, answer, tokenize = 'unicode61 remove_diacritics 2');
CREATE TABLE sent_questions (service TEXT NOT NULL, at TEXT NOT NULL);
CREATE INDEX sent_questions_by_service ON sent_questions (service, at);
CREATE TABLE turn_extras (number INTEGER PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE draft_extras (
    site_id TEXT NOT NULL,
    conversation_id TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (site_id, conversation_id)
);
INSERT INTO jobs VALUES ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 's1', '2026-05-01T12:00:00+00:00', '{"id":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","site_id":"s1","site_name":"Docs","domain":"docs.example.com","version":"2.0","paths":[],"phase":"ready","job_id":"se_1","status":"completed","progress":1.0,"page_count":27,"readings":[],"created_at":"2026-05-01T12:00:00Z","updated_at":"2026-05-01T12:04:00Z","next_check":null,"failure":null,"part_file":null,"received_bytes":1900000,"size_bytes":1900000,"rate":null,"bundle_file":"/library/docs.tar.gz","sha256":"0f","content_digest":"1e","timeline":[{"at":"2026-05-01T12:00:00Z","phase":"running","status":"queued"},{"at":"2026-05-01T12:04:00Z","phase":"ready","status":"completed"}]}');
INSERT INTO jobs VALUES ('damaged', 's1', '2026', '{not JSON');
INSERT INTO bundles VALUES ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '2026-05-01T12:04:00+00:00', '{"id":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","site_id":"s1","site_name":"Docs","file":"/library/docs.tar.gz","size_bytes":1900000,"sha256":"0f","content_digest":"1e","version":"2.0","page_count":27,"kept_at":"2026-05-01T12:04:00Z","pinned":true,"deployed_at":null,"deleted_at":null,"job_id":"se_1","link_check":{"at":"2026-05-01T13:00:00Z","broken_count":2,"loads_from_outside":false,"base":""}}');
INSERT INTO bundles VALUES ('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', '2026-05-01T12:00:00+00:00', '{"id":"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb","site_id":"s1","site_name":"Docs","file":"/library/forgotten.tar.gz","size_bytes":7,"sha256":"2d","content_digest":null,"version":null,"page_count":0,"kept_at":"2026-05-01T12:00:00Z","pinned":false,"deployed_at":null,"deleted_at":null,"job_id":"se_2","link_check":null}');
INSERT INTO bundles VALUES ('cccccccccccccccccccccccccccccccc', '2026-05-01T12:00:00+00:00', '{"id":"cccccccccccccccccccccccccccccccc","site_id":null,"site_name":"Added","file":"/library/added.zip","size_bytes":9,"sha256":"3c","content_digest":null,"version":null,"page_count":3,"kept_at":"2026-05-01T12:00:00Z","pinned":false,"deployed_at":null,"deleted_at":null,"job_id":null,"link_check":null}');
INSERT INTO bundles VALUES ('damaged', '2026', '{not JSON');
