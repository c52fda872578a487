-- +goose Up

-- Credits that somebody wants to pay for, and what became of it.
CREATE TABLE payment_orders (
    application_id uuid        NOT NULL,
    -- What the payment provider calls the payment; also the reference of the movement of credits.
    checkout_id    text        NOT NULL UNIQUE,
    provider       text        NOT NULL,
    amount_micros  bigint      NOT NULL CHECK (amount_micros > 0),
    status         text        NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid')),
    success_url    text,
    cancel_url     text,
    requested_by   text        NOT NULL,
    created_at     timestamptz NOT NULL,
    paid_at        timestamptz CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
    PRIMARY KEY (application_id, checkout_id)
);

-- +goose Down
DROP TABLE payment_orders;
