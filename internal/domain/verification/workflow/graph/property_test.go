package graph_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"vidimus/internal/domain/monitoring/rulelanguage"
	"vidimus/internal/domain/verification/workflow/feature"
	"vidimus/internal/domain/verification/workflow/graph"
)

// noon is the present of these tests.
var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// plain are the features whose faults in a row and in a graph are the same;
// those left out need settings, or a name for AML.
var plain = slices.DeleteFunc(feature.All(), func(f feature.Name) bool {
	return slices.Contains([]feature.Name{feature.Questionnaire, feature.KYBDocuments, feature.DocumentAI}, f)
})

// A row of features and its graph are accepted and refused alike.
func TestARowAndItsGraphAreJudgedAlike(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		row := rapid.SliceOfN(rapid.SampledFrom(plain), 1, 6).Draw(t, "features")
		var want []string
		seen := map[feature.Name]int{}
		for i, f := range row {
			want = append(want, feature.OrderFaults(i, f, seen)...)
			seen[f]++
		}
		want = append(want, feature.MixFaults(func(f feature.Name) bool { return seen[f] > 0 })...)
		_, err := graph.Compile(chain(row...))
		if (err != nil) != (len(want) > 0) {
			t.Fatalf("%v: graph %v, row %v", row, err, want)
		}
		for _, text := range want {
			if !strings.Contains(err.Error(), text) {
				t.Fatalf("%q is not said of the graph: %v", text, err)
			}
		}
	})
}

func TestAListOfStepsSurvivesItsGraph(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var steps []graph.Step
		for i := range rapid.IntRange(0, 6).Draw(t, "steps") {
			s := graph.Step{NodeID: fmt.Sprintf("feature_%d", i), Feature: rapid.SampledFrom(feature.All()).Draw(t, "feature"), Label: rapid.StringMatching(`[ -~äß<>&]*`).Draw(t, "label")}
			if rapid.Bool().Draw(t, "status_end") && i == 0 {
				s.NodeID = graph.EndNode
			}
			if rapid.Bool().Draw(t, "config") {
				s.Config = json.RawMessage(`{"minimum_age":18}`)
			}
			steps = append(steps, s)
		}
		g := graph.Linear(steps)
		raw, err := json.Marshal(g)
		if err != nil {
			t.Fatal(err)
		}
		if len(steps) > 0 && steps[0].NodeID != graph.EndNode {
			if back, err := graph.Parse(raw); err != nil || cmp.Diff(g, back) != "" {
				t.Fatalf("err = %v, %s", err, cmp.Diff(g, back))
			}
		}
		back, ok := g.Steps()
		if !ok || cmp.Diff(steps, back) != "" {
			t.Fatalf("%t, %s", ok, cmp.Diff(steps, back))
		}
	})
}

// drawGraph makes graphs of all kinds, whole and broken.
func drawGraph(t *rapid.T, forwardOnly bool) graph.Graph {
	n := rapid.IntRange(1, 9).Draw(t, "nodes")
	g := graph.Graph{StartNode: "n0", Nodes: map[string]graph.Node{}}
	target := func(i int) string {
		if forwardOnly {
			return fmt.Sprintf("n%d", rapid.IntRange(i+1, n).Draw(t, "to"))
		}
		return rapid.SampledFrom([]string{"", "gone", "n0", "n1", "n2", "n3", "n4", fmt.Sprintf("n%d", n)}).Draw(t, "to")
	}
	for i := range n {
		node := graph.Node{NodeType: graph.TypeFeature, Feature: feature.OCR, Next: target(i)}
		switch rapid.IntRange(0, 4).Draw(t, "type") {
		case 0:
			node = graph.Node{NodeType: graph.TypeBranch}
			for range rapid.IntRange(0, 2).Draw(t, "branches") {
				node.Branches = append(node.Branches, graph.Branch{Rules: json.RawMessage(`[{"field":"kyc.age","operator":"less_than","value":18}]`), Goto: target(i)})
			}
			node.Branches = append(node.Branches, graph.Branch{Rules: json.RawMessage(`[]`), Goto: target(i)})
		case 1:
			node = graph.Node{NodeType: graph.TypeAction, Config: json.RawMessage(`{"action":"open_case"}`), Next: target(i), OnFailure: target(i)}
		case 2:
			node.Feature = feature.Liveness
		}
		if i == 0 && node.NodeType != graph.TypeFeature {
			node = graph.Node{NodeType: graph.TypeFeature, Feature: feature.OCR, Next: target(i)}
		}
		g.Nodes[fmt.Sprintf("n%d", i)] = node
	}
	g.Nodes[fmt.Sprintf("n%d", n)] = graph.Node{NodeType: graph.TypeStatus, SessionStatus: graph.Determine}
	return g
}

// Every accepted graph leads to an end from everywhere, whatever is found.
func TestAcceptedGraphsEnd(t *testing.T) {
	t.Parallel()
	accepted := 0
	rapid.Check(t, func(t *rapid.T) {
		p, err := graph.Compile(drawGraph(t, rapid.Bool().Draw(t, "forward")))
		if err != nil {
			var faults graph.Errors
			if !errors.As(err, &faults) || len(faults) == 0 {
				t.Fatalf("err = %v", err)
			}
			return
		}
		accepted++
		at := rulelanguage.Context{Facts: rulelanguage.FactsOf(map[string]any{"kyc": map[string]any{"age": rapid.IntRange(10, 30).Draw(t, "age")}}), Now: noon}
		id := p.Graph().StartNode
		for range len(p.Graph().Nodes) {
			if _, ok := p.End(id); ok {
				return
			}
			if rapid.Bool().Draw(t, "fails") {
				id = p.NextAfterFailure(id, at)
			} else {
				id = p.Next(id, at)
			}
		}
		t.Fatalf("%+v does not end", p.Graph())
	})
	if accepted == 0 {
		t.Error("no graph was accepted, so nothing was shown")
	}
}

// Prices and numbers of ways are those of walking every way.
func TestPricesAreThoseOfAllWays(t *testing.T) {
	t.Parallel()
	price := func(f feature.Name) int64 { return map[feature.Name]int64{feature.OCR: 3, feature.Liveness: 5}[f] }
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t, true)
		paths, count := g.Paths(math.MaxInt)
		if int64(len(paths)) != count {
			t.Fatalf("%d ways are listed and %d counted", len(paths), count)
		}
		least, most := int64(math.MaxInt64), int64(0)
		for _, way := range paths {
			var sum int64
			for _, id := range way {
				if g.Nodes[id].NodeType == graph.TypeFeature {
					sum += price(g.Nodes[id].Feature)
				}
			}
			least, most = min(least, sum), max(most, sum)
		}
		if r := g.Price(price); r.Min != least || r.Max != most {
			t.Fatalf("%+v, want %d to %d", r, least, most)
		}
	})
}

// Fields at a node are exactly those of steps that every way to it has run.
func TestFieldsAreThoseOfEveryWay(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t, true)
		paths, _ := g.Paths(math.MaxInt)
		for id := range g.Nodes {
			through, without := false, false
			for _, way := range paths {
				at := slices.Index(way, id)
				if at < 0 {
					continue
				}
				through = true
				ran := slices.ContainsFunc(way[:at+1], func(before string) bool { return g.Nodes[before].Feature == feature.Liveness })
				without = without || !ran
			}
			if !through {
				continue
			}
			has := slices.ContainsFunc(g.FieldsAt(id), func(f graph.Field) bool { return f.Path == "liveness.score" })
			if has == without {
				t.Fatalf("liveness.score at %s of %+v: %t", id, g, has)
			}
		}
	})
}

func FuzzCompile(f *testing.F) {
	f.Add([]byte(`{"start_node":"a","nodes":{"a":{"node_type":"feature","feature":"OCR","config":{"status_rules":[{"field":"age","operator":"equals","value":1,"status":"Declined"}]},"next":"b"},"b":{"node_type":"branch","branches":[{"rules":[{"field":"kyc.age","operator":"in","value":[1]}],"goto":"c"}],"next":"c"},"c":{"node_type":"status","session_status":"Determine"}}}`))
	f.Add([]byte(`{"start_node":"a","nodes":{"a":{"node_type":"feature","feature":"AML","next":"a","on_failure":"x"},"\u0000":{"node_type":"webhook","config":{"url":"https://[::1]","timeout_seconds":-1}}}}`))
	f.Add([]byte(`{"start_node":"","nodes":{"":{"branches":[null,{"rules":null,"goto":null}],"next":""}}}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		g, err := graph.Parse(raw)
		if err != nil {
			return
		}
		g.Price(func(feature.Name) int64 { return 1 })
		g.Paths(3)
		g.Steps()
		p, err := graph.Compile(g)
		if err != nil {
			return
		}
		again, err := json.Marshal(p.Graph())
		if err != nil {
			t.Fatal(err)
		}
		back, err := graph.Parse(again)
		if err != nil {
			t.Fatalf("what was accepted is refused: %v", err)
		}
		if _, err := graph.Compile(back); err != nil {
			t.Fatalf("what was accepted is refused: %v", err)
		}
		if next := p.Next(g.StartNode, rulelanguage.Context{Now: noon}); next == "" {
			t.Error("the start leads nowhere")
		}
	})
}

// BenchmarkWalk takes a session through a workflow of thirty nodes, as the
// runner does it: facts anew at each node.
func BenchmarkWalk(b *testing.B) {
	p := compiled(b, ladder(14))
	k := known(`{"age":13,"issuing_state":"ESP","full_name":"Ana","date_of_birth":"1990-01-01"}`, "", nil)
	b.ReportAllocs()
	for b.Loop() {
		id := p.Graph().StartNode
		for {
			if _, ok := p.End(id); ok {
				break
			}
			id = p.Next(id, rulelanguage.Context{Facts: k.Facts(), Now: noon})
		}
	}
}

func BenchmarkCompile(b *testing.B) {
	g := ladder(14)
	b.ReportAllocs()
	for b.Loop() {
		compiled(b, g)
	}
}
