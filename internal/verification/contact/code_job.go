package contact

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// CodeArgs is the job that sends a code. The code itself waits sealed in the row of the step.
type CodeArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	SessionID     uuid.UUID `json:"session_id"`
	NodeID        string    `json:"node_id"`
	CodeID        uuid.UUID `json:"code_id"`
}

// Kind names the job.
func (CodeArgs) Kind() string { return "one_time_code" }

// PendingCode is a code on its way.
type PendingCode struct {
	To, Code string
	// Language is one of the contract's; anything else stands for English.
	Language string
	// Application is the name that the letter comes from.
	Application string
	// Life is how long the code is good for.
	Life time.Duration
}

// CodeSender sends the codes of one feature. An error that wraps ErrRefused means
// that the address is permanently undeliverable; any other error is retried.
type CodeSender interface {
	Send(ctx context.Context, l PendingCode) error
}

// ErrRefused reports that an address cannot be reached.
var ErrRefused = errors.New("address cannot be reached")

// Worker sends codes.
type Worker struct {
	river.WorkerDefaults[CodeArgs]
	Store        *postgres.Store
	Sessions     *session.Service
	Applications *application.Service
	Codes        *otp.CodeIssuer
	Senders      map[workflow.Feature]CodeSender
}

// longestWait bounds the time between two tries: a code lives minutes only.
const longestWait = 20 * time.Second

// NextRetry tries again soon: a person is waiting.
func (*Worker) NextRetry(job *river.Job[CodeArgs]) time.Time {
	return time.Now().Add(min(longestWait, time.Second<<min(job.Attempt, 5)))
}

// Work sends the code unless another one took its place. After a crash between
// sending and writing it down, the same code is sent once more.
func (w *Worker) Work(ctx context.Context, job *river.Job[CodeArgs]) error {
	a := job.Args
	row, err := w.Store.Queries().StepInputGet(ctx, db.StepInputGetParams{
		ApplicationID: a.ApplicationID, SessionID: a.SessionID, NodeID: a.NodeID,
	})
	if errors.Is(err, pgx.ErrNoRows) || err == nil && len(row.Input) == 0 {
		return nil // deleted, or taken back
	}
	if err != nil {
		return fmt.Errorf("load step: %w", err)
	}
	var c otp.Challenge
	if err := json.Unmarshal(row.Input, &c); err != nil {
		return fmt.Errorf("read step: %w", err)
	}
	code, wanted, err := w.Codes.Reveal(c, a.CodeID)
	if err != nil || !wanted {
		return err
	}
	how := otp.DeliverySent
	if err := w.carry(ctx, a, workflow.Feature(row.Feature), PendingCode{To: c.To, Code: code, Life: otp.CodeLife}); err != nil {
		if !errors.Is(err, ErrRefused) {
			return err
		}
		how = otp.DeliveryRefused
	}
	return w.note(ctx, a, how)
}

func (w *Worker) carry(ctx context.Context, a CodeArgs, f workflow.Feature, l PendingCode) error {
	courier := w.Senders[f]
	if courier == nil {
		return fmt.Errorf("nobody carries codes of %s", f)
	}
	sess, err := w.Sessions.Get(ctx, a.ApplicationID, a.SessionID)
	if err != nil {
		return err
	}
	app, err := w.Applications.Get(ctx, a.ApplicationID)
	if err != nil {
		return err
	}
	l.Language, l.Application = languageOf(sess), app.Name
	return courier.Send(ctx, l)
}

// languageOf is that of the pages, or else that of mails.
func languageOf(s session.Session) string {
	if spoken := s.UILanguage(); spoken != nil && *spoken != "" {
		return *spoken
	}
	if s.Contact != nil {
		return s.Contact.EmailLang
	}
	return ""
}

// note writes down what became of the code. The lock of the session keeps what
// the person sends meanwhile from being lost.
func (w *Worker) note(ctx context.Context, a CodeArgs, how otp.DeliveryStatus) error {
	err := w.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if _, err := w.Sessions.Lock(ctx, tx, a.ApplicationID, a.SessionID); err != nil {
			return err
		}
		row, err := tx.StepInputGet(ctx, db.StepInputGetParams{ApplicationID: a.ApplicationID, SessionID: a.SessionID, NodeID: a.NodeID})
		if err != nil {
			return fmt.Errorf("load step: %w", err)
		}
		if len(row.Input) == 0 {
			return nil
		}
		var c otp.Challenge
		if err := json.Unmarshal(row.Input, &c); err != nil {
			return fmt.Errorf("read step: %w", err)
		}
		input, err := json.Marshal(w.Codes.Delivered(c, a.CodeID, how))
		if err != nil {
			return fmt.Errorf("write step: %w", err)
		}
		err = tx.StepInputPut(ctx, db.StepInputPutParams{
			ApplicationID: a.ApplicationID, SessionID: a.SessionID, NodeID: a.NodeID, Input: input,
		})
		if err != nil {
			return fmt.Errorf("save step: %w", err)
		}
		return nil
	})
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil // deleted meanwhile
	}
	return err
}
