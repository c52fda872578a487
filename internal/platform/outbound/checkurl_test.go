package outbound

import (
	"net/url"
	"strings"
	"testing"
)

func TestCheckURLRefusals(t *testing.T) {
	t.Parallel()
	c := New(Options{})
	cases := map[string]struct{ raw, code string }{
		"nothing":                             {"", CodeMalformed},
		"no scheme":                           {"example.com/hook", CodeMalformed},
		"no authority":                        {"https:example.com", CodeMalformed},
		"one slash":                           {"https:/example.com", CodeMalformed},
		"a scheme in the path":                {"/x://example.com", CodeMalformed},
		"two schemes":                         {"view-source:https://example.com", CodeMalformed},
		"plain http":                          {"http://example.com/", CodeScheme},
		"a file":                              {"file:///etc/passwd", CodeScheme},
		"another protocol":                    {"gopher://example.com/", CodeScheme},
		"a socket":                            {"unix://var/run/docker.sock", CodeScheme},
		"a raw backslash in the path":         {`https://example.com\@127.0.0.1/`, CodeMalformed},
		"a raw backslash in the host":         {`https://exam\ple.com/`, CodeMalformed},
		"a raw backslash in the query":        {`https://example.com/?a=\`, CodeMalformed},
		"backslashes for slashes":             {`https:\\example.com`, CodeMalformed},
		"a line feed":                         {"https://example.com/\nHost: a", CodeMalformed},
		"a carriage return":                   {"https://example.com/\r", CodeMalformed},
		"a tab within the host":               {"https://exa\tmple.com/", CodeMalformed},
		"a NUL":                               {"https://example.com/\x00", CodeMalformed},
		"delete":                              {"https://example.com/\x7f", CodeMalformed},
		"a control character beyond ASCII":    {"https://example.com/\u0085", CodeMalformed},
		"a leading blank":                     {" https://example.com/", CodeMalformed},
		"a blank in the path":                 {"https://example.com/a b", CodeMalformed},
		"a no-break space":                    {"https://example.com/\u00a0", CodeMalformed},
		"a zero-width space":                  {"https://exam\u200bple.com/", CodeMalformed},
		"a soft hyphen":                       {"https://exam\u00adple.com/", CodeMalformed},
		"a direction mark":                    {"https://example.com/\u202e", CodeMalformed},
		"bytes that are not UTF-8":            {"https://example.com/\xff", CodeMalformed},
		"too long":                            {"https://example.com/" + strings.Repeat("a", 2048), CodeMalformed},
		"a bad escape":                        {"https://example.com/%zz", CodeMalformed},
		"two at signs":                        {"https://a@b@example.com/", CodeMalformed},
		"two userinfo sections":               {"https://user:pass@evil.example:x@127.0.0.1/", CodeMalformed},
		"no host":                             {"https:///hook", CodeHost},
		"userinfo without host":               {"https://user@/", CodeHost},
		"a port without host":                 {"https://:443/", CodeHost},
		"a query for a host":                  {"https://?a", CodeHost},
		"port zero":                           {"https://example.com:0/", CodePort},
		"port zero, long":                     {"https://example.com:000/", CodePort},
		"a port too large":                    {"https://example.com:65536/", CodePort},
		"a huge port":                         {"https://example.com:99999999999999999999/", CodePort},
		"a word for a port":                   {"https://example.com:https/", CodeMalformed},
		"a negative port":                     {"https://example.com:-1/", CodeMalformed},
		"a trailing dot":                      {"https://example.com./", CodeHost},
		"a trailing dot behind an address":    {"https://127.0.0.1./", CodeHost},
		"an empty label":                      {"https://example..com/", CodeHost},
		"a leading dot":                       {"https://.example.com/", CodeHost},
		"a long label":                        {"https://" + strings.Repeat("a", 64) + ".com/", CodeHost},
		"an underscore":                       {"https://a_b.example.com/", CodeHost},
		"an escaped host":                     {"https://%6cocalhost/", CodeMalformed},
		"an escaped host beyond ASCII":        {"https://ex%C3%A4mple.com/", CodeHost},
		"a wildcard":                          {"https://*.example.com/", CodeHost},
		"decimal":                             {"https://2130706433/", CodeHost},
		"octal":                               {"https://0177.0.0.1/", CodeHost},
		"octal, one number":                   {"https://017700000001/", CodeHost},
		"hexadecimal":                         {"https://0x7f000001/", CodeHost},
		"hexadecimal parts":                   {"https://0x7f.0x0.0x0.0x1/", CodeHost},
		"hexadecimal, capital":                {"https://0X7F.1/", CodeHost},
		"hexadecimal without digits":          {"https://1.0x/", CodeHost},
		"a shortened address":                 {"https://127.1/", CodeHost},
		"three parts":                         {"https://10.0.1/", CodeHost},
		"five parts":                          {"https://1.2.3.4.5/", CodeHost},
		"a part too large":                    {"https://256.0.0.1/", CodeHost},
		"leading zeros":                       {"https://127.000.000.001/", CodeHost},
		"wide digits":                         {"https://１２７.０.０.１/", CodeAddress},
		"circled digits":                      {"https://①②⑦.0.0.1/", CodeAddress},
		"ideographic full stops":              {"https://127。0。0。1/", CodeAddress},
		"a bracket left open":                 {"https://[::1/", CodeMalformed},
		"an IPv4 address in brackets":         {"https://[127.0.0.1]/", CodeMalformed},
		"a name in brackets":                  {"https://[example.com]/", CodeMalformed},
		"a zone":                              {"https://[fe80::1%25eth0]/", CodeHost},
		"mapped loopback":                     {"https://[::ffff:127.0.0.1]/", CodeHost},
		"mapped public address":               {"https://[::ffff:8.8.8.8]/", CodeHost},
		"a long form of loopback":             {"https://[0:0:0:0:0:0:0:1]/", CodeAddress},
		"localhost":                           {"https://localhost/", CodeAddress},
		"LOCALHOST":                           {"https://LocalHost:8443/", CodeAddress},
		"a name below localhost":              {"https://a.localhost/", CodeAddress},
		"wide localhost":                      {"https://ｌｏｃａｌｈｏｓｔ/", CodeAddress},
		"local":                               {"https://printer.local/", CodeAddress},
		"internal":                            {"https://metadata.google.internal/", CodeAddress},
		"a cluster's service":                 {"https://api.default.svc.cluster.local/", CodeAddress},
		"a home network":                      {"https://router.home.arpa/", CodeAddress},
		"a name without dot":                  {"https://intranet/", CodeAddress},
		"userinfo that looks like the host":   {"https://example.com@localhost/", CodeAddress},
		"userinfo before a private address":   {"https://example.com:443@10.0.0.1/", CodeAddress},
		"a name that is no name (bidi)":       {"https://א1a.com/", CodeHost},
		"a broken name in ASCII form":         {"https://xn--a.com/", CodeHost},
		"an ASCII form that hides characters": {"https://xn--localhost-.com/", CodeHost},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			expectRefusal(t, c, tc.raw, tc.code)
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
