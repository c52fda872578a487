package boot_test

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// redeliver asks for the event of a row again.
func (h appEnv) redeliver(destination string, row object) object {
	h.t.Helper()
	path := destinations + destination + "/deliveries/" + row["uuid"].(string) + "/redeliver/"
	return answered(h.t, h.world.For(h.t, h.party).Do("POST", path, nil, nil), 202)
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
			w := testenv.New(t, testenv.Settings{Adjust: impatient})
			w.Work()
			h := settle(t, w, application.Live)
			id := h.subscribe("/hook").String()
			h.receiver.Answer("/hook", tc.first...)
			h.create(map[string]any{})
			w.Eventually("the event is settled", func() bool { return len(h.rows(id, "?delivery_status="+tc.status)) == 1 })
			row := h.rows(id, "")[0]
			h.receiver.Answer("/hook", tc.second...)

			state := h.redeliver(id, row)

			due, err := time.Parse(time.RFC3339, state["next_attempt_at"].(string))
			if err != nil || due.After(w.Clock.Now()) || state["delivery_status"] != "pending" || state["attempts"] != 1.0 ||
				state["delivery_uuid"] != row["delivery_uuid"] || state["event_id"] != row["event_id"] {
				t.Errorf("it stands as %v", state)
			}
			w.Eventually("all attempts are made", func() bool {
				return len(h.rows(id, "")) == len(tc.codes) && len(h.rows(id, "?delivery_status=pending")) == 0
			})
			for i, r := range h.rows(id, "") {
				n := len(tc.codes) - i
				if r["status_code"] != tc.codes[n-1] || r["attempt"] != float64(n) || r["delivery_uuid"] != row["delivery_uuid"] {
					t.Errorf("attempt %v was answered %v, want attempt %d and %v", r["attempt"], r["status_code"], n, tc.codes[n-1])
				}
			}
			sameEvent(t, h.receiver.Attempts("/hook"))
		})
	}
}

func TestAPendingDeliveryIsMadeDue(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.Webhook.RetryDelays = []time.Duration{time.Hour, time.Hour} }})
	w.Work()
	h := settle(t, w, application.Live)
	id := h.subscribe("/hook").String()
	h.receiver.Answer("/hook", receiver.Answer{Status: 500})
	h.create(map[string]any{})
	w.Eventually("the first attempt fails", func() bool { return len(h.rows(id, "?status=failed&delivery_status=pending")) == 1 })

	h.redeliver(id, h.rows(id, "")[0])

	w.Eventually("the event arrives", func() bool { return len(h.rows(id, "?status=delivered&delivery_status=delivered")) == 1 })
}

func TestADeliveryOnItsWayIsNotSentTwice(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	id := registered(t, w, w.Live, destination("hook"))["uuid"].(string)
	h := appEnv{world: w, party: w.Live, t: t}
	leased := w.Clock.Now().Add(10 * time.Second).UTC().Truncate(time.Microsecond)
	row := logged(t, w, w.Live, id, object{"delivery_status": "pending", "due_at": leased})[0]
	state := h.redeliver(id, object{"uuid": row})
	if due, err := time.Parse(time.RFC3339, state["next_attempt_at"].(string)); err != nil || !due.Equal(leased) {
		t.Errorf("it is due at %v, want %v", state["next_attempt_at"], leased)
	}
}

func TestRedeliveriesAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	id := registered(t, w, w.Live, destination("hook"))["uuid"].(string)
	rows := logged(t, w, w.Live, id, object{}, object{"is_test": true})
	again := func(row string) func() apitest.Response {
		return func() apitest.Response {
			return w.As(w.Live).Do("POST", destinations+id+"/deliveries/"+row+"/redeliver/", nil, nil)
		}
	}
	wantBody(t, again(rows[1])(), 400, detail("A sample cannot be sent again. Send a new one."))
	wantBody(t, again(uuid.NewString())(), 404, detail(textNotFound))
	for url, text := range map[string]string{
		"https://a@b@hooks.example/": "URL must not contain more than one @ before the path.", `https://hooks.example\@10.0.0.1/`: "URL must not contain a backslash.",
		"https://10.0.0.1/": "URL must lead to a public address.", "https://localhost/": "URL must lead to a public host.", "http://hooks.example/": "URL must begin with https://.",
	} {
		change(t, w, "UPDATE webhook_destinations SET url = $1", url)
		wantBody(t, again(rows[0])(), 400, object{"url": texts(text)})
	}
	change(t, w, "UPDATE webhook_destinations SET url = 'https://hooks.example/'")
	answered(t, w.As(w.Live).Do("PATCH", destinations+id+"/", object{"enabled": false}, nil), 200)
	wantBody(t, again(rows[0])(), 400, detail("The destination is disabled. Enable it first."))
	if n := count(t, w, "SELECT count(*) FROM webhook_deliveries WHERE status = 'pending'"); n != 0 {
		t.Error("what was refused is on its way")
	}
}
