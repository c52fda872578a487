package cases_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/testkit/e2e"
)

// orderings are those of the list of cases, each with what the database makes of it.
var orderings = map[string]string{
	"-created_at": "created_at DESC, case_number DESC", "created_at": "created_at, case_number",
	"-updated_at": "updated_at DESC, case_number DESC", "updated_at": "updated_at, case_number",
	"-due_at": "due_at DESC NULLS LAST, case_number DESC", "due_at": "due_at NULLS LAST, case_number",
	"-priority": "array_position(ARRAY['LOW', 'MEDIUM', 'HIGH'], priority) DESC, case_number DESC", "priority": "array_position(ARRAY['LOW', 'MEDIUM', 'HIGH'], priority), case_number",
}

// pages reads a list page by page, by offset or by cursor, and returns the numbers of its cases.
func (d env) pages(query string, byCursor bool, limit, rows int) (all []string) {
	d.T.Helper()
	more := ""
	for range rows/limit + 2 {
		page := e2e.WantObject(d.T, d.Cases("GET", fmt.Sprintf("?limit=%d&%s%s", limit, query, more), nil), http.StatusOK)
		for _, r := range page["results"].([]any) {
			all = append(all, r.(map[string]any)["case_number"].(string))
		}
		cursor, _ := page["cursor"].(string)
		next, _ := page["next"].(string)
		if (cursor == "") != (next == "") || byCursor && more != "" && (page["previous"] != nil || next != "" && !strings.Contains(next, "after="+url.QueryEscape(cursor))) {
			d.T.Errorf("%s%s: cursor %v, next %v, previous %v", query, more, page["cursor"], page["next"], page["previous"])
		}
		if cursor == "" {
			return all
		}
		if more = fmt.Sprintf("&offset=%d", len(all)); byCursor {
			more = "&after=" + cursor
		}
	}
	d.T.Fatalf("%s has no end", query)
	return nil
}

// TestListsOfCasesGoOnByCursor through many that stand alike, more than are sorted and fewer, and those without a due date.
func TestListsOfCasesGoOnByCursor(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	const most = 1_050
	e2e.ExecSQL(t, d.World, `INSERT INTO cases (application_id, case_id, case_number, title, status, priority, source, due_at, created_at, updated_at)
		SELECT $1, gen_random_uuid(), n, CASE WHEN n % 50 = 0 THEN 'Rare' ELSE 'Many' END, 'OPEN', (ARRAY['LOW', 'MEDIUM', 'HIGH'])[1 + n % 3], 'MANUAL',
			CASE WHEN n % 4 > 0 THEN timestamptz '2026-01-01' + (n % 4) * interval '1 hour' END, timestamptz '2025-01-01' + (n * 7 % 5) * interval '1 day', timestamptz '2025-06-01' + (n * 11 % 3) * interval '1 day'
		FROM generate_series(1, 1050) n`, d.Party.ID)
	for ordering, order := range orderings {
		for filter, rows := range map[string]int{"": most, "search=rare": 21, "status__in=OPEN&search=rare": 21} {
			condition := "true"
			if filter != "" {
				condition = "title = 'Rare'"
			}
			want := strings.Split(e2e.TextOf(t, d.World, "SELECT string_agg('CS-' || lpad(case_number::text, 4, '0'), ' ' ORDER BY "+order+") FROM cases WHERE "+condition), " ")
			limit := 200
			if rows < most {
				limit = 4
			}
			for _, byCursor := range []bool{false, true} {
				if got := d.pages(filter+"&ordering="+ordering, byCursor, limit, rows); len(got) != rows || !slices.Equal(got, want) {
					t.Errorf("%s by %s, by cursor %v: %d cases, in another order than %d", filter, ordering, byCursor, len(got), len(want))
				}
			}
		}
	}
}

// TestCursorsOfCasesThatAreRefused: those of another order or list, and those that are damaged. One of another application shows nothing of it.
func TestCursorsOfCasesThatAreRefused(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	for range 3 {
		d.open(nil)
	}
	cursor := e2e.WantObject(t, d.Cases("GET", "?limit=1", nil), http.StatusOK)["cursor"].(string)
	e2e.WantObject(t, d.App.Call("POST", "/v3/users/create/", e2e.Object{"vendor_data": "ada"}), http.StatusCreated)
	users := e2e.WantObject(t, d.App.Call("GET", "/v3/users/?limit=1&ordering=-created_at", nil), http.StatusOK)["cursor"].(string)
	for _, query := range []string{
		"ordering=created_at&after=" + cursor, "ordering=-priority&after=" + cursor, "after=" + cursor[1:], "after=" + cursor[:len(cursor)-3], "after=AAAA", "after=a", "after=%00", "after=" + users,
	} {
		if refused := e2e.WantObject(t, d.Cases("GET", "?limit=1&"+query, nil), http.StatusBadRequest); refused["after"] == nil {
			t.Errorf("%s is refused with %v", query, refused)
		}
	}
	// What comes in meanwhile moves nothing.
	d.open(nil)
	if got := e2e.WantObject(t, d.Cases("GET", "?limit=1&after="+cursor, nil), http.StatusOK)["results"].([]any)[0].(map[string]any)["case_number"]; got != "CS-0002" {
		t.Errorf("behind the newest of then stands %v", got)
	}
	other := e2e.NewConsoleAccount(t, d.World, d.World.Sandbox, "OWNER", "eve@firm.example")
	path := "/v3/organization/" + other.Organisation.String() + "/application/" + d.World.Sandbox.ID.String() + "/cases/?after=" + cursor
	if page := e2e.WantObject(t, other.Client.Do("GET", path, nil, other.Bearer()), http.StatusOK); len(page["results"].([]any)) != 0 || page["count"] != 0. {
		t.Errorf("another application sees %v", page)
	}
}
