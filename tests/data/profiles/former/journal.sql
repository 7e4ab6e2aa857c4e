PRAGMA application_id = 1147433835;
PRAGMA user_version = 8;
BEGIN;
CREATE TABLE jobs (
            id TEXT PRIMARY KEY,
            site_id TEXT NOT NULL,
            created_at TEXT NOT NULL,
            value TEXT NOT NULL
        ) WITHOUT ROWID;
INSERT INTO "jobs" (id, site_id, created_at, value) VALUES ('ready', 'ferry', '2026-11-23T20:00:00+00:00', '{"id":"ready","site_id":"ferry","site_name":"Ferry API","domain":"docs.example.com","version":"1.0","paths":[],"phase":"ready","job_id":"se_1","status":"completed","progress":null,"page_count":27,"readings":[],"created_at":"2026-11-23T20:00:00Z","updated_at":"2026-11-23T20:02:00Z","next_check":null,"failure":null,"part_file":null,"received_bytes":0,"size_bytes":1900000,"rate":null,"bundle_file":"/home/ada/.local/share/docsdesk/bundles/ferry.tar.gz","sha256":"0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f","content_digest":null,"timeline":[]}');
INSERT INTO "jobs" (id, site_id, created_at, value) VALUES ('running', 'ferry', '2026-11-23T21:00:00+00:00', '{"id":"running","site_id":"ferry","site_name":"Ferry API","domain":"docs.example.com","version":null,"paths":[],"phase":"running","job_id":"se_2","status":"queued","progress":null,"page_count":null,"readings":[],"created_at":"2026-11-23T21:00:00Z","updated_at":"2026-11-23T21:00:00Z","next_check":null,"failure":null,"part_file":null,"received_bytes":0,"size_bytes":null,"rate":null,"bundle_file":null,"sha256":"","content_digest":null,"timeline":[]}');
CREATE TABLE bundles (
            id TEXT PRIMARY KEY,
            kept_at TEXT NOT NULL,
            value TEXT NOT NULL
        ) WITHOUT ROWID;
INSERT INTO "bundles" (id, kept_at, value) VALUES ('added', '2026-11-23T20:00:00+00:00', '{"id":"added","site_id":null,"site_name":"","file":"/home/ada/other.zip","size_bytes":12,"sha256":"1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e","content_digest":null,"version":null,"page_count":0,"kept_at":"2026-11-23T20:00:00Z","pinned":true,"deployed_at":null,"deleted_at":null,"job_id":null,"link_check":null}');
INSERT INTO "bundles" (id, kept_at, value) VALUES ('deleted', '2026-11-23T20:00:00+00:00', '{"id":"deleted","site_id":null,"site_name":"","file":"/home/ada/old.zip","size_bytes":13,"sha256":"2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e","content_digest":null,"version":null,"page_count":0,"kept_at":"2026-11-23T20:00:00Z","pinned":false,"deployed_at":null,"deleted_at":"2026-11-24T20:00:00Z","job_id":null,"link_check":null}');
INSERT INTO "bundles" (id, kept_at, value) VALUES ('ready', '2026-11-23T20:02:00+00:00', '{"id":"ready","site_id":"ferry","site_name":"Ferry API","file":"/home/ada/.local/share/docsdesk/bundles/ferry.tar.gz","size_bytes":1900000,"sha256":"0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f","content_digest":null,"version":"1.0","page_count":27,"kept_at":"2026-11-23T20:02:00Z","pinned":false,"deployed_at":null,"deleted_at":null,"job_id":"se_1","link_check":null}');
CREATE TABLE deployments (site_id TEXT PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO "deployments" (site_id, value) VALUES ('ferry', '{"site_id":"ferry","marked_at":"2026-11-23T20:00:00Z","content_digest":"0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f","version":"1.0","pages":{"/":"1e"}}');
CREATE TABLE question_sets (
            id TEXT PRIMARY KEY,
            site_id TEXT NOT NULL,
            name TEXT NOT NULL,
            value TEXT NOT NULL
        );
INSERT INTO "question_sets" (id, site_id, name, value) VALUES ('q1', 'ferry', 'Basics', '{"id":"q1","site_id":"ferry","name":"Basics","questions":[{"id":"2beefd303d054f16","text":"How do I sign in?","pages":[],"match":"any","must":[],"must_not":[],"refuse":false,"most_words":0,"current_path":"","version":"","language":"","notes":"","enabled":true}]}');
CREATE TABLE question_runs (
            id TEXT PRIMARY KEY,
            site_id TEXT NOT NULL,
            started_at TEXT NOT NULL,
            summary TEXT NOT NULL,
            value TEXT NOT NULL
        );
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
INSERT INTO "conversations" (number, id, site_id, touched_at, discarded_at, value) VALUES (1, 'c1', 'ferry', '2026-11-23T20:01:00+00:00', NULL, '{"id":"c1","site_id":"ferry","title":"How do I authenticate?","created_at":"2026-11-23T20:00:00Z","turns":[],"leaf_id":null,"opened_from":""}');
CREATE TABLE turns (
            number INTEGER PRIMARY KEY,
            conversation_id TEXT NOT NULL,
            id TEXT NOT NULL,
            outcome TEXT NOT NULL,
            value TEXT NOT NULL,
            UNIQUE (conversation_id, id)
        );
INSERT INTO "turns" (number, conversation_id, id, outcome, value) VALUES (1, 'c1', 't1', 'finished', '{"id":"t1","parent_id":null,"question":"How do I authenticate?","attachments":[],"context":[],"current_path":null,"options":{"interface":"v1","fingerprint":"anonymous","system":"","attachments":[],"page_size":5,"version":null,"language":null,"groups":[],"context":[],"current_path":null,"messages":[],"extra":{},"thread_id":null},"asked_at":"2026-11-23T20:00:00Z","answer":{"message_id":"","created_at":null,"first_byte_at":null,"last_byte_at":null,"parts":[{"type":"text","text":"Send the key as a bearer header."}],"annotations":[],"data":[],"metadata":null,"outcome":"finished","finish_reason":"unknown","usage":{"prompt":null,"completion":null},"error":"","hint":"","retry_at":null,"advice":"","action":null,"note":"","damage":null,"rest":null},"thread_id":"th_1"}');
INSERT INTO "turns" (number, conversation_id, id, outcome, value) VALUES (2, 'c1', 't2', 'finished', '{"id":"t2","parent_id":"t1","question":"Where are keys made?","attachments":[],"context":[],"current_path":null,"options":{"interface":"v1","fingerprint":"anonymous","system":"","attachments":[],"page_size":5,"version":null,"language":null,"groups":[],"context":[],"current_path":null,"messages":[],"extra":{},"thread_id":null},"asked_at":"2026-11-23T20:01:00Z","answer":{"message_id":"","created_at":null,"first_byte_at":null,"last_byte_at":null,"parts":[{"type":"text","text":"Send the key as a bearer header."}],"annotations":[],"data":[],"metadata":null,"outcome":"finished","finish_reason":"unknown","usage":{"prompt":null,"completion":null},"error":"","hint":"","retry_at":null,"advice":"","action":null,"note":"","damage":null,"rest":null},"thread_id":"th_1"}');
CREATE TABLE drafts (
            site_id TEXT NOT NULL,
            conversation_id TEXT NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (site_id, conversation_id)
        ) WITHOUT ROWID;
INSERT INTO "drafts" (site_id, conversation_id, text) VALUES ('ferry', 'c1', 'And how do I');
CREATE VIRTUAL TABLE title_words USING fts5 (title, tokenize = 'unicode61 remove_diacritics 2');
INSERT INTO "title_words" (rowid, title) VALUES (1, 'How do I authenticate?');
CREATE VIRTUAL TABLE turn_words USING fts5 (question, answer, tokenize = 'unicode61 remove_diacritics 2');
INSERT INTO "turn_words" (rowid, question, answer) VALUES (1, 'How do I authenticate?', 'Send the key as a bearer header.');
INSERT INTO "turn_words" (rowid, question, answer) VALUES (2, 'Where are keys made?', 'Send the key as a bearer header.');
CREATE TABLE sent_questions (service TEXT NOT NULL, at TEXT NOT NULL);
CREATE TABLE turn_extras (number INTEGER PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE draft_extras (
            site_id TEXT NOT NULL,
            conversation_id TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (site_id, conversation_id)
        );
CREATE INDEX question_runs_by_site ON question_runs (site_id, started_at);
CREATE INDEX conversations_by_site ON conversations (site_id, touched_at);
CREATE INDEX sent_questions_by_service ON sent_questions (service, at);
COMMIT;
