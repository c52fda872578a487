package workflow

import (
	"encoding/json"
	"fmt"

	"vidimus/internal/domain/workflow/graph"
)

// Graph is the steps of a version as the wire shows them: by id, each with the next.
type Graph = graph.Graph

// GraphNode is one node of a graph.
type GraphNode = graph.Node

// GraphJSON writes the version's steps as a graph.
func (v Version) GraphJSON() (json.RawMessage, error) {
	steps := make([]graph.Step, len(v.Nodes))
	for i, n := range v.Nodes {
		steps[i] = graph.Step{NodeID: n.NodeID, Feature: n.Feature, Label: n.Label, Config: n.Config}
	}
	raw, err := json.Marshal(graph.Linear(steps))
	if err != nil {
		return nil, fmt.Errorf("write workflow graph: %w", err)
	}
	return raw, nil
}
