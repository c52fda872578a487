package main

import (
	"fmt"
	"slices"

	"vidimus/internal/engine/aml/index"
	"vidimus/internal/engine/aml/list"
)

// judged is a couple with the score that a search gives it.
type judged struct {
	couple
	score int
}

// scoreBounds are the thresholds that the table of couples shows.
var scoreBounds = []int{75, 80, 85, 90, 93, 95}

// pairs scores couples of names as a search does, among all first names of the lists,
// and prints for each group how well the scores part the same from the others.
func pairs(entries []list.Entry, wanted half, o settings) error {
	all, err := couplesOf(entries, o.seed)
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(c couple) bool { return halfOf(o.seed, c.name) != wanted })
	scores := scoreAll(entries, all)
	groups := map[string][]judged{}
	for _, j := range scores {
		groups[j.group] = append(groups[j.group], j)
		groups["all"] = append(groups["all"], j)
		if j.show(o.show) {
			fmt.Printf("    %-10s %q beside %q: %d\n", map[bool]string{true: "missed", false: "false"}[j.same], j.name, j.other, j.score)
		}
	}
	names := make([]string, 0, len(groups))
	for g := range groups {
		if g != "all" {
			names = append(names, g)
		}
	}
	slices.Sort(names)
	fmt.Printf("%-30s %5s %5s %6s", "half "+string(wanted), "same", "other", "AUC")
	for _, t := range scoreBounds {
		fmt.Printf("  %13s", fmt.Sprintf(">= %d", t))
	}
	fmt.Println()
	for _, g := range append(names, "all") {
		printGroup(g, groups[g])
	}
	return nil
}

// show tells couples that the default threshold gets wrong.
func (j judged) show(wanted bool) bool {
	return wanted && j.same != (j.score >= alert)
}

// scoreAll searches every name among the lists and the counterparts.
func scoreAll(entries []list.Entry, all []couple) []judged {
	at := map[couple]int32{}
	var names []index.Name
	add := func(text string, company bool) {
		key := couple{other: text, company: company}
		if _, ok := at[key]; !ok {
			at[key] = int32(len(names))
			names = append(names, index.Name{Entry: int32(len(names)), Text: text, Person: !company, Organisation: company})
		}
	}
	for _, e := range entries {
		add(e.Names[0], e.Company)
	}
	for _, c := range all {
		add(c.other, c.company)
	}
	x := index.Build(names)
	out := make([]judged, len(all))
	for i, c := range all {
		out[i].couple = c
		for _, h := range x.Search(index.Query{Name: c.name, Company: c.company, Least: 1, Limit: len(names)}) {
			if h.Entry == at[couple{other: c.other, company: c.company}] {
				out[i].score = h.Score
			}
		}
	}
	return out
}

func printGroup(name string, list []judged) {
	var same, other []int
	for _, j := range list {
		if j.same {
			same = append(same, j.score)
		} else {
			other = append(other, j.score)
		}
	}
	fmt.Printf("%-30s %5d %5d %6.3f", name, len(same), len(other), area(same, other))
	for _, t := range scoreBounds {
		fmt.Printf("  %5.1f%% %5.1f%%", over(same, t), over(other, t))
	}
	fmt.Println()
}

// area is the probability that the same score more than others; ties count half.
func area(same, other []int) float64 {
	if len(same) == 0 || len(other) == 0 {
		return 0
	}
	sum := 0.0
	for _, s := range same {
		for _, o := range other {
			switch {
			case s > o:
				sum++
			case s == o:
				sum += 0.5
			}
		}
	}
	return sum / float64(len(same)*len(other))
}

// over is the percentage of scores from a threshold on.
func over(scores []int, threshold int) float64 {
	n := 0
	for _, s := range scores {
		if s >= threshold {
			n++
		}
	}
	return 100 * float64(n) / float64(max(1, len(scores)))
}
