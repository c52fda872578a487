-- name: TransactionSettingsGet :one
SELECT *
FROM transaction_settings
WHERE application_id = @application_id;

-- name: TransactionSettingsPut :exec
INSERT INTO transaction_settings (application_id, review_score, decline_score, preferred_currency, exchange_rates, crypto_screening,
    counterparty_screening, remediation_workflow_id, updated_at)
VALUES (@application_id, @review_score, @decline_score, sqlc.narg(preferred_currency), @exchange_rates, @crypto_screening,
    @counterparty_screening, sqlc.narg(remediation_workflow_id), @updated_at)
ON CONFLICT (application_id) DO UPDATE SET review_score = excluded.review_score, decline_score = excluded.decline_score,
    preferred_currency = excluded.preferred_currency, exchange_rates = excluded.exchange_rates,
    crypto_screening = excluded.crypto_screening, counterparty_screening = excluded.counterparty_screening,
    remediation_workflow_id = excluded.remediation_workflow_id, updated_at = excluded.updated_at;

-- name: TransactionLine :exec
-- Puts the transactions of an application in line: whoever is first has the counter until the commit.
INSERT INTO transaction_counters (application_id)
VALUES (@application_id)
ON CONFLICT (application_id) DO UPDATE SET total = transaction_counters.total;

-- name: TransactionTaken :many
-- Which of these ids there are already. Asked after TransactionLine, so that nothing is under way.
SELECT txn_id, created_at
FROM transactions
WHERE application_id = @application_id
  AND txn_id = ANY(@txn_ids::text[]);

-- name: TransactionParties :many
-- The users and businesses that transactions name, as far as they are known.
SELECT e.entity_id, e.kind, e.vendor_data::text AS vendor_data, e.status, least(e.first_session_at, e.created_at)::timestamptz AS known_since
FROM (SELECT DISTINCT unnest(@kinds::text[]) AS kind, unnest(@vendor_datas::text[]) AS vendor_data) u
JOIN entities e ON e.kind = u.kind AND e.vendor_data = u.vendor_data
WHERE e.application_id = @application_id;

-- name: TransactionPartiesMeet :many
-- Users and businesses that a transaction names first. Nobody is told of them.
INSERT INTO entities AS e (application_id, entity_id, kind, vendor_data, name, counted_from, created_at, updated_at, is_quiet)
SELECT @application_id, unnest(@entity_ids::uuid[]), unnest(@kinds::text[]), unnest(@vendor_datas::text[]), nullif(unnest(@names::text[]), ''),
    @now::timestamptz, @now::timestamptz, @now::timestamptz, true
ON CONFLICT (application_id, kind, vendor_data) WHERE vendor_data IS NOT NULL DO UPDATE SET vendor_data = e.vendor_data
RETURNING e.entity_id, e.kind, e.vendor_data::text AS vendor_data, e.status, e.created_at;

-- name: TransactionInsertMany :many
-- An empty text stands for an absent value. The counter is that of TransactionLine.
WITH counted AS (
    UPDATE transaction_counters
    SET last_number = last_number + cardinality(@transaction_ids::uuid[]), total = total + cardinality(@transaction_ids::uuid[])
    WHERE application_id = @application_id
    RETURNING last_number - cardinality(@transaction_ids::uuid[]) AS before
), input AS (
    SELECT unnest(@ords::int[]) AS ord, unnest(@transaction_ids::uuid[]) AS transaction_id, unnest(@txn_ids::text[]) AS txn_id,
        unnest(@txn_dates::timestamptz[]) AS txn_date, unnest(@categories::text[]) AS category,
        unnest(@action_types::text[]) AS action_type, unnest(@directions::text[]) AS direction, unnest(@statuses::text[]) AS status,
        unnest(@amounts::text[]) AS amount, unnest(@currencies::text[]) AS currency, unnest(@preferred_amounts::text[]) AS preferred_amount,
        unnest(@preferred_currencies::text[]) AS preferred_currency, unnest(@payment_details::text[]) AS payment_details,
        unnest(@payment_txn_ids::text[]) AS payment_txn_id, unnest(@scores::int[]) AS score, unnest(@severities::text[]) AS severity,
        unnest(@reason_codes::text[]) AS reason_code, unnest(@reason_labels::text[]) AS reason_label,
        unnest(@vendor_datas::text[]) AS vendor_data, unnest(@subject_names::text[]) AS subject_name,
        unnest(@subject_countries::text[]) AS subject_country, unnest(@counterparty_vendor_datas::text[]) AS counterparty_vendor_data,
        unnest(@counterparty_names::text[]) AS counterparty_name, unnest(@counterparty_countries::text[]) AS counterparty_country,
        unnest(@subject_nodes::uuid[]) AS subject_node, unnest(@counterparty_nodes::uuid[]) AS counterparty_node,
        unnest(@reports::text[]) AS report, unnest(@findings::text[]) AS findings, unnest(@tags::text[]) AS tags, unnest(@rule_ids::text[]) AS rule_ids,
        unnest(@actions::text[]) AS action, unnest(@remediation_session_ids::uuid[]) AS remediation_session_id,
        unnest(@created_ats::timestamptz[]) AS created_at
)
INSERT INTO transactions (application_id, transaction_id, number, txn_id, txn_date, category, action_type, direction, status, amount,
    currency, preferred_amount, preferred_currency, payment_details, payment_txn_id, score, severity, reason_code, reason_label,
    vendor_data, subject_name, subject_country, counterparty_vendor_data, counterparty_name, counterparty_country, subject_node,
    counterparty_node, report, findings, tag_ids, rule_ids, action, remediation_session_id, created_at, updated_at)
SELECT @application_id, i.transaction_id, c.before + i.ord, i.txn_id, i.txn_date, i.category, i.action_type, i.direction, i.status,
    i.amount::numeric, i.currency, nullif(i.preferred_amount, '')::numeric, nullif(i.preferred_currency, ''),
    nullif(i.payment_details, ''), nullif(i.payment_txn_id, ''), i.score, nullif(i.severity, ''), nullif(i.reason_code, ''),
    nullif(i.reason_label, ''), nullif(i.vendor_data, ''), nullif(i.subject_name, ''), nullif(i.subject_country, ''),
    nullif(i.counterparty_vendor_data, ''), nullif(i.counterparty_name, ''), nullif(i.counterparty_country, ''), i.subject_node,
    nullif(i.counterparty_node, '00000000-0000-0000-0000-000000000000'), i.report::json, nullif(i.findings, '')::json,
    nullif(i.tags, '')::uuid[], nullif(i.rule_ids, '')::uuid[], nullif(i.action, '')::json,
    nullif(i.remediation_session_id, '00000000-0000-0000-0000-000000000000'), i.created_at, i.created_at
FROM input i, counted c
RETURNING transaction_id, number;

-- name: TransactionGet :one
SELECT t.*, trim_scale(t.amount)::text AS plain_amount, coalesce(trim_scale(t.preferred_amount)::text, '')::text AS plain_preferred
FROM transactions t
WHERE t.application_id = @application_id
  AND t.transaction_id = @transaction_id;

-- name: TransactionLock :one
SELECT version
FROM transactions
WHERE application_id = @application_id
  AND transaction_id = @transaction_id
FOR UPDATE;

-- name: TransactionTotal :one
SELECT coalesce((SELECT total FROM transaction_counters WHERE application_id = @application_id), 0)::bigint;

-- name: TransactionMove :one
-- Compare-and-set: no row back means another writer was first.
UPDATE transactions
SET status = @to_status, version = version + 1, updated_at = @now, remediation_ended_at = NULL,
    reason_code = coalesce(sqlc.narg(reason_code), reason_code), reason_label = coalesce(sqlc.narg(reason_label), reason_label),
    action = sqlc.narg(action)::json
WHERE application_id = @application_id
  AND transaction_id = @transaction_id
  AND version = @expected_version
RETURNING version;

-- name: TransactionActionSet :execrows
-- What the subject has to do changes no status.
UPDATE transactions
SET action = sqlc.narg(action)::json, version = version + 1, updated_at = @now
WHERE application_id = @application_id
  AND transaction_id = @transaction_id;

-- name: TransactionPaymentSet :execrows
UPDATE transactions
SET payment_txn_id = @payment_txn_id::text, version = version + 1, updated_at = @now
WHERE application_id = @application_id
  AND transaction_id = @transaction_id;

-- name: TransactionActivityInsert :exec
INSERT INTO transaction_activities (application_id, transaction_id, activity_id, activity_type, source, status, title, description,
    metadata, actor_name, actor_email, mentioned, occurred_at)
VALUES (@application_id, @transaction_id, @activity_id, @activity_type, @source, sqlc.narg(status), sqlc.narg(title),
    sqlc.narg(description), @metadata, sqlc.narg(actor_name), sqlc.narg(actor_email), @mentioned, @occurred_at);

-- name: TransactionActivityList :many
SELECT *
FROM transaction_activities
WHERE application_id = @application_id
  AND transaction_id = @transaction_id
ORDER BY activity_id DESC
LIMIT @at_most;

-- name: TransactionNoteList :many
-- Notes and changes of status, the newest first.
SELECT *
FROM transaction_activities
WHERE application_id = @application_id
  AND transaction_id = @transaction_id
  AND activity_type IN ('TRANSACTION_NOTE_ADDED', 'TRANSACTION_STATUS_CHANGED')
ORDER BY activity_id DESC
LIMIT @page_limit OFFSET @page_offset;

-- name: TransactionNoteCount :one
-- No further than it is shown.
SELECT count(*)
FROM (
    SELECT
    FROM transaction_activities
    WHERE application_id = @application_id
      AND transaction_id = @transaction_id
      AND activity_type IN ('TRANSACTION_NOTE_ADDED', 'TRANSACTION_STATUS_CHANGED')
    LIMIT @at_most
) counted;

-- name: TransactionRemediated :many
-- Transactions whose remediation came to its end, with what it came to; a session that is gone came to nothing.
SELECT t.application_id, t.transaction_id, a.environment, coalesce(s.status, '')::text AS session_status
FROM transactions t
JOIN applications a ON a.application_id = t.application_id
LEFT JOIN sessions s ON s.application_id = t.application_id AND s.session_id = t.remediation_session_id AND s.deleted_at IS NULL
WHERE t.remediation_ended_at IS NOT NULL
ORDER BY t.remediation_ended_at
LIMIT @at_most
FOR UPDATE OF t SKIP LOCKED;

-- name: TransactionSessionStatus :one
SELECT status
FROM sessions
WHERE application_id = @application_id
  AND session_id = @session_id
  AND deleted_at IS NULL;

-- name: TransactionApprovedWorkflow :one
-- The workflow by which the subject was approved last.
SELECT workflow_id
FROM sessions
WHERE application_id = @application_id
  AND vendor_data = @vendor_data::text
  AND kind = @kind
  AND status = 'Approved'
  AND deleted_at IS NULL
ORDER BY session_number DESC
LIMIT 1;

-- name: TransactionDefaultWorkflow :one
SELECT workflow_id
FROM workflow_versions
WHERE application_id = @application_id
  AND is_default
  AND deleted_at IS NULL
LIMIT 1;

-- name: TransactionTokenInsert :exec
INSERT INTO transaction_tokens (application_id, token_id, token_hash, vendor_data, max_uses, created_at, expires_at)
VALUES (@application_id, @token_id, @token_hash, @vendor_data, sqlc.narg(max_uses), @created_at, @expires_at);

-- name: TransactionTokenFind :one
-- The directory of tokens: a hash names its application.
SELECT k.*, a.environment
FROM transaction_tokens k
JOIN applications a ON a.application_id = k.application_id
WHERE k.token_hash = @token_hash;

-- name: TransactionTokenSubject :one
SELECT vendor_data
FROM transaction_tokens
WHERE application_id = @application_id
  AND token_id = @token_id;

-- name: TransactionTokenUse :execrows
-- No row means that the token is used up or over.
UPDATE transaction_tokens
SET uses = uses + 1
WHERE application_id = @application_id
  AND token_id = @token_id
  AND expires_at > @now
  AND (max_uses IS NULL OR uses < max_uses);

-- name: TransactionTokenSweep :execrows
DELETE FROM transaction_tokens
WHERE expires_at < @over_before;

-- name: TransactionNeighbours :many
-- Whom the two sides have dealt with lately, a bounded number of payments of each.
SELECT side.node::uuid AS node, p.other, p.name, p.vendor_data, p.direction, p.currency, count(*) AS payments, trim_scale(sum(p.amount))::text AS total,
    min(p.txn_date)::timestamptz AS first_at, max(p.txn_date)::timestamptz AS last_at
FROM unnest(@nodes::uuid[]) AS side(node)
CROSS JOIN LATERAL (
    (SELECT t.counterparty_node::uuid AS other, t.counterparty_name AS name, t.counterparty_vendor_data AS vendor_data, t.direction, t.currency, t.amount, t.txn_date
    FROM transactions t
    WHERE t.application_id = @application_id
      AND t.subject_node = side.node
      AND t.counterparty_node IS NOT NULL
    ORDER BY t.txn_date DESC
    LIMIT @at_most)
    UNION ALL
    (SELECT t.subject_node, t.subject_name, t.vendor_data, CASE t.direction WHEN 'INBOUND' THEN 'OUTBOUND' ELSE 'INBOUND' END, t.currency, t.amount, t.txn_date
    FROM transactions t
    WHERE t.application_id = @application_id
      AND t.counterparty_node = side.node
    ORDER BY t.txn_date DESC
    LIMIT @at_most)
) p
GROUP BY side.node, p.other, p.name, p.vendor_data, p.direction, p.currency
ORDER BY count(*) DESC, p.other
LIMIT @most_edges;

-- name: TagsByID :many
SELECT *
FROM tags
WHERE application_id = @application_id
  AND tag_id = ANY(@tag_ids::uuid[])
ORDER BY name;

-- name: TransactionFollowed :exec
UPDATE transactions
SET remediation_ended_at = NULL
WHERE application_id = @application_id
  AND transaction_id = @transaction_id;

-- name: TransactionImportedMany :many
-- What the rows of these transactions said; null for those that were reported. Asked after TransactionLine.
SELECT txn_id, import_digest
FROM transactions
WHERE application_id = @application_id
  AND txn_id = ANY(@txn_ids::text[]);

-- name: TransactionImportedPutMany :exec
UPDATE transactions t
SET import_digest = i.digest
FROM (SELECT unnest(@transaction_ids::uuid[]) AS transaction_id, unnest(@digests::bytea[]) AS digest) i
WHERE t.application_id = @application_id
  AND t.transaction_id = i.transaction_id;
