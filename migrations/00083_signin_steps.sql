-- +goose Up

-- Whoever has set up a second factor is shown recovery codes, and the sign-in waits until they are kept.
ALTER TABLE auth_steps DROP CONSTRAINT auth_steps_kind_check,
    ADD CONSTRAINT auth_steps_kind_check CHECK (kind IN ('mfa_required', 'mfa_enrollment_required', 'recovery_codes_shown'));

-- How many text messages people of the application ask for in an hour at most, all numbers together.
ALTER TABLE auth_settings ADD COLUMN texts_per_hour int NOT NULL DEFAULT 500 CHECK (texts_per_hour BETWEEN 0 AND 100000);
CREATE INDEX auth_challenges_texts ON auth_challenges (application_id, created_at) WHERE phone IS NOT NULL;

-- +goose Down
DROP INDEX auth_challenges_texts;
ALTER TABLE auth_settings DROP COLUMN texts_per_hour;
DELETE FROM auth_steps WHERE kind = 'recovery_codes_shown';
ALTER TABLE auth_steps DROP CONSTRAINT auth_steps_kind_check,
    ADD CONSTRAINT auth_steps_kind_check CHECK (kind IN ('mfa_required', 'mfa_enrollment_required'));
