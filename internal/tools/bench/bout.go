package main

import (
	"context"
	"fmt"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// bout is one benchmark of the Go tests that stands for a demand of its own.
type bout struct {
	name string
	took time.Duration
	// figures are what the benchmark reports besides, such as pages/s.
	figures string
}

// bouts are the benchmarks that are shown, by package, with what they measure.
var bouts = []struct {
	pkg, pattern string
	names        map[string]string
}{
	{"./internal/domain/verification/workflow/graph", "^Benchmark(Walk|Compile)$", map[string]string{
		"BenchmarkWalk": "a session through a workflow of 30 nodes, facts anew at each", "BenchmarkCompile": "the same workflow checked and compiled",
	}},
	{"./internal/domain/verification/report", "^BenchmarkPages$", map[string]string{
		"BenchmarkPages/one_step": "PDF report, one step", "BenchmarkPages/every_step": "PDF report, every step with a picture",
		"BenchmarkPages/a_1000_hits": "PDF report, 1,000 hits",
	}},
	{"./internal/engine/document/emrtd", "^BenchmarkVerify$", map[string]string{"BenchmarkVerify": "a chip verified"}},
}

// measureBouts runs the benchmarks one package after the other.
func measureBouts(ctx context.Context, p *place, r *report) error {
	length := "2s"
	if p.settings.quick {
		length = "200ms"
	}
	for _, b := range bouts {
		out, err := exec.CommandContext(ctx, "go", "test", "-run=^$", "-bench="+b.pattern, "-benchtime="+length, b.pkg).CombinedOutput()
		if err != nil {
			return fmt.Errorf("run benchmarks of %s: %w: %s", b.pkg, err, out)
		}
		r.bouts = append(r.bouts, parseBouts(string(out), b.names)...)
	}
	return nil
}

// parseBouts reads the lines of the Go benchmarks; a name with parts of its own
// below it keeps them.
func parseBouts(out string, names map[string]string) []bout {
	var all []bout
	for line := range strings.Lines(out) {
		cells := strings.Fields(line)
		if len(cells) < 4 || !strings.HasPrefix(cells[0], "Benchmark") || cells[3] != "ns/op" {
			continue
		}
		name, _, _ := cutLast(cells[0], "-")
		nanoseconds, err := strconv.ParseFloat(cells[2], 64)
		if err != nil {
			continue
		}
		all = append(all, bout{name: spoken(name, names), took: time.Duration(nanoseconds), figures: rates(cells[4:])})
	}
	return all
}

// spoken is what a benchmark measures, in words.
func spoken(name string, names map[string]string) string {
	if text, ok := names[name]; ok {
		return text
	}
	top, rest, _ := strings.Cut(name, "/")
	if text, ok := names[top]; ok && rest != "" {
		return text + ", " + strings.ReplaceAll(rest, "_", " ")
	}
	return name
}

// rates are the figures per second among the others.
func rates(cells []string) string {
	var out []string
	for i := 0; i+1 < len(cells); i += 2 {
		if strings.HasSuffix(cells[i+1], "/s") {
			out = append(out, cells[i]+" "+cells[i+1])
		}
	}
	return strings.Join(out, ", ")
}

func cutLast(s, separator string) (before, after string, found bool) {
	if i := strings.LastIndex(s, separator); i >= 0 {
		return s[:i], s[i+len(separator):], true
	}
	return s, "", false
}

func (r *report) boutTable(b *strings.Builder) {
	if len(r.bouts) == 0 {
		return
	}
	b.WriteString("\n### Workflows, reports, chips\n\nGo benchmarks on one core.\n\n| what | time | rate |\n| --- | --- | --- |\n")
	for _, x := range r.bouts {
		fmt.Fprintf(b, "| %s | %s | %s |\n", x.name, short(x.took), x.figures)
	}
}
