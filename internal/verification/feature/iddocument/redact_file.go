package iddocument

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/verification/feature/iddocument/documentdata"

	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/redact"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/iddocument/redaction"
)

// RedactFile converts a file that a reviewer adds to a result to the picture that is
// stored: its first page, read and redacted like the person's own pictures.
func (s *Step) RedactFile(ctx context.Context, node workflow.Node, item json.RawMessage, file []byte) (jpeg []byte, refusal string, err error) {
	settings, err := workflow.ParseOCR(node.Config)
	if err != nil {
		return nil, "", fmt.Errorf("read settings: %w", err)
	}
	var known decision.Document
	if len(item) > 0 {
		if known, err = decision.ReadDocument(item); err != nil {
			return nil, "", fmt.Errorf("read result: %w", err)
		}
	}
	reading, err := s.Reader.Read(ctx, file, redact.Secret(""))
	if err != nil {
		return nil, "", fmt.Errorf("read picture: %w", err)
	}
	if reading.Refusal != "" || len(reading.NormalisedJPEG) == 0 {
		return nil, "The file could not be opened as a picture.", nil
	}
	pages := []documentdata.Page{{Image: verification.Image{Side: verification.SideFront}, Reading: reading, Actual: reading}}
	zone := documentdata.BestZone(pages)
	d := documentdata.Merge(pages, zone, verification.Choice{IssuingState: known.IssuingState}, documentdata.SourcesOf(pages, zone, nil))
	states := append(d.States(pages), known.IssuingState)
	fields := settings.BlurFieldsOf(states...)
	if !slices.ContainsFunc(states, func(state string) bool { return state != "" }) {
		fields = settings.EveryBlurField()
	}
	if len(fields) == 0 {
		return reading.NormalisedJPEG, "", nil
	}
	w := redactionRequest(d, pages, fields)
	addKnown(w, known)
	if _, err := s.coverAll(ctx, pages, w); err != nil {
		return nil, "", err
	}
	return pages[0].Reading.NormalisedJPEG, "", nil
}

// addKnown brings what the result says among the values that are looked for.
func addKnown(w redaction.Request, k decision.Document) {
	for field, value := range map[string]string{
		documentdata.FieldNumber: k.Number, documentdata.FieldPersonalNumber: k.PersonalNumber, "first_name": k.FirstName, "last_name": k.LastName, documentdata.FieldName: k.FullName,
		"place_of_birth": k.PlaceOfBirth, "address": k.Address,
	} {
		if value != "" && !slices.Contains(w.Values[field], value) {
			w.Values[field] = append(w.Values[field], value)
		}
	}
	for field, day := range map[string]string{documentdata.FieldBirth: k.DateOfBirth, documentdata.FieldIssue: k.DateOfIssue, documentdata.FieldExpiry: k.ExpirationDate} {
		w.Days[field] = append(w.Days[field], reading.ParseDate(day).DigitForms()...)
	}
}
