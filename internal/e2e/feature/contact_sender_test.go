package feature_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/seal"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
	"vidimus/internal/verification/contact"
)

// codeOutbox stands for the way to a person: it keeps what it carries, or fails.
type codeOutbox struct {
	err     error
	carried []contact.PendingCode
}

func (c *codeOutbox) Send(_ context.Context, l contact.PendingCode) error {
	c.carried = append(c.carried, l)
	return c.err
}

// office is the job that sends codes, with a sender of the test's own.
func office(h e2e.App, c *codeOutbox) *contact.Worker {
	h.T.Helper()
	ring, err := seal.Open(seal.Source{Path: h.World.Config.KeyRingFile})
	if err != nil {
		h.T.Fatal(err)
	}
	return &contact.Worker{
		Store: h.World.Store, Sessions: h.World.Sessions, Applications: h.World.Applications,
		Codes:   &otp.CodeIssuer{Secrets: ring, Now: h.World.Clock.Now, NewID: ident.New},
		Senders: map[workflow.Feature]contact.CodeSender{workflow.FeatureEmail: c},
	}
}

// job is the one that the person's last code waits for.
func job(p e2e.FormPerson) *river.Job[contact.CodeArgs] {
	p.T.Helper()
	session := uuid.MustParse(p.Session)
	row, err := p.World.Store.Queries().StepInputGet(p.T.Context(), db.StepInputGetParams{ApplicationID: p.Party.ID, SessionID: session, NodeID: p.Node})
	if err != nil {
		p.T.Fatal(err)
	}
	var c otp.Challenge
	if err := json.Unmarshal(row.Input, &c); err != nil {
		p.T.Fatal(err)
	}
	return &river.Job[contact.CodeArgs]{Args: contact.CodeArgs{ApplicationID: p.Party.ID, SessionID: session, NodeID: p.Node, CodeID: c.Code.ID}}
}

func TestWhatBecomesOfACodeOnItsWay(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Live, T: t}
	p := h.BeginSession(e2e.Object{"workflow_id": h.StepWorkflow(workflow.FeatureEmail, `{}`), "language": "fi"})
	e2e.WantObject(t, p.Submit(e2e.Object{"action": "send", "email": "ada@shop.example"}), http.StatusOK)
	first := job(p)

	away := &codeOutbox{err: errors.New("no route")}
	if err := office(h, away).Work(t.Context(), first); err == nil || formShown(p)["delivery"] != "pending" {
		t.Errorf("a server that is away: %v, the code is %v", err, formShown(p)["delivery"])
	}
	refusing := &codeOutbox{err: fmt.Errorf("mail: %w", contact.ErrRefused)}
	if err := office(h, refusing).Work(t.Context(), first); err != nil || formShown(p)["delivery"] != "refused" || formShown(p)["problem"] != "undeliverable" {
		t.Errorf("a recipient that is refused: %v, the form %v", err, formShown(p))
	}

	w.Clock.Move(otp.ResendPause)
	e2e.WantObject(t, p.Submit(e2e.Object{"action": "send", "email": "grace@shop.example"}), http.StatusOK)
	second, willing := job(p), &codeOutbox{}
	for _, job := range []*river.Job[contact.CodeArgs]{first, second, second} {
		if err := office(h, willing).Work(t.Context(), job); err != nil {
			t.Fatal(err)
		}
	}
	if len(willing.carried) != 1 || formShown(p)["delivery"] != "sent" {
		t.Fatalf("%d codes were sent, the last one is %v", len(willing.carried), formShown(p)["delivery"])
	}
	l := willing.carried[0]
	if l.To != "grace@shop.example" || l.Language != "fi" || l.Application != "Test live" {
		t.Errorf("%+v", l)
	}
	e2e.WantObject(t, p.Submit(e2e.Object{"action": "check", "code": l.Code}), http.StatusOK)

	nobody := &river.Job[contact.CodeArgs]{Args: contact.CodeArgs{ApplicationID: w.Sandbox.ID, SessionID: second.Args.SessionID, NodeID: p.Node, CodeID: second.Args.CodeID}}
	if err := office(h, willing).Work(t.Context(), nobody); err != nil || len(willing.carried) != 1 {
		t.Errorf("a code of another application: %v, %d sent", err, len(willing.carried))
	}
}
