package boot_test

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
	"vidimus/internal/platform/ident"
	"vidimus/internal/platform/seal"
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
func (h appEnv) office(c *codeOutbox) *contact.Worker {
	h.t.Helper()
	ring, err := seal.Open(seal.Source{Path: h.world.Config.KeyRingFile})
	if err != nil {
		h.t.Fatal(err)
	}
	return &contact.Worker{
		Store: h.world.Store, Sessions: h.world.Sessions, Applications: h.world.Applications,
		Codes:   &otp.CodeIssuer{Secrets: ring, Now: h.world.Clock.Now, NewID: ident.New},
		Senders: map[workflow.Feature]contact.CodeSender{workflow.FeatureEmail: c},
	}
}

// job is the one that the person's last code waits for.
func (p typist) job() *river.Job[contact.CodeArgs] {
	p.t.Helper()
	session := uuid.MustParse(p.session)
	row, err := p.world.Store.Queries().StepInputGet(p.t.Context(), db.StepInputGetParams{ApplicationID: p.party.ID, SessionID: session, NodeID: p.node})
	if err != nil {
		p.t.Fatal(err)
	}
	var c otp.Challenge
	if err := json.Unmarshal(row.Input, &c); err != nil {
		p.t.Fatal(err)
	}
	return &river.Job[contact.CodeArgs]{Args: contact.CodeArgs{ApplicationID: p.party.ID, SessionID: session, NodeID: p.node, CodeID: c.Code.ID}}
}

func TestWhatBecomesOfACodeOnItsWay(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := appEnv{world: w, party: w.Live, t: t}
	p := h.begin(object{"workflow_id": h.stepping(workflow.FeatureEmail, `{}`), "language": "fi"})
	answered(t, p.types(object{"action": "send", "email": "ada@shop.example"}), http.StatusOK)
	first := p.job()

	away := &codeOutbox{err: errors.New("no route")}
	if err := h.office(away).Work(t.Context(), first); err == nil || p.form()["delivery"] != "pending" {
		t.Errorf("a server that is away: %v, the code is %v", err, p.form()["delivery"])
	}
	refusing := &codeOutbox{err: fmt.Errorf("mail: %w", contact.ErrRefused)}
	if err := h.office(refusing).Work(t.Context(), first); err != nil || p.form()["delivery"] != "refused" || p.form()["problem"] != "undeliverable" {
		t.Errorf("a recipient that is refused: %v, the form %v", err, p.form())
	}

	w.Clock.Move(otp.Pause)
	answered(t, p.types(object{"action": "send", "email": "grace@shop.example"}), http.StatusOK)
	second, willing := p.job(), &codeOutbox{}
	for _, job := range []*river.Job[contact.CodeArgs]{first, second, second} {
		if err := h.office(willing).Work(t.Context(), job); err != nil {
			t.Fatal(err)
		}
	}
	if len(willing.carried) != 1 || p.form()["delivery"] != "sent" {
		t.Fatalf("%d codes were sent, the last one is %v", len(willing.carried), p.form()["delivery"])
	}
	l := willing.carried[0]
	if l.To != "grace@shop.example" || l.Language != "fi" || l.Application != "Test live" {
		t.Errorf("%+v", l)
	}
	answered(t, p.types(object{"action": "check", "code": l.Code}), http.StatusOK)

	nobody := &river.Job[contact.CodeArgs]{Args: contact.CodeArgs{ApplicationID: w.Sandbox.ID, SessionID: second.Args.SessionID, NodeID: p.node, CodeID: second.Args.CodeID}}
	if err := h.office(willing).Work(t.Context(), nobody); err != nil || len(willing.carried) != 1 {
		t.Errorf("a code of another application: %v, %d sent", err, len(willing.carried))
	}
}
