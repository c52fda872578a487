// Package eventcheck tells whether a body that receivers get is the one that the
// published contract describes. It knows no event but from there.
package eventcheck

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/getkin/kin-openapi/openapi3"

	"vidimus/gen/openapi"
)

// Document is the published contract.
var Document = sync.OnceValue(func() *openapi3.T {
	doc, err := openapi3.NewLoader().LoadFromData(openapi.Whole)
	if err != nil {
		panic(err)
	}
	return doc
})

// names are the members that hold the name of an event: signed ones have the
// first, the unsigned callback the second.
var names = []string{"webhook_type", "event_type"}

// described is an event of the contract.
type described struct {
	schema   *openapi3.Schema
	examples [][]byte
}

var events = sync.OnceValue(func() map[string]described {
	found := map[string]described{}
	for _, callback := range Document().Paths.Value("/v3/webhook/destinations/").Post.Callbacks {
		for _, item := range callback.Value.Map() {
			content := item.Post.RequestBody.Value.Content["application/json"]
			d := described{schema: content.Schema.Value}
			shown := []any{content.Example}
			for _, example := range content.Examples {
				shown = append(shown, example.Value.Value)
			}
			for _, example := range shown {
				if raw, err := json.Marshal(example); err == nil && example != nil {
					d.examples = append(d.examples, raw)
				}
			}
			for _, name := range names {
				if p := property(d.schema, name); p != nil {
					found[p.Enum[0].(string)] = d
				}
			}
		}
	}
	return found
})

// Events lists the names of the events that the contract describes, sorted.
func Events() []string { return slices.Sorted(maps.Keys(events())) }

// Examples are the bodies that the contract shows of an event.
func Examples(name string) [][]byte { return events()[name].examples }

// property looks a member up, in the parts of a schema too.
func property(s *openapi3.Schema, name string) *openapi3.Schema {
	if s == nil {
		return nil
	}
	if p := s.Properties[name]; p != nil {
		return p.Value
	}
	for _, part := range s.AllOf {
		if p := property(part.Value, name); p != nil {
			return p
		}
	}
	return nil
}

var formats = map[string]openapi3.StringFormatValidator{
	"uuid": openapi3.NewRegexpFormatValidator(`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`),
	"date": openapi3.NewRegexpFormatValidator(`^[0-9]{4}-[0-9]{2}-[0-9]{2}$`),
	"date-time": openapi3.NewCallbackValidator(func(s string) error {
		_, err := time.Parse("2006-01-02T15:04:05.000000Z", s)
		return err
	}),
	"uri": openapi3.NewCallbackValidator(func(s string) error {
		if !strings.HasPrefix(s, "https://") && !strings.HasPrefix(s, "http://") {
			return errors.New("no address")
		}
		return nil
	}),
}

// Check compares a body of webhook_version v3 with the contract of the event
// that it names. A member that the contract does not name is a fault too.
func Check(body []byte) error {
	var value map[string]any
	if err := json.Unmarshal(body, &value); err != nil {
		return fmt.Errorf("read body: %w", err)
	}
	var schema *openapi3.Schema
	for _, name := range names {
		if event, ok := value[name].(string); ok {
			schema = events()[event].schema
		}
	}
	if schema == nil {
		return fmt.Errorf("the contract knows no event of the names %v, %v", value[names[0]], value[names[1]])
	}
	if err := schema.VisitJSON(value, openapi3.MultiErrors(), openapi3.WithStringFormatValidators(formats)); err != nil {
		return fmt.Errorf("compare with the contract: %w", err)
	}
	if err := named(schema, value); err != nil {
		return err
	}
	data, _ := value["data"].(map[string]any)
	return named(property(schema, "data"), data)
}

func named(schema *openapi3.Schema, members map[string]any) error {
	for name := range members {
		if property(schema, name) == nil {
			return fmt.Errorf("the contract does not name %s", name)
		}
	}
	return nil
}
