package rulelanguage

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Compile reads a rule: a group {"logic", "rules"}, a single condition, or a
// list of rules that must all hold. A group without rules always holds. All
// faults are returned together, as Errors.
func Compile(raw []byte, o Options) (*Rule, error) {
	c := compiler{Options: o}
	if len(raw) > MaxBytes {
		c.faults.add(o.Pointer, "the rule is longer than %d bytes", MaxBytes)
		return nil, c.faults
	}
	value, err := decode(raw)
	if err != nil {
		c.faults.add(o.Pointer, "the rule is not valid JSON: a group of logic and rules, a condition, or a list of them is expected")
		return nil, c.faults
	}
	root := c.top(value)
	if err := c.faults.orNil(); err != nil {
		return nil, err
	}
	return &Rule{root: root, paths: c.paths}, nil
}

func decode(raw []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return nil, fmt.Errorf("read rule: %w", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, fmt.Errorf("read rule: more than one value")
	}
	return v, nil
}

type compiler struct {
	Options
	faults     Errors
	paths      []string
	conditions int
	// instructions counts what the patterns unfold to.
	instructions int
}

// top lets a rule be empty, which a group within must not be.
func (c *compiler) top(v any) node {
	switch v := v.(type) {
	case []any:
		if len(v) == 0 {
			return nil
		}
		return c.group(logicAnd, v, spot{c.Pointer, 1, c.Pointer})
	case map[string]any:
		if rules, isList := v["rules"].([]any); isGroup(v) && (v["rules"] == nil || (isList && len(rules) == 0)) {
			c.logic(v, c.Pointer)
			return nil
		}
		return c.rule(v, at(c.Pointer, 1))
	}
	c.faults.add(c.Pointer, "a rule is a group of logic and rules, a condition, or a list of them")
	return nil
}

// spot is a place in the rule and how deep it lies.
type spot struct {
	pointer string
	depth   int
	// members is where the rules of a group stand.
	members string
}

func at(pointer string, depth int) spot { return spot{pointer, depth, pointer + "/rules"} }

func (s spot) below(name string) string { return s.pointer + "/" + name }

func isGroup(m map[string]any) bool {
	_, logic := m["logic"]
	_, rules := m["rules"]
	_, field := m["field"]
	return (logic || rules) && !field
}

func (c *compiler) rule(v any, here spot) node {
	m, ok := v.(map[string]any)
	if !ok {
		c.faults.add(here.pointer, "a rule is an object: a condition of field, operator and value, or a group of logic and rules")
		return nil
	}
	if !isGroup(m) {
		return c.condition(m, here)
	}
	how := c.logic(m, here.pointer)
	members, ok := m["rules"].([]any)
	if !ok || len(members) == 0 {
		c.faults.add(here.below("rules"), "a group needs a list of at least one rule")
		return nil
	}
	return c.group(how, members, here)
}

// The ways of a group.
const (
	logicAnd = "and"
	logicOr  = "or"
	logicNot = "not"
)

func (c *compiler) logic(m map[string]any, pointer string) string {
	v, ok := m["logic"]
	if !ok || v == nil {
		return logicAnd
	}
	name, _ := v.(string)
	how := strings.ToLower(name)
	if !slices.Contains([]string{logicAnd, logicOr, logicNot}, how) {
		c.faults.add(pointer+"/logic", "logic must be and, or, or not")
	}
	return how
}

func (c *compiler) group(how string, members []any, here spot) node {
	if here.depth > MaxDepth {
		c.faults.add(here.pointer, "groups may be nested %d deep at most", MaxDepth)
		return nil
	}
	if len(members) > MaxConditions {
		c.faults.add(here.pointer, "a rule may hold %d conditions at most", MaxConditions)
		return nil
	}
	if how == logicNot && len(members) != 1 {
		c.faults.add(here.below("rules"), "not takes exactly one rule; put several into a group")
		return nil
	}
	g := &group{how: how, members: make([]node, 0, len(members))}
	for i, m := range members {
		if n := c.rule(m, at(here.members+"/"+strconv.Itoa(i), here.depth+1)); n != nil {
			g.members = append(g.members, n)
		}
	}
	return g
}

func (c *compiler) condition(m map[string]any, here spot) node {
	if c.conditions++; c.conditions > MaxConditions {
		if c.conditions == MaxConditions+1 {
			c.faults.add(c.Pointer, "a rule may hold %d conditions at most", MaxConditions)
		}
		return nil
	}
	before := len(c.faults)
	fieldType := c.field(m, here)
	name, _ := m["operator"].(string)
	op, known := c.Vocabulary.find(name)
	if !known {
		c.faults.add(here.below("operator"), "operator must be one of %s", joined(c.Vocabulary.For(TypeAny)))
	} else if row := operators[op]; fieldType != "" && !row.takes(fieldType) {
		c.faults.add(here.below("operator"), "%s cannot be asked of a field of type %s: allowed are %s", name, fieldType, joined(c.Vocabulary.For(fieldType)))
	}
	if len(c.faults) > before {
		return nil
	}
	row := operators[op]
	out := &condition{path: splitPath(m["field"]), base: row.base, negated: row.negated, typ: fieldType}
	v := valueReader{compiler: c, condition: out, row: row, operator: name, at: here}
	v.read(m)
	if len(c.faults) > before {
		return nil
	}
	return out
}

// field checks the path and returns its type; empty when it is at fault.
func (c *compiler) field(m map[string]any, here spot) Type {
	name, ok := m["field"].(string)
	if !ok {
		c.faults.add(here.below("field"), "field is needed: the path of a result, such as kyc.status")
		return ""
	}
	return c.pathType(name, here.below("field"))
}

func (c *compiler) pathType(name, pointer string) Type {
	if !wellFormed(name) {
		c.faults.add(pointer, "a field is a path of names joined by dots, %d bytes at most, such as kyc.status", MaxPath)
		return ""
	}
	t, ok := c.Fields.typeOf(name)
	if !ok {
		c.faults.add(pointer, "%s is not a field that can be read here: %s", name, c.Fields.near(name))
		return ""
	}
	if !slices.Contains(c.paths, name) {
		c.paths = append(c.paths, name)
	}
	return t
}

func wellFormed(name string) bool {
	if name == "" || len(name) > MaxPath || !utf8.ValidString(name) {
		return false
	}
	for part := range strings.SplitSeq(name, ".") {
		if part == "" || strings.ContainsFunc(part, unicode.IsControl) {
			return false
		}
	}
	return true
}

func splitPath(v any) path {
	name, _ := v.(string)
	return strings.Split(name, ".")
}
