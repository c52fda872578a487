package iddocument

import (
	"context"
	"fmt"
	"slices"

	"vidimus/internal/verification/feature/iddocument/documentdata"

	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/domain/verification/workflow"
)

// riskUnconfirmed names fields of a zone or a barcode that the print does not
// repeat where it should. The contract has no code for it; ours is in docs/decisions.md.
const riskUnconfirmed = "DATA_NOT_CONFIRMED_BY_PRINT"

// searchPrint has the print of every page searched for what the zone or barcode of
// any of them says: many cards have their zone on the back and their print on the
// front. Pages are looked at again while something is missing.
func searchPrint(ctx context.Context, pages []documentdata.Page, zone *reading.MRZ) error {
	var codes []reading.Barcode
	for _, p := range pages {
		codes = append(codes, p.Reading.Barcodes...)
	}
	known := reading.ReferenceOf(zone, codes)
	if known == (reading.KnownFields{}) {
		return nil
	}
	for i := range pages {
		if r := &pages[i].Reading; r.Print != nil && reading.ReferenceOf(r.MRZ, r.Barcodes) != known {
			r.Visual = r.Print.Confirm(known)
		}
	}
	for i := range pages {
		r := &pages[i].Reading
		if r.Print == nil || !isUnconfirmed(known, pages) {
			continue
		}
		again, err := r.Print.Reread(ctx)
		if err != nil {
			return fmt.Errorf("read print again: %w", err)
		}
		r.Visual = again.Confirm(known)
	}
	return nil
}

// isUnconfirmed reports whether the print of no page says one of the known fields.
func isUnconfirmed(k reading.KnownFields, pages []documentdata.Page) bool {
	for field, isKnown := range map[string]bool{
		documentdata.FieldSurname: k.Surname != "", documentdata.FieldGivenNames: k.GivenNames != "", documentdata.FieldNumber: k.Number != "", documentdata.FieldBirth: k.Birth.Known(), documentdata.FieldExpiry: k.Expiry.Known(),
	} {
		confirmed := slices.ContainsFunc(pages, func(p documentdata.Page) bool {
			return p.Reading.Visual != nil && slices.Contains(p.Reading.Visual.Confirms, field)
		})
		if isKnown && !confirmed {
			return true
		}
	}
	return false
}

// judgeConfirmation names what a zone or a barcode says and neither the print nor a
// verified chip repeats: whoever writes a zone of his own writes it right. Where no
// print can be read nothing is missed. Contradictions have warnings of their own.
func (f *findings) judgeConfirmation(d *documentdata.Document, contradictions []documentdata.Contradiction, s workflow.OCRSettings, able reading.Capabilities) {
	if !able.Visual || d.IsPrintedOnly() {
		return
	}
	var missing []string
	for _, field := range []string{documentdata.FieldNumber, documentdata.FieldBirth, documentdata.FieldExpiry, documentdata.FieldSurname, documentdata.FieldGivenNames} {
		told := slices.ContainsFunc(contradictions, func(c documentdata.Contradiction) bool {
			return c.Field == field || c.Field == documentdata.FieldName && (field == documentdata.FieldSurname || field == documentdata.FieldGivenNames)
		})
		if d.IsCoded(field) && !told && !d.IsConfirmed(field) {
			missing = append(missing, field)
		}
	}
	if len(missing) > 0 {
		f.Add(riskUnconfirmed, s.UnconfirmedAction, map[string]any{"fields": missing})
	}
}
