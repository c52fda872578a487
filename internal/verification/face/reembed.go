package face

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/platform/api/apperr"
)

const (
	// RenewEvery is the interval at which outdated embeddings are looked for.
	RenewEvery = time.Minute
	// renewAtOnce bounds what is asked for at once, renewTime one run of the job.
	renewAtOnce = 100
	renewTime   = 10 * time.Minute
)

// ReembedArgs is the job that computes embeddings with the model in use.
type ReembedArgs struct{}

// Kind names the job.
func (ReembedArgs) Kind() string { return "faces_renew" }

// OutdatedFaces are the known faces whose embeddings an earlier model made.
type OutdatedFaces interface {
	// Outdated lists faces that another model describes and whose picture is kept.
	Outdated(ctx context.Context, m Model, atMost int) ([]facesearch.OutdatedFace, error)
	// Reembed describes a face again.
	Reembed(ctx context.Context, applicationID, faceID uuid.UUID, d facesearch.Embedding) error
	// MarkFaceless notes that the model found no face in the picture, so that it is not asked again.
	MarkFaceless(ctx context.Context, applicationID, faceID uuid.UUID, m Model) error
	// Sweep forgets which faces were removed long ago.
	Sweep(ctx context.Context) error
}

// ReembedWorker describes faces again after the operator has configured another
// model: until then no search finds them, as faces of two models cannot be
// compared.
type ReembedWorker struct {
	river.WorkerDefaults[ReembedArgs]
	Pictures Pictures
	// Detector and Embedder are nil where no engine is configured.
	Detector Detector
	Embedder Embedder
	Known    OutdatedFaces
}

// Timeout bounds a run; the next one continues.
func (*ReembedWorker) Timeout(*river.Job[ReembedArgs]) time.Duration { return renewTime }

// NextRetry is the next look; the queue's own waits would grow.
func (*ReembedWorker) NextRetry(*river.Job[ReembedArgs]) time.Time { return time.Now().Add(RenewEvery) }

// Work describes all faces again that can be. It can be ended anywhere.
func (w *ReembedWorker) Work(ctx context.Context, _ *river.Job[ReembedArgs]) error {
	if err := w.Known.Sweep(ctx); err != nil {
		return err
	}
	if w.Detector == nil || !Available(w.Embedder) {
		return nil
	}
	for {
		faces, err := w.Known.Outdated(ctx, w.Embedder.Model(), renewAtOnce)
		if err != nil || len(faces) == 0 {
			return err
		}
		var failures []error
		for _, f := range faces {
			failures = append(failures, w.renew(ctx, f))
		}
		// What failed would be listed again at once; it is tried at the next run.
		if err := errors.Join(failures...); err != nil {
			return err
		}
	}
}

func (w *ReembedWorker) renew(ctx context.Context, f facesearch.OutdatedFace) error {
	model := w.Embedder.Model()
	picture, err := w.Pictures.Read(ctx, f.ApplicationID, f.MediaID)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return w.Known.MarkFaceless(ctx, f.ApplicationID, f.FaceID, model)
	}
	if err != nil {
		return fmt.Errorf("load picture: %w", err)
	}
	found, err := w.Detector.Detect(ctx, picture)
	if err != nil {
		return fmt.Errorf("find faces: %w", err)
	}
	if len(found) == 0 {
		return w.Known.MarkFaceless(ctx, f.ApplicationID, f.FaceID, model)
	}
	e, err := w.Embedder.Embed(ctx, picture, found[0])
	if errors.Is(err, ErrNoLandmarks) {
		return w.Known.MarkFaceless(ctx, f.ApplicationID, f.FaceID, model)
	}
	if err != nil {
		return fmt.Errorf("describe face: %w", err)
	}
	return w.Known.Reembed(ctx, f.ApplicationID, f.FaceID, facesearch.Embedding{Model: model, Embedding: e})
}
