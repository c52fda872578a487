package graph_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"vidimus/internal/domain/monitoring/rulelanguage"
	"vidimus/internal/domain/verification/workflow/feature"
	"vidimus/internal/domain/verification/workflow/graph"
)

// aged is a graph that asks minors for a face, and calls out before it.
func aged() graph.Graph {
	minor := json.RawMessage(`[{"field":"kyc.age","operator":"less_than","value":18}]`)
	call := json.RawMessage(`{"url":"https://hooks.example/a"}`)
	return graph.Graph{StartNode: "doc", Nodes: map[string]graph.Node{
		"doc":  {NodeType: graph.TypeFeature, Feature: feature.OCR, Next: "ip"},
		"ip":   {NodeType: graph.TypeFeature, Feature: feature.IPAnalysis, Next: "age"},
		"age":  {NodeType: graph.TypeBranch, Branches: []graph.Branch{{Rules: minor, Goto: "tell"}, {Rules: json.RawMessage("[]"), Goto: "end"}}},
		"tell": {NodeType: graph.TypeWebhook, Config: call, Next: "face", OnFailure: "review"},
		"face": {
			NodeType: graph.TypeFeature, Feature: feature.Liveness,
			Branches: []graph.Branch{{Rules: minor, Goto: "again"}, {Rules: json.RawMessage("[]"), Goto: "review"}},
		},
		"again":  {NodeType: graph.TypeBranch, Branches: []graph.Branch{{Rules: minor, Goto: "review"}, {Rules: json.RawMessage("[]"), Goto: "end"}}},
		"end":    {NodeType: graph.TypeStatus, SessionStatus: graph.Determine},
		"review": {NodeType: graph.TypeStatus, SessionStatus: graph.InReview},
	}}
}

func aging(years int) rulelanguage.Context {
	return rulelanguage.Context{Facts: rulelanguage.FactsOf(map[string]any{"kyc": map[string]any{"age": years}}), Now: noon}
}

func TestWhereASessionStaysAndGoesOn(t *testing.T) {
	t.Parallel()
	p := compiled(t, aged())
	for id, want := range map[string][]string{
		"doc": {"doc", "ip"}, "ip": {"ip"}, "tell": {"tell"}, "face": {"face"}, "end": nil, "age": nil, "gone": nil,
	} {
		if diff := cmp.Diff(want, p.CertainNodes(id)); diff != "" {
			t.Errorf("certain after %s (-want +got):\n%s", id, diff)
		}
	}
	for id, want := range map[string]bool{"doc": false, "ip": true, "tell": true, "face": true, "end": false} {
		if p.DependsOnResults(id) != want {
			t.Errorf("%s chooses: %v", id, !want)
		}
	}
	type decision struct {
		from   string
		failed bool
		years  int
		want   string
	}
	for _, d := range []decision{
		{"ip", false, 17, "tell"}, {"ip", false, 18, "end"}, {"tell", false, 17, "face"}, {"tell", true, 17, "review"},
		{"face", false, 17, "review"}, {"face", false, 18, "review"}, {"doc", true, 17, "ip"}, {"end", false, 17, ""}, {"gone", true, 17, ""},
	} {
		if got := p.Decide(d.from, d.failed, aging(d.years)); got != d.want {
			t.Errorf("%+v: %s", d, got)
		}
	}
}

// The way of a session is that of its single moves, and comes to an end.
func TestTheCertainWayIsTakenWhateverIsFound(t *testing.T) {
	t.Parallel()
	accepted := 0
	rapid.Check(t, func(t *rapid.T) {
		p, err := graph.Compile(drawGraph(t, true))
		if err != nil {
			return
		}
		accepted++
		loaded, err := graph.Load(p.Graph())
		if err != nil {
			t.Fatalf("what was accepted cannot be run: %v", err)
		}
		c := aging(rapid.IntRange(10, 30).Draw(t, "age"))
		id := p.Graph().StartNode
		var met []string
		for range len(p.Graph().Nodes) {
			if _, ended := p.End(id); ended {
				return
			}
			chain := p.CertainNodes(id)
			if len(chain) == 0 || chain[0] != id || slices.ContainsFunc(chain, func(n string) bool { return slices.Contains(met, n) }) {
				t.Fatalf("at %s the way is %v after %v", id, chain, met)
			}
			met = append(met, chain...)
			last := chain[len(chain)-1]
			for i, n := range chain[:len(chain)-1] {
				if p.DependsOnResults(n) || p.Decide(n, false, c) != chain[i+1] {
					t.Fatalf("%s is followed by %s, not %s", n, p.Decide(n, false, c), chain[i+1])
				}
			}
			failed := rapid.Bool().Draw(t, "fails")
			if id = p.Decide(last, failed, c); loaded.Decide(last, failed, c) != id {
				t.Fatalf("loaded, %s is followed by %s, not %s", last, loaded.Decide(last, failed, c), id)
			}
		}
		t.Fatalf("%+v does not end", p.Graph())
	})
	if accepted == 0 {
		t.Error("no graph was accepted, so nothing was shown")
	}
}

func TestAPublishedGraphRunsAlthoughItWouldBeRefusedToday(t *testing.T) {
	t.Parallel()
	g := aged()
	for change, n := range map[string]graph.Node{
		"a setting that is out of range": {NodeType: graph.TypeFeature, Feature: feature.OCR, Next: "ip", Config: json.RawMessage(`{"minimum_age":400}`)},
		"a feature out of order":         {NodeType: graph.TypeFeature, Feature: feature.AML, Next: "ip"},
	} {
		g.Nodes["doc"] = n
		if change == "a feature out of order" { // the rules need a document on the way
			g.Nodes["ip"] = graph.Node{NodeType: graph.TypeFeature, Feature: feature.OCR, Next: "age"}
		}
		if _, err := graph.Compile(g); err == nil {
			t.Errorf("%s is accepted", change)
		}
		p, err := graph.Load(g)
		if err != nil {
			t.Fatalf("%s: %v", change, err)
		}
		if got := p.Decide("ip", false, aging(17)); got != "tell" {
			t.Errorf("%s: goes on at %s", change, got)
		}
		g = aged()
	}
	for change, n := range map[string]graph.Node{
		"a rule that cannot be read": {NodeType: graph.TypeBranch, Branches: []graph.Branch{{Rules: json.RawMessage(`[{"field":"kyc.age"}]`), Goto: "end"}, {Goto: "end"}}},
		"a status rule that cannot be read": {
			NodeType: graph.TypeFeature, Feature: feature.OCR, Next: "ip", Config: json.RawMessage(`{"status_rules":[{"field":"age"}]}`),
		},
	} {
		g := aged()
		if n.NodeType == graph.TypeBranch {
			g.Nodes["age"] = n
		} else {
			g.Nodes["doc"] = n
		}
		if _, err := graph.Load(g); err == nil {
			t.Errorf("%s is passed over", change)
		}
	}
}
