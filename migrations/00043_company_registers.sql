-- +goose Up

-- Registers of companies that an operator has loaded, one row for each. They are
-- public records and belong to the installation: the same for every application.
CREATE TABLE company_registers (
    register_name text        PRIMARY KEY CHECK (register_name ~ '^[a-z0-9][a-z0-9._-]{0,63}$'),
    format        text        NOT NULL,
    -- The load whose records count; those of any other are on their way in or out.
    load          bigint      NOT NULL,
    -- Alpha-2, those of the records.
    countries     text[]      NOT NULL,
    record_count  bigint      NOT NULL,
    -- Whether records may tell who owns a company.
    has_owners    boolean     NOT NULL,
    -- Counts the imports.
    version       bigint      NOT NULL DEFAULT 1,
    imported_at   timestamptz NOT NULL
);

-- One import under way or broken off; it is gone when it has become the register.
CREATE TABLE company_imports (
    load          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    register_name text        NOT NULL UNIQUE,
    format        text        NOT NULL,
    country       text        NOT NULL,
    -- SHA-256 of the beginning and the size of the file: another file starts anew.
    fingerprint   bytea       NOT NULL,
    -- Behind the last row that is stored, in the unpacked file.
    byte_offset   bigint      NOT NULL DEFAULT 0,
    line          bigint      NOT NULL DEFAULT 0,
    row_count     bigint      NOT NULL DEFAULT 0,
    record_count  bigint      NOT NULL DEFAULT 0,
    bad_count     bigint      NOT NULL DEFAULT 0,
    has_owners    boolean     NOT NULL DEFAULT false,
    started_at    timestamptz NOT NULL,
    updated_at    timestamptz NOT NULL
);

CREATE TABLE company_records (
    register_name text   NOT NULL,
    load          bigint NOT NULL,
    record_id     text   NOT NULL,
    -- Alpha-2, and the part of ISO 3166-2 behind it.
    country       text   NOT NULL,
    region        text   NOT NULL,
    -- As the register writes them, the registered one first.
    names         text[] NOT NULL,
    -- The names in Latin letters without legal forms, each between bars.
    folded        text   NOT NULL,
    -- What the record is found by: words, joined words, whole names and numbers,
    -- each behind its country.
    keys          text[] NOT NULL,
    -- The row of the file, by column.
    body          json   NOT NULL,
    PRIMARY KEY (register_name, load, record_id)
);
CREATE INDEX company_records_keys ON company_records USING gin (keys);
CREATE INDEX company_records_folded ON company_records USING gin (folded gin_trgm_ops);

-- The words of the names, so that those like a mistyped one are found. A word
-- that no record has any more finds none.
CREATE TABLE company_words (
    -- A country, a colon and the word.
    word         text   PRIMARY KEY,
    record_count bigint NOT NULL,
    -- What is left of the word without one of its letters, and its sound.
    slips        text[] NOT NULL
);
CREATE INDEX company_words_slips ON company_words USING gin (slips);

-- +goose StatementBegin
CREATE FUNCTION notify_company_registers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('changed', 'company_registers');
    RETURN NULL;
END
$$;
-- +goose StatementEnd
CREATE TRIGGER company_registers_changed AFTER INSERT OR UPDATE OR DELETE ON company_registers
    FOR EACH STATEMENT EXECUTE FUNCTION notify_company_registers();

-- +goose Down
DROP TABLE company_words;
DROP TABLE company_records;
DROP TABLE company_imports;
DROP TABLE company_registers;
DROP FUNCTION notify_company_registers();
