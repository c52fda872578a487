package signin_test

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestSomebodyReadsTheirAccount(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	access := g.TokensOf("ada@shop.example", e2e.GoodPassword)["access_token"]
	who := g.CallAs(access, "GET", "/account/", nil, http.StatusOK)
	if who["email"] != "ada@shop.example" || who["email_verified"] != true || who["has_password"] != true || who["phone"] != nil || len(who["shared"].([]any)) != 0 {
		t.Errorf("the account is %v", who)
	}
	made := w.As(w.Sandbox).Do("POST", "/v3/session/", map[string]any{"workflow_id": w.Sandbox.WorkflowID, "vendor_data": who["sub"]}, nil).JSON()
	w.As(w.Sandbox).Do("POST", "/v3/session/", map[string]any{"workflow_id": w.Sandbox.WorkflowID, "vendor_data": "somebody else"}, nil)
	shared := g.CallAs(access, "GET", "/account/", nil, http.StatusOK)["shared"].([]any)
	if len(shared) != 1 {
		t.Fatalf("shared is %v", shared)
	}
	if one := shared[0].(map[string]any); one["session_id"] != made["session_id"] || one["status"] != "Not Started" || one["finished_at"] != nil || one["recipient"] == "" {
		t.Errorf("shared is %v", one)
	}
}

func TestSomebodySignsTheirDevicesOut(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	old := g.TokensOf("ada@shop.example", e2e.GoodPassword)
	stranger := g.TokensOf("eve@shop.example", e2e.GoodPassword)
	w.Clock.Move(16 * time.Minute)
	access := g.Post("/token/", e2e.RefreshOf(g.TokensOf("ada@shop.example", "")), http.StatusOK)["access_token"]
	list := g.CallAs(access, "GET", "/account/sessions/", nil, http.StatusOK)["results"].([]any)
	if len(list) != 2 {
		t.Fatalf("the sessions are %v", list)
	}
	current, other := list[0].(map[string]any), list[1].(map[string]any)
	if current["is_current"] != true || other["is_current"] != false || other["sid"] != old["session_id"] || other["ip"] == nil {
		t.Errorf("the sessions are %v", list)
	}
	// The oldest of sessions may end another, and nobody the session of somebody else.
	older := g.Post("/token/", e2e.RefreshOf(old), http.StatusOK)["access_token"]
	g.CallAs(older, "DELETE", "/account/sessions/"+stranger["session_id"].(string)+"/", nil, http.StatusNotFound)
	g.CallAs(older, "DELETE", "/account/sessions/"+uuid.NewString()+"/", nil, http.StatusNotFound)
	g.CallAs(older, "DELETE", "/account/sessions/"+current["sid"].(string)+"/", nil, http.StatusNoContent)
	g.CallAs(older, "DELETE", "/account/sessions/"+current["sid"].(string)+"/", nil, http.StatusNotFound)
	if got := g.Session(access); got.Status != http.StatusUnauthorized {
		t.Errorf("the session that was ended: %d", got.Status)
	}
	for _, path := range []string{"/account/", "/account/sessions/"} {
		if refused := g.CallAs(access, "GET", path, nil, http.StatusUnauthorized); refused["error"] != "invalid_token" {
			t.Errorf("%s of a session that is over: %v", path, refused)
		}
	}
	if kinds := activity(g); !slices.Contains(kinds, "auth.session_revoked") {
		t.Errorf("activity is %v", kinds)
	}
}

func TestAPasskeyIsRenamed(t *testing.T) {
	t.Parallel()
	k := passkeyWorld(t)
	access := k.TokensOf("ada@shop.example", e2e.GoodPassword)["access_token"]
	path := "/passkeys/" + k.Register(access)["id"].(string) + "/"
	if named := k.CallAs(access, "PATCH", path, map[string]any{"name": "  The kitchen tablet "}, http.StatusOK); named["name"] != "The kitchen tablet" {
		t.Errorf("named %v", named)
	}
	k.CallAs(access, "PATCH", path, map[string]any{"name": ""}, http.StatusBadRequest)
	k.CallAs(access, "PATCH", "/passkeys/"+uuid.NewString()+"/", map[string]any{"name": "x"}, http.StatusNotFound)
	stranger := k.TokensOf("eve@shop.example", e2e.GoodPassword)["access_token"]
	k.CallAs(stranger, "PATCH", path, map[string]any{"name": "mine"}, http.StatusNotFound)
	if kept := k.CallAs(access, "GET", "/passkeys/", nil, http.StatusOK)["results"].([]any); kept[0].(map[string]any)["name"] != "The kitchen tablet" {
		t.Errorf("kept are %v", kept)
	}
}

func TestSomebodyChangesTheirPassword(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	g.ChangeSettings(e2e.EveryMethod)
	other := g.TokensOf("ada@shop.example", "the old password of ada")
	w.Clock.Move(time.Minute)
	tokens := g.TokensOf("ada@shop.example", "")
	access := tokens["access_token"]
	if refused := g.CallAs(access, "POST", "/account/password/", map[string]any{"password": "short"}, http.StatusBadRequest); refused["error"] != "password_policy" {
		t.Errorf("a short password: %v", refused)
	}
	g.CallAs(access, "POST", "/account/password/", map[string]any{}, http.StatusBadRequest)
	if done := g.CallAs(access, "POST", "/account/password/", map[string]any{"password": e2e.GoodPassword}, http.StatusOK); done["sessions_revoked"] != 1.0 {
		t.Errorf("done: %v", done)
	}
	if g.Session(other["access_token"]).Status != http.StatusUnauthorized || g.Session(access).Status != http.StatusOK {
		t.Error("not the others alone were signed out")
	}
	byPassword(g, "ada@shop.example", http.StatusOK)
	// Whoever signs in by phone has no address that a password would belong to.
	phone := g.Authorize()
	sent := g.Post("/phone/start/", map[string]any{"transaction": phone, "phone": "+4915123456789"}, http.StatusAccepted)
	code := g.Post("/phone/complete/", map[string]any{"transaction": phone, "challenge": sent["challenge"], "code": "123456"}, http.StatusOK)["code"].(string)
	caller := g.Post("/token/", e2e.GrantOf(code), http.StatusOK)["access_token"]
	if refused := g.CallAs(caller, "POST", "/account/password/", map[string]any{"password": e2e.GoodPassword}, http.StatusBadRequest); refused["error"] != "invalid_request" {
		t.Errorf("without an address: %v", refused)
	}
	w.Clock.Move(16 * time.Minute)
	access = g.Post("/token/", e2e.RefreshOf(tokens), http.StatusOK)["access_token"]
	if old := g.CallAs(access, "POST", "/account/password/", map[string]any{"password": e2e.GoodPassword}, http.StatusForbidden); old["error"] != "recent_sign_in_required" {
		t.Errorf("an old session: %v", old)
	}
}

func TestSomebodyDeletesTheirAccount(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	tokens := g.TokensOf("ada@shop.example", e2e.GoodPassword)
	w.Clock.Move(16 * time.Minute)
	access := g.Post("/token/", e2e.RefreshOf(tokens), http.StatusOK)["access_token"]
	if old := g.CallAs(access, "DELETE", "/account/", nil, http.StatusForbidden); old["error"] != "recent_sign_in_required" {
		t.Errorf("an old session: %v", old)
	}
	fresh := g.TokensOf("ada@shop.example", "")
	g.CallAs(fresh["access_token"], "DELETE", "/account/", nil, http.StatusNoContent)
	for _, gone := range []any{access, fresh["access_token"]} {
		if got := g.Session(gone); got.Status != http.StatusUnauthorized {
			t.Errorf("a session of an account that is gone: %d", got.Status)
		}
	}
	g.WantRefused("/password/", map[string]any{"transaction": g.Authorize(), "email": "ada@shop.example", "password": e2e.GoodPassword}, http.StatusBadRequest, "invalid_credentials")
}

// The page of one's own account signs people in as a client does; its address needs no registration, and another application's is none.
func TestTheAccountPageIsAClient(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	base := w.Config.BaseURL + "/auth/"
	begin := func(address string) map[string]any {
		return map[string]any{"redirect_uri": address, "state": "s", "code_challenge": e2e.ChallengeFor(e2e.CodeVerifier), "code_challenge_method": "S256"}
	}
	g.Post("/authorize/", begin(base+w.Sandbox.ID.String()+"/account"), http.StatusOK)
	for _, address := range []string{base + w.Live.ID.String() + "/account", base + w.Sandbox.ID.String() + "/account/x", "https://else.example/auth/" + w.Sandbox.ID.String() + "/account"} {
		g.WantRefused("/authorize/", begin(address), http.StatusBadRequest, "invalid_redirect_uri")
	}
}

// The page of one's own account has the address of an operation but for its slash: people get the page, programs the operation.
func TestTheAccountPageOpensInABrowser(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.NewSignIn(t, w, w.Sandbox)
	for name, tc := range map[string]struct {
		end, accept, kind string
		status            int
	}{
		"a person":                     {"", "text/html,application/xhtml+xml,*/*;q=0.8", "text/html; charset=utf-8", http.StatusOK},
		"a program":                    {"", "application/json", "application/json", http.StatusUnauthorized},
		"a program that names nothing": {"/", "*/*", "application/json", http.StatusUnauthorized},
	} {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/auth/"+w.Sandbox.ID.String()+"/account"+tc.end, http.NoBody)
		r.Header.Set("Accept", tc.accept)
		answer := httptest.NewRecorder()
		w.ServeHTTP(answer, r)
		if kind := answer.Header().Get("Content-Type"); answer.Code != tc.status || kind != tc.kind {
			t.Errorf("%s: %d %s, want %d %s", name, answer.Code, kind, tc.status, tc.kind)
		}
	}
}
