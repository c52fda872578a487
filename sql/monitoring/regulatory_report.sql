-- name: ReportTemplateInsert :exec
INSERT INTO report_templates (application_id, template_id, name, jurisdiction, report_type, format, profile, field_config, created_at, updated_at)
VALUES (@application_id, @template_id, @name, @jurisdiction, @report_type, @format, sqlc.narg(profile), @field_config, @now, @now);

-- name: ReportTemplateGet :one
SELECT * FROM report_templates
WHERE application_id = @application_id AND template_id = @template_id AND deleted_at IS NULL;

-- name: ReportTemplatePage :many
SELECT * FROM report_templates
WHERE application_id = @application_id AND deleted_at IS NULL
ORDER BY created_at DESC, template_id
LIMIT @at_most OFFSET @skipped;

-- name: ReportTemplateCount :one
SELECT count(*) FROM report_templates
WHERE application_id = @application_id AND deleted_at IS NULL;

-- name: ReportTemplateUpdate :execrows
UPDATE report_templates
SET name = @name, jurisdiction = @jurisdiction, report_type = @report_type, format = @format, profile = sqlc.narg(profile),
    field_config = @field_config, updated_at = @now
WHERE application_id = @application_id AND template_id = @template_id AND deleted_at IS NULL;

-- name: ReportTemplateDelete :execrows
UPDATE report_templates
SET deleted_at = @now::timestamptz
WHERE application_id = @application_id AND template_id = @template_id AND deleted_at IS NULL;

-- name: RegulatoryReportInsert :one
-- With the next number of the application.
WITH counted AS (
    INSERT INTO report_numbers AS n (application_id, last_number)
    VALUES (@application_id, 1)
    ON CONFLICT (application_id) DO UPDATE SET last_number = n.last_number + 1
    RETURNING n.last_number
)
INSERT INTO regulatory_reports (application_id, report_id, report_number, case_id, subject_id, report_type, jurisdiction, format, profile,
    content, filing_due_at, created_by_email, created_by_name, created_at, updated_at)
SELECT @application_id, @report_id, counted.last_number, @case_id, sqlc.narg(subject_id), @report_type, @jurisdiction, @format,
    sqlc.narg(profile), @content, sqlc.narg(filing_due_at), sqlc.narg(created_by_email), @created_by_name, @now, @now
FROM counted
RETURNING report_number;

-- name: RegulatoryReportGet :one
SELECT sqlc.embed(r), c.case_number, c.created_at AS case_created_at, f.filed_at, f.fiu_reference, f.note AS filing_note
FROM regulatory_reports r
JOIN cases c ON c.application_id = r.application_id AND c.case_id = r.case_id
LEFT JOIN report_filings f ON f.application_id = r.application_id AND f.report_id = r.report_id AND f.superseded_at IS NULL
WHERE r.application_id = @application_id AND r.report_id = @report_id AND r.deleted_at IS NULL;

-- name: RegulatoryReportPage :many
SELECT sqlc.embed(r), c.case_number, c.created_at AS case_created_at, f.filed_at, f.fiu_reference, f.note AS filing_note
FROM regulatory_reports r
JOIN cases c ON c.application_id = r.application_id AND c.case_id = r.case_id
LEFT JOIN report_filings f ON f.application_id = r.application_id AND f.report_id = r.report_id AND f.superseded_at IS NULL
WHERE r.application_id = @application_id
  AND r.deleted_at IS NULL
  AND (sqlc.narg(case_id)::uuid IS NULL OR r.case_id = sqlc.narg(case_id))
  AND (@status::text = '' OR r.status = @status)
  AND (@report_type::text = '' OR r.report_type = @report_type)
  AND (sqlc.narg(jurisdiction)::text IS NULL OR r.jurisdiction = upper(sqlc.narg(jurisdiction)::text))
  AND (sqlc.narg(due_before)::timestamptz IS NULL OR r.filing_due_at <= sqlc.narg(due_before))
  AND (sqlc.narg(is_filed)::boolean IS NULL OR (f.report_id IS NOT NULL) = sqlc.narg(is_filed))
ORDER BY r.created_at DESC, r.report_id
LIMIT @at_most OFFSET @skipped;

-- name: RegulatoryReportCount :one
SELECT count(*)
FROM regulatory_reports r
LEFT JOIN report_filings f ON f.application_id = r.application_id AND f.report_id = r.report_id AND f.superseded_at IS NULL
WHERE r.application_id = @application_id
  AND r.deleted_at IS NULL
  AND (sqlc.narg(case_id)::uuid IS NULL OR r.case_id = sqlc.narg(case_id))
  AND (@status::text = '' OR r.status = @status)
  AND (@report_type::text = '' OR r.report_type = @report_type)
  AND (sqlc.narg(jurisdiction)::text IS NULL OR r.jurisdiction = upper(sqlc.narg(jurisdiction)::text))
  AND (sqlc.narg(due_before)::timestamptz IS NULL OR r.filing_due_at <= sqlc.narg(due_before))
  AND (sqlc.narg(is_filed)::boolean IS NULL OR (f.report_id IS NOT NULL) = sqlc.narg(is_filed));

-- name: RegulatoryReportUpdate :execrows
-- Compare-and-set: no row means that another writer was first, or that it is finalized.
UPDATE regulatory_reports
SET jurisdiction = @jurisdiction, format = @format, profile = sqlc.narg(profile), content = @content, filing_due_at = sqlc.narg(filing_due_at), status = 'DRAFT', faults = '[]', version = version + 1, updated_at = @now
WHERE application_id = @application_id AND report_id = @report_id AND version = @version AND status <> 'FINALIZED' AND deleted_at IS NULL;

-- name: RegulatoryReportCheck :execrows
UPDATE regulatory_reports
SET status = @status, faults = @faults, validated_at = @now::timestamptz, version = version + 1
WHERE application_id = @application_id AND report_id = @report_id AND version = @version AND status <> 'FINALIZED' AND deleted_at IS NULL;

-- name: RegulatoryReportFinalize :execrows
UPDATE regulatory_reports
SET status = 'FINALIZED', faults = '[]', pdf_media_id = @pdf_media_id::uuid, xml_media_id = sqlc.narg(xml_media_id), json_media_id = @json_media_id::uuid,
    digests = @digests, validated_at = @now::timestamptz, finalized_at = @now::timestamptz, retain_until = @retain_until::timestamptz, version = version + 1, updated_at = @now::timestamptz
WHERE application_id = @application_id AND report_id = @report_id AND version = @version AND status <> 'FINALIZED' AND deleted_at IS NULL;

-- name: ReportFilingSupersede :exec
UPDATE report_filings
SET superseded_at = @now::timestamptz
WHERE application_id = @application_id AND report_id = @report_id AND superseded_at IS NULL;

-- name: ReportFilingInsert :exec
INSERT INTO report_filings (application_id, report_id, filing_id, filed_at, fiu_reference, note, actor_name, actor_email, created_at)
VALUES (@application_id, @report_id, @filing_id, @filed_at, sqlc.narg(fiu_reference), sqlc.narg(note), @actor_name, sqlc.narg(actor_email), @now);

-- name: RegulatoryReportLock :exec
SELECT FROM regulatory_reports WHERE application_id = @application_id AND report_id = @report_id FOR UPDATE;

-- name: RegulatoryReportDelete :execrows
UPDATE regulatory_reports
SET deleted_at = @now::timestamptz
WHERE application_id = @application_id AND report_id = @report_id AND status <> 'FINALIZED' AND deleted_at IS NULL;

-- name: RegulatoryReportOver :many
-- Those whose time is over, each for one worker.
SELECT application_id, report_id, pdf_media_id, xml_media_id, json_media_id
FROM regulatory_reports
WHERE retain_until <= @at::timestamptz
ORDER BY retain_until
LIMIT 100
FOR UPDATE SKIP LOCKED;

-- name: RegulatoryReportRemove :exec
DELETE FROM regulatory_reports WHERE application_id = @application_id AND report_id = @report_id;

-- name: RegulatoryReportCase :one
-- What a report takes from its case.
SELECT c.title, c.case_number, c.subject_id, c.created_at, e.kind AS subject_kind
FROM cases c
LEFT JOIN entities e ON e.application_id = c.application_id AND e.entity_id = c.subject_id
WHERE c.application_id = @application_id AND c.case_id = @case_id;

-- name: RegulatoryReportCaseTransactions :many
SELECT l.entity_id
FROM case_links l
JOIN transactions t ON t.application_id = l.application_id AND t.transaction_id = l.entity_id
WHERE l.application_id = @application_id AND l.case_id = @case_id AND l.entity_type = 'transaction'
ORDER BY t.txn_date, t.transaction_id;

-- name: RegulatoryReportDocument :one
-- What the latest document step of a person's sessions has read.
SELECT st.result
FROM sessions s
JOIN session_steps st ON st.application_id = s.application_id AND st.session_id = s.session_id
WHERE s.application_id = @application_id
  AND s.vendor_data = @vendor_data::text
  AND s.deleted_at IS NULL
  AND st.feature = 'OCR'
  AND st.result IS NOT NULL
ORDER BY s.created_at DESC, st.node_id
LIMIT 1;

-- name: RegulatoryReportAddress :one
-- The address that was approved of a person, in parts; a proof of address comes before a document.
SELECT a.address::jsonb AS address
FROM sessions s
JOIN session_steps st ON st.application_id = s.application_id AND st.session_id = s.session_id
CROSS JOIN LATERAL (
    SELECT CASE st.feature WHEN 'PROOF_OF_ADDRESS' THEN st.result -> 'poa_parsed_address' ELSE st.result -> 'parsed_address' END AS address
) a
WHERE s.application_id = @application_id
  AND s.vendor_data = @vendor_data::text
  AND s.deleted_at IS NULL
  AND st.feature IN ('PROOF_OF_ADDRESS', 'OCR')
  AND st.status = 'Approved'
  AND jsonb_typeof(a.address) = 'object'
ORDER BY (st.feature = 'PROOF_OF_ADDRESS') DESC, s.created_at DESC, st.node_id
LIMIT 1;

-- name: RegulatoryReportCompany :one
-- What the registry told of a business that was approved.
SELECT (st.result -> 'company')::jsonb AS company
FROM sessions s
JOIN session_steps st ON st.application_id = s.application_id AND st.session_id = s.session_id
WHERE s.application_id = @application_id
  AND s.vendor_data = @vendor_data::text
  AND s.deleted_at IS NULL
  AND st.feature = 'KYB_REGISTRY'
  AND st.status = 'Approved'
  AND jsonb_typeof(st.result -> 'company') = 'object'
ORDER BY s.created_at DESC, st.node_id
LIMIT 1;

-- name: RegulatoryReportEventInsert :exec
INSERT INTO case_events (application_id, case_id, event_id, event_type, actor_name, actor_email, metadata, created_at)
VALUES (@application_id, @case_id, @event_id, @event_type, @actor_name, sqlc.narg(actor_email), @metadata, @created_at);
