package console_test

import (
	"net/http"
	"testing"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/testkit/testenv"
)

// twoServers are two servers of one installation. The second learns of changes by notices of the database alone: its clock
// stands still, so that nothing it remembers ends by itself.
func twoServers(t *testing.T) (here, there *testenv.World) {
	t.Helper()
	dsn, state := pgtest.DSN(t), t.TempDir()
	here = testenv.New(t, testenv.Settings{DSN: dsn, StateDir: state})
	there = testenv.New(t, testenv.Settings{DSN: dsn, StateDir: state})
	there.Clock.Stop()
	there.Listen()
	// It listens as soon as it forgets what it remembered.
	entry := lists.Entry{ApplicationID: here.Live.ID, List: lists.Blocklist, Type: lists.EntryUser, Value: "probe"}
	blocked := func() bool {
		t.Helper()
		blocked, err := there.Lists.Blocked(t.Context(), entry.ApplicationID, entry.Type, entry.Value)
		if err != nil {
			t.Fatal(err)
		}
		return blocked
	}
	blocked()
	if err := here.Lists.SetEntry(t.Context(), entry, nil); err != nil {
		t.Fatal(err)
	}
	there.Eventually("the other server listens", blocked)
	return here, there
}

func TestARevokedKeyEndsOnEveryServer(t *testing.T) {
	t.Parallel()
	here, there := twoServers(t)
	secret, key := e2e.NewKey(t, here, here.Live)
	client := apitest.New(t, there.App).With("x-api-key", secret)
	e2e.WantObject(t, client.Do("GET", "/v3/workflows/", nil, nil), 200)
	if err := here.Applications.RevokeKey(t.Context(), here.Live.ID, key.ID); err != nil {
		t.Fatal(err)
	}
	there.Eventually("the other server refuses the revoked key", func() bool {
		return client.Do("GET", "/v3/workflows/", nil, nil).Status == http.StatusForbidden
	})
}

func TestChangesReachEveryServer(t *testing.T) {
	t.Parallel()
	here, there := twoServers(t)
	published := workflow.StatusPublished
	cases := map[string]struct {
		change func() error
		seen   func(status int, body e2e.Object) bool
	}{
		"a new version": {
			func() error {
				_, err := here.Workflows.Update(t.Context(), here.Live.ID, here.Live.WorkflowID, workflow.Change{Status: &published})
				return err
			},
			func(status int, body e2e.Object) bool { return status == 201 && body["workflow_version"] == 2.0 },
		},
		"a block": {
			func() error {
				entry := lists.Entry{ApplicationID: here.Live.ID, List: lists.Blocklist, Type: lists.EntryUser, Value: "a block"}
				return here.Lists.SetEntry(t.Context(), entry, nil)
			},
			func(status int, body e2e.Object) bool { return status == 400 && body["vendor_data"] != nil },
		},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			ask := func() (int, e2e.Object) {
				answer := there.For(t, here.Live).Do("POST", "/v3/session/", e2e.Object{"workflow_id": here.Live.WorkflowID, "vendor_data": name}, nil)
				return answer.Status, answer.JSON()
			}
			if status, body := ask(); status != 201 {
				t.Fatalf("before the change: %d %v", status, body)
			}
			if err := tc.change(); err != nil {
				t.Fatal(err)
			}
			there.Eventually("the other server knows of "+name, func() bool { return tc.seen(ask()) })
		})
	}
}

func TestSettingsOfSignInsReachEveryServer(t *testing.T) {
	t.Parallel()
	here, there := twoServers(t)
	d, elsewhere := e2e.NewSignInConsole(t, here, here.Sandbox, "OWNER", e2e.AdaEmail), e2e.NewSignIn(t, there, here.Sandbox)
	begins := func() int {
		return elsewhere.Client.Do("POST", elsewhere.Base+"/authorize/", e2e.Object{
			"redirect_uri": e2e.CallbackURL, "state": "s", "code_challenge": e2e.ChallengeFor(e2e.CodeVerifier), "code_challenge_method": "S256",
		}, nil).Status
	}
	if got := begins(); got != http.StatusOK {
		t.Fatalf("before the change: %d", got)
	}
	e2e.WantStatus(t, d.Call("PATCH", "settings/", e2e.Object{"is_enabled": false}), http.StatusOK)
	there.Eventually("the other server has no sign-in any more", func() bool { return begins() == http.StatusNotFound })
}
