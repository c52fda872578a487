package fuzz

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"pgregory.net/rapid"
)

const jsonType = "application/json"

// draft is a request before it is written down.
type draft struct {
	Request
	schema *openapi3.Schema // of the JSON body
	tree   any
	raw    []byte  // in place of tree
	fields []field // of a form; raw is what they are written as
	path   map[string]string
	query  []pair
	tail   string // of the path
}

// pair is a query parameter, escaped.
type pair struct{ name, value string }

// request draws a right request.
func (d *drawer) request(o *Operation) *draft {
	r := &draft{path: map[string]string{}}
	d.wish = pick(d, []wish{wishSome, wishSome, wishLeast, wishMost}, "optional members")
	r.Operation, r.Method, r.Header, r.Client = o, o.Method, http.Header{}, d.client()
	for name, values := range d.ground.Credentials {
		r.Header[name] = slices.Clone(values)
	}
	for _, p := range o.doc.Parameters {
		switch p.Value.In {
		case openapi3.ParameterInHeader:
			if p.Value.Required && r.Header.Get(p.Value.Name) == "" {
				r.Header.Set(p.Value.Name, plainText(d.value(p.Value.Schema.Value, p.Value.Name, 0)))
			}
		case openapi3.ParameterInPath:
			r.path[p.Value.Name] = d.pathValue(p.Value)
		case openapi3.ParameterInQuery:
			if p.Value.Required || d.chance(2, p.Value.Name) {
				for _, value := range d.queryValues(p.Value) {
					r.query = append(r.query, pair{p.Value.Name, url.QueryEscape(value)})
				}
			}
		}
	}
	if o.doc.RequestBody != nil {
		d.body(r, o.doc.RequestBody.Value)
	}
	return r
}

// client draws an address, so that limits per address meet no test.
func (d *drawer) client() string {
	part := func(label string) string { return strconv.Itoa(rapid.IntRange(1, 254).Draw(d.t, label)) }
	return "11." + part("b") + "." + part("c") + "." + part("d")
}

func (d *drawer) pathValue(p *openapi3.Parameter) string {
	if known := d.ground.Path[p.Name]; len(known) > 0 {
		return url.PathEscape(pick(d, known, p.Name))
	}
	return url.PathEscape(plainText(d.value(p.Schema.Value, p.Name, 0)))
}

// queryValues are the values of a parameter: of a list any number, of others one.
func (d *drawer) queryValues(p *openapi3.Parameter) []string {
	if !p.Schema.Value.Type.Is("array") || d.ground.Query[p.Name] != nil {
		return []string{d.queryValue(p)}
	}
	items, ok := d.value(p.Schema.Value, p.Name, 0).(List)
	if !ok {
		return nil
	}
	values := make([]string, len(items))
	for i, item := range items {
		if values[i] = plainText(item); p.Extensions["x-sensitive"] == true {
			d.keep(values[i])
		}
	}
	return values
}

func (d *drawer) queryValue(p *openapi3.Parameter) string {
	var value string
	if own := d.ground.Query[p.Name]; own != nil && !d.chance(4, "own") {
		value = own.Draw(d.t, p.Name)
	} else {
		value = plainText(d.value(p.Schema.Value, p.Name, 0))
	}
	if p.Extensions["x-sensitive"] == true {
		d.keep(value)
	}
	return value
}

// plainText is a scalar as it stands in a path or a query.
func plainText(v any) string {
	if text, ok := v.(string); ok {
		return text
	}
	return strings.Trim(string(encode(nil, v)), `"`)
}

func (d *drawer) body(r *draft, body *openapi3.RequestBody) {
	form := body.Content[formType]
	if media := body.Content[jsonType]; media != nil && (form == nil || d.chance(2, "in JSON")) {
		r.schema = media.Schema.Value
		r.tree = d.value(r.schema, "", 0)
		r.Header.Set("Content-Type", pick(d, []string{jsonType, jsonType, "application/json; charset=utf-8", "Application/JSON"}, "media type"))
		return
	}
	if form != nil {
		d.form(r, form.Schema.Value)
		return
	}
	media := pick(d, slices.Sorted(maps.Keys(body.Content)), "media type")
	r.Header.Set("Content-Type", media)
	r.raw = []byte("\xff\xd8\xff\xe0")
	if known := d.ground.Bodies[media]; len(known) > 0 {
		r.raw = pick(d, known, "body")
	}
}

// finish writes the request down.
func (r *draft) finish() (method, target string, body []byte) {
	target = r.Operation.Pattern
	for name, value := range r.path {
		target = strings.ReplaceAll(target, "{"+name+"}", value)
	}
	target += r.tail
	for i, p := range r.query {
		target += map[bool]string{true: "?", false: "&"}[i == 0] + p.name + "=" + p.value
	}
	switch {
	case r.raw != nil:
		body = r.raw
	case r.schema != nil:
		body = encode(nil, r.tree)
	}
	return r.Method, target, body
}
