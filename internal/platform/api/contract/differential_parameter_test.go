package contract_test

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"

	"vidimus/internal/platform/api/contract"
)

// deliberateOfParameters lists the differences about parameters that are meant.
var deliberateOfParameters = differences{
	{"databases and receivers disagree about NUL, so no text may hold it", func(d disagreement) bool {
		return d.theirs == nil && (strings.Contains(d.data, "%00") || strings.Contains(d.data, "\x00"))
	}},
	{"a number is spelled as in JSON, without a plus and zeros before it", func(d disagreement) bool {
		return d.theirs == nil && d.refusedWith("Enter a whole number.") && (strings.HasSuffix(d.data, "=%2B1") || strings.HasSuffix(d.data, "=01"))
	}},
	{"the zone of an address means something on its own machine only", refuses("Enter a valid IPv4 or IPv6 address.", "%25")},
	{"the year zero is in no calendar, and no database takes it", func(d disagreement) bool {
		return d.theirs == nil && strings.HasSuffix(d.data, "=0000-01-01")
	}},
	{"an empty value of a parameter that is no text means that it is not given", func(d disagreement) bool {
		return d.ours == nil && strings.HasSuffix(d.data, "=")
	}},
	{"a parameter that takes one value is not given twice", func(d disagreement) bool {
		return d.theirs == nil && d.keyword == "twice" && d.refusedWith("Give one value only.")
	}},
}

// spelledValues are plain values in spellings that matter to readers of numbers and truth values.
var spelledValues = []string{
	"", " ", "0", "1", "-1", "+1", "01", "1.0", "1e2", "0x1", "1_0", " 1", "9223372036854775807", "9223372036854775808", "true", "TRUE", "T", "yes", "null",
	"a,b", "%41", "NaN", "Inf", "1e400",
}

// plainValues are the texts of the variants of a scalar.
func plainValues(s *openapi3.Schema) []string {
	list := slices.Clone(spelledValues)
	for _, v := range (&enumerator{}).variants(s, "") {
		switch value := v.value.(type) {
		case string:
			list = append(list, value)
		case float64:
			list = append(list, fmt.Sprintf("%g", value), fmt.Sprintf("%.0f", value))
		case int, bool:
			list = append(list, fmt.Sprint(value))
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// queries are the ways in which a query parameter is given.
func queries(p *openapi3.Parameter) []body {
	s := folded(p.Schema.Value)
	var list []body
	add := func(keyword string, values ...string) {
		raw := url.Values{p.Name: values}.Encode()
		list = append(list, body{variant{p.Name, keyword, nil}, []byte(raw)})
	}
	add("absent")
	if !s.Type.Is("array") {
		for _, value := range plainValues(s) {
			add("value", value)
		}
		add("twice", fmt.Sprint(plainValue(s, 0)), fmt.Sprint(plainValue(s, 0)))
		return list
	}
	for _, value := range plainValues(folded(s.Items.Value)) {
		add("items", value)
		add("items", fmt.Sprint(plainValue(s.Items.Value, 0)), value)
	}
	counts := []uint64{0, 1, 2, s.MinItems}
	if s.MaxItems != nil {
		counts = append(counts, *s.MaxItems, *s.MaxItems+1)
	}
	for _, count := range counts {
		add("items count", slices.Repeat([]string{fmt.Sprint(plainValue(s.Items.Value, 0))}, int(count))...)
	}
	return list
}

// referenceParameter asks the reference about one parameter.
func referenceParameter(t testing.TB, p *openapi3.Parameter, query string, header http.Header, path map[string]string) error {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", http.NoBody)
	r.URL.RawQuery, r.Header = query, header
	return openapi3filter.ValidateParameter(t.Context(), &openapi3filter.RequestValidationInput{
		Request: r, PathParams: path,
		Options: &openapi3filter.Options{
			SkipSettingDefaults:     true,
			SchemaValidationOptions: []openapi3.SchemaValidationOption{openapi3.WithStringFormatValidators(referenceFormats)},
		},
	}, p)
}

// parametersOf lists the parameters of an operation, those of its path among them.
func parametersOf(doc *openapi3.T, op *contract.Operation) []*openapi3.Parameter {
	item := doc.Paths.Value(op.Pattern)
	var list []*openapi3.Parameter
	for _, ref := range slices.Concat(item.Parameters, item.GetOperation(op.Method).Parameters) {
		list = append(list, ref.Value)
	}
	return list
}

// TestEveryParameterAgreesWithTheReference gives every parameter of the contract in every way that
// its schema tells apart.
func TestEveryParameterAgreesWithTheReference(t *testing.T) {
	t.Parallel()
	doc, c := readReference(t), load(t)
	found := disagreements{known: deliberateOfParameters}
	accepted, refused := 0, 0
	for _, op := range c.Operations() {
		all := parametersOf(doc, op)
		for _, p := range all {
			compare := func(v body, ours, theirs error) {
				if ours == nil {
					accepted++
				} else {
					refused++
				}
				if (ours == nil) != (theirs == nil) {
					found.add(disagreement{op.ID, v.variant, string(v.data), ours, theirs})
				}
			}
			switch p.In {
			case openapi3.ParameterInQuery:
				others := plainQuery(all, p)
				for _, v := range queries(p) {
					_, ours := op.ValidateParameters(others+string(v.data), plainHeader(all, nil))
					compare(v, ours, referenceParameter(t, p, string(v.data), http.Header{}, nil))
				}
			case openapi3.ParameterInHeader:
				for _, value := range plainValues(folded(p.Schema.Value)) {
					header := plainHeader(all, p)
					header.Set(p.Name, value)
					_, ours := op.ValidateParameters(plainQuery(all, nil), header)
					compare(body{variant{p.Name, "header", value}, []byte(value)}, ours, referenceParameter(t, p, "", header, nil))
				}
			case openapi3.ParameterInPath:
				for _, value := range plainValues(folded(p.Schema.Value)) {
					if value == "" {
						continue // another path
					}
					theirs := referenceParameter(t, p, "", http.Header{}, map[string]string{p.Name: value})
					compare(body{variant{p.Name, "path", value}, []byte(value)}, matchPath(c, op, all, p, value), theirs)
				}
			}
		}
	}
	found.report(t)
	if accepted < 2000 || refused < 2000 {
		t.Errorf("%d values accepted and %d refused are fewer than the contract has parameters", accepted, refused)
	}
}

var errNoSuchPath = errors.New("no such path")

// matchPath asks ours whether a path with this value names the operation. A literal segment wins over a
// parameter, so that a value may name another operation.
func matchPath(c *contract.Contract, op *contract.Operation, all []*openapi3.Parameter, p *openapi3.Parameter, value string) error {
	path := op.Pattern
	for _, other := range all {
		if other.In == openapi3.ParameterInPath && other != p {
			path = strings.ReplaceAll(path, "{"+other.Name+"}", url.PathEscape(fmt.Sprint(plainValue(other.Schema.Value, 0))))
		}
	}
	m, _, found := c.Lookup(op.Method, strings.ReplaceAll(path, "{"+p.Name+"}", url.PathEscape(value)))
	if !found || m.Operation != op || !m.PathMatches() {
		return errNoSuchPath
	}
	return nil
}

// plainQuery gives the required query parameters beside one, followed by an ampersand if there are any.
func plainQuery(all []*openapi3.Parameter, but *openapi3.Parameter) string {
	query := ""
	for _, p := range all {
		if p.In == openapi3.ParameterInQuery && p.Required && p != but {
			query += url.Values{p.Name: {fmt.Sprint(plainValue(p.Schema.Value, 0))}}.Encode() + "&"
		}
	}
	return query
}

func plainHeader(all []*openapi3.Parameter, but *openapi3.Parameter) http.Header {
	header := http.Header{}
	for _, p := range all {
		if p.In == openapi3.ParameterInHeader && p.Required && p != but {
			header.Set(p.Name, fmt.Sprint(plainValue(p.Schema.Value, 0)))
		}
	}
	return header
}
