package manualreview

import (
	"context"
	"encoding/json"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/state"
)

// CompanyInput is a reviewer's correction of a company.
type CompanyInput struct {
	CompanyID uuid.UUID
	Fields    map[string]json.RawMessage
	// By is who called.
	By review.Actor
}

// UpdateCompany corrects the company data of a session in any status, and returns
// the company. It announces data.updated unless the correction is empty.
func (f *Service) UpdateCompany(ctx context.Context, ref session.Ref, in CompanyInput) (json.RawMessage, error) {
	var record json.RawMessage
	_, err := f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		step, editor, err := f.company(s, in.CompanyID)
		if err != nil {
			return err
		}
		if len(in.Fields) == 0 {
			record, err = member(step.Result, "company")
			return err
		}
		done, err := editor.EditCompany(step.Result, in.Fields)
		if err != nil {
			return err
		}
		record = done.Record
		return f.edit(ctx, tx, s, step, companyEdit{done, in.By})
	})
	return record, err
}

// company finds the step that holds a company by its id.
func (f *Service) company(s *state.Session, id uuid.UUID) (*state.Step, verification.CompanyEditor, error) {
	for i := range s.Steps {
		step := &s.Steps[i]
		editor, ok := f.Features[step.Feature].(verification.CompanyEditor)
		var it struct {
			Company struct {
				UUID uuid.UUID `json:"uuid"`
			} `json:"company"`
		}
		if ok && json.Unmarshal(step.Result, &it) == nil && it.Company.UUID == id && id != uuid.Nil {
			return step, editor, nil
		}
	}
	return nil, nil, state.NotFound("company_not_found", "This session has no such company.")
}

type companyEdit struct {
	verification.CorrectionResult
	by review.Actor
}

func (f *Service) edit(ctx context.Context, tx postgres.Tx, s *state.Session, step *state.Step, e companyEdit) error {
	step.Result = e.Item
	if err := f.SaveCorrectedStep(ctx, tx, step); err != nil {
		return err
	}
	metadata, err := state.StepMetadata(step)
	if err != nil {
		return err
	}
	_, err = review.Append(ctx, tx, review.Entry{
		ID: f.NewID(), ApplicationID: step.ApplicationID, SessionID: step.SessionID, Activity: review.ActivityKYBDataUpdated, By: e.by,
		NodeID: step.NodeID, Changed: e.Changed, PreviousValue: e.Previous, NewValue: e.New, Metadata: metadata, CreatedAt: f.Now(),
	})
	if err != nil {
		return err
	}
	if err := f.BumpVersion(ctx, tx, s, e.Facts); err != nil {
		return err
	}
	if len(e.Changed) > 0 {
		if err := f.QueueRescreen(ctx, tx, s); err != nil {
			return err
		}
	}
	return f.AnnounceData(ctx, tx, s, step, webhookevent.TriggerRegistryEdit)
}

func member(item json.RawMessage, name string) (json.RawMessage, error) {
	members := map[string]json.RawMessage{}
	err := json.Unmarshal(item, &members)
	return members[name], err
}

// PartyInput is a reviewer's wish about a key person.
type PartyInput struct {
	PartyID uuid.UUID
	Skip    bool
	// By is who called.
	By review.Actor
}

// PartyResult names the session that was deleted.
type PartyResult struct{ KYCSessionDeleted, KYBSessionDeleted bool }

// UpdateParty skips the verification of a key person, or requests it again. Skipping
// deletes the person's unfinished session; the company's session is concluded when
// it waits for no other.
func (f *Service) UpdateParty(ctx context.Context, ref session.Ref, in PartyInput) (PartyResult, error) {
	var out PartyResult
	_, err := f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		for _, p := range f.Parents(s) {
			done, err := p.Skip(p.Node, p.Row.Result, in.PartyID, in.Skip)
			if err != nil {
				return err
			}
			if done.Known {
				out, err = f.skip(ctx, tx, s, skipInput{p, done, in})
				return err
			}
		}
		return state.NotFound("party_not_found", "This session has no such party.")
	})
	return out, err
}

type skipInput struct {
	parent engine.CompletedParent
	done   verification.SkipResult
	in     PartyInput
}

func (f *Service) skip(ctx context.Context, tx postgres.Tx, s *state.Session, k skipInput) (out PartyResult, err error) {
	if k.done.Delete != nil {
		gone, err := f.Sessions.DeleteChild(ctx, tx, s.Session, *k.done.Delete)
		if err != nil {
			return out, err
		}
		out.KYCSessionDeleted = gone && k.done.Kind == workflow.KindUser
		out.KYBSessionDeleted = gone && k.done.Kind == workflow.KindBusiness
	}
	step := k.parent.Row
	if err := f.CompleteStep(ctx, tx, s, step, k.done.Finding); err != nil {
		return out, err
	}
	if err := f.noteSkip(ctx, tx, step, k.in); err != nil {
		return out, err
	}
	if err := f.BumpVersion(ctx, tx, s, session.ListFacts{}); err != nil {
		return out, err
	}
	if err := f.AnnounceData(ctx, tx, s, step, webhookevent.TriggerManualReview); err != nil {
		return out, err
	}
	// Who has no session of his own any more is screened with the company.
	if err := f.QueueRescreen(ctx, tx, s); err != nil {
		return out, err
	}
	return out, f.Jobs.InsertMany(ctx, tx, []jobs.Args{session.ChildrenArgs{
		ApplicationID: s.Session.ApplicationID, SessionID: s.Session.ID, Reconsider: true,
	}})
}

func (f *Service) noteSkip(ctx context.Context, tx postgres.Tx, step *state.Step, in PartyInput) error {
	metadata, err := json.Marshal(map[string]any{
		"node_id": step.NodeID, "feature_type": step.Feature.ReviewType(), "party_uuid": in.PartyID, "is_skipped": in.Skip,
	})
	if err != nil {
		return err
	}
	_, err = review.Append(ctx, tx, review.Entry{
		ID: f.NewID(), ApplicationID: step.ApplicationID, SessionID: step.SessionID, Activity: review.ActivityKYBDataUpdated, By: in.By,
		NodeID: step.NodeID, Changed: []string{"is_skipped"}, Metadata: metadata, CreatedAt: f.Now(),
	})
	return err
}
