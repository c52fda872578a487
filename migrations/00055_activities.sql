-- +goose Up

-- What the applications of customers report of their own users and businesses.
CREATE TABLE activities (
    application_id      uuid        NOT NULL,
    activity_id         uuid        NOT NULL,
    -- The customer's id, by which a repetition is known.
    event_id            text        NOT NULL,
    category            text        NOT NULL,
    action_type         text        NOT NULL,
    occurred_at         timestamptz NOT NULL,
    received_at         timestamptz NOT NULL,
    expires_at          timestamptz NOT NULL,
    -- Whom it is about; both null for an anonymous event.
    vendor_data         text,
    entity_type         text        CHECK (entity_type IN ('individual', 'company')),
    -- Who sent it: the customer's server or a device.
    lane                text        NOT NULL CHECK (lane IN ('server', 'device')),
    -- The event as it came, under the present names of its members.
    submitted           json        NOT NULL,
    -- What events are looked for by.
    address             text,
    fingerprint         text,
    payment_reference   text,
    -- How the device's program named itself to us; null for the server lane.
    agent               text,
    -- What was known of the address when the event came.
    place               jsonb,
    status              text        NOT NULL DEFAULT 'APPROVED' CHECK (status IN ('APPROVED', 'IN_REVIEW', 'DECLINED')),
    score               int         NOT NULL DEFAULT 0,
    severity            text,
    -- Rules that look across subjects are still to be asked; whoever clears this has asked them.
    correlation_pending boolean     NOT NULL DEFAULT false,
    rules_evaluated     int         NOT NULL DEFAULT 0,
    rule_runs           jsonb,
    tags                text[],
    PRIMARY KEY (application_id, activity_id),
    CHECK ((vendor_data IS NULL) = (entity_type IS NULL))
);
CREATE UNIQUE INDEX activities_event ON activities (application_id, event_id);
CREATE INDEX activities_latest ON activities (application_id, occurred_at, activity_id);
CREATE INDEX activities_over ON activities (application_id, expires_at);
CREATE INDEX activities_subject ON activities (application_id, vendor_data, occurred_at) WHERE vendor_data IS NOT NULL;
CREATE INDEX activities_address ON activities (application_id, address, occurred_at) WHERE address IS NOT NULL;
CREATE INDEX activities_fingerprint ON activities (application_id, fingerprint, occurred_at) WHERE fingerprint IS NOT NULL;
CREATE INDEX activities_payment ON activities (application_id, payment_reference) WHERE payment_reference IS NOT NULL;

-- Tokens with which devices submit events of one subject.
CREATE TABLE monitoring_tokens (
    application_id uuid        NOT NULL,
    token_id       uuid        NOT NULL,
    token_hash     bytea       NOT NULL,
    vendor_data    text        NOT NULL,
    entity_type    text        NOT NULL CHECK (entity_type IN ('individual', 'company')),
    -- Empty for all.
    categories     text[]      NOT NULL,
    -- Null for any number.
    max_uses       int         CHECK (max_uses > 0),
    uses           int         NOT NULL DEFAULT 0,
    origin         text,
    created_at     timestamptz NOT NULL,
    expires_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, token_id)
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX monitoring_tokens_hash ON monitoring_tokens (token_hash);
CREATE INDEX monitoring_tokens_over ON monitoring_tokens (application_id, expires_at);
CREATE INDEX monitoring_tokens_subject ON monitoring_tokens (application_id, vendor_data);

-- +goose Down
DROP TABLE monitoring_tokens, activities;
