-- name: CreditBalanceGet :one
SELECT balance_micros, reserved_micros
FROM credit_accounts
WHERE application_id = @application_id;

-- name: CreditAdd :one
-- One statement, so that two writers never lose each other's amount. What was done already adds nothing.
-- The postings are made with the entry, by its trigger.
WITH entry AS (
    INSERT INTO credit_entries (application_id, entry_id, session_id, reason, reference, amount_micros, created_at)
    VALUES (@application_id, @entry_id, sqlc.narg(session_id), @reason, sqlc.narg(reference), @amount_micros, @created_at)
    ON CONFLICT DO NOTHING
    RETURNING amount_micros
)
INSERT INTO credit_accounts AS c (application_id, balance_micros)
VALUES (@application_id, (SELECT coalesce(sum(amount_micros), 0)::bigint FROM entry))
ON CONFLICT (application_id) DO UPDATE SET balance_micros = c.balance_micros + excluded.balance_micros
RETURNING balance_micros;

-- name: CreditEntryListOfSession :many
SELECT reason, amount_micros, created_at
FROM credit_entries
WHERE application_id = @application_id
  AND session_id = @session_id::uuid
ORDER BY created_at, entry_id;

-- name: CreditEntryByReference :one
SELECT entry_id, reason, amount_micros FROM credit_entries WHERE application_id = @application_id AND reference = @reference::text;

-- name: CreditEntryCount :one
SELECT count(*) FROM credit_entries WHERE application_id = @application_id;

-- name: CreditEntryPage :many
SELECT entry_id, session_id, transaction_id, reason, reference, amount_micros, created_at FROM credit_entries
WHERE application_id = @application_id
ORDER BY created_at DESC, entry_id DESC LIMIT @page_limit OFFSET @page_offset;

-- name: CreditBalances :many
SELECT a.application_id, a.name, a.environment, coalesce(c.balance_micros, 0)::bigint AS balance_micros,
    coalesce(c.reserved_micros, 0)::bigint AS reserved_micros
FROM applications a LEFT JOIN credit_accounts c ON c.application_id = a.application_id
WHERE a.organisation_id = @organisation_id
ORDER BY a.created_at, a.application_id;

-- name: CreditTotals :many
-- What the postings of an organisation come to; together they are zero.
SELECT p.account, sum(p.amount_micros)::bigint AS amount_micros
FROM applications a JOIN credit_postings p ON p.application_id = a.application_id
WHERE a.organisation_id = @organisation_id
GROUP BY p.account ORDER BY p.account;

-- name: CreditLock :one
-- What is free, which nobody changes until the end of the transaction.
SELECT (balance_micros - reserved_micros)::bigint AS free_micros
FROM credit_accounts
WHERE application_id = @application_id
FOR UPDATE;

-- name: CreditChargeTransactions :exec
-- As CreditAdd, for many at once.
WITH entry AS (
    INSERT INTO credit_entries (application_id, entry_id, transaction_id, reason, amount_micros, created_at)
    SELECT @application_id, unnest(@entry_ids::uuid[]), unnest(@transaction_ids::uuid[]), unnest(@reasons::text[]),
        unnest(@amounts_micros::bigint[]), @created_at
    ON CONFLICT DO NOTHING
    RETURNING amount_micros
)
INSERT INTO credit_accounts AS c (application_id, balance_micros)
VALUES (@application_id, (SELECT coalesce(sum(amount_micros), 0)::bigint FROM entry))
ON CONFLICT (application_id) DO UPDATE SET balance_micros = c.balance_micros + excluded.balance_micros;

-- name: CreditEntryListOfTransaction :many
SELECT reason, amount_micros, created_at
FROM credit_entries
WHERE application_id = @application_id
  AND transaction_id = @transaction_id::uuid
ORDER BY reason;
