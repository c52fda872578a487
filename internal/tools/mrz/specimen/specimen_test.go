package specimen_test

import (
	"bytes"
	"image"
	"image/draw"
	"image/jpeg"
	"slices"
	"testing"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/document/mrz/read"
	"vidimus/internal/tools/mrz/specimen"
)

func drawOne(t *testing.T, o specimen.Order) specimen.Specimen {
	t.Helper()
	s, err := specimen.Draw(o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestASpecimenOfEveryFormIsReadBack(t *testing.T) {
	t.Parallel()

	reader, err := read.New()
	if err != nil {
		t.Fatal(err)
	}
	for i, form := range mrz.Formats {
		t.Run(string(form), func(t *testing.T) {
			t.Parallel()

			s := drawOne(t, specimen.Order{Seed: 5, Index: uint64(i), Level: specimen.Web, Form: form})
			m, err := jpeg.Decode(bytes.NewReader(s.JPEG))
			if err != nil {
				t.Fatal(err)
			}
			grey := image.NewGray(m.Bounds())
			draw.Draw(grey, grey.Rect, m, image.Point{}, draw.Src)
			got, err := reader.Read(t.Context(), grey)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got.Document.Lines, s.Lines) || !got.Accepted || got.Document.Format != form {
				t.Errorf("read %+v, want %q", got, s.Lines)
			}
		})
	}
}

func TestTheSameOrderGivesTheSamePicture(t *testing.T) {
	t.Parallel()

	o := specimen.Order{Seed: 1, Index: 2, Level: specimen.Web, Form: mrz.TD1}
	first, again := drawOne(t, o), drawOne(t, o)
	if !bytes.Equal(first.JPEG, again.JPEG) || !slices.Equal(first.Lines, again.Lines) {
		t.Error("the same order gave another specimen")
	}
	o.Index++
	if other := drawOne(t, o); slices.Equal(first.Lines, other.Lines) {
		t.Error("another index gave the same document")
	}
}

func TestAPortraitTakesItsPlace(t *testing.T) {
	t.Parallel()

	o := specimen.Order{Seed: 1, Level: specimen.Web, Form: mrz.TD3}
	plain := drawOne(t, o)
	o.Portrait = image.NewRGBA(image.Rect(0, 0, 35, 45)) // black
	if with := drawOne(t, o); bytes.Equal(plain.JPEG, with.JPEG) {
		t.Error("the portrait left no trace")
	}
}

func TestDrawRefusesUnknownOrders(t *testing.T) {
	t.Parallel()

	for name, o := range map[string]specimen.Order{
		"a level":      {Level: "impossible", Form: mrz.TD1},
		"a form":       {Level: specimen.Scan, Form: "TD4"},
		"a design":     {Level: specimen.Scan, Form: mrz.TD1, Design: "none"},
		"a distortion": {Level: specimen.Scan, Form: mrz.TD1, Distortion: "none"},
	} {
		if _, err := specimen.Draw(o); err == nil {
			t.Errorf("%s that is none is drawn", name)
		}
	}
}

func TestDesignsAndDistortionsLeaveTheirTrace(t *testing.T) {
	t.Parallel()

	o := specimen.Order{Seed: 1, Level: specimen.Web, Form: mrz.TD1}
	seen := map[string]bool{string(drawOne(t, o).JPEG): true}
	for _, d := range specimen.Designs {
		o.Design = d
		seen[string(drawOne(t, o).JPEG)] = true
	}
	for _, d := range specimen.Distortions {
		o.Distortion = d
		seen[string(drawOne(t, o).JPEG)] = true
	}
	// The last design without a distortion is drawn twice.
	if want := 1 + len(specimen.Designs) + len(specimen.Distortions) - 1; len(seen) != want {
		t.Errorf("%d pictures differ, want %d", len(seen), want)
	}
}

func TestPrintMayDifferFromTheZone(t *testing.T) {
	t.Parallel()

	o := specimen.Order{Seed: 1, Level: specimen.Web, Form: mrz.TD1}
	plain := drawOne(t, o)
	forged := plain.Fields
	forged.Surname = "Quijano"
	o.Printed = &forged
	other := drawOne(t, o)
	if !slices.Equal(plain.Lines, other.Lines) || bytes.Equal(plain.JPEG, other.JPEG) {
		t.Error("another print changed the zone, or left no trace")
	}
}
