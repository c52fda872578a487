package contract_test

import (
	"fmt"
	"net/http"
	"slices"
	"time"

	"pgregory.net/rapid"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
)

// consoleOperations are those of the management side: with a token, and without one.
var (
	consoleOperations = []string{
		"logOutAccount", "listOrganizations", "updateOrganization", "listApplications", "getApplication", "createApplication", "updateApplication",
		"listApiKeys", "createApiKey", "revokeApiKey", "rotateApiKey", "listMembers", "listInvitations", "inviteMembers", "updateMember", "removeMember",
		"listRoles", "createRole", "updateRole", "deleteRole", "listAuditLogs", "listSignIns",
		"getAccountFactors", "getAccountPreferences", "setAccountPreferences", "enrolAccountAuthenticator", "confirmAccountAuthenticator", "removeAccountAuthenticator", "renewAccountRecoveryCodes",
		"changeAccountPassword", "getRateLimits", "setRateLimits", "introspectToken", "getOrganizationCredits", "listCreditEntries", "listOrganizationTopUps", "topUpOrganizationCredits",
		"getAuthenticationSettings", "updateAuthenticationSettings", "listAuthenticationMethods", "setAuthenticationMethod",
		"updateVendorUserStatus", "updateVendorBusinessStatus", "decideTransaction",
	}
	// directoryOperations are those on the people of an application and its customers.
	directoryOperations = []string{
		"listCustomerOrganizations", "createCustomerOrganization", "getCustomerOrganization", "updateCustomerOrganization", "deleteCustomerOrganization",
		"listCustomerMembers", "putCustomerMember", "removeCustomerMember", "listCustomerInvitations", "inviteCustomerMember", "withdrawCustomerInvitation",
		"listAuthenticationUsers", "getAuthenticationUser", "deleteAuthenticationUser", "blockAuthenticationUser", "unblockAuthenticationUser",
		"signOutAuthenticationUser", "resetAuthenticationUserFactor", "getCompanySignIn", "setCompanySignIn", "deleteCompanySignIn",
	}
	accountOperations = []string{"registerAccount", "verifyAccount", "resendAccountCode", "logInAccount", "refreshAccount", "acceptInvitation",
		"verifyAccountFactor", "forgetAccountPassword", "resetAccountPassword"}
)

func (f *fuzzed) isConsole() bool {
	return f.about(consoleOperations...) || f.about(accountOperations...) || f.about(directoryOperations...) || f.about(browserOperations...)
}

// seat is the owner whose token the calls carry; one that is new to the fuzz takes it.
func (f *fuzzed) seat() e2e.ConsoleAccount {
	f.t.Helper()
	if f.chair.World == nil {
		f.chair = e2e.NewConsoleAccount(f.t, f.world, f.world.Live, "OWNER", "ada@firm.example")
	}
	return f.chair
}

// renewConsole puts in place what the operation uses up.
func (f *fuzzed) renewConsole() {
	f.t.Helper()
	if f.about(browserOperations...) {
		f.renewBrowser()
		return
	}
	s := f.seat()
	// What one address of the network may do in an hour is no matter of this test.
	f.world.Clock.Move(15 * time.Minute)
	f.chair.Token = s.LogIn().Access
	s = f.chair
	if f.about(directoryOperations...) {
		f.renewDirectory()
	}
	switch h := (e2e.App{World: f.world, Party: f.world.Live, T: f.t}); f.operation {
	case "updateVendorUserStatus", "updateVendorBusinessStatus":
		for _, kind := range []string{"users", "businesses"} {
			h.Call("POST", "/v3/"+kind+"/create/", e2e.Object{"vendor_data": knownEntity}) // refused when it is there
		}
	case "decideTransaction":
		f.calls++
		f.current = h.ReportTransaction(fmt.Sprint("decided-", f.calls), nil)["uuid"].(string)
	case "revokeApiKey", "rotateApiKey":
		f.current = e2e.WantStatus(f.t, s.Call("POST", "/applications/"+f.world.Live.ID.String()+"/api-keys/", e2e.Object{"label": "x"}), http.StatusCreated)["uuid"].(string)
	case "updateMember", "removeMember":
		f.current = f.member(s)
	case "updateRole", "deleteRole":
		f.calls++
		draft := e2e.Object{"name": "x", "slug": fmt.Sprintf("R%d", f.calls), "permissions": []string{}}
		f.current = e2e.WantStatus(f.t, s.Call("POST", "/roles/", draft), http.StatusCreated)["uuid"].(string)
	case "verifyAccount":
		f.visit("register", e2e.Object{"email": f.signInClient(), "password": e2e.ConsolePassword})
		e2e.SetMailedCode(f.t, f.world, f.signInClient(), "verify")
	case "resetAccountPassword":
		f.calls++
		e2e.NewConsoleAccount(f.t, f.world, f.world.Live, "READER", f.signInClient())
		e2e.WantStatus(f.t, s.Client.Do("POST", e2e.AccountPath("forgot-password"), e2e.Object{"email": f.signInClient()}, nil), http.StatusOK)
		e2e.SetMailedCode(f.t, f.world, f.signInClient(), "reset")
	case "verifyAccountFactor", "confirmAccountAuthenticator", "removeAccountAuthenticator", "renewAccountRecoveryCodes":
		f.renewFactor()
	case "changeAccountPassword", "enrolAccountAuthenticator":
		f.calls++
		f.chair = e2e.NewConsoleAccount(f.t, f.world, f.world.Live, "OWNER", f.signInClient())
	case "refreshAccount":
		f.current = s.LogIn().Refresh
	case "acceptInvitation":
		e2e.WantStatus(f.t, s.Call("POST", "/members/invite/", e2e.Object{"emails": []string{f.signInClient()}, "role": e2e.RoleID(f.t, "READER")}), http.StatusCreated)
		f.current = fmt.Sprintf("vin_%d", f.calls)
		e2e.SetInvitationToken(f.t, f.world, f.signInClient(), f.current)
	}
}

// renewFactor brings the second factor of a new account to where the operation is due.
func (f *fuzzed) renewFactor() {
	f.t.Helper()
	f.calls++
	f.chair = e2e.NewConsoleAccount(f.t, f.world, f.world.Live, "OWNER", f.signInClient())
	if f.operation == "confirmAccountAuthenticator" {
		begun := e2e.WantStatus(f.t, f.chair.CallOwn("POST", "2fa/authenticator/", e2e.Object{"password": e2e.ConsolePassword}), http.StatusCreated)
		f.session = e2e.NewTOTPProgram(f.t, f.world, begun["secret"]).Code()
		return
	}
	p, _ := f.chair.SetUpFactor()
	f.session = p.NextCode()
	if f.operation == "verifyAccountFactor" {
		f.current = f.chair.ShowPassword(f.signInClient(), e2e.ConsolePassword)["temp_token"].(string)
	}
}

// visit calls an account's path as anybody may.
func (f *fuzzed) visit(path string, body e2e.Object) {
	f.t.Helper()
	e2e.WantStatus(f.t, f.seat().Client.Do("POST", e2e.AccountPath(path), body, nil), http.StatusCreated)
}

// member is the id of a member who is not the caller.
func (f *fuzzed) member(s e2e.ConsoleAccount) string {
	f.t.Helper()
	f.calls++
	e2e.NewConsoleAccount(f.t, f.world, f.world.Live, "READER", fmt.Sprintf("member%d@firm.example", f.calls))
	members := e2e.DecodeList(f.t, s.Call("GET", "/members/", nil))
	return members[len(members)-1]["uuid"].(string)
}

// consoleGround is what the management side holds now.
func (f *fuzzed) consoleGround(g *fuzz.KnownObjects) {
	if f.about(browserOperations...) {
		f.browserGround(g)
		return
	}
	if slices.Contains(accountOperations, f.operation) {
		return
	}
	g.Credentials = http.Header{"Authorization": {"Bearer " + f.chair.Token}}
	g.Foreign = http.Header{"X-Api-Key": {f.world.Live.Key}}
	if f.operation == "introspectToken" {
		g.Credentials = http.Header{"Authorization": {e2e.BasicAuth(f.world.Live, f.world.Live.Key)["Authorization"]}}
	}
	g.Path["org_id"], g.Elsewhere["org_id"] = []string{f.chair.Organisation.String()}, []string{e2e.UnknownID}
	g.Path["application_id"], g.Elsewhere["application_id"] = []string{f.world.Live.ID.String()}, []string{e2e.UnknownID, f.world.Sandbox.ID.String()}
	f.directoryGround(g)
	g.Path["vendor_data"], g.Elsewhere["vendor_data"] = []string{knownEntity}, []string{"nobody"}
	g.Path["transaction_id"], g.Elsewhere["transaction_id"] = []string{f.current}, []string{e2e.UnknownID}
	g.Path["method"], g.Elsewhere["method"] = []string{"password", "passkey"}, []string{"telepathy"}
	for _, name := range []string{"key_id", "member_id", "role_id"} {
		g.Path[name], g.Elsewhere[name] = []string{f.current}, []string{e2e.UnknownID}
	}
}

// consoleMembers are body members that mean something to the management side.
func (f *fuzzed) consoleMembers(out map[string]*rapid.Generator[any]) {
	if !f.isConsole() {
		return
	}
	for name, values := range map[string][]any{
		"email": {f.signInClient()}, "password": {e2e.ConsolePassword}, "code": {"123456"}, "refresh_token": {f.current}, "token": {f.current},
		"contact_email": {"ops@firm.example", ""}, "name": {"Firm", "株式会社"}, "mode": {"sandbox", "live"}, "label": {"backend"},
		"expires_at": {f.world.Clock.Now().Add(time.Hour).Format(time.RFC3339)}, "role": {e2e.RoleID(f.t, "READER"), e2e.RoleID(f.t, "OWNER")},
		"emails": {fuzz.List{f.signInClient()}}, "app_ids": {fuzz.List{}, fuzz.List{f.world.Live.ID.String()}},
		"accessible_applications": {fuzz.List{}, fuzz.List{f.world.Live.ID.String()}}, "slug": {fmt.Sprintf("S%d", f.calls)},
		"permissions": {fuzz.List{"read:sessions"}, fuzz.List{}}, "otp_token": {f.session}, "temp_token": {f.current}, "new_password": {"Other-Horse-43"},
		"requested_org": {f.chair.Organisation.String()}, "limits": {fuzz.Object{}},
	} {
		out[name] = sampled(values...)
	}
	f.settingMembers(out)
	f.directoryMembers(out)
	if f.operation == "verifyBrowserFactor" {
		out["code"], out["recovery_code"] = sampled(f.session), sampled(f.session)
	}
	if f.operation == "logInBrowser" {
		out["email"] = sampled(browserEmail)
	}
	if f.operation == "addAccountPasskey" || f.operation == "logInBrowserByPasskey" {
		out["credential"] = sampled(any(f.entrance.Shown))
	}
	if f.operation == "stepUpBrowser" {
		out["code"] = sampled("")
	}
	switch f.operation {
	case "updateVendorUserStatus", "updateVendorBusinessStatus":
		out["status"] = sampled("ACTIVE", "FLAGGED", "BLOCKED")
	case "decideTransaction":
		out["status"] = sampled("APPROVED", "DECLINED")
	}
	if f.operation == "introspectToken" {
		out["token"] = sampled(f.chair.Token)
	}
	if f.operation == "logInAccount" {
		out["email"] = sampled("ada@firm.example")
	}
}

// settingMembers are settings of sign-ins that can hold together.
func (f *fuzzed) settingMembers(out map[string]*rapid.Generator[any]) {
	for name, values := range map[string][]any{
		"redirect_urls": {fuzz.List{e2e.CallbackURL}, fuzz.List{"http://localhost:3000/done?x=1"}, fuzz.List{}}, "allowed_domains": {fuzz.List{"shop.example", "bücher.example"}},
		"passkey_domain": {"", "shop.example"}, "check_breached_passwords": {false}, "passkey_origins": {fuzz.List{}},
		"allowed_origins": {fuzz.List{}, fuzz.List{"https://shop.example", "http://localhost:3000"}},
	} {
		out[name] = sampled(values...)
	}
}
