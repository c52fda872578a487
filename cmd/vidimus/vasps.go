package main

import (
	"errors"
	"fmt"
	"os"

	"vidimus/internal/boot"
	"vidimus/internal/domain/payment/travelrule"
)

type vaspsCommand struct {
	Import vaspsImport `cmd:"" help:"Load a directory of providers of virtual assets from a CSV file, whole or not at all."`
}

type vaspsImport struct {
	Path string `arg:"" help:"CSV file in UTF-8; its first row names the columns: name, lei, jurisdiction, dd_status, dd_score, dd_score_breakdown, dd_assessed_at, member, travel_address, email, brand. Only name is needed."`
	JSON bool   `help:"Print JSON."`
}

// Run loads the directory and lists the rows that were skipped.
func (c *vaspsImport) Run(e *environment) error {
	file, err := os.Open(c.Path)
	if err != nil {
		return fmt.Errorf("open directory: %w", err)
	}
	defer func() { _ = file.Close() }()
	return e.command(func(a *boot.App) error {
		done, err := a.TravelRule.Directory.Import(e.ctx, file)
		if c.JSON {
			return errors.Join(err, printJSON(done))
		}
		for _, b := range done.Bad {
			fmt.Printf("%s: %v\n", c.Path, b)
		}
		if errors.Is(err, travelrule.ErrBadRows) {
			return fmt.Errorf("%s: refused, the directory is as before: %w", c.Path, err)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", c.Path, err)
		}
		fmt.Printf("%s: %d providers added, %d changed\n", c.Path, done.Added, done.Changed)
		return nil
	})
}
