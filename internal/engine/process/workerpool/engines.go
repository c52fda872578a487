package workerpool

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"runtime/debug"
	"strconv"
	"time"

	"vidimus/internal/engine/image/pdfpage"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/engine/process/workerpool/faces"
)

// Engines are the engines of a worker process.
type Engines struct {
	Documents *document.Reader
	Faces     *faces.Examiner
	Print     *OCRNetworks
}

// What a child learns of the operator's networks from its environment.
const (
	FaceModelsVariable  = "VIDIMUS_FACE_MODELS"
	ONNXRuntimeVariable = "VIDIMUS_ONNXRUNTIME"
)

// OpenEngines starts the engines of a child. What they need of files is opened
// here, before the child gives up its rights.
func OpenEngines(ctx context.Context) (Engines, error) {
	// Only the pool sets the factor; an engine that is opened elsewhere has the usual times.
	factor, err := strconv.Atoi(cmp.Or(os.Getenv(timeFactorVariable), "1"))
	if err != nil {
		return Engines{}, fmt.Errorf("read %s: %w", timeFactorVariable, err)
	}
	documents, err := document.New(time.Now, pdfpage.DefaultLimits().Times(factor))
	if err != nil {
		return Engines{}, err
	}
	looks, err := faces.New(ctx, faces.Settings{Models: os.Getenv(FaceModelsVariable), Library: os.Getenv(ONNXRuntimeVariable)})
	if err != nil {
		return Engines{}, err
	}
	library := os.Getenv(ONNXRuntimeVariable)
	networks := openPrint(os.Getenv(PrintModelsVariable), library)
	// The runtime has copies of its own of the files of models: what they were read
	// into, a third of the child, is given back.
	debug.FreeOSMemory()
	return Engines{Documents: documents, Faces: looks, Print: networks}, nil
}

// RunEngines is the whole life of a child with all engines.
func RunEngines(ctx context.Context) error {
	engines, err := OpenEngines(ctx)
	if err != nil {
		return fmt.Errorf("open engines: %w", err)
	}
	return Run(ctx, Handlers(engines))
}
