package xmlschema

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/jacoelho/xsd"
	xsderrors "github.com/jacoelho/xsd/errors"
)

// Schema is a parsed XML schema, by which documents are built and validated.
type Schema struct {
	compiled *xsd.Schema
	elements map[string]*declaration
	types    map[string]*declaration
	groups   map[string]*declaration
	simple   map[string]*declaration
	rewrites []PatternRewrite
}

// PatternRewrite is a pattern that is read otherwise than it was written.
type PatternRewrite struct{ Pattern, ReadAs string }

// InvalidSchemaError explains why a document cannot be used as a schema.
type InvalidSchemaError struct{ Name, Reason string }

// Error names the schema.
func (r *InvalidSchemaError) Error() string { return "read schema " + r.Name + ": " + r.Reason }

func refuse(name, format string, of ...any) error {
	return &InvalidSchemaError{name, fmt.Sprintf(format, of...)}
}

// declaration is an element of the schema's own document.
type declaration struct {
	XMLName  xml.Name
	Name     string         `xml:"name,attr"`
	Ref      string         `xml:"ref,attr"`
	Type     string         `xml:"type,attr"`
	Base     string         `xml:"base,attr"`
	Value    string         `xml:"value,attr"`
	Least    string         `xml:"minOccurs,attr"`
	Most     string         `xml:"maxOccurs,attr"`
	Union    string         `xml:"memberTypes,attr"`
	Text     string         `xml:",chardata"`
	Children []*declaration `xml:",any"`
}

// MaxSize is the size of the largest schema that is read, in bytes.
const MaxSize = 2 << 20

// schemaNamespace is that of schemas.
const schemaNamespace = "http://www.w3.org/2001/XMLSchema"

// Load parses a schema that consists of one document. Imports, includes and document
// type declarations are refused: nothing is fetched and no entity is expanded. Its
// errors are InvalidSchemaErrors.
func Load(name string, document []byte) (*Schema, error) {
	if len(document) > MaxSize {
		return nil, refuse(name, "it has more than %d bytes", MaxSize)
	}
	if err := checkProlog(document); err != nil {
		return nil, refuse(name, "%s", err)
	}
	var root declaration
	if err := xml.Unmarshal(document, &root); err != nil {
		return nil, refuse(name, "%s", err)
	}
	if root.XMLName.Local != "schema" || root.XMLName.Space != schemaNamespace {
		return nil, refuse(name, "its root is no xs:schema")
	}
	if err := checkWeight(root.Children); err != nil {
		return nil, refuse(name, "%s", err)
	}
	s := &Schema{elements: map[string]*declaration{}, types: map[string]*declaration{}, groups: map[string]*declaration{}, simple: map[string]*declaration{}}
	if err := s.take(name, root.Children); err != nil {
		return nil, err
	}
	compiled, err := xsd.LoadWithOptions(single{"schema.xsd", s.normalise(document)}, "schema.xsd", xsd.NewLoadOptions())
	if err != nil {
		return nil, refuse(name, "%s", err)
	}
	s.compiled = compiled
	return s, nil
}

// checkProlog refuses a document type, which is where entities are declared.
func checkProlog(document []byte) error {
	d := xml.NewDecoder(bytes.NewReader(document))
	for {
		token, err := d.RawToken()
		if err != nil {
			return err
		}
		switch token.(type) {
		case xml.Directive:
			return errors.New("it has a document type")
		case xml.StartElement:
			return nil
		}
	}
}

// take reads what stands at the top of a schema.
func (s *Schema) take(name string, top []*declaration) error {
	for _, c := range top {
		switch c.XMLName.Local {
		case "import", "include", "redefine", "override":
			return refuse(name, "it names another document (%s)", c.XMLName.Local)
		case "element":
			s.elements[c.Name] = c
		case "complexType":
			s.types[c.Name] = c
		case "simpleType":
			s.simple[c.Name] = c
		case "group":
			s.groups[c.Name] = c
		}
	}
	return nil
}

// PatternRewrites are the patterns that are read otherwise than they were written, each once.
func (s *Schema) PatternRewrites() []PatternRewrite { return s.rewrites }

var (
	patternValue = regexp.MustCompile(`(<[A-Za-z:]*pattern\s+value=")([^"]*)(")`)
	// midDash is a dash behind a range inside a character class, which stands for itself.
	midDash = regexp.MustCompile(`\[([^\]\[]*[A-Za-z0-9]-[A-Za-z0-9])-([^\]\[]+)\]`)
)

// lazy is a pattern of addresses that the library reads as a lazy quantifier, and the same unfolded.
const lazy, unfolded = "1?[0-9]?[0-9]", "(1[0-9][0-9]|[0-9][0-9]|[0-9])"

// normalise writes the patterns of a schema as they are meant.
func (s *Schema) normalise(document []byte) []byte {
	return patternValue.ReplaceAllFunc(document, func(found []byte) []byte {
		parts := patternValue.FindSubmatch(found)
		r := PatternRewrite{Pattern: string(parts[2]), ReadAs: meant(string(parts[2]))}
		if r.Pattern != r.ReadAs && !slices.Contains(s.rewrites, r) {
			s.rewrites = append(s.rewrites, r)
		}
		return bytes.Join([][]byte{parts[1], []byte(r.ReadAs), parts[3]}, nil)
	})
}

// meant is a pattern that published schemas get wrong as it is meant: without anchors, which schemas do not have, and with
// dashes in the middle of a class at its end.
func meant(pattern string) string {
	text := strings.TrimPrefix(strings.ReplaceAll(pattern, lazy, unfolded), "^")
	if strings.HasSuffix(text, "$") && !strings.HasSuffix(text, `\$`) {
		text = strings.TrimSuffix(text, "$")
	}
	return midDash.ReplaceAllString(text, "[$1$2-]")
}

// Finding is something that is wrong with a document.
type Finding struct{ Path, Message string }

// Check validates a document. It reports only the first error below an element,
// because the others follow from it.
func (s *Schema) Check(document []byte) ([]Finding, error) {
	err := s.compiled.Validate(bytes.NewReader(document))
	if err == nil {
		return nil, nil
	}
	list, ok := xsderrors.AsValidations(err)
	if !ok {
		return nil, fmt.Errorf("check document: %w", errors.Unwrap(err))
	}
	var out []Finding
	seen := map[string]bool{}
	for _, v := range list {
		parent := path.Dir(v.Path)
		if seen[parent] {
			continue
		}
		seen[parent] = true
		out = append(out, Finding{Path: v.Path, Message: v.Message})
	}
	return out, nil
}

// Has reports whether the schema declares a top-level element of the name.
func (s *Schema) Has(root string) bool { return s.elements[root] != nil }

// Arrange sorts the elements of a document in the order of the schema, and omits
// elements that the schema does not have.
func (s *Schema) Arrange(root *Node) {
	if d := s.elements[root.Name]; d != nil {
		s.arrange(root, s.contentOf(d))
	}
}

func (s *Schema) arrange(n *Node, content *declaration) {
	order := s.children(content, 0)
	place := map[string]int{}
	for i, d := range order {
		if _, known := place[d.title()]; !known {
			place[d.title()] = i
		}
	}
	n.Children = slices.DeleteFunc(n.Children, func(c *Node) bool { _, known := place[c.Name]; return !known })
	slices.SortStableFunc(n.Children, func(a, b *Node) int { return place[a.Name] - place[b.Name] })
	for _, c := range n.Children {
		if len(c.Children) > 0 {
			s.arrange(c, s.contentOf(order[place[c.Name]]))
		}
	}
}

func (d *declaration) title() string {
	if d.Ref != "" {
		return local(d.Ref)
	}
	return d.Name
}

// contentOf is the type of an element: its own, or the one that it names.
func (s *Schema) contentOf(d *declaration) *declaration {
	if d.Ref != "" {
		if of := s.elements[local(d.Ref)]; of != nil {
			return s.contentOf(of)
		}
		return nil
	}
	for _, c := range d.Children {
		if c.XMLName.Local == "complexType" {
			return c
		}
	}
	return s.types[local(d.Type)]
}

// maxDepth ends the reading of types that extend each other in a ring.
const maxDepth = 32

// children are the elements of a type in their order, those of the type that it extends first.
func (s *Schema) children(d *declaration, depth int) []*declaration {
	if d == nil || depth > maxDepth {
		return nil
	}
	var out []*declaration
	for _, c := range d.Children {
		switch c.XMLName.Local {
		case "element":
			out = append(out, c)
		case "sequence", "choice", "all", "complexContent":
			out = append(out, s.children(c, depth+1)...)
		case "extension":
			out = append(out, s.children(s.types[local(c.Base)], depth+1)...)
			out = append(out, s.children(c, depth+1)...)
		case "group":
			out = append(out, s.children(s.groups[local(c.Ref)], depth+1)...)
		}
	}
	return out
}

func local(name string) string {
	_, after, found := strings.Cut(name, ":")
	if !found {
		return name
	}
	return after
}
