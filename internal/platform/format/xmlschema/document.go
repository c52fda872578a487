// Package xmlschema writes XML documents with their elements in the order of a schema,
// and checks documents against schemas. What the elements mean is not known here.
package xmlschema

import (
	"bytes"
	"encoding/xml"
	"strings"
)

// Node is an element: with a text, or with children. A nil child is left out.
type Node struct {
	Name       string
	Text       string
	Attributes []Attribute
	Children   []*Node
	// Comment stands above the document whose root the element is. It has no two dashes in a row.
	Comment string
}

// Attribute is one of an element.
type Attribute struct{ Name, Value string }

// Element is an element with children. It is nil where there are none, so that no empty group is written.
func Element(name string, children ...*Node) *Node {
	n := &Node{Name: name}
	for _, c := range children {
		if c != nil {
			n.Children = append(n.Children, c)
		}
	}
	if len(n.Children) == 0 {
		return nil
	}
	return n
}

// Text is an element with a text, nil where the text is blank.
func Text(name, text string) *Node {
	if text = strings.TrimSpace(text); text == "" {
		return nil
	}
	return &Node{Name: name, Text: text}
}

// namespacePrefix is that of all elements of a document with a namespace.
const namespacePrefix = "fc2"

// Bytes writes the document; a namespace, where there is one, qualifies every element.
func (n *Node) Bytes(namespace string) []byte {
	var b bytes.Buffer
	b.WriteString(xml.Header)
	if n.Comment != "" {
		b.WriteString("<!-- " + n.Comment + " -->\n")
	}
	prefix := ""
	if namespace != "" {
		prefix = namespacePrefix + ":"
		n.Attributes = append([]Attribute{{"xmlns:" + namespacePrefix, namespace}}, n.Attributes...)
	}
	n.write(&b, prefix, 0)
	return b.Bytes()
}

func (n *Node) write(b *bytes.Buffer, prefix string, depth int) {
	indent := strings.Repeat("  ", depth)
	b.WriteString(indent + "<" + prefix + n.Name)
	for _, a := range n.Attributes {
		b.WriteString(" " + a.Name + `="`)
		escape(b, a.Value)
		b.WriteByte('"')
	}
	b.WriteByte('>')
	if len(n.Children) == 0 {
		escape(b, n.Text)
	} else {
		b.WriteByte('\n')
		for _, c := range n.Children {
			c.write(b, prefix, depth+1)
		}
		b.WriteString(indent)
	}
	b.WriteString("</" + prefix + n.Name + ">\n")
}

// escape writes a text. What XML cannot hold at all stands as U+FFFD.
func escape(b *bytes.Buffer, text string) {
	_ = xml.EscapeText(b, []byte(text)) // a buffer takes everything
}
