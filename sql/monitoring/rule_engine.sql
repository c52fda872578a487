-- name: RulesetLockRead :exec
-- Who judges keeps the rules as they are until the end of the transaction.
SELECT pg_advisory_xact_lock_shared(hashtextextended('monitor ' || @application_key::text, 0));

-- name: RulesetLockWrite :exec
-- Who changes rules waits for those who judge.
SELECT pg_advisory_xact_lock(hashtextextended('monitor ' || @application_key::text, 0));

-- name: RuleAggregateLock :exec
-- In the order of the keys, which is the same for everybody.
SELECT pg_advisory_xact_lock(k) FROM unnest(@lock_keys::bigint[]) k;

-- name: RuleRecordsBegin :many
-- The version of the rules and the numbers of records, which are drawn under the locks, in their order.
SELECT coalesce((SELECT v.version FROM ruleset_versions v WHERE v.application_id = @application_id), 0)::bigint AS version,
    nextval('rule_record_numbers')::bigint AS record_number
FROM generate_series(1, @how_many::int);

-- name: RulesetVersionGet :one
SELECT coalesce((SELECT v.version FROM ruleset_versions v WHERE v.application_id = @application_id), 0)::bigint;

-- name: RulesetVersionNext :one
INSERT INTO ruleset_versions (application_id, version)
VALUES (@application_id, 1)
ON CONFLICT (application_id) DO UPDATE SET version = ruleset_versions.version + 1
WHERE ruleset_versions.application_id = @application_id
RETURNING version;

-- name: RuleAggregateList :many
SELECT group_key, state
FROM rule_aggregates
WHERE application_id = @application_id
  AND group_key = ANY(@group_keys::uuid[]);

-- name: RuleAggregatePut :exec
INSERT INTO rule_aggregates (application_id, group_key, state)
SELECT @application_id, u.group_key, u.state
FROM (SELECT unnest(@group_keys::uuid[]) AS group_key, unnest(@states::bytea[]) AS state) u
ON CONFLICT (application_id, group_key) DO UPDATE SET state = excluded.state
WHERE rule_aggregates.application_id = @application_id;

-- name: RuleRecordPutMany :exec
-- An empty subject is nobody.
INSERT INTO rule_records (application_id, record_number, record_id, occurred_at, subject, facts)
SELECT @application_id, unnest(@record_numbers::bigint[]), unnest(@record_ids::uuid[]), unnest(@occurred_ats::timestamptz[]),
    nullif(unnest(@subjects::text[]), ''), unnest(@facts::text[])::json;

-- name: RuleRecordList :many
-- In the order of judging.
SELECT record_number, facts
FROM rule_records
WHERE application_id = @application_id
  AND record_number > @after
  AND record_number <= @until
ORDER BY record_number
LIMIT @at_most;

-- name: RuleRecordBounds :one
SELECT coalesce(max(record_number), 0)::bigint AS last, count(*) AS total
FROM rule_records
WHERE application_id = @application_id;

-- name: RuleRecordLast :one
SELECT coalesce(max(record_number), 0)::bigint
FROM rule_records
WHERE application_id = @application_id;

-- name: RuleRecordForget :execrows
DELETE FROM rule_records
WHERE application_id = @application_id
  AND subject = @subject::text;

-- name: RuleHitPutMany :exec
INSERT INTO rule_hits (application_id, rule_id, record_number, record_id, rule_version, is_test, status, hit_at)
SELECT @application_id, u.rule_id, u.record_number, u.record_id, u.rule_version, u.is_test, u.status, @hit_at
FROM (SELECT unnest(@record_numbers::bigint[]) AS record_number, unnest(@record_ids::uuid[]) AS record_id, unnest(@statuses::text[]) AS status,
    unnest(@rule_ids::uuid[]) AS rule_id, unnest(@rule_versions::int[]) AS rule_version, unnest(@are_tests::boolean[]) AS is_test) u;

-- name: RuleHitMove :exec
UPDATE rule_hits
SET status = @status
WHERE application_id = @application_id
  AND record_id = @record_id;

-- name: RuleHitStats :many
SELECT rule_id, count(*) AS runs, count(*) FILTER (WHERE status = 'APPROVED') AS approved,
    count(*) FILTER (WHERE status IN ('IN_REVIEW', 'AWAITING_USER')) AS reviewed, count(*) FILTER (WHERE status = 'DECLINED') AS declined,
    max(hit_at)::timestamptz AS latest
FROM rule_hits
WHERE application_id = @application_id
  AND (sqlc.narg(rule_id)::uuid IS NULL OR rule_id = sqlc.narg(rule_id))
GROUP BY rule_id;

-- name: RuleList :many
SELECT *
FROM rules
WHERE application_id = @application_id
ORDER BY created_at, rule_id;

-- name: RuleGet :one
SELECT *
FROM rules
WHERE application_id = @application_id
  AND rule_id = @rule_id;

-- name: RulePut :execrows
-- No row means that the title, or the preset, is there already.
INSERT INTO rules (application_id, rule_id, library_key, bundles, title, mode, config, created_at, updated_at)
VALUES (@application_id, @rule_id, sqlc.narg(library_key), @bundles, @title, @mode, @config, @now, @now)
ON CONFLICT DO NOTHING;

-- name: RuleUpdate :one
UPDATE rules
SET title = @title, mode = @mode, config = @config, version = version + 1, updated_at = @now
WHERE application_id = @application_id
  AND rule_id = @rule_id
RETURNING version;

-- name: RuleDelete :many
DELETE FROM rules
WHERE application_id = @application_id
  AND rule_id = ANY(@rule_ids::uuid[])
RETURNING rule_id, version;

-- name: RuleVersionPut :exec
INSERT INTO rule_versions (application_id, rule_id, version, config, changed_by, changed_at)
VALUES (@application_id, @rule_id, @version, sqlc.narg(config), sqlc.narg(changed_by), @changed_at);

-- name: RuleSeriesList :many
SELECT series_id, epoch
FROM rule_series
WHERE application_id = @application_id;

-- name: RuleSeriesPut :exec
INSERT INTO rule_series (application_id, series_id, epoch)
SELECT @application_id, u.series_id, @epoch
FROM (SELECT unnest(@series_ids::bigint[]) AS series_id) u
ON CONFLICT (application_id, series_id) DO NOTHING;

-- name: RuleSeriesDrop :exec
DELETE FROM rule_series
WHERE application_id = @application_id
  AND series_id = ANY(@series_ids::bigint[]);

-- name: RuleFillPut :exec
INSERT INTO rule_fills (application_id, fill_id, series_ids, epoch, until_number, created_at)
VALUES (@application_id, @fill_id, @series_ids, @epoch, @until_number, @created_at);

-- name: RuleFillNext :one
-- A fill that nobody works at, of any application.
SELECT application_id, fill_id
FROM rule_fills
ORDER BY created_at
LIMIT 1
FOR UPDATE SKIP LOCKED;

-- name: RuleFillLock :one
SELECT *
FROM rule_fills
WHERE application_id = @application_id
  AND fill_id = @fill_id
FOR UPDATE;

-- name: RuleFillMove :exec
UPDATE rule_fills
SET done_number = @done_number
WHERE application_id = @application_id
  AND fill_id = @fill_id;

-- name: RuleFillDelete :exec
DELETE FROM rule_fills
WHERE application_id = @application_id
  AND fill_id = @fill_id;

-- name: RuleListHas :one
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

-- name: RuleListKnown :one
SELECT EXISTS (
    SELECT
    FROM lists
    WHERE application_id = @application_id
      AND (list_id::text = @list::text OR name = @list)
);
