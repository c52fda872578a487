package main

import (
	"context"
	"fmt"
	"math"
	"strings"
	"time"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/document/visualzone"
	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/tools/mrz/specimen"
)

// fields that drawn pages print.
var fields = []visualzone.Field{
	visualzone.Surname, visualzone.GivenNames, visualzone.Number, visualzone.Nationality, visualzone.Birth, visualzone.Expiry, visualzone.Sex,
}

// printed is the count of a level.
type printed struct {
	n, corners   int
	right, wrong map[visualzone.Field]int
	cut, read    times
}

func (e *exam) measurePrint(ctx context.Context) error {
	fmt.Fprintf(e.out, "| level | pictures | corners |")
	for _, f := range fields {
		fmt.Fprintf(e.out, " %s |", f)
	}
	fmt.Fprintf(e.out, " cut out, p50 / p95 | print, p50 / p95 |\n|%s\n", strings.Repeat("---|", len(fields)+5))
	for _, level := range specimen.Levels {
		p := printed{right: map[visualzone.Field]int{}, wrong: map[visualzone.Field]int{}}
		for i := range e.count {
			if err := e.page(ctx, &p, specimen.Order{Seed: e.seed, Index: uint64(i), Level: level, Form: mrz.Formats[i%len(mrz.Formats)]}); err != nil {
				return err
			}
		}
		corners := fmt.Sprint(p.corners)
		if level == specimen.Turned {
			corners = "-"
		}
		fmt.Fprintf(e.out, "| %s | %d | %s |", level, p.n, corners)
		for _, f := range fields {
			fmt.Fprintf(e.out, " %d, %d wrong |", p.right[f], p.wrong[f])
		}
		fmt.Fprintf(e.out, " %v / %v | %v / %v |\n", p.cut.at(50), p.cut.at(95), p.read.at(50), p.read.at(95))
	}
	return nil
}

func (e *exam) page(ctx context.Context, p *printed, o specimen.Order) error {
	s, err := specimen.Draw(o)
	if err != nil {
		return err
	}
	began := time.Now()
	side, err := e.documents.Read(ctx, document.Request{Image: s.JPEG, Corners: true, ForPrograms: true})
	if err != nil {
		return err
	}
	p.n++
	p.cut = append(p.cut, time.Since(began))
	if side.Frame != nil && near(side, s) {
		p.corners++
	}
	page, err := e.read(ctx, side)
	if err != nil {
		return err
	}
	p.read = append(p.read, page.Took)
	zone := visualzone.Confirm(page, knownOf(side), time.Now())
	for _, f := range fields {
		got, ok := zone.Fields[f]
		switch {
		case !ok:
			if e.show {
				fmt.Fprintf(e.out, "%s %d %s: not found\n", o.Level, o.Index, f)
			}
		case agrees(f, got, s.Fields):
			p.right[f]++
		default:
			p.wrong[f]++
			if e.show {
				fmt.Fprintf(e.out, "%s %d %s: %q with %.2f of %+v\n", o.Level, o.Index, f, got.Text, got.Confidence, s.Fields)
			}
		}
	}
	return nil
}

// read reads the print of a side.
func (e *exam) read(ctx context.Context, side document.Reading) (ocr.Page, error) {
	if e.networks == nil {
		return e.print.Read(ctx, ocr.Request{PNG: side.PagePNG, Layout: ocr.Scattered})
	}
	picture, err := docimage.Decode(ctx, side.PagePNG, docimage.DefaultLimits())
	if err != nil {
		return ocr.Page{}, err
	}
	return e.networks.Read(ctx, picture.Gray(document.MaxRasterSide), side.ZoneOnPage.Min.Y)
}

// knownOf is what an accepted zone says, as sessions use it.
func knownOf(side document.Reading) visualzone.KnownFields {
	known := visualzone.KnownFields{Zone: side.ZoneOnPage}
	if side.Zone == nil || !side.Zone.Accepted {
		return known
	}
	d := side.Zone.Document
	known.Surname, known.GivenNames, known.Number = d.Surname, d.GivenNames, d.Number
	if born, err := d.ParseBirthDate(time.Now()); err == nil {
		known.Birth = visualzone.Date(born)
	}
	if expires, err := d.ParseExpiryDate(time.Now()); err == nil {
		known.Expiry = visualzone.Date(expires)
	}
	return known
}

// near says whether every corner is within 2 % of the diagonal. The copy of a
// turned photograph stands upright, so its corners are not compared.
func near(side document.Reading, s specimen.Specimen) bool {
	facts, err := docimage.Inspect(side.NormalisedJPEG, docimage.DefaultLimits())
	if err != nil {
		return false
	}
	for i, c := range side.Frame.Corners {
		if math.Hypot(c.X-s.Corners[i].X, c.Y-s.Corners[i].Y) > 0.02*math.Hypot(float64(facts.Width), float64(facts.Height)) {
			return false
		}
	}
	return true
}

// agrees compares a field with what was drawn.
func agrees(f visualzone.Field, got visualzone.Value, want mrz.Fields) bool {
	same := func(a, b string) bool {
		return strings.EqualFold(strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " "))
	}
	switch f {
	case visualzone.Surname:
		return same(got.Text, want.Surname)
	case visualzone.GivenNames:
		return same(got.Text, want.GivenNames)
	case visualzone.Number:
		return same(got.Text, want.Number)
	case visualzone.Nationality:
		return same(got.Text, want.Nationality)
	case visualzone.Sex:
		return same(got.Text, want.Sex)
	case visualzone.Birth:
		return onDay(got.Dates, want.BirthDate)
	default:
		return onDay(got.Dates, want.ExpiryDate)
	}
}

// onDay says whether one of the days is that of YYMMDD.
func onDay(dates []visualzone.Date, want string) bool {
	for _, d := range dates {
		if fmt.Sprintf("%02d%02d%02d", d.Year%100, d.Month, d.Day) == want {
			return true
		}
	}
	return false
}
