package main

import (
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
)

// reading is one row of the evaluation of the reader of machine readable zones.
type reading struct {
	reader, pictures, exact, accepted, wrong, p50, p95 string
}

// measureMRZ has the evaluation read the specimens and a fresh set, and the
// tesseract program too where there is one.
func measureMRZ(ctx context.Context, p *place, r *report) error {
	program := filepath.Join(p.dir, "evaluate")
	if out, err := exec.CommandContext(ctx, "go", "build", "-o", program, "./internal/tools/mrz/evaluate").CombinedOutput(); err != nil {
		return fmt.Errorf("build evaluation: %w: %s", err, out)
	}
	pictures := "8"
	if p.settings.quick {
		pictures = "1"
	}
	arguments := []string{"-seed=7", "-pictures=" + pictures}
	if _, err := exec.LookPath("tesseract"); err == nil {
		arguments = append(arguments, "-tesseract")
	}
	out, err := exec.CommandContext(ctx, program, arguments...).Output()
	if err != nil {
		return fmt.Errorf("run evaluation: %w", err)
	}
	r.readings, r.mrzCommand = parseReadings(string(out)), "go run ./internal/tools/mrz/evaluate "+strings.Join(arguments, " ")
	return nil
}

// parseReadings takes the row of all pictures from each table of the evaluation.
func parseReadings(out string) []reading {
	var all []reading
	title := ""
	for line := range strings.Lines(out) {
		line = strings.TrimSpace(line)
		cells := strings.Split(strings.Trim(line, "|"), "|")
		switch {
		case line != "" && !strings.HasPrefix(line, "|"):
			title = line
		case len(cells) == 9 && strings.TrimSpace(cells[0]) == "all":
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			all = append(all, reading{
				reader: title, pictures: cells[1], exact: cells[2], accepted: cells[4], wrong: cells[5], p50: cells[7], p95: cells[8],
			})
		}
	}
	return all
}
