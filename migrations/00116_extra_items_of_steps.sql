-- +goose Up
-- Result items of a step beside its first, one for each further subject, are called what they are.
ALTER TABLE session_steps RENAME COLUMN others TO extra_items;

-- +goose Down
ALTER TABLE session_steps RENAME COLUMN extra_items TO others;
