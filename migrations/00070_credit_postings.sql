-- +goose Up

-- Double entry: every movement of credits is two postings whose sum is zero.

ALTER TABLE credit_entries
    DROP CONSTRAINT credit_entries_reason_check,
    ADD CONSTRAINT credit_entries_reason_check CHECK (reason IN ('top_up', 'adjustment', 'session', 'monitoring', 'owners', 'refresh')),
    -- What the operator calls the movement, such as the number of an invoice; a movement of that name is carried out once.
    ADD COLUMN reference text;
CREATE UNIQUE INDEX credit_entries_reference ON credit_entries (application_id, reference) WHERE reference IS NOT NULL;

CREATE TABLE credit_postings (
    application_id uuid   NOT NULL,
    entry_id       uuid   NOT NULL,
    -- 'prepaid' is what the application may spend; the others are where it came from and went to.
    account        text   NOT NULL CHECK (account IN ('prepaid', 'funding', 'adjustment', 'revenue')),
    amount_micros  bigint NOT NULL,
    PRIMARY KEY (application_id, entry_id, account),
    FOREIGN KEY (application_id, entry_id) REFERENCES credit_entries
);

-- +goose StatementBegin
CREATE FUNCTION credit_contra(reason text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE reason WHEN 'top_up' THEN 'funding' WHEN 'adjustment' THEN 'adjustment' ELSE 'revenue' END
$$;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE FUNCTION credit_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO credit_postings (application_id, entry_id, account, amount_micros) VALUES
        (NEW.application_id, NEW.entry_id, 'prepaid', NEW.amount_micros),
        (NEW.application_id, NEW.entry_id, credit_contra(NEW.reason), -NEW.amount_micros);
    RETURN NULL;
END
$$;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE FUNCTION credit_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'credits are corrected by a further movement' USING ERRCODE = 'restrict_violation';
END
$$;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE FUNCTION credit_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT sum(amount_micros) <> 0 OR count(*) <> 2 FROM credit_postings
        WHERE application_id = NEW.application_id AND entry_id = NEW.entry_id) THEN
        RAISE EXCEPTION 'a movement of credits does not balance' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NULL;
END
$$;
-- +goose StatementEnd

INSERT INTO credit_postings (application_id, entry_id, account, amount_micros)
SELECT application_id, entry_id, 'prepaid', amount_micros FROM credit_entries
UNION ALL
SELECT application_id, entry_id, credit_contra(reason), -amount_micros FROM credit_entries;

CREATE TRIGGER credit_entries_post AFTER INSERT ON credit_entries FOR EACH ROW EXECUTE FUNCTION credit_post();
CREATE TRIGGER credit_entries_final BEFORE UPDATE OR DELETE ON credit_entries FOR EACH ROW EXECUTE FUNCTION credit_is_final();
CREATE TRIGGER credit_postings_final BEFORE UPDATE OR DELETE ON credit_postings FOR EACH ROW EXECUTE FUNCTION credit_is_final();
CREATE CONSTRAINT TRIGGER credit_postings_balance AFTER INSERT ON credit_postings
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION credit_balances();

-- +goose Down
DROP TABLE credit_postings;
DROP TRIGGER credit_entries_final ON credit_entries;
DROP TRIGGER credit_entries_post ON credit_entries;
DROP FUNCTION credit_balances, credit_is_final, credit_post, credit_contra;
DROP INDEX credit_entries_reference;
DELETE FROM credit_entries WHERE reason = 'adjustment';
ALTER TABLE credit_entries
    DROP COLUMN reference,
    DROP CONSTRAINT credit_entries_reason_check,
    ADD CONSTRAINT credit_entries_reason_check CHECK (reason IN ('top_up', 'session', 'monitoring', 'owners', 'refresh'));
