package face_test

import (
	"context"
	"encoding/json"
	"errors"
	"image"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"sync"
	"testing"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/face"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/testkit/face/portrait"
)

func finder(tb testing.TB) *face.Finder {
	tb.Helper()
	f, err := face.DefaultFinder()
	if err != nil {
		tb.Fatal(err)
	}
	return f
}

// look examines a picture that has been decoded.
func look(tb testing.TB, img image.Image) []face.Face {
	tb.Helper()
	got, err := finder(tb).FindAndMeasure(tb.Context(), docimage.FromImage(img, docimage.KindPNG))
	if err != nil {
		tb.Fatal(err)
	}
	for _, f := range got {
		if !f.IsPlausible() {
			tb.Fatalf("out of its bounds: %+v", f)
		}
	}
	return got
}

// one is the only face of a picture.
func one(tb testing.TB, img image.Image) face.Face {
	tb.Helper()
	got := look(tb, img)
	if len(got) != 1 || got[0].Marks == nil {
		tb.Fatalf("%d faces, want one with its marks", len(got))
	}
	return got[0]
}

func TestAFaceAndItsMarks(t *testing.T) {
	t.Parallel()
	got, err := finder(t).Examine(t.Context(), portrait.File())
	if err != nil || len(got) != 1 {
		t.Fatalf("%d faces, %v", len(got), err)
	}
	f := got[0]
	if common := f.Box.Intersect(portrait.Face); 10*common.Dx()*common.Dy() < 8*f.Box.Dx()*f.Box.Dy() {
		t.Errorf("box %v, want about %v", f.Box, portrait.Face)
	}
	if f.Confidence < 0.7 {
		t.Errorf("confidence %v", f.Confidence)
	}
	marks := f.Marks.Points()
	for i, want := range []portrait.Point{portrait.RightEye, portrait.LeftEye, portrait.Nose, portrait.MouthRight, portrait.MouthLeft} {
		if off := math.Hypot(marks[i].X-want.X, marks[i].Y-want.Y); off > 4 {
			t.Errorf("mark %d at %v, want %v", i, marks[i], want)
		}
	}
	if math.Abs(f.Turn) > 12 || math.Abs(f.Roll-3.8) > 2 {
		t.Errorf("turn %v, roll %v: want about straight, leaning 3.8 degrees", f.Turn, f.Roll)
	}
}

func TestTheSamePictureGivesTheSameAnswer(t *testing.T) {
	t.Parallel()
	first := one(t, portrait.Picture(t))
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			if again := look(t, portrait.Picture(t)); !reflect.DeepEqual(again, []face.Face{first}) {
				t.Errorf("%+v, then %+v", first, again)
			}
		})
	}
	wg.Wait()
}

func TestTheLargestFaceComesFirst(t *testing.T) {
	t.Parallel()
	img := portrait.Wide(t, 900, 620, image.Pt(0, 20))
	small := portrait.Resized(portrait.Picture(t), portrait.Face.Inset(-30), 120, 120)
	for y := range 120 {
		for x := range 120 {
			img.Set(650+x, 300+y, small.At(x, y))
		}
	}
	got := look(t, img)
	if len(got) != 2 || got[0].Box.Dx() <= got[1].Box.Dx() || got[1].Box.Min.X < 640 {
		t.Fatalf("faces: %+v", got)
	}
}

func TestPagesWithAPortraitAndWithout(t *testing.T) {
	t.Parallel()
	const folder = "../../document/mrz/read/testdata/specimens"
	raw, err := os.ReadFile(filepath.Join(folder, "truth.json"))
	if err != nil {
		t.Fatal(err)
	}
	var pages []struct{ File, Level, Portrait string }
	if err := json.Unmarshal(raw, &pages); err != nil || len(pages) < 18 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	for _, p := range pages {
		t.Run(p.File, func(t *testing.T) {
			t.Parallel()
			data, err := os.ReadFile(filepath.Join(folder, p.File))
			if err != nil {
				t.Fatal(err)
			}
			got, err := finder(t).Examine(t.Context(), data)
			if err != nil {
				t.Fatal(err)
			}
			want := 0
			// A page that lies on its side is turned upright first.
			if p.Portrait == "astronaut" && p.Level != "turned" {
				want = 1
			}
			if len(got) != want {
				t.Errorf("%d faces, want %d", len(got), want)
			}
		})
	}
}

func TestTheTurnOfAHead(t *testing.T) {
	t.Parallel()
	straight := one(t, portrait.Turned(t, 0)).Turn
	last := math.Inf(-1)
	for _, degrees := range []float64{-30, -20, -10, 0, 10, 20, 30} {
		f := one(t, portrait.Turned(t, degrees))
		if f.Turn <= last {
			t.Errorf("turned by %v it reads %.1f, after %.1f", degrees, f.Turn, last)
		}
		last = f.Turn
		t.Logf("turned by %v: %.1f", degrees, f.Turn)
		if off := f.Turn - straight - degrees; math.Abs(off) > 12 {
			t.Errorf("turned by %v it reads %.1f more than straight", degrees, f.Turn-straight)
		}
	}
}

func TestTheLeanOfAHead(t *testing.T) {
	t.Parallel()
	for _, degrees := range []float64{-15, -8, 8, 15} {
		if f := one(t, portrait.Rotated(portrait.Picture(t), degrees)); math.Abs(f.Roll-3.8-degrees) > 5 {
			t.Errorf("leaning %v more it reads %.1f", degrees, f.Roll)
		}
	}
}

func TestAPictureThatLooksLikeFacesEverywhere(t *testing.T) {
	t.Parallel()
	img := image.NewRGBA(image.Rect(0, 0, 1200, 1200))
	tile := portrait.Resized(portrait.Picture(t), portrait.Face.Inset(-6), 90, 90)
	for y := range 1200 {
		for x := range 1200 {
			img.SetRGBA(x, y, tile.RGBAAt(x%90, y%90))
		}
	}
	if got := look(t, img); len(got) != face.MaxFaces {
		t.Errorf("%d faces, want no more than %d", len(got), face.MaxFaces)
	}
}

func TestPicturesWithoutRoomForAFace(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{1, 1}, {1, 4000}, {4000, 1}, {39, 39}, {41, 41}} {
		if got := look(t, image.NewGray(image.Rectangle{Max: size})); len(got) != 0 {
			t.Errorf("%v: %d faces", size, len(got))
		}
	}
}

func TestFilesThatAreRefused(t *testing.T) {
	t.Parallel()
	whole := portrait.File()
	for name, file := range map[string][]byte{
		"nothing": nil, "no picture": []byte("<html>"), "a PDF": []byte("%PDF-1.7\n"), "half a picture": whole[:len(whole)/2],
		"a picture too large to hold": bomb(), "NUL bytes": make([]byte, 1000),
	} {
		if got, err := finder(t).Examine(t.Context(), file); apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
}

// bomb is a PNG that claims 30,000 pixels a side.
func bomb() []byte {
	return []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x00\x75\x30\x00\x00\x75\x30\x08\x06\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00IEND\xaeB`\x82")
}

func TestAnEndedContextEndsTheSearch(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := finder(t).Examine(ctx, portrait.File()); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want the end of the context", err)
	}
}

func BenchmarkExamine(b *testing.B) {
	for name, file := range map[string][]byte{
		"portrait_512": portrait.File(),
		"selfie_1920":  portrait.JPEG(b, portrait.Resized(portrait.Picture(b), image.Rect(80, 0, 400, 426), 1440, 1920)),
	} {
		b.Run(name, func(b *testing.B) {
			f := finder(b)
			for b.Loop() {
				if _, err := f.Examine(b.Context(), file); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
