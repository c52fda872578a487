-- +goose Up

-- Until when a report has to be with the authority, counted from the opening of its case; null where nothing is known.
ALTER TABLE regulatory_reports ADD COLUMN filing_due_at timestamptz;
UPDATE regulatory_reports r
SET filing_due_at = c.created_at + interval '30 days'
FROM cases c
WHERE c.application_id = r.application_id AND c.case_id = r.case_id AND r.format = 'fincen_sar' AND r.status <> 'FINALIZED';
CREATE INDEX regulatory_reports_due ON regulatory_reports (application_id, filing_due_at) WHERE deleted_at IS NULL AND filing_due_at IS NOT NULL;

-- That people have filed a report with the authority. A later entry takes the place of the one before, which is kept.
CREATE TABLE report_filings (
    application_id uuid        NOT NULL,
    report_id      uuid        NOT NULL,
    filing_id      uuid        NOT NULL,
    filed_at       timestamptz NOT NULL,
    fiu_reference  text,
    note           text,
    actor_name     text        NOT NULL,
    actor_email    text,
    created_at     timestamptz NOT NULL,
    superseded_at  timestamptz,
    PRIMARY KEY (application_id, report_id, filing_id),
    FOREIGN KEY (application_id, report_id) REFERENCES regulatory_reports ON DELETE CASCADE
);
CREATE UNIQUE INDEX report_filings_current ON report_filings (application_id, report_id) WHERE superseded_at IS NULL;

-- +goose Down
DROP TABLE report_filings;
DROP INDEX regulatory_reports_due;
ALTER TABLE regulatory_reports DROP COLUMN filing_due_at;
