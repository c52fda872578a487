-- name: PaymentOrderInsert :exec
INSERT INTO payment_orders (application_id, checkout_id, provider, amount_micros, success_url, cancel_url, requested_by, created_at)
VALUES (@application_id, @checkout_id, @provider, @amount_micros, sqlc.narg(success_url), sqlc.narg(cancel_url), @requested_by, @created_at);

-- name: PaymentOrderFind :one
-- A directory: the id of a payment, which nobody can guess, tells the application.
SELECT * FROM payment_orders WHERE checkout_id = @checkout_id;

-- name: PaymentOrderPay :execrows
-- No row means that it was paid before.
UPDATE payment_orders
SET status = 'paid', paid_at = @paid_at::timestamptz
WHERE application_id = @application_id
  AND checkout_id = @checkout_id
  AND status = 'pending';
