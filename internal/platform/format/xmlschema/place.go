package xmlschema

import (
	"regexp"
	"slices"
	"strconv"
	"unicode/utf8"
)

// ElementDeclaration is an element as a schema declares it. The zero value is one of which no schema says anything.
type ElementDeclaration struct {
	schema *Schema
	is     *declaration
}

// Root returns the place of a top-level element. A nil schema has none.
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

// Child is the place of a child, the zero Place where the schema has none of the name.
func (p ElementDeclaration) Child(child string) ElementDeclaration {
	for _, c := range p.children() {
		if c.title() == child {
			return ElementDeclaration{p.schema, c}
		}
	}
	return ElementDeclaration{}
}

// RequiredChildren returns the children that an element must have, at least one of
// each group. Choices between sequences are not checked, because only the whole
// document shows which branch applies.
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

// MatchesPatterns reports whether the patterns of the element take a text. A pattern that cannot be read takes all: the check of the
// document has the last word.
func (p ElementDeclaration) MatchesPatterns(text string) bool { return p.satisfies(text, matches) }

// IsValidText reports whether the patterns, the lengths and the codes of the element take a text.
func (p ElementDeclaration) IsValidText(text string) bool {
	codes := p.Codes()
	isCode := codes == nil || slices.ContainsFunc(codes, func(c Code) bool { return c.Value == text })
	return isCode && p.satisfies(text, func(restriction *declaration, text string) bool {
		return matches(restriction, text) && hasLength(restriction, text)
	})
}

// satisfies asks every restriction that the type of the element has on the way to its base.
func (p ElementDeclaration) satisfies(text string, ask func(restriction *declaration, text string) bool) bool {
	if p.is == nil {
		return true
	}
	d := p.is
	if d.Ref != "" {
		return ElementDeclaration{p.schema, p.schema.elements[local(d.Ref)]}.satisfies(text, ask)
	}
	kind := p.schema.simple[local(d.Type)]
	for _, c := range d.Children {
		if c.XMLName.Local == "simpleType" {
			kind = c
		}
	}
	for range maxDepth {
		restriction := kind.child("restriction")
		if restriction == nil {
			return true
		}
		if !ask(restriction, text) {
			return false
		}
		kind = p.schema.simple[local(restriction.Base)]
	}
	return true
}

func (d *declaration) child(name string) *declaration {
	if d == nil {
		return nil
	}
	for _, c := range d.Children {
		if c.XMLName.Local == name {
			return c
		}
	}
	return nil
}

// matches reports whether one of the patterns of a restriction, where it has any, fits.
func matches(restriction *declaration, text string) bool {
	patterns := slices.DeleteFunc(slices.Clone(restriction.Children), func(c *declaration) bool { return c.XMLName.Local != "pattern" })
	return len(patterns) == 0 || slices.ContainsFunc(patterns, func(c *declaration) bool { return fits(c.Value, text) })
}

// hasLength asks the lengths of a restriction, in characters. One that cannot be read takes all.
func hasLength(restriction *declaration, text string) bool {
	length := utf8.RuneCountInString(text)
	for _, c := range restriction.Children {
		bound, err := strconv.Atoi(c.Value)
		if err != nil {
			continue
		}
		switch name := c.XMLName.Local; {
		case name == "maxLength" && length > bound, name == "minLength" && length < bound, name == "length" && length != bound:
			return false
		}
	}
	return true
}

func fits(pattern, text string) bool {
	compiled, err := regexp.Compile(`^(?:` + meant(pattern) + `)$`)
	return err != nil || compiled.MatchString(text)
}
