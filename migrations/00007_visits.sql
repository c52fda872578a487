-- +goose Up

-- From where and with what a person opened a session: the first and the latest
-- request from each address with each program.
CREATE TABLE session_visits (
    application_id uuid        NOT NULL,
    session_id     uuid        NOT NULL,
    -- The address of the client in its one form.
    address        text        NOT NULL,
    -- The header User-Agent, cut to 512 bytes.
    agent          text        NOT NULL,
    first_at       timestamptz NOT NULL,
    last_at        timestamptz NOT NULL,
    PRIMARY KEY (application_id, session_id, address, agent)
);
-- Where else an address was used.
CREATE INDEX session_visits_address ON session_visits (application_id, address);

-- +goose Down
DROP TABLE session_visits;
