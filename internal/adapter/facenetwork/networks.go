// Package facenetwork lets steps about faces use the neural networks of the engine children:
// detection, embeddings, presentation attacks and age.
package facenetwork

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"vidimus/internal/adapter/health"
	engineface "vidimus/internal/engine/face"
	facemodel "vidimus/internal/engine/face/model"
	"vidimus/internal/engine/state"
	"vidimus/internal/engine/workerpool"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/feature/age"
)

// Networks are the operator's models that read faces. They have children of
// their own: a model that hangs or crashes while it is opened keeps nobody from
// reading documents.
type Networks struct {
	Pool   *workerpool.Pool // nil where no list of models is set
	report facemodel.ModelsStatus
}

// What a child with models holds beside what others hold: the runtime, and the
// models once as read, once as the runtime keeps them, once while they are read.
const (
	childMemory   = 1536 << 20
	runtimeMemory = 256 << 20
	modelCopies   = 3
)

// Open has a child open the models of a list and tell what became of
// them. Whatever is wrong with them stops nothing else. Without a list there are none.
func Open(ctx context.Context, models, library string, set workerpool.Settings) Networks {
	if models == "" {
		return Networks{}
	}
	// Children stand in the root folder.
	models, library = absolute(models), absolute(library)
	set.Environment = append(set.Environment[:len(set.Environment):len(set.Environment)],
		workerpool.FaceModelsVariable+"="+models, workerpool.ONNXRuntimeVariable+"="+library)
	set.MemoryBytes = childMemory + runtimeMemory + modelCopies*sizeOfModels(models)
	n := Networks{Pool: workerpool.New(set)}
	report, err := n.Pool.FaceModels(ctx, workerpool.SyncTimeout)
	if err != nil {
		report.Fault = err.Error()
	}
	n.report = report
	return n
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
	facemodel.KindSpoof: workerpool.JobJudgeLife, facemodel.KindAge: workerpool.JobEstimateAge,
}

// States tell how each model does.
func (n Networks) States() []health.Engine {
	switch {
	case n.Pool == nil:
		return []health.Engine{{Name: "face_models", State: state.State{Status: state.NotConfigured, Reason: "VIDIMUS_FACE_MODELS is not set"}}}
	case n.report.Fault != "":
		return []health.Engine{{Name: "face_models", State: state.State{Status: state.Invalid, Reason: n.report.Fault}}}
	}
	var out []health.Engine
	for _, m := range n.report.Models {
		s := state.State{Status: m.Status, Reason: m.Reason}
		if s.Status == state.Ready {
			s = n.Pool.State(jobOf[m.Description.Kind])
		}
		out = append(out, health.Engine{Name: "face_model_" + m.Description.ID, State: s})
	}
	return out
}

// Detector is the operator's where there is one.
func (n Networks) Detector(builtIn *workerpool.Pool) face.Detector {
	if len(n.report.Ready(facemodel.KindDetector)) > 0 {
		return detector{n.Pool}
	}
	return detector{builtIn}
}

// Spoof is nil where no model is ready; so are the embedder and the estimator.
func (n Networks) Spoof() face.LivenessDetector {
	if all := n.report.Ready(facemodel.KindSpoof); len(all) > 0 {
		return spoof{n.Pool, all}
	}
	return nil
}

func (n Networks) Embedder() face.Embedder {
	if all := n.report.Ready(facemodel.KindEmbedder); len(all) > 0 {
		return embedder{n.Pool, all[0]}
	}
	return nil
}

func (n Networks) Estimator() age.Estimator {
	if all := n.report.Ready(facemodel.KindAge); len(all) > 0 {
		return estimator{n.Pool, all[0]}
	}
	return nil
}

// spoof detects presentation attacks with the operator's models.
type spoof struct {
	Pool   *workerpool.Pool
	models []facemodel.Description
}

// surelyForged is the share of life below which a face is taken for a forgery,
// where the models name none.
const surelyForged = 0.1

// Live implements face.LivenessDetector. The score is the mean share of life of all models.
func (s spoof) Live(ctx context.Context, picture []byte, f face.Face) (face.LivenessScore, error) {
	out := face.LivenessScore{Model: joined(s.models)}
	read, err := s.Pool.JudgeLife(ctx, picture, fromFace(f), workerpool.SessionTimeout)
	if err != nil || read.Unmarked {
		return out, err
	}
	score := 100 * read.Life
	out.Score = &score
	forged := surelyForged
	for _, m := range s.models {
		if m.Threshold != nil {
			forged = *m.Threshold
		}
	}
	out.Attack = read.Life < forged
	return out, nil
}

// joined is an ensemble of models whose answers are averaged.
func joined(all []facemodel.Description) face.Model {
	ids, hashes := make([]string, len(all)), make([]string, len(all))
	for i, d := range all {
		ids[i], hashes[i] = d.ID, d.SHA256
	}
	return face.Model{ID: strings.Join(ids, "+"), Hash: strings.Join(hashes, "+")}
}

// embedder turns faces into what can be compared.
type embedder struct {
	Pool  *workerpool.Pool
	model facemodel.Description
}

// Embed implements face.Embedder.
func (e embedder) Embed(ctx context.Context, picture []byte, f face.Face) ([]float32, error) {
	read, err := e.Pool.EmbedFace(ctx, picture, fromFace(f), workerpool.SessionTimeout)
	if err == nil && read.Unmarked {
		err = fmt.Errorf("describe face: %w", face.ErrUnmarked)
	}
	return read.Embedding, err
}

// Score implements face.Embedder.
func (e embedder) Score(cosine float64) float64 { return e.model.ScoreOf(cosine) }

// Model implements face.Embedder.
func (e embedder) Model() face.Model { return joined([]facemodel.Description{e.model}) }

// estimator estimates ages.
type estimator struct {
	Pool  *workerpool.Pool
	model facemodel.Description
}

// Age implements age.Estimator.
func (e estimator) Age(ctx context.Context, picture []byte, f face.Face) (*age.Estimate, error) {
	read, err := e.Pool.EstimateAge(ctx, picture, fromFace(f), workerpool.SessionTimeout)
	if err != nil || read.Unmarked {
		return nil, err
	}
	return &age.Estimate{Years: read.Years, Margin: e.model.Margin, Model: joined([]facemodel.Description{e.model})}, nil
}

// fromFace is toFace the other way round, as far as networks need it.
func fromFace(f face.Face) engineface.Face {
	out := engineface.Face{Box: boxOf(f)}
	if m := f.Marks; m != nil {
		out.Marks = &engineface.Landmarks{
			RightEye: pointOf(m.RightEye), LeftEye: pointOf(m.LeftEye), Nose: pointOf(m.Nose),
			MouthRight: pointOf(m.MouthRight), MouthLeft: pointOf(m.MouthLeft),
		}
	}
	return out
}
