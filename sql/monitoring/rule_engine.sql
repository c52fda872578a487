-- name: MonitorLockRead :exec
-- Who judges keeps the rules as they are until the end of the transaction.
SELECT pg_advisory_xact_lock_shared(hashtextextended('monitor ' || @application_key::text, 0));

-- name: MonitorLockWrite :exec
-- Who changes rules waits for those who judge.
SELECT pg_advisory_xact_lock(hashtextextended('monitor ' || @application_key::text, 0));

-- name: MonitorLockGroups :exec
-- In the order of the keys, which is the same for everybody.
SELECT pg_advisory_xact_lock(k) FROM unnest(@lock_keys::bigint[]) k;

-- name: MonitorRecordsBegin :many
-- The version of the rules and the numbers of records, which are drawn under the locks, in their order.
SELECT coalesce((SELECT v.version FROM monitor_versions v WHERE v.application_id = @application_id), 0)::bigint AS version,
    nextval('monitor_record_numbers')::bigint AS record_number
FROM generate_series(1, @how_many::int);

-- name: MonitorVersionGet :one
SELECT coalesce((SELECT v.version FROM monitor_versions v WHERE v.application_id = @application_id), 0)::bigint;

-- name: MonitorVersionNext :one
INSERT INTO monitor_versions (application_id, version)
VALUES (@application_id, 1)
ON CONFLICT (application_id) DO UPDATE SET version = monitor_versions.version + 1
WHERE monitor_versions.application_id = @application_id
RETURNING version;

-- name: MonitorTallyList :many
SELECT group_key, state
FROM monitor_tallies
WHERE application_id = @application_id
  AND group_key = ANY(@group_keys::uuid[]);

-- name: MonitorTallyPut :exec
INSERT INTO monitor_tallies (application_id, group_key, state)
SELECT @application_id, u.group_key, u.state
FROM (SELECT unnest(@group_keys::uuid[]) AS group_key, unnest(@states::bytea[]) AS state) u
ON CONFLICT (application_id, group_key) DO UPDATE SET state = excluded.state
WHERE monitor_tallies.application_id = @application_id;

-- name: MonitorRecordPutMany :exec
-- An empty subject is nobody.
INSERT INTO monitor_records (application_id, record_number, record_id, occurred_at, subject, facts)
SELECT @application_id, unnest(@record_numbers::bigint[]), unnest(@record_ids::uuid[]), unnest(@occurred_ats::timestamptz[]),
    nullif(unnest(@subjects::text[]), ''), unnest(@facts::text[])::json;

-- name: MonitorRecordList :many
-- In the order of judging.
SELECT record_number, facts
FROM monitor_records
WHERE application_id = @application_id
  AND record_number > @after
  AND record_number <= @until
ORDER BY record_number
LIMIT @at_most;

-- name: MonitorRecordBounds :one
SELECT coalesce(max(record_number), 0)::bigint AS last, count(*) AS total
FROM monitor_records
WHERE application_id = @application_id;

-- name: MonitorRecordLast :one
SELECT coalesce(max(record_number), 0)::bigint
FROM monitor_records
WHERE application_id = @application_id;

-- name: MonitorRecordForget :execrows
DELETE FROM monitor_records
WHERE application_id = @application_id
  AND subject = @subject::text;

-- name: MonitorHitPutMany :exec
INSERT INTO monitor_hits (application_id, rule_id, record_number, record_id, rule_version, is_test, status, hit_at)
SELECT @application_id, u.rule_id, u.record_number, u.record_id, u.rule_version, u.is_test, u.status, @hit_at
FROM (SELECT unnest(@record_numbers::bigint[]) AS record_number, unnest(@record_ids::uuid[]) AS record_id, unnest(@statuses::text[]) AS status,
    unnest(@rule_ids::uuid[]) AS rule_id, unnest(@rule_versions::int[]) AS rule_version, unnest(@are_tests::boolean[]) AS is_test) u;

-- name: MonitorHitMove :exec
UPDATE monitor_hits
SET status = @status
WHERE application_id = @application_id
  AND record_id = @record_id;

-- name: MonitorHitStats :many
SELECT rule_id, count(*) AS runs, count(*) FILTER (WHERE status = 'APPROVED') AS approved,
    count(*) FILTER (WHERE status IN ('IN_REVIEW', 'AWAITING_USER')) AS reviewed, count(*) FILTER (WHERE status = 'DECLINED') AS declined,
    max(hit_at)::timestamptz AS latest
FROM monitor_hits
WHERE application_id = @application_id
  AND (sqlc.narg(rule_id)::uuid IS NULL OR rule_id = sqlc.narg(rule_id))
GROUP BY rule_id;

-- name: MonitorRuleList :many
SELECT *
FROM monitor_rules
WHERE application_id = @application_id
ORDER BY created_at, rule_id;

-- name: MonitorRuleGet :one
SELECT *
FROM monitor_rules
WHERE application_id = @application_id
  AND rule_id = @rule_id;

-- name: MonitorRulePut :execrows
-- No row means that the title, or the preset, is there already.
INSERT INTO monitor_rules (application_id, rule_id, library_key, bundles, title, mode, config, created_at, updated_at)
VALUES (@application_id, @rule_id, sqlc.narg(library_key), @bundles, @title, @mode, @config, @now, @now)
ON CONFLICT DO NOTHING;

-- name: MonitorRuleUpdate :one
UPDATE monitor_rules
SET title = @title, mode = @mode, config = @config, version = version + 1, updated_at = @now
WHERE application_id = @application_id
  AND rule_id = @rule_id
RETURNING version;

-- name: MonitorRuleDelete :many
DELETE FROM monitor_rules
WHERE application_id = @application_id
  AND rule_id = ANY(@rule_ids::uuid[])
RETURNING rule_id, version;

-- name: MonitorRuleVersionPut :exec
INSERT INTO monitor_rule_versions (application_id, rule_id, version, config, changed_by, changed_at)
VALUES (@application_id, @rule_id, @version, sqlc.narg(config), sqlc.narg(changed_by), @changed_at);

-- name: MonitorSeriesList :many
SELECT series_id, epoch
FROM monitor_series
WHERE application_id = @application_id;

-- name: MonitorSeriesPut :exec
INSERT INTO monitor_series (application_id, series_id, epoch)
SELECT @application_id, u.series_id, @epoch
FROM (SELECT unnest(@series_ids::bigint[]) AS series_id) u
ON CONFLICT (application_id, series_id) DO NOTHING;

-- name: MonitorSeriesDrop :exec
DELETE FROM monitor_series
WHERE application_id = @application_id
  AND series_id = ANY(@series_ids::bigint[]);

-- name: MonitorFillPut :exec
INSERT INTO monitor_fills (application_id, fill_id, series_ids, epoch, until_number, created_at)
VALUES (@application_id, @fill_id, @series_ids, @epoch, @until_number, @created_at);

-- name: MonitorFillNext :one
-- A fill that nobody works at, of any application.
SELECT application_id, fill_id
FROM monitor_fills
ORDER BY created_at
LIMIT 1
FOR UPDATE SKIP LOCKED;

-- name: MonitorFillLock :one
SELECT *
FROM monitor_fills
WHERE application_id = @application_id
  AND fill_id = @fill_id
FOR UPDATE;

-- name: MonitorFillMove :exec
UPDATE monitor_fills
SET done_number = @done_number
WHERE application_id = @application_id
  AND fill_id = @fill_id;

-- name: MonitorFillDelete :exec
DELETE FROM monitor_fills
WHERE application_id = @application_id
  AND fill_id = @fill_id;

-- name: MonitorListHas :one
-- Lists are named by their id or their name; values as they are or in the letters that lists keep.
SELECT EXISTS (
    SELECT
    FROM lists l
    JOIN list_entries e ON e.application_id = l.application_id AND e.list_id = l.list_id
    WHERE l.application_id = @application_id
      AND (l.list_id::text = @list::text OR l.name = @list)
      AND e.value = ANY(@choices::text[])
      AND (e.expires_at IS NULL OR e.expires_at > @at::timestamptz)
);

-- name: MonitorListKnown :one
SELECT EXISTS (
    SELECT
    FROM lists
    WHERE application_id = @application_id
      AND (list_id::text = @list::text OR name = @list)
);
