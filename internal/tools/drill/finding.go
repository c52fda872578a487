package main

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

const tableHead = `| Drill | What was done | Figure demanded | Figure reached | Result | Seconds |
|---|---|---|---|---|---|
`

// figure is one number that a drill has to reach.
type figure struct {
	demanded, reached string
	ok                bool
	skipped           bool
}

// finding is what a drill found out.
type finding struct {
	id      string
	done    string
	took    time.Duration
	figures []figure
	notes   []string
}

// did says what the drill does.
func (f *finding) did(format string, args ...any) { f.done = fmt.Sprintf(format, args...) }

// expect records a figure.
func (f *finding) expect(demanded, reached string, ok bool) {
	f.figures = append(f.figures, figure{demanded: demanded, reached: reached, ok: ok})
}

// skip says that a figure cannot be tried on this machine.
func (f *finding) skip(demanded, reason string) {
	f.figures = append(f.figures, figure{demanded: demanded, reached: reason, ok: true, skipped: true})
}

// none expects that something did not happen.
func (f *finding) none(what string, n int) {
	f.expect("0 "+what, fmt.Sprint(n), n == 0)
}

// within expects that something took no longer than the limit.
func (f *finding) within(what string, limit, took time.Duration) {
	f.expect(fmt.Sprintf("%s within %s", what, limit), rounded(took), took <= limit)
}

// note keeps a line for whoever looks for the cause of a missed figure.
func (f *finding) note(format string, args ...any) {
	if len(f.notes) < 20 {
		f.notes = append(f.notes, fmt.Sprintf(format, args...))
	}
}

// rounds is how often times are measured at most.
const rounds = 3

// again measures until the figures are reached, three times at most: on a
// machine that does something else as well, the quietest moment says what the
// product takes.
func (f *finding) again(measure func() error) error {
	kept := len(f.figures)
	for round := 1; ; round++ {
		f.figures = f.figures[:kept]
		if err := measure(); err != nil {
			return err
		}
		reached := !slices.ContainsFunc(f.figures[kept:], func(g figure) bool { return !g.ok })
		if reached || round == rounds {
			f.done += fmt.Sprintf(" (measured %d of at most %d times)", round, rounds)
			return nil
		}
	}
}

func (f *finding) passed() bool {
	for _, g := range f.figures {
		if !g.ok {
			return false
		}
	}
	return len(f.figures) > 0
}

// rows are the lines of the table.
func (f *finding) rows() string {
	var b strings.Builder
	id, done, seconds := f.id, f.done, fmt.Sprintf("%.1f", f.took.Seconds())
	for _, g := range f.figures {
		result := "pass"
		switch {
		case g.skipped:
			result = "not played"
		case !g.ok:
			result = "**miss**"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s |\n", id, cell(done), cell(g.demanded), cell(g.reached), result, seconds)
		id, done, seconds = "", "", ""
	}
	return b.String()
}

// cell keeps a text within its cell.
func cell(s string) string {
	return strings.NewReplacer("|", "/", "\n", " ").Replace(s)
}

func rounded(d time.Duration) string {
	switch {
	case d >= 10*time.Second:
		return d.Round(100 * time.Millisecond).String()
	case d >= time.Second:
		return d.Round(10 * time.Millisecond).String()
	default:
		return d.Round(10 * time.Microsecond).String()
	}
}

func megabytes(n int64) string { return fmt.Sprintf("%.1f MB", float64(n)/1e6) }
