-- +goose Up

-- What was paid, in hundredths of a US dollar: a credit may cost more or less than a dollar.
ALTER TABLE payment_orders ADD COLUMN amount_cents bigint NOT NULL DEFAULT 0 CHECK (amount_cents >= 0);
UPDATE payment_orders SET amount_cents = amount_micros / 10000;
ALTER TABLE payment_orders DROP CONSTRAINT payment_orders_status_check;
ALTER TABLE payment_orders ADD CONSTRAINT payment_orders_status_check CHECK (status IN ('pending', 'paid', 'expired', 'cancelled'));
CREATE INDEX payment_orders_created ON payment_orders (application_id, created_at DESC, checkout_id);

-- +goose Down
DROP INDEX payment_orders_created;
UPDATE payment_orders SET status = 'pending' WHERE status IN ('expired', 'cancelled');
ALTER TABLE payment_orders DROP CONSTRAINT payment_orders_status_check;
ALTER TABLE payment_orders ADD CONSTRAINT payment_orders_status_check CHECK (status IN ('pending', 'paid'));
ALTER TABLE payment_orders DROP COLUMN amount_cents;
