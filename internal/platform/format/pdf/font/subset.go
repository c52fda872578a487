package font

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

var errOutlines = errors.New("the font has no such TrueType outline")

// Subset returns a TrueType file with the given glyphs of this font, renumbered in
// the order of the list from 0. Components of composite glyphs follow. Tables and
// glyphs are those of the OpenType specification, chapters glyf, loca, head, hhea,
// hmtx and maxp.
func (f *Font) Subset(glyphs []uint16) ([]byte, error) {
	tables, err := tablesOf(f.Data)
	if err != nil {
		return nil, fmt.Errorf("cut font %s: %w", f.Name, err)
	}
	c := cutter{tables: tables, order: slices.Clone(glyphs), place: map[uint16]int{}}
	for i, g := range glyphs {
		c.place[g] = i
	}
	if err := c.cut(); err != nil {
		return nil, fmt.Errorf("cut font %s: %w", f.Name, err)
	}
	return assemble(c.tables), nil
}

func tablesOf(data []byte) (map[string][]byte, error) {
	const entry = 16
	tables := map[string][]byte{}
	if len(data) < 12 {
		return nil, errOutlines
	}
	for i := range int(binary.BigEndian.Uint16(data[4:])) {
		at := 12 + entry*i
		if len(data) < at+entry {
			return nil, errOutlines
		}
		from := int(binary.BigEndian.Uint32(data[at+8:]))
		to := from + int(binary.BigEndian.Uint32(data[at+12:]))
		if to > len(data) {
			return nil, errOutlines
		}
		tables[string(data[at:at+4])] = data[from:to]
	}
	for name, least := range map[string]int{"head": 54, "hhea": 36, "maxp": 6, "hmtx": 4, "loca": 4, "glyf": 0} {
		if table, ok := tables[name]; !ok || len(table) < least {
			return nil, errOutlines
		}
	}
	return tables, nil
}

// controlValues is a table's name; all names have four letters.
const controlValues = "cvt" + " "

// cutter makes the tables of a subset. The order grows while glyphs are found
// to be made of others.
type cutter struct {
	tables map[string][]byte
	order  []uint16
	place  map[uint16]int
}

func (c *cutter) cut() error {
	var outlines, places, metrics []byte
	i := 0
	for i < len(c.order) {
		places = binary.BigEndian.AppendUint32(places, uint32(len(outlines)))
		outline, err := c.outline(c.order[i])
		if err != nil {
			return err
		}
		outlines = append(outlines, outline...)
		for len(outlines)%4 != 0 {
			outlines = append(outlines, 0)
		}
		metrics = append(metrics, c.metric(c.order[i])...)
		i++
	}
	places = binary.BigEndian.AppendUint32(places, uint32(len(outlines)))
	c.tables = map[string][]byte{
		"glyf": outlines, "loca": places, "hmtx": metrics,
		"head":        patched(c.tables["head"], 50, 1), // loca has long entries
		"hhea":        patched(c.tables["hhea"], 34, len(c.order)),
		"maxp":        patched(c.tables["maxp"], 4, len(c.order)),
		controlValues: c.tables[controlValues], "fpgm": c.tables["fpgm"], "prep": c.tables["prep"],
	}
	return nil
}

func patched(table []byte, at, value int) []byte {
	out := slices.Clone(table)
	binary.BigEndian.PutUint16(out[at:], uint16(value))
	return out
}

// outline is the glyph's own description, the numbers of its parts renewed.
func (c *cutter) outline(glyph uint16) ([]byte, error) {
	raw, err := c.raw(int(glyph))
	if err != nil || len(raw) < 10 || int16(binary.BigEndian.Uint16(raw)) >= 0 {
		return raw, err
	}
	const (
		words, scale, more, twoScales, matrix = 1, 8, 0x20, 0x40, 0x80
	)
	out := slices.Clone(raw)
	for at, flags := 10, more; flags&more != 0; {
		if at+4 > len(out) {
			return nil, errOutlines
		}
		flags = int(binary.BigEndian.Uint16(out[at:]))
		binary.BigEndian.PutUint16(out[at+2:], uint16(c.partOf(binary.BigEndian.Uint16(out[at+2:]))))
		at += 6
		if flags&words != 0 {
			at += 2
		}
		switch {
		case flags&scale != 0:
			at += 2
		case flags&twoScales != 0:
			at += 4
		case flags&matrix != 0:
			at += 8
		}
	}
	return out, nil
}

// partOf is the new number of a part.
func (c *cutter) partOf(glyph uint16) int {
	at, known := c.place[glyph]
	if !known {
		at = len(c.order)
		c.place[glyph] = at
		c.order = append(c.order, glyph)
	}
	return at
}

func (c *cutter) raw(glyph int) ([]byte, error) {
	loca, glyf := c.tables["loca"], c.tables["glyf"]
	var from, to int
	if binary.BigEndian.Uint16(c.tables["head"][50:]) == 1 {
		if len(loca) < 4*glyph+8 {
			return nil, errOutlines
		}
		from, to = int(binary.BigEndian.Uint32(loca[4*glyph:])), int(binary.BigEndian.Uint32(loca[4*glyph+4:]))
	} else {
		if len(loca) < 2*glyph+4 {
			return nil, errOutlines
		}
		from, to = 2*int(binary.BigEndian.Uint16(loca[2*glyph:])), 2*int(binary.BigEndian.Uint16(loca[2*glyph+2:]))
	}
	if from > to || to > len(glyf) {
		return nil, errOutlines
	}
	return glyf[from:to], nil
}

// metric is the advance and the left bearing of a glyph. Glyphs behind the
// table's full entries share the advance of the last one.
func (c *cutter) metric(glyph uint16) []byte {
	hmtx := c.tables["hmtx"]
	full := max(1, int(binary.BigEndian.Uint16(c.tables["hhea"][34:])))
	at := 4 * min(int(glyph), full-1)
	if at+4 > len(hmtx) {
		return make([]byte, 4)
	}
	out := slices.Clone(hmtx[at : at+4])
	if bearing := 4*full + 2*(int(glyph)-full); int(glyph) >= full && bearing+2 <= len(hmtx) {
		copy(out[2:], hmtx[bearing:bearing+2])
	}
	return out
}

// assemble writes a TrueType file. Checksums are left out, as readers of
// embedded fonts ask for none.
func assemble(tables map[string][]byte) []byte {
	var names []string
	for name, table := range tables {
		if len(table) > 0 {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	const header, entry = 12, 16
	power := 1
	shift := 0
	for power*2 <= len(names) {
		power, shift = power*2, shift+1
	}
	out := []byte{0, 1, 0, 0}
	for _, n := range []int{len(names), power * entry, shift, (len(names) - power) * entry} {
		out = binary.BigEndian.AppendUint16(out, uint16(n))
	}
	at := header + entry*len(names)
	for _, name := range names {
		out = append(out, name...)
		out = append(out, 0, 0, 0, 0)
		out = binary.BigEndian.AppendUint32(out, uint32(at))
		out = binary.BigEndian.AppendUint32(out, uint32(len(tables[name])))
		at += (len(tables[name]) + 3) &^ 3
	}
	for _, name := range names {
		out = append(out, tables[name]...)
		for len(out)%4 != 0 {
			out = append(out, 0)
		}
	}
	return out
}
