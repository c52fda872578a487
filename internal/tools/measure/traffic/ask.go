package main

import (
	"fmt"
	"slices"
	"syscall"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/monitoring/ruleengine"
)

// inMemory asks the rules without a database, and says what they caught.
func inMemory(all []record, rules []ruleengine.Rule) error {
	replay := ruleengine.NewReplay(rules)
	keys := map[uuid.UUID]string{}
	for _, r := range rules {
		keys[r.ID] = r.LibraryKey
	}
	caught := map[string]map[string]bool{}
	honest, alarmed := 0, 0
	var byRule = map[string]int{}
	began := cpu()
	for i := range all {
		r := &all[i]
		_, matched, err := replay.Judge(int64(i+1), &r.Record, nil)
		if err != nil {
			return err
		}
		if r.pattern == "" {
			honest++
			if len(matched) > 0 {
				alarmed++
			}
			for _, id := range matched {
				byRule[keys[id]]++
			}
			continue
		}
		note(caught, r, matched, keys)
	}
	took := cpu() - began
	fmt.Printf("%d rules over %d totals in memory: %s of processor time for each transaction, %s for each rule\n", len(rules), replay.Totals(),
		(took / time.Duration(len(all))).Round(10*time.Nanosecond), (took / time.Duration(len(all)*len(rules))).Round(time.Nanosecond))
	tell(all, caught)
	fmt.Printf("honest: %d of %d transactions matched a rule (%.3f %%)\n", alarmed, honest, 100*float64(alarmed)/float64(max(honest, 1)))
	for _, key := range sortedKeys(byRule) {
		fmt.Printf("  %-28s %d honest transactions\n", key, byRule[key])
	}
	return nil
}

// cpu is the processor time that the program has used.
func cpu() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// note keeps which case was found by one of its rules. A case is its subjects' common name.
func note(caught map[string]map[string]bool, r *record, matched []uuid.UUID, keys map[uuid.UUID]string) {
	for _, p := range patterns {
		if p.name != r.pattern {
			continue
		}
		for _, id := range matched {
			if slices.Contains(p.rules, keys[id]) {
				if caught[p.name] == nil {
					caught[p.name] = map[string]bool{}
				}
				caught[p.name][caseOf(r)] = true
			}
		}
	}
}

// caseOf is the case that a planted record belongs to: planted-NAME-N, without the names of sides.
func caseOf(r *record) string {
	rest := r.Subject.VendorData[len("planted-"+r.pattern+"-"):]
	for i := range len(rest) {
		if rest[i] == '-' {
			return rest[:i]
		}
	}
	return rest
}

func tell(all []record, caught map[string]map[string]bool) {
	cases := map[string]map[string]bool{}
	for i := range all {
		if p := all[i].pattern; p != "" {
			if cases[p] == nil {
				cases[p] = map[string]bool{}
			}
			cases[p][caseOf(&all[i])] = true
		}
	}
	for _, p := range patterns {
		fmt.Printf("planted %-16s %d of %d caught by %v\n", p.name, len(caught[p.name]), len(cases[p.name]), p.rules)
	}
}

func sortedKeys(m map[string]int) []string {
	out := make([]string, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}
