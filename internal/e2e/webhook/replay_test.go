package webhook_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// replay asks for a replay of the last hour and returns it once it has ended.
func replay(h e2e.App, destination string, body e2e.Object) e2e.Object {
	h.T.Helper()
	now := h.World.Clock.Now()
	asked := e2e.Object{"from": now.Add(-time.Hour), "to": now}
	for member, value := range body {
		asked[member] = value
	}
	client := h.World.For(h.T, h.Party)
	begun := e2e.WantObject(h.T, client.Do("POST", e2e.DestinationsPath+destination+"/replays/", asked, nil), 202)
	if begun["status"] != "running" || begun["looked_at"] != 0.0 || begun["queued"] != 0.0 || begun["finished_at"] != nil {
		h.T.Errorf("it begins as %v", begun)
	}
	var ended e2e.Object
	h.World.Eventually("the replay ends", func() bool {
		ended = e2e.WantObject(h.T, client.Do("GET", e2e.DestinationsPath+destination+"/replays/"+begun["uuid"].(string)+"/", nil, nil), 200)
		return ended["status"] != "running"
	})
	for member, value := range begun {
		if !slices.Contains([]string{"status", "looked_at", "queued", "finished_at"}, member) {
			if diff := cmp.Diff(value, ended[member]); diff != "" {
				h.T.Errorf("%s changed (-begun +ended):\n%s", member, diff)
			}
		}
	}
	return ended
}

// arrived counts the attempts at a path by event.
func arrived(h e2e.App, path string) map[string]int {
	events := map[string]int{}
	for _, a := range h.Receiver.Attempts(path) {
		events[a.Text("event_id")]++
	}
	return events
}

func TestMissedEventsAreReplayed(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	old := h.Subscribe("/old").String()
	for range 2 {
		h.CreateSession(map[string]any{})
	}
	w.Eventually("the events arrive", func() bool { return len(logRows(h, old, "")) == 2 })
	// The next one is refused, the one after that is told to the new destination as well.
	h.Receiver.Answer("/old", receiver.Answer{Status: 400})
	h.CreateSession(map[string]any{})
	w.Eventually("the refusal is recorded", func() bool { return len(logRows(h, old, "?delivery_status=failed")) == 1 })
	late := h.Subscribe("/late").String()
	h.CreateSession(map[string]any{})
	w.Eventually("the last event arrives", func() bool { return len(logRows(h, old, ""))+len(logRows(h, late, "")) == 5 })
	testDelivery(h, old, nil) // a sample is no event

	for id, queued := range map[string]float64{old: 1, late: 3} {
		if got := replay(h, id, e2e.Object{}); got["status"] != "done" || got["looked_at"] != 4.0 || got["queued"] != queued || got["finished_at"] == nil {
			t.Errorf("the replay ended as %v, want %v queued", got, queued)
		}
	}
	w.Eventually("the missed events arrive", func() bool {
		return len(logRows(h, old, "?delivery_status=delivered")) == 6 && len(logRows(h, late, "?delivery_status=delivered")) == 4
	})
	if events := arrived(h, "/late"); len(events) != 4 {
		t.Errorf("the late one got %v, want each of four once", events)
	}
	if got := replay(h, late, e2e.Object{}); got["queued"] != 0.0 {
		t.Errorf("nothing is missing, yet %v", got)
	}
	// All of them, under their ids.
	before := arrived(h, "/late")
	if got := replay(h, late, e2e.Object{"scope": "all"}); got["looked_at"] != 4.0 || got["queued"] != 4.0 || got["scope"] != "all" {
		t.Errorf("the replay of all ended as %v", got)
	}
	w.Eventually("all events arrive again", func() bool { return len(h.Receiver.Attempts("/late")) == 8 })
	for event, n := range arrived(h, "/late") {
		if n != 2*before[event] {
			t.Errorf("event %s arrived %d times, want %d", event, n, 2*before[event])
		}
	}
	for _, a := range h.Receiver.Attempts("/late") {
		if a.Method == "" {
			t.Errorf("no signature holds for %s", a.Body)
		}
	}
}

func TestAReplayTakesItsTypesAndItsSpan(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	w.Work()
	h := e2e.App{World: w, Party: w.Live, T: t}
	source := registered(t, w, w.Live, destination("source"))["uuid"].(string)
	e2e.LogAttempts(t, w, w.Live, source, e2e.Object{}, e2e.Object{"webhook_type": "data.updated"}, e2e.Object{"webhook_type": "activity.created"}, e2e.Object{})
	e2e.LogAttempts(t, w, w.Sandbox, registered(t, w, w.Sandbox, destination("stranger"))["uuid"].(string), e2e.Object{}, e2e.Object{})
	var third time.Time
	err := w.Pool.QueryRow(t.Context(), "SELECT occurred_at FROM outbox_events WHERE application_id = $1 AND type = 'activity.created'", w.Live.ID).Scan(&third)
	if err != nil {
		t.Fatal(err)
	}
	for name, tc := range map[string]struct {
		body   e2e.Object
		looked float64
		types  []any
	}{
		"what it is subscribed to":     {e2e.Object{}, 3, []any{"status.updated", "data.updated"}},
		"other events":                 {e2e.Object{"webhook_types": []string{"activity.created"}}, 1, []any{"activity.created"}},
		"nulls":                        {e2e.Object{"webhook_types": nil, "scope": nil}, 3, []any{"status.updated", "data.updated"}},
		"from a moment, included":      {e2e.Object{"from": third, "webhook_types": []string{"activity.created"}}, 1, []any{"activity.created"}},
		"to a moment, not included":    {e2e.Object{"to": third, "webhook_types": []string{"activity.created"}}, 0, []any{"activity.created"}},
		"a span before there were any": {e2e.Object{"from": "2020-01-01T00:00:00Z", "to": "2020-03-31T00:00:00Z"}, 0, []any{"status.updated", "data.updated"}},
	} {
		t.Run(name, func(t *testing.T) {
			h := e2e.App{World: w, Party: w.Live, T: t}
			id := registered(t, w, w.Live, destination(uuid.NewString()))["uuid"].(string)
			got := replay(h, id, tc.body)
			if diff := cmp.Diff(tc.types, got["webhook_types"]); diff != "" || got["looked_at"] != tc.looked || got["queued"] != tc.looked || got["scope"] != "missed" {
				t.Errorf("the replay ended as %v, want %v; types (-want +got):\n%s", got, tc.looked, diff)
			}
			if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_deliveries WHERE destination_id = $1", id); float64(n) != tc.looked {
				t.Errorf("%d deliveries, want %v", n, tc.looked)
			}
		})
	}
	if got := replay(h, source, e2e.Object{"scope": "missed"}); got["queued"] != 3.0 {
		t.Errorf("failed ones are sent again: %v", got)
	}
}

func TestReplaysAreListed(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	id := registered(t, w, w.Live, destination("hook"))["uuid"].(string)
	path := e2e.DestinationsPath + id + "/replays/"
	e2e.WantBody(t, w.As(w.Live).Do("GET", path, nil, nil), 200, e2e.Object{"count": 0, "next": nil, "previous": nil, "results": []any{}})
	var made []any
	for day := 1; day <= 3; day++ {
		body := e2e.Object{"from": fmt.Sprintf("2026-10-0%dT00:00:00.1234567+02:00", day), "to": "2026-10-09T00:00:00Z"}
		replay := e2e.WantObject(t, w.As(w.Live).Do("POST", path, body, nil), 202)
		if want := "2026-09-30T22:00:00.123456Z"; day == 1 && replay["from"] != want {
			t.Errorf("the span begins at %v, want %s", replay["from"], want)
		}
		e2e.WantBody(t, w.As(w.Live).Do("GET", path+replay["uuid"].(string)+"/", nil, nil), 200, replay)
		made = append([]any{map[string]any(replay)}, made...)
	}
	list := e2e.WantObject(t, w.As(w.Live).Do("GET", path, nil, nil), 200)
	if diff := cmp.Diff(e2e.Object{"count": 3.0, "next": nil, "previous": nil, "results": made}, list); diff != "" {
		t.Errorf("list (-want +got):\n%s", diff)
	}
	page := e2e.WantObject(t, w.As(w.Live).Do("GET", path+"?limit=1&offset=1", nil, nil), 200)
	if diff := cmp.Diff(made[1:2], page["results"]); diff != "" || page["next"] == nil || page["previous"] == nil {
		t.Errorf("page %v (-want +got):\n%s", page, diff)
	}
	other := registered(t, w, w.Live, destination("other"))["uuid"].(string)
	if got := e2e.WantObject(t, w.As(w.Live).Do("GET", e2e.DestinationsPath+other+"/replays/", nil, nil), 200); got["count"] != 0.0 {
		t.Errorf("another destination lists %v", got)
	}
}

func TestReplaysAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	w.Clock.Stop()
	now := w.Clock.Now().UTC()
	id := registered(t, w, w.Live, destination("hook"))["uuid"].(string)
	idle := registered(t, w, w.Live, e2e.Object{"label": "idle", "url": "https://hooks.example/idle", "subscribed_events": []string{"status.updated"}})["uuid"].(string)
	// One of a release that took destinations without events.
	e2e.ExecSQL(t, w, "UPDATE webhook_destinations SET subscribed_events = '{}' WHERE destination_id = '"+idle+"'")
	at := func(d time.Duration) string { return now.Add(d).Format(time.RFC3339Nano) }
	day := 24 * time.Hour
	valid := e2e.Object{"from": at(-day), "to": at(0)}
	for name, tc := range map[string]struct {
		body any
		want e2e.Object // nil: any refusal of the input
	}{
		"nothing":                      {e2e.Object{}, e2e.Object{"from": e2e.Texts(e2e.TextRequired), "to": e2e.Texts(e2e.TextRequired)}},
		"no end":                       {e2e.Object{"from": at(-day)}, e2e.Object{"to": e2e.Texts(e2e.TextRequired)}},
		"no moment":                    {valid.With("from", "yesterday"), nil},
		"a day alone":                  {valid.With("from", "2026-01-01"), nil},
		"an empty span":                {e2e.Object{"from": at(-day), "to": at(-day)}, e2e.Object{"to": e2e.Texts("Must be after from.")}},
		"a span that runs back":        {e2e.Object{"from": at(-day), "to": at(-2 * day)}, e2e.Object{"to": e2e.Texts("Must be after from.")}},
		"the future":                   {valid.With("to", at(time.Second)), e2e.Object{"to": e2e.Texts("Must not be in the future.")}},
		"more than 90 days":            {e2e.Object{"from": at(-90*day - time.Second), "to": at(0)}, e2e.Object{"from": e2e.Texts("Must be at most 90 days before to.")}},
		"no types":                     {valid.With("webhook_types", []string{}), e2e.Object{"webhook_types": e2e.Texts("Give at least 1 value.")}},
		"an unknown type":              {valid.With("webhook_types", []string{"x"}), e2e.Object{"webhook_types": e2e.NotAChoice("x", e2e.WebhookEvents)}},
		"a type twice":                 {valid.With("webhook_types", []string{"data.updated", "data.updated"}), e2e.Object{"webhook_types": e2e.Texts("The values must differ from each other.")}},
		"an unknown scope":             {valid.With("scope", "some"), e2e.Object{"scope": e2e.NotAChoice("some", "missed, all")}},
		"a year that nobody can store": {e2e.Object{"from": "0000-01-01T00:00:00Z", "to": at(0)}, nil},
		"no object":                    {"[]", nil},
	} {
		t.Run(name, func(t *testing.T) {
			answer := w.For(t, w.Live).Do("POST", e2e.DestinationsPath+id+"/replays/", tc.body, nil)
			if tc.want == nil {
				e2e.WantObject(t, answer, 400)
				return
			}
			e2e.WantBody(t, answer, 400, tc.want)
		})
	}
	post := func(id string) func(any) {
		return func(want any) {
			t.Helper()
			e2e.WantBody(t, w.As(w.Live).Do("POST", e2e.DestinationsPath+id+"/replays/", valid, nil), 400, want)
		}
	}
	post(idle)(e2e.Object{"webhook_types": e2e.Texts("Name events: the destination is subscribed to none.")})
	e2e.ExecSQL(t, w, "UPDATE webhook_destinations SET url = 'https://a@b@hooks.example/' WHERE destination_id = $1", id)
	post(id)(e2e.Object{"url": e2e.Texts("URL must not contain more than one @ before the path.")})
	e2e.ExecSQL(t, w, "UPDATE webhook_destinations SET url = 'https://hooks.example/hook', enabled = false WHERE destination_id = $1", id)
	post(id)(e2e.ErrorDetail("The destination is disabled. Enable it first."))
	if n := e2e.QueryNumber(t, w, "SELECT (SELECT count(*) FROM webhook_replays) + (SELECT count(*) FROM river_job)"); n != 0 {
		t.Errorf("%d traces of what was refused", n)
	}
	e2e.ExecSQL(t, w, "UPDATE webhook_destinations SET enabled = true")
	e2e.WantObject(t, w.As(w.Live).Do("POST", e2e.DestinationsPath+id+"/replays/", e2e.Object{"from": at(-90 * day), "to": at(0)}, nil), 202)
}
