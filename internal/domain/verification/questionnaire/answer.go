package questionnaire

import (
	"encoding/json"
	"math"
	"net/mail"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"vidimus/internal/platform/value/iso"
)

// Answers holds a person's answers by element key: a text, a number, a boolean for a
// consent, a list of values for a multiple choice, or a list of media ids for images
// and files. Null counts as no answer.
type Answers map[string]json.RawMessage

// FaultCode identifies what is wrong with an answer, for clients that word it
// themselves.
type FaultCode string

// The codes.
const (
	FaultMissing FaultCode = "missing" // an answer is needed
	FaultUnknown FaultCode = "unknown" // there is no such question
	FaultType    FaultCode = "type"    // not the kind of answer that is asked for
	FaultChoice  FaultCode = "choice"  // not one of the options
	FaultFormat  FaultCode = "format"  // not a date, an address of mail, and so on
	FaultLength  FaultCode = "length"
	FaultRange   FaultCode = "range"
	FaultPattern FaultCode = "pattern"
	FaultFiles   FaultCode = "files" // too many of them
)

// Fault is the validation error of an answer.
type Fault struct {
	Code FaultCode
	// Message is the questionnaire's own text; empty when it has none.
	Message string
}

// Most characters of an answer where no rule says less.
const (
	maxShort   = 255
	maxAddress = 1000
)

// Validate tells which answers do not fit, by the keys of the elements; nil when
// all do. Language chooses the questionnaire's own messages.
func (f Form) Validate(answers Answers, language string) map[string]Fault {
	faults := map[string]Fault{}
	known := map[string]bool{}
	for _, e := range f.Elements {
		known[e.ID] = e.Kind.asks()
		if !e.Kind.asks() {
			continue
		}
		if code := e.judge(answers[e.ID]); code != "" {
			fault := Fault{Code: code}
			if e.Validation != nil && code != FaultMissing {
				fault.Message = f.In(e.Validation.ErrorMessage, language)
			}
			faults[e.ID] = fault
		}
	}
	for id := range answers {
		if !known[id] {
			faults[id] = Fault{Code: FaultUnknown}
		}
	}
	if len(faults) == 0 {
		return nil
	}
	return faults
}

// judge says what is wrong with an answer to the element, if anything is.
func (e Element) judge(raw json.RawMessage) FaultCode {
	if empty(raw) {
		if e.Required {
			return FaultMissing
		}
		return ""
	}
	switch {
	case e.Kind == Consent:
		return e.judgeConsent(raw)
	case e.Kind == Number:
		return e.judgeNumber(raw)
	case e.Kind == MultipleChoice, e.Kind.files():
		return e.judgeList(raw)
	}
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return FaultType
	}
	if strings.ContainsRune(s, 0) {
		return FaultFormat
	}
	return e.judgeText(s)
}

// empty are the answers that say nothing.
func empty(raw json.RawMessage) bool {
	text := strings.TrimSpace(string(raw))
	if text == "" || text == "null" {
		return true
	}
	var s string
	if json.Unmarshal(raw, &s) == nil {
		return strings.TrimSpace(s) == ""
	}
	var list []json.RawMessage
	return json.Unmarshal(raw, &list) == nil && len(list) == 0
}

func (e Element) judgeConsent(raw json.RawMessage) FaultCode {
	var given bool
	switch {
	case json.Unmarshal(raw, &given) != nil:
		return FaultType
	case e.Required && !given:
		return FaultMissing
	}
	return ""
}

func (e Element) judgeNumber(raw json.RawMessage) FaultCode {
	var text json.Number
	if json.Unmarshal(raw, &text) != nil { // takes numbers and texts of numbers
		return FaultType
	}
	n, err := strconv.ParseFloat(string(text), 64)
	if err != nil || math.IsInf(n, 0) {
		return FaultRange
	}
	r := e.Validation
	if r != nil && (r.Min != nil && n < *r.Min || r.Max != nil && n > *r.Max) {
		return FaultRange
	}
	return ""
}

func (e Element) judgeList(raw json.RawMessage) FaultCode {
	var list []string
	if json.Unmarshal(raw, &list) != nil {
		return FaultType
	}
	seen := map[string]bool{}
	for _, s := range list {
		if seen[s] || e.Kind == MultipleChoice && !e.offers(s) {
			return FaultChoice
		}
		seen[s] = true
		if _, err := uuid.Parse(s); err != nil && e.Kind.files() {
			return FaultFormat
		}
	}
	if e.Kind.files() && len(list) > max(e.MaxFiles, 1) {
		return FaultFiles
	}
	return ""
}

func (e Element) offers(value string) bool {
	return slices.ContainsFunc(e.Options, func(o Option) bool { return o.Value == value })
}

// international is a number of E.164: a plus and 7 to 15 digits, no zero first.
var international = regexp.MustCompile(`\A\+[1-9]\d{6,14}\z`)

func (e Element) judgeText(s string) FaultCode {
	fits := true
	switch e.Kind {
	case Dropdown, SingleChoice:
		if !e.offers(s) {
			return FaultChoice
		}
	case Time:
		_, err := time.Parse("15:04", s)
		fits = err == nil
	case DatePicker:
		_, err := time.Parse(time.DateOnly, s)
		fits = err == nil
	case Country:
		fits = iso.IsCountry(s)
	case Phone:
		fits = international.MatchString(s)
	case Email:
		parsed, err := mail.ParseAddress(s)
		fits = err == nil && parsed.Address == s
	}
	if !fits {
		return FaultFormat
	}
	return e.judgeWriting(s)
}

func (e Element) judgeWriting(s string) FaultCode {
	low, high := 0, maxLength
	switch e.Kind {
	case ShortText, Email:
		high = maxShort
	case Address:
		high = maxAddress
	}
	r := e.Validation
	if r == nil {
		r = &Rule{}
	}
	if r.MinLength != nil {
		low = *r.MinLength
	}
	if r.MaxLength != nil {
		high = *r.MaxLength
	}
	if n := utf8.RuneCountInString(s); n < low || n > high {
		return FaultLength
	}
	if r.Pattern != nil {
		if p, _ := compile(*r.Pattern); p == nil || !p.MatchString(s) {
			return FaultPattern
		}
	}
	return ""
}
