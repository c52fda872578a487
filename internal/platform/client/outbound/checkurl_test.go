package outbound

import (
	"net/netip"
	"net/url"
	"strings"
	"testing"
)

// What the contract's limits keep from getting here, besides the hostile rows.
func TestCheckURLRefusals(t *testing.T) {
	t.Parallel()
	c := New(Options{})
	cases := map[string]string{
		"nothing":                  "",
		"a NUL":                    "https://example.com/\x00",
		"bytes that are not UTF-8": "https://example.com/\xff",
		"too long":                 "https://example.com/" + strings.Repeat("a", 2048),
	}
	for name, raw := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			expectRefusal(t, c, raw, CodeMalformed)
		})
	}
}

func TestCheckURLAccepts(t *testing.T) {
	t.Parallel()
	c := New(Options{})
	cases := map[string]struct{ raw, want string }{
		"a plain URL":               {"https://example.com/hook", "https://example.com/hook"},
		"no path":                   {"https://example.com", "https://example.com"},
		"capitals":                  {"HTTPS://Example.COM/Hook", "https://example.com/Hook"},
		"a port":                    {"https://example.com:8443/", "https://example.com:8443/"},
		"a query":                   {"https://example.com/?a=b@c&d=e:f", "https://example.com/?a=b@c&d=e:f"},
		"an at sign in the path":    {"https://example.com/@me/a@b", "https://example.com/@me/a@b"},
		"one userinfo section":      {"https://user:p%40ss@example.com/", "https://user:p%40ss@example.com/"},
		"an escaped backslash":      {"https://example.com/%5C", "https://example.com/%5C"},
		"a name beyond ASCII":       {"https://bücher.example/", "https://xn--bcher-kva.example/"},
		"another script":            {"https://例え.テスト/", "https://xn--r8jz45g.xn--zckzah/"},
		"two hyphens":               {"https://r3---sn-abc.example.com/", "https://r3---sn-abc.example.com/"},
		"a label of digits":         {"https://123.example.com/", "https://123.example.com/"},
		"a name with a number last": {"https://example.c0m/", "https://example.c0m/"},
		"local in the middle":       {"https://local.example.com/", "https://local.example.com/"},
		"an ending like a word":     {"https://mylocalhost.com/", "https://mylocalhost.com/"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			u, err := c.CheckURL(tc.raw)
			if err != nil {
				t.Fatal(err)
			}
			if u.String() != tc.want {
				t.Errorf("got %s, want %s", u, tc.want)
			}
		})
	}
	sandbox := New(Options{AllowHTTP: true})
	if _, err := sandbox.CheckURL("http://example.com/"); err != nil {
		t.Errorf("plain http where it is allowed: %v", err)
	}
	expectRefusal(t, sandbox, "ftp://example.com/", CodeScheme)
}

// Plain http stays on this machine, and only where the operator allows its network.
func TestPlainHTTPToLoopback(t *testing.T) {
	t.Parallel()
	v4 := []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("10.0.0.0/8")}
	allowed := New(Options{AllowPrivate: v4}).WithLoopbackHTTP()
	for _, raw := range []string{"http://127.0.0.1:3000/hook", "http://127.9.9.9/", "http://localhost/", "http://LOCALHOST:1/", "https://127.0.0.1/", "https://10.1.1.1/"} {
		if _, err := allowed.CheckURL(raw); err != nil {
			t.Errorf("%s: %v", raw, err)
		}
	}
	for _, raw := range []string{
		"http://10.1.1.1/", "http://8.8.8.8/", "http://example.com/", "http://[::1]/", "http://localhost.example.com/", "http://x.localhost/", "http://127.1/",
		"http://0x7f.0.0.1/", "http://2130706433/", "http://127.0.0.1.example.com/",
	} {
		expectRefusal(t, allowed, raw, CodeScheme)
	}
	for name, c := range map[string]*Client{
		"without the network": New(Options{}).WithLoopbackHTTP(), "with another network": New(Options{AllowPrivate: v4[1:]}).WithLoopbackHTTP(),
		"who was not asked": New(Options{AllowPrivate: v4}),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, raw := range []string{"http://127.0.0.1/", "http://localhost/"} {
				expectRefusal(t, c, raw, CodeScheme)
			}
		})
	}
	six := New(Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("::1/128")}}).WithLoopbackHTTP()
	if _, err := six.CheckURL("http://[::1]:8080/"); err != nil {
		t.Error(err)
	}
}

func FuzzCheckURL(f *testing.F) {
	for _, seed := range []string{
		"https://user:pass@example.com:443/path?query#fragment", "https://[::1]:0/", `https://a\@b`, "https://0x7f.1",
		"https://１２７.0.0.1/", "https://a@b@c/", "https://%31/", "https://[fe80::1%25x]/", "https://xn--/",
	} {
		f.Add(seed)
	}
	c := New(Options{})
	f.Fuzz(func(t *testing.T, raw string) {
		u, err := c.CheckURL(raw)
		if err != nil {
			return
		}
		if u.Scheme != "https" || u.Hostname() == "" || strings.ContainsAny(u.Host, "@\\%/ ") {
			t.Fatalf("%q is accepted as %#v", raw, u)
		}
		// What is sent must read the same as what was checked.
		again, err := c.CheckURL(u.String())
		if err != nil || again.Host != u.Host {
			t.Fatalf("%q becomes %q, then %v (%v)", raw, u, again, err)
		}
		if parsed, err := url.Parse(raw); err != nil || parsed.Port() != u.Port() {
			t.Fatalf("%q becomes %q", raw, u)
		}
	})
}

func BenchmarkCheckURL(b *testing.B) {
	c := New(Options{})
	b.ReportAllocs()
	for b.Loop() {
		if _, err := c.CheckURL("https://hooks.example.com/vidimus/events?tenant=12"); err != nil {
			b.Fatal(err)
		}
	}
}
