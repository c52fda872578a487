package contract

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"vidimus/internal/platform/api/apperr"
)

// parameter is a compiled path, query or header parameter.
type parameter struct {
	name      string
	required  bool
	node      *node
	list      bool // an array
	explode   bool // each value of a list is its own name=value
	sensitive bool
}

func (c *compiler) parameters(op *Operation, doc *operationDoc) error {
	var path []parameter
	for _, raw := range doc.Parameters {
		raw, err := deref(raw, "parameters", c.doc.Components.Parameters)
		if err != nil {
			return err
		}
		var p parameterDoc
		if err := json.Unmarshal(raw, &p); err != nil {
			return fmt.Errorf("read parameter: %w", err)
		}
		compiled, err := c.parameter(&p)
		if err != nil {
			return fmt.Errorf("parameter %s: %w", p.Name, err)
		}
		switch p.In {
		case "path":
			path = append(path, compiled)
		case "query":
			op.query = append(op.query, compiled)
		case "header":
			op.header = append(op.header, compiled)
		default:
			return fmt.Errorf("parameter %s stands in %q", p.Name, p.In)
		}
	}
	var err error
	op.path, err = pathOrder(op.Pattern, path)
	return err
}

func (c *compiler) parameter(p *parameterDoc) (parameter, error) {
	n, err := c.schema(p.Schema)
	if err != nil {
		return parameter{}, err
	}
	if n == nil {
		return parameter{}, errors.New("no schema")
	}
	style := map[string]string{"path": "simple", "header": "simple", "query": "form"}[p.In]
	if p.Style != "" && p.Style != style {
		return parameter{}, fmt.Errorf("style %q is not understood", p.Style)
	}
	out := parameter{
		name: p.Name, required: p.Required, node: n, list: n.kinds == kindArray,
		explode:   p.Explode == nil && style == "form" || p.Explode != nil && *p.Explode,
		sensitive: p.Hidden || n.sensitive,
	}
	scalar := n
	if out.list {
		scalar = n.items
	}
	if scalar == nil || scalar.branches != nil || scalar.kinds&(kindObject|kindArray) != 0 {
		return parameter{}, errors.New("only scalars and lists of scalars are understood")
	}
	return out, nil
}

// accepts reports whether a decoded value is valid.
func (p *parameter) accepts(value string) bool {
	return p.node.refuseParameter(value, p.sensitive) == ""
}

// refuseParameter returns the error of a plain value, or nothing.
func (n *node) refuseParameter(value string, sensitive bool) string {
	if refusal := refuseCharacters(value); refusal != "" {
		return refusal
	}
	switch n.kinds {
	case kindString:
		t := text{raw: []byte(value), wide: true}
		if n.maxLength >= 0 && t.length() > n.maxLength {
			return tooLong(n.maxLength)
		}
		return n.refuseText(t.raw, t, sensitive)
	case kindBoolean:
		// strconv.ParseBool is what the binder behind uses.
		if _, err := strconv.ParseBool(value); err != nil {
			return n.refusal
		}
		return ""
	}
	s := scanner{data: []byte(value)}
	num, ok := s.num()
	if !ok || s.pos != len(value) || n.integer && !num.integer {
		return n.refusal
	}
	_, refusal := n.refuseNumber(num)
	return refusal
}

// refuseCharacters says what no plain text may hold, or nothing.
func refuseCharacters(value string) string {
	if !utf8.ValidString(value) {
		return textEncoding
	}
	if strings.IndexByte(value, 0) >= 0 {
		return textNUL
	}
	return ""
}

// ValidateParameters checks the query and the header parameters of a request.
// It returns the query to bind: without the empty values of parameters that
// are no text, as they mean "not given".
func (o *Operation) ValidateParameters(rawQuery string, header http.Header) (string, error) {
	var problems []problem
	if len(o.query) > 0 && (rawQuery != "" || slices.ContainsFunc(o.query, func(p parameter) bool { return p.required })) {
		values, err := url.ParseQuery(rawQuery)
		if err != nil {
			return "", apperr.Invalid("query_malformed", "", "The query of the address is malformed.")
		}
		dropped := false
		for i := range o.query {
			p := &o.query[i]
			if p.node.kinds != kindString && len(values[p.name]) > 0 && !slices.ContainsFunc(values[p.name], notEmpty) {
				delete(values, p.name)
				dropped = true
			}
			problems = p.check(values[p.name], problems)
		}
		if dropped {
			rawQuery = values.Encode()
		}
	}
	for i := range o.header {
		problems = o.header[i].check(header.Values(o.header[i].name), problems)
	}
	if len(problems) > 0 {
		return "", refusal("parameters_invalid", problems)
	}
	return rawQuery, nil
}

func notEmpty(s string) bool { return s != "" }

func (p *parameter) check(values []string, problems []problem) []problem {
	if len(values) == 0 {
		if p.required {
			return append(problems, problem{p.name, textRequired})
		}
		return problems
	}
	if !p.list || !p.explode {
		if len(values) > 1 {
			return append(problems, problem{p.name, textOnce})
		}
	}
	n := p.node
	if p.list {
		if !p.explode {
			values = strings.Split(values[0], ",")
		}
		if n.maxItems >= 0 && len(values) > n.maxItems {
			return append(problems, problem{p.name, tooMany(n.maxItems)})
		}
		if len(values) < n.minItems {
			return append(problems, problem{p.name, tooFew(n.minItems)})
		}
		n = n.items
	}
	for _, value := range values {
		if refusal := n.refuseParameter(value, p.sensitive); refusal != "" {
			return append(problems, problem{p.name, refusal})
		}
	}
	return problems
}

// SensitiveQuery reports whether the query may contain personal data.
func (o *Operation) SensitiveQuery() bool {
	return slices.ContainsFunc(o.query, func(p parameter) bool { return p.sensitive })
}

// QueryParameter is the definition of a query parameter in the contract.
type QueryParameter struct {
	// Text says that the value is a text, else it is written in JSON as it stands.
	Text bool
	// Sensitive says that the value may name a person.
	Sensitive bool
}

// QueryParameter finds a parameter of the query that is no list.
func (o *Operation) QueryParameter(name string) (QueryParameter, bool) {
	for i := range o.query {
		if p := &o.query[i]; p.name == name && !p.list {
			return QueryParameter{Text: p.node.kinds == kindString, Sensitive: p.sensitive}, true
		}
	}
	return QueryParameter{}, false
}

// RefuseQuery validates the value of a parameter that QueryParameter returned; it
// returns what is wrong with it, empty if it is valid.
func (o *Operation) RefuseQuery(name, value string) string {
	for i := range o.query {
		if p := &o.query[i]; p.name == name {
			return p.node.refuseParameter(value, p.sensitive)
		}
	}
	return ""
}
