package media_test

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/blob"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/testkit/sealtest"
)

func TestPicturesAreSealedAndBelongToOneApplication(t *testing.T) {
	t.Parallel()
	store, folder := pgtest.NewStore(t), t.TempDir()
	ring := sealtest.KeyRing(t)
	files, err := blob.NewFiles(folder)
	if err != nil {
		t.Fatal(err)
	}
	applications := application.New(store, ring, time.Now, ident.New)
	s := media.New(media.Deps{Store: store, Blobs: files, Ring: ring, Applications: applications, Now: time.Now})
	var apps [2]uuid.UUID
	for i := range apps {
		app, err := applications.Create(t.Context(), application.CreateInput{Name: "Shop", Environment: application.Live})
		if err != nil {
			t.Fatal(err)
		}
		apps[i] = app.ID
	}
	picture := []byte("a picture of somebody, " + strings.Repeat("x", 100_000))
	o := media.Object{ApplicationID: apps[0], ID: ident.New(), Purpose: media.PurposeDocumentFront, ContentType: "image/jpeg", Size: int64(len(picture))}
	if err := s.Put(t.Context(), o.ApplicationID, o.ID, bytes.NewReader(picture), o.Size); err != nil {
		t.Fatal(err)
	}

	if _, err := s.Read(t.Context(), apps[0], o.ID); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("bytes without a row are served: %v", err)
	}
	if err := store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error { return s.Record(ctx, tx, o) }); err != nil {
		t.Fatal(err)
	}
	got, err := s.Read(t.Context(), apps[0], o.ID)
	if err != nil || !bytes.Equal(got, picture) {
		t.Errorf("%d bytes come back, %v", len(got), err)
	}
	if _, err := s.Read(t.Context(), apps[1], o.ID); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("another application reads it: %v", err)
	}
	if _, _, err := s.Open(t.Context(), apps[0], uuid.New()); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("an unknown picture: %v", err)
	}
	if err := s.Put(t.Context(), uuid.New(), ident.New(), bytes.NewReader(picture), o.Size); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("an unknown application stores: %v", err)
	}
	plain := 0
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		stored, err := os.ReadFile(path)
		if bytes.Contains(stored, []byte("somebody")) {
			plain++
		}
		return err
	})
	if err != nil || plain > 0 {
		t.Errorf("%d files hold a picture in the clear, %v", plain, err)
	}
}
