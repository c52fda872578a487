package iddocument

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"vidimus/internal/verification/feature/iddocument/reading"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/google/uuid"

	"vidimus/gen/openapi"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/redact"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/verification"
)

// today is the day on which every document here is read.
var today = time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)

// passport is the specimen of ICAO Doc 9303 part 4, good for ten more years.
func passport() *reading.MRZ {
	return &reading.MRZ{
		Format: "TD3", Code: "P", Issuer: "UTO", Surname: "ERIKSSON", GivenNames: "ANNA MARIA", Number: "L898902C3", Nationality: "UTO",
		Birth: reading.Date{Year: 1974, Month: 8, Day: 12}, BirthPrinted: "740812", Expiry: reading.Date{Year: 2036, Month: 4, Day: 15}, ExpiryPrinted: "360415", Sex: "F",
		PersonalNumber: "ZE184226B", Accepted: true,
		Lines: []string{"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F3604159ZE184226B<<<<<16"},
		Checks: []reading.Check{
			{Name: reading.CheckNumber, Digit: "6", OK: true}, {Name: reading.CheckBirth, Digit: "2", OK: true}, {Name: reading.CheckExpiry, Digit: "9", OK: true}, {Name: "personal_number", Digit: "1", OK: true}, {Name: reading.CheckComposite, Digit: "6", OK: true},
		},
	}
}

// card is a card of the given document code.
func card(code string) *reading.MRZ {
	m := passport()
	m.Format, m.Code, m.PersonalNumber = "TD1", code, ""
	return m
}

// album is a store of pictures, and the reader that knows what each says.
type album struct {
	mu       sync.Mutex
	readings map[uuid.UUID]reading.Reading
	kept     map[uuid.UUID][]byte
	broken   bool
}

func (a *album) Read(_ context.Context, _, id uuid.UUID) ([]byte, error) { return id[:], nil }

func (a *album) Put(_ context.Context, _, id uuid.UUID, r io.Reader, _ int64) error {
	data, err := io.ReadAll(r)
	a.mu.Lock()
	defer a.mu.Unlock()
	a.kept[id] = data
	return err
}

// reader reads the pictures of an album.
type reader struct {
	*album
	able reading.Capabilities
}

func (r reader) Capabilities() reading.Capabilities { return r.able }

// fileStore is an archive of one answer.
type fileStore struct {
	known KnownDocument
	asked *DocumentQuery
}

func (s fileStore) Find(_ context.Context, _ verification.Task, l DocumentQuery) (KnownDocument, error) {
	*s.asked = l
	return s.known, nil
}

func (r reader) Read(_ context.Context, picture []byte, _ redact.Secret) (reading.Reading, error) {
	if r.broken {
		return reading.Reading{}, errors.New("the engine is gone")
	}
	return r.readings[uuid.UUID(picture)], nil
}

// simulated answers every sandbox session with one reading.
type simulated struct{ reading reading.Reading }

func (s simulated) Simulate(session.Session, verification.Choice, time.Time) reading.Reading {
	return s.reading
}

// env is the step with one task on it.
type env struct {
	album *album
	now   time.Time
	task  verification.Task
	sim   reading.Reading
	able  reading.Capabilities
	alone bool
	// known is what the archive answers, asked what it was asked.
	known KnownDocument
	asked DocumentQuery
}

// newEnv prepares the readings: the front first, then the back.
func newEnv(readings ...reading.Reading) *env {
	d := &env{album: &album{readings: map[uuid.UUID]reading.Reading{}, kept: map[uuid.UUID][]byte{}}, now: today}
	d.task = verification.Task{
		Session: session.Session{ApplicationID: uuid.New(), ID: uuid.New()}, Environment: application.Live,
		Node: workflow.Node{NodeID: "feature_ocr", Feature: workflow.FeatureOCR}, Attempt: 1, Last: true,
		Choice: verification.Choice{DocumentType: "P", IssuingState: "UTO"},
	}
	for i, r := range readings {
		side := []verification.Side{verification.SideFront, verification.SideBack}[i]
		id := ident.New()
		d.album.readings[id] = r
		d.task.Images = append(d.task.Images, verification.Image{Side: side, Capture: "camera", MediaID: id})
	}
	return d
}

func (d *env) step() *Step {
	return &Step{
		Reader: reader{d.album, d.able}, Simulator: simulated{d.sim}, Pictures: d.album, Archive: fileStore{d.known, &d.asked}, Standalone: d.alone,
		Now: func() time.Time { return d.now }, NewID: ident.New,
	}
}

func (d *env) run(t testing.TB) verification.Finding {
	t.Helper()
	found, err := d.step().Run(t.Context(), d.task)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// sharp is a good picture of a zone.
func sharp(m *reading.MRZ) reading.Reading {
	return reading.Reading{MRZ: m, NormalisedJPEG: []byte("jpeg"), Quality: reading.Quality{Focus: 90, Brightness: 80, Resolution: 70, Overall: 82, BrightnessIssue: "ok"}}
}

// outline is a finding in short: the status, then each risk with its weight.
func outline(f verification.Finding) string {
	parts := []string{string(f.Status)}
	for _, w := range f.Warnings {
		parts = append(parts, w.Risk+":"+string(w.LogType))
	}
	return strings.Join(parts, " ")
}

var contractDocument = sync.OnceValues(func() (*openapi3.T, error) { return openapi3.NewLoader().LoadFromData(openapi.Whole) })

// keepsContract checks an item against the contract: known members only, all
// of the required ones, every value of its type.
func keepsContract(t testing.TB, item json.RawMessage) {
	t.Helper()
	document, err := contractDocument()
	if err != nil {
		t.Fatal(err)
	}
	// Marks become links before anybody reads the item.
	links := media.Links{Key: []byte("k"), BaseURL: "https://api.example", Life: time.Hour, Now: time.Now}
	item = links.Fill(uuid.New(), media.EscapeMarks(item))
	var value map[string]any
	if err := json.Unmarshal(item, &value); err != nil {
		t.Fatalf("%s: %v", item, err)
	}
	schema := document.Components.Schemas["IDVerification"].Value
	if err := schema.VisitJSON(any(value), openapi3.MultiErrors()); err != nil {
		t.Errorf("the item breaks the contract: %v", err)
	}
	for name := range value {
		if schema.Properties[name] == nil {
			t.Errorf("the contract knows no member %s", name)
		}
	}
	for name := range schema.Properties {
		if _, ok := value[name]; !ok {
			t.Errorf("the member %s is missing", name)
		}
	}
}
