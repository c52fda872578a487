package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// screening is what the examination of searches in lists has found. Times are
// those of the processor: a search is not slower because others use the machine.
type screening struct {
	command   string
	Entries   int           `json:"entries"`
	Names     int           `json:"names"`
	Found     float64       `json:"found"`
	P50       time.Duration `json:"p50"`
	P99       time.Duration `json:"p99"`
	PerSecond float64       `json:"per_second"`
	Large     struct {
		Entries   int           `json:"entries"`
		Megabytes uint64        `json:"megabytes"`
		P50       time.Duration `json:"p50"`
		P95       time.Duration `json:"p95"`
		P99       time.Duration `json:"p99"`
	} `json:"large"`
}

// largeLimit is how long a search among a hundred thousand entries may take, at
// the ninety-fifth of a hundred.
const largeLimit = 10 * time.Millisecond

// measureScreening has the examination search the lists of the settings, or an
// invented one.
func measureScreening(ctx context.Context, p *place, r *report) error {
	program := filepath.Join(p.dir, "aml")
	if out, err := exec.CommandContext(ctx, "go", "build", "-o", program, "./internal/tools/measure/aml").CombinedOutput(); err != nil {
		return fmt.Errorf("build examination: %w: %s", err, out)
	}
	sample := "1000"
	if p.settings.quick {
		sample = "150"
	}
	arguments, shown := []string{"-sample=" + sample}, "-sample="+sample
	if p.settings.lists != "" {
		arguments, shown = append(arguments, "-lists="+p.settings.lists), shown+" -lists=DIR"
	}
	out, err := exec.CommandContext(ctx, program, arguments...).Output()
	if err != nil {
		return fmt.Errorf("run examination: %w", err)
	}
	s, err := parseScreening(string(out))
	if err != nil {
		return err
	}
	s.command, r.screening = "go run ./internal/tools/measure/aml "+shown, s
	return nil
}

// parseScreening reads the last line of the examination.
func parseScreening(out string) (*screening, error) {
	_, line, found := strings.Cut(out, "\nresult: ")
	if !found {
		return nil, fmt.Errorf("the examination told no result: %.200q", out)
	}
	s := &screening{}
	if err := json.Unmarshal([]byte(line), s); err != nil {
		return nil, fmt.Errorf("read result of the examination: %w", err)
	}
	return s, nil
}

func (s *screening) aims() []aim {
	if s == nil || s.Large.Entries == 0 {
		return nil
	}
	return []aim{{
		what:   fmt.Sprintf("a name searched among %d entries, p95 of processor time", s.Large.Entries),
		wanted: "at most " + short(largeLimit), found: short(s.Large.P95), reached: s.Large.P95 <= largeLimit,
	}}
}

func (r *report) screeningTable(b *strings.Builder) {
	s := r.screening
	if s == nil {
		return
	}
	fmt.Fprintf(b, "\n### Screening names\n\n`%s`, times of the processor\n\n", s.command)
	b.WriteString("| entries | names | altered names found at 93 or more | names a second and core | p50 | p95 | p99 |\n| --- | --- | --- | --- | --- | --- | --- |\n")
	fmt.Fprintf(b, "| %d | %d | %.1f %% | %.0f | %s | - | %s |\n", s.Entries, s.Names, 100*s.Found, s.PerSecond, short(s.P50), short(s.P99))
	fmt.Fprintf(b, "| %d (%d MB) | - | - | - | %s | %s | %s |\n", s.Large.Entries, s.Large.Megabytes, short(s.Large.P50), short(s.Large.P95), short(s.Large.P99))
}
