package workerpool

import (
	"bytes"
	"image/png"
	"testing"

	"vidimus/internal/engine/process/workerpool/document"
)

func TestAPageIsMadeEvenInAChild(t *testing.T) {
	t.Parallel()
	r, _ := testPool(t, nil)
	side := page(t, r)
	made, err := r.EvenPage(t.Context(), side.PagePNG)
	if err != nil {
		t.Fatal(err)
	}
	w, h := document.EvenSize(side.PageWidth, side.PageHeight)
	if got, err := png.DecodeConfig(bytes.NewReader(made)); err != nil || got.Width != w || got.Height != h || w >= side.PageWidth {
		t.Errorf("%+v, %v, want %d by %d", got, err, w, h)
	}
}

func TestWhatIsNoPageIsNotMadeEven(t *testing.T) {
	t.Parallel()
	r, _ := testPool(t, nil)
	for name, file := range map[string][]byte{"nothing": nil, "no picture": []byte("no picture"), "a cut page": page(t, r).PagePNG[:5000]} {
		if made, err := r.EvenPage(t.Context(), file); err == nil || made != nil {
			t.Errorf("%s: %d bytes, %v", name, len(made), err)
		}
	}
}
