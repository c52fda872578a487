package installedmodel

import (
	"context"
	"log/slog"
	"slices"
	"time"

	"vidimus/internal/engine/network/models"
	"vidimus/internal/platform/config"
	"vidimus/internal/platform/storage/localpg"
)

// Folder is where models and the runtime are installed.
func Folder(c *config.Config) string { return c.StatePath("models") }

// OpenStore returns the store of models of an installation.
func OpenStore(c *config.Config) (*models.Store, error) {
	cache, err := localpg.DefaultCacheDir()
	if err != nil {
		return nil, err
	}
	return models.Open(models.Options{Folder: Folder(c), Cache: cache, Source: c.Models.Source})
}

const (
	// installAgain is how long a failed installation waits at first, and mostAgain at last.
	installAgain, mostAgain = time.Minute, time.Hour
	// progressEvery is how often a long download says how far it is.
	progressEvery = 10 * time.Second
)

// Progress is the progress of the installation of models.
type Progress struct {
	// Number is that of the model being installed, of Count that are missing, from 1.
	Number, Count int
	// Fetched of Bytes are there of this one.
	Fetched, Bytes int64
	// Done says that all are installed.
	Done bool
	// Failed is why one could not be had; it is tried again.
	Failed error
}

// Install installs the missing models in the background of a service: a failed
// download is logged and tried again until ctx ends. It reports the progress to the
// given function; nil for none.
func Install(ctx context.Context, c *config.Config, log *slog.Logger, shown func(Progress)) {
	if c.Face.Models != "" {
		return // the operator's own are used
	}
	store, err := OpenStore(c)
	if err != nil {
		log.WarnContext(ctx, "models are not installed", slog.Any("error", err))
		return
	}
	for wait := installAgain; ; wait = min(2*wait, mostAgain) {
		if installMissing(ctx, store, log, shown) {
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
	}
}

func installMissing(ctx context.Context, store *models.Store, log *slog.Logger, shown func(Progress)) bool {
	if shown == nil {
		shown = func(Progress) {}
	}
	missing := slices.DeleteFunc(models.Default(), store.Installed)
	at := Progress{Count: len(missing)}
	var failed error
	for i, e := range missing {
		at.Number, at.Fetched, at.Bytes = i+1, 0, e.Package.Size
		log.InfoContext(ctx, "installing model", slog.String("model", e.ID), slog.Int64("bytes", e.Package.Size))
		shown(at)
		told := time.Now()
		err := store.Install(ctx, e, func(p models.Progress) {
			at.Fetched, at.Bytes = p.Done, p.Total
			shown(at)
			if time.Since(told) >= progressEvery {
				told = time.Now()
				log.InfoContext(ctx, "installing model", slog.String("model", e.ID), slog.Int64("done", p.Done), slog.Int64("bytes", p.Total))
			}
		})
		if err != nil {
			log.WarnContext(ctx, "model not installed", slog.String("model", e.ID), slog.Any("error", err))
			failed = err
		}
		if ctx.Err() != nil {
			return true
		}
	}
	if len(missing) > 0 {
		at.Done, at.Failed = failed == nil, failed
		shown(at)
	}
	return failed == nil
}
