package webhook_test

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// redeliver asks for the event of a row again.
func redeliver(h e2e.App, destination string, row e2e.Object) e2e.Object {
	h.T.Helper()
	path := e2e.DestinationsPath + destination + "/deliveries/" + row["uuid"].(string) + "/redeliver/"
	return e2e.WantObject(h.T, h.World.For(h.T, h.Party).Do("POST", path, nil, nil), 202)
}

func TestAnEventIsRedelivered(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		first  []receiver.Answer
		status string
		second []receiver.Answer
		codes  []float64 // of all attempts
	}{
		"one that failed":                    {[]receiver.Answer{{Status: 400}}, "failed", nil, []float64{400, 204}},
		"one that arrived":                   {nil, "delivered", nil, []float64{204, 204}},
		"with further attempts":              {[]receiver.Answer{{Status: 410}}, "failed", []receiver.Answer{{Status: 500}, {Status: 404}}, []float64{410, 500, 404, 204}},
		"with further attempts, all in vain": {nil, "delivered", []receiver.Answer{{Status: 500}, {Status: 502}, {Drop: true}}, []float64{204, 500, 502, 503}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
			w.Work()
			h := e2e.NewAppIn(t, w, application.Live)
			id := h.Subscribe("/hook").String()
			h.Receiver.Answer("/hook", tc.first...)
			h.CreateSession(map[string]any{})
			w.Eventually("the event is settled", func() bool { return len(logRows(h, id, "?delivery_status="+tc.status)) == 1 })
			row := logRows(h, id, "")[0]
			h.Receiver.Answer("/hook", tc.second...)

			state := redeliver(h, id, row)

			due, err := time.Parse(time.RFC3339, state["next_attempt_at"].(string))
			if err != nil || due.After(w.Clock.Now()) || state["delivery_status"] != "pending" || state["attempts"] != 1.0 ||
				state["delivery_uuid"] != row["delivery_uuid"] || state["event_id"] != row["event_id"] {
				t.Errorf("it stands as %v", state)
			}
			w.Eventually("all attempts are made", func() bool {
				return len(logRows(h, id, "")) == len(tc.codes) && len(logRows(h, id, "?delivery_status=pending")) == 0
			})
			for i, r := range logRows(h, id, "") {
				n := len(tc.codes) - i
				if r["status_code"] != tc.codes[n-1] || r["attempt"] != float64(n) || r["delivery_uuid"] != row["delivery_uuid"] {
					t.Errorf("attempt %v was answered %v, want attempt %d and %v", r["attempt"], r["status_code"], n, tc.codes[n-1])
				}
			}
			sameEvent(t, h.Receiver.Attempts("/hook"))
		})
	}
}

func TestAPendingDeliveryIsMadeDue(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.Webhook.RetryDelays = []time.Duration{time.Hour, time.Hour} }})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	id := h.Subscribe("/hook").String()
	h.Receiver.Answer("/hook", receiver.Answer{Status: 500})
	h.CreateSession(map[string]any{})
	w.Eventually("the first attempt fails", func() bool { return len(logRows(h, id, "?status=failed&delivery_status=pending")) == 1 })

	redeliver(h, id, logRows(h, id, "")[0])

	w.Eventually("the event arrives", func() bool { return len(logRows(h, id, "?status=delivered&delivery_status=delivered")) == 1 })
}

func TestADeliveryOnItsWayIsNotSentTwice(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	id := registered(t, w, w.Live, destination("hook"))["uuid"].(string)
	h := e2e.App{World: w, Party: w.Live, T: t}
	leased := w.Clock.Now().Add(10 * time.Second).UTC().Truncate(time.Microsecond)
	row := e2e.LogAttempts(t, w, w.Live, id, e2e.Object{"delivery_status": "pending", "due_at": leased})[0]
	state := redeliver(h, id, e2e.Object{"uuid": row})
	if due, err := time.Parse(time.RFC3339, state["next_attempt_at"].(string)); err != nil || !due.Equal(leased) {
		t.Errorf("it is due at %v, want %v", state["next_attempt_at"], leased)
	}
}

func TestRedeliveriesAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	id := registered(t, w, w.Live, destination("hook"))["uuid"].(string)
	rows := e2e.LogAttempts(t, w, w.Live, id, e2e.Object{}, e2e.Object{"is_test": true})
	again := func(row string) func() apitest.Response {
		return func() apitest.Response {
			return w.As(w.Live).Do("POST", e2e.DestinationsPath+id+"/deliveries/"+row+"/redeliver/", nil, nil)
		}
	}
	e2e.WantBody(t, again(rows[1])(), 400, e2e.ErrorDetail("A sample cannot be sent again. Send a new one."))
	e2e.WantBody(t, again(uuid.NewString())(), 404, e2e.ErrorDetail(e2e.TextNotFound))
	for url, text := range map[string]string{
		"https://a@b@hooks.example/": "URL must not contain more than one @ before the path.", `https://hooks.example\@10.0.0.1/`: "URL must not contain a backslash.",
		"https://10.0.0.1/": "URL must lead to a public address.", "https://localhost/": "URL must lead to a public host.", "http://hooks.example/": "URL must begin with https://.",
	} {
		e2e.ExecSQL(t, w, "UPDATE webhook_destinations SET url = $1", url)
		e2e.WantBody(t, again(rows[0])(), 400, e2e.Object{"url": e2e.Texts(text)})
	}
	e2e.ExecSQL(t, w, "UPDATE webhook_destinations SET url = 'https://hooks.example/'")
	e2e.WantObject(t, w.As(w.Live).Do("PATCH", e2e.DestinationsPath+id+"/", e2e.Object{"enabled": false}, nil), 200)
	e2e.WantBody(t, again(rows[0])(), 400, e2e.ErrorDetail("The destination is disabled. Enable it first."))
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_deliveries WHERE status = 'pending'"); n != 0 {
		t.Error("what was refused is on its way")
	}
}
