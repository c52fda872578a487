package main

import (
	"fmt"
	"strings"
	"time"
)

// aim is a figure of the project with what this run has found.
type aim struct {
	what, wanted, found string
	reached             bool
}

func (r *report) aims(b *strings.Builder) {
	var all []aim
	for _, c := range r.creations {
		all = append(all, creationAim(c)...)
	}
	all = append(all, decisionAims(r.decisions)...)
	all = append(all, paymentAims(r.payments)...)
	for _, i := range r.ingestions {
		all = append(all, ingestionAim(i)...)
	}
	all = append(all, r.delivery.aims()...)
	for _, c := range r.costs {
		all = append(all, costAim(c)...)
	}
	all = append(all, r.screening.aims()...)
	if f := r.footprint; f != nil {
		all = append(all, aim{"memory of an idle service", "at most 60 MB", fmt.Sprintf("%.0f MB", float64(f.resident)/1e6), f.resident <= 60e6})
	}
	if len(all) == 0 {
		return
	}
	b.WriteString("\n### Aims\n\n| aim | wanted | found | |\n| --- | --- | --- | --- |\n")
	for _, a := range all {
		verdict := "missed"
		if a.reached {
			verdict = "reached"
		}
		fmt.Fprintf(b, "| %s | %s | %s | %s |\n", a.what, a.wanted, a.found, verdict)
	}
}

// busiest is the contest with the most clients.
func busiest(all []*contest) *contest { return all[len(all)-1] }

func creationAim(c creation) []aim {
	one := busiest(c.contests)
	if len(one.runs[byPGBench]) == 0 {
		return nil
	}
	wanted := 0.8
	if c.applications == 1 {
		wanted = 5
	}
	r := medianRatio(one.runs[byProduct], one.runs[byPGBench])
	return []aim{{
		what:   fmt.Sprintf("creation against pgbench, %s, %d clients", applicationsText(c.applications), one.clients),
		wanted: fmt.Sprintf("at least %.1f times", wanted), found: times(r), reached: r >= wanted,
	}}
}

func decisionAims(all []*contest) []aim {
	if len(all) == 0 {
		return nil
	}
	one := busiest(all)
	r := medianRatio(one.runs[byProduct], one.runs[byBare])
	return []aim{{
		what:   fmt.Sprintf("decision against the bare handler, %d clients", one.clients),
		wanted: "at least 0.8 times", found: times(r), reached: r >= 0.8,
	}}
}

// costAims are bounds for parts of the way.
var costAims = map[string]struct {
	what  string
	limit time.Duration
}{
	keyName:              {keyName, time.Microsecond},
	"SessionBody: ours":  {"validation of a body of 600 bytes", 10 * time.Microsecond},
	"PortraitBody: ours": {"validation of a portrait of 2 MB", 5 * time.Millisecond},
}

func costAim(c cost) []aim {
	bound, ok := costAims[c.name]
	if !ok {
		return nil
	}
	return []aim{{what: bound.what, wanted: "at most " + short(bound.limit), found: short(c.took), reached: c.took <= bound.limit}}
}
