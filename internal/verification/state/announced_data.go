package state

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
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

func newAnnouncedData(sess session.Session, steps []Step) announcedData {
	t := announcedData{version: sess.Version, held: make(map[string]storedResult, len(steps))}
	for _, step := range steps {
		t.held[step.NodeID] = storedResult{step.Result, step.ExtraItems}
	}
	return t
}

// unannounced are the members of the decision that hold something new of which nobody
// was told. What was taken back to be done again is told by the status.
func (s *Session) unannounced() []string {
	if s.announced.all {
		return nil
	}
	var arrays []string
	for i := range s.Steps {
		step := &s.Steps[i]
		before := s.announced.held[step.NodeID]
		if !IsFeature(step) || len(step.Result) == 0 || bytes.Equal(step.Result, before.result) && bytes.Equal(step.ExtraItems, before.others) {
			continue
		}
		array := step.Feature.Array()
		if array != "" && !slices.Contains(s.announced.arrays, array) && !slices.Contains(arrays, array) {
			arrays = append(arrays, array)
		}
	}
	return arrays
}

// AnnounceNewData announces new data of a session that continues, after the person
// submitted something or a register answered. It names no trigger, because no
// external call caused it; the end of a session announces its data itself.
func (f *Repository) AnnounceNewData(ctx context.Context, tx postgres.Tx, s *Session) error {
	arrays := s.unannounced()
	if len(arrays) == 0 {
		return nil
	}
	if s.Session.Version == s.announced.version {
		if err := f.BumpVersion(ctx, tx, s, session.ListFacts{}); err != nil {
			return err
		}
	}
	return f.AnnounceNewArrays(ctx, tx, s, arrays, webhookevent.Trigger(""))
}

// AnnounceNewArrays refreshes the decision and announces that these members of it are others.
func (f *Repository) AnnounceNewArrays(ctx context.Context, tx postgres.Tx, s *Session, arrays []string, why webhookevent.Trigger) error {
	body, err := f.Decisions.Refresh(ctx, tx, s.Session, s.Ref.Environment)
	if err != nil {
		return err
	}
	s.announced.arrays = append(s.announced.arrays, arrays...)
	return f.Sessions.AnnounceData(ctx, tx, session.DataAnnouncement{
		Announcement: session.Announcement{
			Session: s.Session, Environment: s.Ref.Environment, Features: workflow.DecisionFeatures(s.Version.Nodes), Decision: body, At: f.Now(),
		},
		Trigger: why, Changed: arrays,
	})
}

// AnnounceData refreshes the decision and publishes data.updated for a step.
func (f *Repository) AnnounceData(ctx context.Context, tx postgres.Tx, s *Session, step *Step, why webhookevent.Trigger) error {
	return f.AnnounceArrays(ctx, tx, s, []string{step.Feature.Array()}, why)
}

// AnnounceArrays does it for several steps at once.
func (f *Repository) AnnounceArrays(ctx context.Context, tx postgres.Tx, s *Session, arrays []string, why webhookevent.Trigger) error {
	if err := f.AnnounceNewArrays(ctx, tx, s, arrays, why); err != nil {
		return err
	}
	return f.refreshEntity(ctx, tx, s)
}
