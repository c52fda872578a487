package standalone

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
)

// Rules of codes without a session: one of two sends, three entries, and five minutes in all.
const (
	maxSends  = 2
	maxChecks = 3
	// hour is how long a code counts against the address it went to.
	hour = time.Hour
)

// proof is the row of an address.
type proof struct {
	row       db.StandaloneCode
	challenge otp.Challenge
}

func proofOf(row db.StandaloneCode) (proof, error) {
	p := proof{row: row}
	if len(row.Challenge) == 0 {
		return p, nil
	}
	if err := json.Unmarshal(row.Challenge, &p.challenge); err != nil {
		return p, fmt.Errorf("read codes: %w", err)
	}
	return p, nil
}

// settings are those of the proof under way.
func (p proof) settings() otp.Settings {
	return otp.Settings{Size: int(p.row.CodeSize), Alphanumeric: p.row.Alphanumeric, MaxSends: maxSends, MaxChecks: maxChecks}
}

// open reports whether a sent code can still be entered.
func (p proof) open(now time.Time) bool {
	return p.row.RequestID != nil && p.row.StartedAt != nil && now.Before(p.row.StartedAt.Add(otp.CodeLife)) && p.challenge.Code != nil
}

// is reports whether the row still holds the same proof with the same code.
func (p proof) is(other proof) bool {
	return p.row.RequestID != nil && other.row.RequestID != nil && *p.row.RequestID == *other.row.RequestID &&
		p.challenge.Code != nil && other.challenge.Code != nil && p.challenge.Code.ID == other.challenge.Code.ID
}

// end forgets the proof; how often codes were sent stays known for a while.
func (p *proof) end() {
	p.challenge = otp.Challenge{}
	p.row.RequestID, p.row.Challenge, p.row.VendorData, p.row.Metadata, p.row.StartedAt = nil, nil, nil, nil, nil
}

// spot is where the row of an address is.
type spot struct {
	application uuid.UUID
	feature     workflow.Feature
	address     string
}

// lock takes the row of an address, made if need be, until the transaction ends.
func (s *Service) lock(ctx context.Context, tx postgres.Tx, at spot) (proof, error) {
	row, err := tx.StandaloneCodeLock(ctx, db.StandaloneCodeLockParams{
		ApplicationID: at.application, Feature: string(at.feature), Address: at.address, At: s.Now(),
	})
	if err != nil {
		return proof{}, fmt.Errorf("lock codes: %w", err)
	}
	return proofOf(row)
}

func (s *Service) save(ctx context.Context, tx postgres.Tx, p proof) error {
	if p.row.RequestID != nil {
		var err error
		if p.row.Challenge, err = json.Marshal(p.challenge); err != nil {
			return fmt.Errorf("write codes: %w", err)
		}
	}
	now := s.Now()
	sent := slices.DeleteFunc(slices.Clone(p.row.SentAt), func(at time.Time) bool { return now.Sub(at) >= hour })
	if sent == nil {
		sent = []time.Time{}
	}
	err := tx.StandaloneCodePut(ctx, db.StandaloneCodePutParams{
		RequestID: p.row.RequestID, Challenge: p.row.Challenge, CodeSize: p.row.CodeSize, Alphanumeric: p.row.Alphanumeric,
		VendorData: p.row.VendorData, Metadata: p.row.Metadata, StartedAt: p.row.StartedAt, SentAt: sent, UpdatedAt: now,
		ApplicationID: p.row.ApplicationID, Feature: p.row.Feature, Address: p.row.Address,
	})
	if err != nil {
		return fmt.Errorf("save codes: %w", err)
	}
	return nil
}

// change carries do out over the locked row of an address. What do returns as an
// error leaves the row as it was.
func (s *Service) change(ctx context.Context, at spot, do func(p *proof) error) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		p, err := s.lock(ctx, tx, at)
		if err != nil {
			return err
		}
		if err := do(&p); err != nil {
			return err
		}
		return s.save(ctx, tx, p)
	})
}

// sandboxed reports whether nothing is sent or stored.
func sandboxed(c application.Caller) bool { return c.Environment == application.Sandbox }
