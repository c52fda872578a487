package contract

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
)

// Match is a found operation with the values of its path parameters.
type Match struct {
	Operation *Operation
	// Path is the request's path spelled as the contract spells it, slash included. Below an
	// organisation it is that of the flat interface, whose operation it is.
	Path string
	// Organisation and Application are those that the path names, as it spells them; empty on other paths.
	Organisation, Application string

	values [maxPathParameters]string
}

// maxPathParameters bounds the parameters of one path, so that a look-up needs no allocation.
const maxPathParameters = 6

// segment is a node of the path tree. Literal segments win over a parameter, as
// OpenAPI 3.0.3 demands ("concrete definitions are matched first").
type segment struct {
	literal map[string]*segment
	param   *segment
	methods map[string]*Operation
	allow   string
	slash   bool
}

func (s *segment) add(pattern string, op *Operation) error {
	node := s
	for _, part := range splitPath(pattern) {
		node = node.child(part)
	}
	if node.methods == nil {
		node.methods = map[string]*Operation{}
	}
	if other, taken := node.methods[op.Method]; taken {
		return fmt.Errorf("%s %s and %s are the same place", op.Method, pattern, other.Pattern)
	}
	slash := strings.HasSuffix(pattern, "/")
	if len(node.methods) > 0 && node.slash != slash {
		return fmt.Errorf("%s stands with and without its slash", pattern)
	}
	node.slash = slash
	node.methods[op.Method] = op
	node.allow = strings.Join(sortedKeys(node.methods), ", ")
	return nil
}

func (s *segment) child(part string) *segment {
	if strings.HasPrefix(part, "{") {
		if s.param == nil {
			s.param = &segment{}
		}
		return s.param
	}
	if s.literal == nil {
		s.literal = map[string]*segment{}
	}
	if s.literal[part] == nil {
		s.literal[part] = &segment{}
	}
	return s.literal[part]
}

// find walks the tree; rest has no leading slash, and m.values[:n] are filled.
func (s *segment) find(rest string, m *Match, n int) *segment {
	if rest == "" {
		if s.methods == nil {
			return nil
		}
		return s
	}
	part, after, _ := strings.Cut(rest, "/")
	// A second slash in a row is a different path, and this contract has none such.
	if part == "" {
		return nil
	}
	if next := s.literal[part]; next != nil {
		if found := next.find(after, m, n); found != nil {
			return found
		}
	}
	if s.param == nil || n >= maxPathParameters {
		return nil
	}
	m.values[n] = part
	return s.param.find(after, m, n+1)
}

// Lookup finds the operation of an escaped path (url.URL.EscapedPath). A path
// is served with and without its trailing slash. Without an operation, allow
// lists the methods of a known path, and is empty for an unknown one.
func (c *Contract) Lookup(method, escapedPath string) (m Match, allow string, found bool) {
	trimmed, ok := strings.CutPrefix(escapedPath, "/")
	if !ok {
		return Match{}, "", false
	}
	node := c.root.find(trimmed, &m, 0)
	if node == nil {
		return c.lookupBelow(method, trimmed)
	}
	op := node.methods[method]
	if op == nil {
		m, allow, found = c.lookupBelow(method, trimmed)
		return m, joinAllow(node.allow, allow), found
	}
	m.Operation, m.Path = op, escapedPath
	if op.Permission != "" && op.isNative() {
		m.Organisation, m.Application = m.values[0], m.values[1]
	}
	if ends := strings.HasSuffix(escapedPath, "/"); ends != node.slash {
		if node.slash {
			m.Path += "/"
		} else {
			m.Path = strings.TrimSuffix(escapedPath, "/")
		}
	}
	return m, "", true
}

// joinAllow joins the methods that a path takes by what is written for it and by the flat interface.
func joinAllow(written, flat string) string {
	if flat == "" {
		return written
	}
	all := append(strings.Split(written, ", "), strings.Split(flat, ", ")...)
	slices.Sort(all)
	return strings.Join(slices.Compact(all), ", ")
}

// OperationsAt lists the operations of an escaped path, by method; none for an unknown path.
func (c *Contract) OperationsAt(escapedPath string) []*Operation {
	trimmed, ok := strings.CutPrefix(escapedPath, "/")
	if !ok {
		return nil
	}
	var m Match
	node := c.root.find(trimmed, &m, 0)
	if node == nil {
		return nil
	}
	var ops []*Operation
	for _, method := range sortedKeys(node.methods) {
		ops = append(ops, node.methods[method])
	}
	return ops
}

// PathMatches reports whether every path parameter has the form that the contract
// requires. A value that cannot name anything makes the path unknown.
func (m *Match) PathMatches() bool {
	for i := range m.Operation.path {
		raw := m.values[i]
		value, err := url.PathUnescape(raw)
		if err != nil || !m.Operation.path[i].accepts(value) {
			return false
		}
	}
	return true
}

// Value is the value of a path parameter, counted from 0 in the order of the
// path; of a match whose path matches only.
func (m *Match) Value(i int) string {
	value, _ := url.PathUnescape(m.values[i])
	return value
}

// pathOrder sorts path parameters by their place in the pattern.
func pathOrder(pattern string, params []parameter) ([]parameter, error) {
	var ordered []parameter
	for _, part := range splitPath(pattern) {
		name, ok := strings.CutPrefix(part, "{")
		if !ok {
			continue
		}
		name = strings.TrimSuffix(name, "}")
		i := slices.IndexFunc(params, func(p parameter) bool { return p.name == name })
		if i < 0 {
			return nil, fmt.Errorf("path parameter %q is not described", name)
		}
		ordered = append(ordered, params[i])
	}
	if len(ordered) != len(params) || len(ordered) > maxPathParameters {
		return nil, fmt.Errorf("%d path parameters described, %d in the path", len(params), len(ordered))
	}
	return ordered, nil
}
