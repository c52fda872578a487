package flow

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/report"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	features "vidimus/internal/domain/verification/workflow/feature"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/format/pdf/font"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/pdfread"
	"vidimus/internal/verification"
	"vidimus/internal/verification/applicant"
	"vidimus/internal/verification/finding"
	"vidimus/internal/verification/manualreview"
	"vidimus/internal/verification/state"
)

// vehicleTitle is a feature that the product does not have: the person types the plate of a vehicle, and stolen ones are declined.
// What stands here is all there is of it.
const vehicleTitle workflow.Feature = "VEHICLE_TITLE"

const vehicleNode = "feature_vehicle_title"

func init() {
	features.Register(vehicleTitle, features.Definition{
		DecisionName: "VEHICLE", Array: "vehicle_titles", WarningTag: "VEHICLE", Root: "vehicle",
		ReviewType: "Vehicle", Title: "Title of a vehicle", Repeat: features.RepeatInDoubt, First: true, Kind: workflow.KindUser,
	})
}

// vehicleStep carries the feature out.
type vehicleStep struct{}

// vehicleItem is the result as the decision shows it.
type vehicleItem struct {
	NodeID   string              `json:"node_id"`
	Status   decision.StepStatus `json:"status"`
	Plate    string              `json:"plate"`
	Warnings []decision.Warning  `json:"warnings"`
}

func (vehicleStep) Feature() workflow.Feature { return vehicleTitle }

func (vehicleStep) Form(context.Context, verification.Task) (json.RawMessage, error) {
	return json.RawMessage(`{"asks":"plate"}`), nil
}

func (vehicleStep) Submit(_ context.Context, _ verification.Task, input json.RawMessage) (verification.SubmissionResult, error) {
	var sent struct {
		Plate string `json:"plate"`
	}
	if err := json.Unmarshal(input, &sent); err != nil || sent.Plate == "" {
		return verification.SubmissionResult{}, apperr.Invalid("plate_invalid", "plate", "Enter the plate.")
	}
	return verification.SubmissionResult{Input: input, Complete: true}, nil
}

func (vehicleStep) Run(_ context.Context, t verification.Task) (verification.Finding, error) {
	item := vehicleItem{NodeID: t.Node.NodeID}
	if err := json.Unmarshal(t.Input, &item); err != nil {
		return verification.Finding{}, err
	}
	found := finding.List{Feature: vehicleTitle, NodeID: t.Node.NodeID, All: []decision.Warning{}, Texts: finding.Texts{
		"VEHICLE_STOLEN": {"Stolen vehicle", "The vehicle of this plate is reported stolen."},
	}}
	if strings.HasPrefix(item.Plate, "STOLEN") {
		found.Add("VEHICLE_STOLEN", workflow.ActionDecline, nil)
	}
	item.Status, item.Warnings = found.Status(), found.All
	raw, err := json.Marshal(item)
	return verification.Finding{Status: item.Status, Item: raw, Warnings: found.All}, err
}

func (vehicleStep) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	return json.Marshal(vehicleItem{NodeID: node.NodeID, Status: decision.StatusOf(warnings), Warnings: warnings})
}

// typePlate answers the step and has it carried out.
func (d *env) typePlate(ref session.Ref, plate string) {
	d.t.Helper()
	v := d.must(d.Submit(d.t.Context(), ref, vehicleNode, json.RawMessage(`{"plate":"`+plate+`"}`)))
	if v.Steps[0].State != state.StateProcessing {
		d.t.Fatalf("the step is %s", v.Steps[0].State)
	}
	d.carry(ref, vehicleNode)
}

// vehicle is the only result of the feature in the decision.
func (d *env) vehicle(ref session.Ref) vehicleItem {
	d.t.Helper()
	var items []vehicleItem
	if err := json.Unmarshal(d.decision(ref)["vehicle_titles"], &items); err != nil || len(items) != 1 {
		d.t.Fatalf("the decision has %d results of the feature: %v", len(items), err)
	}
	return items[0]
}

// TestAFeatureIsOneStepAndOneRegistration takes a feature of the test's own through the whole life of a session.
func TestAFeatureIsOneStepAndOneRegistration(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.with(vehicleStep{})
	ref := d.started(vehicleTitle)

	// Session: the page asks, faults are told by field, the verdict is the session's.
	if v := d.look(ref).Steps[0]; v.State != state.StateActive || compact(t, v.Form) != `{"asks":"plate"}` {
		t.Fatalf("the page is given %+v, %s", v, v.Form)
	}
	if _, err := d.Submit(t.Context(), ref, vehicleNode, json.RawMessage(`{}`)); codeOf(err) != "plate_invalid" {
		t.Errorf("an empty form: %v", err)
	}
	d.typePlate(ref, "STOLEN 1")
	if got := d.vehicle(ref); d.status(ref) != session.StatusDeclined || got.Status != decision.StepDeclined || got.Warnings[0].Feature != "VEHICLE" {
		t.Fatalf("the session is %s, its result %+v", d.status(ref), got)
	}

	// Review: a reviewer gives the step another verdict.
	verdict, err := d.UpdateStepStatus(t.Context(), ref, manualreview.StepStatusInput{NodeID: vehicleNode, To: decision.StepInReview, Comment: "looks odd"})
	if err != nil || verdict.FeatureType != "Vehicle" || d.vehicle(ref).Status != decision.StepInReview {
		t.Errorf("the reviewer's verdict is %+v, %v; the decision says %s", verdict, err, d.vehicle(ref).Status)
	}

	// Resubmission: chosen as it is in doubt, then by the names that reviewers have for it.
	for _, names := range [][]manualreview.NodeInput{nil, {{Feature: "VEHICLE_TITLE"}}, {{Feature: "VEHICLE"}}} {
		if err := d.decide(ref, session.StatusResubmitted, names...); err != nil {
			t.Fatalf("%v: %v", names, err)
		}
		if asked := d.resubmitted(ref); len(asked) != 1 || asked[0]["feature"] != string(vehicleTitle) || asked[0]["node_id"] != vehicleNode {
			t.Errorf("%v: the reviewer asked for %v", names, asked)
		}
		d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
		d.typePlate(ref, "ZX 814 Q")
	}

	// Decision.
	if got := d.vehicle(ref); d.status(ref) != session.StatusApproved || got.Status != decision.StepApproved || got.Plate != "ZX 814 Q" {
		t.Errorf("the session is %s, its result %+v", d.status(ref), got)
	}
	if got := string(d.decision(ref)["features"]); got != `["VEHICLE"]` {
		t.Errorf("the features are %s", got)
	}
	d.isReported(ref, "Title of a vehicle", "ZX 814 Q")
	d.isErased(ref, "ZX 814 Q")
}

// isReported looks for texts in the PDF of the session.
func (d *env) isReported(ref session.Ref, texts ...string) {
	d.t.Helper()
	body, err := d.Decisions.Read(d.t.Context(), ref)
	if err != nil {
		d.t.Fatal(err)
	}
	none := func(string) (report.Picture, bool, error) { return report.Picture{}, false, nil }
	file, err := report.Build(font.Open(), report.Input{Decision: body, Brand: "Shop", Picture: none, Now: d.now})
	if err != nil {
		d.t.Fatal(err)
	}
	pages := strings.Join(pdfread.Text(d.t, file), " ")
	for _, text := range texts {
		if !strings.Contains(strings.Join(strings.Fields(pages), ""), strings.ReplaceAll(text, " ", "")) {
			d.t.Errorf("the report does not say %q", text)
		}
	}
}

// isErased deletes the session and looks for a text that it held.
func (d *env) isErased(ref session.Ref, text string) {
	d.t.Helper()
	mentions := func() (where []string) {
		for _, place := range []string{"session_steps", "decisions", "outbox_events", "session_reviews"} {
			if d.count("SELECT count(*) FROM "+place+" x WHERE session_id = $1 AND (x::text LIKE '%' || $2 || '%' OR x::text LIKE '%' || encode(convert_to($2, 'UTF8'), 'hex') || '%')",
				ref.SessionID, text) > 0 {
				where = append(where, place)
			}
		}
		return where
	}
	if before := mentions(); !slices.Contains(before, "session_steps") {
		d.t.Fatalf("before, it stands in %v", before)
	}
	if err := d.Sessions.Delete(d.t.Context(), ref.ApplicationID, ref.SessionID); err != nil {
		d.t.Fatal(err)
	}
	var record uuid.UUID
	if err := d.pool.QueryRow(d.t.Context(), "SELECT record_id FROM deletion_records WHERE application_id = $1", ref.ApplicationID).Scan(&record); err != nil {
		d.t.Fatal(err)
	}
	eraser := retention.New(retention.Deps{Store: d.Sessions.Store, Files: d.Media.(*media.Service), Now: d.clock, NewID: ident.New})
	if _, err := eraser.Erase(d.t.Context(), ref.ApplicationID, record); err != nil {
		d.t.Fatal(err)
	}
	if after := mentions(); len(after) > 0 {
		d.t.Errorf("it is still in %v", after)
	}
}
