package listing

import (
	"bytes"
	"context"
	"errors"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// EmbeddedFace is a face with its embedding.
type EmbeddedFace struct {
	// JPEG is the picture in the form in which it is kept.
	JPEG []byte
	// Embedding is nil where nobody looked: no other face is like this one then.
	Embedding []float32
	Model     facesearch.Model
}

// RequireFaces refuses lists that hold no faces.
func (s *Service) RequireFaces(ctx context.Context, applicationID, listID uuid.UUID) error {
	l, err := s.Get(ctx, applicationID, listID)
	if err == nil && l.Entries != lists.EntryFace {
		err = apperr.Invalid("list_without_faces", "image", "This list holds no faces.")
	}
	return err
}

// AddFace adds a face to a list of faces. Value and SessionID of in are ignored.
func (s *Service) AddFace(ctx context.Context, in EntryInput, d EmbeddedFace) (Entry, error) {
	l, err := s.Get(ctx, in.ApplicationID, in.ListID)
	if err != nil {
		return Entry{}, err
	}
	object := media.Object{
		ApplicationID: in.ApplicationID, ID: s.NewID(), Purpose: media.PurposeFaceReference, ContentType: "image/jpeg", Size: int64(len(d.JPEG)),
	}
	if err := s.Media.Put(ctx, in.ApplicationID, object.ID, bytes.NewReader(d.JPEG), object.Size); err != nil {
		return Entry{}, err
	}
	var e Entry
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := s.Media.Record(ctx, tx, object); err != nil {
			return err
		}
		in.Value, in.SessionID = object.ID.String(), nil
		if d.Embedding != nil {
			known, err := s.Faces.Keep(ctx, tx, facesearch.Face{
				ApplicationID: in.ApplicationID, MediaID: &object.ID, Source: facesearch.SourceUploaded, Model: d.Model, Embedding: d.Embedding,
			})
			if err != nil {
				return err
			}
			in.Value = known.String()
		}
		var err error
		e, err = s.insert(ctx, tx, l, in, &object.ID)
		return err
	})
	if err != nil {
		return Entry{}, errors.Join(err, s.Media.Remove(ctx, in.ApplicationID, object.ID))
	}
	s.changed(in.ApplicationID)
	return e, nil
}
