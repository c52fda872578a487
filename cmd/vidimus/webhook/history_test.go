package webhook

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"
	"time"
)

// The tool files events as the examples tell receivers to.
func TestEventsAreFiledAsTheExamplesDo(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("../../../docs/examples/testdata/inbox.json")
	if err != nil {
		t.Fatal(err)
	}
	var filed []struct {
		Name    string          `json:"name"`
		Event   json.RawMessage `json:"event"`
		Verdict string          `json:"verdict"`
	}
	if err := json.Unmarshal(data, &filed); err != nil || len(filed) == 0 {
		t.Fatalf("%d events, %v", len(filed), err)
	}
	h := newHistory()
	for _, f := range filed {
		p := h.take(readEvent(f.Event), time.Unix(0, 0))
		if want := (place{repeated: f.Verdict == "repeated", late: f.Verdict == "late", outOfOrder: f.Verdict == "out_of_order", after: p.after}); p != want {
			t.Errorf("%s: %+v, want %+v", f.Name, p, want)
		}
	}
}

func TestTheOldestIsForgotten(t *testing.T) {
	t.Parallel()
	h := newHistory()
	at := func(n int) event { return event{EventID: fmt.Sprint(n)} }
	for n := range remembered + 1 {
		h.take(at(n), time.Unix(int64(n), 0))
	}
	if p := h.take(at(1), time.Unix(5, 0)); !p.repeated || p.repeatedAfter != 4*time.Second {
		t.Errorf("the second oldest is forgotten: %+v", p)
	}
	if p := h.take(at(0), time.Unix(5, 0)); p.repeated {
		t.Error("nothing is ever forgotten")
	}
	if len(h.events.values) != remembered {
		t.Errorf("%d events are kept, want %d", len(h.events.values), remembered)
	}
}

func TestAnyBodyCanBeRead(t *testing.T) {
	t.Parallel()
	for body, want := range map[string]event{
		`null`:                       {IsJSON: true},
		`[]`:                         {},
		`{"event_id":7,"status":[]}`: {IsJSON: true},
		`{"sequence":1.5,"session_id":null,"transaction_id":"t"}`:  {IsJSON: true, Subject: "t"},
		`{"sequence":99999999999999999999,"event_type":"x"}`:       {IsJSON: true, Type: "x"},
		`{"session_id":"s","vendor_business_id":"b","sequence":2}`: {IsJSON: true, SessionID: "s", Subject: "s", Sequence: 2},
		`{"webhook_type":"activity.created","vendor_user_id":"u"}`: {IsJSON: true, Type: "activity.created"},
	} {
		if got := readEvent([]byte(body)); got != want {
			t.Errorf("%s: %+v, want %+v", body, got, want)
		}
	}
}
