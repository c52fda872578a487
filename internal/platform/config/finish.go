package config

import (
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"vidimus/internal/platform/value/iso"
)

// Finish fills in the defaults that depend on other settings or on the machine,
// then checks everything. All complaints come together, each with the name of
// its setting and never with a secret.
func (c *Config) Finish() error {
	if err := c.complete(); err != nil {
		return err
	}
	return c.check()
}

func (c *Config) complete() error {
	c.BaseURL = strings.TrimRight(c.BaseURL, "/")
	c.VerifyBase = strings.TrimRight(c.VerifyBase, "/")
	if c.BaseURL == "" {
		c.BaseURL = "http://" + c.Listen
	}
	if c.VerifyBase == "" {
		c.VerifyBase = c.BaseURL
	}
	if c.StateDir == "" {
		dir, err := defaultStateDir(os.Geteuid(), os.Getenv)
		if err != nil {
			return err
		}
		c.StateDir = dir
	}
	dir, err := filepath.Abs(c.StateDir)
	if err != nil {
		return fmt.Errorf("find state folder: %w", err)
	}
	c.StateDir = dir
	if c.SMS.Body == "" {
		c.SMS.Body = smsBodies[c.SMS.Format]
	}
	if c.KeyRingFile == "" {
		c.KeyRingFile = c.StatePath("keyring.json")
	}
	return nil
}

func defaultStateDir(uid int, env func(string) string) (string, error) {
	if dir := env("STATE_DIRECTORY"); filepath.IsAbs(dir) {
		return dir, nil // set by systemd
	}
	if uid == 0 {
		return "/var/lib/vidimus", nil
	}
	if dir := env("XDG_STATE_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "vidimus"), nil
	}
	if home := env("HOME"); filepath.IsAbs(home) {
		return filepath.Join(home, ".local", "state", "vidimus"), nil
	}
	return "", errors.New("VIDIMUS_STATE_DIR: must be set, for this user has no home folder")
}

// Origin returns the origin of the service's public address (RFC 6454).
func (c *Config) Origin() string {
	u, err := url.Parse(c.BaseURL)
	if err != nil {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// MailFolder is where mails go when no mail server is configured.
func (c *Config) MailFolder() string { return c.StatePath("mails") }

// TextFolder is where text messages go when they are to be written to files.
func (c *Config) TextFolder() string { return c.StatePath("texts") }

// StatePath names something inside the state folder.
func (c *Config) StatePath(name ...string) string {
	return filepath.Join(append([]string{c.StateDir}, name...)...)
}

// complaints collects configuration errors.
type complaints []error

func (cs *complaints) unless(ok bool, setting, must string) {
	if !ok {
		*cs = append(*cs, fmt.Errorf("%s: %s", setting, must))
	}
}

// check judges a finished tree. It must not be called Validate: kong would call
// that while parsing, before the tree is complete.
func (c *Config) check() error {
	var bad complaints
	bad.unless(isListen(c.Listen), "VIDIMUS_LISTEN", "must be host:port")
	bad.unless(c.MetricsListen == "" || isListen(c.MetricsListen), "VIDIMUS_METRICS_LISTEN", "must be host:port or empty")
	bad.unless(c.MetricsListen == "" || c.MetricsListen != c.Listen || strings.HasSuffix(c.Listen, ":0"), "VIDIMUS_METRICS_LISTEN", "must differ from VIDIMUS_LISTEN")
	bad.unless(isBase(c.BaseURL), "VIDIMUS_BASE_URL", "must be an http or https address without query")
	bad.unless(isBase(c.VerifyBase), "VIDIMUS_VERIFY_BASE", "must be an http or https address without query")
	bad.unless(!c.DatabaseURL.IsSet() || isDatabase(c.DatabaseURL.Reveal()), "DATABASE_URL", "must begin with postgres:// or be a list of keyword=value")
	bad.unless(!c.RedisURL.IsSet() || hasScheme(c.RedisURL.Reveal(), "redis", "rediss", "unix"), "REDIS_URL", "must begin with redis:// or rediss://")
	bad.unless(!c.ConsoleKey.IsSet() || len(c.ConsoleKey) >= 32, "VIDIMUS_CONSOLE_KEY", "must have at least 32 characters")
	bad.unless(messagePrefix.MatchString(c.MessagePrefix), "VIDIMUS_MESSAGE_PREFIX", "must be 1 to 32 letters, digits, dots, dashes or underscores, or up to four such words with commas between them")
	bad.unless(within(c.MediaLinkLifetime, time.Minute, 24*time.Hour), "VIDIMUS_MEDIA_LINK_LIFETIME", "must be from 1m to 24h")
	bad.unless(within(c.Network.AnswerWithin, time.Second, 10*time.Minute), "VIDIMUS_ANSWER_WITHIN", "must be from 1s to 10m")
	bad.unless(within(c.Network.FeedHeartbeat, time.Second, 25*time.Second), "VIDIMUS_FEED_HEARTBEAT", "must be from 1s to 25s")
	bad.unless(c.CreditPrice > 0, "VIDIMUS_CREDIT_PRICE", "must be above zero")
	bad.unless(c.PaymentProvider != "stripe" || (c.StripeKey.IsSet() && c.StripeWebhookSecret.IsSet()), "VIDIMUS_PAYMENT_PROVIDER", "needs VIDIMUS_STRIPE_KEY and VIDIMUS_STRIPE_WEBHOOK_SECRET for stripe")
	bad.unless(c.Network.mayAsk(c.StripeURL), "VIDIMUS_STRIPE_URL", mustBeAskable)
	bad.unless(c.ReportRetentionYears >= 1 && c.ReportRetentionYears <= 25, "VIDIMUS_REPORT_RETENTION_YEARS", "must be from 1 to 25")
	bad.unless(c.Engine.Workers >= 0 && c.Engine.Workers <= 256, "VIDIMUS_ENGINE_WORKERS", "must be from 0 to 256")
	bad.unless(c.Engine.TimeFactor >= 1 && c.Engine.TimeFactor <= 100, "VIDIMUS_ENGINE_TIME_FACTOR", "must be from 1 to 100")
	for _, name := range c.Engine.TesseractLanguages {
		bad.unless(languagePack.MatchString(name), "VIDIMUS_ENGINE_TESSERACT_LANGUAGES", "each must be the name of a language pack, such as eng or chi_sim")
	}
	bad.unless(c.Engine.FaceMemory >= 1 && c.Engine.FaceMemory <= 1<<20, "VIDIMUS_FACE_MEMORY_MB", "must be from 1 to 1048576")
	c.Webhook.check(&bad)
	c.Media.check(&bad)
	c.Mail.check(&bad)
	c.SMS.check(&bad)
	bad.unless(c.Network.AddressLimit >= 600, "VIDIMUS_ADDRESS_LIMIT", "must be at least 600")
	c.Registers.check(&bad, c.Network)
	c.DocumentAI.check(&bad, c.Network)
	c.Companies.check(&bad, c.Network)
	return errors.Join(bad...)
}

func (w Webhook) check(bad *complaints) {
	for _, prefix := range w.HeaderPrefixes {
		bad.unless(headerPrefix.MatchString(prefix), "VIDIMUS_WEBHOOK_HEADER_PREFIXES", "each must look like X-Acme-")
	}
	bad.unless(len(w.RetryDelays) <= 20, "VIDIMUS_WEBHOOK_RETRY_DELAYS", "must be at most 20")
	for _, d := range w.RetryDelays {
		bad.unless(within(d, time.Second, 24*time.Hour), "VIDIMUS_WEBHOOK_RETRY_DELAYS", "each must be from 1s to 24h")
	}
	bad.unless(w.Concurrency >= 4 && w.Concurrency <= 4096, "VIDIMUS_WEBHOOK_CONCURRENCY", "must be from 4 to 4096")
	bad.unless(w.ConcurrencyPerDestination >= 1 && w.ConcurrencyPerDestination <= w.Concurrency,
		"VIDIMUS_WEBHOOK_CONCURRENCY_PER_DESTINATION", "must be from 1 to VIDIMUS_WEBHOOK_CONCURRENCY")
	bad.unless(w.DisableAfterFailures >= 1 && w.DisableAfterFailures <= 1_000_000, "VIDIMUS_WEBHOOK_DISABLE_AFTER_FAILURES", "must be from 1 to 1000000")
	bad.unless(within(w.DisableAfter, 0, 365*24*time.Hour), "VIDIMUS_WEBHOOK_DISABLE_AFTER", "must be from 0s to 8760h")
	bad.unless(w.LogDays >= 0 && w.LogDays <= 36_500, "VIDIMUS_WEBHOOK_LOG_DAYS", "must be from 0 to 36500")
}

func (m Media) check(bad *complaints) {
	if !m.UsesS3() {
		bad.unless(m.Bucket == "" && m.AccessKey == "" && !m.SecretKey.IsSet(), "VIDIMUS_S3_ENDPOINT", "must be set when other settings of the store are")
		return
	}
	bad.unless(!strings.Contains(m.Endpoint, "/"), "VIDIMUS_S3_ENDPOINT", "must be a host without scheme and path")
	bad.unless(m.Bucket != "", "VIDIMUS_S3_BUCKET", "must be set when VIDIMUS_S3_ENDPOINT is")
	bad.unless((m.AccessKey != "") == m.SecretKey.IsSet(), "VIDIMUS_S3_SECRET_KEY", "must be set together with VIDIMUS_S3_ACCESS_KEY")
}

func (m Mail) check(bad *complaints) {
	_, err := mail.ParseAddress(m.From)
	bad.unless(err == nil, "VIDIMUS_SMTP_FROM", "must be an address such as Name <name@example.org>")
	if !m.UsesSMTP() {
		return
	}
	bad.unless(m.Port > 0 && m.Port < 1<<16, "VIDIMUS_SMTP_PORT", "must be from 1 to 65535")
	bad.unless((m.Username != "") == m.Password.IsSet(), "VIDIMUS_SMTP_PASSWORD", "must be set together with VIDIMUS_SMTP_USERNAME")
}

// smsBodies are the requests of gateways that take the plainest names.
var smsBodies = map[string]string{
	"json": `{"to":"{to}","from":"{from}","text":"{text}"}`,
	"form": "to={to}&from={from}&text={text}",
}

func (s SMS) check(bad *complaints) {
	bad.unless(!s.Outbox || !s.UsesGateway(), "VIDIMUS_SMS_OUTBOX", "must not be set together with VIDIMUS_SMS_URL")
	if !s.UsesGateway() {
		bad.unless(!s.Credential.IsSet() && s.From == "", "VIDIMUS_SMS_URL", "must be set when other settings of the gateway are")
		return
	}
	bad.unless(hasScheme(s.URL, "https"), "VIDIMUS_SMS_URL", "must begin with https://")
	bad.unless(headerName.MatchString(s.Header), "VIDIMUS_SMS_HEADER", "must be the name of a header")
	bad.unless(!strings.ContainsAny(s.Credential.Reveal(), "\r\n\x00"), "VIDIMUS_SMS_CREDENTIAL", "must be one line")
	bad.unless(strings.Contains(s.Body, "{to}") && strings.Contains(s.Body, "{text}"), "VIDIMUS_SMS_BODY", "must have the places {to} and {text}")
}

func (r Registers) check(bad *complaints, n Network) {
	if !r.IsSet() {
		bad.unless(!r.Key.IsSet() && len(r.Services)+len(r.Consent) == 0, "VIDIMUS_REGISTERS_URL", "must be set when other settings of registers are")
		return
	}
	bad.unless(n.mayAsk(r.URL), "VIDIMUS_REGISTERS_URL", mustBeAskable)
	bad.unless(len(r.Services) > 0, "VIDIMUS_REGISTERS_SERVICES", "must be set together with VIDIMUS_REGISTERS_URL")
	bad.unless(isLine(r.Key.Reveal()), "VIDIMUS_REGISTERS_KEY", "must be one line")
	bad.unless(within(r.Timeout, time.Second, time.Minute), "VIDIMUS_REGISTERS_TIMEOUT", "must be from 1s to 1m")
	for id, country := range r.Services {
		bad.unless(serviceID.MatchString(id), "VIDIMUS_REGISTERS_SERVICES", "an id has 1 to 64 small letters, digits, points, dashes and underscores")
		code, known := iso.Alpha3(country)
		bad.unless(known && code == country, "VIDIMUS_REGISTERS_SERVICES", "countries are three-letter codes")
	}
	for _, id := range r.Consent {
		_, known := r.Services[id]
		bad.unless(known, "VIDIMUS_REGISTERS_CONSENT", "must be of VIDIMUS_REGISTERS_SERVICES")
	}
}

func (d DocumentAI) check(bad *complaints, n Network) {
	if !d.IsSet() {
		bad.unless(!d.Key.IsSet() && d.Model == "" && !d.Pictures, "VIDIMUS_DOCUMENT_AI_URL", "must be set when other settings of the model are")
		return
	}
	bad.unless(n.mayAsk(d.URL), "VIDIMUS_DOCUMENT_AI_URL", mustBeAskable)
	bad.unless(d.Model != "", "VIDIMUS_DOCUMENT_AI_MODEL", "must be set together with VIDIMUS_DOCUMENT_AI_URL")
	bad.unless(isLine(d.Key.Reveal()), "VIDIMUS_DOCUMENT_AI_KEY", "must be one line")
	bad.unless(within(d.Timeout, time.Second, 2*time.Minute), "VIDIMUS_DOCUMENT_AI_TIMEOUT", "must be from 1s to 2m")
}

const mustBeAskable = "must begin with https://, or with http:// where VIDIMUS_OUTBOUND_ALLOWED names the network it is in"

// mayAsk tells whether an address may be sent persons: plain HTTP is for
// networks of the operator's own only.
func (n Network) mayAsk(address string) bool {
	return hasScheme(address, "https") || hasScheme(address, "http") && len(n.OutboundAllowed) > 0
}

func isLine(s string) bool { return !strings.ContainsAny(s, "\r\n\x00") }

var (
	languagePack  = regexp.MustCompile(`^[A-Za-z][A-Za-z_]{1,30}(/[A-Za-z_]{1,30})?$`)
	serviceID     = regexp.MustCompile(`^[a-z0-9][a-z0-9._-]{0,63}$`)
	headerName    = regexp.MustCompile(`^[A-Za-z0-9-]{1,64}$`)
	messagePrefix = regexp.MustCompile(`^[A-Za-z0-9._-]{1,32}(,[A-Za-z0-9._-]{1,32}){0,3}$`)
	headerPrefix  = regexp.MustCompile(`^X-([A-Za-z0-9]+-){1,4}$`)
	keywordForm   = regexp.MustCompile(`^\s*[a-z_]+\s*=`)
)

func isListen(s string) bool {
	_, port, err := net.SplitHostPort(s)
	if err != nil {
		return false
	}
	n, err := strconv.Atoi(port)
	return err == nil && n >= 0 && n < 1<<16
}

func isBase(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" &&
		u.User == nil && u.RawQuery == "" && u.Fragment == "" && !u.ForceQuery
}

func isDatabase(s string) bool {
	return hasScheme(s, "postgres", "postgresql") || keywordForm.MatchString(s)
}

func hasScheme(s string, schemes ...string) bool {
	u, err := url.Parse(s)
	if err != nil {
		return false
	}
	for _, scheme := range schemes {
		if u.Scheme == scheme {
			return true
		}
	}
	return false
}

func within(d, least, most time.Duration) bool { return d >= least && d <= most }
