package evaluation_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"vidimus/internal/verification/feature/iddocument/reading"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/platform/redact"
	"vidimus/internal/verification/evaluation"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/feature/age"
)

// engines answer by what a "picture" says.
type engines struct{ readings map[string]reading.Reading }

func (e engines) Capabilities() reading.Capabilities { return reading.Capabilities{Visual: true} }

func (e engines) Read(_ context.Context, picture []byte, _ redact.Secret) (reading.Reading, error) {
	r, ok := e.readings[string(picture)]
	if !ok {
		return reading.Reading{}, errors.New("died")
	}
	return r, nil
}

func (engines) Normalise(_ context.Context, picture []byte) ([]byte, error) { return picture, nil }

func (engines) Detect(_ context.Context, picture []byte) ([]face.Face, error) {
	return make([]face.Face, strings.Count(string(picture), "face")), nil
}

func (engines) Embed(_ context.Context, picture []byte, _ face.Face) ([]float32, error) {
	if strings.Contains(string(picture), "ana") {
		return []float32{1, 0}, nil
	}
	return []float32{0, 1}, nil
}
func (engines) Score(cosine float64) float64 { return 100 * cosine }
func (engines) Model() face.Model            { return face.Model{ID: "test"} }

func (engines) Live(_ context.Context, picture []byte, _ face.Face) (face.LivenessScore, error) {
	score := 85.0
	return face.LivenessScore{Score: &score, Attack: strings.Contains(string(picture), "mask")}, nil
}

func (engines) Age(context.Context, []byte, face.Face) (*age.Estimate, error) {
	return &age.Estimate{Years: 30, Margin: 4}, nil
}

const labels = `file,mrz,number,birth,surname,person,live,age
good.jpg,AB|CD,X1 2,1990-02-03,Müller,,,
wrong.jpg,AB|CD,X12,1990-02-03,Müller,,,
gone.jpg,AB|CD,X12,,,,,
ana1.jpg,,,,,ana,yes,28
ana2.jpg,,,,,ana,yes,
bob.jpg,,,,,bob,no,40
empty.jpg,,,,,bob,,
`

func folder() fstest.MapFS {
	files := fstest.MapFS{}
	for name, text := range map[string]string{
		"good.jpg": "good", "wrong.jpg": "wrong", "ana1.jpg": "ana face", "ana2.jpg": "ana face face", "bob.jpg": "bob face mask", "empty.jpg": "",
	} {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}

func zone(number string) *reading.MRZ {
	return &reading.MRZ{Lines: []string{"AB", "CD"}, Number: number, Birth: reading.Date{Year: 1990, Month: 2, Day: 3}, Accepted: true}
}

func run(t *testing.T, e evaluation.Engines) *evaluation.Result {
	t.Helper()
	read, err := evaluation.ReadLabels(strings.NewReader(labels))
	if err != nil {
		t.Fatal(err)
	}
	r, err := evaluation.Dataset{Engines: e, Folder: folder(), Labels: read, Now: func() time.Time { return time.Unix(0, 0) }}.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestEveryEngineIsCountedOnItsOwnLabels(t *testing.T) {
	t.Parallel()
	e := engines{readings: map[string]reading.Reading{
		"good":  {MRZ: zone("X12"), Visual: &reading.VisualZone{Surname: reading.Text{Text: "MUELLER"}}},
		"wrong": {MRZ: zone("X13")},
	}}
	r := run(t, evaluation.Engines{Documents: e, Normaliser: e, Detector: e, Embedder: e, Spoof: e, Age: e})
	if diff := cmp.Diff(evaluation.Ratio{Right: 2, All: 2}, r.Documents.Zones); diff != "" {
		t.Error(diff)
	}
	if r.Documents.Accepted != 2 || r.Documents.Wrong != 1 {
		t.Errorf("%d accepted, %d wrong", r.Documents.Accepted, r.Documents.Wrong)
	}
	if s := r.Documents.Printed["surname"]; s == nil || *s != (evaluation.Ratio{Right: 1, All: 2}) {
		t.Errorf("surname %v", s)
	}
	if r.Faces.Pictures != 4 || r.Faces.One != 2 || r.Faces.Several != 1 {
		t.Errorf("faces %+v", r.Faces)
	}
	if diff := cmp.Diff([2][]float64{{100}, {0, 0}}, [2][]float64{r.Pairs.Same, r.Pairs.Different}); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(evaluation.LivenessResult{Living: []float64{85, 85}, Forged: []float64{0}}, r.Life); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(evaluation.Ages{Errors: []float64{2, 10}, Within: 1}, r.Ages); diff != "" {
		t.Error(diff)
	}
	if len(r.Skipped) != 2 {
		t.Errorf("misses %v", r.Skipped)
	}
}

func TestWhatIsNotConfiguredIsNamedAndNotScored(t *testing.T) {
	t.Parallel()
	e := engines{}
	r := run(t, evaluation.Engines{Documents: e, Normaliser: e, Detector: e})
	if diff := cmp.Diff([]string{"barcodes", "face comparison", "signs of life", "age"}, r.Missing); diff != "" {
		t.Error(diff)
	}
	var out strings.Builder
	if err := r.Write(&out); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"Not configured: barcodes", "machine readable zone, every character", "Faces: 4 pictures"} {
		if !strings.Contains(out.String(), part) {
			t.Errorf("%q is not in\n%s", part, &out)
		}
	}
	if strings.Contains(out.String(), "Face comparison") || strings.Contains(out.String(), "ana") {
		t.Errorf("says too much:\n%s", &out)
	}
}

func TestLabelsThatMakeNoSenseAreRefusedWithTheirLine(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":                             "read heading",
		"mrz\nA\n":                     "column file is missing",
		"file,colour\na,b\n":           `column "colour" is unknown`,
		"file\n../secret\n":            "line 2: file: must be a path within the folder",
		"file\n/etc/passwd\n":          "must be a path within the folder",
		"file,birth\na,03.02.1990\n":   "must be YYYY-MM-DD",
		"file,live\na,perhaps\n":       "must be one of yes, no",
		"file,age\na,NaN\n":            "from 0 to 130",
		"file,age\na,1\nb\n":           "wrong number of fields",
		"file,number\n,12\n":           "file is empty",
		"file,barcode\na,AZTEC\n":      "PDF417, QR_CODE",
		"file,person\n\"a,\xff\nb,c\n": "",
	} {
		_, err := evaluation.ReadLabels(strings.NewReader(text))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestVerdictsAreCountedByWhatTheDocumentIs(t *testing.T) {
	t.Parallel()
	repeats := &reading.VisualZone{Confirms: []string{"date_of_birth", "document_number", "expiration_date", "last_name"}}
	differs := &reading.VisualZone{Confirms: []string{"document_number", "expiration_date", "last_name"}}
	whole := func() *reading.MRZ {
		return &reading.MRZ{
			Code: "P", Issuer: "UTO", Surname: "ERIKSSON", Number: "L898902C3", Birth: reading.Date{Year: 1974, Month: 8, Day: 12},
			Expiry: reading.Date{Year: 2036, Month: 4, Day: 15}, Checks: []reading.Check{{Name: "composite", OK: true}}, Accepted: true,
		}
	}
	expired := whole()
	expired.Expiry.Year = 2016
	e := engines{readings: map[string]reading.Reading{
		"right":  {MRZ: whole(), Visual: repeats},
		"forged": {MRZ: whole(), Visual: differs},
		"old":    {MRZ: expired, Visual: repeats},
	}}
	read, err := evaluation.ReadLabels(strings.NewReader("file,genuine\na,yes\nb,no\nc,yes\nd,\ngone,yes\n"))
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{"a": {Data: []byte("right")}, "b": {Data: []byte("forged")}, "c": {Data: []byte("old")}, "d": {Data: []byte("right")}}
	now := func() time.Time { return time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC) }
	r, err := evaluation.Dataset{Engines: evaluation.Engines{Documents: e}, Folder: files, Labels: read, Now: now}.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want := evaluation.Verdicts{Genuine: evaluation.Verdict{Approved: 1, Declined: 1}, Forged: evaluation.Verdict{InReview: 1}}
	if diff := cmp.Diff(want, r.Verdicts); diff != "" {
		t.Error(diff)
	}
	var out strings.Builder
	if err := r.Write(&out); err != nil || !strings.Contains(strings.Join(strings.Fields(out.String()), " "), "genuine 2 1 0 1 forged 1 0 1 0") {
		t.Errorf("%v in:\n%s", err, out.String())
	}
}
