// Package graph owns the shape of a workflow: steps, branches, calls and ends,
// joined by edges. It reads graphs from the wire, tells every fault by its
// node, finds the ways through and their prices, and says at a branch where a
// session goes on. It is pure: it runs no step and stores nothing.
package graph

import (
	"encoding/json"
	"fmt"

	"vidimus/internal/domain/verification/workflow/feature"
)

// Bounds of a graph.
const (
	MaxBytes    = 512 << 10 // of a graph as sent
	MaxNodes    = 200
	MaxFeatures = 50 // feature nodes
	MaxBranches = 20 // of one node, the else included
	MaxID       = 100
	MaxLabel    = 255 // characters
)

// The kinds of nodes.
const (
	TypeFeature = "feature" // runs one step
	TypeBranch  = "branch"  // chooses the way
	TypeStatus  = "status"  // ends the session
	TypeWebhook = "webhook" // calls out in the middle of a flow
	TypeAction  = "action"  // has a side effect
)

// Types are the kinds of nodes, in the order of the contract.
var Types = []string{TypeFeature, TypeBranch, TypeStatus, TypeWebhook, TypeAction}

// EndNode is where a graph made from a list of steps ends.
const EndNode = "status_end"

// Graph is a workflow by its nodes: where it starts and what each leads to.
type Graph struct {
	StartNode string          `json:"start_node"`
	Nodes     map[string]Node `json:"nodes"`
}

// Node is one node of a graph. Which members count depends on its type.
type Node struct {
	NodeType string       `json:"node_type"`
	Feature  feature.Name `json:"feature,omitempty"`
	Label    string       `json:"label,omitempty"`
	// Config holds the settings of a feature, a call or an action.
	Config json.RawMessage `json:"config,omitempty"`
	// Next is the node that follows where no branches are.
	Next string `json:"next,omitempty"`
	// Branches are tried in order; the last has no rules and is the else.
	Branches []Branch `json:"branches,omitempty"`
	// OnFailure follows a call or an action that failed; empty goes on as if it had not.
	OnFailure string `json:"on_failure,omitempty"`
	// SessionStatus is what the session ends as: of type status only.
	SessionStatus string `json:"session_status,omitempty"`
}

// Branch is one way on, taken when its rules hold.
type Branch struct {
	ID    string `json:"id,omitempty"`
	Label string `json:"label,omitempty"`
	// Logic joins the rules: and, or.
	Logic string `json:"logic,omitempty"`
	// Rules are conditions and groups as package rules reads them; empty in the else.
	Rules json.RawMessage `json:"rules"`
	Goto  string          `json:"goto"`
}

// isElse reports whether the branch is taken whatever the facts are.
func (b Branch) isElse() bool { return emptyList(b.Rules) }

func emptyList(raw json.RawMessage) bool {
	var rules []json.RawMessage
	return len(raw) == 0 || (json.Unmarshal(raw, &rules) == nil && len(rules) == 0)
}

// Edge is a way from one node to another.
type Edge struct {
	// Pointer is the member that names the target, below the node.
	Pointer string
	To      string
}

// Edges are the ways on from a node, in the order in which they are tried.
func (n Node) Edges() []Edge {
	var edges []Edge
	for i, b := range n.Branches {
		edges = append(edges, Edge{fmt.Sprintf("/branches/%d/goto", i), b.Goto})
	}
	if n.Next != "" {
		edges = append(edges, Edge{"/next", n.Next})
	}
	if n.OnFailure != "" {
		edges = append(edges, Edge{"/on_failure", n.OnFailure})
	}
	return edges
}

// Normalized returns the graph as it is saved: a node with branches and a bare
// next has the next as its else.
func (g Graph) Normalized() Graph {
	out := Graph{StartNode: g.StartNode, Nodes: make(map[string]Node, len(g.Nodes))}
	for id, n := range g.Nodes {
		chooses := n.NodeType == TypeBranch || len(n.Branches) > 0
		if chooses && n.Next != "" {
			n.Branches = append(append([]Branch(nil), n.Branches...), Branch{ID: "else", Rules: json.RawMessage("[]"), Goto: n.Next})
			n.Next = ""
		}
		out.Nodes[id] = n
	}
	return out
}

// Step is one element of a graph without branches.
type Step struct {
	NodeID  string
	Feature feature.Name
	Label   string
	Config  json.RawMessage
}

// Linear builds a graph of consecutive steps whose outcome follows from the steps.
func Linear(steps []Step) Graph {
	end := EndNode
	for i := 1; taken(steps, end); i++ {
		end = fmt.Sprintf("%s_%d", EndNode, i)
	}
	g := Graph{StartNode: end, Nodes: map[string]Node{end: {NodeType: TypeStatus, SessionStatus: Determine}}}
	for i := len(steps) - 1; i >= 0; i-- {
		s := steps[i]
		g.Nodes[s.NodeID] = Node{NodeType: TypeFeature, Feature: s.Feature, Label: s.Label, Config: s.Config, Next: g.StartNode}
		g.StartNode = s.NodeID
	}
	return g
}

func taken(steps []Step, id string) bool {
	for _, s := range steps {
		if s.NodeID == id {
			return true
		}
	}
	return false
}

// Steps turns a graph back into its list of steps; false when it branches,
// calls out, or ends otherwise than by its steps.
func (g Graph) Steps() ([]Step, bool) {
	var steps []Step
	id := g.StartNode
	for range len(g.Nodes) {
		n, ok := g.Nodes[id]
		if !ok {
			return nil, false
		}
		if n.NodeType == TypeStatus {
			return steps, n.SessionStatus == Determine && len(steps)+1 == len(g.Nodes)
		}
		if n.NodeType != TypeFeature || len(n.Branches) > 0 || n.OnFailure != "" {
			return nil, false
		}
		steps = append(steps, Step{NodeID: id, Feature: n.Feature, Label: n.Label, Config: n.Config})
		id = n.Next
	}
	return nil, false
}
