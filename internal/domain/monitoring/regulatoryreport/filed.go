package regulatoryreport

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/regulatoryreport/goaml"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// finCENDeadline is how long after the discovery a SAR may be filed: 30 calendar days (31 CFR 1020.320). The opening of
// the case stands for the discovery.
const finCENDeadline = 30 * 24 * time.Hour

// Filing records that a report was filed.
type Filing struct {
	At time.Time
	// Reference is what the authority calls the report; empty where it is not known.
	Reference string
	Note      string
}

// filingDue is until when a report has to be with the authority; nil where nothing is known.
func (s *Service) filingDue(ctx context.Context, r Report) (*time.Time, error) {
	var within time.Duration
	switch r.Format {
	case FormatFinCEN:
		within = finCENDeadline
	case FormatGoAML, FormatPDF:
		profile, _, err := s.profileOf(ctx, r)
		if err != nil {
			return nil, err
		}
		within = time.Duration(profile.DeadlineHours) * time.Hour
	}
	if within == 0 {
		return nil, nil
	}
	return optional.Of(r.caseOpened.Add(within)), nil
}

// RecordFiling keeps that a finalized report was filed. An earlier record of it is kept and counts no more.
func (s *Service) RecordFiling(ctx context.Context, by application.Caller, id uuid.UUID, f Filing) (Report, error) {
	r, err := s.Get(ctx, by.ApplicationID, id)
	if err != nil {
		return Report{}, err
	}
	switch now := s.Now(); {
	case r.Status != StatusFinalized:
		return Report{}, errNotFinal(r)
	case f.At.After(now):
		return Report{}, apperr.Invalid("filed_in_future", "filed_at", "Must not be in the future.")
	case f.At.Before(r.Finalized.Truncate(time.Minute)): // people write times to the minute
		return Report{}, apperr.Invalid("filed_before_final", "filed_at", "Must not be before the report was finalized.")
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		actor, err := entity.ActorOf(ctx, tx, by)
		if err != nil {
			return err
		}
		// Two at once stand in line, so that one of them is the latest.
		if err := tx.RegulatoryReportLock(ctx, db.RegulatoryReportLockParams{ApplicationID: r.ApplicationID, ReportID: id}); err != nil {
			return fmt.Errorf("lock report: %w", err)
		}
		now := s.Now()
		err = tx.ReportFilingSupersede(ctx, db.ReportFilingSupersedeParams{ApplicationID: r.ApplicationID, ReportID: id, Now: now})
		if err != nil {
			return fmt.Errorf("replace filing: %w", err)
		}
		err = tx.ReportFilingInsert(ctx, db.ReportFilingInsertParams{
			ApplicationID: r.ApplicationID, ReportID: id, FilingID: s.NewID(), FiledAt: f.At, FiuReference: optional.Of(strings.TrimSpace(f.Reference)),
			Note: optional.Of(strings.TrimSpace(f.Note)), ActorName: actor, ActorEmail: optional.Of(by.AccountEmail), Now: now,
		})
		if err != nil {
			return fmt.Errorf("record filing: %w", err)
		}
		return nil
	})
	if err != nil {
		return Report{}, err
	}
	return s.Get(ctx, by.ApplicationID, id)
}

// notFinal is the answer to who wants of a report what only a finalized one has.
type notFinal struct {
	Detail string `json:"detail"`
	Status Status `json:"status"`
}

func errNotFinal(r Report) error {
	text := "The report is not finalized."
	return &apperr.Error{Kind: apperr.KindConflict, Code: "report_not_finalized", Public: text, Body: notFinal{text, r.Status}}
}

// profileOf is what the authority asks for: that of the report, else that of its country.
func (s *Service) profileOf(ctx context.Context, r Report) (p goaml.Profile, known bool, err error) {
	return s.Profiles.Find(ctx, r.ApplicationID, optional.Or(r.Profile, r.Jurisdiction))
}
