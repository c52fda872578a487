package report_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"vidimus/internal/testkit/e2e"
)

// TestAReportIsNeverHalf cuts the transaction that finalizes a report at each of its writes, as the end of the process or of the database does, while
// others finalize it as well. Afterwards the report has all of its files or none, its number stays, and the next one has the next number.
func TestAReportIsNeverHalf(t *testing.T) {
	t.Parallel()
	d := newEnv(t, schemas)
	_, err := d.World.Pool.Exec(t.Context(), `
		CREATE SEQUENCE cuts;
		CREATE TABLE cut_at (n bigint);
		INSERT INTO cut_at VALUES (0);
		CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$
		BEGIN
			-- A sequence counts although its transaction does not commit.
			IF nextval('cuts') = (SELECT n FROM cut_at) THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
			RETURN NULL;
		END $$;
		CREATE TRIGGER cut_media AFTER INSERT ON media FOR EACH ROW WHEN (NEW.purpose = 'regulatory_report') EXECUTE FUNCTION cut();
		CREATE TRIGGER cut_report AFTER UPDATE ON regulatory_reports FOR EACH ROW WHEN (NEW.status = 'FINALIZED') EXECUTE FUNCTION cut();
		CREATE TRIGGER cut_event AFTER INSERT ON case_events FOR EACH ROW WHEN (NEW.event_type = 'REPORT_FINALIZED') EXECUTE FUNCTION cut()`)
	if err != nil {
		t.Fatal(err)
	}
	const writes = 5 // three files, the report and the event
	for at := 1; at <= writes; at++ {
		id := d.cuttable(at)
		d.cutAt(t, int64(at))
		first := d.key("POST", "regulatory-reports/"+id+"/finalize/", nil)
		if first.Status < http.StatusInternalServerError {
			t.Errorf("cut at write %d the answer is %d %s", at, first.Status, first.Body)
		}
		d.hasFiles(t, id, 0)
		d.cutAt(t, int64(at)) // again, with three at once
		answers := make([]int, 3)
		var all sync.WaitGroup
		for i := range answers {
			all.Go(func() { answers[i] = d.key("POST", "regulatory-reports/"+id+"/finalize/", nil).Status })
		}
		all.Wait()
		won := 0
		for _, status := range answers {
			if status == http.StatusOK {
				won++
			}
		}
		if won > 1 {
			t.Errorf("cut at write %d the answers are %v", at, answers)
		}
		d.hasFiles(t, id, won*3)
		d.cutAt(t, 0)
		if won == 0 {
			e2e.WantObject(t, d.key("POST", "regulatory-reports/"+id+"/finalize/", nil), http.StatusOK)
		}
		got := e2e.WantObject(t, d.key("GET", "regulatory-reports/"+id+"/", nil), http.StatusOK)
		if got["report_number"] != fmt.Sprintf("RR-%04d", at) || got["status"] != "FINALIZED" {
			t.Errorf("the report is %v", got)
		}
		d.hasFiles(t, id, 3)
		for _, kind := range []string{"pdf", "xml", "json"} {
			link := e2e.WantObject(t, d.key("GET", "regulatory-reports/"+id+"/download-url/?file="+kind, nil), http.StatusOK)["download_url"].(string)
			if a := d.Owner.Client.Do("GET", strings.TrimPrefix(link, d.World.Config.BaseURL), nil, nil); a.Status != http.StatusOK || len(a.Body) == 0 {
				t.Errorf("%s: %d", kind, a.Status)
			}
		}
	}
}

// cuttable is a report that can be finalized, of a payment of its own.
func (d env) cuttable(n int) string {
	d.T.Helper()
	body := e2e.Object{
		"template": d.template(fmt.Sprint("Cut ", n), "STR", e2e.Object{"profile": "NORTH"}), "report_indicators": []string{"STRUCT"},
		"submission_date": "2026-05-04T09:30:00Z", "transactions": []string{d.payment(fmt.Sprint("t-cut-", n))},
	}
	return e2e.WantObject(d.T, d.key("POST", "cases/"+d.caseID+"/regulatory-reports/", body), http.StatusCreated)["uuid"].(string)
}

// cutAt has the write of that number, from now on, end its connection; none for 0.
func (d env) cutAt(t *testing.T, n int64) {
	t.Helper()
	if _, err := d.World.Pool.Exec(t.Context(), "SELECT setval('cuts', 1, false)"); err != nil {
		t.Fatal(err)
	}
	if _, err := d.World.Pool.Exec(t.Context(), "UPDATE cut_at SET n = $1", n); err != nil {
		t.Fatal(err)
	}
}

// hasFiles holds a report to the number of its files: recorded ones, and those that its row and the events tell of.
func (d env) hasFiles(t *testing.T, id string, want int) {
	t.Helper()
	named := e2e.QueryNumber(t, d.World, "SELECT num_nonnulls(pdf_media_id, json_media_id, xml_media_id) FROM regulatory_reports WHERE report_id = $1", id)
	isFinal := e2e.QueryNumber(t, d.World, "SELECT count(*) FROM regulatory_reports WHERE report_id = $1 AND status = 'FINALIZED'", id)
	events := e2e.QueryNumber(t, d.World, "SELECT count(*) FROM case_events WHERE event_type = 'REPORT_FINALIZED' AND metadata ->> 'report_uuid' = $1", id)
	recorded := e2e.QueryNumber(t, d.World, `SELECT count(*) FROM media m JOIN regulatory_reports r ON m.media_id IN (r.pdf_media_id, r.json_media_id, r.xml_media_id)
		WHERE r.report_id = $1`, id)
	strangers := e2e.QueryNumber(t, d.World, `SELECT count(*) FROM media m WHERE m.purpose = 'regulatory_report' AND NOT EXISTS (
		SELECT FROM regulatory_reports r WHERE m.media_id IN (r.pdf_media_id, r.json_media_id, r.xml_media_id))`)
	if named != want || recorded != want || isFinal*3 != want || events*3 != want || strangers != 0 {
		t.Errorf("the report names %d files, %d are recorded, final %d, events %d, files of no report %d; want %d files", named, recorded, isFinal, events, strangers, want)
	}
}
