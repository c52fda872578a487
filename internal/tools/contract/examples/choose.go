package main

import (
	"encoding/json"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"

	"vidimus/internal/tools/contract/example"
)

// enough is how many bytes an example may have before it costs more than it tells.
const enough = 3000

// best is the call that tells most and stays short, made neat. A call that breaks the contract, as tests of older clients
// make them, is none.
func best(calls []exchange, op *openapi3.Operation) (chosen example.Example, ok bool) {
	most := 0
	for _, x := range calls {
		worth := worthOf(x)
		if ok && worth <= most {
			continue
		}
		neat := neaten(x)
		// Numbers are judged as any reader has them.
		data, err := json.Marshal(neat)
		var plain example.Example
		if err != nil || json.Unmarshal(data, &plain) != nil || op == nil || plain.Check(op) != nil {
			continue
		}
		chosen, most, ok = neat, worth, true
	}
	return chosen, ok
}

// worthOf counts the values that say something; what is long or odd counts against a call.
func worthOf(x exchange) int {
	short := trimmed(x)
	data, err := json.Marshal([]any{short.Request, short.Answer})
	if err != nil {
		return 0
	}
	worth := 3*told(short.Request) + told(short.Answer)
	if over := len(data) - enough; over > 0 {
		worth -= over / 10
	}
	return worth - oddOf(string(data))
}

// odd are texts with which tests try the product; they are no examples.
var odd = []string{
	`"<`, `\u00`, "javascript:", "DROP ", "whatever", "nheard", "somebody", "wrong", `" `, ` "`, "doctype", "PARIS", "名前", `"off"`, "bücher", "Bücher",
	`{"a":`, `{"n":`, `{"branch":`, "x/x", `"x"`, "<<DOS<", "hostile", "Straße", "Old client",
}

// oddOf is what odd texts take from the worth of a call.
func oddOf(text string) (less int) {
	for _, o := range odd {
		if strings.Contains(text, o) {
			less += 60
		}
	}
	return less
}

// told is how many values there are that are not empty.
func told(value any) (n int) {
	switch v := value.(type) {
	case nil:
		return 0
	case map[string]any:
		for _, member := range v {
			n += told(member)
		}
	case []any:
		for _, item := range v {
			n += told(item)
		}
	case string:
		if v != "" {
			n = 1
		}
	default:
		n = 1
	}
	return n
}

// maxItems is how many objects of a list an example shows.
const maxItems = 2

// trimmed shortens the lists of objects in an answer. What was sent is left whole, as the answer may depend on its length,
// unless it is too long to be read.
func trimmed(x exchange) exchange {
	x.Answer = shorten(x.Answer, 0)
	if data, err := json.Marshal(x.Request); err == nil && len(data) > 2*enough {
		x.Request = shorten(x.Request, 0)
	}
	return x
}

func shorten(value any, depth int) any {
	switch v := value.(type) {
	case map[string]any:
		out := map[string]any{}
		for name, member := range v {
			out[name] = shorten(member, depth+1)
		}
		return out
	case []any:
		out := []any{}
		for i, item := range v {
			if _, object := item.(map[string]any); object && (i >= maxItems || i > 0 && depth < 2) {
				break
			}
			out = append(out, shorten(item, depth+1))
		}
		return out
	}
	return value
}
