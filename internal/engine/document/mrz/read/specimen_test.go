package read_test

import (
	"context"
	"encoding/json"
	"errors"
	"image"
	"image/draw"
	_ "image/jpeg"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/document/mrz/read"
	"vidimus/internal/platform/value/geometry"
)

// specimen is an entry of testdata/specimens/truth.json.
type specimen struct {
	File  string
	Level string
	Lines []string
	Quad  [4][2]float64 // corners of the page, before the turn for the level turned
}

func specimens(t testing.TB) []specimen {
	t.Helper()
	file, err := os.ReadFile("testdata/specimens/truth.json")
	if err != nil {
		t.Fatal(err)
	}
	var out []specimen
	if err := json.Unmarshal(file, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

func (s specimen) picture(t testing.TB) *image.Gray {
	t.Helper()
	file, err := os.Open(filepath.Join("testdata/specimens", s.File))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	m, _, err := image.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewGray(m.Bounds())
	draw.Draw(out, out.Rect, m, m.Bounds().Min, draw.Src)
	return out
}

func newReader(t testing.TB) *read.Reader {
	t.Helper()
	r, err := read.New()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// least is how many of the three pictures of a level have to be exact: all, as
// measured on the day the weights were trained.
const least = 3

func TestSpecimensAreReadExactly(t *testing.T) {
	t.Parallel()

	reader := newReader(t)
	var mu sync.Mutex
	exact := make(map[string]int)
	t.Run("pictures", func(t *testing.T) {
		for _, s := range specimens(t) {
			t.Run(s.File, func(t *testing.T) {
				t.Parallel()

				got, err := reader.Read(t.Context(), s.picture(t))
				if err != nil {
					t.Fatal(err)
				}
				if !slices.Equal(got.Document.Lines, s.Lines) {
					t.Logf("got  %q\nwant %q", got.Document.Lines, s.Lines)
				} else {
					mu.Lock()
					exact[s.Level]++
					mu.Unlock()
				}
				if got.Accepted && !sameKeyFields(t, got.Document, s.Lines) {
					t.Errorf("accepted %q for %q", got.Document.Lines, s.Lines)
				}
			})
		}
	})
	for _, level := range []string{"scan", "easy", "web", "medium", "turned", "hard"} {
		if exact[level] < least {
			t.Errorf("level %s: %d of 3 exact, want %d", level, exact[level], least)
		}
	}
}

func sameKeyFields(t *testing.T, got mrz.Document, lines []string) bool {
	t.Helper()
	want, err := mrz.Parse(lines)
	if err != nil {
		t.Fatal(err)
	}
	return got.Number == want.Number && got.BirthDate == want.BirthDate && got.ExpiryDate == want.ExpiryDate
}

func byName(t testing.TB, file string) specimen {
	t.Helper()
	all := specimens(t)
	i := slices.IndexFunc(all, func(s specimen) bool { return s.File == file })
	if i < 0 {
		t.Fatalf("no specimen %s", file)
	}
	return all[i]
}

// quarterTurns turns a picture clockwise.
func quarterTurns(m *image.Gray, n int) *image.Gray {
	for range n {
		out := image.NewGray(image.Rect(0, 0, m.Rect.Dy(), m.Rect.Dx()))
		for y := range m.Rect.Dy() {
			for x := range m.Rect.Dx() {
				out.SetGray(m.Rect.Dy()-1-y, x, m.GrayAt(x, y))
			}
		}
		m = out
	}
	return m
}

func TestReadTellsHowToTurnThePictureAndWhereTheZoneIs(t *testing.T) {
	t.Parallel()

	s := byName(t, "web_2_TD1.jpg")
	reader, upright := newReader(t), s.picture(t)
	for turns, name := range []string{"upright", "turned right", "upside down", "turned left"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()

			m := quarterTurns(upright, turns)
			got, err := reader.Read(t.Context(), m)
			if err != nil {
				t.Fatal(err)
			}
			if want := (360 - 90*turns) % 360; got.Turn != want {
				t.Errorf("turn = %d, want %d", got.Turn, want)
			}
			for i, p := range got.Quad {
				if !inPage(s, turnBack(p, turns, upright.Rect)) {
					t.Errorf("corner %d of the zone at %v is not on the page", i, p)
				}
			}
		})
	}
}

// turnBack undoes clockwise quarter turns of a picture of the given size.
func turnBack(p geometry.Point, turns int, r image.Rectangle) geometry.Point {
	right, bottom := float64(r.Dx()-1), float64(r.Dy()-1)
	switch turns {
	case 1:
		return geometry.Point{X: p.Y, Y: bottom - p.X}
	case 2:
		return geometry.Point{X: right - p.X, Y: bottom - p.Y}
	case 3:
		return geometry.Point{X: right - p.Y, Y: p.X}
	}
	return p
}

// inPage says that a point is inside of the page's corners.
func inPage(s specimen, p geometry.Point) bool {
	for i, a := range s.Quad {
		b := s.Quad[(i+1)%4]
		if (b[0]-a[0])*(p.Y-a[1])-(b[1]-a[1])*(p.X-a[0]) < 0 {
			return false
		}
	}
	return true
}

func TestReadKeepsToTheWindowOfAPicture(t *testing.T) {
	t.Parallel()

	s := byName(t, "web_0_MRV-B.jpg")
	whole := s.picture(t)
	frame := image.NewGray(image.Rect(-40, -30, whole.Rect.Dx()+50, whole.Rect.Dy()+20))
	draw.Draw(frame, whole.Rect, whole, image.Point{}, draw.Src)
	window := frame.SubImage(whole.Rect).(*image.Gray)
	shifted := image.NewGray(whole.Rect.Add(image.Pt(100, 200)))
	copy(shifted.Pix, whole.Pix)

	reader := newReader(t)
	want, err := reader.Read(t.Context(), whole)
	if err != nil {
		t.Fatal(err)
	}
	for name, m := range map[string]*image.Gray{"a window": window, "another origin": shifted} {
		got, err := reader.Read(t.Context(), m)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !slices.Equal(got.Document.Lines, want.Document.Lines) {
			t.Errorf("%s reads %q, want %q", name, got.Document.Lines, want.Document.Lines)
		}
		origin := m.Rect.Min
		moved := geometry.Point{X: want.Quad[0].X + float64(origin.X), Y: want.Quad[0].Y + float64(origin.Y)}
		if got.Quad[0] != moved {
			t.Errorf("%s has its zone at %v, want %v", name, got.Quad[0], moved)
		}
	}
}

func TestReadShrinksLargePictures(t *testing.T) {
	t.Parallel()

	s := byName(t, "scan_1_TD1.jpg")
	small := s.picture(t)
	const times = 2
	large := image.NewGray(image.Rect(0, 0, times*small.Rect.Dx(), times*small.Rect.Dy()))
	for y := range large.Rect.Dy() {
		for x := range large.Rect.Dx() {
			large.SetGray(x, y, small.GrayAt(x/times, y/times))
		}
	}
	got, err := newReader(t).Read(t.Context(), large)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(got.Document.Lines, s.Lines) {
		t.Errorf("lines = %q, want %q", got.Document.Lines, s.Lines)
	}
	for i, p := range got.Quad {
		if !inPage(s, geometry.Point{X: p.X / times, Y: p.Y / times}) {
			t.Errorf("corner %d of the zone at %v is not on the page", i, p)
		}
	}
}

func TestReadEndsWithItsContext(t *testing.T) {
	t.Parallel()

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	got, err := newReader(t).Read(ctx, byName(t, "web_1_TD3.jpg").picture(t))
	if !errors.Is(err, context.Canceled) || got.Accepted {
		t.Errorf("Read = %+v, %v, want the context's error", got, err)
	}
}

func BenchmarkRead(b *testing.B) {
	reader := newReader(b)
	for _, file := range []string{"scan_0_TD3.jpg", "easy_0_TD3.jpg", "medium_2_TD1.jpg", "turned_2_TD3.jpg", "hard_0_TD1.jpg"} {
		m := byName(b, file).picture(b)
		b.Run(file, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := reader.Read(b.Context(), m); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
