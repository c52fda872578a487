package organisation

import (
	"context"
	"fmt"
	"net/netip"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
)

// Outcome is the result of an audited call.
type Outcome string

// The outcomes.
const (
	OutcomeDone    Outcome = "done"
	OutcomeRefused Outcome = "refused"
	OutcomeFailed  Outcome = "failed"
)

// AuditEntry is an audit log entry of a member's call.
type AuditEntry struct {
	OrganisationID, Account uuid.UUID
	// Operation is that of the contract.
	Operation string
	// Application and Target are what it was about; nil for nothing.
	Application, Target *uuid.UUID
	// Address is where the call came from, which is personal data.
	Address netip.Addr
}

// RecordAudit writes an audit entry before the operation is carried out, so that
// none goes unrecorded; CompleteAudit adds the outcome. Until then, and forever
// after a crash, the entry says failed.
func (s *Service) RecordAudit(ctx context.Context, d AuditEntry) (entry uuid.UUID, err error) {
	p := db.AuditInsertParams{
		OrganisationID: d.OrganisationID, EntryID: s.NewID(), AccountID: &d.Account, Operation: d.Operation, ApplicationID: d.Application,
		TargetID: d.Target, Outcome: string(OutcomeFailed), CreatedAt: s.Now(),
	}
	if d.Address.IsValid() {
		address := d.Address.Unmap().WithZone("")
		p.Ip = &address
	}
	if err := s.Store.Queries().AuditInsert(ctx, p); err != nil {
		return uuid.Nil, fmt.Errorf("store audit entry: %w", err)
	}
	return p.EntryID, nil
}

// CompleteAudit stores the outcome of an audited call.
func (s *Service) CompleteAudit(ctx context.Context, organisationID, entry uuid.UUID, o Outcome) error {
	err := s.Store.Queries().AuditConclude(ctx, db.AuditConcludeParams{OrganisationID: organisationID, EntryID: entry, Outcome: string(o)})
	if err != nil {
		return fmt.Errorf("conclude audit entry: %w", err)
	}
	return nil
}

// AuditFilter selects entries; empty members select all.
type AuditFilter struct {
	Operation *string
	Account   *uuid.UUID
	// Applications are those that the reader may access; empty for all. Entries of others
	// are left out, those about the organisation itself stay.
	Applications  []uuid.UUID
	Limit, Offset int
}

// AuditRecord is one of the log, newest first.
type AuditRecord struct {
	ID, OrganisationID  uuid.UUID
	Account             *uuid.UUID
	Email               *string
	Operation           string
	Application, Target *uuid.UUID
	Outcome             Outcome
	Address             *netip.Addr
	CreatedAt           time.Time
}

// AuditLog lists what members did.
func (s *Service) AuditLog(ctx context.Context, organisationID uuid.UUID, f AuditFilter) (entries []AuditRecord, count int64, err error) {
	q := s.Store.Queries()
	if len(f.Applications) == 0 {
		f.Applications = nil // NULL, which restricts nothing
	}
	count, err = q.AuditCount(ctx, db.AuditCountParams{OrganisationID: organisationID, Operation: f.Operation, AccountID: f.Account, Applications: f.Applications})
	if err != nil {
		return nil, 0, fmt.Errorf("count audit entries: %w", err)
	}
	rows, err := q.AuditPage(ctx, db.AuditPageParams{
		OrganisationID: organisationID, Operation: f.Operation, AccountID: f.Account, Applications: f.Applications, PageLimit: int32(f.Limit), PageOffset: int32(f.Offset),
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list audit entries: %w", err)
	}
	for _, r := range rows {
		entries = append(entries, AuditRecord{
			ID: r.EntryID, OrganisationID: r.OrganisationID, Account: r.AccountID, Email: r.Email, Operation: r.Operation, Application: r.ApplicationID,
			Target: r.TargetID, Outcome: Outcome(r.Outcome), Address: r.Ip, CreatedAt: r.CreatedAt,
		})
	}
	return entries, count, nil
}
