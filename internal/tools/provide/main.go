// Command provide puts what the project's tests and generators need on this
// machine: PostgreSQL, Redis, Chromium, Node.js, Python, PHP, Java, curl, Tesseract, ZXing, libheif and OpenJPEG, as
// named by its arguments. What is there and new enough is used as it is. The rest is
// installed from the system's packages when root asks, and otherwise put below
// the project's cache, where the Makefile has the programs looked for first; no
// rights are needed for that. It starts none of them.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"vidimus/internal/platform/storage/localpg"
)

const timeout = 20 * time.Minute

func main() {
	// What root downloads must be readable by the user that runs it.
	syscall.Umask(0o022)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	err := run(ctx, os.Args[1:], os.Stdout)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "provide:", err)
		os.Exit(1)
	}
}

// run prints one line for each thing: its name and where it is.
func run(ctx context.Context, args []string, out io.Writer) error {
	programs, err := localpg.DefaultCacheDir()
	if err != nil {
		return err
	}
	flags := flag.NewFlagSet("provide", flag.ContinueOnError)
	cache := flags.String("cache", ".cache", "folder for tools; their programs are below it in bin")
	flags.StringVar(&programs, "postgres-cache", programs, "folder for PostgreSQL, where the service looks for it too")
	offline := flags.Bool("offline", false, "only look, never install")
	if err := flags.Parse(args); err != nil {
		return err
	}
	m, err := newMachine(*cache, programs)
	if err != nil {
		return err
	}
	known := m.needs()
	for _, name := range flags.Args() {
		n, ok := known[name]
		if !ok {
			return fmt.Errorf("provide %q: not known, only %s", name, strings.Join(slices.Sorted(maps.Keys(known)), ", "))
		}
		if *offline {
			n.ways = nil
		}
		place, err := n.ensure(ctx)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "%s %s\n", name, place)
	}
	return nil
}

// machine is where things are looked for and put.
type machine struct {
	cache    string // of the project, absolute
	programs string // PostgreSQL's, which a user that root changes to can enter
	registry registry
	debian   *debian
}

// newMachine also has the cache's programs found first.
func newMachine(cache, programs string) (*machine, error) {
	cache, err := filepath.Abs(cache)
	if err != nil {
		return nil, err
	}
	m := &machine{cache: cache, programs: programs, registry: configuredRegistry(), debian: &debian{dir: filepath.Join(cache, "debian")}}
	return m, os.Setenv("PATH", m.bin()+string(os.PathListSeparator)+os.Getenv("PATH"))
}

func (m *machine) bin() string { return filepath.Join(m.cache, "bin") }

func (m *machine) needs() map[string]need {
	return map[string]need{
		"postgres": m.postgres(),
		"redis":    m.redis(),
		"chromium": m.chromium(),
		"node":     m.node(),
		"python":   m.python(),
		"php":      m.php(),
		"java":     m.java(),
		"curl":     m.curl(),

		"tesseract": m.tesseract(),
		"zxing":     m.zxing(),
		"heif":      m.heif(),
		"openjpeg":  m.openjpeg(),
	}
}
