//go:build !onnx || !cgo

package onnx

import (
	"errors"

	"vidimus/internal/engine/face/model"
)

// Built says that this build can run networks.
const Built = false

// Start tells that this build cannot run networks.
func Start(string) (model.Runtime, error) {
	return nil, errors.New("this build has no ONNX runtime; build it with the tag onnx")
}
