package tesseract

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"vidimus/internal/engine/image/ocr"

	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/process/program"
)

// maxLanguages bounds those of one page: each takes its own time.
const maxLanguages = 3

// packs finds Tesseract and its languages, once.
type packs struct {
	runner *program.Runner
	set    Settings

	mu    sync.Mutex
	found *finding
}

// finding is the OCR program and its packs on this machine.
type finding struct {
	program   program.Program
	version   string
	installed []string
	// always are the languages of the settings that are installed, lacking those
	// that are not.
	always, lacking []string
	// missing is why print is not read at all.
	missing string
}

func newPacks(runner *program.Runner, s Settings) packs {
	if len(s.Languages) == 0 {
		s.Languages = []string{"eng"}
	}
	return packs{runner: runner, set: s}
}

// look returns what the machine has, or ocr.ErrNotConfigured. An error of starting
// is not remembered: the next call looks again.
func (p *packs) look(ctx context.Context) (*finding, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.found == nil {
		found, err := p.search(ctx)
		if err != nil {
			return nil, err
		}
		p.found = found
	}
	if p.found.missing != "" {
		return nil, ocr.ErrNotConfigured
	}
	return p.found, nil
}

func (p *packs) search(ctx context.Context) (*finding, error) {
	path, missing := program.Find(p.set.Program, Engine)
	if missing != "" {
		return &finding{missing: missing}, nil
	}
	// More threads than one make four processes fight over two cores.
	f := &finding{program: program.Program{Path: path, Environment: []string{"OMP_THREAD_LIMIT=1", "LC_ALL=C.UTF-8"}}}
	if p.set.DataFolder != "" {
		f.program.Environment = append(f.program.Environment, "TESSDATA_PREFIX="+p.set.DataFolder)
		f.program.Readable = []string{p.set.DataFolder}
	}
	said, err := p.runner.Run(ctx, f.program, program.Call{Args: []string{"--version"}})
	if err != nil {
		return nil, fmt.Errorf("ask for version: %w", err)
	}
	f.version = versionOf(string(said))
	if said, err = p.runner.Run(ctx, f.program, program.Call{Args: []string{"--list-langs"}}); err != nil {
		return nil, fmt.Errorf("ask for languages: %w", err)
	}
	f.installed = languagesIn(string(said))
	for _, name := range p.set.Languages {
		if slices.Contains(f.installed, name) {
			f.always = append(f.always, name)
		} else {
			f.lacking = append(f.lacking, name)
		}
	}
	if len(f.installed) == 0 {
		f.missing = "Tesseract has no language packs"
	}
	return f, nil
}

var versionLine = regexp.MustCompile(`^tesseract v?(\d[\w.-]*)`)

func versionOf(said string) string {
	if m := versionLine.FindStringSubmatch(said); m != nil {
		return m[1]
	}
	return "unknown"
}

// LanguageName matches names of language packs, such as eng, chi_sim or script/Latin.
var LanguageName = regexp.MustCompile(`^[A-Za-z][A-Za-z_]{1,30}(/[A-Za-z_]{1,30})?$`)

// languagesIn reads the list of packs. Two of them are no languages: one tells
// scripts and turns, one formulas.
func languagesIn(said string) []string {
	var out []string
	for line := range strings.Lines(said) {
		name := strings.TrimSpace(line)
		if LanguageName.MatchString(name) && name != "osd" && name != "equ" {
			out = append(out, name)
		}
	}
	return out
}

// choose puts the languages wanted, as far as installed, before those always
// read; where neither is there, the first that is.
func (f *finding) choose(wanted []string) []string {
	var out []string
	for _, name := range append(slices.Clone(wanted), f.always...) {
		if slices.Contains(f.installed, name) && !slices.Contains(out, name) && len(out) < maxLanguages {
			out = append(out, name)
		}
	}
	if len(out) == 0 {
		out = append(out, f.installed[0])
	}
	return out
}

// State returns the reader's health; it searches for Tesseract on first use.
func (r *Reader) State(ctx context.Context) enginestatus.State {
	found, err := r.packs.look(ctx)
	r.packs.mu.Lock()
	defer r.packs.mu.Unlock()
	switch {
	case r.packs.found != nil && r.packs.found.missing != "":
		return enginestatus.State{Status: enginestatus.NotConfigured, Reason: "Tesseract reads nothing: " + r.packs.found.missing + " (Debian: apt-get install tesseract-ocr)"}
	case err != nil:
		return enginestatus.State{Status: enginestatus.Invalid, Reason: err.Error()}
	}
	now := r.health.State(r.runner)
	now.Reason += fmt.Sprintf("; Tesseract %s reads %s", found.version, strings.Join(found.choose(nil), ", "))
	if others := found.others(); len(others) > 0 {
		now.Reason += " and, where a document asks for them, " + strings.Join(others, ", ")
	}
	if len(found.lacking) > 0 {
		now.Reason += "; the language packs of " + strings.Join(found.lacking, ", ") + " are not installed"
		if now.Status == enginestatus.Ready {
			now.Status = enginestatus.Degraded
		}
	}
	return now
}

func (f *finding) others() []string {
	return slices.DeleteFunc(slices.Clone(f.installed), func(name string) bool { return slices.Contains(f.choose(nil), name) })
}

// Configured reports whether OCR is configured.
func (r *Reader) Configured(ctx context.Context) bool {
	_, err := r.packs.look(ctx)
	return err == nil
}

// HasLanguages reports whether the packs of all languages are installed; false for none.
func (r *Reader) HasLanguages(ctx context.Context, languages []string) bool {
	found, err := r.packs.look(ctx)
	if err != nil || len(languages) == 0 {
		return false
	}
	return !slices.ContainsFunc(languages, func(l string) bool { return !slices.Contains(found.installed, l) })
}

// DefaultLanguages returns the languages of the settings.
func (r *Reader) DefaultLanguages() []string { return r.packs.set.Languages }
