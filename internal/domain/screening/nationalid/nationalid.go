// Package nationalid validates the formats, check digits and embedded dates of
// national numbers of persons and documents. It is pure: only a register knows
// whether a number was ever issued.
//
// Every rule names the public source that it follows. Rules that changed over time
// accept every form that is still in use.
package nationalid

import (
	"regexp"
	"slices"
	"strings"
	"time"
)

// Kind is the purpose of a number: personal, tax, document.
type Kind string

// The kinds.
const (
	// Personal numbers name a person for life, or as long as they reside somewhere.
	Personal Kind = "personal"
	// Tax and Social numbers name a person to one authority. Many states know people by nothing else.
	Tax    Kind = "tax"
	Social Kind = "social"
	// Document numbers name one document: a passport, an identity card, or either
	// where both have numbers of the same form.
	Document Kind = "document"
	Passport Kind = "passport"
	Card     Kind = "card"
)

// Fault is why a number is invalid.
type Fault string

// The faults, from the plainest.
const (
	// NoFault numbers keep all rules that are known.
	NoFault Fault = ""
	// BadForm numbers have other characters or another length.
	BadForm Fault = "form"
	// BadDate numbers hold a day that does not exist or is yet to come.
	BadDate Fault = "date"
	// BadCheck numbers have another check digit.
	BadCheck Fault = "check_digit"
)

// Reading is the data a number encodes.
type Reading struct {
	Fault Fault
	// Birth is the holder's date of birth as far as the number holds it: members
	// that it lacks are zero, as in Day where a number has year and month alone.
	Birth Date
	// Sex is M or F; empty where the number does not tell.
	Sex string
}

// Date is a date of which parts may be unknown (zero).
type Date struct{ Year, Month, Day int }

// Rule is the rule of one kind of number.
type Rule struct {
	// Country is ISO 3166-1 alpha-3.
	Country string
	// Name is what the number is called where it is given out.
	Name string
	Kind Kind
	// Source is the public document or authority that the rule follows.
	Source string
	// Exact says that a change of any single digit is found out.
	Exact bool
	// form is what a cleaned number looks like.
	form *regexp.Regexp
	// read is asked for numbers of that form only; nil where the form is all that is known.
	read func(number string, now time.Time) Reading
	// keep are separators that mean something.
	keep string
}

// Read judges a number in any usual spelling at an instant.
func (r *Rule) Read(number string, now time.Time) Reading {
	cleaned := clean(number, r.keep)
	if !r.form.MatchString(cleaned) {
		return Reading{Fault: BadForm}
	}
	if r.read == nil {
		return Reading{}
	}
	return r.read(cleaned, now)
}

// longest is the maximum length of a number.
const longest = 64

// clean takes capitals and leaves out what people part numbers with.
func clean(number, keep string) string {
	if len(number) > longest {
		return ""
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" .-/()'<", r) && !strings.ContainsRune(keep, r) {
			return -1
		}
		return r
	}, strings.ToUpper(number))
}

// RulesOf are the rules of a state (alpha-3) for the given kinds, or for all; nil
// where none is known.
func RulesOf(country string, kinds ...Kind) []*Rule {
	var found []*Rule
	for _, r := range byCountry[country] {
		if len(kinds) == 0 || slices.Contains(kinds, r.Kind) {
			found = append(found, r)
		}
	}
	return found
}

// Check validates a number by the rules of a state. If several formats match, the
// one without faults is returned. Nil means that no rule is known.
func Check(country, number string, now time.Time, kinds ...Kind) (*Rule, Reading) {
	var best *Rule
	reading := Reading{Fault: BadForm}
	for _, r := range RulesOf(country, kinds...) {
		got := r.Read(number, now)
		if got.Fault == NoFault {
			return r, got
		}
		if best == nil || reading.Fault == BadForm && got.Fault != BadForm {
			best, reading = r, got
		}
	}
	if best == nil {
		return nil, Reading{}
	}
	return best, reading
}

var byCountry = func() map[string][]*Rule {
	all := map[string][]*Rule{}
	for _, part := range [][]Rule{westEurope, northEurope, eastEurope, balkans, nearEast, asia, africa, northAmerica, southAmerica, oceania} {
		for i := range part {
			all[part[i].Country] = append(all[part[i].Country], &part[i])
		}
	}
	return all
}()

func form(pattern string) *regexp.Regexp { return regexp.MustCompile("^(?:" + pattern + ")$") }
