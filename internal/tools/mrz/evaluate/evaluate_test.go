package main

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestAFreshSetIsMeasuredAndKept(t *testing.T) {
	t.Parallel()

	folder := filepath.Join(t.TempDir(), "set")
	var fresh, kept strings.Builder
	if err := run(t.Context(), settings{seed: 3, pictures: 1, keep: folder}, &fresh); err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile(`\| all \| 6 \| [0-9.]+ % \| [0-9.]+ % \| [0-9.]+ % \| 0 \| [0-9]+ \| `)
	if !row.MatchString(fresh.String()) {
		t.Errorf("no row of all six pictures without a wrong key field in:\n%s", fresh.String())
	}
	if err := run(t.Context(), settings{folder: folder}, &kept); err != nil {
		t.Fatal(err)
	}
	if counts(fresh.String()) != counts(kept.String()) {
		t.Errorf("the kept set gives\n%s\nand the fresh one gave\n%s", kept.String(), fresh.String())
	}
}

// counts cuts the title and the times off a report.
func counts(report string) string {
	_, table, _ := strings.Cut(report, "| level |")
	return regexp.MustCompile(`[0-9.]+m?s`).ReplaceAllString(table, "")
}

func TestTheTableCountsWhatMatters(t *testing.T) {
	t.Parallel()

	right := []string{"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"}
	wrongName := []string{strings.Replace(right[0], "ANNA", "ANNE", 1), right[1]}
	wrongNumber := []string{right[0], strings.Replace(right[1], "L8", "K8", 1)}
	table := newTable()
	p := picture{level: "scan", lines: right}
	for _, a := range []answer{
		{lines: right, accepted: true, took: time.Millisecond},
		{lines: wrongName, accepted: true, took: 2 * time.Millisecond},
		{lines: wrongNumber, accepted: true, took: 3 * time.Millisecond},
		{lines: wrongNumber, took: 4 * time.Millisecond},
		{took: 9 * time.Millisecond},
	} {
		table.add(p, a)
	}
	var out strings.Builder
	table.print(&out, "title")
	const want = "| scan | 5 | 20.0 % | 50.0 % | 60.0 % | 1 | 1 | 3ms | 9ms |"
	if !strings.Contains(out.String(), want) {
		t.Errorf("no row %q in:\n%s", want, out.String())
	}
}

func TestAMissIsToldWithItsReason(t *testing.T) {
	t.Parallel()

	p := picture{name: "page", lines: []string{"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"}}
	p.corners = [4][2]float64{{0, 0}, {100, 0}, {100, 150}, {0, 50}}
	other := []string{p.lines[0], strings.Replace(p.lines[1], "L8", "K8", 1)}
	for want, a := range map[string]answer{
		"":                          {lines: p.lines, accepted: true},
		"no zone found":             {},
		"exact, not accepted: blur": {lines: p.lines, doubt: "blur"},
		"taken for another form":    {lines: []string{"V<UTO"}},
		"ACCEPTED, wrong: 1:0 L>K":  {lines: other, accepted: true},
		"not accepted, cells displaced (78 of 88 wrong)": {lines: []string{p.lines[1], p.lines[0]}},
		"page leans 45 degrees":                          {lines: other},
	} {
		if got := miss(p, a); !strings.Contains(got, want) || want == "" && got != "" {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestALargeSetIsDrawnInPieces(t *testing.T) {
	t.Parallel()

	whole := settings{pictures: 4}.drawings()
	pieces := slices.Concat(settings{pictures: 4, levels: "turned,hard"}.drawings(), settings{pictures: 2, levels: "scan"}.drawings(),
		settings{first: 2, pictures: 2, levels: "scan"}.drawings())
	for _, d := range pieces {
		if !slices.Contains(whole, d) {
			t.Errorf("%+v is not a picture of the whole set", d)
		}
	}
	if len(whole) != 24 || len(pieces) != 12 {
		t.Errorf("%d and %d pictures", len(whole), len(pieces))
	}
}

func TestRunRefusesAFolderWithoutTruth(t *testing.T) {
	t.Parallel()

	if err := run(t.Context(), settings{folder: t.TempDir()}, new(strings.Builder)); err == nil {
		t.Error("an empty folder is measured")
	}
}
