package webhook

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"vidimus/internal/domain/delivery/signature"
)

// Marks of deliveries.
const (
	headerTest     = "X-Service-Test-Webhook"
	headerUnsigned = "X-Service-Unsigned-Callback"
	headerDelivery = "X-Service-Delivery"
)

// event is the part of a body that is shown. Whatever is not of its kind counts
// as missing: anybody may send anything here.
type event struct {
	EventID   string
	Type      string
	Status    string
	SessionID string
	// Subject is what the event is about; sequences count for each of them.
	Subject  string
	Sequence int64
	IsJSON   bool
}

func readEvent(body []byte) event {
	var members map[string]json.RawMessage
	if json.Unmarshal(body, &members) != nil {
		return event{}
	}
	e := event{IsJSON: true}
	_ = json.Unmarshal(members["event_id"], &e.EventID)
	_ = json.Unmarshal(members["webhook_type"], &e.Type)
	_ = json.Unmarshal(members["status"], &e.Status)
	_ = json.Unmarshal(members["session_id"], &e.SessionID)
	_ = json.Unmarshal(members["sequence"], &e.Sequence)
	for _, name := range []string{"vendor_business_id", "vendor_user_id", "transaction_id", "session_id"} {
		_ = json.Unmarshal(members[name], &e.Subject) // the last one counts; null changes nothing
	}
	if e.Type == "activity.created" {
		e.Subject = e.EventID // each is a stream of its own
	}
	if e.Type == "" { // the callback of a registry search calls it so
		_ = json.Unmarshal(members["event_type"], &e.Type)
	}
	return e
}

// arrival is a request and what was made of it.
type arrival struct {
	at             time.Time
	method, path   string
	header         http.Header
	body           []byte
	event          event
	verdict        verdict
	place          place
	test, unsigned bool
	answered       int
	problem        string
}

// marks are the things about a delivery that its receiver has to heed.
func (a arrival) marks() []string {
	var marks []string
	if a.test {
		marks = append(marks, "test delivery")
	}
	if a.unsigned {
		marks = append(marks, "unsigned callback: compare its request_id with the one of your search")
	}
	if a.place.repeated {
		marks = append(marks, fmt.Sprintf("repeated: the same event_id came %s ago", a.place.repeatedAfter.Round(time.Millisecond)))
	}
	if a.place.late {
		marks = append(marks, fmt.Sprintf("late: sequence %d came after %d of the same kind", a.event.Sequence, a.place.after))
	}
	if a.place.outOfOrder {
		marks = append(marks, fmt.Sprintf("out of order: sequence %d came after %d of another kind", a.event.Sequence, a.place.after))
	}
	return marks
}

func (t *Terminal) print(a arrival, withBody bool) {
	var b strings.Builder
	fmt.Fprintf(&b, "%s  %s\n", t.paint(faint, a.at.Format(time.TimeOnly)), t.headline(a))
	if a.event.EventID != "" {
		fmt.Fprintf(&b, "          event %s\n", printable(a.event.EventID))
	}
	switch {
	case a.unsigned:
		fmt.Fprintf(&b, "          %s\n", t.paint(yellow, "unsigned"))
	case a.body != nil:
		t.printVerdict(&b, a.verdict)
	}
	for _, mark := range a.marks() {
		fmt.Fprintf(&b, "          %s\n", t.paint(yellow, mark))
	}
	if a.problem != "" {
		fmt.Fprintf(&b, "          %s\n", t.paint(red, printable(a.problem)))
	}
	fmt.Fprintf(&b, "          answered %d\n", a.answered)
	if withBody && a.body != nil {
		b.WriteString(pretty(a.body) + "\n")
	}
	_, _ = fmt.Fprint(t.Out, b.String())
}

func (t *Terminal) headline(a arrival) string {
	if a.body == nil {
		return printable(a.method + " " + a.path)
	}
	if !a.event.IsJSON {
		return fmt.Sprintf("%s  %d bytes that are no JSON object", printable(a.path), len(a.body))
	}
	parts := []string{t.paint(bold, printable(a.event.Type))}
	if a.event.Status != "" {
		parts = append(parts, printable(a.event.Status))
	}
	if a.event.SessionID != "" {
		parts = append(parts, "session "+printable(a.event.SessionID))
	}
	if a.event.Sequence != 0 {
		parts = append(parts, fmt.Sprintf("sequence %d", a.event.Sequence))
	}
	return strings.Join(parts, "  ")
}

// printVerdict names the signatures that hold, or says of each why it does not.
func (t *Terminal) printVerdict(b *strings.Builder, v verdict) {
	if !v.verified() {
		colour := red
		if v.secret == 0 {
			colour = yellow
		}
		fmt.Fprintf(b, "          %s\n", t.paint(colour, v.summary()))
		if v.secret > 0 {
			t.explain(b, v, "            ")
		}
		return
	}
	var holding []string
	for _, f := range v.Signatures {
		if f.Holds {
			holding = append(holding, string(f.Method))
		}
	}
	text := v.summary()
	if v.coversBody() {
		text = "verified by " + strings.Join(holding, ", ")
	}
	fmt.Fprintf(b, "          %s\n", t.paint(green, text))
	for _, f := range v.Signatures {
		if !f.Holds && f.Reason != signature.ReasonMissing {
			fmt.Fprintf(b, "          %s %s\n", t.paint(yellow, string(f.Method)), sentence(f))
		}
	}
}

// arrivalJSON is one line for programs.
type arrivalJSON struct {
	At          time.Time       `json:"received_at"`
	Path        string          `json:"path"`
	DeliveryID  string          `json:"delivery_id,omitempty"`
	EventID     string          `json:"event_id,omitempty"`
	WebhookType string          `json:"webhook_type,omitempty"`
	Status      string          `json:"status,omitempty"`
	SessionID   string          `json:"session_id,omitempty"`
	Sequence    int64           `json:"sequence,omitempty"`
	Test        bool            `json:"test"`
	Unsigned    bool            `json:"unsigned"`
	Repeated    bool            `json:"repeated"`
	Late        bool            `json:"late"`
	OutOfOrder  bool            `json:"out_of_order"`
	Answered    int             `json:"answered"`
	Problem     string          `json:"problem,omitempty"`
	Verdict     *verdictJSON    `json:"verdict"`
	Body        json.RawMessage `json:"body,omitempty"`
}

func (t *Terminal) printJSON(a arrival, withBody bool) {
	j := arrivalJSON{
		At: a.at.UTC(), Path: a.path, DeliveryID: a.header.Get(headerDelivery), EventID: a.event.EventID, WebhookType: a.event.Type,
		Status: a.event.Status, SessionID: a.event.SessionID, Sequence: a.event.Sequence, Test: a.test, Unsigned: a.unsigned,
		Repeated: a.place.repeated, Late: a.place.late, OutOfOrder: a.place.outOfOrder, Answered: a.answered, Problem: a.problem,
	}
	if a.body != nil && !a.unsigned {
		v := a.verdict.json()
		j.Verdict = &v
	}
	if withBody && a.event.IsJSON {
		j.Body = a.body
	}
	_ = json.NewEncoder(t.Out).Encode(j)
}

// hopByHop belong to one connection (RFC 9110 section 7.6.1).
var hopByHop = []string{
	"Connection", "Keep-Alive", "Proxy-Authenticate", "Proxy-Authorization", "Proxy-Connection", "Te", "Trailer",
	"Transfer-Encoding", "Upgrade",
}

// newForward repeats a delivery for another receiver.
func newForward(ctx context.Context, to string, a *arrival) (*http.Request, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, to, bytes.NewReader(a.body))
	if err != nil {
		return nil, err
	}
	request.Header = a.header.Clone()
	for _, name := range hopByHop {
		request.Header.Del(name)
	}
	return request, nil
}
