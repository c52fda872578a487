package regulatoryreport

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
)

// maxTransactions is how many transactions a report is about at most.
const maxTransactions = 1_000

// CreateInput is a report of a case.
type CreateInput struct {
	application.Caller
	CaseID uuid.UUID
	// TemplateID is nil for none.
	TemplateID   *uuid.UUID
	Type         *Type
	Jurisdiction *string
	Format       *Format
	Profile      *string
	// Members are those of the body: an object in which absent members stay as they are.
	Members json.RawMessage
}

// Create creates a draft from the template, the case and the request; later ones
// take precedence.
func (s *Service) Create(ctx context.Context, in CreateInput) (Report, error) {
	file, err := s.Store.Queries().RegulatoryReportCase(ctx, db.RegulatoryReportCaseParams{ApplicationID: in.ApplicationID, CaseID: in.CaseID})
	if postgres.NotFound(err) {
		return Report{}, apperr.NotFound("case_not_found")
	}
	if err != nil {
		return Report{}, fmt.Errorf("load case: %w", err)
	}
	r := Report{ApplicationID: in.ApplicationID, ID: s.NewID(), CaseID: in.CaseID, caseOpened: file.CreatedAt}
	if err := s.begin(ctx, &r, in); err != nil {
		return Report{}, err
	}
	if err := s.derive(ctx, &r, file); err != nil {
		return Report{}, err
	}
	if err := s.write(ctx, &r, in.Members); err != nil {
		return Report{}, err
	}
	content, err := json.Marshal(r.Content)
	if err != nil {
		return Report{}, fmt.Errorf("write report: %w", err)
	}
	due, err := s.filingDue(ctx, r)
	if err != nil {
		return Report{}, err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := s.holdProfile(ctx, tx, r); err != nil {
			return err
		}
		actor, err := entity.ActorOf(ctx, tx, in.Caller)
		if err != nil {
			return err
		}
		p := db.RegulatoryReportInsertParams{
			ApplicationID: in.ApplicationID, ReportID: r.ID, CaseID: in.CaseID, SubjectID: file.SubjectID, ReportType: string(r.Type), Jurisdiction: r.Jurisdiction,
			Format: string(r.Format), Profile: r.Profile, Content: content, FilingDueAt: due, CreatedByName: actor, Now: s.Now(),
		}
		if in.AccountEmail != "" {
			p.CreatedByEmail = &in.AccountEmail
		}
		if r.Number, err = tx.RegulatoryReportInsert(ctx, p); err != nil {
			return fmt.Errorf("insert report: %w", err)
		}
		return s.note(ctx, tx, r, "REPORT_CREATED", in.Caller)
	})
	if err != nil {
		return Report{}, err
	}
	return s.Get(ctx, in.ApplicationID, r.ID)
}

// note keeps in the history of the case what was done with a report.
func (s *Service) note(ctx context.Context, tx postgres.Tx, r Report, event string, by application.Caller) error {
	actor, err := entity.ActorOf(ctx, tx, by)
	if err != nil {
		return err
	}
	about, err := json.Marshal(map[string]any{"report_uuid": r.ID, "report_type": r.Type, "report_number": r.Title()})
	if err != nil {
		return fmt.Errorf("write event of case: %w", err)
	}
	err = tx.RegulatoryReportEventInsert(ctx, db.RegulatoryReportEventInsertParams{
		ApplicationID: r.ApplicationID, CaseID: r.CaseID, EventID: s.NewID(), EventType: event, ActorName: actor, ActorEmail: optional.Of(by.AccountEmail), Metadata: about, CreatedAt: s.Now(),
	})
	if err != nil {
		return fmt.Errorf("record event of case: %w", err)
	}
	return nil
}

// begin is what a report is before the case has its say: the template, and what the body says of its kind.
func (s *Service) begin(ctx context.Context, r *Report, in CreateInput) error {
	r.Content.SubmissionCode = "E"
	if in.TemplateID != nil {
		t, err := s.Template(ctx, in.ApplicationID, *in.TemplateID)
		if apperr.KindOf(err) == apperr.KindNotFound {
			return apperr.Rejected("report_template_unknown", "", "Template not found.")
		}
		if err != nil {
			return err
		}
		r.Type, r.Jurisdiction, r.Format, r.Profile = t.Type, t.Jurisdiction, t.Format, t.Profile
		c, _ := readConfig(t.Config)
		r.Content = filing.Content{
			EntityID: c.EntityID, EntityBranch: c.EntityBranch, SubmissionCode: c.SubmissionCode, Currency: c.Currency, ReportingPerson: c.ReportingPerson,
			Location: c.Location, Reason: c.Reason, Action: c.Action, FinCEN: c.FinCEN, Included: c.included(),
		}
	}
	missing := map[string][]string{}
	if in.Type != nil {
		r.Type = *in.Type
	} else if r.Type == "" {
		missing["report_type"] = []string{"This field is required without a template."}
	}
	if in.Jurisdiction != nil {
		r.Jurisdiction = strings.ToUpper(*in.Jurisdiction)
	} else if r.Jurisdiction == "" {
		missing["jurisdiction"] = []string{"This field is required without a template."}
	}
	if len(missing) > 0 {
		return apperr.InvalidFields("report_incomplete", missing)
	}
	if in.Format != nil {
		r.Format = *in.Format
	} else if r.Format == "" {
		r.Format = formatOf(r.Jurisdiction, r.Type)
	}
	if in.Profile != nil {
		r.Profile = in.Profile
	}
	return checkJurisdiction(*r)
}

func checkJurisdiction(r Report) error {
	if code, known := iso.Alpha2(r.Jurisdiction); !known || code != r.Jurisdiction {
		return apperr.Invalid("jurisdiction_unknown", "jurisdiction", "Jurisdiction must be a 2-letter country code.")
	}
	return nil
}

// holdProfile refuses a schema that is not there. One that is stays until the transaction ends.
func (s *Service) holdProfile(ctx context.Context, tx postgres.Tx, r Report) error {
	if r.Profile == nil {
		return nil
	}
	known, err := s.Profiles.LockInTx(ctx, tx, r.ApplicationID, *r.Profile)
	if err == nil && !known {
		return apperr.Invalid("profile_unknown", "profile", "There is no such profile.")
	}
	return err
}

// write puts the members of a body over what is there, and checks what they name.
func (s *Service) write(ctx context.Context, r *Report, members json.RawMessage) error {
	var given map[string]json.RawMessage
	if len(members) > 0 {
		if err := json.Unmarshal(members, &given); err != nil {
			return fmt.Errorf("read members of report: %w", err)
		}
	}
	if raw, has := given["fincen"]; has && string(raw) != "null" {
		d := json.NewDecoder(bytes.NewReader(raw))
		d.DisallowUnknownFields()
		if err := d.Decode(&r.Content.FinCEN); err != nil {
			return apperr.Invalid("fincen_refused", "fincen", decodeText(err))
		}
		delete(given, "fincen")
	}
	rest, err := json.Marshal(given)
	if err != nil {
		return fmt.Errorf("write members of report: %w", err)
	}
	if err := json.Unmarshal(rest, &r.Content); err != nil {
		return apperr.Invalid("report_refused", "detail", decodeText(err))
	}
	for _, f := range r.Content.Included {
		if !slices.Contains(filing.Parts, f) {
			return apperr.Invalid("part_unknown", "included_fields", fmt.Sprintf("Unknown part %q.", f))
		}
	}
	return s.known(ctx, r)
}

// known refuses transactions and subjects that are not the application's.
func (s *Service) known(ctx context.Context, r *Report) error {
	if len(r.Content.TransactionIDs) > maxTransactions {
		return apperr.Invalid("too_many_transactions", "transactions", fmt.Sprintf("Name at most %d transactions.", maxTransactions))
	}
	for _, id := range r.Content.TransactionIDs {
		_, err := s.Transactions.Get(ctx, transaction.Ref{ApplicationID: r.ApplicationID, ID: id})
		if apperr.KindOf(err) == apperr.KindNotFound {
			return apperr.Invalid("transaction_unknown", "transactions", "There is no transaction "+id.String()+".")
		}
		if err != nil {
			return err
		}
	}
	for _, ref := range r.Content.SubjectRefs {
		_, err := s.Entities.ByID(ctx, r.ApplicationID, kindOf(ref.Type), ref.ID)
		if apperr.KindOf(err) == apperr.KindNotFound {
			return apperr.Invalid("subject_unknown", "subjects", "There is no "+ref.Type+" "+ref.ID.String()+".")
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Get returns a report.
func (s *Service) Get(ctx context.Context, applicationID, id uuid.UUID) (Report, error) {
	row, err := s.Store.Queries().RegulatoryReportGet(ctx, db.RegulatoryReportGetParams{ApplicationID: applicationID, ReportID: id})
	if postgres.NotFound(err) {
		return Report{}, errUnknown()
	}
	if err != nil {
		return Report{}, fmt.Errorf("load report: %w", err)
	}
	return fromRow(row)
}

// Filter selects reports; empty members select all.
type Filter struct {
	CaseID *uuid.UUID
	Status Status
	Type   Type
	// Jurisdiction is in any case.
	Jurisdiction *string
	IsFiled      *bool
	DueBefore    *time.Time
}

// Page returns a page of reports, the newest first, and their total number.
func (s *Service) Page(ctx context.Context, applicationID uuid.UUID, f Filter, p paging.Request) ([]Report, int, error) {
	q := s.Store.Queries()
	rows, err := q.RegulatoryReportPage(ctx, db.RegulatoryReportPageParams{
		ApplicationID: applicationID, CaseID: f.CaseID, Status: string(f.Status), ReportType: string(f.Type),
		Jurisdiction: f.Jurisdiction, IsFiled: f.IsFiled, DueBefore: f.DueBefore, AtMost: int32(p.Limit), Skipped: int32(p.Offset),
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list reports: %w", err)
	}
	n, err := q.RegulatoryReportCount(ctx, db.RegulatoryReportCountParams{
		ApplicationID: applicationID, CaseID: f.CaseID, Status: string(f.Status), ReportType: string(f.Type),
		Jurisdiction: f.Jurisdiction, IsFiled: f.IsFiled, DueBefore: f.DueBefore,
	})
	if err != nil {
		return nil, 0, fmt.Errorf("count reports: %w", err)
	}
	out := make([]Report, len(rows))
	for i, row := range rows {
		if out[i], err = fromRow(db.RegulatoryReportGetRow(row)); err != nil {
			return nil, 0, err
		}
	}
	return out, int(n), nil
}

// HasCase refuses a case that is not the application's.
func (s *Service) HasCase(ctx context.Context, applicationID, id uuid.UUID) error {
	_, err := s.Store.Queries().RegulatoryReportCase(ctx, db.RegulatoryReportCaseParams{ApplicationID: applicationID, CaseID: id})
	if postgres.NotFound(err) {
		return apperr.NotFound("case_not_found")
	}
	if err != nil {
		return fmt.Errorf("load case: %w", err)
	}
	return nil
}

// UpdateInput is a change of a report; nil members stay.
type UpdateInput struct {
	Jurisdiction *string
	Format       *Format
	// Profile is empty to take it away.
	Profile *string
	Members json.RawMessage
}

// Update changes a report that is not finalized. It is a draft afterwards.
func (s *Service) Update(ctx context.Context, applicationID, id uuid.UUID, in UpdateInput) (Report, error) {
	r, err := s.Get(ctx, applicationID, id)
	if err != nil {
		return Report{}, err
	}
	if r.Status == StatusFinalized {
		return Report{}, errFinalized()
	}
	if in.Jurisdiction != nil {
		r.Jurisdiction = strings.ToUpper(*in.Jurisdiction)
	}
	if in.Format != nil {
		r.Format = *in.Format
	}
	if in.Profile != nil {
		r.Profile = optional.Of(*in.Profile)
	}
	if err := checkJurisdiction(r); err != nil {
		return Report{}, err
	}
	if err := s.write(ctx, &r, in.Members); err != nil {
		return Report{}, err
	}
	content, err := json.Marshal(r.Content)
	if err != nil {
		return Report{}, fmt.Errorf("write report: %w", err)
	}
	due, err := s.filingDue(ctx, r)
	if err != nil {
		return Report{}, err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := s.holdProfile(ctx, tx, r); err != nil {
			return err
		}
		n, err := tx.RegulatoryReportUpdate(ctx, db.RegulatoryReportUpdateParams{
			ApplicationID: applicationID, ReportID: id, Version: r.version, Jurisdiction: r.Jurisdiction, Format: string(r.Format), Profile: r.Profile, Content: content,
			FilingDueAt: due, Now: s.Now(),
		})
		if err != nil {
			return fmt.Errorf("update report: %w", err)
		}
		if n == 0 {
			return errChanged()
		}
		return nil
	})
	if err != nil {
		return Report{}, err
	}
	return s.Get(ctx, applicationID, id)
}

// Delete deletes a report that is not finalized.
func (s *Service) Delete(ctx context.Context, applicationID, id uuid.UUID) error {
	n, err := s.Store.Queries().RegulatoryReportDelete(ctx, db.RegulatoryReportDeleteParams{ApplicationID: applicationID, ReportID: id, Now: s.Now()})
	if err != nil {
		return fmt.Errorf("delete report: %w", err)
	}
	if n > 0 {
		return nil
	}
	if _, err := s.Get(ctx, applicationID, id); err != nil {
		return err
	}
	return errFinalized()
}
