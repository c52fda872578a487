// Package faces is what an engine child does with faces: it puts decoding,
// finding and measuring into one job. It holds no state of a session, judges
// nobody, and is meant to run in a child of the room, where a hostile file can
// do no harm.
package faces

import (
	"context"
	"fmt"

	"vidimus/internal/engine/face"
)

// Found is what a picture shows of faces, the largest first.
type Found struct {
	Faces   []face.Face `json:"faces"`
	Engine  string      `json:"engine"`
	Version string      `json:"version"`
}

// Examiner looks at faces. It may be used from several goroutines at once.
type Examiner struct {
	finder *face.Finder
}

// New makes an examiner.
func New() (*Examiner, error) {
	finder, err := face.Built()
	if err != nil {
		return nil, fmt.Errorf("start face finder: %w", err)
	}
	return &Examiner{finder: finder}, nil
}

// Find lists the faces of a picture. A picture that cannot be used is refused
// with an error of kind invalid.
func (e *Examiner) Find(ctx context.Context, picture []byte) (Found, error) {
	found, err := e.finder.Examine(ctx, picture)
	if err != nil {
		return Found{}, err
	}
	return Found{Faces: found, Engine: face.Engine, Version: face.Version}, nil
}
