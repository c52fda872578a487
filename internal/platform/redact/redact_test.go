package redact_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/netip"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"vidimus/internal/platform/redact"
)

const hidden = "Anna-4711"

func logger(fields ...string) (*slog.Logger, *bytes.Buffer) {
	var b bytes.Buffer
	return slog.New(redact.New(slog.NewJSONHandler(&b, nil), fields)), &b
}

type person struct{ Name string }

type namesItself struct{}

func (namesItself) LogValue() slog.Value {
	return slog.GroupValue(slog.String("email", hidden), slog.String("plan", "free"))
}

func TestNeverLogged(t *testing.T) {
	t.Parallel()
	cases := map[string]slog.Attr{
		"a name of the fixed set":             slog.String("password", hidden),
		"a name with a sensitive part":        slog.String("client_secret", hidden),
		"camel case":                          slog.String("userEmail", hidden),
		"a header's name":                     slog.String("X-Api-Key", hidden),
		"several of them":                     slog.Any("tokens", []string{hidden}),
		"a path of names":                     slog.String("contact.phone", hidden),
		"a field the contract marks":          slog.String("favourite_colour", hidden),
		"that field in another spelling":      slog.String("favouriteColour", hidden),
		"a number under a sensitive name":     slog.Int("phone", 4711),
		"a member of a group":                 slog.Group("user", slog.String("email", hidden)),
		"a harmless member of a secret group": slog.Group("authorization", slog.String("scheme", hidden)),
		"a struct":                            slog.Any("user", person{hidden}),
		"a pointer to a struct":               slog.Any("user", &person{hidden}),
		"a slice of structs":                  slog.Any("users", []person{{hidden}}),
		"a map":                               slog.Any("user", map[string]string{"n": hidden}),
		"raw bytes":                           slog.Any("raw", []byte(hidden)),
		"raw JSON":                            slog.Any("raw", json.RawMessage(`"`+hidden+`"`)),
		"a secret under any name":             slog.Any("colour", redact.Secret(hidden)),
		"secrets in a list":                   slog.Any("colours", []redact.Secret{hidden}),
		"a value that expands into a name":    slog.Any("user", namesItself{}),
	}
	for name, attr := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			log, out := logger("favourite_colour")
			log.Info("m", attr)
			log.With(attr).Info("m")
			log.WithGroup("g").With(attr).Info("m", attr)
			if got := out.String(); strings.Contains(got, hidden) || strings.Contains(got, "4711") || strings.Count(got, "\n") != 3 {
				t.Fatal(got)
			}
		})
	}
}

func TestASensitiveGroupIsBlankedAsAWhole(t *testing.T) {
	t.Parallel()
	log, out := logger()
	log.WithGroup("cookies").With("a", hidden).WithGroup("inner").Info("m", "b", hidden)
	if got := out.String(); strings.Contains(got, hidden) || strings.Count(got, redact.Blank) != 2 {
		t.Fatal(got)
	}
}

func TestStillLogged(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		attr slog.Attr
		want string
	}{
		"a harmless text":           {slog.String("operation", "createSession"), `"operation":"createSession"`},
		"a number":                  {slog.Int("status", 201), `"status":201`},
		"an error":                  {slog.Any("error", errors.New("begin: refused")), `"error":"begin: refused"`},
		"a list of texts":           {slog.Any("scopes", []string{"a", "b"}), `"scopes":["a","b"]`},
		"a value with a text form":  {slog.Any("network", netip.MustParsePrefix("10.0.0.0/8")), `"network":"10.0.0.0/8"`},
		"nothing":                   {slog.Any("cause", nil), `"cause":null`},
		"the type of what was cut":  {slog.Any("user", person{hidden}), `"user":"[redact_test.person]"`},
		"which key sealed a value":  {slog.Int("key_id", 7), `"key_id":7`},
		"words that only look like": {slog.String("keyboard", "qwerty"), `"keyboard":"qwerty"`},
		"the other group members":   {slog.Any("user", namesItself{}), `"plan":"free"`},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			log, out := logger()
			log.Info("m", tc.attr)
			if !strings.Contains(out.String(), tc.want) {
				t.Fatalf("%s lacks %s", out, tc.want)
			}
		})
	}
}

func TestASecretNeverPrints(t *testing.T) {
	t.Parallel()
	s := redact.Secret(hidden)
	for _, verb := range []string{"%v", "%s", "%q", "%x", "%X", "%d", "%+v", "%#v", "%10s"} {
		if got := fmt.Sprintf(verb, s) + fmt.Sprintf(verb, struct{ S redact.Secret }{s}); strings.Contains(got, "Anna") || strings.Contains(got, "416e") {
			t.Errorf("%s prints %s", verb, got)
		}
	}
	j, err := json.Marshal(map[string]any{"a": s, "b": []redact.Secret{s}})
	if err != nil || bytes.Contains(j, []byte(hidden)) {
		t.Errorf("JSON: %s, %v", j, err)
	}
	if s.Reveal() != hidden || !s.IsSet() || redact.Secret("").IsSet() || redact.Secret("").String() != "" {
		t.Error("a secret does not tell itself when asked")
	}
}

func TestNoValueUnderASensitiveNameIsLogged(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		part := rapid.SampledFrom([]string{"password", "token", "secret", "email", "phone", "cookie"}).Draw(t, "part")
		name := rapid.StringMatching(`([a-z]{1,8}[_.-]){0,2}`).Draw(t, "before") + part + rapid.StringMatching(`([_.-][a-z]{1,8}){0,2}`).Draw(t, "after")
		if name == "token_type" || name == "token-type" || name == "token.type" {
			return
		}
		log, out := logger()
		log.Info("m", name, hidden)
		if strings.Contains(out.String(), hidden) {
			t.Fatalf("%s: %s", name, out)
		}
	})
}

func BenchmarkHandle(b *testing.B) {
	log := slog.New(redact.New(slog.NewJSONHandler(io.Discard, nil), nil))
	b.ReportAllocs()
	for b.Loop() {
		log.Info("request", "operation", "createSession", "status", 201, "request_id", "0193", "duration_ms", 3.2)
	}
}
