// Package facestub stands in for what the steps that look at faces need: a store
// of pictures, and engines that see in a picture what the test wrote into it.
package facestub

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"sync"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/feature/age"
)

// PictureContent is what a picture shows; a test's picture is its JSON.
type PictureContent struct {
	Faces     int
	Luminance float64
	Quality   *float64
	Score     *float64
	Attack    bool
	Age       *float64
	// AgeMargin is the error of Age in years.
	AgeMargin float64
	// Person is whose face it is; two of the same person are alike.
	Person string
	// Alike is how similar the face is to that of everybody else.
	Alike float64
	// Turn is how far the head is turned, in degrees; nil where it cannot be told.
	Turn *float64
	// Covered hides the marks of the face.
	Covered bool
	// DarkGlasses and Mask hide the eyes and the mouth.
	DarkGlasses, Mask bool
	// Lying is by how many degrees the picture has to be turned clockwise for the faces to be found.
	Lying int
	// Signs are the signs of a screen or of paper that are seen.
	Signs []string
	// Broken makes the file no picture.
	Broken bool
}

// GoodSelfie is a selfie with which nothing is wrong.
func GoodSelfie() PictureContent {
	return PictureContent{Faces: 1, Luminance: 50, Quality: new(80.0), Score: new(95.0), Age: new(30.0), Person: "a"}
}

// Engines is a media store and all face engines in one stub.
type Engines struct {
	mu    sync.Mutex
	files map[uuid.UUID][]byte
	count int
	// Down lets every engine fail.
	Down bool
	// Renamed is the model in use; empty for Model.
	Renamed face.Model
	// Recalled is what every search for known faces finds.
	Recalled []facesearch.Match
	// Asked are the searches, Kept the faces that were kept.
	Asked []facesearch.Query
	Kept  []facesearch.Face
}

// New returns an empty album.
func New() *Engines { return &Engines{files: map[uuid.UUID][]byte{}} }

// NewID numbers the pictures from 1, the same in each run.
func (a *Engines) NewID() uuid.UUID {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.count++
	return uuid.MustParse(fmt.Sprintf("0190c1b0-0000-7000-8000-%012d", a.count))
}

// Add puts a picture into the album.
func (a *Engines) Add(t testing.TB, s PictureContent) uuid.UUID {
	t.Helper()
	raw, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	id := uuid.New()
	if err := a.Put(t.Context(), uuid.Nil, id, bytes.NewReader(raw), int64(len(raw))); err != nil {
		t.Fatal(err)
	}
	return id
}

// AddPictureWithID puts bytes into the album under an id of the test's choice.
func (a *Engines) AddPictureWithID(id uuid.UUID, picture []byte) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.files[id] = picture
}

// Len counts the pictures.
func (a *Engines) Len() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return len(a.files)
}

// Read implements face.Pictures.
func (a *Engines) Read(_ context.Context, _, id uuid.UUID) ([]byte, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	file, ok := a.files[id]
	if !ok {
		return nil, fmt.Errorf("there is no picture %s", id)
	}
	return file, nil
}

// Put implements face.Pictures.
func (a *Engines) Put(_ context.Context, _, id uuid.UUID, r io.Reader, size int64) error {
	data, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	if int64(len(data)) != size {
		return fmt.Errorf("%d bytes are announced as %d", len(data), size)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.files[id] = data
	return nil
}

func (a *Engines) see(ctx context.Context, picture []byte) (PictureContent, error) {
	if err := ctx.Err(); err != nil {
		return PictureContent{}, err
	}
	if a.Down {
		return PictureContent{}, errors.New("the engine is gone")
	}
	return sightIn(picture)
}

// sightMark precedes the PictureContent in a file that is also a picture.
const sightMark = "SIGHT:"

// Photograph appends a PictureContent to a picture, so that the file is accepted as one.
func Photograph(t testing.TB, picture []byte, s PictureContent) []byte {
	t.Helper()
	raw, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return append(append(bytes.Clone(picture), sightMark...), raw...)
}

func sightIn(picture []byte) (s PictureContent, err error) {
	if _, hidden, ok := bytes.Cut(picture, []byte(sightMark)); ok {
		picture = hidden
	}
	err = json.Unmarshal(picture, &s)
	return s, err
}

// Normalise implements face.Normaliser.
func (a *Engines) Normalise(_ context.Context, picture []byte) ([]byte, error) {
	s, err := sightIn(picture)
	if usable := err == nil && !s.Broken; !usable {
		return nil, nil
	}
	return picture, nil
}

// Detect implements face.Detector.
func (a *Engines) Detect(ctx context.Context, picture []byte) ([]face.Face, error) {
	s, err := a.see(ctx, picture)
	if s.Lying != 0 {
		return nil, err
	}
	faces := make([]face.Face, s.Faces)
	for i := range faces {
		faces[i] = face.Face{
			Width: 100 - i, Height: 100 - i, Quality: s.Quality, Luminance: s.Luminance, Confidence: 0.99,
			EyesCovered: s.DarkGlasses, MouthCovered: s.Mask,
		}
		if s.Turn != nil {
			faces[i].Turn, faces[i].Marks = *s.Turn, &face.Landmarks{}
		}
	}
	return faces, err
}

// Rotate implements facecheck.Rotator.
func (a *Engines) Rotate(ctx context.Context, picture []byte, degrees int) ([]byte, error) {
	s, err := a.see(ctx, picture)
	if err != nil {
		return nil, err
	}
	s.Lying = (s.Lying - degrees + 360) % 360
	return json.Marshal(s)
}

// Live implements face.LivenessDetector.
func (a *Engines) Live(ctx context.Context, picture []byte, _ face.Face) (face.LivenessScore, error) {
	s, err := a.see(ctx, picture)
	return face.LivenessScore{Score: s.Score, Attack: s.Attack, Model: a.Model()}, err
}

// RecaptureSigns implements face.RecaptureDetector.
func (a *Engines) RecaptureSigns(ctx context.Context, picture []byte, _ face.Face) (face.RecaptureSigns, error) {
	s, err := a.see(ctx, picture)
	return face.RecaptureSigns{Raster: float64(len(s.Signs)), Seen: s.Signs}, err
}

// Age implements age.Estimator.
func (a *Engines) Age(ctx context.Context, picture []byte, _ face.Face) (*age.Estimate, error) {
	s, err := a.see(ctx, picture)
	if s.Age == nil {
		return nil, err
	}
	return &age.Estimate{Years: *s.Age, Margin: s.AgeMargin, Model: Model}, err
}

// Model is that of all engines of an album that was given no other.
var Model = face.Model{ID: "album", Hash: "0000000000000000000000000000000000000000000000000000000000000000"}

// dimensions of embeddings: one that all faces share, and one for each first
// letter of a name.
const dimensions = 128

// Embed implements face.Embedder. The cosine of two persons that are equally
// alike to everybody is that likeness as a part of 100.
func (a *Engines) Embed(ctx context.Context, picture []byte, _ face.Face) ([]float32, error) {
	s, err := a.see(ctx, picture)
	if err == nil && s.Covered {
		return nil, face.ErrNoLandmarks
	}
	v := make([]float32, dimensions)
	v[0] = float32(math.Sqrt(s.Alike / 100))
	own := 1
	if s.Person != "" {
		own += int(s.Person[0]) % (dimensions - 1)
	}
	v[own] = float32(math.Sqrt(1 - s.Alike/100))
	return v, err
}

// Score implements face.Embedder: the cosine itself, without what 32 bits cannot hold of it.
func (*Engines) Score(cosine float64) float64 { return max(0, math.Round(cosine*1e6)/1e4) }

// Model implements face.Embedder.
func (a *Engines) Model() face.Model {
	if a.Renamed != (face.Model{}) {
		return a.Renamed
	}
	return Model
}

// FaceIndex is the album as the steps recall faces with it: none was seen before.
func (a *Engines) FaceIndex() face.Index { return face.Index{Embedder: a, Known: a} }

// Search implements face.KnownFaces: it returns what the test says is known.
func (a *Engines) Search(_ context.Context, q facesearch.Query) ([]facesearch.Match, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.Asked = append(a.Asked, q)
	return a.Recalled, nil
}

// Keep implements face.KnownFaces.
func (a *Engines) Keep(_ context.Context, _ postgres.Tx, f facesearch.Face) (uuid.UUID, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.Kept = append(a.Kept, f)
	return uuid.New(), nil
}

// Delete implements face.KnownFaces.
func (a *Engines) Delete(_ context.Context, _ postgres.Tx, _, sessionID uuid.UUID, nodeID string) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.Kept = slices.DeleteFunc(a.Kept, func(f facesearch.Face) bool { return *f.SessionID == sessionID && f.NodeID == nodeID })
	return nil
}

// Pipeline is the album as the steps use it.
func (a *Engines) Pipeline() face.ImagePipeline {
	return face.ImagePipeline{Pictures: a, Normaliser: a, NewID: a.NewID}
}

// Task is a live session's last try at a step with the given settings.
func Task(f workflow.Feature, config string) verification.Task {
	return verification.Task{
		Session: session.Session{ApplicationID: uuid.New(), ID: uuid.New()}, Environment: application.Live,
		Node: workflow.Node{NodeID: "feature_" + f.Root(), Feature: f, Config: json.RawMessage(config)}, Attempt: 1, Last: true,
	}
}

// SandboxTask returns the task as one of a sandbox session.
func SandboxTask(t verification.Task, scenario string) verification.Task {
	t.Environment = application.Sandbox
	if scenario != "" {
		t.Session.SandboxScenario = &scenario
	}
	return t
}

// With gives a task the selfie.
func (a *Engines) With(tb testing.TB, t verification.Task, s PictureContent) verification.Task {
	tb.Helper()
	t.Images = []verification.Image{{Side: verification.SideSelfie, Capture: "camera", MediaID: a.Add(tb, s)}}
	return t
}

// Summarize returns a finding in short: the status, then each risk with its weight.
func Summarize(f verification.Finding) string {
	out := string(f.Status)
	for _, w := range f.Warnings {
		out += " " + w.Risk + ":" + string(w.LogType)
	}
	return out
}
