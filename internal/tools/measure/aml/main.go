// Command aml measures the screening of names: how many altered names of a list
// are found, at which rank, how many invented persons are taken for listed ones,
// and how long a search takes. It prints a table; docs/benchmarks.md repeats it.
//
//	go run ./internal/tools/measure/aml -lists FOLDER -strangers FILE.csv[,FILE.csv]
//
// Without a folder it searches a list that it makes itself, which tells how fast
// searches are.
package main

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"strings"
	"time"

	"vidimus/internal/engine/aml/index"
	"vidimus/internal/engine/aml/list"
)

func main() {
	lists := flag.String("lists", "", "folder of the lists; empty for an invented one")
	invented := flag.Int("made", 8000, "how many entries an invented list has")
	strangers := flag.String("strangers", "", "CSV files of invented persons with a column full_name, parted by commas")
	sample := flag.Int("sample", 1000, "how many persons of the lists are altered")
	seed := flag.Uint64("seed", 1, "seed of the alterations")
	grow := flag.Int("grow", 100_000, "how many entries the large index has; 0 for none")
	show := flag.Bool("show", false, "show what was not found")
	part := flag.String("pairs", "", "score pairs of names instead: dev or held, the half that nothing is tuned on")
	flag.Parse()
	if err := run(*lists, strings.Split(*strangers, ","), settings{*sample, *seed, *grow, *invented, *show, *part}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

type settings struct {
	sample int
	seed   uint64
	grow   int
	made   int
	show   bool
	pairs  string
}

func run(folder string, strangers []string, o settings) error {
	begun := time.Now()
	entries := made(o.made, o.seed)
	if folder != "" {
		var err error
		if entries, err = load(os.DirFS(folder)); err != nil {
			return err
		}
	}
	if o.pairs != "" {
		return pairs(entries, half(o.pairs), o)
	}
	read := time.Since(begun)
	e := newExam(entries, o)
	fmt.Printf("%d entries, %d names; read in %v, indexed in %v, %d MB\n\n", len(entries), e.index.Len(), read.Round(time.Millisecond), e.built.Round(time.Millisecond), e.megabytes)
	e.altered()
	for _, file := range strangers {
		if file == "" {
			continue
		}
		people, err := peopleOf(file)
		if err != nil {
			return err
		}
		e.strangers(file, people)
	}
	e.batch()
	if o.grow > len(entries) {
		e.large(o.grow)
	}
	return e.print()
}

// Result is what other programs read of a run: the last line of its output,
// behind ResultMark. Times are of the processor, in nanoseconds.
type Result struct {
	Entries   int           `json:"entries"`
	Names     int           `json:"names"`
	Found     float64       `json:"found"`
	P50       time.Duration `json:"p50"`
	P99       time.Duration `json:"p99"`
	PerSecond float64       `json:"per_second"`
	Large     Large         `json:"large"`
}

// Large is the same of the large index.
type Large struct {
	Entries   int           `json:"entries"`
	Megabytes uint64        `json:"megabytes"`
	P50       time.Duration `json:"p50"`
	P95       time.Duration `json:"p95"`
	P99       time.Duration `json:"p99"`
}

// ResultMark begins the line of the result.
const ResultMark = "result: "

func (e *exam) print() error {
	line, err := json.Marshal(e.result)
	if err != nil {
		return fmt.Errorf("write result: %w", err)
	}
	fmt.Printf("\n%s%s\n", ResultMark, line)
	return nil
}

// load reads every list of a folder.
func load(folder fs.FS) ([]list.Entry, error) {
	var entries []list.Entry
	names, err := fs.ReadDir(folder, ".")
	if err != nil {
		return nil, fmt.Errorf("read folder: %w", err)
	}
	for _, f := range names {
		if f.IsDir() || !list.IsSelfContained(f.Name()) {
			continue
		}
		info, err := list.Read(context.Background(), folder, f.Name(), func(e list.Entry) error {
			entries = append(entries, e)
			return nil
		})
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Name(), err)
		}
		fmt.Printf("%s: %s, %d entries, %d skipped\n", f.Name(), info.Title, info.Entries, info.Skipped)
	}
	return entries, nil
}

// namesOf are the names that an index is made of.
func namesOf(entries []list.Entry) []index.Name {
	var names []index.Name
	for i, e := range entries {
		for kind, texts := range map[bool][]string{false: append(append([]string{}, e.Names...), e.Aliases...), true: e.Weak} {
			for _, text := range texts {
				names = append(names, index.Name{
					Entry: int32(i), Text: text, Person: !e.Company || e.Either, Organisation: e.Company || e.Either, Weak: kind,
				})
			}
		}
	}
	return names
}

// peopleOf are the names in a file of invented persons.
func peopleOf(file string) ([]string, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, fmt.Errorf("open strangers: %w", err)
	}
	defer func() { _ = f.Close() }()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("read strangers: %w", err)
	}
	var people []string
	for i, row := range rows {
		if i > 0 && row[0] != "" {
			people = append(people, row[0])
		}
	}
	return people, nil
}

func heapMegabytes() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc >> 20
}
