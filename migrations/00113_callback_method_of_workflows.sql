-- +goose Up

-- Which device is sent to the callback of sessions that do not say.
ALTER TABLE workflow_versions
    ADD COLUMN callback_method text NOT NULL DEFAULT 'initiator' CHECK (callback_method IN ('initiator', 'completer', 'both'));

-- +goose Down
ALTER TABLE workflow_versions DROP COLUMN callback_method;
