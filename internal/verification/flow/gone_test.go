package flow

import (
	"bytes"
	"context"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
)

// storing is a step that keeps a picture while something else happens to its session.
type storing struct {
	*fake
	env   *env
	while func(session.Ref)
}

func (s storing) Run(ctx context.Context, t verification.Task) (verification.Finding, error) {
	found, err := s.fake.Run(ctx, t)
	if err != nil {
		return verification.Finding{}, err
	}
	o := media.Object{
		ApplicationID: t.Session.ApplicationID, ID: uuid.New(), SessionID: &t.Session.ID, Purpose: media.PurposeDocumentFront,
		ContentType: "image/jpeg", Size: 7,
	}
	if err := s.env.Media.Put(ctx, o.ApplicationID, o.ID, bytes.NewReader([]byte("picture")), o.Size); err != nil {
		return verification.Finding{}, err
	}
	found.Media = []media.Object{o}
	s.while(session.Ref{ApplicationID: t.Session.ApplicationID, SessionID: t.Session.ID})
	return found, nil
}

func TestNothingIsLeftOfAStepWhoseSessionIsGone(t *testing.T) {
	t.Parallel()
	for name, while := range map[string]func(*env) func(session.Ref){
		"deleted": func(d *env) func(session.Ref) {
			return func(ref session.Ref) {
				if err := d.Sessions.Delete(d.t.Context(), ref.ApplicationID, ref.SessionID); err != nil {
					d.t.Error(err)
				}
			}
		},
		"ended": func(d *env) func(session.Ref) {
			return func(ref session.Ref) { d.become(ref, session.StatusAbandoned) }
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(t)
			d.with(storing{&fake{feature: workflow.FeatureAgeEstimation}, d, while(d)})
			ref := d.started(workflow.FeatureAgeEstimation)
			if err := d.carryOut(ref, ageNode, 1, false); err != nil {
				t.Fatal(err)
			}
			if n := d.files(); n != 0 {
				t.Errorf("%d pictures are left", n)
			}
		})
	}
}
