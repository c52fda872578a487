package server_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/contract"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

const (
	bodyNotFound     = `{"detail":"Not found."}`
	bodyNoKey        = `{"detail":"These credentials do not allow this."}`
	bodyNoPermission = `{"detail":"You do not have permission to perform this action."}`
)

// belowOrganisation is the path of an operation below an application of an organisation, with values that name nothing.
func belowOrganisation(op *contract.Operation, organisation, application uuid.UUID) string {
	path := op.OrganisationPath()
	if path == "" && op.Permission != "" && strings.HasPrefix(op.Pattern, "/v3/organization/") {
		path = strings.Join(strings.Split(op.Pattern, "/")[6:], "/")
	}
	if path == "" {
		return ""
	}
	return "/v3/organization/" + organisation.String() + "/application/" + application.String() + "/" + e2e.PathParameter.ReplaceAllString(path, e2e.UnknownID)
}

// knocker is somebody who knocks at every operation, and what they find.
type knocker struct {
	name                      string
	header                    http.Header
	organisation, application uuid.UUID
	// refused is the whole answer, by the operation; an empty body stands for being let in.
	refused func(op *contract.Operation) (status int, body string)
}

func always(status int, body string) func(*contract.Operation) (int, string) {
	return func(*contract.Operation) (int, string) { return status, body }
}

func bearer(token string) http.Header { return http.Header{"Authorization": {"Bearer " + token}} }

// TestEveryOperationBelowAnOrganisation plays every operation that stands below an organisation's application with
// every credential: who is let in is what the permission of the operation says, and nothing else.
func TestEveryOperationBelowAnOrganisation(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	owner := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	callers := []knocker{
		{"nobody", http.Header{}, owner.Organisation, w.Live.ID, func(op *contract.Operation) (int, string) {
			if op.AuthFailure == http.StatusForbidden {
				return op.AuthFailure, bodyNoKey
			}
			return op.AuthFailure, `{"detail":"Credentials are missing or not valid."}`
		}},
		{"a token of nobody", bearer("vct_x"), owner.Organisation, w.Live.ID, always(http.StatusUnauthorized, `{"detail":"Credentials are missing or not valid."}`)},
		{"the key", http.Header{"X-Api-Key": {w.Live.Key}}, owner.Organisation, w.Live.ID, always(0, "")},
		{"the key of another application", http.Header{"X-Api-Key": {w.Sandbox.Key}}, owner.Organisation, w.Live.ID, always(http.StatusNotFound, bodyNotFound)},
		{"the key below another organisation", http.Header{"X-Api-Key": {w.Live.Key}}, uuid.New(), w.Live.ID, always(http.StatusNotFound, bodyNotFound)},
		{"the key below the nil organisation", http.Header{"X-Api-Key": {w.Live.Key}}, uuid.Nil, w.Live.ID, always(http.StatusNotFound, bodyNotFound)},
		{"an owner of another organisation", bearer(e2e.NewConsoleAccount(t, w, w.Sandbox, "OWNER", "dan@shop.example").Token), owner.Organisation, w.Live.ID, always(http.StatusNotFound, bodyNotFound)},
		{"the owner below another organisation", bearer(owner.Token), uuid.New(), w.Live.ID, always(http.StatusNotFound, bodyNotFound)},
		{"the owner with another's application", bearer(owner.Token), owner.Organisation, w.Sandbox.ID, always(http.StatusNotFound, bodyNotFound)},
		{"a member without the application", bearer(elsewhere(t, w, owner)), owner.Organisation, w.Live.ID, always(http.StatusNotFound, bodyNotFound)},
		{"a member without a right", bearer(rightless(t, w, owner)), owner.Organisation, w.Live.ID, always(http.StatusForbidden, bodyNoPermission)},
	}
	for _, slug := range []string{"OWNER", "ADMIN", "COMPLIANCE_OFFICER", "DEVELOPER", "READER"} {
		role, _ := organisation.BuiltinRole(slug)
		callers = append(callers, knocker{slug, bearer(e2e.NewConsoleAccount(t, w, w.Live, slug, strings.ToLower(slug)+"@firm.example").Token), owner.Organisation, w.Live.ID,
			func(op *contract.Operation) (int, string) {
				if slices.Contains(role.Permissions, organisation.Permission(op.Permission)) {
					return 0, ""
				}
				return http.StatusForbidden, bodyNoPermission
			}})
	}
	tried := 0
	for _, op := range apitest.Contract(t).Operations() {
		path := belowOrganisation(op, uuid.Nil, uuid.Nil)
		if match, _, found := apitest.Contract(t).Lookup(op.Method, path); path == "" || !found || match.Operation != op {
			continue // not there, or what is written for the place stands there
		}
		if !slices.Contains(organisation.Permissions(), organisation.Permission(op.Permission)) {
			t.Errorf("%s needs %q, which is no permission", op.ID, op.Permission)
		}
		tried++
		w.Clock.Move(time.Second)
		for _, c := range callers {
			c.knock(t, w, op)
		}
	}
	if tried < 150 {
		t.Errorf("only %d operations stand below an organisation", tried)
	}
}

// knock sends a body that no operation takes, so that nothing is carried out: who is let in is told what is wrong with it.
func (k knocker) knock(t *testing.T, w *testenv.World, op *contract.Operation) {
	t.Helper()
	body := ""
	if op.TakesBody() {
		body = "{"
	}
	answer := e2e.CallFromOwnAddress(t, w, op, belowOrganisation(op, k.organisation, k.application), body, k.header)
	told := strings.TrimSpace(answer.Body.String())
	status, want := k.refused(op)
	switch {
	case want != "" && (answer.Code != status || told != want):
		t.Errorf("%s as %s: %d %s, want %d %s", op.ID, k.name, answer.Code, told, status, want)
	case want == "" && (answer.Code == http.StatusUnauthorized || told == bodyNoPermission || told == bodyNoKey || answer.Code >= http.StatusInternalServerError && answer.Code != http.StatusServiceUnavailable):
		t.Errorf("%s as %s: %d %s, want to be let in", op.ID, k.name, answer.Code, told)
	case want == "" && body != "" && op.BodyRequired && answer.Code != http.StatusBadRequest && answer.Code != http.StatusUnsupportedMediaType && answer.Code != http.StatusNotFound && answer.Code != http.StatusForbidden:
		t.Errorf("%s as %s: %d %s, want the body to be refused", op.ID, k.name, answer.Code, told)
	}
}

// rightless is the token of a member whose role allows nothing, elsewhere that of an administrator of another application.
func rightless(t *testing.T, w *testenv.World, owner e2e.ConsoleAccount) string {
	t.Helper()
	m := e2e.NewConsoleAccount(t, w, w.Live, "READER", "nix@firm.example")
	role := e2e.WantStatus(t, owner.Call("POST", "/roles/", e2e.Object{"name": "None", "slug": "NONE", "permissions": []string{}}), http.StatusCreated)["uuid"]
	restrict(t, owner, "nix@firm.example", e2e.Object{"role": role, "accessible_applications": []string{}})
	return m.Token
}

func elsewhere(t *testing.T, w *testenv.World, owner e2e.ConsoleAccount) string {
	t.Helper()
	other := e2e.WantStatus(t, owner.Call("POST", "/applications/", e2e.Object{"name": "Other"}), http.StatusCreated)["uuid"]
	m := e2e.NewConsoleAccount(t, w, w.Live, "ADMIN", "else@firm.example")
	restrict(t, owner, "else@firm.example", e2e.Object{"role": e2e.RoleID(t, "ADMIN"), "accessible_applications": []any{other}})
	return m.Token
}

func restrict(t *testing.T, owner e2e.ConsoleAccount, email string, to e2e.Object) {
	t.Helper()
	for _, m := range e2e.DecodeList(t, owner.Call("GET", "/members/", nil)) {
		if m["email"] == email {
			e2e.WantStatus(t, owner.Call("PATCH", "/members/"+m["uuid"].(string), to), http.StatusNoContent)
		}
	}
}

// TestThePeopleOfTheConsoleAreNamed has an account work below an organisation: what it does is told by its address and
// name, noted in the audit log, and lists link to the path that was called.
func TestThePeopleOfTheConsoleAreNamed(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	e2e.ExecSQL(t, w, "UPDATE console_accounts SET name = 'Ada L' WHERE account_id = $1", d.Account)
	base := "/v3/organization/" + d.Organisation.String() + "/application/" + w.Live.ID.String()
	do := func(method, path string, body any) apitest.Response {
		return d.Client.Do(method, base+path, body, map[string]string{"Authorization": "Bearer " + d.Token})
	}
	session := e2e.WantStatus(t, do("POST", "/session/", e2e.Object{"workflow_id": w.Live.WorkflowID}), http.StatusCreated)["session_id"].(string)
	if got := e2e.WantStatus(t, do("POST", "/sessions/"+session+"/reviews/", e2e.Object{"comment": "seen"}), http.StatusCreated); got["user"] != "Ada L" {
		t.Errorf("the comment is by %v", got["user"])
	}
	entry := e2e.WantStatus(t, do("GET", "/sessions/"+session+"/reviews/", nil), http.StatusOK)["results"].([]any)[0].(map[string]any)
	if entry["actor_type"] != "CONSOLE_USER" || entry["actor_email"] != e2e.AdaEmail || entry["actor_display"] != "Ada L" {
		t.Errorf("the entry is by %v", entry)
	}
	// Who reviews businesses writes about them too, which keys cannot.
	business := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Workflow(w.Live.ID, workflow.FeatureKYBRegistry)})["session_id"].(string)
	e2e.WantStatus(t, do("POST", "/sessions/"+business+"/reviews/", e2e.Object{"comment": "called the company"}), http.StatusCreated)
	entry = e2e.WantStatus(t, do("GET", "/sessions/"+business+"/reviews/", nil), http.StatusOK)["results"].([]any)[0].(map[string]any)
	if entry["comment"] != "called the company" || entry["actor_display"] != "Ada L" {
		t.Errorf("the entry about the business is %v", entry)
	}
	e2e.WantStatus(t, do("POST", "/users/create/", e2e.Object{"vendor_data": "u-1"}), http.StatusCreated)
	e2e.WantStatus(t, do("POST", "/vendor-users/u-1/comments/", e2e.Object{"comment": "known"}), http.StatusCreated)
	comment := e2e.WantStatus(t, do("GET", "/users/u-1/comments/", nil), http.StatusOK)["results"].([]any)[0].(map[string]any)
	if comment["actor_email"] != e2e.AdaEmail {
		t.Errorf("the comment is by %v", comment)
	}
	e2e.WantStatus(t, do("POST", "/session/", e2e.Object{"workflow_id": w.Live.WorkflowID}), http.StatusCreated)
	next, _ := e2e.WantStatus(t, do("GET", "/sessions?limit=1", nil), http.StatusOK)["next"].(string)
	if !strings.Contains(next, base+"/sessions/?") {
		t.Errorf("the next page is at %q", next)
	}
	do("DELETE", "/session/"+e2e.UnknownID+"/delete/", nil)
	var noted []string
	for _, e := range e2e.WantStatus(t, d.Call("GET", "/audit-logs/", nil), http.StatusOK)["results"].([]any) {
		row := e.(map[string]any)
		if row["application"] == w.Live.ID.String() {
			noted = append(noted, row["operation"].(string)+" "+row["outcome"].(string))
		}
	}
	want := []string{"deleteSession refused", "createSession done", "createUserComment done", "createUser done", "createSessionReview done", "createSessionReview done", "createSession done"}
	if !slices.Equal(noted, want) {
		t.Errorf("the audit log holds %q, want %q", noted, want)
	}
}

// TestALoginIsCountedByItself has one login use up what it may change in a minute; another one of the same account
// and keys are not held up by it.
func TestALoginIsCountedByItself(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	path := "/v3/organization/" + d.Organisation.String() + "/application/" + w.Live.ID.String() + "/session/" + e2e.UnknownID + "/delete/"
	last := func(header map[string]string) int { return d.Client.Do("DELETE", path, nil, header).Status }
	mine := map[string]string{"Authorization": "Bearer " + d.Token}
	for n := range 121 {
		want := http.StatusNotFound
		if n == 120 {
			want = http.StatusTooManyRequests
		}
		if got := last(mine); got != want {
			t.Fatalf("call %d: %d, want %d", n+1, got, want)
		}
	}
	if got := last(map[string]string{"Authorization": "Bearer " + d.LogIn().Access}); got != http.StatusNotFound {
		t.Errorf("another login: %d", got)
	}
	if got := last(map[string]string{"x-api-key": w.Live.Key}); got != http.StatusNotFound {
		t.Errorf("a key: %d", got)
	}
}
