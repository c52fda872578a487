package cases_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/testkit/e2e"
)

// TestALegalHoldKeepsTheCase of its subject or of a session that it is about.
func TestALegalHoldKeepsTheCase(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	session := d.session("zoë")
	about := d.open(nil)
	linked := d.open(e2e.Object{"links": []e2e.Object{{"entity_type": "session", "entity_uuid": session}}})
	kept := e2e.ErrorDetail("The case is kept by a legal hold and cannot be deleted.")
	id := uuid.MustParse(session)
	first := d.Hold(retention.Hold{SessionID: &id})
	e2e.WantBody(t, d.Cases("DELETE", at(linked), nil), http.StatusConflict, kept)
	second := d.Hold(retention.Hold{VendorData: "zoë"})
	e2e.WantBody(t, d.Cases("DELETE", at(about), nil), http.StatusConflict, kept)
	e2e.WantStatus(t, d.Call("POST", "/v3/users/delete/", e2e.Object{"vendor_data_list": []string{"zoë"}}), http.StatusConflict)
	if got := e2e.WantObject(t, d.Cases("GET", at(about), nil), 200); got["title"] != "Look at Zoë" {
		t.Errorf("the case is %v", got)
	}
	for _, h := range []retention.Hold{first, second} {
		if err := d.World.Retention.RemoveHold(t.Context(), h.ApplicationID, h.ID); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []e2e.Object{about, linked} {
		e2e.WantStatus(t, d.Cases("DELETE", at(c), nil), http.StatusNoContent)
	}
}

// TestErasureLeavesNothingOfAHit in the case that it has opened: with a subject when that is erased, without one when the session is.
func TestErasureLeavesNothingOfAHit(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.World.Work()
	box := env{CaseApp: e2e.NewCaseApp(t, d.World, application.Sandbox, "dee@firm.example")}
	screened := func(more e2e.Object) string {
		t.Helper()
		more["workflow_id"], more["sandbox_scenario"] = box.ScreeningWorkflow(`{"create_cases_on_hit":true}`), "review_aml_possible_match"
		id, token := box.CreateSession(more)
		box.HandOver(token, e2e.PassportPicture(t))
		box.WaitForEnd(id, token)
		return id
	}
	known, nobody := screened(e2e.Object{"vendor_data": "ana"}), screened(e2e.Object{})
	for _, c := range box.all() {
		if !strings.HasPrefix(c["title"].(string), "Screening: ") || c["metadata"].(map[string]any)["screenings"] == nil {
			t.Errorf("the case is %v", c)
		}
		e2e.WantObject(t, box.Cases("POST", at(c)+"notes/", e2e.Object{"comment": "Same face"}), 201)
	}
	e2e.WantStatus(t, box.Call("DELETE", "/v3/session/"+nobody+"/delete/", nil), http.StatusNoContent)
	e2e.WantObject(t, box.Call("POST", "/v3/users/delete/", e2e.Object{"vendor_data_list": []string{"ana"}}), 200)
	e2e.WantStatus(t, box.Call("DELETE", "/v3/session/"+known+"/delete/", nil), http.StatusNoContent)
	for i, c := range box.all() {
		metadata, _ := c["metadata"].(map[string]any)
		if c["title"] != fmt.Sprint("Case ", i+1) || len(metadata) != 0 || len(notesOf(c)) != 0 || len(linked(c)) != 0 || c["subject"] != nil {
			t.Errorf("the case still says %v", c)
		}
	}
}

// TestErasureLeavesNothingOfAnApproval that people wrote when they proposed and rejected a resolution; what was done, by whom and when stays.
func TestErasureLeavesNothingOfAnApproval(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	makers := d.Blueprint("Makers", e2e.Object{"four_eyes_checker_blueprint": d.Blueprint("Checkers", nil)["uuid"]})["uuid"]
	c := d.open(e2e.Object{"blueprint": makers})
	resolve := func() {
		t.Helper()
		e2e.WantObject(t, d.CasesAs(d.officer, "POST", at(c)+"resolve/", e2e.Object{"resolution": "VALID_THREAT", "note": "Okafor forged it"}), 200)
	}
	resolve()
	e2e.WantObject(t, d.CasesAs(d.checker, "POST", at(c)+"reject-approval/", e2e.Object{"notes": "Okafor did not"}), 200)
	resolve()
	e2e.WantObject(t, d.Cases("POST", at(c)+"links/", e2e.Object{"entity_type": "session", "entity_uuid": d.session("zoë")}), 201)
	resolve()
	before := d.eventsOf(at(c))
	e2e.WantObject(t, d.Call("POST", "/v3/users/delete/", e2e.Object{"vendor_data_list": []string{"zoë"}}), 200)
	for _, table := range []string{"cases", "case_events", "case_notes"} {
		if n := e2e.QueryNumber(t, d.World, "SELECT count(*) FROM "+table+" x WHERE x::text LIKE '%Okafor%' OR x::text LIKE '%Zoë%'"); n != 0 {
			t.Errorf("%d rows of %s still name the person", n, table)
		}
	}
	if got := d.eventsOf(at(c)); got != before {
		t.Errorf("the events are %s, were %s", got, before)
	}
}
