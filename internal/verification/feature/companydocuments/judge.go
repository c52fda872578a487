package companydocuments

import (
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
)

// judgement holds what the documents of a try are compared with.
type judgement struct {
	settings
	company company
	now     time.Time
}

// judge weighs each document for itself, and then all of them together.
func judge(papers []*paper, j judgement) {
	for _, p := range papers {
		j.document(p)
	}
	j.across(papers)
	unread := false
	for _, p := range papers {
		p.entry.Status = decision.StatusOf(p.found.All)
		if !p.reading.NoEngine {
			continue
		}
		p.entry.Status = decision.StepInReview
		// What the installation lacks is told once, however many files there are.
		if !unread {
			p.found.Add(riskNoEngine, workflow.ActionReview, nil)
		}
		unread = true
	}
}

// add records a risk of a document.
func (p *paper) add(risk string, action workflow.Action, data map[string]any) {
	all := map[string]any{"document_uuid": p.entry.UUID, "document_subtype": p.entry.DocumentSubtype}
	for k, v := range data {
		all[k] = v
	}
	p.found.Add(risk, action, all)
}

func (j judgement) document(p *paper) {
	r := &p.reading
	switch {
	case r.NoEngine:
		return
	case r.Refusal != "":
		p.add(riskAttempts, j.AttemptsExceeded, map[string]any{"reason": r.Refusal})
		return
	}
	j.kind(p)
	j.age(p)
	p.entry.CrossCheck = compare(*r, j.company)
	j.fields(p)
	j.file(p)
}

// kind judges whether the document proves what it was brought for.
func (j judgement) kind(p *paper) {
	data := map[string]any{"required_group": p.asked}
	switch {
	case !j.takes(p.reading.Subtype, p.asked):
		p.add(riskKind, j.AttemptsExceeded, data)
	case p.reading.Subtype == unknownKind && p.asked != groupOther:
		// Nobody has recognised it, which proves nothing.
		p.add(riskKind, workflow.ActionReview, data)
	}
}

// age measures the document by its printed end and by the age that its kind may
// have. Without a date of issue nobody can tell, which is no proof of age.
func (j judgement) age(p *paper) {
	expires, issued := p.reading.text(fieldExpires), p.reading.text(fieldIssued)
	days, limited := j.maxAge(p.reading.Subtype)
	data := map[string]any{"issue_date": optional.Of(issued), "expiry_date": optional.Of(expires), "max_age_days": nil}
	if limited {
		data["max_age_days"] = days
	}
	if end, ok := dateOf(expires); ok && over(end, 0, j.now) {
		data["reason"] = "expiry_date"
		p.add(riskExpired, j.Age, data)
		return
	}
	began, dated := dateOf(issued)
	switch {
	case !limited:
	case !dated:
		p.add(riskMissing, milder(j.Age), map[string]any{"fields": []string{fieldIssued}})
	case over(began, days, j.now):
		data["reason"] = "max_age"
		p.add(riskExpired, j.Age, data)
	}
}

// over reports whether so many days after a day are over everywhere (the last zone
// is UTC-12).
func over(day time.Time, days int, now time.Time) bool {
	return !now.Before(day.AddDate(0, 0, days+1).Add(12 * time.Hour))
}

func dateOf(s string) (time.Time, bool) {
	d, err := time.Parse(time.DateOnly, s)
	return d, err == nil
}

// mismatches are the risks of values that differ from the registry.
var mismatches = []struct {
	field, risk string
	critical    bool
}{
	{fieldName, riskName, true}, {fieldNumber, riskNumber, true},
	{fieldIncorporate, riskIncorporated, false}, {fieldAddress, riskAddress, false}, {fieldTax, riskTax, false}, {fieldVAT, riskTax, false},
}

// fields judges what the document says of the company, and what it leaves out.
func (j judgement) fields(p *paper) {
	if c := p.entry.CrossCheck; c != nil {
		for _, m := range mismatches {
			into, action := c.NonCritical, j.NonCriticalMismatch
			if m.critical {
				into, action = c.Critical, j.CriticalMismatch
			}
			if f, known := into[m.field]; known && !f.Match {
				p.add(m.risk, action, map[string]any{"field": m.field})
			}
		}
	}
	if p.reading.Subtype == unknownKind {
		return // what it would have to show is not known
	}
	var missing []string
	if p.reading.text(fieldName) == "" {
		missing = append(missing, fieldName)
	}
	if kindOf(p.reading.Subtype).numbered && p.reading.text(fieldNumber) == "" {
		missing = append(missing, fieldNumber)
	}
	if len(missing) > 0 {
		p.add(riskMissing, milder(j.CriticalMismatch), map[string]any{"fields": missing})
	}
}

// file weighs the traces in the file. Only a change after a signature and text
// over other text are forgeries; text in another font and a known editor may be
// harmless, so they decline nobody.
func (j judgement) file(p *paper) {
	f := p.reading.File
	switch {
	case is(f.Tampered):
		p.add(riskManipulated, j.Tampering, map[string]any{"reason": "changed_after_signature", "manipulated_regions": []any{}})
	case f.Overlay != nil && f.Overlay.Detected && f.Overlay.Proven:
		p.add(riskManipulated, j.Tampering, map[string]any{"reason": "text_overlay", "signals": f.Overlay.Signals, "manipulated_regions": f.Overlay.Boxes()})
	case f.Overlay != nil && f.Overlay.Detected:
		p.add(riskUnproven, milder(j.Tampering), map[string]any{"signals": f.Overlay.Signals, "manipulated_regions": f.Overlay.Boxes()})
	}
	if is(f.Edited) {
		p.add(riskMetadata, milder(j.Tampering), map[string]any{"reason": "known_editor"})
	}
}

// milder is an action for what is a doubt and no proof: it asks for a review
// where the workflow would decline.
func milder(a workflow.Action) workflow.Action {
	if a == workflow.ActionDecline {
		return workflow.ActionReview
	}
	return a
}

func is(b *bool) bool { return b != nil && *b }

// across compares the documents with one another where the registry knows
// nothing: else those that differ from it are found already.
func (j judgement) across(papers []*paper) {
	for _, f := range []struct {
		field string
		known *string
		same  func(a, b string) bool
	}{
		{fieldName, j.company.Name, func(a, b string) bool { return nameLikeness(a, b) >= sameName }},
		{fieldNumber, j.company.Number, func(a, b string) bool { return numberScore(a, b) == 100 }},
	} {
		var first *paper
		for _, p := range papers {
			read := p.reading.text(f.field)
			switch {
			case optional.Value(f.known) != "" || read == "":
			case first == nil:
				first = p
			case !f.same(first.reading.text(f.field), read):
				p.add(riskAcross, j.CriticalMismatch, map[string]any{"field": f.field, "other_document_uuids": []uuid.UUID{first.entry.UUID}})
			}
		}
	}
}
