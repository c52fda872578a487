-- +goose Up

ALTER TABLE travel_wallets
    -- When the holder last proved control by a signature. A word is a claim, which is_verified may rest on; a signature is a proof.
    ADD COLUMN proved_at       timestamptz,
    -- When the application was told that another one claims the wallet too.
    ADD COLUMN contest_told_at timestamptz;

UPDATE travel_wallets w
SET proved_at = p.decided_at
FROM (
    SELECT p.application_id, g.address_key, max(p.decided_at) AS decided_at
    FROM travel_proofs p
    JOIN travel_widgets g ON g.application_id = p.application_id AND g.widget_id = p.widget_id
    WHERE p.method = 'MESSAGE_SIGNING' AND p.status = 'VERIFIED'
    GROUP BY p.application_id, g.address_key
) p
WHERE w.application_id = p.application_id AND w.address_key = p.address_key AND w.is_verified AND w.deleted_at IS NULL;

-- +goose Down
ALTER TABLE travel_wallets DROP COLUMN proved_at, DROP COLUMN contest_told_at;
