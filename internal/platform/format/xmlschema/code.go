package xmlschema

import (
	"maps"
	"slices"
	"strings"
)

// Code is a value of a list in a schema.
type Code struct {
	Value string
	// Description is what the schema says of it; empty where it says nothing.
	Description string
}

// Codes are the values that the element takes where the schema lists them, in their order.
func (p ElementDeclaration) Codes() []Code {
	if p.is == nil {
		return nil
	}
	return p.schema.codes(p.is, 0)
}

func (s *Schema) codes(d *declaration, depth int) []Code {
	if d == nil || depth > maxDepth {
		return nil
	}
	if d.Ref != "" {
		return s.codes(s.elements[local(d.Ref)], depth+1)
	}
	for _, c := range d.Children {
		switch c.XMLName.Local {
		case "simpleType":
			return s.codes(c, depth+1)
		case "complexType", "simpleContent", "extension":
			if found := s.codes(c, depth+1); found != nil {
				return found
			}
		case "restriction":
			if found := enumerated(c); found != nil {
				return found
			}
			return s.codes(s.simple[local(c.Base)], depth+1)
		}
	}
	if base := d.Type + d.Base; base != "" { // an element has a type, an extension has a base
		return s.codes(s.named(local(base)), depth+1)
	}
	return nil
}

// named is a type by its name.
func (s *Schema) named(name string) *declaration {
	if kind := s.simple[name]; kind != nil {
		return kind
	}
	return s.types[name]
}

func enumerated(restriction *declaration) []Code {
	var out []Code
	for _, c := range restriction.Children {
		if c.XMLName.Local == "enumeration" {
			out = append(out, Code{Value: c.Value, Description: c.documentation()})
		}
	}
	return out
}

// documentation is what is said of a declaration, in one line.
func (d *declaration) documentation() string {
	var words []string
	for _, a := range d.Children {
		if a.XMLName.Local != "annotation" {
			continue
		}
		for _, c := range a.Children {
			if c.XMLName.Local == "documentation" {
				words = append(words, strings.Fields(c.Text)...)
			}
		}
	}
	return strings.Join(words, " ")
}

// CodesOf returns the codes of the first of the given names for which the schema has
// an enumeration: that of a type of the name, else of the elements of the name in
// the order of their types.
func (s *Schema) CodesOf(names ...string) []Code {
	if s == nil {
		return nil
	}
	for _, name := range names {
		if found := s.codes(s.simple[name], 0); found != nil {
			return found
		}
		if found := s.codesOfElement(name); found != nil {
			return found
		}
	}
	return nil
}

func (s *Schema) codesOfElement(name string) []Code {
	for _, of := range []map[string]*declaration{s.elements, s.types, s.groups} {
		for _, at := range slices.Sorted(maps.Keys(of)) {
			if found := s.codesWithin(of[at], name, 0); found != nil {
				return found
			}
		}
	}
	return nil
}

func (s *Schema) codesWithin(d *declaration, name string, depth int) []Code {
	if depth > maxDepth {
		return nil
	}
	if d.XMLName.Local == "element" && d.Name == name {
		if found := s.codes(d, 0); found != nil {
			return found
		}
	}
	for _, c := range d.Children {
		if found := s.codesWithin(c, name, depth+1); found != nil {
			return found
		}
	}
	return nil
}
