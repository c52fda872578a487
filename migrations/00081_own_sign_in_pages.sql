-- +goose Up

-- Applications that show screens of their own for signing in.
ALTER TABLE auth_settings
    -- Origins of the pages that may call the runtime; they are told nothing by a wildcard.
    ADD COLUMN allowed_origins text[] NOT NULL DEFAULT '{}' CHECK (cardinality(allowed_origins) <= 50),
    -- With `own` the page that begins a sign-in is not there; pages that mails lead to stay.
    ADD COLUMN sign_in_ui text NOT NULL DEFAULT 'hosted' CHECK (sign_in_ui IN ('hosted', 'own'));

-- +goose Down
ALTER TABLE auth_settings DROP COLUMN sign_in_ui, DROP COLUMN allowed_origins;
