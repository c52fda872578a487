package console_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// viewsOf calls a path below the views of the live application as an account.
func viewsOf(who e2e.ConsoleAccount, method, more string, body any) apitest.Response {
	return who.Client.Do(method, "/v3/organization/"+who.Organisation.String()+"/application/"+who.World.Live.ID.String()+"/views/"+more, body, who.Bearer())
}

func savedView(more e2e.Object) e2e.Object {
	body := e2e.Object{"name": "Waiting", "screen": "sessions", "filters": e2e.Object{"status": "In Review"}}
	for name, value := range more {
		body[name] = value
	}
	return body
}

// namesOfViews are the names of the views that an account has.
func namesOfViews(t *testing.T, who e2e.ConsoleAccount, query string) string {
	t.Helper()
	var out []string
	for _, v := range e2e.WantObject(t, viewsOf(who, "GET", query, nil), http.StatusOK)["results"].([]any) {
		out = append(out, v.(map[string]any)["name"].(string))
	}
	return strings.Join(out, " ")
}

func TestAViewIsSomebodysOwnOrEverybodys(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	ada, ben := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail), e2e.NewConsoleAccount(t, w, w.Live, "COMPLIANCE_OFFICER", "ben@firm.example")
	own := e2e.WantObject(t, viewsOf(ada, "POST", "", savedView(nil)), http.StatusCreated)
	if own["is_shared"] != false || own["is_pinned"] != true || own["can_change"] != true || own["filters"].(map[string]any)["status"] != "In Review" {
		t.Errorf("the view is %v", own)
	}
	shared := e2e.WantObject(t, viewsOf(ada, "POST", "", savedView(e2e.Object{"name": " All ", "is_shared": true, "is_pinned": false})), http.StatusCreated)
	e2e.WantObject(t, viewsOf(ada, "POST", "", savedView(e2e.Object{"name": "Cases", "screen": "cases", "filters": e2e.Object{"assigned_to": "me", "overdue": "true"}})), http.StatusCreated)
	if a, b := namesOfViews(t, ada, ""), namesOfViews(t, ben, ""); a != "Cases Waiting All" || b != "All" {
		t.Errorf("Ada has %q, Ben %q", a, b)
	}
	if got := namesOfViews(t, ada, "?screen=cases"); got != "Cases" {
		t.Errorf("of cases: %q", got)
	}
	// What is everybody's is changed by who may change the application.
	const refused = "Views of everybody are made and changed by members who may change the application."
	id := shared["uuid"].(string) + "/"
	for _, r := range []apitest.Response{
		viewsOf(ben, "PATCH", id, e2e.Object{"name": "Mine"}), viewsOf(ben, "DELETE", id, nil), viewsOf(ben, "POST", "", savedView(e2e.Object{"is_shared": true})),
	} {
		if said := e2e.WantObject(t, r, http.StatusForbidden)["detail"]; said != refused {
			t.Errorf("refused by %v", said)
		}
	}
	e2e.WantObject(t, viewsOf(ben, "PATCH", own["uuid"].(string)+"/", e2e.Object{"name": "Mine"}), http.StatusNotFound)
	e2e.WantStatus(t, viewsOf(ben, "DELETE", own["uuid"].(string)+"/", nil), http.StatusNotFound)

	changed := e2e.WantObject(t, viewsOf(ada, "PATCH", own["uuid"].(string)+"/", e2e.Object{"name": "Declined", "filters": e2e.Object{"status": "Declined"}, "is_shared": true}), http.StatusOK)
	if changed["name"] != "Declined" || changed["is_shared"] != true || changed["is_pinned"] != true {
		t.Errorf("changed to %v", changed)
	}
	e2e.WantObject(t, viewsOf(ada, "PATCH", id, e2e.Object{"is_shared": false}), http.StatusOK)
	if got := namesOfViews(t, ben, ""); got != "Declined" {
		t.Errorf("Ben has %q", got)
	}
	e2e.WantStatus(t, viewsOf(ada, "DELETE", id, nil), http.StatusNoContent)
	e2e.WantStatus(t, viewsOf(ada, "DELETE", id, nil), http.StatusNotFound)
	e2e.ExecSQL(t, w, "DELETE FROM console_accounts WHERE account_id = $1", ada.Account)
	if n := e2e.TextOf(t, w, "SELECT count(*)::text FROM saved_views"); n != "1" {
		t.Errorf("%s views outlive their account", n)
	}
}

func TestAKeyHasTheViewsOfTheApplication(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	ada := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	path := "/v3/organization/" + ada.Organisation.String() + "/application/" + w.Live.ID.String() + "/views/"
	key := w.As(w.Live)
	if said := e2e.WantObject(t, key.Do("POST", path, savedView(nil), nil), http.StatusBadRequest)["is_shared"]; fmt.Sprint(said) != "[A key has no views of its own.]" {
		t.Errorf("refused by %v", said)
	}
	e2e.WantObject(t, key.Do("POST", path, savedView(e2e.Object{"is_shared": true}), nil), http.StatusCreated)
	e2e.WantObject(t, viewsOf(ada, "POST", "", savedView(e2e.Object{"name": "Own"})), http.StatusCreated)
	if got := e2e.WantObject(t, key.Do("GET", path, nil, nil), http.StatusOK)["results"].([]any); len(got) != 1 {
		t.Errorf("the key has %v", got)
	}
	if got := namesOfViews(t, ada, ""); got != "Own Waiting" {
		t.Errorf("Ada has %q", got)
	}
}

func TestAViewHasFiltersOfItsList(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	ada := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	for name, c := range map[string]struct {
		screen  string
		filters e2e.Object
		said    string
	}{
		"no filter of the list":  {"sessions", e2e.Object{"colour": "red"}, "colour: The list has no such filter."},
		"the page":               {"sessions", e2e.Object{"offset": "50"}, "offset: The list has no such filter."},
		"the place of a page":    {"cases", e2e.Object{"after": "e30"}, "after: The list has no such filter."},
		"a status there is none": {"travel-rule", e2e.Object{"status": "LOST"}, "status: "},
		"of another list":        {"cases", e2e.Object{"warning": "x"}, "warning: The list has no such filter."},
		"a name":                 {"sessions", e2e.Object{"search": "Ada Lovelace"}, "search: It may name a person, and is not saved."},
		"a reference":            {"sessions", e2e.Object{"vendor_data": "user-1"}, "vendor_data: It may name a person, and is not saved."},
		"what is no truth":       {"sessions", e2e.Object{"is_kyc_to_be_reviewed": "maybe"}, "is_kyc_to_be_reviewed: "},
		"what is no id":          {"cases", e2e.Object{"blueprint": "x"}, "blueprint: "},
		"what the list refuses":  {"sessions", e2e.Object{"session_kind": "pets"}, "session_kind: Must be user, business or all."},
		"no choice of the list":  {"cases", e2e.Object{"status__in": "OPEN,GONE"}, `status__in: "GONE" is not a valid choice.`},
		"an order there is none": {"cases", e2e.Object{"ordering": "title"}, "ordering: "},
	} {
		got := e2e.WantObject(t, viewsOf(ada, "POST", "", savedView(e2e.Object{"screen": c.screen, "filters": c.filters})), http.StatusBadRequest)["filters"]
		if !strings.HasPrefix(fmt.Sprint(got), "["+c.said) {
			t.Errorf("%s: %v", name, got)
		}
	}
	for field, body := range map[string]e2e.Object{
		"name": {"name": "  "}, "screen": {"screen": "secrets"}, "filters": {"filters": e2e.Object{"status": ""}},
	} {
		if got := e2e.WantObject(t, viewsOf(ada, "POST", "", savedView(body)), http.StatusBadRequest); got[field] == nil && got[field+".status"] == nil {
			t.Errorf("%s: %v", field, got)
		}
	}
	long := e2e.WantObject(t, viewsOf(ada, "POST", "", savedView(e2e.Object{"name": strings.Repeat("é", 61)})), http.StatusBadRequest)
	if long["name"] == nil {
		t.Errorf("a long name: %v", long)
	}
	made := e2e.WantObject(t, viewsOf(ada, "POST", "", savedView(nil)), http.StatusCreated)
	if got := e2e.WantObject(t, viewsOf(ada, "PATCH", made["uuid"].(string)+"/", e2e.Object{"filters": e2e.Object{"colour": "red"}}), http.StatusBadRequest); got["filters"] == nil {
		t.Errorf("changed to what is no filter: %v", got)
	}
}

func TestAViewOfAListThatOneMayNotRead(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	ada, dev := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail), e2e.NewConsoleAccount(t, w, w.Live, "DEVELOPER", "dev@firm.example")
	shared := e2e.WantObject(t, viewsOf(ada, "POST", "", savedView(e2e.Object{"screen": "cases", "filters": e2e.Object{}, "is_shared": true})), http.StatusCreated)["uuid"].(string)
	if got := namesOfViews(t, dev, ""); got != "" {
		t.Errorf("a developer has views of cases: %s", got)
	}
	e2e.WantObject(t, viewsOf(dev, "PATCH", shared+"/", e2e.Object{"is_pinned": false}), http.StatusNotFound)
	e2e.WantStatus(t, viewsOf(dev, "DELETE", shared+"/", nil), http.StatusNotFound)
	if got := e2e.WantObject(t, viewsOf(dev, "POST", "counts/", e2e.Object{"view_uuids": []string{shared}}), http.StatusOK)["results"].([]any); len(got) != 0 {
		t.Errorf("a developer counts cases: %v", got)
	}
	got := e2e.WantObject(t, viewsOf(dev, "POST", "", savedView(e2e.Object{"screen": "cases", "filters": e2e.Object{}})), http.StatusBadRequest)
	if fmt.Sprint(got["screen"]) != "[You do not have permission to read this list.]" {
		t.Errorf("refused by %v", got)
	}
}

func TestViewsAreCountedAtOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	ada, ben := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail), e2e.NewConsoleAccount(t, w, w.Live, "READER", "ben@firm.example")
	app := e2e.App{World: w, Party: w.Live, T: t}
	for i := range 3 {
		id, _ := app.CreateSession(e2e.Object{"vendor_data": fmt.Sprintf("user-%d", i)})
		if i > 0 {
			e2e.ExecSQL(t, w, "UPDATE sessions SET status = 'In Review', version = version + 1 WHERE session_id = $1", id)
		}
	}
	ids := []string{}
	for screen, filters := range map[string]e2e.Object{
		"sessions": {"status": "In Review", "is_kyc_to_be_reviewed": "false", "date_from": "2020-01-01"}, "users": {}, "businesses": {}, "transactions": {}, "cases": {"assigned_to": "me"},
	} {
		ids = append(ids, e2e.WantObject(t, viewsOf(ada, "POST", "", savedView(e2e.Object{"screen": screen, "filters": filters})), http.StatusCreated)["uuid"].(string))
	}
	gone := e2e.WantObject(t, viewsOf(ada, "POST", "", savedView(nil)), http.StatusCreated)["uuid"].(string)
	e2e.ExecSQL(t, w, `UPDATE saved_views SET filters = '{"colour":"red"}' WHERE view_id = $1`, gone)
	asked := e2e.Object{"view_uuids": append(append([]string{}, ids...), gone, e2e.UnknownID, ids[0])}
	audited := e2e.TextOf(t, w, "SELECT count(*)::text FROM audit_entries")
	got := e2e.WantObject(t, viewsOf(ada, "POST", "counts/", asked), http.StatusOK)["results"].([]any)
	if now := e2e.TextOf(t, w, "SELECT count(*)::text FROM audit_entries"); now != audited {
		t.Errorf("counting is in the audit log: %s, %s before", now, audited)
	}
	if len(got) != 6 {
		t.Fatalf("counted %v", got)
	}
	counts := map[any]any{}
	for _, each := range got {
		counts[each.(map[string]any)["view_uuid"]] = each.(map[string]any)["count"]
	}
	want := map[string]float64{"sessions": 2, "users": 3, "businesses": 0, "transactions": 0, "cases": 0}
	for _, v := range e2e.WantObject(t, viewsOf(ada, "GET", "", nil), http.StatusOK)["results"].([]any) {
		v := v.(map[string]any)
		switch n := counts[v["uuid"]]; {
		case v["uuid"] == gone && n != nil:
			t.Errorf("a view whose filters are gone has %v", n)
		case v["uuid"] != gone && n != want[v["screen"].(string)]:
			t.Errorf("%v: %v", v["screen"], n)
		}
	}
	if got := e2e.WantObject(t, viewsOf(ben, "POST", "counts/", asked), http.StatusOK)["results"].([]any); len(got) != 0 {
		t.Errorf("another account counts %v", got)
	}
	for _, body := range []e2e.Object{{"view_uuids": []string{}}, {"view_uuids": make([]string, 31)}} {
		e2e.WantObject(t, viewsOf(ada, "POST", "counts/", body), http.StatusBadRequest)
	}
}

func TestViewsHaveABound(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	ada := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	e2e.ExecSQL(t, w, `INSERT INTO saved_views SELECT $1, gen_random_uuid(), a, 'sessions', 'x', '{}', false, now(), now()
		FROM generate_series(1, 50), unnest(ARRAY[$2::uuid, NULL]) a`, w.Live.ID, ada.Account)
	for who, shared := range map[string]bool{"An account": false, "An application": true} {
		if said := e2e.WantObject(t, viewsOf(ada, "POST", "", savedView(e2e.Object{"is_shared": shared})), http.StatusConflict)["detail"]; said != who+" has at most 50 views." {
			t.Errorf("refused by %v", said)
		}
	}
	own := e2e.TextOf(t, w, "SELECT view_id::text FROM saved_views WHERE account_id IS NOT NULL LIMIT 1")
	e2e.WantObject(t, viewsOf(ada, "PATCH", own+"/", e2e.Object{"is_shared": true}), http.StatusConflict)
	e2e.WantObject(t, viewsOf(ada, "PATCH", own+"/", e2e.Object{"name": "Same"}), http.StatusOK)
}
