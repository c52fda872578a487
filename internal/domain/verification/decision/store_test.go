package decision_test

import (
	"context"
	"encoding/json"
	"testing"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/testenv"
)

func TestDecisionsAreKeptUntilTheSessionChanges(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	create := func(callback string) session.Created {
		t.Helper()
		c, err := w.Sessions.Create(t.Context(), session.CreateInput{
			Caller: application.Caller{ApplicationID: w.Live.ID, Environment: application.Live}, WorkflowID: w.Live.WorkflowID,
			VendorData: "ana", Callback: callback,
		})
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	made := create("https://first.example")
	ref := session.Ref{ApplicationID: w.Live.ID, SessionID: made.ID, Environment: application.Live}
	callback := func() string {
		t.Helper()
		body, err := w.Decisions.Read(t.Context(), ref)
		if err != nil {
			t.Fatal(err)
		}
		var d struct {
			Callback string `json:"callback"`
		}
		if err := json.Unmarshal(body, &d); err != nil {
			t.Fatal(err)
		}
		return d.Callback
	}
	if got := callback(); got != "https://first.example" {
		t.Errorf("before: %s", got)
	}
	create("https://second.example") // takes over the unfinished session
	if got := callback(); got != "https://second.example" {
		t.Errorf("a decision older than the session is shown: %s", got)
	}

	q := w.Store.Queries()
	put := func(version int64, body string) {
		t.Helper()
		err := q.DecisionPut(t.Context(), db.DecisionPutParams{ApplicationID: w.Live.ID, SessionID: made.ID, SessionVersion: version, Body: []byte(body)})
		if err != nil {
			t.Fatal(err)
		}
	}
	current, err := w.Sessions.Get(t.Context(), w.Live.ID, made.ID)
	if err != nil {
		t.Fatal(err)
	}
	put(current.Version-1, `{"callback":"https://late.example"}`)
	if got := callback(); got != "https://second.example" {
		t.Errorf("a late writer with an older version wins: %s", got)
	}

	stranger := session.Ref{ApplicationID: w.Sandbox.ID, SessionID: made.ID, Environment: application.Sandbox}
	if _, err := w.Decisions.Read(t.Context(), stranger); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("another application reads it: %v", err)
	}
	if steps, err := w.Decisions.Steps(t.Context(), w.Sandbox.ID, nil); err != nil || len(steps) != 0 {
		t.Errorf("%d steps, %v", len(steps), err)
	}
}

func TestARefreshThatIsRolledBackLeavesNothing(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	made, err := w.Sessions.Create(t.Context(), session.CreateInput{
		Caller: application.Caller{ApplicationID: w.Live.ID, Environment: application.Live}, WorkflowID: w.Live.WorkflowID,
	})
	if err != nil {
		t.Fatal(err)
	}
	giveUp := apperr.Conflict("changed_my_mind", "")
	err = w.Store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		sess, err := w.Sessions.Lock(ctx, tx, w.Live.ID, made.ID)
		if err != nil {
			return err
		}
		moved, err := w.Sessions.Move(ctx, tx, sess, session.StatusInProgress)
		if err != nil {
			return err
		}
		body, err := w.Decisions.Refresh(ctx, tx, moved, application.Live)
		if err != nil || len(body) == 0 {
			return err
		}
		return giveUp
	})
	if apperr.KindOf(err) != apperr.KindConflict {
		t.Fatal(err)
	}
	body, err := w.Decisions.Read(t.Context(), session.Ref{ApplicationID: w.Live.ID, SessionID: made.ID, Environment: application.Live})
	if err != nil {
		t.Fatal(err)
	}
	var d struct {
		Status session.Status `json:"status"`
	}
	if err := json.Unmarshal(body, &d); err != nil || d.Status != session.StatusNotStarted {
		t.Errorf("status %s, %v", d.Status, err)
	}
}
