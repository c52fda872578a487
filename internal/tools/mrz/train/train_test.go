package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/engine/document/mrz/glyph"
)

func TestSamplesDependOnTheSeedAlone(t *testing.T) {
	t.Parallel()

	draw := func(seed uint64, n int) []sample {
		out, err := drawSamples(t.Context(), seed, n, true)
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
		s := settings{seed: 9, samples: 2 * chunk, passes: 3, damaged: chunk, harder: 1, exam: 20, out: filepath.Join(t.TempDir(), file)}
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
	exam, err := drawSamples(t.Context(), 77, chunk, false)
	if err != nil {
		t.Fatal(err)
	}
	// Guessing would get 36 of 37 wrong.
	if n := wrong(net, exam); n > len(exam)/2 {
		t.Errorf("%d of %d wrong after training\n%s", n, len(exam), report)
	}
}

func TestTheSecondCourseMayBeginWithAFile(t *testing.T) {
	t.Parallel()

	folder := t.TempDir()
	file := func(name string) string { return filepath.Join(folder, name) }
	course := settings{seed: 9, samples: chunk, passes: 1, exam: 20, out: file("first")}
	both := course
	both.damaged, both.harder, both.out = chunk, 1, file("both")
	second := both
	second.from, second.out = file("first"), file("second")
	for _, s := range []settings{course, both, second} {
		if err := run(t.Context(), s, new(strings.Builder)); err != nil {
			t.Fatal(err)
		}
	}
	var files [][]byte
	for _, name := range []string{"first", "both", "second"} {
		weights, err := os.ReadFile(file(name))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, weights)
	}
	if bytes.Equal(files[0], files[1]) || !bytes.Equal(files[1], files[2]) {
		t.Error("the second course is another after a file, or teaches nothing")
	}
}

func TestCommittedWeightsPassTheExams(t *testing.T) {
	t.Parallel()

	net, err := glyph.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	// Damaged characters are often gone altogether: 164 of 3,000 were wrong after the training.
	for damaged, perMille := range map[bool]int{false: 4, true: 75} {
		exam, err := drawSamples(t.Context(), 20_261, 1_500, damaged)
		if err != nil {
			t.Fatal(err)
		}
		if n := wrong(net, exam); n > len(exam)*perMille/1000 {
			t.Errorf("damaged %v: %d of %d wrong", damaged, n, len(exam))
		}
	}
}
