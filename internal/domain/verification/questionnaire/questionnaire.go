// Package questionnaire owns the questionnaires of an application: their versions,
// the elements they may contain, and the validation of answers. It renders nothing
// and stores no answers.
package questionnaire

import (
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/versioning"
	"vidimus/internal/platform/value/translation"
)

// Kind is a kind of element, as it is shown.
type Kind string

// The kinds of elements.
const (
	ShortText      Kind = "SHORT_TEXT"
	LongText       Kind = "LONG_TEXT"
	Dropdown       Kind = "DROPDOWN"
	SingleChoice   Kind = "SINGLE_CHOICE"
	MultipleChoice Kind = "MULTIPLE_CHOICE"
	Number         Kind = "NUMBER"
	Image          Kind = "IMAGE"
	FileUpload     Kind = "FILE_UPLOAD"
	Time           Kind = "TIME"
	Email          Kind = "EMAIL"
	Address        Kind = "ADDRESS"
	Phone          Kind = "PHONE"
	Country        Kind = "COUNTRY"
	DatePicker     Kind = "DATE_PICKER"
	Consent        Kind = "CONSENT"
	SectionHeader  Kind = "SECTION_HEADER"
	Separator      Kind = "SEPARATOR"
	Heading        Kind = "HEADING"
	Paragraph      Kind = "PARAGRAPH"
)

// Kinds are all kinds, in the order of the contract.
var Kinds = []Kind{
	ShortText, LongText, Dropdown, SingleChoice, MultipleChoice, Number, Image, FileUpload, Time, Email, Address, Phone,
	Country, DatePicker, Consent, SectionHeader, Separator, Heading, Paragraph,
}

// asks reports whether the element wants an answer; the others are only shown.
func (k Kind) asks() bool {
	return !slices.Contains([]Kind{SectionHeader, Separator, Heading, Paragraph}, k)
}

func (k Kind) chooses() bool { return k == Dropdown || k == SingleChoice || k == MultipleChoice }
func (k Kind) files() bool   { return k == Image || k == FileUpload }

// written are texts in the person's own words, which rules can be set for.
func (k Kind) written() bool {
	return slices.Contains([]Kind{ShortText, LongText, Email, Address, Phone}, k)
}

// Text is a text by language.
type Text map[string]string

// Option is one answer to choose.
type Option struct {
	Value string `json:"value"`
	Label Text   `json:"label"`
}

// Rule is a further constraint on an answer.
type Rule struct {
	// Pattern is a regular expression of the RE2 syntax for the whole text.
	Pattern *string `json:"pattern,omitempty"`
	// MinLength and MaxLength count characters.
	MinLength *int `json:"min_length,omitempty"`
	MaxLength *int `json:"max_length,omitempty"`
	// Min and Max bound numbers.
	Min *float64 `json:"min,omitempty"`
	Max *float64 `json:"max,omitempty"`
	// ErrorMessage is what a person reads whose answer does not fit.
	ErrorMessage Text `json:"error_message,omitempty"`
}

// Element is one question, or something to read between questions.
type Element struct {
	// ID is the stable key, unique in its questionnaire.
	ID          string   `json:"id"`
	Kind        Kind     `json:"element_type"`
	Label       Text     `json:"label"`
	Description Text     `json:"description,omitempty"`
	Placeholder Text     `json:"placeholder,omitempty"`
	Required    bool     `json:"is_required"`
	Options     []Option `json:"options,omitempty"`
	// MaxFiles is how many files an answer may have; 0 where none are asked for.
	MaxFiles   int   `json:"max_files,omitempty"`
	Validation *Rule `json:"validation,omitempty"`
}

// Form is a questionnaire's elements and languages.
type Form struct {
	Languages       []string
	DefaultLanguage string
	Elements        []Element
}

// In is the text in a language, or else in the default one.
func (f Form) In(t Text, language string) string {
	return translation.FirstText(t, language, f.DefaultLanguage)
}

// KindsUsed are the kinds of the elements, each once, in their order.
func (f Form) KindsUsed() []Kind {
	kinds := []Kind{}
	for _, e := range f.Elements {
		if !slices.Contains(kinds, e.Kind) {
			kinds = append(kinds, e.Kind)
		}
	}
	return kinds
}

// Section is the elements from one section header to the next.
type Section struct {
	// Header is nil for what stands before the first header.
	Header *Element
	Items  []Element
}

// Sections cuts the form at its section headers.
func (f Form) Sections() []Section {
	var out []Section
	for i, e := range f.Elements {
		if e.Kind == SectionHeader {
			out = append(out, Section{Header: &f.Elements[i]})
			continue
		}
		if len(out) == 0 {
			out = append(out, Section{})
		}
		last := &out[len(out)-1]
		last.Items = append(last.Items, e)
	}
	return out
}

// Version is one version of a questionnaire.
type Version struct {
	ApplicationID uuid.UUID
	// VersionID names this version, GroupID the questionnaire: the id of its first version.
	VersionID   uuid.UUID
	GroupID     uuid.UUID
	Version     int
	Status      versioning.Status
	Title       Text
	Description Text
	IsActive    bool
	Form
	CreatedAt   time.Time
	UpdatedAt   time.Time
	PublishedAt *time.Time
	// WorkflowNames are the workflows that ask it; only lists fill them.
	WorkflowNames []string
}
