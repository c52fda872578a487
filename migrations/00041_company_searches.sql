-- +goose Up

-- Searches for companies by backends. What was found is chosen by a handle of the search, for a day.
CREATE TABLE company_searches (
    application_id uuid        NOT NULL REFERENCES applications,
    search_id      uuid        NOT NULL,
    -- Country, region, name, number, match and tier, as domain company has them.
    query          json        NOT NULL,
    status         text        NOT NULL CHECK (status IN ('pending', 'resolved')),
    -- The candidates in the order in which handles count them.
    candidates     json        NOT NULL DEFAULT '[]',
    -- Where the outcome of a search in the background is told.
    callback_url   text,
    -- What the caller is told again; json keeps every digit.
    vendor_data    text,
    metadata       json,
    created_at     timestamptz NOT NULL,
    -- When its handles end.
    expires_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, search_id)
);
CREATE INDEX company_searches_expires ON company_searches (application_id, expires_at);

-- A session is charged once for its steps, and once for owners that a registry has told.
ALTER TABLE credit_entries
    DROP CONSTRAINT credit_entries_reason_check,
    ADD CONSTRAINT credit_entries_reason_check CHECK (reason IN ('top_up', 'session', 'monitoring', 'owners'));
DROP INDEX credit_entries_session;
CREATE UNIQUE INDEX credit_entries_session ON credit_entries (application_id, session_id, reason)
    WHERE session_id IS NOT NULL AND reason IN ('session', 'owners');

-- +goose Down
DELETE FROM credit_entries WHERE reason = 'owners';
DROP INDEX credit_entries_session;
CREATE UNIQUE INDEX credit_entries_session ON credit_entries (application_id, session_id) WHERE session_id IS NOT NULL AND reason = 'session';
ALTER TABLE credit_entries
    DROP CONSTRAINT credit_entries_reason_check,
    ADD CONSTRAINT credit_entries_reason_check CHECK (reason IN ('top_up', 'session', 'monitoring'));
DROP TABLE company_searches;
