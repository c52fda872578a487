-- +goose Up

-- Members whom a comment on a session mentions, and what they are told of it.
ALTER TABLE session_reviews ADD COLUMN mentioned_emails text[] NOT NULL DEFAULT '{}';
ALTER TABLE notifications
    ADD COLUMN session_id uuid,
    DROP CONSTRAINT notifications_about,
    ADD CONSTRAINT notifications_about CHECK (num_nonnulls(case_id, destination_id, session_id) = 1);
CREATE INDEX notifications_of_session ON notifications (application_id, session_id) WHERE session_id IS NOT NULL;

-- +goose Down
DELETE FROM notifications WHERE session_id IS NOT NULL;
ALTER TABLE notifications
    DROP CONSTRAINT notifications_about,
    DROP COLUMN session_id,
    ADD CONSTRAINT notifications_about CHECK ((case_id IS NULL) <> (destination_id IS NULL));
ALTER TABLE session_reviews DROP COLUMN mentioned_emails;
