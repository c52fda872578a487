package contract_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"vidimus/gen/openapi"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

const (
	// envFuzzRequests is how many requests the fuzz of the contract sends in all, about; some operations need more until both
	// sides were met.
	envFuzzRequests     = "VIDIMUS_FUZZ_REQUESTS"
	defaultFuzzRequests = 10_000
	// checksOfFuzz is how often rapid draws for an operation in a round.
	checksOfFuzz = 25
	// mostRounds is how often the checks begin again for an operation of which one
	// side was not met: what is drawn is chance, and what the test says must not be.
	mostRounds = 40
)

// TestContractFuzz sends right and broken requests to every operation. Whatever
// is sent: no 500, no answer that the contract does not describe, nothing
// stored by a refused request, and no secret in a refusal or in the log.
func TestContractFuzz(t *testing.T) {
	t.Parallel()
	document, err := fuzz.Load(openapi.Whole)
	if err != nil {
		t.Fatal(err)
	}
	operations := document.Operations()
	each := max(1, fuzzRequests(t)/(len(operations)*checksOfFuzz))
	var total outcomes
	t.Cleanup(func() { t.Log(total.String()) })
	for _, op := range operations {
		t.Run(op.ID, func(t *testing.T) {
			t.Parallel()
			f := newFuzzed(t, op.ID)
			var seen outcomes
			for round := 0; round < mostRounds && !seen.bothSides(op.ID); round++ {
				rapid.Check(t, func(rt *rapid.T) {
					if f.spent(&seen) {
						return
					}
					for range each {
						r := op.Draw(rt, f.ground())
						if status := f.send(rt, r); status > 0 {
							seen.count(status, r.Broken == "")
							total.count(status, r.Broken == "")
						}
					}
				})
			}
			t.Log(seen.String())
			if !seen.bothSides(op.ID) {
				t.Errorf("%s: one side was never tried", seen.String())
			}
		})
	}
}

func fuzzRequests(t *testing.T) int {
	t.Helper()
	text := os.Getenv(envFuzzRequests)
	if text == "" {
		return defaultFuzzRequests
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: %v", envFuzzRequests, err)
	}
	return n
}

// outcomes counts answers.
type outcomes struct{ accepted, refused, rightRefused atomic.Int64 }

func (o *outcomes) count(status int, right bool) {
	switch {
	case status < http.StatusBadRequest:
		o.accepted.Add(1)
	case right:
		o.rightRefused.Add(1)
	default:
		o.refused.Add(1)
	}
}

// bothSides tells whether requests to an operation were accepted and refused. That of the health refuses nothing.
func (o *outcomes) bothSides(operation string) bool {
	return o.accepted.Load() > 0 && (o.refused.Load() > 0 || operation == "getHealth")
}

func (o *outcomes) String() string {
	return fmt.Sprintf("%d accepted, %d refused for what was broken, %d refused although nothing was broken",
		o.accepted.Load(), o.refused.Load(), o.rightRefused.Load())
}

// fuzzed is a product under fuzz of one operation.
type fuzzed struct {
	t         *testing.T
	world     *testenv.World
	operation string
	log       *e2e.LogBuffer
	current   string // what the calls are about: an id, or the token of a session
	attempt   string // in the log of the destination
	replay    string // of the destination
	session   string // whose token the current one is
	user      string // the id of a user that is known
	node      string // the step that is meant, where it is not that of a document
	challenge string // that pictures are sent for
	// caller makes the calls, other takes part in them.
	caller, other testenv.Party
	questionnaire uuid.UUID
	// workflows are those that were made for the calls, by what they are for.
	workflows map[string]any
	hooks     *receiver.Receiver
	calls     int
	// entrance is where people sign in.
	entrance e2e.SignIn
	// chair is where the applications are run from.
	chair e2e.ConsoleAccount
	// directory is whom the operation on people and customers is about.
	directory directory
}

// spent tells that an operation which is another's older form was tried as often as
// it has to be: the handler behind it is the other's, and some read pictures.
func (f *fuzzed) spent(seen *outcomes) bool {
	alias := strings.HasSuffix(f.operation, "Plain") || strings.HasSuffix(f.operation, "V1") || strings.HasSuffix(f.operation, "V2")
	return alias && f.calls >= checksOfFuzz/4 && seen.accepted.Load() > 0 && seen.refused.Load() > 0
}

func newFuzzed(t *testing.T, operation string) *fuzzed {
	t.Helper()
	log := &e2e.LogBuffer{}
	w := testenv.New(t, testenv.Settings{
		Log: slog.New(slog.NewJSONHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug})), Adjust: adjustmentFor(operation),
	})
	e2e.LiftLimits(t, w, w.Live)
	f := &fuzzed{
		t: t, world: w, operation: operation, log: log, hooks: receiver.New(t, w.Clock.Now), workflows: map[string]any{},
	}
	f.prepareParties()
	f.prepare()
	f.prepareCall()
	f.prepareEntities()
	f.prepareEvents()
	return f
}

// send makes the call and checks what holds for every answer.
func (f *fuzzed) send(rt *rapid.T, r fuzz.Request) int {
	f.signPayment(&r)
	request, err := r.HTTPRequest(f.t.Context())
	if err != nil {
		return 0 // no server lets such a request line through
	}
	before := f.rows(rt)
	Reset(f.log)
	answer := apitest.New(fuzz.Bind(f.t, rt, func() string { return r.String() + "\n" + f.log.String() }), f.world).Send(request)
	f.calls++
	if answer.Status < http.StatusBadRequest {
		if r.Refused {
			rt.Fatalf("%v\nis answered %d %s", r, answer.Status, answer.Body)
		}
		f.done(answer)
		return answer.Status
	}
	if answer.Status > http.StatusInternalServerError && answer.Status != http.StatusServiceUnavailable {
		rt.Fatalf("%v\nis answered %d", r, answer.Status)
	}
	if r.Method != http.MethodHead {
		checkRefusalBody(rt, r, answer.Body)
	}
	for _, secret := range r.Secrets {
		if bytes.Contains(answer.Body, []byte(secret)) {
			rt.Fatalf("%v\nis refused with a secret (%q) in %s", r, secret, answer.Body)
		}
		if strings.Contains(f.log.String(), secret) {
			rt.Fatalf("%v\nleaves a secret (%q) in the log: %s", r, secret, f.log)
		}
	}
	if after := f.rows(rt); after != before {
		rt.Fatalf("%v\nis refused with %d %s, and rows went from %s to %s", r, answer.Status, answer.Body, before, after)
	}
	return answer.Status
}

// checkRefusalBody wants an object or a list of texts, none of them empty. What
// form an operation may give its refusals besides, the contract says.
func checkRefusalBody(rt *rapid.T, r fuzz.Request, body []byte) {
	var refusal any
	err := json.Unmarshal(body, &refusal)
	fields, isObject := refusal.(map[string]any)
	if err != nil || isObject && len(fields) == 0 || !onlyTexts(refusal) {
		rt.Fatalf("%v\nis refused with %q", r, body)
	}
}

// onlyTexts tells whether there is nothing but texts and counts in a value, however deep.
func onlyTexts(v any) bool {
	switch v := v.(type) {
	case string:
		return v != ""
	case float64:
		return true // how many tries are left
	case []any:
		return len(v) > 0 && !slices.ContainsFunc(v, func(e any) bool { return !onlyTexts(e) })
	case map[string]any:
		for _, e := range v {
			if !onlyTexts(e) {
				return false
			}
		}
		return true
	default:
		return false
	}
}

// countRows counts everything a creation stores.
const countRows = `SELECT concat_ws(' ', (SELECT count(*) FROM sessions), (SELECT count(*) FROM session_tokens),
	(SELECT count(*) FROM outbox_events), (SELECT count(*) FROM workflow_versions), (SELECT count(*) FROM questionnaire_versions), (SELECT count(*) FROM webhook_destinations),
	(SELECT count(*) FROM import_jobs), (SELECT count(*) FROM media), (SELECT count(*) FROM step_images), (SELECT count(*) FROM river_job),
	(SELECT count(*) FROM session_reviews), (SELECT count(*) FROM sessions WHERE deleted_at IS NULL), (SELECT count(*) FROM user_events), (SELECT count(*) FROM monitoring_tokens))`

func (f *fuzzed) rows(rt *rapid.T) (counted string) {
	if err := f.world.Pool.QueryRow(f.t.Context(), countRows).Scan(&counted); err != nil {
		rt.Fatalf("count rows: %v", err)
	}
	return counted
}

// Reset forgets what was logged.
func Reset(b *e2e.LogBuffer) {
	b.Mu.Lock()
	defer b.Mu.Unlock()
	b.Text.Reset()
}
