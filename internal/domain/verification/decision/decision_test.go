package decision_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"
	"pgregory.net/rapid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
)

var update = flag.Bool("update", false, "write the golden files anew")

func text(s string) *string { return &s }

// nodesOf are steps as a workflow names them.
func nodesOf(features ...workflow.Feature) []workflow.Node {
	var nodes []workflow.Node
	for i, f := range features {
		nodes = append(nodes, workflow.Node{NodeID: "node_" + string(rune('a'+i)), Feature: f})
	}
	return nodes
}

// user is a session about a person that is waiting for a reviewer.
func user() decision.Input {
	return decision.Input{
		Environment: application.Live, URL: "https://verify.example/session/abc", Nodes: nodesOf(workflow.FeatureOCR, workflow.FeatureLiveness, workflow.FeatureOCR),
		Session: session.Session{
			ID: uuid.MustParse("0190c1b0-0000-7000-8000-000000000001"), Number: 7, Kind: workflow.KindUser, Status: session.StatusInReview,
			WorkflowID: uuid.MustParse("0190c1b0-0000-7000-8000-000000000002"), WorkflowVersion: 3, VendorData: text("customer <42>"),
			Metadata: json.RawMessage(`{"z":12345678901234567890,"a":"&"}`), Callback: text("https://shop.example/?a=1&b=2"),
			Expected: &session.Expected{FirstName: "Ana"}, Contact: &session.Contact{Email: "ana@example.org"},
			CreatedAt: time.Date(2026, 11, 21, 9, 0, 0, 123456789, time.UTC), ExpiresAt: time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC),
		},
		Results: []decision.Result{
			{NodeID: "node_a", Feature: workflow.FeatureOCR, Status: decision.StepApproved, Item: json.RawMessage(`{"node_id":"node_a"}`)},
			{NodeID: "node_b", Feature: workflow.FeatureLiveness, Status: decision.StepNotFinished},
			{NodeID: "node_c", Feature: workflow.FeatureOCR, Status: decision.StepApproved, Item: json.RawMessage(`{"node_id":"node_c"}`)},
		},
	}
}

// business is a session about a company that nobody has opened yet.
func business() decision.Input {
	in := user()
	in.Environment = application.Sandbox
	in.Nodes = nodesOf(workflow.FeatureKYBRegistry, workflow.FeatureKYBDocuments, workflow.FeatureKYBDocuments, workflow.FeatureDocumentAI, workflow.FeatureAML)
	in.Session.Kind, in.Session.Status, in.Results = workflow.KindBusiness, session.StatusNotStarted, nil
	in.Session.VendorData, in.Session.Metadata, in.Session.Callback, in.Session.Expected = nil, nil, nil, nil
	in.Session.Contact = &session.Contact{SendNotificationEmails: true}
	return in
}

func TestDecisionsOfBothKinds(t *testing.T) {
	t.Parallel()
	for name, in := range map[string]decision.Input{"user": user(), "business": business(), "history": withHistory(user())} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			body, err := decision.Assemble(in)
			if err != nil {
				t.Fatal(err)
			}
			var pretty bytes.Buffer
			if err := json.Indent(&pretty, body, "", "  "); err != nil {
				t.Fatal(err)
			}
			pretty.WriteByte('\n')
			golden := filepath.Join("testdata", name+".json")
			if *update {
				if err := os.WriteFile(golden, pretty.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), pretty.String()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func assemble(t testing.TB, in decision.Input) map[string]json.RawMessage {
	t.Helper()
	body, err := decision.Assemble(in)
	if err != nil {
		t.Fatal(err)
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(body, &members); err != nil {
		t.Fatalf("%s: %v", body, err)
	}
	return members
}

func TestArraysOfADecision(t *testing.T) {
	t.Parallel()
	members := assemble(t, user())
	if got := string(members["liveness_checks"]); got != "null" {
		t.Errorf("a feature that has not run is %s, want null", got)
	}
	if got := string(members["id_verifications"]); got != `[{"node_id":"node_a"},{"node_id":"node_c"}]` {
		t.Errorf("the items of two nodes are %s", got)
	}
	if _, ok := members["registry_checks"]; ok {
		t.Error("an array of the other kind is present")
	}
	if got := string(members["metadata"]); got != `{"z":12345678901234567890,"a":"&"}` {
		t.Errorf("metadata came back as %s", got)
	}
}

func TestExpiryIsShownWhileThePersonHasTime(t *testing.T) {
	t.Parallel()
	for _, status := range session.Statuses {
		in := user()
		in.Session.Status = status
		if shown := string(assemble(t, in)["expires_at"]) != "null"; shown != status.Unfinished() {
			t.Errorf("%s shows an end: %v", status, shown)
		}
	}
}

// TestMarksOfClientsStayText is the other half of media's rule: whatever a
// client sends ends in the decision as escaped text, ours as marks.
func TestMarksOfClientsStayText(t *testing.T) {
	t.Parallel()
	id, ours := uuid.New(), uuid.New()
	fake := "\x01media:" + id.String()
	in := user()
	in.Session.VendorData, in.Session.Callback = &fake, &fake
	in.Session.Metadata = json.RawMessage(`{"\u0001media:` + id.String() + `":"\u0001media:` + id.String() + `"}`)
	in.Session.Expected, in.Session.Contact = &session.Expected{FirstName: fake, Address: fake}, &session.Contact{Email: fake, Phone: fake}
	item, err := json.Marshal(map[string]any{"node_id": "node_a", "full_front_image": media.MarkOf(ours)})
	if err != nil {
		t.Fatal(err)
	}
	in.Results[0].Item = item
	body, err := decision.Assemble(in)
	if err != nil {
		t.Fatal(err)
	}
	links := media.Links{Key: []byte("k"), BaseURL: "https://api.example", Life: time.Hour, Now: time.Now}
	out := links.Fill(in.Session.ApplicationID, body)
	if got := bytes.Count(out, []byte("https://api.example/media/")); got != 1 {
		t.Errorf("%d links, want the one of our own picture", got)
	}
	if !json.Valid(out) || bytes.IndexByte(out, 1) >= 0 {
		t.Errorf("what is left is no JSON: %q", out)
	}
}

func TestAnyMetadataGivesValidJSON(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.OneOf(
			rapid.Map(rapid.String(), func(s string) any { return s }),
			rapid.Map(rapid.Float64Range(-1e300, 1e300), func(f float64) any { return f }),
			rapid.Map(rapid.MapOf(rapid.String(), rapid.String()), func(m map[string]string) any { return m }),
			rapid.Just[any](nil),
		).Draw(t, "metadata")
		raw, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		in := user()
		in.Session.Metadata, in.Session.VendorData = raw, text(rapid.String().Draw(t, "vendor_data"))
		body, err := decision.Assemble(in)
		if err != nil || !json.Valid(body) {
			t.Fatalf("%q, %v", body, err)
		}
		var back struct {
			Metadata json.RawMessage `json:"metadata"`
		}
		if err := json.Unmarshal(body, &back); err != nil || !equalJSON(back.Metadata, raw) {
			t.Fatalf("metadata %s came back as %s, %v", raw, back.Metadata, err)
		}
	})
}

func equalJSON(a, b []byte) bool {
	var x, y any
	return json.Unmarshal(a, &x) == nil && json.Unmarshal(b, &y) == nil && cmp.Equal(x, y)
}

func TestStatusOfAStep(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		actions []workflow.Action
		want    decision.StepStatus
	}{
		"nothing found":                     {nil, decision.StepApproved},
		"information changes nothing":       {[]workflow.Action{workflow.ActionNone}, decision.StepApproved},
		"a doubt asks for a review":         {[]workflow.Action{workflow.ActionNone, workflow.ActionReview}, decision.StepInReview},
		"a decline beats a doubt before it": {[]workflow.Action{workflow.ActionReview, workflow.ActionDecline}, decision.StepDeclined},
		"a decline beats a doubt after it":  {[]workflow.Action{workflow.ActionDecline, workflow.ActionReview}, decision.StepDeclined},
		"an unknown action is information":  {[]workflow.Action{"SHRUG"}, decision.StepApproved},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var warnings []decision.Warning
			for _, a := range tc.actions {
				warnings = append(warnings, decision.Warning{LogType: decision.LogTypeFor(a)})
			}
			if got := decision.StatusOf(warnings); got != tc.want {
				t.Errorf("got %s, want %s", got, tc.want)
			}
		})
	}
}

func TestCollectingFeaturesAreNamedByNode(t *testing.T) {
	t.Parallel()
	got := string(assemble(t, business())["features"])
	want := `["KYB_REGISTRY",{"feature":"KYB_DOCUMENTS","node_id":"node_b"},{"feature":"KYB_DOCUMENTS","node_id":"node_c"},{"feature":"DOCUMENT_AI","node_id":"node_d"},"KYB_COMPANY_AML"]`
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := string(assemble(t, user())["features"]); strings.Count(got, "ID_VERIFICATION") != 1 {
		t.Errorf("a feature of two nodes is named twice: %s", got)
	}
}
