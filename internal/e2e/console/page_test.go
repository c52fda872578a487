package console_test

import (
	"context"
	"image"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"vidimus/internal/testkit/browser"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// TestPeopleAcceptAnInvitationAndRenewTheirPasswordOnPages goes both ways in a browser.
func TestPeopleAcceptAnInvitationAndRenewTheirPasswordOnPages(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	owner := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	const ben = "ben@firm.example"
	e2e.WantStatus(t, owner.Call("POST", "/members/invite/", e2e.Object{"emails": []string{ben}, "role": e2e.RoleID(t, "READER")}), http.StatusCreated)
	e2e.SetInvitationToken(t, w, ben, "vin_known")
	server := httptest.NewServer(w)
	t.Cleanup(server.Close)
	visits := browser.Open(t, browser.CameraRecording(t, image.NewGray(image.Rect(0, 0, 64, 48))))
	p := visits.Page(t, browser.Visit{Size: browser.Phone, Origin: server.URL, Expected: []string{"400 (Bad Request)", "404 (Not Found)"}})

	p.Open(server.URL + "/console/invitation#vin_known")
	p.Heading("Accept the invitation")
	p.Until("the secret is out of the address", "location.hash === ''")
	p.Type("#password", "weak")
	p.Press("Accept")
	p.Until("the refusal is told at the field", "document.querySelector('#trouble').textContent && document.querySelector('#password[aria-invalid]')")
	p.Type("#password", e2e.ConsolePassword)
	p.Press("Accept")
	p.Heading("You are a member")
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM organisation_members m JOIN console_accounts a USING (account_id) WHERE a.email = $1", ben); n != 1 {
		t.Errorf("%d memberships", n)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM console_logins l JOIN console_accounts a USING (account_id) WHERE a.email = $1", ben); n != 0 {
		t.Errorf("%d logins were left open", n)
	}
	p.Open(server.URL + "/console/invitation/#vin_known")
	p.Type("#password", e2e.ConsolePassword)
	p.Press("Accept")
	p.Heading("This invitation is over")

	p.Open(server.URL + "/console/password")
	p.Type("#email", ben)
	p.Press("Send the code")
	p.Heading("Enter the code")
	e2e.SetMailedCode(t, w, ben, "reset")
	p.Type("#code", "123456")
	p.Type("#password", "Other-Horse-43")
	p.Press("Choose this password")
	p.Heading("The new password is in force")
	who := e2e.Object{"email": ben, "password": "Other-Horse-43"}
	e2e.WantStatus(t, owner.Client.Do("POST", e2e.AccountPath("login"), who, nil), http.StatusOK)
}

func TestPagesOfAccountsAreGuarded(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	for _, path := range []string{"/console/invitation", "/console/invitation/", "/console/password", "/console/password/"} {
		r := httptest.NewRequestWithContext(context.WithoutCancel(t.Context()), http.MethodGet, path, nil)
		answer := httptest.NewRecorder()
		w.ServeHTTP(answer, r)
		h := answer.Header()
		if answer.Code != http.StatusOK || !strings.HasSuffix(h.Get("Content-Security-Policy"), "frame-ancestors 'none'") || h.Get("Referrer-Policy") != "no-referrer" ||
			h.Get("Cache-Control") != "no-store" || h.Get("Cross-Origin-Opener-Policy") != "same-origin" {
			t.Errorf("%s: %d %v", path, answer.Code, h)
		}
	}
}
