// Package rulelanguage owns the language in which customers write conditions: it
// reads a rule from JSON once, names every fault by its place, and then tells
// for any facts whether the rule holds. It is pure: facts, lists and the time
// are given. It does not know what follows from a rule.
package rulelanguage

import (
	"fmt"
	"strings"
	"time"
)

// Bounds of one rule.
const (
	MaxBytes      = 64 << 10 // of a rule as sent
	MaxDepth      = 8        // groups within groups
	MaxConditions = 200
	MaxChoices    = 1000 // values of one condition
	MaxText       = 1000 // characters of one value
	MaxPath       = 200  // bytes of a field's path
)

// Options say how a rule is read.
type Options struct {
	// Vocabulary is how operators are spelt; the zero value is Workflow.
	Vocabulary Vocabulary
	// Fields are the fields a rule may name. Without fields every path is
	// allowed and the type of the value decides how it is compared.
	Fields Fields
	// Pointer is where the rule stands in the document it was taken from (RFC
	// 6901); faults begin with it.
	Pointer string
}

// Rule is a rule that was read. It is safe for use by many goroutines.
type Rule struct {
	root  node
	paths []string
}

// Context holds the facts and named lists a rule is evaluated with.
type Context struct {
	Facts Facts
	// Now is what relative dates are counted from; days are those of UTC.
	Now time.Time
	// Lists answers for named lists; nil has none.
	Lists Lists
}

// Lists answers whether a named list contains a text.
type Lists interface {
	Contains(list, text string) bool
}

// Holds reports whether the rule is true of the facts.
func (r *Rule) Holds(c Context) bool {
	if r == nil || r.root == nil {
		return true
	}
	return r.root.holds(&c)
}

// Empty reports whether the rule has no conditions, and so always holds.
func (r *Rule) Empty() bool { return r == nil || r.root == nil }

// Paths are the fields that the rule reads, each once, in order of appearance.
func (r *Rule) Paths() []string {
	if r == nil {
		return nil
	}
	return r.paths
}

// Fault is a validation error at one place of a rule.
type Fault struct {
	// Pointer is the place (RFC 6901).
	Pointer string `json:"pointer"`
	// Message says what is wrong there and what is allowed.
	Message string `json:"message"`
}

// Errors are all the faults of a rule, in the order of the rule.
type Errors []Fault

func (e Errors) Error() string {
	texts := make([]string, len(e))
	for i, f := range e {
		texts[i] = f.Pointer + ": " + f.Message
	}
	return strings.Join(texts, "; ")
}

// maxFaults bounds the number of reported validation errors.
const maxFaults = 50

func (e *Errors) add(pointer, format string, args ...any) {
	if len(*e) < maxFaults {
		*e = append(*e, Fault{Pointer: pointer, Message: fmt.Sprintf(format, args...)})
	}
}

func (e Errors) orNil() error {
	if len(e) == 0 {
		return nil
	}
	return e
}
