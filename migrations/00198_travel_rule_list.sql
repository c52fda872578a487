-- +goose Up

-- The list of exchanges, the newest first.
CREATE INDEX travel_transfers_newest ON travel_transfers (application_id, created_at DESC, transfer_id DESC);

-- +goose Down
DROP INDEX travel_transfers_newest;
