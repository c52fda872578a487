-- +goose Up
-- Items of a step beside its first, each with whom it is about: [{"about": [ids], "item": {...}}].
ALTER TABLE session_steps ADD COLUMN others jsonb NOT NULL DEFAULT '[]';

-- +goose Down
ALTER TABLE session_steps DROP COLUMN others;
