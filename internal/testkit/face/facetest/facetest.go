// Package facetest holds the rules that every engine of faces keeps, the real
// ones and those that stand in for them in tests: what the steps rely on and no
// compiler checks.
package facetest

import (
	"context"
	"encoding/binary"
	"math"
	"reflect"
	"regexp"
	"testing"
	"time"

	"vidimus/internal/verification/face"
	"vidimus/internal/verification/feature/age"
)

// Engines are those to be tested; nil for one that is not there.
type Engines struct {
	Detector  face.Detector
	Embedder  face.Embedder
	Spoof     face.LivenessDetector
	Estimator age.Estimator
}

// Pictures are what the engines are shown, in the form that they read.
type Pictures struct {
	// One shows one face, with marks if the engines need them, Two a larger and a smaller one, None no face.
	One, Two, None []byte
}

// patience is far more than an engine needs for a picture on a busy machine.
const patience = 5 * time.Minute

// Run holds the engines to the rules.
func Run(t *testing.T, e Engines, p Pictures) {
	t.Helper()
	if e.Detector == nil {
		t.Fatal("nothing works without a detector")
	}
	detects(t, e.Detector, p)
	found, err := e.Detector.Detect(t.Context(), p.One)
	if err != nil || len(found) != 1 {
		t.Fatalf("%d faces in a picture of one, %v", len(found), err)
	}
	looks := map[string]look{"detector": func(ctx context.Context, picture []byte, _ face.Face) (any, error) {
		return e.Detector.Detect(ctx, picture)
	}}
	if e.Embedder != nil {
		embeds(t, e.Embedder, sight{p.One, found[0]})
		looks["embedder"] = func(ctx context.Context, picture []byte, f face.Face) (any, error) {
			return e.Embedder.Embed(ctx, picture, f)
		}
	}
	if e.Spoof != nil {
		judges(t, e.Spoof, sight{p.One, found[0]})
		looks["spoof"] = func(ctx context.Context, picture []byte, f face.Face) (any, error) {
			return e.Spoof.Live(ctx, picture, f)
		}
	}
	if e.Estimator != nil {
		estimates(t, e.Estimator, sight{p.One, found[0]})
		looks["estimator"] = func(ctx context.Context, picture []byte, f face.Face) (any, error) {
			return e.Estimator.Age(ctx, picture, f)
		}
	}
	for name, look := range looks {
		look.keeps(t, name, sight{p.One, found[0]})
	}
}

// sight is a face and the picture that it is in.
type sight struct {
	picture []byte
	face    face.Face
}

// look is what all engines do.
type look func(ctx context.Context, picture []byte, f face.Face) (any, error)

// keeps are the rules that are the same for all.
func (l look) keeps(t *testing.T, name string, s sight) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	first, err := l(ctx, s.picture, s.face)
	second, again := l(ctx, s.picture, s.face)
	if err != nil || again != nil || !reflect.DeepEqual(first, second) {
		t.Errorf("%s: the same picture twice gives %+v, %v and %+v, %v", name, first, err, second, again)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	late, lapse := context.WithDeadline(t.Context(), time.Unix(1, 0))
	defer lapse()
	for _, over := range []context.Context{ended, late} {
		if _, err := l(over, s.picture, s.face); err == nil {
			t.Errorf("%s: works on though nobody waits: %v", name, over.Err())
		}
	}
	for what, picture := range hostile(s.picture) {
		if out, err := l(ctx, picture, s.face); err == nil {
			t.Errorf("%s: %s is taken for a picture: %+v", name, what, out)
		}
	}
	if after, err := l(ctx, s.picture, s.face); err != nil || !reflect.DeepEqual(first, after) {
		t.Errorf("%s: is not the same after hostile pictures: %+v, %v", name, after, err)
	}
}

// hostile are files that are no picture, or not one to be read whole.
func hostile(picture []byte) map[string][]byte {
	return map[string][]byte{
		"nothing": nil, "an empty file": {}, "a torso": picture[:min(len(picture)/8, 64)], "noise": []byte("\x00\x01\x02\xff\xfe no picture"), "a huge picture": hugePNG(),
	}
}

// hugePNG announces 2^30 by 2^30 pixels in few bytes.
func hugePNG() []byte {
	out := []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR")
	out = binary.BigEndian.AppendUint32(out, 1<<30)
	out = binary.BigEndian.AppendUint32(out, 1<<30)
	return append(out, 8, 2, 0, 0, 0, 0, 0, 0, 0)
}

func detects(t *testing.T, d face.Detector, p Pictures) {
	t.Helper()
	if found, err := d.Detect(t.Context(), p.None); err != nil || len(found) != 0 {
		t.Errorf("no face: %+v, %v", found, err)
	}
	found, err := d.Detect(t.Context(), p.Two)
	if err != nil || len(found) != 2 || found[0].Width*found[0].Height <= found[1].Width*found[1].Height {
		t.Errorf("two faces, the largest first: %+v, %v", found, err)
	}
	for _, f := range found {
		if f.Width <= 0 || f.Height <= 0 || !within(f.Confidence, 1) || !within(f.Luminance, 100) || !within(math.Abs(f.Turn), 180) || !within(math.Abs(f.Roll), 180) {
			t.Errorf("measures out of range: %+v", f)
		}
		if f.Quality != nil && !within(*f.Quality, 100) {
			t.Errorf("quality is %v", *f.Quality)
		}
		if f.Marks == nil && (f.Turn != 0 || f.Roll != 0) {
			t.Errorf("a face without marks is turned: %+v", f)
		}
	}
}

func embeds(t *testing.T, e face.Embedder, s sight) {
	t.Helper()
	v, err := e.Embed(t.Context(), s.picture, s.face)
	var length float64
	for _, x := range v {
		length += float64(x) * float64(x)
	}
	// NaN is not near anything.
	if isUnit := math.Abs(length-1) < 1e-4; err != nil || !isUnit {
		t.Errorf("%d numbers of length %v, %v", len(v), math.Sqrt(length), err)
	}
	before := 0.0
	for step := -1000; step <= 1000; step++ {
		score := e.Score(float64(step) / 1000)
		if rises := score >= before; !within(score, 100) || !rises {
			t.Fatalf("the score of %d/1000 is %v after %v", step, score, before)
		}
		before = score
	}
	// Lengths that were rounded give cosines beyond the ends.
	if top, bottom := e.Score(1+1e-7), e.Score(-1-1e-7); !within(top, 100) || !within(bottom, 100) {
		t.Errorf("beyond the ends are %v and %v", top, bottom)
	}
	named(t, "embedder", e.Model())
}

func judges(t *testing.T, s face.LivenessDetector, at sight) {
	t.Helper()
	life, err := s.Live(t.Context(), at.picture, at.face)
	if err != nil || (life.Score != nil && !within(*life.Score, 100)) {
		t.Errorf("%+v, %v", life, err)
	}
	named(t, "spoof", life.Model)
}

func estimates(t *testing.T, e age.Estimator, at sight) {
	t.Helper()
	a, err := e.Age(t.Context(), at.picture, at.face)
	if err != nil || a == nil || !within(a.Years, 150) || !within(a.Margin, 150) {
		t.Fatalf("%+v, %v", a, err)
	}
	named(t, "estimator", a.Model)
}

// within is false for NaN.
func within(value, most float64) bool { return value >= 0 && value <= most }

// hashes are those of one model, or of several whose answers are added.
var hashes = regexp.MustCompile(`^[0-9a-f]{64}(\+[0-9a-f]{64})*$`)

func named(t *testing.T, engine string, m face.Model) {
	t.Helper()
	if m.ID == "" || !hashes.MatchString(m.Hash) {
		t.Errorf("the model of the %s is %+v", engine, m)
	}
}
