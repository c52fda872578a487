-- +goose Up

-- Lists with their filters, under a name. A filter names no person.
CREATE TABLE saved_views (
    application_id uuid        NOT NULL,
    view_id        uuid        NOT NULL,
    -- Whose it is; null for everybody of the application.
    account_id     uuid        REFERENCES console_accounts ON DELETE CASCADE,
    screen         text        NOT NULL,
    name           text        NOT NULL,
    -- Parameters of the list by their names.
    filters        jsonb       NOT NULL,
    is_pinned      boolean     NOT NULL,
    created_at     timestamptz NOT NULL,
    updated_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, view_id)
);
CREATE INDEX saved_views_account ON saved_views (application_id, account_id);
CREATE INDEX saved_views_owner ON saved_views (account_id) WHERE account_id IS NOT NULL;

-- +goose Down
DROP TABLE saved_views;
