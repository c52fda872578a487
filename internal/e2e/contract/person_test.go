package contract_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
	"vidimus/internal/testkit/testenv"
)

// TestPersonsMayActInAnyOrder lets a person do the steps of a session in any
// order, and again: everything is either carried out or refused, and the page
// always shows what was carried out.
func TestPersonsMayActInAnyOrder(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.LiftLimits(t, w, w.Live)
	rapid.Check(t, func(rt *rapid.T) {
		created := as(t, rt, w, w.Live).Do("POST", "/v3/session/", map[string]any{"workflow_id": w.Live.WorkflowID}, nil)
		want(rt, created, http.StatusCreated)
		person := apitest.New(fuzz.Bind(t, rt, func() string { return "" }), w).With("Session-Token", created.JSON()["session_token"].(string))
		m := &personModel{t: t, client: person}
		rt.Repeat(map[string]func(*rapid.T){"consent": m.consent, "choose": m.choose, "send": m.send, "": func(rt *rapid.T) {
			w.Clock.Move(5 * time.Second) // nobody is so fast that the calls of one session are limited
			m.look(rt)
		}})
	})
}

// personModel is what the page of a session with one document step should show.
type personModel struct {
	t        *testing.T
	client   *apitest.Client
	agreed   bool
	chosen   string // P has one side, ID has two
	uploaded []any
	busy     bool
}

// refusal is the status of what the person may not do now, or 0.
func (m *personModel) refusal() int {
	switch {
	case !m.agreed:
		return http.StatusNotFound // the steps begin with the consent
	case m.busy:
		return http.StatusConflict
	}
	return 0
}

func (m *personModel) consent(rt *rapid.T) {
	version := rapid.SampledFrom([]string{"2026-12", "2020-01"}).Draw(rt, "version")
	answer := m.client.Do("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": version, "language": nil}, nil)
	if version != "2026-12" {
		want(rt, answer, http.StatusBadRequest)
		return
	}
	want(rt, answer, http.StatusOK)
	m.agreed = true
}

func (m *personModel) choose(rt *rapid.T) {
	kind := rapid.SampledFrom([]string{"P", "ID", "VISA"}).Draw(rt, "document")
	state := rapid.SampledFrom([]string{"DEU", "ZZZ"}).Draw(rt, "state")
	answer := m.client.Do("POST", "/v3/hosted/session/steps/feature_ocr/document/", map[string]any{"document_type": kind, "issuing_state": state}, nil)
	if refused := m.refusal(); refused != 0 {
		want(rt, answer, refused)
		return
	}
	if kind == "VISA" || state == "ZZZ" {
		want(rt, answer, http.StatusBadRequest)
		return
	}
	want(rt, answer, http.StatusOK)
	m.chosen = kind
}

func (m *personModel) send(rt *rapid.T) {
	side := rapid.SampledFrom([]string{"front", "back"}).Draw(rt, "side")
	data := e2e.SmallPicture(m.t)
	broken := rapid.Bool().Draw(rt, "broken")
	if broken {
		data = []byte("%!no picture")
	}
	answer := m.client.Do("PUT", "/v3/hosted/session/steps/feature_ocr/images/"+side+"/?capture=upload", data, map[string]string{"Content-Type": "image/jpeg"})
	switch refused := m.refusal(); {
	case broken:
		want(rt, answer, http.StatusBadRequest)
		return
	case m.busy && slices.Contains(m.shown(), any(side)):
		want(rt, answer, http.StatusAccepted) // the same picture once more
		return
	case refused != 0:
		want(rt, answer, refused)
		return
	case m.chosen == "":
		want(rt, answer, http.StatusConflict)
		return
	case m.chosen == "P" && side == "back":
		want(rt, answer, http.StatusBadRequest)
		return
	}
	want(rt, answer, http.StatusAccepted)
	if !slices.Contains(m.uploaded, any(side)) {
		m.uploaded = append(m.uploaded, side)
	}
	m.busy = slices.Contains(m.uploaded, any("front")) && (m.chosen == "P" || slices.Contains(m.uploaded, any("back")))
}

// look compares the page with the model; nothing works in the background.
func (m *personModel) look(rt *rapid.T) {
	answer := m.client.Do("GET", "/v3/hosted/session/", nil, nil)
	want(rt, answer, http.StatusOK)
	page := answer.JSON()
	step := page["steps"].([]any)[0].(map[string]any)
	document := step["document"].(map[string]any)
	state, status, current := "pending", "Not Started", any(nil)
	switch {
	case m.busy:
		state, status = "processing", "In Progress"
	case m.agreed:
		state, status, current = "active", "In Progress", "feature_ocr"
	}
	chosen := any(nil)
	if m.chosen != "" {
		chosen = map[string]any{"document_type": m.chosen, "issuing_state": "DEU"}
	}
	uploaded := document["uploaded"].([]any)
	slices.SortFunc(uploaded, func(a, b any) int { return strings.Compare(a.(string), b.(string)) })
	got := []any{page["status"], step["state"], page["current_node_id"], document["chosen"], uploaded}
	wanted := []any{status, state, current, chosen, m.shown()}
	if diff := cmp.Diff(wanted, got); diff != "" {
		rt.Fatalf("the page (-want +got):\n%s", diff)
	}
}

// shown are the pictures that count for the document chosen now, sorted.
func (m *personModel) shown() []any {
	shown := []any{}
	for _, side := range []any{"back", "front"} {
		if slices.Contains(m.uploaded, side) && (side == "front" || m.chosen == "ID") {
			shown = append(shown, side)
		}
	}
	return shown
}
