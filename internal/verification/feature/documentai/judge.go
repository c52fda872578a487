package documentai

import (
	"fmt"
	"strings"
	"time"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification/finding"
)

// Settings are those of a document step that the product acts on. Ranges and
// defaults are in the table of settings.
type Settings struct {
	Documents     []Document `json:"document_ai_documents"`
	MaxAttempts   int        `json:"document_ai_max_retry_attempts"`
	NameThreshold int        `json:"document_ai_name_match_score_threshold"`

	NameMismatch     workflow.Action `json:"document_ai_name_mismatch_action"`
	MissingFields    workflow.Action `json:"document_ai_missing_required_fields_action"`
	Unreadable       workflow.Action `json:"document_ai_unreadable_document_action"`
	Unsupported      workflow.Action `json:"document_ai_unsupported_file_action"`
	Tampering        workflow.Action `json:"document_ai_document_tampering_action"`
	AttemptsExceeded workflow.Action `json:"document_ai_max_attempts_exceeded_action"`
}

// Document is a document that the workflow requests.
type Document struct {
	Key         string  `json:"document_key"`
	Title       string  `json:"title"`
	Description string  `json:"description"`
	Fields      []Field `json:"fields"`
	// IsOptional lets the person leave the document out.
	IsOptional bool `json:"is_optional"`
}

// Field is a field to extract.
type Field struct {
	Key         string `json:"key"`
	Name        string `json:"name"`
	Instruction string `json:"instruction"`
	// Type is text, number or date; text when it is not said.
	Type       string `json:"type"`
	Required   bool   `json:"required"`
	IsFullName bool   `json:"is_full_name"`
}

// Kind is text, number or date.
func (f Field) Kind() string { return f.kind() }

func (f Field) kind() string {
	if f.Type == "" {
		return "text"
	}
	return strings.ToLower(f.Type)
}

func read(node workflow.Node) (Settings, error) {
	s, err := workflow.Read[Settings](workflow.FeatureDocumentAI, node.Config)
	if err != nil {
		return s, fmt.Errorf("read settings: %w", err)
	}
	if len(s.Documents) == 0 {
		s.Documents = []Document{anyDocument} // a step that asks for nothing could never be passed
	}
	return s, nil
}

// anyDocument is requested when the workflow names none.
var anyDocument = Document{Key: "document"}

// Codes of what a document can be found wanting in.
const (
	riskMissing     = "DOCUMENT_AI_MISSING_REQUIRED_FIELDS"
	riskUnreadable  = "DOCUMENT_AI_UNREADABLE_DOCUMENT"
	riskTampering   = "DOCUMENT_AI_DOCUMENT_TAMPERING"
	riskName        = "DOCUMENT_AI_NAME_MISMATCH"
	riskUnsupported = "DOCUMENT_AI_UNSUPPORTED_FILE"
	riskAttempts    = "DOCUMENT_AI_MAX_ATTEMPTS_EXCEEDED"
	// The contract has no names for what follows.
	riskUnverified = "DOCUMENT_AI_UNVERIFIED_VALUES"
	riskFailed     = "COULD_NOT_PERFORM_DOCUMENT_AI"
	// riskNoEngine is that of every check that the installation cannot carry out.
	riskNoEngine = "PROVIDER_NOT_CONFIGURED"
)

var texts = finding.Texts{
	riskMissing:     {"Required fields missing", "Fields that the workflow requires could not be read from the document."},
	riskUnreadable:  {"Document not readable", "Nothing could be read from the document."},
	riskTampering:   {"Signs of manipulation", "The file shows signs that its content was changed after it was issued."},
	riskName:        {"Name differs", "The name on the document differs from the name of the person."},
	riskUnsupported: {"File not supported", "The file is of a kind that is not supported."},
	riskUnverified:  {"Values not in the text", "A provider has read values that do not stand in the text of the document."},
	riskFailed:      {"Provider did not answer", "The provider that should have read the remaining fields gave no answer."},
	riskNoEngine:    {"Check not available", "Nothing in this installation can read the document, or finds any of the fields in it, so a person has to decide."},
	riskAttempts:    {"No usable document", "None of the tries brought a document that could be read."},
}

// judgement is the work of one verdict on one document.
type judgement struct {
	finding.List
	Settings
}

// judge holds a document against its fields and the person's name. It returns
// the likeness of the names, nil when there is nothing to compare.
func (j *judgement) judge(d Document, r Reading, name string) *float64 {
	data := func(more map[string]any) map[string]any {
		if more == nil {
			more = map[string]any{}
		}
		more["document_key"] = d.Key
		return more
	}
	if r.NoEngine {
		j.Add(riskNoEngine, workflow.ActionReview, data(nil))
		return nil
	}
	switch r.Refusal {
	case "":
	case RefusalUnsupported:
		j.Add(riskUnsupported, j.Unsupported, data(nil))
		j.Add(riskAttempts, j.AttemptsExceeded, data(nil))
		return nil
	default:
		j.Add(riskUnreadable, j.Unreadable, data(nil))
		j.Add(riskAttempts, j.AttemptsExceeded, data(nil))
		return nil
	}
	if r.Failed {
		j.Add(riskFailed, workflow.ActionReview, data(nil))
	}
	if doubtful := unverified(d, r); len(doubtful) > 0 {
		j.Add(riskUnverified, workflow.ActionReview, data(map[string]any{"fields": doubtful}))
	}
	if missing := missing(d, r); len(missing) > 0 {
		j.Add(riskMissing, j.MissingFields, data(map[string]any{"fields": missing}))
	}
	if r.Tampered != "" {
		j.Add(riskTampering, j.Tampering, data(map[string]any{"reason": r.Tampered}))
	}
	score := nameScore(d, r, name)
	if score != nil && *score < float64(j.NameThreshold) {
		j.Add(riskName, j.NameMismatch, data(map[string]any{"name_match_score": *score}))
	}
	return score
}

// missing are the keys of required fields that have no value.
func missing(d Document, r Reading) []string {
	var keys []string
	for _, f := range d.Fields {
		if v := r.Values[f.Key]; f.Required && (v == nil || v == "") {
			keys = append(keys, f.Key)
		}
	}
	return keys
}

// unverified returns the keys of fields whose values occur in no text.
func unverified(d Document, r Reading) []string {
	var keys []string
	for _, f := range d.Fields {
		if r.Sources[f.Key].Unverified {
			keys = append(keys, f.Key)
		}
	}
	return keys
}

func nameScore(d Document, r Reading, name string) *float64 {
	for _, f := range d.Fields {
		found, _ := r.Values[f.Key].(string)
		if !f.IsFullName || found == "" || name == "" || !personname.Comparable(name, found) {
			continue
		}
		score := float64(personname.Score(name, found, personname.Options{}))
		return &score
	}
	return nil
}

// simulate is what a document of a sandbox session says: something of the right
// type in each field, and the person's name where a name belongs.
func simulate(d Document, name string, now time.Time) Reading {
	r := Reading{Values: map[string]any{}}
	for _, f := range d.Fields {
		switch {
		case f.IsFullName && name != "":
			r.Values[f.Key] = name
		case f.IsFullName:
			r.Values[f.Key] = "Anna Maria Eriksson"
		case f.kind() == "number":
			r.Values[f.Key] = 100
		case f.kind() == "date":
			r.Values[f.Key] = now.AddDate(0, 0, -20).Format(time.DateOnly)
		default:
			r.Values[f.Key] = "Sandbox " + f.Key
		}
	}
	return r
}
