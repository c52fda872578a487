package session

import (
	"context"
	"encoding/json"
	"fmt"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/scenario"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// fieldScenario is the member of arming requests; creation has one of its own.
const fieldScenario = "scenario"

// details are the parts of a session that scenarios write into.
type details struct {
	contact  *Contact
	expected *Expected
}

// with returns the details in which a scenario's values stand where nothing
// stood. The former ones are left alone.
func (d details) with(v scenario.Values) details {
	c, e := d.copies()
	// An address of nobody must not make mails leave the installation.
	if c.Email == "" && !c.SendNotificationEmails {
		c.Email = v.Email
	}
	if e.FirstName == "" && e.LastName == "" {
		e.FirstName, e.LastName = v.FirstName, v.LastName
	}
	return of(c, e)
}

// without returns the details that remain when a scenario's values are taken out.
func (d details) without(v scenario.Values) details {
	c, e := d.copies()
	if c.Email == v.Email {
		c.Email = ""
	}
	if e.FirstName == v.FirstName && e.LastName == v.LastName {
		e.FirstName, e.LastName = "", ""
	}
	return of(c, e)
}

func (d details) copies() (c Contact, e Expected) {
	if d.contact != nil {
		c = *d.contact
	}
	if d.expected != nil {
		e = *d.expected
	}
	return c, e
}

// of drops the parts in which nothing stands.
func of(c Contact, e Expected) details {
	var d details
	if c != (Contact{}) {
		d.contact = &c
	}
	if raw, err := json.Marshal(e); err == nil && string(raw) != "{}" {
		d.expected = &e
	}
	return d
}

// expand writes the values of the scenario that is asked for, by name or by
// the address of the person.
func (in *CreateInput) expand() {
	if in.Caller.Environment != application.Sandbox {
		return
	}
	s, ok := scenario.Find(in.SandboxScenario)
	if in.SandboxScenario == "" && in.Contact != nil {
		s, ok = scenario.OfEmail(in.Contact.Email)
	}
	if !ok {
		return
	}
	d := details{in.Contact, in.Expected}.with(s.Values)
	in.SandboxScenario, in.Contact, in.Expected = s.Slug, d.contact, d.expected
}

// SetSandboxScenario sets the outcome of a sandbox session that has not been opened
// yet. It replaces the expected details that a former scenario wrote.
func (s *Service) SetSandboxScenario(ctx context.Context, ref Ref, slug string) (Session, error) {
	if ref.Environment != application.Sandbox {
		return Session{}, apperr.NotFound("session_not_sandbox")
	}
	wanted, ok := scenario.Find(slug)
	if !ok {
		return Session{}, apperr.Invalid("scenario_unknown", fieldScenario, "This is not a known scenario.")
	}
	var armed Session
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		sess, err := s.Lock(ctx, tx, ref.ApplicationID, ref.SessionID)
		if err != nil {
			return err
		}
		if sess.Status != StatusNotStarted {
			const text = "The session has been started: its scenario cannot be changed any more."
			return &apperr.Error{Kind: apperr.KindRejected, Code: "session_started", Public: text, Body: []string{text}}
		}
		armed, err = s.arm(ctx, tx, sess, wanted)
		return err
	})
	return armed, err
}

func (s *Service) arm(ctx context.Context, tx postgres.Tx, sess Session, wanted scenario.Scenario) (Session, error) {
	d := details{sess.Contact, sess.Expected}
	if sess.SandboxScenario != nil {
		if former, ok := scenario.Find(*sess.SandboxScenario); ok {
			d = d.without(former.Values)
		}
	}
	d = d.with(wanted.Values)
	contact, err := column(d.contact)
	if err != nil {
		return Session{}, fmt.Errorf("write contact: %w", err)
	}
	expected, err := column(d.expected)
	if err != nil {
		return Session{}, fmt.Errorf("write expectations: %w", err)
	}
	row, err := tx.SessionArm(ctx, db.SessionArmParams{
		ApplicationID: sess.ApplicationID, SessionID: sess.ID, ExpectedVersion: sess.Version, SandboxScenario: wanted.Slug,
		ContactDetails: contact, ExpectedDetails: expected,
	})
	return changed(row, err)
}

// column is the value of a column of JSON; nothing for nothing.
func column[T any](v *T) (json.RawMessage, error) {
	if v == nil {
		return nil, nil
	}
	return encode(v)
}
