package session_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// walk reads a list to its end by cursor, and what `next` leads to beside it.
func walk(h e2e.App, path, id string) (all []string) {
	h.T.Helper()
	separator := "?"
	if strings.Contains(path, "?") {
		separator = "&"
	}
	query := separator + "limit=2"
	for range 20 {
		page := e2e.WantObject(h.T, h.Call("GET", path+query, nil), http.StatusOK)
		for _, r := range page["results"].([]any) {
			all = append(all, fmt.Sprint(r.(map[string]any)[id]))
		}
		cursor, more := page["cursor"].(string)
		next, leads := page["next"].(string)
		if more != leads {
			h.T.Errorf("%s: cursor %v, next %v", path, page["cursor"], page["next"])
		}
		if strings.Contains(query, "after=") && (page["previous"] != nil || more && !strings.Contains(next, "after="+url.QueryEscape(cursor))) {
			h.T.Errorf("%s: previous %v, next %v", path, page["previous"], page["next"])
		}
		if !more {
			return all
		}
		query = separator + "limit=2&after=" + cursor
	}
	h.T.Fatalf("%s has no end: %v", path, all)
	return nil
}

func TestListsGoOnByCursor(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Live, T: t}
	for n := range 5 {
		who := fmt.Sprintf("user-%d", n)
		h.CreateSession(e2e.Object{"vendor_data": who})
		e2e.WantObject(t, h.Call("POST", "/v3/users/create/", e2e.Object{"vendor_data": fmt.Sprintf("idle-%d", n)}), http.StatusCreated)
		e2e.WantObject(t, h.Call("POST", "/v3/businesses/create/", e2e.Object{"vendor_data": who}), http.StatusCreated)
		pays(h, who, e2e.Object{"vendor_data": who, "full_name": "Ada"}, e2e.Object{"vendor_data": "shop", "full_name": "Shop"})
	}
	for _, c := range []struct {
		path, id string
		many     int
	}{
		{"/v3/sessions/", "session_id", 5},
		{"/v3/sessions/?search=user", "session_id", 5},
		{"/v3/sessions/?ordering=created_at", "session_id", 5},
		{"/v3/sessions/?ordering=-created_at", "session_id", 5},
		{"/v3/sessions/?ordering=created_at&search=user", "session_id", 5},
		{"/v3/users/", "internal_id", 11}, // and the shop
		{"/v3/users/?ordering=created_at", "internal_id", 11},
		{"/v3/users/?ordering=-created_at", "internal_id", 11},
		{"/v3/users/?status=ACTIVE", "internal_id", 11},
		{"/v3/users/?status=ACTIVE&ordering=created_at", "internal_id", 11},
		{"/v3/businesses/", "internal_id", 5},
		{"/v3/transactions/", "uuid", 5},
		{"/v3/transactions/?ordering=txn_date", "uuid", 5},
		{"/v3/transactions/?ordering=score", "uuid", 5},
		{"/v3/transactions/?ordering=-score", "uuid", 5},
		{"/v3/transactions/?currency=EUR", "uuid", 5},
		{"/v3/transactions/?currency=EUR&ordering=txn_date", "uuid", 5},
	} {
		var whole []string
		for _, r := range e2e.WantObject(t, h.Call("GET", c.path, nil), http.StatusOK)["results"].([]any) {
			whole = append(whole, fmt.Sprint(r.(map[string]any)[c.id]))
		}
		if got := walk(h, c.path, c.id); !slices.Equal(got, whole) || len(got) != c.many {
			t.Errorf("%s: %v, want the %d of %v", c.path, got, c.many, whole)
		}
	}
}

func TestCursorsThatAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Live, T: t}
	for n := range 2 {
		h.CreateSession(e2e.Object{"vendor_data": fmt.Sprint(n)})
	}
	users := e2e.WantObject(t, h.Call("GET", "/v3/users/?limit=1", nil), http.StatusOK)["cursor"].(string)
	sessions := e2e.WantObject(t, h.Call("GET", "/v3/sessions/?limit=1", nil), http.StatusOK)["cursor"].(string)
	for _, path := range []string{
		"/v3/sessions/?after=" + users, "/v3/sessions/?session_kind=all&after=" + users, "/v3/sessions/?after=AAAA", "/v3/sessions/?after=a", "/v3/sessions/?after=%00",
		"/v3/sessions/?ordering=created_at&after=" + sessions, "/v3/sessions/?status=In+Review&ordering=in_review_at&after=" + sessions,
		"/v3/users/?ordering=created_at&after=" + users, "/v3/businesses/?after=e30", "/v3/transactions/?after=" + users, "/v3/travel-rule/transfers/?after=" + users,
	} {
		if refused := e2e.WantObject(t, h.Call("GET", path, nil), http.StatusBadRequest); refused["after"] == nil {
			t.Errorf("%s is refused with %v", path, refused)
		}
	}
}

// TestTheNetworkOfAPayment holds what the nodes of a picture of ours say.
func TestTheNetworkOfAPayment(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Live, T: t}
	pays(h, "one", e2e.Object{"vendor_data": "ada", "full_name": "Ada"}, e2e.Object{"full_name": "Shop"})
	pays(h, "two", e2e.Object{"vendor_data": "ada", "full_name": "Ada"}, e2e.Object{"vendor_data": "acme", "full_name": "Acme", "entity_type": "company"})
	row := e2e.WantObject(t, h.Call("GET", "/v3/transactions/?limit=1", nil), http.StatusOK)["results"].([]any)[0].(map[string]any)
	whole := e2e.WantObject(t, h.Call("GET", "/v3/transactions/"+row["uuid"].(string)+"/", nil), http.StatusOK)
	kinds := map[any]any{}
	for _, n := range whole["network_snapshot"].(map[string]any)["nodes"].([]any) {
		node := n.(map[string]any)
		kinds[node["name"]] = node["kind"]
	}
	if kinds["Ada"] != "user" || kinds["Acme"] != "business" || kinds["Shop"] != nil || len(kinds) != 3 {
		t.Errorf("%v", kinds)
	}
}
