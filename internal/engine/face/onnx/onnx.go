//go:build onnx && cgo

package onnx

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	ort "github.com/yalue/onnxruntime_go"

	"vidimus/internal/engine/face/model"
)

// Built says that this build can run networks.
const Built = true

// starting keeps the library from being loaded twice in a process.
var starting sync.Mutex

// Start loads the library, once in the life of a process.
func Start(library string) (model.Runtime, error) {
	starting.Lock()
	defer starting.Unlock()
	if library == "" {
		return nil, errors.New("the path of libonnxruntime is not set")
	}
	if !ort.IsInitialized() {
		ort.SetSharedLibraryPath(library)
		if err := ort.InitializeEnvironment(ort.WithLogLevelError()); err != nil {
			return nil, fmt.Errorf("load %s: %w", library, err)
		}
		if err := ort.DisableTelemetry(); err != nil {
			return nil, fmt.Errorf("switch telemetry off: %w", err)
		}
	}
	return started{}, nil
}

// drop gives memory of the library back. It fails only for what is gone already.
func drop(held interface{ Destroy() error }) { _ = held.Destroy() }

type started struct{}

// Version implements model.Runtime.
func (started) Version() string { return "onnxruntime " + ort.GetVersion() }

// Open implements model.Runtime.
func (started) Open(file []byte) (model.Network, error) {
	options, err := oneThread()
	if err != nil {
		return nil, err
	}
	defer drop(options)
	in, out, err := ort.GetInputOutputInfoWithONNXData(file)
	if err != nil {
		return nil, fmt.Errorf("read network: %w", err)
	}
	n := &network{inputs: ports(in), outputs: ports(out)}
	if n.session, err = ort.NewDynamicAdvancedSessionWithONNXData(file, names(in), names(out), options); err != nil {
		return nil, fmt.Errorf("ready network: %w", err)
	}
	return n, nil
}

// oneThread are the options of a network that works on the caller's thread
// alone: the child's other jobs have theirs.
func oneThread() (*ort.SessionOptions, error) {
	o, err := ort.NewSessionOptions()
	if err != nil {
		return nil, fmt.Errorf("make options: %w", err)
	}
	for _, set := range []func() error{
		func() error { return o.SetIntraOpNumThreads(1) },
		func() error { return o.SetInterOpNumThreads(1) },
		func() error { return o.SetExecutionMode(ort.ExecutionModeSequential) },
		// Memory is given back after a run instead of kept for the next.
		func() error { return o.SetCpuMemArena(false) },
	} {
		if err := set(); err != nil {
			drop(o)
			return nil, fmt.Errorf("set option: %w", err)
		}
	}
	return o, nil
}

func names(of []ort.InputOutputInfo) []string {
	out := make([]string, len(of))
	for i, o := range of {
		out[i] = o.Name
	}
	return out
}

func ports(of []ort.InputOutputInfo) []model.Port {
	out := make([]model.Port, len(of))
	for i, o := range of {
		out[i] = model.Port{Name: o.Name, Shape: o.Dimensions, Float: o.OrtValueType == ort.ONNXTypeTensor && o.DataType == ort.TensorElementDataTypeFloat}
	}
	return out
}

type network struct {
	session         *ort.DynamicAdvancedSession
	inputs, outputs []model.Port
}

// Inputs implements model.Network.
func (n *network) Inputs() []model.Port { return n.inputs }

// Outputs implements model.Network.
func (n *network) Outputs() []model.Port { return n.outputs }

// Close implements model.Network.
func (n *network) Close() { drop(n.session) }

// Run implements model.Network. It asks the run to stop when ctx ends; a single
// long step of the network does not hear that.
func (n *network) Run(ctx context.Context, in model.Tensor) ([]model.Tensor, error) {
	input, err := ort.NewTensor(ort.NewShape(in.Shape...), in.Data)
	if err != nil {
		return nil, fmt.Errorf("make input: %w", err)
	}
	defer drop(input)
	options, err := ort.NewRunOptions()
	if err != nil {
		return nil, fmt.Errorf("make options: %w", err)
	}
	defer drop(options)
	over := make(chan struct{})
	var watch sync.WaitGroup
	watch.Go(func() {
		select {
		case <-ctx.Done():
			_ = options.Terminate()
		case <-over:
		}
	})
	values := make([]ort.Value, len(n.outputs))
	err = n.session.RunWithOptions([]ort.Value{input}, values, options)
	close(over)
	watch.Wait()
	runtime.KeepAlive(in.Data)
	defer func() {
		for _, v := range values {
			if v != nil {
				drop(v)
			}
		}
	}()
	switch {
	case ctx.Err() != nil:
		return nil, fmt.Errorf("run network: %w", context.Cause(ctx))
	case err != nil:
		return nil, fmt.Errorf("run network: %w", err)
	}
	return tensors(values)
}

func tensors(values []ort.Value) ([]model.Tensor, error) {
	out := make([]model.Tensor, len(values))
	for i, v := range values {
		t, ok := v.(*ort.Tensor[float32])
		if !ok {
			return nil, fmt.Errorf("%w: output %d", model.ErrNumbers, i)
		}
		out[i] = model.Tensor{Shape: t.GetShape(), Data: append([]float32(nil), t.GetData()...)}
	}
	return out, nil
}
