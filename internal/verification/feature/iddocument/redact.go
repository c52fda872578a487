package iddocument

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"vidimus/internal/verification/feature/iddocument/documentdata"

	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/iddocument/redaction"
)

// Redacts reports whether the workflow wants fields made unreadable in pictures:
// none is then kept as the person sent it.
func (*Step) Redacts(node workflow.Node) bool {
	settings, err := workflow.ParseOCR(node.Config)
	// Settings that nobody can read may ask for it.
	return err != nil || len(settings.EveryBlurField()) > 0
}

// errNoRedactor keeps pictures out of the store that nothing can cover.
var errNoRedactor = errors.New("nothing makes fields of pictures unreadable here")

// redact makes the fields unreadable that the workflow names for the document's
// state, before any picture is stored. What was read of them stays in the result:
// the setting is about pictures.
func (s *Step) redact(ctx context.Context, pages []documentdata.Page, d *documentdata.Document, settings workflow.OCRSettings, out *verification.Finding) error {
	states := d.States(pages)
	fields := settings.BlurFieldsOf(states...)
	if len(states) == 0 {
		// A document that tells no state may be of any.
		fields = settings.EveryBlurField()
	}
	if len(fields) == 0 {
		return nil
	}
	notes, err := s.coverAll(ctx, pages, redactionRequest(d, pages, fields))
	if err != nil {
		return err
	}
	out.Evidence, err = json.Marshal(map[string]any{"redaction": evidence{states, notes}})
	return err
}

// coverAll makes the wished fields unreadable in the pictures of all pages.
func (s *Step) coverAll(ctx context.Context, pages []documentdata.Page, w redaction.Request) ([]redaction.FieldResult, error) {
	if s.Redactor == nil {
		return nil, errNoRedactor
	}
	sheets := make([]redaction.Page, len(pages))
	for i, p := range pages {
		sheets[i] = sheetOf(p.Actual)
	}
	covers, notes := redaction.Plan(sheets, w)
	for i := range pages {
		if err := s.cover(ctx, &pages[i], covers[i], slices.Contains(w.Fields, redaction.FieldPortrait)); err != nil {
			return nil, err
		}
	}
	return notes, nil
}

// evidence says what became of each field, without a word of what it says.
type evidence struct {
	States []string                `json:"states"`
	Fields []redaction.FieldResult `json:"fields"`
}

func (s *Step) cover(ctx context.Context, p *documentdata.Page, c redaction.Areas, noPortrait bool) error {
	r := &p.Reading
	if noPortrait {
		r.Portrait = nil
	}
	if len(r.NormalisedJPEG) == 0 {
		return nil // a picture that could not be opened is not kept
	}
	r.Places = p.Actual.Places
	made, err := s.Redactor.Redact(ctx, *r, c)
	if err != nil {
		return fmt.Errorf("redact picture: %w", err)
	}
	r.NormalisedJPEG, r.Page, r.Portrait = made.NormalisedJPEG, made.Page, made.Portrait
	return nil
}

func sheetOf(r reading.Reading) redaction.Page {
	sheet := redaction.Page{Zone: r.Places.Zone, Rows: r.Places.Rows, Read: r.Places.PrintRead, Labelled: r.Places.Labelled, Faces: r.Places.Faces}
	for _, b := range r.Barcodes {
		sheet.Codes = append(sheet.Codes, b.Corners)
	}
	return sheet
}

// redactionRequest brings together what the fields say in any place.
func redactionRequest(d *documentdata.Document, pages []documentdata.Page, fields []string) redaction.Request {
	w := redaction.Request{
		Fields: fields, Values: map[string][]string{}, Days: map[string][]string{},
		Zoned: slices.Contains(zonedKinds, d.Code), Coded: carriesBarcode(d.State, d.Code),
	}
	add := func(field string, values ...string) {
		for _, v := range values {
			if v != "" && !slices.Contains(w.Values[field], v) {
				w.Values[field] = append(w.Values[field], v)
			}
		}
	}
	add(documentdata.FieldNumber, d.Number)
	add(documentdata.FieldPersonalNumber, d.PersonalNumber)
	add("first_name", d.Given, d.GivenOther)
	add("last_name", d.Surname, d.SurnameOther)
	add("full_name", d.Full, d.FullOther)
	add("place_of_birth", d.PlaceOfBirth, d.PlaceOfBirthOther)
	add("address", d.Address.Text, d.Address.Other)
	dates := map[string][]reading.Date{documentdata.FieldBirth: {d.Birth}, documentdata.FieldIssue: {d.Issue}, documentdata.FieldExpiry: {d.Expiry}}
	sources := slices.Clone(d.Sources)
	for _, p := range pages {
		// All that stands there, also what is doubted.
		if m := p.Actual.MRZ; m != nil {
			sources = append(sources, documentdata.ZoneSource(m, p.Image.Side))
			add(documentdata.FieldPersonalNumber, m.Optional1, m.Optional2)
		}
	}
	for _, source := range sources {
		add(documentdata.FieldNumber, source.Texts[documentdata.FieldNumber].Text)
		add(documentdata.FieldPersonalNumber, source.Texts[documentdata.FieldPersonalNumber].Text)
		add("first_name", source.Given.Text)
		add("last_name", source.Surname.Text)
		add("full_name", source.Full.Text)
		for field, said := range source.Dates {
			dates[field] = append(dates[field], said.All...)
		}
	}
	for field, days := range dates {
		for _, day := range days {
			w.Days[field] = append(w.Days[field], day.DigitForms()...)
		}
	}
	return w
}
