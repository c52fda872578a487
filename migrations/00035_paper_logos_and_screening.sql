-- +goose Up

-- The same logo as a JPEG on white, for paper: programs that write documents do
-- not decode pictures. Null for logos from before there were any, and for favicons.
ALTER TABLE brand_images ADD COLUMN paper_id uuid;

-- When the monitoring of a person or a company was charged last: once a year,
-- however many sessions there are. Who has no vendor_data is known by the session.
CREATE TABLE aml_subscriptions (
    application_id uuid        NOT NULL,
    kind           text        NOT NULL CHECK (kind IN ('user', 'business')),
    subject        text        NOT NULL,
    -- By these the row goes with whom it is about.
    vendor_data    text,
    session_id     uuid,
    billed_at      timestamptz NOT NULL,
    PRIMARY KEY (application_id, kind, subject)
);
CREATE INDEX aml_subscriptions_vendor ON aml_subscriptions (application_id, vendor_data) WHERE vendor_data IS NOT NULL;
CREATE INDEX aml_subscriptions_session ON aml_subscriptions (application_id, session_id) WHERE session_id IS NOT NULL;

-- When a monitored session is looked at for its next charge.
ALTER TABLE aml_monitors ADD COLUMN bill_at timestamptz NOT NULL DEFAULT '-infinity';
CREATE INDEX aml_monitors_bill ON aml_monitors (application_id, bill_at);

-- A session is charged once for its steps, and as often as its monitoring is.
ALTER TABLE credit_entries
    DROP CONSTRAINT credit_entries_reason_check,
    ADD CONSTRAINT credit_entries_reason_check CHECK (reason IN ('top_up', 'session', 'monitoring'));
DROP INDEX credit_entries_session;
CREATE UNIQUE INDEX credit_entries_session ON credit_entries (application_id, session_id) WHERE session_id IS NOT NULL AND reason = 'session';
CREATE INDEX credit_entries_of_session ON credit_entries (application_id, session_id) WHERE session_id IS NOT NULL;

-- +goose Down

DROP INDEX credit_entries_of_session;
DELETE FROM credit_entries WHERE reason = 'monitoring';
DROP INDEX credit_entries_session;
CREATE UNIQUE INDEX credit_entries_session ON credit_entries (application_id, session_id) WHERE session_id IS NOT NULL;
ALTER TABLE credit_entries
    DROP CONSTRAINT credit_entries_reason_check,
    ADD CONSTRAINT credit_entries_reason_check CHECK (reason IN ('top_up', 'session'));
DROP INDEX aml_monitors_bill;
ALTER TABLE aml_monitors DROP COLUMN bill_at;
DROP TABLE aml_subscriptions;
ALTER TABLE brand_images DROP COLUMN paper_id;
