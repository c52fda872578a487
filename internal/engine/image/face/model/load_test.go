package model

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"image"
	"image/color"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/image/face"
	"vidimus/internal/engine/image/face/align"
	"vidimus/internal/engine/network/inference"
)

// fake is a runtime whose networks do what their files are called.
type fake map[string]*fakeNetwork

func (f fake) Open(file []byte) (inference.Network, error) {
	n, ok := f[string(file)]
	if !ok {
		return nil, errors.New("no network")
	}
	return n, nil
}

func (fake) Version() string { return "fake 1" }

type fakeNetwork struct {
	in, out []inference.Port
	answer  func(inference.Tensor) []float32
	closed  bool
}

func (n *fakeNetwork) Metadata(string) string    { return "" }
func (n *fakeNetwork) Inputs() []inference.Port  { return n.in }
func (n *fakeNetwork) Outputs() []inference.Port { return n.out }
func (n *fakeNetwork) Close()                    { n.closed = true }

func (n *fakeNetwork) Run(_ context.Context, in inference.Tensor) ([]inference.Tensor, error) {
	out := n.answer(in)
	if out == nil {
		return nil, errors.New("it does not run")
	}
	return []inference.Tensor{{Shape: []int64{1, int64(len(out))}, Data: out}}, nil
}

func port(name string, shape ...int64) inference.Port {
	return inference.Port{Name: name, Float: true, Shape: shape}
}

// always answers the same.
func always(w, h, n int64, out ...float32) *fakeNetwork {
	return &fakeNetwork{
		in: []inference.Port{port("input", 1, 3, h, w)}, out: []inference.Port{port("output", 1, n)}, answer: func(inference.Tensor) []float32 { return out },
	}
}

// folder writes a list of models and their files, which hold their names.
func folder(t *testing.T, entries ...string) string {
	t.Helper()
	dir := t.TempDir()
	text := "models:\n"
	for _, e := range entries {
		name := strings.TrimSpace(strings.SplitN(strings.SplitN(e, "id: ", 2)[1], "\n", 2)[0])
		if err := os.WriteFile(filepath.Join(dir, name), []byte(name), 0o600); err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256([]byte(name))
		text += "  - " + strings.NewReplacer("HASH", hex.EncodeToString(sum[:]), "FILE", name).Replace(e) + "\n"
	}
	path := filepath.Join(dir, "models.yaml")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func entry(id, kind, rest string) string {
	return fmt.Sprintf("id: %s\n    kind: %s\n    path: FILE\n    sha256: HASH\n    licence: own\n    %s", id, kind, rest)
}

func load(t *testing.T, path string, r fake) *Set {
	t.Helper()
	return Load(t.Context(), path, func() (inference.Runtime, error) { return r, nil })
}

const (
	spoofInput = `input: {width: 80, height: 80, colour: bgr, crop: "2.7"}`
	embedInput = "threshold: 0.4\n    input: {width: 112, height: 112, colour: rgb}"
)

func TestModelsAreAddedUp(t *testing.T) {
	t.Parallel()
	// Logits ln 1, ln 2, ln 5 give the living class 1/4, the second 2/8 moved to 5/8.
	one := always(80, 80, 3, 0, float32(math.Log(2)), float32(math.Log(5)))
	other := always(80, 80, 3, 0, float32(math.Log(5)), float32(math.Log(2)))
	s := load(t, folder(t, entry("life-1", "spoof", spoofInput), entry("life-2", "spoof", spoofInput)), fake{"life-1": one, "life-2": other})
	if ready := s.Report().Ready(KindSpoof); len(ready) != 2 || s.Report().Runtime != "fake 1" {
		t.Fatalf("%+v", s.Report())
	}
	got, err := s.LivenessScore(t.Context(), image.NewRGBA(image.Rect(0, 0, 200, 200)), face.Face{Box: image.Rect(50, 50, 100, 100)})
	if err != nil || math.Abs(got-(0.25+0.625)/2) > 1e-6 {
		t.Errorf("%v, %v", got, err)
	}
}

func TestWithoutOneSpoofModelTheOthersSayNothing(t *testing.T) {
	t.Parallel()
	s := load(t, folder(t, entry("life-1", "spoof", spoofInput), entry("life-2", "spoof", spoofInput)), fake{"life-1": always(80, 80, 3, 1, 2, 3)})
	if s.Report().Ready(KindSpoof) != nil {
		t.Errorf("%+v", s.Report())
	}
	if _, err := s.LivenessScore(t.Context(), image.NewRGBA(image.Rect(0, 0, 9, 9)), face.Face{Box: image.Rect(0, 0, 9, 9)}); !errors.Is(err, ErrNotConfigured) {
		t.Errorf("%v", err)
	}
}

func TestWhatAFaceIsCutFor(t *testing.T) {
	t.Parallel()
	// The embedder answers the first pixels of its red plane: the aligned face is a
	// copy when the marks stand as in the template, moved by (30, 20).
	n := always(112, 112, 64)
	n.answer = func(in inference.Tensor) []float32 {
		if in.Data[1] == 0 {
			return make([]float32, 64)
		}
		return slices.Clone(in.Data[:64])
	}
	s := load(t, folder(t, entry("faces", "embedder", embedInput)), fake{"faces": n})
	img := image.NewRGBA(image.Rect(0, 0, 200, 200))
	for y := range 200 {
		for x := range 200 {
			img.SetRGBA(x, y, color.RGBA{uint8(x), uint8(y), 0, 255})
		}
	}
	m := &face.Landmarks{}
	marks := align.Template
	for i := range marks {
		marks[i].X, marks[i].Y = marks[i].X+30, marks[i].Y+20
	}
	m.RightEye, m.LeftEye, m.Nose, m.MouthRight, m.MouthLeft = marks[0], marks[1], marks[2], marks[3], marks[4]
	got, err := s.Embed(t.Context(), img, face.Face{Box: image.Rect(30, 20, 142, 132), Marks: m})
	if err != nil || len(got) != 64 {
		t.Fatalf("%v, %v, %+v", got, err, s.Report())
	}
	// The plane runs 30, 31, ... 93, brought to unit length.
	length := 0.0
	for v := 30.0; v < 94; v++ {
		length += v * v
	}
	for i, v := range got {
		if want := float64(30+i) / math.Sqrt(length); math.Abs(float64(v)-want) > 1e-6 {
			t.Fatalf("number %d is %v, want %v", i, v, want)
		}
	}
	if _, err := s.Embed(t.Context(), img, face.Face{Box: image.Rect(30, 20, 142, 132)}); !errors.Is(err, ErrNoLandmarks) {
		t.Errorf("a face without marks: %v", err)
	}
}

func TestModelsThatCannotBeUsed(t *testing.T) {
	t.Parallel()
	good := func() *fakeNetwork { return always(80, 80, 3, 1, 2, 3) }
	nan := float32(math.NaN())
	cases := map[string]struct {
		network *fakeNetwork
		reason  string
	}{
		"of another input":         {always(112, 112, 3, 1, 2, 3), "signature"},
		"of two inputs":            {&fakeNetwork{in: slices.Repeat(good().in, 2), out: good().out}, "signature"},
		"of whole numbers":         {&fakeNetwork{in: []inference.Port{{Shape: good().in[0].Shape}}, out: good().out}, "signature"},
		"of no output":             {&fakeNetwork{in: good().in}, "signature"},
		"of one class":             {always(80, 80, 1, 1), "signature"},
		"of a picture as output":   {&fakeNetwork{in: good().in, out: []inference.Port{port("o", 1, 3, 80, 80)}}, "signature"},
		"that does not run":        {&fakeNetwork{in: good().in, out: good().out, answer: func(inference.Tensor) []float32 { return nil }}, "first run"},
		"that answers no numbers":  {always(80, 80, 3, 1, nan, 3), "first run"},
		"that answers more":        {always(80, 80, 3, slices.Repeat([]float32{1}, 500)...), "first run"},
		"that the runtime refuses": {nil, "open model"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := fake{}
			if tc.network != nil {
				r["life"] = tc.network
			}
			s := load(t, folder(t, entry("life", "spoof", spoofInput)), r)
			got := s.Report().Models
			if len(got) != 1 || got[0].Status != enginestatus.Invalid || !strings.Contains(got[0].Reason, tc.reason) {
				t.Fatalf("%+v", s.Report())
			}
			if tc.network != nil && !tc.network.closed {
				t.Error("it was not closed")
			}
		})
	}
}

func TestFilesOfModelsThatCannotBeUsed(t *testing.T) {
	t.Parallel()
	path := folder(t, entry("life", "spoof", spoofInput))
	file := filepath.Join(filepath.Dir(path), "life")
	reason := func() string {
		t.Helper()
		s := load(t, path, fake{"life": always(80, 80, 3, 1, 2, 3)})
		if len(s.Report().Models) != 1 {
			t.Fatalf("%+v", s.Report())
		}
		return s.Report().Models[0].Reason
	}
	if got := reason(); got != "" {
		t.Fatalf("a good file: %s", got)
	}
	if err := os.WriteFile(file, []byte("altered"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := reason(); !strings.Contains(got, "checksum") {
		t.Errorf("an altered file: %s", got)
	}
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := reason(); !strings.Contains(got, "0 bytes") {
		t.Errorf("an empty file: %s", got)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if got := reason(); !strings.Contains(got, "no such file") {
		t.Errorf("no file: %s", got)
	}
}

func TestAListOrARuntimeThatIsNotThere(t *testing.T) {
	t.Parallel()
	if s := load(t, filepath.Join(t.TempDir(), "none.yaml"), fake{}); s.Report().Fault == "" || s.HasDetector() {
		t.Errorf("%+v", s.Report())
	}
	path := folder(t, entry("life", "spoof", spoofInput))
	s := Load(t.Context(), path, func() (inference.Runtime, error) { return nil, errors.New("no runtime here") })
	if !strings.Contains(s.Report().Fault, "no runtime here") || s.Report().Ready(KindSpoof) != nil {
		t.Errorf("%+v", s.Report())
	}
	img := image.NewRGBA(image.Rect(0, 0, 9, 9))
	_, embedErr := s.Embed(t.Context(), img, face.Face{})
	_, ageErr := s.Age(t.Context(), img, face.Face{})
	if !errors.Is(embedErr, ErrNotConfigured) || !errors.Is(ageErr, ErrNotConfigured) {
		t.Errorf("%v, %v", embedErr, ageErr)
	}
}

func TestNumbersThatMakeNoSenseAreNoAnswer(t *testing.T) {
	t.Parallel()
	n := always(80, 80, 3)
	n.answer = func(in inference.Tensor) []float32 {
		if in.Data[0] == 0 {
			return []float32{1, 2, 3}
		}
		return []float32{1, float32(math.Inf(1)), 3}
	}
	s := load(t, folder(t, entry("life", "spoof", spoofInput)), fake{"life": n})
	img := image.NewRGBA(image.Rect(0, 0, 90, 90))
	for i := range img.Pix {
		img.Pix[i] = 200
	}
	if got, err := s.LivenessScore(t.Context(), img, face.Face{Box: image.Rect(10, 10, 50, 50)}); !errors.Is(err, ErrNumbers) {
		t.Errorf("%v, %v", got, err)
	}
}

func TestAnEndedContextRunsNothing(t *testing.T) {
	t.Parallel()
	s := load(t, folder(t, entry("life", "spoof", spoofInput)), fake{"life": always(80, 80, 3, 1, 2, 3)})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.LivenessScore(ctx, image.NewRGBA(image.Rect(0, 0, 9, 9)), face.Face{Box: image.Rect(0, 0, 9, 9)}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
