package outbound

import (
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
