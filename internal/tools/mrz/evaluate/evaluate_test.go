package main

import (
	"path/filepath"
	"regexp"
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

func TestRunRefusesAFolderWithoutTruth(t *testing.T) {
	t.Parallel()

	if err := run(t.Context(), settings{folder: t.TempDir()}, new(strings.Builder)); err == nil {
		t.Error("an empty folder is measured")
	}
}
