package boot_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/httpapi"
	"vidimus/internal/platform/contract"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// refusedBodies are all that a caller without an acceptable credential reads;
// programs on devices are told which token to send.
var refusedBodies = []string{
	`{"detail":"Credentials are missing or not valid."}`, `{"detail":"These credentials do not allow this."}`, `{"error":"invalid_token"`, `{"error":"access_denied"`,
	`{"detail":"Send a monitoring token in X-Monitoring-Token."}`, `{"detail":"The header X-Transaction-Token is missing."}`,
}

// knock calls an operation from an address of its own.
func knock(t *testing.T, w *testenv.World, op *contract.Operation, path, body string, header http.Header) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), op.Method, path, strings.NewReader(body))
	r.Header = header.Clone()
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	id := uuid.New()
	r.RemoteAddr = fmt.Sprintf("11.%d.%d.%d:1", id[0], id[1], id[2])
	answer := httptest.NewRecorder()
	w.ServeHTTP(answer, r)
	return answer
}

// TestAGoodCredentialOpensItsOwnDoorsAlone walks the contract with credentials
// that are good elsewhere: an operation that does not name the scheme is closed.
func TestAGoodCredentialOpensItsOwnDoorsAlone(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	person := newGate(t, w, w.Sandbox).tokens("ada@shop.example", "")["access_token"].(string)
	console := newSeat(t, w, w.Live, "OWNER", ada).token
	session := w.As(w.Live).Do("POST", "/v3/session/", object{"workflow_id": w.Live.WorkflowID}, nil).JSON()["session_token"].(string)
	good := map[string]http.Header{
		"ApiKeyAuth": {"X-Api-Key": {w.Live.Key}}, "AccessToken": {"Authorization": {"Bearer " + person}}, "ConsoleToken": {"Authorization": {"Bearer " + console}},
		"SessionToken": {"Session-Token": {session}}, "ClientKey": {"Authorization": {basic(w.Live, w.Live.Key)["Authorization"]}},
		"": {"Authorization": {basic(w.Live, w.Sandbox.Key)["Authorization"]}, "X-Api-Key": {w.Live.Key + "x"}},
	}
	tried := 0
	for _, op := range apitest.Contract(t).Operations() {
		for scheme, header := range good {
			if len(op.Security) == 0 || slices.ContainsFunc(op.Security, func(together []string) bool { return slices.Contains(together, scheme) }) {
				continue
			}
			tried++
			answer := knock(t, w, op, somewhere(w, op), "{", header)
			told := strings.TrimSpace(answer.Body.String())
			if answer.Code != op.AuthFailure || !slices.ContainsFunc(refusedBodies, func(b string) bool { return strings.HasPrefix(told, b) }) {
				t.Errorf("%s with a good %q: %d %s, want %d", op.ID, scheme, answer.Code, told, op.AuthFailure)
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
	"inviteMembers": `{"emails":["x@firm.example"],"role":"` + noSuchID + `"}`, "updateMember": `{"role":"` + noSuchID + `","accessible_applications":[]}`,
	"createRole": `{"name":"x","slug":"X","permissions":[]}`, "updateRole": `{}`, "setRateLimits": `{"limits":{}}`,
	"updateAuthenticationSettings": `{}`, "setAuthenticationMethod": `{"enabled":true}`, "createCustomerOrganization": `{"slug":"x","name":"x"}`,
	"updateCustomerOrganization": `{}`, "putCustomerMember": `{"roles":[]}`, "inviteCustomerMember": `{"email":"x@firm.example"}`,
	"setCompanySignIn": `{"protocol":"oidc","domains":["firm.example"]}`,
}

// TestATokenWithoutTheRightOpensNothingOfAnOrganisation walks every operation of
// an organisation as a member whose role allows nothing, and as a stranger.
func TestATokenWithoutTheRightOpensNothingOfAnOrganisation(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	owner, member := newSeat(t, w, w.Live, "OWNER", ada), newSeat(t, w, w.Live, "READER", "ben@firm.example")
	stranger := newSeat(t, w, w.Sandbox, "OWNER", "cy@shop.example")
	role := statusIs(t, owner.do("POST", "/roles/", object{"name": "None", "slug": "NONE", "permissions": []string{}}), http.StatusCreated)["uuid"]
	for _, m := range plainList(t, owner.do("GET", "/members/", nil)) {
		if m["email"] == "ben@firm.example" {
			change := object{"role": role, "accessible_applications": []string{}}
			statusIs(t, owner.do("PATCH", "/members/"+m["uuid"].(string), change), http.StatusNoContent)
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
		path := strings.NewReplacer("{org_id}", owner.organisation.String(), "{application_id}", w.Live.ID.String(), "{method}", "code").Replace(op.Pattern)
		path = inPath.ReplaceAllString(path, noSuchID)
		for name, want := range map[string]struct {
			token  string
			status int
			body   string
		}{
			"a member without the right": {member.token, http.StatusForbidden, `{"detail":"These credentials do not allow this."}`},
			"a stranger":                 {stranger.token, http.StatusNotFound, `{"detail":"Not found."}`},
		} {
			answer := knock(t, w, op, path, body, http.Header{"Authorization": {"Bearer " + want.token}})
			if told := strings.TrimSpace(answer.Body.String()); answer.Code != want.status || told != want.body {
				t.Errorf("%s as %s: %d %s, want %d", op.ID, name, answer.Code, told, want.status)
			}
		}
	}
	if tried < 20 {
		t.Errorf("only %d operations of organisations", tried)
	}
}

// A page of another site borrows cookies, and nothing else: no operation takes one as its credential, and those that
// the product sets come back neither from forms of other sites nor to scripts.
func TestNoOperationTakesACookieAsItsCredential(t *testing.T) {
	t.Parallel()
	var bundle struct {
		Components struct {
			SecuritySchemes map[string]struct{ Type, In, Scheme string }
		}
	}
	raw, err := os.ReadFile("../../gen/openapi/whole.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &bundle); err != nil || len(bundle.Components.SecuritySchemes) < 5 {
		t.Fatalf("%d schemes, %v", len(bundle.Components.SecuritySchemes), err)
	}
	for name, s := range bundle.Components.SecuritySchemes {
		if s.Type == "http" && (s.Scheme == "bearer" || s.Scheme == "basic") || s.Type == "apiKey" && s.In == "header" {
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
