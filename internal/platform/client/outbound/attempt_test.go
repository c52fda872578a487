package outbound

import (
	"bytes"
	"context"
	"crypto/x509"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"vidimus/internal/platform/api/apperr"
)

var loopback = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}

// testClient reaches receivers of this machine.
func testClient(t testing.TB, options Options) *Client {
	t.Helper()
	options.AllowPrivate, options.AllowHTTP = loopback, true
	c := New(options)
	t.Cleanup(c.CloseIdle)
	return c
}

func receiver(t testing.TB, handler http.HandlerFunc) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(handler)
	t.Cleanup(s.Close)
	return s
}

func TestDo(t *testing.T) {
	t.Parallel()
	var got *http.Request
	var body []byte
	s := receiver(t, func(w http.ResponseWriter, r *http.Request) {
		got = r
		body, _ = io.ReadAll(r.Body)
		w.Header().Set("Content-Type", "text/plain")
		w.Header().Set("Set-Cookie", "a=b")
		w.WriteHeader(http.StatusAccepted)
		_, _ = w.Write([]byte("queued"))
	})
	c := testClient(t, Options{UserAgent: "VidimusWebhook/1"})
	response, err := c.Do(t.Context(), Request{
		Method: http.MethodPost,
		URL:    strings.Replace(s.URL, "http://", "http://user:pass@", 1) + "/hook?a=b",
		Header: http.Header{"Content-Type": {"application/json"}, "x-signature": {"abc"}, "Expect": {"100-continue"}},
		Body:   []byte(`{"a":1}`),
	})
	if err != nil {
		t.Fatal(err)
	}
	if response.Status != http.StatusAccepted || string(response.Body) != "queued" || response.Truncated || response.Duration <= 0 {
		t.Errorf("response %+v", response)
	}
	if response.Header.Get("Content-Type") != "text/plain" || response.Header.Get("Set-Cookie") != "" {
		t.Errorf("response header %v", response.Header)
	}
	if string(body) != `{"a":1}` || got.Method != http.MethodPost || got.URL.String() != "/hook?a=b" {
		t.Errorf("received %s %s %s", got.Method, got.URL, body)
	}
	want := map[string]string{
		"Content-Type": "application/json", "X-Signature": "abc", "User-Agent": "VidimusWebhook/1",
		"Authorization": "Basic dXNlcjpwYXNz", "Expect": "", "Accept-Encoding": "", "Content-Length": "7",
	}
	for name, value := range want {
		if got.Header.Get(name) != value {
			t.Errorf("header %s is %q, want %q", name, got.Header.Get(name), value)
		}
	}
}

func TestAnyStatusIsAnAnswer(t *testing.T) {
	t.Parallel()
	s := receiver(t, func(w http.ResponseWriter, r *http.Request) {
		code, _ := strconv.Atoi(r.URL.Path[1:])
		w.WriteHeader(code)
	})
	c := testClient(t, Options{})
	for _, code := range []int{200, 204, 299, 304, 400, 404, 410, 429, 500, 503} {
		response, err := c.Do(t.Context(), Request{Method: http.MethodPost, URL: s.URL + "/" + strconv.Itoa(code)})
		if err != nil || response.Status != code {
			t.Errorf("got %d (%v), want %d", response.Status, err, code)
		}
	}
}

func TestRedirectsAreNeverFollowed(t *testing.T) {
	t.Parallel()
	var followed atomic.Int64
	target := receiver(t, func(http.ResponseWriter, *http.Request) { followed.Add(1) })
	c := testClient(t, Options{})
	for _, code := range []int{300, 301, 302, 303, 305, 307, 308} {
		s := receiver(t, func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/" {
				followed.Add(1)
			}
			w.Header().Set("Location", map[bool]string{true: target.URL, false: "/again"}[code%2 == 0])
			w.WriteHeader(code)
		})
		for _, method := range []string{http.MethodPost, http.MethodGet} {
			response, err := c.Do(t.Context(), Request{Method: method, URL: s.URL + "/"})
			if err != nil || response.Status != code || response.Header.Get("Location") == "" {
				t.Errorf("%s: got %d (%v), want %d", method, response.Status, err, code)
			}
		}
	}
	page := receiver(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Refresh", "0; url="+target.URL)
		_, _ = w.Write([]byte(`<meta http-equiv="refresh" content="0; url=` + target.URL + `">`))
	})
	if _, err := c.Do(t.Context(), Request{Method: http.MethodPost, URL: page.URL}); err != nil {
		t.Error(err)
	}
	if n := followed.Load(); n != 0 {
		t.Errorf("%d redirects were followed", n)
	}
}

func TestBodyIsCapped(t *testing.T) {
	t.Parallel()
	c := testClient(t, Options{MaxResponseBytes: 1000})
	for size, truncated := range map[int]bool{0: false, 999: false, 1000: false, 1001: true, 1 << 20: true} {
		s := receiver(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(bytes.Repeat([]byte("x"), size)) })
		response, err := c.Do(t.Context(), Request{Method: http.MethodPost, URL: s.URL})
		if err != nil || len(response.Body) != min(size, 1000) || response.Truncated != truncated {
			t.Errorf("%d bytes: got %d, truncated %v (%v)", size, len(response.Body), response.Truncated, err)
		}
	}
}

func TestHugeHeaderIsAFailure(t *testing.T) {
	t.Parallel()
	s := receiver(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Server", strings.Repeat("x", maxHeaderBytes+1))
	})
	_ = expectFailure(t, testClient(t, Options{}), s.URL, ClassConnect, http.StatusServiceUnavailable)
}

func expectFailure(t *testing.T, c *Client, target string, class Class, status int) *Error {
	t.Helper()
	response, err := c.Do(t.Context(), Request{Method: http.MethodPost, URL: target, Body: []byte(`{}`)})
	var failure *Error
	if !errors.As(err, &failure) {
		t.Fatalf("got %+v (%v), want a failure", response, err)
	}
	if failure.Class != class || failure.Status() != status || response.Duration <= 0 {
		t.Errorf("got %v (%d) after %v, want %s (%d)", failure, failure.Status(), response.Duration, class, status)
	}
	return failure
}

func TestFailures(t *testing.T) {
	t.Parallel()
	closed := httptest.NewServer(http.NotFoundHandler())
	closed.Close()
	hangUp := receiver(t, func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
	half := receiver(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "100")
		_, _ = w.Write([]byte("half"))
		panic(http.ErrAbortHandler)
	})
	secure := httptest.NewUnstartedServer(http.NotFoundHandler())
	secure.Config.ErrorLog = log.New(io.Discard, "", 0)
	secure.StartTLS()
	t.Cleanup(secure.Close)
	cases := map[string]struct {
		url    string
		class  Class
		status int
	}{
		"nobody listens":                 {closed.URL, ClassConnect, 503},
		"the line breaks":                {hangUp.URL, ClassConnect, 503},
		"the line breaks in the body":    {half.URL, ClassConnect, 503},
		"a certificate nobody vouches":   {secure.URL, ClassConnect, 503},
		"https to a plain receiver":      {strings.Replace(hangUp.URL, "http:", "https:", 1), ClassConnect, 503},
		"a private address":              {"https://10.0.0.1/", ClassRefused, 0},
		"a URL with a backslash":         {`https://example.com\@a`, ClassRefused, 0},
		"a URL with two at signs":        {"https://a@b@example.com", ClassRefused, 0},
		"a URL with a control character": {"https://example.com/\x01", ClassRefused, 0},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			failure := expectFailure(t, testClient(t, Options{}), tc.url, tc.class, tc.status)
			if tc.class == ClassRefused && apperr.KindOf(failure) != apperr.KindInvalid {
				t.Errorf("cause %v, want what CheckURL says", failure.Cause)
			}
		})
	}
}

func TestFailureTellsNoURL(t *testing.T) {
	t.Parallel()
	s := httptest.NewServer(http.NotFoundHandler())
	s.Close()
	target := strings.Replace(s.URL, "http://", "http://user:hunter2@", 1) + "/hook?token=hunter2"
	failure := expectFailure(t, testClient(t, Options{}), target, ClassConnect, 503)
	if text := failure.Error(); strings.Contains(text, "hunter2") || strings.Contains(text, "/hook") {
		t.Errorf("text %q", text)
	}
}

func TestCallerGivesUp(t *testing.T) {
	t.Parallel()
	arrived := make(chan struct{})
	s := receiver(t, func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		close(arrived)
		<-r.Context().Done()
	})
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		<-arrived
		cancel()
	}()
	_, err := testClient(t, Options{}).Do(ctx, Request{Method: http.MethodPost, URL: s.URL})
	var failure *Error
	if !errors.As(err, &failure) || failure.Class != ClassCanceled || !errors.Is(err, context.Canceled) || failure.Status() != 0 {
		t.Errorf("got %v, want the caller's own end", err)
	}
}

func TestConnectionsAreKept(t *testing.T) {
	t.Parallel()
	var opened atomic.Int64
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("ok")) }))
	s.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		if state == http.StateNew {
			opened.Add(1)
		}
	}
	s.Start()
	t.Cleanup(s.Close)
	c := testClient(t, Options{})
	for range 20 {
		if _, err := c.Do(t.Context(), Request{Method: http.MethodPost, URL: s.URL, Body: []byte(`{}`)}); err != nil {
			t.Fatal(err)
		}
	}
	if n := opened.Load(); n != 1 {
		t.Errorf("%d connections for 20 requests, want one", n)
	}
}

func TestSecureReceiver(t *testing.T) {
	t.Parallel()
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = w.Write([]byte(r.Proto + " " + r.Host))
	}))
	s.EnableHTTP2 = true
	s.StartTLS()
	t.Cleanup(s.Close)
	roots := x509.NewCertPool()
	roots.AddCert(s.Certificate())
	_, port, _ := net.SplitHostPort(s.Listener.Addr().String())
	target := "https://example.com:" + port // the name in the certificate
	c := testClient(t, Options{RootCAs: roots, Resolver: newNameServer("127.0.0.1").resolver()})
	response, err := c.Do(t.Context(), Request{Method: http.MethodPost, URL: target})
	if err != nil || string(response.Body) != "HTTP/2.0 example.com:"+port {
		t.Errorf("got %s (%v)", response.Body, err)
	}
}

func TestNoProxyIsUsed(t *testing.T) {
	asked := receiver(t, func(http.ResponseWriter, *http.Request) { t.Error("the proxy was asked") })
	for _, name := range []string{"HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"} {
		t.Setenv(name, asked.URL)
	}
	c := New(Options{AllowHTTP: true, Resolver: newNameServer("10.0.0.1").resolver()})
	_ = expectFailure(t, c, "http://hooks.example.com/", ClassBlocked, 503)
	if c.transport.Proxy != nil {
		t.Error("the client has a proxy")
	}
}

func BenchmarkDo(b *testing.B) {
	s := receiver(b, func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		w.WriteHeader(http.StatusOK)
	})
	c := testClient(b, Options{})
	body := bytes.Repeat([]byte("x"), 1700)
	b.ReportAllocs()
	b.SetParallelism(8)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if _, err := c.Do(b.Context(), Request{Method: http.MethodPost, URL: s.URL, Body: body}); err != nil {
				b.Fatal(err)
			}
		}
	})
}
