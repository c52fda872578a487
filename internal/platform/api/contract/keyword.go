package contract

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
)

func kindsOf(name string) (kind, string) {
	switch name {
	case "":
		return kindAny, ""
	case "object":
		return kindObject, "Enter an object."
	case "array":
		return kindArray, "Enter a list."
	case "string":
		return kindString, "Enter a text."
	case "integer":
		return kindNumber, "Enter a whole number."
	case "number":
		return kindNumber, "Enter a number."
	case "boolean":
		return kindBoolean, "Enter true or false."
	}
	return 0, ""
}

// untyped takes a schema without a type for "any value", which it is only when
// nothing else is demanded.
func (c *compiler) untyped(n *node, doc *schemaDoc) error {
	if doc.Properties != nil || doc.Enum != nil || doc.Items != nil || doc.Pattern != "" || doc.Format != "" ||
		doc.MaxLength != nil || doc.Minimum != nil || doc.Maximum != nil || doc.Required != nil {
		return errors.New("schema has demands and no type")
	}
	n.maxLength, n.maxItems, n.maxMembers = -1, -1, -1
	return nil
}

func (c *compiler) strings(n *node, doc *schemaDoc) error {
	n.minLength, n.maxLength = doc.MinLength, bound(doc.MaxLength)
	if doc.Type != "string" {
		if doc.Pattern != "" || doc.MaxLength != nil || doc.MinLength != 0 {
			return fmt.Errorf("string keywords on type %q", doc.Type)
		}
		return nil
	}
	if doc.Format != "" {
		f, ok := formats[doc.Format]
		if !ok {
			return fmt.Errorf("format %q is not understood", doc.Format)
		}
		n.format = f
	}
	if doc.Pattern != "" {
		re, err := regexp.Compile(doc.Pattern)
		if err != nil {
			return fmt.Errorf("compile pattern: %w", err)
		}
		n.pattern = re
	}
	return c.choices(n, doc)
}

func (c *compiler) choices(n *node, doc *schemaDoc) error {
	if doc.Enum == nil {
		return nil
	}
	n.choices = make(map[string]struct{}, len(doc.Enum))
	var named []string
	for _, choice := range doc.Enum {
		switch v := choice.(type) {
		case string:
			named = append(named, v)
		case float64:
			named = append(named, plain(v))
		case nil:
			n.nullable = true
		default:
			return fmt.Errorf("choice %v is neither text nor number", choice)
		}
	}
	for _, choice := range named {
		n.choices[choice] = struct{}{}
	}
	n.offer = offerOf(named)
	return nil
}

func (c *compiler) numbers(n *node, doc *schemaDoc) error {
	if doc.Type != "integer" && doc.Type != "number" {
		if doc.Minimum != nil || doc.Maximum != nil {
			return fmt.Errorf("number keywords on type %q", doc.Type)
		}
		return nil
	}
	n.integer = doc.Type == "integer"
	switch doc.Format {
	case "", "int64", "double", "float":
	case "int32":
		n.int32 = true
	default:
		return fmt.Errorf("format %q is not understood", doc.Format)
	}
	n.min, n.max = doc.Minimum, doc.Maximum
	n.minExclusive, n.maxExclusive = doc.ExclusiveMinimum, doc.ExclusiveMaximum
	return c.choices(n, doc)
}

func (c *compiler) arrays(n *node, doc *schemaDoc) (err error) {
	n.minItems, n.maxItems, n.unique = doc.MinItems, bound(doc.MaxItems), doc.UniqueItems
	if doc.Type != "array" {
		if doc.Items != nil {
			return fmt.Errorf("items on type %q", doc.Type)
		}
		return nil
	}
	n.items, err = c.schema(doc.Items)
	if err == nil && n.unique && (n.items == nil || n.items.kinds&(kindObject|kindArray) != 0 || n.items.branches != nil) {
		return errors.New("uniqueItems is understood for scalars only")
	}
	return err
}

func (c *compiler) objects(n *node, doc *schemaDoc) error {
	n.minMembers, n.maxMembers = doc.MinProperties, bound(doc.MaxProperties)
	if doc.Type != "object" {
		if doc.Properties != nil || doc.Required != nil || doc.Additional != nil {
			return fmt.Errorf("object keywords on type %q", doc.Type)
		}
		return nil
	}
	if len(doc.Properties) > maxMembers {
		return fmt.Errorf("%d properties are too many", len(doc.Properties))
	}
	n.index = make(map[string]int, len(doc.Properties))
	for i, name := range sortedKeys(doc.Properties) {
		child, err := c.schema(doc.Properties[name])
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		n.index[name] = i
		n.members = append(n.members, member{name: name, node: child, required: slices.Contains(doc.Required, name)})
	}
	for _, name := range doc.Required {
		if _, ok := n.index[name]; !ok {
			return fmt.Errorf("required member %q is not described", name)
		}
	}
	return c.additional(n, doc.Additional)
}

func (c *compiler) additional(n *node, raw json.RawMessage) (err error) {
	switch string(raw) {
	case "", "true", "{}":
		return nil
	case "false":
		n.additional = additionalRefused
		return nil
	}
	n.additional = additionalChecked
	n.values, err = c.schema(raw)
	return err
}

func (c *compiler) alternatives(n *node, doc *schemaDoc) error {
	if doc.Properties != nil || doc.OneOf != nil && doc.AnyOf != nil || doc.Enum != nil || doc.Format != "" || doc.Required != nil {
		return errors.New("alternatives beside other demands are not understood")
	}
	n.exclusive = doc.OneOf != nil
	for _, raw := range append(slices.Clone(doc.OneOf), doc.AnyOf...) {
		branch, err := c.schema(raw)
		if err != nil {
			return err
		}
		if branch.nullable {
			n.nullable = true
		}
		n.branches = append(n.branches, branch)
	}
	return nil
}

func bound(limit *int) int {
	if limit == nil {
		return -1
	}
	return *limit
}
