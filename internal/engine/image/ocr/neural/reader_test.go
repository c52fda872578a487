package neural_test

import (
	"image"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/ocr/neural"
	"vidimus/internal/engine/network/inference/onnxruntime"
	"vidimus/internal/platform/value/geometry"
	"vidimus/internal/testkit/model/modelkit"
	"vidimus/internal/testkit/printedpage"
)

// reader holds the product's networks.
func reader(t *testing.T) *neural.Reader {
	t.Helper()
	runtime, err := onnxruntime.Start(modelkit.Library(t))
	if err != nil {
		t.Fatal(err)
	}
	r, err := neural.OpenInstalled(runtime, modelkit.Folder(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	return r
}

// drawn is a light page with lines of print.
func drawn(t *testing.T, lines ...string) *image.Gray {
	t.Helper()
	return printedpage.Draw(t, printedpage.Layout{Size: 48, Leading: 110, First: image.Pt(180, 160), Paper: 225}, lines...)
}

func TestPrintOfManyLanguagesIsRead(t *testing.T) {
	t.Parallel()
	r := reader(t)
	want := []string{
		"Surname / Nom", "Müller-Lüdenscheidt", "Wołoszyńska Żółć", "Ñandú Peñarrubia", "Šimůnková Říhová", "Jónsdóttir Árni", "Çağlar Işık",
		"12.08.1974", "L898902C3",
	}
	page, err := r.Read(t.Context(), drawn(t, want...), 0)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for i, l := range page.Lines {
		got = append(got, l.Text())
		if box := l.Box(); box.Min.X < 150 || box.Min.X > 200 || box.Min.Y < 110+i*110 || box.Max.Y > 190+i*110 || l.Confidence() < 0.7 {
			t.Errorf("%q at %v with %.2f", l.Text(), box, l.Confidence())
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("read\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestTurnedPrintIsRead(t *testing.T) {
	t.Parallel()
	r := reader(t)
	page := drawn(t, "", "Erika Mustermann", "12 August 1974")
	w, h := float64(page.Rect.Dx()), float64(page.Rect.Dy())
	for name, quad := range map[string]geometry.Quad{
		"clockwise":        {{X: 120, Y: -60}, {X: w + 120, Y: 120}, {X: w - 120, Y: h + 60}, {X: -120, Y: h - 60}},
		"counterclockwise": {{X: -60, Y: 120}, {X: w - 60, Y: -60}, {X: w, Y: h - 60}, {X: 0, Y: h + 120}},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := r.Read(t.Context(), docimage.Straighten(page, quad, page.Rect.Dx(), page.Rect.Dy()), 0)
			if err != nil || strings.TrimSpace(got.Text()) != "Erika Mustermann\n12 August 1974" {
				t.Errorf("read %q, %v", got.Text(), err)
			}
		})
	}
}

func TestAPageWithoutPrintSaysNothing(t *testing.T) {
	t.Parallel()
	r := reader(t)
	for _, size := range []image.Point{{1, 1}, {40, 40}, {2022, 1276}, {3000, 20}, {20, 3000}} {
		page := image.NewGray(image.Rectangle{Max: size})
		got, err := r.Read(t.Context(), page, 0)
		if err != nil || len(got.Lines) > 0 || got.Width != size.X || got.Height != size.Y {
			t.Errorf("%v: read %q, %v", size, got.Text(), err)
		}
	}
}
