package company_test

import (
	"testing"

	"vidimus/internal/testkit/e2e"
)

// TestACaseHasTheHitsOfKeyPeople of a company, screened with it and in sessions of their own, each with whose it is; they are
// judged where they were found, and of two people with one entry each for themselves.
func TestACaseHasTheHitsOfKeyPeople(t *testing.T) {
	t.Parallel()
	h := ferryWorld(t, ferries())
	w := h.World
	if _, err := e2e.LoadList(t, w, "own.csv", nobodyListed+"7,Jordan Sample,Sanctions\n9,Robin Example,Sanctions\n"); err != nil {
		t.Fatal(err)
	}
	d := e2e.CaseApp{App: h, Owner: e2e.NewConsoleAccount(t, w, h.Party, "OWNER", e2e.AdaEmail)}
	f := peopled(h, `{}`, `{}`, false)
	elder, younger := e2e.PersonInput("Jordan", "Sample", "director"), e2e.PersonInput("Jordan", "Sample", "shareholder")
	elder["date_of_birth"], younger["date_of_birth"] = "1950-01-02", "1990-03-04"
	f.NamePeople(elder, younger)
	f.WaitForStatus("In Review")
	own := e2e.WantObject(t, h.Call("POST", "/v3/aml/", e2e.Object{"full_name": "Robin Example"}), 200)["request_id"].(string)
	e2e.ExecSQL(t, w, "UPDATE sessions SET parent_session_id = $1 WHERE session_id = $2", f.Id, own)

	link := []e2e.Object{{"entity_type": "business_session", "entity_uuid": f.Id}}
	c := e2e.WantObject(t, d.Cases("POST", "", e2e.Object{"title": "Look", "links": link}), 201)["uuid"].(string)
	hits := func() []map[string]any { return e2e.DecodeList(t, d.Cases("GET", c+"/aml/", nil)) }
	found := hits()
	if len(found) != 3 {
		t.Fatalf("the hits are %v", found)
	}
	for i, hit := range found {
		party, screened := hit["party"].(map[string]any), hit["screened_data"].(map[string]any)
		want := []any{"person", "Jordan Sample", f.Id, true}
		if i == 2 {
			want = []any{"person", "Robin Example", own, false}
		}
		if got := []any{party["entity_type"], party["name"], hit["session_id"], party["uuid"] != nil}; e2e.Diff(t, want, got) != "" || screened["full_name"] != party["name"] {
			t.Errorf("hit %d is of %v as %v", i, party, screened)
		}
	}
	judge := func(hit map[string]any, status string) {
		t.Helper()
		body := e2e.Object{"hit_id": hit["id"], "review_status": status, "node_id": hit["node_id"]}
		e2e.WantObject(t, h.Call("PATCH", "/v3/session/"+hit["session_id"].(string)+"/update-aml-hit-status/", body), 200)
	}
	statuses := func(want ...any) {
		t.Helper()
		var got []any
		for _, hit := range hits() {
			got = append(got, hit["review_status"])
		}
		if diff := e2e.Diff(t, want, got); diff != "" {
			t.Errorf("judged as (-want +got):\n%s", diff)
		}
	}
	judge(found[0], "False Positive")
	statuses("False Positive", "Unreviewed", "Unreviewed")
	judge(found[2], "Confirmed Match")
	statuses("False Positive", "Unreviewed", "Confirmed Match")
	many := e2e.Object{"node_id": found[1]["node_id"], "hit_updates": []e2e.Object{{"hit_id": found[1]["id"], "review_status": "Inconclusive"}}}
	e2e.WantObject(t, h.Call("PATCH", "/v3/session/"+f.Id+"/bulk-update-aml-hit-status/", many), 200)
	statuses("False Positive", "Inconclusive", "Confirmed Match")
	e2e.ExecSQL(t, w, "UPDATE sessions SET deleted_at = now() WHERE session_id = $1", own)
	statuses("False Positive", "Inconclusive")
}
