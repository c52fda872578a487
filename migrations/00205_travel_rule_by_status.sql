-- +goose Up

-- The list of exchanges in one status, the newest first.
CREATE INDEX travel_transfers_status ON travel_transfers (application_id, status, created_at DESC, transfer_id DESC);

-- +goose Down
DROP INDEX travel_transfers_status;
