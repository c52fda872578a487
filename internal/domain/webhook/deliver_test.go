package webhook

import (
	"bytes"
	"encoding/json"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
	"pgregory.net/rapid"

	"vidimus/internal/domain/signature"
	"vidimus/internal/platform/canonjson"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

func TestBodies(t *testing.T) {
	t.Parallel()
	body, envelope, err := render([]byte(`{"webhook_type":"status.updated","timestamp":0,"status":"In Review","session_id":"s-1","metadata":{"ü":1.0,"a":"<&>"}}`), noon)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"metadata":{"a":"<&>","ü":1},"session_id":"s-1","status":"In Review","timestamp":1795262400,"webhook_type":"status.updated"}`
	if string(body) != want {
		t.Errorf("got  %s\nwant %s", body, want)
	}
	if envelope != (signature.Envelope{Timestamp: noon.Unix(), SessionID: "s-1", Status: "In Review", WebhookType: "status.updated"}) {
		t.Errorf("the simple signature covers %+v", envelope)
	}
	if _, _, err := render([]byte(`{"metadata":"`+"\x01"+`media:x"}`), noon); err == nil {
		t.Error("a mark that was not filled leaves the house")
	}
}

func TestEveryAttemptIsTheSameButForItsTime(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		payload, err := json.Marshal(map[string]any{
			"event_id": uuid.NewString(), "timestamp": 0, "session_id": "s", "status": "Approved", "webhook_type": "status.updated",
			"metadata": rapid.MapOf(rapid.String(), rapid.Float64Range(-1e20, 1e20)).Draw(t, "metadata"), "vendor_data": rapid.String().Draw(t, "vendor_data"),
		})
		if err != nil {
			t.Fatal(err)
		}
		first, _, err := render(payload, noon)
		if err != nil {
			t.Fatal(err)
		}
		again, _, err := render(first, noon)
		if err != nil || !bytes.Equal(first, again) {
			t.Fatalf("rendered twice: %s, %v", again, err)
		}
		canonical, err := canonjson.Canonicalize(first)
		if err != nil || !bytes.Equal(first, canonical) {
			t.Fatalf("not canonical: %s, %v", first, err)
		}
		later, _, err := render(payload, noon.Add(time.Minute))
		if err != nil {
			t.Fatal(err)
		}
		renewed, err := canonjson.SetInteger(later, "timestamp", noon.Unix())
		if err != nil || !bytes.Equal(first, renewed) {
			t.Fatalf("a later attempt differs in more than its time: %s, %v", later, err)
		}
	})
}

func TestAnswersThatAskForAnotherAttempt(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		status int
		again  bool
		settle string
	}{
		"taken":                      {200, false, "delivered"},
		"taken without a body":       {204, false, "delivered"},
		"a redirect is not followed": {302, false, "failed"},
		"the request is wrong":       {400, false, "failed"},
		"the signature is refused":   {401, false, "failed"},
		"not there yet":              {404, true, "failed"},
		"gone":                       {410, false, "failed"},
		"too many":                   {429, false, "failed"},
		"the receiver fails":         {500, true, "failed"},
		"no connection":              {503, true, "failed"},
		"no answer in time":          {504, true, "failed"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := retryable(tc.status); got != tc.again {
				t.Errorf("%d asks for another attempt: %v", tc.status, got)
			}
			if got := statusAfter(Answer{Status: tc.status}); got != tc.settle {
				t.Errorf("%d ends as %s", tc.status, got)
			}
		})
	}
}

func TestScheduleOfAttempts(t *testing.T) {
	t.Parallel()
	d := &Deliverer{Delays: []time.Duration{time.Minute, 4 * time.Minute}, Now: func() time.Time { return noon }}
	next := func(attempt int) time.Duration {
		return d.NextRetry(&river.Job[DeliverArgs]{JobRow: &rivertype.JobRow{Attempt: attempt}}).Sub(noon)
	}
	for attempt, want := range map[int]time.Duration{1: time.Minute, 2: 4 * time.Minute, 3: 4 * time.Minute, 20: 4 * time.Minute} {
		if got := next(attempt); got != want {
			t.Errorf("after attempt %d it waits %v, want %v", attempt, got, want)
		}
	}
	d.Delays = nil
	if got := next(1); got != 0 {
		t.Errorf("without delays it waits %v", got)
	}
}

func TestShareOfFailures(t *testing.T) {
	t.Parallel()
	for stats, want := range map[Stats]int{{}: 0, {Deliveries: 3, Failed: 1}: 33, {Deliveries: 3, Failed: 2}: 67, {Deliveries: 5, Failed: 5}: 100} {
		if got := stats.ErrorRate(); got != want {
			t.Errorf("%d of %d is %d percent, want %d", stats.Failed, stats.Deliveries, got, want)
		}
	}
}

func TestHeadersUnderFurtherPrefixes(t *testing.T) {
	t.Parallel()
	d := &Deliverer{Prefixes: []string{"X-Other-"}}
	id := uuid.New()
	h := d.headers(id, signature.Headers{V2: "v2", Raw: "raw", Simple: "simple", Service: "service", Timestamp: "1"})
	for name, want := range map[string]string{
		"Content-Type": "application/json; charset=utf-8", "X-Service-Delivery": id.String(), "X-Other-Delivery": id.String(),
		"X-Service-Signature": "service", "X-Other-Signature": "service", "X-Signature-V2": "v2", "X-Signature": "raw",
		"X-Signature-Simple": "simple", "X-Timestamp": "1",
	} {
		if h[name] != want {
			t.Errorf("%s is %q, want %q", name, h[name], want)
		}
	}
}
