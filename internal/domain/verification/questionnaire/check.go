package questionnaire

import (
	"fmt"
	"math"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
	"unicode/utf8"

	"vidimus/internal/platform/value/iso"
)

// Bounds of a questionnaire.
const (
	MaxElements = 200
	MaxOptions  = 200 // of one element
	MaxFiles    = 5   // of one answer
	maxID       = 100
	maxText     = 2000  // characters of a label and the like
	maxLength   = 10000 // characters of an answer
	maxPattern  = 500   // bytes
	maxSteps    = 2000  // of a pattern; its time is linear in them
	maxFaults   = 50
)

// Complete gives elements and options the names that they were sent without.
func (f *Form) Complete() {
	if f.DefaultLanguage == "" {
		f.DefaultLanguage = iso.DefaultLanguage
	}
	taken := map[string]bool{}
	for _, e := range f.Elements {
		taken[e.ID] = true
	}
	for i := range f.Elements {
		e := &f.Elements[i]
		for n := i + 1; e.ID == ""; n++ {
			if id := fmt.Sprintf("q%d", n); !taken[id] {
				e.ID, taken[id] = id, true
			}
		}
		for j := range e.Options {
			if e.Options[j].Value == "" {
				e.Options[j].Value = fmt.Sprintf("option_%d", j+1)
			}
		}
		if e.Kind.files() && e.MaxFiles == 0 {
			e.MaxFiles = 1
		}
	}
}

// Check validates a completed form. It returns the errors by request field, nil if
// there are none.
func (f Form) Check() map[string][]string {
	c := checker{form: f, faults: map[string][]string{}}
	c.languages()
	if len(f.Elements) == 0 || len(f.Elements) > MaxElements {
		c.add("form_elements", "A questionnaire has 1 to %d elements.", MaxElements)
	} else {
		seen := map[string]bool{}
		for _, e := range f.Elements {
			if seen[e.ID] {
				c.add("form_elements", "Element %s: another element has this id.", shown(e.ID))
			}
			seen[e.ID] = true
			c.element(e)
		}
	}
	if len(c.faults) == 0 {
		return nil
	}
	return c.faults
}

type checker struct {
	form   Form
	faults map[string][]string
}

func (c *checker) add(field, format string, args ...any) {
	if c.faults == nil {
		c.faults = map[string][]string{}
	}
	if len(c.faults[field]) < maxFaults {
		c.faults[field] = append(c.faults[field], fmt.Sprintf(format, args...))
	}
}

func (c *checker) wrong(e Element, format string, args ...any) {
	c.add("form_elements", "Element %s: %s", shown(e.ID), fmt.Sprintf(format, args...))
}

// shown cuts an id for a message.
func shown(id string) string {
	if len(id) > maxID {
		id = strings.ToValidUTF8(id[:maxID], "") + "..."
	}
	return id
}

func (c *checker) languages() {
	seen := map[string]bool{}
	for _, l := range c.form.Languages {
		if !iso.IsLanguage(l) {
			c.add("languages", "%q is not one of the languages.", shown(l))
		}
		if seen[l] {
			c.add("languages", "%s stands there twice.", shown(l))
		}
		seen[l] = true
	}
	if !seen[iso.DefaultLanguage] {
		c.add("languages", "English (en) must be one of the languages.")
	}
	if !seen[c.form.DefaultLanguage] {
		c.add("default_language", "The default language must be one of the languages.")
	}
}

func (c *checker) element(e Element) {
	if !wellNamed(e.ID) {
		c.wrong(e, "an id has 1 to %d letters, digits, hyphens and underscores.", maxID)
	}
	if !slices.Contains(Kinds, e.Kind) {
		c.wrong(e, "%q is no kind of element.", shown(string(e.Kind)))
		return
	}
	if e.Kind != Separator && strings.TrimSpace(e.Label[c.form.DefaultLanguage]) == "" {
		c.wrong(e, "the label is missing in %s, the default language.", c.form.DefaultLanguage)
	}
	c.text(e, "label", e.Label)
	c.text(e, "description", e.Description)
	c.text(e, "placeholder", e.Placeholder)
	if e.Required && !e.Kind.asks() {
		c.wrong(e, "only questions can be required.")
	}
	c.options(e)
	if e.MaxFiles != 0 && !e.Kind.files() {
		c.wrong(e, "max_files is for images and files.")
	}
	if e.MaxFiles < 0 || e.MaxFiles > MaxFiles {
		c.wrong(e, "max_files must be between 1 and %d.", MaxFiles)
	}
	if e.Validation != nil {
		c.rule(e, *e.Validation)
	}
}

// wellNamed are ids that stand in paths of rules as they are.
func wellNamed(id string) bool {
	return id != "" && len(id) <= maxID && strings.IndexFunc(id, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '_' && r != '-'
	}) < 0
}

func (c *checker) text(e Element, member string, t Text) {
	for language, s := range t {
		switch {
		case !slices.Contains(c.form.Languages, language):
			c.wrong(e, "%s is in %q, which is not one of the questionnaire's languages.", member, shown(language))
		case utf8.RuneCountInString(s) > maxText:
			c.wrong(e, "%s has more than %d characters in %s.", member, maxText, language)
		case strings.ContainsRune(s, 0) || !utf8.ValidString(s):
			c.wrong(e, "%s holds characters that no text may hold.", member)
		}
	}
}

func (c *checker) options(e Element) {
	switch {
	case !e.Kind.chooses() && len(e.Options) > 0:
		c.wrong(e, "options are for dropdown, single_choice and multiple_choice.")
		return
	case e.Kind.chooses() && (len(e.Options) == 0 || len(e.Options) > MaxOptions):
		c.wrong(e, "there must be 1 to %d options.", MaxOptions)
		return
	}
	seen := map[string]bool{}
	for i, o := range e.Options {
		if seen[o.Value] {
			c.wrong(e, "two options have the value %q.", shown(o.Value))
		}
		seen[o.Value] = true
		if utf8.RuneCountInString(o.Value) > maxID || strings.ContainsRune(o.Value, 0) {
			c.wrong(e, "the value of option %d must have at most %d characters.", i+1, maxID)
		}
		if strings.TrimSpace(o.Label[c.form.DefaultLanguage]) == "" {
			c.wrong(e, "the label of option %d is missing in %s, the default language.", i+1, c.form.DefaultLanguage)
		}
		c.text(e, "an option's label", o.Label)
	}
}

func (c *checker) rule(e Element, r Rule) {
	if (r.Pattern != nil || r.MinLength != nil || r.MaxLength != nil) && !e.Kind.written() {
		c.wrong(e, "pattern, min_length and max_length are for written answers.")
	}
	if (r.Min != nil || r.Max != nil) && e.Kind != Number {
		c.wrong(e, "min and max are for numbers.")
	}
	for _, n := range []*int{r.MinLength, r.MaxLength} {
		if n != nil && (*n < 0 || *n > maxLength) {
			c.wrong(e, "lengths must be between 0 and %d.", maxLength)
		}
	}
	if r.MinLength != nil && r.MaxLength != nil && *r.MinLength > *r.MaxLength {
		c.wrong(e, "min_length must not be above max_length.")
	}
	for _, n := range []*float64{r.Min, r.Max} {
		if n != nil && (math.IsNaN(*n) || math.IsInf(*n, 0)) {
			c.wrong(e, "min and max must be numbers.")
		}
	}
	if r.Min != nil && r.Max != nil && *r.Min > *r.Max {
		c.wrong(e, "min must not be above max.")
	}
	if r.Pattern != nil {
		if _, text := compile(*r.Pattern); text != "" {
			c.wrong(e, "%s", text)
		}
	}
	c.text(e, "error_message", r.ErrorMessage)
}

// compile reads a pattern for whole texts. RE2 takes time linear in pattern
// times text, so both are bounded and no pattern can hold a server up.
func compile(pattern string) (*regexp.Regexp, string) {
	if pattern == "" || len(pattern) > maxPattern {
		return nil, fmt.Sprintf("a pattern has 1 to %d bytes.", maxPattern)
	}
	parsed, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		return nil, "the pattern is not a regular expression of the RE2 syntax, which has no look-around and no back-references."
	}
	if size(parsed) > maxSteps {
		return nil, fmt.Sprintf("the pattern is too large: its repetitions multiply to more than %d steps.", maxSteps)
	}
	compiled, err := regexp.Compile(`\A(?:` + pattern + `)\z`)
	if err != nil {
		return nil, "the pattern is not a regular expression of the RE2 syntax."
	}
	return compiled, ""
}

// size estimates the steps of a pattern without compiling it: nested
// repetitions may unfold to hundreds of megabytes.
func size(re *syntax.Regexp) int {
	n := 1 + len(re.Rune)
	for _, sub := range re.Sub {
		n = min(n+size(sub), maxSteps+1)
	}
	if re.Op == syntax.OpRepeat {
		n *= max(re.Min, re.Max, 1)
	}
	return min(n, maxSteps+1)
}
