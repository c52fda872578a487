package contract

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
)

// merged folds allOf into one schema. Every keyword may be set by one part only,
// save the members of objects, which add up: enough for a reference with a
// remark beside it and for an object that extends another.
func (c *compiler) merged(doc *schemaDoc) (*schemaDoc, error) {
	if doc.AllOf == nil {
		return doc, nil
	}
	out := *doc
	out.AllOf = nil
	out.Properties = maps.Clone(doc.Properties)
	for _, raw := range doc.AllOf {
		part, err := c.part(raw)
		if err != nil {
			return nil, err
		}
		if err := out.absorb(part); err != nil {
			return nil, fmt.Errorf("merge allOf: %w", err)
		}
	}
	return &out, nil
}

func (c *compiler) part(raw []byte) (*schemaDoc, error) {
	var doc *schemaDoc
	var err error
	if ref := refOf(raw); ref != "" {
		doc, err = c.resolve(ref)
	} else {
		doc, err = decodeSchema(raw)
	}
	if err != nil {
		return nil, err
	}
	return c.merged(doc)
}

// absorb merges part into the schema. Null is accepted where the outer schema accepts it: that is
// what `nullable` beside allOf is written for.
func (d *schemaDoc) absorb(part *schemaDoc) error {
	if d.Type != "" && part.Type != "" && d.Type != part.Type {
		return fmt.Errorf("types %q and %q", d.Type, part.Type)
	}
	for name, schema := range part.Properties {
		if _, twice := d.Properties[name]; twice {
			return fmt.Errorf("member %q stands in two parts", name)
		}
		if d.Properties == nil {
			d.Properties = map[string]json.RawMessage{}
		}
		d.Properties[name] = schema
	}
	d.Required = append(d.Required[:len(d.Required):len(d.Required)], part.Required...)
	return d.absorbRest(part)
}

func (d *schemaDoc) absorbRest(part *schemaDoc) error {
	into, from := reflect.ValueOf(d).Elem(), reflect.ValueOf(part).Elem()
	for i := range from.NumField() {
		switch from.Type().Field(i).Name {
		case "Properties", "Required", "Nullable", "Type":
			continue
		}
		if from.Field(i).IsZero() {
			continue
		}
		if !into.Field(i).IsZero() && !reflect.DeepEqual(into.Field(i).Interface(), from.Field(i).Interface()) {
			return errors.New("two parts set " + from.Type().Field(i).Name)
		}
		into.Field(i).Set(from.Field(i))
	}
	if d.Type == "" {
		d.Type = part.Type
	}
	return nil
}
