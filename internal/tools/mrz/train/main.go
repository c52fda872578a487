// Command train teaches the character recogniser of machine readable zones and
// writes its weights. The same seed gives the same file on the same processor
// architecture; from the root of the repository:
//
//	go run ./internal/tools/mrz/train
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"
	"time"

	"vidimus/internal/engine/mrz/glyph"
)

type settings struct {
	seed    uint64
	samples int
	passes  int
	exam    int
	out     string
}

func main() {
	var s settings
	flag.Uint64Var(&s.seed, "seed", 1, "seed of samples and learning order")
	flag.IntVar(&s.samples, "samples", 240_000, "number of drawn samples")
	flag.IntVar(&s.passes, "passes", 14, "number of passes over the samples")
	flag.IntVar(&s.exam, "exam", 6_000, "number of held-out samples")
	flag.StringVar(&s.out, "out", "internal/engine/mrz/glyph/ocrb.f32", "weights file to write")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, s, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, s settings, report io.Writer) error {
	start := time.Now()
	lessons, err := drawSamples(ctx, s.seed, s.samples)
	if err != nil {
		return fmt.Errorf("draw samples: %w", err)
	}
	exam, err := drawSamples(ctx, ^s.seed, s.exam) // a seed of its own
	if err != nil {
		return fmt.Errorf("draw exam: %w", err)
	}
	fmt.Fprintf(report, "seed %d, %d samples drawn in %v\n\n| pass | mean loss | wrong of %d held out |\n| --- | --- | --- |\n",
		s.seed, s.samples, time.Since(start).Round(time.Second), s.exam)

	rng := rand.New(rand.NewPCG(s.seed, 0))
	student := newStudent(rng)
	for pass := range s.passes {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		loss := student.pass(lessons, rng.Perm(len(lessons)), learningRate(pass))
		fmt.Fprintf(report, "| %d | %.4f | %d |\n", pass+1, loss, wrong(student.net, exam))
	}
	fmt.Fprintf(report, "\ntrained in %v\n", time.Since(start).Round(time.Second))
	if err := os.WriteFile(s.out, student.net.Encode(), 0o644); err != nil {
		return fmt.Errorf("write weights: %w", err)
	}
	return nil
}

func wrong(net *glyph.Net, exam []sample) int {
	var act glyph.Activation
	n := 0
	for i := range exam {
		scores := net.Recognise(&exam[i].cell, &act)
		if slices.Index(scores[:], slices.Max(scores[:])) != exam[i].class {
			n++
		}
	}
	return n
}
