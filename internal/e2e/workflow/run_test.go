package workflow_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

func TestASandboxSessionFollowsItsGraphAndCallsNobody(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	call := e2e.Object{"node_type": "webhook", "config": e2e.Object{"url": "https://hooks.example/a"}, "next": "declined", "on_failure": "review"}
	graph := e2e.WithoutNodes(e2e.JapanGraph(call), "end", "ip")
	for state, want := range map[string]string{"JPN": "Declined", "ESP": "Approved"} {
		id, token := h.CreateSession(e2e.Object{"workflow_id": h.GraphWorkflow(graph), "expected_details": e2e.Object{"nationality": state, "id_country": state}})
		h.HandOverOf(token, state)
		got := h.WaitForEnd(id, token)
		if got["status"] != want || got["environment"] != "sandbox" {
			t.Errorf("a document of %s: %v", state, got["status"])
		}
		if diff := cmp.Diff([]any{"ID_VERIFICATION"}, featureNames(got)); diff != "" {
			t.Errorf("features (-want +got):\n%s", diff)
		}
	}
}

func featureNames(decision e2e.Object) (names []any) {
	for _, f := range decision["features"].([]any) {
		if m, ok := f.(map[string]any); ok {
			f = m["feature"]
		}
		names = append(names, f)
	}
	return names
}

func TestStatusRulesTurnAnApprovalIntoADecline(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	rules := []e2e.Object{{"field": "issuing_state", "operator": "equals", "value": "JPN", "status": "Declined"}}
	simple := e2e.PublishWorkflow(t, w, h.Party, e2e.Object{"features": []e2e.Object{{"feature": "OCR", "config": e2e.Object{"status_rules": rules}}}})
	for state, want := range map[string]string{"JPN": "Declined", "ESP": "Approved"} {
		id, token := h.CreateSession(e2e.Object{"workflow_id": simple["workflow_id"]})
		h.HandOverOf(token, state)
		got := h.WaitForEnd(id, token)
		item := got["id_verifications"].([]any)[0].(map[string]any)
		if got["status"] != want || item["status"] != want || len(item["warnings"].([]any)) != 0 {
			t.Errorf("%s: the session is %v and the document %v", state, got["status"], item["status"])
		}
	}
}

// TestALiveSessionCallsOut has a node call the customer, signed with the secret
// of the single webhook.
func TestALiveSessionCallsOut(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	cases := map[string]struct {
		answer receiver.Answer
		signed bool
		status string
	}{
		"it is taken":      {receiver.Answer{}, true, "Declined"},
		"it is refused":    {receiver.Answer{Status: 500}, true, "In Review"},
		"it is redirected": {receiver.Answer{Status: 302, Location: "https://elsewhere.example/"}, true, "In Review"},
		"nobody is there":  {receiver.Answer{Drop: true}, true, "In Review"},
		// A receiver that checks signatures refuses a call without one.
		"there is no secret": {receiver.Answer{}, false, "In Review"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := e2e.NewAppIn(t, w, application.Live)
			secret := "unknown"
			if tc.signed {
				got := e2e.WantObject(t, w.For(t, h.Party).Do("PATCH", e2e.SingleWebhookPath, e2e.Object{"webhook_url": h.Receiver.URL("/events")}, nil), 200)
				secret = got["secret_shared_key"].(string)
			}
			h.Receiver.Trust("/node", secret)
			h.Receiver.Answer("/node", tc.answer)
			call := e2e.Object{"node_type": "webhook", "config": e2e.Object{"url": "https://hooks.example/node"}, "next": "declined", "on_failure": "review"}
			id := h.GraphWorkflow(e2e.WithoutNodes(e2e.JapanGraph(call), "end", "ip"))
			// Only https may be drawn; the receiver of a test has none.
			e2e.ExecSQL(t, w, "UPDATE workflow_versions SET graph = replace(graph::text, 'https://hooks.example', $1)::json WHERE workflow_id = $2",
				h.Receiver.URL(""), id)
			session, token := h.CreateSession(e2e.Object{"workflow_id": id, "vendor_data": "ana"})
			h.HandOver(token, e2e.PassportPicture(t))
			if got := h.WaitForEnd(session, token); got["status"] != tc.status {
				t.Errorf("the session is %v, want %s", got["status"], tc.status)
			}
			attempts := h.Receiver.Attempts("/node")
			if len(attempts) != 1 {
				t.Fatalf("%d calls", len(attempts))
			}
			a := attempts[0]
			decision, _ := a.Event["decision"].(map[string]any)
			if (a.Method != "") != tc.signed || a.Text("session_id") != session || a.Text("node_id") != "node" || a.Text("vendor_data") != "ana" ||
				a.Text("environment") != "live" || a.Text("webhook_type") != "workflow.call" || decision["status"] != "In Progress" {
				t.Errorf("believed for %q: %v", a.Method, a.Event)
			}
			front, _ := decision["id_verifications"].([]any)[0].(map[string]any)["full_front_image"].(string)
			if !strings.HasPrefix(front, "http") {
				t.Errorf("the picture is %q", front)
			}
			if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_attempts WHERE webhook_type = 'workflow.call'"); n != 0 {
				t.Errorf("%d calls in the log of deliveries", n)
			}
		})
	}
}

func TestActionsThatHaveNoPlaceAreNotPublished(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	client := w.For(t, h.Party)
	for config, want := range map[*e2e.Object]string{
		{"action": "add_tag", "tag": "vip"}:                                            "",
		{"action": "open_case", "title": "Look", "priority": "HIGH"}:                   "",
		{"action": "open_case", "priority": "URGENT"}:                                  "priority must be LOW, MEDIUM or HIGH.",
		{"action": "send_mail", "to": "Desk <desk@example.org>"}:                       "to must be the address of a mailbox.",
		{"action": "add_to_list", "list": "friends", "field": "session.vendor_data"}:   "list must be blocklist or allowlist.",
		{"action": "add_to_list", "list": "blocklist", "field": "kyc.first_name"}:      "field must be one of email.email, phone.full_number, session.vendor_data.",
		{"action": "add_to_list", "list": "blocklist", "field": "email.email"}:         "not every way to it has found email.email.",
		{"action": "add_to_list", "list": "blocklist", "field": "session.vendor_data"}: "",
		{"action": "send_mail", "to": "desk@example.org", "timeout_seconds": 3}:        "",
	} {
		graph := e2e.WithoutNodes(e2e.JapanGraph(e2e.Object{"node_type": "action", "config": *config, "next": "end"}), "review", "declined", "ip")
		draft := e2e.PublishWorkflow(t, w, h.Party, e2e.Object{"features": e2e.Features("OCR"), "status": "draft"})
		e2e.WantObject(t, client.Do("PUT", e2e.WorkflowPath(draft, "graph/"), e2e.Object{"graph": graph}, nil), 200)
		got := client.Do("POST", e2e.WorkflowPath(draft, "publish/"), nil, nil)
		if want == "" {
			e2e.WantObject(t, got, 200)
			continue
		}
		e2e.WantBody(t, got, 400, e2e.ErrorDetail("This workflow can be kept as a draft, but not be published. Node node: "+want))
	}
}

// TestAnswersAndFilesOfAPerson goes the hosted road of a step that is answered by typing.
func TestAnswersOfAPersonAreRefusedAtTheBorder(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	_, token := h.CreateSession(e2e.Object{})
	person := w.Person(token)
	e2e.WantObject(t, person.Do("POST", "/v3/hosted/session/consent/", e2e.Object{"consent_version": "2026-12"}, nil), 200)
	const form, files = "/v3/hosted/session/steps/feature_ocr/form/", "/v3/hosted/session/steps/feature_ocr/files/"
	for name, c := range map[string]struct {
		path string
		body any
		want int
	}{
		"answers for a document":    {form, e2e.Object{"code": "1"}, 409},
		"answers for nobody's step": {"/v3/hosted/session/steps/gone/form/", e2e.Object{"code": "1"}, 404},
		"a list":                    {form, []any{}, 400},
		"a NUL":                     {form, `{"a":"` + "\\u0000" + `"}`, 400},
		"more than a megabyte":      {form, e2e.Object{"a": strings.Repeat("x", 1<<20)}, 413},
		"a file for a document":     {files, e2e.TinyPicture(t), 409},
		"a file that is none":       {files, []byte("nothing"), 400},
		"an empty file":             {files, []byte{}, 400},
		"a file for nobody's step":  {"/v3/hosted/session/steps/gone/files/", e2e.TinyPicture(t), 404},
	} {
		headers := map[string]string{}
		if _, isFile := c.body.([]byte); isFile {
			headers["Content-Type"] = "image/jpeg"
		}
		if got := person.Do("POST", c.path, c.body, headers); got.Status != c.want {
			t.Errorf("%s: %d %s, want %d", name, got.Status, e2e.Excerpt(got.Body), c.want)
		}
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM media"); n != 0 {
		t.Errorf("%d files are kept", n)
	}
}

func TestUnattendedChecksAreNotRepeatedAtOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Clock.Stop()
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	client := w.For(t, h.Party)
	id, token := h.CreateSession(e2e.Object{"workflow_id": w.Workflow(h.Party.ID, workflow.FeatureOCR, workflow.FeatureIPAnalysis)})
	h.HandOverOf(token, "JPN")
	h.WaitForEnd(id, token)
	again := func(want int) {
		t.Helper()
		got := client.Do("PATCH", "/v3/session/"+id+"/update-status/", e2e.Object{
			"new_status": "Resubmitted", "nodes_to_resubmit": []e2e.Object{{"node_id": "feature_ip_analysis", "feature": "IP_ANALYSIS"}},
		}, nil)
		if got.Status != want {
			t.Fatalf("%d %s, want %d", got.Status, got.Body, want)
		}
		if wait := got.Header.Get("Retry-After"); (want == 429) != (wait == "30") {
			t.Errorf("Retry-After is %q", wait)
		}
		if status := e2e.DecisionOf(t, w, h.Party, e2e.Object{"session_id": id})["status"]; status == "Resubmitted" || status == "In Progress" {
			t.Errorf("the call left the session %v", status)
		}
	}
	again(200)
	again(429)
	w.Clock.Move(30 * time.Second)
	again(200)
}
