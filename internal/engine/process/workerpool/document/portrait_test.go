package document_test

import (
	"bytes"
	"image"
	"image/jpeg"
	"testing"
	"time"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/face"
	"vidimus/internal/engine/image/pdfpage"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/testkit/face/portrait"
)

func reader(t *testing.T) *document.Reader {
	t.Helper()
	r, err := document.New(time.Now, pdfpage.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = r.Close() })
	return r
}

// card is a page without a readable zone that shows a portrait and, smaller, its ghost.
func card(t *testing.T) *image.RGBA {
	t.Helper()
	page := portrait.Wide(t, 1600, 1000)
	for _, p := range []struct{ at, side int }{{150, 500}, {1200, 220}} {
		small := portrait.Resized(portrait.Picture(t), image.Rect(80, 0, 380, 300), p.side, p.side)
		for y := range p.side {
			for x := range p.side {
				page.SetRGBA(p.at+x, 250+y, small.RGBAAt(x, y))
			}
		}
	}
	return page
}

func TestThePortraitIsFoundWhicheverWayACardLies(t *testing.T) {
	t.Parallel()
	finder, err := face.DefaultFinder()
	if err != nil {
		t.Fatal(err)
	}
	for _, turn := range []int{0, 90, 180, 270} {
		file := portrait.JPEG(t, docimage.Turn(card(t), turn))
		got, err := reader(t).Read(t.Context(), document.Request{Image: file, Portrait: true})
		if err != nil {
			t.Fatal(err)
		}
		img, err := jpeg.Decode(bytes.NewReader(got.Portrait))
		if err != nil {
			t.Errorf("turned by %d: %v", turn, err)
			continue
		}
		faces, err := finder.FindAndMeasure(t.Context(), docimage.FromImage(img, docimage.KindJPEG))
		if err != nil || len(faces) != 1 || faces[0].Box.Dx() < 120 {
			t.Errorf("turned by %d it shows %+v, %v: want the larger face, upright", turn, faces, err)
		}
	}
}

func TestAPageWithoutAFaceHasNoPortrait(t *testing.T) {
	t.Parallel()
	file := portrait.JPEG(t, portrait.Wide(t, 800, 500))
	got, err := reader(t).Read(t.Context(), document.Request{Image: file, Portrait: true})
	if err != nil || got.Portrait != nil || len(got.NormalisedJPEG) == 0 {
		t.Errorf("%d bytes of a portrait, %v", len(got.Portrait), err)
	}
}
