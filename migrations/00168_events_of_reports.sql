-- +goose Up

-- Events of reports tell the report in their metadata; the values are those of a status that moves.
UPDATE case_events v
SET metadata = jsonb_build_object('report_uuid', r.report_id, 'report_type', r.report_type, 'report_number', 'RR-' || lpad(r.report_number::text, greatest(4, length(r.report_number::text)), '0')),
    new_value = NULL
FROM regulatory_reports r
WHERE v.event_type IN ('REPORT_CREATED', 'REPORT_FINALIZED')
  AND r.application_id = v.application_id
  AND r.report_id::text = v.new_value;

-- +goose Down
UPDATE case_events
SET new_value = metadata ->> 'report_uuid', metadata = '{}'
WHERE event_type IN ('REPORT_CREATED', 'REPORT_FINALIZED');
