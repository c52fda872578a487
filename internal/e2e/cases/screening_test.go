package cases_test

import (
	"testing"

	"vidimus/internal/testkit/e2e"
)

// TestHitsOfACase are those of its own sessions, else of the subject's latest.
func TestHitsOfACase(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	if _, err := e2e.LoadList(t, d.World, "own.csv", "id,name,dataset\n7,Zoe Okafor,Sanctions\n8,Ian Other,PEP\n"); err != nil {
		t.Fatal(err)
	}
	screen := func(vendorData, name string) string {
		t.Helper()
		return e2e.WantObject(t, d.CallService("/v3/aml/", e2e.Object{"full_name": name, "vendor_data": vendorData}), 200)["request_id"].(string)
	}
	hits := func(c e2e.Object, session string, captions ...string) {
		t.Helper()
		rows := e2e.DecodeList(t, d.CasesAs(d.officer, "GET", at(c)+"aml/", nil))
		if len(rows) != len(captions) {
			t.Fatalf("the hits are %v", rows)
		}
		for i, row := range rows {
			if row["caption"] != captions[i] || row["session_id"] != session || row["node_id"] == "" || row["review_status"] != "Unreviewed" ||
				row["party"] != nil || row["screened_data"].(map[string]any)["full_name"] != captions[i] {
				t.Errorf("hit %d is %v", i, row)
			}
		}
	}
	c := d.open(nil)
	hits(c, "")
	older := screen("zoë", "Zoe Okafor")
	hits(c, older, "Zoe Okafor")
	screen("bob", "Zoe Okafor")
	newer := screen("zoë", "Ian Other")
	hits(c, newer, "Ian Other")
	e2e.WantObject(t, d.Cases("POST", at(c)+"links/", e2e.Object{"entity_type": "session", "entity_uuid": older}), 201)
	hits(c, older, "Zoe Okafor")
	e2e.WantBody(t, d.Cases("GET", e2e.UnknownID+"/aml/", nil), 404, e2e.ErrorDetail("Not found."))
	e2e.WantStatus(t, d.CasesAs(d.Member("DEVELOPER", "dev@firm.example"), "GET", at(c)+"aml/", nil), 403)
}
