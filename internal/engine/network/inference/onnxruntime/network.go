//go:build linux && !static

package onnxruntime

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"unsafe"

	"vidimus/internal/engine/network/inference"
)

// maxNumbers bounds an output: a network that asks for more is not one of ours.
const maxNumbers = 256 << 20 / 4

// errNumbers says that an output is no tensor of 32-bit floating point numbers.
var errNumbers = errors.New("output is no tensor of floating point numbers")

// network is a session of the library.
type network struct {
	library         *library
	session         handle
	inputs, outputs []inference.Port
}

// Open implements inference.Runtime.
func (l *library) Open(file []byte) (inference.Network, error) {
	if len(file) == 0 {
		return nil, errors.New("read network: the file is empty")
	}
	var c call
	defer c.end()
	var options handle
	if err := l.do(createSessionOptions, c.out(&options)); err != nil {
		return nil, fmt.Errorf("make options: %w", err)
	}
	defer l.release(releaseSessionOptions, options)
	if err := l.oneThread(options); err != nil {
		return nil, fmt.Errorf("set option: %w", err)
	}
	n := &network{library: l}
	err := l.thread.run(func() error {
		return l.do(createSessionFromArray, uintptr(l.env), at(&c, &file[0]), uintptr(len(file)), uintptr(options), c.out(&n.session))
	})
	if err != nil {
		return nil, fmt.Errorf("read network: %w", err)
	}
	if err := n.describe(); err != nil {
		n.Close()
		return nil, fmt.Errorf("describe network: %w", err)
	}
	return n, nil
}

// oneThread has a network work on the caller's thread alone: the child's other
// jobs have theirs. Memory is given back after a run instead of kept for the next.
func (l *library) oneThread(options handle) error {
	var c call
	defer c.end()
	return errors.Join(
		l.do(setIntraOpNumThreads, uintptr(options), 1),
		l.do(setInterOpNumThreads, uintptr(options), 1),
		l.do(setSessionExecutionMode, uintptr(options), inSequence),
		l.do(disableCPUMemArena, uintptr(options)),
		// See thread.
		l.do(addSessionConfigEntry, uintptr(options), c.text("session.set_denormal_as_zero"), c.text("1")),
	)
}

func (n *network) describe() error {
	var err error
	if n.inputs, err = n.ports(sessionGetInputCount, sessionGetInputName, sessionGetInputTypeInfo); err != nil {
		return err
	}
	n.outputs, err = n.ports(sessionGetOutputCount, sessionGetOutputName, sessionGetOutputTypeInfo)
	return err
}

func (n *network) ports(count, name, kind function) ([]inference.Port, error) {
	var c call
	defer c.end()
	var many handle
	if err := n.library.do(count, uintptr(n.session), c.out(&many)); err != nil {
		return nil, err
	}
	ports := make([]inference.Port, many)
	for i := range ports {
		var named, info handle
		if err := n.library.do(name, uintptr(n.session), uintptr(i), uintptr(n.library.heap), c.out(&named)); err != nil {
			return nil, err
		}
		var err error
		if ports[i].Name, err = n.library.taken(named); err != nil {
			return nil, err
		}
		if err := n.library.do(kind, uintptr(n.session), uintptr(i), c.out(&info)); err != nil {
			return nil, err
		}
		err = n.library.tensorInfo(info, &ports[i])
		n.library.release(releaseTypeInfo, info)
		if err != nil {
			return nil, err
		}
	}
	return ports, nil
}

// tensorInfo reads type and shape of a port; one that is no tensor has neither.
func (l *library) tensorInfo(info handle, to *inference.Port) error {
	var c call
	defer c.end()
	var tensor handle // belongs to info
	if err := l.do(castTypeInfoToTensorInfo, uintptr(info), c.out(&tensor)); err != nil || tensor == 0 {
		return err
	}
	var err error
	to.Float, to.Shape, err = l.shape(tensor)
	return err
}

// shape reads the type and the sides of a tensor.
func (l *library) shape(tensor handle) (isFloat bool, sides []int64, err error) {
	var c call
	defer c.end()
	kind, many := new(int32), new(handle)
	if err := l.do(getTensorElementType, uintptr(tensor), at(&c, kind)); err != nil {
		return false, nil, err
	}
	if err := l.do(getDimensionsCount, uintptr(tensor), c.out(many)); err != nil {
		return false, nil, err
	}
	sides = make([]int64, *many)
	if len(sides) > 0 {
		err = l.do(getDimensions, uintptr(tensor), at(&c, &sides[0]), uintptr(len(sides)))
	}
	return *kind == elementFloat, sides, err
}

// Inputs implements inference.Network.
func (n *network) Inputs() []inference.Port { return n.inputs }

// Outputs implements inference.Network.
func (n *network) Outputs() []inference.Port { return n.outputs }

// Close implements inference.Network.
func (n *network) Close() {
	n.library.release(releaseSession, n.session)
	n.session = 0
}

// Metadata implements inference.Network.
func (n *network) Metadata(key string) string {
	var c call
	defer c.end()
	var metadata, value handle
	if err := n.library.do(sessionGetModelMetadata, uintptr(n.session), c.out(&metadata)); err != nil {
		return ""
	}
	defer n.library.release(releaseModelMetadata, metadata)
	if err := n.library.do(lookupCustomMetadata, uintptr(metadata), uintptr(n.library.heap), c.text(key), c.out(&value)); err != nil {
		return ""
	}
	said, _ := n.library.taken(value) // what cannot be given back is a leak, not an error of the text
	return said
}

// Run implements inference.Network. It asks the run to stop when ctx ends; a single
// long step of the network does not hear that.
func (n *network) Run(ctx context.Context, in inference.Tensor) ([]inference.Tensor, error) {
	if len(n.inputs) != 1 || len(n.outputs) == 0 || product(in.Shape) != int64(len(in.Data)) || len(in.Data) == 0 {
		return nil, fmt.Errorf("run network: %d numbers for shape %v and %d inputs", len(in.Data), in.Shape, len(n.inputs))
	}
	var c call
	defer c.end()
	l := n.library
	input, options := new(handle), new(handle)
	err := l.do(createTensorWithData, uintptr(l.memory), at(&c, &in.Data[0]), uintptr(len(in.Data)*4), at(&c, &in.Shape[0]), uintptr(len(in.Shape)), elementFloat, c.out(input))
	if err != nil {
		return nil, fmt.Errorf("make input: %w", err)
	}
	defer l.release(releaseValue, *input)
	if err := l.do(createRunOptions, c.out(options)); err != nil {
		return nil, fmt.Errorf("make options: %w", err)
	}
	defer l.release(releaseRunOptions, *options)
	values, err := n.runWith(ctx, *input, *options)
	defer func() {
		for _, v := range values {
			l.release(releaseValue, v)
		}
	}()
	switch {
	case ctx.Err() != nil:
		return nil, fmt.Errorf("run network: %w", context.Cause(ctx))
	case err != nil:
		return nil, fmt.Errorf("run network: %w", err)
	}
	out := make([]inference.Tensor, len(values))
	for i, v := range values {
		if out[i], err = l.tensor(v); err != nil {
			return nil, fmt.Errorf("output %d: %w", i, err)
		}
	}
	return out, nil
}

// runWith runs the session and returns its outputs, which are to be released.
func (n *network) runWith(ctx context.Context, input, options handle) ([]handle, error) {
	over := make(chan struct{})
	var watch sync.WaitGroup
	watch.Go(func() {
		select {
		case <-ctx.Done():
			_ = n.library.do(runOptionsSetTerminate, uintptr(options))
		case <-over:
		}
	})
	defer watch.Wait()
	defer close(over)
	var c call
	defer c.end()
	inName := []uintptr{c.text(n.inputs[0].Name)}
	outNames, inputs, values := make([]uintptr, len(n.outputs)), []handle{input}, make([]handle, len(n.outputs))
	for i, o := range n.outputs {
		outNames[i] = c.text(o.Name)
	}
	err := n.library.thread.run(func() error {
		return n.library.do(runSession, uintptr(n.session), uintptr(options), at(&c, &inName[0]), at(&c, &inputs[0]), 1,
			at(&c, &outNames[0]), uintptr(len(outNames)), at(&c, &values[0]))
	})
	return values, err
}

// tensor copies an output.
func (l *library) tensor(value handle) (inference.Tensor, error) {
	var c call
	defer c.end()
	is, info, data, count := new(int32), new(handle), new(handle), new(handle)
	if err := l.do(isTensor, uintptr(value), at(&c, is)); err != nil || *is == 0 {
		return inference.Tensor{}, errors.Join(errNumbers, err)
	}
	if err := l.do(getTensorTypeAndShape, uintptr(value), c.out(info)); err != nil {
		return inference.Tensor{}, err
	}
	defer l.release(releaseTensorTypeAndShape, *info)
	isFloat, sides, err := l.shape(*info)
	if err == nil {
		err = l.do(getTensorShapeCount, uintptr(*info), c.out(count))
	}
	if err == nil && (!isFloat || *count > maxNumbers) {
		err = errNumbers
	}
	if err == nil {
		err = l.do(getTensorMutableData, uintptr(value), c.out(data))
	}
	if err != nil {
		return inference.Tensor{}, err
	}
	out := inference.Tensor{Shape: sides, Data: make([]float32, *count)}
	if len(out.Data) > 0 {
		copy(out.Data, unsafe.Slice((*float32)(pointer(*data)), len(out.Data))) //nolint:gosec // as many numbers as the library says
	}
	return out, nil
}

func product(sides []int64) int64 {
	n := int64(1)
	for _, s := range sides {
		if s < 0 || s > maxNumbers {
			return -1
		}
		if n *= s; n > maxNumbers {
			return -1
		}
	}
	return n
}
