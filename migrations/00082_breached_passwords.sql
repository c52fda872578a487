-- +goose Up

-- Whether passwords that leaked elsewhere are refused; by a list that the operator keeps.
ALTER TABLE auth_settings ADD COLUMN check_breached_passwords boolean NOT NULL DEFAULT false;

-- +goose Down
ALTER TABLE auth_settings DROP COLUMN check_breached_passwords;
