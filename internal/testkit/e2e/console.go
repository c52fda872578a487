package e2e

import (
	"encoding/base64"
	"encoding/json"
	"net/http"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/authn/mailcode"
	"vidimus/internal/domain/management/account"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// SignInConsole calls the paths on which the sign-ins of an application are run.
type SignInConsole struct {
	ConsoleAccount
	Party testenv.Party
}

// NewSignInConsole logs an account of a role in.
func NewSignInConsole(t *testing.T, w *testenv.World, p testenv.Party, role, email string) SignInConsole {
	t.Helper()
	return SignInConsole{ConsoleAccount: NewConsoleAccount(t, w, p, role, email), Party: p}
}

// Call calls a path below the application.
func (d SignInConsole) Call(method, path string, body any) apitest.Response {
	d.T.Helper()
	return d.ConsoleAccount.Call(method, "/applications/"+d.Party.ID.String()+"/authentication/"+path, body)
}

// BasicAuth is what an application shows of itself.
func BasicAuth(p testenv.Party, key string) map[string]string {
	return map[string]string{"Authorization": "Basic " + base64.StdEncoding.EncodeToString([]byte(p.ID.String()+":"+key))}
}

// ConsoleAccount is somebody who runs applications.
type ConsoleAccount struct {
	T       *testing.T
	World   *testenv.World
	Client  *apitest.Client
	Account uuid.UUID
	Token   string
	// organisation is that of the party whose applications are run.
	Organisation uuid.UUID
}

// CallOwn calls a path of the account's own.
func (d ConsoleAccount) CallOwn(method, path string, body any) apitest.Response {
	d.T.Helper()
	return d.Client.Do(method, "/auth/v2/"+path, body, map[string]string{"Authorization": "Bearer " + d.Token})
}

// SetUpFactor sets up a second factor for the account.
func (d ConsoleAccount) SetUpFactor() (TOTPProgram, []any) {
	d.T.Helper()
	enrolment := WantStatus(d.T, d.CallOwn("POST", "2fa/authenticator/", Object{"password": ConsolePassword}), http.StatusCreated)
	p := NewTOTPProgram(d.T, d.World, enrolment["secret"])
	codes := WantStatus(d.T, d.CallOwn("POST", "2fa/authenticator/confirm/", Object{"otp_token": p.Code()}), http.StatusOK)["recovery_codes"].([]any)
	return p, codes
}

// ShowPassword logs in as far as the password goes.
func (d ConsoleAccount) ShowPassword(email, password string) map[string]any {
	d.T.Helper()
	return WantStatus(d.T, d.Client.Do("POST", AccountPath("login"), Object{"email": email, "password": password}, nil), http.StatusOK)
}

// AdaEmail is the address of the first account.
const AdaEmail = "ada@firm.example"

// ConsolePassword is the password of every account.
const ConsolePassword = "Correct-Horse-42"

// NewConsoleAccount makes an account of a role in the organisation of a party.
func NewConsoleAccount(t *testing.T, w *testenv.World, p testenv.Party, role, email string) ConsoleAccount {
	t.Helper()
	app, err := w.Applications.Get(t.Context(), p.ID)
	if err != nil {
		t.Fatal(err)
	}
	r, ok := organisation.BuiltinRole(role)
	if !ok {
		t.Fatalf("no role %s", role)
	}
	account, _, err := w.Accounts.Registration.CreateAccount(t.Context(), email, ConsolePassword)
	if err != nil {
		t.Fatal(err)
	}
	joining := organisation.NewMember{OrganisationID: app.OrganisationID, Account: account, RoleID: r.ID}
	if err := w.Organisations.AddMember(t.Context(), w.Store.Queries(), joining); err != nil {
		t.Fatal(err)
	}
	d := ConsoleAccount{T: t, World: w, Client: apitest.New(t, w.App), Account: account, Organisation: app.OrganisationID}
	d.Token = d.LogIn().Access
	return d
}

// AddMemberWithRights adds an account of the same organisation with a new role that has these rights alone.
func (d ConsoleAccount) AddMemberWithRights(p testenv.Party, slug, email string, rights ...string) ConsoleAccount {
	d.T.Helper()
	role := WantObject(d.T, d.Call("POST", "/roles/", Object{"name": slug, "slug": slug, "permissions": rights}), http.StatusCreated)["uuid"]
	out := NewConsoleAccount(d.T, d.World, p, "READER", email)
	for _, m := range DecodeList(d.T, d.Call("GET", "/members/", nil)) {
		if m["email"] == email {
			WantStatus(d.T, d.Call("PATCH", "/members/"+m["uuid"].(string), Object{"role": role, "accessible_applications": []string{}}), http.StatusNoContent)
		}
	}
	return out
}

// LogIn returns tokens of a new login.
func (d ConsoleAccount) LogIn() account.Tokens {
	d.T.Helper()
	entry, err := d.World.Accounts.Logins.CompletePasswordLogin(d.T.Context(), d.Account)
	if err != nil {
		d.T.Fatal(err)
	}
	return entry.Tokens
}

// Call calls a path below the organisation.
func (d ConsoleAccount) Call(method, path string, body any) apitest.Response {
	d.T.Helper()
	return d.Client.Do(method, "/auth/v2/organizations/"+d.Organisation.String()+path, body, map[string]string{"Authorization": "Bearer " + d.Token})
}

// SetMailedCode lets an account that waits for a code to verify, or to reset, answer with 123456.
func SetMailedCode(t testing.TB, w *testenv.World, email, purpose string) {
	t.Helper()
	code, err := w.Organisations.Secrets.Hash("console code to "+purpose, email)
	if err != nil {
		t.Fatal(err)
	}
	key, err := w.Organisations.Secrets.Hash("console mail codes", "")
	if err != nil {
		t.Fatal(err)
	}
	ExecSQL(t, w, "UPDATE console_codes SET secret_hash = $2 WHERE code_key = $1 AND is_sent", code, mailcode.CodeIssuer{Key: key}.Hash(code, "123456"))
}

// SetInvitationToken lets the invitation of an address be accepted by a known token.
func SetInvitationToken(t testing.TB, w *testenv.World, email, token string) {
	t.Helper()
	hash, err := w.Organisations.Secrets.Hash("invitation", token)
	if err != nil {
		t.Fatal(err)
	}
	ExecSQL(t, w, "UPDATE organisation_invitations SET token_hash = $2 WHERE email = $1", email, hash)
}

// RoleID is the id of a role that every installation has.
func RoleID(t testing.TB, slug string) string {
	t.Helper()
	r, ok := organisation.BuiltinRole(slug)
	if !ok {
		t.Fatalf("no role %s", slug)
	}
	return r.ID.String()
}

// WantStatus fails unless the answer has the status, and returns its object.
func WantStatus(t testing.TB, answer apitest.Response, want int) map[string]any {
	t.Helper()
	if answer.Status != want {
		t.Fatalf("%d %s, want %d", answer.Status, answer.Body, want)
	}
	if want == http.StatusNoContent {
		return nil
	}
	return answer.JSON()
}

// OpenRegistration lets everybody make an account.
func OpenRegistration(c *config.Config) { c.Registration = "open" }

// AccountPath is a path of accounts that programs call.
func AccountPath(path string) string { return "/auth/v2/programmatic/" + path + "/" }

// DecodeList is an answer that is a list.
func DecodeList(t testing.TB, answer apitest.Response) []map[string]any {
	t.Helper()
	var out []map[string]any
	if err := json.Unmarshal(answer.Body, &out); err != nil || answer.Status != http.StatusOK {
		t.Fatalf("%d %s: %v", answer.Status, answer.Body, err)
	}
	return out
}

// NewPerson gives an application somebody who signs in.
func NewPerson(t testing.TB, w *testenv.World, p testenv.Party, email string) uuid.UUID {
	t.Helper()
	id := uuid.New()
	ExecSQL(t, w, `INSERT INTO auth_identities (application_id, identity_id, email, email_verified, vendor_data, created_at)
		VALUES ($1, $2, $3, true, $5, $4)`, p.ID, id, email, w.Clock.Now(), id.String())
	return id
}

// Bearer is the header of calls by the account.
func (d ConsoleAccount) Bearer() map[string]string {
	return map[string]string{"Authorization": "Bearer " + d.Token}
}
