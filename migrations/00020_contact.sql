-- +goose Up

-- Where else an address or a number was proven.
CREATE INDEX session_steps_email ON session_steps (application_id, lower(result ->> 'email'))
    WHERE feature = 'EMAIL_VERIFICATION' AND status = 'Approved';
CREATE INDEX session_steps_phone ON session_steps (application_id, (result ->> 'full_number'))
    WHERE feature = 'PHONE_VERIFICATION' AND status = 'Approved';

-- All kinds of entries that the contract knows.
ALTER TABLE list_entries DROP CONSTRAINT list_entries_entry_type_check;
ALTER TABLE list_entries ADD CONSTRAINT list_entries_entry_type_check CHECK (entry_type IN ('user', 'business', 'face', 'document', 'phone',
    'email', 'ip_address', 'device_fingerprint', 'wallet_address', 'bank_account', 'country', 'key'));

-- +goose Down
DELETE FROM list_entries WHERE entry_type NOT IN ('user', 'business');
ALTER TABLE list_entries DROP CONSTRAINT list_entries_entry_type_check;
ALTER TABLE list_entries ADD CONSTRAINT list_entries_entry_type_check CHECK (entry_type IN ('user', 'business'));
DROP INDEX session_steps_phone, session_steps_email;
