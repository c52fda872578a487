package migrations_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"

	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
	"vidimus/migrations"
)

// oldEvents are events that wait for their relay, and a transaction whose exchange
// has told of more changes than the transaction.
const oldEvents = `
	SET session_replication_role = replica; -- the application is of no matter here
	INSERT INTO transactions (application_id, transaction_id, number, txn_id, txn_date, category, action_type, direction, status, amount, currency,
		subject_node, report, created_at, updated_at)
	VALUES ('a0000000-0000-0000-0000-000000000000', 'f1000000-0000-0000-0000-000000000000', 1, 't1', '2026-01-01', 'finance', 'finance', 'INBOUND',
		'APPROVED', 1, 'EUR', 'e2000000-0000-0000-0000-000000000000', '{}', '2026-01-01', '2026-01-01');
	INSERT INTO travel_transfers (application_id, transfer_id, transaction_id, txn_id, status, direction, rail, is_required, obligations_count, amount,
		currency, chain, wallet, wallet_key, originator_data, beneficiary_data, metadata, own_names, counterparty, peer_url, timeline, version, created_at, updated_at)
	VALUES ('a0000000-0000-0000-0000-000000000000', 'b1000000-0000-0000-0000-000000000000', 'f1000000-0000-0000-0000-000000000000', 't1', 'FINISHED',
		'INBOUND', '', true, 0, '1', 'EUR', '', '', '', '{}', '{}', '{}', '{}', '{}', '', '[]', 7, '2026-01-01', '2026-01-01');
	INSERT INTO outbox_events (application_id, event_id, type, session_id, entity_id, occurred_at, payload, dispatched_at) VALUES
		('a0000000-0000-0000-0000-000000000000', 'e1000000-0000-0000-0000-000000000000', 'status.updated', 'c1000000-0000-0000-0000-000000000000', NULL,
			'2026-01-01', '{"sequence":4,"metadata":{"sequence":9,"transaction_id":"f1000000-0000-0000-0000-000000000000"}}', NULL),
		('a0000000-0000-0000-0000-000000000000', 'e2000000-0000-0000-0000-000000000000', 'user.data.updated', NULL, 'd1000000-0000-0000-0000-000000000000',
			'2026-01-01', '{"sequence":5,"metadata":{"transaction_id":"f1000000-0000-0000-0000-000000000000"}}', NULL),
		('a0000000-0000-0000-0000-000000000000', 'e3000000-0000-0000-0000-000000000000', 'travel_rule.status.updated', NULL, NULL,
			'2026-01-01', '{"sequence":7,"transaction_id":"f1000000-0000-0000-0000-000000000000"}', NULL),
		('a0000000-0000-0000-0000-000000000000', 'e4000000-0000-0000-0000-000000000000', 'status.updated', 'c1000000-0000-0000-0000-000000000000', NULL,
			'2026-01-01', '{"sequence":1}', '2026-01-01');
	RESET session_replication_role`

// ordered is an event as it stands afterwards.
type ordered struct {
	Event, Subject string
	Sequence       int64
}

// Events that wait keep their numbers, those that are relayed stay as they are,
// and new numbers are above all that were told.
func TestEventsThatWaitAreOrdered(t *testing.T) {
	t.Parallel()
	dsn := pgtest.EmptyDSN(t)
	migrate(t, dsn, until(t, "00089_saml_keys.sql"))
	pool, err := postgres.Open(t.Context(), postgres.Config{DSN: dsn, MaxConns: 2})
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if _, err := pool.Exec(t.Context(), oldEvents); err != nil {
		t.Fatal(err)
	}
	migrate(t, dsn, migrations.FS)
	rows, err := pool.Query(t.Context(), `SELECT left(event_id::text, 2), coalesce(left(subject_id::text, 2), ''), coalesce(sequence, 0)
		FROM outbox_events ORDER BY event_id`)
	if err != nil {
		t.Fatal(err)
	}
	got, err := pgx.CollectRows(rows, pgx.RowToStructByPos[ordered])
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]ordered{{"e1", "c1", 4}, {"e2", "d1", 5}, {"e3", "f1", 7}, {"e4", "", 0}}, got); diff != "" {
		t.Errorf("events (-want +got):\n%s", diff)
	}
	var last int64
	if err := pool.QueryRow(t.Context(), "SELECT event_sequence FROM transactions").Scan(&last); err != nil || last != 7 {
		t.Errorf("the transaction counts from %d (%v), want what its exchange has told", last, err)
	}
}
