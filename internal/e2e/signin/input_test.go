package signin_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/getkin/kin-openapi/openapi3"

	"vidimus/gen/openapi"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

const formType = "application/x-www-form-urlencoded"

// intake is an operation of the Authentication runtime that takes a body.
type intake struct {
	method, pattern string
	schema          *openapi3.Schema
	takesForms      bool
}

// isClosed tells whether parameters that are not named are refused. What comes back
// from elsewhere may hold more.
func (in intake) isClosed() bool {
	allowed := in.schema.AdditionalProperties.Has
	return allowed != nil && !*allowed
}

// intakes are all of them, by the contract: an operation that is added is walked too.
func intakes(t *testing.T) (all []intake) {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromData(openapi.Whole)
	if err != nil {
		t.Fatal(err)
	}
	for pattern, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			if !slices.Contains(op.Tags, "authentication") || op.RequestBody == nil {
				continue
			}
			content := op.RequestBody.Value.Content
			if body := content.Get("application/json"); body != nil {
				all = append(all, intake{method, pattern, body.Schema.Value, content[formType] != nil})
			}
		}
	}
	if len(all) < 15 {
		t.Fatalf("only %d operations take a body", len(all))
	}
	return all
}

// sample is a value that the schema allows.
func sample(name string, s *openapi3.Schema) any {
	switch {
	case len(s.Enum) > 0:
		return s.Enum[0]
	case name == "code_verifier", name == "code_challenge":
		return e2e.CodeVerifier
	case s.Format == "email":
		return "ada@shop.example"
	case s.Format == "uuid":
		return "018f3b1e-0000-7000-8000-000000000001"
	case s.Type.Is("object"):
		return sampleBody(s)
	case s.Type.Is("boolean"):
		return true
	case s.Type.Is("integer"), s.Type.Is("number"):
		return 1
	case s.Type.Is("array"):
		return []any{}
	}
	return strings.Repeat("1", max(1, int(s.MinLength)))
}

func sampleBody(s *openapi3.Schema) e2e.Object {
	body := e2e.Object{}
	for name, property := range s.Properties {
		body[name] = sample(name, property.Value)
	}
	return body
}

// pest is a caller of the runtime whom no limit stops.
type pest struct {
	e2e.SignIn
	bearer string
	calls  int
}

// send makes a call and expects it to be refused for its body.
func (k *pest) send(what string, in intake, media string, body []byte, want ...int) string {
	k.T.Helper()
	k.calls++
	path := strings.NewReplacer("{application_id}", k.Party.ID.String(), "{provider}", "google", "{organization}", "werft", "{passkey_id}", e2e.UnknownID).Replace(in.pattern)
	r := httptest.NewRequestWithContext(k.T.Context(), in.method, path, bytes.NewReader(body))
	r.Header.Set("Content-Type", media)
	r.Header.Set("Authorization", "Bearer "+k.bearer)
	r.RemoteAddr = fmt.Sprintf("11.0.%d.%d:1", k.calls>>8, k.calls&255)
	answer := k.Client.Send(r)
	if !slices.Contains(want, answer.Status) {
		k.T.Errorf("%s %s, %s: %d %s, want %v", in.method, in.pattern, what, answer.Status, e2e.Excerpt(answer.Body), want)
	}
	return string(answer.Body)
}

func (k *pest) json(what string, in intake, body string) string {
	k.T.Helper()
	return k.send(what, in, "application/json", []byte(body), http.StatusBadRequest)
}

func asText(t *testing.T, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// Every parameter of every call with a body is left out, doubled, too long, of
// another kind and in a wrong encoding; each is refused, and nothing is a fault.
func TestEveryParameterOfTheRuntimeIsChecked(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	k := &pest{SignIn: g, bearer: g.TokensOf("ada@shop.example", "")["access_token"].(string)}
	for _, in := range intakes(t) {
		k.wholeBody(in)
		for name, property := range in.schema.Properties {
			k.member(in, name, property.Value)
		}
		if in.takesForms {
			k.form(in)
		}
	}
}

// wholeBody damages what is around the parameters.
func (k *pest) wholeBody(in intake) {
	k.T.Helper()
	right := asText(k.T, sampleBody(in.schema))
	for what, body := range map[string]string{
		"nothing":            "",
		"half of it":         right[:len(right)-1],
		"something after it": right + "{}",
		"a list":             "[" + right + "]",
		"null":               "null",
		"nested without end": strings.Repeat(`{"a":`, 5000),
		"UTF-16":             wide(right),
		"another byte in it": strings.Replace(right, ":", "\xff:", 1),
	} {
		k.json(what, in, body)
	}
	if in.isClosed() {
		k.json("a parameter too many", in, `{"surplus":1,`+strings.TrimPrefix(right, "{"))
	}
	k.send("another kind of text", in, "text/plain", []byte(right), http.StatusUnsupportedMediaType)
	k.send("more than the runtime reads", in, "application/json", []byte(`{"a":"`+strings.Repeat("x", 1<<20)+`"}`), http.StatusRequestEntityTooLarge)
}

func wide(s string) string {
	var b strings.Builder
	for _, unit := range utf16.Encode([]rune(s)) {
		b.WriteByte(byte(unit))
		b.WriteByte(byte(unit >> 8))
	}
	return b.String()
}

// member damages one parameter and leaves the others right.
func (k *pest) member(in intake, name string, s *openapi3.Schema) {
	k.T.Helper()
	right := sampleBody(in.schema)
	if slices.Contains(in.schema.Required, name) {
		without := right.With(name, nil)
		delete(without, name)
		if said := k.json(name+" left out", in, asText(k.T, without)); !strings.Contains(said, name) {
			k.T.Errorf("%s without %s is refused without its name: %s", in.pattern, name, said)
		}
	}
	once := asText(k.T, right)
	k.json(name+" twice", in, fmt.Sprintf(`{%q:%s,%s`, name, asText(k.T, right[name]), strings.TrimPrefix(once, "{")))
	k.json(name+" of another kind", in, asText(k.T, right.With(name, []any{1, nil})))
	if !s.Type.Is("string") {
		return
	}
	tooLong := 60_000
	if s.MaxLength != nil {
		tooLong = int(*s.MaxLength) + 1
	}
	k.json(name+" too long", in, asText(k.T, right.With(name, strings.Repeat("x", tooLong))))
	for what, value := range map[string]string{"a byte that is no UTF-8": "\"\xff\"", "half a character": `"\ud800"`, "a null character": `"\u0000"`} {
		without := right.With(name, nil)
		delete(without, name)
		k.json(name+" with "+what, in, fmt.Sprintf(`{%q:%s,%s`, name, value, strings.TrimPrefix(asText(k.T, without), "{")))
	}
}

// form damages a body as plain OAuth clients send it.
func (k *pest) form(in intake) {
	k.T.Helper()
	right := url.Values{}
	for name, value := range sampleBody(in.schema) {
		right.Set(name, fmt.Sprint(value))
	}
	for name := range right {
		doubled := right.Encode() + "&" + url.Values{name: right[name]}.Encode()
		k.send(name+" twice in a form", in, formType, []byte(doubled), http.StatusBadRequest)
	}
	broken := map[string]string{"a broken escape": right.Encode() + "&code=%zz", "no UTF-8": right.Encode() + "x%ff", "nothing": ""}
	if in.isClosed() {
		broken["a surplus"] = right.Encode() + "&surplus=1"
	}
	for what, body := range broken {
		k.send(what+" in a form", in, formType, []byte(body), http.StatusBadRequest)
	}
}
