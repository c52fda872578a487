package reporting

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/monitoring/regulatoryreport"
	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

func toReport(r regulatoryreport.Report) (api.RegulatoryReport, error) {
	c, number := r.Content, fmt.Sprintf("CS-%04d", r.CaseNumber)
	title := r.Title()
	out := api.RegulatoryReport{
		UUID: r.ID, CaseUUID: r.CaseID, CaseNumber: &number, ReportType: api.RegulatoryReportType(r.Type), ReportTypeDisplay: r.Type.Title(), ReportCode: r.Type.Code(),
		ReportNumber: &title, Status: api.RegulatoryReportStatus(r.Status), StatusDisplay: r.Status.Title(), Jurisdiction: r.Jurisdiction,
		Format: api.RegulatoryReportFormat(r.Format), Profile: r.Profile, RentityID: optional.Of(c.EntityID), RentityBranch: optional.Of(c.EntityBranch),
		SubmissionCode: api.SubmissionCode(c.SubmissionCode), EntityReference: optional.Of(c.EntityReference), FiuRefNumber: optional.Of(c.FIUReference),
		CurrencyCodeLocal: optional.Of(c.Currency), SubmissionDate: timestamp.Maybe(c.SubmissionDate), Reason: optional.Of(c.Reason), Action: optional.Of(c.Action),
		Activity: optional.Of(c.Activity), ReportIndicators: optional.List(c.Indicators), IncludedFields: optional.List(c.Included), Transactions: optional.List(c.TransactionIDs),
		ValidationErrors: toFaults(r.Faults), ValidatedAt: timestamp.Maybe(r.ValidatedAt), FinalizedAt: timestamp.Maybe(r.Finalized),
		PdfS3Key: fileName(r.ID, r.PDF, "pdf"), XMLS3Key: fileName(r.ID, r.XML, "xml"), CreatedByEmail: r.CreatedByEmail, CreatedByName: &r.CreatedByName,
		CreatedAt: timestamp.At(r.CreatedAt), UpdatedAt: timestamp.At(r.UpdatedAt),
	}
	out.FilingDueAt = timestamp.Maybe(r.FilingDue)
	if f := r.Filed; f != nil {
		out.FiledAt, out.FiuReference, out.FilingNote = timestamp.Maybe(&f.At), optional.Of(f.Reference), optional.Of(f.Note)
	}
	return out, errors.Join(as(c.ReportingPerson, &out.ReportingPerson), as(c.Location, &out.Location), as(c.Narrative, &out.Narrative),
		as(optional.List(c.SubjectRefs), &out.Subjects), as(c.FinCEN, &out.Fincen))
}

// as writes a value as the contract types it: the members are called the same.
func as(from, to any) error {
	plain, err := json.Marshal(from)
	if err != nil {
		return fmt.Errorf("write part of report: %w", err)
	}
	if err := json.Unmarshal(plain, to); err != nil {
		return fmt.Errorf("read part of report: %w", err)
	}
	return nil
}

// fileName is what a file is called; it says nothing of where it is.
func fileName(report uuid.UUID, file *uuid.UUID, kind string) *string {
	if file == nil {
		return nil
	}
	name := "reports/" + report.String() + "/" + file.String() + "." + kind
	return &name
}

func toFaults(faults filing.Faults) []api.RegulatoryReportFault {
	out := make([]api.RegulatoryReportFault, len(faults))
	for i, f := range faults {
		out[i] = api.RegulatoryReportFault{Field: f.Field, Message: f.Message, Rule: api.RegulatoryReportRule(f.Rule), Mend: f.Fix}
	}
	return out
}
