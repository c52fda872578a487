//go:build static || !linux

package onnxruntime

import (
	"errors"

	"vidimus/internal/engine/network/inference"
)

// Supported reports whether this build can run neural networks.
const Supported = false

// Start returns an error, because this build cannot run networks.
func Start(string) (inference.Runtime, error) {
	return nil, errors.New("this build runs no networks: it was made with the tag static, or not for Linux")
}
