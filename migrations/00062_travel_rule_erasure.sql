-- +goose Up
-- What was exchanged about a transaction goes with it. An exchange is stored before its transaction, in one transaction of the database.
ALTER TABLE travel_transfers ADD CONSTRAINT travel_transfers_transaction
    FOREIGN KEY (application_id, transaction_id) REFERENCES transactions ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;

-- +goose Down
ALTER TABLE travel_transfers DROP CONSTRAINT travel_transfers_transaction;
