package pdfpage

import "bytes"

const (
	// maxPageWork and maxDocumentWork bound operators, with what forms repeat: a
	// dense drawing has some hundred thousand, a page of text some thousand.
	maxPageWork     = 1_000_000
	maxDocumentWork = 10_000_000
	// pixelsPerUnit makes pixels of pictures comparable to operators.
	pixelsPerUnit = 1000
	// maxDrawnDepth is how deep forms may draw forms. Programs that place pages in
	// pages reach four or five.
	maxDrawnDepth = 16
)

// content is what a content stream asks for.
type content struct {
	work  int
	draws []drawn
}

// drawn is a thing that is drawn by its name in the resources.
type drawn struct{ category, name string }

// work counts what the pages of a document ask for without doing any of it.
type work struct {
	*structure
	page, document int
}

// checkWork refuses a document that asks for more work than a document does:
// operators, the pixels of pictures, and all that forms repeat.
func (s *structure) checkWork() error {
	w := work{structure: s}
	for _, definitions := range s.objects {
		for _, value := range definitions {
			page, ok := value.(dictionary)
			if !ok || page["Contents"] == nil {
				continue
			}
			w.document += w.page
			w.page = 0
			if err := w.drawPage(page); err != nil {
				return err
			}
		}
	}
	return nil
}

func (w *work) drawPage(page dictionary) error {
	resources := w.inherited(page)
	for _, value := range w.resolve(page["Contents"]) {
		parts, ok := value.([]any)
		if !ok {
			parts = []any{value}
		}
		for _, part := range parts {
			for _, each := range w.resolve(part) {
				if o, ok := each.(*streamObject); ok {
					if err := w.draw(o, resources, 0); err != nil {
						return err
					}
				}
			}
		}
	}
	return nil
}

// inherited are the resources of a page, or of what it belongs to.
func (w *work) inherited(page dictionary) []any {
	node := page
	for range maxNesting {
		if node["Resources"] != nil {
			return w.resolve(node["Resources"])
		}
		var parent dictionary
		for _, value := range w.resolve(node["Parent"]) {
			if d, ok := value.(dictionary); ok {
				parent = d
			}
		}
		if parent == nil {
			return nil
		}
		node = parent
	}
	return nil
}

// draw counts a content stream with everything that it draws, as often as it does.
func (w *work) draw(o *streamObject, resources []any, depth int) error {
	c, err := w.contentOf(o)
	if err != nil {
		return err
	}
	if depth > maxDrawnDepth {
		return tooComplex(nil)
	}
	if err := w.spend(1 + c.work); err != nil {
		return err
	}
	if own := o.entries["Resources"]; own != nil {
		resources = w.resolve(own)
	}
	for _, d := range c.draws {
		for _, target := range w.find(resources, d) {
			if w.isPicture(target) {
				err = w.spend(int(w.pixels(target) / pixelsPerUnit))
			} else {
				err = w.draw(target, resources, depth+1)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

func (w *work) spend(units int) error {
	if w.page += units; w.page > maxPageWork || w.document+w.page > maxDocumentWork {
		return tooComplex(nil)
	}
	return nil
}

// find looks a name up in resources.
func (w *work) find(resources []any, d drawn) (found []*streamObject) {
	for _, r := range resources {
		list, ok := r.(dictionary)
		if !ok {
			continue
		}
		for _, c := range w.resolve(list[d.category]) {
			names, ok := c.(dictionary)
			if !ok {
				continue
			}
			for _, each := range w.resolve(names[d.name]) {
				if o, ok := each.(*streamObject); ok {
					found = append(found, o)
				}
			}
		}
	}
	return found
}

// contentOf reads a content stream, once.
func (w *work) contentOf(o *streamObject) (*content, error) {
	if o.content != nil {
		return o.content, nil
	}
	filters, ok := w.filters(o.entries)
	if !ok {
		return nil, tooComplex(nil)
	}
	if err := w.unpack(o, filters); err != nil {
		return nil, err
	}
	var err error
	o.content, err = readContent(o.plain)
	return o.content, err
}

// readContent counts operators and lists what they draw (section 8.2).
func readContent(plain []byte) (*content, error) {
	c := &content{}
	l := lexer{data: plain}
	var last string
	for l.at < len(l.data) {
		value, ok := l.value(0)
		if !ok {
			continue // it read on: values that are not well formed end somewhere
		}
		switch v := value.(type) {
		case pdfName:
			last = string(v)
		case keyword:
			c.work++
			switch v {
			case "Do":
				c.draws = append(c.draws, drawn{"XObject", last})
			case "scn", "SCN":
				if last != "" {
					c.draws = append(c.draws, drawn{"Pattern", last})
				}
			case "BI":
				if err := c.readPicture(&l); err != nil {
					return nil, err
				}
			}
			last = ""
		}
	}
	return c, nil
}

// readPicture reads a picture that stands within the content (section 8.9.7).
func (c *content) readPicture(l *lexer) error {
	entries := map[string]any{}
	var key pdfName
	for {
		value, ok := l.value(0)
		if !ok || value == keyword("ID") {
			break
		}
		if name, isName := value.(pdfName); isName && key == "" {
			key = name
			continue
		}
		entries[string(key)] = value
		key = ""
	}
	number := func(long, short string) float64 {
		a, _ := entries[long].(float64)
		b, _ := entries[short].(float64)
		return max(a, b)
	}
	pixels := number("Width", "W") * number("Height", "H")
	if pixels > maxPicture {
		return errPicture()
	}
	for _, entry := range []string{"Filter", "F"} {
		if list, ok := entries[entry].([]any); ok && len(list) > 2 {
			return tooComplex(nil)
		}
	}
	c.work += int(pixels / pixelsPerUnit)
	if end := bytes.Index(l.data[min(l.at, len(l.data)):], []byte("EI")); end >= 0 {
		l.at += end + len("EI")
	}
	return nil
}
