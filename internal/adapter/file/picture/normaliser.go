// Package picture makes pictures that may be kept or shown: upright copies, JPEG of other formats,
// clean logos and screenshots of wallets.
package picture

import (
	"context"
	"errors"

	"vidimus/internal/adapter/operation/programs"
	"vidimus/internal/engine/image/imageconvert"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/platform/api/apperr"
)

// Normaliser makes the form of a picture that may be kept, in a sealed engine child;
// Programs turn what the pool does not decode.
type Normaliser struct {
	Pool     *workerpool.Pool
	Programs *programs.Set
	// Selfies says that pictures show persons: none is turned by a machine readable zone, and
	// none is looked for, which takes longer than all else.
	Selfies bool
}

// Normalise implements face.Normaliser. The pool refuses what is no picture.
func (n Normaliser) Normalise(ctx context.Context, picture []byte) ([]byte, error) {
	picture, err := n.Programs.Decodable(ctx, picture)
	switch {
	case errors.Is(err, imageconvert.ErrNotConfigured), apperr.KindOf(err) == apperr.KindInvalid:
		return nil, nil
	case err != nil:
		return nil, err
	}
	reading, err := n.Pool.ReadDocument(ctx, document.Request{Image: picture, NoZone: n.Selfies}, workerpool.SessionTimeout)
	if err != nil {
		return nil, err
	}
	return reading.NormalisedJPEG, nil
}

// Rotate implements facecheck.Rotator.
func (n Normaliser) Rotate(ctx context.Context, picture []byte, degrees int) ([]byte, error) {
	reading, err := n.Pool.ReadDocument(ctx, document.Request{Image: picture, Turn: degrees}, workerpool.SyncTimeout)
	if err != nil {
		return nil, err
	}
	return reading.NormalisedJPEG, nil
}
