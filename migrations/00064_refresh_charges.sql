-- +goose Up
-- Companies that are read again are charged when that brings something new.
ALTER TABLE credit_entries
    DROP CONSTRAINT credit_entries_reason_check,
    ADD CONSTRAINT credit_entries_reason_check CHECK (reason IN ('top_up', 'session', 'monitoring', 'owners', 'refresh'));

-- +goose Down
DELETE FROM credit_entries WHERE reason = 'refresh';
ALTER TABLE credit_entries
    DROP CONSTRAINT credit_entries_reason_check,
    ADD CONSTRAINT credit_entries_reason_check CHECK (reason IN ('top_up', 'session', 'monitoring', 'owners'));
