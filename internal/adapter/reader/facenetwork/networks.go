// Package facenetwork lets steps about faces use the neural networks of the engine children:
// detection, embeddings, presentation attacks and age.
package facenetwork

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"vidimus/internal/adapter/operation/health"
	"vidimus/internal/adapter/operation/installedmodel"
	"vidimus/internal/engine/enginestatus"
	engineface "vidimus/internal/engine/image/face"
	facemodel "vidimus/internal/engine/image/face/model"
	"vidimus/internal/engine/network/models"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/feature/age"
)

// Networks are the face models: those of the operator's list, or the installed ones.
// They have their own children, so that a model that hangs or crashes while it loads
// does not stop the reading of documents.
type Networks struct {
	options Options
	watcher *installedmodel.Watcher[facemodel.ModelsStatus]
}

// Options say where models are.
type Options struct {
	// Models is the operator's list; empty for the installed models.
	Models string
	// Library is the runtime; empty for the installed one.
	Library string
	// Folder is where models are installed. It is looked at again and again.
	Folder string
	Pool   workerpool.Settings
	Log    *slog.Logger
	// Lazy opens models when they are first asked for.
	Lazy bool
}

// What a child with models holds beside what others hold: the runtime, and the
// models once as read, once as the runtime keeps them, once while they are read.
const (
	childMemory   = 1536 << 20
	runtimeMemory = 256 << 20
	modelCopies   = 3
)

// Open loads the models in a child and returns its report. A faulty model affects
// nothing else.
func Open(ctx context.Context, o Options) *Networks {
	// Children stand in the root folder.
	o.Models, o.Library, o.Folder = absolute(o.Models), absolute(o.Library), absolute(o.Folder)
	n := &Networks{options: o}
	n.watcher = installedmodel.New(ctx, installedmodel.Options[facemodel.ModelsStatus]{
		Folder: o.Folder, Models: []string{models.FaceDetector, models.FaceMesh, models.FaceRecognition},
		Library: o.Library, Manifest: o.Models, Open: n.open, OnChange: n.log, Lazy: o.Lazy,
	})
	return n
}

// Run reloads the models when others are installed, until ctx ends.
func (n *Networks) Run(ctx context.Context) { n.watcher.Run(ctx) }

// Close ends the children.
func (n *Networks) Close() { n.watcher.Close() }

func (n *Networks) log(pool *workerpool.Pool, report facemodel.ModelsStatus) {
	for _, e := range states(pool, report) {
		n.options.Log.Info("model", slog.String("model", e.Name), slog.String("condition", string(e.Status)), slog.String("detail", e.Reason))
	}
}

func (n *Networks) open(ctx context.Context) (*workerpool.Pool, facemodel.ModelsStatus) {
	list, library := cmp.Or(n.options.Models, n.options.Folder), n.options.Library
	if library == "" {
		library = filepath.Join(n.options.Folder, models.RuntimeFile)
	}
	set := n.options.Pool
	set.Environment = append(set.Environment[:len(set.Environment):len(set.Environment)],
		workerpool.FaceModelsVariable+"="+list, workerpool.ONNXRuntimeVariable+"="+library)
	set.MemoryBytes = childMemory + runtimeMemory + modelCopies*sizeOfModels(list)
	pool := workerpool.New(set)
	report, err := pool.FaceModels(ctx, workerpool.SyncTimeout)
	if err != nil {
		report.Fault = err.Error()
	}
	return pool, report
}

func absolute(path string) string {
	if path == "" {
		return ""
	}
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path // it will not be found, and the report says so
}

// sizeOfModels is the size of all models; those that cannot be found count nothing.
func sizeOfModels(path string) int64 {
	list, err := facemodel.LoadManifest(path)
	if err != nil {
		return 0
	}
	var sum int64
	for _, d := range list {
		if facts, err := os.Stat(d.Path); err == nil {
			sum += facts.Size()
		}
	}
	return sum
}

// jobOf is the job that a kind of model does.
var jobOf = map[facemodel.Kind]string{
	facemodel.KindDetector: workerpool.JobFindFaces, facemodel.KindEmbedder: workerpool.JobEmbedFace,
	facemodel.KindSpoof: workerpool.JobScoreLiveness, facemodel.KindAge: workerpool.JobEstimateAge,
}

// States tell how each model does.
func (n *Networks) States() []health.Engine { return states(n.watcher.Current()) }

func states(pool *workerpool.Pool, report facemodel.ModelsStatus) []health.Engine {
	switch {
	case pool == nil:
		return []health.Engine{{Name: "face_models", State: enginestatus.State{
			Status: enginestatus.NotConfigured, Reason: "no model is installed: run vidimus models install, or set VIDIMUS_FACE_MODELS",
		}}}
	case report.Fault != "":
		return []health.Engine{{Name: "face_models", State: enginestatus.State{Status: enginestatus.Invalid, Reason: report.Fault}}}
	}
	var out []health.Engine
	for _, m := range report.Models {
		s := enginestatus.State{Status: m.Status, Reason: m.Reason}
		if job, ok := jobOf[m.Description.Kind]; ok && s.Status == enginestatus.Ready {
			s = pool.State(job)
		}
		out = append(out, health.Engine{Name: "face_model_" + m.Description.ID, State: s})
	}
	return out
}

// Detector finds faces by a model where there is one, else by what is built in.
func (n *Networks) Detector(builtIn *workerpool.Pool) face.Detector {
	return chosenDetector{n, builtIn}
}

// FaceFinder finds faces by a model alone, as long as there is one.
func (n *Networks) FaceFinder() FaceFinder { return FaceFinder{n} }

// FaceFinder is a detector that may not be ready.
type FaceFinder struct{ networks *Networks }

// Ready reports whether there is a model.
func (f FaceFinder) Ready() bool {
	_, all := f.networks.ready(facemodel.KindDetector)
	return len(all) > 0
}

// Detect implements face.Detector.
func (f FaceFinder) Detect(ctx context.Context, picture []byte) ([]face.Face, error) {
	pool, all := f.networks.ready(facemodel.KindDetector)
	if len(all) == 0 {
		return nil, errGone
	}
	return detector{Pool: pool}.Detect(ctx, picture)
}

// Spoof detects presentation attacks, as long as models for it are there.
func (n *Networks) Spoof() face.LivenessDetector { return spoof{n} }

// Embedder describes faces, as long as a model for it is there.
func (n *Networks) Embedder() face.Embedder { return embedder{n} }

// Estimator estimates ages, as long as a model for it is there.
func (n *Networks) Estimator() age.Estimator { return estimator{n} }

// ready are the models of a kind with the children that hold them.
func (n *Networks) ready(k facemodel.Kind) (*workerpool.Pool, []facemodel.Entry) {
	pool, report := n.watcher.Current()
	return pool, report.Ready(k)
}

// errGone says that a model that was there a moment ago is not any more.
var errGone = apperr.Unavailable("face_model_removed", nil)

// chosenDetector finds faces by the model of the moment.
type chosenDetector struct {
	networks *Networks
	builtIn  *workerpool.Pool
}

// Detect implements face.Detector.
func (d chosenDetector) Detect(ctx context.Context, picture []byte) ([]face.Face, error) {
	pool, all := d.networks.ready(facemodel.KindDetector)
	if len(all) == 0 {
		pool = d.builtIn
	}
	return detector{Pool: pool}.Detect(ctx, picture)
}

// spoof detects presentation attacks with the operator's models.
type spoof struct{ networks *Networks }

// surelyForged is the share of life below which a face is taken for a forgery,
// where the models name none.
const surelyForged = 0.1

// Ready reports whether there are models.
func (s spoof) Ready() bool { _, all := s.networks.ready(facemodel.KindSpoof); return len(all) > 0 }

// Live implements face.LivenessDetector. The score is the mean share of life of all models.
func (s spoof) Live(ctx context.Context, picture []byte, f face.Face) (face.LivenessScore, error) {
	pool, all := s.networks.ready(facemodel.KindSpoof)
	if len(all) == 0 {
		return face.LivenessScore{}, errGone
	}
	out := face.LivenessScore{Model: joined(all)}
	read, err := pool.LivenessScore(ctx, picture, fromFace(f), workerpool.SessionTimeout)
	if err != nil || read.Unmarked {
		return out, err
	}
	score := 100 * read.Life
	out.Score = &score
	forged := surelyForged
	for _, m := range all {
		if m.Threshold != nil {
			forged = *m.Threshold
		}
	}
	out.Attack = read.Life < forged
	return out, nil
}

// joined is an ensemble of models whose answers are averaged.
func joined(all []facemodel.Entry) face.Model {
	ids, hashes := make([]string, len(all)), make([]string, len(all))
	for i, d := range all {
		ids[i], hashes[i] = d.ID, d.SHA256
	}
	return face.Model{ID: strings.Join(ids, "+"), Hash: strings.Join(hashes, "+")}
}

// embedder turns faces into what can be compared.
type embedder struct{ networks *Networks }

// Ready reports whether there is a model.
func (e embedder) Ready() bool {
	_, all := e.networks.ready(facemodel.KindEmbedder)
	return len(all) > 0
}

// Embed implements face.Embedder.
func (e embedder) Embed(ctx context.Context, picture []byte, f face.Face) ([]float32, error) {
	pool, all := e.networks.ready(facemodel.KindEmbedder)
	if len(all) == 0 {
		return nil, errGone
	}
	read, err := pool.EmbedFace(ctx, picture, fromFace(f), workerpool.SessionTimeout)
	if err == nil && read.Unmarked {
		err = fmt.Errorf("describe face: %w", face.ErrNoLandmarks)
	}
	return read.Embedding, err
}

// Score implements face.Embedder.
func (e embedder) Score(cosine float64) float64 {
	if _, all := e.networks.ready(facemodel.KindEmbedder); len(all) > 0 {
		return all[0].ScoreOf(cosine)
	}
	return 0
}

// Model implements face.Embedder.
func (e embedder) Model() face.Model {
	_, all := e.networks.ready(facemodel.KindEmbedder)
	return joined(all[:min(1, len(all))])
}

// estimator estimates ages.
type estimator struct{ networks *Networks }

// Ready reports whether there is a model.
func (e estimator) Ready() bool { _, all := e.networks.ready(facemodel.KindAge); return len(all) > 0 }

// Age implements age.Estimator.
func (e estimator) Age(ctx context.Context, picture []byte, f face.Face) (*age.Estimate, error) {
	pool, all := e.networks.ready(facemodel.KindAge)
	if len(all) == 0 {
		return nil, errGone
	}
	read, err := pool.EstimateAge(ctx, picture, fromFace(f), workerpool.SessionTimeout)
	if err != nil || read.Unmarked {
		return nil, err
	}
	return &age.Estimate{Years: read.Years, Margin: all[0].Margin, Model: joined(all[:1])}, nil
}

// fromFace is toFace the other way round, as far as networks need it.
func fromFace(f face.Face) engineface.Face {
	out := engineface.Face{Box: boxOf(f)}
	if m := f.Marks; m != nil {
		out.Marks = &engineface.Landmarks{
			RightEye: m.RightEye, LeftEye: m.LeftEye, Nose: m.Nose,
			MouthRight: m.MouthRight, MouthLeft: m.MouthLeft,
		}
	}
	return out
}
