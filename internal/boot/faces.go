package boot

import (
	"context"

	"vidimus/internal/domain/media"
	"vidimus/internal/engine/room"
	"vidimus/internal/engine/room/document"
	"vidimus/internal/verify/face"
)

// normaliser makes the form of a picture that may be kept, in the engine room.
type normaliser struct{ room *room.Room }

// Upright implements face.Normaliser. The room refuses what is no picture.
func (n normaliser) Upright(ctx context.Context, picture []byte) ([]byte, error) {
	reading, err := n.room.ReadDocument(ctx, document.Request{Image: picture}, room.SessionTimeout)
	if err != nil {
		return nil, err
	}
	return reading.NormalisedJPEG, nil
}

// studio is what the steps that look at faces share.
func (a *App) studio(m *media.Service) face.Studio {
	return face.Studio{Pictures: m, Normaliser: normaliser{a.Room}, NewID: a.options.NewID}
}
