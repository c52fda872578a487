package legacy

import (
	"bytes"
	"fmt"
	"slices"
)

// growth is room for what v2 adds to a decision that loses little.
const growth = 512

// V2 returns the decision as GET /v2/ and destinations pinned to v2 have it:
// one object a feature, holding its first result, and no member for a feature
// without results. Questionnaires, collected documents and what only businesses
// have keep their arrays, as no older name of them is known. decision is valid
// JSON.
func V2(decision []byte) ([]byte, error) {
	c, w := cursor{src: decision}, writer{out: make([]byte, 0, len(decision)+growth)}
	writeV2(&w, &c)
	if c.err == nil && c.peek() != 0 {
		c.fail()
	}
	if c.err != nil {
		return nil, fmt.Errorf("write decision v2: %w", c.err)
	}
	return w.out, nil
}

func writeV2(w *writer, c *cursor) {
	w.open('{')
	for more := c.object(); more && c.more('}'); {
		name, written := c.member()
		switch string(name) {
		case "session_kind", "environment":
			c.value()
		case "features":
			w.name("features")
			writeFeatures(w, c)
		default:
			if a := arrayOf(name); a != nil {
				a.write(w, c)
			} else {
				w.member(written, c.value())
			}
		}
	}
	w.close('}')
}

// writeFeatures writes every feature as a text, once.
func writeFeatures(w *writer, c *cursor) {
	var seen [][]byte
	w.open('[')
	for more := c.list(); more && c.more(']'); {
		feature := featureName(c)
		if !slices.ContainsFunc(seen, func(s []byte) bool { return bytes.Equal(s, feature) }) {
			seen = append(seen, feature)
			w.item(feature)
		}
	}
	w.close(']')
}

// featureName is the name in an entry of features, in its quotes: the entry
// itself or a member of it.
func featureName(c *cursor) (feature []byte) {
	if c.peek() != '{' {
		feature = c.value()
	} else {
		for more := c.object(); more && c.more('}'); {
			if name, _ := c.member(); string(name) == "feature" {
				feature = c.value()
			} else {
				c.value()
			}
		}
	}
	if c.err == nil && (len(feature) == 0 || feature[0] != '"') {
		c.fail()
	}
	return feature
}

func (a *array) write(w *writer, c *cursor) {
	if a.block == "" {
		w.name(a.name)
		a.writeAll(w, c)
		return
	}
	first := true
	for more := c.list(); more && c.more(']'); first = false {
		if !first {
			c.value()
			continue
		}
		w.name(a.block)
		a.writeItem(w, c)
	}
}

// writeAll keeps an array, and null where nothing has run.
func (a *array) writeAll(w *writer, c *cursor) {
	if !c.list() {
		w.value([]byte("null"))
		return
	}
	w.open('[')
	for c.more(']') {
		w.next()
		a.writeItem(w, c)
	}
	w.close(']')
}

func (a *array) writeItem(w *writer, c *cursor) {
	var p places
	w.open('{')
	for more := c.object(); more && c.more('}'); {
		name, written := c.member()
		switch {
		case slices.Contains(a.without, string(name)):
			c.value()
		case string(name) == "warnings":
			w.name("warnings")
			writeObjects(w, c, writeWarning)
		case a.block == "aml" && string(name) == "hits":
			w.name("hits")
			writeObjects(w, c, writeHit)
		default:
			value := c.value()
			w.member(written, value)
			p.note(name, value)
		}
	}
	if a.block == "ip_analysis" {
		p.write(w)
	}
	w.close('}')
}

// writeObjects writes the objects of an array one by one, or null for null.
func writeObjects(w *writer, c *cursor, write func(*writer, *cursor)) {
	if !c.list() {
		w.value([]byte("null"))
		return
	}
	w.open('[')
	for c.more(']') {
		w.next()
		w.open('{')
		write(w, c)
		w.close('}')
	}
	w.close(']')
}

// writeWarning omits members that the enclosing block repeats.
func writeWarning(w *writer, c *cursor) {
	for more := c.object(); more && c.more('}'); {
		name, written := c.member()
		value := c.value()
		if string(name) != "feature" && string(name) != "node_id" {
			w.member(written, value)
		}
	}
}

// writeHit adds the member that older readers know of every hit. Nothing
// tells it, so it is null.
func writeHit(w *writer, c *cursor) {
	told := false
	for more := c.object(); more && c.more('}'); {
		name, written := c.member()
		told = told || string(name) == "last_change"
		w.member(written, c.value())
	}
	if !told {
		w.name("last_change")
		w.value([]byte("null"))
	}
}

// places are the three members of an IP analysis that older clients look for
// inside locations_info and newer ones beside it.
type places struct {
	ip, idDocument, poaDocument []byte
}

func (p *places) note(name, value []byte) {
	switch string(name) {
	case "ip":
		p.ip = value
	case "id_document":
		p.idDocument = value
	case "poa_document":
		p.poaDocument = value
	}
}

func (p *places) write(w *writer) {
	w.name("locations_info")
	w.open('{')
	for _, place := range []struct {
		name  string
		value []byte
	}{{"ip", p.ip}, {"id_document", p.idDocument}, {"poa_document", p.poaDocument}} {
		w.name(place.name)
		if place.value == nil {
			place.value = []byte("null")
		}
		w.value(place.value)
	}
	w.close('}')
}
