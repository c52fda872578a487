package report_test

import (
	"net/http"
	"testing"
	"time"

	"vidimus/internal/testkit/e2e"
)

// TestFilingIsRecorded of a finalized report, again when it was wrong, and lists tell what was filed and what is due.
func TestFilingIsRecorded(t *testing.T) {
	t.Parallel()
	d := newEnv(t, schemas)
	id := d.ready()
	path := "regulatory-reports/" + id + "/"
	now := d.World.Clock.Now().UTC()
	filed := func(at time.Time, more e2e.Object) e2e.Object {
		body := e2e.Object{"filed_at": at.Format(time.RFC3339)}
		for n, v := range more {
			body[n] = v
		}
		return body
	}
	early := d.key("POST", path+"filed/", filed(now, nil))
	if got := e2e.WantObject(t, early, http.StatusConflict); got["detail"] != "The report is not finalized." || got["status"] != "DRAFT" {
		t.Errorf("a draft is %v", got)
	}
	finalized, err := time.Parse(time.RFC3339Nano, e2e.WantObject(t, d.key("POST", path+"finalize/", nil), http.StatusOK)["finalized_at"].(string))
	if err != nil {
		t.Fatal(err)
	}
	d.World.Clock.Move(2 * time.Hour)
	now = d.World.Clock.Now().UTC().Truncate(time.Second)
	for name, at := range map[string]time.Time{"Must not be in the future.": now.Add(time.Minute), "Must not be before the report was finalized.": now.Add(-3 * time.Hour)} {
		e2e.WantBody(t, d.key("POST", path+"filed/", filed(at, nil)), http.StatusBadRequest, e2e.Object{"filed_at": []string{name}})
	}
	e2e.WantStatus(t, d.key("POST", path+"filed/", e2e.Object{}), http.StatusBadRequest)
	e2e.WantStatus(t, d.key("POST", "regulatory-reports/"+d.caseID+"/filed/", filed(now, nil)), http.StatusNotFound)
	count := func(query string) any {
		return e2e.WantObject(t, d.key("GET", "regulatory-reports/?"+query, nil), http.StatusOK)["count"]
	}
	if count("filed=false&jurisdiction=ae") != 1. || count("filed=true") != 0. {
		t.Error("before it is filed, lists say that it was")
	}
	e2e.WantObject(t, d.key("POST", path+"filed/", filed(finalized.Truncate(time.Minute), nil)), http.StatusOK) // as people write it
	e2e.WantObject(t, d.as(d.Owner, "POST", path+"filed/", filed(now.Add(-time.Minute), e2e.Object{"fiu_reference": "F-1"})), http.StatusOK)
	got := e2e.WantObject(t, d.key("POST", path+"filed/", filed(now, e2e.Object{"fiu_reference": " F-2 ", "note": "At the web page"})), http.StatusOK)
	if got["fiu_reference"] != "F-2" || got["filing_note"] != "At the web page" || got["status"] != "FINALIZED" || got["filed_at"] != now.Format("2006-01-02T15:04:05.000000Z") {
		t.Errorf("the filed report is %v", got)
	}
	if count("filed=true&jurisdiction=AE") != 1. || count("filed=false") != 0. || count("jurisdiction=US") != 0. {
		t.Error("lists do not tell what was filed")
	}
}

// TestReportsHaveTheDeadlineOfTheAuthority, where one is known.
func TestReportsHaveTheDeadlineOfTheAuthority(t *testing.T) {
	t.Parallel()
	d := newEnv(t, schemas)
	opened, err := time.Parse(time.RFC3339Nano, e2e.WantObject(t, d.key("GET", "cases/"+d.caseID+"/", nil), http.StatusOK)["created_at"].(string))
	if err != nil {
		t.Fatal(err)
	}
	report := func(body e2e.Object) e2e.Object {
		return e2e.WantObject(t, d.key("POST", "cases/"+d.caseID+"/regulatory-reports/", body), http.StatusCreated)
	}
	after := func(hours int) string {
		return opened.Add(time.Duration(hours) * time.Hour).UTC().Format("2006-01-02T15:04:05.000000Z")
	}
	sar := report(e2e.Object{"report_type": "SAR", "jurisdiction": "US"})
	if sar["filing_due_at"] != after(30*24) {
		t.Errorf("a SAR is due at %v", sar["filing_due_at"])
	}
	if got := report(e2e.Object{"report_type": "STR", "jurisdiction": "AE"}); got["filing_due_at"] != nil {
		t.Errorf("without a profile it is due at %v", got["filing_due_at"])
	}
	north := report(e2e.Object{"report_type": "STR", "jurisdiction": "AE", "profile": "NORTH"})
	if north["filing_due_at"] != after(72) {
		t.Errorf("by the profile it is due at %v", north["filing_due_at"])
	}
	if got := e2e.WantObject(t, d.key("PATCH", "regulatory-reports/"+sar["uuid"].(string)+"/", e2e.Object{"format": "pdf_only"}), http.StatusOK); got["filing_due_at"] != nil {
		t.Errorf("in another format it is due at %v", got["filing_due_at"])
	}
	due := e2e.WantObject(t, d.key("GET", "regulatory-reports/?due_before="+after(73), nil), http.StatusOK)
	if due["count"] != 1. || due["results"].([]any)[0].(map[string]any)["uuid"] != north["uuid"] {
		t.Errorf("due are %v", due)
	}
}
