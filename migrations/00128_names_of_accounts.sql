-- +goose Up

-- What the owner of an account is called, as colleagues read it beside what the account did; empty until it is said.
ALTER TABLE console_accounts ADD COLUMN name text NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE console_accounts DROP COLUMN name;
