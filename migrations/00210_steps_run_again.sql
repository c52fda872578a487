-- +goose Up

-- Steps that an engine or a provider could not carry out, and that can be run again on what the person gave.
ALTER TABLE session_steps ADD COLUMN may_run_again boolean NOT NULL DEFAULT false;
ALTER TABLE session_reviews
    DROP CONSTRAINT session_reviews_activity_type_check,
    ADD CONSTRAINT session_reviews_activity_type_check CHECK (activity_type IN ('COMMENT', 'STATUS_UPDATED', 'KYC_DATA_UPDATED',
        'POA_DATA_UPDATED', 'FILE_ADDED', 'FILE_REMOVED', 'AML_ONGOING_MATCH', 'AML_STATUS_UPDATED',
        'AML_HIT_STATUS_UPDATED', 'KYB_DATA_UPDATED', 'KYB_DOCUMENT_UPLOADED', 'TAG_ADDED', 'TAG_REMOVED', 'STEP_RUN_AGAIN'));

-- +goose Down
DELETE FROM session_reviews WHERE activity_type = 'STEP_RUN_AGAIN';
ALTER TABLE session_reviews
    DROP CONSTRAINT session_reviews_activity_type_check,
    ADD CONSTRAINT session_reviews_activity_type_check CHECK (activity_type IN ('COMMENT', 'STATUS_UPDATED', 'KYC_DATA_UPDATED',
        'POA_DATA_UPDATED', 'FILE_ADDED', 'FILE_REMOVED', 'AML_ONGOING_MATCH', 'AML_STATUS_UPDATED',
        'AML_HIT_STATUS_UPDATED', 'KYB_DATA_UPDATED', 'KYB_DOCUMENT_UPLOADED', 'TAG_ADDED', 'TAG_REMOVED'));
ALTER TABLE session_steps DROP COLUMN may_run_again;
