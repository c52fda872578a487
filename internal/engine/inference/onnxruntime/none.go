//go:build static || !linux

package onnxruntime

import (
	"errors"

	"vidimus/internal/engine/inference"
)

// Built says that this build can run networks.
const Built = false

// Start tells that this build cannot run networks.
func Start(string) (inference.Runtime, error) {
	return nil, errors.New("this build runs no networks: it was made with the tag static, or not for Linux")
}
