package workerpool

import (
	"errors"
	"image"
	"slices"
	"testing"

	"vidimus/internal/engine/image/face"
	"vidimus/internal/engine/image/face/recapture"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/testkit/face/portrait"
	"vidimus/internal/tools/measure/recaptures/selfie"
)

func TestSignsOfARecaptureInAChild(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, nil)
	whole := selfie.Portrait{Image: portrait.Picture(t), Face: portrait.Face}
	for kind, want := range map[selfie.Presentation]bool{selfie.Plain: false, selfie.Striped: true} {
		d := selfie.Draw(selfie.Parameters{Portrait: whole, Presentation: kind, Seed: 503})
		signs, err := r.RecaptureSigns(t.Context(), d.JPEG, face.Face{Box: d.Face}, SyncTimeout)
		if err != nil || slices.Contains(signs.Seen(), recapture.SeenRaster) != want {
			t.Errorf("%s: %+v, %v", kind, signs, err)
		}
	}
	if len(e.started) == 0 || !e.started[0].Isolation.Isolated() {
		t.Errorf("no sealed child: %+v", e.started)
	}
}

func TestSignsOfWhatIsNoPictureOfTheFaceAreRefused(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, nil)
	if _, err := r.RecaptureSigns(t.Context(), []byte("GIF89a"), face.Face{Box: portrait.Face}, SyncTimeout); apperr.KindOf(err) != apperr.KindInvalid {
		t.Errorf("no picture: %v", err)
	}
	beyond := face.Face{Box: image.Rect(0, 0, 5000, 5000)}
	if _, err := r.RecaptureSigns(t.Context(), portrait.File(), beyond, SyncTimeout); !errors.Is(err, ErrJob) {
		t.Errorf("a face beyond the picture: %v", err)
	}
	if started, _ := e.counts(); started != 0 {
		t.Errorf("%d children, want none", started)
	}
}
