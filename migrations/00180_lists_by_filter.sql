-- +goose Up

-- What lists of transactions, users and businesses are searched and sorted by.
ALTER TABLE transactions
    -- The rules that held; null where none did.
    ADD COLUMN rule_ids uuid[];
UPDATE transactions
SET rule_ids = ARRAY(SELECT DISTINCT (r ->> 'RuleID')::uuid FROM json_array_elements(findings -> 'runs') r)
WHERE json_typeof(findings -> 'runs') = 'array';
CREATE INDEX transactions_status ON transactions (application_id, status, txn_date DESC, transaction_id DESC);
CREATE INDEX transactions_severity ON transactions (application_id, severity, txn_date DESC, transaction_id DESC) WHERE severity IS NOT NULL;
CREATE INDEX transactions_currency ON transactions (application_id, currency, txn_date DESC, transaction_id DESC);
CREATE INDEX transactions_score ON transactions (application_id, score DESC, transaction_id DESC);
CREATE INDEX transactions_amount ON transactions (application_id, amount);
CREATE INDEX transactions_vendor ON transactions (application_id, lower(vendor_data) text_pattern_ops) WHERE vendor_data IS NOT NULL;
CREATE INDEX transactions_counterparty_vendor ON transactions (application_id, counterparty_vendor_data) WHERE counterparty_vendor_data IS NOT NULL;
CREATE INDEX transactions_txn_id ON transactions (application_id, lower(txn_id) text_pattern_ops);
CREATE INDEX transactions_number ON transactions (application_id, (number::text) text_pattern_ops);
CREATE INDEX transactions_subject_name ON transactions USING gin (application_id, fold_name(subject_name) gin_trgm_ops) WHERE subject_name IS NOT NULL;
CREATE INDEX transactions_counterparty_name ON transactions USING gin (application_id, fold_name(counterparty_name) gin_trgm_ops)
    WHERE counterparty_name IS NOT NULL;
CREATE INDEX transactions_rules ON transactions USING gin (application_id, rule_ids) WHERE rule_ids IS NOT NULL;

CREATE INDEX entities_created ON entities (application_id, kind, created_at DESC, entity_id);
CREATE INDEX entities_marked ON entities (application_id, kind, status) WHERE status <> 'ACTIVE';
CREATE INDEX entities_vendor_start ON entities (application_id, kind, lower(vendor_data) text_pattern_ops) WHERE vendor_data IS NOT NULL;
CREATE INDEX entities_country ON entities (application_id, kind, country_code) WHERE country_code IS NOT NULL;
CREATE INDEX entities_issuing_states ON entities USING gin (application_id, issuing_states) WHERE issuing_states <> '{}';
CREATE INDEX entities_emails ON entities USING gin (application_id, approved_emails) WHERE approved_emails <> '{}';
CREATE INDEX entities_phones ON entities USING gin (application_id, approved_phones) WHERE approved_phones <> '{}';
CREATE INDEX entities_registration ON entities (application_id, lower(registration_number) text_pattern_ops) WHERE registration_number IS NOT NULL;
CREATE INDEX entities_name ON entities USING gin (application_id, fold_name(name) gin_trgm_ops) WHERE name IS NOT NULL;
CREATE INDEX entities_display_name ON entities USING gin (application_id, fold_name(display_name) gin_trgm_ops) WHERE display_name IS NOT NULL;

-- +goose Down
DROP INDEX entities_created, entities_marked, entities_vendor_start, entities_country, entities_issuing_states, entities_emails, entities_phones,
    entities_registration, entities_name, entities_display_name;
DROP INDEX transactions_status, transactions_severity, transactions_currency, transactions_score, transactions_amount, transactions_vendor, transactions_counterparty_vendor,
    transactions_txn_id, transactions_number, transactions_subject_name, transactions_counterparty_name, transactions_rules;
ALTER TABLE transactions DROP COLUMN rule_ids;
