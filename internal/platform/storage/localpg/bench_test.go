package localpg

import (
	"os"
	"path/filepath"
	"testing"
)

// BenchmarkFirstStart makes a durable cluster on disk and starts it.
func BenchmarkFirstStart(b *testing.B) {
	for b.Loop() {
		dir := filepath.Join(openDirIn(b, os.TempDir()), "pg")
		stop(b, start(b, Options{DataDir: dir, BinDir: os.Getenv(envBinDir)}))
	}
}

// BenchmarkStart starts and stops a durable cluster that is there already.
func BenchmarkStart(b *testing.B) {
	options := Options{DataDir: filepath.Join(openDirIn(b, os.TempDir()), "pg"), BinDir: os.Getenv(envBinDir)}
	stop(b, start(b, options))
	for b.Loop() {
		stop(b, start(b, options))
	}
}

// BenchmarkTestServer is what the first test of a run pays.
func BenchmarkTestServer(b *testing.B) {
	for b.Loop() {
		stop(b, start(b, testOptions(dataDir(b))))
	}
}
