// Package jsonalias renames the members of a JSON object to their present names.
// Older clients write former names, in snake case or camel case; validation and
// storage know one name only. Values are unchanged, and so is a text that is not an
// object, which validation reports.
package jsonalias

import (
	"encoding/json"
	"slices"

	"vidimus/internal/platform/format/spanjson"
)

// Names maps every accepted name of a member to what becomes of it. A name that
// is not in it stays as it is.
type Names map[string]Member

// Member is the present name of a member, and the names inside it where it is an
// object; nil leaves its inside alone.
type Member struct {
	Name   string
	Inside Names
}

// maxDepth is how deep objects are renamed; tables are a few levels deep.
const maxDepth = 8

// Rename returns the object with its members under their present names. A member
// given under its present name takes precedence over its aliases, and the first
// alias over the second. Without aliases it returns the text itself.
func Rename(raw []byte, names Names) []byte {
	if out, changed := rename(raw, names, 0); changed {
		return out
	}
	return raw
}

// found is a member as it was found.
type found struct {
	written []byte // with its quotes
	name    string // as it shall be; empty to leave it as written
	value   []byte
	renamed bool
}

// usual is the expected number of members of an object.
const usual = 16

// rename builds the object anew, but only when something changed.
func rename(raw []byte, names Names, depth int) (out []byte, changed bool) {
	var room [usual]found
	all := room[:0]
	whole := spanjson.Each(raw, func(quoted, value []byte) {
		m := found{written: quoted, value: value}
		plain := spanjson.Name(quoted)
		if known, ok := names[string(plain)]; ok {
			m.name, m.renamed = known.Name, known.Name != string(plain)
			if known.Inside != nil && depth < maxDepth {
				if inner, touched := rename(value, known.Inside, depth+1); touched {
					m.value, changed = inner, true
				}
			}
		}
		changed = changed || m.renamed
		all = append(all, m)
	})
	if !whole || !changed {
		return nil, false
	}
	return assemble(all), true
}

// assemble writes the members: of those that share a present name the one that wins.
func assemble(all []found) []byte {
	given, other := map[string]bool{}, map[string]bool{}
	for _, m := range all {
		if m.name == "" || spanjson.IsNull(m.value) {
			continue
		}
		if m.renamed {
			other[m.name] = true
		} else {
			given[m.name] = true
		}
	}
	out := []byte{'{'}
	for _, m := range all {
		written := m.written
		switch {
		case m.renamed:
			if given[m.name] || !other[m.name] || spanjson.IsNull(m.value) {
				continue
			}
			other[m.name] = false
			written, _ = json.Marshal(m.name)
		case m.name != "" && !given[m.name] && wins(all, m.name):
			continue
		}
		if len(out) > 1 {
			out = append(out, ',')
		}
		out = append(append(append(out, written...), ':'), m.value...)
	}
	return append(out, '}')
}

// wins tells whether another name brings a value for a present one that brings none.
func wins(all []found, name string) bool {
	return slices.ContainsFunc(all, func(m found) bool { return m.renamed && m.name == name && !spanjson.IsNull(m.value) })
}
