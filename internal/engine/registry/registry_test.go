package registry_test

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/registry"
	"vidimus/internal/platform/client/outbound"
)

// bench is a registry that answers one after the other, the last for ever, with
// a clock that moves only when the client waits.
type bench struct {
	client *registry.Client

	mu    sync.Mutex
	now   time.Time
	waits []time.Duration
	calls int
	seen  []*http.Request
}

func newBench(t *testing.T, o registry.Options, answers ...http.HandlerFunc) *bench {
	t.Helper()
	b := &bench{now: time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		b.mu.Lock()
		answer := answers[min(b.calls, len(answers)-1)]
		b.calls++
		b.seen = append(b.seen, r)
		b.mu.Unlock()
		answer(w, r)
	}))
	t.Cleanup(s.Close)
	way := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, AllowHTTP: true, MaxResponseBytes: registry.MaxAnswer, Timeout: o.Timeout})
	t.Cleanup(way.CloseIdle)
	o.Base, o.Poster, o.Now, o.Wait = s.URL, way, b.clock, b.wait
	b.client = registry.New(o)
	return b
}

func (b *bench) clock() time.Time {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.now
}

func (b *bench) wait(ctx context.Context, d time.Duration) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.now = b.now.Add(d)
	b.waits = append(b.waits, d)
	return ctx.Err()
}

func (b *bench) ask(t *testing.T) (string, error) {
	t.Helper()
	var got struct {
		Name string `json:"name"`
	}
	_, err := b.client.Ask(t.Context(), registry.Request{Path: "/a"}, &got)
	return got.Name, err
}

func (b *bench) counts() (calls int, waits []time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.calls, b.waits
}

func says(status int, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	}
}

func busy(retryAfter string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Retry-After", retryAfter)
		says(429, `{}`)(w, r)
	}
}

var good = says(200, `{"name":"A"}`)

func TestWhatIsAskedAgain(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		answers []http.HandlerFunc
		calls   int
		kind    registry.Kind // empty: answered
		least   time.Duration // of all waits
		timeout time.Duration // by default a minute
	}{
		"an answer":                                {[]http.HandlerFunc{good}, 1, "", 0, 0},
		"an error that passes":                     {[]http.HandlerFunc{says(503, ""), good}, 2, "", 150 * time.Millisecond, 0},
		"an error that stays":                      {[]http.HandlerFunc{says(500, "")}, 3, registry.KindUnavailable, 450 * time.Millisecond, 0},
		"the registry wants two seconds":           {[]http.HandlerFunc{busy("2"), good}, 2, "", 2 * time.Second, 0},
		"the registry names a time":                {[]http.HandlerFunc{busy("Sun, 22 Nov 2026 09:00:05 GMT"), good}, 2, "", 5 * time.Second, 0},
		"the registry names a time that is over":   {[]http.HandlerFunc{busy("Sun, 22 Nov 2026 08:00:00 GMT"), good}, 2, "", 0, 0},
		"an error with a time":                     {[]http.HandlerFunc{func(w http.ResponseWriter, r *http.Request) { w.Header().Set("Retry-After", "1"); says(503, "")(w, r) }, good}, 2, "", time.Second, 0},
		"the registry wants more than there is":    {[]http.HandlerFunc{busy("300")}, 1, registry.KindThrottled, 0, 0},
		"the registry wants nonsense":              {[]http.HandlerFunc{busy("soon"), good}, 1, registry.KindThrottled, 0, 10 * time.Second},
		"a company that is not there is no reason": {[]http.HandlerFunc{says(404, "{}")}, 1, registry.KindNotFound, 0, 0},
		"a refusal is none":                        {[]http.HandlerFunc{says(401, "{}")}, 1, registry.KindRefused, 0, 0},
		"a malformed answer is none":               {[]http.HandlerFunc{says(200, `{"name":1}`)}, 1, registry.KindMalformed, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t, registry.Options{Timeout: cmp.Or(tc.timeout, time.Minute)}, tc.answers...)
			got, err := b.ask(t)
			if (err == nil) != (tc.kind == "") || err != nil && registry.KindOf(err) != tc.kind || err == nil && got != "A" {
				t.Errorf("got %q, %v, want %q", got, err, tc.kind)
			}
			calls, waits := b.counts()
			var waited time.Duration
			for _, w := range waits {
				waited += w
			}
			if calls != tc.calls || waited < tc.least {
				t.Errorf("%d calls, waited %v", calls, waits)
			}
		})
	}
}

func TestARegistryThatWantsRestIsLeftAlone(t *testing.T) {
	t.Parallel()
	b := newBench(t, registry.Options{Timeout: time.Minute}, busy("60"), good)
	_, err := b.ask(t)
	var refused *registry.Error
	if !errors.As(err, &refused) || refused.Wait != time.Minute {
		t.Fatalf("got %v", err)
	}
	if _, err := b.ask(t); registry.KindOf(err) != registry.KindThrottled {
		t.Errorf("asked again at once: %v", err)
	}
	if calls, _ := b.counts(); calls != 1 {
		t.Errorf("%d calls reached it", calls)
	}
	_ = b.wait(t.Context(), time.Minute)
	if got, err := b.ask(t); err != nil || got != "A" {
		t.Errorf("after the rest: %q, %v", got, err)
	}
}

func TestTheRateIsKept(t *testing.T) {
	t.Parallel()
	b := newBench(t, registry.Options{Timeout: time.Minute, Rate: registry.Rate{Calls: 3, Per: time.Minute}}, good)
	for n := range 3 {
		if _, err := b.ask(t); err != nil {
			t.Fatalf("call %d: %v", n, err)
		}
	}
	_, err := b.ask(t)
	var refused *registry.Error
	if !errors.As(err, &refused) || refused.Kind != registry.KindThrottled || refused.Wait != time.Minute {
		t.Errorf("the fourth call of a minute: %v", err)
	}
	if s := b.client.State(); s.Status != enginestatus.Ready {
		t.Errorf("a rate of our own makes the registry %s", s.Status)
	}
	_ = b.wait(t.Context(), 55*time.Second)
	if _, err := b.ask(t); err != nil {
		t.Errorf("a short wait is waited out: %v", err)
	}
	if calls, waits := b.counts(); calls != 4 || waits[len(waits)-1] != 5*time.Second {
		t.Errorf("%d calls, waits %v", calls, waits)
	}
}

func TestAnswersAreKeptForAWhile(t *testing.T) {
	t.Parallel()
	b := newBench(t, registry.Options{CacheLife: time.Minute}, says(500, ""), says(500, ""), says(500, ""), good)
	if _, err := b.ask(t); err == nil {
		t.Fatal("an error is an answer")
	}
	for range 5 {
		if got, err := b.ask(t); err != nil || got != "A" {
			t.Fatalf("%q, %v", got, err)
		}
	}
	if calls, _ := b.counts(); calls != 4 {
		t.Errorf("%d calls: errors are not kept, answers are", calls)
	}
	_ = b.wait(t.Context(), time.Minute)
	if _, err := b.ask(t); err != nil {
		t.Fatal(err)
	}
	var got struct{}
	if _, err := b.client.Ask(t.Context(), registry.Request{Path: "/a", Fresh: true}, &got); err != nil {
		t.Fatal(err)
	}
	if calls, _ := b.counts(); calls != 6 {
		t.Errorf("%d calls: an old answer, and one that was not wanted, are asked for again", calls)
	}
}

func TestManyFailuresGiveRest(t *testing.T) {
	t.Parallel()
	b := newBench(t, registry.Options{Attempts: 1}, says(500, ""))
	for range 5 {
		_, _ = b.ask(t)
	}
	if s := b.client.State(); s.Status != enginestatus.Degraded || !strings.Contains(s.Reason, "unavailable") {
		t.Errorf("state %+v", s)
	}
	if _, err := b.ask(t); registry.KindOf(err) != registry.KindThrottled {
		t.Errorf("got %v", err)
	}
	if calls, _ := b.counts(); calls != 5 {
		t.Errorf("%d calls", calls)
	}
	refused := newBench(t, registry.Options{}, says(403, ""))
	_, _ = refused.ask(t)
	if s := refused.client.State(); s.Status != enginestatus.Invalid {
		t.Errorf("a refused key: %+v", s)
	}
	missing := newBench(t, registry.Options{}, says(404, ""))
	_, _ = missing.ask(t)
	if s := missing.client.State(); s.Status != enginestatus.Ready {
		t.Errorf("a company that is not there: %+v", s)
	}
}

func TestSecretsStayOutOfErrors(t *testing.T) {
	t.Parallel()
	for _, h := range []http.HandlerFunc{says(401, "{}"), says(500, "a-secret"), says(200, "a-secret"), says(200, `{"name":["a-secret"]}`)} {
		b := newBench(t, registry.Options{Secret: map[string]string{"api_token": "a-secret"}, Header: http.Header{"Authorization": {"a-secret"}}, Attempts: 1}, h)
		_, err := b.ask(t)
		if err == nil || strings.Contains(err.Error(), "secret") || strings.Contains(err.Error(), "/a") {
			t.Errorf("got %v", err)
		}
		if r := b.seen[0]; r.URL.Query().Get("api_token") != "a-secret" || r.Header.Get("Authorization") != "a-secret" {
			t.Errorf("asked %s %v", r.URL, r.Header)
		}
	}
}

func TestWhoGivesUpIsNoFailure(t *testing.T) {
	t.Parallel()
	held := make(chan struct{})
	b := newBench(t, registry.Options{}, func(http.ResponseWriter, *http.Request) { <-held })
	t.Cleanup(func() { close(held) })
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() {
		var got struct{}
		_, err := b.client.Ask(ctx, registry.Request{Path: "/a"}, &got)
		done <- err
	}()
	cancel()
	var ours *registry.Error
	if err := <-done; err == nil || errors.As(err, &ours) {
		t.Errorf("got %v", err)
	}
	if s := b.client.State(); s.Status != enginestatus.Ready {
		t.Errorf("state %+v", s)
	}
}

func TestASlowRegistryIsATimeout(t *testing.T) {
	t.Parallel()
	held := make(chan struct{})
	b := newBench(t, registry.Options{Timeout: 50 * time.Millisecond}, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(`{"name":`))
		_ = http.NewResponseController(w).Flush()
		<-held
	})
	t.Cleanup(func() { close(held) })
	if _, err := b.ask(t); registry.KindOf(err) != registry.KindTimeout {
		t.Errorf("got %v", err)
	}
}

func TestTexts(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{
		"a \tb\r\n\x00c": "a b c", "\x1amedia:1": "media:1", "é\xff": "é", "\u0085x": "x", strings.Repeat("é", 8<<10): strings.Repeat("é", 4<<10),
	} {
		if got := registry.CleanText(given); got != want {
			t.Errorf("%.20q is %.20q, want %.20q", given, got, want)
		}
	}
	if got := registry.JoinAddress("1 Street,", "", " , ", "Town\nCountry"); got != "1 Street, Town Country" {
		t.Errorf("got %q", got)
	}
}

func TestCountriesInWords(t *testing.T) {
	t.Parallel()
	for words, want := range map[string]string{
		"British": "GB", "England & Wales": "GB", "scotland": "GB", "United States Of America": "US", "Irish": "IE", "DK": "DK", "dnk": "DK", "Danish": "DK",
		"Burkinabe": "BF", "New Zealander": "NZ", "Dominican": "", "Congolese": "", "": "", "XX": "", "Unknownian": "", "Türkiye": "TR", "Viet Nam": "VN", "Germany": "DE",
	} {
		if got := registry.Country(words); got != want {
			t.Errorf("%q is %q, want %q", words, got, want)
		}
	}
}
