package verify

import (
	"context"
	"encoding/json"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/postgres"
)

// CompanyEditor is a step whose company data a reviewer may correct.
type CompanyEditor interface {
	Step
	// EditCompany lays fields over the company of an item; the fields at fault
	// are told together.
	EditCompany(item json.RawMessage, fields map[string]json.RawMessage) (Corrected, error)
}

// CompanyInput is a reviewer's correction of a company.
type CompanyInput struct {
	CompanyID uuid.UUID
	Fields    map[string]json.RawMessage
	// KeyID is the key that called.
	KeyID *uuid.UUID
}

// UpdateCompany corrects what a session knows of its company, in every status,
// and returns the company as it is then. It announces data.updated unless nothing was sent.
func (f *Flow) UpdateCompany(ctx context.Context, ref session.Ref, in CompanyInput) (json.RawMessage, error) {
	var record json.RawMessage
	_, err := f.updateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *sessionState) error {
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
		return f.edit(ctx, tx, s, step, companyEdit{done, in.KeyID})
	})
	return record, err
}

// company finds the step that holds a company by its id.
func (f *Flow) company(s *sessionState, id uuid.UUID) (*db.SessionStep, CompanyEditor, error) {
	for i := range s.steps {
		step := &s.steps[i]
		editor, ok := f.steps[workflow.Feature(step.Feature)].(CompanyEditor)
		var it struct {
			Company struct {
				UUID uuid.UUID `json:"uuid"`
			} `json:"company"`
		}
		if ok && json.Unmarshal(step.Result, &it) == nil && it.Company.UUID == id && id != uuid.Nil {
			return step, editor, nil
		}
	}
	return nil, nil, notFound("company_not_found", "This session has no such company.")
}

type companyEdit struct {
	Corrected
	key *uuid.UUID
}

func (f *Flow) edit(ctx context.Context, tx postgres.Tx, s *sessionState, step *db.SessionStep, e companyEdit) error {
	step.Result = e.Item
	if err := f.saveCorrected(ctx, tx, step); err != nil {
		return err
	}
	metadata, err := stepMetadata(step)
	if err != nil {
		return err
	}
	_, err = review.Append(ctx, tx, review.Entry{
		ID: f.NewID(), ApplicationID: step.ApplicationID, SessionID: step.SessionID, Activity: review.ActivityKYBDataUpdated, KeyID: e.key,
		NodeID: step.NodeID, Changed: e.Changed, PreviousValue: e.Previous, NewValue: e.New, Metadata: metadata, CreatedAt: f.Now(),
	})
	if err != nil {
		return err
	}
	if err := f.bumpVersion(ctx, tx, s, e.Facts); err != nil {
		return err
	}
	if len(e.Changed) > 0 {
		if err := f.rescreenLater(ctx, tx, s); err != nil {
			return err
		}
	}
	return f.announceData(ctx, tx, s, step, webhookevent.TriggerRegistryEdit)
}

func member(item json.RawMessage, name string) (json.RawMessage, error) {
	members := map[string]json.RawMessage{}
	err := json.Unmarshal(item, &members)
	return members[name], err
}

// SkipResult is the result of skipping a verification.
type SkipResult struct {
	// Known says that the item has such a party.
	Known   bool
	Finding Finding
	// Delete is the session of a verification that is not needed any more.
	Delete *uuid.UUID
	Kind   workflow.Kind
}

// PartyInput is a reviewer's wish about a key person.
type PartyInput struct {
	PartyID uuid.UUID
	Skip    bool
	// KeyID is the key that called.
	KeyID *uuid.UUID
}

// PartyResult names the session that was deleted.
type PartyResult struct{ KYCSessionDeleted, KYBSessionDeleted bool }

// UpdateParty passes the verification of a key person over, or asks for it
// again. The unfinished session of who is passed over goes; the company's own session
// comes to its outcome when it waits for nobody else.
func (f *Flow) UpdateParty(ctx context.Context, ref session.Ref, in PartyInput) (PartyResult, error) {
	var out PartyResult
	_, err := f.updateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *sessionState) error {
		for _, p := range f.parents(s) {
			done, err := p.Skip(p.node, p.row.Result, in.PartyID, in.Skip)
			if err != nil {
				return err
			}
			if done.Known {
				out, err = f.skip(ctx, tx, s, skipInput{p, done, in})
				return err
			}
		}
		return notFound("party_not_found", "This session has no such party.")
	})
	return out, err
}

type skipInput struct {
	parent parent
	done   SkipResult
	in     PartyInput
}

func (f *Flow) skip(ctx context.Context, tx postgres.Tx, s *sessionState, k skipInput) (out PartyResult, err error) {
	if k.done.Delete != nil {
		gone, err := f.Sessions.DeleteChild(ctx, tx, s.session, *k.done.Delete)
		if err != nil {
			return out, err
		}
		out.KYCSessionDeleted = gone && k.done.Kind == workflow.KindUser
		out.KYBSessionDeleted = gone && k.done.Kind == workflow.KindBusiness
	}
	step := k.parent.row
	if err := f.completeStep(ctx, tx, step, k.done.Finding); err != nil {
		return out, err
	}
	if err := f.noteSkip(ctx, tx, step, k.in); err != nil {
		return out, err
	}
	if err := f.bumpVersion(ctx, tx, s, session.ListFacts{}); err != nil {
		return out, err
	}
	if err := f.announceData(ctx, tx, s, step, webhookevent.TriggerManualReview); err != nil {
		return out, err
	}
	// Who has no session of his own any more is screened with the company.
	if err := f.rescreenLater(ctx, tx, s); err != nil {
		return out, err
	}
	return out, f.Jobs.InsertMany(ctx, tx, []jobs.Args{session.ChildrenArgs{
		ApplicationID: s.session.ApplicationID, SessionID: s.session.ID, Reconsider: true,
	}})
}

func (f *Flow) noteSkip(ctx context.Context, tx postgres.Tx, step *db.SessionStep, in PartyInput) error {
	metadata, err := json.Marshal(map[string]any{
		"node_id": step.NodeID, "feature_type": featureTypes[workflow.Feature(step.Feature)], "party_uuid": in.PartyID, "is_skipped": in.Skip,
	})
	if err != nil {
		return err
	}
	_, err = review.Append(ctx, tx, review.Entry{
		ID: f.NewID(), ApplicationID: step.ApplicationID, SessionID: step.SessionID, Activity: review.ActivityKYBDataUpdated, KeyID: in.KeyID,
		NodeID: step.NodeID, Changed: []string{"is_skipped"}, Metadata: metadata, CreatedAt: f.Now(),
	})
	return err
}
