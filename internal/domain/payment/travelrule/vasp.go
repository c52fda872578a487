package travelrule

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// VASP is a provider of the directory.
type VASP struct {
	ID                      uuid.UUID
	Name, LEI, Jurisdiction string
	Status                  string
	Score                   int
	Breakdown               map[string]int
	AssessedAt              *time.Time
	// IsMember says that it exchanges by this installation.
	IsMember             bool
	TravelAddress, Email string
}

// Rails are the ways on which a provider can be reached.
func (v VASP) Rails() []webhookevent.Rail {
	out := []webhookevent.Rail{}
	if v.IsMember {
		out = append(out, webhookevent.RailInternal)
	}
	if v.TravelAddress != "" {
		out = append(out, webhookevent.RailTRP)
	}
	if v.Email != "" {
		out = append(out, webhookevent.RailEmail)
	}
	return out
}

// List returns a page of the directory and how many providers there are.
func (s *VASPDirectory) List(ctx context.Context, in Search) ([]VASP, int, error) {
	var exact *string
	if in.Text != "" {
		exact = &in.Text
	}
	folded := Search{Text: foldName(in.Text)}
	pattern := folded.pattern()
	if pattern == nil && exact != nil {
		pattern = exact // nothing is left of the text by folding: no name holds it
	}
	q := s.Store.Queries()
	n, err := q.TravelVaspCount(ctx, db.TravelVaspCountParams{Search: pattern, Exact: exact})
	if err != nil {
		return nil, 0, fmt.Errorf("count providers: %w", err)
	}
	rows, err := q.TravelVaspPage(ctx, db.TravelVaspPageParams{
		Search: pattern, Exact: exact, PageLimit: int32(in.Limit), PageOffset: int32(in.Offset),
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list providers: %w", err)
	}
	out := make([]VASP, len(rows))
	for i, r := range rows {
		if out[i], err = vaspOf(r); err != nil {
			return nil, 0, err
		}
	}
	return out, int(n), nil
}

// foldName is a provider's name as it is looked for and sorted.
func foldName(name string) string { return personname.Fold(name) }

func vaspOf(r db.TravelVasp) (VASP, error) {
	v := VASP{
		ID: r.VaspID, Name: r.Name, LEI: optional.Value(r.Lei), Jurisdiction: r.Jurisdiction, Status: r.DdStatus, Score: int(r.DdScore),
		Breakdown: map[string]int{}, AssessedAt: r.DdAssessedAt, IsMember: r.IsMember, TravelAddress: optional.Value(r.TravelAddress), Email: optional.Value(r.Email),
	}
	if err := json.Unmarshal(r.DdBreakdown, &v.Breakdown); err != nil {
		return VASP{}, fmt.Errorf("read parts of the score: %w", err)
	}
	return v, nil
}

// VASPDecision is an application's decision to trust or refuse a provider.
type VASPDecision struct {
	Decision, Reason, DecidedBy string
	UpdatedAt                   time.Time
	// Brand is whose decision it is, nil for an own one.
	Brand *VASPGroup
}

// VASPGroup is a provider that others belong to.
type VASPGroup struct {
	ID   uuid.UUID
	Name string
}

// VASPDecisionInput is a new decision.
type VASPDecisionInput struct {
	ApplicationID, VASPID       uuid.UUID
	Decision, Reason, DecidedBy string
}

// Decide records a decision.
func (s *VASPDirectory) Decide(ctx context.Context, in VASPDecisionInput) (*VASPDecision, error) {
	if err := s.requireVASP(ctx, in.VASPID); err != nil {
		return nil, err
	}
	_, err := s.Store.Queries().TravelDecisionPut(ctx, db.TravelDecisionPutParams{
		ApplicationID: in.ApplicationID, VaspID: in.VASPID, Decision: in.Decision, Reason: in.Reason, DecidedBy: in.DecidedBy, At: s.Now(),
	})
	if err != nil {
		return nil, fmt.Errorf("store decision: %w", err)
	}
	return s.Decision(ctx, in.ApplicationID, in.VASPID)
}

// Decision is the decision that counts for a provider, nil for none.
func (s *VASPDirectory) Decision(ctx context.Context, applicationID, vaspID uuid.UUID) (*VASPDecision, error) {
	if err := s.requireVASP(ctx, vaspID); err != nil {
		return nil, err
	}
	row, err := s.Store.Queries().TravelDecisionGet(ctx, db.TravelDecisionGetParams{ApplicationID: applicationID, VaspID: vaspID})
	if postgres.NotFound(err) {
		return nil, nil //nolint:nilnil // the contract's answer is null
	}
	if err != nil {
		return nil, fmt.Errorf("load decision: %w", err)
	}
	d := &VASPDecision{Decision: row.Decision, Reason: row.Reason, DecidedBy: row.DecidedBy, UpdatedAt: row.UpdatedAt}
	if row.IsInherited {
		d.Brand = &VASPGroup{ID: row.VaspID, Name: row.Name}
	}
	return d, nil
}

// DeleteDecision takes an own decision back; none is fine.
func (s *VASPDirectory) DeleteDecision(ctx context.Context, applicationID, vaspID uuid.UUID) error {
	if err := s.requireVASP(ctx, vaspID); err != nil {
		return err
	}
	if _, err := s.Store.Queries().TravelDecisionDelete(ctx, db.TravelDecisionDeleteParams{ApplicationID: applicationID, VaspID: vaspID}); err != nil {
		return fmt.Errorf("delete decision: %w", err)
	}
	return nil
}

func (s *VASPDirectory) requireVASP(ctx context.Context, id uuid.UUID) error {
	_, err := s.Store.Queries().TravelVaspGet(ctx, id)
	if postgres.NotFound(err) {
		return apperr.NotFound("vasp_not_found")
	}
	if err != nil {
		return fmt.Errorf("load provider: %w", err)
	}
	return nil
}
