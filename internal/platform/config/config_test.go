package config

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// parse reads flags as the program does; the environment of the test machine
// has none of our names.
func parse(t *testing.T, args ...string) (Config, error) {
	t.Helper()
	var c Config
	parser, err := kong.New(&c, kong.Exit(func(int) { t.Error("kong ended the program") }), kong.Writers(io.Discard, io.Discard))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := parser.Parse(append([]string{"--state-dir=/srv/vidimus"}, args...)); err != nil {
		return c, err
	}
	err = c.Finish()
	return c, err
}

func TestDefaults(t *testing.T) {
	t.Parallel()
	c, err := parse(t)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]any{
		"listen": c.Listen, "base": c.BaseURL, "pages": c.VerifyBase, "ring": c.KeyRingFile, "link": c.MediaLinkLifetime,
		"at once": c.Webhook.Concurrency, "at once to one": c.Webhook.ConcurrencyPerDestination,
		"off after": c.Webhook.DisableAfterFailures, "off after time": c.Webhook.DisableAfter, "log days": c.Webhook.LogDays,
		"retries": c.Webhook.RetryDelays, "outbound": len(c.Network.OutboundAllowed),
		"s3": c.Media.UsesS3(), "smtp": c.Mail.UsesSMTP(), "isolation": c.Engine.Isolation, "prices": len(c.Prices),
	}
	want := map[string]any{
		"listen": "127.0.0.1:8080", "base": "http://127.0.0.1:8080", "pages": "http://127.0.0.1:8080",
		"ring": "/srv/vidimus/keyring.json", "link": time.Hour,
		"at once": 64, "at once to one": 16, "off after": 20, "off after time": 24 * time.Hour, "log days": 396,
		"retries": []time.Duration{time.Minute, 4 * time.Minute}, "outbound": 0, "s3": false, "smtp": false,
		"isolation": "auto", "prices": 0,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if got := c.Network.TrustedProxies.String(); got != "127.0.0.0/8,::1/128" {
		t.Errorf("trusted by default are %s, want loopback alone", got)
	}
}

func TestRefusedSettings(t *testing.T) {
	t.Parallel()
	s3 := []string{"--s3-endpoint=s3.example", "--s3-bucket=b", "--s3-access-key=a", "--s3-secret-key=hidden-value"}
	cases := map[string]struct {
		args    []string
		setting string
	}{
		"a listen address without port":         {[]string{"--listen=localhost"}, "VIDIMUS_LISTEN"},
		"a port that does not exist":            {[]string{"--listen=localhost:70000"}, "VIDIMUS_LISTEN"},
		"metrics on the public address":         {[]string{"--metrics-listen=127.0.0.1:8080"}, "VIDIMUS_METRICS_LISTEN"},
		"a base address without scheme":         {[]string{"--base-url=id.example"}, "VIDIMUS_BASE_URL"},
		"a base address with a password":        {[]string{"--base-url=https://u:hidden-value@id.example"}, "VIDIMUS_BASE_URL"},
		"pages with a query":                    {[]string{"--verify-base=https://id.example/?a=1"}, "VIDIMUS_VERIFY_BASE"},
		"a database of another kind":            {[]string{"--database-url=mysql://u:hidden-value@db/x"}, "DATABASE_URL"},
		"a Redis address without scheme":        {[]string{"--redis-url=hidden-value@cache:6379"}, "REDIS_URL"},
		"a console key that can be guessed":     {[]string{"--console-key=hidden-value"}, "VIDIMUS_CONSOLE_KEY"},
		"a language that is no pack's name":     {[]string{"--engine-tesseract-languages=eng,-c x"}, "VIDIMUS_ENGINE_TESSERACT_LANGUAGES"},
		"a message prefix with a colon":         {[]string{"--message-prefix=a:b"}, "VIDIMUS_MESSAGE_PREFIX"},
		"a list of prefixes with a gap":         {[]string{"--message-prefix=a,,b"}, "VIDIMUS_MESSAGE_PREFIX"},
		"links that live for ever":              {[]string{"--media-link-lifetime=9999h"}, "VIDIMUS_MEDIA_LINK_LIFETIME"},
		"a header prefix without its dash":      {[]string{"--webhook-header-prefixes=X-Acme"}, "VIDIMUS_WEBHOOK_HEADER_PREFIXES"},
		"a header prefix that breaks the line":  {[]string{"--webhook-header-prefixes=X-Acme-\r\nA-"}, "VIDIMUS_WEBHOOK_HEADER_PREFIXES"},
		"deliveries that wait for nothing":      {[]string{"--webhook-concurrency=3"}, "VIDIMUS_WEBHOOK_CONCURRENCY"},
		"a destination with more than all":      {[]string{"--webhook-concurrency-per-destination=65"}, "VIDIMUS_WEBHOOK_CONCURRENCY_PER_DESTINATION"},
		"a destination without deliveries":      {[]string{"--webhook-concurrency-per-destination=0"}, "VIDIMUS_WEBHOOK_CONCURRENCY_PER_DESTINATION"},
		"a destination off before it fails":     {[]string{"--webhook-disable-after-failures=0"}, "VIDIMUS_WEBHOOK_DISABLE_AFTER_FAILURES"},
		"a log of less than nothing":            {[]string{"--webhook-log-days=-1"}, "VIDIMUS_WEBHOOK_LOG_DAYS"},
		"a log of a hundred years and more":     {[]string{"--webhook-log-days=36501"}, "VIDIMUS_WEBHOOK_LOG_DAYS"},
		"failures over a negative time":         {[]string{"--webhook-disable-after=-1s"}, "VIDIMUS_WEBHOOK_DISABLE_AFTER"},
		"an attempt without delay":              {[]string{"--webhook-retry-delays=0s"}, "VIDIMUS_WEBHOOK_RETRY_DELAYS"},
		"a bucket without a store":              {[]string{"--s3-bucket=b"}, "VIDIMUS_S3_ENDPOINT"},
		"a store without a bucket":              {append(s3[:1:1], s3[2:]...), "VIDIMUS_S3_BUCKET"},
		"a store with half its credentials":     {s3[:3:3], "VIDIMUS_S3_SECRET_KEY"},
		"a store with a scheme":                 {append(s3[1:4:4], "--s3-endpoint=https://s3.example"), "VIDIMUS_S3_ENDPOINT"},
		"a sender that is no address":           {[]string{"--smtp-from=Vidimus"}, "VIDIMUS_SMTP_FROM"},
		"a login without a password":            {[]string{"--smtp-host=m", "--smtp-username=u"}, "VIDIMUS_SMTP_PASSWORD"},
		"a mail port that does not exist":       {[]string{"--smtp-host=m", "--smtp-port=0"}, "VIDIMUS_SMTP_PORT"},
		"too many workers":                      {[]string{"--engine-workers=1000"}, "VIDIMUS_ENGINE_WORKERS"},
		"no time for engines":                   {[]string{"--engine-time-factor=0"}, "VIDIMUS_ENGINE_TIME_FACTOR"},
		"an isolation that does not exist":      {[]string{"--engine-isolation=off"}, "engine-isolation"},
		"a price that is no number":             {[]string{"--prices=AML=free"}, "prices"},
		"a price finer than a millionth":        {[]string{"--prices=AML=0.0000001"}, "prices"},
		"a proxy that is no network":            {[]string{"--trusted-proxies=everybody"}, "trusted-proxies"},
		"several at once are reported together": {[]string{"--listen=x", "--smtp-from=y"}, "VIDIMUS_SMTP_FROM"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := parse(t, tc.args...)
			if err == nil || !strings.Contains(err.Error(), tc.setting) {
				t.Fatalf("err = %v, want a complaint about %s", err, tc.setting)
			}
			if strings.Contains(err.Error(), "hidden-value") {
				t.Errorf("the complaint tells a secret: %v", err)
			}
		})
	}
}

func TestAcceptedSettings(t *testing.T) {
	t.Parallel()
	c, err := parse(t,
		"--listen=:0", "--metrics-listen=", "--base-url=https://id.example/api/", "--verify-base=https://verify.example/",
		"--database-url=host=/run/pg dbname=v", "--redis-url=rediss://:pw@cache:6379/1", "--prices=ID_VERIFICATION=0.30,AML=2",
		"--trusted-proxies=none", "--outbound-allowed=10.1.2.3/24, 192.0.2.7", "--webhook-header-prefixes=X-Acme-,X-Old-Name-",
		"--s3-endpoint=s3.example:9000", "--s3-bucket=b", "--smtp-host=mail.example", "--smtp-from=Prüfung <a@b.example>",
	)
	if err != nil {
		t.Fatal(err)
	}
	if c.BaseURL != "https://id.example/api" || c.VerifyBase != "https://verify.example" {
		t.Errorf("addresses %s and %s", c.BaseURL, c.VerifyBase)
	}
	if diff := cmp.Diff(map[string]Micros{"ID_VERIFICATION": 300_000, "AML": 2_000_000}, c.Prices); diff != "" {
		t.Error(diff)
	}
	if c.Network.TrustedProxies == nil || len(c.Network.TrustedProxies) != 0 {
		t.Errorf("trusted = %v, want nobody", c.Network.TrustedProxies)
	}
	if got := c.Network.OutboundAllowed.String(); got != "10.1.2.0/24,192.0.2.7/32" {
		t.Errorf("outbound = %s", got)
	}
}

func TestEnvironment(t *testing.T) { // not parallel: it changes the environment
	for name, value := range map[string]string{
		"DATABASE_URL": "postgres://u:hidden-value@db.example/v", "VIDIMUS_LISTEN": "0.0.0.0:80", "VIDIMUS_S3_REGION": "eu",
		"VIDIMUS_TRUSTED_PROXIES": "", "VIDIMUS_PRICES": "AML=1", "VIDIMUS_WEBHOOK_RETRY_DELAYS": "10s,1m,1h",
	} {
		t.Setenv(name, value)
	}
	c, err := parse(t)
	if err != nil {
		t.Fatal(err)
	}
	if c.DatabaseURL.Reveal() != "postgres://u:hidden-value@db.example/v" || c.Listen != "0.0.0.0:80" || c.Media.Region != "eu" ||
		len(c.Network.TrustedProxies) != 0 || c.Prices["AML"] != 1_000_000 || len(c.Webhook.RetryDelays) != 3 {
		t.Errorf("%+v", c)
	}
}

func TestEverySettingHasANameOfOurs(t *testing.T) {
	t.Parallel()
	parser, err := kong.New(&Config{})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, flag := range parser.Model.Flags {
		if flag.Name == "help" {
			continue
		}
		if len(flag.Envs) == 0 || flag.Help == "" {
			t.Errorf("--%s has no environment name or no help", flag.Name)
		}
		for _, env := range flag.Envs {
			if seen[env] || (!strings.HasPrefix(env, "VIDIMUS_") && env != "DATABASE_URL" && env != "REDIS_URL") {
				t.Errorf("--%s reads %s", flag.Name, env)
			}
			seen[env] = true
		}
	}
}

func TestPrint(t *testing.T) {
	t.Parallel()
	c, err := parse(t,
		"--database-url=postgres://app:hidden-value@db.example:5432/v?password=hidden-value", "--redis-url=redis://:hidden-value@cache/1",
		"--console-key="+strings.Repeat("hidden-value", 3), "--key-ring=hidden-value", "--prices=AML=0.25,ID_VERIFICATION=1",
		"--smtp-host=m", "--smtp-username=u", "--smtp-password=hidden-value", "--listen=[::1]:8080",
		"--s3-endpoint=s3.example", "--s3-bucket=b", "--s3-access-key=a", "--s3-secret-key=hidden-value",
	)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := c.Print(&b); err != nil {
		t.Fatal(err)
	}
	out := b.String()
	if strings.Contains(out, "hidden") {
		t.Fatalf("a secret is printed:\n%s", out)
	}
	for _, line := range []string{
		"DATABASE_URL=postgres://app:********@db.example:5432/v", "REDIS_URL=redis://:********@cache/1", "VIDIMUS_KEY_RING=********",
		"VIDIMUS_CONSOLE_KEY=********", "VIDIMUS_SMTP_PASSWORD=********", "VIDIMUS_S3_SECRET_KEY=********", "VIDIMUS_LISTEN=[::1]:8080",
		"VIDIMUS_PRICES=AML=0.25,ID_VERIFICATION=1", "VIDIMUS_WEBHOOK_RETRY_DELAYS=1m0s,4m0s", "VIDIMUS_OUTBOUND_ALLOWED=none",
		"VIDIMUS_SMTP_FROM=Vidimus <noreply@localhost>", "VIDIMUS_S3_INSECURE=false",
	} {
		if !strings.Contains(out, line+"\n") {
			t.Errorf("%q is missing in\n%s", line, out)
		}
	}
	keywords, err := parse(t, "--database-url=host=db password=hidden-value")
	if err != nil {
		t.Fatal(err)
	}
	b.Reset()
	if err := keywords.Print(&b); err != nil || strings.Contains(b.String(), "hidden") {
		t.Errorf("a secret is printed (%v):\n%s", err, b.String())
	}
}

func TestDefaultStateDir(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		uid  int
		env  map[string]string
		want string
	}{
		"root keeps state where the system does":   {0, map[string]string{"HOME": "/root"}, "/var/lib/vidimus"},
		"a service manager's folder comes first":   {0, map[string]string{"STATE_DIRECTORY": "/run/state"}, "/run/state"},
		"a user's state folder":                    {1000, map[string]string{"XDG_STATE_HOME": "/x", "HOME": "/h"}, "/x/vidimus"},
		"a user without one":                       {1000, map[string]string{"HOME": "/h"}, "/h/.local/state/vidimus"},
		"a relative folder is not taken seriously": {1000, map[string]string{"XDG_STATE_HOME": "x", "HOME": "/h"}, "/h/.local/state/vidimus"},
		"no home is an error":                      {1000, nil, ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := defaultStateDir(tc.uid, func(key string) string { return tc.env[key] })
			if filepath.FromSlash(tc.want) != got || (err != nil) != (tc.want == "") {
				t.Fatalf("%q, %v; want %q", got, err, tc.want)
			}
		})
	}
}

func TestMicrosRoundTrip(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		want := Micros(rapid.Int64Range(0, 1_000_000_000_000).Draw(t, "micros"))
		var got Micros
		if err := got.UnmarshalText([]byte(want.String())); err != nil || got != want {
			t.Fatalf("%s became %d: %v", want, got, err)
		}
	})
	for _, bad := range []string{"", ".", "-1", "+1", "1e3", ".5", "1.0000000", "1000000.000001", "99999999999999999999", "1,5", "٣"} {
		var m Micros
		if err := m.UnmarshalText([]byte(bad)); err == nil {
			t.Errorf("%q is the amount %s", bad, m)
		}
	}
}

func TestOriginOfTheService(t *testing.T) {
	t.Parallel()
	for base, want := range map[string]string{
		"https://id.example/api": "https://id.example", "http://localhost:8080": "http://localhost:8080", "://": "",
	} {
		if got := (&Config{BaseURL: base}).Origin(); got != want {
			t.Errorf("origin of %q is %q, want %q", base, got, want)
		}
	}
}
