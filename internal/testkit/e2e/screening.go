package e2e

import (
	"encoding/json"
	"testing"
	"testing/fstest"

	"github.com/google/uuid"

	"vidimus/internal/adapter/source/screeningindex"
	"vidimus/internal/domain/screening/watchlist"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/testenv"
)

// ChargeMonitoring looks until nothing is left to be charged, and counts the years of
// monitoring that the application has paid for.
func ChargeMonitoring(t testing.TB, w *testenv.World, p testenv.Party) int {
	t.Helper()
	for {
		n, err := w.Flow.BillMonitoring(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if n == 0 {
			return QueryNumber(t, w, "SELECT count(*) FROM credit_entries WHERE application_id = $1 AND reason = 'monitoring' AND amount_micros = -70000", p.ID)
		}
	}
}

// Screening is what a caller reads of a screening.
type Screening struct {
	Status    string `json:"status"`
	Documents []struct {
		FullName string `json:"full_name"`
	} `json:"id_verifications"`
	Screenings []struct {
		NodeID string   `json:"node_id"`
		Status string   `json:"status"`
		Hits   int      `json:"total_hits"`
		Score  *float64 `json:"score"`
		All    []struct {
			ID      string   `json:"id"`
			Caption string   `json:"caption"`
			URL     string   `json:"url"`
			Match   bool     `json:"match"`
			Total   float64  `json:"match_score"`
			Kinds   []string `json:"datasets"`
			Review  string   `json:"review_status"`
		} `json:"hits"`
		Warnings []Risk `json:"warnings"`
	} `json:"aml_screenings"`
}

// ScreeningWorkflow publishes a workflow that reads a document and screens its holder.
func (h App) ScreeningWorkflow(settings string) uuid.UUID {
	h.T.Helper()
	v, err := h.World.Workflows.Create(h.T.Context(), h.Party.ID, workflow.Change{Steps: []workflow.Step{
		// Persons of these tests show the same document.
		{Feature: workflow.FeatureOCR, Config: json.RawMessage(`{"duplicated_user_action":"NO_ACTION"}`)},
		{Feature: workflow.FeatureAML, Config: json.RawMessage(settings)},
	}})
	if err != nil {
		h.T.Fatal(err)
	}
	return v.WorkflowID
}

// ScreeningOf reads the screening in a decision.
func (h App) ScreeningOf(id string) Screening {
	h.T.Helper()
	var out Screening
	h.World.For(h.T, h.Party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil).Decode(&out)
	if len(out.Screenings) != 1 {
		h.T.Fatalf("%d screenings", len(out.Screenings))
	}
	return out
}

// LoadList stores a list of the test under its name.
func LoadList(t testing.TB, w *testenv.World, name, text string) (watchlist.Change, error) {
	t.Helper()
	return w.ScreeningIndex.Import(t.Context(), screeningindex.ImportInput{Folder: fstest.MapFS{name: {Data: []byte(text)}}, File: name})
}

// RunMonitoring looks until nothing is left, which a worker may have done before.
func RunMonitoring(t testing.TB, w *testenv.World) {
	t.Helper()
	for {
		n, err := w.Flow.Monitor(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if n == 0 {
			return
		}
	}
}

// CountEvents counts those of a kind that tell of more than a session that goes on by itself.
func (h App) CountEvents(id, kind string) (n int) {
	h.T.Helper()
	err := h.World.Pool.QueryRow(h.T.Context(), `SELECT count(*) FROM outbox_events WHERE session_id = $1 AND type = $2
		AND position('"trigger":null' IN convert_from(payload, 'UTF8')) = 0`, id, kind).Scan(&n)
	if err != nil {
		h.T.Fatal(err)
	}
	return n
}

// PersonList is a list of one sanctioned and one exposed person.
const PersonList = "id,name,dataset,birth_date,nationality\n1,Carlos Prueba,Sanctions,1970-02-03,ES\n2,Someone Else,PEP,,\n"
