package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/engine/mrz/glyph"
)

func TestSamplesDependOnTheSeedAlone(t *testing.T) {
	t.Parallel()

	draw := func(seed uint64, n int) []sample {
		out, err := drawSamples(t.Context(), seed, n)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	first := draw(3, 2*chunk+10)
	if again := draw(3, 2*chunk+10); !equal(first, again) {
		t.Error("the same seed gave other samples")
	}
	if fewer := draw(3, chunk+5); !equal(first[:chunk+5], fewer) {
		t.Error("a smaller set is not the beginning of a larger one")
	}
	if other := draw(4, chunk); equal(first[:chunk], other) {
		t.Error("another seed gave the same samples")
	}
}

func equal(a, b []sample) bool { return cmp.Equal(a, b, cmp.AllowUnexported(sample{})) }

func TestTrainingLowersTheErrorAndRepeats(t *testing.T) {
	t.Parallel()

	train := func(file string) ([]byte, string) {
		s := settings{seed: 9, samples: 3 * chunk, passes: 2, exam: 20, out: filepath.Join(t.TempDir(), file)}
		var report strings.Builder
		if err := run(t.Context(), s, &report); err != nil {
			t.Fatal(err)
		}
		weights, err := os.ReadFile(s.out)
		if err != nil {
			t.Fatal(err)
		}
		return weights, report.String()
	}
	weights, report := train("a")
	if again, _ := train("b"); !bytes.Equal(weights, again) {
		t.Error("the same seed gave other weights")
	}
	net, err := glyph.Decode(weights)
	if err != nil {
		t.Fatal(err)
	}
	exam, err := drawSamples(t.Context(), 77, chunk)
	if err != nil {
		t.Fatal(err)
	}
	// Guessing would get 36 of 37 wrong.
	if n := wrong(net, exam); n > len(exam)/2 {
		t.Errorf("%d of %d wrong after training\n%s", n, len(exam), report)
	}
}

func TestCommittedWeightsPassTheExam(t *testing.T) {
	t.Parallel()

	net, err := glyph.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	exam, err := drawSamples(t.Context(), 20_261, 2_000)
	if err != nil {
		t.Fatal(err)
	}
	// Measured: 10 of 6,000 held-out samples of the training run.
	if n := wrong(net, exam); n > len(exam)*4/1000 {
		t.Errorf("%d of %d wrong", n, len(exam))
	}
}
