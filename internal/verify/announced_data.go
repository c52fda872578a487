package verify

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/postgres"
)

// told is what receivers know of the data of a session: what its steps held when
// the transaction began, and the members of the decision that it has announced.
type told struct {
	version int64
	held    map[string]held
	// all says that an event with the whole decision was announced.
	all    bool
	arrays []string
}

// held is what a step had found.
type held struct{ result, others json.RawMessage }

func newTold(sess session.Session, steps []db.SessionStep) told {
	t := told{version: sess.Version, held: make(map[string]held, len(steps))}
	for _, step := range steps {
		t.held[step.NodeID] = held{step.Result, step.Others}
	}
	return t
}

// untold are the members of the decision that hold something new of which nobody
// was told. What was taken back to be done again is told by the status.
func (s *sessionState) untold() []string {
	if s.told.all {
		return nil
	}
	var arrays []string
	for i := range s.steps {
		step := &s.steps[i]
		before := s.told.held[step.NodeID]
		if !isFeature(step) || len(step.Result) == 0 || bytes.Equal(step.Result, before.result) && bytes.Equal(step.Others, before.others) {
			continue
		}
		array := workflow.Feature(step.Feature).Array()
		if array != "" && !slices.Contains(s.told.arrays, array) && !slices.Contains(arrays, array) {
			arrays = append(arrays, array)
		}
	}
	return arrays
}

// tellData announces what is new in the data of a session that goes on: somebody
// handed something in, or a register answered. Nobody caused it from outside, so
// there is no trigger; an end of the session tells its data itself.
func (f *Flow) tellData(ctx context.Context, tx postgres.Tx, s *sessionState) error {
	arrays := s.untold()
	if len(arrays) == 0 {
		return nil
	}
	if s.session.Version == s.told.version {
		if err := f.bumpVersion(ctx, tx, s, session.ListFacts{}); err != nil {
			return err
		}
	}
	return f.tellArrays(ctx, tx, s, arrays, webhookevent.Trigger(""))
}

// tellArrays refreshes the decision and announces that these members of it are others.
func (f *Flow) tellArrays(ctx context.Context, tx postgres.Tx, s *sessionState, arrays []string, why webhookevent.Trigger) error {
	body, err := f.Decisions.Refresh(ctx, tx, s.session, s.ref.Environment)
	if err != nil {
		return err
	}
	s.told.arrays = append(s.told.arrays, arrays...)
	return f.Sessions.AnnounceData(ctx, tx, session.DataAnnouncement{
		Announcement: session.Announcement{
			Session: s.session, Environment: s.ref.Environment, Features: workflow.DecisionFeatures(s.version.Nodes), Decision: body, At: f.Now(),
		},
		Trigger: why, Changed: arrays,
	})
}
