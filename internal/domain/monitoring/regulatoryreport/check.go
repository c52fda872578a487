package regulatoryreport

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/domain/monitoring/regulatoryreport/fincen"
	"vidimus/internal/domain/monitoring/regulatoryreport/goaml"
)

// written is a report with its document; XML is nil where the format has none.
type written struct {
	filing filing.Report
	xml    []byte
	faults filing.Faults
	// isUnchecked tells that the authority's own schema is not loaded.
	isUnchecked bool
}

// compose makes the document of a report and gathers all that is wrong with it: the header, the rules of the format, and
// the authority's schema.
func (s *Service) compose(ctx context.Context, r Report, environment application.Environment) (written, error) {
	facts, err := s.filed(ctx, r, environment)
	if err != nil {
		return written{}, err
	}
	out := written{filing: facts, faults: header(r, facts)}
	switch r.Format {
	case FormatGoAML:
		err = s.composeGoAML(ctx, r, &out)
	case FormatFinCEN:
		err = composeFinCEN(&out)
	}
	tellLeftOut(r.Content, out.faults)
	return out, err
}

// tellLeftOut adds to faults of parts that are left out that this is why they are missing.
func tellLeftOut(c filing.Content, faults filing.Faults) {
	for i, f := range faults {
		part, _, _ := strings.Cut(f.Field, ".")
		if slices.Contains(filing.Parts, part) && !c.Includes(part) {
			faults[i].Message, faults[i].Fix = f.Message+" It is not among the included fields.", filing.FixInReport
		}
	}
}

func (s *Service) composeGoAML(ctx context.Context, r Report, out *written) error {
	profile, known, err := s.profileOf(ctx, r)
	if err != nil {
		return err
	}
	if !known && r.Profile != nil { // it was taken away; a report is not written by less than was asked for
		out.faults.Add(filing.RuleFormat, "profile", "The schema of the authority is not there any more.", filing.FixInReport)
	}
	root, faults := goaml.Write(out.filing, profile, goaml.Tables{Latin: s.Latin, Dial: s.Dial})
	out.faults = append(out.faults, faults...)
	out.xml, out.isUnchecked = root.Bytes(""), profile.Schema == nil
	if profile.Schema == nil {
		return nil
	}
	found, err := profile.Schema.Check(out.xml)
	if err != nil {
		return err
	}
	for _, f := range found {
		out.faults.Add(filing.RuleSchema, strings.TrimPrefix(f.Path, "/"), f.Message, filing.FixInReport)
	}
	return nil
}

func composeFinCEN(out *written) error {
	schema, err := fincen.Schema()
	if err != nil {
		return err
	}
	root, faults := fincen.Write(out.filing, schema)
	out.faults = append(out.faults, faults...)
	out.xml = root.Bytes(fincen.Namespace)
	found, err := schema.Check(out.xml)
	if err != nil {
		return err
	}
	for _, f := range found {
		out.faults.Add(filing.RuleSchema, strings.TrimPrefix(f.Path, "/"), f.Message, filing.FixInReport)
	}
	return nil
}

// header is what is wrong with a report in any format.
func header(r Report, facts filing.Report) filing.Faults {
	var f filing.Faults
	c := facts.Content
	f.Require(c.EntityID, "rentity_id", "Reporting entity ID is required.", filing.FixInTemplate)
	f.Require(c.SubmissionCode, "submission_code", "Submission code is required.", filing.FixInTemplate)
	f.Require(c.Currency, "currency_code_local", "Local currency is required.", filing.FixInTemplate)
	f.Require(c.Action, "action", "Action taken is required.", filing.FixInReport)
	if c.SubmissionDate == nil {
		f.Add(filing.RuleRequired, "submission_date", "Submission date is required.", filing.FixInReport)
	}
	isActivity := r.Type == "SAR" && len(facts.Subjects) > 0 && c.Activity != ""
	if len(facts.Transactions) == 0 && !isActivity {
		f.Add(filing.RuleRequired, "transactions", "Attach at least one transaction.", filing.FixInReport)
		if r.Content.Activity != "" && c.Activity == "" {
			f.Add(filing.RuleRequired, "activity", "Without transactions the activity is required.", filing.FixInReport)
		}
	}
	if len(facts.Transactions) < len(c.TransactionIDs) {
		f.Add(filing.RuleFormat, "transactions", "A transaction that the report names is gone.", filing.FixInReport)
	}
	if len(facts.Subjects) < len(c.SubjectRefs) {
		f.Add(filing.RuleFormat, "subjects", "A user or business that the report names is gone.", filing.FixInReport)
	}
	return f
}

// Validate lists the faults of a report, and moves it to VALIDATED or back to DRAFT. A finalized report stays
// finalized.
func (s *Service) Validate(ctx context.Context, c application.Caller, id uuid.UUID) (Report, filing.Faults, error) {
	r, err := s.Get(ctx, c.ApplicationID, id)
	if err != nil {
		return Report{}, nil, err
	}
	w, err := s.compose(ctx, r, c.Environment)
	if err != nil {
		return Report{}, nil, err
	}
	if r.Status == StatusFinalized {
		return r, w.faults, nil
	}
	r.Status = StatusValidated
	if len(w.faults) > 0 {
		r.Status = StatusDraft
	} else {
		w.faults = filing.Faults{}
	}
	faults, err := json.Marshal(w.faults)
	if err != nil {
		return Report{}, nil, fmt.Errorf("write faults: %w", err)
	}
	n, err := s.Store.Queries().RegulatoryReportCheck(ctx, db.RegulatoryReportCheckParams{
		ApplicationID: c.ApplicationID, ReportID: id, Version: r.version, Status: string(r.Status), Faults: faults, Now: s.Now(),
	})
	if err != nil {
		return Report{}, nil, fmt.Errorf("keep faults: %w", err)
	}
	if n == 0 {
		return Report{}, nil, errChanged()
	}
	return r, w.faults, nil
}
