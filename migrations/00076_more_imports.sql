-- +goose Up

-- Transactions and status rules are imported as well. Transactions belong to no workflow.
ALTER TABLE import_jobs
    DROP CONSTRAINT import_jobs_import_type_check,
    ADD CONSTRAINT import_jobs_import_type_check CHECK (import_type IN ('user_verification', 'business_verification', 'status_rules', 'transactions')),
    ALTER COLUMN workflow_version_id DROP NOT NULL;

-- What the row of an imported transaction said (SHA-256); null for one that was reported.
ALTER TABLE transactions ADD COLUMN import_digest bytea;

-- +goose Down
ALTER TABLE transactions DROP COLUMN import_digest;
DELETE FROM import_jobs WHERE import_type IN ('status_rules', 'transactions');
ALTER TABLE import_jobs
    ALTER COLUMN workflow_version_id SET NOT NULL,
    DROP CONSTRAINT import_jobs_import_type_check,
    ADD CONSTRAINT import_jobs_import_type_check CHECK (import_type IN ('user_verification', 'business_verification'));
