package e2e

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/contract"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// LiftLimits lets a party call as often as it likes.
func LiftLimits(t *testing.T, w *testenv.World, p testenv.Party) {
	t.Helper()
	limits := map[string]int{}
	for _, op := range apitest.Contract(t).Operations() {
		for _, scope := range op.Scopes {
			limits[scope.Name] = 1_000_000_000
		}
	}
	if err := w.Applications.SetRateOverrides(t.Context(), p.ID, limits); err != nil {
		t.Fatal(err)
	}
}

// LogBuffer is a log that can be read while it is written.
type LogBuffer struct {
	Mu   sync.Mutex
	Text bytes.Buffer
}

// Write appends to the log.
func (b *LogBuffer) Write(p []byte) (int, error) {
	b.Mu.Lock()
	defer b.Mu.Unlock()
	return b.Text.Write(p)
}

// String is the log so far.
func (b *LogBuffer) String() string {
	b.Mu.Lock()
	defer b.Mu.Unlock()
	return b.Text.String()
}

// CallFromOwnAddress calls an operation from an address of its own.
func CallFromOwnAddress(t *testing.T, w *testenv.World, op *contract.Operation, path, body string, header http.Header) *httptest.ResponseRecorder {
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

// PathParameter finds the parameters of a path.
var PathParameter = regexp.MustCompile(`\{[^}]+\}`)

// PathOf is a path of the operation that can name something.
func PathOf(w *testenv.World, op *contract.Operation) string {
	return PathParameter.ReplaceAllStringFunc(op.Pattern, func(name string) string {
		switch name {
		case "{application_id}":
			return w.Sandbox.ID.String()
		case "{side}":
			return "front"
		case "{sample}":
			return "face"
		case "{method}":
			return "code"
		}
		return uuid.NewString()
	})
}

// NewKey makes another key of the application.
func NewKey(t *testing.T, w *testenv.World, p testenv.Party) (string, application.Key) {
	t.Helper()
	secret, key, err := w.Applications.CreateKey(t.Context(), p.Application, "another")
	if err != nil {
		t.Fatal(err)
	}
	return secret, key
}

// WantRateLimited fails unless the answer is the refusal of a full scope.
func WantRateLimited(t testing.TB, answer apitest.Response, l Limit) {
	t.Helper()
	wait := strconv.Itoa(int(l.Wait / time.Second))
	WantBody(t, answer, http.StatusTooManyRequests, ErrorDetail(fmt.Sprintf(
		"The limit of %d requests per minute (%s) is reached. Try again in %s s.", l.Calls, l.Scope, wait)))
	for name, value := range map[string]string{
		"Retry-After": wait, "X-RateLimit-Limit": strconv.Itoa(l.Calls), "X-RateLimit-Remaining": "0",
		"X-RateLimit-Reset": strconv.FormatInt(l.Reset.Unix(), 10),
	} {
		if got := answer.Header.Values(name); len(got) != 1 || got[0] != value {
			t.Errorf("%s is %q, want %q", name, got, value)
		}
	}
}

// Limit is a scope of rate limits, and what its refusal says.
type Limit struct {
	Scope string
	Calls int
	Wait  time.Duration
	Reset time.Time
}

// WantNotLimited fails when the answer is refused for its number, or tells of limits.
func WantNotLimited(t testing.TB, answer apitest.Response) {
	t.Helper()
	if answer.Status == http.StatusTooManyRequests {
		t.Fatalf("answered 429 %s", answer.Body)
	}
	for _, name := range []string{"Retry-After", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"} {
		if got, ok := answer.Header[http.CanonicalHeaderKey(name)]; ok {
			t.Fatalf("%s is %q without a refusal", name, got)
		}
	}
}

// StopAtWholeSecond stops the clock where times of answers are whole seconds.
func StopAtWholeSecond(w *testenv.World) {
	w.Clock.Stop()
	w.Clock.Move(w.Clock.Now().Truncate(time.Second).Add(time.Second).Sub(w.Clock.Now()))
}
