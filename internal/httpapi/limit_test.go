package httpapi_test

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"strconv"
	"strings"
	"testing"
	"time"

	"vidimus/internal/platform/api/ratelimit"
	"vidimus/internal/testkit/apitest"
)

// calls sends count creations and returns the last answer.
func calls(c *apitest.Client, count int, headers map[string]string) (last apitest.Response) {
	for range count {
		last = c.Do("POST", createPath, goodBody, headers)
	}
	return last
}

func TestSessionCreationIsLimited(t *testing.T) {
	t.Parallel()
	f := newFixture()
	c := f.client(t)
	if got := calls(c, 600, nil); got.Status != 201 {
		t.Fatalf("call 600 answered %d", got.Status)
	}
	f.clock.Add(20 * time.Second)
	got := calls(c, 1, nil)
	if got.Status != 429 || got.JSON()["detail"] != "The limit of 600 requests per minute (session-v2-create) is reached. Try again in 40 s." {
		t.Fatalf("call 601 answered %d %s", got.Status, got.Body)
	}
	for name, want := range map[string]string{
		"Retry-After": "40", "X-RateLimit-Limit": "600", "X-RateLimit-Remaining": "0",
		"X-RateLimit-Reset": strconv.FormatInt(f.clock.Now().Add(40*time.Second).Unix(), 10),
	} {
		if got.Header.Get(name) != want {
			t.Errorf("%s is %q, want %q", name, got.Header.Get(name), want)
		}
	}
	f.clock.Add(41 * time.Second)
	got = calls(c, 1, nil)
	if got.Status != 201 {
		t.Fatalf("after the window: %d", got.Status)
	}
	for name := range got.Header {
		if strings.HasPrefix(strings.ToLower(name), "x-ratelimit") || name == "Retry-After" {
			t.Errorf("a successful answer carries %s", name)
		}
	}
}

func TestWhoIsCounted(t *testing.T) {
	t.Parallel()
	forwarded := func(hops string) map[string]string { return map[string]string{"X-Forwarded-For": hops} }
	cases := map[string]struct {
		first, second map[string]string
		trusted       []netip.Prefix
		same          bool
	}{
		"one key":                        {map[string]string{"x-api-key": goodKey}, map[string]string{"x-api-key": goodKey}, nil, true},
		"two keys":                       {map[string]string{"x-api-key": goodKey}, map[string]string{"x-api-key": "b"}, nil, false},
		"a key from two addresses":       {map[string]string{"x-api-key": goodKey, "X-Forwarded-For": "203.0.113.1"}, map[string]string{"x-api-key": goodKey, "X-Forwarded-For": "203.0.113.2"}, privateProxy, true},
		"no key, one address":            {map[string]string{"x-api-key": ""}, map[string]string{"x-api-key": ""}, nil, true},
		"no key, two hops of a proxy":    {forwarded("203.0.113.1"), forwarded("203.0.113.2"), privateProxy, false},
		"the nearest untrusted hop":      {forwarded("198.51.100.1, 203.0.113.1"), forwarded("198.51.100.2, 203.0.113.1"), privateProxy, true},
		"two hops of a stranger":         {forwarded("203.0.113.1"), forwarded("203.0.113.2"), []netip.Prefix{}, true},
		"hops that are no addresses":     {forwarded("one"), forwarded("two"), privateProxy, true},
		"an address written in two ways": {forwarded("203.0.113.1:443"), forwarded("::ffff:203.0.113.1"), privateProxy, true},
		"one IPv6 subscriber":            {forwarded("2001:db8::1"), forwarded("2001:db8::ffff:2"), privateProxy, true},
		"two subscribers of one site":    {forwarded("2001:db8:0:1::1"), forwarded("2001:db8:0:2::1"), privateProxy, false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture()
			f.options.TrustedProxies = tc.trusted
			c := apitest.New(t, f.server(t))
			calls(c, 600, tc.first)
			got := calls(c, 1, tc.second)
			if limited := got.Status == 429; limited != tc.same {
				t.Fatalf("second caller: %d, counted together should be %v", got.Status, tc.same)
			}
		})
	}
}

// A site has eight times the limit of one of its subscribers, however many it uses.
func TestASiteIsBoundedAcrossItsSubscribers(t *testing.T) {
	t.Parallel()
	f := newFixture()
	f.options.TrustedProxies = privateProxy
	server := f.server(t)
	from := func(subscriber int) int {
		hop := map[string]string{"x-api-key": "", "X-Forwarded-For": fmt.Sprintf("2001:db8:0:%x::1", subscriber)}
		return raw(server, "POST", createPath, `{"workflow_id":"`+workflowID+`"}`, hop).Code
	}
	for i := range 8 * 600 {
		if got := from(i); got != 403 {
			t.Fatalf("call %d answered %d", i, got)
		}
	}
	if got := from(60_000); got != 429 {
		t.Errorf("a subscriber more of the same site answered %d", got)
	}
}

// privateProxy holds the address of the peer that httptest makes up.
var privateProxy = []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}

func TestConsoleIsNotCounted(t *testing.T) {
	t.Parallel()
	if got := calls(newFixture().client(t), 700, map[string]string{"x-api-key": consoleKey}); got.Status != 201 {
		t.Fatalf("answer %d", got.Status)
	}
}

func TestHostedTrafficIsNotCounted(t *testing.T) {
	t.Parallel()
	c := newFixture().client(t).With("Session-Token", goodToken)
	for range 700 {
		if got := c.Do("GET", "/v3/hosted/session/", nil, nil); got.Status == 429 {
			t.Fatal("limited")
		}
	}
}

type granted map[string]map[string]int

func (g granted) Limits(_ context.Context, key string) map[string]int { return g[key] }

func TestApplicationsMayHaveOtherLimits(t *testing.T) {
	t.Parallel()
	f := newFixture()
	f.options.Overrides = granted{goodKey: {"session-v2-create": 2}}
	c := f.client(t)
	if got := calls(c, 3, nil); got.Status != 429 || got.Header.Get("X-RateLimit-Limit") != "2" {
		t.Fatalf("answer %d %v", got.Status, got.Header)
	}
	if got := calls(c, 3, map[string]string{"x-api-key": "other"}); got.Status != 403 {
		t.Fatalf("another key: %d", got.Status)
	}
}

type brokenLimiter struct{}

func (brokenLimiter) Take(context.Context, string, []ratelimit.Scope) (ratelimit.Verdict, error) {
	return ratelimit.Verdict{}, errors.New("no connection")
}

func TestBrokenLimiterLetsRequestsThrough(t *testing.T) {
	t.Parallel()
	f := newFixture()
	f.options.Limiter = brokenLimiter{}
	if got := calls(f.client(t), 1, nil); got.Status != 201 || !strings.Contains(f.journal.String(), "rate limiter unavailable") {
		t.Fatalf("answer %d, log %s", got.Status, f.journal.String())
	}
}

func TestGuessedTokensAreSlowedDown(t *testing.T) {
	t.Parallel()
	f := newFixture()
	server := f.server(t)
	try := func(token, address string) int {
		return raw(server, "GET", "/v3/hosted/session/", "", map[string]string{"Session-Token": token, "X-Forwarded-For": address}).Code
	}
	f.options.TrustedProxies = privateProxy
	server = f.server(t)
	for i := range 30 {
		if got := try("wrong-token-", "2001:db8::"+strconv.Itoa(i+1)); got != 403 {
			t.Fatalf("attempt %d answered %d", i+1, got)
		}
	}
	if got := try(goodToken, "2001:db8::ffff"); got != 429 {
		t.Errorf("attempt 31 of the same network answered %d", got)
	}
	if got := try(goodToken, "2001:db8:0:1::1"); got != 400 {
		t.Errorf("another network answered %d", got)
	}
	f.clock.Add(time.Minute)
	if got := try(goodToken, "2001:db8::1"); got != 400 {
		t.Errorf("a minute later: %d", got)
	}
}

// Each wrong key is a new one, so that counting by key alone would bound nothing.
func TestWrongKeysAreBoundedByAddress(t *testing.T) {
	t.Parallel()
	f := newFixture()
	f.options.TrustedProxies = privateProxy
	server := f.server(t)
	try := func(key, address string) int {
		return raw(server, "GET", decisionPath, "", map[string]string{"x-api-key": key, "X-Forwarded-For": address}).Code
	}
	if got := try(goodKey, "203.0.113.1"); got != 404 {
		t.Fatalf("the good key answered %d", got)
	}
	for i := range 1200 {
		if got := try("wrong-"+strconv.Itoa(i), "203.0.113.1"); got != 403 {
			t.Fatalf("wrong key %d answered %d", i, got)
		}
	}
	if got := try("wrong-again", "203.0.113.1"); got != 429 {
		t.Errorf("wrong key 1201 answered %d", got)
	}
	if got := try(goodKey, "203.0.113.1"); got != 404 {
		t.Errorf("a key that was accepted before answered %d behind the same address", got)
	}
	if got := try("wrong-elsewhere", "203.0.113.2"); got != 403 {
		t.Errorf("another address answered %d", got)
	}
	f.clock.Add(time.Minute)
	if got := try("wrong-later", "203.0.113.1"); got != 403 {
		t.Errorf("a minute later: %d", got)
	}
}

// What no scope counts, such as pages and unknown paths, has a limit as well.
func TestNoPathIsWithoutALimit(t *testing.T) {
	t.Parallel()
	for name, path := range map[string]string{
		"a page": "/session/abcdefghijkl", "an unknown path": "/nothing/here/", "a path that names nothing": "/v3/session/nothing/decision/",
		"the health check": "/system/healthcheck", "a call with a session token": "/v3/hosted/session/",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture()
			f.options.AddressLimit = 5
			server := f.server(t)
			header := map[string]string{"Session-Token": goodToken}
			for range 5 {
				if got := raw(server, "GET", path, "", header).Code; got == 429 {
					t.Fatal("limited too early")
				}
			}
			answer := raw(server, "GET", path, "", header)
			if answer.Code != 429 || answer.Header().Get("Retry-After") == "" {
				t.Errorf("answered %d %v", answer.Code, answer.Header())
			}
		})
	}
}
