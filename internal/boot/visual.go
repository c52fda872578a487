package boot

import (
	"context"
	"errors"
	"fmt"
	"image"
	"strings"

	"vidimus/internal/engine/text"
	"vidimus/internal/engine/visual"
	"vidimus/internal/verify/iddocument"
)

// print reads what is printed on a page; nil where nothing can.
func (r roomReader) print(ctx context.Context, png []byte, state string) (*text.Page, error) {
	page, err := r.programs.text.Read(ctx, text.Request{PNG: png, Layout: text.Scattered, Languages: text.LanguagesOf(state)})
	if errors.Is(err, text.ErrNotConfigured) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read document: %w", err)
	}
	return &page, nil
}

// knownOf is what the print of a page may be searched for: what its zone says
// where the reader is sure of it, or else its licence.
func knownOf(r iddocument.Reading, zone image.Rectangle) visual.Known {
	known := visual.Known{Zone: zone}
	if m := r.MRZ; m != nil && m.Accepted {
		known.Surname, known.GivenNames, known.Number = m.Surname, m.GivenNames, m.Number
		known.Birth, known.Expiry = visual.Date(m.Birth), visual.Date(m.Expiry)
		return known
	}
	for _, b := range r.Barcodes {
		if l := b.Licence; l != nil {
			known.Surname, known.GivenNames, known.Number = l.Surname, l.GivenNames, l.Number
			known.Birth, known.Issue, known.Expiry = visual.Date(l.Birth), visual.Date(l.Issue), visual.Date(l.Expiry)
			return known
		}
	}
	return known
}

// toVisual returns nil for a page on which nothing was understood.
func toVisual(z visual.Zone) *iddocument.VisualZone {
	if len(z.Fields) == 0 && z.Kind == "" {
		return nil
	}
	word := func(f visual.Field) iddocument.Text {
		v := z.Fields[f]
		return iddocument.Text{Text: v.Text, Confidence: v.Confidence, OtherScript: v.Other}
	}
	day := func(f visual.Field) iddocument.PrintedDate {
		out := iddocument.PrintedDate{Text: word(f)}
		for _, d := range z.Fields[f].Dates {
			out.Dates = append(out.Dates, iddocument.Date(d))
		}
		return out
	}
	nation := func(f visual.Field) iddocument.Country {
		return iddocument.Country{Text: word(f), Code: z.Fields[f].Code}
	}
	return &iddocument.VisualZone{
		Surname: word(visual.Surname), GivenNames: word(visual.GivenNames), FullName: word(visual.FullName),
		Number: word(visual.Number), PersonalNumber: word(visual.PersonalNumber),
		Nationality: nation(visual.Nationality), IssuingState: nation(visual.IssuingState),
		Sex: word(visual.Sex), Birth: day(visual.Birth), Issue: day(visual.Issue), Expiry: day(visual.Expiry),
		PlaceOfBirth: word(visual.PlaceOfBirth), Address: word(visual.Address), Authority: word(visual.Authority),
		MaritalStatus: word(visual.MaritalStatus), Type: z.Kind, Categories: strings.Fields(z.Fields[visual.Categories].Text),
	}
}
