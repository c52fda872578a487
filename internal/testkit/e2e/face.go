package e2e

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/adapter/reader/facenetwork"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/face/facestub"
	"vidimus/internal/testkit/testenv"
)

// CallStep does one call of the person.
func (h App) CallStep(token, method, path string, body any) {
	h.T.Helper()
	headers := map[string]string{}
	if method == "PUT" {
		headers["Content-Type"] = "image/jpeg"
	}
	h.World.Eventually(path+" is asked for", func() bool {
		return h.World.Person(token).Do(method, "/v3/hosted/session/"+path, body, headers).Status < 300
	})
}

// ConsentPath is where a person agrees, below the session.
const ConsentPath = "consent/"

// Consent is what a person agrees with.
func Consent() map[string]any { return map[string]any{"consent_version": "2026-12"} }

// FaceEngines are the engines of faces that see in a picture what the test hid in it.
func FaceEngines(a *facestub.Engines) *facenetwork.Engines {
	return &facenetwork.Engines{Normaliser: a, Selfies: a, Detector: a, Spoof: a, Embedder: a, Estimator: a, Turner: a}
}

// FaceApp is a live application with engines that look at faces.
type FaceApp struct {
	App
	Album *facestub.Engines
}

// NewFaceApp makes one whose engines see what the test hid in a picture.
func NewFaceApp(t *testing.T) FaceApp {
	t.Helper()
	a := facestub.New()
	w := testenv.New(t, testenv.Settings{Faces: FaceEngines(a)})
	w.Work()
	return FaceApp{App: App{World: w, Party: w.Live, T: t}, Album: a}
}

// WorkflowOf has faces looked at: a check for life with the settings, then what follows.
func (s FaceApp) WorkflowOf(steps ...workflow.Step) uuid.UUID {
	s.T.Helper()
	v, err := s.World.Workflows.Create(s.T.Context(), s.Party.ID, workflow.Change{Steps: steps})
	if err != nil {
		s.T.Fatal(err)
	}
	return v.WorkflowID
}

// LivenessStep is a step of a workflow with settings.
func LivenessStep(config string) workflow.Step {
	return workflow.Step{Feature: workflow.FeatureLiveness, Config: json.RawMessage(config)}
}

// Selfie is a good selfie of somebody who is as alike to everybody as told.
func Selfie(name string, alike float64) facestub.PictureContent {
	s := facestub.GoodSelfie()
	s.Person, s.Alike = name, alike
	return s
}

// Photograph hides a sight in a picture.
func (s FaceApp) Photograph(sight facestub.PictureContent) []byte {
	return facestub.Photograph(s.T, TinyPicture(s.T), sight)
}

// LivenessShots counts the selfies that were taken.
var LivenessShots atomic.Int64

// ShowFace takes a user through a workflow that begins with a selfie.
func (s FaceApp) ShowFace(workflowID uuid.UUID, user string, sight facestub.PictureContent, more Object) (string, FaceDecision) {
	s.T.Helper()
	body := Object{"workflow_id": workflowID}
	if user != "" {
		body["vendor_data"] = user
	}
	for name, value := range more {
		body[name] = value
	}
	id, token := s.CreateSession(body)
	s.CallStep(token, "POST", ConsentPath, Consent())
	node := "feature_liveness"
	if s.stepAskedFor(token, "feature_age_estimation") {
		node = "feature_age_estimation"
	}
	if s.stepAskedFor(token, "feature_face_match") {
		node = "feature_face_match"
	}
	// No camera gives the same bytes twice, and nobody minds spaces at their end.
	taken := append(s.Photograph(sight), bytes.Repeat([]byte(" "), int(LivenessShots.Add(1)))...)
	s.CallStep(token, "PUT", "steps/"+node+"/images/selfie/?capture=camera", taken)
	s.World.Eventually("the session is decided", func() bool {
		return s.World.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] != "In Progress"
	})
	return id, s.FaceDecision(id)
}

func (s FaceApp) stepAskedFor(token, node string) bool {
	raw := string(s.World.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).Body)
	return strings.Contains(raw, node) && !strings.Contains(raw, "feature_liveness")
}

// FaceDecision reads the decision of a session.
func (s FaceApp) FaceDecision(id string) (d FaceDecision) {
	s.T.Helper()
	a := s.World.For(s.T, s.Party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil)
	if a.Status != http.StatusOK {
		s.T.Fatalf("decision: %d %s", a.Status, a.Body)
	}
	a.Decode(&d)
	return d
}

// FaceDecision is a decision about living faces.
type FaceDecision struct {
	Status   string `json:"status"`
	Liveness []struct {
		Status    string           `json:"status"`
		Score     *float64         `json:"score"`
		Age       *float64         `json:"age_estimation"`
		Reference *string          `json:"reference_image"`
		Matches   []map[string]any `json:"matches"`
		Warnings  []FaceWarning    `json:"warnings"`
	} `json:"liveness_checks"`
	Faces []struct {
		Status   string        `json:"status"`
		Score    *float64      `json:"score"`
		Target   *string       `json:"target_image"`
		From     *string       `json:"source_image_session_id"`
		Warnings []FaceWarning `json:"warnings"`
	} `json:"face_matches"`
}

// FaceWarning is a warning about a face.
type FaceWarning struct {
	Risk    string         `json:"risk"`
	LogType string         `json:"log_type"`
	Data    map[string]any `json:"additional_data"`
}

// Outline is the outcome with the warnings of all entries.
func (d FaceDecision) Outline() string {
	out := d.Status
	for _, e := range d.Liveness {
		for _, w := range e.Warnings {
			out += " " + w.Risk + ":" + w.LogType
		}
	}
	for _, e := range d.Faces {
		for _, w := range e.Warnings {
			out += " " + w.Risk + ":" + w.LogType
		}
	}
	return out
}

// TurningWorkflow is a workflow that has the head turned.
func (h App) TurningWorkflow() uuid.UUID {
	h.T.Helper()
	return h.StepWorkflow(workflow.FeatureLiveness, `{"face_liveness_method":"ACTIVE_3D"}`)
}
