package workflow_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

const (
	graphChecks   = "/v3/workflows/graph/validate/"
	branchFields  = "/v3/workflows/graph/branch-fields/"
	fieldsOfRules = "/v3/workflows/graph/field-definitions/"
)

func TestADraftIsEditedAsAGraphAndPublished(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	live := w.For(t, w.Live)
	first := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR"), "is_default": true, "workflow_label": "Door"})
	running := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": first["uuid"]})
	draft := e2e.WantCreated(t, live.Do("POST", e2e.WorkflowPath(first, "create-draft/"), nil, nil))
	if draft["status"] != "draft" || draft["version"] != 2.0 || draft["workflow_id"] != first["workflow_id"] || draft["workflow_label"] != "Door" ||
		draft["is_default"] != false || draft["has_draft"] != true || draft["is_editable"] != true {
		t.Errorf("draft %v", draft)
	}
	again := e2e.WantCreated(t, live.Do("POST", e2e.WorkflowPath(first, "create-draft/"), nil, nil))
	if diff := cmp.Diff(draft, again); diff != "" {
		t.Errorf("a workflow has one draft (-first +second):\n%s", diff)
	}
	saved := e2e.WantObject(t, live.Do("PUT", e2e.WorkflowPath(draft, "graph/"), e2e.Object{"graph": e2e.LinearGraph()}, nil), 200)
	if diff := cmp.Diff(e2e.ParsedJSON(t, e2e.LinearGraph()), saved["graph"]); diff != "" || saved["is_simple_workflow"] != true {
		t.Errorf("saved (-sent +answered):\n%s", diff)
	}
	e2e.WantBody(t, live.Do("GET", e2e.WorkflowPath(draft, "graph/"), nil, nil), 200, saved)
	if got := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": first["uuid"], "vendor_data": "new"}); got["workflow_version"] != 1.0 {
		t.Errorf("a draft is run by a session: %v", got)
	}
	out := e2e.WantObject(t, live.Do("POST", e2e.WorkflowPath(draft, "publish/"), nil, nil), 200)
	if out["uuid"] != draft["uuid"] || out["status"] != "published" || out["is_default"] != true || out["has_draft"] != false || out["published_at"] == nil {
		t.Errorf("published %v", out)
	}
	e2e.WantBody(t, live.Do("POST", e2e.WorkflowPath(draft, "publish/"), nil, nil), 200, out)
	if got := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": first["uuid"], "vendor_data": "newer"}); got["workflow_version"] != 2.0 {
		t.Errorf("a new session runs %v", got)
	}
	if got := e2e.DecisionOf(t, w, w.Live, running); got["workflow_version"] != 1.0 {
		t.Errorf("the running session is at %v", got["workflow_version"])
	}
	if got := e2e.WantObject(t, live.Do("GET", e2e.WorkflowPath(first, ""), nil, nil), 200); got["is_default"] != false {
		t.Error("two versions are the default")
	}
}

func TestAGraphOfFeaturesIsReadInARow(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	made := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR", "AML")})
	got := e2e.WantObject(t, w.For(t, w.Live).Do("GET", e2e.WorkflowPath(made, "graph/"), nil, nil), 200)
	want := e2e.ParsedJSON(t, e2e.Object{
		"uuid": made["uuid"], "workflow_id": made["uuid"], "version": 1, "status": "published", "is_editable": false, "is_simple_workflow": true,
		"callback": nil, "callback_method": "initiator", "dropped_settings": e2e.Object{}, "graph": e2e.Graph("feature_ocr", e2e.Object{
			"feature_ocr": e2e.FeatureNode("OCR", "feature_aml"), "feature_aml": e2e.FeatureNode("AML", "status_end"), "status_end": e2e.EndNode("Determine"),
		}),
	})
	if diff := cmp.Diff(want, e2e.ParsedJSON(t, got)); diff != "" {
		t.Errorf("graph (-want +got):\n%s", diff)
	}
}

func TestABranchingGraphIsPublished(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) {
		c.Prices = map[string]config.Micros{"OCR": 300_000, "LIVENESS": 200_000}
	}})
	live := w.For(t, w.Live)
	draft := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR"), "status": "draft"})
	graph := e2e.BranchingGraph()
	graph["nodes"].(e2e.Object)["doc"].(e2e.Object)["config"] = e2e.Object{"minimum_age": 18, "colour": "red"}
	saved := e2e.WantObject(t, live.Do("PUT", e2e.WorkflowPath(draft, "graph/"), e2e.Object{"graph": graph}, nil), 200)
	if diff := cmp.Diff(map[string]any{"doc": []any{"colour"}}, saved["dropped_settings"]); diff != "" || saved["is_simple_workflow"] != false {
		t.Errorf("dropped (-want +got):\n%s", diff)
	}
	read := e2e.WantObject(t, live.Do("GET", e2e.WorkflowPath(draft, ""), nil, nil), 200)
	if read["min_price"] != 0.3 || read["max_price"] != 0.5 || read["total_price"] != 0.5 || read["is_simple_workflow"] != false {
		t.Errorf("prices %v, %v, %v; simple %v", read["min_price"], read["max_price"], read["total_price"], read["is_simple_workflow"])
	}
	if row := e2e.ReadList(t, w, w.Live, e2e.WorkflowsPath).Results[0]; row["features"] != "ID_VERIFICATION + LIVENESS" || row["min_price"] != 0.3 || row["max_price"] != 0.5 {
		t.Errorf("row %v", row)
	}
	e2e.WantObject(t, live.Do("PATCH", e2e.WorkflowPath(draft, ""), e2e.Object{"workflow_label": "Border", "status": "draft"}, nil), 200)
	if got := e2e.WantObject(t, live.Do("GET", e2e.WorkflowPath(draft, "graph/"), nil, nil), 200); !cmp.Equal(got["graph"], saved["graph"]) {
		t.Errorf("a change of the label changed the graph: %v", got["graph"])
	}
	out := e2e.WantObject(t, live.Do("POST", e2e.WorkflowPath(draft, "publish/"), nil, nil), 200)
	if out["status"] != "published" || out["is_simple_workflow"] != false || out["workflow_label"] != "Border" {
		t.Errorf("published %v", out)
	}
	// A list of features takes the place of the graph.
	if got := e2e.WantObject(t, live.Do("PATCH", e2e.WorkflowPath(draft, ""), e2e.Object{"features": e2e.Features("OCR"), "status": "published"}, nil), 200); got["is_simple_workflow"] != true || got["version"] != 2.0 {
		t.Errorf("published %v", got)
	}
}

func TestGraphsRefuse(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	live := w.For(t, w.Live)
	draft := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR"), "status": "draft"})
	changed := func(do func(nodes e2e.Object)) e2e.Object {
		g := e2e.LinearGraph()
		do(g["nodes"].(e2e.Object))
		return e2e.Object{"graph": g}
	}
	many := e2e.Object{"end": e2e.EndNode("Determine")}
	for n := range 250 {
		many[fmt.Sprintf("n%d", n)] = e2e.FeatureNode("OCR", "end")
	}
	cases := map[string]struct {
		body any
		text string // in the list of graph
	}{
		"no object":             {e2e.Object{"graph": e2e.Graph("doc", nil)}, "nodes must be an object of nodes by their ids."},
		"no nodes":              {e2e.Object{"graph": e2e.Graph("doc", e2e.Object{})}, "A workflow needs at least one feature."},
		"a start of nobody's":   {e2e.Object{"graph": e2e.Graph("nobody", e2e.LinearGraph()["nodes"].(e2e.Object))}, `start_node names "nobody", which is no node of the graph.`},
		"too many nodes":        {e2e.Object{"graph": e2e.Graph("n1", many)}, "A graph holds at most 200 nodes."},
		"a circle":              {changed(func(n e2e.Object) { n["face"] = e2e.FeatureNode("LIVENESS", "doc") }), "leads back to doc; a way never comes back: doc, face, doc."},
		"a circle of one":       {changed(func(n e2e.Object) { n["face"] = e2e.FeatureNode("LIVENESS", "face") }), "Node face: leads to itself; a way never comes back."},
		"an unknown node":       {changed(func(n e2e.Object) { n["face"] = e2e.FeatureNode("LIVENESS", "gone") }), `Node face: leads to "gone", which is no node of the graph.`},
		"an island":             {changed(func(n e2e.Object) { n["island"] = e2e.FeatureNode("NFC", "end") }), "Node island: nothing leads here: a graph has one start, and that is doc."},
		"an unknown feature":    {changed(func(n e2e.Object) { n["face"] = e2e.FeatureNode("RETINA", "end") }), "Node face: "},
		"an unknown type":       {changed(func(n e2e.Object) { n["face"] = e2e.Object{"node_type": "loop"} }), "Node face: node_type must be one of feature, branch, status, webhook, action."},
		"a node that is a text": {changed(func(n e2e.Object) { n["face"] = "LIVENESS" }), "Node face: a node must be an object."},
		"a setting's range":     {changed(func(n e2e.Object) { n["doc"].(e2e.Object)["config"] = e2e.Object{"minimum_age": 121} }), "Node doc: OCR: minimum_age must be between 1 and 120."},
		"a NUL":                 {changed(func(n e2e.Object) { n["doc"].(e2e.Object)["label"] = "a\x00b" }), "Null characters are not accepted."},
		"a number of no end":    {`{"graph":{"start_node":"doc","nodes":{"doc":{"x":1e999999999}}}}`, "The number is out of range."},
		"deep nesting":          {`{"graph":{"nodes":` + strings.Repeat(`{"a":`, 100) + "1" + strings.Repeat("}", 101) + "}", "The body is nested too deeply."},
		"a graph too long":      {changed(func(n e2e.Object) { n["doc"].(e2e.Object)["label"] = strings.Repeat("x", 600<<10) }), "The graph is longer than 524288 bytes."},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			got := e2e.WantObject(t, w.For(t, w.Live).Do("PUT", e2e.WorkflowPath(draft, "graph/"), tc.body, nil), 400)
			if told := fmt.Sprint(got); !strings.Contains(told, tc.text) {
				t.Errorf("told %.500s, want %s", told, tc.text)
			}
		})
	}
	e2e.WantBody(t, live.Do("PUT", e2e.WorkflowPath(draft, "graph/"), e2e.Object{}, nil), 400, e2e.Object{"graph": e2e.Texts(e2e.TextRequired)})
	e2e.WantBody(t, live.Do("PUT", e2e.WorkflowPath(draft, "graph/"), e2e.Object{"graph": "x"}, nil), 400, e2e.Object{"graph": e2e.Texts("Enter an object.")})
	e2e.WantBody(t, live.Do("PUT", e2e.WorkflowPath(draft, "graph/"), e2e.Object{"graph": e2e.LinearGraph(), "version": 1}, nil), 400, e2e.Object{"version": e2e.Texts("This field is not known here.")})
	if got := live.Do("PUT", e2e.WorkflowPath(draft, "graph/"), `{"graph":"`+strings.Repeat("x", 10<<20)+`"}`, nil); got.Status != 413 {
		t.Errorf("ten megabytes: %d", got.Status)
	}
	e2e.WantBody(t, live.Do("GET", e2e.WorkflowPath(draft, ""), nil, nil), 200, draft)
}

func TestAPublishedGraphIsNotEdited(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	live := w.For(t, w.Live)
	made := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR")})
	e2e.WantBody(t, live.Do("PUT", e2e.WorkflowPath(made, "graph/"), e2e.Object{"graph": e2e.LinearGraph()}, nil), 400,
		e2e.ErrorDetail("A published version cannot be edited. Make a draft of it and edit that."))
	e2e.WantBody(t, live.Do("GET", e2e.WorkflowPath(made, ""), nil, nil), 200, made)
}

func TestGraphsAreCheckedWithoutBeingStored(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	live := w.For(t, w.Live)
	check := func(body any) e2e.Object { return e2e.WantObject(t, live.Do("POST", graphChecks, body, nil), 200) }
	good := e2e.Object{"is_valid": true, "errors": []any{}, "is_publishable": true, "publish_errors": []any{}, "dropped_settings": e2e.Object{}}
	e2e.WantBody(t, live.Do("POST", graphChecks, e2e.Object{"graph": e2e.LinearGraph()}, nil), 200, good)
	e2e.WantBody(t, live.Do("POST", graphChecks, e2e.Object{"workflow_uuid": w.Live.WorkflowID}, nil), 200, good)
	e2e.WantBody(t, live.Do("POST", graphChecks, e2e.Object{"graph": e2e.LinearGraph(), "workflow_uuid": w.Live.WorkflowID}, nil), 200, good)

	e2e.WantBody(t, live.Do("POST", graphChecks, e2e.Object{"graph": e2e.BranchingGraph()}, nil), 200, good)
	tagging := e2e.BranchingGraph()
	tagging["nodes"].(e2e.Object)["call"] = e2e.Object{"node_type": "action", "config": e2e.Object{"action": "open_case", "priority": "URGENT"}, "next": "face"}
	later := check(e2e.Object{"graph": tagging})
	if later["is_valid"] != true || later["is_publishable"] != false || len(later["publish_errors"].([]any)) != 1 {
		t.Errorf("an action that has no place: %v", later)
	}
	bad := e2e.BranchingGraph()
	bad["nodes"].(e2e.Object)["face"] = e2e.FeatureNode("AML", "nowhere")
	got := check(e2e.Object{"graph": bad})
	want := []any{map[string]any{"node_id": "face", "pointer": "/nodes/face/next", "message": `Node face: leads to "nowhere", which is no node of the graph.`}}
	if got["is_valid"] != false || got["is_publishable"] != false || !strings.Contains(fmt.Sprint(got["errors"]), fmt.Sprint(want[0])) {
		t.Errorf("a faulty graph: %v", got)
	}
	if whole := check(e2e.Object{"graph": e2e.Object{}}); whole["errors"].([]any)[0].(map[string]any)["node_id"] != nil {
		t.Errorf("a fault of the whole names a node: %v", whole)
	}
	missing := e2e.Object{"graph": e2e.Texts("Send a graph, or the workflow_uuid of the version to check.")}
	e2e.WantBody(t, live.Do("POST", graphChecks, e2e.Object{}, nil), 400, missing)
	e2e.WantBody(t, live.Do("POST", graphChecks, e2e.Object{"graph": nil}, nil), 400, missing)
	unknown := e2e.Object{"workflow_uuid": e2e.Texts("The application has no such workflow.")}
	for _, id := range []uuid.UUID{uuid.New(), w.Sandbox.WorkflowID} {
		e2e.WantBody(t, live.Do("POST", graphChecks, e2e.Object{"workflow_uuid": id}, nil), 400, unknown)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM workflow_versions WHERE application_id = $1", w.Live.ID); n != 1 {
		t.Errorf("%d versions are stored", n)
	}
}

func TestFieldsOfRules(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	live := w.For(t, w.Live)
	names := func(answer e2e.Object) map[string]any {
		all := map[string]any{}
		for _, f := range answer["fields"].([]any) {
			all[f.(map[string]any)["field"].(string)] = f
		}
		return all
	}
	every := names(e2e.WantObject(t, live.Do("GET", fieldsOfRules, nil, nil), 200))
	for _, name := range []string{"kyc.issuing_state", "aml.risk_score", "user.tags", "session.metadata.*"} {
		if every[name] == nil {
			t.Errorf("%s is no field", name)
		}
	}
	for _, member := range []string{"node_id", "branch_node_id"} {
		here := names(e2e.WantObject(t, live.Do("POST", branchFields, e2e.Object{"graph": e2e.BranchingGraph(), member: "where"}, nil), 200))
		if here["kyc.issuing_state"] == nil || here["liveness.score"] != nil || len(here) >= len(every) {
			t.Errorf("fields by %s: %v", member, here)
		}
	}
	e2e.WantBody(t, live.Do("POST", branchFields, e2e.Object{"graph": e2e.BranchingGraph()}, nil), 400, e2e.Object{"branch_node_id": e2e.Texts("Name the node whose branches are to be written.")})
	e2e.WantBody(t, live.Do("POST", branchFields, e2e.Object{"graph": e2e.BranchingGraph(), "node_id": "gone"}, nil), 400, e2e.Object{"branch_node_id": e2e.Texts("The graph has no node of this id.")})
	e2e.WantBody(t, live.Do("POST", branchFields, e2e.Object{"graph": e2e.Object{"nodes": []any{}}, "node_id": "a"}, nil), 400, e2e.Object{"graph": e2e.Texts("nodes must be an object of nodes by their ids.")})
}

func TestAnOlderVersionComesBack(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	live := w.For(t, w.Live)
	first := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR", "AML"), "workflow_label": "old", "is_default": true})
	e2e.WantBody(t, live.Do("POST", e2e.WorkflowPath(first, "restore/"), nil, nil), 400, e2e.ErrorDetail("This is the newest published version already."))
	second := e2e.WantObject(t, live.Do("PATCH", e2e.WorkflowPath(first, ""), e2e.Object{"status": "published", "features": e2e.Features("LIVENESS"), "workflow_label": "new"}, nil), 200)
	draft := e2e.WantCreated(t, live.Do("POST", e2e.WorkflowPath(second, "create-draft/"), nil, nil))
	e2e.WantBody(t, live.Do("POST", e2e.WorkflowPath(draft, "restore/"), nil, nil), 400, e2e.ErrorDetail("A draft cannot be restored. Publish it instead."))
	back := e2e.WantObject(t, live.Do("POST", e2e.WorkflowPath(first, "restore/"), nil, nil), 200)
	if back["version"] != 3.0 || back["workflow_label"] != "old" || back["is_default"] != true || back["has_draft"] != false ||
		back["workflow_id"] != first["uuid"] || !cmp.Equal(back["features"], first["features"]) {
		t.Errorf("restored %v", back)
	}
	e2e.WantBody(t, live.Do("GET", e2e.WorkflowPath(draft, ""), nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
	if got := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": first["uuid"]}); got["workflow_version"] != 3.0 {
		t.Errorf("a new session runs %v", got["workflow_version"])
	}
}

func TestGraphCallsBelongToTheApplication(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	draft := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR"), "status": "draft"})
	for _, stranger := range []testenv.Party{w.Sandbox, w.Party(application.Live)} {
		for call, body := range map[string]any{
			"GET graph/": nil, "PUT graph/": e2e.Object{"graph": e2e.LinearGraph()}, "POST create-draft/": nil, "POST publish/": nil, "POST restore/": nil,
		} {
			method, path, _ := strings.Cut(call, " ")
			e2e.WantBody(t, w.For(t, stranger).Do(method, e2e.WorkflowPath(draft, path), body, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
		}
	}
	e2e.WantBody(t, w.For(t, w.Live).Do("GET", e2e.WorkflowPath(draft, ""), nil, nil), 200, draft)
}

func TestDraftsAskedForAtOnceAreOne(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	first := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR")})
	ids := make([]any, 8)
	var all sync.WaitGroup
	for n := range ids {
		all.Go(func() {
			ids[n] = w.For(t, w.Live).Do("POST", e2e.WorkflowPath(first, "create-draft/"), nil, nil).JSON()["uuid"]
		})
	}
	all.Wait()
	for _, id := range ids {
		if id == nil || id != ids[0] {
			t.Fatalf("drafts %v", ids)
		}
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM workflow_versions WHERE workflow_id = $1", first["workflow_id"]); n != 2 {
		t.Errorf("%d versions, want the published one and its draft", n)
	}
}
