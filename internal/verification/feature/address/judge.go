package address

import (
	"time"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification/finding"
)

// sameAddress is the likeness from which two addresses count as one.
const sameAddress = 70

// ExpectedAddress is the address that a proof of address is compared with; empty
// members are unknown.
type ExpectedAddress struct {
	// Expected is the name that the caller of the session expects, Document the
	// one on the identity document, Proofs those on proofs of address before.
	Expected, Document string
	Proofs             []string
	// Address is what the caller expects, Country its country (alpha-3).
	Address, Country string
}

// judgement is the work of one verdict.
type judgement struct {
	finding.List
	Settings
	now time.Time
	// months are how old documents of each kind may be; a kind without is never too old.
	months map[string]int
}

// judge holds a document against the workflow and what is known of the
// person. It adds nothing to what was read and asks nobody.
func (j *judgement) judge(r *Reading, a ExpectedAddress) {
	j.judgeKind(r)
	j.judgeAge(r)
	j.judgePerson(r, a)
	j.judgeAddress(r, a)
	if r.Issuer == "" {
		j.Add(riskNoIssuer, j.IssuerUnknown, nil)
	}
	if !j.speaks(r.Language) {
		j.Add(riskLanguage, j.UnsupportedLanguage, map[string]any{"document_language": r.Language})
	}
	j.judgeFile(r.File)
}

func (j *judgement) judgeKind(r *Reading) {
	switch {
	case r.Kind == KindUnknown || r.Kind == "":
		j.Add(riskNoProof, workflow.ActionDecline, nil)
	case !j.allows(r.IssuingState, r.Kind):
		j.Add(riskNotAllowed, j.UnsupportedType, map[string]any{"document_type": r.Kind, "issuing_state": optional.Of(r.IssuingState)})
	}
}

// judgeAge measures the document by its printed expiry and by the age that its
// kind may have.
func (j *judgement) judgeAge(r *Reading) {
	if expires, ok := dateOf(r.Expires); ok && overAt(expires.AddDate(0, 0, 1), j.now) {
		j.Add(riskExpired, workflow.ActionDecline, j.ageData(r))
		return
	}
	dates := r.IssuedPerhaps
	if len(dates) == 0 && r.Issued != "" {
		dates = []string{r.Issued}
	}
	if len(dates) == 0 {
		j.Add(riskNoDate, j.DateNotDetected, nil)
		return
	}
	old := 0
	for _, d := range dates {
		if j.tooOld(r.Kind, d) {
			old++
		}
	}
	switch old {
	case 0:
	case len(dates):
		j.Add(riskExpired, workflow.ActionDecline, j.ageData(r))
	default:
		j.Add(riskAgeUnknown, workflow.ActionDecline, j.ageData(r))
	}
}

func (j *judgement) tooOld(kind, date string) bool {
	months, limited := j.months[kind]
	issued, ok := dateOf(date)
	return limited && ok && overAt(monthsLater(issued, months).AddDate(0, 0, 1), j.now)
}

func (j *judgement) ageData(r *Reading) map[string]any {
	data := map[string]any{
		"max_age_months": nil, "document_type": r.Kind, "document_subtype": optional.Of(r.Subtype), "issue_date": optional.Of(r.Issued),
	}
	if months, limited := j.months[r.Kind]; limited {
		data["max_age_months"] = months
	}
	return data
}

func (j *judgement) judgePerson(r *Reading, a ExpectedAddress) {
	if r.Name == "" {
		j.Add(riskNoName, j.Mismatch, nil)
		return
	}
	if j.anotherName(a.Expected, r) {
		j.Add(riskNameExpected, j.Mismatch, nil)
	}
	if j.anotherName(a.Document, r) {
		j.Add(riskNameDocument, j.Mismatch, nil)
	}
	for _, name := range a.Proofs {
		if j.anotherName(name, r) {
			j.Add(riskNameProofs, j.Mismatch, nil)
			return
		}
	}
}

// anotherName reports whether no name on the document matches the person.
func (j *judgement) anotherName(name string, r *Reading) bool {
	score := nameScore(name, r)
	return score != nil && *score < float64(j.NameThreshold)
}

// nameScore is the best likeness of a name to those on the document, since
// households share bills; nil when there is nothing to compare.
func nameScore(name string, r *Reading) *float64 {
	var best *float64
	for _, found := range append([]string{r.Name}, r.Fields.AdditionalNames...) {
		if name == "" || found == "" || !personname.Comparable(name, found) {
			continue
		}
		score := float64(personname.Score(name, found, personname.Options{}))
		if best == nil || score > *best {
			best = &score
		}
	}
	return best
}

func (j *judgement) judgeAddress(r *Reading, a ExpectedAddress) {
	if a.Country != "" && r.IssuingState != "" && a.Country != r.IssuingState {
		j.Add(riskCountryExpected, j.Mismatch, map[string]any{"expected_country": a.Country, "document_country": r.IssuingState})
	}
	if r.Address == "" {
		j.Add(riskNoAddress, workflow.ActionDecline, nil)
		return
	}
	if r.Parts.Street1 == "" || (r.Parts.City == "" && r.Parts.PostalCode == "") {
		j.Add(riskUnparsable, j.UnparsableAddress, nil)
	}
	if a.Address != "" && Likeness(a.Address, r.Address) < sameAddress {
		j.Add(riskAddressExpected, j.Mismatch, nil)
	}
}

// judgeFile weighs the traces in the file. That a file was edited is no proof
// of forgery, so both follow settings of their own.
func (j *judgement) judgeFile(f File) {
	switch {
	case is(f.Tampered):
		j.Add(riskManipulated, j.Authenticity, map[string]any{"reason": "changed_after_signature", "detection_method": "signature"})
	case f.Overlay != nil && f.Overlay.Detected && f.Overlay.Proven:
		j.Add(riskManipulated, j.Authenticity, map[string]any{"reason": "text_overlay", "detection_method": "pdf_structure"})
	}
	if is(f.Edited) {
		j.Add(riskMetadata, j.Issues, map[string]any{"reason": "known_editor"})
	}
}

// monthsLater is the same day so many months later, or the last of a shorter month.
func monthsLater(d time.Time, months int) time.Time {
	first := time.Date(d.Year(), d.Month()+time.Month(months), 1, 0, 0, 0, 0, time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return first.AddDate(0, 0, min(d.Day(), last)-1)
}

// overAt reports whether the day that begins at end has begun everywhere (the last zone is UTC-12).
func overAt(end, now time.Time) bool { return !now.Before(end.Add(12 * time.Hour)) }

func dateOf(s string) (time.Time, bool) {
	d, err := time.Parse(time.DateOnly, s)
	return d, err == nil
}

func is(b *bool) bool { return b != nil && *b }
