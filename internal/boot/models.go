package boot

import (
	"context"
	"log/slog"
	"time"

	"vidimus/internal/engine/models"
	"vidimus/internal/platform/config"
	"vidimus/internal/platform/localpg"
)

// ModelFolder is where models and the runtime are installed.
func ModelFolder(c *config.Config) string { return c.StatePath("models") }

// OpenModels returns the store of models of an installation.
func OpenModels(c *config.Config) (*models.Store, error) {
	cache, err := localpg.DefaultCacheDir()
	if err != nil {
		return nil, err
	}
	return models.Open(models.Options{Folder: ModelFolder(c), Cache: cache, Source: c.Models.Source})
}

const (
	// installAgain is how long a failed installation waits at first, and mostAgain at last.
	installAgain, mostAgain = time.Minute, time.Hour
	// progressEvery is how often a long download says how far it is.
	progressEvery = 10 * time.Second
)

// InstallModels installs the models that are missing, in the background of a
// service: what cannot be had is told and tried again until ctx ends.
func InstallModels(ctx context.Context, c *config.Config, log *slog.Logger) {
	if c.Face.Models != "" {
		return // the operator's own are used
	}
	store, err := OpenModels(c)
	if err != nil {
		log.WarnContext(ctx, "models are not installed", slog.Any("error", err))
		return
	}
	for wait := installAgain; ; wait = min(2*wait, mostAgain) {
		if installMissing(ctx, store, log) {
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
	}
}

func installMissing(ctx context.Context, store *models.Store, log *slog.Logger) (all bool) {
	all = true
	for _, e := range models.Default() {
		if store.Installed(e) {
			continue
		}
		told := time.Now()
		log.InfoContext(ctx, "installing model", slog.String("model", e.ID), slog.Int64("bytes", e.Package.Size))
		err := store.Install(ctx, e, func(p models.Progress) {
			if time.Since(told) >= progressEvery {
				told = time.Now()
				log.InfoContext(ctx, "installing model", slog.String("model", e.ID), slog.Int64("done", p.Done), slog.Int64("bytes", p.Total))
			}
		})
		if err != nil {
			log.WarnContext(ctx, "model not installed", slog.String("model", e.ID), slog.Any("error", err))
			all = false
		}
		if ctx.Err() != nil {
			return true
		}
	}
	return all
}
