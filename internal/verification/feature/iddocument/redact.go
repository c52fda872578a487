package iddocument

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/iddocument/redaction"
)

// Redacts tells whether the workflow wants fields made unreadable in pictures:
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
func (s *Step) redact(ctx context.Context, pages []page, d *document, settings workflow.OCRSettings, out *verification.Finding) error {
	states := d.states(pages)
	fields := settings.BlurFieldsOf(states...)
	if len(states) == 0 {
		// A document that tells no state may be of any.
		fields = settings.EveryBlurField()
	}
	if len(fields) == 0 {
		return nil
	}
	notes, err := s.coverAll(ctx, pages, d.wish(pages, fields))
	if err != nil {
		return err
	}
	out.Evidence, err = json.Marshal(map[string]any{"redaction": evidence{states, notes}})
	return err
}

// coverAll makes the wished fields unreadable in the pictures of all pages.
func (s *Step) coverAll(ctx context.Context, pages []page, w redaction.Request) ([]redaction.Note, error) {
	if s.Redactor == nil {
		return nil, errNoRedactor
	}
	sheets := make([]redaction.Page, len(pages))
	for i, p := range pages {
		sheets[i] = sheetOf(p.seen)
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
	States []string         `json:"states"`
	Fields []redaction.Note `json:"fields"`
}

func (s *Step) cover(ctx context.Context, p *page, c redaction.Cover, noPortrait bool) error {
	r := &p.reading
	if noPortrait {
		r.Portrait = nil
	}
	if len(r.Upright) == 0 {
		return nil // a picture that could not be opened is not kept
	}
	r.Places = p.seen.Places
	made, err := s.Redactor.Redact(ctx, *r, c)
	if err != nil {
		return fmt.Errorf("redact picture: %w", err)
	}
	r.Upright, r.Page, r.Portrait = made.Upright, made.Page, made.Portrait
	return nil
}

// states are all that may have issued the document: those that any place of it
// names, and the one that the person chose where none is sure of it.
func (d *document) states(pages []page) []string {
	all := []string{d.state}
	if !d.certain() {
		all = append(all, d.chosenState)
	}
	for _, source := range d.sources {
		all = append(all, source.texts[fieldIssuingState].text)
	}
	for _, p := range pages {
		// Also a zone that is doubted, and what a simulated reading hides.
		if m := p.seen.MRZ; m != nil {
			all = append(all, stateOf(m.Issuer))
		}
		if v := p.seen.Visual; v != nil {
			all = append(all, stateOf(v.IssuingState.Code))
		}
	}
	all = slices.DeleteFunc(all, func(state string) bool { return state == "" })
	slices.Sort(all)
	return slices.Compact(all)
}

func sheetOf(r Reading) redaction.Page {
	sheet := redaction.Page{Zone: r.Places.Zone, Rows: r.Places.Rows, Read: r.Places.PrintRead, Labelled: r.Places.Labelled, Faces: r.Places.Faces}
	for _, b := range r.Barcodes {
		sheet.Codes = append(sheet.Codes, b.Corners)
	}
	return sheet
}

// wish brings together what the fields say in any place.
func (d *document) wish(pages []page, fields []string) redaction.Request {
	w := redaction.Request{
		Fields: fields, Values: map[string][]string{}, Days: map[string][]string{},
		Zoned: slices.Contains(zonedKinds, d.code), Coded: carriesBarcode(d.state, d.code),
	}
	add := func(field string, values ...string) {
		for _, v := range values {
			if v != "" && !slices.Contains(w.Values[field], v) {
				w.Values[field] = append(w.Values[field], v)
			}
		}
	}
	add(fieldNumber, d.number)
	add(fieldPersonalNumber, d.personal)
	add("first_name", d.given, d.givenOther)
	add("last_name", d.surname, d.surnameOther)
	add("full_name", d.full, d.fullOther)
	add("place_of_birth", d.placeOfBirth, d.placeOther)
	add("address", d.address.text, d.address.other)
	dates := map[string][]Date{fieldBirth: {d.birth}, fieldIssue: {d.issue}, fieldExpiry: {d.expiry}}
	sources := slices.Clone(d.sources)
	for _, p := range pages {
		// All that stands there, also what is doubted.
		if m := p.seen.MRZ; m != nil {
			sources = append(sources, zoneSource(m, p.image.Side))
			add(fieldPersonalNumber, m.Optional1, m.Optional2)
		}
	}
	for _, source := range sources {
		add(fieldNumber, source.texts[fieldNumber].text)
		add(fieldPersonalNumber, source.texts[fieldPersonalNumber].text)
		add("first_name", source.given.text)
		add("last_name", source.surname.text)
		add("full_name", source.full.text)
		for field, said := range source.dates {
			dates[field] = append(dates[field], said.all...)
		}
	}
	for field, days := range dates {
		for _, day := range days {
			w.Days[field] = append(w.Days[field], day.digits()...)
		}
	}
	return w
}

// digits are a date in the orders in which documents print it.
func (d Date) digits() []string {
	if !d.Known() {
		return nil
	}
	t := d.Time()
	var out []string
	for _, layout := range []string{"02012006", "20060102", "01022006", "020106", "060102", "010206"} {
		out = append(out, t.Format(layout))
	}
	return out
}
