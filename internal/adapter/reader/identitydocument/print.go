package identitydocument

import (
	"context"
	"errors"
	"fmt"
	"image"
	"maps"
	"slices"
	"strings"

	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/engine/document/visualzone"
	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/engine/process/workerpool/document"
)

// print reads the printed text of a page; nil when no OCR is available.
// Zone is the place of the machine readable zone there.
func (r Reader) print(ctx context.Context, png []byte, zone image.Rectangle, state string) (*ocr.Page, error) {
	page, err := r.Print.Read(ctx, ocr.Request{PNG: png, Layout: ocr.Scattered, Languages: ocr.LanguagesOf(state), ReadHeight: zone.Min.Y})
	if errors.Is(err, ocr.ErrNotConfigured) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read document: %w", err)
	}
	return &page, nil
}

// pagePrint implements reading.Print over the words of a page.
type pagePrint struct {
	reader Reader
	side   document.Reading
	state  string
	words  ocr.Page
	// again are the words of the second look; nil before it.
	again *ocr.Page
}

// Confirm implements reading.Print.
func (p pagePrint) Confirm(known reading.KnownFields) *reading.VisualZone {
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

func (p pagePrint) confirm(words ocr.Page, zone image.Rectangle, k reading.KnownFields) visualzone.Zone {
	return visualzone.Confirm(words, visualzone.KnownFields{
		Surname: k.Surname, GivenNames: k.GivenNames, Number: k.Number, Cut: k.NamesCut, Birth: visualzone.Date(k.Birth), Issue: visualzone.Date(k.Issue),
		Expiry: visualzone.Date(k.Expiry), Zone: zone,
	}, p.reader.Now())
}

// sureZone is a zone's place if its reading may be used without a look: patterns are taken for zones
// now and then, and what stands below them would not be read.
func (p pagePrint) sureZone(place image.Rectangle) image.Rectangle {
	if p.side.Zone == nil || !p.side.Zone.Accepted {
		return image.Rectangle{}
	}
	return place
}

// evenZone is the place of the zone on the page of even ground.
func (p pagePrint) evenZone() image.Rectangle {
	w, h := document.EvenSize(p.side.PageWidth, p.side.PageHeight)
	z := p.side.ZoneOnPage
	return image.Rect(z.Min.X*w/max(1, p.side.PageWidth), z.Min.Y*h/max(1, p.side.PageHeight), z.Max.X*w/max(1, p.side.PageWidth), z.Max.Y*h/max(1, p.side.PageHeight))
}

// Reread implements reading.Print.
func (p pagePrint) Reread(ctx context.Context) (reading.Print, error) {
	even, err := p.reader.Pool.EvenPage(ctx, p.side.PagePNG)
	if err != nil {
		return p, err
	}
	page, err := p.reader.print(ctx, even, p.sureZone(p.evenZone()), p.state)
	if err != nil || page == nil {
		return p, err
	}
	p.again = page
	return p, nil
}

// toVisual returns nil for a page on which nothing was understood.
func toVisual(z visualzone.Zone) *reading.VisualZone {
	if len(z.Fields) == 0 && z.Kind == "" {
		return nil
	}
	word := func(f visualzone.Field) reading.Text {
		v := z.Fields[f]
		return reading.Text{Text: v.Text, Confidence: v.Confidence, OtherScript: v.Other}
	}
	day := func(f visualzone.Field) reading.PrintedDate {
		out := reading.PrintedDate{Text: word(f)}
		for _, d := range z.Fields[f].Dates {
			out.Dates = append(out.Dates, reading.Date(d))
		}
		return out
	}
	nation := func(f visualzone.Field) reading.Country {
		return reading.Country{Text: word(f), Code: z.Fields[f].Code}
	}
	return &reading.VisualZone{
		Surname: word(visualzone.Surname), GivenNames: word(visualzone.GivenNames), FullName: word(visualzone.FullName),
		Number: word(visualzone.Number), PersonalNumber: word(visualzone.PersonalNumber),
		Nationality: nation(visualzone.Nationality), IssuingState: nation(visualzone.IssuingState),
		Sex: word(visualzone.Sex), Birth: day(visualzone.Birth), Issue: day(visualzone.Issue), Expiry: day(visualzone.Expiry),
		PlaceOfBirth: word(visualzone.PlaceOfBirth), Address: word(visualzone.Address), Authority: word(visualzone.Authority),
		MaritalStatus: word(visualzone.MaritalStatus), Type: z.Kind, Categories: strings.Fields(z.Fields[visualzone.Categories].Text),
		Confirms: confirmed(z),
	}
}

// confirmed names the fields that a page confirms by the members of an ID verification.
func confirmed(z visualzone.Zone) []string {
	var out []string
	for field := range z.Confirms {
		if name, ok := printFields[field]; ok {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}
