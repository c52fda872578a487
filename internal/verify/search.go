package verify

import (
	"context"
	"encoding/json"
	"time"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
)

// SearchStep is a FormStep in which the person looks something up elsewhere
// before answering. What asks the outside world runs in no transaction.
type SearchStep interface {
	FormStep
	// Admit counts a question and returns what the step keeps then, or refuses one too many.
	Admit(t Task) (json.RawMessage, error)
	// Search answers a question with an object for the page.
	Search(ctx context.Context, t Task, question json.RawMessage) (json.RawMessage, error)
	// Pick reads all about one result of a search.
	Pick(ctx context.Context, t Task, handle string) (picked json.RawMessage, err error)
	// Picked lays what Pick has read over what the step keeps by now; nil takes an
	// earlier choice back.
	Picked(input, picked json.RawMessage) (json.RawMessage, error)
}

// searchTime bounds a search while the person waits.
const searchTime = 25 * time.Second

// Search has a step look something up for the person.
func (f *Flow) Search(ctx context.Context, ref session.Ref, nodeID string, question json.RawMessage) (json.RawMessage, error) {
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

// Pick has a step read all about one result of a search and show it in its form; an
// empty handle takes an earlier choice back.
func (f *Flow) Pick(ctx context.Context, ref session.Ref, nodeID, handle string) (View, error) {
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
	s, err := f.updateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *sessionState) error {
		step, taker, err := f.formStep(s, nodeID)
		if err != nil {
			return err
		}
		searcher, ok := taker.(SearchStep)
		if !ok {
			return errNoSearch()
		}
		if step.Input, err = searcher.Picked(step.Input, picked); err != nil {
			return err
		}
		return f.save(ctx, tx, step)
	})
	if err != nil {
		return View{}, err
	}
	return f.view(ctx, s)
}

// countSearch counts a question before it is asked: the answer may cost somebody money.
func (f *Flow) countSearch(ctx context.Context, ref session.Ref, nodeID string) (taker SearchStep, t Task, err error) {
	_, err = f.updateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *sessionState) error {
		step, form, err := f.formStep(s, nodeID)
		if err != nil {
			return err
		}
		searcher, ok := form.(SearchStep)
		if !ok {
			return errNoSearch()
		}
		taker = searcher
		if t, err = f.task(ctx, tx.Queries, s, step); err != nil {
			return err
		}
		if step.Input, err = searcher.Admit(t); err != nil {
			return err
		}
		return f.save(ctx, tx, step)
	})
	return taker, t, err
}

func errNoSearch() error {
	return apperr.Conflict("step_not_searching", "Nothing can be searched in this step.")
}
