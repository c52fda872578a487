package iddocument

import (
	"time"

	"vidimus/internal/domain/screening/nationalid"
	"vidimus/internal/domain/verification/workflow"
)

// fromNumber is the personal number as a source: many hold the date of birth
// and the sex of their holder.
const fromNumber = "personal_number"

// supposed is the confidence that a number in a field of free use is the
// personal number that its form says: what it contradicts is looked at.
const supposed = 0.8

var (
	personalKinds = []nationalid.Kind{nationalid.Personal, nationalid.Social, nationalid.Tax}
	documentKinds = map[string][]nationalid.Kind{
		"P": {nationalid.Document, nationalid.Passport}, "ID": {nationalid.Document, nationalid.Card},
	}
)

// recognise finds the personal number among the fields of a zone that states
// use as they like. Only one that its check digit or the date of birth in it
// vouches for is taken for one.
func (d *document) recognise(now time.Time) {
	if d.personal != "" || d.zone == nil || !d.certain() {
		return
	}
	for _, field := range []string{d.zone.Optional1, d.zone.Optional2} {
		rule, r := nationalid.Judge(d.state, field, now, nationalid.Personal)
		if field == "" || rule == nil || r.Fault != nationalid.Sound {
			continue
		}
		if rule.Exact || r.Birth.Day != 0 && Date(r.Birth) == d.birth {
			d.personal = field
			return
		}
	}
}

// numberSource is what the personal number says of its holder; nil where it says nothing.
func (d *document) numberSource(now time.Time) *source {
	if d.personal == "" {
		return nil
	}
	rule, r := nationalid.Judge(d.state, d.personal, now, personalKinds...)
	if rule == nil || r.Fault != nationalid.Sound {
		return nil
	}
	return &source{
		kind: fromNumber, texts: map[string]extracted{fieldGender: {r.Sex, supposed}},
		dates: map[string]extractedDates{fieldBirth: {[]Date{Date(r.Birth)}, supposed}},
	}
}

// judgeNumbers holds the numbers against the rules of their state. States of
// which no rule is known are passed over.
func (f *findings) judgeNumbers(d *document, s workflow.OCRSettings, now time.Time) {
	if number := d.sayer(fieldNumber); number.confidence >= assured {
		_, r := nationalid.Judge(d.state, d.number, now, documentKinds[d.code]...)
		if len(documentKinds[d.code]) > 0 {
			f.addNumber("DOCUMENT_NUMBER_FORMAT_MISMATCH", r.Fault, s)
		}
	}
	if d.personal == "" || d.sayer(fieldPersonalNumber).confidence < assured {
		return
	}
	_, r := nationalid.Judge(d.state, d.personal, now, personalKinds...)
	// A state may put anything into that field of the zone, and one that counts
	// its people by tax or insurance numbers alone may print another.
	known := len(nationalid.Of(d.state, nationalid.Personal)) > 0
	if r.Fault == nationalid.BadForm && !(known && d.labelled(fieldPersonalNumber)) {
		return
	}
	f.addNumber("PERSONAL_NUMBER_FORMAT_MISMATCH", r.Fault, s)
}

func (f *findings) addNumber(risk string, fault nationalid.Fault, s workflow.OCRSettings) {
	data := map[string]any{"reason": string(fault)}
	switch fault {
	case nationalid.Sound:
	case nationalid.BadForm:
		f.Add(risk, s.NumberFormatAction, data)
	default:
		f.Add(risk, s.InvalidValidationAction, data)
	}
}

// sayer is the source that a field of the item comes from.
func (d *document) sayer(field string) extracted {
	for _, s := range d.sources {
		if s.kind != fromChip && s.texts[field].text != "" {
			return s.texts[field]
		}
	}
	return extracted{}
}

// labelled reports whether the field was found by a printed label.
func (d *document) labelled(field string) bool {
	for _, s := range d.sources {
		if s.kind == fromPrint && s.texts[field].text != "" && s.texts[field].confidence >= assured {
			return true
		}
	}
	return false
}
