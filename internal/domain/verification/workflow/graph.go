package workflow

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/mail"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/api/apperr"
)

// Graph is the steps of a version as the wire shows them: by id, each with the next.
type Graph = graph.Graph

// GraphNode is one node of a graph.
type GraphNode = graph.Node

// Graph returns the version's graph: as it was drawn, or its steps in a row.
func (v Version) Graph() Graph {
	if v.Drawn != nil {
		return *v.Drawn
	}
	steps := make([]graph.Step, len(v.Nodes))
	for i, n := range v.Nodes {
		steps[i] = graph.Step{NodeID: n.NodeID, Feature: n.Feature, Label: n.Label, Config: n.Config}
	}
	return graph.Linear(steps)
}

// GraphJSON writes the version's graph.
func (v Version) GraphJSON() (json.RawMessage, error) {
	raw, err := json.Marshal(v.Graph())
	if err != nil {
		return nil, fmt.Errorf("write workflow graph: %w", err)
	}
	return raw, nil
}

// IsSimple reports whether the steps run one after the other.
func (v Version) IsSimple() bool {
	if v.Drawn == nil {
		return true
	}
	_, inARow := v.Drawn.Steps()
	return inARow
}

// nodesOf are the feature nodes of a graph in the order in which ways come to
// them, nearest first. For a graph without branches they are its steps.
func nodesOf(g Graph) []Node {
	nodes := []Node{}
	seen := map[string]bool{}
	for todo := []string{g.StartNode}; len(todo) > 0; todo = todo[1:] {
		id := todo[0]
		n, ok := g.Nodes[id]
		if !ok || seen[id] {
			continue
		}
		seen[id] = true
		if n.NodeType == graph.TypeFeature {
			nodes = append(nodes, Node{NodeID: id, Feature: n.Feature, Label: n.Label, Config: n.Config})
		}
		for _, e := range n.Edges() {
			todo = append(todo, e.To)
		}
	}
	return nodes
}

// unrunnable says, node by node, why sessions cannot run a graph: an action is
// wanted for which this product has no place.
func unrunnable(g Graph) []graph.Fault {
	var faults []graph.Fault
	for _, id := range slices.Sorted(maps.Keys(g.Nodes)) {
		if g.Nodes[id].NodeType != graph.TypeAction {
			continue
		}
		if text := unrunnableText(g, id); text != "" {
			faults = append(faults, graph.Fault{NodeID: id, Pointer: "/nodes/" + id, Message: "Node " + id + ": " + text})
		}
	}
	return faults
}

func unrunnableText(g Graph, id string) string {
	call, _ := graph.CallOf(g.Nodes[id])
	switch call.Action {
	case graph.ActionAddToList:
		return unlistableText(g, id, call)
	case graph.ActionSendMail:
		if to, err := mail.ParseAddress(call.Texts["to"]); err != nil || to.Address != call.Texts["to"] {
			return "to must be the address of a mailbox."
		}
		return ""
	case graph.ActionOpenCase:
		return unopenableText(call)
	default:
		return ""
	}
}

// casePriorities are those of cases; an action may leave it out.
var casePriorities = []string{"", "LOW", "MEDIUM", "HIGH"}

func unopenableText(call graph.Call) string {
	if !slices.Contains(casePriorities, call.Texts["priority"]) {
		return "priority must be LOW, MEDIUM or HIGH."
	}
	if utf8.RuneCountInString(call.Texts["title"]) > graph.MaxLabel {
		return fmt.Sprintf("title must be a text of at most %d characters.", graph.MaxLabel)
	}
	if named := call.Texts["blueprint"]; named != "" && uuid.Validate(named) != nil {
		return "blueprint must be the id of a blueprint of cases."
	}
	return ""
}

func unlistableText(g Graph, id string, call graph.Call) string {
	if !slices.Contains([]string{string(lists.Blocklist), string(lists.Allowlist)}, call.Texts["list"]) {
		return "list must be " + string(lists.Blocklist) + " or " + string(lists.Allowlist) + "."
	}
	field := call.Texts["field"]
	if graph.Listable[field] == "" {
		return "field must be one of " + strings.Join(slices.Sorted(maps.Keys(graph.Listable)), ", ") + "."
	}
	if !slices.ContainsFunc(g.FieldsAt(id), func(f graph.Field) bool { return f.Path == field }) {
		return "not every way to it has found " + field + "."
	}
	return ""
}

// runnable refuses to publish what sessions cannot run.
func runnable(v Version) error {
	if v.Drawn == nil {
		return nil
	}
	faults := unrunnable(*v.Drawn)
	if len(faults) == 0 {
		return nil
	}
	text := "This workflow can be kept as a draft, but not be published."
	for _, f := range faults[:min(len(faults), maxReportedFaults)] {
		text += " " + f.Message
	}
	if more := len(faults) - maxReportedFaults; more > 0 {
		text += fmt.Sprintf(" The same holds for %d further nodes.", more)
	}
	return apperr.Rejected("workflow_not_runnable", "", text)
}

// maxReportedFaults bounds how many nodes one refusal names.
const maxReportedFaults = 20

// Check is the validation result of a graph.
type Check struct {
	// Errors are faults with which no draft can be saved, PublishErrors what
	// sessions cannot run.
	Errors, PublishErrors []graph.Fault
	// Dropped are the settings that saving drops, by node.
	Dropped map[string][]string
	// Graph is the graph as it would be saved, where there are no errors.
	Graph Graph
}

// CheckGraph reads a graph as it was sent and tells all its faults.
func CheckGraph(raw []byte) (Check, error) {
	g, err := graph.Parse(raw)
	if err != nil {
		return checkFailed(err)
	}
	program, err := graph.Compile(g)
	if err != nil {
		return checkFailed(err)
	}
	g = program.Graph()
	return Check{PublishErrors: unrunnable(g), Dropped: program.DroppedSettings(), Graph: g}, nil
}

func checkFailed(err error) (Check, error) {
	var faults graph.Errors
	if !errors.As(err, &faults) {
		return Check{}, fmt.Errorf("check graph: %w", err)
	}
	return Check{Errors: faults, Dropped: map[string][]string{}}, nil
}

// refusal is the answer to a graph that cannot be saved.
func (c Check) refusal() error {
	if len(c.Errors) == 0 {
		return nil
	}
	return apperr.InvalidFields("workflow_graph_refused", map[string][]string{"graph": graph.Errors(c.Errors).Texts()})
}

// FieldsAt lists what the branches of a node can ask about. The graph may have
// faults of meaning, but must have the form of a graph.
func FieldsAt(raw []byte, nodeID string) ([]graph.Field, error) {
	g, err := graph.Parse(raw)
	if err != nil {
		c, err := checkFailed(err)
		if err != nil {
			return nil, err
		}
		return nil, c.refusal()
	}
	if _, ok := g.Nodes[nodeID]; !ok {
		return nil, apperr.Invalid("workflow_node_unknown", "branch_node_id", "The graph has no node of this id.")
	}
	return g.FieldsAt(nodeID), nil
}

// FieldDefinitions lists what branches can ask about whatever the settings are.
func FieldDefinitions() []graph.Field { return graph.Definitions() }
