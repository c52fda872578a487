package graph

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"vidimus/internal/domain/verification/workflow/feature"
)

// ways looks at how the nodes hang together: no circles, nothing that cannot
// be reached, and every feature after what it needs, whatever way is taken.
func (c *checker) ways() {
	for _, circle := range c.Cycles() {
		last := circle[len(circle)-1]
		if len(circle) == 1 {
			c.Errors.node(last, "", "leads to itself; a way never comes back.")
			continue
		}
		c.Errors.node(last, "", "leads back to %s; a way never comes back: %s.", shown(circle[0]), circleText(circle))
	}
	c.islands()
	for _, id := range c.ids() {
		if n := c.Nodes[id]; n.NodeType == TypeFeature && n.Feature.Known() {
			c.order(id, n)
		}
	}
}

// circleText shows the way round, long ones in part.
func circleText(circle []string) string {
	names := make([]string, 0, len(circle)+1)
	for _, id := range append(slices.Clone(circle), circle[0]) {
		names = append(names, shown(id))
	}
	if len(names) > 10 {
		names = append(append(names[:8:8], "..."), names[len(names)-1])
	}
	return strings.Join(names, ", ")
}

func (c *checker) islands() {
	if _, ok := c.Nodes[c.StartNode]; !ok {
		return // every node would be one
	}
	entered := map[string]bool{}
	for _, n := range c.Nodes {
		for _, e := range n.Edges() {
			entered[e.To] = true
		}
	}
	reached := c.reached(c.StartNode, nil)
	for _, id := range c.ids() {
		switch {
		case reached[id]:
		case entered[id]:
			c.Errors.node(id, "", "cannot be reached from the start.")
		default:
			c.Errors.node(id, "", "nothing leads here: a graph has one start, and that is %s.", shown(c.StartNode))
		}
	}
}

func (c *checker) order(id string, n Node) {
	if n.Feature == feature.OCR && c.comesAfter(id, feature.FaceMatch) {
		c.Errors.node(id, "/feature", "%s", feature.FaceMatchText)
	}
	if len(n.Feature.After()) == 0 || id == c.StartNode {
		return // where a start needs others the start was refused
	}
	if c.avoiding(running(n.Feature.After()...))[id] {
		c.Errors.node(id, "/feature", "%s This must be so on every way to it.", feature.AfterText(n.Feature))
		return
	}
	c.sources(id, n)
	if n.Feature == feature.AML && c.avoiding(running(feature.OCR, feature.KYBRegistry))[id] && !c.knowsName(n) {
		c.Errors.node(id, "/config", "AML: a DOCUMENT_AI before it must read a field with is_full_name, or aml_field_sources must name the source of full_name.")
	}
}

// sourceSettings name the setting that takes inputs of a feature from elsewhere.
var sourceSettings = map[feature.Name]string{
	feature.AML: "aml_field_sources", feature.DatabaseValidation: "database_validation_field_sources",
}

// sourceFeatures are the steps that sources name.
var sourceFeatures = map[string]feature.Name{"document_ai": feature.DocumentAI, "questionnaire": feature.Questionnaire}

// sources demands that the step which an input comes from can come before.
func (c *checker) sources(id string, n Node) {
	name := sourceSettings[n.Feature]
	if name == "" {
		return
	}
	config, _ := object(n.Config)
	inputs, _ := object(config[name])
	for _, input := range slices.Sorted(maps.Keys(inputs)) {
		source, _ := object(inputs[input])
		var from string
		if json.Unmarshal(source["source"], &from) != nil {
			continue // its form is checked elsewhere
		}
		if f, ok := sourceFeatures[strings.ToLower(from)]; ok && !c.comesAfter(id, f) {
			c.Errors.node(id, "/config", "%s takes %s from %s, and no step %s comes before.", name, input, from, f)
		}
	}
}

// comesAfter reports whether a step of the feature stands on some way to the node.
func (c *checker) comesAfter(id string, f feature.Name) bool {
	for other := range c.Nodes {
		if other != id && c.isRun(other, f) && c.reached(other, nil)[id] {
			return true
		}
	}
	return false
}

// knowsName reports whether AML finds a name where a read document is all that
// comes before it.
func (c *checker) knowsName(n Node) bool {
	m, _ := object(n.Config)
	if sources, _ := object(m["aml_field_sources"]); !isNull(sources["full_name"]) {
		return true
	}
	for _, other := range c.Nodes {
		if other.Feature != feature.DocumentAI {
			continue
		}
		for _, d := range documentsOf(other.Config) {
			for _, f := range d.Fields {
				if f.IsFullName {
					return true
				}
			}
		}
	}
	return false
}
