package migrations_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
	"vidimus/migrations"
)

// oldWallets are three that count as verified: by a signature, by a declaration on a page, and by a
// declaration with the entry.
const oldWallets = `
	INSERT INTO organisations (organisation_id, name, created_at) VALUES ('0a000000-0000-0000-0000-000000000000', 'Firm', '2026-01-01');
	INSERT INTO applications (application_id, organisation_id, name, environment, media_key_sealed, created_at)
	VALUES ('a0000000-0000-0000-0000-000000000000', '0a000000-0000-0000-0000-000000000000', 'Shop', 'live', '\x00', '2026-01-01');
	INSERT INTO travel_wallets (application_id, wallet_id, address, address_key, entity_type, is_verified, is_self_declared, created_at)
	SELECT 'a0000000-0000-0000-0000-000000000000', gen_random_uuid(), key, key, 'individual', true, key = 'entered', '2026-01-01'
	FROM unnest(ARRAY['declared', 'entered', 'signed']) AS key;
	INSERT INTO travel_widgets (application_id, widget_id, address, address_key, chain, expires_at, created_at)
	SELECT 'a0000000-0000-0000-0000-000000000000', id::uuid, key, key, 'ETH', '2026-01-02', '2026-01-01'
	FROM (VALUES ('d1000000-0000-0000-0000-000000000000', 'declared'), ('d2000000-0000-0000-0000-000000000000', 'signed')) AS page (id, key);
	INSERT INTO travel_proofs (application_id, proof_id, widget_id, method, status, created_at, decided_at)
	SELECT 'a0000000-0000-0000-0000-000000000000', gen_random_uuid(), widget::uuid, method, status, '2026-01-01', '2026-02-03'
	FROM (VALUES ('d1000000-0000-0000-0000-000000000000', 'SELF_DECLARATION', 'VERIFIED'), ('d1000000-0000-0000-0000-000000000000', 'MESSAGE_SIGNING', 'REJECTED'),
		('d2000000-0000-0000-0000-000000000000', 'MESSAGE_SIGNING', 'VERIFIED')) AS proof (widget, method, status)`

func TestWalletsThatWereSignedForAreProved(t *testing.T) {
	t.Parallel()
	dsn := pgtest.EmptyDSN(t)
	migrate(t, dsn, until(t, "00098_callback_schemes.sql"))
	pool, err := postgres.Open(t.Context(), postgres.Config{DSN: dsn, MaxConns: 2})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	if _, err := pool.Exec(t.Context(), oldWallets); err != nil {
		t.Fatal(err)
	}
	migrate(t, dsn, migrations.FS)
	var proved []string
	err = pool.QueryRow(t.Context(), `SELECT array_agg(address_key || to_char(proved_at AT TIME ZONE 'UTC', ' MM-DD')) FROM travel_wallets WHERE proved_at IS NOT NULL`).Scan(&proved)
	if diff := cmp.Diff([]string{"signed 02-03"}, proved); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
}
