-- +goose Up

-- Tables of persons that an operator has loaded, one row for each. They belong to
-- the installation: a country's database is the same for every application.
CREATE TABLE reference_tables (
    service_id       text        PRIMARY KEY CHECK (service_id ~ '^[a-z0-9][a-z0-9._-]{0,63}$'),
    -- Alpha-3.
    country          text        NOT NULL CHECK (country ~ '^[A-Z]{3}$'),
    title            text        NOT NULL,
    -- Whether persons are asked for only after they agreed to it.
    requires_consent boolean     NOT NULL,
    -- Counts the imports.
    version          bigint      NOT NULL DEFAULT 0,
    record_count     bigint      NOT NULL,
    imported_at      timestamptz NOT NULL
);

-- The persons of the tables. A record is found by the keyed hash of its number
-- alone and is sealed: who has the database and not the key ring learns neither
-- numbers nor names, and cannot even tell whether somebody is in it.
CREATE TABLE reference_records (
    service_id    text  NOT NULL REFERENCES reference_tables ON DELETE CASCADE,
    number_index  bytea NOT NULL,
    record_sealed bytea NOT NULL,
    PRIMARY KEY (service_id, number_index)
);

-- +goose StatementBegin
CREATE FUNCTION notify_references() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('changed', 'references');
    RETURN NULL;
END
$$;
-- +goose StatementEnd
CREATE TRIGGER reference_tables_changed AFTER INSERT OR UPDATE OR DELETE ON reference_tables FOR EACH STATEMENT EXECUTE FUNCTION notify_references();

-- +goose Down
DROP TABLE reference_records;
DROP TABLE reference_tables;
DROP FUNCTION notify_references();
