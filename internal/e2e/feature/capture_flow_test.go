package feature_test

import (
	"bytes"
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/face/facestub"
)

// TestSignsOfTheCameraAreTold goes with what a page noticed, to the warning that the workflow gives it.
func TestSignsOfTheCameraAreTold(t *testing.T) {
	t.Parallel()
	s := e2e.NewFaceApp(t)
	shown := func(name, config, notes string, leave bool) e2e.FaceDecision {
		t.Helper()
		v, err := s.World.Workflows.Create(t.Context(), s.Party.ID, workflow.Change{Steps: []workflow.Step{{Feature: workflow.FeatureLiveness, Config: []byte(config)}}})
		if err != nil {
			t.Fatal(err)
		}
		id, token := s.CreateSession(e2e.Object{"workflow_id": v.WorkflowID})
		s.CallStep(token, "POST", e2e.ConsentPath, e2e.Consent())
		path := "/v3/hosted/session/steps/feature_liveness/images/selfie/?capture=camera"
		if leave {
			made := e2e.WantObject(t, s.World.Person(token).Do("POST", "/v3/hosted/session/steps/feature_liveness/captures/", e2e.Object{"side": "selfie"}, nil), http.StatusCreated)
			path += "&capture_id=" + made["capture_id"].(string)
		}
		taken := append(s.Photograph(facestub.GoodSelfie()), bytes.Repeat([]byte(" "), int(e2e.LivenessShots.Add(1)))...)
		e2e.WantObject(t, s.World.Person(token).Do("PUT", path, taken, map[string]string{"Content-Type": "image/jpeg", "Capture-Notes": notes}), http.StatusAccepted)
		s.World.Eventually(name+" is decided", func() bool {
			return s.World.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] != "In Progress"
		})
		return s.FaceDecision(id)
	}
	const honest = `{"mode":"manual","taken_after_ms":1,"frames":30,"identical":0,"interval_us":33000,"deviation_us":700,"signs":[]}`
	const virtual = `{"mode":"manual","taken_after_ms":1,"frames":30,"identical":30,"interval_us":33000,"deviation_us":700,"signs":["VIRTUAL_CAMERA","AUTOMATED_BROWSER"]}`
	for _, tc := range []struct{ name, config, notes, want string }{
		{"an honest camera", `{"face_search_enabled":false}`, honest, "Approved"},
		{"a program", `{"face_search_enabled":false}`, virtual, "Approved VIRTUAL_CAMERA_DETECTED:information FRAME_INJECTION_DETECTED:information"},
		{"a program where somebody looks", `{"face_search_enabled":false,"virtual_camera_action":"REVIEW"}`, virtual, "In Review VIRTUAL_CAMERA_DETECTED:warning FRAME_INJECTION_DETECTED:information"},
		{"a program where nobody has to", `{"face_search_enabled":false,"frame_injection_action":"DECLINE"}`, virtual, "Declined VIRTUAL_CAMERA_DETECTED:information FRAME_INJECTION_DETECTED:error"},
	} {
		if got := shown(tc.name, tc.config, tc.notes, true).Outline(); got != tc.want {
			t.Errorf("%s: %s, want %s", tc.name, got, tc.want)
		}
	}
	if got := shown("a camera that nobody announced", `{"face_search_enabled":false}`, honest, false).Outline(); got != "Approved" {
		t.Errorf("a camera that nobody announced: %s", got)
	}
}

// TestNotesOfACameraAreChecked sends what no page tells.
func TestNotesOfACameraAreChecked(t *testing.T) {
	t.Parallel()
	s := e2e.NewFaceApp(t)
	_, token := s.CreateSession(e2e.Object{"workflow_id": s.World.Workflow(s.Party.ID, workflow.FeatureLiveness)})
	s.CallStep(token, "POST", e2e.ConsentPath, e2e.Consent())
	for _, notes := range []string{`{}`, `[1]`, `{"mode":"auto","label":"x","signs":["MINE"]}`, `{"mode":"auto","frames":-1}`} {
		refused := s.World.Person(token).Do("PUT", "/v3/hosted/session/steps/feature_liveness/images/selfie/?capture=camera", e2e.TinyPicture(t),
			map[string]string{"Content-Type": "image/jpeg", "Capture-Notes": notes})
		if refused.Status != http.StatusBadRequest {
			t.Errorf("%s: %d %s", notes, refused.Status, refused.Body)
		}
		if diff := cmp.Diff([]any{"This is not what a page notices of a camera."}, refused.JSON()["Capture-Notes"]); diff != "" {
			t.Errorf("%s: %s", notes, diff)
		}
	}
}
