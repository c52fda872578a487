-- +goose Up

-- What an application has switched on: names that package application knows.
ALTER TABLE applications ADD COLUMN switches text[] NOT NULL DEFAULT '{}';

-- +goose Down
ALTER TABLE applications DROP COLUMN switches;
