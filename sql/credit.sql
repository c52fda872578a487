-- name: CreditBalanceGet :one
SELECT balance_micros
FROM credit_accounts
WHERE application_id = @application_id;

-- name: CreditAdd :one
-- One statement, so that two writers never lose each other's amount. A session that was charged already adds nothing.
WITH entry AS (
    INSERT INTO credit_entries (application_id, entry_id, session_id, reason, amount_micros, created_at)
    VALUES (@application_id, @entry_id, sqlc.narg(session_id), @reason, @amount_micros, @created_at)
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
