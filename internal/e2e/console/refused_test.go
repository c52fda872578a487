package console_test

import (
	"net/http"
	"testing"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// TestCallsBelowAnApplicationNeedTheirRight holds who is refused the similar sessions of a session and the top-ups of an
// organization: members without the right, members of another organization, keys of another application.
func TestCallsBelowAnApplicationNeedTheirRight(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Live, T: t}
	owner := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	clerk := owner.AddMemberWithRights(w.Live, "CLERK", "ben@firm.example", "list:cases")
	stranger := e2e.NewConsoleAccount(t, w, w.Sandbox, "OWNER", "eve@shop.example")
	session, _ := h.CreateSession(e2e.Object{"vendor_data": "zoë"})
	organisation := "/v3/organization/" + owner.Organisation.String()
	below := organisation + "/application/" + w.Live.ID.String()
	for _, c := range []struct {
		method, path string
		body         any
		// stranger is the answer to a key of another application.
		stranger int
	}{
		{"GET", below + "/session/" + session + "/similar/", nil, 404},
		{"GET", organisation + "/top-up/", nil, 403},
		{"POST", organisation + "/top-up/", e2e.Object{"amount_in_dollars": 50}, 403},
	} {
		e2e.WantStatus(t, clerk.Client.Do(c.method, c.path, c.body, clerk.Bearer()), http.StatusForbidden)
		e2e.WantBody(t, stranger.Client.Do(c.method, c.path, c.body, stranger.Bearer()), http.StatusNotFound, e2e.ErrorDetail("Not found."))
		e2e.WantStatus(t, w.As(w.Sandbox).Do(c.method, c.path, c.body, nil), c.stranger)
		e2e.WantStatus(t, owner.Client.Do(c.method, c.path, c.body, owner.Bearer()), http.StatusOK)
	}
}

// TestLinksGoAsFarAsTheRights holds that a member sees of the links what the role may read.
func TestLinksGoAsFarAsTheRights(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Live, T: t}
	owner := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	clerk := owner.AddMemberWithRights(w.Live, "CLERK", "ben@firm.example", "read:users")
	none := owner.AddMemberWithRights(w.Live, "NONE", "cy@firm.example", "read:sessions")
	h.CreateSession(e2e.Object{"vendor_data": "ada"})
	path := "/v3/organization/" + owner.Organisation.String() + "/application/" + w.Live.ID.String() + "/users/ada/graph/"
	for _, c := range []struct {
		account  e2e.ConsoleAccount
		nodes    int
		searched bool
	}{{owner, 2, true}, {clerk, 1, false}} {
		whole := e2e.WantObject(t, c.account.Client.Do("GET", path, nil, c.account.Bearer()), http.StatusOK)
		if nodes := whole["nodes"].([]any); len(nodes) != c.nodes {
			t.Errorf("%v", nodes)
		}
		for _, k := range whole["kinds"].([]any) {
			if kind := k.(map[string]any); kind["kind"] != "face" && kind["searched"] != c.searched {
				t.Errorf("%v", kind)
			}
		}
	}
	e2e.WantStatus(t, none.Client.Do("GET", path, nil, none.Bearer()), http.StatusForbidden)
}
