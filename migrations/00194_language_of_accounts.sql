-- +goose Up

-- Language of the mails about cases, one of the contract's.
ALTER TABLE console_accounts ADD COLUMN language text NOT NULL DEFAULT 'en';

-- +goose Down
ALTER TABLE console_accounts DROP COLUMN language;
