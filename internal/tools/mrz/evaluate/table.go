package main

import (
	"fmt"
	"io"
	"slices"
	"time"

	"vidimus/internal/engine/document/mrz"
)

// table counts by level.
type table struct {
	order  []string
	levels map[string]*tally
}

// tally is the count of a level.
type tally struct {
	pictures, exact     int
	lines, exactLines   int
	accepted            int
	wrongKey, wrongText int // accepted readings with a wrong key field, with another wrong character
	times               []time.Duration
}

func newTable() *table { return &table{levels: make(map[string]*tally)} }

func (t *table) add(p picture, a answer) {
	if t.levels[p.level] == nil {
		t.levels[p.level] = new(tally)
		t.order = append(t.order, p.level)
	}
	l := t.levels[p.level]
	l.pictures++
	l.lines += len(p.lines)
	l.times = append(l.times, a.took)
	for _, line := range p.lines {
		if slices.Contains(a.lines, line) {
			l.exactLines++
		}
	}
	exact := a.exact(p)
	if exact {
		l.exact++
	}
	if !a.accepted {
		return
	}
	l.accepted++
	switch {
	case exact:
	case sameKeyFields(a.lines, p.lines):
		l.wrongText++
	default:
		l.wrongKey++
	}
}

// sameKeyFields compares the fields that identify a document and its holder.
func sameKeyFields(got, want []string) bool {
	g, gotErr := mrz.Parse(got)
	w, wantErr := mrz.Parse(want)
	return gotErr == nil && wantErr == nil &&
		g.Number == w.Number && g.BirthDate == w.BirthDate && g.ExpiryDate == w.ExpiryDate
}

func (t *table) print(out io.Writer, title string) {
	fmt.Fprintf(out, "\n%s\n\n", title)
	fmt.Fprintln(out, "| level | pictures | exact documents | exact lines | accepted | wrong key field among accepted | other character wrong among accepted | p50 | p95 |")
	fmt.Fprintln(out, "| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
	all := new(tally)
	for _, name := range t.order {
		l := t.levels[name]
		l.print(out, name)
		all.merge(l)
	}
	all.print(out, "all")
}

func (l *tally) merge(o *tally) {
	l.pictures += o.pictures
	l.exact += o.exact
	l.lines += o.lines
	l.exactLines += o.exactLines
	l.accepted += o.accepted
	l.wrongKey += o.wrongKey
	l.wrongText += o.wrongText
	l.times = append(l.times, o.times...)
}

func (l *tally) print(out io.Writer, name string) {
	slices.Sort(l.times)
	fmt.Fprintf(out, "| %s | %d | %s | %s | %s | %d | %d | %v | %v |\n", name, l.pictures,
		percent(l.exact, l.pictures), percent(l.exactLines, l.lines), percent(l.accepted, l.pictures),
		l.wrongKey, l.wrongText, l.quantile(50), l.quantile(95))
}

func percent(part, whole int) string {
	if whole == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f %%", 100*float64(part)/float64(whole))
}

func (l *tally) quantile(q int) time.Duration {
	if len(l.times) == 0 {
		return 0
	}
	return l.times[min(len(l.times)*q/100, len(l.times)-1)].Round(time.Millisecond)
}
