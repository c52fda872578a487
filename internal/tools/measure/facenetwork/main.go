// Command facenetwork writes the network that finds faces in the form in which the
// hosted page loads it: the numbers of its convolutions as 16-bit floats (IEEE 754,
// low byte first). The weights are published in that precision, so nothing is lost.
//
//	facenetwork FILE
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"

	"vidimus/internal/engine/network/models"
	"vidimus/internal/platform/storage/localpg"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "facenetwork:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	if len(args) != 1 {
		return errors.New("usage: facenetwork FILE")
	}
	content, err := network(ctx)
	if err != nil {
		return err
	}
	return os.WriteFile(args[0], content, 0o644)
}

// network fetches the package that `vidimus models` names and packs its numbers.
func network(ctx context.Context) ([]byte, error) {
	cache, err := localpg.DefaultCacheDir()
	if err != nil {
		return nil, err
	}
	store, err := models.Open(models.Options{Cache: cache, Source: os.Getenv("VIDIMUS_MODELS_SOURCE")})
	if err != nil {
		return nil, err
	}
	filters, err := store.Filters(ctx)
	if err != nil {
		return nil, err
	}
	return packed(filters)
}
