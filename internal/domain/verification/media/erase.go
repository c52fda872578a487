package media

import (
	"context"
	"fmt"
	"io"

	"github.com/google/uuid"

	"vidimus/internal/platform/api/apperr"
)

// Remove deletes an object's bytes only; its row is left to the caller.
func (s *Service) Remove(ctx context.Context, applicationID, id uuid.UUID) error {
	store, err := s.sealed(ctx, applicationID)
	if err != nil {
		return err
	}
	if err := store.Delete(ctx, blobKey(applicationID, id)); err != nil {
		return fmt.Errorf("delete media: %w", err)
	}
	return nil
}

// Exists reports whether an object's bytes are stored.
func (s *Service) Exists(ctx context.Context, applicationID, id uuid.UUID) (bool, error) {
	r, err := s.blobs.Get(ctx, blobKey(applicationID, id))
	if apperr.KindOf(err) == apperr.KindNotFound {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("look for media: %w", err)
	}
	return true, r.Close()
}

// Bytes reads an object that has no media row, because the caller keeps the
// reference elsewhere. The caller must close the reader.
func (s *Service) Bytes(ctx context.Context, applicationID, id uuid.UUID) (io.ReadCloser, error) {
	store, err := s.sealed(ctx, applicationID)
	if err != nil {
		return nil, err
	}
	return store.Get(ctx, blobKey(applicationID, id))
}
