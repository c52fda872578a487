// Package onnxruntime runs networks in ONNX format with the ONNX Runtime library,
// which is loaded at run time, so that no C compiler is needed. The build tag static
// omits it from programs without a C library. It knows nothing of faces or text.
package onnxruntime
