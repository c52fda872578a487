package cases_test

import (
	"net/http"
	"net/url"
	"testing"

	"vidimus/internal/testkit/e2e"
)

// TestSearchesForCases find what the case and its subject are called now.
func TestSearchesForCases(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	user := e2e.WantObject(t, d.App.Call("POST", "/v3/users/create/", e2e.Object{"vendor_data": "cust_50%", "full_name": "王小明 Łucja O'Brien"}), http.StatusCreated)
	c := d.open(e2e.Object{"title": "Žofie’s accounts", "tags": []string{"East Region"}, "subject": e2e.Object{"type": "user", "uuid": user["internal_id"]}})
	for range 11 {
		d.open(nil)
	}
	found := func(search string) float64 {
		t.Helper()
		page := e2e.WantObject(t, d.Cases("GET", "?limit=200&search="+url.QueryEscape(search), nil), http.StatusOK)
		for _, r := range page["results"].([]any) {
			if r.(map[string]any)["uuid"] == c["uuid"] {
				return page["count"].(float64)
			}
		}
		return 0
	}
	for search, want := range map[string]float64{
		"zofie": 1, "ŽOF": 1, "ounts": 1, "zo": 12, "fi": 0, "ac": 1, "east": 1, "gion": 1, "小明": 1, "明": 1, "brien": 1, "t_50%": 1, "t_50": 1, "%": 0, "50_": 0,
		"cs-0001": 1, "CS-0001": 1, "1": 1, "12": 0, "001": 4, "cs-": 12, "cs": 12, user["internal_id"].(string): 1, e2e.UnknownID: 0,
	} {
		if got := found(search); got != want {
			t.Errorf("%q finds %v, want %v", search, got, want)
		}
	}
	e2e.WantObject(t, d.App.Call("PATCH", "/v3/users/cust_50%25/", e2e.Object{"full_name": "Ada Lovelace"}), http.StatusOK)
	if found("lovelace") != 1 || found("小明") != 0 {
		t.Error("a new name of the subject is not found, or the old one is")
	}
	e2e.WantObject(t, d.Cases("PATCH", at(c), e2e.Object{"title": "Other", "tags": []string{}}), http.StatusOK)
	if found("other") != 1 || found("zofie") != 0 || found("east") != 0 {
		t.Error("a new title is not found, or what is gone is")
	}
	e2e.WantObject(t, d.App.Call("POST", "/v3/users/delete/", e2e.Object{"vendor_data_list": []string{"cust_50%"}}), http.StatusOK)
	if found("lovelace") != 0 || found("cs-0001") != 1 {
		t.Error("the name of whoever is erased is still found")
	}
}

// TestLongListsOfCases are counted up to 10,000, searches up to 1,000, and can be read to their end.
func TestLongListsOfCases(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	e2e.ExecSQL(t, d.World, `INSERT INTO cases (application_id, case_id, case_number, title, status, priority, source, created_at, updated_at)
		SELECT $1, gen_random_uuid(), 100 + n, 'Many', 'OPEN', CASE WHEN n <= 2000 THEN 'HIGH' ELSE 'LOW' END, 'MANUAL', now() + n * interval '1 second', now()
		FROM generate_series(1, 10050) n`, d.Party.ID)
	page := func(query string) e2e.Object {
		t.Helper()
		return e2e.WantObject(t, d.Cases("GET", query, nil), http.StatusOK)
	}
	for range 2 { // counted, and remembered
		for query, want := range map[string]struct {
			count, rows float64
			hasNext     bool
		}{
			"?limit=50":                                  {10_000, 50, true},
			"?limit=50&offset=10000":                     {10_000, 50, false},
			"?limit=49&offset=10000":                     {10_000, 49, true},
			"?limit=50&offset=20000":                     {10_000, 0, false},
			"?priority=HIGH&limit=200&offset=1900":       {2_000, 100, false},
			"?search=many&ordering=created_at&limit=10":  {1_000, 10, true},
			"?status__in=RESOLVED":                       {0, 0, false},
			"?priority=HIGH&ordering=-priority&limit=10": {2_000, 10, true},
		} {
			got := page(query)
			if got["count"] != want.count || float64(len(got["results"].([]any))) != want.rows || (got["next"] != nil) != want.hasNext {
				t.Errorf("%s: count %v, %d rows, next %v", query, got["count"], len(got["results"].([]any)), got["next"])
			}
		}
	}
	if got := page("?limit=1")["results"].([]any)[0].(map[string]any)["case_number"]; got != "CS-10150" {
		t.Errorf("the newest is %v", got)
	}
	if got := page("?limit=1&ordering=created_at")["results"].([]any)[0].(map[string]any)["case_number"]; got != "CS-0101" {
		t.Errorf("the oldest is %v", got)
	}
}
