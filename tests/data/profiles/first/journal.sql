PRAGMA application_id = 1147433835;
PRAGMA user_version = 1;
BEGIN;
CREATE TABLE jobs (
            id TEXT PRIMARY KEY,
            site_id TEXT NOT NULL,
            created_at TEXT NOT NULL,
            value TEXT NOT NULL
        ) WITHOUT ROWID;
INSERT INTO "jobs" (id, site_id, created_at, value) VALUES ('ready', 'ferry', '2026-11-20T20:00:00+00:00', '{"id":"ready","site_id":"ferry","site_name":"Ferry API","domain":"docs.example.com","version":"1.0","paths":[],"phase":"ready","job_id":"se_1","status":"completed","progress":null,"page_count":27,"created_at":"2026-11-20T20:00:00Z","updated_at":"2026-11-20T20:02:00Z","next_check":null,"failure":null,"part_file":null,"received_bytes":0,"size_bytes":1900000,"rate":null,"bundle_file":"/home/ada/.local/share/docsdesk/bundles/ferry.tar.gz","sha256":"0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f","timeline":[]}');
INSERT INTO "jobs" (id, site_id, created_at, value) VALUES ('running', 'ferry', '2026-11-20T21:00:00+00:00', '{"id":"running","site_id":"ferry","site_name":"Ferry API","domain":"docs.example.com","version":null,"paths":[],"phase":"running","job_id":"se_2","status":"queued","progress":null,"page_count":null,"created_at":"2026-11-20T21:00:00Z","updated_at":"2026-11-20T21:00:00Z","next_check":null,"failure":null,"part_file":null,"received_bytes":0,"size_bytes":null,"rate":null,"bundle_file":null,"sha256":"","timeline":[]}');
CREATE TABLE conversations (
            id TEXT PRIMARY KEY,
            site_id TEXT NOT NULL,
            touched_at TEXT NOT NULL,
            value TEXT NOT NULL
        );
INSERT INTO "conversations" (id, site_id, touched_at, value) VALUES ('c1', 'ferry', '2026-11-20T20:01:00+00:00', '{"id":"c1","site_id":"ferry","title":"How do I authenticate?","created_at":"2026-11-20T20:00:00Z","turns":[{"id":"t1","question":"How do I authenticate?","asked_at":"2026-11-20T20:00:00Z","answer":{"message_id":"","created_at":null,"parts":[{"type":"text","text":"Send the key as a bearer header."}],"outcome":"finished","finish_reason":"unknown","usage":{"prompt":null,"completion":null},"error":"","hint":"","action":null,"note":""}},{"id":"t2","question":"Where are keys made?","asked_at":"2026-11-20T20:01:00Z","answer":{"message_id":"","created_at":null,"parts":[{"type":"text","text":"Send the key as a bearer header."}],"outcome":"finished","finish_reason":"unknown","usage":{"prompt":null,"completion":null},"error":"","hint":"","action":null,"note":""}}],"thread_id":"th_1"}');
CREATE INDEX conversations_by_site ON conversations (site_id, touched_at);
COMMIT;
