package workerpool

import (
	"bytes"
	"image/jpeg"
	"testing"

	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/platform/value/geometry"
)

func TestAZoneThatIsCoveredIsNotReadAgain(t *testing.T) {
	t.Parallel()
	r, _ := testPool(t, nil)
	read, err := r.ReadDocument(t.Context(), document.Request{Image: specimen(t, "easy_0_TD3.jpg"), Portrait: true, Corners: true}, SessionTimeout)
	if err != nil || read.Zone == nil || read.Frame == nil || read.PortraitAt == nil || len(read.Faces) == 0 {
		t.Fatalf("%+v, %v", read, err)
	}
	cuts := []document.Crop{{At: read.Frame.Corners, Width: 800, Height: 560}, {At: *read.PortraitAt, Width: 240, Height: 300}}
	made, err := r.RedactDocument(t.Context(), read.NormalisedJPEG, document.Redaction{Fill: []geometry.Quad{read.Zone.Corners}, Cuts: cuts})
	if err != nil {
		t.Fatal(err)
	}
	for name, picture := range map[string][]byte{"the picture": made.Whole, "the page": made.Cuts[0]} {
		again, err := r.ReadDocument(t.Context(), document.Request{Image: picture}, SessionTimeout)
		if err != nil || again.Refusal != nil || again.Zone != nil {
			t.Errorf("%s: %+v, %v, want no zone", name, again.Zone, err)
		}
	}
	if size, err := jpeg.DecodeConfig(bytes.NewReader(made.Cuts[0])); err != nil || size.Width != 800 || size.Height != 560 {
		t.Errorf("the page is %+v, %v", size, err)
	}
	if seen, err := r.FindFaces(t.Context(), made.Cuts[1], SessionTimeout); err != nil || len(seen.Faces) != 1 {
		t.Errorf("the portrait shows %+v, %v", seen, err)
	}
	made, err = r.RedactDocument(t.Context(), read.NormalisedJPEG, document.Redaction{Outside: true, Spared: []geometry.Quad{read.Zone.Corners}})
	if err != nil {
		t.Fatal(err)
	}
	again, err := r.ReadDocument(t.Context(), document.Request{Image: made.Whole, Portrait: true}, SessionTimeout)
	if err != nil || again.Zone == nil || again.Zone.Document.Number != read.Zone.Document.Number || again.Portrait != nil {
		t.Errorf("all but the zone is covered: %+v, %v", again.Zone, err)
	}
}

func TestCoverDocumentRefuses(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, nil)
	for name, file := range map[string][]byte{"nothing": nil, "no picture": []byte("GIF89a"), "a badge": badge(t, 30, 30)} {
		if _, err := r.RedactDocument(t.Context(), file, document.Redaction{}); err == nil {
			t.Errorf("%s was covered", name)
		}
	}
	if started, _ := e.counts(); started != 0 {
		t.Errorf("%d children, want none", started)
	}
	whole := specimen(t, "easy_0_TD3.jpg")
	for name, cut := range map[string]document.Crop{"no size": {}, "too large": {Width: 1e6, Height: 1e6}} {
		if _, err := r.RedactDocument(t.Context(), whole, document.Redaction{Cuts: []document.Crop{cut}}); err == nil {
			t.Errorf("%s was cut out", name)
		}
	}
}

func TestOnlyThePicturesAskedForAreTaken(t *testing.T) {
	t.Parallel()
	picture := specimen(t, "easy_0_TD3.jpg")
	one := document.Redaction{Cuts: []document.Crop{{}}}
	for name, sizes := range map[string][]int{"one too few": {len(picture)}, "too long": {len(picture), 1}, "below zero": {-1, 0}, "no picture": {10, 10}} {
		if _, err := (sizesOf{sizes}).take(picture, one); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
}
