package identitydocument

import (
	"context"
	"fmt"
	"image"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/platform/api/admission"
	"vidimus/internal/platform/value/geometry"
	"vidimus/internal/verification/face"
)

// FaceFinder finds faces by a neural network, as long as one is installed.
type FaceFinder interface {
	face.Detector
	Ready() bool
}

// lookForPortrait has a network look for the portrait that was not found on a page: it sees faces in
// print that is blurred or worn where the trees built in do not.
func (r Reader) lookForPortrait(ctx context.Context, side *document.Reading) error {
	if side.Portrait != nil || side.Zone == nil || r.Faces == nil || !r.Faces.Ready() {
		return nil
	}
	facts, err := docimage.Inspect(side.NormalisedJPEG, docimage.DefaultLimits())
	if err != nil {
		return fmt.Errorf("look for portrait: %w", err)
	}
	found, err := r.Faces.Detect(ctx, side.NormalisedJPEG)
	if _, busy := admission.IsBusy(err); busy || ctx.Err() != nil {
		return fmt.Errorf("look for portrait: %w", err)
	}
	if err != nil || len(found) == 0 {
		return nil //nolint:nilerr // a network that fails stops no document: its state tells the operator, and the portrait counts as not found
	}
	page := image.Rect(0, 0, facts.Width, facts.Height)
	cut, ok := document.PortraitCut(windowOf(found[0]), page)
	if !ok {
		return nil
	}
	made, err := r.Pool.RedactDocument(ctx, side.NormalisedJPEG, document.Redaction{Cuts: []document.Crop{cut}})
	if err != nil {
		return fmt.Errorf("cut portrait out: %w", err)
	}
	side.Portrait, side.PortraitAt = made.Cuts[0], &cut.At
	for _, f := range found {
		w := windowOf(f)
		left, top, right, bottom := float64(w.Min.X), float64(w.Min.Y), float64(w.Max.X-1), float64(w.Max.Y-1)
		side.Faces = append(side.Faces, geometry.Quad{{X: left, Y: top}, {X: right, Y: top}, {X: right, Y: bottom}, {X: left, Y: bottom}})
	}
	return nil
}

func windowOf(f face.Face) image.Rectangle {
	return image.Rect(f.Left, f.Top, f.Left+f.Width, f.Top+f.Height)
}
