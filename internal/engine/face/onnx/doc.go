// Package onnx runs networks in the ONNX form by the library of ONNX Runtime,
// which is loaded while the program runs. It needs the build tag onnx and a C
// compiler, so that all other builds stay static. It knows no faces.
package onnx
