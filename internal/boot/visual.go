package boot

import (
	"context"
	"errors"
	"fmt"
	"image"
	"maps"
	"slices"
	"strings"

	"vidimus/internal/engine/room/document"
	"vidimus/internal/engine/text"
	"vidimus/internal/engine/visual"
	"vidimus/internal/verify/iddocument"
)

// print reads what is printed on a page; nil where nothing can.
func (r pooledReader) print(ctx context.Context, png []byte, state string) (*text.Page, error) {
	page, err := r.programs.text.Read(ctx, text.Request{PNG: png, Layout: text.Scattered, Languages: text.LanguagesOf(state)})
	if errors.Is(err, text.ErrNotConfigured) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read document: %w", err)
	}
	return &page, nil
}

// pagePrint implements iddocument.Print over the words of a page.
type pagePrint struct {
	reader pooledReader
	side   document.Reading
	state  string
	words  text.Page
	// again are the words of the second look; nil before it.
	again *text.Page
}

// Confirm implements iddocument.Print.
func (p pagePrint) Confirm(known iddocument.Reference) *iddocument.VisualZone {
	z := p.confirm(p.words, p.side.ZoneOnPage, known)
	if p.again == nil {
		return toVisual(z)
	}
	second := p.confirm(*p.again, p.evenZone(), known)
	for field, v := range second.Fields {
		if _, there := z.Fields[field]; !there {
			z.Fields[field] = v
		}
	}
	maps.Copy(z.Confirms, second.Confirms)
	return toVisual(z)
}

func (p pagePrint) confirm(words text.Page, zone image.Rectangle, k iddocument.Reference) visual.Zone {
	return visual.Confirm(words, visual.KnownFields{
		Surname: k.Surname, GivenNames: k.GivenNames, Number: k.Number, Cut: k.NamesCut, Birth: visual.Date(k.Birth), Issue: visual.Date(k.Issue),
		Expiry: visual.Date(k.Expiry), Zone: zone,
	}, p.reader.now())
}

// evenZone is the place of the zone on the page of even ground.
func (p pagePrint) evenZone() image.Rectangle {
	w, h := document.EvenSize(p.side.PageWidth, p.side.PageHeight)
	z := p.side.ZoneOnPage
	return image.Rect(z.Min.X*w/max(1, p.side.PageWidth), z.Min.Y*h/max(1, p.side.PageHeight), z.Max.X*w/max(1, p.side.PageWidth), z.Max.Y*h/max(1, p.side.PageHeight))
}

// Again implements iddocument.Print.
func (p pagePrint) Again(ctx context.Context) (iddocument.Print, error) {
	page, err := p.reader.print(ctx, p.side.EvenPNG, p.state)
	if err != nil || page == nil {
		return p, err
	}
	p.again = page
	return p, nil
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
		Confirms: confirmed(z),
	}
}

// confirmed names the fields that a page confirms by the members of an ID verification.
func confirmed(z visual.Zone) []string {
	var out []string
	for field := range z.Confirms {
		if name, ok := printFields[field]; ok {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}
