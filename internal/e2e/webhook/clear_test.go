package webhook_test

import (
	"context"
	"testing"
	"time"

	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/config"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestTheLogOfDeliveriesIsRemovedByAge(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { e2e.RetrySoon(c); c.Webhook.LogDays = 30 }})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	id := h.Subscribe("/hook").String()
	session, _ := h.CreateSession(map[string]any{})
	w.Eventually("the event is delivered", func() bool { return len(logRows(h, id, "?delivery_status=delivered")) == 1 })
	sweep := func() {
		t.Helper()
		err := w.Store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
			return w.Queue.InsertMany(ctx, tx, []jobs.Args{webhook.CleanLogArgs{}})
		})
		if err != nil {
			t.Fatal(err)
		}
		w.Eventually("the job has run", func() bool {
			return e2e.QueryNumber(t, w, "SELECT count(*) FROM river_job WHERE kind = $1 AND state <> 'completed'", webhook.CleanLogArgs{}.Kind()) == 0
		})
	}
	sweep()
	if rows := logRows(h, id, ""); len(rows) != 1 {
		t.Fatalf("%d rows of today are left", len(rows))
	}
	// The session itself runs out in these days, which is a new event: only rows of before count.
	moved := w.Clock.Now().Add(24 * time.Hour)
	w.Clock.Move(31 * 24 * time.Hour)
	sweep()
	for table, made := range map[string]string{"outbox_events": "occurred_at", "webhook_deliveries": "created_at", "webhook_attempts": "created_at"} {
		if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM "+table+" WHERE application_id = $1 AND "+made+" < $2", h.Party.ID, moved); n != 0 {
			t.Errorf("%s holds %d rows after their time", table, n)
		}
	}
	// The session itself is none of the log.
	e2e.WantObject(t, w.For(t, h.Party).Do("GET", "/v3/session/"+session+"/decision/", nil, nil), 200)
}
