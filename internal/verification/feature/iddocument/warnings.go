package iddocument

import (
	"time"

	"vidimus/internal/verification/feature/iddocument/documentdata"

	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification/finding"
)

// findings are the warnings of one step.
type findings struct{ finding.List }

func newFindings(node workflow.Node) *findings {
	return &findings{finding.List{Feature: workflow.FeatureOCR, NodeID: node.NodeID, Texts: texts}}
}

// judge compares the document with the workflow's settings. Risks that the tables call automatic
// always decline.
func (f *findings) judge(d *documentdata.Document, s workflow.OCRSettings, now time.Time) {
	names := d.Subtypes()
	unlisted := !s.AllowsSubtype(d.State, d.Code, names)
	if !s.Allows(d.State, d.Code) || unlisted && d.SubtypeShown() {
		f.Add("DOCUMENT_NOT_SUPPORTED_FOR_APPLICATION", workflow.ActionDecline, map[string]any{
			"issuing_state": d.State, "document_type": d.Code, "document_subtype": optional.Of(d.Subtype()),
			"document_region": optional.Of(d.Region), "document_region_with_subtype": optional.Of(d.RegionWithSubtype()),
		})
	}
	// Where not even the kind is told, that is said of it.
	if unlisted && !d.SubtypeShown() && (d.KindShown || !d.IsPrintedOnly()) {
		f.Add("COULD_NOT_DETECT_DOCUMENT_TYPE", workflow.ActionReview, map[string]any{"document_subtype": optional.Of(d.Subtype())})
	}
	if d.Zone != nil && !d.Zone.Valid() {
		f.Add("MRZ_VALIDATION_FAILED", s.InvalidMRZAction, nil)
	}
	f.judgeFields(d, s)
	f.judgeDates(d, s, now)
}

func (f *findings) judgeFields(d *documentdata.Document, s workflow.OCRSettings) {
	if d.FullName() == "" {
		f.Add("NAME_NOT_DETECTED", workflow.ActionReview, nil)
	}
	if d.Number == "" {
		f.Add("DOCUMENT_NUMBER_NOT_DETECTED", workflow.ActionReview, nil)
	}
	if !d.Birth.Known() {
		f.Add("DATE_OF_BIRTH_NOT_DETECTED", workflow.ActionReview, nil)
	}
	if !d.Expiry.Known() {
		f.Add("EXPIRATION_DATE_NOT_DETECTED", withoutExpiry(s.ExpiryMode(d.State, d.Code), s.ExpirationNotDetectedAction), nil)
	}
}

func (f *findings) judgeDates(d *documentdata.Document, s workflow.OCRSettings, now time.Time) {
	// A document is good to the end of its last day, wherever on earth that ends last (UTC-12).
	if d.Expiry.Known() && !now.Before(d.Expiry.Time().AddDate(0, 0, 1).Add(12*time.Hour)) {
		f.Add("DOCUMENT_EXPIRED", expired(s.ExpiryMode(d.State, d.Code)), nil)
	}
	if field := d.ImpossibleDate(now); field != "" {
		action := s.InconsistentDataAction
		if d.WithoutPrintedDates().ImpossibleDate(now) == "" {
			action = unsure(action) // a date that may have been misread
		}
		f.Add("INVALID_DATE", action, map[string]any{"field": field})
	}
	if !d.Birth.Known() {
		return
	}
	limits := s.AgesIn(d.State, d.Region)
	age := d.Birth.Age(now)
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

// judgeEvidence weighs what the data rests on. Print alone is read with doubt and
// easily forged, so a person looks at such a document, whatever the workflow
// forgives; a kind that always has a zone declines by the workflow's own action.
// Where a chip that its issuer signed says the same, print is not alone.
func (f *findings) judgeEvidence(d *documentdata.Document, s workflow.OCRSettings, able reading.Capabilities) {
	if d.IsPrintedOnly() {
		action := s.InvalidMRZAction
		if action == workflow.ActionDecline && !alwaysZoned(d.Code) || action == workflow.ActionNone && !d.HasVerifiedChip() {
			action = workflow.ActionReview
		}
		f.Add("MRZ_NOT_DETECTED", action, nil)
		if !d.KindShown {
			f.Add("COULD_NOT_DETECT_DOCUMENT_TYPE", workflow.ActionReview, nil)
		}
	}
	if d.Licence == nil && able.Barcodes && carriesBarcode(d.State, d.Code) {
		f.Add("BARCODE_NOT_DETECTED", s.InvalidCodeAction, nil)
	}
	if d.Licence != nil && len(d.Licence.Faults) > 0 {
		f.Add("BARCODE_VALIDATION_FAILED", s.InvalidCodeAction, map[string]any{"elements": d.Licence.Faults})
	}
	if d.Address.Text != "" && d.Address.Parts == nil {
		f.Add("UNPARSED_ADDRESS", s.UnparsedAddressAction, nil)
	}
}

// alwaysZoned tells the kinds that have a machine readable zone wherever they
// come from (ICAO Doc 9303 parts 4 and 7).
func alwaysZoned(code string) bool { return code == "P" || code == "VISA" }

// judgePictures weighs pictures that were too poor to be read with certainty;
// what was read for sure is not doubted for the sake of the picture.
func (f *findings) judgePictures(d *documentdata.Document, pages []documentdata.Page, s workflow.OCRSettings) {
	if d.IsCertain() || d.Zone != nil && !d.Zone.Valid() {
		return
	}
	for _, p := range pages {
		q := p.Reading.Quality
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
	if d.Zone != nil || d.IsPrintedOnly() && d.IsDoubtful() {
		f.Add("LOW_IMAGE_QUALITY", s.QualityTooLowAction, nil)
	}
}

func issue(name string) map[string]any { return map[string]any{"issue": name} }

// compare holds the document against what the caller expected.
func (f *findings) compare(d *documentdata.Document, e *session.Expected, s workflow.OCRSettings) {
	if e == nil {
		return
	}
	mismatch := func(differs bool, risk string) {
		if differs {
			f.Add(risk, s.ExpectedDetailsMismatchAction, nil)
		}
	}
	mismatch(namesDiffer(d, e, s.NameMatchThreshold), "FULL_NAME_MISMATCH_WITH_PROVIDED")
	mismatch(e.DateOfBirth != "" && d.Birth.Known() && e.DateOfBirth != *d.Birth.ISO(), "DOB_MISMATCH_WITH_PROVIDED")
	mismatch(e.Gender != "" && d.Sex != "" && e.Gender != d.Sex, "GENDER_MISMATCH_WITH_PROVIDED")
	mismatch(e.Nationality != "" && d.Nationality != "" && e.Nationality != d.Nationality, "NATIONALITY_MISMATCH_WITH_PROVIDED")
	mismatch(e.DocumentCountry() != "" && d.State != "" && e.DocumentCountry() != d.State, "COUNTRY_MISMATCH_WITH_PROVIDED")
	mismatch(e.IdentificationNumber != "" && !d.HasNumber(e.IdentificationNumber), "IDENTIFICATION_NUMBER_MISMATCH_WITH_PROVIDED")
}

// namesDiffer compares given names and surnames as one name: which part a
// document prints where differs from country to country. One place that spells
// the name as expected is enough; that the places agree is another question.
func namesDiffer(d *documentdata.Document, e *session.Expected, threshold int) bool {
	if e.FirstName == "" && e.LastName == "" {
		return false
	}
	expected := personname.Person{First: e.FirstName, Last: e.LastName}
	compared := false
	for _, name := range d.Names() {
		if !personname.Comparable(e.FirstName+" "+e.LastName, name.First+" "+name.Last+name.Full) {
			continue
		}
		if compared = true; personname.ScorePerson(expected, name, personname.Options{Truncated: d.Truncated}) >= threshold {
			return false
		}
	}
	return compared
}
