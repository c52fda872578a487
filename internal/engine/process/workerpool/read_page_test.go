package workerpool

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/process/workerpool/document"
)

func TestReadPageInAChild(t *testing.T) {
	t.Parallel()
	r, _ := testPool(t, nil)
	cases := map[string]struct {
		file          []byte
		width, height int
		dots          int
	}{
		"a photograph":    {specimen(t, "easy_0_TD3.jpg"), 1920, 1440, 0},
		"a page of a PDF": {letterPDF("Hello reader"), 1653, 2339, 200},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := r.ReadPage(t.Context(), document.Request{Image: tc.file}, SessionTimeout)
			if err != nil {
				t.Fatal(err)
			}
			made, err := png.Decode(bytes.NewReader(got.PNG))
			if err != nil {
				t.Fatal(err)
			}
			if _, gray := made.(*image.Gray); !gray || made.Bounds().Dx() != tc.width || made.Bounds().Dy() != tc.height {
				t.Errorf("%T of %v, want a grey one of %d x %d", made, made.Bounds(), tc.width, tc.height)
			}
			if got.Width != tc.width || got.Height != tc.height || got.Pages != 1 || got.DotsPerInch != tc.dots {
				t.Errorf("said %+v", got)
			}
		})
	}
}

func TestPagesThatAreRefused(t *testing.T) {
	t.Parallel()
	r, _ := testPool(t, nil)
	cases := map[string]struct {
		req  document.Request
		code string
	}{
		"no file":             {document.Request{Image: []byte("no file")}, "picture_unknown"},
		"nothing":             {document.Request{}, "picture_empty"},
		"a page that is none": {document.Request{Image: letterPDF("x"), Page: 7}, "pdf_page_missing"},
		"a page before all":   {document.Request{Image: letterPDF("x"), Page: -1}, "pdf_page_missing"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := r.ReadPage(t.Context(), tc.req, SessionTimeout)
			if err != nil || got.Refusal == nil || got.Refusal.Code != tc.code || len(got.PNG) > 0 {
				t.Errorf("ReadPage = %+v, %v, want %s", got.Refusal, err, tc.code)
			}
		})
	}
}

func TestOnlyThePictureThatWasMadeIsGivenToPrograms(t *testing.T) {
	t.Parallel()
	made, err := docimage.EncodeGray(image.NewGray(image.Rect(0, 0, 30, 20)))
	if err != nil {
		t.Fatal(err)
	}
	if err := checkRaster(made, 30, 20); err != nil {
		t.Error(err)
	}
	for name, bad := range map[string]struct {
		data          []byte
		width, height int
	}{
		"another size":   {made, 20, 30},
		"nothing":        {nil, 30, 20},
		"a JPEG":         {specimen(t, "easy_0_TD3.jpg"), 1920, 1440},
		"half a picture": {made[:len(made)/2], 30, 20},
	} {
		if checkRaster(bad.data, bad.width, bad.height) == nil {
			t.Errorf("%s was taken", name)
		}
	}
}
