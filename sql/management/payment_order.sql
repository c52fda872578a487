-- name: PaymentOrderInsert :exec
INSERT INTO payment_orders (application_id, checkout_id, provider, amount_micros, amount_cents, success_url, cancel_url, requested_by, created_at)
VALUES (@application_id, @checkout_id, @provider, @amount_micros, @amount_cents, sqlc.narg(success_url), sqlc.narg(cancel_url), @requested_by, @created_at);

-- name: PaymentOrderFind :one
-- A directory: the id of a payment, which nobody can guess, tells the application.
SELECT * FROM payment_orders WHERE checkout_id = @checkout_id;

-- name: PaymentOrderPay :execrows
-- No row means that it was paid before. One that expired may still be paid: the provider has the last word.
UPDATE payment_orders
SET status = 'paid', paid_at = @paid_at::timestamptz
WHERE application_id = @application_id
  AND checkout_id = @checkout_id
  AND status <> 'paid';

-- name: PaymentOrderClose :exec
-- A payment that nobody waits for any more.
UPDATE payment_orders
SET status = @status
WHERE application_id = @application_id
  AND checkout_id = @checkout_id
  AND status = 'pending';

-- name: PaymentOrderPage :many
-- Of one application, or of several of an organisation.
SELECT *
FROM payment_orders
WHERE application_id = ANY(@application_ids::uuid[])
  AND (sqlc.narg(status)::text IS NULL OR status = sqlc.narg(status))
ORDER BY created_at DESC, checkout_id
LIMIT @page_limit OFFSET @page_offset;

-- name: PaymentOrderCount :one
SELECT count(*)
FROM payment_orders
WHERE application_id = ANY(@application_ids::uuid[])
  AND (sqlc.narg(status)::text IS NULL OR status = sqlc.narg(status));
