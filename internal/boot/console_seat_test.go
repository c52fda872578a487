package boot_test

import (
	"net/http"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/authn/mailcode"
	"vidimus/internal/domain/management/account"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

const consolePassword = "Correct-Horse-42"

// seat is somebody who runs applications.
type seat struct {
	t       *testing.T
	world   *testenv.World
	client  *apitest.Client
	account uuid.UUID
	token   string
	// organisation is that of the party whose applications are run.
	organisation uuid.UUID
}

// newSeat makes an account of a role in the organisation of a party.
func newSeat(t *testing.T, w *testenv.World, p testenv.Party, role, email string) seat {
	t.Helper()
	app, err := w.Applications.Get(t.Context(), p.ID)
	if err != nil {
		t.Fatal(err)
	}
	r, ok := organisation.BuiltinRole(role)
	if !ok {
		t.Fatalf("no role %s", role)
	}
	account, _, err := w.Console.CreateAccount(t.Context(), email, consolePassword)
	if err != nil {
		t.Fatal(err)
	}
	joining := organisation.NewMember{OrganisationID: app.OrganisationID, Account: account, RoleID: r.ID}
	if err := w.Organisations.AddMember(t.Context(), w.Store.Queries(), joining); err != nil {
		t.Fatal(err)
	}
	d := seat{t: t, world: w, client: apitest.New(t, w.App), account: account, organisation: app.OrganisationID}
	d.token = d.login().Access
	return d
}

func (d seat) login() account.Tokens {
	d.t.Helper()
	entry, err := d.world.Console.CompletePasswordLogin(d.t.Context(), d.account)
	if err != nil {
		d.t.Fatal(err)
	}
	return entry.Tokens
}

// do calls a path below the organisation.
func (d seat) do(method, path string, body any) apitest.Response {
	d.t.Helper()
	return d.client.Do(method, "/auth/v2/organizations/"+d.organisation.String()+path, body, map[string]string{"Authorization": "Bearer " + d.token})
}

// knownCode lets an account that waits for a code to verify, or to reset, answer with 123456.
func knownCode(t testing.TB, w *testenv.World, email, purpose string) {
	t.Helper()
	code, err := w.Console.Secrets.Hash("console code to "+purpose, email)
	if err != nil {
		t.Fatal(err)
	}
	key, err := w.Console.Secrets.Hash("console mail codes", "")
	if err != nil {
		t.Fatal(err)
	}
	change(t, w, "UPDATE console_codes SET secret_hash = $2 WHERE code_key = $1 AND is_sent", code, mailcode.CodeIssuer{Key: key}.Hash(code, "123456"))
}

// knownInvitation lets the invitation of an address be accepted by a known token.
func knownInvitation(t testing.TB, w *testenv.World, email, token string) {
	t.Helper()
	hash, err := w.Organisations.Secrets.Hash("invitation", token)
	if err != nil {
		t.Fatal(err)
	}
	change(t, w, "UPDATE organisation_invitations SET token_hash = $2 WHERE email = $1", email, hash)
}

func roleID(t testing.TB, slug string) string {
	t.Helper()
	r, ok := organisation.BuiltinRole(slug)
	if !ok {
		t.Fatalf("no role %s", slug)
	}
	return r.ID.String()
}

func statusIs(t testing.TB, answer apitest.Response, want int) map[string]any {
	t.Helper()
	if answer.Status != want {
		t.Fatalf("%d %s, want %d", answer.Status, answer.Body, want)
	}
	if want == http.StatusNoContent {
		return nil
	}
	return answer.JSON()
}
