// Package caseprint builds the PDF of a case, and limits how many are built at a
// time. It changes no cases.
package caseprint

import (
	"context"
	"fmt"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/verification/report"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/format/pdf/font"
	"vidimus/internal/platform/storage/postgres"

	"github.com/google/uuid"
)

const (
	// atOnce is how many cases are printed at a time.
	atOnce = 2
	// patience is how long a caller waits.
	patience = 10 * time.Second
	// mostNotes and mostEvents are how many of them are printed, the newest.
	mostNotes  = 1000
	mostEvents = 1000
)

// Service prints cases.
type Service struct {
	store *postgres.Store
	cases *casefile.Service
	fonts *font.Library
	now   func() time.Time
	slots chan struct{}
}

// New returns a service over its parts.
func New(store *postgres.Store, cases *casefile.Service, now func() time.Time) *Service {
	return &Service{store: store, cases: cases, fonts: font.Open(), now: now, slots: make(chan struct{}, atOnce)}
}

// Input names the case to print.
type Input struct {
	By     application.Caller
	CaseID uuid.UUID
	// WithInternal prints internal notes as well.
	WithInternal bool
	// Language is one of the contract; empty stands for English.
	Language string
}

// content is what is printed.
type content struct {
	casefile.Detail
	reports   []db.CaseReportsRow
	isSandbox bool
	at        time.Time
	by        string
	words     *report.Texts
}

// Print makes the PDF of a case, which is kept for a day.
func (s *Service) Print(ctx context.Context, in Input) (casefile.Attachment, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	c, err := s.read(ctx, in)
	if err != nil {
		return casefile.Attachment{}, err
	}
	select {
	case s.slots <- struct{}{}:
	case <-ctx.Done():
		return casefile.Attachment{}, apperr.Unavailable("case_print_busy", context.Cause(ctx))
	}
	page, err := c.page(s.fonts)
	<-s.slots
	if err != nil {
		return casefile.Attachment{}, fmt.Errorf("print case: %w", err)
	}
	return s.cases.Attachments.StorePrint(ctx, in.By, c.Case, page)
}

func (s *Service) read(ctx context.Context, in Input) (content, error) {
	ref := casefile.Ref{ApplicationID: in.By.ApplicationID, ID: in.CaseID}
	c, err := s.cases.Get(ctx, ref.ApplicationID, ref.ID)
	if err != nil {
		return content{}, err
	}
	out := content{isSandbox: in.By.Environment == application.Sandbox, at: s.now(), by: in.By.AccountDisplay()}
	if out.words, err = report.TextsIn(in.Language); err != nil {
		return content{}, err
	}
	if out.Detail, err = s.cases.LoadDetail(ctx, c); err != nil {
		return content{}, err
	}
	notes, _, err := s.cases.Notes.List(ctx, ref, paging.Request{Limit: mostNotes})
	if err != nil {
		return content{}, err
	}
	out.Detail.Notes = nil
	for _, n := range notes {
		if in.WithInternal || !n.IsInternal {
			out.Detail.Notes = append(out.Detail.Notes, n)
		}
	}
	if out.Detail.Events, _, err = s.cases.Events(ctx, ref, paging.Request{Limit: mostEvents}); err != nil {
		return content{}, err
	}
	out.reports, err = s.store.Queries().CaseReports(ctx, db.CaseReportsParams{ApplicationID: ref.ApplicationID, CaseID: ref.ID})
	if err != nil {
		return content{}, fmt.Errorf("list reports of case: %w", err)
	}
	return out, nil
}
