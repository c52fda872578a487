package workerpool

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"time"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/face"
	"vidimus/internal/engine/image/face/model"
	"vidimus/internal/engine/image/face/recapture"
	"vidimus/internal/engine/process/workerpool/faces"
)

// Names of the jobs on faces beside that of finding them. All but that on signs are done by networks.
const (
	JobFaceModels    = "face_models"
	JobEmbedFace     = "embed_face"
	JobScoreLiveness = "judge_life"
	JobEstimateAge   = "estimate_age"
	JobFindSigns     = "recapture_signs"
)

// FaceModels returns the load status of the operator's models in a worker.
func (r *Pool) FaceModels(ctx context.Context, timeout time.Duration) (model.ModelsStatus, error) {
	var out model.ModelsStatus
	task := Task{Job: JobFaceModels, Class: Fast, Timeout: timeout, Args: struct{}{}}
	if _, err := r.RunTask(ctx, task, &out); err != nil {
		return model.ModelsStatus{}, fmt.Errorf("open models of faces: %w", err)
	}
	return out, nil
}

type faceArgs struct {
	Face face.Face `json:"face"`
}

// EmbedFace returns the embedding of a face that FindFaces reported. For a face
// without landmarks the reading is Unmarked and has no embedding.
func (r *Pool) EmbedFace(ctx context.Context, picture []byte, f face.Face, timeout time.Duration) (faces.Reading, error) {
	out, err := r.readFace(ctx, JobEmbedFace, picture, faceTask{f, timeout})
	if err == nil && !out.Unmarked && !isDirection(out.Embedding) {
		err = fmt.Errorf("check embedding: %w: no direction", ErrJob)
	}
	return out, err
}

// LivenessScore returns the liveness score of a face.
func (r *Pool) LivenessScore(ctx context.Context, picture []byte, f face.Face, timeout time.Duration) (faces.Reading, error) {
	out, err := r.readFace(ctx, JobScoreLiveness, picture, faceTask{f, timeout})
	if err == nil && !(out.Life >= 0 && out.Life <= 1) {
		err = fmt.Errorf("check life: %w: out of bounds", ErrJob)
	}
	return out, err
}

// EstimateAge estimates the age of a face.
func (r *Pool) EstimateAge(ctx context.Context, picture []byte, f face.Face, timeout time.Duration) (faces.Reading, error) {
	const oldest = 120
	out, err := r.readFace(ctx, JobEstimateAge, picture, faceTask{f, timeout})
	if err == nil && !(out.Years >= 0 && out.Years <= oldest) {
		err = fmt.Errorf("check age: %w: out of bounds", ErrJob)
	}
	return out, err
}

// RecaptureSigns measures the signs that a face was photographed from a screen or from paper.
func (r *Pool) RecaptureSigns(ctx context.Context, picture []byte, f face.Face, timeout time.Duration) (recapture.Signs, error) {
	out, err := r.readFace(ctx, JobFindSigns, picture, faceTask{f, timeout})
	if err == nil && !out.Signs.IsPlausible() {
		err = fmt.Errorf("check signs: %w: out of bounds", ErrJob)
	}
	return out.Signs, err
}

type faceTask struct {
	face    face.Face
	timeout time.Duration
}

func (r *Pool) readFace(ctx context.Context, job string, picture []byte, t faceTask) (faces.Reading, error) {
	facts, err := docimage.Inspect(picture, docimage.DefaultLimits())
	if err != nil {
		return faces.Reading{}, err
	}
	if err := checkFaces([]face.Face{t.face}, facts); err != nil {
		return faces.Reading{}, err
	}
	var out faces.Reading
	task := Task{
		Job: job, Class: Fast, Weight: facts.DecodeBytes + faceBytes, Timeout: t.timeout, Args: faceArgs{t.face}, Body: picture,
	}
	if _, err := r.RunTask(ctx, task, &out); err != nil {
		return faces.Reading{}, fmt.Errorf("read face: %w", err)
	}
	return out, nil
}

// isDirection says that a vector has unit length, as far as rounding goes.
func isDirection(v []float32) bool {
	sum := 0.0
	for _, x := range v {
		sum += float64(x) * float64(x)
	}
	return math.Abs(sum-1) < 1e-3
}

// faceHandlers are the child's part of all jobs on faces.
func faceHandlers(e *faces.Examiner) map[string]Handler {
	reading := func(read func(context.Context, []byte, face.Face) (faces.Reading, error)) Handler {
		return func(ctx context.Context, args json.RawMessage, picture []byte) (any, []byte, error) {
			var in faceArgs
			if err := json.Unmarshal(args, &in); err != nil {
				return nil, nil, fmt.Errorf("decode arguments: %w", err)
			}
			out, err := read(ctx, picture, in.Face)
			return out, nil, err
		}
	}
	return map[string]Handler{
		JobFindFaces: findFaces(e),
		JobFaceModels: func(context.Context, json.RawMessage, []byte) (any, []byte, error) {
			return e.Report(), nil, nil
		},
		JobEmbedFace:     reading(e.Embed),
		JobScoreLiveness: reading(e.LivenessScore),
		JobEstimateAge:   reading(e.Age),
		JobFindSigns:     reading(e.RecaptureSigns),
	}
}
