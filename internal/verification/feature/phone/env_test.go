package phone

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/testkit/sealtest"
	"vidimus/internal/verification"
	"vidimus/internal/verification/contact"
)

// archive answers every search with the same uses.
type archive []contact.PreviousUse

func (a archive) Find(context.Context, verification.Task, string) ([]contact.PreviousUse, error) {
	return a, nil
}

// env is the step with one task on it, whose person types.
type env struct {
	*Step
	t    testing.TB
	now  time.Time
	ids  byte
	task verification.Task
	done bool
}

func newEnv(t testing.TB, config string) *env {
	t.Helper()
	ring := sealtest.KeyRing(t)
	d := &env{t: t, now: time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)}
	newID := func() uuid.UUID {
		d.ids++
		return uuid.UUID{15: d.ids}
	}
	d.Step = &Step{Codes: &otp.CodeIssuer{Secrets: ring, Now: func() time.Time { return d.now }, NewID: newID}, Uses: archive{}, Reachable: true}
	d.task = verification.Task{
		Session: session.Session{ApplicationID: uuid.UUID{1}, ID: uuid.UUID{2}, Kind: workflow.KindUser}, Environment: application.Live,
		Node:    workflow.Node{NodeID: "feature_phone_verification", Feature: workflow.FeaturePhone, Config: json.RawMessage(config)},
		Attempt: 1, Last: true,
	}
	return d
}

// send gives the step one input as the flow does: what is kept is there for the next one.
func (d *env) send(input string) error {
	d.t.Helper()
	got, err := d.Submit(d.t.Context(), d.task, json.RawMessage(input))
	if err != nil {
		return err
	}
	d.task.Input, d.done = got.Input, got.Complete
	return got.Refusal
}

func (d *env) mustSend(input string) {
	d.t.Helper()
	if err := d.send(input); err != nil {
		d.t.Fatalf("%s: %v", input, err)
	}
}

func (d *env) challenge() otp.Challenge {
	d.t.Helper()
	c, err := contact.LoadState(d.task)
	if err != nil {
		d.t.Fatal(err)
	}
	return c
}

// code is the code that is on its way.
func (d *env) code() string {
	d.t.Helper()
	c := d.challenge()
	code, wanted, err := d.Codes.Reveal(c, c.Code.ID)
	if err != nil || !wanted {
		d.t.Fatalf("nothing is on its way (%v)", err)
	}
	return code
}

// news tells the step what became of the code, as the job does.
func (d *env) news(how otp.DeliveryStatus) {
	d.t.Helper()
	c := d.challenge()
	raw, err := json.Marshal(d.Codes.Delivered(c, c.Code.ID, how))
	if err != nil {
		d.t.Fatal(err)
	}
	d.task.Input = raw
}

func (d *env) form() (f form) {
	d.t.Helper()
	raw, err := d.Form(d.t.Context(), d.task)
	if err != nil {
		d.t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &f); err != nil {
		d.t.Fatal(err)
	}
	return f
}

// verdict runs the step, which must be complete, and checks its item.
func (d *env) verdict() (verification.Finding, string) {
	d.t.Helper()
	if !d.done {
		d.t.Fatal("the step still waits for the person")
	}
	found, err := d.Run(d.t.Context(), d.task)
	if err != nil {
		d.t.Fatal(err)
	}
	itemcheck.KeepsContract(d.t, "PhoneVerification", found.Item)
	out := string(found.Status)
	for _, w := range found.Warnings {
		out += " " + w.Risk + ":" + string(w.LogType)
		if w.ShortDescription == "" || w.LongDescription == "" {
			d.t.Errorf("%s has no words", w.Risk)
		}
	}
	return found, out
}

// prove sends a code to a number and enters it.
func (d *env) prove(number string) (verification.Finding, string) {
	d.t.Helper()
	d.mustSend(`{"action":"send","phone_number":"` + number + `"}`)
	d.mustSend(`{"action":"check","code":"` + d.code() + `"}`)
	return d.verdict()
}

func refusal(err error) string {
	var e *apperr.Error
	if errors.As(err, &e) {
		return e.Code
	}
	if err != nil {
		return err.Error()
	}
	return ""
}

// normal is an item in which what differs from run to run has one value.
func normal(item json.RawMessage, code string) json.RawMessage {
	var members map[string]any
	if json.Unmarshal(item, &members) != nil {
		return item
	}
	lines, _ := members["lifecycle"].([]any)
	for _, l := range lines {
		line, _ := l.(map[string]any)
		if details, ok := line["details"].(map[string]any); ok && details["code_tried"] == code {
			details["code_tried"] = "482915"
		}
	}
	out, _ := json.Marshal(members)
	return out
}
