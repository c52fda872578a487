-- +goose Up

-- Lists of sanctions and the like, one row for each that is loaded. They belong to
-- the installation: every application is screened against the same lists.
CREATE TABLE watchlists (
    list_name    text        PRIMARY KEY CHECK (list_name ~ '^[a-z0-9][a-z0-9._-]{0,63}$'),
    -- Counts the imports that changed something.
    version      bigint      NOT NULL DEFAULT 0,
    format       text        NOT NULL,
    title        text        NOT NULL,
    publisher    text        NOT NULL,
    authority    text        NOT NULL,
    url          text        NOT NULL,
    -- SHA-256 over the digests of the entries as they were read.
    checksum     bytea       NOT NULL,
    entry_count  integer     NOT NULL,
    published_at timestamptz,
    imported_at  timestamptz NOT NULL,
    -- When the present version came in; imported_at is also moved by a file that brings nothing new.
    changed_at   timestamptz NOT NULL
);

CREATE TABLE watchlist_entries (
    list_name  text        NOT NULL REFERENCES watchlists ON DELETE CASCADE,
    entry_id   text        NOT NULL,
    digest     bytea       NOT NULL,
    body       json        NOT NULL,
    first_seen timestamptz NOT NULL,
    -- When the entry was last changed; that it is listed still, the row itself says.
    changed_at timestamptz NOT NULL,
    PRIMARY KEY (list_name, entry_id)
);

-- +goose StatementBegin
-- Every process drops its index of names when a list changes.
CREATE FUNCTION notify_watchlist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('changed', 'watchlists');
    RETURN NULL;
END
$$;
-- +goose StatementEnd
CREATE TRIGGER watchlists_changed AFTER INSERT OR UPDATE OR DELETE ON watchlists FOR EACH STATEMENT EXECUTE FUNCTION notify_watchlist();

-- +goose Down
DROP TABLE watchlist_entries;
DROP TABLE watchlists;
DROP FUNCTION notify_watchlist();
