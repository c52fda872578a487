package workflow_test

import (
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// TestSessionsFallBackToTheCallbackOfTheirWorkflow sets a callback by every call that makes or changes workflows.
func TestSessionsFallBackToTheCallbackOfTheirWorkflow(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	live := w.For(t, w.Live)
	check := func(rule string, flow, body e2e.Object, callback any, method string) {
		t.Helper()
		body["workflow_id"] = flow["workflow_id"]
		got := e2e.CreateSession(t, w, w.Live, body)
		page := e2e.WantObject(t, w.Person(got["session_token"].(string)).Do("GET", "/v3/hosted/session/", nil, nil), 200)
		if got["callback"] != callback || page["callback_method"] != method {
			t.Errorf("%s: a session goes back to %v by %v, want %v by %s", rule, got["callback"], page["callback_method"], callback, method)
		}
	}
	first := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR"), "callback": "https://shop.example/a", "callback_method": "both"})
	if first["callback"] != "https://shop.example/a" || first["callback_method"] != "both" {
		t.Errorf("made with %v by %v", first["callback"], first["callback_method"])
	}
	check("a session that says nothing", first, e2e.Object{}, "https://shop.example/a", "both")
	check("a session that says both", first, e2e.Object{"callback": "https://shop.example/own", "callback_method": "completer"}, "https://shop.example/own", "completer")
	check("a session that names a device", first, e2e.Object{"callback_method": "initiator"}, "https://shop.example/a", "initiator")

	again := e2e.WantObject(t, live.Do("PATCH", e2e.WorkflowsPath+first["uuid"].(string)+"/", e2e.Object{"callback_method": "completer"}, nil), 200)
	if again["callback"] != "https://shop.example/a" || again["callback_method"] != "completer" {
		t.Errorf("changed to %v by %v", again["callback"], again["callback_method"])
	}
	check("after a change", first, e2e.Object{}, "https://shop.example/a", "completer")

	draft := e2e.WantCreated(t, live.Do("POST", e2e.WorkflowPath(first, "create-draft/"), nil, nil))
	kept := e2e.WantObject(t, live.Do("PUT", e2e.WorkflowPath(draft, "graph/"), e2e.Object{"graph": e2e.LinearGraph()}, nil), 200)
	if kept["callback"] != "https://shop.example/a" || kept["callback_method"] != "completer" {
		t.Errorf("a graph alone changes the callback: %v by %v", kept["callback"], kept["callback_method"])
	}
	saved := e2e.WantObject(t, live.Do("PUT", e2e.WorkflowPath(draft, "graph/"), e2e.Object{"graph": e2e.LinearGraph(), "callback": "com.example.shop:/b", "callback_method": "both"}, nil), 200)
	e2e.WantBody(t, live.Do("GET", e2e.WorkflowPath(draft, "graph/"), nil, nil), 200, saved)
	e2e.WantObject(t, live.Do("POST", e2e.WorkflowPath(draft, "publish/"), nil, nil), 200)
	check("after a graph", first, e2e.Object{}, "com.example.shop:/b", "both")

	e2e.WantObject(t, live.Do("PATCH", e2e.WorkflowsPath+draft["uuid"].(string)+"/", e2e.Object{"callback": nil}, nil), 200)
	check("after null", first, e2e.Object{}, nil, "both")
}

func TestCallbacksOfWorkflowsThatAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	live := w.For(t, w.Live)
	flow := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR")})
	draft := e2e.WantCreated(t, live.Do("POST", e2e.WorkflowPath(flow, "create-draft/"), nil, nil))
	refused := func(callback string) {
		t.Helper()
		wanted := e2e.Object{"callback": []any{application.TextCallbackRefused}}
		e2e.WantBody(t, live.Do("POST", e2e.WorkflowsPath, e2e.Object{"features": e2e.Features("OCR"), "callback": callback}, nil), 400, wanted)
		e2e.WantBody(t, live.Do("PATCH", e2e.WorkflowsPath+flow["uuid"].(string)+"/", e2e.Object{"callback": callback}, nil), 400, wanted)
		e2e.WantBody(t, live.Do("PUT", e2e.WorkflowPath(draft, "graph/"), e2e.Object{"graph": e2e.LinearGraph(), "callback": callback}, nil), 400, wanted)
	}
	refused("javascript:alert(1)")
	refused("shop.example/done")
	refused("myshop://done")
	if err := w.Applications.SetCallbackSchemes(t.Context(), w.Live.ID, []string{"myshop"}); err != nil {
		t.Fatal(err)
	}
	e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR"), "callback": "myshop://done"})
	if got := e2e.WantObject(t, live.Do("GET", e2e.WorkflowsPath+flow["uuid"].(string)+"/", nil, nil), 200); got["callback"] != nil {
		t.Errorf("a refusal changes the callback to %v", got["callback"])
	}
}
