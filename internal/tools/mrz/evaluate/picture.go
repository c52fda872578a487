package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/platform/value/geometry"
	"vidimus/internal/tools/mrz/specimen"
)

// picture is a picture file and the truth about it.
type picture struct {
	name  string
	level string
	lines []string
	file  []byte
	// corners of the page, from its upper left one clockwise
	corners [4][2]float64
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
	var out []picture
	for folder := range strings.SplitSeq(s.folder, ",") {
		kept, err := s.openKept(folder)
		if err != nil {
			return nil, err
		}
		out = append(out, kept...)
	}
	return out, nil
}

func (s settings) openKept(folder string) ([]picture, error) {
	file, err := os.ReadFile(filepath.Join(folder, truthFile))
	if err != nil {
		return nil, fmt.Errorf("read truth: %w", err)
	}
	var entries []truth
	if err := json.Unmarshal(file, &entries); err != nil {
		return nil, fmt.Errorf("read truth: %w", err)
	}
	var out []picture
	for _, e := range entries {
		if s.levels != "" && !s.wants(specimen.Level(e.Level)) {
			continue
		}
		file, err := os.ReadFile(filepath.Join(folder, filepath.Base(e.File)))
		if err != nil {
			return nil, fmt.Errorf("read picture: %w", err)
		}
		out = append(out, picture{name: e.File, level: e.Level, lines: e.Lines, file: file, corners: e.Quad})
	}
	return out, nil
}

// forms come in the shares in which a service meets them.
var forms = []mrz.Format{mrz.TD3, mrz.TD1, mrz.TD3, mrz.TD2, mrz.TD1, mrz.MRVA, mrz.MRVB}

// drawing is a picture to draw. Its index depends on its level and number alone, so that a large set may
// be drawn in pieces.
type drawing struct {
	level  specimen.Level
	number int
	index  uint64
}

func (s settings) drawings() []drawing {
	var out []drawing
	for i, level := range append(slices.Clone(specimen.Levels), specimen.Tilted) {
		if !s.wants(level) {
			continue
		}
		for number := s.first; number < s.first+s.pictures; number++ {
			out = append(out, drawing{level, number, uint64(number*len(specimen.Levels) + i)})
		}
	}
	return out
}

// drawSet draws a fresh set on two processors; the pictures do not depend on them.
func drawSet(ctx context.Context, s settings) ([]picture, error) {
	wanted := s.drawings()
	drawn := make([]specimen.Specimen, len(wanted))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(2)
	for i, w := range wanted {
		group.Go(func() error {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			var err error
			drawn[i], err = specimen.Draw(specimen.Order{Seed: s.seed, Index: w.index, Level: w.level, Form: forms[w.number%len(forms)]})
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
		e.File = fmt.Sprintf("%s_%d_%s.jpg", d.Level, wanted[i].number, d.Fields.Format)
		entries = append(entries, e)
		out = append(out, picture{name: e.File, level: e.Level, lines: d.Lines, file: d.JPEG, corners: e.Quad})
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

func corners(quad [4]geometry.Point) (out [4][2]float64) {
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
