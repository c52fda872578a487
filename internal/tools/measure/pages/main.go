// Command pages measures what the engines find on drawn documents beyond the
// machine readable zone: the corners of the page, the printed fields and the
// codes, by level of difficulty. It needs tesseract, ZXingReader and, for the
// codes, zint.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/pprof"
	"slices"
	"time"

	"vidimus/internal/engine/image/barcode"
	"vidimus/internal/engine/image/ocr/neural"
	"vidimus/internal/engine/image/ocr/tesseract"
	"vidimus/internal/engine/image/pdfpage"
	"vidimus/internal/engine/network/inference/onnxruntime"
	"vidimus/internal/engine/network/models"
	"vidimus/internal/engine/process/program"
	"vidimus/internal/engine/process/workerpool/document"
)

func main() {
	if len(os.Args) == 3 && os.Args[1] == "program" {
		exit(program.Launch(os.Args[2]))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	exit(run(ctx, os.Args[1:], os.Stdout))
}

func exit(err error) {
	if err == nil {
		os.Exit(0)
	}
	fmt.Fprintln(os.Stderr, "pages:", err)
	os.Exit(1)
}

// exam is one measurement.
type exam struct {
	seed  uint64
	count int
	show  bool
	level string // of the budget; all where it is empty
	out   io.Writer

	documents *document.Reader
	print     *tesseract.Reader
	networks  *neural.Reader // in its place where it is not nil
	codes     *barcode.Reader
}

func run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("pages", flag.ContinueOnError)
	e := exam{out: out}
	flags.Uint64Var(&e.seed, "seed", 1, "seed of the pictures")
	flags.IntVar(&e.count, "count", 12, "pictures of each level")
	flags.BoolVar(&e.show, "show", false, "show every field that was misread")
	codesOnly := flags.Bool("codes", false, "measure the codes alone")
	budgetOnly := flags.Bool("budget", false, "measure what whole cards cost, in processor time and memory, alone")
	flags.StringVar(&e.level, "level", "", "measure the budget of this row alone")
	profile := flags.String("profile", "", "write a processor profile to this file")
	folder := flags.String("models", "", "folder of installed models: print is read by networks instead of Tesseract")
	if err := flags.Parse(args); err != nil {
		return err
	}
	self, err := os.Executable()
	if err != nil {
		return fmt.Errorf("find itself: %w", err)
	}
	runner := program.New(program.Settings{Launcher: []string{self, "program"}})
	defer runner.Close()
	if e.documents, err = document.New(time.Now, pdfpage.DefaultLimits()); err != nil {
		return err
	}
	defer e.documents.Close()
	e.print, e.codes = tesseract.New(runner, tesseract.Settings{}), barcode.New(runner, "")
	if *folder != "" {
		if e.networks, err = openNetworks(*folder); err != nil {
			return err
		}
		defer e.networks.Close()
	}
	if *profile != "" {
		end, err := startProfile(*profile)
		if err != nil {
			return err
		}
		defer end()
	}
	if *budgetOnly {
		return e.measureBudget(ctx)
	}
	if !*codesOnly {
		if err := e.measurePrint(ctx); err != nil {
			return err
		}
	}
	return e.measureCodes(ctx)
}

// startProfile writes a processor profile until end.
func startProfile(path string) (end func(), err error) {
	file, err := os.Create(path)
	if err != nil {
		return nil, fmt.Errorf("write profile: %w", err)
	}
	if err := pprof.StartCPUProfile(file); err != nil {
		return nil, errors.Join(fmt.Errorf("write profile: %w", err), file.Close())
	}
	return func() {
		pprof.StopCPUProfile()
		_ = file.Close() // the profile says whether it is whole
	}, nil
}

// openNetworks opens the networks of print from the folder where they are installed.
func openNetworks(folder string) (*neural.Reader, error) {
	runtime, err := onnxruntime.Start(filepath.Join(folder, models.RuntimeFile))
	if err != nil {
		return nil, err
	}
	return neural.OpenInstalled(runtime, folder)
}

// times are those of one step.
type times []time.Duration

// at is the given percentile.
func (t times) at(percent int) time.Duration {
	if len(t) == 0 {
		return 0
	}
	slices.Sort(t)
	return t[min(len(t)*percent/100, len(t)-1)].Round(time.Millisecond)
}
