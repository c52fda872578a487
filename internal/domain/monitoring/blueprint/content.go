package blueprint

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"vidimus/internal/platform/api/apperr"
)

// The bounds of a checklist.
const (
	maxItems = 50
	maxLabel = 255
)

// Content defines which parts of a case are shown, and its tasks. It is stored as
// JSON.
type Content struct {
	Checklist     Checklist     `json:"checklist"`
	AMLControl    AMLControl    `json:"aml_control"`
	Identity      Identity      `json:"identity"`
	Verifications Verifications `json:"verifications"`
	Reporting     Reporting     `json:"reporting"`
	Financial     Financial     `json:"financial"`
}

// Checklist lists what has to be done before a case is resolved, unless it is
// optional.
type Checklist struct {
	Enabled  bool   `json:"enabled"`
	Optional bool   `json:"optional"`
	Items    []Item `json:"items"`
}

// Item is a line of a checklist.
type Item struct {
	Label string `json:"label"`
	Order int    `json:"order"`
}

// AMLControl shows hits on lists.
type AMLControl struct {
	Enabled   bool `json:"enabled"`
	Financial bool `json:"financial"`
	Identity  bool `json:"identity"`
}

// Identity shows who the subject is.
type Identity struct {
	Enabled             bool `json:"enabled"`
	PersonalInformation bool `json:"personal_information"`
	ApplicantTags       bool `json:"applicant_tags"`
	ContactInformation  bool `json:"contact_information"`
	RiskOverview        bool `json:"risk_overview"`
	PoiDocuments        bool `json:"poi_documents"`
	PoaDocuments        bool `json:"poa_documents"`
}

// Verifications shows sessions.
type Verifications struct {
	Enabled bool `json:"enabled"`
	Summary bool `json:"summary"`
}

// Reporting shows reports to authorities.
type Reporting struct {
	Enabled    bool `json:"enabled"`
	FiuReports bool `json:"fiu_reports"`
}

// Financial shows payments.
type Financial struct {
	Enabled        bool `json:"enabled"`
	PaymentMethods bool `json:"payment_methods"`
	Transactions   bool `json:"transactions"`
}

// section returns where a section is kept, nil for one that there is not. It is empty then: what is sent replaces it.
func (c *Content) section(name string) any {
	switch name {
	case "checklist":
		c.Checklist = Checklist{Items: []Item{}}
		return &c.Checklist
	case "aml_control":
		c.AMLControl = AMLControl{}
		return &c.AMLControl
	case "identity":
		c.Identity = Identity{}
		return &c.Identity
	case "verifications":
		c.Verifications = Verifications{}
		return &c.Verifications
	case "reporting":
		c.Reporting = Reporting{}
		return &c.Reporting
	case "financial":
		c.Financial = Financial{}
		return &c.Financial
	}
	return nil
}

// ParseContent reads the stored form.
func ParseContent(stored json.RawMessage) (Content, error) {
	c := Content{Checklist: Checklist{Items: []Item{}}}
	if len(stored) == 0 {
		return c, nil
	}
	if err := json.Unmarshal(stored, &c); err != nil {
		return c, fmt.Errorf("decode content: %w", err)
	}
	return c, nil
}

func refused(text string, values ...any) error {
	return apperr.Invalid("case_content_refused", "content_config", fmt.Sprintf(text, values...))
}

// Merge replaces the sections that are sent and leaves the others. Sections and keys that there are not are refused.
func (c Content) Merge(sent json.RawMessage) (Content, error) {
	if len(sent) == 0 {
		return c, nil
	}
	sections := map[string]json.RawMessage{}
	if err := json.Unmarshal(sent, &sections); err != nil || sections == nil {
		return c, refused("Must be an object.")
	}
	for _, name := range sorted(sections) {
		to := c.section(name)
		if to == nil {
			return c, refused("Unknown section %q.", name)
		}
		if err := read(name, sections[name], to); err != nil {
			return c, err
		}
	}
	return c, c.Checklist.tidy()
}

// read fills a section with what is sent of it.
func read(section string, sent json.RawMessage, to any) error {
	keys := map[string]json.RawMessage{}
	if err := json.Unmarshal(sent, &keys); err != nil || keys == nil {
		return refused("Section %q has to be an object.", section)
	}
	known, err := json.Marshal(to)
	if err != nil {
		return fmt.Errorf("encode section: %w", err)
	}
	names := map[string]json.RawMessage{}
	if err := json.Unmarshal(known, &names); err != nil {
		return fmt.Errorf("decode section: %w", err)
	}
	for _, key := range sorted(keys) {
		if _, ok := names[key]; !ok {
			return refused("Unknown key %q in section %q.", key, section)
		}
		isList := section == "checklist" && key == "items"
		if value := string(bytes.TrimSpace(keys[key])); !isList && value != "true" && value != "false" {
			return refused("Key %q in section %q has to be true or false.", key, section)
		}
	}
	decoder := json.NewDecoder(bytes.NewReader(sent))
	decoder.DisallowUnknownFields()
	if decoder.Decode(to) != nil {
		return refused("Every item has a label and an order.")
	}
	return nil
}

// tidy puts the items in order and numbers them from one.
func (l *Checklist) tidy() error {
	if len(l.Items) > maxItems {
		return refused("A checklist has at most %d items.", maxItems)
	}
	if l.Items == nil {
		l.Items = []Item{}
	}
	slices.SortStableFunc(l.Items, func(a, b Item) int { return cmp.Compare(a.Order, b.Order) })
	seen := map[string]bool{}
	for i := range l.Items {
		label := strings.TrimSpace(l.Items[i].Label)
		if label == "" || utf8.RuneCountInString(label) > maxLabel || strings.ContainsRune(label, 0) {
			return refused("Every item needs a label of at most %d characters.", maxLabel)
		}
		if seen[label] {
			return refused("Two items have the label %q.", label)
		}
		seen[label] = true
		l.Items[i] = Item{Label: label, Order: i + 1}
	}
	return nil
}

func sorted(of map[string]json.RawMessage) []string {
	out := make([]string, 0, len(of))
	for name := range of {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}
