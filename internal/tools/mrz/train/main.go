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

	"vidimus/internal/engine/document/mrz/glyph"
)

type settings struct {
	seed    uint64
	samples int
	passes  int
	exam    int
	damaged int
	harder  int
	from    string
	out     string
}

func main() {
	var s settings
	flag.Uint64Var(&s.seed, "seed", 1, "seed of samples and learning order")
	flag.IntVar(&s.samples, "samples", 240_000, "number of drawn samples")
	flag.IntVar(&s.passes, "passes", 14, "number of passes over the samples")
	flag.IntVar(&s.exam, "exam", 6_000, "number of held-out samples")
	flag.IntVar(&s.damaged, "damaged", 60_000, "number of drawn samples with reflections and other damage, shown afterwards")
	flag.IntVar(&s.harder, "harder", 6, "number of passes over the damaged samples")
	flag.StringVar(&s.from, "from", "", "weights file to begin the damaged samples with, instead of learning the others first")
	flag.StringVar(&s.out, "out", "internal/engine/document/mrz/glyph/ocrb.i8", "weights file to write")
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
	rng := rand.New(rand.NewPCG(s.seed, 0))
	student := newStudent(rng)
	if s.from != "" {
		file, err := os.ReadFile(s.from)
		if err != nil {
			return fmt.Errorf("read weights: %w", err)
		}
		if student.net, err = glyph.Decode(file); err != nil {
			return err
		}
	} else if err := s.course(false).attend(ctx, student, rng, report); err != nil {
		return err
	} else if student.net, err = glyph.Decode(student.net.Encode()); err != nil { // what a file would hold, so that both ways are one
		return err
	}
	if err := s.course(true).attend(ctx, student, rand.New(rand.NewPCG(s.seed, 1)), report); err != nil {
		return err
	}
	fmt.Fprintf(report, "\ntrained in %v\n", time.Since(start).Round(time.Second))
	if err := os.WriteFile(s.out, student.net.Encode(), 0o644); err != nil {
		return fmt.Errorf("write weights: %w", err)
	}
	return nil
}

// course is a set of samples and how often it is shown.
type course struct {
	seed            uint64
	samples, passes int
	exam            int
	damaged         bool
	rate            func(pass int) float32
}

func (s settings) course(damaged bool) course {
	if damaged {
		return course{s.seed + 1, s.damaged, s.harder, s.exam, true, laterRate}
	}
	return course{s.seed, s.samples, s.passes, s.exam, false, learningRate}
}

func (c course) attend(ctx context.Context, student *student, rng *rand.Rand, report io.Writer) error {
	if c.samples == 0 || c.passes == 0 {
		return nil
	}
	start := time.Now()
	lessons, err := drawSamples(ctx, c.seed, c.samples, c.damaged)
	if err != nil {
		return fmt.Errorf("draw samples: %w", err)
	}
	exam, err := drawSamples(ctx, ^c.seed, c.exam, c.damaged) // a seed of its own
	if err != nil {
		return fmt.Errorf("draw exam: %w", err)
	}
	fmt.Fprintf(report, "seed %d, %d samples drawn in %v, damaged: %v\n\n| pass | mean loss | wrong of %d held out |\n| --- | --- | --- |\n",
		c.seed, c.samples, time.Since(start).Round(time.Second), c.damaged, c.exam)
	for pass := range c.passes {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		loss := student.pass(lessons, rng.Perm(len(lessons)), c.rate(pass))
		fmt.Fprintf(report, "| %d | %.4f | %d |\n", pass+1, loss, wrong(student.net, exam))
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
