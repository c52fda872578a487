// Command companydocs measures what is read of invented documents of companies, by
// language and by the way they come: as lines of text, with letters misread, as
// PDFs, and, where tesseract is there with the language, as print. The layouts
// are our own, so the numbers tell where a change breaks something and promise
// nothing about real papers.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"
	"strings"
	"time"

	"vidimus/internal/engine/document/companydoc"
	"vidimus/internal/engine/document/companydoc/specimen"
	"vidimus/internal/engine/document/docfields"
	"vidimus/internal/engine/image/ocr/tesseract"
	"vidimus/internal/engine/image/pdfpage"
	"vidimus/internal/engine/process/program"
	"vidimus/internal/engine/process/workerpool/document"
)

func main() {
	if len(os.Args) == 3 && os.Args[1] == "program" {
		exit(program.Launch(os.Args[2]))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	exit(run(ctx, os.Args[1:], os.Stdout))
}

func exit(err error) {
	if err == nil {
		os.Exit(0)
	}
	fmt.Fprintln(os.Stderr, "companydocs:", err)
	os.Exit(1)
}

// exam is one measurement.
type exam struct {
	seed      uint64
	count     int
	show      bool
	out       io.Writer
	pdfs      *pdfpage.Renderer
	documents *document.Reader
	print     *tesseract.Reader
}

// way is how a document comes: its lines as a reader sees them, and whether the
// file was taken for a forged one.
type way func(ctx context.Context, s specimen.Document, seed uint64) (pages [][]docfields.Line, forged bool, err error)

func run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("companydocs", flag.ContinueOnError)
	e := exam{out: out}
	flags.Uint64Var(&e.seed, "seed", 1, "seed of the documents")
	flags.IntVar(&e.count, "count", 10, "documents of each layout")
	flags.BoolVar(&e.show, "show", false, "show everything that was misread")
	printed := flags.String("print", "", "languages that are also read as print, parted by commas")
	if err := flags.Parse(args); err != nil {
		return err
	}
	e.pdfs = pdfpage.New(pdfpage.DefaultLimits())
	defer e.pdfs.Close()
	ways := []struct {
		name string
		way  way
	}{{"text", asText}, {"misread", misread}, {"pdf", e.asPDF}}
	for _, w := range ways {
		if err := e.measure(ctx, w.name, w.way, nil); err != nil {
			return err
		}
	}
	if *printed == "" {
		return nil
	}
	return e.measurePrint(ctx, strings.Split(*printed, ","))
}

func (e *exam) measurePrint(ctx context.Context, languages []string) error {
	self, err := os.Executable()
	if err != nil {
		return fmt.Errorf("find itself: %w", err)
	}
	runner := program.New(program.Settings{Launcher: []string{self, "program"}})
	defer runner.Close()
	if e.documents, err = document.New(time.Now, pdfpage.DefaultLimits()); err != nil {
		return err
	}
	defer e.documents.Close()
	e.print = tesseract.New(runner, tesseract.Settings{})
	return e.measure(ctx, "print", e.asPrint, languages)
}

// tally counts what was found of a language.
type tally struct {
	documents, kinds, wrongKinds int
	fields, right, wrong         int
	people, met, strangers       int
	forged                       int
}

func (t *tally) add(o tally) {
	t.documents += o.documents
	t.kinds += o.kinds
	t.wrongKinds += o.wrongKinds
	t.fields += o.fields
	t.right += o.right
	t.wrong += o.wrong
	t.people += o.people
	t.met += o.met
	t.strangers += o.strangers
	t.forged += o.forged
}

func (e *exam) measure(ctx context.Context, name string, w way, languages []string) error {
	all := map[string]*tally{}
	began := time.Now()
	for _, layout := range specimen.Names() {
		for i := range e.count {
			seed := e.seed*1000 + uint64(i)
			s, err := specimen.Draw(layout, seed)
			if err != nil {
				return err
			}
			if languages != nil && !slices.Contains(languages, s.Language) {
				continue
			}
			pages, forged, err := w(ctx, s, seed)
			if err != nil {
				return fmt.Errorf("%s %d: %w", layout, seed, err)
			}
			if all[s.Language] == nil {
				all[s.Language] = &tally{}
			}
			t := e.compare(name, seed, s, companydoc.Read(pages))
			if forged {
				t.forged++
			}
			all[s.Language].add(t)
		}
	}
	e.table(name, all, time.Since(began))
	return nil
}

func (e *exam) table(name string, all map[string]*tally, took time.Duration) {
	fmt.Fprintf(e.out, "\n%s (%v)\n\n| language | documents | kind right, wrong | fields right, wrong, of | people right, invented, of | taken for forged |\n|---|---|---|---|---|---|\n", name, took.Round(time.Second))
	var languages []string
	sum := tally{}
	for l, t := range all {
		languages = append(languages, l)
		sum.add(*t)
	}
	slices.Sort(languages)
	all["all"] = &sum
	for _, l := range append(languages, "all") {
		t := all[l]
		fmt.Fprintf(e.out, "| %s | %d | %d, %d | %d, %d, %d | %d, %d, %d | %d |\n", l, t.documents, t.kinds, t.wrongKinds, t.right, t.wrong, t.fields, t.met, t.strangers, t.people, t.forged)
	}
}

// compare counts what a reader found. An unknown kind is not wrong, nor is what
// is absent.
func (e *exam) compare(way string, seed uint64, s specimen.Document, d companydoc.Document) tally {
	t := tally{documents: 1}
	miss := func(what string, args ...any) {
		if e.show {
			fmt.Fprintf(e.out, "%s %s %d: %s\n", way, s.Name, seed, fmt.Sprintf(what, args...))
		}
	}
	switch {
	case string(d.Subtype) == s.Subtype:
		t.kinds++
	case d.Subtype != companydoc.Unknown:
		t.wrongKinds++
		fallthrough
	default:
		miss("kind %s", d.Subtype)
	}
	for field, want := range s.Fields {
		t.fields++
		got := d.Fields[field].Text
		switch {
		case got == want || field == companydoc.IssuingAuthority && strings.Contains(strings.ToLower(got), strings.ToLower(want)):
			t.right++
		case got != "":
			t.wrong++
			fallthrough
		default:
			miss("%s %q, not %q", field, got, want)
		}
	}
	t.people = len(s.People)
	for _, p := range d.People {
		if slices.Contains(s.People, specimen.Person{Name: p.Name, Role: p.Role, Percent: p.Percent}) {
			t.met++
			continue
		}
		if len(s.People) > 0 {
			t.strangers++
			miss("%+v is none of %+v", p, s.People)
		}
	}
	return t
}

func asText(_ context.Context, s specimen.Document, _ uint64) ([][]docfields.Line, bool, error) {
	return docfields.Pages([]string{strings.Join(s.Lines, "\n")}), false, nil
}

// misread replaces one letter or digit of a hundred by another of the document,
// as programs that read print do.
func misread(_ context.Context, s specimen.Document, seed uint64) ([][]docfields.Line, bool, error) {
	dice := rand.New(rand.NewPCG(seed, 7))
	letters := []rune(strings.Join(s.Lines, "\n"))
	for i, r := range letters {
		if other := letters[dice.IntN(len(letters))]; dice.IntN(100) == 0 && r > ' ' && other > ' ' {
			letters[i] = other
		}
	}
	return docfields.Pages([]string{string(letters)}), false, nil
}
