-- +goose Up

-- Schemes of an application's own apps that hold no dot, such as myshop, to which a person may be sent back.
ALTER TABLE applications ADD COLUMN callback_schemes text[] NOT NULL DEFAULT '{}' CHECK (cardinality(callback_schemes) <= 20);

-- +goose Down
ALTER TABLE applications DROP COLUMN callback_schemes;
