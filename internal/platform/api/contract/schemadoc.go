package contract

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// schemaDoc is every keyword of an OpenAPI 3.0.3 schema that the validator
// understands. A document with any other keyword is refused.
type schemaDoc struct {
	Ref       string `json:"$ref"`
	Type      string `json:"type"`
	Nullable  bool   `json:"nullable"`
	Enum      []any  `json:"enum"`
	MinLength int    `json:"minLength"`
	MaxLength *int   `json:"maxLength"`
	Pattern   string `json:"pattern"`
	Format    string `json:"format"`

	Minimum          *float64 `json:"minimum"`
	Maximum          *float64 `json:"maximum"`
	ExclusiveMinimum bool     `json:"exclusiveMinimum"`
	ExclusiveMaximum bool     `json:"exclusiveMaximum"`

	Items       json.RawMessage `json:"items"`
	MinItems    int             `json:"minItems"`
	MaxItems    *int            `json:"maxItems"`
	UniqueItems bool            `json:"uniqueItems"`

	Properties    map[string]json.RawMessage `json:"properties"`
	Required      []string                   `json:"required"`
	Additional    json.RawMessage            `json:"additionalProperties"`
	MinProperties int                        `json:"minProperties"`
	MaxProperties *int                       `json:"maxProperties"`

	AllOf []json.RawMessage `json:"allOf"`
	AnyOf []json.RawMessage `json:"anyOf"`
	OneOf []json.RawMessage `json:"oneOf"`

	Sensitive bool `json:"x-sensitive"`
	RawJSON   bool `json:"x-raw-json"`
	MaxBytes  int  `json:"x-max-bytes"`
}

// remarks are keywords that decide nothing about a request value.
var remarks = []string{
	"title", "description", "example", "default", "deprecated", "externalDocs", "readOnly", "writeOnly", "xml",
	"discriminator",
}

var understood = func() []string {
	raw, _ := json.Marshal(schemaDoc{})
	var all map[string]json.RawMessage
	_ = json.Unmarshal(raw, &all)
	return append(sortedKeys(all), remarks...)
}()

func decodeSchema(raw json.RawMessage) (*schemaDoc, error) {
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(raw, &keys); err != nil {
		return nil, fmt.Errorf("read schema: %w", err)
	}
	for key := range keys {
		if !slices.Contains(understood, key) && !strings.HasPrefix(key, "x-") {
			return nil, fmt.Errorf("schema keyword %q is not understood", key)
		}
	}
	var doc schemaDoc
	if err := json.Unmarshal(raw, &doc); err != nil {
		return nil, fmt.Errorf("read schema: %w", err)
	}
	return &doc, nil
}
