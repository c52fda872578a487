// Package feed_test tests the feed of changes and who looks at records, over the whole product.
package feed_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/account"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// beat is how often streams of a test are written to.
const beat = time.Second

// env is an application whose changes are heard.
type env struct {
	e2e.CaseApp
	server *httptest.Server
	// subject is whom cases are about.
	subject string
}

func newEnv(t *testing.T) env {
	t.Helper()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.Network.FeedHeartbeat = beat }})
	d := env{CaseApp: e2e.NewCaseApp(t, w, application.Live, e2e.AdaEmail), server: httptest.NewServer(w)}
	t.Cleanup(d.server.Close)
	e2e.WantObject(t, d.App.Call("POST", "/v3/users/create/", e2e.Object{"vendor_data": "zoë"}), http.StatusCreated)
	d.subject = e2e.TextOf(t, w, "SELECT entity_id::text FROM entities WHERE vendor_data = 'zoë'")
	w.Listen()
	return d
}

func (d env) path(more string) string {
	return strings.TrimSuffix(d.CasesPath(""), "cases/") + more
}

// read asks once for what has changed.
func (d env) read(headers map[string]string, more string) apitest.Response {
	d.T.Helper()
	return d.CaseApp.Owner.Client.Do("GET", d.path("feed/"+more), nil, headers)
}

// frame is one of a stream.
type frame struct {
	id, event string
	data      map[string]any
}

// listening is a stream that is being read.
type listening struct {
	t      testing.TB
	answer *http.Response
	frames chan frame
	leave  context.CancelFunc
}

// ask opens a stream, or is refused.
func (d env) ask(headers map[string]string, more string) listening {
	d.T.Helper()
	ctx, leave := context.WithCancel(context.WithoutCancel(d.T.Context()))
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, d.server.URL+d.path("feed/"+more), http.NoBody)
	if err != nil {
		d.T.Fatal(err)
	}
	r.Header.Set("Accept", "text/event-stream")
	for name, value := range headers {
		r.Header.Set(name, value)
	}
	answer, err := d.server.Client().Do(r) //nolint:bodyclose // read closes it
	if err != nil {
		d.T.Fatal(err)
	}
	l := listening{d.T, answer, make(chan frame), leave}
	d.T.Cleanup(leave)
	go l.read(ctx)
	return l
}

// read takes the stream apart until it ends.
func (l listening) read(ctx context.Context) {
	defer close(l.frames)
	defer func() { _ = l.answer.Body.Close() }()
	var f frame
	for lines := bufio.NewScanner(l.answer.Body); lines.Scan(); {
		name, value, _ := strings.Cut(lines.Text(), ": ")
		switch name {
		case "id":
			f.id = value
		case "event":
			f.event = value
		case "data":
			_ = json.Unmarshal([]byte(value), &f.data)
		case "":
			if f.data != nil {
				select {
				case l.frames <- f:
				case <-ctx.Done():
					return
				}
			}
			f = frame{}
		}
	}
}

// hear opens a stream.
func (d env) hear(headers map[string]string, more string) listening {
	d.T.Helper()
	l := d.ask(headers, more)
	// A process whose connection to the database was lost for a moment listens again soon.
	for end := time.Now().Add(time.Minute); l.answer.StatusCode == http.StatusServiceUnavailable && time.Now().Before(end); l = d.ask(headers, more) {
		<-time.After(200 * time.Millisecond)
	}
	if l.answer.StatusCode != http.StatusOK || l.answer.Header.Get("Content-Type") != "text/event-stream" || l.answer.Header.Get("X-Accel-Buffering") != "no" {
		d.T.Fatalf("%d %v", l.answer.StatusCode, l.answer.Header)
	}
	return l
}

// next is the next frame; the test fails where none comes.
func (l listening) next() frame {
	l.t.Helper()
	select {
	case f, open := <-l.frames:
		if !open {
			l.t.Fatal("the stream is over")
		}
		return f
	case <-time.After(5 * time.Minute):
		l.t.Fatal("waited in vain for an event")
	}
	return frame{}
}

// until is the next frame of a type, and what came before it.
func (l listening) until(kind string) (f frame, before []string) {
	l.t.Helper()
	for {
		f = l.next()
		if f.data["type"] == kind {
			return f, before
		}
		before = append(before, f.data["topic"].(string))
	}
}

// ends waits for the end of a stream.
func (l listening) ends() {
	l.t.Helper()
	limit := time.After(5 * time.Minute)
	for {
		select {
		case _, open := <-l.frames:
			if !open {
				return
			}
		case <-limit:
			l.t.Fatal("the stream does not end")
		}
	}
}

// openCase opens a case and returns its id.
func (d env) openCase() string {
	d.T.Helper()
	return e2e.WantObject(d.T, d.Cases("POST", "", e2e.Object{"title": "Look at Zoë", "subject": e2e.Object{"type": "user", "uuid": d.subject}}), http.StatusCreated)["uuid"].(string)
}

func key(d env) map[string]string { return map[string]string{"x-api-key": d.Party.Key} }

// TestChangesAreHeard as they are committed, with ids alone.
func TestChangesAreHeard(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	l := d.hear(d.Owner.Bearer(), "")
	session, _ := d.CreateSession(e2e.Object{"vendor_data": "zoë", "contact_details": e2e.Object{"email": "zoe@person.example"}})
	f, _ := l.until("status.updated")
	if f.data["id"] != session || f.data["topic"] != "sessions" || f.id != f.data["event_id"] || f.data["version"] == nil {
		t.Errorf("a new session is told as %+v", f)
	}
	id := d.openCase()
	f, _ = l.until("case.created")
	if f.data["id"] != id || f.data["topic"] != "cases" {
		t.Errorf("a new case is told as %+v", f)
	}
	e2e.WantObject(t, d.CasesAs(d.Owner, "POST", id+"/notes/", e2e.Object{"comment": "Zoë"}), http.StatusCreated)
	f, _ = l.until("case.note_added")
	if f.data["actor"] != d.Owner.Account.String() || len(f.data) > 7 {
		t.Errorf("a note is told as %+v", f)
	}
	paid := d.ReportTransaction("payment-1", nil)["uuid"]
	if f, _ = l.until("transaction.created"); f.data["id"] != paid || f.data["topic"] != "transactions" {
		t.Errorf("a payment is told as %+v", f)
	}
}

// TestChangesOfOthersAreNotHeard: those of other applications, of topics that were not asked for, and what the account may not list.
func TestChangesOfOthersAreNotHeard(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	developer := d.Member("DEVELOPER", "dev@firm.example")
	byDeveloper, byTopic, byKey := d.hear(developer.Bearer(), ""), d.hear(d.Owner.Bearer(), "?topics=sessions"), d.hear(key(d), "")
	other := e2e.NewAppIn(t, d.World, application.Sandbox)
	other.CreateSession(e2e.Object{})
	d.openCase()
	session, _ := d.CreateSession(e2e.Object{})
	for who, l := range map[string]listening{"a developer": byDeveloper, "who asks for sessions": byTopic} {
		f, before := l.until("status.updated")
		if f.data["id"] != session || len(before) > 0 {
			t.Errorf("%s hears %v after %v", who, f, before)
		}
	}
	f, before := byKey.until("status.updated")
	if f.data["id"] != session || strings.Join(before, " ") != "cases" {
		t.Errorf("a key hears %v after %v", f, before)
	}
}

// TestReportsAreNotHeard though the case is.
func TestReportsAreNotHeard(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	id := d.openCase()
	l := d.hear(d.Owner.Bearer(), "?topics=cases")
	e2e.ExecSQL(t, d.World, `INSERT INTO case_events (application_id, case_id, event_id, event_type, actor_name, created_at)
		VALUES ($1, $2, $3, 'REPORT_CREATED', 'Ada', now())`, d.Party.ID, id, uuid.Must(uuid.NewV7()))
	e2e.WantObject(t, d.Cases("POST", id+"/notes/", e2e.Object{"comment": "x"}), http.StatusCreated)
	if _, before := l.until("case.note_added"); len(before) > 0 {
		t.Errorf("heard before: %v", before)
	}
}

// TestMissedChangesAreToldAgain to who connects again, by header or by call, and more than five minutes later everything is read again.
func TestMissedChangesAreToldAgain(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	l := d.hear(d.Owner.Bearer(), "?topics=sessions")
	first, _ := d.CreateSession(e2e.Object{})
	last := l.next().id
	l.leave()
	second, _ := d.CreateSession(e2e.Object{})
	headers := d.Owner.Bearer()
	headers["Last-Event-ID"] = last
	if f := d.hear(headers, "?topics=sessions").next(); f.data["id"] != second || first == second {
		t.Errorf("told again: %v, not %s", f, second)
	}
	page := e2e.WantObject(t, d.read(d.Owner.Bearer(), "?topics=sessions&after="+last), http.StatusOK)
	events := page["events"].([]any)
	if len(events) != 1 || events[0].(map[string]any)["id"] != second || page["reset"] != false {
		t.Errorf("the call tells %v", page)
	}
	page = e2e.WantObject(t, d.read(d.Owner.Bearer(), ""), http.StatusOK)
	if len(page["events"].([]any)) != 0 || page["last_event_id"] == "" {
		t.Errorf("a first call tells %v", page)
	}
	for what, gone := range map[string]string{"one of long ago": "0198c0de-7a11-7000-8000-000000000001", "one of no time": "ffffffff-ffff-7fff-bfff-ffffffffffff", "no id": "x"} {
		headers["Last-Event-ID"] = gone
		if f := d.hear(headers, "").next(); f.event != "reset" {
			t.Errorf("after %s comes %v", what, f)
		}
		if page := e2e.WantObject(t, d.read(headers, ""), http.StatusOK); page["reset"] != true {
			t.Errorf("after %s the call tells %v", what, page)
		}
	}
}

// TestStreamsEndWithTheLogin of an account, its membership or the key, and with the process.
func TestStreamsEndWithTheLogin(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ben, cleo := d.Member("COMPLIANCE_OFFICER", "ben@firm.example"), d.Member("COMPLIANCE_OFFICER", "cleo@firm.example")
	secret, made, err := d.World.Applications.CreateKey(t.Context(), d.Party.Application, "second")
	if err != nil {
		t.Fatal(err)
	}
	stays := d.hear(d.Owner.Bearer(), "?topics=cases")
	byLogin, byMember, byKey := d.hear(ben.Bearer(), ""), d.hear(cleo.Bearer(), ""), d.hear(map[string]string{"x-api-key": secret}, "")
	e2e.ExecSQL(t, d.World, "DELETE FROM console_logins WHERE account_id = $1", ben.Account)
	e2e.ExecSQL(t, d.World, "DELETE FROM organisation_members WHERE account_id = $1", cleo.Account)
	if err := d.World.Applications.RevokeKey(t.Context(), d.Party.ID, made.ID); err != nil {
		t.Fatal(err)
	}
	byLogin.ends()
	byMember.ends()
	byKey.ends()
	d.openCase()
	stays.until("case.created")
}

// TestRightsThatWereTakenAreNotHeard any longer, by a stream that goes on.
func TestRightsThatWereTakenAreNotHeard(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ben := d.Member("COMPLIANCE_OFFICER", "ben@firm.example")
	l := d.hear(ben.Bearer(), "")
	d.openCase()
	l.until("case.created")
	e2e.ExecSQL(t, d.World, "UPDATE organisation_members SET role_id = $2 WHERE account_id = $1", ben.Account, e2e.RoleID(t, "DEVELOPER"))
	d.World.Eventually("cases are not told any longer", func() bool {
		d.openCase()
		session, _ := d.CreateSession(e2e.Object{})
		for f := l.next(); ; f = l.next() {
			if f.data["topic"] == "cases" {
				_, _ = l.until("status.updated")
				return false
			}
			if f.data["id"] == session {
				return true
			}
		}
	})
}

// TestStreamsAreBounded by login; who leaves makes room.
func TestStreamsAreBounded(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	var open []listening
	for range 8 {
		open = append(open, d.hear(d.Owner.Bearer(), ""))
	}
	refused := d.ask(d.Owner.Bearer(), "")
	if refused.answer.StatusCode != http.StatusTooManyRequests || refused.answer.Header.Get("Retry-After") == "" {
		t.Errorf("the ninth is answered %d", refused.answer.StatusCode)
	}
	d.hear(key(d), "") // which is another holder
	open[0].leave()
	d.World.Eventually("there is room again", func() bool {
		l := d.ask(d.Owner.Bearer(), "")
		return l.answer.StatusCode == http.StatusOK
	})
}

// TestFeedIsRefused without a credential, without the right and with a topic that there is not; a process that does not listen has no streams.
func TestFeedIsRefused(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	for what, c := range map[string]struct {
		headers map[string]string
		more    string
		want    int
	}{
		"nobody": {nil, "", http.StatusForbidden}, "a topic": {d.Owner.Bearer(), "?topics=reports", http.StatusBadRequest},
		"an id": {d.Owner.Bearer(), "?after=x", http.StatusBadRequest},
	} {
		if got := d.ask(c.headers, c.more).answer.StatusCode; got != c.want {
			t.Errorf("%s is answered %d", what, got)
		}
	}
	deaf := env{CaseApp: d.CaseApp}
	deaf.World = testenv.New(t, testenv.Settings{})
	deaf.CaseApp = e2e.NewCaseApp(t, deaf.World, application.Live, e2e.AdaEmail)
	deaf.server = httptest.NewServer(deaf.World)
	t.Cleanup(deaf.server.Close)
	if got := deaf.ask(deaf.Owner.Bearer(), "").answer; got.StatusCode != http.StatusServiceUnavailable || got.Header.Get("Retry-After") == "" {
		t.Errorf("a process that does not listen answers %d", got.StatusCode)
	}
}

// TestAStreamIsNoUse of a login: what looks whether it is still there does not keep it.
func TestAStreamIsNoUse(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.World.Clock.Stop()
	entry, err := d.World.Accounts.Logins.LogInBrowser(t.Context(), account.Credentials{Email: e2e.AdaEmail, Password: e2e.ConsolePassword})
	if err != nil {
		t.Fatal(err)
	}
	login, err := d.World.Accounts.Logins.AuthenticateBrowser(t.Context(), entry.Secret)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		d.World.Clock.Move(14 * time.Minute)
		if err := d.World.Accounts.Logins.Check(t.Context(), login.CallerLogin); err != nil {
			t.Fatalf("within half an hour: %v", err)
		}
	}
	d.World.Clock.Move(3 * time.Minute)
	if err := d.World.Accounts.Logins.Check(t.Context(), login.CallerLogin); apperr.KindOf(err) != apperr.KindUnauthenticated {
		t.Errorf("after 31 minutes: %v", err)
	}
}
