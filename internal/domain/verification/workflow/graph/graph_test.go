package graph_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/monitoring/rulelanguage"
	"vidimus/internal/domain/verification/workflow/feature"
	"vidimus/internal/domain/verification/workflow/graph"
)

var update = flag.Bool("update", false, "write the golden files anew")

func golden(t *testing.T, name string, got any) {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(got); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

func parsed(t testing.TB, file string) graph.Graph {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	g, err := graph.Parse(raw)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func compiled(t testing.TB, g graph.Graph) *graph.Program {
	t.Helper()
	p, err := graph.Compile(g)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func faults(t testing.TB, g graph.Graph) graph.Errors {
	t.Helper()
	_, err := graph.Compile(g)
	var out graph.Errors
	if err != nil && !errors.As(err, &out) {
		t.Fatal(err)
	}
	return out
}

func TestABranchingWorkflow(t *testing.T) {
	t.Parallel()
	g := parsed(t, "branching.in.json")
	p := compiled(t, g)
	golden(t, "branching.golden.json", p.Graph())
	golden(t, "branching_fields.golden.json", map[string]any{
		"by_country": g.FieldsAt("by_country"), "feature_aml": g.FieldsAt("feature_aml"), "feature_questionnaire": g.FieldsAt("feature_questionnaire"),
	})
	again, err := json.Marshal(p.Graph())
	if err != nil {
		t.Fatal(err)
	}
	back, err := graph.Parse(again)
	if err != nil {
		t.Fatal(err)
	}
	written, err := json.Marshal(back)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(again), string(written)); diff != "" {
		t.Errorf("what was written is read as another graph:\n%s", diff)
	}
}

func TestEveryFaultNamesItsNode(t *testing.T) {
	t.Parallel()
	golden(t, "faulty.golden.json", faults(t, parsed(t, "faulty.in.json")))
}

func TestFieldDefinitions(t *testing.T) {
	t.Parallel()
	golden(t, "fields.golden.json", graph.Definitions())
}

// chain is a graph of features one after the other.
func chain(features ...feature.Name) graph.Graph {
	var steps []graph.Step
	for i, f := range features {
		steps = append(steps, graph.Step{NodeID: fmt.Sprintf("n%d", i), Feature: f, Config: settings[f]})
	}
	return graph.Linear(steps)
}

// settings are those that features cannot do without.
var settings = map[feature.Name]json.RawMessage{
	feature.Questionnaire: json.RawMessage(`{"questionnaire_uuid":"0190c1b0-0000-7000-8000-000000000001"}`),
	feature.KYBDocuments:  json.RawMessage(`{"kyb_required_document_groups":["LEGAL_PRESENCE"]}`),
}

func TestFaults(t *testing.T) {
	t.Parallel()
	change := func(fn func(map[string]graph.Node)) graph.Graph {
		g := chain(feature.OCR, feature.Liveness, feature.FaceMatch)
		fn(g.Nodes)
		return g
	}
	with := func(id string, fn func(*graph.Node)) graph.Graph {
		return change(func(nodes map[string]graph.Node) { n := nodes[id]; fn(&n); nodes[id] = n })
	}
	status := graph.Node{NodeType: graph.TypeStatus, SessionStatus: graph.Approved}
	fork := func(branches ...graph.Branch) graph.Graph {
		return change(func(nodes map[string]graph.Node) {
			nodes["n1"] = graph.Node{NodeType: graph.TypeBranch, Branches: branches}
			nodes["yes"] = status
		})
	}
	rule := json.RawMessage(`[{"field":"kyc.age","operator":"equals","value":18}]`)
	cases := map[string]struct {
		graph graph.Graph
		node  string
		want  []string // parts of the messages, one a fault; none: accepted
	}{
		"a chain":                         {chain(feature.OCR, feature.Liveness, feature.FaceMatch), "", nil},
		"no start":                        {graph.Graph{Nodes: chain(feature.OCR).Nodes}, "", []string{"start_node is missing"}},
		"a start that is not there":       {graph.Graph{StartNode: "x", Nodes: chain(feature.OCR).Nodes}, "", []string{`"x", which is no node`}},
		"a start that is no feature":      {graph.Graph{StartNode: "status_end", Nodes: change(func(n map[string]graph.Node) { delete(n, "n0"); delete(n, "n1"); delete(n, "n2") }).Nodes}, "", []string{"at least one feature", "starts with a feature node"}},
		"AML cannot begin":                {chain(feature.AML), "n0", []string{"AML cannot be the first feature"}},
		"NFC needs a document":            {chain(feature.Liveness, feature.NFC), "n1", []string{"NFC must come after OCR. This must be so on every way"}},
		"a person and a business":         {chain(feature.OCR, feature.KYBRegistry), "", []string{"OCR cannot stand beside KYB_REGISTRY"}},
		"a document after its face match": {chain(feature.FaceMatch, feature.OCR), "n1", []string{feature.FaceMatchText}},
		"an unknown feature":              {chain("OCRR"), "n0", []string{`"OCRR" is not a feature. Allowed: AGE_ESTIMATION`}},
		"an unknown type":                 {with("n1", func(n *graph.Node) { n.NodeType = "loop" }), "n1", []string{"must be one of feature, branch, status, webhook, action", "only a node of type feature"}},
		"no way on":                       {with("n2", func(n *graph.Node) { n.Next = "" }), "", []string{"Node n2: next is missing", "nothing leads here"}},
		"a way to nowhere":                {with("n2", func(n *graph.Node) { n.Next = "gone" }), "", []string{`Node n2: leads to "gone"`, "Node status_end: nothing leads here"}},
		"a circle":                        {with("n2", func(n *graph.Node) { n.Next = "n0" }), "", []string{"Node n2: leads back to n0; a way never comes back: n0, n1, n2, n0", "Node n0: FACE_MATCH must", "Node status_end: nothing"}},
		"a node that leads to itself":     {with("n2", func(n *graph.Node) { n.Next = "n2" }), "", []string{"Node n2: leads to itself", "nothing leads here"}},
		"a second start":                  {change(func(n map[string]graph.Node) { n["other"] = n["n1"] }), "other", []string{"nothing leads here: a graph has one start, and that is n0"}},
		"an island": {change(func(n map[string]graph.Node) {
			n["a"], n["b"] = graph.Node{NodeType: graph.TypeFeature, Feature: feature.Liveness, Next: "b"}, graph.Node{NodeType: graph.TypeFeature, Feature: feature.Liveness, Next: "n2"}
		}), "", []string{"Node a: nothing leads here", "Node b: cannot be reached"}},
		"an end that leads on":        {with("status_end", func(n *graph.Node) { n.Next = "n2" }), "", []string{"ends the session and leads nowhere", "leads back to n2"}},
		"an unknown end":              {with("status_end", func(n *graph.Node) { n.SessionStatus = "Expired" }), "status_end", []string{"one of Approved, Declined, In Review, Determine"}},
		"a setting out of range":      {with("n0", func(n *graph.Node) { n.Config = json.RawMessage(`{"minimum_age":0}`) }), "n0", []string{"OCR: minimum_age must be between 1 and 120."}},
		"a questionnaire without one": {with("n1", func(n *graph.Node) { n.Feature = feature.Questionnaire }), "n1", []string{"questionnaire_uuid is needed"}},
		"a fork":                      {fork(graph.Branch{Rules: rule, Goto: "yes"}, graph.Branch{Goto: "n2"}), "", nil},
		"no branches":                 {fork(), "", []string{"a branch node needs branches", "Node n2: nothing leads here", "Node status_end: cannot", "Node yes: nothing"}},
		"no else":                     {fork(graph.Branch{Rules: rule, Goto: "yes"}, graph.Branch{ID: "b", Rules: rule, Goto: "n2"}), "n1", []string{"the else is missing"}},
		"an else in the middle":       {fork(graph.Branch{Goto: "yes"}, graph.Branch{ID: "b", Goto: "n2"}), "n1", []string{"comes last"}},
		"two branches of one name":    {fork(graph.Branch{ID: "a", Rules: rule, Goto: "yes"}, graph.Branch{ID: "a", Goto: "n2"}), "n1", []string{`two branches are called "a"`}},
		"a field of no step":          {fork(graph.Branch{Rules: json.RawMessage(`[{"field":"aml.risk_score","operator":"equals","value":1}]`), Goto: "yes"}, graph.Branch{Goto: "n2"}), "n1", []string{"aml.risk_score is not a field that can be read here"}},
		"a bad id": {change(func(n map[string]graph.Node) {
			n["n1/"] = n["n1"]
			a := n["n0"]
			a.Next = "n1/"
			n["n0"] = a
			delete(n, "n1")
		}), "n1/", []string{"1 to 100 letters, digits"}},
		"a long label":           {with("n1", func(n *graph.Node) { n.Label = strings.Repeat("ß", 256) }), "n1", []string{"longer than 255"}},
		"a failure of a feature": {with("n1", func(n *graph.Node) { n.OnFailure = "n2" }), "n1", []string{"only webhook and action nodes"}},
		"a plain address": {with("n1", func(n *graph.Node) {
			*n = graph.Node{NodeType: graph.TypeWebhook, Config: json.RawMessage(`{"url":"http://x.example"}`), Next: n.Next}
		}), "n1", []string{"https address"}},
		"fifty-one features":           {chain(slices.Repeat([]feature.Name{feature.OCR}, 51)...), "", []string{"at most 50 features"}},
		"a document gives AML no name": {chain(feature.DocumentAI, feature.AML), "n1", []string{"must read a field with is_full_name"}},
		"AML takes a name from nowhere": {func() graph.Graph {
			g := chain(feature.OCR, feature.AML)
			n := g.Nodes["n1"]
			n.Config = json.RawMessage(`{"aml_field_sources":{"full_name":{"source":"questionnaire","key":"name"},"nationality":{"source":"expected_data","key":"nationality"}}}`)
			g.Nodes["n1"] = n
			return g
		}(), "n1", []string{"aml_field_sources takes full_name from questionnaire, and no step QUESTIONNAIRE comes before."}},
		"AML beside a document on one way only": {func() graph.Graph {
			g := chain(feature.OCR, feature.Liveness, feature.AML)
			g.StartNode = "s"
			g.Nodes["s"] = graph.Node{NodeType: graph.TypeFeature, Feature: feature.Liveness, Branches: []graph.Branch{
				{Rules: json.RawMessage(`[{"field":"liveness.score","operator":"greater_than","value":90}]`), Goto: "n1"}, {Goto: "n0"}}}
			return g
		}(), "n2", []string{"AML must come after OCR or KYB_REGISTRY or DOCUMENT_AI. This must be so on every way"}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := faults(t, tc.graph)
			if len(got) != len(tc.want) {
				t.Fatalf("faults:\n%s\nwant %d", strings.Join(got.Texts(), "\n"), len(tc.want))
			}
			for i, f := range got {
				if !strings.Contains(strings.Join(got.Texts(), "\n"), tc.want[i]) {
					t.Errorf("%q is not said: %q", tc.want[i], got.Texts())
				}
				if tc.node != "" && (f.NodeID != tc.node || !strings.Contains(f.Message, "Node "+tc.node+":")) {
					t.Errorf("%+v does not name the node %s", f, tc.node)
				}
			}
		})
	}
}

func TestAnElseIsMadeOfABareNext(t *testing.T) {
	t.Parallel()
	g, err := graph.Parse([]byte(`{"start_node":"a","nodes":{"a":{"node_type":"feature","feature":"OCR","branches":[{"rules":[{"field":"kyc.age","operator":"equals","value":1}],"goto":"e"}],"next":"e"},"e":{"node_type":"status","session_status":"Approved"}}}`))
	if err != nil {
		t.Fatal(err)
	}
	want := []graph.Branch{{Rules: json.RawMessage(`[{"field":"kyc.age","operator":"equals","value":1}]`), Goto: "e"}, {ID: "else", Rules: json.RawMessage(`[]`), Goto: "e"}}
	if diff := cmp.Diff(want, g.Nodes["a"].Branches); diff != "" || g.Nodes["a"].Next != "" {
		t.Errorf("next %q, branches %s", g.Nodes["a"].Next, diff)
	}
}

func TestUnknownSettingsAreDroppedAndNamed(t *testing.T) {
	t.Parallel()
	g := chain(feature.OCR, feature.Liveness)
	n := g.Nodes["n0"]
	n.Config = json.RawMessage(`{"colour":"red","minimum_age":18,"maximum_age":null}`)
	g.Nodes["n0"] = n
	p := compiled(t, g)
	if diff := cmp.Diff(map[string][]string{"n0": {"colour"}}, p.DroppedSettings()); diff != "" {
		t.Error(diff)
	}
	if kept := string(p.Graph().Nodes["n0"].Config); kept != `{"minimum_age":18}` {
		t.Errorf("kept %s", kept)
	}
}

func TestFormsThatAreNoGraph(t *testing.T) {
	t.Parallel()
	cases := map[string]struct{ raw, pointer string }{
		"nothing":            {``, ""},
		"null":               {`null`, ""},
		"no nodes":           {`{"start_node":"a"}`, "/nodes"},
		"a list of nodes":    {`{"nodes":[]}`, "/nodes"},
		"a start of numbers": {`{"start_node":1,"nodes":{}}`, "/start_node"},
		"a node of text":     {`{"nodes":{"a/b~c":"x"}}`, "/nodes/a~1b~0c"},
		"a next of numbers":  {`{"nodes":{"a":{"next":1}}}`, "/nodes/a/next"},
		"settings of text":   {`{"nodes":{"a":{"config":"x"}}}`, "/nodes/a/config"},
		"branches of text":   {`{"nodes":{"a":{"branches":"x"}}}`, "/nodes/a/branches"},
		"a branch of text":   {`{"nodes":{"a":{"branches":["x"]}}}`, "/nodes/a/branches/0"},
		"a goto of numbers":  {`{"nodes":{"a":{"branches":[{"goto":1}]}}}`, "/nodes/a/branches/0/goto"},
		"rules of text":      {`{"nodes":{"a":{"branches":[{"rules":"x"}]}}}`, "/nodes/a/branches/0/rules"},
		"too many branches":  {`{"nodes":{"a":{"branches":[` + strings.TrimSuffix(strings.Repeat("{},", 21), ",") + `]}}}`, "/nodes/a/branches"},
		"too many nodes":     {`{"nodes":{` + manyNodes(graph.MaxNodes+1) + `}}`, "/nodes"},
		"a NUL in a label":   {`{"nodes":{"a":{"label":"\u0000"}}}`, ""},
		"a number beyond":    {`{"nodes":{},"x":1e200000}`, ""},
		"too deep":           {`{"nodes":{},"x":` + strings.Repeat("[", 40) + strings.Repeat("]", 40) + `}`, ""},
		"too long":           {`{"x":"` + strings.Repeat("x", graph.MaxBytes) + `"}`, ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := graph.Parse([]byte(tc.raw))
			var got graph.Errors
			if !errors.As(err, &got) || len(got) != 1 || got[0].Pointer != tc.pointer {
				t.Errorf("err = %#v, want one fault at %q", err, tc.pointer)
			}
		})
	}
}

func manyNodes(n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = fmt.Sprintf(`"n%d":{}`, i)
	}
	return strings.Join(all, ",")
}

// known is what the branching workflow may have found.
func known(ocr, poa string, metadata map[string]any) graph.RuleContext {
	k := graph.RuleContext{Session: map[string]any{"metadata": metadata}}
	k.Results = append(k.Results, graph.Result{NodeID: "feature_ocr", Feature: feature.OCR, Status: "Approved", Item: json.RawMessage(ocr)})
	if poa != "" {
		k.Results = append(k.Results, graph.Result{NodeID: "feature_aml", Feature: feature.AML, Status: "Approved", Item: json.RawMessage(poa)})
	}
	return k
}

func TestBranchesAreTriedInOrder(t *testing.T) {
	t.Parallel()
	p := compiled(t, parsed(t, "branching.in.json"))
	cases := map[string]struct {
		node  string
		known graph.RuleContext
		want  string
	}{
		"a country of the list":           {"by_country", known(`{"issuing_state":"SYR","date_of_birth":"2020-01-01"}`, "", nil), "feature_poa_1"},
		"metadata of the session":         {"by_country", known(`{"issuing_state":"ESP"}`, "", map[string]any{"tier": "Gold"}), "feature_poa_1"},
		"a field of the document":         {"by_country", known(`{"issuing_state":"ESP","extra_fields":{"profession":"x"}}`, "", nil), "feature_poa_1"},
		"the second branch":               {"by_country", known(`{"issuing_state":"ESP","date_of_birth":"2020-01-01"}`, "", nil), "feature_questionnaire"},
		"the else":                        {"by_country", known(`{"issuing_state":"ESP","date_of_birth":"1980-01-01"}`, "", nil), "feature_aml"},
		"nothing known":                   {"by_country", graph.RuleContext{}, "feature_aml"},
		"a score under its name in rules": {"feature_aml", known(`{}`, `{"score":80}`, nil), "refuse"},
		"a lower score":                   {"feature_aml", known(`{}`, `{"score":79.9}`, nil), "end"},
		"a step without branches":         {"feature_ocr", graph.RuleContext{}, "feature_liveness"},
		"an end":                          {"end", graph.RuleContext{}, ""},
		"no node":                         {"x", graph.RuleContext{}, ""},
		"answers by the keys of elements": {"feature_questionnaire", graph.RuleContext{Results: []graph.Result{{NodeID: "feature_questionnaire", Feature: feature.Questionnaire, Status: "Approved",
			Item: json.RawMessage(`{"sections":[{"items":[{"value":"income","answer":{"value":"999.99"}}]}]}`)}}}, "tag"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := p.Next(tc.node, rulelanguage.Context{Facts: tc.known.Facts(), Now: noon}); got != tc.want {
				t.Errorf("goes on to %q, want %q", got, tc.want)
			}
		})
	}
	if got := p.NextAfterFailure("tell", rulelanguage.Context{}); got != "review" {
		t.Errorf("a failed call goes on to %q", got)
	}
	if got := p.NextAfterFailure("tag", rulelanguage.Context{}); got != "feature_aml" {
		t.Errorf("a failed action without a way of its own goes on to %q", got)
	}
	if status, ok := p.End("review"); !ok || status != graph.InReview {
		t.Errorf("review ends as %q", status)
	}
	if _, ok := p.End("tell"); ok {
		t.Error("a call is taken for an end")
	}
}

func TestStatusRules(t *testing.T) {
	t.Parallel()
	p := compiled(t, parsed(t, "branching.in.json"))
	cases := map[string]struct{ node, own, item, want string }{
		"a rule replaces the verdict":          {"feature_ocr", "Approved", `{"issuing_state":"IRN"}`, "In Review"},
		"it also replaces a decline":           {"feature_ocr", "Declined", `{"issuing_state":"IRN","age":101}`, "In Review"},
		"fields without their root":            {"feature_ocr", "Approved", `{"issuing_state":"ESP","age":101}`, "Declined"},
		"no rule holds":                        {"feature_ocr", "In Review", `{"issuing_state":"ESP","age":30}`, "In Review"},
		"a step that is not finished is left":  {"feature_ocr", "Not Finished", `{"issuing_state":"IRN"}`, "Not Finished"},
		"a step that is asked for again too":   {"feature_ocr", "Resub Requested", `{"issuing_state":"IRN"}`, "Resub Requested"},
		"a step without rules keeps its own":   {"feature_liveness", "Declined", `{}`, "Declined"},
		"an item that cannot be read is empty": {"feature_ocr", "Approved", `[`, "Approved"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := graph.Result{NodeID: tc.node, Feature: p.Graph().Nodes[tc.node].Feature, Status: tc.own, Item: json.RawMessage(tc.item)}
			if got := p.Verdict(tc.node, tc.own, r, rulelanguage.Context{Now: noon}); got != tc.want {
				t.Errorf("verdict %q, want %q", got, tc.want)
			}
		})
	}
}

func TestTheFirstStatusRuleThatHoldsCounts(t *testing.T) {
	t.Parallel()
	s, err := graph.CompileStatusRules([]byte(`[
		{"field":"a","operator":"equals","value":1,"status":"No Action"},
		{"field":"a","operator":"less_than","value":3,"status":"Declined"},
		{"field":"a","operator":"is_not_empty","status":"Approved"}]`), rulelanguage.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for a, want := range map[int]string{1: "In Review", 2: "Declined", 3: "Approved"} {
		if got := s.Verdict("In Review", rulelanguage.Context{Facts: rulelanguage.FactsOf(map[string]any{"a": a})}); got != want {
			t.Errorf("a = %d gives %q, want %q", a, got, want)
		}
	}
}

func TestOutcome(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		end      string
		verdicts []string
		want     string
	}{
		"all approve":                  {graph.Determine, []string{"Approved", "Approved"}, "Approved"},
		"one decline declines":         {graph.Determine, []string{"Approved", "In Review", "Declined"}, "Declined"},
		"one doubt asks for review":    {graph.Determine, []string{"Approved", "In Review"}, "In Review"},
		"an unfinished step does too":  {graph.Determine, []string{"Approved", "Not Finished"}, "In Review"},
		"an expired report does too":   {graph.Determine, []string{"Expired"}, "In Review"},
		"one asked for again does too": {graph.Determine, []string{"Resub Requested"}, "In Review"},
		"nothing ran":                  {graph.Determine, nil, "In Review"},
		"an end that names its status": {graph.Approved, []string{"Declined"}, "Approved"},
		"an end that declines":         {graph.Declined, []string{"Approved"}, "Declined"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := graph.Outcome(tc.end, tc.verdicts); got != tc.want {
				t.Errorf("outcome %q, want %q", got, tc.want)
			}
		})
	}
}

func TestPricesOfTheWays(t *testing.T) {
	t.Parallel()
	g := parsed(t, "branching.in.json")
	price := func(f feature.Name) int64 {
		return map[feature.Name]int64{feature.OCR: 30, feature.Liveness: 10, feature.AML: 20, feature.ProofOfAddress: 50, feature.Questionnaire: 5}[f]
	}
	if got, want := g.Price(price), (graph.Range{Min: 60, Max: 110, Total: 115}); got != want {
		t.Errorf("prices %+v, want %+v", got, want)
	}
	paths, count := g.Paths(3)
	if count != 9 || len(paths) != 3 {
		t.Errorf("%d of %d ways", len(paths), count)
	}
	if want := []string{"feature_ocr", "feature_liveness", "by_country", "feature_poa_1", "tell", "feature_aml", "refuse"}; !slices.Equal(paths[0], want) {
		t.Errorf("the first way is %v", paths[0])
	}
}

// ladder has two ways at each of its steps.
func ladder(rungs int) graph.Graph {
	g := graph.Graph{StartNode: "s", Nodes: map[string]graph.Node{"s": {NodeType: graph.TypeFeature, Feature: feature.OCR, Next: "b0"}}}
	for i := range rungs {
		next := fmt.Sprintf("b%d", i+1)
		g.Nodes[fmt.Sprintf("b%d", i)] = graph.Node{NodeType: graph.TypeBranch, Branches: []graph.Branch{
			{Rules: json.RawMessage(`[{"field":"kyc.age","operator":"equals","value":` + fmt.Sprint(i) + `}]`), Goto: fmt.Sprintf("f%d", i)}, {Goto: next},
		}}
		g.Nodes[fmt.Sprintf("f%d", i)] = graph.Node{NodeType: graph.TypeAction, Config: json.RawMessage(`{"action":"add_tag","tag":"x"}`), Next: next}
	}
	g.Nodes[fmt.Sprintf("b%d", rungs)] = graph.Node{NodeType: graph.TypeStatus, SessionStatus: graph.Determine}
	return g
}

func TestAGraphWithCirclesHasNoWays(t *testing.T) {
	t.Parallel()
	cases := map[string]graph.Graph{
		"a node that leads to itself": {StartNode: "a", Nodes: map[string]graph.Node{"a": {NodeType: graph.TypeFeature, Feature: feature.OCR, Next: "a"}}},
		"one of them without a name":  {StartNode: "", Nodes: map[string]graph.Node{"": {NodeType: graph.TypeBranch, Branches: []graph.Branch{{Goto: ""}}}}},
		"two that lead to each other": {StartNode: "a", Nodes: map[string]graph.Node{"a": {NodeType: graph.TypeFeature, Feature: feature.OCR, Next: "b"}, "b": {NodeType: graph.TypeFeature, Feature: feature.OCR, Next: "a"}}},
	}
	for name, g := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if paths, count := g.Paths(5); len(paths) > 0 || count != 0 {
				t.Errorf("%d ways are counted, %d listed", count, len(paths))
			}
			if r := g.Price(func(feature.Name) int64 { return 1 }); r.Min != r.Total || r.Max != r.Total {
				t.Errorf("prices %+v", r)
			}
			if len(faults(t, g)) == 0 {
				t.Error("the graph is accepted")
			}
		})
	}
}

func TestManyWaysAreCountedNotWalked(t *testing.T) {
	t.Parallel()
	g := ladder(90)
	compiled(t, g)
	paths, count := g.Paths(5)
	if count != math.MaxInt64 || len(paths) != 5 {
		t.Errorf("%d of %d ways", len(paths), count)
	}
	if got := g.Price(func(feature.Name) int64 { return 7 }); got != (graph.Range{Min: 7, Max: 7, Total: 7}) {
		t.Errorf("prices %+v", got)
	}
	if got := chain(feature.OCR, feature.AML).Price(func(feature.Name) int64 { return math.MaxInt64 }); got.Max != math.MaxInt64 {
		t.Errorf("prices that do not fit are %+v", got)
	}
}
