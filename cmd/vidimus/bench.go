package main

import (
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"vidimus/internal/boot"
	"vidimus/internal/verification/evaluation"
)

type benchCommand struct {
	Engines benchEngines `cmd:"" help:"Measure the engines on a folder of your own labelled pictures."`
}

type benchEngines struct {
	Folder string `arg:"" type:"existingdir" help:"Folder with the pictures and a table of labels, labels.csv."`
	Misses bool   `help:"Name the pictures that could not be measured."`
	Why    bool   `help:"Name the genuine documents that are not approved and the forged ones that are, with the warnings."`
}

// Run tries every configured engine and prints the results. The pictures are neither
// stored nor sent anywhere.
func (c *benchEngines) Run(e *environment) error {
	folder := os.DirFS(c.Folder)
	labels, err := readLabels(folder)
	if err != nil {
		return err
	}
	return e.command(func(a *boot.App) error {
		run := evaluation.Dataset{Engines: a.Trial(), Folder: folder, Labels: labels, Now: time.Now, Progress: tellProgress}
		result, err := run.Run(e.ctx)
		if err != nil {
			return err
		}
		if c.Misses {
			for _, m := range result.Skipped {
				fmt.Fprintf(os.Stderr, "%s: %s\n", m.File, m.Why)
			}
		}
		if c.Why {
			for _, s := range result.Mismatches {
				fmt.Fprintf(os.Stderr, "%s: %s: %s\n", s.File, s.Status, strings.Join(s.Warnings, ", "))
			}
		}
		return result.Write(os.Stdout)
	})
}

func readLabels(folder fs.FS) ([]evaluation.Label, error) {
	file, err := folder.Open(evaluation.LabelFile)
	if err != nil {
		return nil, fmt.Errorf("open labels: %w", err)
	}
	defer file.Close()
	labels, err := evaluation.ReadLabels(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", evaluation.LabelFile, err)
	}
	return labels, nil
}

// progressInterval is how many pictures lie between two signs of life.
const progressInterval = 25

func tellProgress(done, all int) {
	if done%progressInterval == 0 && done < all {
		fmt.Fprintf(os.Stderr, "%d of %d pictures\n", done, all)
	}
}
