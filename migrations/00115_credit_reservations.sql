-- +goose Up

-- What unfinished sessions may still cost is set aside when they are created, and free again as soon as they are over, whatever
-- they came to; the price itself is an entry of the ledger, made at the end. Sessions of before have nothing set aside.
ALTER TABLE sessions ADD COLUMN reserved_micros bigint NOT NULL DEFAULT 0;
-- The sum over the application's sessions. What may be spent is the balance without it.
ALTER TABLE credit_accounts ADD COLUMN reserved_micros bigint NOT NULL DEFAULT 0;

-- +goose StatementBegin
CREATE FUNCTION release_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.reserved_micros := 0;
    RETURN NEW;
END $$;
-- +goose StatementEnd
CREATE TRIGGER sessions_release BEFORE UPDATE OF status, deleted_at ON sessions FOR EACH ROW
    WHEN (OLD.reserved_micros <> 0
        AND (NEW.deleted_at IS NOT NULL OR NEW.status NOT IN ('Not Started', 'In Progress', 'Resubmitted', 'Awaiting User')))
    EXECUTE FUNCTION release_reservation();

-- +goose StatementBegin
-- Locks the account behind all sessions of the statement, and before their users: its name sorts before the one that counts.
CREATE FUNCTION account_for_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE credit_accounts
    SET reserved_micros = reserved_micros - OLD.reserved_micros
    WHERE application_id = OLD.application_id;
    RETURN NULL;
END $$;
-- +goose StatementEnd
-- After every update, not only of the column: the trigger above has changed it then.
CREATE TRIGGER sessions_account_release AFTER UPDATE ON sessions FOR EACH ROW
    WHEN (OLD.reserved_micros <> 0 AND NEW.reserved_micros = 0) EXECUTE FUNCTION account_for_release();
CREATE TRIGGER sessions_account_removal AFTER DELETE ON sessions FOR EACH ROW
    WHEN (OLD.reserved_micros <> 0) EXECUTE FUNCTION account_for_release();

-- +goose Down
DROP TRIGGER sessions_account_removal ON sessions;
DROP TRIGGER sessions_account_release ON sessions;
DROP TRIGGER sessions_release ON sessions;
DROP FUNCTION account_for_release, release_reservation;
ALTER TABLE credit_accounts DROP COLUMN reserved_micros;
ALTER TABLE sessions DROP COLUMN reserved_micros;
