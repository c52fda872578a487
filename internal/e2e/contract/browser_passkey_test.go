package contract_test

import (
	"encoding/json"
	"strings"

	"github.com/descope/virtualwebauthn"

	"vidimus/internal/testkit/e2e"
)

// renewBrowserPasskey gives the account of the browser what the operation uses up: a passkey, or the answer of one.
func (f *fuzzed) renewBrowserPasskey() {
	f.t.Helper()
	ctx := f.t.Context()
	secret := strings.TrimPrefix(f.attempt, "__Host-vidimus=")
	caller, err := f.world.Accounts.Logins.AuthenticateBrowser(ctx, secret)
	if err != nil {
		f.t.Fatal(err)
	}
	party := virtualwebauthn.RelyingParty{ID: "id.example", Name: "x", Origin: "https://id.example"}
	authenticator, key := virtualwebauthn.NewAuthenticator(), virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2)
	e2e.ExecSQL(f.t, f.world, "DELETE FROM console_passkeys")
	options, err := f.world.Accounts.Passkeys.RegistrationOptions(ctx, caller.CallerLogin)
	if err != nil {
		f.t.Fatal(err)
	}
	parsed, err := virtualwebauthn.ParseAttestationOptions(e2e.JSONText(f.t, options))
	if err != nil {
		f.t.Fatal(err)
	}
	authenticator.Options.UserHandle = []byte(parsed.UserID)
	made := virtualwebauthn.CreateAttestationResponse(party, authenticator, key, *parsed)
	if f.operation == "addAccountPasskey" {
		f.entrance.Shown = e2e.ObjectOf(f.t, made)
		return
	}
	kept, err := f.world.Accounts.Passkeys.Add(ctx, caller.CallerLogin, "", json.RawMessage(made))
	if err != nil {
		f.t.Fatal(err)
	}
	f.session = kept.ID.String()
	if f.operation != "logInBrowserByPasskey" {
		return
	}
	authenticator.AddCredential(key)
	asked, err := f.world.Accounts.Passkeys.LoginOptions(ctx)
	if err != nil {
		f.t.Fatal(err)
	}
	question, err := virtualwebauthn.ParseAssertionOptions(e2e.JSONText(f.t, asked))
	if err != nil {
		f.t.Fatal(err)
	}
	key.Counter++
	f.entrance.Shown = e2e.ObjectOf(f.t, virtualwebauthn.CreateAssertionResponse(party, authenticator, key, *question))
}
