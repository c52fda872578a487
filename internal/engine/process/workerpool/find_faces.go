package workerpool

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"time"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/face"
	"vidimus/internal/engine/process/workerpool/faces"
)

// JobFindFaces is the name of the job behind FindFaces.
const JobFindFaces = "find_faces"

// faceBytes is the memory that face detection takes beside the decoded picture.
const faceBytes = 64 << 20

// FindFaces finds and measures the faces of a picture in a child, the largest first.
// An unusable picture is refused with an apperr.Error of kind invalid; one that is
// refused by its header alone starts no child.
func (r *Pool) FindFaces(ctx context.Context, picture []byte, timeout time.Duration) (faces.DetectedFaces, error) {
	facts, err := docimage.Inspect(picture, docimage.DefaultLimits())
	if err != nil {
		return faces.DetectedFaces{}, err
	}
	task := Task{
		Job: JobFindFaces, Class: Fast, Weight: facts.DecodeBytes + faceBytes, Timeout: timeout, Args: struct{}{}, Body: picture,
	}
	var out faces.DetectedFaces
	if _, err := r.RunTask(ctx, task, &out); err != nil {
		if errors.Is(err, ErrCrashed) {
			return faces.DetectedFaces{}, docimage.TooCostly(err)
		}
		return faces.DetectedFaces{}, fmt.Errorf("find faces: %w", err)
	}
	if err := checkFaces(out.Faces, facts); err != nil {
		return faces.DetectedFaces{}, err
	}
	return out, nil
}

// checkFaces makes sure that faces lie within their picture: what is told of
// them decides, and a child that was taken over could say anything.
func checkFaces(found []face.Face, facts docimage.Facts) error {
	if len(found) > face.MaxFaces {
		return fmt.Errorf("check faces: %w: %d of them", ErrJob, len(found))
	}
	whole := image.Rect(0, 0, facts.Width, facts.Height)
	for _, f := range found {
		if f.Box.Empty() || !f.Box.In(whole) || !f.IsPlausible() {
			return fmt.Errorf("check faces: %w: out of bounds", ErrJob)
		}
	}
	return nil
}

// findFaces is the child's part.
func findFaces(e *faces.Examiner) Handler {
	return func(ctx context.Context, _ json.RawMessage, picture []byte) (any, []byte, error) {
		out, err := e.Find(ctx, picture)
		return out, nil, err
	}
}
