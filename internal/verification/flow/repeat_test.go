package flow

import (
	"testing"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/applicant"
	"vidimus/internal/verification/state"
)

// TestAPictureThatComesAgain: the page sends a picture once more when it did not
// hear that it arrived. Whatever has become of the step, that is no further try.
func TestAPictureThatComesAgain(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	face := &fake{feature: workflow.FeatureLiveness, says: []verification.Finding{{Retry: "IMAGE_TOO_DARK"}}}
	d.with(fakeUpload{face})
	ref := d.started(workflow.FeatureLiveness)
	left := func(n int) *int { return &n }
	send := func(picture string, tries *int) (applicant.View, error) {
		return d.PutImage(t.Context(), ref, applicant.ImageInput{
			NodeID: faceNode, Side: verification.SideSelfie, Capture: "camera", Picture: []byte("picture " + picture), AttemptsLeft: tries,
		})
	}
	d.must(send("one", left(2)))
	d.must(send("one", left(2)))
	if n := d.count("SELECT count(*) FROM media"); n != 1 || d.files() != 1 || d.jobs() != 0 {
		t.Fatalf("%d pictures in %d files, %d jobs", n, d.files(), d.jobs())
	}
	d.must(d.Skip(t.Context(), ref, faceNode, verification.SideFile))
	if v := d.must(send("one", left(2))).Steps[0]; v.State != state.StateProcessing {
		t.Errorf("while it is looked at: %+v", v)
	}
	if _, err := send("two", left(2)); codeOf(err) != "step_not_waiting" {
		t.Errorf("another one while it is looked at: %v", err)
	}
	d.carry(ref, faceNode)
	// The answer comes after the verdict, and the page asks for another try.
	if v := d.must(send("one", left(2))).Steps[0]; v.State != state.StateRetry || *v.AttemptsLeft != 1 || len(v.Upload.Uploaded) != 0 {
		t.Errorf("after the verdict: %+v", v)
	}
	if _, err := send("two", left(2)); codeOf(err) != "try_over" {
		t.Errorf("another picture for the try that is over: %v", err)
	}
	if _, err := send("two", left(1000)); codeOf(err) != "try_over" {
		t.Errorf("a try that never was: %v", err)
	}
	// The person may well give the same file once more, and says so by the try.
	if v := d.must(send("one", left(1))).Steps[0]; len(v.Upload.Uploaded) != 1 {
		t.Errorf("the same file for the next try: %+v", v)
	}
}

// TestAPictureIsAllThatAnotherDocumentNeeds: it was sent as one side of two.
func TestAPictureIsAllThatAnotherDocumentNeeds(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	front := applicant.ImageInput{NodeID: node, Side: verification.SideFront, Capture: "camera", Picture: []byte("picture")}
	d.must(d.choose(ref, node, "ID"))
	d.must(d.PutImage(t.Context(), ref, front))
	d.must(d.choose(ref, node, "P"))
	if v := d.must(d.PutImage(t.Context(), ref, front)).Steps[0]; v.State != state.StateProcessing {
		t.Errorf("%+v", v)
	}
}
