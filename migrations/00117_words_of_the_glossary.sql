-- +goose Up
-- Tables, columns, constraints and indexes take the words of docs/glossary.md. Nothing is rewritten.
-- +goose StatementBegin
CREATE FUNCTION rename_with_constraints(old_name text, new_name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    item record;
BEGIN
    FOR item IN
        SELECT conname::text AS name FROM pg_constraint
        WHERE conrelid = old_name::regclass AND conname LIKE replace(old_name, '_', '\_') || '\_%'
    LOOP
        EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', old_name, item.name, new_name || substr(item.name, length(old_name) + 1));
    END LOOP;
    FOR item IN
        SELECT c.relname::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
        WHERE i.indrelid = old_name::regclass AND c.relname LIKE replace(old_name, '_', '\_') || '\_%'
    LOOP
        EXECUTE format('ALTER INDEX %I RENAME TO %I', item.name, new_name || substr(item.name, length(old_name) + 1));
    END LOOP;
END $$;
-- +goose StatementEnd
SELECT rename_with_constraints(old_name, new_name) FROM (VALUES
    ('monitor_rules', 'rules'),
    ('monitor_rule_versions', 'rule_versions'),
    ('monitor_versions', 'ruleset_versions'),
    ('monitor_series', 'rule_series'),
    ('monitor_tallies', 'rule_aggregates'),
    ('monitor_fills', 'rule_fills'),
    ('monitor_records', 'rule_records'),
    ('monitor_hits', 'rule_hits'),
    ('monitor_backtests', 'rule_backtests'),
    ('activities', 'user_events'),
    ('auth_detours', 'authorization_requests'),
    ('session_letters', 'session_mails')
) AS renamed (old_name, new_name);
DROP FUNCTION rename_with_constraints;
ALTER TABLE monitor_rules RENAME TO rules;
ALTER TABLE monitor_rule_versions RENAME TO rule_versions;
ALTER TABLE monitor_versions RENAME TO ruleset_versions;
ALTER TABLE monitor_series RENAME TO rule_series;
ALTER TABLE monitor_tallies RENAME TO rule_aggregates;
ALTER TABLE monitor_fills RENAME TO rule_fills;
ALTER TABLE monitor_records RENAME TO rule_records;
ALTER TABLE monitor_hits RENAME TO rule_hits;
ALTER TABLE monitor_backtests RENAME TO rule_backtests;
ALTER TABLE activities RENAME TO user_events;
ALTER TABLE auth_detours RENAME TO authorization_requests;
ALTER TABLE session_letters RENAME TO session_mails;
ALTER SEQUENCE monitor_record_numbers RENAME TO rule_record_numbers;
ALTER TABLE user_events RENAME COLUMN lane TO source;
ALTER TABLE user_events RENAME CONSTRAINT user_events_lane_check TO user_events_source_check;
ALTER TABLE session_mails RENAME COLUMN letter_id TO mail_id;
ALTER TABLE auth_newcomers RENAME COLUMN voucher_sealed TO assertion_sealed;
ALTER TABLE travel_transfers RENAME COLUMN twin_application_id TO counterparty_application_id;
ALTER TABLE travel_transfers RENAME COLUMN twin_transfer_id TO counterparty_transfer_id;

-- +goose Down
ALTER TABLE travel_transfers RENAME COLUMN counterparty_transfer_id TO twin_transfer_id;
ALTER TABLE travel_transfers RENAME COLUMN counterparty_application_id TO twin_application_id;
ALTER TABLE auth_newcomers RENAME COLUMN assertion_sealed TO voucher_sealed;
ALTER TABLE session_mails RENAME COLUMN mail_id TO letter_id;
ALTER TABLE user_events RENAME CONSTRAINT user_events_source_check TO user_events_lane_check;
ALTER TABLE user_events RENAME COLUMN source TO lane;
ALTER SEQUENCE rule_record_numbers RENAME TO monitor_record_numbers;
-- +goose StatementBegin
CREATE FUNCTION rename_with_constraints(old_name text, new_name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    item record;
BEGIN
    FOR item IN
        SELECT conname::text AS name FROM pg_constraint
        WHERE conrelid = old_name::regclass AND conname LIKE replace(old_name, '_', '\_') || '\_%'
    LOOP
        EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', old_name, item.name, new_name || substr(item.name, length(old_name) + 1));
    END LOOP;
    FOR item IN
        SELECT c.relname::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
        WHERE i.indrelid = old_name::regclass AND c.relname LIKE replace(old_name, '_', '\_') || '\_%'
    LOOP
        EXECUTE format('ALTER INDEX %I RENAME TO %I', item.name, new_name || substr(item.name, length(old_name) + 1));
    END LOOP;
END $$;
-- +goose StatementEnd
SELECT rename_with_constraints(old_name, new_name) FROM (VALUES
    ('session_mails', 'session_letters'),
    ('authorization_requests', 'auth_detours'),
    ('user_events', 'activities'),
    ('rule_backtests', 'monitor_backtests'),
    ('rule_hits', 'monitor_hits'),
    ('rule_records', 'monitor_records'),
    ('rule_fills', 'monitor_fills'),
    ('rule_aggregates', 'monitor_tallies'),
    ('rule_series', 'monitor_series'),
    ('ruleset_versions', 'monitor_versions'),
    ('rule_versions', 'monitor_rule_versions'),
    ('rules', 'monitor_rules')
) AS renamed (old_name, new_name);
DROP FUNCTION rename_with_constraints;
ALTER TABLE session_mails RENAME TO session_letters;
ALTER TABLE authorization_requests RENAME TO auth_detours;
ALTER TABLE user_events RENAME TO activities;
ALTER TABLE rule_backtests RENAME TO monitor_backtests;
ALTER TABLE rule_hits RENAME TO monitor_hits;
ALTER TABLE rule_records RENAME TO monitor_records;
ALTER TABLE rule_fills RENAME TO monitor_fills;
ALTER TABLE rule_aggregates RENAME TO monitor_tallies;
ALTER TABLE rule_series RENAME TO monitor_series;
ALTER TABLE ruleset_versions RENAME TO monitor_versions;
ALTER TABLE rule_versions RENAME TO monitor_rule_versions;
ALTER TABLE rules RENAME TO monitor_rules;
