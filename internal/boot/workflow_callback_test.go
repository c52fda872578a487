package boot_test

import (
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/testenv"
)

// TestSessionsFallBackToTheCallbackOfTheirWorkflow sets a callback by every call that makes or changes workflows.
func TestSessionsFallBackToTheCallbackOfTheirWorkflow(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	live := w.For(t, w.Live)
	check := func(rule string, flow, body object, callback any, method string) {
		t.Helper()
		body["workflow_id"] = flow["workflow_id"]
		got := create(t, w, w.Live, body)
		page := answered(t, w.Person(got["session_token"].(string)).Do("GET", "/v3/hosted/session/", nil, nil), 200)
		if got["callback"] != callback || page["callback_method"] != method {
			t.Errorf("%s: a session goes back to %v by %v, want %v by %s", rule, got["callback"], page["callback_method"], callback, method)
		}
	}
	first := published(t, w, w.Live, object{"features": steps("OCR"), "callback": "https://shop.example/a", "callback_method": "both"})
	if first["callback"] != "https://shop.example/a" || first["callback_method"] != "both" {
		t.Errorf("made with %v by %v", first["callback"], first["callback_method"])
	}
	check("a session that says nothing", first, object{}, "https://shop.example/a", "both")
	check("a session that says both", first, object{"callback": "https://shop.example/own", "callback_method": "completer"}, "https://shop.example/own", "completer")
	check("a session that names a device", first, object{"callback_method": "initiator"}, "https://shop.example/a", "initiator")

	again := answered(t, live.Do("PATCH", workflows+first["uuid"].(string)+"/", object{"callback_method": "completer"}, nil), 200)
	if again["callback"] != "https://shop.example/a" || again["callback_method"] != "completer" {
		t.Errorf("changed to %v by %v", again["callback"], again["callback_method"])
	}
	check("after a change", first, object{}, "https://shop.example/a", "completer")

	draft := made(t, live.Do("POST", at(first, "create-draft/"), nil, nil))
	kept := answered(t, live.Do("PUT", at(draft, "graph/"), object{"graph": inARow()}, nil), 200)
	if kept["callback"] != "https://shop.example/a" || kept["callback_method"] != "completer" {
		t.Errorf("a graph alone changes the callback: %v by %v", kept["callback"], kept["callback_method"])
	}
	saved := answered(t, live.Do("PUT", at(draft, "graph/"), object{"graph": inARow(), "callback": "com.example.shop:/b", "callback_method": "both"}, nil), 200)
	wantBody(t, live.Do("GET", at(draft, "graph/"), nil, nil), 200, saved)
	answered(t, live.Do("POST", at(draft, "publish/"), nil, nil), 200)
	check("after a graph", first, object{}, "com.example.shop:/b", "both")

	answered(t, live.Do("PATCH", workflows+draft["uuid"].(string)+"/", object{"callback": nil}, nil), 200)
	check("after null", first, object{}, nil, "both")
}

func TestCallbacksOfWorkflowsThatAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	live := w.For(t, w.Live)
	flow := published(t, w, w.Live, object{"features": steps("OCR")})
	draft := made(t, live.Do("POST", at(flow, "create-draft/"), nil, nil))
	refused := func(callback string) {
		t.Helper()
		wanted := object{"callback": []any{application.CallbackRefused}}
		wantBody(t, live.Do("POST", workflows, object{"features": steps("OCR"), "callback": callback}, nil), 400, wanted)
		wantBody(t, live.Do("PATCH", workflows+flow["uuid"].(string)+"/", object{"callback": callback}, nil), 400, wanted)
		wantBody(t, live.Do("PUT", at(draft, "graph/"), object{"graph": inARow(), "callback": callback}, nil), 400, wanted)
	}
	refused("javascript:alert(1)")
	refused("shop.example/done")
	refused("myshop://done")
	if err := w.Applications.SetCallbackSchemes(t.Context(), w.Live.ID, []string{"myshop"}); err != nil {
		t.Fatal(err)
	}
	published(t, w, w.Live, object{"features": steps("OCR"), "callback": "myshop://done"})
	if got := answered(t, live.Do("GET", workflows+flow["uuid"].(string)+"/", nil, nil), 200); got["callback"] != nil {
		t.Errorf("a refusal changes the callback to %v", got["callback"])
	}
}
