package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// report is everything that was measured; parts that were not are empty.
type report struct {
	machine    machine
	footprint  *footprint
	creations  []creation
	withWork   *contest
	decisions  []*contest
	payments   []payments
	ingestions []ingestion
	delivery   *delivery
	listings   []listing
	caseWork   *caseWork
	costs      []cost
	bouts      []bout
	paces      []pace
	timings    []toldApart
	readings   []reading
	mrzCommand string
	screening  *screening
	took       time.Duration
}

// Marks of the generated part of a document.
const (
	markBegin = "<!-- measured: begin -->"
	markEnd   = "<!-- measured: end -->"
)

// replaceReport puts the text between the marks of a document.
func replaceReport(path, text string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	before, rest, found := strings.Cut(string(data), markBegin)
	_, after, ended := strings.Cut(rest, markEnd)
	if !found || !ended {
		return errors.New(path + " has no place for the report")
	}
	return os.WriteFile(path, []byte(before+markBegin+"\n\n"+text+"\n"+markEnd+after), 0o644)
}

func (r *report) markdown(s settings) string {
	var b strings.Builder
	r.head(&b, s)
	r.aims(&b)
	for _, c := range r.creations {
		fmt.Fprintf(&b, "\n### Session creation, %s\n\n", applicationsText(c.applications))
		contestTable(&b, c.contests, byPGBench)
	}
	if r.withWork != nil {
		t := median(r.withWork.runs[byProduct])
		fmt.Fprintf(&b, "\nOne process that also relays the events (`vidimus serve` without `--no-work`), %d clients, %d applications: %s a second, p99 %s.\n",
			r.withWork.clients, applicationCount, perSecond(t), milliseconds(t.p99))
	}
	if len(r.decisions) > 0 {
		b.WriteString("\n### Reading a decision of 6 kB with three pictures\n\n")
		contestTable(&b, r.decisions, byBare)
	}
	r.paymentTable(&b)
	r.ingestionText(&b)
	r.deliveryText(&b)
	r.listingText(&b)
	r.caseText(&b)
	r.costTable(&b)
	r.footprintText(&b)
	r.boutTable(&b)
	r.paceTable(&b)
	r.timingTable(&b)
	r.readingTable(&b)
	r.screeningTable(&b)
	return b.String()
}

func (r *report) head(b *strings.Builder, s settings) {
	m := r.machine
	length := "full run"
	if s.quick {
		length = "quick run"
	}
	fmt.Fprintf(b, "Measured %s at commit %s (%s, %s).\n\n", m.At.Format(time.DateOnly), m.Commit, length, r.took.Round(time.Second))
	fmt.Fprintf(b, "| Machine | |\n| --- | --- |\n| Processor | %s, %d cores, for server, database and load together |\n", m.CPU, m.Cores)
	fmt.Fprintf(b, "| System | Linux %s, load average before: %s |\n", m.Kernel, m.LoadBefore)
	fmt.Fprintf(b, "| Versions | %s, PostgreSQL %s |\n", strings.TrimPrefix(m.Go, "go"), m.Database)
}

func contestTable(b *strings.Builder, contests []*contest, against string) {
	fmt.Fprintf(b, "| clients | who | requests a second | p50 | p99 | ratio to %s | processor time of one | of it PostgreSQL |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n", against)
	for _, c := range contests {
		for _, who := range []string{byPGBench, byBare, byProduct} {
			runs := c.runs[who]
			if len(runs) == 0 {
				continue
			}
			t := median(runs)
			text := "-"
			if who != against && len(c.runs[against]) > 0 {
				text = times(medianRatio(runs, c.runs[against]))
			}
			fmt.Fprintf(b, "| %d | %s | %s | %s | %s | %s | %s | %s |\n", c.clients, who, perSecond(t), milliseconds(t.p50), milliseconds(t.p99), text,
				short(t.program+t.database), short(t.database))
		}
	}
}

func (r *report) costTable(b *strings.Builder) {
	if len(r.costs) == 0 {
		return
	}
	b.WriteString("\n### What parts of the way cost\n\n| what | time | allocations |\n| --- | --- | --- |\n")
	for _, c := range r.costs {
		fmt.Fprintf(b, "| %s | %s | %d |\n", c.name, short(c.took), c.allocations)
	}
}

func (r *report) footprintText(b *strings.Builder) {
	if f := r.footprint; f != nil {
		fmt.Fprintf(b, "\n### Idle service\n\n`vidimus serve` with an external database holds %.0f MB when it is idle (resident set). From the start of the program to its first answer on a migrated database: %s (median of %d, slowest %s).\n",
			float64(f.resident)/1e6, milliseconds(f.started[len(f.started)/2]), len(f.started), milliseconds(f.started[len(f.started)-1]))
	}
}

func (r *report) readingTable(b *strings.Builder) {
	if len(r.readings) == 0 {
		return
	}
	fmt.Fprintf(b, "\n### Reading machine readable zones\n\n`%s`\n\n| reader | pictures | read whole | accepted | accepted with a wrong key field | p50 | p95 |\n| --- | --- | --- | --- | --- | --- | --- |\n", r.mrzCommand)
	for _, x := range r.readings {
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s | %s | %s |\n", x.reader, x.pictures, x.exact, x.accepted, x.wrong, x.p50, x.p95)
	}
}

func applicationsText(n int) string {
	if n == 1 {
		return "one busy application"
	}
	return strconv.Itoa(n) + " applications"
}

func perSecond(t throughput) string { return strconv.FormatFloat(t.perSecond, 'f', 0, 64) }

func times(r float64) string { return strconv.FormatFloat(r, 'f', 2, 64) }

func milliseconds(d time.Duration) string {
	return strconv.FormatFloat(float64(d.Microseconds())/1000, 'f', 2, 64) + " ms"
}

// short writes a time with three figures.
func short(d time.Duration) string {
	switch {
	case d < time.Microsecond:
		return strconv.FormatInt(d.Nanoseconds(), 10) + " ns"
	case d < time.Millisecond:
		return strconv.FormatFloat(float64(d.Nanoseconds())/1e3, 'f', 1, 64) + " µs"
	}
	return strconv.FormatFloat(float64(d.Microseconds())/1e3, 'f', 2, 64) + " ms"
}
