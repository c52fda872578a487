package flow

import (
	"context"
	"errors"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/applicant"
	"vidimus/internal/verification/state"
)

// CheckImage finds in a picture the problem that is written in it.
func (s *script) CheckImage(_ context.Context, c verification.ImageCheck) (verification.ImageProblem, error) {
	if string(c.Picture) == "engine gone" {
		return "", errors.New("the engine is gone")
	}
	if string(c.Picture) == string(verification.ProblemBlurred) || len(c.Sides) == 2 && string(c.Picture) == string(verification.ProblemOtherSide) {
		return verification.ImageProblem(c.Picture), nil
	}
	return "", nil
}

func (d *env) checked(ref session.Ref, picture string, check bool) applicant.View {
	d.t.Helper()
	left := 3
	return d.must(d.PutImage(d.t.Context(), ref, applicant.ImageInput{
		NodeID: node, Side: verification.SideFront, Capture: "camera", Picture: []byte(picture), AttemptsLeft: &left, Check: check,
	}))
}

func TestAPoorPictureIsToldBeforeItCountsAsGiven(t *testing.T) {
	t.Parallel()
	for rule, tc := range map[string]struct {
		document, picture string
		check             bool
		want              verification.ImageProblem
	}{
		"a poor picture is told":                {"P", "IMAGE_TOO_BLURRY", true, verification.ProblemBlurred},
		"one that nobody asks about is taken":   {"P", "IMAGE_TOO_BLURRY", false, ""},
		"the wrong front comes before a back":   {"ID", "WRONG_DOCUMENT_SIDE", true, verification.ProblemOtherSide},
		"a good one is taken":                   {"P", "good", true, ""},
		"an engine that fails asks for no more": {"P", "engine gone", true, ""},
	} {
		t.Run(rule, func(t *testing.T) {
			t.Parallel()
			d := newEnv(t)
			ref := d.started(workflow.FeatureOCR)
			d.must(d.choose(ref, node, tc.document))
			v := d.checked(ref, tc.picture, tc.check)
			if tc.want == "" {
				if v.ImageCheck != nil || d.files() != 1 {
					t.Errorf("%+v, %d pictures", v.ImageCheck, d.files())
				}
				return
			}
			if v.ImageCheck == nil || *v.ImageCheck != (applicant.ImageCheck{NodeID: node, Side: verification.SideFront, Problem: tc.want}) {
				t.Fatalf("check = %+v, want %s", v.ImageCheck, tc.want)
			}
			step := d.look(ref).Steps[0]
			if d.files() != 0 || *step.AttemptsLeft != 3 || step.State != state.StateActive || len(step.Document.Uploaded) != 0 {
				t.Errorf("%d pictures, %+v: a look costs nothing and keeps nothing", d.files(), step)
			}
			if v := d.checked(ref, tc.picture, false); v.ImageCheck != nil || d.files() != 1 {
				t.Errorf("sent all the same: %+v, %d pictures", v.ImageCheck, d.files())
			}
		})
	}
}

func TestInASandboxNoPictureIsLookedAt(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.must(d.choose(ref, node, "P"))
	ref.Environment = application.Sandbox
	if v := d.checked(ref, "IMAGE_TOO_BLURRY", true); v.ImageCheck != nil {
		t.Errorf("%+v", v.ImageCheck)
	}
}
