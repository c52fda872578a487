package main

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// index is what the search looks in: a list of title, address, kind, and words that lead there but are not shown.
func (b *book) index() ([]byte, error) {
	var rows [][4]string
	for _, g := range b.guides {
		rows = append(rows, [4]string{g.Title, g.Name, "Guide", g.About})
		for _, s := range g.sections {
			rows = append(rows, [4]string{s.title, g.Name + "#" + s.anchor, g.Title, ""})
		}
	}
	for _, t := range b.contents.Topics {
		rows = append(rows, [4]string{t.Title, t.Name, "Topic", t.About})
		for _, o := range t.operations {
			rows = append(rows, [4]string{o.doc.Summary, t.Name + "#" + o.id, o.method + " " + o.path, o.id})
			for _, callback := range o.callbacks() {
				rows = append(rows, [4]string{callback.doc.Summary, t.Name + "#" + callback.id, "Event", callback.id})
			}
		}
		for _, name := range t.objects {
			rows = append(rows, [4]string{name, t.Name + "#" + objectAnchor(name), "Object", ""})
		}
	}
	for _, shared := range sharedPages {
		for _, name := range b.shared[shared.name] {
			rows = append(rows, [4]string{name, shared.name + "#" + objectAnchor(name), "Object", ""})
		}
	}
	var out bytes.Buffer
	out.WriteString("[")
	for i, row := range rows {
		line, err := json.Marshal(row)
		if err != nil {
			return nil, fmt.Errorf("write index: %w", err)
		}
		if i > 0 {
			out.WriteString(",")
		}
		out.WriteString("\n")
		out.Write(line)
	}
	out.WriteString("\n]\n")
	return out.Bytes(), nil
}
