package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

func (r *report) deliveryText(b *strings.Builder) {
	d := r.delivery
	if d == nil {
		return
	}
	fmt.Fprintf(b, "\n### Delivering webhooks: %d events of %.1f kB to %d destinations\n\n", d.events, float64(len(eventTemplate))/1000, destinationCount)
	b.WriteString("| who | deliveries a second of processor time | deliveries a second | processor time of one | of it PostgreSQL | ratio to " + bySigned + " |\n| --- | --- | --- | --- | --- | --- |\n")
	for _, who := range []string{bySigned, bySigning, byProduct} {
		h, text := medianRun(d.runs[who]), "-"
		if who != bySigned {
			text = times(medianRatio(d.perProcessor(who), d.perProcessor(bySigned)))
		}
		fmt.Fprintf(b, "| %s | %.0f | %.0f | %s | %s | %s |\n", who, h.perProcessorSecond(), float64(h.Deliveries)/h.Took.Seconds(),
			short(h.of(h.Sender+h.Database)), short(h.of(h.Database)), text)
	}
	d.splitTable(b)
	fmt.Fprintf(b, "\nFrom event to arrival at %d events a second:\n\n| processes | events | a second | p50 | p99 | longest |\n| --- | --- | --- | --- | --- | --- |\n", steadyRate)
	for _, st := range d.steady {
		fmt.Fprintf(b, "| %s | %d | %.0f | %s | %s | %s |\n", st.processes, st.events, st.rate, milliseconds(st.p50), milliseconds(st.p99), milliseconds(st.worst))
	}
}

// splitTable spreads the processor time of the profiled run over its pieces.
func (d *delivery) splitTable(b *strings.Builder) {
	h := d.profiled
	sampled := time.Duration(0)
	for _, s := range d.split {
		sampled += s.took
	}
	total := h.Sender + h.Database
	if sampled == 0 || total == 0 {
		return
	}
	b.WriteString("\nWhere the processor time of a delivery goes, by a CPU profile of one more run of the product:\n\n| piece | time | share |\n| --- | --- | --- |\n")
	row := func(name string, took time.Duration) {
		percent := strconv.FormatFloat(100*float64(took)/float64(total), 'f', 1, 64) + " %"
		fmt.Fprintf(b, "| %s | %s | %s |\n", name, short(h.of(took)), percent)
	}
	row("PostgreSQL", h.Database)
	for _, s := range d.split {
		row(s.name, time.Duration(float64(h.Sender)*float64(s.took)/float64(sampled)))
	}
}

func (d *delivery) aims() []aim {
	if d == nil {
		return nil
	}
	r := medianRatio(d.perProcessor(byProduct), d.perProcessor(bySigned))
	all := []aim{{
		what:   "deliveries a second of processor time against the bare client, from outbox to recorded success",
		wanted: "at least 0.5 times", found: times(r), reached: r >= 0.5,
	}}
	for _, st := range d.steady {
		for _, bound := range []struct {
			name         string
			found, limit time.Duration
		}{{"p50", st.p50, 14 * time.Millisecond}, {"p99", st.p99, 54 * time.Millisecond}} {
			all = append(all, aim{
				what:   fmt.Sprintf("event to arrival at %d a second, %s, %s", steadyRate, st.processes, bound.name),
				wanted: "at most " + milliseconds(bound.limit), found: milliseconds(bound.found), reached: bound.found <= bound.limit,
			})
		}
	}
	return all
}
