package cases_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/retention"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/pdfread"
)

// printed is the text of a case on paper.
func (d env) printed(who e2e.ConsoleAccount, path string) string {
	d.T.Helper()
	got := d.load(e2e.WantObject(d.T, d.CasesAs(who, "GET", path, nil), 200)["url"])
	if got.Status != 200 || got.Header.Get("Content-Type") != "application/pdf" || got.Header.Get("Content-Disposition") != "attachment" {
		d.T.Fatalf("it is loaded with %d %v", got.Status, got.Header)
	}
	pdfread.Check(d.T, got.Body)
	return pdfread.Words(d.T, got.Body)
}

// TestACaseIsPrinted with all its parts, and without what is internal.
func TestACaseIsPrinted(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	blueprint := d.Blueprint("Hits", e2e.Object{"content_config": checklist(true, "Compare names", "Write down why")})
	c := d.open(e2e.Object{"blueprint": blueprint["uuid"], "tags": []string{"vip"}, "assigned_to": d.officer.Account.String(), "links": []e2e.Object{{"entity_type": "session", "entity_uuid": d.session("zoë")}}})
	items := e2e.DecodeList(t, d.Cases("GET", at(c)+"checklist/", nil))
	e2e.WantObject(t, d.CasesAs(d.officer, "PATCH", at(c)+"checklist/"+items[0]["uuid"].(string)+"/", e2e.Object{"is_completed": true}), 200)
	file := e2e.WantObject(t, d.upload(at(c), "bill.txt", []byte("a")), 201)
	e2e.WantObject(t, d.Cases("POST", at(c)+"notes/", e2e.Object{"comment": "Seen by the branch", "attachments": []e2e.Object{{"s3_key": file["s3_key"]}}}), 201)
	e2e.WantObject(t, d.CasesAs(d.officer, "POST", at(c)+"notes/", e2e.Object{"comment": "Between ourselves", "is_internal": true}), 201)
	e2e.WantObject(t, d.CasesAs(d.officer, "POST", at(c)+"resolve/", e2e.Object{"resolution": "FALSE_POSITIVE", "note": "Another person"}), 200)
	report := e2e.Object{"report_type": "STR", "jurisdiction": "DE"}
	e2e.WantObject(t, d.Cases("POST", at(c)+"regulatory-reports/", report), 201)
	reader := d.Member("READER", "dan@firm.example")
	got := d.printed(reader, at(c)+"print/")
	for _, want := range []string{
		"CS-0001", "Look at Zoë", "Zoë Okafor", "Resolved", "False positive", "Another person", "vip", "Hits", "Compare names", "Write down why", "Open", "Seen by the branch",
		"bill.txt", "Not Started", "RR-0001", "STR", "Draft", "ben@firm.example", "Checklist updated",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not printed in %s", want, got)
		}
	}
	if strings.Contains(got, "Between ourselves") || strings.Contains(got, "SANDBOX") {
		t.Errorf("it is printed as %s", got)
	}
	if got := d.printed(d.officer, at(c)+"print/?internal=true"); !strings.Contains(got, "Between ourselves") {
		t.Errorf("with internal notes it is printed as %s", got)
	}
	got = d.printed(reader, at(c)+"print/?language=de")
	for _, want := range []string{"Entscheidung", "Falscher Treffer", "Nicht begonnen", "Entwurf", "Checkliste bearbeitet", "Seen by the branch"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not printed in %s", want, got)
		}
	}
	if got := e2e.WantStatus(t, d.Cases("GET", at(c)+"print/?language=xx", nil), 400); got["language"] == nil {
		t.Errorf("a language that there is not is refused by %v", got)
	}
	e2e.WantBody(t, d.CasesAs(reader, "GET", at(c)+"print/?internal=true", nil), 403, e2e.ErrorDetail(e2e.TextPermissionMissing))
	e2e.WantStatus(t, d.CasesAs(d.Member("DEVELOPER", "dev@firm.example"), "GET", at(c)+"print/", nil), 403)
	e2e.WantBody(t, d.Cases("GET", e2e.UnknownID+"/print/", nil), 404, e2e.ErrorDetail("Not found."))
}

// TestPrintsGo after a day, and with the person.
func TestPrintsGo(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	c := d.open(nil)
	first := e2e.WantObject(t, d.Cases("GET", at(c)+"print/", nil), 200)["url"]
	id := uuid.MustParse(e2e.TextOf(t, d.World, "SELECT file_id::text FROM case_files"))
	d.World.Clock.Move(23 * time.Hour)
	d.sweep()
	if n := e2e.QueryNumber(t, d.World, "SELECT count(*) FROM case_files"); n != 1 {
		t.Error("it went before its time")
	}
	second := e2e.WantObject(t, d.Cases("GET", at(c)+"print/", nil), 200)["url"]
	d.World.Clock.Move(2 * time.Hour)
	d.sweep()
	if there, err := d.World.App.Cases.Media.Exists(t.Context(), d.Party.ID, id); there || err != nil {
		t.Errorf("it is left after a day: %v", err)
	}
	third := e2e.WantObject(t, d.Cases("GET", at(c)+"print/", nil), 200)["url"]
	if got := d.load(third); got.Status != 200 {
		t.Errorf("it is loaded with %d", got.Status)
	}
	if _, err := d.World.Retention.EraseUser(t.Context(), retention.EraseUserInput{ApplicationID: d.Party.ID, VendorData: "zoë"}); err != nil {
		t.Fatal(err)
	}
	e2e.WantStatus(t, d.load(third), 404)
	for _, old := range []any{first, second} {
		e2e.WantStatus(t, d.load(old), 403)
	}
	d.sweep()
	if n := e2e.QueryNumber(t, d.World, "SELECT count(*) FROM case_files"); n != 0 {
		t.Errorf("%d prints are left of a person who is gone", n)
	}
}
