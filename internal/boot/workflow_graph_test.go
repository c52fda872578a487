package boot_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/testenv"
)

const (
	graphChecks   = "/v3/workflows/graph/validate/"
	branchFields  = "/v3/workflows/graph/branch-fields/"
	fieldsOfRules = "/v3/workflows/graph/field-definitions/"
)

// drawn is a graph as it is sent.
func drawn(start string, nodes object) object { return object{"start_node": start, "nodes": nodes} }

func featureNode(name, next string) object {
	return object{"node_type": "feature", "feature": name, "next": next}
}

func endNode(status string) object { return object{"node_type": "status", "session_status": status} }

// inARow is a graph that sessions can run.
func inARow() object {
	return drawn("doc", object{"doc": featureNode("OCR", "face"), "face": featureNode("LIVENESS", "end"), "end": endNode("Determine")})
}

// branching asks for a face in Spain only, and calls out before it.
func branching() object {
	spain := []object{{"field": "kyc.issuing_state", "operator": "equals", "value": "ESP"}}
	return drawn("doc", object{
		"doc": featureNode("OCR", "where"),
		"where": object{"node_type": "branch", "branches": []object{
			{"id": "spain", "logic": "and", "rules": spain, "goto": "call"}, {"id": "else", "rules": []any{}, "goto": "end"},
		}},
		"call": object{"node_type": "webhook", "config": object{"url": "https://hooks.example/a"}, "next": "face"},
		"face": featureNode("LIVENESS", "review"), "end": endNode("Determine"), "review": endNode("In Review"),
	})
}

func at(w object, rest string) string { return workflows + w["uuid"].(string) + "/" + rest }

func TestADraftIsEditedAsAGraphAndPublished(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	live := w.For(t, w.Live)
	first := published(t, w, w.Live, object{"features": steps("OCR"), "is_default": true, "workflow_label": "Door"})
	running := create(t, w, w.Live, object{"workflow_id": first["uuid"]})
	draft := made(t, live.Do("POST", at(first, "create-draft/"), nil, nil))
	if draft["status"] != "draft" || draft["version"] != 2.0 || draft["workflow_id"] != first["workflow_id"] || draft["workflow_label"] != "Door" ||
		draft["is_default"] != false || draft["has_draft"] != true || draft["is_editable"] != true {
		t.Errorf("draft %v", draft)
	}
	again := made(t, live.Do("POST", at(first, "create-draft/"), nil, nil))
	if diff := cmp.Diff(draft, again); diff != "" {
		t.Errorf("a workflow has one draft (-first +second):\n%s", diff)
	}
	saved := answered(t, live.Do("PUT", at(draft, "graph/"), object{"graph": inARow()}, nil), 200)
	if diff := cmp.Diff(plain(t, inARow()), saved["graph"]); diff != "" || saved["is_simple_workflow"] != true {
		t.Errorf("saved (-sent +answered):\n%s", diff)
	}
	wantBody(t, live.Do("GET", at(draft, "graph/"), nil, nil), 200, saved)
	if got := create(t, w, w.Live, object{"workflow_id": first["uuid"], "vendor_data": "new"}); got["workflow_version"] != 1.0 {
		t.Errorf("a draft is run by a session: %v", got)
	}
	out := answered(t, live.Do("POST", at(draft, "publish/"), nil, nil), 200)
	if out["uuid"] != draft["uuid"] || out["status"] != "published" || out["is_default"] != true || out["has_draft"] != false || out["published_at"] == nil {
		t.Errorf("published %v", out)
	}
	wantBody(t, live.Do("POST", at(draft, "publish/"), nil, nil), 200, out)
	if got := create(t, w, w.Live, object{"workflow_id": first["uuid"], "vendor_data": "newer"}); got["workflow_version"] != 2.0 {
		t.Errorf("a new session runs %v", got)
	}
	if got := decisionOf(t, w, w.Live, running); got["workflow_version"] != 1.0 {
		t.Errorf("the running session is at %v", got["workflow_version"])
	}
	if got := answered(t, live.Do("GET", at(first, ""), nil, nil), 200); got["is_default"] != false {
		t.Error("two versions are the default")
	}
}

func TestAGraphOfFeaturesIsReadInARow(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	made := published(t, w, w.Live, object{"features": steps("OCR", "AML")})
	got := answered(t, w.For(t, w.Live).Do("GET", at(made, "graph/"), nil, nil), 200)
	want := plain(t, object{
		"uuid": made["uuid"], "workflow_id": made["uuid"], "version": 1, "status": "published", "is_editable": false, "is_simple_workflow": true,
		"callback": nil, "callback_method": "initiator", "dropped_settings": object{}, "graph": drawn("feature_ocr", object{
			"feature_ocr": featureNode("OCR", "feature_aml"), "feature_aml": featureNode("AML", "status_end"), "status_end": endNode("Determine"),
		}),
	})
	if diff := cmp.Diff(want, plain(t, got)); diff != "" {
		t.Errorf("graph (-want +got):\n%s", diff)
	}
}

func TestABranchingGraphIsPublished(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) {
		c.Prices = map[string]config.Micros{"OCR": 300_000, "LIVENESS": 200_000}
	}})
	live := w.For(t, w.Live)
	draft := published(t, w, w.Live, object{"features": steps("OCR"), "status": "draft"})
	graph := branching()
	graph["nodes"].(object)["doc"].(object)["config"] = object{"minimum_age": 18, "colour": "red"}
	saved := answered(t, live.Do("PUT", at(draft, "graph/"), object{"graph": graph}, nil), 200)
	if diff := cmp.Diff(map[string]any{"doc": []any{"colour"}}, saved["dropped_settings"]); diff != "" || saved["is_simple_workflow"] != false {
		t.Errorf("dropped (-want +got):\n%s", diff)
	}
	read := answered(t, live.Do("GET", at(draft, ""), nil, nil), 200)
	if read["min_price"] != 0.3 || read["max_price"] != 0.5 || read["total_price"] != 0.5 || read["is_simple_workflow"] != false {
		t.Errorf("prices %v, %v, %v; simple %v", read["min_price"], read["max_price"], read["total_price"], read["is_simple_workflow"])
	}
	if row := list(t, w, w.Live, workflows).Results[0]; row["features"] != "ID_VERIFICATION + LIVENESS" || row["min_price"] != 0.3 || row["max_price"] != 0.5 {
		t.Errorf("row %v", row)
	}
	answered(t, live.Do("PATCH", at(draft, ""), object{"workflow_label": "Border", "status": "draft"}, nil), 200)
	if got := answered(t, live.Do("GET", at(draft, "graph/"), nil, nil), 200); !cmp.Equal(got["graph"], saved["graph"]) {
		t.Errorf("a change of the label changed the graph: %v", got["graph"])
	}
	out := answered(t, live.Do("POST", at(draft, "publish/"), nil, nil), 200)
	if out["status"] != "published" || out["is_simple_workflow"] != false || out["workflow_label"] != "Border" {
		t.Errorf("published %v", out)
	}
	// A list of features takes the place of the graph.
	if got := answered(t, live.Do("PATCH", at(draft, ""), object{"features": steps("OCR"), "status": "published"}, nil), 200); got["is_simple_workflow"] != true || got["version"] != 2.0 {
		t.Errorf("published %v", got)
	}
}

func TestGraphsRefuse(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	live := w.For(t, w.Live)
	draft := published(t, w, w.Live, object{"features": steps("OCR"), "status": "draft"})
	changed := func(do func(nodes object)) object {
		g := inARow()
		do(g["nodes"].(object))
		return object{"graph": g}
	}
	many := object{"end": endNode("Determine")}
	for n := range 250 {
		many[fmt.Sprintf("n%d", n)] = featureNode("OCR", "end")
	}
	cases := map[string]struct {
		body any
		text string // in the list of graph
	}{
		"no object":             {object{"graph": drawn("doc", nil)}, "nodes must be an object of nodes by their ids."},
		"no nodes":              {object{"graph": drawn("doc", object{})}, "A workflow needs at least one feature."},
		"a start of nobody's":   {object{"graph": drawn("nobody", inARow()["nodes"].(object))}, `start_node names "nobody", which is no node of the graph.`},
		"too many nodes":        {object{"graph": drawn("n1", many)}, "A graph holds at most 200 nodes."},
		"a circle":              {changed(func(n object) { n["face"] = featureNode("LIVENESS", "doc") }), "leads back to doc; a way never comes back: doc, face, doc."},
		"a circle of one":       {changed(func(n object) { n["face"] = featureNode("LIVENESS", "face") }), "Node face: leads to itself; a way never comes back."},
		"an unknown node":       {changed(func(n object) { n["face"] = featureNode("LIVENESS", "gone") }), `Node face: leads to "gone", which is no node of the graph.`},
		"an island":             {changed(func(n object) { n["island"] = featureNode("NFC", "end") }), "Node island: nothing leads here: a graph has one start, and that is doc."},
		"an unknown feature":    {changed(func(n object) { n["face"] = featureNode("RETINA", "end") }), "Node face: "},
		"an unknown type":       {changed(func(n object) { n["face"] = object{"node_type": "loop"} }), "Node face: node_type must be one of feature, branch, status, webhook, action."},
		"a node that is a text": {changed(func(n object) { n["face"] = "LIVENESS" }), "Node face: a node must be an object."},
		"a setting's range":     {changed(func(n object) { n["doc"].(object)["config"] = object{"minimum_age": 121} }), "Node doc: OCR: minimum_age must be between 1 and 120."},
		"a NUL":                 {changed(func(n object) { n["doc"].(object)["label"] = "a\x00b" }), "Null characters are not accepted."},
		"a number of no end":    {`{"graph":{"start_node":"doc","nodes":{"doc":{"x":1e999999999}}}}`, "The number is out of range."},
		"deep nesting":          {`{"graph":{"nodes":` + strings.Repeat(`{"a":`, 100) + "1" + strings.Repeat("}", 101) + "}", "The body is nested too deeply."},
		"a graph too long":      {changed(func(n object) { n["doc"].(object)["label"] = strings.Repeat("x", 600<<10) }), "The graph is longer than 524288 bytes."},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			got := answered(t, w.For(t, w.Live).Do("PUT", at(draft, "graph/"), tc.body, nil), 400)
			if told := fmt.Sprint(got); !strings.Contains(told, tc.text) {
				t.Errorf("told %.500s, want %s", told, tc.text)
			}
		})
	}
	wantBody(t, live.Do("PUT", at(draft, "graph/"), object{}, nil), 400, object{"graph": texts(required)})
	wantBody(t, live.Do("PUT", at(draft, "graph/"), object{"graph": "x"}, nil), 400, object{"graph": texts("Enter an object.")})
	wantBody(t, live.Do("PUT", at(draft, "graph/"), object{"graph": inARow(), "version": 1}, nil), 400, object{"version": texts("This field is not known here.")})
	if got := live.Do("PUT", at(draft, "graph/"), `{"graph":"`+strings.Repeat("x", 10<<20)+`"}`, nil); got.Status != 413 {
		t.Errorf("ten megabytes: %d", got.Status)
	}
	wantBody(t, live.Do("GET", at(draft, ""), nil, nil), 200, draft)
}

func TestAPublishedGraphIsNotEdited(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	live := w.For(t, w.Live)
	made := published(t, w, w.Live, object{"features": steps("OCR")})
	wantBody(t, live.Do("PUT", at(made, "graph/"), object{"graph": inARow()}, nil), 400,
		detail("A published version cannot be edited. Make a draft of it and edit that."))
	wantBody(t, live.Do("GET", at(made, ""), nil, nil), 200, made)
}

func TestGraphsAreCheckedWithoutBeingStored(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	live := w.For(t, w.Live)
	check := func(body any) object { return answered(t, live.Do("POST", graphChecks, body, nil), 200) }
	good := object{"is_valid": true, "errors": []any{}, "is_publishable": true, "publish_errors": []any{}, "dropped_settings": object{}}
	wantBody(t, live.Do("POST", graphChecks, object{"graph": inARow()}, nil), 200, good)
	wantBody(t, live.Do("POST", graphChecks, object{"workflow_uuid": w.Live.WorkflowID}, nil), 200, good)
	wantBody(t, live.Do("POST", graphChecks, object{"graph": inARow(), "workflow_uuid": w.Live.WorkflowID}, nil), 200, good)

	wantBody(t, live.Do("POST", graphChecks, object{"graph": branching()}, nil), 200, good)
	tagging := branching()
	tagging["nodes"].(object)["call"] = object{"node_type": "action", "config": object{"action": "open_case", "priority": "URGENT"}, "next": "face"}
	later := check(object{"graph": tagging})
	if later["is_valid"] != true || later["is_publishable"] != false || len(later["publish_errors"].([]any)) != 1 {
		t.Errorf("an action that has no place: %v", later)
	}
	bad := branching()
	bad["nodes"].(object)["face"] = featureNode("AML", "nowhere")
	got := check(object{"graph": bad})
	want := []any{map[string]any{"node_id": "face", "pointer": "/nodes/face/next", "message": `Node face: leads to "nowhere", which is no node of the graph.`}}
	if got["is_valid"] != false || got["is_publishable"] != false || !strings.Contains(fmt.Sprint(got["errors"]), fmt.Sprint(want[0])) {
		t.Errorf("a faulty graph: %v", got)
	}
	if whole := check(object{"graph": object{}}); whole["errors"].([]any)[0].(map[string]any)["node_id"] != nil {
		t.Errorf("a fault of the whole names a node: %v", whole)
	}
	missing := object{"graph": texts("Send a graph, or the workflow_uuid of the version to check.")}
	wantBody(t, live.Do("POST", graphChecks, object{}, nil), 400, missing)
	wantBody(t, live.Do("POST", graphChecks, object{"graph": nil}, nil), 400, missing)
	unknown := object{"workflow_uuid": texts("The application has no such workflow.")}
	for _, id := range []uuid.UUID{uuid.New(), w.Sandbox.WorkflowID} {
		wantBody(t, live.Do("POST", graphChecks, object{"workflow_uuid": id}, nil), 400, unknown)
	}
	if n := count(t, w, "SELECT count(*) FROM workflow_versions WHERE application_id = $1", w.Live.ID); n != 1 {
		t.Errorf("%d versions are stored", n)
	}
}

func TestFieldsOfRules(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	live := w.For(t, w.Live)
	names := func(answer object) map[string]any {
		all := map[string]any{}
		for _, f := range answer["fields"].([]any) {
			all[f.(map[string]any)["field"].(string)] = f
		}
		return all
	}
	every := names(answered(t, live.Do("GET", fieldsOfRules, nil, nil), 200))
	for _, name := range []string{"kyc.issuing_state", "aml.risk_score", "user.tags", "session.metadata.*"} {
		if every[name] == nil {
			t.Errorf("%s is no field", name)
		}
	}
	for _, member := range []string{"node_id", "branch_node_id"} {
		here := names(answered(t, live.Do("POST", branchFields, object{"graph": branching(), member: "where"}, nil), 200))
		if here["kyc.issuing_state"] == nil || here["liveness.score"] != nil || len(here) >= len(every) {
			t.Errorf("fields by %s: %v", member, here)
		}
	}
	wantBody(t, live.Do("POST", branchFields, object{"graph": branching()}, nil), 400, object{"branch_node_id": texts("Name the node whose branches are to be written.")})
	wantBody(t, live.Do("POST", branchFields, object{"graph": branching(), "node_id": "gone"}, nil), 400, object{"branch_node_id": texts("The graph has no node of this id.")})
	wantBody(t, live.Do("POST", branchFields, object{"graph": object{"nodes": []any{}}, "node_id": "a"}, nil), 400, object{"graph": texts("nodes must be an object of nodes by their ids.")})
}

func TestAnOlderVersionComesBack(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	live := w.For(t, w.Live)
	first := published(t, w, w.Live, object{"features": steps("OCR", "AML"), "workflow_label": "old", "is_default": true})
	wantBody(t, live.Do("POST", at(first, "restore/"), nil, nil), 400, detail("This is the newest published version already."))
	second := answered(t, live.Do("PATCH", at(first, ""), object{"status": "published", "features": steps("LIVENESS"), "workflow_label": "new"}, nil), 200)
	draft := made(t, live.Do("POST", at(second, "create-draft/"), nil, nil))
	wantBody(t, live.Do("POST", at(draft, "restore/"), nil, nil), 400, detail("A draft cannot be restored. Publish it instead."))
	back := answered(t, live.Do("POST", at(first, "restore/"), nil, nil), 200)
	if back["version"] != 3.0 || back["workflow_label"] != "old" || back["is_default"] != true || back["has_draft"] != false ||
		back["workflow_id"] != first["uuid"] || !cmp.Equal(back["features"], first["features"]) {
		t.Errorf("restored %v", back)
	}
	wantBody(t, live.Do("GET", at(draft, ""), nil, nil), 404, detail(textNotFound))
	if got := create(t, w, w.Live, object{"workflow_id": first["uuid"]}); got["workflow_version"] != 3.0 {
		t.Errorf("a new session runs %v", got["workflow_version"])
	}
}

func TestGraphCallsBelongToTheApplication(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	draft := published(t, w, w.Live, object{"features": steps("OCR"), "status": "draft"})
	for _, stranger := range []testenv.Party{w.Sandbox, w.Party(application.Live)} {
		for call, body := range map[string]any{
			"GET graph/": nil, "PUT graph/": object{"graph": inARow()}, "POST create-draft/": nil, "POST publish/": nil, "POST restore/": nil,
		} {
			method, path, _ := strings.Cut(call, " ")
			wantBody(t, w.For(t, stranger).Do(method, at(draft, path), body, nil), 404, detail(textNotFound))
		}
	}
	wantBody(t, w.For(t, w.Live).Do("GET", at(draft, ""), nil, nil), 200, draft)
}

func TestDraftsAskedForAtOnceAreOne(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	first := published(t, w, w.Live, object{"features": steps("OCR")})
	ids := make([]any, 8)
	var all sync.WaitGroup
	for n := range ids {
		all.Go(func() { ids[n] = w.For(t, w.Live).Do("POST", at(first, "create-draft/"), nil, nil).JSON()["uuid"] })
	}
	all.Wait()
	for _, id := range ids {
		if id == nil || id != ids[0] {
			t.Fatalf("drafts %v", ids)
		}
	}
	if n := count(t, w, "SELECT count(*) FROM workflow_versions WHERE workflow_id = $1", first["workflow_id"]); n != 2 {
		t.Errorf("%d versions, want the published one and its draft", n)
	}
}
