package list

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

var (
	errTooLong  = fmt.Errorf("an entry is longer than %d bytes", maxEntryBytes)
	errCharset  = errors.New("the file is not UTF-8")
	errEnds     = errors.New("the file ends in the middle")
	errTooWide  = errors.New("an entry has too many parts")
	errNoHeader = errors.New("the columns id and name are needed")
)

// allowance bounds what may be read before it is renewed. A decoder reads
// ahead, so it is given twice the size of an entry.
type allowance struct {
	r    io.Reader
	left int
}

func (a *allowance) renew() { a.left = 2 * maxEntryBytes }

// Read implements io.Reader.
func (a *allowance) Read(p []byte) (int, error) {
	if a.left <= 0 {
		return 0, errTooLong
	}
	n, err := a.r.Read(p[:min(len(p), a.left)])
	a.left -= n
	return n, err
}

// elements decodes the named elements of a document one after the other. visit
// is given every other element that opens, for headers.
type elements struct {
	names map[string]bool
	take  func(d *xml.Decoder, start xml.StartElement) error
	visit func(d *xml.Decoder, start xml.StartElement) error
}

func (e elements) read(in io.Reader) error {
	bound := &allowance{r: in}
	bound.renew()
	d := xml.NewDecoder(bound)
	d.CharsetReader = func(charset string, _ io.Reader) (io.Reader, error) {
		return nil, fmt.Errorf("%w but %.40q", errCharset, charset)
	}
	depth := 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) && depth == 0 {
			return nil
		}
		if errors.Is(err, io.EOF) {
			return errEnds
		}
		if err != nil {
			return err
		}
		switch token := token.(type) {
		case xml.EndElement:
			depth--
		case xml.StartElement:
			if e.names[token.Name.Local] {
				if err := e.take(d, token); err != nil {
					return err
				}
				bound.renew()
				continue
			}
			depth++
			if e.visit == nil {
				continue
			}
			if err := e.visit(d, token); err != nil {
				return err
			}
		}
	}
}

// attribute is the value of an attribute of an element, empty without one.
func attribute(start xml.StartElement, name string) string {
	for _, a := range start.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// joined joins the parts of a name or an address that are not empty.
func joined(separator string, parts ...string) string {
	var out []string
	for _, p := range parts {
		if p = tidy(p); p != "" {
			out = append(out, p)
		}
	}
	return strings.Join(out, separator)
}
