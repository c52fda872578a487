package boot_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// graphOf publishes a graph and returns the workflow's id.
func (h appEnv) graphOf(graph object) any {
	h.t.Helper()
	client := h.world.For(h.t, h.party)
	draft := published(h.t, h.world, h.party, object{"features": steps("OCR"), "status": "draft"})
	answered(h.t, client.Do("PUT", at(draft, "graph/"), object{"graph": graph}, nil), 200)
	answered(h.t, client.Do("POST", at(draft, "publish/"), nil, nil), 200)
	return draft["workflow_id"]
}

// ended waits for the session's end and returns its decision.
func (h appEnv) ended(id, token string) object {
	h.t.Helper()
	h.world.Eventually("the session is decided", func() bool {
		return h.world.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] != "In Progress"
	})
	return answered(h.t, h.world.For(h.t, h.party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil), 200)
}

// ofJapan goes through node for documents of Japan, and ends as Approved for all others.
func ofJapan(node object) object {
	rule := []object{{"field": "kyc.issuing_state", "operator": "equals", "value": "JPN"}}
	return drawn("feature_ocr", object{
		"feature_ocr": featureNode("OCR", "where"),
		"where": object{"node_type": "branch", "branches": []object{
			{"rules": rule, "goto": "node"}, {"rules": []any{}, "goto": "approved"},
		}},
		"node": node, "approved": endNode("Approved"), "review": endNode("In Review"), "declined": endNode("Declined"), "end": endNode("Determine"),
		"ip": featureNode("IP_ANALYSIS", "end"),
	})
}

// trimmed removes nodes, since every node of a graph must be reached.
func trimmed(graph object, ids ...string) object {
	for _, id := range ids {
		delete(graph["nodes"].(object), id)
	}
	return graph
}

func TestASandboxSessionFollowsItsGraphAndCallsNobody(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	call := object{"node_type": "webhook", "config": object{"url": "https://hooks.example/a"}, "next": "declined", "on_failure": "review"}
	graph := trimmed(ofJapan(call), "end", "ip")
	for state, want := range map[string]string{"JPN": "Declined", "ESP": "Approved"} {
		id, token := h.create(object{"workflow_id": h.graphOf(graph), "expected_details": object{"nationality": state, "id_country": state}})
		h.handOf(token, state)
		got := h.ended(id, token)
		if got["status"] != want || got["environment"] != "sandbox" {
			t.Errorf("a document of %s: %v", state, got["status"])
		}
		if diff := cmp.Diff([]any{"ID_VERIFICATION"}, featureNames(got)); diff != "" {
			t.Errorf("features (-want +got):\n%s", diff)
		}
	}
}

// handOf is hand for a passport of a country.
func (h appEnv) handOf(token, state string) {
	h.t.Helper()
	person := h.world.Person(token)
	answered(h.t, person.Do("POST", "/v3/hosted/session/consent/", object{"consent_version": "2026-12"}, nil), 200)
	answered(h.t, person.Do("POST", "/v3/hosted/session/steps/feature_ocr/document/", object{"document_type": "P", "issuing_state": state}, nil), 200)
	answered(h.t, person.Do("PUT", "/v3/hosted/session/steps/feature_ocr/images/front/?capture=upload", tinyPicture(h.t),
		map[string]string{"Content-Type": "image/jpeg"}), http.StatusAccepted)
}

func featureNames(decision object) (names []any) {
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
	h := settle(t, w, application.Sandbox)
	rules := []object{{"field": "issuing_state", "operator": "equals", "value": "JPN", "status": "Declined"}}
	simple := published(t, w, h.party, object{"features": []object{{"feature": "OCR", "config": object{"status_rules": rules}}}})
	for state, want := range map[string]string{"JPN": "Declined", "ESP": "Approved"} {
		id, token := h.create(object{"workflow_id": simple["workflow_id"]})
		h.handOf(token, state)
		got := h.ended(id, token)
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
			h := settle(t, w, application.Live)
			secret := "unknown"
			if tc.signed {
				got := answered(t, w.For(t, h.party).Do("PATCH", single, object{"webhook_url": h.receiver.URL("/events")}, nil), 200)
				secret = got["secret_shared_key"].(string)
			}
			h.receiver.Trust("/node", secret)
			h.receiver.Answer("/node", tc.answer)
			call := object{"node_type": "webhook", "config": object{"url": "https://hooks.example/node"}, "next": "declined", "on_failure": "review"}
			id := h.graphOf(trimmed(ofJapan(call), "end", "ip"))
			// Only https may be drawn; the receiver of a test has none.
			change(t, w, "UPDATE workflow_versions SET graph = replace(graph::text, 'https://hooks.example', $1)::json WHERE workflow_id = $2",
				h.receiver.URL(""), id)
			session, token := h.create(object{"workflow_id": id, "vendor_data": "ana"})
			h.hand(token, passportPicture(t))
			if got := h.ended(session, token); got["status"] != tc.status {
				t.Errorf("the session is %v, want %s", got["status"], tc.status)
			}
			attempts := h.receiver.Attempts("/node")
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
			if n := count(t, w, "SELECT count(*) FROM webhook_attempts WHERE webhook_type = 'workflow.call'"); n != 0 {
				t.Errorf("%d calls in the log of deliveries", n)
			}
		})
	}
}

func TestActionsThatHaveNoPlaceAreNotPublished(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := settle(t, w, application.Live)
	client := w.For(t, h.party)
	for config, want := range map[*object]string{
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
		graph := trimmed(ofJapan(object{"node_type": "action", "config": *config, "next": "end"}), "review", "declined", "ip")
		draft := published(t, w, h.party, object{"features": steps("OCR"), "status": "draft"})
		answered(t, client.Do("PUT", at(draft, "graph/"), object{"graph": graph}, nil), 200)
		got := client.Do("POST", at(draft, "publish/"), nil, nil)
		if want == "" {
			answered(t, got, 200)
			continue
		}
		wantBody(t, got, 400, detail("This workflow can be kept as a draft, but not be published. Node node: "+want))
	}
}

// TestAnswersAndFilesOfAPerson goes the hosted road of a step that is answered by typing.
func TestAnswersOfAPersonAreRefusedAtTheBorder(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := settle(t, w, application.Live)
	_, token := h.create(object{})
	person := w.Person(token)
	answered(t, person.Do("POST", "/v3/hosted/session/consent/", object{"consent_version": "2026-12"}, nil), 200)
	const form, files = "/v3/hosted/session/steps/feature_ocr/form/", "/v3/hosted/session/steps/feature_ocr/files/"
	for name, c := range map[string]struct {
		path string
		body any
		want int
	}{
		"answers for a document":    {form, object{"code": "1"}, 409},
		"answers for nobody's step": {"/v3/hosted/session/steps/gone/form/", object{"code": "1"}, 404},
		"a list":                    {form, []any{}, 400},
		"a NUL":                     {form, `{"a":"` + "\\u0000" + `"}`, 400},
		"more than a megabyte":      {form, object{"a": strings.Repeat("x", 1<<20)}, 413},
		"a file for a document":     {files, tinyPicture(t), 409},
		"a file that is none":       {files, []byte("nothing"), 400},
		"an empty file":             {files, []byte{}, 400},
		"a file for nobody's step":  {"/v3/hosted/session/steps/gone/files/", tinyPicture(t), 404},
	} {
		headers := map[string]string{}
		if _, isFile := c.body.([]byte); isFile {
			headers["Content-Type"] = "image/jpeg"
		}
		if got := person.Do("POST", c.path, c.body, headers); got.Status != c.want {
			t.Errorf("%s: %d %s, want %d", name, got.Status, clip(got.Body), c.want)
		}
	}
	if n := count(t, w, "SELECT count(*) FROM media"); n != 0 {
		t.Errorf("%d files are kept", n)
	}
}

func TestUnattendedChecksAreNotRepeatedAtOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Clock.Stop()
	w.Work()
	h := settle(t, w, application.Sandbox)
	client := w.For(t, h.party)
	id, token := h.create(object{"workflow_id": w.Workflow(h.party.ID, workflow.FeatureOCR, workflow.FeatureIPAnalysis)})
	h.handOf(token, "JPN")
	h.ended(id, token)
	again := func(want int) {
		t.Helper()
		got := client.Do("PATCH", "/v3/session/"+id+"/update-status/", object{
			"new_status": "Resubmitted", "nodes_to_resubmit": []object{{"node_id": "feature_ip_analysis", "feature": "IP_ANALYSIS"}},
		}, nil)
		if got.Status != want {
			t.Fatalf("%d %s, want %d", got.Status, got.Body, want)
		}
		if wait := got.Header.Get("Retry-After"); (want == 429) != (wait == "30") {
			t.Errorf("Retry-After is %q", wait)
		}
		if status := decisionOf(t, w, h.party, object{"session_id": id})["status"]; status == "Resubmitted" || status == "In Progress" {
			t.Errorf("the call left the session %v", status)
		}
	}
	again(200)
	again(429)
	w.Clock.Move(30 * time.Second)
	again(200)
}
