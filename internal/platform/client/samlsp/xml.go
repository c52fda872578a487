package samlsp

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"

	xrv "github.com/mattermost/xml-roundtrip-validator"
)

// Bounds of a document; what providers send stays far below.
const (
	maxDepth    = 32
	maxElements = 20_000
)

// checkXML refuses documents that cost more than they are long, or that two
// readers understand differently: declarations of entities, instructions, deep
// nesting, and what does not come back as it was read.
func checkXML(raw []byte) error {
	depth, elements := 0, 0
	for d := xml.NewDecoder(bytes.NewReader(raw)); ; {
		token, err := d.RawToken()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return errors.New("the document is not well formed")
		}
		switch t := token.(type) {
		case xml.StartElement:
			depth++
			elements++
		case xml.EndElement:
			depth--
		case xml.Directive:
			return errors.New("the document declares a type")
		case xml.ProcInst:
			if t.Target != "xml" {
				return errors.New("the document holds instructions")
			}
		}
		if depth > maxDepth || elements > maxElements {
			return errors.New("the document is too deep or too large")
		}
	}
	if elements == 0 {
		return errors.New("the document is empty")
	}
	if err := xrv.Validate(bytes.NewReader(raw)); err != nil {
		return errors.New("the document can be read in two ways")
	}
	return nil
}
