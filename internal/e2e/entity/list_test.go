package entity_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// found are the references of what a query lists, in its order.
func found(h e2e.App, kind, query string) string {
	h.T.Helper()
	var ids []string
	for _, row := range e2e.WantObject(h.T, h.Call("GET", "/v3/"+kind+"/?"+query, nil), 200)["results"].([]any) {
		ids = append(ids, row.(map[string]any)["vendor_data"].(string))
	}
	return strings.Join(ids, " ")
}

// TestUsersAndBusinessesAreFound asks for each condition of the two lists.
func TestUsersAndBusinessesAreFound(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h, foreign := e2e.NewAppIn(t, w, application.Sandbox), e2e.NewAppIn(t, w, application.Sandbox)
	e2e.WantObject(t, foreign.Call("POST", "/v3/users/create/", e2e.Object{"vendor_data": "ana-foreign", "full_name": "Ana Foreign"}), 201)
	ids := map[string]string{}
	for _, made := range []struct {
		kind string
		body e2e.Object
	}{
		{"users", e2e.Object{"vendor_data": "ana-1", "full_name": "Ana Añejo", "issuing_states": []string{"ESP", "PRT"}, "approved_emails": []string{"Ana@example.org"}}},
		{"users", e2e.Object{"vendor_data": "bob-2", "display_name": "100% Bob", "issuing_states": []string{"DEU"}, "approved_phones": []string{"+34600000001"}}},
		{"businesses", e2e.Object{"vendor_data": "shop-3", "legal_name": "Ana & Söhne", "country_code": "DE", "registration_number": "HRB 77"}},
		{"businesses", e2e.Object{"vendor_data": "mill-4", "legal_name": "Old Mill", "country_code": "ES"}},
	} {
		who := made.body["vendor_data"].(string)
		answer := e2e.WantObject(t, h.Call("POST", "/v3/"+made.kind+"/create/", made.body), 201)
		ids[who] = answer["internal_id"].(string)
		w.Clock.Move(24 * time.Hour)
	}
	e2e.WantObject(t, h.Call("PATCH", e2e.EntityPath("users", "bob-2", "update-status/"), e2e.Object{"status": "FLAGGED"}), 200)
	for kind, who := range map[string]string{"users": "ana-1", "businesses": "mill-4"} {
		e2e.WantObject(t, h.Call("POST", e2e.EntityPath(kind, who, "tags/"), e2e.Object{"name": "vip, good"}), 201)
	}
	day := func(kind, who string) string { return h.Entity(kind, who)["created_at"].(string)[:10] }
	for _, want := range []struct{ kind, query, found string }{
		{"users", "ordering=-created_at", "bob-2 ana-1"},
		{"users", "ordering=created_at", "ana-1 bob-2"},
		{"users", "status=FLAGGED", "bob-2"},
		{"users", "status=FLAGGED,ACTIVE&ordering=created_at", "ana-1 bob-2"},
		{"users", "status=flagged", ""},
		{"users", "country=prt", "ana-1"},
		{"users", "country=PRT,DEU&ordering=created_at", "ana-1 bob-2"},
		{"users", "country=FRA", ""},
		{"users", "tag=" + url.QueryEscape("vip, good"), "ana-1"},
		{"users", "tag=vip", ""},
		{"users", "date_from=" + day("users", "bob-2"), "bob-2"},
		{"users", "date_to=" + day("users", "ana-1"), "ana-1"},
		{"users", "search=" + ids["bob-2"], "bob-2"},
		{"users", "search=BOB", "bob-2"},
		{"users", "search=anejo", "ana-1"},
		{"users", "search=" + url.QueryEscape("0% b"), "bob-2"},
		{"users", "search=" + url.QueryEscape("%"), ""},
		{"users", "search=" + url.QueryEscape("Ana@example.org"), "ana-1"},
		{"users", "search=" + url.QueryEscape("+34600000001"), "bob-2"},
		{"users", "search=foreign", ""},
		{"users", "search=ana&status=FLAGGED", ""},
		{"users", "ordering=created_at&limit=1&offset=1", "bob-2"},
		{"businesses", "country=de", "shop-3"},
		{"businesses", "tag=" + url.QueryEscape("vip, good"), "mill-4"},
		{"businesses", "search=hrb", "shop-3"},
		{"businesses", "search=sohne", "shop-3"},
		{"businesses", "status=ACTIVE&ordering=-created_at", "mill-4 shop-3"},
	} {
		if got := found(h, want.kind, want.query); got != want.found {
			t.Errorf("%s?%s lists %q, want %q", want.kind, want.query, got, want.found)
		}
	}
	for _, kind := range []string{"users", "businesses"} {
		for name, value := range map[string]string{"date_from": "soon", "date_to": "2026-02-30", "ordering": "name"} {
			if a := h.Call("GET", "/v3/"+kind+"/?"+name+"="+value, nil); a.Status != 400 || a.JSON()[name] == nil {
				t.Errorf("%s?%s=%s: %d %s", kind, name, value, a.Status, a.Body)
			}
		}
	}
}

// TestManyUsersAreFound has more matches than are sorted at once: pages are as with few.
func TestManyUsersAreFound(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Sandbox)
	_, err := w.Pool.Exec(t.Context(), `
		INSERT INTO entities (application_id, kind, vendor_data, last_session_at, counted_from, created_at, updated_at)
		SELECT $1, 'user', 'many-' || n, CASE WHEN n > 10 THEN timestamptz '2026-01-01' - n * interval '1 minute' END, now(), timestamptz '2026-01-01' + n * interval '1 minute', now()
		FROM generate_series(1, 1105) n`, h.Party.ID)
	if err != nil {
		t.Fatal(err)
	}
	for ordering, ends := range map[string][2]string{"-last_session_at": {"many-11", ""}, "-created_at": {"many-1105", "many-1"}, "created_at": {"many-1", "many-1105"}} {
		var all []string
		for at := "/v3/users/?search=many&limit=200&ordering=" + ordering; at != ""; {
			page := e2e.WantObject(t, h.Call("GET", at, nil), 200)
			if page["count"] != 100. {
				t.Fatalf("%s counts %v", ordering, page["count"])
			}
			for _, row := range page["results"].([]any) {
				all = append(all, row.(map[string]any)["vendor_data"].(string))
			}
			next, _ := page["next"].(string)
			_, query, _ := strings.Cut(next, "?")
			if at = ""; query != "" {
				at = "/v3/users/?" + query
			}
		}
		seen := map[string]bool{}
		for _, who := range all {
			seen[who] = true
		}
		if len(seen) != 1105 || len(all) != 1105 || all[0] != ends[0] || ends[1] != "" && all[len(all)-1] != ends[1] {
			t.Errorf("%s shows %d from %s to %s", ordering, len(seen), all[0], all[len(all)-1])
		}
	}
}
