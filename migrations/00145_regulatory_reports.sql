-- +goose Up

-- What reports of one kind to one authority have in common.
CREATE TABLE report_templates (
    application_id uuid        NOT NULL,
    template_id    uuid        NOT NULL,
    name           text        NOT NULL,
    -- Alpha-2.
    jurisdiction   text        NOT NULL CHECK (jurisdiction ~ '^[A-Z]{2}$'),
    report_type    text        NOT NULL CHECK (report_type IN ('SAR', 'STR', 'CTR', 'TTR', 'UTR', 'IFT', 'CBR', 'TFR')),
    format         text        NOT NULL CHECK (format IN ('goaml', 'fincen_sar', 'pdf_only')),
    -- The authority's schema that the operator has loaded; null for that of the jurisdiction.
    profile        text,
    field_config   jsonb       NOT NULL,
    created_at     timestamptz NOT NULL,
    updated_at     timestamptz NOT NULL,
    deleted_at     timestamptz,
    PRIMARY KEY (application_id, template_id)
);
CREATE UNIQUE INDEX report_templates_name ON report_templates (application_id, jurisdiction, report_type, lower(name)) WHERE deleted_at IS NULL;

CREATE TABLE report_numbers (
    application_id uuid   PRIMARY KEY,
    last_number    bigint NOT NULL
);

-- Reports of a case to an authority. What is finalized is sealed in files and never changes.
CREATE TABLE regulatory_reports (
    application_id   uuid        NOT NULL,
    report_id        uuid        NOT NULL,
    report_number    bigint      NOT NULL,
    case_id          uuid        NOT NULL,
    -- Whom the case is about; a draft goes with whoever is erased.
    subject_id       uuid,
    report_type      text        NOT NULL CHECK (report_type IN ('SAR', 'STR', 'CTR', 'TTR', 'UTR', 'IFT', 'CBR', 'TFR')),
    jurisdiction     text        NOT NULL,
    format           text        NOT NULL CHECK (format IN ('goaml', 'fincen_sar', 'pdf_only')),
    profile          text,
    status           text        NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'VALIDATED', 'FINALIZED')),
    -- What people wrote, as package regulatoryreport has it.
    content          jsonb       NOT NULL,
    faults           jsonb       NOT NULL DEFAULT '[]',
    version          bigint      NOT NULL DEFAULT 1,
    pdf_media_id     uuid,
    xml_media_id     uuid,
    json_media_id    uuid,
    -- SHA-256 of the files, by their kind.
    digests          jsonb,
    created_by_email text,
    created_by_name  text        NOT NULL,
    created_at       timestamptz NOT NULL,
    updated_at       timestamptz NOT NULL,
    validated_at     timestamptz,
    finalized_at     timestamptz,
    -- Until when a finalized report is kept, whoever is erased.
    retain_until     timestamptz,
    deleted_at       timestamptz,
    PRIMARY KEY (application_id, report_id),
    UNIQUE (application_id, report_number),
    CHECK ((status = 'FINALIZED') = (finalized_at IS NOT NULL)),
    CHECK ((finalized_at IS NULL) = (pdf_media_id IS NULL)),
    CHECK (status <> 'FINALIZED' OR deleted_at IS NULL)
);
CREATE INDEX regulatory_reports_latest ON regulatory_reports (application_id, created_at DESC, report_id) WHERE deleted_at IS NULL;
CREATE INDEX regulatory_reports_case ON regulatory_reports (application_id, case_id) WHERE deleted_at IS NULL;
CREATE INDEX regulatory_reports_over ON regulatory_reports (retain_until) WHERE retain_until IS NOT NULL;

-- +goose StatementBegin
-- What was finalized is what was filed: nothing but its removal at the end of its time changes it.
CREATE FUNCTION report_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a finalized report does not change' USING ERRCODE = 'restrict_violation';
END $$;
-- +goose StatementEnd
CREATE TRIGGER regulatory_reports_final BEFORE UPDATE ON regulatory_reports FOR EACH ROW
    WHEN (OLD.status = 'FINALIZED') EXECUTE FUNCTION report_is_final();

-- +goose StatementBegin
-- Drafts about whoever is erased go; finalized reports are kept for their time.
CREATE FUNCTION forget_report_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM regulatory_reports
    WHERE application_id = OLD.application_id AND subject_id = OLD.entity_id AND status <> 'FINALIZED';
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER entities_left_reports AFTER DELETE ON entities FOR EACH ROW EXECUTE FUNCTION forget_report_drafts();

-- Every event that a case can have, so that whoever writes of them need not change the table again.
ALTER TABLE case_events
    DROP CONSTRAINT IF EXISTS case_events_event_type_check,
    ADD CONSTRAINT case_events_event_type_check CHECK (event_type IN ('CREATED', 'STATUS_CHANGED', 'ASSIGNED', 'UNASSIGNED', 'RESOLVED', 'REOPENED',
        'LINK_ADDED', 'LINK_REMOVED', 'NOTE_ADDED', 'PRIORITY_CHANGED', 'DUE_DATE_CHANGED', 'TAG_ADDED', 'TAG_REMOVED', 'ESCALATED', 'TRANSFERRED',
        'CHECKLIST_COMPLETED', 'REPORT_CREATED', 'REPORT_FINALIZED', 'SUBMITTED_FOR_APPROVAL', 'APPROVAL_GRANTED', 'APPROVAL_REJECTED', 'ENTITY_ACTION'));

ALTER TABLE media DROP CONSTRAINT media_purpose_check;
ALTER TABLE media ADD CONSTRAINT media_purpose_check CHECK (purpose IN ('reference_portrait', 'document_upload', 'document_front', 'document_back', 'document_portrait', 'selfie',
    'liveness_portrait', 'liveness_video', 'face_reference', 'address_document', 'document_file', 'chip_data', 'chip_portrait', 'motion_frames',
    'motion_evidence', 'wallet_proof', 'regulatory_report'));

-- +goose Down
DELETE FROM media WHERE purpose = 'regulatory_report';
DELETE FROM case_events WHERE event_type LIKE 'REPORT%';
DROP TRIGGER entities_left_reports ON entities;
DROP FUNCTION forget_report_drafts;
DROP TABLE regulatory_reports, report_numbers, report_templates;
DROP FUNCTION report_is_final;
