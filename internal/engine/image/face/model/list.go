// Package model runs face analysis with the operator's neural networks: it reads the
// list of models, checks each file against it, prepares the input and interprets the
// output. A Runtime executes the networks. No model is part of the product.
package model

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"go.yaml.in/yaml/v3"
)

// Kind is the purpose of a model: detector, embedder, spoof, age or mesh.
type Kind string

// The kinds.
const (
	KindDetector Kind = "detector" // finds faces and their marks
	KindEmbedder Kind = "embedder" // turns a face into what can be compared
	KindSpoof    Kind = "spoof"    // tells a living face from a picture of one
	KindAge      Kind = "age"      // estimates the age of a face
	KindMesh     Kind = "mesh"     // finds 468 points of a face, with their depth
)

// Output describes how to interpret a model's output.
type Output string

// The outputs.
const (
	// OutputGrid is YuNet's: cls, obj, bbox and kps at strides 8, 16 and 32.
	OutputGrid Output = "grid"
	// OutputAnchors is BlazeFace's for pictures of 256 pixels: boxes and scores
	// about 512 and 384 anchors.
	OutputAnchors Output = "anchors"
	// OutputMesh is FaceMesh's: output_mesh and output_faceflag.
	OutputMesh Output = "mesh"
	// OutputEmbedding is one vector.
	OutputEmbedding Output = "embedding"
	// OutputClasses are logits of classes, one of which is a living face.
	OutputClasses Output = "classes"
	// OutputYears is one number.
	OutputYears Output = "years"
	// OutputWeights are 101 weights of the ages 0 to 100.
	OutputWeights Output = "weights"
	// OutputBands are weights of the bands listed.
	OutputBands Output = "bands"
)

// outputs of each kind, the first being its default.
var outputs = map[Kind][]Output{
	KindDetector: {OutputGrid, OutputAnchors},
	KindEmbedder: {OutputEmbedding},
	KindSpoof:    {OutputClasses},
	KindAge:      {OutputYears, OutputWeights, OutputBands},
	KindMesh:     {OutputMesh},
}

// Input is the form in which a model wants pixels: each value v of 0 to 255
// becomes (v - mean) / deviation.
type Input struct {
	Width     int        `yaml:"width" json:"width"`
	Height    int        `yaml:"height" json:"height"`
	Colour    string     `yaml:"colour" json:"colour"` // rgb or bgr
	Mean      [3]float64 `yaml:"mean" json:"mean"`
	Deviation [3]float64 `yaml:"deviation" json:"deviation"`
	// Crop is aligned for a face brought to the five-point template, corners for
	// one brought to dlib's mean face by the corners of the eyes and the base of
	// the nose, else how much its window is enlarged, such as 2.7.
	Crop string `yaml:"crop" json:"crop"`
}

// Entry is one entry of the list of models.
type Entry struct {
	ID      string `yaml:"id" json:"id"`
	Kind    Kind   `yaml:"kind" json:"kind"`
	Path    string `yaml:"path" json:"path"`
	SHA256  string `yaml:"sha256" json:"sha256"`
	Licence string `yaml:"licence" json:"licence"`
	Input   Input  `yaml:"input" json:"input"`
	Output  Output `yaml:"output" json:"output"`
	// Threshold is the model's own: the score from which a window is a face, the
	// cosine from which two faces are one person's, the share of life below which
	// a face is taken for a forgery.
	Threshold *float64 `yaml:"threshold" json:"threshold"`
	// Curve maps cosines to scores of 0 to 100 by points joined by lines. Default:
	// one that follows from the threshold; see CurveOf.
	Curve [][2]float64 `yaml:"curve" json:"curve"`
	// RealClass is the class of a living face; default 1.
	RealClass *int `yaml:"real_class" json:"real_class"`
	// Bands are the age bands of a model, in years, both ends included.
	Bands [][2]int `yaml:"bands" json:"bands"`
	// Softmax says that weights come as logits.
	Softmax bool `yaml:"softmax" json:"softmax"`
	// YearsScale is what a number of years is multiplied by; default 1.
	YearsScale float64 `yaml:"years_scale" json:"years_scale"`
	// Margin is the error that an age model's makers state, in years.
	Margin float64 `yaml:"margin" json:"margin"`
}

const (
	maxList    = 64 << 10
	maxModels  = 16
	maxInput   = 1024 // pixels a side
	maxBands   = 128
	aligned    = "aligned"
	corners    = "corners"
	maxEnlarge = 8
)

// LoadManifest reads a list of models. Paths are relative to the list. A folder
// instead of a file selects the models that the product installed there.
func LoadManifest(path string) ([]Entry, error) {
	if facts, err := os.Stat(path); err == nil && facts.IsDir() {
		return Installed(path)
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("open list of models: %w", err)
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, maxList+1))
	if err != nil {
		return nil, fmt.Errorf("read list of models: %w", err)
	}
	all, err := parse(text)
	if err != nil {
		return nil, fmt.Errorf("read list of models: %w", err)
	}
	for i := range all {
		if !filepath.IsAbs(all[i].Path) {
			all[i].Path = filepath.Join(filepath.Dir(path), all[i].Path)
		}
	}
	return all, nil
}

func parse(text []byte) ([]Entry, error) {
	if len(text) > maxList {
		return nil, fmt.Errorf("more than %d KB", maxList>>10)
	}
	var list struct {
		Models []Entry `yaml:"models"`
	}
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	decoder.KnownFields(true) // a misspelt setting must not pass for a default
	if err := decoder.Decode(&list); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	if len(list.Models) == 0 || len(list.Models) > maxModels {
		return nil, fmt.Errorf("%d models, want 1 to %d", len(list.Models), maxModels)
	}
	known := map[string]bool{}
	for i := range list.Models {
		m := &list.Models[i]
		m.defaults()
		if err := m.check(); err != nil {
			return nil, fmt.Errorf("model %d (%.40q): %w", i+1, m.ID, err)
		}
		if known[m.ID] {
			return nil, fmt.Errorf("two models are called %q", m.ID)
		}
		known[m.ID] = true
	}
	return list.Models, alone(list.Models)
}

// alone sees to it that only spoof models come in numbers: their answers are
// added, those of others would contradict each other.
func alone(all []Entry) error {
	counts := map[Kind]int{}
	for _, m := range all {
		if counts[m.Kind]++; counts[m.Kind] > 1 && m.Kind != KindSpoof {
			return fmt.Errorf("more than one %s", m.Kind)
		}
	}
	return nil
}

func (d *Entry) defaults() {
	if d.Output == "" && len(outputs[d.Kind]) > 0 {
		d.Output = outputs[d.Kind][0]
	}
	if d.Input.Deviation == ([3]float64{}) {
		d.Input.Deviation = [3]float64{1, 1, 1}
	}
	if d.YearsScale == 0 {
		d.YearsScale = 1
	}
	if d.Input.Crop == "" {
		d.Input.Crop = aligned
	}
}

var (
	idForm   = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$`)
	hashForm = regexp.MustCompile(`^[0-9a-f]{64}$`)
)

func (d *Entry) check() error {
	switch {
	case !idForm.MatchString(d.ID):
		return errors.New("id: 1 to 64 letters, digits, dots, dashes and underscores")
	case outputs[d.Kind] == nil:
		return errors.New("kind: detector, embedder, spoof or age")
	case !slices.Contains(outputs[d.Kind], d.Output):
		return fmt.Errorf("output: one of %v", outputs[d.Kind])
	case d.Path == "":
		return errors.New("path: missing")
	case !hashForm.MatchString(d.SHA256):
		return errors.New("sha256: 64 hexadecimal digits in lower case")
	case d.Licence == "":
		return errors.New("licence: missing")
	}
	if err := d.Input.check(); err != nil {
		return err
	}
	return d.checkNumbers()
}

func (i Input) check() error {
	switch {
	case i.Width < 16 || i.Height < 16 || i.Width > maxInput || i.Height > maxInput:
		return fmt.Errorf("input: sides of 16 to %d pixels", maxInput)
	case i.Colour != "rgb" && i.Colour != "bgr":
		return errors.New("colour: rgb or bgr")
	}
	for c := range 3 {
		if !finite(i.Mean[c]) || !finite(i.Deviation[c]) || i.Deviation[c] == 0 {
			return errors.New("mean and deviation: numbers, no deviation being 0")
		}
	}
	if _, err := i.enlarge(); err != nil {
		return err
	}
	if (i.Crop == aligned || i.Crop == corners) && i.Width != i.Height {
		return errors.New("crop: an aligned face is a square")
	}
	return nil
}

// enlarge is the factor of the crop; 0 for an aligned face.
func (i Input) enlarge() (float64, error) {
	if i.Crop == aligned || i.Crop == corners {
		return 0, nil
	}
	var f float64
	if _, err := fmt.Sscanf(i.Crop, "%g", &f); err != nil || !(f >= 1 && f <= maxEnlarge) {
		return 0, fmt.Errorf("crop: aligned, corners or a factor of 1 to %d", maxEnlarge)
	}
	return f, nil
}

func (d *Entry) checkNumbers() error {
	switch {
	case d.Threshold != nil && !(*d.Threshold > 0 && *d.Threshold < 1):
		return errors.New("threshold: more than 0, less than 1")
	case d.Kind == KindEmbedder && d.Threshold == nil && d.Curve == nil:
		return errors.New("threshold: an embedder needs one, or a curve")
	case d.RealClass != nil && (*d.RealClass < 0 || *d.RealClass > 100):
		return errors.New("real_class: 0 to 100")
	case d.Kind == KindAge && !(d.Margin > 0 && d.Margin <= 50):
		return errors.New("margin: the error that the makers state, in years")
	case !(d.YearsScale > 0 && d.YearsScale <= 1000):
		return errors.New("years_scale: more than 0")
	case d.Output == OutputBands && (len(d.Bands) < 2 || len(d.Bands) > maxBands):
		return fmt.Errorf("bands: 2 to %d", maxBands)
	case d.Output == OutputAnchors && (d.Input.Width != anchorSide || d.Input.Height != anchorSide):
		return fmt.Errorf("input: anchors are those of %d pixels a side", anchorSide)
	case d.Output == OutputMesh && d.Input.Width != d.Input.Height:
		return errors.New("input: a mesh looks at a square")
	case d.Kind == KindDetector && (d.Input.Width%32 != 0 || d.Input.Height%32 != 0):
		return errors.New("input: sides of a grid are multiples of 32")
	}
	for _, b := range d.Bands {
		if b[0] < 0 || b[1] < b[0] || b[1] > 120 {
			return errors.New("bands: pairs of years that rise")
		}
	}
	return checkCurve(d.Curve)
}

func finite(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }
