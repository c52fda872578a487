package applicant

import (
	"context"
	"encoding/json"
	"time"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/state"
)

// searchTime bounds a search while the person waits.
const searchTime = 25 * time.Second

// Search runs a step's search for the person.
func (f *Service) Search(ctx context.Context, ref session.Ref, nodeID string, question json.RawMessage) (json.RawMessage, error) {
	question, err := storable(question)
	if err != nil {
		return nil, err
	}
	taker, t, err := f.countSearch(ctx, ref, nodeID)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, searchTime)
	defer cancel()
	return taker.Search(ctx, t, question)
}

// PickResult fetches one search result in full and shows it in the step's form; an
// empty handle clears the choice.
func (f *Service) PickResult(ctx context.Context, ref session.Ref, nodeID, handle string) (View, error) {
	var picked json.RawMessage
	if handle != "" {
		taker, t, err := f.countSearch(ctx, ref, nodeID)
		if err != nil {
			return View{}, err
		}
		limited, cancel := context.WithTimeout(ctx, searchTime)
		defer cancel()
		if picked, err = taker.Pick(limited, t, handle); err != nil {
			return View{}, err
		}
	}
	s, err := f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		step, taker, err := f.formStep(s, nodeID)
		if err != nil {
			return err
		}
		searcher, ok := taker.(verification.SearchStep)
		if !ok {
			return errNoSearch()
		}
		if step.Input, err = searcher.ApplyPick(step.Input, picked); err != nil {
			return err
		}
		return f.Save(ctx, tx, step)
	})
	if err != nil {
		return View{}, err
	}
	return f.view(ctx, s)
}

// countSearch counts a question before it is asked: the answer may cost somebody money.
func (f *Service) countSearch(ctx context.Context, ref session.Ref, nodeID string) (taker verification.SearchStep, t verification.Task, err error) {
	_, err = f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		step, form, err := f.formStep(s, nodeID)
		if err != nil {
			return err
		}
		searcher, ok := form.(verification.SearchStep)
		if !ok {
			return errNoSearch()
		}
		taker = searcher
		if t, err = f.Task(ctx, tx.Queries, s, step); err != nil {
			return err
		}
		if step.Input, err = searcher.AdmitSearch(t); err != nil {
			return err
		}
		return f.Save(ctx, tx, step)
	})
	return taker, t, err
}

func errNoSearch() error {
	return apperr.Conflict("step_not_searching", "Nothing can be searched in this step.")
}
