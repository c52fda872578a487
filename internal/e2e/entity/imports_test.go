package entity_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/openapi"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/verification/imports"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// newImporter switches imports on for the live application.
func newImporter(t *testing.T, w *testenv.World) e2e.Importer {
	t.Helper()
	im := e2e.Importer{World: w, Party: w.Live, T: t}
	im.Allow(w.Live)
	e2e.LiftLimits(t, w, w.Live) // waiting asks often
	return im
}

// ended waits for the end of an import.
func waitForEnd(im e2e.Importer, id string) e2e.Object {
	im.T.Helper()
	var job e2e.Object
	im.World.Eventually("the import ends", func() bool {
		job = im.Get(id)
		return job["status"] == "COMPLETED" || job["status"] == "FAILED"
	})
	return job
}

func wantRefused(im e2e.Importer, id string) []map[string]any {
	im.T.Helper()
	got := e2e.WantObject(im.T, im.World.For(im.T, im.Party).Do("GET", e2e.ImportPath+id+"/errors/?limit=200", nil, nil), 200)
	var rows []map[string]any
	for _, r := range got["results"].([]any) {
		rows = append(rows, r.(map[string]any))
	}
	return rows
}

// sessions are the application's sessions, the newest first.
func sessions(im e2e.Importer) []e2e.Object {
	im.T.Helper()
	return e2e.ReadList(im.T, im.World, im.Party, "/v3/sessions/?limit=200").Results
}

func wantCounts(t testing.TB, job e2e.Object, total, created, updated, skipped, failed int) {
	t.Helper()
	for name, want := range map[string]int{
		"total_rows": total, "processed_rows": total, "checkpoint_row": total, "created_count": created, "updated_count": updated,
		"skipped_count": skipped, "failed_count": failed, "total_media_bytes": 0,
	} {
		if job[name] != float64(want) {
			t.Errorf("%s is %v, want %d: %v", name, job[name], want, job)
		}
	}
}

// storedFiles counts what lies in the media store.
func storedFiles(t testing.TB, folder string) (n int) {
	t.Helper()
	err := filepath.WalkDir(filepath.Join(folder, "media"), func(_ string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			n++
		}
		if os.IsNotExist(err) {
			return nil
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestARowBecomesAFinishedSession(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	w := testenv.New(t, testenv.Settings{StateDir: folder})
	im := newImporter(t, w)
	id := im.ImportUsers("people.csv", e2e.PersonRow)
	if n := storedFiles(t, folder); n != 1 {
		t.Fatalf("%d files are stored", n)
	}
	raw, err := filepath.Glob(filepath.Join(folder, "media", "*", "*", "*"))
	if err != nil || len(raw) != 1 {
		t.Fatalf("%v %v", raw, err)
	}
	if content, err := os.ReadFile(raw[0]); err != nil || bytes.Contains(content, []byte("Example")) {
		t.Errorf("the file lies open: %v", err)
	}
	w.Work()
	job := waitForEnd(im, id)
	if job["status"] != "COMPLETED" || job["source_format"] != "csv" || job["source_filename"] != "people.csv" || job["last_error"] != nil ||
		job["import_type"] != "user_verification" || job["started_at"] == nil || job["completed_at"] == nil {
		t.Errorf("the import is %v", job)
	}
	wantCounts(t, job, 3, 3, 0, 0, 0)
	w.Eventually("the file is gone", func() bool { return storedFiles(t, folder) == 0 })
	rows := sessions(im)
	if len(rows) != 3 {
		t.Fatalf("the list has %v", rows)
	}
	for i, want := range []struct{ status, vendor, name string }{{"In Review", "p-3", "Bo Example"}, {"Declined", "p-2", "王伟"}, {"Approved", "user-1", "Ana Example"}} {
		if r := rows[i]; r["status"] != want.status || r["vendor_data"] != want.vendor || r["full_name"] != want.name || r["session_url"] != nil || r["session_number"] != float64(3-i) {
			t.Errorf("row %d is %v", i, r)
		}
	}
	if n := len(e2e.ReadList(t, w, im.Party, "/v3/sessions/?session_type=MIGRATED&search=ana%40example&country=DEU&document_type=P").Results); n != 1 {
		t.Errorf("%d sessions are found by address, state and document", n)
	}
	answer := w.As(im.Party).Do("GET", "/v3/session/"+rows[2]["session_id"].(string)+"/decision/", nil, nil)
	d := e2e.WantObject(t, answer, 200)
	item := d["id_verifications"].([]any)[0].(map[string]any)
	for name, want := range map[string]any{
		"full_name": "Ana Example", "date_of_birth": "1990-05-06", "gender": "F", "nationality": "DEU", "document_type": "Passport",
		"document_number": "C01X00T47", "issuing_state": "DEU", "issuing_state_name": "Germany", "expiration_date": "2030-01-01",
		"status": "Approved", "verification_method": "document", "assurance": nil, "front_image": nil,
	} {
		if item[name] != want {
			t.Errorf("%s is %v, want %v", name, item[name], want)
		}
	}
	if !bytes.Contains(answer.Body, []byte(`"metadata":{"b":1,"a":12345678901234567890}`)) || d["session_url"] != nil || d["created_at"] != "2026-01-02T03:04:05.000000Z" ||
		d["contact_details"].(map[string]any)["email"] != "ana@example.com" || d["environment"] != "live" {
		t.Errorf("the decision is %s", answer.Body)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events WHERE application_id = $1", im.Party.ID); n != 0 {
		t.Errorf("%d events were written", n)
	}
	again := e2e.Reviewer{W: w, P: im.Party, T: t}.UpdateStatus(rows[0]["session_id"].(string), e2e.Object{"new_status": "Approved", "comment": "seen"})
	e2e.WantObject(t, again, 200)
	if d := e2e.DecisionOf(t, w, im.Party, e2e.Object{"session_id": rows[0]["session_id"]}); d["status"] != "Approved" {
		t.Errorf("after the review it is %v", d["status"])
	}
	if got := e2e.CreateSession(t, w, im.Party, e2e.Object{"workflow_id": im.Party.WorkflowID, "vendor_data": "user-1"}); got["session_number"] != 4.0 {
		t.Errorf("the next session has number %v", got["session_number"])
	}
}

func TestACompanyIsImported(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	w.Work()
	business := w.Workflow(im.Party.ID, workflow.FeatureKYBRegistry)
	fields := map[string]string{"workflow_id": business.String(), "import_type": "business_verification"}
	file := `{"external_id": "c-1", "status": "APPROVED", "company_name": "Ærø & Søn ApS", "country_code": "DNK", "registration_number": "12345678", "vat_number": "DK12345678", "incorporation_date": "2001-02-03", "metadata": [1]}` + "\n"
	id := e2e.WantObject(t, im.Send("companies.jsonl", file, fields), 201)["uuid"].(string)
	job := waitForEnd(im, id)
	if job["source_format"] != "ndjson" || job["import_type"] != "business_verification" {
		t.Errorf("the import is %v", job)
	}
	wantCounts(t, job, 1, 1, 0, 0, 0)
	row := e2e.ReadList(t, w, im.Party, "/v3/sessions/?session_kind=business").Results
	if len(row) != 1 {
		t.Fatalf("the list is %v", row)
	}
	d := e2e.DecisionOf(t, w, im.Party, e2e.Object{"session_id": row[0]["session_id"]})
	company := d["registry_checks"].([]any)[0].(map[string]any)["company"].(map[string]any)
	for name, want := range map[string]any{
		"company_name": "Ærø & Søn ApS", "country_code": "DK", "registration_number": "12345678", "vat_number": "DK12345678",
		"vat_validation_status": "could_not_validate", "incorporation_date": "2001-02-03", "status": "Approved", "is_from_registry": false, "verification_status": "unknown",
	} {
		if company[name] != want {
			t.Errorf("%s is %v, want %v", name, company[name], want)
		}
	}
	// Persons and businesses are numbered together and named apart.
	id = im.ImportUsers("people.csv", "external_id,status,full_name\nc-1,Approved,Ana Example\n")
	wantCounts(t, waitForEnd(im, id), 1, 1, 0, 0, 0)
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM sessions WHERE application_id = $1 AND session_number IN (1, 2)", im.Party.ID); n != 2 {
		t.Errorf("%d sessions are numbered 1 and 2", n)
	}
}

func TestARecordThatIsImportedAgainChangesItsSession(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	w.Work()
	const header = "external_id,status,full_name,document_number\n"
	waitForEnd(im, im.ImportUsers("a.csv", header+"1,In Review,Ana Example,A1\n2,Approved,Bo Example,B1\n3,Approved,Cy Example,C1\n4,Approved,Di Example,D1\n5,Approved,Ed Example,\n"))
	ids := map[string]string{}
	for _, r := range sessions(im) {
		ids[r["vendor_data"].(string)] = r["session_id"].(string)
	}
	e2e.WantObject(t, e2e.Reviewer{W: w, P: im.Party, T: t}.UpdateStatus(ids["3"], e2e.Object{"new_status": "Declined", "comment": "seen"}), 200)
	if _, err := w.Retention.AddHold(t.Context(), retention.Hold{ApplicationID: im.Party.ID, VendorData: "4", Reason: "case 4"}); err != nil {
		t.Fatal(err)
	}
	e2e.WantBody(t, w.As(im.Party).Do("DELETE", "/v3/session/"+ids["5"]+"/delete/", nil, nil), 204, nil)
	id := im.ImportUsers("b.csv", header+"1,Approved,Ana Example,A2\n2,Approved, Bo Example ,B1\n3,Approved,Cy New,C1\n4,Approved,Di New,D1\n5,Approved,Ed Example,\n6,Approved,Flo,\n6,Approved,Flo Example,\n6,Approved,Flo Example,\n")
	job := waitForEnd(im, id)
	wantCounts(t, job, 8, 2, 2, 2, 2)
	first := e2e.DecisionOf(t, w, im.Party, e2e.Object{"session_id": ids["1"]})
	item := first["id_verifications"].([]any)[0].(map[string]any)
	if first["status"] != "Approved" || item["status"] != "Approved" || item["document_number"] != "A2" || first["session_number"] != 1.0 {
		t.Errorf("the changed session is %v", first)
	}
	if d := e2e.DecisionOf(t, w, im.Party, e2e.Object{"session_id": ids["3"]}); d["status"] != "Declined" {
		t.Errorf("a reviewer's decision was overwritten: %v", d["status"])
	}
	rows := wantRefused(im, id)
	if len(rows) != 2 || rows[0]["row_number"] != 3.0 || rows[0]["external_id"] != "3" || !strings.Contains(rows[0]["error"].(string), "was changed") ||
		rows[1]["row_number"] != 4.0 || !strings.Contains(rows[1]["error"].(string), "legal hold") {
		t.Errorf("refused are %v", rows)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM sessions WHERE application_id = $1 AND subject_name = 'Flo Example'", im.Party.ID); n != 1 {
		t.Errorf("%d sessions of one record", n)
	}
	if n := e2e.QueryNumber(t, w, "SELECT max(session_number) FROM sessions WHERE application_id = $1", im.Party.ID); n != 7 {
		t.Errorf("the last number is %d", n)
	}
}

func TestRefusedRowsAreListedAndTheOthersImported(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	w.Work()
	e2e.AddToBlocklist(t, w, im.Party, lists.EntryUser, "blocked")
	file := "\xef\xbb\xbfexternal_id,status,full_name,date_of_birth,nationality\r\n" +
		"1,Approved,Ana Example,31.12.1990,Germany\r\n" +
		"2,Approved,\"Bo Example,1990-01-01,DE\r\n" +
		"3,Approved,Cy\x00,1990-01-01,DE\r\n" +
		"4,Approved,Ren\xe9,1990-01-01,DE\r\n" +
		"5,Approved,Ed Example,1990-01-01\r\n" +
		"blocked,Approved,Flo Example,1990-01-01,DE\r\n" +
		"7,Approved," + strings.Repeat("x", 200<<10) + ",1990-01-01,DE\r\n" +
		"8,Approved,Hal Example,1990-01-01,DE\r\n"
	id := im.ImportUsers("mixed.csv", file)
	job := waitForEnd(im, id)
	wantCounts(t, job, 8, 1, 0, 0, 7)
	rows := wantRefused(im, id)
	want := []string{
		"date_of_birth: Enter a date as YYYY-MM-DD. nationality: Enter an ISO 3166-1 code of two or three letters.",
		"A quotation mark is not closed, or stands inside a value that does not begin with one.",
		"The row holds a NUL character.", "The row is not UTF-8 text.", "The row has 4 columns, the header has 5.",
		"vendor_data: This user is blocked. No new sessions can be created.", "The row is longer than 128 KiB.",
	}
	for i, r := range rows {
		if r["error"] != want[i] || r["row_number"] != float64(i+1) {
			t.Errorf("row %d: %v", i+1, r["error"])
		}
	}
	if raw := rows[0]["raw_row"].(map[string]any); raw["full_name"] != "Ana Example" || raw["nationality"] != "Germany" || rows[0]["external_id"] != "1" {
		t.Errorf("the refused row is %v", rows[0])
	}
	if raw := rows[2]["raw_row"].(map[string]any); raw["raw"] != "3,Approved,Cy\uFFFD,1990-01-01,DE" || rows[2]["external_id"] != nil {
		t.Errorf("the unreadable row is %v", rows[2])
	}
	page := e2e.WantObject(t, w.As(im.Party).Do("GET", e2e.ImportPath+id+"/errors/?limit=2&offset=2", nil, nil), 200)
	if page["count"] != 7.0 || len(page["results"].([]any)) != 2 || page["next"] == nil || page["previous"] == nil ||
		page["results"].([]any)[0].(map[string]any)["row_number"] != 3.0 {
		t.Errorf("the page is %v", page)
	}
	// An erased user leaves no refused row, and the others go with time.
	if _, err := w.Retention.EraseUser(t.Context(), retention.EraseUserInput{ApplicationID: im.Party.ID, VendorData: "1"}); err != nil {
		t.Fatal(err)
	}
	if n := len(wantRefused(im, id)); n != 6 {
		t.Errorf("%d refused rows after the erasure", n)
	}
	w.Clock.Move(29 * 24 * time.Hour)
	sweepImports(t, w)
	if n := len(wantRefused(im, id)); n != 6 {
		t.Errorf("%d refused rows after 29 days", n)
	}
	days := 28
	if err := w.Retention.SetPolicy(t.Context(), im.Party.ID, retention.Policy{ResultDays: &days}); err != nil {
		t.Fatal(err)
	}
	sweepImports(t, w)
	if n := len(wantRefused(im, id)); n != 0 {
		t.Errorf("%d refused rows outlive the results", n)
	}
}

func sweepImports(t testing.TB, w *testenv.World) {
	t.Helper()
	if err := w.Imports.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func TestImportsAreRefused(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	w := testenv.New(t, testenv.Settings{StateDir: folder})
	e2e.LiftLimits(t, w, w.Live)
	off := e2e.Importer{World: w, Party: w.Live, T: t}
	const good = "external_id,status,full_name\n1,Approved,Ana\n"
	fields := func(with ...string) map[string]string {
		all := map[string]string{"workflow_id": w.Live.WorkflowID.String()}
		for i := 0; i < len(with); i += 2 {
			all[with[i]] = with[i+1]
		}
		return all
	}
	e2e.WantBody(t, off.Send("a.csv", good, fields()), 403, e2e.ErrorDetail("Imports are not switched on for this application."))
	e2e.WantBody(t, e2e.Importer{World: w, Party: w.Sandbox, T: t}.Send("a.csv", good, fields()), 403, e2e.ErrorDetail("Sandbox applications cannot import sessions."))
	e2e.WantBody(t, apitest.New(t, w.App).Do("GET", e2e.ImportPath+"template/", nil, nil), 403, e2e.ErrorDetail(e2e.TextForbidden))
	im := newImporter(t, w)
	business := w.Workflow(w.Live.ID, workflow.FeatureKYBRegistry)
	face := w.Workflow(w.Live.ID, workflow.FeatureLiveness)
	kind := e2e.Object{"workflow_id": e2e.Texts("The workflow is for sessions of the other kind.")}
	for name, tc := range map[string]struct {
		file, content string
		fields        map[string]string
		want          e2e.Object
	}{
		"no file":                {"", "", fields(), e2e.Object{"file": e2e.Texts("Send the file, or its address as source_file_url.")}},
		"an empty file":          {"a.csv", "", fields(), e2e.Object{"file": e2e.Texts("The file is empty.")}},
		"semicolons":             {"a.csv", strings.ReplaceAll(good, ",", ";"), fields(), e2e.Object{"file": e2e.Texts("The columns are separated by semicolons. Separate them by commas.")}},
		"a wrong column":         {"a.csv", "external_id,status,frist\n", fields(), e2e.Object{"file": e2e.Texts(`The column "frist" is not known. See the template.`)}},
		"a table of JSON":        {"a.csv", "{}\n", fields(), e2e.Object{"file": e2e.Texts("The header has no column external_id.")}},
		"too much":               {"a.csv", good + strings.Repeat("\n", imports.MaxBytes), fields(), e2e.Object{"file": e2e.Texts("The file is larger than 25 MB.")}},
		"no workflow":            {"a.csv", good, nil, e2e.Object{"workflow_id": e2e.Texts("This field is required.")}},
		"a workflow by name":     {"a.csv", good, fields("workflow_id", "mine"), e2e.Object{"workflow_id": e2e.Texts("Enter a valid UUID.")}},
		"an unknown workflow":    {"a.csv", good, fields("workflow_id", uuid.NewString()), e2e.Object{"workflow_id": e2e.Texts("There is no published workflow with this id.")}},
		"another's workflow":     {"a.csv", good, fields("workflow_id", w.Sandbox.WorkflowID.String()), e2e.Object{"workflow_id": e2e.Texts("There is no published workflow with this id.")}},
		"a workflow of business": {"a.csv", good, fields("workflow_id", business.String()), kind},
		"one without a document": {"a.csv", good, fields("workflow_id", face.String()), e2e.Object{"workflow_id": e2e.Texts("The workflow has no OCR step, to which the rows could belong.")}},
		"rules of no step":       {"a.csv", good, fields("import_type", "status_rules"), e2e.Object{"file": e2e.Texts("The header has no column node_id.")}},
		"rules of no workflow":   {"a.csv", good, map[string]string{"import_type": "status_rules"}, e2e.Object{"workflow_id": e2e.Texts("This field is required.")}},
		"payments of a workflow": {"a.csv", good, fields("import_type", "transactions"), e2e.Object{"workflow_id": e2e.Texts("Transactions belong to no workflow. Leave this out.")}},
		"payments without a day": {"a.csv", good, map[string]string{"import_type": "transactions"}, e2e.Object{"file": e2e.Texts("The header has no column transaction_at.")}},
		"an unknown type":        {"a.csv", good, fields("import_type", "faces"), e2e.Object{"import_type": e2e.Texts(`"faces" is not one of the accepted choices: user_verification, business_verification, status_rules, transactions.`)}},
		"an unknown format":      {"a.csv", good, fields("source_format", "xlsx"), e2e.Object{"source_format": e2e.Texts(`"xlsx" is not one of the accepted choices: csv, ndjson.`)}},
		"two sources":            {"a.csv", good, fields("source_file_url", "https://example.com/a.csv"), e2e.Object{"file": e2e.Texts("Send the file, or its address as source_file_url.")}},
	} {
		t.Run(name, func(t *testing.T) {
			e2e.WantBody(t, e2e.Importer{World: w, Party: w.Live, T: t}.Send(tc.file, tc.content, tc.fields), 400, tc.want)
		})
	}
	for body, field := range map[string]string{
		`{}`: "source_file_url", `{"source_file_url": 7}`: "source_file_url", `{"source_file_url": "ftp://example.com/a.csv", "workflow_id": "` + w.Live.WorkflowID.String() + `"}`: "source_file_url",
		`{"source_file_url": "https://example.com/a.csv", "import_type": "faces"}`:                                            "import_type",
		`{"source_file_url": "https://example.com/a.csv", "workflow_id": "x"}`:                                                "workflow_id",
		`{"source_file_url": "https://user@10.0.0.1@example.com/a.csv", "workflow_id": "` + w.Live.WorkflowID.String() + `"}`: "source_file_url",
		`{"source_file_url": "https://192.168.1.1/a.csv", "workflow_id": "` + w.Live.WorkflowID.String() + `"}`:               "source_file_url",
	} {
		if got := e2e.WantObject(t, w.As(w.Live).Do("POST", e2e.ImportPath, body, nil), 400); got[field] == nil {
			t.Errorf("%s is answered %v", body, got)
		}
	}
	for name, body := range map[string]string{"cut off": "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\nexternal_id", "no form": "hello"} {
		if a := w.As(w.Live).Do("POST", e2e.ImportPath, body, map[string]string{"Content-Type": "multipart/form-data; boundary=x"}); a.Status != 400 {
			t.Errorf("a body that is %s is answered %d", name, a.Status)
		}
	}
	if n := storedFiles(t, folder); n != 0 {
		t.Errorf("refused calls leave %d files", n)
	}
	id := im.ImportUsers("a.csv", good)
	busy := im.Send("b.csv", good, fields())
	e2e.WantBody(t, busy, 429, e2e.ErrorDetail("Another import is still active. Please wait until it has ended."))
	if busy.Header.Get("Retry-After") == "" {
		t.Error("nothing says when to come back")
	}
	w.Work()
	waitForEnd(im, id)
	e2e.WantObject(t, im.Send("b.csv", good, fields()), 201)
}

func TestATemplateIsAFileThatCanBeSent(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	var document struct {
		Paths map[string]map[string]struct {
			Description string `json:"description"`
		} `json:"paths"`
	}
	if err := json.Unmarshal(openapi.Whole, &document); err != nil {
		t.Fatal(err)
	}
	described := document.Paths[e2e.ImportPath+"template/"]["get"].Description
	for _, kind := range []imports.Type{imports.TypeUsers, imports.TypeBusinesses, imports.TypeStatusRules, imports.TypeTransactions} {
		a := w.As(w.Live).Do("GET", e2e.ImportPath+"template/?import_type="+string(kind), nil, nil)
		columns := strings.Split(strings.TrimSpace(string(a.Body)), ",")
		if a.Status != 200 || a.Header.Get("Content-Type") != "text/csv" || columns[0] != "external_id" || !slices.Equal(columns, imports.Columns(kind)) {
			t.Errorf("%s is answered %d %q", kind, a.Status, a.Body)
		}
		for _, name := range columns {
			if !strings.Contains(described, "| `"+name+"` |") {
				t.Errorf("the contract says nothing of %s", name)
			}
		}
	}
	if a := w.As(w.Live).Do("GET", e2e.ImportPath+"template/", nil, nil); !strings.Contains(string(a.Body), "full_name") {
		t.Errorf("persons are not the default: %q", a.Body)
	}
	if got := e2e.WantObject(t, w.As(w.Live).Do("GET", e2e.ImportPath+"template/?import_type=x", nil, nil), 400); got["import_type"] == nil {
		t.Errorf("an unknown type is answered %v", got)
	}
}

func TestAnotherApplicationKnowsNothingOfAnImport(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	other := e2e.Importer{World: w, Party: w.Party(application.Live), T: t}
	other.Allow(other.Party)
	w.Work()
	const file = "external_id,status,full_name\n1,Approved,Ana Example\n2,Approved,\n"
	id := im.ImportUsers("a.csv", file)
	waitForEnd(im, id)
	for _, path := range []string{e2e.ImportPath + id + "/", e2e.ImportPath + id + "/errors/", e2e.ImportPath + uuid.NewString() + "/"} {
		e2e.WantBody(t, w.As(other.Party).Do("GET", path, nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
	}
	if a := w.As(im.Party).Do("GET", e2e.ImportPath+"decision/", nil, nil); a.Status != 400 && a.Status != 404 {
		t.Errorf("no id is answered %d", a.Status)
	}
	// The same record of another application is another one.
	wantCounts(t, waitForEnd(other, other.ImportUsers("a.csv", file)), 2, 1, 0, 0, 1)
	if rows := sessions(other); len(rows) != 1 || rows[0]["session_number"] != 1.0 {
		t.Errorf("the other application has %v", rows)
	}
}

func TestAFileIsFetched(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	server := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/export":
			fmt.Fprint(rw, `{"external_id":"1","status":"Approved","full_name":"Ana Example"}`)
		case "/moved.csv":
			http.Redirect(rw, r, "/export", http.StatusFound)
		case "/huge.csv":
			_, _ = rw.Write(make([]byte, imports.MaxBytes+1))
		case "/bad.csv":
			fmt.Fprint(rw, "external_id;status\n")
		case "/rows.csv":
			fmt.Fprint(rw, "external_id,status\n"+strings.Repeat("x,\n", imports.MaxRows+1))
		default:
			http.NotFound(rw, r)
		}
	}))
	t.Cleanup(server.Close)
	w.Work()
	gone := httptest.NewServer(http.NotFoundHandler())
	gone.Close()
	for address, want := range map[string]string{
		server.URL + "/export?secret=s3cret": "", server.URL + "/moved.csv": "The address answered with the status 302.",
		server.URL + "/none.csv": "The address answered with the status 404.", server.URL + "/huge.csv": "The file is larger than 25 MB.",
		server.URL + "/bad.csv":  "The columns are separated by semicolons. Separate them by commas.",
		server.URL + "/rows.csv": "The file has more than 100000 rows. Split it.", gone.URL + "/a.csv": "The address could not be reached.",
	} {
		id := e2e.WantObject(t, w.As(im.Party).Do("POST", e2e.ImportPath, e2e.Object{"source_file_url": address, "workflow_id": im.Party.WorkflowID}, nil), 201)["uuid"].(string)
		job := waitForEnd(im, id)
		if want == "" {
			wantCounts(t, job, 1, 1, 0, 0, 0)
			if job["source_filename"] != "export" || job["source_format"] != "ndjson" {
				t.Errorf("the import is %v", job)
			}
			continue
		}
		if job["status"] != "FAILED" || job["last_error"] != want {
			t.Errorf("%s ends as %v: %v", address, job["status"], job["last_error"])
		}
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM river_job WHERE args::text LIKE '%secret%' OR args::text LIKE '%http%'"); n != 0 {
		t.Errorf("%d jobs know the address", n)
	}
	w.Eventually("imports that ended forget their files", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM import_jobs WHERE source_url_sealed IS NOT NULL OR file_parts <> '{}'") == 0
	})
}

// manyRows is a file of so many persons.
func manyRows(n int) string {
	var b strings.Builder
	b.WriteString("external_id,status,first_name,last_name,date_of_birth,nationality,document_type,document_number,issuing_state,email\n")
	for i := range n {
		fmt.Fprintf(&b, "r-%d,Approved,Name%d,Example,1990-01-01,DE,P,C%08d,DE,p%d@example.com\n", i+1, i+1, i+1, i+1)
	}
	return b.String()
}

// wantEach demands that every row became one session, numbered without gaps.
func wantEach(t testing.TB, w *testenv.World, p testenv.Party, n int) {
	t.Helper()
	got := e2e.QueryNumber(t, w, `SELECT count(*) FROM imported_sessions i JOIN sessions s USING (application_id, session_id)
		JOIN session_steps st USING (application_id, session_id)
		WHERE application_id = $1 AND s.session_type = 'MIGRATED' AND s.subject_name = 'Name' || substr(i.external_id, 3) || ' Example'`, p.ID)
	all := e2e.QueryNumber(t, w, "SELECT count(*) FROM sessions WHERE application_id = $1", p.ID)
	last := e2e.QueryNumber(t, w, "SELECT max(session_number) FROM sessions WHERE application_id = $1", p.ID)
	counter := e2e.QueryNumber(t, w, "SELECT session_count FROM application_counters WHERE application_id = $1", p.ID)
	if got != n || all != n || last != n || counter != n {
		t.Errorf("%d rows became %d of %d sessions, numbered to %d, counted to %d", n, got, all, last, counter)
	}
}

func TestAnImportThatIsInterruptedGoesOnWhereItWas(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	e2e.ExecSQL(t, w, `CREATE FUNCTION power_cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cut' USING ERRCODE = '57P01'; END $$`)
	e2e.ExecSQL(t, w, `CREATE TRIGGER power_cut BEFORE INSERT ON session_steps FOR EACH ROW WHEN (NEW.result ->> 'document_number' = 'C00000450') EXECUTE FUNCTION power_cut()`)
	id := im.ImportUsers("many.csv", manyRows(1000))
	args := imports.WorkArgs{ApplicationID: im.Party.ID, ImportID: uuid.MustParse(id)}
	if err := w.Imports.Run(t.Context(), args); err != nil {
		t.Fatal(err)
	}
	if err := w.Imports.Run(t.Context(), args); err == nil {
		t.Fatal("the database was away and nobody noticed")
	}
	job := im.Get(id)
	if job["status"] != "PROCESSING" || job["checkpoint_row"] != 400.0 || job["total_rows"] != 1000.0 || job["created_count"] != 400.0 {
		t.Errorf("at the cut it is %v", job)
	}
	wantEach(t, w, im.Party, 400)
	e2e.ExecSQL(t, w, "DROP TRIGGER power_cut ON session_steps")
	// Several workers take it up at once, one of them is stopped.
	var together sync.WaitGroup
	for i := range 4 {
		ctx, cancel := context.WithCancel(t.Context())
		if i == 0 {
			cancel()
		}
		together.Go(func() {
			defer cancel()
			_ = w.Imports.Run(ctx, args)
		})
	}
	together.Wait()
	w.Work()
	wantCounts(t, waitForEnd(im, id), 1000, 1000, 0, 0, 0)
	wantEach(t, w, im.Party, 1000)
}

func TestARowThatTheDatabaseRefusesStopsNoOther(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	e2e.ExecSQL(t, w, "ALTER TABLE sessions ADD CONSTRAINT poisoned CHECK (document_number <> 'C00000007')")
	w.Work()
	id := im.ImportUsers("many.csv", manyRows(20))
	wantCounts(t, waitForEnd(im, id), 20, 19, 0, 0, 1)
	if rows := wantRefused(im, id); len(rows) != 1 || rows[0]["row_number"] != 7.0 || rows[0]["error"] != "The row cannot be stored." {
		t.Errorf("refused are %v", rows)
	}
	if n := e2e.QueryNumber(t, w, "SELECT max(session_number) FROM sessions WHERE application_id = $1", im.Party.ID); n != 19 {
		t.Errorf("the last number is %d", n)
	}
}

func TestAnImportWhoseFileIsLostFails(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	w := testenv.New(t, testenv.Settings{StateDir: folder})
	im := newImporter(t, w)
	id := im.ImportUsers("a.csv", manyRows(3))
	if err := os.RemoveAll(filepath.Join(folder, "media")); err != nil {
		t.Fatal(err)
	}
	w.Work()
	if job := waitForEnd(im, id); job["status"] != "FAILED" || job["last_error"] != "The file is not there any more." {
		t.Errorf("it ends as %v", job)
	}
}

func TestAnImportThatStandsStillIsTakenUpAgain(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	id := im.ImportUsers("a.csv", manyRows(3))
	e2e.ExecSQL(t, w, "DELETE FROM river_job")
	w.Clock.Move(2 * time.Hour)
	sweepImports(t, w)
	w.Work()
	wantCounts(t, waitForEnd(im, id), 3, 3, 0, 0, 0)
}

func TestAnErasedSessionLeavesNoRecordOfItsImport(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	w.Work()
	waitForEnd(im, im.ImportUsers("a.csv", manyRows(2)))
	row := sessions(im)[0]
	e2e.WantBody(t, w.As(im.Party).Do("DELETE", "/v3/session/"+row["session_id"].(string)+"/delete/", nil, nil), 204, nil)
	w.Eventually("the record is gone", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM imported_sessions WHERE session_id = $1", row["session_id"]) == 0
	})
}

func TestAnApprovalThatIsOverIsImportedAsSuch(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	w.Work()
	waitForEnd(im, im.ImportUsers("a.csv", "external_id,status,full_name,verified_at,kyc_expires_at\n1,Approved,Ana,2020-01-01,2021-01-01\n2,Approved,Bo,2020-01-01,2199-01-01\n"))
	rows := sessions(im)
	if rows[1]["status"] != string(session.StatusKYCExpired) || rows[0]["status"] != string(session.StatusApproved) {
		t.Errorf("the sessions are %v and %v", rows[1]["status"], rows[0]["status"])
	}
}

func TestTenThousandRowsAreImported(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	begun := time.Now()
	wantCounts(t, im.CarryOut(im.ImportUsers("many.csv", manyRows(10_000))), 10_000, 10_000, 0, 0, 0)
	took := time.Since(begun)
	wantEach(t, w, im.Party, 10_000)
	begun = time.Now()
	wantCounts(t, im.CarryOut(im.ImportUsers("many.csv", manyRows(10_000))), 10_000, 0, 0, 10_000, 0)
	t.Logf("10,000 rows in %v, %.0f a second; again in %v", took, 10_000/took.Seconds(), time.Since(begun))
}
