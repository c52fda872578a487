package graph

import (
	"encoding/json"

	"vidimus/internal/domain/monitoring/rulelanguage"
	"vidimus/internal/domain/verification/workflow/feature"
)

// Graph is the graph that the program runs, as it is saved.
func (p *Program) Graph() Graph { return p.graph }

// DroppedSettings lists, by node, the settings that were dropped because the feature does not know them.
func (p *Program) DroppedSettings() map[string][]string { return p.dropped }

// Next is the node that follows: by the first branch whose rules hold, or by
// the bare next. It is empty after an end and for nodes that do not exist.
func (p *Program) Next(id string, c rulelanguage.Context) string {
	n := p.graph.Nodes[id]
	for i, b := range n.Branches {
		if p.branches[id][i].Holds(c) {
			return b.Goto
		}
	}
	return n.Next
}

// NextAfterFailure is the node that follows a call or an action that failed.
func (p *Program) NextAfterFailure(id string, c rulelanguage.Context) string {
	if to := p.graph.Nodes[id].OnFailure; to != "" {
		return to
	}
	return p.Next(id, c)
}

// End reports whether a node is an end, and its outcome.
func (p *Program) End(id string) (status string, ok bool) {
	n := p.graph.Nodes[id]
	return n.SessionStatus, n.NodeType == TypeStatus
}

// Verdict is a step's verdict after the customer's own status rules.
func (p *Program) Verdict(id, own string, r Result, c rulelanguage.Context) string {
	s := p.verdicts[id]
	if s == nil {
		return own
	}
	facts := resultFacts(r)
	facts[r.Feature.Root()] = rootFacts(nil, r)
	c.Facts = rulelanguage.FactsOf(facts)
	return s.Verdict(own, c)
}

// Result is the result of one step.
type Result struct {
	NodeID  string
	Feature feature.Name
	Status  string
	// Item is the feature's entry in the decision; empty while it has not run.
	Item json.RawMessage
}

// RuleContext holds the step results that rules are evaluated on.
type RuleContext struct {
	// Results are those of the steps that have run, in the order in which they
	// ran: of two steps of one feature the later one answers.
	Results []Result
	// User and Session are objects with the members of the field definitions.
	User, Session map[string]any
}

// Facts returns the results in the form that rules read.
func (k RuleContext) Facts() rulelanguage.Facts {
	all := map[string]any{"user": k.User, "session": k.Session}
	for _, r := range k.Results {
		all[r.Feature.Root()] = rootFacts(all[r.Feature.Root()], r)
	}
	return rulelanguage.FactsOf(all)
}

// rootFacts are the facts at the root of a feature. Questionnaires are told apart by their nodes;
// the keys of several read documents come together.
func rootFacts(before any, r Result) map[string]any {
	item := resultFacts(r)
	old, _ := before.(map[string]any)
	switch r.Feature {
	case feature.Questionnaire:
		out := map[string]any{"status": item["status"], "warnings": item["warnings"]}
		for name, v := range old {
			if _, named := out[name]; !named {
				out[name] = v
			}
		}
		out[r.NodeID] = item
		return out
	case feature.DocumentAI:
		for name, v := range old {
			if _, named := item[name]; !named {
				item[name] = v
			}
		}
	}
	return item
}

// resultFacts are the members of an item under the names that rules use.
func resultFacts(r Result) map[string]any {
	item := map[string]any{}
	if len(r.Item) > 0 {
		if decoded, err := decode(r.Item); err == nil {
			item = decoded
		}
	}
	switch r.Feature {
	case feature.AML:
		item["risk_score"] = item["score"]
	case feature.DocumentAI:
		addExtracted(item)
	case feature.Questionnaire:
		addAnswers(item)
	}
	item["status"] = r.Status
	return item
}

// addExtracted brings the extracted data of all files of a step to the top.
func addExtracted(item map[string]any) {
	for _, file := range objects(item["items"]) {
		data, _ := file["extracted_data"].(map[string]any)
		for key, v := range data {
			if _, reserved := common[key]; !reserved {
				item[key] = v
			}
		}
	}
}

// addAnswers brings the answers of a questionnaire to the top, by the stable
// keys of its elements: the chosen value or else the free text.
func addAnswers(item map[string]any) {
	for _, section := range objects(item["sections"]) {
		for _, element := range objects(section["items"]) {
			key, _ := element["value"].(string)
			answer, _ := element["answer"].(map[string]any)
			if _, reserved := common[key]; reserved || key == "" {
				continue
			}
			if item[key] = answer["value"]; item[key] == nil {
				item[key] = answer["text"]
			}
		}
	}
}

// objects are the objects of a list.
func objects(v any) []map[string]any {
	list, _ := v.([]any)
	out := make([]map[string]any, 0, len(list))
	for _, e := range list {
		if m, ok := e.(map[string]any); ok {
			out = append(out, m)
		}
	}
	return out
}
