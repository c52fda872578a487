//go:build !onnx || !cgo

package onnx_test

import (
	"strings"
	"testing"

	"vidimus/internal/engine/face/onnx"
)

func TestABuildWithoutTheRuntimeSaysSo(t *testing.T) {
	t.Parallel()
	if r, err := onnx.Start("/usr/lib/libonnxruntime.so"); r != nil || err == nil || !strings.Contains(err.Error(), "no ONNX runtime") || onnx.Built {
		t.Errorf("%v, %v", r, err)
	}
}
