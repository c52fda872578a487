// Package inference is the interface to neural network runtimes: a runtime loads a
// network file, and the network maps tensors to tensors. It knows nothing of faces
// or text.
package inference

import "context"

// Port is an input or output of a network. A side that may have any length is
// -1.
type Port struct {
	Name  string
	Float bool // of 32-bit floating point numbers
	Shape []int64
}

// Tensor is a block of numbers, the last side running fastest.
type Tensor struct {
	Shape []int64
	Data  []float32
}

// Runtime runs networks.
type Runtime interface {
	// Open readies a network for runs on one thread.
	Open(file []byte) (Network, error)
	// Version names the runtime.
	Version() string
}

// Network is a loaded network that is ready to run. It does one run at a time.
type Network interface {
	Inputs() []Port
	Outputs() []Port
	// Metadata returns a value that the makers wrote into the file; empty where there is none.
	Metadata(key string) string
	// Run runs the network on its only input and returns its outputs in order.
	// It may not heed its context.
	Run(ctx context.Context, in Tensor) ([]Tensor, error)
	Close()
}
