package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"vidimus/internal/engine/aml/index"
	"vidimus/internal/engine/aml/list"
)

// thresholds are the name scores at which results are told.
var thresholds = []int{80, 85, 90, 93, 95, 97}

// alert is the name score from which a name alone counts as found.
const alert = index.DefaultMatchScore

type exam struct {
	settings
	entries   []list.Entry
	index     *index.Index
	built     time.Duration
	megabytes uint64
	random    *rand.Rand
	result    Result
}

func newExam(entries []list.Entry, o settings) *exam {
	before := heapMegabytes()
	begun := time.Now()
	e := &exam{settings: o, entries: entries, index: index.Build(namesOf(entries)), random: rand.New(rand.NewPCG(o.seed, 7))}
	e.built = time.Since(begun)
	e.megabytes = heapMegabytes() - before
	e.result = Result{Entries: len(entries), Names: e.index.Len()}
	return e
}

// person is a listed person with the primary name in its usual order.
type person struct {
	entry int32
	name  string
}

// people are listed persons of two words or more, in an order of the seed.
func (e *exam) people() []person {
	var all []person
	for i, entry := range e.entries {
		if entry.Company || len(entry.Names) == 0 {
			continue
		}
		name := entry.Names[0]
		if last, first, ok := strings.Cut(name, ","); ok {
			name = strings.TrimSpace(first) + " " + strings.TrimSpace(last)
		}
		if len(strings.Fields(name)) >= 2 {
			all = append(all, person{int32(i), name})
		}
	}
	e.random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all[:min(len(all), e.sample)]
}

func (e *exam) search(name string) ([]index.Hit, time.Duration) {
	return timed(e.index, name)
}

// timed searches three times and tells the shortest time of the processor: what
// other programs of the machine take is no part of a search.
func timed(x *index.Index, name string) (hits []index.Hit, took time.Duration) {
	for i := range 3 {
		begun := cpu()
		hits = x.Search(index.Query{Name: name, Least: 70, Limit: 50})
		if t := cpu() - begun; i == 0 || t < took {
			took = t
		}
	}
	return hits, took
}

// altered searches the listed persons under names that were changed.
func (e *exam) altered() {
	people := e.people()
	fmt.Printf("%-28s %8s %8s", "altered name", "first", "top 5")
	for _, t := range thresholds {
		fmt.Printf(" %7s", fmt.Sprintf(">= %d", t))
	}
	fmt.Printf(" %9s %9s\n", "p50", "p99")
	all := tally{}
	for _, a := range alterations {
		t := tally{}
		for _, p := range people {
			name := a.change(e.random, p.name)
			hits, took := e.search(name)
			if !t.add(p, e.entries, hits, took) && e.show {
				fmt.Printf("    %q as %q: %v\n", p.name, name, hits[:min(2, len(hits))])
			}
		}
		t.print(a.name)
		all.merge(t)
	}
	all.print("all")
	fmt.Println()
	e.result.P50, e.result.P99 = quantile(all.took, 0.5), quantile(all.took, 0.99)
	e.result.Found = float64(all.over[slices.Index(thresholds, alert)]) / float64(all.searches)
}

// tally counts what searches have found.
type tally struct {
	searches, first, five int
	over                  [8]int
	took                  []time.Duration
}

// add counts one search, and says whether the person was found. Two entries of one
// name are the same to a search, so a tie counts as first; and a person whom two
// lists hold is found under either.
func (t *tally) add(p person, entries []list.Entry, hits []index.Hit, took time.Duration) bool {
	t.searches++
	t.took = append(t.took, took)
	found := false
	for i, h := range hits {
		if h.Entry != p.entry && !samePerson(entries[h.Entry], entries[p.entry]) {
			continue
		}
		if h.Score == hits[0].Score {
			t.first++
		}
		if i < 5 || h.Score == hits[0].Score {
			t.five++
		}
		for k, least := range thresholds {
			if h.Score >= least {
				t.over[k]++
			}
		}
		found = h.Score >= alert
		break
	}
	return found
}

// samePerson tells entries of different lists about one person: born on one
// day, under the same words.
func samePerson(a, b list.Entry) bool {
	born := slices.ContainsFunc(a.BirthDates, func(d string) bool { return slices.Contains(b.BirthDates, d) })
	words := func(s string) string {
		f := strings.Fields(strings.ToUpper(strings.NewReplacer(",", " ", "-", " ").Replace(s)))
		slices.Sort(f)
		return strings.Join(f, " ")
	}
	return born && words(a.Names[0]) == words(b.Names[0])
}

func (t *tally) merge(o tally) {
	t.searches += o.searches
	t.first += o.first
	t.five += o.five
	for i := range t.over {
		t.over[i] += o.over[i]
	}
	t.took = append(t.took, o.took...)
}

func (t *tally) print(name string) {
	percent := func(n int) float64 { return 100 * float64(n) / float64(t.searches) }
	fmt.Printf("%-28s %7.1f%% %7.1f%%", name, percent(t.first), percent(t.five))
	for i := range thresholds {
		fmt.Printf(" %6.1f%%", percent(t.over[i]))
	}
	fmt.Printf(" %9v %9v\n", quantile(t.took, 0.5), quantile(t.took, 0.99))
}

func quantile(took []time.Duration, q float64) time.Duration {
	slices.Sort(took)
	return took[min(len(took)-1, int(q*float64(len(took))))].Round(time.Microsecond)
}

// strangers searches persons who are on no list.
func (e *exam) strangers(file string, people []string) {
	var over [8]int
	var took []time.Duration
	for _, name := range people {
		hits, t := e.search(name)
		took = append(took, t)
		for k, least := range thresholds {
			if len(hits) > 0 && hits[0].Score >= least {
				over[k]++
			}
		}
		if e.show && len(hits) > 0 && hits[0].Score >= alert {
			fmt.Printf("    stranger %q: %v\n", name, hits[0])
		}
	}
	fmt.Printf("strangers of %s (%d), taken for listed:", file[strings.LastIndex(file, "/")+1:], len(people))
	for k, least := range thresholds {
		fmt.Printf("  >= %d: %.1f%%", least, 100*float64(over[k])/float64(len(people)))
	}
	fmt.Printf("  p50 %v p99 %v\n", quantile(took, 0.5), quantile(took, 0.99))
}

// batch says how many names one core searches in a second.
func (e *exam) batch() {
	people := e.people()
	begun := cpu()
	for _, p := range people {
		e.index.Search(index.Query{Name: p.name, Least: 70, Limit: 50})
	}
	e.result.PerSecond = float64(len(people)) / (cpu() - begun).Seconds()
	fmt.Printf("one core searches %.0f names in a second of its time\n", e.result.PerSecond)
}

// large searches an index of as many entries: the lists, and persons whose names are
// made of the words of theirs.
func (e *exam) large(count int) {
	people := e.people()
	var words []string
	for _, entry := range e.entries {
		if !entry.Company {
			words = append(words, strings.Fields(strings.ReplaceAll(entry.Names[0], ",", " "))...)
		}
	}
	names := namesOf(e.entries)
	for i := len(e.entries); i < count; i++ {
		n := 2 + e.random.IntN(3)
		parts := make([]string, n)
		for k := range parts {
			parts[k] = words[e.random.IntN(len(words))]
			if e.random.IntN(4) == 0 { // lists that grow bring new words, too
				parts[k] = typo(e.random, parts[k])
			}
		}
		names = append(names, index.Name{Entry: int32(i), Text: strings.Join(parts, " "), Person: true})
	}
	// The names themselves are kept by the list, whatever searches them.
	before := heapMegabytes()
	begun := time.Now()
	big := index.Build(names)
	built := time.Since(begun)
	var took []time.Duration
	for _, p := range people {
		_, t := timed(big, p.name)
		took = append(took, t)
	}
	l := Large{
		Entries: count, Megabytes: heapMegabytes() - before, P50: quantile(took, 0.5), P95: quantile(took, 0.95), P99: quantile(took, 0.99),
	}
	e.result.Large = l
	fmt.Printf("%d entries, %d names, indexed in %v, %d MB: p50 %v p95 %v p99 %v\n", count, big.Len(), built.Round(time.Millisecond), l.Megabytes, l.P50, l.P95, l.P99)
}
