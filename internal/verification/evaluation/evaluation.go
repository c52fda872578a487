package evaluation

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/verification/face"
	"vidimus/internal/verification/feature/age"
)

// Engines are those of the installation, behind the borders that sessions use
// them through. Nil ones are not configured.
type Engines struct {
	Documents  reading.Reader
	Normaliser face.Normaliser
	Detector   face.Detector
	Embedder   face.Embedder
	Spoof      face.LivenessDetector
	Age        age.Estimator
}

// Dataset is a folder of labelled pictures that engines are measured on.
type Dataset struct {
	Engines Engines
	Folder  fs.FS
	Labels  []Label
	// Now measures how long an engine takes.
	Now func() time.Time
	// Progress is told of every picture; nil for nobody.
	Progress func(done, all int)
}

// maxPicture is the largest file that is looked at, in bytes.
const maxPicture = 64 << 20

// Run tries every picture. Only the end of ctx stops it: a file that cannot be
// used is skipped, and reported.
func (t Dataset) Run(ctx context.Context) (*Result, error) {
	out := newResult(t.Engines)
	for i, label := range t.Labels {
		picture, err := t.read(label.File)
		if err != nil {
			out.skip(label.File, err.Error())
		} else {
			if label.document() {
				t.tryDocument(ctx, out, label, picture)
			}
			if label.portrait() {
				t.tryFace(ctx, out, label, picture)
			}
		}
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if t.Progress != nil {
			t.Progress(i+1, len(t.Labels))
		}
	}
	return out, nil
}

func (t Dataset) read(name string) ([]byte, error) {
	info, err := fs.Stat(t.Folder, name)
	if err != nil {
		return nil, errors.New("cannot be opened")
	}
	if !info.Mode().IsRegular() || info.Size() > maxPicture {
		return nil, fmt.Errorf("is no file of at most %d MB", maxPicture>>20)
	}
	picture, err := fs.ReadFile(t.Folder, name)
	if err != nil {
		return nil, errors.New("cannot be read")
	}
	return picture, nil
}

func (t Dataset) tryDocument(ctx context.Context, out *Result, label Label, picture []byte) {
	begun := t.Now()
	reading, err := t.Engines.Documents.Read(ctx, picture, "")
	took := t.Now().Sub(begun)
	switch {
	case err != nil:
		out.skip(label.File, "the engine failed: "+err.Error())
	case reading.Refusal != "":
		out.skip(label.File, "refused: "+reading.Refusal)
	}
	// What was not read counts as not found.
	out.Documents.add(label, reading, took)
	if label.Genuine == nil || err != nil {
		return
	}
	found, err := t.judge(ctx, reading)
	if err != nil {
		out.skip(label.File, "the step failed: "+err.Error())
		return
	}
	out.Verdicts.add(*label.Genuine, found.Status)
	if isMismatch(*label.Genuine, found.Status) {
		out.Mismatches = append(out.Mismatches, mismatch(label.File, found))
	}
}

func (t Dataset) tryFace(ctx context.Context, out *Result, label Label, picture []byte) {
	begun := t.Now()
	upright, err := t.Engines.Normaliser.Normalise(ctx, picture)
	if err != nil || len(upright) == 0 {
		out.skip(label.File, "no usable picture")
		out.Faces.Pictures++
		return
	}
	found, err := t.Engines.Detector.Detect(ctx, upright)
	out.Faces.add(len(found), t.Now().Sub(begun))
	if err != nil || len(found) == 0 {
		out.skip(label.File, "no face found")
		return
	}
	if err := t.measureFace(ctx, out, label, upright, found[0]); err != nil {
		out.skip(label.File, "the engine failed: "+err.Error())
	}
}

// measureFace measures the engines for which the label holds the ground truth.
func (t Dataset) measureFace(ctx context.Context, out *Result, label Label, picture []byte, f face.Face) error {
	var failed error
	if face.Available(t.Engines.Embedder) && label.Person != "" {
		direction, err := t.Engines.Embedder.Embed(ctx, picture, f)
		failed = errors.Join(failed, err)
		if err == nil {
			out.Pairs.add(label.Person, direction, t.Engines.Embedder.Score)
		}
	}
	if face.Available(t.Engines.Spoof) && label.Live != nil {
		life, err := t.Engines.Spoof.Live(ctx, picture, f)
		failed = errors.Join(failed, err)
		if err == nil {
			out.Life.add(*label.Live, life)
		}
	}
	if face.Available(t.Engines.Age) && label.Age >= 0 {
		estimate, err := t.Engines.Age.Age(ctx, picture, f)
		failed = errors.Join(failed, err)
		if err == nil {
			out.Ages.add(label.Age, estimate)
		}
	}
	return failed
}
