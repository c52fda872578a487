-- +goose Up

-- Codes of the calls that prove an address without a session: one row for each address.
CREATE TABLE standalone_codes (
    application_id uuid          NOT NULL,
    feature        text          NOT NULL CHECK (feature IN ('EMAIL_VERIFICATION', 'PHONE_VERIFICATION')),
    -- In the form in which addresses are compared.
    address        text          NOT NULL,
    -- The proof under way; null when there is none, as after its end.
    request_id     uuid,
    -- The codes, as domain otp keeps them, and their size and alphabet.
    challenge      jsonb,
    code_size      int           NOT NULL DEFAULT 6,
    alphanumeric   boolean       NOT NULL DEFAULT false,
    -- What the sender of the code is told again when it is checked; json keeps every digit.
    vendor_data    text,
    metadata       json,
    -- When the first code of the proof was made; it is over five minutes later, whatever is sent again.
    started_at     timestamptz,
    -- When codes were sent to the address, of the last hour.
    sent_at        timestamptz[] NOT NULL DEFAULT '{}',
    updated_at     timestamptz   NOT NULL,
    PRIMARY KEY (application_id, feature, address)
);
CREATE INDEX standalone_codes_updated ON standalone_codes (application_id, updated_at);

-- +goose Down
DROP TABLE standalone_codes;
