package httpapi

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/netip"
	"net/url"
	"testing"
)

var trustedForTest = []netip.Prefix{
	netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8"),
}

func TestTheClientIsTheNearestUntrustedHop(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		peer   string
		header ForwardedHeader
		lines  []string
		want   string
	}{
		"a peer without trust":               {"203.0.113.9:1", ForwardedForHeader, []string{"198.51.100.1"}, "203.0.113.9"},
		"no header":                          {"10.0.0.1:1", ForwardedForHeader, nil, "10.0.0.1"},
		"one hop":                            {"10.0.0.1:1", ForwardedForHeader, []string{"198.51.100.1"}, "198.51.100.1"},
		"a forged hop before it":             {"10.0.0.1:1", ForwardedForHeader, []string{"8.8.8.8, 198.51.100.1"}, "198.51.100.1"},
		"a forged line before it":            {"10.0.0.1:1", ForwardedForHeader, []string{"8.8.8.8", "198.51.100.1"}, "198.51.100.1"},
		"two proxies":                        {"10.0.0.1:1", ForwardedForHeader, []string{"8.8.8.8, 198.51.100.1, 10.0.0.2"}, "198.51.100.1"},
		"two proxies on lines of their own":  {"10.0.0.1:1", ForwardedForHeader, []string{"8.8.8.8, 198.51.100.1", "10.0.0.2"}, "198.51.100.1"},
		"a forged trusted hop":               {"10.0.0.1:1", ForwardedForHeader, []string{"10.9.9.9, 198.51.100.1"}, "198.51.100.1"},
		"only trusted hops":                  {"10.0.0.1:1", ForwardedForHeader, []string{"10.0.0.3, 10.0.0.2"}, "10.0.0.3"},
		"a hop that is no address":           {"10.0.0.1:1", ForwardedForHeader, []string{"198.51.100.1, unknown, 10.0.0.2"}, "10.0.0.2"},
		"an empty hop":                       {"10.0.0.1:1", ForwardedForHeader, []string{"198.51.100.1,"}, "10.0.0.1"},
		"an empty line":                      {"10.0.0.1:1", ForwardedForHeader, []string{""}, "10.0.0.1"},
		"ports":                              {"10.0.0.1:1", ForwardedForHeader, []string{"198.51.100.1:4711"}, "198.51.100.1"},
		"IPv6":                               {"[fd00::1]:1", ForwardedForHeader, []string{"2001:db8::1"}, "2001:db8::1"},
		"IPv6 in brackets with a port":       {"[fd00::1]:1", ForwardedForHeader, []string{"[2001:db8::1]:443"}, "2001:db8::1"},
		"IPv6 in brackets":                   {"[fd00::1]:1", ForwardedForHeader, []string{"[2001:db8::1]"}, "2001:db8::1"},
		"IPv4 mapped into IPv6":              {"10.0.0.1:1", ForwardedForHeader, []string{"::ffff:198.51.100.1"}, "198.51.100.1"},
		"a trusted peer mapped into IPv6":    {"[::ffff:10.0.0.1]:1", ForwardedForHeader, []string{"198.51.100.1"}, "198.51.100.1"},
		"a zone":                             {"10.0.0.1:1", ForwardedForHeader, []string{"fe80::1%eth0"}, "fe80::1"},
		"the other header is not read":       {"10.0.0.1:1", ForwardedRFC7239, nil, "10.0.0.1"},
		"RFC 7239":                           {"10.0.0.1:1", ForwardedRFC7239, []string{"for=8.8.8.8;proto=https, For=198.51.100.1;by=10.0.0.1"}, "198.51.100.1"},
		"RFC 7239, IPv6 quoted":              {"10.0.0.1:1", ForwardedRFC7239, []string{`for="[2001:db8::1]:4711"`}, "2001:db8::1"},
		"RFC 7239, comma and quote inside":   {"10.0.0.1:1", ForwardedRFC7239, []string{`for=198.51.100.1;host="a,\"for=8.8.8.8"`}, "198.51.100.1"},
		"RFC 7239, an open quote":            {"10.0.0.1:1", ForwardedRFC7239, []string{`for=198.51.100.1, for="8.8.8.8`}, "10.0.0.1"},
		"RFC 7239, obfuscated":               {"10.0.0.1:1", ForwardedRFC7239, []string{"for=198.51.100.1, for=_hidden"}, "10.0.0.1"},
		"RFC 7239, unknown":                  {"10.0.0.1:1", ForwardedRFC7239, []string{"for=unknown"}, "10.0.0.1"},
		"RFC 7239, no for":                   {"10.0.0.1:1", ForwardedRFC7239, []string{"for=198.51.100.1, proto=https"}, "10.0.0.1"},
		"RFC 7239, two for":                  {"10.0.0.1:1", ForwardedRFC7239, []string{"for=198.51.100.1;for=8.8.8.8"}, "10.0.0.1"},
		"RFC 7239, proxies on several lines": {"10.0.0.1:1", ForwardedRFC7239, []string{"for=8.8.8.8", "for=198.51.100.1", "for=10.0.0.2"}, "198.51.100.1"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := httptest.NewRequestWithContext(t.Context(), "GET", "/", nil)
			r.RemoteAddr = tc.peer
			for _, other := range []string{"X-Real-Ip", "X-Client-Ip", "True-Client-Ip", string(ForwardedForHeader), string(ForwardedRFC7239)} {
				r.Header.Set(other, "9.9.9.9")
			}
			r.Header[string(tc.header)] = tc.lines
			got, _ := addressResolver{trusted: trustedForTest, header: tc.header}.client(r)
			if got.String() != tc.want {
				t.Errorf("client is %s, want %s", got, tc.want)
			}
		})
	}
}

// Two real proxies append to what the client sent; the client chooses nothing.
func TestAppendingProxiesLeaveTheClientNoChoice(t *testing.T) {
	t.Parallel()
	resolver := addressResolver{trusted: trustedForTest, header: ForwardedForHeader}
	seen := make(chan netip.Addr, 1)
	service := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		address, _ := resolver.client(r)
		seen <- address
	}))
	t.Cleanup(service.Close)
	inner := appendingProxy(t, service.URL)
	// The outer proxy stands in the internet: its peer is the client, by an address of its own.
	outer := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.RemoteAddr = "198.51.100.77:5000"
		proxyTo(t, inner).ServeHTTP(w, r)
	}))
	t.Cleanup(outer.Close)
	for _, forged := range [][]string{nil, {"8.8.8.8"}, {"8.8.8.8, 10.0.0.9"}, {"127.0.0.1"}, {"8.8.8.8", "9.9.9.9"}} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, outer.URL, http.NoBody)
		if err != nil {
			t.Fatal(err)
		}
		r.Header["X-Forwarded-For"] = forged
		response, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		if got := <-seen; got.String() != "198.51.100.77" {
			t.Errorf("sent %v: the client is %s", forged, got)
		}
	}
}

func appendingProxy(t *testing.T, target string) string {
	t.Helper()
	server := httptest.NewServer(proxyTo(t, target))
	t.Cleanup(server.Close)
	return server.URL
}

// proxyTo appends its peer to X-Forwarded-For, as proxies of the Director kind do.
func proxyTo(t *testing.T, target string) http.Handler {
	t.Helper()
	u, err := url.Parse(target)
	if err != nil {
		t.Fatal(err)
	}
	return &httputil.ReverseProxy{Rewrite: func(p *httputil.ProxyRequest) {
		p.SetURL(u)
		p.Out.Header["X-Forwarded-For"] = p.In.Header["X-Forwarded-For"]
		p.SetXForwarded()
	}}
}

// Hostile headers end, and never name an address that no proxy wrote.
func FuzzForwardedHeaders(f *testing.F) {
	f.Add("198.51.100.1", `for="[2001:db8::1]:1"`)
	f.Add(",,,", `for="a\`)
	f.Fuzz(func(t *testing.T, forwardedFor, forwarded string) {
		for header, line := range map[ForwardedHeader]string{ForwardedForHeader: forwardedFor, ForwardedRFC7239: forwarded} {
			r := httptest.NewRequestWithContext(t.Context(), "GET", "/", nil)
			r.RemoteAddr = "10.0.0.1:1"
			r.Header[string(header)] = []string{line}
			if got, _ := (addressResolver{trusted: trustedForTest, header: header}).client(r); !got.IsValid() {
				t.Errorf("%s %q: no address", header, line)
			}
		}
	})
}
