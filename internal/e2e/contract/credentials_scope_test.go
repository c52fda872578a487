package contract_test

import (
	"encoding/json"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/httpapi"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// refusedBodies are all that a caller without an acceptable credential reads;
// programs on devices are told which token to send.
var refusedBodies = []string{
	`{"detail":"Credentials are missing or not valid."}`, `{"detail":"These credentials do not allow this."}`, `{"error":"invalid_token"`, `{"error":"access_denied"`,
	`{"detail":"Send a monitoring token in X-Monitoring-Token."}`, `{"detail":"The header X-Transaction-Token is missing."}`,
}

// TestAGoodCredentialOpensItsOwnDoorsAlone walks the contract with credentials
// that are good elsewhere: an operation that does not name the scheme is closed.
func TestAGoodCredentialOpensItsOwnDoorsAlone(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	person := e2e.NewSignIn(t, w, w.Sandbox).TokensOf("ada@shop.example", "")["access_token"].(string)
	console := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail).Token
	session := w.As(w.Live).Do("POST", "/v3/session/", e2e.Object{"workflow_id": w.Live.WorkflowID}, nil).JSON()["session_token"].(string)
	good := map[string]http.Header{
		"ApiKeyAuth": {"X-Api-Key": {w.Live.Key}}, "AccessToken": {"Authorization": {"Bearer " + person}}, "ConsoleToken": {"Authorization": {"Bearer " + console}},
		"SessionToken": {"Session-Token": {session}}, "ClientKey": {"Authorization": {e2e.BasicAuth(w.Live, w.Live.Key)["Authorization"]}},
		"": {"Authorization": {e2e.BasicAuth(w.Live, w.Sandbox.Key)["Authorization"]}, "X-Api-Key": {w.Live.Key + "x"}},
	}
	tried := 0
	for _, op := range apitest.Contract(t).Operations() {
		for scheme, header := range good {
			if len(op.Security) == 0 || e2e.NamesScheme(op, scheme) {
				continue
			}
			tried++
			answer := e2e.CallFromOwnAddress(t, w, op, e2e.PathOf(w, op), "{", header)
			told := strings.TrimSpace(answer.Body.String())
			want := e2e.RefusedStatus(op, header)
			if answer.Code != want || !slices.ContainsFunc(refusedBodies, func(b string) bool { return strings.HasPrefix(told, b) }) {
				t.Errorf("%s with a good %q: %d %s, want %d", op.ID, scheme, answer.Code, told, want)
			}
		}
	}
	if tried < 200 {
		t.Errorf("only %d doors were tried", tried)
	}
}

// scopeBodies are bodies that pass validation, so that it is the right that refuses.
var scopeBodies = map[string]string{
	"decideTransaction": `{"status":"DECLINED","comment":"x"}`, "updateVendorUserStatus": `{"status":"BLOCKED"}`, "updateVendorBusinessStatus": `{"status":"BLOCKED"}`,
	"updateOrganization": `{}`, "createApplication": `{"name":"x"}`, "updateApplication": `{"name":"x"}`, "createApiKey": `{"label":"x"}`, "rotateApiKey": `{}`,
	"inviteMembers": `{"emails":["x@firm.example"],"role":"` + e2e.UnknownID + `"}`, "updateMember": `{"role":"` + e2e.UnknownID + `","accessible_applications":[]}`,
	"createRole": `{"name":"x","slug":"X","permissions":[]}`, "updateRole": `{}`, "setRateLimits": `{"limits":{}}`,
	"updateAuthenticationSettings": `{}`, "setAuthenticationMethod": `{"enabled":true}`, "createCustomerOrganization": `{"slug":"x","name":"x"}`,
	"updateCustomerOrganization": `{}`, "putCustomerMember": `{"roles":[]}`, "inviteCustomerMember": `{"email":"x@firm.example"}`,
	"topUpOrganizationCredits": `{"amount_in_dollars":250,"success_url":"https://shop.example/done","cancel_url":"https://shop.example/"}`,
	"setCompanySignIn":         `{"protocol":"oidc","domains":["firm.example"]}`,
}

// TestATokenWithoutTheRightOpensNothingOfAnOrganisation walks every operation of
// an organisation as a member whose role allows nothing, and as a stranger.
func TestATokenWithoutTheRightOpensNothingOfAnOrganisation(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	owner, member := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail), e2e.NewConsoleAccount(t, w, w.Live, "READER", "ben@firm.example")
	stranger := e2e.NewConsoleAccount(t, w, w.Sandbox, "OWNER", "cy@shop.example")
	role := e2e.WantStatus(t, owner.Call("POST", "/roles/", e2e.Object{"name": "None", "slug": "NONE", "permissions": []string{}}), http.StatusCreated)["uuid"]
	for _, m := range e2e.DecodeList(t, owner.Call("GET", "/members/", nil)) {
		if m["email"] == "ben@firm.example" {
			change := e2e.Object{"role": role, "accessible_applications": []string{}}
			e2e.WantStatus(t, owner.Call("PATCH", "/members/"+m["uuid"].(string), change), http.StatusNoContent)
		}
	}
	tried := 0
	for _, op := range apitest.Contract(t).Operations() {
		if !strings.Contains(op.Pattern, "{org_id}") {
			continue
		}
		tried++
		body := scopeBodies[op.ID]
		if op.BodyRequired && body == "" {
			t.Errorf("no body for %s", op.ID)
		}
		path := strings.NewReplacer("{org_id}", owner.Organisation.String(), "{application_id}", w.Live.ID.String(), "{method}", "code").Replace(op.Pattern)
		path = e2e.PathParameter.ReplaceAllString(path, e2e.UnknownID)
		for name, want := range map[string]struct {
			token  string
			status int
			body   string
		}{
			"a member without the right": {member.Token, http.StatusForbidden, `{"detail":"These credentials do not allow this."}`},
			"a stranger":                 {stranger.Token, http.StatusNotFound, `{"detail":"Not found."}`},
		} {
			answer := e2e.CallFromOwnAddress(t, w, op, path, body, http.Header{"Authorization": {"Bearer " + want.token}})
			if told := strings.TrimSpace(answer.Body.String()); answer.Code != want.status || told != want.body {
				t.Errorf("%s as %s: %d %s, want %d", op.ID, name, answer.Code, told, want.status)
			}
		}
	}
	if tried < 20 {
		t.Errorf("only %d operations of organisations", tried)
	}
}

// A page of another site borrows cookies, and nothing else: no operation takes one as its credential but the login of
// the console, which counts beside what other pages cannot send (TestNoOtherPageBorrowsALogin). Those that
// the product sets come back neither from forms of other sites nor to scripts.
func TestNoOperationTakesACookieAsItsCredential(t *testing.T) {
	t.Parallel()
	var bundle struct {
		Components struct {
			SecuritySchemes map[string]struct{ Type, In, Scheme string }
		}
	}
	raw, err := os.ReadFile("../../../gen/openapi/whole.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &bundle); err != nil || len(bundle.Components.SecuritySchemes) < 5 {
		t.Fatalf("%d schemes, %v", len(bundle.Components.SecuritySchemes), err)
	}
	for name, s := range bundle.Components.SecuritySchemes {
		if name == "ConsoleCookie" && s.In == "cookie" || s.Type == "http" && (s.Scheme == "bearer" || s.Scheme == "basic") || s.Type == "apiKey" && s.In == "header" {
			continue
		}
		t.Errorf("%s is taken from %s %s", name, s.Type, s.In)
	}
	for _, secure := range []bool{false, true} {
		set := *httpapi.Cookies{Secure: secure}.Set("a", "b", 60)
		if !strings.Contains(set, "HttpOnly") || !strings.Contains(set, "SameSite=Lax") || strings.Contains(set, "Secure") != secure {
			t.Errorf("a cookie is set as %s", set)
		}
	}
}
