package contract_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
	"vidimus/internal/testkit/testenv"
)

// as calls with a party's key and fails the check, not only the test.
func as(t *testing.T, rt *rapid.T, w *testenv.World, p testenv.Party) *apitest.Client {
	t.Helper()
	return apitest.New(fuzz.Bind(t, rt, func() string { return "" }), w).With("x-api-key", p.Key)
}

// meaning is a JSON value as its tokens: order, digits and characters, but not
// how a character is spelt.
func meaning(rt *rapid.T, raw []byte) string {
	var out strings.Builder
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return out.String()
		}
		if err != nil {
			rt.Fatalf("read %s: %v", raw, err)
		}
		fmt.Fprintf(&out, "%T %v\n", token, token)
	}
}

// members splits an object without touching its values.
func members(rt *rapid.T, r apitest.Response) map[string]json.RawMessage {
	var out map[string]json.RawMessage
	if err := json.Unmarshal(r.Body, &out); err != nil {
		rt.Fatalf("decode %s: %v", r.Body, err)
	}
	return out
}

func want(rt *rapid.T, r apitest.Response, status int) {
	if r.Status != status {
		rt.Fatalf("answered %d %s, want %d", r.Status, r.Body, status)
	}
}

// TestSessionsReadBackAsCreated creates sessions in any way and finds each of
// them in the list and in its decision, with the same values and a number of
// its own, without a gap.
func TestSessionsReadBackAsCreated(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	rapid.Check(t, func(rt *rapid.T) {
		party := w.Party("live")
		e2e.LiftLimits(t, w, party)
		model := &sessionModel{rt: rt, client: as(t, rt, w, party), byVendor: map[string]string{}, byID: map[string]*sessionFacts{}}
		rt.Repeat(map[string]func(*rapid.T){
			"create":     func(rt *rapid.T) { model.create(rt, party) },
			"list":       model.list,
			"read":       model.read,
			"be refused": func(rt *rapid.T) { model.refuse(rt, party) },
		})
		model.list(rt)
	})
}

type sessionFacts struct {
	number           int
	vendor, callback *string
	metadata         string
}

// sessionModel is what the sessions of one application should be.
type sessionModel struct {
	rt       *rapid.T
	client   *apitest.Client
	order    []string
	byID     map[string]*sessionFacts
	byVendor map[string]string
}

func (m *sessionModel) create(rt *rapid.T, party testenv.Party) {
	body := map[string]any{"workflow_id": party.WorkflowID}
	facts := &sessionFacts{metadata: "null"}
	if rapid.Bool().Draw(rt, "with vendor") {
		vendor := rapid.SampledFrom([]string{"a", "A", "customer-42", " a", "é", "漢字", "%", "0"}).Draw(rt, "vendor")
		body["vendor_data"], facts.vendor = vendor, &vendor
	}
	if rapid.Bool().Draw(rt, "with metadata") {
		raw := fuzz.AnyJSON(rt)
		body["metadata"], facts.metadata = raw, string(raw)
	}
	if rapid.Bool().Draw(rt, "with callback") {
		callback := rapid.SampledFrom([]string{"https://shop.example/done", "com.shop.app://done?x=1"}).Draw(rt, "callback")
		body["callback"], facts.callback = callback, &callback
	}
	path := rapid.SampledFrom([]string{"/v3/session/", "/v2/session/", "/v3/session"}).Draw(rt, "path")
	created := m.client.Do("POST", path, asSent(rt, body), nil)
	want(rt, created, http.StatusCreated)
	session := members(rt, created)
	var id string
	var number int
	decode(rt, session["session_id"], &id)
	decode(rt, session["session_number"], &number)
	known := m.byID[id]
	expected := ""
	if facts.vendor != nil {
		expected = m.byVendor[*facts.vendor]
		m.byVendor[*facts.vendor] = id
	}
	if (known != nil) != (expected != "") || known != nil && expected != id {
		rt.Fatalf("session %s came back for vendor %v, want %q", id, facts.vendor, expected)
	}
	if known == nil {
		facts.number = len(m.order) + 1
		m.order = append(m.order, id)
	} else {
		facts.number = known.number
	}
	m.byID[id] = facts
	if number != facts.number {
		rt.Fatalf("session %s has the number %d, want %d", id, number, facts.number)
	}
	m.compare(rt, id, session)
}

// asSent writes a body without sorting what is inside raw values.
func asSent(rt *rapid.T, body map[string]any) []byte {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(body); err != nil {
		rt.Fatal(err)
	}
	return []byte(b.String())
}

func decode(rt *rapid.T, raw json.RawMessage, into any) {
	if err := json.Unmarshal(raw, into); err != nil {
		rt.Fatalf("decode %s: %v", raw, err)
	}
}

// compare checks what a body says of a session; members that it lacks are left out.
func (m *sessionModel) compare(rt *rapid.T, id string, body map[string]json.RawMessage) {
	facts := m.byID[id]
	for name, value := range map[string]any{"vendor_data": facts.vendor, "callback": facts.callback, "session_number": facts.number} {
		raw, sent := body[name]
		if !sent {
			continue
		}
		wanted, err := json.Marshal(value)
		if err != nil {
			rt.Fatal(err)
		}
		var got, expected any
		decode(rt, raw, &got)
		decode(rt, wanted, &expected)
		if diff := cmp.Diff(expected, got); diff != "" {
			rt.Fatalf("%s of session %s (-want +got):\n%s", name, id, diff)
		}
	}
	if raw, sent := body["metadata"]; sent && meaning(rt, raw) != meaning(rt, []byte(facts.metadata)) {
		rt.Fatalf("metadata of session %s is %s, was sent as %s", id, raw, facts.metadata)
	}
}

func (m *sessionModel) list(rt *rapid.T) {
	size := rapid.IntRange(3, 20).Draw(rt, "page size")
	var seen []string
	for path := fmt.Sprintf("/v3/sessions/?limit=%d", size); path != ""; {
		page := m.client.Do("GET", path, nil, nil)
		want(rt, page, http.StatusOK)
		var body struct {
			Count   int                          `json:"count"`
			Next    *string                      `json:"next"`
			Results []map[string]json.RawMessage `json:"results"`
		}
		decode(rt, page.Body, &body)
		if body.Count != len(m.order) {
			rt.Fatalf("count is %d, want %d", body.Count, len(m.order))
		}
		for _, row := range body.Results {
			var id string
			decode(rt, row["session_id"], &id)
			seen = append(seen, id)
			m.compare(rt, id, row)
		}
		path = ""
		if body.Next != nil {
			_, rest, _ := strings.Cut(*body.Next, "/v3/")
			path = "/v3/" + rest
		}
	}
	slices.Reverse(seen)
	if !slices.Equal(seen, m.order) {
		rt.Fatalf("listed %v, want %v backwards", seen, m.order)
	}
}

func (m *sessionModel) read(rt *rapid.T) {
	if len(m.order) == 0 {
		return
	}
	id := rapid.SampledFrom(m.order).Draw(rt, "session")
	decision := m.client.Do("GET", "/v3/session/"+id+"/decision/", nil, nil)
	want(rt, decision, http.StatusOK)
	m.compare(rt, id, members(rt, decision))
}

// refuse sends what is refused; it must leave no trace, not even a number.
func (m *sessionModel) refuse(rt *rapid.T, party testenv.Party) {
	body := rapid.SampledFrom([]string{
		`{}`, `{"workflow_id":"` + e2e.UnknownID + `"}`, `{"workflow_id":"` + party.WorkflowID.String() + `","callback":"javascript:alert(1)"}`,
		`{"workflow_id":"` + party.WorkflowID.String() + `","vendor_data":"a","vendor_data":"b"}`,
		`{"workflow_id":"` + party.WorkflowID.String() + `","metadata":"\u0000"}`,
	}).Draw(rt, "refused")
	want(rt, m.client.Do("POST", "/v3/session/", body, nil), http.StatusBadRequest)
}
