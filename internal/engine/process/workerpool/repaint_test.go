package workerpool

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"golang.org/x/image/tiff"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/platform/api/apperr"
)

// badge is a PNG with a see-through left half.
func badge(t *testing.T, width, height int) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := width / 2; x < width; x++ {
			img.SetNRGBA(x, y, color.NRGBA{0x20, 0x60, 0xc0, 0xff})
		}
	}
	out, err := docimage.EncodePNG(img)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestRepaintInAChild(t *testing.T) {
	t.Parallel()
	r, _ := testPool(t, nil)
	upload := append(badge(t, 300, 150), []byte("what follows the picture")...)
	made, err := r.ReencodeImage(t.Context(), upload, 100)
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(made))
	if err != nil || img.Bounds() != image.Rect(0, 0, 100, 50) || bytes.Contains(made, []byte("follows")) {
		t.Fatalf("%v, %v", img, err)
	}
	if got := color.NRGBAModel.Convert(img.At(10, 25)); got != (color.NRGBA{}) {
		t.Errorf("what shone through is %v", got)
	}
	if got := color.NRGBAModel.Convert(img.At(90, 25)); got != (color.NRGBA{0x20, 0x60, 0xc0, 0xff}) {
		t.Errorf("the colour is %v", got)
	}
	paper, err := r.ReencodeImageForPrint(t.Context(), upload, 100)
	if err != nil {
		t.Fatal(err)
	}
	flat, err := jpeg.Decode(bytes.NewReader(paper))
	if err != nil || flat.Bounds() != image.Rect(0, 0, 100, 50) {
		t.Fatalf("for paper: %v, %v", flat, err)
	}
	if got := color.NRGBAModel.Convert(flat.At(10, 25)); got != (color.NRGBA{0xff, 0xff, 0xff, 0xff}) {
		t.Errorf("what shone through is %v on paper", got)
	}
	damaged := bytes.Replace(badge(t, 300, 150), []byte("IDAT"), []byte("IDAX"), 1)
	for name, upload := range map[string][]byte{"no picture": []byte("<svg>"), "no pixels": damaged, "nothing": nil} {
		if _, err := r.ReencodeImage(t.Context(), upload, 100); apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := r.ReencodeImageForPrint(t.Context(), upload, 100); apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s for paper: %v", name, err)
		}
	}
}

func TestScansAreShownAsJPEG(t *testing.T) {
	t.Parallel()
	r, _ := testPool(t, nil)
	// More pixels than a logo may have.
	img := image.NewGray(image.Rect(0, 0, 5000, 3500))
	img.SetGray(4999, 3499, color.Gray{Y: 255})
	var scan bytes.Buffer
	if err := tiff.Encode(&scan, img, &tiff.Options{Compression: tiff.Deflate}); err != nil {
		t.Fatal(err)
	}
	made, err := r.ToDisplayable(t.Context(), scan.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if shown, err := jpeg.Decode(bytes.NewReader(made)); err != nil || shown.Bounds() != image.Rect(0, 0, maxShownSide, 2867) {
		t.Errorf("shown as %v, %v", shown, err)
	}
	for name, upload := range map[string][]byte{"cut": scan.Bytes()[:300], "a PDF": []byte("%PDF-1.7"), "nothing": nil} {
		if _, err := r.ToDisplayable(t.Context(), upload); apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
}
