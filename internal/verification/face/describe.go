package face

import (
	"context"
	"errors"
	"fmt"
)

// Reasons why a face was not described.
var (
	// ErrNoEngine reports that this installation has no face embedder.
	ErrNoEngine = errors.New("no engine describes faces")
	// ErrNoPicture says that the file is no picture of use, ErrNoFace that it shows no face.
	ErrNoPicture = errors.New("the file is no picture of use")
	ErrNoFace    = errors.New("the picture shows no face")
)

// PortraitEmbedder finds the largest face of a picture that belongs to no session, and embeds it.
type PortraitEmbedder struct {
	Normaliser Normaliser
	// Detector and Embedder are nil where no engine is configured.
	Detector Detector
	Embedder Embedder
}

// Portrait is a described face.
type Portrait struct {
	// JPEG is the upright picture.
	JPEG      []byte
	Embedding []float32
	Model     Model
}

// Embed finds the largest face and computes its embedding.
func (d PortraitEmbedder) Embed(ctx context.Context, picture []byte) (Portrait, error) {
	if d.Detector == nil || !Available(d.Embedder) {
		return Portrait{}, ErrNoEngine
	}
	upright, err := d.Normalise(ctx, picture)
	if err != nil {
		return Portrait{}, err
	}
	faces, err := d.Detector.Detect(ctx, upright)
	if err != nil {
		return Portrait{}, fmt.Errorf("find faces: %w", err)
	}
	if len(faces) == 0 {
		return Portrait{}, ErrNoFace
	}
	embedding, err := d.Embedder.Embed(ctx, upright, faces[0])
	if errors.Is(err, ErrNoLandmarks) {
		return Portrait{}, ErrNoFace
	}
	if err != nil {
		return Portrait{}, fmt.Errorf("describe face: %w", err)
	}
	return Portrait{upright, embedding, d.Embedder.Model()}, nil
}

// Normalise returns a picture in the form in which it is stored (see Normaliser).
// A file that is not a usable picture is ErrNoPicture.
func (d PortraitEmbedder) Normalise(ctx context.Context, picture []byte) ([]byte, error) {
	upright, err := d.Normaliser.Normalise(ctx, picture)
	if err != nil {
		return nil, fmt.Errorf("read picture: %w", err)
	}
	if len(upright) == 0 {
		return nil, ErrNoPicture
	}
	return upright, nil
}
