package workflow

import (
	"encoding/json"
	"fmt"
)

// endNode is where a linear workflow ends: the steps decide the outcome.
const endNode = "status_end"

// Graph is the steps of a version as the wire shows them: by id, each with the next.
type Graph struct {
	StartNode string               `json:"start_node"`
	Nodes     map[string]GraphNode `json:"nodes"`
}

// GraphNode is a step that runs a feature, or the end.
type GraphNode struct {
	NodeType      string          `json:"node_type"`
	Feature       Feature         `json:"feature,omitempty"`
	Label         string          `json:"label,omitempty"`
	Config        json.RawMessage `json:"config,omitempty"`
	Next          string          `json:"next,omitempty"`
	SessionStatus string          `json:"session_status,omitempty"`
}

// GraphJSON writes the version's steps as a graph.
func (v Version) GraphJSON() (json.RawMessage, error) {
	g := Graph{StartNode: endNode, Nodes: map[string]GraphNode{endNode: {NodeType: "status", SessionStatus: "Determine"}}}
	for i := len(v.Nodes) - 1; i >= 0; i-- {
		n := v.Nodes[i]
		g.Nodes[n.NodeID] = GraphNode{NodeType: "feature", Feature: n.Feature, Label: n.Label, Config: n.Config, Next: g.StartNode}
		g.StartNode = n.NodeID
	}
	raw, err := json.Marshal(g)
	if err != nil {
		return nil, fmt.Errorf("write workflow graph: %w", err)
	}
	return raw, nil
}
