package session

import (
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/storage/seal"
)

// A worker with an outdated key ring does not give a mail up for the others.
func TestAMailThatDoesNotOpenIsKeptForOthers(t *testing.T) {
	t.Parallel()
	d := newSessionEnv(t, application.Live)
	created, err := d.Create(t.Context(), CreateInput{Caller: d.caller, WorkflowID: d.workflow.WorkflowID})
	if err != nil {
		t.Fatal(err)
	}
	letter := uuid.New()
	_, err = d.pool.Exec(t.Context(), `INSERT INTO session_mails (application_id, mail_id, session_id, status, address_sealed, language, created_at)
		VALUES ($1, $2, $3, 'Not Started', 'of another ring', 'en', now())`, d.caller.ApplicationID, letter, created.Session.ID)
	if err != nil {
		t.Fatal(err)
	}
	w := &DecisionMailWorker{Sessions: d.Service, Applications: d.Applications}
	job := &river.Job[DecisionMailArgs]{
		JobRow: &rivertype.JobRow{Attempt: 25, MaxAttempts: 25, CreatedAt: time.Now()}, Args: DecisionMailArgs{ApplicationID: d.caller.ApplicationID, MessageID: letter},
	}
	kept := func() int { return d.count("SELECT count(*) FROM session_mails WHERE mail_id = $1", letter) }
	if err := w.Work(t.Context(), job); !errors.Is(err, seal.ErrOpen) || kept() != 1 {
		t.Errorf("%d letters are left, %v", kept(), err)
	}
	job.CreatedAt = time.Now().Add(-25 * time.Hour)
	if err := w.Work(t.Context(), job); err == nil || kept() != 0 {
		t.Errorf("after a day %d letters are left, %v", kept(), err)
	}
}
