-- +goose Up

-- How often lists were changed in all. It only grows, also when a list is taken
-- away, and a reader who knows it before reading the lists knows that they are
-- at least as new.
CREATE TABLE watchlist_generation (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    changes bigint  NOT NULL DEFAULT 0
);
INSERT INTO watchlist_generation (changes) SELECT COALESCE(sum(version), 0) FROM watchlists;

-- +goose StatementBegin
CREATE FUNCTION count_watchlist_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE watchlist_generation SET changes = changes + 1;
    RETURN NULL;
END
$$;
-- +goose StatementEnd
-- An import counts a version up as its last act, so that imports of other lists wait for its commit only.
CREATE TRIGGER watchlists_counted AFTER UPDATE ON watchlists FOR EACH ROW
    WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION count_watchlist_change();

-- Screenings that are made again when a list was changed, while their session is approved.
CREATE TABLE aml_monitors (
    application_id uuid   NOT NULL,
    session_id     uuid   NOT NULL,
    node_id        text   NOT NULL,
    -- The state of the lists that was searched last.
    generation     bigint NOT NULL,
    -- Settings of a call that belongs to no workflow; null where the workflow has them.
    settings       json,
    PRIMARY KEY (application_id, session_id, node_id)
);
CREATE INDEX aml_monitors_due ON aml_monitors (application_id, generation);

-- +goose Down
DROP TABLE aml_monitors;
DROP TRIGGER watchlists_counted ON watchlists;
DROP FUNCTION count_watchlist_change();
DROP TABLE watchlist_generation;
