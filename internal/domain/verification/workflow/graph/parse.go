package graph

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"vidimus/internal/domain/verification/workflow/feature"
	"vidimus/internal/domain/verification/workflow/setting"
)

// Fault is a validation error of one node.
type Fault struct {
	// NodeID is empty for a fault of the graph as a whole.
	NodeID string `json:"node_id"`
	// Pointer is the place in the graph (RFC 6901).
	Pointer string `json:"pointer"`
	// Message says what is wrong and what is allowed; it names the node.
	Message string `json:"message"`
}

// Errors are all faults of a graph, by node.
type Errors []Fault

func (e Errors) Error() string { return strings.Join(e.Texts(), " ") }

// Texts are the messages alone.
func (e Errors) Texts() []string {
	out := make([]string, len(e))
	for i, f := range e {
		out[i] = f.Message
	}
	return out
}

// maxFaults bounds the reported validation errors of a graph.
const maxFaults = 200

// graphFault records a fault of the whole.
func (e *Errors) graphFault(pointer, format string, args ...any) {
	e.append(Fault{Pointer: pointer, Message: fmt.Sprintf(format, args...)})
}

// node records a fault at a node; member is the pointer below it.
func (e *Errors) node(id, member, format string, args ...any) {
	e.append(Fault{NodeID: id, Pointer: pointerOf(id) + member, Message: "Node " + shown(id) + ": " + fmt.Sprintf(format, args...)})
}

func (e *Errors) append(f Fault) {
	if len(*e) < maxFaults {
		*e = append(*e, f)
	}
}

func (e Errors) orNil() error {
	if len(e) == 0 {
		return nil
	}
	return e
}

var escaper = strings.NewReplacer("~", "~0", "/", "~1")

func pointerOf(id string) string { return "/nodes/" + escaper.Replace(id) }

// shown cuts an id for a message: ids of clients can have any length.
func shown(id string) string {
	if len(id) > MaxID {
		id = strings.ToValidUTF8(id[:MaxID], "") + "..."
	}
	return id
}

// Parse reads a graph from JSON. Names are exact; members that no node knows
// are dropped. Faults of form are returned as Errors; what the graph means is
// not looked at, see Check.
func Parse(raw []byte) (Graph, error) {
	var p parser
	if len(raw) > MaxBytes {
		p.graphFault("", "The graph is longer than %d bytes.", MaxBytes)
		return Graph{}, p.Errors
	}
	top, ok := object(raw)
	if !ok {
		p.graphFault("", "The graph must be an object with start_node and nodes.")
		return Graph{}, p.Errors
	}
	if reason := unfit(raw); reason != "" {
		p.graphFault("", "The graph %s.", reason)
		return Graph{}, p.Errors
	}
	g := Graph{Nodes: map[string]Node{}}
	if !isNull(top["start_node"]) && json.Unmarshal(top["start_node"], &g.StartNode) != nil {
		p.graphFault("/start_node", "start_node must be the id of a node.")
	}
	nodes, ok := object(top["nodes"])
	if !ok {
		p.graphFault("/nodes", "nodes must be an object of nodes by their ids.")
		return Graph{}, p.Errors
	}
	if len(nodes) > MaxNodes {
		p.graphFault("/nodes", "A graph holds at most %d nodes.", MaxNodes)
		return Graph{}, p.Errors
	}
	for _, id := range slices.Sorted(maps.Keys(nodes)) {
		g.Nodes[id] = p.parseNode(id, nodes[id])
	}
	if err := p.orNil(); err != nil {
		return Graph{}, err
	}
	return g.Normalized(), nil
}

type parser struct{ Errors }

// unfit returns why a graph cannot be stored. Members that are dropped count too.
func unfit(raw []byte) string {
	v, err := decode(raw)
	if err != nil {
		return "is not valid JSON"
	}
	return setting.StorageFault(v)
}

func object(raw json.RawMessage) (map[string]json.RawMessage, bool) {
	var m map[string]json.RawMessage
	return m, json.Unmarshal(raw, &m) == nil && m != nil
}

// decode reads an object with all digits of its numbers.
func decode(raw json.RawMessage) (map[string]any, error) {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	var m map[string]any
	if err := d.Decode(&m); err != nil {
		return nil, fmt.Errorf("read result: %w", err)
	}
	if m == nil {
		m = map[string]any{}
	}
	return m, nil
}

func isNull(raw json.RawMessage) bool { return len(raw) == 0 || string(bytes.TrimSpace(raw)) == "null" }

func (p *parser) parseNode(id string, raw json.RawMessage) Node {
	m, ok := object(raw)
	if !ok {
		p.node(id, "", "a node must be an object.")
		return Node{}
	}
	var n Node
	var name string
	for member, to := range map[string]*string{
		"node_type": &n.NodeType, "feature": &name, "label": &n.Label, "next": &n.Next,
		"on_failure": &n.OnFailure, "session_status": &n.SessionStatus,
	} {
		if !isNull(m[member]) && json.Unmarshal(m[member], to) != nil {
			p.node(id, "/"+member, "%s must be a text.", member)
		}
	}
	n.Feature = feature.Name(name)
	if !isNull(m["config"]) {
		if _, ok := object(m["config"]); !ok {
			p.node(id, "/config", "config must be an object of settings.")
		}
		n.Config = m["config"]
	}
	n.Branches = p.parseBranches(id, m["branches"])
	return n
}

func (p *parser) parseBranches(id string, raw json.RawMessage) []Branch {
	if isNull(raw) {
		return nil
	}
	var list []json.RawMessage
	if json.Unmarshal(raw, &list) != nil {
		p.node(id, "/branches", "branches must be a list.")
		return nil
	}
	if len(list) > MaxBranches {
		p.node(id, "/branches", "a node has at most %d branches.", MaxBranches)
		return nil
	}
	var out []Branch
	for i, item := range list {
		out = append(out, p.parseBranch(id, fmt.Sprintf("/branches/%d", i), item))
	}
	return out
}

func (p *parser) parseBranch(id, at string, raw json.RawMessage) Branch {
	b := Branch{Rules: json.RawMessage("[]")}
	m, ok := object(raw)
	if !ok {
		p.node(id, at, "a branch must be an object of rules and goto.")
		return b
	}
	for member, to := range map[string]*string{"id": &b.ID, "label": &b.Label, "logic": &b.Logic, "goto": &b.Goto} {
		if !isNull(m[member]) && json.Unmarshal(m[member], to) != nil {
			p.node(id, at+"/"+member, "%s must be a text.", member)
		}
	}
	if !isNull(m["rules"]) {
		var list []json.RawMessage
		if json.Unmarshal(m["rules"], &list) != nil {
			p.node(id, at+"/rules", "rules must be a list of conditions; an empty list makes the else.")
			return b
		}
		b.Rules = m["rules"]
	}
	return b
}
