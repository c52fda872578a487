// Command forgeries draws genuine documents, and forged ones whose zone is right
// in itself and contradicts the print beside it in one field, in fonts and with
// distortions that the readers were not made with. It writes them to a folder
// with a table of labels, to be judged by the product:
//
//	go run ./internal/tools/measure/forgeries -seed 20270117 -genuine 192 -forged 36 FOLDER
//	vidimus bench engines FOLDER
package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"os/signal"
	"path/filepath"

	"golang.org/x/sync/errgroup"

	"vidimus/internal/tools/mrz/specimen"
	"vidimus/internal/verification/evaluation"
)

func main() {
	var s set
	flag.Uint64Var(&s.seed, "seed", 1, "seed of the set")
	flag.IntVar(&s.genuine, "genuine", 192, "genuine documents")
	flag.IntVar(&s.forged, "forged", 36, "forged documents")
	flag.StringVar(&s.portrait, "portrait", "internal/testkit/face/portrait/astronaut.png", "picture of the holder, of 512 by 512 pixels")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := s.draw(ctx, flag.Arg(0)); err != nil {
		fmt.Fprintln(os.Stderr, "forgeries:", err)
		os.Exit(1)
	}
}

// set says which documents to draw.
type set struct {
	seed            uint64
	genuine, forged int
	portrait        string
}

// draw writes the pictures and their labels.
func (s set) draw(ctx context.Context, folder string) error {
	if folder == "" {
		return errors.New("name the folder to write to")
	}
	face, err := openPortrait(s.portrait)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return fmt.Errorf("make folder: %w", err)
	}
	all := s.documents()
	rows := make([][]string, len(all))
	work, ctx := errgroup.WithContext(ctx)
	work.SetLimit(2)
	for i, d := range all {
		work.Go(func() error {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			file, err := d.picture(face)
			if err != nil {
				return err
			}
			rows[i] = d.label()
			return os.WriteFile(filepath.Join(folder, d.name), file, 0o644)
		})
	}
	if err := work.Wait(); err != nil {
		return fmt.Errorf("draw documents: %w", err)
	}
	return writeLabels(filepath.Join(folder, evaluation.LabelFile), rows)
}

// openPortrait cuts a picture to the window of a portrait.
func openPortrait(path string) (image.Image, error) {
	file, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("open portrait: %w", err)
	}
	whole, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, fmt.Errorf("open portrait: %w", err)
	}
	cut := image.NewRGBA(image.Rect(0, 0, 245, 315))
	draw.Draw(cut, cut.Rect, whole, image.Pt(100, 10), draw.Src)
	return cut, nil
}

func writeLabels(path string, rows [][]string) error {
	var table bytes.Buffer
	out := csv.NewWriter(&table)
	if err := errors.Join(out.Write(columns), out.WriteAll(rows)); err != nil {
		return fmt.Errorf("write labels: %w", err)
	}
	return os.WriteFile(path, table.Bytes(), 0o644)
}

// picture is the photograph of a document.
func (d document) picture(face image.Image) ([]byte, error) {
	s, err := specimen.Draw(specimen.Order{
		Seed: d.seed, Index: d.index, Level: d.level, Form: d.zone.Format, Portrait: face, Fields: &d.zone, Printed: &d.printed, Design: d.design,
		Distortion: d.distortion,
	})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", d.name, err)
	}
	return s.JPEG, nil
}

// columns of the table of labels. What is printed is labelled, not what a forged zone says.
var columns = []string{"file", "genuine", "surname", "given_names", "number", "birth", "expiry"}

func (d document) label() []string {
	genuine := "yes"
	if d.forged != "" {
		genuine = "no"
	}
	f := d.printed
	return []string{d.name, genuine, f.Surname, f.GivenNames, f.Number, dayOf(f.BirthDate), dayOf(f.ExpiryDate)}
}

// dayOf is YYYY-MM-DD of YYMMDD; empty where a part is not known.
func dayOf(date string) string {
	if partly(date) {
		return ""
	}
	century := "20"
	if date[:2] >= "40" {
		century = "19"
	}
	return century + date[:2] + "-" + date[2:4] + "-" + date[4:]
}
