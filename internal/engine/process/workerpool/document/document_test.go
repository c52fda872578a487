package document

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/pageframe"
	"vidimus/internal/engine/image/pdfpage"
)

func newReader(tb testing.TB) *Reader {
	tb.Helper()
	r, err := New(time.Now, pdfpage.DefaultLimits())
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if err := r.Close(); err != nil {
			tb.Error(err)
		}
	})
	return r
}

func specimen(tb testing.TB, name string) []byte {
	tb.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		tb.Fatal(err)
	}
	return data
}

// scanned is a PDF whose only page shows a JPEG.
func scanned(tb testing.TB, photo []byte) []byte {
	tb.Helper()
	size, err := jpeg.DecodeConfig(bytes.NewReader(photo))
	if err != nil {
		tb.Fatal(err)
	}
	draw := fmt.Sprintf("%d 0 0 %d 0 0 cm /I Do", size.Width/2, size.Height/2)
	objects := []string{
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		fmt.Sprintf("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %d %d] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>", size.Width/2, size.Height/2),
		fmt.Sprintf("<< /Length %d >>\nstream\n%s\nendstream", len(draw), draw),
		fmt.Sprintf("<< /Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length %d >>\nstream\n%s\nendstream",
			size.Width, size.Height, len(photo), photo),
	}
	var out bytes.Buffer
	out.WriteString("%PDF-1.4\n")
	places := ""
	for i, o := range objects {
		places += fmt.Sprintf("%010d 00000 n \n", out.Len())
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	table := out.Len()
	fmt.Fprintf(&out, "xref\n0 6\n0000000000 65535 f \n%strailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", places, table)
	return out.Bytes()
}

func TestRead(t *testing.T) {
	t.Parallel()
	r := newReader(t)
	photo := specimen(t, "easy_0_TD3.jpg")
	lines := []string{"P<JPNDOS<SANTOS<SILVA<<MOHAMMED<<<<<<<<<<<<<", "SW06940315JPN4408051F2704221<<<<<<<<<<<<<<<4"}
	cases := map[string]struct {
		data  []byte
		kind  docimage.Kind
		lines []string
	}{
		"a photograph":                {photo, docimage.KindJPEG, lines},
		"a photograph within PDF":     {scanned(t, photo), docimage.KindPDF, lines},
		"a photograph taken sideways": {specimen(t, "turned_2_TD3.jpg"), docimage.KindJPEG, []string{"P<UKRERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "AG08786359UKR9706187F2806181MRWLFL2<<<<<<<46"}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := r.Read(t.Context(), Request{Image: tc.data})
			if err != nil || got.Refusal != nil {
				t.Fatalf("Read = %+v, %v", got.Refusal, err)
			}
			if got.Facts.Kind != tc.kind || got.Pages != 1 {
				t.Errorf("facts = %+v, %d pages", got.Facts, got.Pages)
			}
			if got.Zone == nil || !slices.Equal(got.Zone.Document.Lines, tc.lines) {
				t.Fatalf("zone = %+v, want %q", got.Zone, tc.lines)
			}
			kept, err := jpeg.Decode(bytes.NewReader(got.NormalisedJPEG))
			if err != nil {
				t.Fatal(err)
			}
			b := kept.Bounds()
			c := got.Zone.Corners
			if max(b.Dx(), b.Dy()) > MaxCopySide || !c.Inside(b.Dx(), b.Dy()) {
				t.Errorf("copy %v with the zone at %v", b, c)
			}
			if c[1].X <= c[0].X || c[3].Y <= c[0].Y {
				t.Errorf("zone at %v, want it upright in the copy", c)
			}
			again, err := r.Read(t.Context(), Request{Image: got.NormalisedJPEG})
			if err != nil || again.Zone == nil || !slices.Equal(again.Zone.Document.Lines, tc.lines) {
				t.Errorf("the copy reads as %+v, %v", again.Zone, err)
			}
		})
	}
}

func TestAPictureWithoutAZone(t *testing.T) {
	t.Parallel()
	img := image.NewGray(image.Rect(0, 0, 800, 600))
	for i := range img.Pix {
		img.Pix[i] = color.Gray{Y: uint8(i)}.Y
	}
	data, err := docimage.EncodeJPEG(img, 80)
	if err != nil {
		t.Fatal(err)
	}
	got, err := newReader(t).Read(t.Context(), Request{Image: data})
	if err != nil || got.Refusal != nil || got.Zone != nil || len(got.NormalisedJPEG) == 0 {
		t.Errorf("Read = %+v, %v, want a picture without a zone", got, err)
	}
}

func TestTheZoneHasAPlaceOnThePageForPrograms(t *testing.T) {
	t.Parallel()
	r := newReader(t)
	for _, corners := range []bool{true, false} {
		got, err := r.Read(t.Context(), Request{Image: specimen(t, "turned_2_TD3.jpg"), Corners: corners, ForPrograms: true})
		if err != nil || got.Zone == nil {
			t.Fatalf("Read = %+v, %v", got, err)
		}
		page, at := image.Rect(0, 0, got.PageWidth, got.PageHeight), got.ZoneOnPage
		if at.Empty() || !at.In(page) || at.Dx() < page.Dx()/2 || at.Dx() < 5*at.Dy() {
			t.Errorf("zone at %v of %v", at, page)
		}
		if corners && at.Min.Y < page.Dy()*2/3 {
			t.Errorf("zone at %v of %v, want it at the foot of the page", at, page)
		}
	}
	got, err := r.Read(t.Context(), Request{Image: specimen(t, "turned_2_TD3.jpg")})
	if err != nil || !got.ZoneOnPage.Empty() {
		t.Errorf("zone at %v of no page, %v", got.ZoneOnPage, err)
	}
}

// The bars of this code read like letters to the net, whose zone would place the
// page far outside of the picture.
func TestBarsAreNoZone(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("../../../image/barcode/testdata/pdf417_easy_00.jpg")
	if err != nil {
		t.Fatal(err)
	}
	got, err := newReader(t).Read(t.Context(), Request{Image: data, Corners: true})
	if err != nil || got.Refusal != nil {
		t.Fatalf("Read = %+v, %v", got.Refusal, err)
	}
	if got.Zone != nil || got.Frame == nil || got.Frame.Source != pageframe.ByEdges {
		t.Errorf("zone = %+v, frame = %+v, want the page by its edges alone", got.Zone, got.Frame)
	}
}

func TestReadRefuses(t *testing.T) {
	t.Parallel()
	r := newReader(t)
	photo := specimen(t, "easy_0_TD3.jpg")
	pdf := scanned(t, photo)
	cases := map[string]struct {
		req  Request
		code string
	}{
		"a picture cut in half":      {Request{Image: photo[:len(photo)/2]}, "picture_truncated"},
		"a HEIC":                     {Request{Image: []byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00")}, "picture_heic"},
		"a PDF without its contents": {Request{Image: []byte("%PDF-1.4\n")}, "pdf_malformed"},
		"a page that is not there":   {Request{Image: pdf, Page: 1}, "pdf_page_missing"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := r.Read(t.Context(), tc.req)
			if err != nil || got.Refusal == nil || got.Refusal.Code != tc.code || got.Refusal.Text == "" {
				t.Errorf("Read = %+v, %v, want %s", got.Refusal, err, tc.code)
			}
			if got.Zone != nil || len(got.NormalisedJPEG) != 0 {
				t.Error("a refused file left results")
			}
		})
	}
}

func TestReadEndsWithItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := newReader(t).Read(ctx, Request{Image: specimen(t, "easy_0_TD3.jpg")})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("Read = %v, want the context's error", err)
	}
}
