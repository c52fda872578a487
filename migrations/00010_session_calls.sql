-- +goose Up

-- Both come with every PostgreSQL; the owner of a database may add them to it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- How names are compared: in small letters, without the marks of accents.
-- +goose StatementBegin
CREATE FUNCTION fold_name(name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'));
-- +goose StatementEnd

ALTER TABLE sessions
    -- HOSTED sessions run in the hosted pages, API ones are calls of single services, MIGRATED ones were imported.
    ADD COLUMN session_type text NOT NULL DEFAULT 'HOSTED' CHECK (session_type IN ('API', 'HOSTED', 'MIGRATED')),
    -- The single service of an API session.
    ADD COLUMN api_service text,
    -- The profile that the session belongs to.
    ADD COLUMN user_id uuid,
    -- What lists are searched by, as far as the steps have found it out; see session.Facts.
    ADD COLUMN personal_number text,
    ADD COLUMN document_region text,
    -- Digits only, as E.164 without the plus.
    ADD COLUMN phone text,
    ADD COLUMN email text,
    ADD COLUMN company_name text,
    ADD COLUMN registration_number text,
    ADD COLUMN registry_country text,
    ADD COLUMN screened_name text,
    -- The risks that the steps warn of, each once.
    ADD COLUMN warning_codes text[] NOT NULL DEFAULT '{}',
    -- The flow itself, not a person, ended in In Review.
    ADD COLUMN initially_in_review boolean NOT NULL DEFAULT false,
    -- A document step waits for a reviewer.
    ADD COLUMN document_in_review boolean NOT NULL DEFAULT false,
    -- The session of another application that this one is a copy of.
    ADD COLUMN shared_from_session uuid,
    -- When the approval ends by itself; null for never.
    ADD COLUMN kyc_expires_at timestamptz,
    ADD COLUMN subject_folded text GENERATED ALWAYS AS (fold_name(subject_name)) STORED,
    ADD COLUMN screened_folded text GENERATED ALWAYS AS (fold_name(screened_name)) STORED,
    -- Until a step has found them out, these are what the caller of the session said.
    ADD COLUMN company_folded text
        GENERATED ALWAYS AS (fold_name(coalesce(company_name, expected_details ->> 'company_name'))) STORED,
    ADD COLUMN registration_lower text
        GENERATED ALWAYS AS (lower(coalesce(registration_number, expected_details ->> 'registration_number'))) STORED,
    ADD COLUMN register_state text
        GENERATED ALWAYS AS (upper(left(coalesce(registry_country, expected_details ->> 'registry_country'), 2))) STORED,
    ADD COLUMN phone_digits text GENERATED ALWAYS AS (ltrim(coalesce(phone, contact_details ->> 'phone'), '+')) STORED,
    ADD COLUMN email_lower text GENERATED ALWAYS AS (lower(coalesce(email, contact_details ->> 'email'))) STORED;

-- Pages of the list and their size. The rest is written only for sessions that know the fact.
CREATE INDEX sessions_listed ON sessions (application_id, kind, status, session_number) WHERE deleted_at IS NULL;
CREATE INDEX sessions_of_businesses ON sessions (application_id, session_number) WHERE kind = 'business' AND deleted_at IS NULL;
DROP INDEX sessions_vendor;
CREATE INDEX sessions_vendor ON sessions (application_id, lower(vendor_data) text_pattern_ops, session_number) WHERE vendor_data IS NOT NULL;
CREATE INDEX sessions_workflow ON sessions (application_id, workflow_id, session_number);
CREATE INDEX sessions_number ON sessions (application_id, (session_number::text) text_pattern_ops);
CREATE INDEX sessions_country ON sessions (application_id, issuing_state, session_number) WHERE issuing_state IS NOT NULL;
CREATE INDEX sessions_register_state ON sessions (application_id, register_state, session_number) WHERE register_state IS NOT NULL;
CREATE INDEX sessions_document_type ON sessions (application_id, document_type, session_number) WHERE document_type IS NOT NULL;
CREATE INDEX sessions_document_number ON sessions (application_id, document_number text_pattern_ops) WHERE document_number IS NOT NULL;
CREATE INDEX sessions_personal_number ON sessions (application_id, personal_number text_pattern_ops) WHERE personal_number IS NOT NULL;
CREATE INDEX sessions_registration ON sessions (application_id, registration_lower text_pattern_ops) WHERE registration_lower IS NOT NULL;
CREATE INDEX sessions_phone ON sessions (application_id, phone_digits text_pattern_ops) WHERE phone_digits IS NOT NULL;
CREATE INDEX sessions_email ON sessions (application_id, email_lower text_pattern_ops) WHERE email_lower IS NOT NULL;
CREATE INDEX sessions_region ON sessions (application_id, lower(document_region), session_number) WHERE document_region IS NOT NULL;
CREATE INDEX sessions_api ON sessions (application_id, session_type, api_service, session_number) WHERE session_type <> 'HOSTED';
CREATE INDEX sessions_user ON sessions (application_id, user_id, session_number) WHERE user_id IS NOT NULL;
CREATE INDEX sessions_initially_in_review ON sessions (application_id, session_number) WHERE initially_in_review;
CREATE INDEX sessions_document_in_review ON sessions (application_id, session_number) WHERE document_in_review;
-- One copy for each receiver.
CREATE UNIQUE INDEX sessions_shared ON sessions (application_id, shared_from_session) WHERE shared_from_session IS NOT NULL;
CREATE INDEX sessions_kyc_due ON sessions (application_id, kyc_expires_at)
    WHERE kyc_expires_at IS NOT NULL AND status = 'Approved' AND deleted_at IS NULL;
-- Names by any part of them, warnings by code, both within one application.
CREATE INDEX sessions_subject ON sessions USING gin (application_id, subject_folded gin_trgm_ops) WHERE subject_folded IS NOT NULL;
CREATE INDEX sessions_subject_start ON sessions (application_id, subject_folded text_pattern_ops) WHERE subject_folded IS NOT NULL;
CREATE INDEX sessions_company ON sessions USING gin (application_id, company_folded gin_trgm_ops) WHERE company_folded IS NOT NULL;
CREATE INDEX sessions_company_start ON sessions (application_id, company_folded text_pattern_ops) WHERE company_folded IS NOT NULL;
CREATE INDEX sessions_screened ON sessions USING gin (application_id, screened_folded gin_trgm_ops) WHERE screened_folded IS NOT NULL;
CREATE INDEX sessions_screened_start ON sessions (application_id, screened_folded text_pattern_ops) WHERE screened_folded IS NOT NULL;
CREATE INDEX sessions_warnings ON sessions USING gin (application_id, warning_codes) WHERE warning_codes <> '{}';

-- What the steps of a session say to the list of sessions.
-- +goose StatementBegin
CREATE FUNCTION session_warnings(application uuid, session uuid) RETURNS text[]
    LANGUAGE sql STABLE
    RETURN (
        SELECT coalesce(array_agg(DISTINCT w ->> 'risk'), '{}')
        FROM session_steps s
        CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof(s.warnings) = 'array' THEN s.warnings ELSE '[]' END) w
        WHERE s.application_id = application
          AND s.session_id = session
          AND w ->> 'risk' IS NOT NULL);
-- +goose StatementEnd
-- +goose StatementBegin
CREATE FUNCTION session_document_in_review(application uuid, session uuid) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN EXISTS (
        SELECT FROM session_steps s
        WHERE s.application_id = application
          AND s.session_id = session
          AND s.feature = 'OCR'
          AND s.status = 'In Review');
-- +goose StatementEnd

-- How long an approval holds, in days; null for ever.
ALTER TABLE workflow_versions ADD COLUMN kyc_expiration_days int;

-- +goose Down
ALTER TABLE workflow_versions DROP COLUMN kyc_expiration_days;
DROP INDEX sessions_listed, sessions_of_businesses, sessions_vendor, sessions_workflow, sessions_number, sessions_document_type,
    sessions_document_number, sessions_country;
CREATE INDEX sessions_vendor ON sessions (application_id, vendor_data, session_number) WHERE vendor_data IS NOT NULL;
ALTER TABLE sessions
    DROP COLUMN subject_folded, DROP COLUMN company_folded, DROP COLUMN screened_folded, DROP COLUMN registration_lower,
    DROP COLUMN register_state, DROP COLUMN phone_digits, DROP COLUMN email_lower, DROP COLUMN session_type, DROP COLUMN api_service,
    DROP COLUMN user_id, DROP COLUMN personal_number, DROP COLUMN document_region, DROP COLUMN phone, DROP COLUMN email,
    DROP COLUMN company_name, DROP COLUMN registration_number, DROP COLUMN registry_country, DROP COLUMN screened_name,
    DROP COLUMN warning_codes, DROP COLUMN initially_in_review, DROP COLUMN document_in_review, DROP COLUMN shared_from_session,
    DROP COLUMN kyc_expires_at;
DROP FUNCTION session_document_in_review, session_warnings, fold_name;
