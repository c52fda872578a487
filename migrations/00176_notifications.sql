-- +goose Up

-- What members are told about cases. A row names nobody but its reader, and goes with the account and with the case.
CREATE TABLE notifications (
    application_id  uuid        NOT NULL,
    notification_id uuid        NOT NULL,
    account_id      uuid        NOT NULL REFERENCES console_accounts ON DELETE CASCADE,
    notification_type text      NOT NULL,
    case_id         uuid        NOT NULL,
    created_at      timestamptz NOT NULL,
    read_at         timestamptz,
    PRIMARY KEY (application_id, notification_id),
    FOREIGN KEY (application_id, case_id) REFERENCES cases ON DELETE CASCADE
);
CREATE INDEX notifications_of_account ON notifications (account_id, application_id, created_at DESC);
CREATE INDEX notifications_of_case ON notifications (application_id, case_id);
CREATE INDEX notifications_over ON notifications (created_at);

ALTER TABLE console_accounts
    ADD COLUMN wants_mail   boolean NOT NULL DEFAULT true,
    -- For how many seconds the console holds a decision back.
    ADD COLUMN undo_seconds int     NOT NULL DEFAULT 6 CHECK (undo_seconds BETWEEN 0 AND 15),
    ADD COLUMN single_keys  boolean NOT NULL DEFAULT true;

-- +goose Down
ALTER TABLE console_accounts DROP COLUMN wants_mail, DROP COLUMN undo_seconds, DROP COLUMN single_keys;
DROP TABLE notifications;
