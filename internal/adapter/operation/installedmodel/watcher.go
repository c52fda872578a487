// Package installedmodel keeps children that run installed models, and starts new ones when other
// models are installed.
package installedmodel

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"vidimus/internal/engine/network/models"
	"vidimus/internal/engine/process/workerpool"
)

// Options configures a Watcher. R is a child's report about its models.
type Options[R any] struct {
	// Folder is where models are installed. It is looked at again and again.
	Folder string
	// Models are those that are used, by their IDs.
	Models []string
	// AllNeeded says that none of them is of use without the others.
	AllNeeded bool
	// Library is the runtime; empty for the installed one.
	Library string
	// Manifest is a list of other models, which are opened once; empty for the installed ones.
	Manifest string
	// Open starts children with the models and asks one what became of them.
	Open func(ctx context.Context) (*workerpool.Pool, R)
	// OnChange is told of models that were opened; nil for nobody.
	OnChange func(pool *workerpool.Pool, report R)
	// Lazy opens models when they are first asked for.
	Lazy bool
}

// Watcher holds the current children. It may be used from several goroutines at
// once.
type Watcher[R any] struct {
	options Options[R]
	first   sync.Once
	current atomic.Pointer[opened[R]]
}

// opened is one state of the models.
type opened[R any] struct {
	// stamp tells one state of the folder from another; empty without models.
	stamp  string
	pool   *workerpool.Pool
	report R
}

const (
	// refreshEvery is how soon models are used that were installed meanwhile.
	refreshEvery = 2 * time.Second
	// drainTime is what calls under way have left when other models are opened.
	drainTime = time.Minute
)

// New makes a watcher. It opens the models that are there unless it is lazy.
func New[R any](ctx context.Context, o Options[R]) *Watcher[R] {
	w := &Watcher[R]{options: o}
	w.current.Store(&opened[R]{})
	if !o.Lazy {
		w.first.Do(func() { w.refresh(ctx) })
	}
	return w
}

// Current returns the children and their report about the models; nil if there are
// no models.
func (w *Watcher[R]) Current() (*workerpool.Pool, R) {
	w.first.Do(func() { w.refresh(context.Background()) })
	o := w.current.Load()
	return o.pool, o.report
}

// Run reloads the models when others are installed, until ctx ends.
func (w *Watcher[R]) Run(ctx context.Context) {
	if w.options.Manifest != "" {
		return
	}
	look := time.NewTicker(refreshEvery)
	defer look.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-look.C:
			w.refresh(ctx)
		}
	}
}

// Close ends the children.
func (w *Watcher[R]) Close() {
	if o := w.current.Load(); o.pool != nil {
		o.pool.Close()
	}
}

// refresh opens the models if they are others than those that are open.
func (w *Watcher[R]) refresh(ctx context.Context) {
	former := w.current.Load()
	next := &opened[R]{stamp: w.stamp()}
	if next.stamp == former.stamp {
		return
	}
	if next.stamp != "" {
		next.pool, next.report = w.options.Open(ctx)
	}
	w.current.Store(next)
	if w.options.OnChange != nil && next.pool != nil {
		w.options.OnChange(next.pool, next.report)
	}
	if former.pool != nil {
		time.AfterFunc(drainTime, former.pool.Close)
	}
}

func (w *Watcher[R]) stamp() string {
	o := w.options
	if o.Manifest != "" {
		return o.Manifest
	}
	var b strings.Builder
	found := 0
	for _, e := range models.Default() {
		isRuntime := e.ID == models.Runtime && o.Library == ""
		if !isRuntime && !slices.Contains(o.Models, e.ID) {
			continue
		}
		facts, err := os.Stat(filepath.Join(o.Folder, e.File))
		switch {
		case err == nil:
			fmt.Fprintf(&b, "%s %d %d;", e.ID, facts.Size(), facts.ModTime().UnixNano())
			if !isRuntime {
				found++
			}
		case isRuntime:
			return "" // the runtime is installed first
		}
	}
	if found == 0 || o.AllNeeded && found < len(o.Models) {
		return ""
	}
	return b.String()
}
