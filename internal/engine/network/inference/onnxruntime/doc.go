// Package onnxruntime runs networks in the ONNX form by the library of ONNX
// Runtime, which is loaded while the program runs; no C compiler is needed. The
// build tag static leaves it out, for a program that is linked to no C library
// either. It knows neither faces nor print.
package onnxruntime
