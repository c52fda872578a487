package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"golang.org/x/sync/errgroup"

	"vidimus/internal/engine/mrz"
	"vidimus/internal/engine/mrz/projective"
	"vidimus/internal/tools/mrz/specimen"
)

// picture is a picture file and the truth about it.
type picture struct {
	name  string
	level string
	lines []string
	file  []byte
}

// truth is an entry of truth.json.
type truth struct {
	File     string
	Level    string
	Format   mrz.Format
	Lines    []string
	Surname  string
	Given    string
	Number   string
	Portrait string
	Quad     [4][2]float64 // corners of the page
}

const truthFile = "truth.json"

func open(ctx context.Context, s settings) ([]picture, error) {
	if s.folder == "" {
		return drawSet(ctx, s)
	}
	file, err := os.ReadFile(filepath.Join(s.folder, truthFile))
	if err != nil {
		return nil, fmt.Errorf("read truth: %w", err)
	}
	var entries []truth
	if err := json.Unmarshal(file, &entries); err != nil {
		return nil, fmt.Errorf("read truth: %w", err)
	}
	var out []picture
	for _, e := range entries {
		file, err := os.ReadFile(filepath.Join(s.folder, filepath.Base(e.File)))
		if err != nil {
			return nil, fmt.Errorf("read picture: %w", err)
		}
		out = append(out, picture{name: e.File, level: e.Level, lines: e.Lines, file: file})
	}
	return out, nil
}

// forms come in the shares in which a service meets them.
var forms = []mrz.Format{mrz.TD3, mrz.TD1, mrz.TD3, mrz.TD2, mrz.TD1, mrz.MRVA, mrz.MRVB}

// drawSet draws a fresh set on all processors; the pictures do not depend on them.
func drawSet(ctx context.Context, s settings) ([]picture, error) {
	drawn := make([]specimen.Specimen, len(specimen.Levels)*s.pictures)
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(2)
	for i := range drawn {
		group.Go(func() error {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			var err error
			drawn[i], err = specimen.Draw(specimen.Order{
				Seed: s.seed, Index: uint64(i), Level: specimen.Levels[i/s.pictures], Form: forms[i%s.pictures%len(forms)],
			})
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	var out []picture
	var entries []truth
	for i, d := range drawn {
		e := entry(d)
		e.File = fmt.Sprintf("%s_%d_%s.jpg", d.Level, i%s.pictures, d.Fields.Format)
		entries = append(entries, e)
		out = append(out, picture{name: e.File, level: e.Level, lines: d.Lines, file: d.JPEG})
	}
	if s.keep == "" {
		return out, nil
	}
	return out, keep(s.keep, out, entries)
}

func entry(d specimen.Specimen) truth {
	return truth{
		Level: string(d.Level), Format: d.Fields.Format, Lines: d.Lines, Surname: d.Fields.Surname,
		Given: d.Fields.GivenNames, Number: d.Fields.Number, Portrait: "drawn", Quad: corners(d.Corners),
	}
}

func corners(quad [4]projective.Point) (out [4][2]float64) {
	for i, p := range quad {
		out[i] = [2]float64{p.X, p.Y}
	}
	return out
}

func keep(folder string, pictures []picture, entries []truth) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return fmt.Errorf("keep set: %w", err)
	}
	for _, p := range pictures {
		if err := os.WriteFile(filepath.Join(folder, p.name), p.file, 0o644); err != nil {
			return fmt.Errorf("keep set: %w", err)
		}
	}
	file, err := json.MarshalIndent(entries, "", " ")
	if err != nil {
		return fmt.Errorf("keep set: %w", err)
	}
	if err := os.WriteFile(filepath.Join(folder, truthFile), file, 0o644); err != nil {
		return fmt.Errorf("keep set: %w", err)
	}
	return nil
}
