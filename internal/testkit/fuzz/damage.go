package fuzz

import (
	"bytes"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// damage breaks one thing.
func (d *drawer) damage(r *draft) {
	ways := []func(*draft){d.breakTransport}
	if len(r.Operation.doc.Parameters) > 0 && len(r.path) > 0 {
		ways = append(ways, d.breakPath)
	}
	if slices.ContainsFunc(r.Operation.doc.Parameters, func(p *openapi3.ParameterRef) bool { return p.Value.In == openapi3.ParameterInQuery }) {
		ways = append(ways, d.breakQuery)
	}
	if len(d.ground.Credentials) > 0 {
		ways = append(ways, d.breakCredential)
	}
	if r.schema != nil {
		ways = append(ways, d.breakText, d.breakMember, d.breakMember, d.breakMember)
	}
	if strings.HasPrefix(r.Header.Get("Content-Type"), formType) {
		ways = append(ways, d.breakForm, d.breakForm)
	}
	pick(d, ways, "way")(r)
}

func (r *draft) broken(what string, refused bool) { r.Broken, r.Refused = what, refused }

// place is a member somewhere in the body.
type place struct {
	object *Object
	at     int
}

func places(v any, found []place) []place {
	o, ok := v.(Object)
	if !ok {
		return found
	}
	for i := range o {
		found = append(found, place{&o, i})
		found = places(o[i].Value, found)
	}
	return found
}

// deep is a value nested far beyond any reader's patience.
func deep(levels int) Raw {
	return Raw(strings.Repeat(`{"a":[`, levels/2) + strings.Repeat(`]}`, levels/2))
}

// breakMember changes one member of the body.
func (d *drawer) breakMember(r *draft) {
	found := places(r.tree, nil)
	if len(found) == 0 {
		r.tree = pick(d, []any{nil, List{}, "text", Raw("7"), true}, "no object")
		r.broken("the body is no object", true)
		return
	}
	p := pick(d, found, "place")
	m := &(*p.object)[p.at]
	s := m.schema
	switch rapidInt(d, 8, "break") {
	case 0:
		m.Name += "_" // removed, and something unknown in its place
		r.broken("a member is removed", m.required)
	case 1:
		m.Value = nil
		r.broken("a member is null", m.required && s != nil && !s.Nullable)
	case 2:
		m.Value = d.wrongType(s)
		r.broken("a member has the wrong type", s != nil && s.Type != nil && !s.Nullable && m.required)
	case 3:
		r.tree = d.repeat(r.tree, p)
		r.broken("a member is repeated", true)
	case 4:
		m.Value = deep(pick(d, []int{100, 1000, 20000}, "levels"))
		r.broken("the body is deep", true)
	case 5:
		m.Value = d.spoilt(s) + pick(d, oddTexts, "odd text")
		r.broken("a text is odd", false)
	case 6:
		m.Value = pick(d, oddNumbers, "odd number")
		r.broken("a number is odd", false)
	case 7:
		m.Value = d.spoilt(s) + "\x00"
		r.broken("a text holds NUL", true)
	}
}

func rapidInt(d *drawer, n int, label string) int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return pick(d, all, label)
}

// spoilt is a text to break; where the contract marks a secret it can be found again.
func (d *drawer) spoilt(s *openapi3.Schema) string {
	if sensitive(s) {
		return d.canary()
	}
	return "x"
}

func (d *drawer) wrongType(s *openapi3.Schema) any {
	text := d.spoilt(s)
	wrong := []any{List{text}, Object{{Name: "a", Value: text}}, List{}, Object{}, List{nil}}
	if s != nil && s.Type != nil {
		if !s.Type.Is("string") {
			wrong = append(wrong, text, "")
		}
		if !s.Type.Is("boolean") {
			wrong = append(wrong, true)
		}
		if !s.Type.Is("integer") && !s.Type.Is("number") {
			wrong = append(wrong, Raw("-1"), Raw("1.5"))
		}
		wrong = slices.DeleteFunc(wrong, func(v any) bool {
			switch v.(type) {
			case List:
				return s.Type.Is("array")
			case Object:
				return s.Type.Is("object")
			}
			return false
		})
	}
	return pick(d, wrong, "wrong type")
}

// repeat writes the member at p twice.
func (d *drawer) repeat(v any, p place) any {
	o, ok := v.(Object)
	if !ok {
		return v
	}
	out := Object{}
	for i, m := range o {
		m.Value = d.repeat(m.Value, p)
		out = append(out, m)
		if len(*p.object) > 0 && &o[0] == &(*p.object)[0] && i == p.at {
			out = append(out, m)
		}
	}
	return out
}

// breakText spoils the body as a text.
func (d *drawer) breakText(r *draft) {
	data := encode(nil, r.tree)
	spoil := []struct {
		what string
		with func() []byte
	}{
		{"the body is cut off", func() []byte { return data[:len(data)-1] }},
		{"the body goes on", func() []byte {
			return append(slices.Clone(data), pick(d, []string{"{}", "]", ",", "\x00", "a"}, "more")...)
		}},
		{"the body is no UTF-8", func() []byte { return bytes.Replace(data, []byte("{"), []byte("{\"\xff\xc0\":1,"), 1) }},
		{"the body starts with a byte order mark", func() []byte { return append([]byte("\xef\xbb\xbf"), data...) }},
		{"the body is no JSON", func() []byte {
			return []byte(pick(d, []string{"{", "}", "nul", "'a'", "{a:1}", `{"a":}`, "<a/>", "a=b", "\x00", "\x1f\x8b\x08", "[1,]", "0x1", "01", "+1", ".5", "NaN"}, "no JSON"))
		}},
		{"the body is nothing but depth", func() []byte { return []byte(strings.Repeat("[", pick(d, []int{1000, 100000}, "depth"))) }},
		{"half a surrogate pair", func() []byte {
			return bytes.Replace(data, []byte("{"), []byte(`{"vendor_data":"\ud83d","label":"\ude00",`), 1)
		}},
	}
	chosen := pick(d, spoil, "spoil")
	r.raw = chosen.with()
	r.broken(chosen.what, chosen.what != "half a surrogate pair")
}

// breakTransport spoils what stands around the body.
func (d *drawer) breakTransport(r *draft) {
	hasBody := r.Operation.doc.RequestBody != nil
	switch rapidInt(d, 7, "transport") {
	case 0:
		r.Header.Set("Content-Type", pick(d, []string{
			"text/plain", "application/xml", "application/json; charset=latin1", "multipart/form-data", "application/", ";", "é", "application/jsonx",
		}, "media type"))
		r.broken("the media type is wrong", hasBody)
	case 1:
		r.Header.Del("Content-Type")
		r.broken("the media type is missing", false)
	case 2:
		r.Header.Set("Content-Encoding", pick(d, []string{"gzip", "br", "deflate", "identity, gzip", "x"}, "coding"))
		r.broken("the body is compressed", hasBody)
	case 3:
		others := slices.DeleteFunc([]string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "FOO"}, func(m string) bool { return m == r.Method })
		r.Method = pick(d, others, "method")
		r.broken("the method is another", false)
	case 4:
		r.tail = pick(d, []string{"/", "//", "/x/", "%2f", "/..", "/%2e%2e/", ".json", "%00", "%ff", ";a=b"}, "tail")
		r.broken("the path goes on", false)
	case 5:
		name := pick(d, []string{"X-Request-Id", "X-Forwarded-For", "Accept", "Expect", "Origin", "Idempotency-Key", "Accept-Encoding"}, "header")
		r.Header.Set(name, pick(d, []string{"", "\xff\xfe", "a,b;c=\"", strings.Repeat("a", 8000), "::1", "999.1.1.1", "<script>"}, "header value"))
		r.broken("a header is odd", false)
	case 6:
		if !hasBody {
			r.raw, r.Header["Content-Type"] = []byte(`{"a":1}`), []string{jsonType}
			r.broken("a body is sent that nobody asked for", false)
			return
		}
		r.raw = []byte{}
		r.broken("the body is missing", r.Operation.doc.RequestBody.Value.Required)
	}
}

// breakPath names something that is not there.
func (d *drawer) breakPath(r *draft) {
	var names []string
	for _, p := range r.Operation.doc.Parameters {
		if p.Value.In == openapi3.ParameterInPath {
			names = append(names, p.Value.Name)
		}
	}
	name := pick(d, names, "parameter")
	if elsewhere := d.ground.Elsewhere[name]; len(elsewhere) > 0 && d.chance(2, "elsewhere") {
		r.path[name] = pick(d, elsewhere, "elsewhere")
		r.broken("the id names nothing of the caller's", true)
		return
	}
	r.path[name] = pick(d, []string{
		"x", "%20", "%00", "%ff", "..", "%2e%2e", "0", "-1", "null", "undefined", "%27", "%7B%7D", strings.Repeat("a", 300), strings.Repeat("a", 5000),
		"%E2%80%AE", "a%2fb", "0198c0de-7a11-7000-8000-00000000000", "0198c0de7a1170008000000000000001", "{0198c0de-7a11-7000-8000-000000000001}",
		"urn:uuid:0198c0de-7a11-7000-8000-000000000001", "%F0%9F%99%82",
	}, "malformed")
	r.broken("the id is malformed", true)
}

// breakQuery spoils one query parameter.
func (d *drawer) breakQuery(r *draft) {
	var params []*openapi3.Parameter
	for _, p := range r.Operation.doc.Parameters {
		if p.Value.In == openapi3.ParameterInQuery {
			params = append(params, p.Value)
		}
	}
	p := pick(d, params, "parameter")
	r.query = slices.DeleteFunc(r.query, func(q pair) bool { return q.name == p.Name })
	secret := ""
	if p.Extensions["x-sensitive"] == true {
		secret = d.canary()
	}
	switch rapidInt(d, 6, "query") {
	case 0:
		r.query = append(r.query, pair{p.Name, secret + "1"}, pair{p.Name, secret + "2"})
		// A list is given by repetition.
		r.broken("a parameter is repeated", p.Schema == nil || p.Schema.Value == nil || !p.Schema.Value.Type.Is("array"))
	case 1:
		r.query = append(r.query, pair{p.Name, secret + pick(d, []string{"%zz", "%", "a;b", "%u0041"}, "malformed")})
		r.broken("the query is malformed", false)
	case 2:
		r.query = append(r.query, pair{p.Name, secret + "%00"})
		r.broken("a parameter holds NUL", true)
	case 3:
		r.query = append(r.query, pair{p.Name, secret + pick(d, []string{"%ff", "%c0%80", "%ed%a0%80"}, "bytes")})
		r.broken("a parameter is no UTF-8", true)
	case 4:
		value := pick(d, []string{"", "-1", "0", "1e9", "99999999999999999999", "2147483648", "9223372036854775807", "1.5", "null", "x", "2026-13-01", "0000-00-00", "9999-12-31", ",,,", "%25_%25", "%5C"}, "odd")
		r.query = append(r.query, pair{p.Name, secret + value})
		r.broken("a parameter is odd", false)
	case 5:
		r.query = append(r.query, pair{p.Name, secret + url.QueryEscape(pick(d, oddTexts, "odd text")) + strings.Repeat("a", pick(d, []int{0, 300, 5000}, "length"))})
		r.broken("a parameter is an odd text", false)
	}
}

// breakCredential sends what opens nothing.
func (d *drawer) breakCredential(r *draft) {
	for name := range d.ground.Credentials {
		delete(r.Header, name)
	}
	r.broken("the credential is not accepted", true)
	wrong := []http.Header{{}}
	if len(d.ground.Foreign) > 0 {
		wrong = append(wrong, d.ground.Foreign)
	}
	for name := range d.ground.Credentials {
		for _, value := range []string{"", " ", d.canary(), strings.Repeat("k", 4000), "\xff\xfe\xfd", "Bearer " + d.canary(), "vk_live_", "null"} {
			wrong = append(wrong, http.Header{name: {value}})
		}
	}
	for name, values := range pick(d, wrong, "credential") {
		r.Header[name] = slices.Clone(values)
	}
}
