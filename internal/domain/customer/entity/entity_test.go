package entity_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/testkit/sealtest"
)

// env are two applications of one installation.
type env struct {
	*entity.Service
	t          *testing.T
	own, other application.Caller
}

func newEnv(t *testing.T) *env {
	t.Helper()
	ring := sealtest.KeyRing(t)
	store := pgtest.NewStore(t)
	apps := application.New(store, ring, time.Now, ident.New)
	caller := func(name string) application.Caller {
		app, err := apps.Create(t.Context(), application.CreateInput{Name: name, Environment: application.Live})
		if err != nil {
			t.Fatal(err)
		}
		return application.Caller{ApplicationID: app.ID, Environment: app.Environment}
	}
	return &env{
		Service: &entity.Service{Store: store, Lists: lists.New(store, time.Now), Committed: func() {}, Now: time.Now, NewID: ident.New},
		t:       t, own: caller("Own"), other: caller("Other"),
	}
}

func (e *env) create(c application.Caller, vendorData string) (entity.Entity, error) {
	return e.Create(e.t.Context(), c, entity.CreateInput{Kind: workflow.KindUser, VendorData: &vendorData})
}

// user makes a user of the own application.
func (e *env) user(vendorData string) entity.Ref {
	e.t.Helper()
	if _, err := e.create(e.own, vendorData); err != nil {
		e.t.Fatal(err)
	}
	return ref(e.own, vendorData)
}

func ref(c application.Caller, vendorData string) entity.Ref {
	return entity.Ref{ApplicationID: c.ApplicationID, Kind: workflow.KindUser, VendorData: vendorData}
}

// code returns the code of a refusal.
func code(err error) string {
	var e *apperr.Error
	if !errors.As(err, &e) {
		return ""
	}
	return e.Code
}

func TestAReferenceIsTakenOncePerApplication(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	e.user("ana")
	if _, err := e.create(e.own, "ana"); code(err) != "vendor_data_taken" {
		t.Errorf("the second of one reference has %v", err)
	}
	if _, err := e.create(e.other, "ana"); err != nil {
		t.Errorf("the same reference of another application has %v", err)
	}
}

func TestNobodySeesOrChangesWhatAnotherApplicationKeeps(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	made, err := e.create(e.own, "ana")
	if err != nil {
		t.Fatal(err)
	}
	foreign := ref(e.other, "ana")
	calls := map[string]func() error{
		"reading": func() error { _, err := e.Get(t.Context(), foreign); return err },
		"reading by id": func() error {
			_, err := e.ByID(t.Context(), e.other.ApplicationID, workflow.KindUser, made.ID)
			return err
		},
		"changing": func() error { _, err := e.Update(t.Context(), e.other, foreign, entity.Change{}); return err },
		"blocking": func() error {
			_, err := e.UpdateStatus(t.Context(), e.other, foreign, entity.StatusChange{To: webhookevent.EntityBlocked})
			return err
		},
		"commenting": func() error { _, err := e.AddComment(t.Context(), e.other, foreign, "seen"); return err },
		"labelling":  func() error { _, err := e.Tag(t.Context(), e.other, foreign, entity.NewTag{Name: "vip"}); return err },
	}
	for name, call := range calls {
		if err := call(); apperr.KindOf(err) != apperr.KindNotFound {
			t.Errorf("%s has %v, want that there is none", name, err)
		}
	}
	if ids, err := e.IDs(t.Context(), e.other.ApplicationID, []string{"ana"}); err != nil || len(ids) != 0 {
		t.Errorf("ids of another application: %v, %v", ids, err)
	}
	if kept, err := e.Get(t.Context(), ref(e.own, "ana")); err != nil || kept.Status != webhookevent.EntityActive {
		t.Errorf("the entity is %s, %v", kept.Status, err)
	}
}

func TestTheBlocklistAndTheStatusSayTheSame(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	ana := e.user("ana")
	if _, err := e.UpdateStatus(t.Context(), e.own, ana, entity.StatusChange{To: "GONE"}); code(err) != "status_unknown" {
		t.Errorf("a status that there is not has %v", err)
	}
	// A reference may be blocked before anybody bears it.
	if err := e.Block(t.Context(), e.own, ref(e.own, "eve")); err != nil {
		t.Fatal(err)
	}
	if eve, err := e.create(e.own, "eve"); err != nil || eve.Status != webhookevent.EntityBlocked {
		t.Errorf("who is created under a blocked reference is %s, %v", eve.Status, err)
	}
	if eve, err := e.create(e.other, "eve"); err != nil || eve.Status != webhookevent.EntityActive {
		t.Errorf("the blocklist of one application blocks the user of another: %s, %v", eve.Status, err)
	}
	if err := e.Block(t.Context(), e.own, ana); err != nil {
		t.Fatal(err)
	}
	if blocked, err := e.Get(t.Context(), ana); err != nil || blocked.Status != webhookevent.EntityBlocked {
		t.Errorf("who is put on the blocklist is %s, %v", blocked.Status, err)
	}
	if freed, err := e.UpdateStatus(t.Context(), e.own, ana, entity.StatusChange{To: webhookevent.EntityActive}); err != nil || freed.Status != webhookevent.EntityActive {
		t.Errorf("who is made active is %s, %v", freed.Status, err)
	}
}

func TestLabelsOfAnEntity(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	ana := e.user("ana")
	if _, err := e.Tag(t.Context(), e.own, ana, entity.NewTag{}); code(err) != "tag_name_empty" {
		t.Errorf("a label without a name has %v", err)
	}
	first, err := e.Tag(t.Context(), e.own, ana, entity.NewTag{Name: "label 0"})
	if err != nil {
		t.Fatal(err)
	}
	for n := range 99 {
		if _, err := e.Tag(t.Context(), e.own, ana, entity.NewTag{Name: fmt.Sprintf("label %d", n+1)}); err != nil {
			t.Fatalf("label %d: %v", n+2, err)
		}
	}
	if _, err := e.Tag(t.Context(), e.own, ana, entity.NewTag{Name: "one more"}); code(err) != "tags_too_many" {
		t.Errorf("label 101 has %v", err)
	}
	if err := e.Untag(t.Context(), e.own, ana, uuid.New()); code(err) != "tag_not_found" {
		t.Errorf("taking off a label that is not there has %v", err)
	}
	if err := e.Untag(t.Context(), e.own, ana, first.ID); err != nil {
		t.Fatal(err)
	}
	if err := e.Untag(t.Context(), e.own, ana, first.ID); code(err) != "tag_not_found" {
		t.Errorf("taking a label off twice has %v", err)
	}
}

func TestCommentsAreKeptInTheirEntity(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	ana, bob := e.user("ana"), e.user("bob")
	if _, err := e.AddComment(t.Context(), e.own, ana, " "); code(err) != "comment_empty" {
		t.Errorf("a comment of blanks has %v", err)
	}
	if _, err := e.AddComment(t.Context(), e.own, ana, "Called back."); err != nil {
		t.Fatal(err)
	}
	for _, want := range []struct {
		ref   entity.Ref
		count int
	}{{ana, 1}, {bob, 0}} {
		of, err := e.Get(t.Context(), want.ref)
		if err != nil {
			t.Fatal(err)
		}
		all, err := e.Comments(t.Context(), of)
		if err != nil {
			t.Fatal(err)
		}
		written := 0
		for _, c := range all {
			if c.Text != nil && *c.Text == "Called back." {
				written++
			}
		}
		if written != want.count {
			t.Errorf("%s has %d such comments, want %d", want.ref.VendorData, written, want.count)
		}
	}
}
