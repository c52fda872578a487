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

// announcedData is what receivers know of the data of a session: what its steps held when
// the transaction began, and the members of the decision that it has announced.
type announcedData struct {
	version int64
	held    map[string]storedResult
	// all says that an event with the whole decision was announced.
	all    bool
	arrays []string
}

// storedResult is what a step had found.
type storedResult struct{ result, others json.RawMessage }

func newAnnouncedData(sess session.Session, steps []db.SessionStep) announcedData {
	t := announcedData{version: sess.Version, held: make(map[string]storedResult, len(steps))}
	for _, step := range steps {
		t.held[step.NodeID] = storedResult{step.Result, step.ExtraItems}
	}
	return t
}

// unannounced are the members of the decision that hold something new of which nobody
// was told. What was taken back to be done again is told by the status.
func (s *sessionState) unannounced() []string {
	if s.told.all {
		return nil
	}
	var arrays []string
	for i := range s.steps {
		step := &s.steps[i]
		before := s.told.held[step.NodeID]
		if !isFeature(step) || len(step.Result) == 0 || bytes.Equal(step.Result, before.result) && bytes.Equal(step.ExtraItems, before.others) {
			continue
		}
		array := workflow.Feature(step.Feature).Array()
		if array != "" && !slices.Contains(s.told.arrays, array) && !slices.Contains(arrays, array) {
			arrays = append(arrays, array)
		}
	}
	return arrays
}

// announceNewData announces what is new in the data of a session that goes on: somebody
// handed something in, or a register answered. Nobody caused it from outside, so
// there is no trigger; an end of the session tells its data itself.
func (f *Flow) announceNewData(ctx context.Context, tx postgres.Tx, s *sessionState) error {
	arrays := s.unannounced()
	if len(arrays) == 0 {
		return nil
	}
	if s.session.Version == s.told.version {
		if err := f.bumpVersion(ctx, tx, s, session.ListFacts{}); err != nil {
			return err
		}
	}
	return f.announceNewArrays(ctx, tx, s, arrays, webhookevent.Trigger(""))
}

// announceNewArrays refreshes the decision and announces that these members of it are others.
func (f *Flow) announceNewArrays(ctx context.Context, tx postgres.Tx, s *sessionState, arrays []string, why webhookevent.Trigger) error {
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
