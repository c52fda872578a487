package identitydocument

import (
	"context"
	"errors"
	"image"
	"testing"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification/face"
)

// finder answers what a test says.
type finder struct {
	ready bool
	found []face.Face
	err   error
}

func (f finder) Ready() bool                                         { return f.ready }
func (f finder) Detect(context.Context, []byte) ([]face.Face, error) { return f.found, f.err }

func TestANetworkThatFailsStopsNoDocument(t *testing.T) {
	t.Parallel()
	copied, err := docimage.EncodeJPEG(image.NewRGBA(image.Rect(0, 0, 640, 480)), 90)
	if err != nil {
		t.Fatal(err)
	}
	for name, tc := range map[string]struct {
		finder finder
		fails  bool
	}{
		"no network":                          {finder{err: errors.New("not to be asked")}, false},
		"no face":                             {finder{ready: true}, false},
		"a face that is no more than a speck": {finder{ready: true, found: []face.Face{{Left: 10, Top: 10, Width: 12, Height: 12}}}, false},
		"a network that fails":                {finder{ready: true, err: errors.New("out of its mind")}, false},
		"a queue that is full":                {finder{ready: true, err: apperr.QueueFull("engine_busy")}, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			side := document.Reading{NormalisedJPEG: copied, Zone: &document.Zone{}}
			err := Reader{Faces: tc.finder}.lookForPortrait(t.Context(), &side)
			if (err != nil) != tc.fails || side.Portrait != nil || side.PortraitAt != nil || side.Faces != nil {
				t.Errorf("%v, portrait %v", err, side.PortraitAt)
			}
		})
	}
}
