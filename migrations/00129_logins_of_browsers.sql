-- +goose Up

-- Logins that a browser keeps in a cookie, beside those that programs hold tokens of.
ALTER TABLE console_logins
    ALTER COLUMN access_hash DROP NOT NULL,
    ALTER COLUMN refresh_hash DROP NOT NULL,
    -- Keyed hash of what the cookie holds.
    ADD COLUMN browser_hash  bytea UNIQUE,
    -- When the browser called last, to the minute.
    ADD COLUMN used_at       timestamptz,
    -- When its owner last showed the password or a code.
    ADD COLUMN stepped_up_at timestamptz,
    -- Where the login came from and what the browser calls itself, for its owner.
    ADD COLUMN ip            inet,
    ADD COLUMN agent         text,
    ADD CONSTRAINT console_logins_kind CHECK (
        (browser_hash IS NULL) = (access_hash IS NOT NULL) AND (access_hash IS NULL) = (refresh_hash IS NULL)
        AND (browser_hash IS NULL) = (used_at IS NULL) AND (used_at IS NULL) = (stepped_up_at IS NULL));

-- After how many minutes without a call a browser's login ends; of several organisations the shortest counts.
ALTER TABLE organisations ADD COLUMN console_idle_minutes int NOT NULL DEFAULT 30 CHECK (console_idle_minutes BETWEEN 5 AND 480);

-- What an installation without accounts prints: whoever shows it makes the owner.
CREATE TABLE console_first_links (
    token_hash bytea PRIMARY KEY,
    expires_at timestamptz NOT NULL
);

-- +goose Down
DROP TABLE console_first_links;
ALTER TABLE organisations DROP COLUMN console_idle_minutes;
DELETE FROM console_logins WHERE browser_hash IS NOT NULL;
ALTER TABLE console_logins
    DROP CONSTRAINT console_logins_kind,
    DROP COLUMN browser_hash, DROP COLUMN used_at, DROP COLUMN stepped_up_at, DROP COLUMN ip, DROP COLUMN agent,
    ALTER COLUMN access_hash SET NOT NULL,
    ALTER COLUMN refresh_hash SET NOT NULL;
