-- name: TravelSettingsGet :one
SELECT * FROM travel_settings WHERE application_id = @application_id;

-- name: TravelSettingsEnsure :exec
INSERT INTO travel_settings (application_id, is_enabled, is_discoverable, settings, created_at, updated_at)
VALUES (@application_id, @is_enabled, @is_discoverable, @settings, @at, @at)
ON CONFLICT (application_id) DO NOTHING;

-- name: TravelSettingsGetForUpdate :one
SELECT * FROM travel_settings WHERE application_id = @application_id FOR UPDATE;

-- name: TravelSettingsPut :exec
UPDATE travel_settings
SET is_enabled = @is_enabled, is_discoverable = @is_discoverable, settings = @settings, updated_at = @at
WHERE application_id = @application_id;

-- name: TravelWalletInsert :one
INSERT INTO travel_wallets (application_id, wallet_id, address, address_key, chain, holder_vendor_data, holder_name, entity_type,
    is_verified, is_self_declared, travel_address, proved_at, created_at)
VALUES (@application_id, @wallet_id, @address, @address_key, @chain, sqlc.narg(holder_vendor_data), sqlc.narg(holder_name), @entity_type,
    @is_verified, @is_self_declared, sqlc.narg(travel_address), sqlc.narg(proved_at), @created_at)
ON CONFLICT DO NOTHING
RETURNING *;

-- name: TravelWalletGet :one
SELECT * FROM travel_wallets
WHERE application_id = @application_id AND wallet_id = @wallet_id AND deleted_at IS NULL
FOR UPDATE;

-- name: TravelWalletRead :one
SELECT * FROM travel_wallets
WHERE application_id = @application_id AND wallet_id = @wallet_id AND deleted_at IS NULL;

-- name: TravelWalletUpdate :one
UPDATE travel_wallets
SET holder_name = sqlc.narg(holder_name), holder_vendor_data = sqlc.narg(holder_vendor_data), entity_type = @entity_type,
    travel_address = sqlc.narg(travel_address)
WHERE application_id = @application_id AND wallet_id = @wallet_id AND deleted_at IS NULL
RETURNING *;

-- name: TravelWalletVerify :execrows
UPDATE travel_wallets SET is_verified = true, proved_at = coalesce(sqlc.narg(proved_at), proved_at)
WHERE application_id = @application_id AND address_key = @address_key AND deleted_at IS NULL;

-- name: TravelWalletDelete :execrows
UPDATE travel_wallets SET deleted_at = @at
WHERE application_id = @application_id AND wallet_id = @wallet_id AND deleted_at IS NULL;

-- name: TravelWalletPage :many
SELECT * FROM travel_wallets
WHERE application_id = @application_id AND deleted_at IS NULL
  AND (sqlc.narg(search)::text IS NULL OR address ILIKE sqlc.narg(search) OR holder_name ILIKE sqlc.narg(search) OR holder_vendor_data ILIKE sqlc.narg(search))
ORDER BY created_at DESC, wallet_id DESC
LIMIT @page_limit OFFSET @page_offset;

-- name: TravelWalletCount :one
SELECT count(*) FROM travel_wallets
WHERE application_id = @application_id AND deleted_at IS NULL
  AND (sqlc.narg(search)::text IS NULL OR address ILIKE sqlc.narg(search) OR holder_name ILIKE sqlc.narg(search) OR holder_vendor_data ILIKE sqlc.narg(search));

-- name: TravelWalletHeld :many
-- The application's own entries of an address, those that are verified first.
SELECT * FROM travel_wallets
WHERE application_id = @application_id AND address_key = @address_key AND deleted_at IS NULL
ORDER BY is_verified DESC, created_at
LIMIT 10;

-- name: TravelWalletLock :exec
-- Claims of one address are made one after the other, so that of two none misses the other.
SELECT pg_advisory_xact_lock(hashtextextended(@address_key, 0));

-- name: TravelWalletClaims :many
-- The strongest entries of the address in other applications of the environment, one of each application: the latest proof
-- first. Claims count where the application exchanges data and may be found; a proof counts anywhere.
SELECT sqlc.embed(w), coalesce(s.is_enabled AND s.is_discoverable, false)::boolean AS is_reachable
FROM travel_wallets w
JOIN (
    SELECT DISTINCT ON (e.application_id) e.application_id, e.wallet_id
    FROM travel_wallets e
    WHERE e.address_key = @address_key AND e.application_id <> @application_id AND e.deleted_at IS NULL AND e.travel_address IS NULL
    ORDER BY e.application_id, e.proved_at DESC NULLS LAST, e.is_verified DESC, e.created_at, e.wallet_id
) best ON best.application_id = w.application_id AND best.wallet_id = w.wallet_id
JOIN applications a ON a.application_id = w.application_id AND a.environment = @environment
LEFT JOIN travel_settings s ON s.application_id = w.application_id
WHERE w.proved_at IS NOT NULL OR s.is_enabled AND s.is_discoverable
ORDER BY w.proved_at DESC NULLS LAST, w.created_at, w.wallet_id
LIMIT 2;

-- name: TravelWalletContests :many
-- Which of the addresses are claimed by another application too. Only applications that exchange data and may be found are
-- told, and told of.
SELECT DISTINCT w.address_key
FROM travel_wallets w
JOIN travel_settings s ON s.application_id = w.application_id AND s.is_enabled AND s.is_discoverable
JOIN applications a ON a.application_id = w.application_id
JOIN applications own ON own.application_id = @application_id AND own.environment = a.environment
JOIN travel_settings mine ON mine.application_id = own.application_id AND mine.is_enabled AND mine.is_discoverable
WHERE w.address_key = ANY(@address_keys::text[]) AND w.application_id <> @application_id AND w.deleted_at IS NULL AND w.travel_address IS NULL;

-- name: TravelWalletTellContest :many
-- The entries of an address that several applications of the environment claim and whose application was not told yet.
UPDATE travel_wallets w
SET contest_told_at = @at
FROM travel_settings s, applications a
WHERE s.application_id = w.application_id AND s.is_enabled AND s.is_discoverable
  AND a.application_id = w.application_id AND a.environment = @environment
  AND w.address_key = @address_key AND w.deleted_at IS NULL AND w.travel_address IS NULL AND w.contest_told_at IS NULL
  AND EXISTS (
    SELECT FROM travel_wallets o
    JOIN travel_settings os ON os.application_id = o.application_id AND os.is_enabled AND os.is_discoverable
    JOIN applications oa ON oa.application_id = o.application_id AND oa.environment = @environment
    WHERE o.address_key = @address_key AND o.application_id <> w.application_id AND o.deleted_at IS NULL AND o.travel_address IS NULL)
RETURNING w.application_id, w.wallet_id;

-- name: TravelVaspPut :one
INSERT INTO travel_vasps (vasp_id, name, name_folded, lei, jurisdiction, dd_status, dd_score, dd_breakdown, dd_assessed_at, is_member,
    travel_address, email, brand_id, updated_at)
VALUES (@vasp_id, @name, @name_folded, sqlc.narg(lei), @jurisdiction, @dd_status, @dd_score, @dd_breakdown, sqlc.narg(dd_assessed_at), @is_member,
    sqlc.narg(travel_address), sqlc.narg(email), sqlc.narg(brand_id), @updated_at)
ON CONFLICT (vasp_id) DO UPDATE SET
    name = excluded.name, name_folded = excluded.name_folded, lei = excluded.lei, jurisdiction = excluded.jurisdiction,
    dd_status = excluded.dd_status, dd_score = excluded.dd_score, dd_breakdown = excluded.dd_breakdown, dd_assessed_at = excluded.dd_assessed_at,
    is_member = excluded.is_member, travel_address = excluded.travel_address, email = excluded.email, brand_id = excluded.brand_id,
    updated_at = excluded.updated_at
RETURNING (xmax = 0)::boolean AS is_new;

-- name: TravelVaspByNames :many
-- The ids of providers that are known already.
SELECT vasp_id, lei, name_folded FROM travel_vasps;

-- name: TravelVaspGet :one
SELECT * FROM travel_vasps WHERE vasp_id = @vasp_id;

-- name: TravelVaspFind :one
-- By its number where that is known, else by its name.
SELECT * FROM travel_vasps
WHERE (sqlc.narg(lei)::text IS NOT NULL AND lei = sqlc.narg(lei)) OR (sqlc.narg(lei)::text IS NULL AND name_folded = @name_folded)
ORDER BY vasp_id
LIMIT 1;

-- name: TravelVaspPage :many
SELECT * FROM travel_vasps
WHERE sqlc.narg(search)::text IS NULL OR name_folded LIKE sqlc.narg(search) OR lei = sqlc.narg(exact)
ORDER BY name_folded, vasp_id
LIMIT @page_limit OFFSET @page_offset;

-- name: TravelVaspCount :one
SELECT count(*) FROM travel_vasps
WHERE sqlc.narg(search)::text IS NULL OR name_folded LIKE sqlc.narg(search) OR lei = sqlc.narg(exact);

-- name: TravelDecisionPut :one
INSERT INTO travel_decisions (application_id, vasp_id, decision, reason, decided_by, updated_at)
VALUES (@application_id, @vasp_id, @decision, @reason, @decided_by, @at)
ON CONFLICT (application_id, vasp_id) DO UPDATE SET
    decision = excluded.decision, reason = excluded.reason, decided_by = excluded.decided_by, updated_at = excluded.updated_at
RETURNING *;

-- name: TravelDecisionGet :one
-- The own decision of a provider, or that of its brand.
SELECT d.*, v.name, (d.vasp_id <> @vasp_id::uuid)::boolean AS is_inherited
FROM travel_decisions d
JOIN travel_vasps v ON v.vasp_id = d.vasp_id
JOIN travel_vasps o ON o.vasp_id = @vasp_id
WHERE d.application_id = @application_id
  AND d.vasp_id IN (o.vasp_id, o.brand_id)
ORDER BY (d.vasp_id <> @vasp_id)
LIMIT 1;

-- name: TravelDecisionDelete :execrows
DELETE FROM travel_decisions WHERE application_id = @application_id AND vasp_id = @vasp_id;

-- name: TravelTransferInsert :exec
INSERT INTO travel_transfers (application_id, transfer_id, transaction_id, txn_id, status, direction, rail, protocol, is_required,
    obligations_count, ownership_confirmed, deadline_at, amount, currency, chain, wallet, wallet_key, originator_data, beneficiary_data,
    metadata, own_names, counterparty, peer_url, peer_request_id, payment_txn_id, counterparty_application_id, counterparty_transfer_id, timeline, version,
    created_at, updated_at)
VALUES (@application_id, @transfer_id, @transaction_id, @txn_id, @status, @direction, @rail, sqlc.narg(protocol), @is_required,
    @obligations_count, sqlc.narg(ownership_confirmed), sqlc.narg(deadline_at), @amount, @currency, @chain, @wallet, @wallet_key,
    @originator_data, @beneficiary_data, @metadata, @own_names, @counterparty, @peer_url, sqlc.narg(peer_request_id),
    sqlc.narg(payment_txn_id), sqlc.narg(counterparty_application_id), sqlc.narg(counterparty_transfer_id), @timeline, 1, @created_at, @created_at);

-- name: TravelTransferGet :one
SELECT * FROM travel_transfers WHERE application_id = @application_id AND transfer_id = @transfer_id;

-- name: TravelTransferGetForUpdate :one
SELECT * FROM travel_transfers WHERE application_id = @application_id AND transfer_id = @transfer_id FOR UPDATE;

-- name: TravelTransferOf :one
SELECT * FROM travel_transfers WHERE application_id = @application_id AND transaction_id = @transaction_id;

-- name: TravelTransferOfForUpdate :one
SELECT * FROM travel_transfers WHERE application_id = @application_id AND transaction_id = @transaction_id FOR UPDATE;

-- name: TravelTransferByRequest :one
SELECT * FROM travel_transfers
WHERE application_id = @application_id AND peer_request_id = @peer_request_id AND direction = 'INBOUND';

-- name: TravelTransferByDeposit :one
SELECT * FROM travel_transfers
WHERE application_id = @application_id AND payment_txn_id = @payment_txn_id AND wallet_key = @wallet_key AND direction = 'INBOUND'
ORDER BY created_at
LIMIT 1;

-- name: TravelTransferSave :exec
-- The row is locked by whoever saves it.
UPDATE travel_transfers
SET status = @status, rail = @rail, protocol = sqlc.narg(protocol), ownership_confirmed = sqlc.narg(ownership_confirmed),
    deadline_at = sqlc.narg(deadline_at), counterparty = @counterparty, peer_url = @peer_url, payment_txn_id = sqlc.narg(payment_txn_id),
    counterparty_application_id = sqlc.narg(counterparty_application_id), counterparty_transfer_id = sqlc.narg(counterparty_transfer_id),
    beneficiary_data = @beneficiary_data, timeline = @timeline, version = @version, updated_at = @updated_at
WHERE application_id = @application_id AND transfer_id = @transfer_id;

-- name: TravelTransferDue :many
SELECT t.application_id, t.transfer_id FROM travel_transfers t
WHERE t.deadline_at <= @at
ORDER BY t.deadline_at
LIMIT @batch_size
FOR UPDATE SKIP LOCKED;

-- name: TravelWidgetInsert :one
INSERT INTO travel_widgets (application_id, widget_id, address, address_key, chain, holder_name, vendor_data, transaction_id,
    deposit_address, callback_url, expires_at, created_at)
VALUES (@application_id, @widget_id, @address, @address_key, @chain, @holder_name, sqlc.narg(vendor_data), sqlc.narg(transaction_id),
    sqlc.narg(deposit_address), sqlc.narg(callback_url), @expires_at, @created_at)
RETURNING *;

-- name: TravelWidgetGet :one
SELECT * FROM travel_widgets WHERE application_id = @application_id AND widget_id = @widget_id;

-- name: TravelWidgetGetForUpdate :one
SELECT * FROM travel_widgets WHERE application_id = @application_id AND widget_id = @widget_id FOR UPDATE;

-- name: TravelWidgetComplete :exec
UPDATE travel_widgets SET completed_at = @at WHERE application_id = @application_id AND widget_id = @widget_id AND completed_at IS NULL;

-- name: TravelProofInsert :one
INSERT INTO travel_proofs (application_id, proof_id, widget_id, method, status, challenge, deposit_address, expected_amount, evidence,
    media_id, expires_at, created_at, decided_at)
VALUES (@application_id, @proof_id, @widget_id, @method, @status, sqlc.narg(challenge), sqlc.narg(deposit_address), sqlc.narg(expected_amount),
    sqlc.narg(evidence), sqlc.narg(media_id), sqlc.narg(expires_at), @created_at, sqlc.narg(decided_at))
RETURNING *;

-- name: TravelProofList :many
SELECT * FROM travel_proofs WHERE application_id = @application_id AND widget_id = @widget_id ORDER BY created_at, proof_id;

-- name: TravelProofDecide :exec
UPDATE travel_proofs
SET status = @status, evidence = sqlc.narg(evidence), media_id = sqlc.narg(media_id), decided_at = sqlc.narg(decided_at)
WHERE application_id = @application_id AND proof_id = @proof_id;

-- name: TravelWalletForget :execrows
DELETE FROM travel_wallets WHERE application_id = @application_id AND holder_vendor_data = @vendor_data::text;

-- name: TravelProofMedia :many
-- The pictures by which a user has proved wallets.
SELECT p.media_id::uuid
FROM travel_proofs p
JOIN travel_widgets w ON w.application_id = p.application_id AND w.widget_id = p.widget_id
LEFT JOIN transactions t ON t.application_id = w.application_id AND t.transaction_id = w.transaction_id
WHERE p.application_id = @application_id
  AND p.media_id IS NOT NULL
  AND @vendor_data::text IN (w.vendor_data, t.vendor_data);

-- name: TravelWidgetForget :execrows
-- The pages on which a user was asked for a proof, with the proofs. It comes before the transactions go.
DELETE FROM travel_widgets w
WHERE w.application_id = @application_id
  AND (w.vendor_data = @vendor_data::text
    OR w.transaction_id IN (SELECT t.transaction_id FROM transactions t WHERE t.application_id = @application_id AND t.vendor_data = @vendor_data::text));
