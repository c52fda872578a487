package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

// onnxPackage carries ONNX Runtime for Linux on both kinds of machines, beside
// what other systems and Node.js need.
var onnxPackage = npmPackage{"onnxruntime-node", "1.30.0", "twhs1C2C/BFkz1yc5OY0KIU2GUq6DURO7hD4bx5Q2Qy3nAMJwRXW8xU3NVczE29VA9lolLOYepoD8fjTGOfIqw=="}

const onnxLibrary = "libonnxruntime.so.1"

// onnxruntime is the library that runs neural networks. It is put into the
// cache and nowhere else; nothing looks for it by itself.
func (m *machine) onnxruntime() need {
	place := filepath.Join(m.cache, "onnxruntime", onnxPackage.version, onnxLibrary)
	return need{
		name: "ONNX Runtime",
		find: func(context.Context) (string, error) {
			if _, err := os.Stat(place); err != nil {
				return "", fmt.Errorf("%s: %w", place, errMissing)
			}
			return place, nil
		},
		ways:   []way{{"download", always, func(ctx context.Context) error { return m.downloadONNX(ctx, place) }}},
		advice: "Put " + onnxLibrary + " of ONNX Runtime " + onnxPackage.version + " at " + place + ".",
	}
}

// downloadONNX keeps the one file of the package that is wanted.
func (m *machine) downloadONNX(ctx context.Context, place string) error {
	arch := map[string]string{"amd64": "x64", "arm64": "arm64"}[runtime.GOARCH]
	if arch == "" || runtime.GOOS != "linux" {
		return fmt.Errorf("no package is known for this machine (%s, %s)", runtime.GOOS, runtime.GOARCH)
	}
	whole := filepath.Join(m.cache, "onnxruntime", "package")
	defer os.RemoveAll(whole)
	if err := m.registry.install(ctx, onnxPackage, whole); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(place), 0o755); err != nil {
		return err
	}
	return os.Rename(filepath.Join(whole, "bin", "napi-v6", "linux", arch, onnxLibrary), place)
}

// compiler is a C compiler: only what runs networks needs one.
func (m *machine) compiler() need {
	return need{
		name: "a C compiler",
		find: func(ctx context.Context) (string, error) { return answer(ctx, "cc", "-dumpmachine") },
		ways: []way{
			{"apt-get", asRoot, func(ctx context.Context) error { return m.debian.install(ctx, "gcc", "libc6-dev") }},
		},
		advice: "Install a C compiler, such as gcc, so that cc is on the PATH.",
	}
}
