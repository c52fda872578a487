package contract_test

import (
	"net/http"
	"slices"
	"strings"

	"vidimus/internal/domain/management/account"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
)

// browserOperations are those that a browser makes with its login, or to get one.
var browserOperations = []string{
	"logInBrowser", "verifyBrowserFactor", "createFirstAccount", "getBrowserSession", "logOutBrowser", "stepUpBrowser", "listLogins", "endLogin", "updateAccount",
	"listAccountPasskeys", "addAccountPasskey", "startAccountPasskey", "renameAccountPasskey", "deleteAccountPasskey", "startBrowserPasskey", "logInBrowserByPasskey",
	"startBrowserStepUp",
}

// browserEmail is the address of the account that browsers log in to.
const browserEmail = "browser@firm.example"

// renewBrowser puts in place what the operation uses up: a login, or what one is made of.
func (f *fuzzed) renewBrowser() {
	f.t.Helper()
	switch f.operation {
	case "createFirstAccount":
		e2e.ExecSQL(f.t, f.world, "DELETE FROM console_accounts")
		address, _, err := f.world.ConsoleAddress(f.t.Context())
		if err != nil {
			f.t.Fatal(err)
		}
		_, f.current, _ = strings.Cut(address, "#")
		return
	case "verifyBrowserFactor":
		f.calls++
		f.chair = e2e.NewConsoleAccount(f.t, f.world, f.world.Live, "OWNER", f.signInClient())
		p, _ := f.chair.SetUpFactor()
		f.session, f.attempt = p.NextCode(), ""
	case "logOutBrowser":
		f.attempt = ""
	}
	email := browserEmail
	switch {
	case f.operation == "verifyBrowserFactor":
		email = f.signInClient()
	case f.chair.World == nil:
		f.chair = e2e.NewConsoleAccount(f.t, f.world, f.world.Live, "OWNER", browserEmail)
	}
	if f.attempt == "" {
		f.attempt = f.browserLogin(email)
	}
	if strings.Contains(f.operation, "Passkey") || f.operation == "startBrowserStepUp" {
		f.renewBrowserPasskey()
	}
	if f.operation == "endLogin" {
		f.chair.Token = f.chair.LogIn().Access
		f.current = f.tokenLogin()
	}
}

// browserLogin is the cookie of a new login, or of one that waits for its second factor.
func (f *fuzzed) browserLogin(email string) string {
	f.t.Helper()
	login, err := f.world.Accounts.Logins.LogInBrowser(f.t.Context(), account.Credentials{Email: email, Password: e2e.ConsolePassword})
	if err != nil {
		f.t.Fatal(err)
	}
	if login.Step != "" {
		return "vidimus_console-step=" + login.Step
	}
	if strings.HasPrefix(f.world.Config.BaseURL, "https:") {
		return "__Host-vidimus=" + login.Secret
	}
	return "vidimus_console=" + login.Secret
}

// tokenLogin is the id of a login of a program.
func (f *fuzzed) tokenLogin() string {
	f.t.Helper()
	logins, err := f.world.Accounts.Logins.List(f.t.Context(), f.chair.Account)
	if err != nil {
		f.t.Fatal(err)
	}
	return logins[slices.IndexFunc(logins, func(l account.Login) bool { return !l.IsBrowser })].ID.String()
}

// browserGround is what a page of the console sends.
func (f *fuzzed) browserGround(g *fuzz.KnownObjects) {
	g.Credentials = http.Header{"Vidimus-Console": {"1"}, "Sec-Fetch-Site": {"same-origin"}, "Cookie": {f.attempt}}
	g.Foreign = http.Header{"X-Api-Key": {f.world.Live.Key}}
	g.Path["passkey_id"], g.Elsewhere["passkey_id"] = []string{f.session}, []string{e2e.UnknownID}
	g.Path["id"], g.Elsewhere["id"] = []string{f.current}, []string{e2e.UnknownID}
}
