package workerpool

import (
	"context"
	"fmt"
	"os"
	"time"

	"vidimus/internal/engine/workerpool/document"
	"vidimus/internal/engine/workerpool/faces"
)

// Engines are the engines of a worker process.
type Engines struct {
	Documents *document.Reader
	Faces     *faces.Examiner
	Print     *PrintNetworks
}

// What a child learns of the operator's networks from its environment.
const (
	FaceModelsVariable  = "VIDIMUS_FACE_MODELS"
	ONNXRuntimeVariable = "VIDIMUS_ONNXRUNTIME"
)

// OpenEngines starts the engines of a child. What they need of files is opened
// here, before the child gives up its rights.
func OpenEngines(ctx context.Context) (Engines, error) {
	documents, err := document.New(time.Now)
	if err != nil {
		return Engines{}, err
	}
	looks, err := faces.New(ctx, faces.Settings{Models: os.Getenv(FaceModelsVariable), Library: os.Getenv(ONNXRuntimeVariable)})
	if err != nil {
		return Engines{}, err
	}
	library := os.Getenv(ONNXRuntimeVariable)
	return Engines{Documents: documents, Faces: looks, Print: openPrint(os.Getenv(PrintModelsVariable), library)}, nil
}

// RunEngines is the whole life of a child with all engines.
func RunEngines(ctx context.Context) error {
	engines, err := OpenEngines(ctx)
	if err != nil {
		return fmt.Errorf("open engines: %w", err)
	}
	return Run(ctx, Handlers(engines))
}
