package main

import (
	"encoding/json"
	"fmt"
	"html"
	"html/template"
	"maps"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// field is one member of an object, or one parameter, as it is shown.
type field struct {
	Name     string
	Type     template.HTML
	Required bool
	Notes    []string
	About    template.HTML
	// Fields are the members of an object that has no name of its own.
	Fields []field
}

const schemaPrefix = "#/components/schemas/"

// maxWords is how many words of an enumeration are shown beside a field.
const maxWords = 40

// named is the name of a schema that has a place of its own; empty for one that is shown where it is used.
func named(ref *openapi3.SchemaRef) string {
	name, ok := strings.CutPrefix(ref.Ref, schemaPrefix)
	if !ok || !isObject(ref.Value) {
		return ""
	}
	return name
}

// isObject tells whether a schema has members, or is a choice of several that have.
func isObject(s *openapi3.Schema) bool {
	if s == nil {
		return false
	}
	if len(s.Properties) > 0 || len(s.AllOf) > 1 {
		return true
	}
	objects := 0
	for _, part := range s.OneOf {
		if isObject(part.Value) {
			objects++
		}
	}
	return objects > 1
}

// isNull tells the schema that allows null alone.
func isNull(s *openapi3.Schema) bool {
	return s != nil && len(s.Enum) == 1 && s.Enum[0] == nil
}

// typeOf writes the type of a value, with links to the objects it is made of.
func (p *page) typeOf(ref *openapi3.SchemaRef) template.HTML {
	if ref == nil || ref.Value == nil {
		return "any"
	}
	if name := named(ref); name != "" {
		return p.objectLink(name)
	}
	s := ref.Value
	if len(s.OneOf) > 0 || len(s.AllOf) == 1 {
		return p.choiceOf(slices.Concat(s.OneOf, s.AllOf), s.Nullable)
	}
	return p.plainType(s)
}

func (p *page) choiceOf(parts openapi3.SchemaRefs, nullable bool) template.HTML {
	var kinds []string
	for _, part := range parts {
		if isNull(part.Value) {
			nullable = true
			continue
		}
		kind := string(p.typeOf(part))
		nullable = nullable || strings.HasSuffix(kind, orNull)
		if kind = strings.TrimSuffix(kind, orNull); !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	return template.HTML(strings.Join(kinds, " or ") + orNothing(nullable))
}

const orNull = " or null"

func orNothing(nullable bool) string {
	if nullable {
		return orNull
	}
	return ""
}

func (p *page) plainType(s *openapi3.Schema) template.HTML {
	kind := "any"
	switch {
	case s.Type.Is("array"):
		kind = "list of " + strings.TrimSuffix(string(p.typeOf(s.Items)), orNull)
	case s.Type.Is("object") && s.AdditionalProperties.Schema != nil && len(s.Properties) == 0:
		kind = "object of " + string(p.typeOf(s.AdditionalProperties.Schema))
	case s.Type.Is("string") && s.Format == "binary":
		kind = "file"
	case s.Type.Is("string") && len(s.Enum) > 0:
		kind = "word"
	case s.Type.Is("string") && s.Format != "":
		kind = html.EscapeString(s.Format)
	case s.Type.Is("string"):
		kind = "text"
	case s.Type != nil && len(*s.Type) > 0:
		kind = (*s.Type)[0]
	}
	return template.HTML(kind + orNothing(s.Nullable))
}

// fieldsOf are the members of a schema in the order: required first, then by name.
func (p *page) fieldsOf(ref *openapi3.SchemaRef, within ...string) []field {
	members, required := map[string]*openapi3.SchemaRef{}, map[string]bool{}
	collect(ref, members, required)
	var fields []field
	for _, name := range slices.Sorted(maps.Keys(members)) {
		fields = append(fields, p.fieldOf(name, members[name], required[name], within))
	}
	slices.SortStableFunc(fields, func(a, b field) int {
		switch {
		case a.Required == b.Required:
			return 0
		case a.Required:
			return -1
		}
		return 1
	})
	return fields
}

// collect joins the members of all parts of a schema.
func collect(ref *openapi3.SchemaRef, members map[string]*openapi3.SchemaRef, required map[string]bool) {
	if ref == nil || ref.Value == nil {
		return
	}
	maps.Copy(members, ref.Value.Properties)
	for _, name := range ref.Value.Required {
		required[name] = true
	}
	for _, part := range ref.Value.AllOf {
		collect(part, members, required)
	}
	if len(ref.Value.Properties) == 0 && len(ref.Value.OneOf) > 0 {
		for _, part := range ref.Value.OneOf {
			only := map[string]bool{}
			collect(part, members, only)
		}
	}
}

// depth bounds how deep objects without names are shown.
const depth = 6

func (p *page) fieldOf(name string, ref *openapi3.SchemaRef, required bool, within []string) field {
	f := field{Name: name, Type: p.typeOf(ref), Required: required, Notes: notesOf(ref), About: p.book.markdown(aboutOf(ref))}
	if inner := inlineObject(ref); inner != nil && len(within) < depth {
		f.Fields = p.fieldsOf(inner, append(slices.Clone(within), name)...)
	}
	return f
}

// aboutOf is what a schema says of itself, or the one it stands for.
func aboutOf(ref *openapi3.SchemaRef) string {
	s := ref.Value
	if s.Description != "" {
		return s.Description
	}
	for _, part := range slices.Concat(s.AllOf, s.OneOf) {
		if part.Value != nil && part.Value.Description != "" && named(part) == "" {
			return part.Value.Description
		}
	}
	return ""
}

// inlineObject is the object without a name that a value is, or that its list consists of.
func inlineObject(ref *openapi3.SchemaRef) *openapi3.SchemaRef {
	if ref == nil || ref.Value == nil || named(ref) != "" {
		return nil
	}
	s := ref.Value
	switch {
	case len(s.Properties) > 0:
		return ref
	case s.Type.Is("array"):
		return inlineObject(s.Items)
	}
	for _, part := range slices.Concat(s.AllOf, s.OneOf) {
		if inner := inlineObject(part); inner != nil {
			return inner
		}
	}
	return nil
}

// notesOf are the bounds of a value, each a few words.
func notesOf(ref *openapi3.SchemaRef) (notes []string) {
	s := bounded(ref)
	if s == nil {
		return nil
	}
	if words := wordsOf(s); words != "" {
		notes = append(notes, words)
	}
	switch {
	case s.MinLength > 0 && s.MaxLength != nil && s.MinLength == *s.MaxLength:
		notes = append(notes, fmt.Sprintf("%d characters", s.MinLength))
	case s.MinLength > 0 && s.MaxLength != nil:
		notes = append(notes, fmt.Sprintf("%d to %d characters", s.MinLength, *s.MaxLength))
	case s.MaxLength != nil:
		notes = append(notes, fmt.Sprintf("at most %d characters", *s.MaxLength))
	}
	if s.MaxItems != nil {
		notes = append(notes, fmt.Sprintf("at most %d entries", *s.MaxItems))
	}
	notes = append(notes, rangeOf(s)...)
	if s.Default != nil {
		if value, err := json.Marshal(s.Default); err == nil {
			notes = append(notes, "default "+string(value))
		}
	}
	return notes
}

// bounded is the schema that holds the bounds: the only part of a choice that is not null, or the entries of a list.
func bounded(ref *openapi3.SchemaRef) *openapi3.Schema {
	if ref == nil || ref.Value == nil {
		return nil
	}
	s := ref.Value
	parts := slices.DeleteFunc(slices.Concat(s.AllOf, s.OneOf), func(part *openapi3.SchemaRef) bool { return isNull(part.Value) })
	if len(parts) == 1 && len(s.Properties) == 0 && s.Type == nil {
		inner := *bounded(parts[0])
		if s.Default != nil {
			inner.Default = s.Default
		}
		return &inner
	}
	if s.Type.Is("array") && s.Items != nil && s.Items.Value != nil && len(s.Items.Value.Enum) > 0 {
		inner := *s
		inner.Enum = s.Items.Value.Enum
		return &inner
	}
	return s
}

func wordsOf(s *openapi3.Schema) string {
	var words []string
	for _, value := range s.Enum {
		if value != nil {
			words = append(words, fmt.Sprint(value))
		}
	}
	switch {
	case len(words) == 0:
		return ""
	case len(words) > maxWords:
		return fmt.Sprintf("one of %s and %d more", strings.Join(words[:maxWords], ", "), len(words)-maxWords)
	case len(words) == 1:
		return "always " + words[0]
	}
	return "one of " + strings.Join(words, ", ")
}

func rangeOf(s *openapi3.Schema) []string {
	switch {
	case s.Min != nil && s.Max != nil:
		return []string{fmt.Sprintf("%v to %v", *s.Min, *s.Max)}
	case s.Min != nil:
		return []string{fmt.Sprintf("at least %v", *s.Min)}
	case s.Max != nil:
		return []string{fmt.Sprintf("at most %v", *s.Max)}
	}
	return nil
}

// reach adds every object that a schema consists of.
func reach(ref *openapi3.SchemaRef, to map[string]bool) {
	if ref == nil || ref.Value == nil {
		return
	}
	if name := named(ref); name != "" {
		if to[name] {
			return
		}
		to[name] = true
	}
	s := ref.Value
	reach(s.Items, to)
	reach(s.AdditionalProperties.Schema, to)
	for _, part := range slices.Concat(s.AllOf, s.OneOf, s.AnyOf) {
		reach(part, to)
	}
	for _, member := range s.Properties {
		reach(member, to)
	}
}
