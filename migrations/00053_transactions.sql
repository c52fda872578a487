-- +goose Up

-- How an application's transactions are judged. What is not set has the default of the product.
CREATE TABLE transaction_settings (
    application_id          uuid        PRIMARY KEY REFERENCES applications ON DELETE CASCADE,
    -- Scores from which a transaction is reviewed or declined; 500 is never (contract standalone 5.5).
    review_score            int         NOT NULL CHECK (review_score BETWEEN 1 AND 500),
    decline_score           int         NOT NULL CHECK (decline_score BETWEEN review_score AND 500),
    -- Amounts are also told in this currency.
    preferred_currency      text,
    -- How much of the preferred currency one unit of another is worth, {"USD": "0.92"}.
    exchange_rates          jsonb       NOT NULL DEFAULT '{}',
    crypto_screening        boolean     NOT NULL,
    counterparty_screening  boolean     NOT NULL,
    remediation_workflow_id uuid,
    updated_at              timestamptz NOT NULL
);
CREATE TRIGGER transaction_settings_changed AFTER INSERT OR UPDATE OR DELETE ON transaction_settings FOR EACH ROW
    EXECUTE FUNCTION notify_changed();

-- The number that was given out last, and how many transactions there are. Whoever stores one holds the row until the commit: an
-- application's transactions are judged one after the other, each seeing those before it.
CREATE TABLE transaction_counters (
    application_id uuid   PRIMARY KEY REFERENCES applications ON DELETE CASCADE,
    last_number    bigint NOT NULL DEFAULT 0,
    total          bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

CREATE TABLE transactions (
    application_id     uuid           NOT NULL,
    transaction_id     uuid           NOT NULL,
    number             bigint         NOT NULL,
    -- The customer's own id.
    txn_id             text           NOT NULL,
    txn_date           timestamptz    NOT NULL,
    category           text           NOT NULL,
    action_type        text           NOT NULL,
    direction          text           NOT NULL CHECK (direction IN ('INBOUND', 'OUTBOUND')),
    status             text           NOT NULL CHECK (status IN ('APPROVED', 'IN_REVIEW', 'DECLINED', 'AWAITING_USER')),
    -- Counts every change; the order of events.
    version            bigint         NOT NULL DEFAULT 1,
    amount             numeric(36,18) NOT NULL,
    currency           text           NOT NULL,
    preferred_amount   numeric(36,18),
    preferred_currency text,
    payment_details    text,
    -- The reference of the payment, the hash on a chain. The exchange of a travel rule may tell it later.
    payment_txn_id     text,
    score              int            NOT NULL DEFAULT 0,
    severity           text           CHECK (severity IN ('UNKNOWN', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
    reason_code        text,
    reason_label       text,
    -- Whom it is about. The erasure of a person takes the person's transactions by this column.
    vendor_data        text,
    subject_name       text,
    subject_country    text,
    counterparty_vendor_data text,
    counterparty_name  text,
    counterparty_country     text,
    -- Who the two sides are in the network of payments: by reference, else by account.
    subject_node       uuid           NOT NULL,
    counterparty_node  uuid,
    -- The rest of what was reported, and what was found, as documents of package transaction.
    report             json           NOT NULL,
    findings           json,
    tag_ids            uuid[],
    -- What the subject has to do.
    action             json,
    remediation_session_id   uuid,
    -- The session of the remediation came to its end and the transaction has not followed it yet.
    remediation_ended_at     timestamptz,
    created_at         timestamptz    NOT NULL,
    updated_at         timestamptz    NOT NULL,
    PRIMARY KEY (application_id, transaction_id),
    UNIQUE (application_id, txn_id)
);
CREATE INDEX transactions_latest ON transactions (application_id, txn_date DESC, transaction_id DESC);
CREATE INDEX transactions_subject ON transactions (application_id, subject_node, txn_date DESC);
CREATE INDEX transactions_counterparty ON transactions (application_id, counterparty_node, txn_date DESC) WHERE counterparty_node IS NOT NULL;
CREATE INDEX transactions_remediation ON transactions (application_id, remediation_session_id) WHERE remediation_session_id IS NOT NULL;
CREATE INDEX transactions_remediated ON transactions (remediation_ended_at) WHERE remediation_ended_at IS NOT NULL;

-- What happened to a transaction after it was created, and what was written about it.
CREATE TABLE transaction_activities (
    application_id  uuid        NOT NULL,
    transaction_id  uuid        NOT NULL,
    activity_id     uuid        NOT NULL,
    activity_type   text        NOT NULL,
    source          text        NOT NULL,
    status          text,
    title           text,
    -- The text of a note.
    description     text,
    metadata        jsonb       NOT NULL DEFAULT '{}',
    actor_name      text,
    actor_email     text,
    mentioned       text[],
    occurred_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, transaction_id, activity_id),
    FOREIGN KEY (application_id, transaction_id) REFERENCES transactions ON DELETE CASCADE
);

-- Tokens with which devices report transactions of one subject.
CREATE TABLE transaction_tokens (
    application_id uuid        NOT NULL REFERENCES applications ON DELETE CASCADE,
    token_id       uuid        NOT NULL,
    token_hash     bytea       NOT NULL UNIQUE,
    vendor_data    text        NOT NULL,
    uses           int         NOT NULL DEFAULT 0,
    max_uses       int,
    created_at     timestamptz NOT NULL,
    expires_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, token_id)
);
CREATE INDEX transaction_tokens_over ON transaction_tokens (expires_at);

-- +goose StatementBegin
-- However transactions are deleted, they count no more.
CREATE FUNCTION uncount_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE transaction_counters c
    SET total = c.total - g.n
    FROM (SELECT application_id, count(*) AS n FROM gone GROUP BY application_id) g
    WHERE c.application_id = g.application_id;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER transactions_uncounted AFTER DELETE ON transactions REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION uncount_transactions();

-- +goose StatementBegin
-- Whoever settles a session, the transaction that waits for it learns of it.
CREATE FUNCTION end_remediation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE transactions t
    SET remediation_ended_at = now()
    WHERE t.application_id = NEW.application_id
      AND t.remediation_session_id = NEW.session_id
      AND t.status = 'AWAITING_USER';
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER sessions_remediated AFTER UPDATE OF status, deleted_at ON sessions FOR EACH ROW
    WHEN ((NEW.status <> OLD.status AND NEW.status IN ('Approved', 'Declined', 'In Review', 'Expired', 'Abandoned', 'Kyc Expired'))
        OR (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL))
    EXECUTE FUNCTION end_remediation();

-- +goose Down
DROP TRIGGER sessions_remediated ON sessions;
DROP FUNCTION end_remediation;
DROP TABLE transaction_tokens, transaction_activities, transactions, transaction_counters, transaction_settings;
DROP FUNCTION uncount_transactions;
