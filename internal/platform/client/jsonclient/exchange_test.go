package jsonclient_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"vidimus/internal/platform/client/jsonclient"
	"vidimus/internal/platform/client/outbound"
)

var loopback = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}

// service is an HTTP service and a client that may reach it.
func service(t *testing.T, handler http.HandlerFunc, o outbound.Options) (*jsonclient.Client, *atomic.Int32) {
	t.Helper()
	var calls atomic.Int32
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		calls.Add(1)
		handler(w, r)
	}))
	t.Cleanup(s.Close)
	o.AllowPrivate, o.AllowHTTP = loopback, true
	c := outbound.New(o)
	t.Cleanup(c.CloseIdle)
	return jsonclient.New(jsonclient.Options{Poster: c, URL: s.URL, Key: "k", Pause: time.Millisecond}), &calls
}

type answer struct {
	Yes bool `json:"yes"`
}

func says(status int, kind, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	}
}

func TestAnAnswerIsRead(t *testing.T) {
	t.Parallel()
	c, _ := service(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer k" || r.Header.Get("Content-Type") != "application/json" || r.Method != http.MethodPost {
			w.WriteHeader(http.StatusTeapot)
			return
		}
		says(200, "application/json; charset=utf-8", `{"yes":true,"more":1}`)(w, r)
	}, outbound.Options{})
	var a answer
	if err := c.Ask(t.Context(), map[string]int{"n": 1}, &a); err != nil || !a.Yes {
		t.Fatalf("%+v, %v", a, err)
	}
	if c.State().Degraded {
		t.Error("a service that answers is degraded")
	}
}

func TestAnswersThatAreNone(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		handler http.HandlerFunc
		want    jsonclient.Kind
		calls   int32
	}{
		"an error of the service is asked about again": {says(500, "application/json", `{}`), jsonclient.KindUnavailable, 2},
		"too many questions":                           {says(429, "application/json", `{}`), jsonclient.KindUnavailable, 2},
		"a wrong key":                                  {says(401, "application/json", `{}`), jsonclient.KindRefused, 1},
		"another status":                               {says(204, "application/json", ``), jsonclient.KindRefused, 1},
		"a page":                                       {says(200, "text/html", `{"yes":true}`), jsonclient.KindMalformed, 1},
		"no type at all":                               {says(200, "", `{"yes":true}`), jsonclient.KindMalformed, 1},
		"half an answer":                               {says(200, "application/json", `{"yes":tr`), jsonclient.KindMalformed, 1},
		"two answers":                                  {says(200, "application/json", `{"yes":true}{}`), jsonclient.KindMalformed, 1},
		"another type of member":                       {says(200, "application/json", `{"yes":"yes"}`), jsonclient.KindMalformed, 1},
		"a huge answer":                                {says(200, "application/json", `{"x":"`+strings.Repeat("x", 2000)+`"}`), jsonclient.KindMalformed, 1},
		"an answer nested without end":                 {says(200, "application/json", `{"x":`+strings.Repeat("[", 900)), jsonclient.KindMalformed, 1},
		"a redirect to a private address": {func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://169.254.169.254/latest/", http.StatusTemporaryRedirect)
		}, jsonclient.KindRefused, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, calls := service(t, tc.handler, outbound.Options{MaxResponseBytes: 1000})
			var a answer
			err := c.Ask(t.Context(), nil, &a)
			if got := jsonclient.KindOf(err); err == nil || got != tc.want || calls.Load() != tc.calls {
				t.Errorf("%v after %d calls, want %s after %d", err, calls.Load(), tc.want, tc.calls)
			}
			if !c.State().Degraded || c.State().Reason == "" {
				t.Error("a service that fails is not degraded")
			}
		})
	}
}

func TestASlowServiceIsATimeout(t *testing.T) {
	t.Parallel()
	gone := make(chan struct{})
	defer close(gone)
	c, _ := service(t, func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body) // else the end of the connection is not seen
		select {
		case <-gone:
		case <-r.Context().Done():
		}
	}, outbound.Options{Timeout: 20 * time.Millisecond})
	if err := c.Ask(t.Context(), nil, &answer{}); jsonclient.KindOf(err) != jsonclient.KindTimeout {
		t.Error(err)
	}
}

func TestAPrivateAddressIsNotAsked(t *testing.T) {
	t.Parallel()
	var calls atomic.Int32
	s := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { calls.Add(1) }))
	defer s.Close()
	out := outbound.New(outbound.Options{AllowHTTP: true})
	c := jsonclient.New(jsonclient.Options{Poster: out, URL: s.URL, Pause: time.Millisecond})
	if err := c.Ask(t.Context(), nil, &answer{}); jsonclient.KindOf(err) != jsonclient.KindRefused || calls.Load() != 0 {
		t.Errorf("%v after %d calls", err, calls.Load())
	}
}

// poster answers what a test has prepared.
type poster struct {
	err    error
	status int
	calls  int
}

func (p *poster) Do(context.Context, outbound.Request) (outbound.Response, error) {
	p.calls++
	return outbound.Response{Status: p.status, Header: http.Header{"Content-Type": {"application/json"}}, Body: []byte(`{}`)}, p.err
}

func TestAServiceThatFailsIsLeftAloneForAWhile(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	p := &poster{status: 503}
	c := jsonclient.New(jsonclient.Options{Poster: p, Attempts: 1, Now: func() time.Time { return now }})
	for range 5 {
		if err := c.Ask(t.Context(), nil, &answer{}); err == nil {
			t.Fatal("answered")
		}
	}
	if err := c.Ask(t.Context(), nil, &answer{}); jsonclient.KindOf(err) != jsonclient.KindUnavailable || p.calls != 5 {
		t.Errorf("%v after %d calls", err, p.calls)
	}
	now = now.Add(time.Minute)
	p.status = 200
	if err := c.Ask(t.Context(), nil, &answer{}); err != nil || c.State().Degraded {
		t.Errorf("%v, %+v", err, c.State())
	}
}

func TestACallerWhoGivesUpIsNoFailureOfTheService(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	c := jsonclient.New(jsonclient.Options{Poster: &poster{err: &outbound.Error{Class: outbound.ClassCanceled, Cause: context.Canceled}}})
	if err := c.Ask(ctx, nil, &answer{}); !errors.Is(err, context.Canceled) || c.State().Degraded {
		t.Errorf("%v, %+v", err, c.State())
	}
}

func TestErrorsNameNothingOfTheQuestion(t *testing.T) {
	t.Parallel()
	c, _ := service(t, says(200, "application/json", `{"yes":"Ana Souza"}`), outbound.Options{})
	err := c.Ask(t.Context(), map[string]string{"name": "Ana Souza"}, &answer{})
	if err == nil || strings.Contains(err.Error(), "Ana") || strings.Contains(err.Error(), "127.0.0.1") {
		t.Error(err)
	}
}
