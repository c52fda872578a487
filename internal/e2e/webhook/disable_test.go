package webhook_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestADestinationIsSwitchedOffAndOn(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	made := registered(t, w, w.Live, destination("hook"))
	delete(made, "secret_shared_key")
	id := made["uuid"].(string)
	path := e2e.DestinationsPath + id + "/"
	set := func(enabled bool) e2e.Object {
		t.Helper()
		return e2e.WantObject(t, w.As(w.Live).Do("PATCH", path, e2e.Object{"enabled": enabled}, nil), 200)
	}
	failing(t, w, id, 7)
	pending(t, w, w.Live, id)

	off := set(false)

	if off["status"] != "disabled" || off["disabled_reason"] != "owner" || off["disabled_at"] != off["updated_at"] {
		t.Errorf("switched off it is %v", off)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_deliveries WHERE status = 'failed' AND settled_at >= $1", off["disabled_at"]); n != 1 {
		t.Error("what was to be sent is not settled")
	}
	if again := set(false); again["disabled_at"] != off["disabled_at"] {
		t.Errorf("switched off again it is off since %v, want %v", again["disabled_at"], off["disabled_at"])
	}
	if renamed := e2e.WantObject(t, w.As(w.Live).Do("PATCH", path, e2e.Object{"label": "still off"}, nil), 200); renamed["disabled_reason"] != "owner" {
		t.Errorf("renamed it is %v", renamed)
	}
	e2e.ExecSQL(t, w, "UPDATE webhook_destinations SET disabled_reason = 'failures' WHERE destination_id = $1", id)
	if listed := e2e.WantObject(t, w.As(w.Live).Do("GET", path, nil, nil), 200); listed["disabled_reason"] != "failures" {
		t.Errorf("switched off by failures it is %v", listed)
	}
	if n := e2e.QueryNumber(t, w, "SELECT failed_in_a_row FROM webhook_destination_stats"); n != 7 {
		t.Errorf("%d failures in a row, want 7", n)
	}
	on := set(true)
	if on["status"] != "active" || on["disabled_at"] != nil || on["disabled_reason"] != nil {
		t.Errorf("switched on it is %v", on)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_destination_stats WHERE failed_in_a_row = 0 AND failing_since IS NULL"); n != 1 {
		t.Error("its failures are not forgotten")
	}
	born := registered(t, w, w.Live, destination("off").With("enabled", false))
	if born["disabled_reason"] != "owner" || born["disabled_at"] != born["created_at"] {
		t.Errorf("made as switched off it is %v", born)
	}
}

func TestADeletedDestinationSettlesWhatWasToBeSent(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	gone, kept := registered(t, w, w.Live, destination("gone"))["uuid"].(string), registered(t, w, w.Live, destination("kept"))["uuid"].(string)
	for _, id := range []string{gone, kept} {
		failing(t, w, id, 1)
		pending(t, w, w.Live, id)
	}
	e2e.WantBody(t, w.As(w.Live).Do("DELETE", e2e.DestinationsPath+gone+"/", nil, nil), 204, nil)
	for query, want := range map[string]int{
		"SELECT count(*) FROM webhook_deliveries WHERE destination_id = $1 AND status = 'failed' AND settled_at IS NOT NULL": 1,
		"SELECT count(*) FROM webhook_deliveries WHERE destination_id <> $1 AND status = 'pending'":                          1,
		"SELECT count(*) FROM webhook_destination_stats WHERE destination_id = $1":                                           0,
		"SELECT count(*) FROM webhook_destination_stats WHERE destination_id <> $1":                                          1,
	} {
		if got := e2e.QueryNumber(t, w, query, gone); got != want {
			t.Errorf("%s: %d, want %d", query, got, want)
		}
	}
}

func TestADestinationTellsHowItHasDone(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	id := registered(t, w, w.Live, destination("hook"))["uuid"].(string)
	e2e.ExecSQL(t, w, `INSERT INTO webhook_destination_stats (application_id, destination_id, attempts, failed_attempts, total_ms, min_ms, max_ms, last_attempt_at, failed_in_a_row)
		VALUES ($1, $2, 8, 3, 1000, 5, 400, '2026-11-20T10:00:00Z', 0)`, w.Live.ID, id)
	got := e2e.WantObject(t, w.As(w.Live).Do("GET", e2e.DestinationsPath+id+"/", nil, nil), 200)
	if diff := cmp.Diff(map[string]any{
		"total_deliveries": 8.0, "failed_deliveries": 3.0, "error_rate_percentage": 38.0, "min_response_time_ms": 5.0, "avg_response_time_ms": 125.0,
		"max_response_time_ms": 400.0, "last_delivery_at": "2026-11-20T10:00:00.000000Z",
	}, got["summary"]); diff != "" {
		t.Errorf("summary (-want +got):\n%s", diff)
	}
	var rows []e2e.Object
	w.As(w.Live).Do("GET", e2e.DestinationsPath, nil, nil).Decode(&rows)
	for member, want := range map[string]any{
		"deliveries_count": 8.0, "failed_deliveries_count": 3.0, "error_rate_percentage": 38.0, "average_response_time_ms": 125.0,
		"last_delivery_at": "2026-11-20T10:00:00.000000Z",
	} {
		if rows[0][member] != want {
			t.Errorf("%s is %v, want %v", member, rows[0][member], want)
		}
	}
}

// failing gives a destination a streak of failures.
func failing(t *testing.T, w *testenv.World, id string, n int) {
	t.Helper()
	e2e.ExecSQL(t, w, `INSERT INTO webhook_destination_stats
		SELECT application_id, destination_id, $2::int, $2::int, 10, 1, 9, now(), $2::int, '2026-11-20T10:30:00Z' FROM webhook_destinations WHERE destination_id = $1`, id, n)
}

// pending gives a destination a delivery that is due in an hour.
func pending(t *testing.T, w *testenv.World, p testenv.Party, id string) {
	t.Helper()
	e2e.ExecSQL(t, w, `INSERT INTO webhook_deliveries (application_id, delivery_id, destination_id, event_id, webhook_version, status, due_at, created_at)
		VALUES ($1, gen_random_uuid(), $2, gen_random_uuid(), 'v3', 'pending', now() + interval '1 hour', now())`, p.ID, id)
}

func TestTheOwnerIsToldThatADestinationWasSwitchedOff(t *testing.T) {
	t.Parallel()
	log := &e2e.LogBuffer{}
	w := testenv.New(t, testenv.Settings{Guarded: true, Log: slog.New(slog.NewJSONHandler(log, nil))})
	id := registered(t, w, w.Live, e2e.Object{
		"label": "Ledger <b>&", "url": "https://user:pw@hooks.example:8443/secret-path?key=hidden", "subscribed_events": []string{"status.updated"},
	})["uuid"].(string)
	on := registered(t, w, w.Live, destination("on-again"))["uuid"].(string)
	unheard := registered(t, w, w.Sandbox, destination("unheard"))["uuid"].(string)
	if err := w.Applications.SetContactEmail(t.Context(), w.Live.ID, "ops@shop.example"); err != nil {
		t.Fatal(err)
	}
	e2e.ExecSQL(t, w, "UPDATE webhook_destinations SET enabled = false, disabled_reason = 'failures', disabled_at = now() WHERE destination_id = ANY($1)", []string{id, unheard})
	failing(t, w, id, 20)
	w.Work()
	tell := func(p testenv.Party, id string) {
		t.Helper()
		err := w.Store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
			return w.Queue.InsertMany(ctx, tx, []jobs.Args{webhook.DisabledMailArgs{ApplicationID: p.ID, DestinationID: parsed(t, id)}})
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	tell(w.Live, id)
	tell(w.Live, on)
	tell(w.Sandbox, unheard)
	w.Eventually("the mails are written", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM river_job WHERE kind = 'webhook_disabled_mail' AND state = 'completed'") == 3
	})
	all := e2e.Mails(t, w)
	if len(all) != 1 {
		t.Fatalf("%d mails are written, want one", len(all))
	}
	l := all["ops@shop.example"]
	for _, part := range []string{`"Ledger <b>&"`, "hooks.example:8443", "Test live", "20 events", "since 2026-11-20 10:30 UTC", "PATCH /v3/webhook/destinations/" + id + "/", "replay"} {
		if !strings.Contains(strings.ReplaceAll(l.Text, "\r\n", "\n"), part) {
			t.Errorf("the mail does not tell %q:\n%s", part, l.Text)
		}
	}
	for _, secret := range []string{"secret-path", "hidden", "pw@"} {
		if strings.Contains(l.Text, secret) {
			t.Errorf("the mail tells %q", secret)
		}
	}
	if !strings.Contains(l.Subject, "Ledger") {
		t.Errorf("subject %q", l.Subject)
	}
	if entry := log.String(); !strings.Contains(entry, "no contact address") || !strings.Contains(entry, unheard) || strings.Contains(entry, "ops@shop.example") {
		t.Errorf("the log says: %s", entry)
	}
}

func TestAnEventThatFailsLongEnoughSwitchesItsDestinationOff(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	id := h.Subscribe("/hook").String()
	h.Receiver.Trust("/hook", "another secret") // every attempt is answered with 401
	if err := w.Applications.SetContactEmail(t.Context(), h.Party.ID, "ops@shop.example"); err != nil {
		t.Fatal(err)
	}
	e2e.ExecSQL(t, w, `INSERT INTO webhook_destination_stats SELECT application_id, destination_id, 19, 19, 10, 1, 9, $2::timestamptz, 19, $2::timestamptz FROM webhook_destinations WHERE destination_id = $1`,
		id, w.Clock.Now().Add(-25*time.Hour))
	w.Work()

	h.CreateSession(map[string]any{})

	w.Eventually("the destination is off", func() bool {
		return e2e.WantObject(t, w.As(h.Party).Do("GET", e2e.DestinationsPath+id+"/", nil, nil), 200)["disabled_reason"] == "failures"
	})
	w.Eventually("the mail is written", func() bool { return len(e2e.Mails(t, w)) == 1 })
	on := e2e.WantObject(t, w.As(h.Party).Do("PATCH", e2e.DestinationsPath+id+"/", e2e.Object{"enabled": true}, nil), 200)
	if on["status"] != "active" || on["disabled_reason"] != nil {
		t.Errorf("switched on it is %v", on)
	}
	h.CreateSession(map[string]any{})
	w.Eventually("the next event fails", func() bool {
		return e2e.QueryNumber(t, w, "SELECT failed_in_a_row FROM webhook_destination_stats") == 1
	})
	if got := e2e.WantObject(t, w.As(h.Party).Do("GET", e2e.DestinationsPath+id+"/", nil, nil), 200); got["status"] != "active" {
		t.Errorf("after one more failure it is %v", got)
	}
}

func TestContactAddresses(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	app, err := w.Applications.Create(t.Context(), application.CreateInput{Name: "Shop", Environment: application.Live, ContactEmail: "first@shop.example"})
	if err != nil {
		t.Fatal(err)
	}
	for _, email := range []string{"first@shop.example", "second@shop.example", ""} {
		if err := w.Applications.SetContactEmail(t.Context(), app.ID, email); err != nil {
			t.Fatal(err)
		}
		if got, err := w.Applications.ContactEmail(t.Context(), app.ID); err != nil || got != email {
			t.Errorf("the address is %q, want %q; %v", got, email, err)
		}
	}
	for _, bad := range []string{"shop", "Shop <a@shop.example>", "a@shop.example, b@shop.example", "a@shop.example\r\nBcc: x@y.example", " a@shop.example", "a\x00@shop.example"} {
		if err := w.Applications.SetContactEmail(t.Context(), app.ID, bad); err == nil || bytes.Contains([]byte(err.Error()), []byte(bad)) {
			t.Errorf("%q is taken, or told: %v", bad, err)
		}
		if _, err := w.Applications.Create(t.Context(), application.CreateInput{Name: "x", Environment: application.Live, ContactEmail: bad}); err == nil {
			t.Errorf("%q is taken by a new one", bad)
		}
	}
}

// TestMembersAreToldOfADisabledDestination who may see webhooks, and nobody else.
func TestMembersAreToldOfADisabledDestination(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewCaseApp(t, w, application.Live, e2e.AdaEmail)
	officer := d.Member("COMPLIANCE_OFFICER", "ben@firm.example")
	refuses := httptest.NewServer(http.HandlerFunc(func(answer http.ResponseWriter, _ *http.Request) { answer.WriteHeader(http.StatusBadRequest) }))
	t.Cleanup(refuses.Close)
	id := registered(t, w, d.Party, destination("x").With("url", refuses.URL))["uuid"].(string)
	failing(t, w, id, 20)
	w.Work()
	d.CreateSession(e2e.Object{})
	w.Eventually("the destination is switched off", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_destinations WHERE destination_id = $1 AND NOT enabled", id) == 1
	})
	told := func(who e2e.ConsoleAccount) []any {
		t.Helper()
		path := strings.Replace(d.CasesPath(""), "/cases/", "/notifications/", 1)
		return e2e.WantObject(t, who.Client.Do("GET", path, nil, who.Bearer()), http.StatusOK)["results"].([]any)
	}
	if rows := told(d.Owner); len(rows) != 1 || rows[0].(map[string]any)["type"] != "DESTINATION_DISABLED" || rows[0].(map[string]any)["case"] != nil ||
		rows[0].(map[string]any)["destination"].(map[string]any)["uuid"] != id {
		t.Errorf("the owner is told %v", rows)
	}
	if rows := told(officer); len(rows) != 0 {
		t.Errorf("who may not see webhooks is told %v", rows)
	}
}
