package userface_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/customer/listing"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/userface"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/blob"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/testkit/sealtest"
)

// env is a service with two applications, each of which has the user ada.
type env struct {
	*userface.Service
	t    *testing.T
	apps [2]uuid.UUID
	now  time.Time
}

func newEnv(t *testing.T) *env {
	t.Helper()
	e, store := &env{t: t, now: time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC)}, pgtest.NewStore(t)
	ring := sealtest.KeyRing(t)
	files, err := blob.NewFiles(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	now := func() time.Time { return e.now }
	applications := application.New(store, ring, now, ident.New)
	for i := range e.apps {
		app, err := applications.Create(t.Context(), application.CreateInput{Name: "Shop", Environment: application.Live})
		if err != nil {
			t.Fatal(err)
		}
		e.apps[i] = app.ID
		_, err = store.Pool().Exec(t.Context(), `INSERT INTO entities (application_id, kind, vendor_data, counted_from, created_at, updated_at)
			VALUES ($1, 'user', 'ada', $2, $2, $2)`, app.ID, e.now)
		if err != nil {
			t.Fatal(err)
		}
	}
	e.Service = &userface.Service{
		Store: store, Now: now, NewID: ident.New,
		Media: media.New(media.Deps{Store: store, Blobs: files, Ring: ring, Applications: applications, Now: now}),
	}
	return e
}

func (e *env) ref(app int, vendorData string) entity.Ref {
	return entity.Ref{ApplicationID: e.apps[app], Kind: workflow.KindUser, VendorData: vendorData}
}

func (e *env) upload(vendorData, picture string) (userface.Face, error) {
	return e.Upload(e.t.Context(), userface.UploadInput{
		Caller: application.Caller{ApplicationID: e.apps[0]}, VendorData: vendorData, EmbeddedFace: listing.EmbeddedFace{JPEG: []byte(picture)},
	})
}

// faces are the ids of the faces of ada.
func (e *env) faces(app int) (ids []uuid.UUID) {
	e.t.Helper()
	all, err := e.List(e.t.Context(), e.ref(app, "ada"))
	if err != nil {
		e.t.Fatal(err)
	}
	for _, f := range all {
		ids = append(ids, f.ID)
	}
	return ids
}

func TestFacesAreKeptUntilTheyAreDeleted(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	var made []userface.Face
	for range 2 {
		face, err := e.upload("ada", "a picture")
		if err != nil {
			t.Fatal(err)
		}
		made = append(made, face)
		e.now = e.now.Add(time.Second)
	}
	if got := e.faces(0); len(got) != 2 || got[0] != made[1].ID || got[1] != made[0].ID {
		t.Errorf("the faces are %v, want the newest first of %v", got, made)
	}
	if got := e.faces(1); len(got) != 0 {
		t.Errorf("another application is shown %v", got)
	}
	if err := e.Delete(t.Context(), e.ref(1, "ada"), made[0].ID); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("another application deletes it: %v", err)
	}
	if picture, err := e.Media.Read(t.Context(), e.apps[0], made[0].MediaID); err != nil || string(picture) != "a picture" {
		t.Fatalf("the picture is %q, %v", picture, err)
	}
	if err := e.Delete(t.Context(), e.ref(0, "ada"), made[0].ID); err != nil {
		t.Fatal(err)
	}
	if _, err := e.Media.Read(t.Context(), e.apps[0], made[0].MediaID); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("the picture outlives its face: %v", err)
	}
	if got := e.faces(0); len(got) != 1 || got[0] != made[1].ID {
		t.Errorf("left are %v", got)
	}
	if err := e.Delete(t.Context(), e.ref(0, "ada"), made[0].ID); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("it is deleted twice: %v", err)
	}
}

func TestAUserHasFewFaces(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	results := make(chan error)
	for range userface.MaxFaces + 3 {
		go func() {
			_, err := e.upload("ada", "a picture")
			results <- err
		}()
	}
	refused := 0
	for range userface.MaxFaces + 3 {
		switch err := <-results; {
		case apperr.KindOf(err) == apperr.KindRejected && strings.Contains(err.Error(), "faces_too_many"):
			refused++
		case err != nil:
			t.Error(err)
		}
	}
	if got := e.faces(0); len(got) != userface.MaxFaces || refused != 3 {
		t.Errorf("%d faces are kept, %d refused", len(got), refused)
	}
}

func TestUsersWhomNobodyKnows(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	if _, err := e.upload("nobody", "a picture"); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("a face is kept: %v", err)
	}
	if _, err := e.List(t.Context(), e.ref(0, "nobody")); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("faces are listed: %v", err)
	}
	if _, err := e.VendorDataOf(t.Context(), e.apps[0], uuid.New()); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("an unknown id has a reference: %v", err)
	}
}
