package boot

import (
	"time"

	"vidimus/internal/adapter/picture"
	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/seal"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/facecheck"
	"vidimus/internal/verification/feature/age"
	"vidimus/internal/verification/standalone"
)

// FaceEngines are what looks at faces; members are nil where nothing is configured.
type FaceEngines struct {
	Normaliser face.Normaliser
	Detector   face.Detector
	Spoof      face.LivenessDetector
	Embedder   face.Embedder
	Estimator  age.Estimator
	Turner     facecheck.Rotator
}

// faceEngines are those of the options, else those of the engine rooms.
func (a *App) faceEngines() FaceEngines {
	if a.options.Faces != nil {
		return *a.options.Faces
	}
	n := a.networks
	return FaceEngines{
		Normaliser: picture.Normaliser{Pool: a.Room, Programs: a.programs}, Detector: n.Detector(a.Room), Spoof: n.Spoof(), Embedder: n.Embedder(), Estimator: n.Estimator(),
		Turner: picture.Normaliser{Pool: a.Room, Programs: a.programs},
	}
}

// recall is the memory of faces.
func (a *App) recall() face.Index {
	return face.Index{Embedder: a.faces.Embedder, Known: a.Faces}
}

// faceIdle is how long an application's faces stay in memory after a search.
const faceIdle = 30 * time.Minute

func (a *App) buildFaces(ring *seal.Ring) {
	a.Faces = facesearch.New(facesearch.Deps{
		Store: a.Store, Ring: ring, Now: a.options.Now, NewID: a.options.NewID,
		MemoryBytes: int64(a.Config.Engine.FaceMemory) << 20, Idle: faceIdle,
	})
}

// faceCheckDeps is what single calls about faces look through.
func (a *App) faceCheckDeps(b standalone.CheckContext) facecheck.CheckDeps {
	l := facecheck.CheckDeps{
		Images: a.sandboxImages(b), Detector: a.faces.Detector, Spoof: a.faces.Spoof, Estimator: a.faces.Estimator, Memory: a.recall(),
		Turner: a.faces.Turner,
	}
	l.Options, _ = b.Options.(facecheck.Options)
	return l
}

// imagePipeline is what the steps that look at faces share.
func (a *App) imagePipeline(m *media.Service) face.ImagePipeline {
	return face.ImagePipeline{Pictures: m, Normaliser: a.faces.Normaliser, NewID: a.options.NewID}
}
