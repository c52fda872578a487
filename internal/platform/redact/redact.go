// Package redact keeps personal data and secrets out of the log: a slog handler that
// blanks attributes by name and rejects values it cannot check, and a type for
// secrets that prints nothing. It does not examine messages or error texts; by the
// rules of this project those contain no caller data.
package redact

import (
	"context"
	"encoding"
	"fmt"
	"log/slog"
	"reflect"
	"strings"
	"unicode"
)

// Blank stands where a value was taken out.
const Blank = "[redacted]"

// words are parts of attribute names that make an attribute sensitive wherever
// they stand: client_secret, x-api-key, userEmail.
var words = set(
	"password", "passphrase", "passwd", "token", "secret", "key", "apikey", "authorization", "cookie", "credential",
	"credentials", "bearer", "signature", "otp", "totp", "pin", "seed", "verifier", "keyset", "dsn",
	"email", "mail", "phone", "msisdn", "birth", "dob", "birthdate", "portrait", "selfie", "image", "photo", "mrz",
	"surname", "iban", "address", "ip", "latitude", "longitude", "fingerprint",
)

// names are whole attribute names that are sensitive though their parts are not.
var names = set(
	"body", "payload", "query", "first_name", "last_name", "full_name", "given_names", "middle_name", "personal_number",
	"document_number", "tax_number", "identification_number", "vendor_data", "metadata", "expected_details",
	"contact_details", "url", "callback", "user_agent", "recipient", "remote_addr",
)

// harmless are names with a sensitive part that tell nothing about anybody.
var harmless = set("key_id", "key_ids", "token_type", "listen_address", "config_key")

func set(list ...string) map[string]bool {
	m := make(map[string]bool, len(list))
	for _, s := range list {
		m[s] = true
	}
	return m
}

// Handler passes records on after taking sensitive values out of them.
type Handler struct {
	next      slog.Handler
	sensitive map[string]bool
	judged    *verdicts
	// blankAll is set inside a group whose own name is sensitive.
	blankAll bool
}

// New wraps next. Fields are the names that the contract marks as sensitive;
// they are blanked in addition to a fixed set.
func New(next slog.Handler, fields []string) *Handler {
	sensitive := make(map[string]bool, len(names)+len(fields))
	for name := range names {
		sensitive[name] = true
	}
	for _, f := range fields {
		sensitive[normal(f)] = true
	}
	return &Handler{next: next, sensitive: sensitive, judged: &verdicts{}}
}

// Enabled delegates to the wrapped handler.
func (h *Handler) Enabled(ctx context.Context, level slog.Level) bool {
	return h.next.Enabled(ctx, level)
}

// Handle passes on a copy of the record without sensitive values.
func (h *Handler) Handle(ctx context.Context, rec slog.Record) error {
	out := slog.NewRecord(rec.Time, rec.Level, rec.Message, rec.PC)
	rec.Attrs(func(a slog.Attr) bool {
		out.AddAttrs(h.clean(a, h.blankAll))
		return true
	})
	return h.next.Handle(ctx, out)
}

// WithAttrs returns a handler that adds the cleaned attributes to each record.
func (h *Handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	cleaned := make([]slog.Attr, len(attrs))
	for i, a := range attrs {
		cleaned[i] = h.clean(a, h.blankAll)
	}
	inner := *h
	inner.next = h.next.WithAttrs(cleaned)
	return &inner
}

// WithGroup returns a handler for a group; all of a sensitive group is blanked.
func (h *Handler) WithGroup(name string) slog.Handler {
	inner := *h
	inner.next = h.next.WithGroup(name)
	inner.blankAll = h.blankAll || h.isSensitive(name)
	return &inner
}

func (h *Handler) clean(a slog.Attr, blank bool) slog.Attr {
	v := a.Value.Resolve()
	blank = blank || h.isSensitive(a.Key)
	if v.Kind() == slog.KindGroup {
		group := v.Group()
		cleaned := make([]slog.Attr, len(group))
		for i, member := range group {
			cleaned[i] = h.clean(member, blank)
		}
		return slog.Attr{Key: a.Key, Value: slog.GroupValue(cleaned...)}
	}
	switch {
	case blank:
		return slog.String(a.Key, Blank)
	case v.Kind() == slog.KindAny:
		return slog.Attr{Key: a.Key, Value: plain(v.Any())}
	default:
		return slog.Attr{Key: a.Key, Value: v}
	}
}

// isSensitive judges an attribute by its name alone, each name once.
func (h *Handler) isSensitive(name string) bool {
	if verdict, known := h.judged.of(name); known {
		return verdict
	}
	verdict := h.judge(name)
	h.judged.keep(name, verdict)
	return verdict
}

func (h *Handler) judge(name string) bool {
	name = normal(name)
	if h.sensitive[name] {
		return true
	}
	if harmless[name] {
		return false
	}
	for part := range strings.SplitSeq(name, "_") {
		if words[part] || words[strings.TrimSuffix(part, "s")] {
			return true
		}
	}
	return false
}

// normal writes clientSecret, client-secret and Client.Secret as client_secret.
func normal(name string) string {
	var b strings.Builder
	b.Grow(len(name) + 4)
	lower := false
	for _, r := range name {
		switch {
		case r == '-' || r == '.' || r == ' ' || r == '_' || r == '/':
			b.WriteByte('_')
			lower = false
		case unicode.IsUpper(r):
			if lower {
				b.WriteByte('_')
			}
			b.WriteRune(unicode.ToLower(r))
			lower = false
		default:
			b.WriteRune(r)
			lower = true
		}
	}
	return b.String()
}

// plain lets through values whose printed form is their author's choice and
// names the type of all others: a struct, a map or raw bytes would be printed
// with everything in them.
func plain(v any) slog.Value {
	switch v.(type) {
	case nil:
		return slog.AnyValue(nil)
	case error, encoding.TextMarshaler:
		return slog.AnyValue(v)
	}
	t := reflect.TypeOf(v)
	elem := t
	if t.Kind() == reflect.Slice || t.Kind() == reflect.Array {
		elem = t.Elem()
	}
	if k := elem.Kind(); (k >= reflect.Bool && k <= reflect.Float64 && k != reflect.Uint8) || k == reflect.String {
		if elem.Implements(textMarshaler) || !elem.Implements(valuer) {
			return slog.AnyValue(v)
		}
	}
	return slog.StringValue(fmt.Sprintf("[%s]", t))
}

var (
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
	valuer        = reflect.TypeFor[slog.LogValuer]()
)
