-- Logins that a browser keeps, and the first account of an installation.

-- name: ConsoleBrowserLoginInsert :exec
INSERT INTO console_logins (login_id, account_id, browser_hash, access_expires_at, expires_at, created_at, used_at, stepped_up_at, ip, agent)
VALUES (@login_id, @account_id, @browser_hash, @expires_at, @expires_at, @created_at, @created_at, @created_at, @ip, @agent);

-- name: ConsoleBrowserLoginGet :one
-- With the shortest time without a call that an organisation of the account allows.
SELECT l.login_id, l.account_id, l.expires_at, l.used_at::timestamptz AS used_at, l.stepped_up_at::timestamptz AS stepped_up_at,
    COALESCE((SELECT min(o.console_idle_minutes) FROM organisation_members m JOIN organisations o ON o.organisation_id = m.organisation_id
        WHERE m.account_id = l.account_id), 30)::int AS idle_minutes
FROM console_logins l WHERE l.browser_hash = @browser_hash AND l.expires_at > @now;

-- name: ConsoleBrowserLoginUsed :exec
UPDATE console_logins SET used_at = @used_at WHERE login_id = @login_id AND used_at < @used_at;

-- name: ConsoleBrowserLoginStepUp :exec
UPDATE console_logins SET stepped_up_at = @stepped_up_at WHERE login_id = @login_id AND browser_hash IS NOT NULL;

-- name: ConsoleBrowserLoginsDeleteOf :exec
-- The browsers of a member whose rights changed.
DELETE FROM console_logins WHERE account_id = @account_id AND browser_hash IS NOT NULL;

-- name: ConsoleLoginsOf :many
SELECT login_id, (browser_hash IS NOT NULL)::boolean AS is_browser, ip, agent, created_at, used_at, expires_at FROM console_logins
WHERE account_id = @account_id AND expires_at > @now ORDER BY COALESCE(used_at, created_at) DESC, login_id;

-- name: ConsoleLoginEnd :execrows
DELETE FROM console_logins WHERE account_id = @account_id AND login_id = @login_id;

-- name: ConsoleAccountRename :exec
UPDATE console_accounts SET name = @name WHERE account_id = @account_id;

-- name: ConsoleAccountsExist :one
SELECT EXISTS (SELECT FROM console_accounts WHERE verified_at IS NOT NULL);

-- name: ConsoleFirstLinkInsert :exec
INSERT INTO console_first_links (token_hash, expires_at) VALUES (@token_hash, @expires_at);

-- name: ConsoleFirstLinkUse :execrows
-- All links go with the one that is used: of two at a time, one finds none.
DELETE FROM console_first_links WHERE EXISTS (SELECT FROM console_first_links f WHERE f.token_hash = @token_hash AND f.expires_at > @now);

-- name: ConsoleAccountPreferences :one
SELECT wants_mail, undo_seconds, single_keys, language FROM console_accounts WHERE account_id = @account_id;

-- name: ConsoleAccountPrefer :exec
UPDATE console_accounts
SET wants_mail = @wants_mail, undo_seconds = @undo_seconds, single_keys = @single_keys, language = coalesce(sqlc.narg(language), language)
WHERE account_id = @account_id;

-- name: ConsoleLoginLives :one
-- Whether a login is still one: of a browser also whether it was used within what organisations of the account allow. Asking is no use of it.
SELECT EXISTS (
    SELECT FROM console_logins l
    WHERE l.login_id = @login_id
      AND l.account_id = @account_id
      AND l.expires_at > @now::timestamptz
      AND (l.browser_hash IS NULL OR l.used_at + COALESCE((SELECT min(o.console_idle_minutes) FROM organisation_members m
          JOIN organisations o ON o.organisation_id = m.organisation_id WHERE m.account_id = l.account_id), 30)::int * interval '1 minute' > @now::timestamptz)
);
