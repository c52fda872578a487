package iddocument

import (
	"time"

	"vidimus/internal/verification/feature/iddocument/documentdata"

	"vidimus/internal/domain/screening/nationalid"
	"vidimus/internal/domain/verification/workflow"
)

var (
	documentKinds = map[string][]nationalid.Kind{
		"P": {nationalid.Document, nationalid.Passport}, "ID": {nationalid.Document, nationalid.Card},
	}
)

// judgeNumbers holds the numbers against the rules of their state. States of
// which no rule is known are passed over.
func (f *findings) judgeNumbers(d *documentdata.Document, s workflow.OCRSettings, now time.Time) {
	if number := d.ValueOf(documentdata.FieldNumber); number.Confidence >= documentdata.CertainConfidence {
		_, r := nationalid.Check(d.State, d.Number, now, documentKinds[d.Code]...)
		if len(documentKinds[d.Code]) > 0 {
			f.addNumber("DOCUMENT_NUMBER_FORMAT_MISMATCH", r.Fault, s)
		}
	}
	if d.PersonalNumber == "" || d.ValueOf(documentdata.FieldPersonalNumber).Confidence < documentdata.CertainConfidence {
		return
	}
	_, r := nationalid.Check(d.State, d.PersonalNumber, now, documentdata.PersonalKinds...)
	// A state may put anything into that field of the zone, and one that counts
	// its people by tax or insurance numbers alone may print another.
	known := len(nationalid.RulesOf(d.State, nationalid.Personal)) > 0
	if r.Fault == nationalid.BadForm && !(known && d.IsLabelled(documentdata.FieldPersonalNumber)) {
		return
	}
	f.addNumber("PERSONAL_NUMBER_FORMAT_MISMATCH", r.Fault, s)
}

func (f *findings) addNumber(risk string, fault nationalid.Fault, s workflow.OCRSettings) {
	data := map[string]any{"reason": string(fault)}
	switch fault {
	case nationalid.NoFault:
	case nationalid.BadForm:
		f.Add(risk, s.NumberFormatAction, data)
	default:
		f.Add(risk, s.InvalidValidationAction, data)
	}
}
