package webhook_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// log reads the page of a destination's delivery log that the query asks for.
func logOf(h e2e.App, destination, query string) e2e.Object {
	h.T.Helper()
	return e2e.WantObject(h.T, h.World.For(h.T, h.Party).Do("GET", e2e.DestinationsPath+destination+"/deliveries/"+query, nil, nil), 200)
}

// rows are the rows of the log, the newest first.
func logRows(h e2e.App, destination, query string) []e2e.Object {
	h.T.Helper()
	return rowsOf(logOf(h, destination, query))
}

func rowsOf(list e2e.Object) []e2e.Object {
	var rows []e2e.Object
	for _, row := range list["results"].([]any) {
		rows = append(rows, row.(map[string]any))
	}
	return rows
}

func TestTheLogTellsOfEveryAttempt(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	id := h.Subscribe("/hook").String()
	h.Receiver.Answer("/hook", receiver.Answer{Status: 500}, receiver.Answer{Drop: true})
	session, _ := h.CreateSession(map[string]any{"vendor_data": "ångström"})
	w.Eventually("the event arrives", func() bool { return logOf(h, id, "?delivery_status=delivered")["count"] == 3.0 })

	list := logOf(h, id, "")
	rows := rowsOf(list)
	arrived := h.Receiver.Attempts("/hook")
	if list["count"] != 3.0 || list["next"] != nil || list["previous"] != nil || len(rows) != 3 || len(arrived) != 3 {
		t.Fatalf("%d attempts arrived, the log is %v", len(arrived), list)
	}
	for i, row := range rows {
		n := len(rows) - i // newest first
		a := arrived[n-1]
		wanted := e2e.Object{
			"delivery_uuid": a.Header.Get("X-Service-Delivery"), "event_id": a.Text("event_id"), "webhook_type": "status.updated", "webhook_version": "v3",
			"session_id": session, "attempt": float64(n), "status": []string{"failed", "failed", "delivered"}[n-1], "delivery_status": "delivered",
			"status_code": []float64{500, 503, 204}[n-1], "is_test": false, "uuid": row["uuid"], "response_time_ms": row["response_time_ms"],
			"error": row["error"], "next_attempt_at": row["next_attempt_at"], "created_at": row["created_at"],
		}
		if diff := cmp.Diff(wanted, row); diff != "" {
			t.Errorf("row %d (-want +got):\n%s", n, diff)
		}
		if (n == 3) != (row["next_attempt_at"] == nil) || (n == 2) != (row["error"] != nil) {
			t.Errorf("row %d: the next attempt is at %v, error %v", n, row["next_attempt_at"], row["error"])
		}
		tellsInFull(h, id, row, a)
	}
}

// tellsInFull compares a row in full with what arrived.
func tellsInFull(h e2e.App, id string, row e2e.Object, a receiver.Attempt) {
	h.T.Helper()
	full := e2e.WantObject(h.T, h.World.For(h.T, h.Party).Do("GET", e2e.DestinationsPath+id+"/deliveries/"+row["uuid"].(string)+"/", nil, nil), 200)
	for member, value := range row {
		if diff := cmp.Diff(value, full[member]); diff != "" {
			h.T.Errorf("%s differs between list and row (-list +row):\n%s", member, diff)
		}
	}
	if full["request_body"] != string(a.Body) {
		h.T.Errorf("the body made again differs from what arrived:\n%s\n%s", full["request_body"], a.Body)
	}
	headers := full["request_headers"].(map[string]any)
	for _, name := range []string{"Content-Type", "X-Timestamp", "X-Signature", "X-Signature-V2", "X-Signature-Simple", "X-Service-Signature", "X-Service-Delivery"} {
		if got := a.Header.Get(name); got == "" || headers[name] != got {
			h.T.Errorf("%s is told as %v, sent was %q", name, headers[name], got)
		}
	}
	if answered := row["error"] == nil; answered != (full["response_headers"] != nil) || answered != (full["response_body"] != nil) {
		h.T.Errorf("an answer is told as %v %v", full["response_headers"], full["response_body"])
	}
}

func TestBodiesWithPicturesAreMadeAgain(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	for _, version := range []string{"v2", "v3"} {
		h := e2e.NewAppIn(t, w, application.Sandbox)
		id := h.Subscribe("/hook").String()
		e2e.WantObject(t, w.As(h.Party).Do("PATCH", e2e.DestinationsPath+id+"/", e2e.Object{"webhook_version": version}, nil), 200)
		_, token := h.CreateSession(map[string]any{})
		h.HandOver(token, e2e.TinyPicture(t))
		w.Eventually("the decision arrives", func() bool {
			return len(logRows(h, id, "?status=delivered")) >= 3 && strings.Contains(string(h.Receiver.Attempts("/hook")[len(h.Receiver.Attempts("/hook"))-1].Body), "/media/")
		})
		byTime := map[string]receiver.Attempt{}
		for _, a := range h.Receiver.Attempts("/hook") {
			byTime[a.Text("event_id")] = a
		}
		// However late it is read: the links are those that were sent.
		w.Clock.Move(30 * time.Minute)
		for _, row := range logRows(h, id, "") {
			tellsInFull(h, id, row, byTime[row["event_id"].(string)])
		}
		w.Clock.Move(-30 * time.Minute)
	}
}

func TestTheLogIsFiltered(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	w.Clock.Stop()
	p := w.Live
	id := registered(t, w, p, destination("hook"))["uuid"].(string)
	event, session := uuid.New(), uuid.New()
	ids := e2e.LogAttempts(t, w, p, id,
		e2e.Object{"event_id": event},
		e2e.Object{"session_id": session, "webhook_type": "data.updated"},
		e2e.Object{"succeeded": true, "delivery_status": "delivered", "status_code": 204},
		e2e.Object{"is_test": true, "status_code": 404},
		e2e.Object{"delivery_status": "pending"},
	)
	e2e.LogAttempts(t, w, p, registered(t, w, p, destination("other"))["uuid"].(string), e2e.Object{"session_id": session})
	third := w.Clock.Now().UTC().Truncate(time.Second).Add(-3 * time.Minute)
	zoned := third.In(time.FixedZone("", 5*3600+1800)).Format(time.RFC3339)
	for query, want := range map[string][]int{
		"":                              {5, 4, 3, 2, 1},
		"webhook_type=data.updated":     {2},
		"webhook_type=activity.created": {},
		"status=delivered":              {3},
		"status=failed":                 {5, 4, 2, 1},
		"delivery_status=pending":       {5},
		"delivery_status=failed":        {4, 2, 1},
		"delivery_status=delivered&status=failed":     {},
		"status_code=404":                             {4},
		"event_id=" + event.String():                  {1},
		"event_id=" + strings.ToUpper(event.String()): {1},
		"event_id=" + uuid.NewString():                {},
		"session_id=" + session.String():              {2},
		"is_test=true":                                {4},
		"is_test=false":                               {5, 3, 2, 1},
		"date_from=" + third.Format(time.RFC3339):     {5, 4, 3},
		"date_to=" + third.Format(time.RFC3339):       {3, 2, 1},
		"date_from=" + url.QueryEscape(zoned) + "&date_to=" + url.QueryEscape(zoned): {3},
		"date_from=" + third.Format(time.RFC3339) + "&status=failed&is_test=false":   {5},
		"date_from=2019-01-01&date_to=2019-12-31":                                    {},
		"date_from=2019-01-01&date_to=2999-12-31":                                    {5, 4, 3, 2, 1},
		"date_from=0001-01-01&date_to=9999-12-31":                                    {5, 4, 3, 2, 1},
		"date_from=2999-12-31":                                                       {},
		"date_from=&date_to=&unknown=1":                                              {5, 4, 3, 2, 1},
	} {
		t.Run(query, func(t *testing.T) {
			list := logOf(e2e.App{World: w, Party: p, T: t}, id, "?"+query)
			got := []int{}
			for _, row := range rowsOf(list) {
				for i, id := range ids {
					if row["uuid"] == id {
						got = append(got, i+1)
					}
				}
			}
			if diff := cmp.Diff(want, got); diff != "" || list["count"] != float64(len(want)) {
				t.Errorf("counts %v (-want +got):\n%s", list["count"], diff)
			}
		})
	}
}

func TestFiltersOfTheLogAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	id := registered(t, w, w.Live, destination("hook"))["uuid"].(string)
	for query, fields := range map[string][]string{
		"webhook_type=session.done": {"webhook_type"}, "webhook_type=status.updated,data.updated": {"webhook_type"}, "status=pending": {"status"}, "status=": {"status"},
		"delivery_status=lost": {"delivery_status"}, "status_code=abc": {"status_code"}, "status_code=99": {"status_code"}, "status_code=99999999999999999999": {"status_code"},
		"event_id=42": {"event_id"}, "session_id=x": {"session_id"}, "is_test=maybe": {"is_test"},
		"date_from=yesterday": {"date_from"}, "date_to=2026-02-30": {"date_to"}, "date_from=2026-11-21T10:00:00": {"date_from"}, "date_to=0000-01-01": {"date_to"},
		"date_from=2026-11-21+10:00&date_to=1": {"date_from", "date_to"}, "date_from=%00": {"date_from"}, "date_to=" + strings.Repeat("9", 100): {"date_to"},
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			got := e2e.WantObject(t, w.For(t, w.Live).Do("GET", e2e.DestinationsPath+id+"/deliveries/?"+query, nil, nil), 400)
			for _, field := range fields {
				if list, ok := got[field].([]any); !ok || len(list) == 0 || len(got) != len(fields) {
					t.Errorf("refused with %v, want %v", got, fields)
				}
			}
		})
	}
}

func TestTheLogIsPaged(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	id := registered(t, w, w.Live, destination("hook"))["uuid"].(string)
	h := e2e.App{World: w, Party: w.Live, T: t}
	e2e.WantBody(t, w.As(w.Live).Do("GET", e2e.DestinationsPath+id+"/deliveries/", nil, nil), 200, e2e.Object{"count": 0, "next": nil, "previous": nil, "results": []any{}})
	rows := make([]e2e.Object, 5)
	for i := range rows {
		rows[i] = e2e.Object{"status_code": 500 + i}
	}
	ids := e2e.LogAttempts(t, w, w.Live, id, rows...)
	var seen []string
	query := "?limit=2&status=failed"
	for query != "" {
		list := logOf(h, id, query)
		for _, row := range rowsOf(list) {
			seen = append([]string{row["uuid"].(string)}, seen...)
		}
		_, query, _ = strings.Cut(fmt.Sprint(list["next"]), "/deliveries/")
	}
	if diff := cmp.Diff(ids, seen); diff != "" {
		t.Errorf("the pages show (-want +got):\n%s", diff)
	}
	if last := logOf(h, id, "?limit=2&offset=9"); last["count"] != 5.0 || last["previous"] == nil || len(last["results"].([]any)) != 0 {
		t.Errorf("beyond the end: %v", last)
	}
}
