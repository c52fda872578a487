package session_test

import (
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// reviewerAccount is an account that reviews the sessions of an application.
type reviewerAccount struct {
	e2e.ConsoleAccount
	base string
}

func newReviewerAccount(t *testing.T, w *testenv.World, email string) reviewerAccount {
	t.Helper()
	d := e2e.NewConsoleAccount(t, w, w.Live, "owner", email)
	return reviewerAccount{d, "/v3/organization/" + d.Organisation.String() + "/application/" + w.Live.ID.String()}
}

func (d reviewerAccount) post(path string, body any, status int) e2e.Object {
	d.T.Helper()
	return e2e.WantObject(d.T, d.Client.Do("POST", d.base+path, body, d.Bearer()), status)
}

// next claims a session; empty where none waits.
func (d reviewerAccount) next(body e2e.Object) string {
	d.T.Helper()
	if body == nil {
		body = e2e.Object{}
	}
	a, _ := d.post("/sessions/next/", body, http.StatusOK)["assignment"].(map[string]any)
	id, _ := a["session_id"].(string)
	return id
}

// queued makes sessions that wait for a reviewer, the oldest first.
func queued(t *testing.T, w *testenv.World, n int) []string {
	t.Helper()
	h, ids := e2e.App{World: w, Party: w.Live, T: t}, make([]string, n)
	for i := range ids {
		ids[i], _ = h.CreateSession(e2e.Object{"vendor_data": fmt.Sprintf("user-%d", i)})
		e2e.ExecSQL(t, w, "UPDATE sessions SET status = 'In Review', version = version + 1 WHERE session_id = $1", ids[i])
	}
	return ids
}

func TestTwoReviewersNeverGetTheSameSession(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	ids := queued(t, w, 16)
	reviewers := []reviewerAccount{newReviewerAccount(t, w, e2e.AdaEmail), newReviewerAccount(t, w, "grace@firm.example")}
	var lock sync.Mutex
	var all sync.WaitGroup
	seen := map[string]int{}
	for i, d := range reviewers {
		all.Go(func() {
			var mine []any
			for {
				id := d.next(e2e.Object{"exclude": append([]any{}, mine...)})
				if id == "" {
					return
				}
				mine = append(mine, id)
				lock.Lock()
				if was, twice := seen[id]; twice {
					t.Errorf("%s went to %d and to %d", id, was, i)
				}
				seen[id] = i
				lock.Unlock()
			}
		})
	}
	all.Wait()
	if len(seen) != len(ids) {
		t.Errorf("%d of %d sessions were handed out", len(seen), len(ids))
	}
}

func TestWhatIsHandedOutIsNotLost(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	ids := queued(t, w, 2)
	ada, grace := newReviewerAccount(t, w, e2e.AdaEmail), newReviewerAccount(t, w, "grace@firm.example")
	if got := []string{ada.next(nil), ada.next(nil), grace.next(nil), grace.next(e2e.Object{"exclude": []any{ids[1]}})}; got[0] != ids[0] || got[1] != ids[0] || got[2] != ids[1] || got[3] != "" {
		t.Fatalf("handed out %v of %v", got, ids)
	}
	w.Clock.Move(16 * time.Minute)
	if got := grace.next(e2e.Object{"exclude": []any{ids[1]}}); got != ids[0] {
		t.Errorf("what Ada left alone is not handed out again: %q", got)
	}
	// What was taken by hand stays.
	ada.post("/session/"+ids[1]+"/assign/", nil, http.StatusOK)
	w.Clock.Move(16 * time.Minute)
	grace.Token = grace.LogIn().Access
	if got := grace.next(e2e.Object{"exclude": []any{ids[0]}}); got != "" {
		t.Errorf("what Ada took was handed out: %s", got)
	}
}

func TestASessionOfAnotherIsNotTakenUnawares(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	id := queued(t, w, 1)[0]
	ada, grace := newReviewerAccount(t, w, e2e.AdaEmail), newReviewerAccount(t, w, "grace@firm.example")
	path := "/session/" + id + "/assign/"
	if a := ada.post(path, e2e.Object{}, http.StatusOK); a["is_mine"] != true || a["held_until"] != nil {
		t.Errorf("taken: %v", a)
	}
	for _, body := range []e2e.Object{{"assigned": true}, {"assigned": false}} {
		if said := grace.post(path, body, http.StatusConflict)["detail"]; said != e2e.AdaEmail+" has this session." {
			t.Errorf("refused by %v", said)
		}
	}
	list := e2e.WantObject(t, grace.Client.Do("GET", grace.base+"/sessions/assignments/", nil, grace.Bearer()), http.StatusOK)["results"].([]any)
	if len(list) != 1 || list[0].(map[string]any)["assigned_to"].(map[string]any)["email"] != e2e.AdaEmail || list[0].(map[string]any)["is_mine"] != false {
		t.Errorf("the list is %v", list)
	}
	grace.post(path, e2e.Object{"take_over": true}, http.StatusOK)
	if a := grace.post(path, e2e.Object{"assigned": false}, http.StatusOK); a["assigned_to"] != nil || a["assigned_at"] != nil {
		t.Errorf("let go: %v", a)
	}
	e2e.ExecSQL(t, w, "UPDATE sessions SET status = 'Approved', version = version + 1 WHERE session_id = $1", id)
	grace.post(path, nil, http.StatusConflict)
	grace.post("/session/"+e2e.UnknownID+"/assign/", nil, http.StatusNotFound)
}

func TestASnoozedSessionWaits(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	id := queued(t, w, 1)[0]
	ada := newReviewerAccount(t, w, e2e.AdaEmail)
	path := "/session/" + id + "/snooze/"
	for name, until := range map[string]any{"past": w.Clock.Now().Add(-time.Second), "too late": w.Clock.Now().Add(91 * 24 * time.Hour)} {
		if fields := ada.post(path, e2e.Object{"until": until}, http.StatusBadRequest); fields["until"] == nil {
			t.Errorf("%s: %v", name, fields)
		}
	}
	ada.post(path, e2e.Object{"until": w.Clock.Now().Add(10 * time.Minute)}, http.StatusOK)
	if got := ada.next(nil); got != "" {
		t.Errorf("a snoozed session was handed out: %s", got)
	}
	w.Clock.Move(11 * time.Minute)
	if got := ada.next(nil); got != id {
		t.Errorf("a session that woke up is not handed out: %q", got)
	}
	ada.post(path, e2e.Object{"until": w.Clock.Now().Add(time.Hour)}, http.StatusOK)
	ada.post(path, e2e.Object{"until": nil}, http.StatusOK)
	if got := ada.next(nil); got != id {
		t.Errorf("a session that was woken is not handed out: %q", got)
	}
}

func TestAKeyIsOneReviewer(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	id := queued(t, w, 1)[0]
	ada := newReviewerAccount(t, w, e2e.AdaEmail)
	h := e2e.App{World: w, Party: w.Live, T: t}
	got := e2e.WantObject(t, h.Call("POST", "/v3/sessions/next/", nil), http.StatusOK)["assignment"].(map[string]any)
	if got["session_id"] != id || got["is_mine"] != true || got["assigned_to"].(map[string]any)["name"] != "API Client" || got["assigned_to"].(map[string]any)["email"] != nil {
		t.Errorf("handed out %v", got)
	}
	if said := ada.post("/session/"+id+"/assign/", e2e.Object{}, http.StatusConflict)["detail"]; said != "A key has this session." {
		t.Errorf("refused by %v", said)
	}
	other := e2e.App{World: w, Party: w.Sandbox, T: t}
	if got := e2e.WantObject(t, other.Call("GET", "/v3/sessions/assignments/", nil), http.StatusOK)["results"].([]any); len(got) != 0 {
		t.Errorf("another application sees %v", got)
	}
	e2e.WantObject(t, other.Call("POST", "/v3/session/"+id+"/assign/", nil), http.StatusNotFound)
}
