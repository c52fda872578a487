-- +goose Up
-- The plain settings that a step's verdict was reached with: a workflow version may be changed where it stands.
ALTER TABLE session_steps ADD COLUMN settings jsonb;

-- +goose Down
ALTER TABLE session_steps DROP COLUMN settings;
