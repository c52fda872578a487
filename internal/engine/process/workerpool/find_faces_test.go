package workerpool

import (
	"context"
	"errors"
	"image"
	"slices"
	"testing"
	"time"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/face"
	"vidimus/internal/engine/process/workerpool/faces"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/geometry"
	"vidimus/internal/testkit/face/portrait"
)

func TestFindFacesInAChild(t *testing.T) {
	t.Parallel()
	r, _ := testPool(t, nil)
	got, err := r.FindFaces(t.Context(), portrait.File(), SessionTimeout)
	if err != nil || len(got.Faces) != 1 || got.Faces[0].Marks == nil || got.Engine == "" || got.Version == "" {
		t.Fatalf("%+v, %v", got, err)
	}
	empty, err := r.FindFaces(t.Context(), portrait.JPEG(t, portrait.Wide(t, 300, 300)), SyncTimeout)
	if err != nil || len(empty.Faces) != 0 {
		t.Errorf("an empty picture: %+v, %v", empty, err)
	}
}

func TestFacesOfFilesThatAreRefused(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, nil)
	for name, file := range map[string][]byte{"nothing": nil, "no picture": []byte("GIF89a"), "too long": make([]byte, 16<<20)} {
		if _, err := r.FindFaces(t.Context(), file, SyncTimeout); apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	if started, _ := e.counts(); started != 0 {
		t.Errorf("%d children, want none", started)
	}
	whole := portrait.File()
	if _, err := r.FindFaces(t.Context(), whole[:len(whole)/2], SyncTimeout); apperr.KindOf(err) != apperr.KindInvalid {
		t.Errorf("half a picture: %v", err)
	}
	if n := r.health.failures[JobFindFaces]; n != 0 {
		t.Errorf("%d failures, want a refusal not to count", n)
	}
}

func TestFacesOutOfTheirPictureAreNotBelieved(t *testing.T) {
	t.Parallel()
	facts := docimage.Facts{Width: 100, Height: 100}
	good := face.Face{Box: image.Rect(10, 10, 60, 60), Confidence: 0.5}
	if err := checkFaces([]face.Face{good}, facts); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*face.Face){
		"beyond the edge": func(f *face.Face) { f.Box.Max.X = 101 },
		"before it":       func(f *face.Face) { f.Box.Min.Y = -1 },
		"inside out":      func(f *face.Face) { f.Box.Min, f.Box.Max = f.Box.Max, f.Box.Min },
		"too sure":        func(f *face.Face) { f.Confidence = 1.01 },
		"too good":        func(f *face.Face) { f.Quality.Overall = 100.5 },
		"a turned neck":   func(f *face.Face) { f.Turn = 91 },
		"marks far off":   func(f *face.Face) { f.Marks = &face.Landmarks{Nose: geometry.Point{X: 1e9}} },
	} {
		f := good
		change(&f)
		if err := checkFaces([]face.Face{f}, facts); !errors.Is(err, ErrJob) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := checkFaces(make([]face.Face, face.MaxFaces+1), facts); !errors.Is(err, ErrJob) {
		t.Errorf("a crowd: %v", err)
	}
}

func TestNobodyWaitsForFacesWithoutEnd(t *testing.T) {
	t.Parallel()
	r, _ := testPool(t, nil)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got, err := r.FindFaces(ctx, portrait.File(), SessionTimeout); err == nil {
		t.Errorf("%+v, want the caller's end", got)
	}
	if _, err := r.FindFaces(t.Context(), portrait.File(), 1); !errors.Is(err, ErrDeadline) {
		t.Errorf("%v, want the deadline", err)
	}
	var none faces.DetectedFaces
	if _, err := r.RunTask(t.Context(), Task{Job: JobFindFaces, Timeout: SyncTimeout, Args: "no object", Body: []byte("x")}, &none); apperr.KindOf(err) != apperr.KindInvalid {
		t.Errorf("a body that is no picture: %v", err)
	}
}

func TestWhatAChildSaysOfAFaceIsChecked(t *testing.T) {
	t.Parallel()
	if !isDirection([]float32{0.6, 0.8}) || isDirection(nil) || isDirection([]float32{1, 1}) || isDirection(slices.Repeat([]float32{0}, 128)) {
		t.Error("directions are not told from others")
	}
}

func TestJobsOfNetworksThatAreNotThere(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, nil)
	f := face.Face{Box: portrait.Face}
	report, err := r.FaceModels(t.Context(), SyncTimeout)
	if err != nil || report.Fault == "" || len(report.Models) != 0 {
		t.Errorf("%+v, %v", report, err)
	}
	for name, read := range map[string]func(context.Context, []byte, face.Face, time.Duration) (faces.Reading, error){
		"embedding": r.EmbedFace, "life": r.LivenessScore, "age": r.EstimateAge,
	} {
		if got, err := read(t.Context(), portrait.File(), f, SyncTimeout); !errors.Is(err, ErrJob) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
		if got, err := read(t.Context(), []byte("no picture"), f, SyncTimeout); apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s of no picture: %+v, %v", name, got, err)
		}
		out := face.Face{Box: image.Rect(500, 500, 600, 600)}
		if got, err := read(t.Context(), portrait.File(), out, SyncTimeout); !errors.Is(err, ErrJob) {
			t.Errorf("%s beyond the picture: %+v, %v", name, got, err)
		}
	}
	if _, stopped := e.counts(); stopped != 0 {
		t.Errorf("%d children ended", stopped)
	}
}
