// Package regulatoryreport owns the reports of cases to authorities: templates,
// drafts, validation errors, and the encrypted files of finalized reports. It does
// not file them; a person does. Packages goaml and fincen write the authorities'
// formats.
package regulatoryreport

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/monitoring/fiuprofile"
	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/domain/monitoring/regulatoryreport/goaml"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/format/pdf/font"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// Type is the kind of a report.
type Type string

// titles are the kinds in words.
var titles = map[Type]string{
	"SAR": "Suspicious Activity Report", "STR": "Suspicious Transaction Report", "CTR": "Cash Transaction Report", "TTR": "Threshold Transaction Report",
	"UTR": "Unusual Transaction Report", "IFT": "International Funds Transfer Report", "CBR": "Cross-Border Report", "TFR": "Terrorism Financing Report",
}

// Title is the kind in words.
func (t Type) Title() string { return titles[t] }

// Code is goAML's code for the kind of report.
func (t Type) Code() string {
	if t == "CBR" {
		return "BCR"
	}
	return string(t)
}

// Status is the state of a report.
type Status string

// The statuses.
const (
	StatusDraft     Status = "DRAFT"
	StatusValidated Status = "VALIDATED"
	StatusFinalized Status = "FINALIZED"
)

// Title is the status in words.
func (s Status) Title() string {
	return map[Status]string{StatusDraft: "Draft", StatusValidated: "Validated", StatusFinalized: "Finalized"}[s]
}

// Format is how a report is written.
type Format string

// The formats.
const (
	FormatGoAML  Format = "goaml"
	FormatFinCEN Format = "fincen_sar"
	FormatPDF    Format = "pdf_only"
)

// formatOf is the usual format of a kind of report in a country.
func formatOf(jurisdiction string, t Type) Format {
	if jurisdiction == "US" && t == "SAR" {
		return FormatFinCEN
	}
	return FormatGoAML
}

// Report is a report of a case.
type Report struct {
	ApplicationID, ID, CaseID uuid.UUID
	// Number and CaseNumber count those of the application.
	Number, CaseNumber     int64
	Type                   Type
	Jurisdiction           string
	Format                 Format
	Profile                *string
	Status                 Status
	Content                filing.Content
	Faults                 filing.Faults
	PDF, XML, JSON         *uuid.UUID
	CreatedByEmail         *string
	CreatedByName          string
	CreatedAt, UpdatedAt   time.Time
	ValidatedAt, Finalized *time.Time
	// FilingDue is until when it has to be with the authority; nil where nothing is known.
	FilingDue *time.Time
	// Filed is nil before somebody has filed it.
	Filed *Filing

	version int64
	// caseOpened is when the time for filing began.
	caseOpened time.Time
}

// Title is the number of the report as people write it.
func (r Report) Title() string { return fmt.Sprintf("RR-%04d", r.Number) }

// Service keeps reports.
type Service struct {
	Store        *postgres.Store
	Entities     *entity.Service
	Transactions *transaction.Service
	Media        *media.Service
	Profiles     *fiuprofile.Service
	Attachments  *casefile.Attachments
	Fonts        *font.Library
	// Latin spells names by the tables of identity documents.
	Latin goaml.Transliterator
	// Dial reads phone numbers by the plan of numbers.
	Dial goaml.PhoneSplitter
	// RetentionYears is for how long finalized reports are kept.
	RetentionYears int
	Now            func() time.Time
	NewID          func() uuid.UUID
}

func errUnknown() error { return apperr.NotFound("report_not_found") }

func errFinalized() error {
	return apperr.Conflict("report_finalized", "The report is finalized.")
}

func errChanged() error {
	return apperr.Conflict("report_changed", "Somebody has changed the report meanwhile.")
}

func fromRow(r db.RegulatoryReportGetRow) (Report, error) {
	row := r.RegulatoryReport
	out := Report{
		ApplicationID: row.ApplicationID, ID: row.ReportID, CaseID: row.CaseID, Number: row.ReportNumber, CaseNumber: r.CaseNumber, Type: Type(row.ReportType),
		Jurisdiction: row.Jurisdiction, Format: Format(row.Format), Profile: row.Profile, Status: Status(row.Status), PDF: row.PdfMediaID, XML: row.XmlMediaID,
		JSON: row.JsonMediaID, CreatedByEmail: row.CreatedByEmail, CreatedByName: row.CreatedByName, CreatedAt: row.CreatedAt, UpdatedAt: row.UpdatedAt,
		ValidatedAt: row.ValidatedAt, Finalized: row.FinalizedAt, FilingDue: row.FilingDueAt, version: row.Version, caseOpened: r.CaseCreatedAt,
	}
	if r.FiledAt != nil {
		out.Filed = &Filing{At: *r.FiledAt, Reference: optional.Value(r.FiuReference), Note: optional.Value(r.FilingNote)}
	}
	err := errors.Join(json.Unmarshal(row.Content, &out.Content), json.Unmarshal(row.Faults, &out.Faults))
	if err != nil {
		return Report{}, fmt.Errorf("read report: %w", err)
	}
	return out, nil
}
