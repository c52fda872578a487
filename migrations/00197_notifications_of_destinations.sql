-- +goose Up
-- Notifications are about a case or about a webhook destination that was switched off.
ALTER TABLE notifications
    ALTER COLUMN case_id DROP NOT NULL,
    ADD COLUMN destination_id uuid,
    ADD CONSTRAINT notifications_about CHECK ((case_id IS NULL) <> (destination_id IS NULL)),
    ADD FOREIGN KEY (application_id, destination_id) REFERENCES webhook_destinations ON DELETE CASCADE;
CREATE INDEX notifications_of_destination ON notifications (application_id, destination_id) WHERE destination_id IS NOT NULL;

-- +goose Down
DELETE FROM notifications WHERE case_id IS NULL;
ALTER TABLE notifications DROP COLUMN destination_id, ALTER COLUMN case_id SET NOT NULL;
