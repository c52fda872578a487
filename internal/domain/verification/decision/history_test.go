package decision_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
)

// withHistory is the session of a person who was asked once more, as a reader
// sees it who includes the events.
func withHistory(in decision.Input) decision.Input {
	at := time.Date(2026, 11, 21, 9, 1, 0, 5_000, time.UTC)
	event := func(kind decision.EventType, node string, f workflow.Feature) decision.StepEvent {
		at = at.Add(time.Second)
		return decision.StepEvent{Type: kind, NodeID: node, Feature: f, Attempt: 1, At: at}
	}
	started, again, done, changed := event(decision.EventStarted, "node_a", workflow.FeatureOCR), event(decision.EventRetryRequested, "node_a", workflow.FeatureOCR),
		event(decision.EventCompleted, "node_a", workflow.FeatureOCR), event(decision.EventStatusUpdated, "node_d", workflow.FeatureEmail)
	again.Reason, done.Attempt, done.Status = "IMAGE_TOO_DARK", 2, decision.StepInReview
	changed.Status, changed.PreviousStatus = decision.StepApproved, decision.StepDeclined
	key := "the <first> key"
	in.Nodes = nodesOf(workflow.FeatureOCR, workflow.FeatureLiveness, workflow.FeatureOCR, workflow.FeatureEmail, workflow.FeatureNFC)
	in.Session.Type, in.Session.WorkflowVersionID = session.TypeHosted, uuid.MustParse("0190c1b0-0000-7000-8000-000000000003")
	in.Results = append(in.Results,
		decision.Result{NodeID: "node_d", Feature: workflow.FeatureEmail, Status: decision.StepApproved, Item: json.RawMessage(`{"node_id":"node_d","warnings":[{"risk":"EMAIL_IN_BLOCKLIST"}]}`)},
		decision.Result{NodeID: "node_e", Feature: workflow.FeatureNFC, Status: decision.StepApproved, Item: json.RawMessage(`{"node_id":"node_e","chip_data":{"dgs":[]}}`)},
	)
	in.History = &decision.History{
		Events: []decision.StepEvent{started, again, done, changed},
		Activity: []review.Entry{{
			ID: uuid.MustParse("0190c1b0-0000-7000-8000-000000000004"), Activity: review.ActivityStatusUpdated, ActorType: "API_KEY", ActorName: key,
			PreviousStatus: "Declined", NewStatus: "Approved", Changed: []string{"status"}, Metadata: json.RawMessage(`{"node_id":"node_d"}`), CreatedAt: at,
		}},
		Charges: []credit.Charge{{Reason: "session", Amount: 1_250_050, At: at}},
	}
	return in
}

func TestTheHistoryOfABusinessIsNotTold(t *testing.T) {
	t.Parallel()
	in := business()
	want := assemble(t, in)
	in.History = &decision.History{}
	got := assemble(t, in)
	if len(got) != len(want) || string(got["session_kind"]) != `"business"` || string(got["features"]) != string(want["features"]) {
		t.Errorf("with the events it is %v", got)
	}
}

func TestWhatIsBlocklistedAndWhetherAChipWasRead(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		feature     workflow.Feature
		item        string
		blocklisted string
		chip        string
	}{
		"nothing has run":               {workflow.FeatureOCR, ``, `{"face":false,"document":false,"phone":false,"email":false}`, "false"},
		"a face":                        {workflow.FeatureLiveness, `{"warnings":[{"risk":"FACE_IN_BLOCKLIST"}]}`, `{"face":true,"document":false,"phone":false,"email":false}`, "false"},
		"a face that may be":            {workflow.FeatureLiveness, `{"warnings":[{"risk":"POSSIBLE_FACE_IN_BLOCKLIST"}]}`, `{"face":false,"document":false,"phone":false,"email":false}`, "false"},
		"a document":                    {workflow.FeatureOCR, `{"warnings":[{"risk":"ID_DOCUMENT_IN_BLOCKLIST"}],"chip_data":{}}`, `{"face":false,"document":true,"phone":false,"email":false}`, "false"},
		"a number":                      {workflow.FeaturePhone, `{"warnings":[{"risk":"PHONE_NUMBER_IN_BLOCKLIST"}]}`, `{"face":false,"document":false,"phone":true,"email":false}`, "false"},
		"a chip that was passed over":   {workflow.FeatureNFC, `{"warnings":null,"chip_data":null}`, `{"face":false,"document":false,"phone":false,"email":false}`, "false"},
		"a chip that was read":          {workflow.FeatureNFC, `{"warnings":[],"chip_data":{"dgs":[]}}`, `{"face":false,"document":false,"phone":false,"email":false}`, "true"},
		"a chip with nobody's warnings": {workflow.FeatureNFC, `{"chip_data":{}}`, `{"face":false,"document":false,"phone":false,"email":false}`, "true"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in := user()
			in.Results, in.History = []decision.Result{{NodeID: "node_a", Feature: tc.feature, Item: json.RawMessage(tc.item)}}, &decision.History{}
			got := assemble(t, in)
			if string(got["blocklisted"]) != tc.blocklisted || string(got["has_device_nfc_support"]) != tc.chip {
				t.Errorf("%s and %s, want %s and %s", got["blocklisted"], got["has_device_nfc_support"], tc.blocklisted, tc.chip)
			}
			if cost := string(got["cost_breakdown"]); cost != `{"total":"0.0000","items":[]}` {
				t.Errorf("without a charge it cost %s", cost)
			}
		})
	}
}
