// Command recaptures measures the signs of faces that were photographed from screens
// and paper. It draws selfies of the portraits in a folder, genuine ones and
// attacks, and tells how often signs are seen in each kind:
//
//	go run ./internal/tools/measure/recaptures -seed 7 -each 30 FOLDER
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"io"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/face"
	"vidimus/internal/engine/image/face/recapture"
	"vidimus/internal/tools/measure/recaptures/selfie"
)

func main() {
	seed := flag.Uint64("seed", 1, "seed of the set")
	each := flag.Int("each", 30, "selfies of each kind")
	values := flag.Bool("values", false, "write every measure")
	wide := flag.Bool("wide", false, "draw beyond the ranges that thresholds were chosen within")
	only := flag.String("only", "", "only kinds with this in their name")
	keep := flag.String("keep", "", "folder to keep the selfies in")
	flag.Parse()
	if err := run(context.Background(), settings{*seed, *each, *values, *wide, *keep, *only, flag.Arg(0)}, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "recaptures:", err)
		os.Exit(1)
	}
}

type settings struct {
	seed   uint64
	each   int
	values bool
	wide   bool
	keep   string
	only   string
	folder string
}

func run(ctx context.Context, s settings, out io.Writer) error {
	portraits, err := open(ctx, s.folder)
	if err != nil {
		return err
	}
	fmt.Fprintln(out, "| kind | selfies | raster | colour fringe | border | any |\n|---|---|---|---|---|---|")
	for _, kind := range selfie.Genuine {
		if err := s.measure(ctx, portraits, kind, false, out); err != nil {
			return err
		}
	}
	for _, kind := range selfie.Attacks {
		for _, framed := range []bool{false, true} {
			if err := s.measure(ctx, portraits, kind, framed, out); err != nil {
				return err
			}
		}
	}
	return nil
}

// open reads the portraits of a folder.
func open(ctx context.Context, folder string) ([]selfie.Portrait, error) {
	names, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil || len(names) == 0 {
		return nil, errors.Join(errors.New("name a folder of portraits"), err)
	}
	sort.Strings(names)
	finder, err := face.DefaultFinder()
	if err != nil {
		return nil, err
	}
	var all []selfie.Portrait
	for _, name := range names {
		file, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		picture, err := docimage.Decode(ctx, file, docimage.DefaultLimits())
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		faces, err := finder.FindAndMeasure(ctx, picture)
		if err != nil {
			return nil, err
		}
		if len(faces) == 0 {
			return nil, fmt.Errorf("%s: no face is found", name)
		}
		img := picture.RGBA(2400)
		whole := image.NewRGBA(img.Rect)
		draw.Draw(whole, whole.Rect, img, image.Point{}, draw.Src)
		all = append(all, selfie.Portrait{Image: whole, Face: faces[0].Scaled(float64(img.Rect.Dx()) / float64(picture.Facts.Width)).Box})
	}
	return all, nil
}

// measure draws selfies of a kind and writes how often each sign, and any, is seen in them.
func (s settings) measure(ctx context.Context, portraits []selfie.Portrait, kind selfie.Presentation, framed bool, out io.Writer) error {
	name := string(kind)
	if framed {
		name += ", framed"
	}
	if !strings.Contains(name, s.only) {
		return nil
	}
	count := map[string]int{}
	for i := range s.each {
		d := selfie.Draw(selfie.Parameters{
			Portrait: portraits[i%len(portraits)], Presentation: kind, Framed: framed, Seed: s.seed<<16 + uint64(i), Wide: s.wide,
		})
		if s.keep != "" {
			if err := os.WriteFile(filepath.Join(s.keep, fmt.Sprintf("%s %d.jpg", name, i)), d.JPEG, 0o600); err != nil {
				return fmt.Errorf("keep selfie: %w", err)
			}
		}
		picture, err := docimage.Decode(ctx, d.JPEG, docimage.DefaultLimits())
		if err != nil {
			return err
		}
		signs := recapture.Measure(picture, face.Face{Box: d.Face})
		seen := signs.Seen()
		for _, sign := range seen {
			count[sign]++
		}
		if len(seen) > 0 {
			count["any"]++
		}
		if s.values {
			fmt.Fprintf(out, "# %s\t%d\t%.2f\t%.2f\t%.2f\n", name, i, signs.Raster, signs.Fringe, signs.Border)
		}
	}
	fmt.Fprintf(out, "| %s | %d | %d | %d | %d | %d |\n", name, s.each,
		count[recapture.SeenRaster], count[recapture.SeenFringe], count[recapture.SeenBorder], count["any"])
	return nil
}
