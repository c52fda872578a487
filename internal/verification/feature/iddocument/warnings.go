package iddocument

import (
	"strings"
	"time"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/optional"
	"vidimus/internal/verification/finding"
)

// findings are the warnings of one step.
type findings struct{ finding.List }

func newFindings(node workflow.Node) *findings {
	return &findings{finding.List{Feature: workflow.FeatureOCR, NodeID: node.NodeID, Texts: texts}}
}

// judge compares the document with the workflow's settings. Risks that the tables call automatic
// always decline.
func (f *findings) judge(d *document, s workflow.OCRSettings, now time.Time) {
	names := d.subtypes()
	unlisted := !s.AllowsSubtype(d.state, d.code, names)
	if !s.Allows(d.state, d.code) || unlisted && d.subtypeTold() {
		f.Add("DOCUMENT_NOT_SUPPORTED_FOR_APPLICATION", workflow.ActionDecline, map[string]any{
			"issuing_state": d.state, "document_type": d.code, "document_subtype": optional.Of(d.subtype()),
			"document_region": optional.Of(d.region), "document_region_with_subtype": optional.Of(d.regionWithSubtype()),
		})
	}
	// Where not even the kind is told, that is said of it.
	if unlisted && !d.subtypeTold() && (d.told || !d.printedOnly()) {
		f.Add("COULD_NOT_DETECT_DOCUMENT_TYPE", workflow.ActionReview, map[string]any{"document_subtype": optional.Of(d.subtype())})
	}
	if d.zone != nil && !d.zone.valid() {
		f.Add("MRZ_VALIDATION_FAILED", s.InvalidMRZAction, nil)
	}
	f.judgeFields(d, s)
	f.judgeDates(d, s, now)
}

func (f *findings) judgeFields(d *document, s workflow.OCRSettings) {
	if d.fullName() == "" {
		f.Add("NAME_NOT_DETECTED", workflow.ActionReview, nil)
	}
	if d.number == "" {
		f.Add("DOCUMENT_NUMBER_NOT_DETECTED", workflow.ActionReview, nil)
	}
	if !d.birth.Known() {
		f.Add("DATE_OF_BIRTH_NOT_DETECTED", workflow.ActionReview, nil)
	}
	if !d.expiry.Known() {
		f.Add("EXPIRATION_DATE_NOT_DETECTED", withoutExpiry(s.ExpiryMode(d.state, d.code), s.ExpirationNotDetectedAction), nil)
	}
}

func (f *findings) judgeDates(d *document, s workflow.OCRSettings, now time.Time) {
	// A document is good to the end of its last day, wherever on earth that ends last (UTC-12).
	if d.expiry.Known() && !now.Before(d.expiry.Time().AddDate(0, 0, 1).Add(12*time.Hour)) {
		f.Add("DOCUMENT_EXPIRED", expired(s.ExpiryMode(d.state, d.code)), nil)
	}
	if field := d.impossible(now); field != "" {
		action := s.InconsistentDataAction
		if d.withoutPrint().impossible(now) == "" {
			action = unsure(action) // a date that may have been misread
		}
		f.Add("INVALID_DATE", action, map[string]any{"field": field})
	}
	if !d.birth.Known() {
		return
	}
	limits := s.AgesIn(d.state, d.region)
	age := d.birth.age(now)
	if limits.Minimum != nil && age < *limits.Minimum {
		f.Add("MINIMUM_AGE_NOT_MET", s.MinimumAgeAction, nil)
	}
	if limits.Maximum != nil && age > *limits.Maximum {
		f.Add("MAXIMUM_AGE_EXCEEDED", s.MaximumAgeAction, nil)
	}
}

// expired returns the reaction to an expired document.
func expired(mode workflow.ExpiryMode) workflow.Action {
	switch mode {
	case workflow.ExpiryLenient:
		return workflow.ActionReview
	case workflow.ExpiryNone:
		return workflow.ActionNone
	default:
		return workflow.ActionDecline
	}
}

// withoutExpiry is what a document without a date of expiry leads to, where the
// workflow wants usual for it.
func withoutExpiry(mode workflow.ExpiryMode, usual workflow.Action) workflow.Action {
	switch mode {
	case workflow.ExpiryStrict:
		if usual == workflow.ActionDecline {
			return usual
		}
		return workflow.ActionReview
	case workflow.ExpiryLenient, workflow.ExpiryNone:
		return workflow.ActionNone
	default:
		return usual
	}
}

// impossible names a date that cannot stand beside the others: nobody is born
// after today or after the document was issued, and no document is issued
// tomorrow or after its end. Empty when all can be.
func (d *document) impossible(now time.Time) string {
	after := func(a, b Date) bool { return a.Known() && b.Known() && a.Time().After(b.Time()) }
	// Somewhere it is tomorrow already (UTC+14).
	tomorrow := now.Add(14 * time.Hour).UTC()
	today := Date{tomorrow.Year(), int(tomorrow.Month()), tomorrow.Day()}
	switch {
	case after(d.birth, today), after(d.birth, d.issue), after(d.birth, d.expiry):
		return fieldBirth
	case after(d.issue, today), after(d.issue, d.expiry):
		return fieldIssue
	default:
		return ""
	}
}

// judgeEvidence weighs what the data rests on. Print alone is read with doubt and
// easily forged, so a person looks at such a document, whatever the workflow
// forgives; a kind that always has a zone declines by the workflow's own action.
// Where a chip that its issuer signed says the same, print is not alone.
func (f *findings) judgeEvidence(d *document, s workflow.OCRSettings, able Abilities) {
	if d.printedOnly() {
		action := s.InvalidMRZAction
		if action == workflow.ActionDecline && !alwaysZoned(d.code) || action == workflow.ActionNone && !d.chipped() {
			action = workflow.ActionReview
		}
		f.Add("MRZ_NOT_DETECTED", action, nil)
		if !d.told {
			f.Add("COULD_NOT_DETECT_DOCUMENT_TYPE", workflow.ActionReview, nil)
		}
	}
	if d.licence == nil && able.Barcodes && carriesBarcode(d.state, d.code) {
		f.Add("BARCODE_NOT_DETECTED", s.InvalidCodeAction, nil)
	}
	if d.licence != nil && len(d.licence.Faults) > 0 {
		f.Add("BARCODE_VALIDATION_FAILED", s.InvalidCodeAction, map[string]any{"elements": d.licence.Faults})
	}
	if d.address.text != "" && d.address.parts == nil {
		f.Add("UNPARSED_ADDRESS", s.UnparsedAddressAction, nil)
	}
}

// alwaysZoned tells the kinds that have a machine readable zone wherever they
// come from (ICAO Doc 9303 parts 4 and 7).
func alwaysZoned(code string) bool { return code == "P" || code == "VISA" }

// judgePictures weighs pictures that were too poor to be read with certainty;
// what was read for sure is not doubted for the sake of the picture.
func (f *findings) judgePictures(d *document, pages []page, s workflow.OCRSettings) {
	if d.certain() || d.zone != nil && !d.zone.valid() {
		return
	}
	for _, p := range pages {
		q := p.reading.Quality
		switch {
		case q.Blurred:
			f.Add("LOW_IMAGE_QUALITY", s.TooBlurryAction, issue("blurry"))
		case q.BrightnessIssue == "too_dark":
			f.Add("LOW_IMAGE_QUALITY", s.TooDarkAction, issue("too_dark"))
		case q.BrightnessIssue == "too_bright":
			f.Add("LOW_IMAGE_QUALITY", s.TooBrightAction, issue("too_bright"))
		case q.Overall < float64(s.QualityThreshold):
			f.Add("LOW_IMAGE_QUALITY", s.QualityTooLowAction, issue("low_score"))
		default:
			continue
		}
		return
	}
	if d.zone != nil || d.printedOnly() && d.doubtful() {
		f.Add("LOW_IMAGE_QUALITY", s.QualityTooLowAction, nil)
	}
}

// doubtful tells whether the print that all rests on was hard to read.
func (d *document) doubtful() bool {
	for i := range d.sources {
		s := &d.sources[i]
		if s.kind != fromPrint {
			continue
		}
		name, number, birth := s.name(), s.texts[fieldNumber], s.dates[fieldBirth]
		if name.text != "" && name.confidence < assured || number.text != "" && number.confidence < assured ||
			len(birth.all) > 0 && birth.confidence < assured {
			return true
		}
	}
	return false
}

func issue(name string) map[string]any { return map[string]any{"issue": name} }

// compare holds the document against what the caller expected.
func (f *findings) compare(d *document, e *session.Expected, s workflow.OCRSettings) {
	if e == nil {
		return
	}
	mismatch := func(differs bool, risk string) {
		if differs {
			f.Add(risk, s.ExpectedDetailsMismatchAction, nil)
		}
	}
	mismatch(namesDiffer(d, e, s.NameMatchThreshold), "FULL_NAME_MISMATCH_WITH_PROVIDED")
	mismatch(e.DateOfBirth != "" && d.birth.Known() && e.DateOfBirth != *d.birth.text(), "DOB_MISMATCH_WITH_PROVIDED")
	mismatch(e.Gender != "" && d.sex != "" && e.Gender != d.sex, "GENDER_MISMATCH_WITH_PROVIDED")
	mismatch(e.Nationality != "" && d.nationality != "" && e.Nationality != d.nationality, "NATIONALITY_MISMATCH_WITH_PROVIDED")
	mismatch(e.DocumentCountry() != "" && d.state != "" && e.DocumentCountry() != d.state, "COUNTRY_MISMATCH_WITH_PROVIDED")
	mismatch(e.IdentificationNumber != "" && !d.hasNumber(e.IdentificationNumber), "IDENTIFICATION_NUMBER_MISMATCH_WITH_PROVIDED")
}

// namesDiffer compares given names and surnames as one name: which part a
// document prints where differs from country to country. One place that spells
// the name as expected is enough; that the places agree is another question.
func namesDiffer(d *document, e *session.Expected, threshold int) bool {
	if e.FirstName == "" && e.LastName == "" {
		return false
	}
	expected := personname.Person{First: e.FirstName, Last: e.LastName}
	compared := false
	for _, name := range d.names() {
		if !personname.Comparable(e.FirstName+" "+e.LastName, name.First+" "+name.Last+name.Full) {
			continue
		}
		if compared = true; personname.ScorePerson(expected, name, personname.Options{Truncated: d.truncated}) >= threshold {
			return false
		}
	}
	return compared
}

// names are the spellings of the holder's name, in every place and script.
func (d *document) names() []personname.Person {
	names := []personname.Person{
		{First: d.given, Last: d.surname, Full: d.full}, {First: d.givenOther, Last: d.surnameOther, Full: d.fullOther},
	}
	for i := range d.sources {
		if s := &d.sources[i]; s.name().confidence >= legible {
			names = append(names, s.person())
		}
	}
	kept := names[:0]
	for _, n := range names {
		if strings.TrimSpace(n.First+n.Last+n.Full) != "" {
			kept = append(kept, n)
		}
	}
	return kept
}

// hasNumber accepts the document's, the personal or any optional number of any
// source, whatever blanks and hyphens it is written with.
func (d *document) hasNumber(expected string) bool {
	numbers := []string{d.number, d.personal}
	if d.zone != nil {
		numbers = append(numbers, d.zone.Optional1, d.zone.Optional2)
	}
	for _, s := range d.sources {
		numbers = append(numbers, s.texts[fieldNumber].text, s.texts[fieldPersonalNumber].text)
	}
	want := plain(expected)
	for _, have := range numbers {
		if have != "" && plain(have) == want {
			return true
		}
	}
	return false
}

// plain leaves the letters and digits of a number, in capitals.
func plain(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' {
			return r - 'a' + 'A'
		}
		if (r >= 'A' && r <= 'Z') || (r >= '0' && r <= '9') {
			return r
		}
		return -1
	}, s)
}
