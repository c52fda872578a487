-- The first three are planned for the values they are called with (PlanByValues) and must have the same conditions, beside the
-- place that a page begins behind, for the reason that those of sessions give: the few that match are looked for in no order and
-- sorted, the many are met soon on the way down an index in the order that is asked for.

-- name: TransactionMatch :many
SELECT t.transaction_id, t.txn_date, t.score
FROM transactions t
WHERE t.application_id = @application_id
  AND (sqlc.narg(statuses)::text[] IS NULL OR t.status = ANY(sqlc.narg(statuses)::text[]))
  AND (sqlc.narg(status)::text IS NULL OR t.status = sqlc.narg(status))
  AND (sqlc.narg(direction)::text IS NULL OR t.direction = sqlc.narg(direction))
  AND (sqlc.narg(currency)::text IS NULL OR t.currency = sqlc.narg(currency))
  AND (sqlc.narg(amount_min)::text IS NULL OR t.amount >= sqlc.narg(amount_min)::text::numeric)
  AND (sqlc.narg(amount_max)::text IS NULL OR t.amount <= sqlc.narg(amount_max)::text::numeric)
  AND (sqlc.narg(score_min)::int IS NULL OR t.score >= sqlc.narg(score_min))
  AND (sqlc.narg(rule_id)::uuid IS NULL OR (t.rule_ids @> ARRAY[sqlc.narg(rule_id)::uuid] AND t.rule_ids IS NOT NULL))
  AND (sqlc.narg(severity)::text IS NULL OR t.severity = sqlc.narg(severity) OR (sqlc.narg(severity) = 'UNKNOWN' AND t.severity IS NULL))
  AND (sqlc.narg(categories)::text[] IS NULL OR t.category = ANY(sqlc.narg(categories)::text[]))
  AND (sqlc.narg(vendor_data)::text IS NULL
       OR (lower(t.vendor_data) = lower(sqlc.narg(vendor_data)::text) AND t.vendor_data = sqlc.narg(vendor_data)))
  AND (sqlc.narg(counterparty)::text IS NULL OR t.counterparty_vendor_data = sqlc.narg(counterparty)
       OR fold_name(t.counterparty_name) LIKE '%' || fold_name(sqlc.narg(counterparty_part)) || '%')
  AND (sqlc.narg(paid_from)::timestamptz IS NULL OR t.txn_date >= sqlc.narg(paid_from))
  AND (sqlc.narg(paid_before)::timestamptz IS NULL OR t.txn_date < sqlc.narg(paid_before))
  AND (sqlc.narg(search_id)::uuid IS NULL OR t.transaction_id = sqlc.narg(search_id))
  AND (sqlc.narg(search_start)::text IS NULL
       OR (sqlc.narg(is_number)::boolean AND t.number::text LIKE sqlc.narg(search_start)::text || '%')
       OR lower(t.txn_id) LIKE lower(sqlc.narg(search_start)::text) || '%'
       OR lower(t.vendor_data) LIKE lower(sqlc.narg(search_start)::text) || '%'
       OR fold_name(t.subject_name) LIKE '%' || fold_name(sqlc.narg(search_part)) || '%'
       OR fold_name(t.counterparty_name) LIKE '%' || fold_name(sqlc.narg(search_part)) || '%')
LIMIT @at_most;

-- name: TransactionMatchCount :one
-- No further than it is shown.
SELECT count(*)
FROM (
    SELECT
    FROM transactions t
    WHERE t.application_id = @application_id
    AND (sqlc.narg(statuses)::text[] IS NULL OR t.status = ANY(sqlc.narg(statuses)::text[]))
    AND (sqlc.narg(status)::text IS NULL OR t.status = sqlc.narg(status))
    AND (sqlc.narg(direction)::text IS NULL OR t.direction = sqlc.narg(direction))
    AND (sqlc.narg(currency)::text IS NULL OR t.currency = sqlc.narg(currency))
    AND (sqlc.narg(amount_min)::text IS NULL OR t.amount >= sqlc.narg(amount_min)::text::numeric)
    AND (sqlc.narg(amount_max)::text IS NULL OR t.amount <= sqlc.narg(amount_max)::text::numeric)
    AND (sqlc.narg(score_min)::int IS NULL OR t.score >= sqlc.narg(score_min))
    AND (sqlc.narg(rule_id)::uuid IS NULL OR (t.rule_ids @> ARRAY[sqlc.narg(rule_id)::uuid] AND t.rule_ids IS NOT NULL))
    AND (sqlc.narg(severity)::text IS NULL OR t.severity = sqlc.narg(severity) OR (sqlc.narg(severity) = 'UNKNOWN' AND t.severity IS NULL))
    AND (sqlc.narg(categories)::text[] IS NULL OR t.category = ANY(sqlc.narg(categories)::text[]))
    AND (sqlc.narg(vendor_data)::text IS NULL
         OR (lower(t.vendor_data) = lower(sqlc.narg(vendor_data)::text) AND t.vendor_data = sqlc.narg(vendor_data)))
    AND (sqlc.narg(counterparty)::text IS NULL OR t.counterparty_vendor_data = sqlc.narg(counterparty)
         OR fold_name(t.counterparty_name) LIKE '%' || fold_name(sqlc.narg(counterparty_part)) || '%')
    AND (sqlc.narg(paid_from)::timestamptz IS NULL OR t.txn_date >= sqlc.narg(paid_from))
    AND (sqlc.narg(paid_before)::timestamptz IS NULL OR t.txn_date < sqlc.narg(paid_before))
    AND (sqlc.narg(search_id)::uuid IS NULL OR t.transaction_id = sqlc.narg(search_id))
    AND (sqlc.narg(search_start)::text IS NULL
         OR (sqlc.narg(is_number)::boolean AND t.number::text LIKE sqlc.narg(search_start)::text || '%')
         OR lower(t.txn_id) LIKE lower(sqlc.narg(search_start)::text) || '%'
         OR lower(t.vendor_data) LIKE lower(sqlc.narg(search_start)::text) || '%'
         OR fold_name(t.subject_name) LIKE '%' || fold_name(sqlc.narg(search_part)) || '%'
         OR fold_name(t.counterparty_name) LIKE '%' || fold_name(sqlc.narg(search_part)) || '%')
    LIMIT @at_most
) counted;

-- name: TransactionPage :many
-- An ordering that is not asked for is a constant, so that one index gives the order.
SELECT t.transaction_id
FROM transactions t
WHERE t.application_id = @application_id
  AND (sqlc.narg(statuses)::text[] IS NULL OR t.status = ANY(sqlc.narg(statuses)::text[]))
  AND (sqlc.narg(status)::text IS NULL OR t.status = sqlc.narg(status))
  AND (sqlc.narg(direction)::text IS NULL OR t.direction = sqlc.narg(direction))
  AND (sqlc.narg(currency)::text IS NULL OR t.currency = sqlc.narg(currency))
  AND (sqlc.narg(amount_min)::text IS NULL OR t.amount >= sqlc.narg(amount_min)::text::numeric)
  AND (sqlc.narg(amount_max)::text IS NULL OR t.amount <= sqlc.narg(amount_max)::text::numeric)
  AND (sqlc.narg(score_min)::int IS NULL OR t.score >= sqlc.narg(score_min))
  AND (sqlc.narg(rule_id)::uuid IS NULL OR (t.rule_ids @> ARRAY[sqlc.narg(rule_id)::uuid] AND t.rule_ids IS NOT NULL))
  AND (sqlc.narg(severity)::text IS NULL OR t.severity = sqlc.narg(severity) OR (sqlc.narg(severity) = 'UNKNOWN' AND t.severity IS NULL))
  AND (sqlc.narg(categories)::text[] IS NULL OR t.category = ANY(sqlc.narg(categories)::text[]))
  AND (sqlc.narg(vendor_data)::text IS NULL
       OR (lower(t.vendor_data) = lower(sqlc.narg(vendor_data)::text) AND t.vendor_data = sqlc.narg(vendor_data)))
  AND (sqlc.narg(counterparty)::text IS NULL OR t.counterparty_vendor_data = sqlc.narg(counterparty)
       OR fold_name(t.counterparty_name) LIKE '%' || fold_name(sqlc.narg(counterparty_part)) || '%')
  AND (sqlc.narg(paid_from)::timestamptz IS NULL OR t.txn_date >= sqlc.narg(paid_from))
  AND (sqlc.narg(paid_before)::timestamptz IS NULL OR t.txn_date < sqlc.narg(paid_before))
  AND (sqlc.narg(search_id)::uuid IS NULL OR t.transaction_id = sqlc.narg(search_id))
  AND (sqlc.narg(search_start)::text IS NULL
       OR (sqlc.narg(is_number)::boolean AND t.number::text LIKE sqlc.narg(search_start)::text || '%')
       OR lower(t.txn_id) LIKE lower(sqlc.narg(search_start)::text) || '%'
       OR lower(t.vendor_data) LIKE lower(sqlc.narg(search_start)::text) || '%'
       OR fold_name(t.subject_name) LIKE '%' || fold_name(sqlc.narg(search_part)) || '%'
       OR fold_name(t.counterparty_name) LIKE '%' || fold_name(sqlc.narg(search_part)) || '%')
  AND (sqlc.narg(after_id)::uuid IS NULL
       OR (@ordering::text = '-txn_date' AND (t.txn_date, t.transaction_id) < (sqlc.narg(after_at)::timestamptz, sqlc.narg(after_id)))
       OR (@ordering = 'txn_date' AND (t.txn_date, t.transaction_id) > (sqlc.narg(after_at), sqlc.narg(after_id)))
       OR (@ordering = '-score' AND (t.score, t.transaction_id) < (sqlc.narg(after_score)::int, sqlc.narg(after_id)))
       OR (@ordering = 'score' AND (t.score, t.transaction_id) > (sqlc.narg(after_score), sqlc.narg(after_id))))
ORDER BY CASE WHEN @ordering = 'txn_date' THEN t.txn_date END,
    CASE WHEN @ordering = '-txn_date' THEN t.txn_date END DESC,
    CASE WHEN @ordering = 'score' THEN t.score END,
    CASE WHEN @ordering = '-score' THEN t.score END DESC,
    CASE WHEN @ordering IN ('txn_date', 'score') THEN t.transaction_id END,
    t.transaction_id DESC
LIMIT @page_limit OFFSET @page_offset;

-- name: TransactionRows :many
-- In the order of the ids.
SELECT t.transaction_id, t.number, t.txn_id, t.txn_date, t.category, t.action_type, t.direction, t.status, trim_scale(t.amount)::text AS amount,
    t.currency, coalesce(trim_scale(t.preferred_amount)::text, '')::text AS preferred_amount, t.preferred_currency, t.payment_details,
    t.score, t.severity, t.reason_code, t.reason_label, t.vendor_data, t.subject_name, t.subject_country, t.counterparty_vendor_data,
    t.counterparty_name, t.counterparty_country, t.tag_ids, t.created_at
FROM transactions t
WHERE t.application_id = @application_id
  AND t.transaction_id = ANY(@transaction_ids::uuid[])
ORDER BY array_position(@transaction_ids::uuid[], t.transaction_id);
