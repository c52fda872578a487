// Command evaluate measures the reader of machine readable zones and prints a
// table in Markdown. From the root of the repository, on a fresh set:
//
//	go run ./internal/tools/mrz/evaluate -seed 7 -pictures 40
//
// or on a folder of pictures with a truth.json:
//
//	go run ./internal/tools/mrz/evaluate -folder internal/engine/document/mrz/read/testdata/specimens
//
// With -keep FOLDER the fresh set stays for the next run, which then draws nothing; -levels hard,turned
// takes only these levels; -misses says of each reading that is not exact what is wrong with it.
// With -tesseract it reads the same pictures with the tesseract program too.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"time"
	"vidimus/internal/tools/mrz/specimen"

	"vidimus/internal/engine/document/mrz/read"
)

type settings struct {
	folder    string
	keep      string
	seed      uint64
	pictures  int
	levels    string
	first     int
	tesseract bool
	misses    bool
}

func main() {
	var s settings
	flag.StringVar(&s.folder, "folder", "", "folders with truth.json, parted by commas; empty draws a fresh set")
	flag.StringVar(&s.keep, "keep", "", "folder to write the fresh set to")
	flag.Uint64Var(&s.seed, "seed", 1, "seed of the fresh set")
	flag.IntVar(&s.pictures, "pictures", 10, "pictures a level of the fresh set")
	flag.StringVar(&s.levels, "levels", "", "levels to draw or to read, parted by commas; empty takes all")
	flag.IntVar(&s.first, "first", 0, "number of the first picture of a level, to draw a large set in pieces")
	flag.BoolVar(&s.tesseract, "tesseract", false, "compare with the tesseract program")
	flag.BoolVar(&s.misses, "misses", false, "say of each reading that is not exact or not accepted why")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, s, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "evaluate:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, s settings, out io.Writer) error {
	set, err := open(ctx, s)
	if err != nil {
		return err
	}
	reader, err := read.New()
	if err != nil {
		return err
	}
	fmt.Fprintln(out, s.title(len(set)))
	own := newTable()
	for _, p := range set {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		a, err := readOwn(ctx, reader, p)
		if err != nil {
			return err
		}
		own.add(p, a)
		if s.misses {
			fmt.Fprint(out, miss(p, a))
		}
	}
	own.print(out, "own reader")
	if !s.tesseract {
		return nil
	}
	other := newTable()
	for _, p := range set {
		a, err := readTesseract(ctx, p)
		if err != nil {
			return err
		}
		other.add(p, a)
	}
	other.print(out, "tesseract, language eng, page mode 6, letters of the zone only")
	return nil
}

// wants reports whether a level is drawn: those of specimen.Levels where none is named.
func (s settings) wants(level specimen.Level) bool {
	if s.levels == "" {
		return slices.Contains(specimen.Levels, level)
	}
	return slices.Contains(strings.Split(s.levels, ","), string(level))
}

func (s settings) title(pictures int) string {
	source := fmt.Sprintf("fresh set, seed %d", s.seed)
	if s.folder != "" {
		source = "folder " + s.folder
	}
	return fmt.Sprintf("%s, %d pictures, %s\n", source, pictures, time.Now().UTC().Format(time.DateOnly))
}
