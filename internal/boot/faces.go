package boot

import (
	"context"
	"errors"
	"image"
	"time"

	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/engine/docimage"
	engineface "vidimus/internal/engine/face"
	"vidimus/internal/engine/imageconvert"
	"vidimus/internal/engine/workerpool"
	"vidimus/internal/engine/workerpool/document"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/jobs"
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
		Normaliser: normaliser{a.Room, a.programs}, Detector: n.detector(a.Room), Spoof: n.spoof(), Embedder: n.embedder(), Estimator: n.estimator(),
		Turner: normaliser{a.Room, a.programs},
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

func (a *App) registerFaceJobs(m *media.Service) error {
	a.Queue.Every(face.RenewEvery, face.ReembedArgs{})
	return jobs.Register(a.Queue, &face.ReembedWorker{Pictures: m, Detector: a.faces.Detector, Embedder: a.faces.Embedder, Known: a.Faces})
}

// normaliser makes the form of a picture that may be kept, in the engine room;
// programs turn what the room does not decode.
type normaliser struct {
	room     *workerpool.Pool
	programs *programs
}

// Upright implements face.Normaliser. The room refuses what is no picture.
func (n normaliser) Upright(ctx context.Context, picture []byte) ([]byte, error) {
	picture, err := n.programs.opened(ctx, picture)
	switch {
	case errors.Is(err, imageconvert.ErrNotConfigured), apperr.KindOf(err) == apperr.KindInvalid:
		return nil, nil
	case err != nil:
		return nil, err
	}
	reading, err := n.room.ReadDocument(ctx, document.Request{Image: picture}, workerpool.SessionTimeout)
	if err != nil {
		return nil, err
	}
	return reading.NormalisedJPEG, nil
}

// Turned implements facecall.Turner.
func (n normaliser) Turned(ctx context.Context, picture []byte, degrees int) ([]byte, error) {
	reading, err := n.room.ReadDocument(ctx, document.Request{Image: picture, Turn: degrees}, workerpool.SyncTimeout)
	if err != nil {
		return nil, err
	}
	return reading.NormalisedJPEG, nil
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

// detector finds faces in the engine room.
type detector struct{ room *workerpool.Pool }

// Detect implements face.Detector.
func (d detector) Detect(ctx context.Context, picture []byte) ([]face.Face, error) {
	found, err := d.room.FindFaces(ctx, picture, workerpool.SessionTimeout)
	if err != nil {
		return nil, err
	}
	out := make([]face.Face, len(found.Faces))
	for i, f := range found.Faces {
		out[i] = toFace(f)
	}
	return out, nil
}

func toFace(f engineface.Face) face.Face {
	quality := f.Quality.Overall
	out := face.Face{
		Left: f.Box.Min.X, Top: f.Box.Min.Y, Width: f.Box.Dx(), Height: f.Box.Dy(), Quality: &quality, Luminance: f.Quality.Luminance,
		EyesCovered: f.Quality.EyesCovered, MouthCovered: f.Quality.MouthCovered, Confidence: f.Confidence, Turn: f.Turn, Roll: f.Roll,
	}
	if m := f.Marks; m != nil {
		point := func(p docimage.Point) face.Point { return face.Point(p) }
		out.Marks = &face.Landmarks{
			RightEye: point(m.RightEye), LeftEye: point(m.LeftEye), Nose: point(m.Nose),
			MouthRight: point(m.MouthRight), MouthLeft: point(m.MouthLeft),
		}
	}
	return out
}

func boxOf(f face.Face) image.Rectangle {
	return image.Rect(f.Left, f.Top, f.Left+f.Width, f.Top+f.Height)
}

func pointOf(p face.Point) docimage.Point { return docimage.Point(p) }
