package graph

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"vidimus/internal/domain/monitoring/rulelanguage"
	"vidimus/internal/domain/verification/workflow/feature"
	"vidimus/internal/domain/verification/workflow/setting"
)

// Program is a graph without faults, ready to be run.
type Program struct {
	graph    Graph
	branches map[string][]*rulelanguage.Rule
	verdicts map[string]*StatusRules
	dropped  map[string][]string
}

// Compile checks a graph and prepares its rules. All faults are returned
// together, as Errors.
func Compile(g Graph) (*Program, error) {
	c := newChecker(g)
	c.whole()
	for _, id := range c.ids() {
		c.node(id, c.Nodes[id])
	}
	c.ways()
	if err := c.orNil(); err != nil {
		return nil, err
	}
	return c.program, nil
}

func newChecker(g Graph) *checker {
	c := &checker{
		Graph:   g.Normalized(),
		program: &Program{branches: map[string][]*rulelanguage.Rule{}, verdicts: map[string]*StatusRules{}, dropped: map[string][]string{}},
	}
	c.program.graph = c.Graph
	c.past = c.history()
	return c
}

type checker struct {
	Graph
	Errors
	program *Program
	past    history
}

func (c *checker) node(id string, n Node) {
	c.names(id, n)
	switch n.NodeType {
	case TypeFeature:
		c.feature(id, n)
	case TypeBranch:
		c.choices(id, n)
	case TypeStatus:
		c.end(id, n)
	case TypeWebhook, TypeAction:
		c.call(id, n)
	default:
		c.Errors.node(id, "/node_type", "node_type must be one of %s.", strings.Join(Types, ", "))
	}
	c.targets(id, n)
}

// whole validates the graph beyond single nodes.
func (c *checker) whole() {
	if len(c.Nodes) > MaxNodes {
		c.graphFault("/nodes", "A graph holds at most %d nodes.", MaxNodes)
	}
	count := 0
	for id := range c.Nodes {
		if c.Nodes[id].NodeType == TypeFeature {
			count++
		}
	}
	switch {
	case count == 0:
		c.graphFault("/nodes", "A workflow needs at least one feature.")
	case count > MaxFeatures:
		c.graphFault("/nodes", "A workflow holds at most %d features.", MaxFeatures)
	}
	for _, text := range feature.MixFaults(c.has) {
		c.graphFault("/nodes", "%s", text)
	}
	start, ok := c.Nodes[c.StartNode]
	switch {
	case c.StartNode == "":
		c.graphFault("/start_node", "start_node is missing: the id of the feature node where sessions begin.")
	case !ok:
		c.graphFault("/start_node", "start_node names %q, which is no node of the graph.", shown(c.StartNode))
	case start.NodeType != TypeFeature:
		c.Errors.node(c.StartNode, "/node_type", "a graph starts with a feature node, not with one of type %q.", start.NodeType)
	case start.Feature.Known() && !start.Feature.First():
		c.Errors.node(c.StartNode, "/feature", "%s", feature.FirstText(start.Feature))
	}
}

// wellNamed are ids that stand in paths of rules and in addresses as they are.
func wellNamed(id string) bool {
	return id != "" && len(id) <= MaxID && strings.IndexFunc(id, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '_' && r != '-'
	}) < 0
}

func (c *checker) names(id string, n Node) {
	if !wellNamed(id) {
		c.Errors.node(id, "", "an id has 1 to %d letters, digits, hyphens and underscores.", MaxID)
	}
	if utf8.RuneCountInString(n.Label) > MaxLabel {
		c.Errors.node(id, "/label", "the label is longer than %d characters.", MaxLabel)
	}
	if n.NodeType != TypeFeature && n.Feature != "" {
		c.Errors.node(id, "/feature", "only a node of type feature runs a feature.")
	}
	if n.NodeType != TypeWebhook && n.NodeType != TypeAction && n.OnFailure != "" {
		c.Errors.node(id, "/on_failure", "only webhook and action nodes have a way for failures.")
	}
	if n.NodeType != TypeStatus && n.SessionStatus != "" {
		c.Errors.node(id, "/session_status", "only a node of type status ends the session.")
	}
}

func (c *checker) feature(id string, n Node) {
	if !n.Feature.Known() {
		c.Errors.node(id, "/feature", "%s", feature.UnknownText(n.Feature))
		return
	}
	checked := setting.Check(n.Feature, n.Config)
	for _, f := range slices.Concat(checked.Faults, setting.Missing(n.Feature, n.Config)) {
		c.Errors.node(id, "/config", "%s: %s.", n.Feature, f)
	}
	if len(checked.Dropped) > 0 {
		c.program.dropped[id] = checked.Dropped
	}
	n.Config = checked.Config
	c.Nodes[id] = n
	compiled, err := compileOwn(id, n)
	c.ruleFaults(id, err)
	c.program.verdicts[id] = compiled
	if len(n.Branches) > 0 {
		c.choices(id, n)
		return
	}
	if n.Next == "" {
		c.Errors.node(id, "/next", "next is missing: every way ends in a node of type status.")
	}
}

// CheckStatusRules says what is wrong with the status rules of a feature node.
func CheckStatusRules(id string, n Node) []string {
	_, err := compileOwn(id, n)
	var out []string
	for _, f := range faultsOf(err) {
		out = append(out, strings.TrimPrefix(f.Pointer, "/config/")+": "+f.Message)
	}
	return out
}

// compileOwn reads the status rules of a node. They ask about the results of
// the step itself, by their path in branches or by what follows its root.
func compileOwn(id string, n Node) (*StatusRules, error) {
	m, _ := object(n.Config)
	if isNull(m["status_rules"]) {
		return nil, nil //nolint:nilnil // no rules are no fault, and a nil list leaves every verdict
	}
	return CompileStatusRules(m["status_rules"], rulelanguage.Options{Fields: ownFields(id, n), Pointer: "/config/status_rules"})
}

func ownFields(id string, n Node) rulelanguage.Fields {
	out := rulelanguage.Fields{}
	addFeature(out, n.Feature)
	addNodeOf(out, id, n)
	for _, source := range []rulelanguage.Fields{common, fieldsOf[n.Feature]} {
		for name, t := range source {
			out[name] = t
		}
	}
	return out
}

func addNodeOf(to rulelanguage.Fields, id string, n Node) {
	if n.Feature == feature.DocumentAI || n.Feature == feature.Questionnaire {
		addNode(to, id, n)
	}
}

func (c *checker) ruleFaults(id string, err error) {
	for _, f := range faultsOf(err) {
		c.Errors.node(id, f.Pointer, "%s.", f.Message)
	}
}

// choices looks at the branches of a node: rules that can be read, one else,
// at the end.
func (c *checker) choices(id string, n Node) {
	if len(n.Branches) == 0 {
		c.Errors.node(id, "/branches", "a branch node needs branches.")
		return
	}
	if len(n.Branches) > MaxBranches {
		c.Errors.node(id, "/branches", "a node has at most %d branches.", MaxBranches)
		return
	}
	fields := c.past.fieldsAt(id)
	seen := map[string]bool{}
	for i, b := range n.Branches {
		at := fmt.Sprintf("/branches/%d", i)
		if b.ID != "" && seen[b.ID] {
			c.Errors.node(id, at+"/id", "two branches are called %q.", shown(b.ID))
		}
		seen[b.ID] = true
		if len(b.ID) > MaxID || utf8.RuneCountInString(b.Label) > MaxLabel {
			c.Errors.node(id, at, "the id has at most %d bytes and the label %d characters.", MaxID, MaxLabel)
		}
		last := i == len(n.Branches)-1
		if b.isElse() && !last {
			c.Errors.node(id, at+"/rules", "a branch without rules is the else and comes last; those after it are never taken.")
		}
		if !b.isElse() && last {
			c.Errors.node(id, "/branches", "the else is missing: the last branch must have an empty list of rules.")
		}
		c.program.branches[id] = append(c.program.branches[id], c.compiled(id, b, branchOptions(i, fields)))
	}
}

func branchOptions(i int, fields rulelanguage.Fields) rulelanguage.Options {
	return rulelanguage.Options{Fields: fields, Pointer: fmt.Sprintf("/branches/%d", i)}
}

func (c *checker) compiled(id string, b Branch, o rulelanguage.Options) *rulelanguage.Rule {
	group := struct {
		Logic string          `json:"logic,omitempty"`
		Rules json.RawMessage `json:"rules"`
	}{b.Logic, b.Rules}
	if len(group.Rules) == 0 {
		group.Rules = json.RawMessage("[]")
	}
	raw, err := json.Marshal(group)
	if err != nil {
		c.Errors.node(id, o.Pointer+"/rules", "the rules are not valid JSON.")
		return nil
	}
	r, err := rulelanguage.Compile(raw, o)
	c.ruleFaults(id, err)
	return r
}

func (c *checker) end(id string, n Node) {
	if !slices.Contains(Ends, n.SessionStatus) {
		c.Errors.node(id, "/session_status", "session_status must be one of %s.", strings.Join(Ends, ", "))
	}
	if len(n.Edges()) > 0 {
		c.Errors.node(id, n.Edges()[0].Pointer, "a node of type status ends the session and leads nowhere.")
	}
}

func (c *checker) call(id string, n Node) {
	_, faults := CallOf(n)
	for _, f := range faults {
		c.Errors.node(id, "/config", "%s.", f)
	}
	if len(n.Branches) > 0 {
		c.choices(id, n)
	} else if n.Next == "" {
		c.Errors.node(id, "/next", "next is missing: every way ends in a node of type status.")
	}
}

func (c *checker) targets(id string, n Node) {
	for _, e := range n.Edges() {
		if _, ok := c.Nodes[e.To]; !ok {
			c.Errors.node(id, e.Pointer, "leads to %q, which is no node of the graph.", shown(e.To))
		}
	}
}
