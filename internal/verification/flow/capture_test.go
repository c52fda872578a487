package flow

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/applicant"
	"vidimus/internal/verification/capture"
)

// photograph takes a picture of a side under a leave, or under none.
func (d *env) photograph(ref session.Ref, side verification.Side, picture string, leave *uuid.UUID) error {
	notes := &capture.CameraData{Mode: capture.ModeAuto, Frames: 40, IntervalUS: 33000, DeviationUS: 500, Signs: []capture.Sign{capture.VirtualCamera}}
	_, err := d.PutImage(d.t.Context(), ref, applicant.ImageInput{NodeID: node, Side: side, Capture: "camera", Picture: []byte(picture), CaptureID: leave, Notes: notes})
	return err
}

func (d *env) leave(ref session.Ref, side verification.Side) *uuid.UUID {
	d.t.Helper()
	l, err := d.IssueCapture(d.t.Context(), ref, node, side)
	if err != nil {
		d.t.Fatal(err)
	}
	return &l.ID
}

// kept reads what is kept of how the pictures came.
func (d *env) kept(ref session.Ref) []verification.CaptureRecord {
	d.t.Helper()
	var body []byte
	if err := d.pool.QueryRow(d.t.Context(), "SELECT body FROM step_evidence WHERE session_id = $1 AND node_id = $2", ref.SessionID, node).Scan(&body); err != nil {
		d.t.Fatal(err)
	}
	var evidence struct {
		Captures []verification.CaptureRecord `json:"captures"`
	}
	if err := json.Unmarshal(body, &evidence); err != nil {
		d.t.Fatal(err)
	}
	return evidence.Captures
}

func TestAPictureIsTakenUnderItsOwnLeave(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.must(d.choose(ref, node, "ID"))
	front, late := d.leave(ref, verification.SideFront), d.leave(ref, verification.SideFront)
	other := d.started(workflow.FeatureOCR)
	d.must(d.choose(other, node, "ID"))
	strange, foreign := uuid.New(), d.leave(other, verification.SideFront)
	for _, s := range []struct {
		rule string
		do   func() error
		want string // code of the refusal; empty: it is taken
	}{
		{"an unknown leave", func() error { return d.photograph(ref, verification.SideFront, "a", &strange) }, "capture_unknown"},
		{"that of another session", func() error { return d.photograph(ref, verification.SideFront, "a", foreign) }, "capture_unknown"},
		{"that of another side", func() error { return d.photograph(ref, verification.SideBack, "a", front) }, "capture_unknown"},
		{"its own", func() error { return d.photograph(ref, verification.SideFront, "a", front) }, ""},
		{"the same picture, sent again", func() error { return d.photograph(ref, verification.SideFront, "a", front) }, ""},
		{"another picture under the same leave", func() error { return d.photograph(ref, verification.SideFront, "b", front) }, "capture_unknown"},
		{"one that has run out", func() error {
			d.pass(applicant.CaptureLife + time.Second)
			return d.photograph(ref, verification.SideFront, "b", late)
		}, "capture_unknown"},
		{"none at all", func() error { return d.photograph(ref, verification.SideFront, "b", nil) }, ""},
	} {
		if err := s.do(); codeOf(err) != s.want {
			t.Errorf("%s: %v, want %q", s.rule, err, s.want)
		}
	}
	if n := d.files(); n != 1 {
		t.Errorf("%d pictures are stored, want the last that was taken", n)
	}
}

func TestHowPicturesCameIsKept(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	first := d.started(workflow.FeatureOCR)
	d.must(d.choose(first, node, "ID"))
	for _, side := range []verification.Side{verification.SideFront, verification.SideBack} {
		if err := d.photograph(first, side, string(side), d.leave(first, side)); err != nil {
			t.Fatal(err)
		}
	}
	second := d.started(workflow.FeatureOCR)
	d.must(d.choose(second, node, "ID"))
	if err := d.photograph(second, verification.SideFront, "front", nil); err != nil {
		t.Fatal(err)
	}
	d.must(d.put(second, node, verification.SideBack))
	for _, ref := range []session.Ref{first, second} {
		if err := d.carryOut(ref, node, 1, false); err != nil {
			t.Fatal(err)
		}
	}
	want := map[string][]capture.Sign{
		"first front": {capture.VirtualCamera}, "first back": {capture.VirtualCamera},
		"second front": {capture.NotAnnounced, capture.SentBefore, capture.VirtualCamera}, "second back": {capture.NotAnnounced, capture.NotDescribed},
	}
	for name, ref := range map[string]session.Ref{"first": first, "second": second} {
		captures := d.kept(ref)
		if len(captures) != 2 {
			t.Fatalf("%s: %+v", name, captures)
		}
		for _, c := range captures {
			if key := name + " " + string(c.Side); !slices.Equal(c.Signs, want[key]) || c.Capture != "camera" {
				t.Errorf("%s: %v, want %v", key, c.Signs, want[key])
			}
		}
	}
}

func TestLeaveIsGivenForWhatIsAskedFor(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	ask := func(nodeID string, side verification.Side) error {
		_, err := d.IssueCapture(t.Context(), ref, nodeID, side)
		return err
	}
	if err := ask(node, verification.SideFront); codeOf(err) != "document_not_chosen" {
		t.Errorf("before the choice: %v", err)
	}
	d.must(d.choose(ref, node, "P"))
	if err := ask(node, verification.SideBack); codeOf(err) != "side_not_needed" {
		t.Errorf("a side that a passport has not: %v", err)
	}
	if err := ask(node, verification.SideMotion); codeOf(err) != "side_not_needed" {
		t.Errorf("a challenge has its own way: %v", err)
	}
	if err := ask("feature_face", verification.SideFront); codeOf(err) != "step_not_found" {
		t.Errorf("an unknown step: %v", err)
	}
	for range applicant.MaxCaptures {
		if err := ask(node, verification.SideFront); err != nil {
			t.Fatal(err)
		}
	}
	if err := ask(node, verification.SideFront); codeOf(err) != "captures_used_up" {
		t.Errorf("more than anybody needs: %v", err)
	}
}

// TestPicturesWithoutLeaveFillNothing sends one picture after another.
func TestPicturesWithoutLeaveFillNothing(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.must(d.choose(ref, node, "ID"))
	for _, picture := range []string{"a", "b", "c"} {
		if err := d.photograph(ref, verification.SideFront, picture, nil); err != nil {
			t.Fatal(err)
		}
	}
	if n := d.count("SELECT count(*) FROM captures WHERE session_id = $1", ref.SessionID); n != 1 {
		t.Errorf("%d rows for one side", n)
	}
}
