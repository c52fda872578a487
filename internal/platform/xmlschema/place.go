package xmlschema

import (
	"regexp"
	"slices"
)

// ElementDeclaration is an element as a schema declares it. The zero value is one of which no schema says anything.
type ElementDeclaration struct {
	schema *Schema
	is     *declaration
}

// Root is the place of an element at the top of documents. A nil schema knows none.
func (s *Schema) Root(name string) ElementDeclaration {
	if s == nil || s.elements[name] == nil {
		return ElementDeclaration{}
	}
	return ElementDeclaration{s, s.elements[name]}
}

// IsKnown reports whether a schema declares the element.
func (p ElementDeclaration) IsKnown() bool { return p.is != nil }

func (p ElementDeclaration) children() []*declaration {
	if p.is == nil {
		return nil
	}
	return p.schema.children(p.schema.contentOf(p.is), 0)
}

// At is the place of a child, the zero Place where the schema has none of the name.
func (p ElementDeclaration) At(child string) ElementDeclaration {
	for _, c := range p.children() {
		if c.title() == child {
			return ElementDeclaration{p.schema, c}
		}
	}
	return ElementDeclaration{}
}

// RequiredChildren are the children that an element must have: of each group one at least. Within a choice of longer branches nothing
// is demanded, as only the whole document tells.
func (p ElementDeclaration) RequiredChildren() [][]string {
	if p.is == nil {
		return nil
	}
	return p.schema.demands(p.schema.contentOf(p.is), 0)
}

func (s *Schema) demands(d *declaration, depth int) [][]string {
	if d == nil || depth > maxDepth || d.Least == "0" {
		return nil
	}
	var out [][]string
	for _, c := range d.Children {
		switch c.XMLName.Local {
		case "element":
			if c.Least != "0" {
				out = append(out, []string{c.title()})
			}
		case "sequence", "all", "complexContent":
			out = append(out, s.demands(c, depth+1)...)
		case "choice":
			out = append(out, alternatives(c)...)
		case "extension":
			out = append(out, s.demands(s.types[local(c.Base)], depth+1)...)
			out = append(out, s.demands(c, depth+1)...)
		case "group":
			if c.Least != "0" {
				out = append(out, s.demands(s.groups[local(c.Ref)], depth+1)...)
			}
		}
	}
	return out
}

// alternatives are the elements of a choice of which there must be one.
func alternatives(choice *declaration) [][]string {
	if choice.Least == "0" {
		return nil
	}
	var names []string
	for _, c := range choice.Children {
		switch {
		case c.XMLName.Local == "annotation":
		case c.XMLName.Local == "element" && c.Least != "0":
			names = append(names, c.title())
		default:
			return nil
		}
	}
	if names == nil {
		return nil
	}
	return [][]string{names}
}

// Accepts reports whether the patterns of the element take a text. A pattern that cannot be read takes all: the check of the
// document has the last word.
func (p ElementDeclaration) Accepts(text string) bool {
	if p.is == nil {
		return true
	}
	d := p.is
	if d.Ref != "" {
		return ElementDeclaration{p.schema, p.schema.elements[local(d.Ref)]}.Accepts(text)
	}
	kind := p.schema.simple[local(d.Type)]
	for _, c := range d.Children {
		if c.XMLName.Local == "simpleType" {
			kind = c
		}
	}
	return p.schema.takes(kind, text, 0)
}

func (s *Schema) takes(kind *declaration, text string, depth int) bool {
	if kind == nil || depth > maxDepth {
		return true
	}
	for _, r := range kind.Children {
		if r.XMLName.Local != "restriction" {
			continue
		}
		patterns := slices.DeleteFunc(slices.Clone(r.Children), func(c *declaration) bool { return c.XMLName.Local != "pattern" })
		// Of the patterns of one restriction one has to fit, of every restriction on the way.
		if len(patterns) > 0 && !slices.ContainsFunc(patterns, func(c *declaration) bool { return fits(c.Value, text) }) {
			return false
		}
		return s.takes(s.simple[local(r.Base)], text, depth+1)
	}
	return true
}

func fits(pattern, text string) bool {
	compiled, err := regexp.Compile(`^(?:` + meant(pattern) + `)$`)
	return err != nil || compiled.MatchString(text)
}
