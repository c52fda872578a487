package boot_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// replay asks for a replay of the last hour and returns it once it has ended.
func (h appEnv) replay(destination string, body object) object {
	h.t.Helper()
	now := h.world.Clock.Now()
	asked := object{"from": now.Add(-time.Hour), "to": now}
	for member, value := range body {
		asked[member] = value
	}
	client := h.world.For(h.t, h.party)
	begun := answered(h.t, client.Do("POST", destinations+destination+"/replays/", asked, nil), 202)
	if begun["status"] != "running" || begun["looked_at"] != 0.0 || begun["queued"] != 0.0 || begun["finished_at"] != nil {
		h.t.Errorf("it begins as %v", begun)
	}
	var ended object
	h.world.Eventually("the replay ends", func() bool {
		ended = answered(h.t, client.Do("GET", destinations+destination+"/replays/"+begun["uuid"].(string)+"/", nil, nil), 200)
		return ended["status"] != "running"
	})
	for member, value := range begun {
		if !slices.Contains([]string{"status", "looked_at", "queued", "finished_at"}, member) {
			if diff := cmp.Diff(value, ended[member]); diff != "" {
				h.t.Errorf("%s changed (-begun +ended):\n%s", member, diff)
			}
		}
	}
	return ended
}

// arrived counts the attempts at a path by event.
func (h appEnv) arrived(path string) map[string]int {
	events := map[string]int{}
	for _, a := range h.receiver.Attempts(path) {
		events[a.Text("event_id")]++
	}
	return events
}

func TestMissedEventsAreReplayed(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: impatient})
	w.Work()
	h := settle(t, w, application.Live)
	old := h.subscribe("/old").String()
	for range 2 {
		h.create(map[string]any{})
	}
	w.Eventually("the events arrive", func() bool { return len(h.rows(old, "")) == 2 })
	// The next one is refused, the one after that is told to the new destination as well.
	h.receiver.Answer("/old", receiver.Answer{Status: 400})
	h.create(map[string]any{})
	w.Eventually("the refusal is recorded", func() bool { return len(h.rows(old, "?delivery_status=failed")) == 1 })
	late := h.subscribe("/late").String()
	h.create(map[string]any{})
	w.Eventually("the last event arrives", func() bool { return len(h.rows(old, ""))+len(h.rows(late, "")) == 5 })
	h.test(old, nil) // a sample is no event

	for id, queued := range map[string]float64{old: 1, late: 3} {
		if got := h.replay(id, object{}); got["status"] != "done" || got["looked_at"] != 4.0 || got["queued"] != queued || got["finished_at"] == nil {
			t.Errorf("the replay ended as %v, want %v queued", got, queued)
		}
	}
	w.Eventually("the missed events arrive", func() bool {
		return len(h.rows(old, "?delivery_status=delivered")) == 6 && len(h.rows(late, "?delivery_status=delivered")) == 4
	})
	if events := h.arrived("/late"); len(events) != 4 {
		t.Errorf("the late one got %v, want each of four once", events)
	}
	if got := h.replay(late, object{}); got["queued"] != 0.0 {
		t.Errorf("nothing is missing, yet %v", got)
	}
	// All of them, under their ids.
	before := h.arrived("/late")
	if got := h.replay(late, object{"scope": "all"}); got["looked_at"] != 4.0 || got["queued"] != 4.0 || got["scope"] != "all" {
		t.Errorf("the replay of all ended as %v", got)
	}
	w.Eventually("all events arrive again", func() bool { return len(h.receiver.Attempts("/late")) == 8 })
	for event, n := range h.arrived("/late") {
		if n != 2*before[event] {
			t.Errorf("event %s arrived %d times, want %d", event, n, 2*before[event])
		}
	}
	for _, a := range h.receiver.Attempts("/late") {
		if a.Method == "" {
			t.Errorf("no signature holds for %s", a.Body)
		}
	}
}

func TestAReplayTakesItsTypesAndItsSpan(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	w.Work()
	h := appEnv{world: w, party: w.Live, t: t}
	source := registered(t, w, w.Live, destination("source"))["uuid"].(string)
	logged(t, w, w.Live, source, object{}, object{"webhook_type": "data.updated"}, object{"webhook_type": "activity.created"}, object{})
	logged(t, w, w.Sandbox, registered(t, w, w.Sandbox, destination("stranger"))["uuid"].(string), object{}, object{})
	var third time.Time
	err := w.Pool.QueryRow(t.Context(), "SELECT occurred_at FROM outbox_events WHERE application_id = $1 AND type = 'activity.created'", w.Live.ID).Scan(&third)
	if err != nil {
		t.Fatal(err)
	}
	for name, tc := range map[string]struct {
		body   object
		looked float64
		types  []any
	}{
		"what it is subscribed to":     {object{}, 3, []any{"status.updated", "data.updated"}},
		"other events":                 {object{"webhook_types": []string{"activity.created"}}, 1, []any{"activity.created"}},
		"nulls":                        {object{"webhook_types": nil, "scope": nil}, 3, []any{"status.updated", "data.updated"}},
		"from a moment, included":      {object{"from": third, "webhook_types": []string{"activity.created"}}, 1, []any{"activity.created"}},
		"to a moment, not included":    {object{"to": third, "webhook_types": []string{"activity.created"}}, 0, []any{"activity.created"}},
		"a span before there were any": {object{"from": "2020-01-01T00:00:00Z", "to": "2020-03-31T00:00:00Z"}, 0, []any{"status.updated", "data.updated"}},
	} {
		t.Run(name, func(t *testing.T) {
			h := appEnv{world: w, party: w.Live, t: t}
			id := registered(t, w, w.Live, destination(uuid.NewString()))["uuid"].(string)
			got := h.replay(id, tc.body)
			if diff := cmp.Diff(tc.types, got["webhook_types"]); diff != "" || got["looked_at"] != tc.looked || got["queued"] != tc.looked || got["scope"] != "missed" {
				t.Errorf("the replay ended as %v, want %v; types (-want +got):\n%s", got, tc.looked, diff)
			}
			if n := count(t, w, "SELECT count(*) FROM webhook_deliveries WHERE destination_id = $1", id); float64(n) != tc.looked {
				t.Errorf("%d deliveries, want %v", n, tc.looked)
			}
		})
	}
	if got := h.replay(source, object{"scope": "missed"}); got["queued"] != 3.0 {
		t.Errorf("failed ones are sent again: %v", got)
	}
}

func TestReplaysAreListed(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	id := registered(t, w, w.Live, destination("hook"))["uuid"].(string)
	path := destinations + id + "/replays/"
	wantBody(t, w.As(w.Live).Do("GET", path, nil, nil), 200, object{"count": 0, "next": nil, "previous": nil, "results": []any{}})
	var made []any
	for day := 1; day <= 3; day++ {
		body := object{"from": fmt.Sprintf("2026-10-0%dT00:00:00.1234567+02:00", day), "to": "2026-10-09T00:00:00Z"}
		replay := answered(t, w.As(w.Live).Do("POST", path, body, nil), 202)
		if want := "2026-09-30T22:00:00.123456Z"; day == 1 && replay["from"] != want {
			t.Errorf("the span begins at %v, want %s", replay["from"], want)
		}
		wantBody(t, w.As(w.Live).Do("GET", path+replay["uuid"].(string)+"/", nil, nil), 200, replay)
		made = append([]any{map[string]any(replay)}, made...)
	}
	list := answered(t, w.As(w.Live).Do("GET", path, nil, nil), 200)
	if diff := cmp.Diff(object{"count": 3.0, "next": nil, "previous": nil, "results": made}, list); diff != "" {
		t.Errorf("list (-want +got):\n%s", diff)
	}
	page := answered(t, w.As(w.Live).Do("GET", path+"?limit=1&offset=1", nil, nil), 200)
	if diff := cmp.Diff(made[1:2], page["results"]); diff != "" || page["next"] == nil || page["previous"] == nil {
		t.Errorf("page %v (-want +got):\n%s", page, diff)
	}
	other := registered(t, w, w.Live, destination("other"))["uuid"].(string)
	if got := answered(t, w.As(w.Live).Do("GET", destinations+other+"/replays/", nil, nil), 200); got["count"] != 0.0 {
		t.Errorf("another destination lists %v", got)
	}
}

func TestReplaysAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	w.Clock.Stop()
	now := w.Clock.Now().UTC()
	id := registered(t, w, w.Live, destination("hook"))["uuid"].(string)
	idle := registered(t, w, w.Live, object{"label": "idle", "url": "https://hooks.example/idle", "subscribed_events": []string{"status.updated"}})["uuid"].(string)
	// One of a release that took destinations without events.
	change(t, w, "UPDATE webhook_destinations SET subscribed_events = '{}' WHERE destination_id = '"+idle+"'")
	at := func(d time.Duration) string { return now.Add(d).Format(time.RFC3339Nano) }
	day := 24 * time.Hour
	valid := object{"from": at(-day), "to": at(0)}
	for name, tc := range map[string]struct {
		body any
		want object // nil: any refusal of the input
	}{
		"nothing":                      {object{}, object{"from": texts(required), "to": texts(required)}},
		"no end":                       {object{"from": at(-day)}, object{"to": texts(required)}},
		"no moment":                    {valid.with("from", "yesterday"), nil},
		"a day alone":                  {valid.with("from", "2026-01-01"), nil},
		"an empty span":                {object{"from": at(-day), "to": at(-day)}, object{"to": texts("Must be after from.")}},
		"a span that runs back":        {object{"from": at(-day), "to": at(-2 * day)}, object{"to": texts("Must be after from.")}},
		"the future":                   {valid.with("to", at(time.Second)), object{"to": texts("Must not be in the future.")}},
		"more than 90 days":            {object{"from": at(-90*day - time.Second), "to": at(0)}, object{"from": texts("Must be at most 90 days before to.")}},
		"no types":                     {valid.with("webhook_types", []string{}), object{"webhook_types": texts("Give at least 1 value.")}},
		"an unknown type":              {valid.with("webhook_types", []string{"x"}), object{"webhook_types": notAmong("x", webhookEvents)}},
		"a type twice":                 {valid.with("webhook_types", []string{"data.updated", "data.updated"}), object{"webhook_types": texts("The values must differ from each other.")}},
		"an unknown scope":             {valid.with("scope", "some"), object{"scope": notAmong("some", "missed, all")}},
		"a year that nobody can store": {object{"from": "0000-01-01T00:00:00Z", "to": at(0)}, nil},
		"no object":                    {"[]", nil},
	} {
		t.Run(name, func(t *testing.T) {
			answer := w.For(t, w.Live).Do("POST", destinations+id+"/replays/", tc.body, nil)
			if tc.want == nil {
				answered(t, answer, 400)
				return
			}
			wantBody(t, answer, 400, tc.want)
		})
	}
	post := func(id string) func(any) {
		return func(want any) {
			t.Helper()
			wantBody(t, w.As(w.Live).Do("POST", destinations+id+"/replays/", valid, nil), 400, want)
		}
	}
	post(idle)(object{"webhook_types": texts("Name events: the destination is subscribed to none.")})
	change(t, w, "UPDATE webhook_destinations SET url = 'https://a@b@hooks.example/' WHERE destination_id = $1", id)
	post(id)(object{"url": texts("URL must not contain more than one @ before the path.")})
	change(t, w, "UPDATE webhook_destinations SET url = 'https://hooks.example/hook', enabled = false WHERE destination_id = $1", id)
	post(id)(detail("The destination is disabled. Enable it first."))
	if n := count(t, w, "SELECT (SELECT count(*) FROM webhook_replays) + (SELECT count(*) FROM river_job)"); n != 0 {
		t.Errorf("%d traces of what was refused", n)
	}
	change(t, w, "UPDATE webhook_destinations SET enabled = true")
	answered(t, w.As(w.Live).Do("POST", destinations+id+"/replays/", object{"from": at(-90 * day), "to": at(0)}, nil), 202)
}
