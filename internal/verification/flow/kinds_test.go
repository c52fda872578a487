package flow

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
	"vidimus/internal/verification/applicant"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/manualreview"
	"vidimus/internal/verification/state"
)

const (
	ageNode   = "feature_age_estimation"
	faceNode  = "feature_liveness"
	mailNode  = "feature_email_verification"
	phoneNode = "feature_phone_verification"
)

func TestAStepThatNeedsNobodyRunsAtItsTurn(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	first, second := &fake{feature: workflow.FeatureAgeEstimation}, &fake{feature: workflow.FeatureAML}
	d.with(first, second)
	ref := d.started(workflow.FeatureAgeEstimation, workflow.FeatureOCR, workflow.FeatureAML)
	v := d.look(ref)
	if v.Steps[0].State != state.StateProcessing || v.Current != "" || d.jobs() != 1 {
		t.Fatalf("%+v with %d jobs", v.Steps[0], d.jobs())
	}
	d.carry(ref, ageNode)
	if v = d.look(ref); v.Current != node || v.Steps[1].State != state.StateActive {
		t.Fatalf("after it %+v", v)
	}
	d.done(ref, node)
	if v = d.look(ref); v.Steps[2].State != state.StateProcessing || d.jobs() != 3 {
		t.Fatalf("the step at the end %+v, %d jobs", v.Steps[2], d.jobs())
	}
	d.carry(ref, "feature_aml")
	if d.status(ref) != session.StatusApproved {
		t.Errorf("the session is %s", d.status(ref))
	}
	task := second.last()
	if len(task.Results) != 2 || task.Results[0].NodeID != ageNode || task.Results[1].NodeID != node || task.Results[1].Status != "Approved" ||
		!strings.Contains(string(task.Results[1].Item), node) || !task.Last {
		t.Errorf("the last step sees %+v", task)
	}
	if got := first.last().Results; got != nil {
		t.Errorf("the first step sees %v", got)
	}
}

func TestAStepThatAsksForFiles(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	face := &fake{feature: workflow.FeatureLiveness, says: []verification.Finding{{Retry: "IMAGE_TOO_DARK"}}}
	d.with(fakeUpload{face})
	ref := d.session(workflow.FeatureLiveness)
	if v := d.look(ref).Steps[0]; v.Upload == nil || len(v.Upload.Slots) != 2 || *v.AttemptsLeft != 2 || v.Document != nil {
		t.Fatalf("before consent %+v", v)
	}
	d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
	for _, c := range []struct {
		in   applicant.ImageInput
		want string
	}{
		{applicant.ImageInput{NodeID: faceNode, Side: verification.SideFront, Capture: "camera", Picture: []byte("picture")}, "side_not_needed"},
		{applicant.ImageInput{NodeID: faceNode, Side: verification.SideSelfie, Capture: "upload", Picture: []byte("picture")}, "capture_not_allowed"},
		{applicant.ImageInput{NodeID: faceNode, Side: verification.SideSelfie, Capture: "camera", Picture: []byte("%PDF-1.7")}, "image_refused"},
		{applicant.ImageInput{NodeID: faceNode, Side: verification.SideSelfie, Capture: "camera", Picture: []byte("virus")}, "image_refused"},
		{applicant.ImageInput{NodeID: faceNode, Side: verification.SideFile, Capture: "camera", Picture: []byte("%PDF-1.7")}, ""},
	} {
		if _, err := d.PutImage(t.Context(), ref, c.in); codeOf(err) != c.want || (err == nil) != (c.want == "") {
			t.Errorf("%+v: %v, want %q", c.in, err, c.want)
		}
	}
	v := d.look(ref).Steps[0]
	if diff := cmp.Diff([]verification.Side{verification.SideFile}, v.Upload.Uploaded); diff != "" || v.State != state.StateActive || d.files() != 1 {
		t.Fatalf("%+v, %d files (-want +got):\n%s", v, d.files(), diff)
	}
	if v = d.must(d.put(ref, faceNode, verification.SideSelfie)).Steps[0]; v.State != state.StateProcessing {
		t.Fatalf("all that is needed is there: %+v", v)
	}
	d.carry(ref, faceNode)
	if v = d.look(ref).Steps[0]; v.State != state.StateRetry || v.Reason != "IMAGE_TOO_DARK" || *v.AttemptsLeft != 1 || len(v.Upload.Uploaded) != 0 {
		t.Fatalf("another try: %+v", v)
	}
	if v = d.must(d.put(ref, faceNode, verification.SideSelfie)).Steps[0]; v.State != state.StateRetry {
		t.Fatalf("the step runs before the person has said no to the other file: %+v", v)
	}
	for side, want := range map[verification.Side]string{verification.SideSelfie: "side_needed", verification.SideBack: "side_needed"} {
		if _, err := d.Skip(t.Context(), ref, faceNode, side); codeOf(err) != want {
			t.Errorf("%s is left out: %v, want %s", side, err, want)
		}
	}
	if v = d.must(d.Skip(t.Context(), ref, faceNode, verification.SideFile)).Steps[0]; v.State != state.StateProcessing || !slices.Equal(v.Upload.Skipped, []verification.Side{verification.SideFile}) {
		t.Fatalf("what may be left out is left out: %+v", v)
	}
	if _, err := d.Skip(t.Context(), ref, faceNode, verification.SideFile); codeOf(err) != "step_not_waiting" {
		t.Errorf("while the step is at work: %v", err)
	}
	if err := d.carryOut(ref, faceNode, 2, false); err != nil {
		t.Fatal(err)
	}
	if task := face.last(); !task.Last || len(task.Images) != 1 || task.Images[0].Side != verification.SideSelfie || d.status(ref) != session.StatusApproved {
		t.Errorf("the last try is %+v and the session %s", task, d.status(ref))
	}
	if n := d.count("SELECT count(*) FROM media WHERE purpose = 'selfie'"); n != 2 {
		t.Errorf("%d selfies", n)
	}
}

func TestAStepThatIsAnsweredByTyping(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	mail := &fake{feature: workflow.FeatureEmail}
	d.with(fakeForm{mail})
	ref := d.session(workflow.FeatureEmail)
	if v := d.look(ref).Steps[0]; v.Form != nil {
		t.Errorf("before its turn it asks for %s", v.Form)
	}
	d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
	type turn struct{ sends, code, form string }
	for _, c := range []turn{
		{`{"code":7}`, "code_invalid", `{"before":0,"files":0,"kept":null}`},
		{`[]`, "form_refused", `{"before":0,"files":0,"kept":null}`},
		{`null`, "form_refused", `{"before":0,"files":0,"kept":null}`},
		{`{"code":"\u0000"}`, "form_refused", `{"before":0,"files":0,"kept":null}`},
		{`{"deep":` + strings.Repeat("[", 40) + strings.Repeat("]", 40) + `}`, "form_refused", `{"before":0,"files":0,"kept":null}`},
		{`{"code":"unreadable"}`, "code_invalid", `{"before":0,"files":0,"kept":null}`},
		{`{"code":"wrong"}`, "code_wrong", `{"before":0,"files":0,"kept":{"code":"wrong","tries":1}}`},
		{`{"code":"send"}`, "", `{"before":0,"files":0,"kept":{"code":"send","tries":2}}`},
		{`{"code":"\ud800"}`, "", `{"before":0,"files":0,"kept":{"code":"�","tries":3}}`},
	} {
		_, err := d.Submit(t.Context(), ref, mailNode, json.RawMessage(c.sends))
		if codeOf(err) != c.code || (err == nil) != (c.code == "") {
			t.Errorf("%s: %v, want %q", c.sends, err, c.code)
		}
		v := d.look(ref).Steps[0]
		if got := compact(t, v.Form); got != c.form || v.State != state.StateActive {
			t.Errorf("after %s it is %s and asks for %s, want %s", c.sends, v.State, got, c.form)
		}
	}
	if n := d.count("SELECT count(*) FROM river_job WHERE kind = 'media_delete'"); n != 1 {
		t.Errorf("%d jobs of the step", n)
	}
	v := d.must(d.Submit(t.Context(), ref, mailNode, json.RawMessage(`{"code":"right"}`)))
	if v.Steps[0].State != state.StateProcessing || v.Steps[0].Form != nil {
		t.Fatalf("%+v", v.Steps[0])
	}
	if _, err := d.Submit(t.Context(), ref, mailNode, json.RawMessage(`{"code":"right"}`)); codeOf(err) != "step_not_waiting" {
		t.Errorf("answered again: %v", err)
	}
	d.carry(ref, mailNode)
	if task := mail.last(); compact(t, task.Input) != `{"code":"right","tries":4}` || !task.Last || d.status(ref) != session.StatusApproved {
		t.Errorf("the step sees %s and the session is %s", task.Input, d.status(ref))
	}
}

func compact(t *testing.T, raw json.RawMessage) string {
	t.Helper()
	var v any
	if err := json.Unmarshal(raw, &v); err != nil {
		t.Fatalf("%s: %v", raw, err)
	}
	out, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

func TestFilesOfAnAnswer(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	mail := &fake{feature: workflow.FeatureEmail}
	d.with(fakeForm{mail}, fakeUpload{&fake{feature: workflow.FeatureLiveness}})
	ref := d.started(workflow.FeatureEmail, workflow.FeatureLiveness)
	add := func(nodeID string, content string) (verification.File, error) {
		return d.AddFile(t.Context(), ref, nodeID, []byte(content))
	}
	for _, c := range [][3]string{
		{mailNode, "virus", "file_refused"}, {"feature_face", "picture", "step_not_found"}, {faceNode, "picture", "step_not_waiting"},
	} {
		if _, err := add(c[0], c[1]); codeOf(err) != c[2] {
			t.Errorf("%v: %v", c, err)
		}
	}
	stranger := session.Ref{ApplicationID: uuid.New(), SessionID: ref.SessionID}
	if _, err := d.AddFile(t.Context(), stranger, mailNode, []byte("picture")); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("another application's file: %v", err)
	}
	var ids []uuid.UUID
	for n := range applicant.MaxFiles {
		f, err := add(mailNode, fmt.Sprintf("%%PDF-1.%d", n))
		if err != nil || f.ContentType != "application/pdf" || f.Size != int64(len(fmt.Sprintf("%%PDF-1.%d", n))) {
			t.Fatalf("%+v, %v", f, err)
		}
		ids = append(ids, f.MediaID)
	}
	if _, err := add(mailNode, "one more"); codeOf(err) != "files_too_many" || d.files() != applicant.MaxFiles {
		t.Errorf("%v, and %d files are kept", err, d.files())
	}
	d.must(d.Submit(t.Context(), ref, mailNode, json.RawMessage(`{"code":"right"}`)))
	d.carry(ref, mailNode)
	seen := mail.last().Files
	if len(seen) != applicant.MaxFiles || seen[0].MediaID != ids[0] || seen[0].ContentType != "application/pdf" {
		t.Fatalf("the step sees %v", seen)
	}
	d.must(d.put(ref, faceNode, verification.SideSelfie))
	d.must(d.Skip(t.Context(), ref, faceNode, verification.SideFile))
	d.carry(ref, faceNode)
	if err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{Feature: "EMAIL"}); err != nil {
		t.Fatal(err)
	}
	d.shred()
	v := d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
	if got := compact(t, v.Steps[0].Form); got != `{"before":0,"files":0,"kept":null}` || d.files() != 1 {
		t.Errorf("done again it asks for %s with %d files", got, d.files())
	}
}

func TestAStepThatTheInstallationCannotCarryOut(t *testing.T) {
	t.Parallel()
	for _, able := range []bool{true, false} {
		d := newEnv(t)
		d.with(fakeConditional{&fake{feature: workflow.FeaturePhone}, able})
		ref := d.started(workflow.FeaturePhone)
		if able {
			d.carry(ref, phoneNode)
		}
		want := map[bool]session.Status{true: session.StatusApproved, false: session.StatusInReview}[able]
		if got := string(d.decision(ref)["phone_verifications"]); d.status(ref) != want || strings.Contains(got, engine.RiskNotConfigured) == able {
			t.Errorf("able %v: %s with %s", able, d.status(ref), got)
		}
	}
}

func TestAStepIsCarriedOutOnce(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	age := &fake{feature: workflow.FeatureAgeEstimation, broken: true}
	d.with(age)
	ref := d.started(workflow.FeatureAgeEstimation)
	for range engine.MaxRuns - 1 {
		if err := d.carryOut(ref, ageNode, 1, false); err == nil || d.status(ref) != session.StatusInProgress {
			t.Fatalf("a failure is told as a verdict: %v, %s", err, d.status(ref))
		}
	}
	age.broken = false
	d.carry(ref, ageNode)
	d.carry(ref, ageNode)
	if len(age.tasks) != 1 || d.status(ref) != session.StatusApproved || d.events(ref) != 3 {
		t.Errorf("run %d times, %s, %d events", len(age.tasks), d.status(ref), d.events(ref))
	}
}

// carry has a worker carry out the first try of a step.
func (d *env) carry(ref session.Ref, nodeID string) {
	d.t.Helper()
	if err := d.carryOut(ref, nodeID, 1, false); err != nil {
		d.t.Fatal(err)
	}
}
