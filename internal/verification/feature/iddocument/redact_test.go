package iddocument

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"testing"
	"time"

	"vidimus/internal/verification/feature/iddocument/documentdata"

	"vidimus/internal/verification/feature/iddocument/reading"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/iddocument/redaction"
)

// brush remembers what it was asked to cover.
type brush struct {
	fault  error
	covers []redaction.Areas
}

func (b *brush) Redact(_ context.Context, _ reading.Reading, c redaction.Areas) (reading.Redacted, error) {
	b.covers = append(b.covers, c)
	return reading.Redacted{NormalisedJPEG: []byte("covered")}, b.fault
}

// unreadPicture is one on which nothing was found.
func unreadPicture() reading.Reading {
	return reading.Reading{NormalisedJPEG: []byte("upright"), Page: []byte("page"), Portrait: []byte("portrait")}
}

func redacting(r reading.Redactor, config, chosen string) (pages []documentdata.Page, evidence json.RawMessage, err error) {
	settings, err := workflow.ParseOCR([]byte(config))
	if err != nil {
		return nil, nil, err
	}
	pages = []documentdata.Page{{Reading: unreadPicture(), Actual: unreadPicture()}}
	d := documentdata.Merge(pages, nil, verification.Choice{DocumentType: "P", IssuingState: chosen}, nil)
	var out verification.Finding
	s := &Step{Redactor: r, Now: time.Now, NewID: uuid.New}
	err = s.redact(context.Background(), pages, d, settings, &out)
	return pages, out.Evidence, err
}

func TestWhichPicturesAreCovered(t *testing.T) {
	t.Parallel()
	const dutch = `{"document_blur_fields_by_country":{"NLD":["personal_number"]}}`
	for name, tc := range map[string]struct {
		config, chosen string
		covered        bool
	}{
		"of the chosen country":              {dutch, "NLD", true},
		"of another country":                 {dutch, "DEU", false},
		"of a country that nobody names":     {dutch, "", true},
		"of a workflow without the setting":  {`{}`, "NLD", false},
		"of a workflow that names no fields": {`{"document_blur_fields_by_country":{"NLD":[]}}`, "NLD", false},
	} {
		b := &brush{}
		pages, evidence, err := redacting(b, tc.config, tc.chosen)
		if err != nil || (len(b.covers) == 1) != tc.covered || (len(evidence) > 0) != tc.covered {
			t.Fatalf("%s: %v, %d covers, %s", name, err, len(b.covers), evidence)
		}
		if tc.covered && (!b.covers[0].Outside || string(pages[0].Reading.NormalisedJPEG) != "covered" || pages[0].Reading.Page != nil) {
			t.Errorf("%s: %+v of %+v", name, pages[0].Reading, b.covers)
		}
	}
}

func TestWhatCannotBeCoveredIsNotKept(t *testing.T) {
	t.Parallel()
	const config = `{"document_blur_fields_by_country":{"NLD":["portrait_image"]}}`
	if _, _, err := redacting(nil, config, "NLD"); !errors.Is(err, errNoRedactor) {
		t.Errorf("without an engine: %v", err)
	}
	fault := errors.New("the room is closed")
	if _, _, err := redacting(&brush{fault: fault}, config, "NLD"); !errors.Is(err, fault) {
		t.Errorf("with a broken one: %v", err)
	}
	if !(&Step{}).Redacts(workflow.Node{Config: []byte(config)}) || (&Step{}).Redacts(workflow.Node{Config: []byte(`{}`)}) {
		t.Error("the step does not know which workflows keep no uploads")
	}
	if got := (reading.Date{Year: 1974, Month: 8, Day: 2}).DigitForms(); !slices.Contains(got, "02081974") || !slices.Contains(got, "740802") || (reading.Date{Year: 1974, Month: 8, Day: 0}).DigitForms() != nil {
		t.Errorf("digits %v", got)
	}
}
