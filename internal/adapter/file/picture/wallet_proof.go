package picture

import (
	"bytes"
	"context"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// WalletProofs keeps screenshots as new pictures.
type WalletProofs struct {
	Normaliser Normaliser
	Store      *postgres.Store
	Media      *media.Service
	NewID      func() uuid.UUID
}

// Keep implements travelrule.Pictures.
func (p WalletProofs) Keep(ctx context.Context, applicationID uuid.UUID, upload []byte) (uuid.UUID, error) {
	made, err := readable(p.Normaliser.Normalise(ctx, upload))
	// What the reader of documents refuses comes back without a picture.
	if apperr.KindOf(err) == apperr.KindInvalid || err == nil && len(made) == 0 {
		return uuid.Nil, apperr.Invalid("image_unreadable", "image", "The picture could not be read. Send PNG or JPEG.")
	}
	if err != nil {
		return uuid.Nil, err
	}
	object := media.Object{
		ApplicationID: applicationID, ID: p.NewID(), Purpose: media.PurposeWalletProof, ContentType: "image/jpeg", Size: int64(len(made)),
	}
	if err := p.Media.Put(ctx, applicationID, object.ID, bytes.NewReader(made), object.Size); err != nil {
		return uuid.Nil, err
	}
	err = p.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error { return p.Media.Record(ctx, tx, object) })
	return object.ID, err
}
