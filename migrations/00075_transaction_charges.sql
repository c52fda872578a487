-- +goose Up

-- A transaction is charged once for each thing that is done about it.
ALTER TABLE credit_entries
    DROP CONSTRAINT credit_entries_reason_check,
    ADD CONSTRAINT credit_entries_reason_check
        CHECK (reason IN ('top_up', 'adjustment', 'session', 'monitoring', 'owners', 'refresh', 'transaction', 'wallet_screening')),
    ADD COLUMN transaction_id uuid;
CREATE UNIQUE INDEX credit_entries_transaction ON credit_entries (application_id, transaction_id, reason) WHERE transaction_id IS NOT NULL;

-- Cases that rules had opened before they opened them like everybody else name
-- their record in their origin: what they are about is found by it.
CREATE TEMPORARY TABLE moved_cases ON COMMIT DROP AS
SELECT c.application_id, c.case_id, c.created_at, t.transaction_id, e.entity_id
FROM cases c
JOIN transactions t ON t.application_id = c.application_id AND t.transaction_id::text = split_part(c.origin, ' ', 3)
LEFT JOIN entities e ON e.application_id = c.application_id AND e.vendor_data = t.vendor_data
    AND e.kind = CASE WHEN t.report #>> '{subject,type}' = 'company' THEN 'business' ELSE 'user' END
WHERE c.origin = 'rule ' || split_part(c.origin, ' ', 2) || ' ' || split_part(c.origin, ' ', 3) || ' ' || c.case_id;

INSERT INTO case_links (application_id, case_id, entity_type, entity_id, created_at)
SELECT application_id, case_id, 'transaction', transaction_id, created_at FROM moved_cases
ON CONFLICT DO NOTHING;

UPDATE cases c
SET subject_id = m.entity_id
FROM moved_cases m
WHERE c.application_id = m.application_id AND c.case_id = m.case_id AND c.subject_id IS NULL AND m.entity_id IS NOT NULL;

-- +goose Down
DELETE FROM credit_postings p USING credit_entries e
WHERE e.application_id = p.application_id AND e.entry_id = p.entry_id AND e.reason IN ('transaction', 'wallet_screening');
DELETE FROM credit_entries WHERE reason IN ('transaction', 'wallet_screening');
DROP INDEX credit_entries_transaction;
ALTER TABLE credit_entries
    DROP COLUMN transaction_id,
    DROP CONSTRAINT credit_entries_reason_check,
    ADD CONSTRAINT credit_entries_reason_check CHECK (reason IN ('top_up', 'adjustment', 'session', 'monitoring', 'owners', 'refresh'));
