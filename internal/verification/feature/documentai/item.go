package documentai

import (
	"encoding/json"
	"time"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/timestamp"
)

// result is the entry of document_ai_documents[].
type result struct {
	Status   decision.StepStatus `json:"status"`
	NodeID   string              `json:"node_id"`
	Items    []item              `json:"items"`
	Warnings []decision.Warning  `json:"warnings"`
}

// item is one file of it.
type item struct {
	UUID             string              `json:"uuid"`
	NodeID           string              `json:"node_id"`
	DocumentKey      string              `json:"document_key"`
	OriginalFilename *string             `json:"original_filename"`
	FileSize         int64               `json:"file_size"`
	FileURL          *media.Mark         `json:"file_url"`
	Status           decision.StepStatus `json:"status"`
	ExtractedData    map[string]any      `json:"extracted_data"`
	Fields           []field             `json:"fields"`
	Metadata         json.RawMessage     `json:"document_metadata"`
	CrossCheck       *crossCheck         `json:"cross_check_result"`
	CreatedAt        string              `json:"created_at"`
}

type field struct {
	Key         string `json:"key"`
	Name        string `json:"name"`
	Instruction string `json:"instruction"`
	Type        string `json:"type"`
	Required    bool   `json:"required"`
	// Where the value comes from; all null for a field without one.
	Source     *string  `json:"source"`
	Page       *int     `json:"page"`
	Line       *int     `json:"line"`
	Confidence *float64 `json:"confidence"`
	IsVerified *bool    `json:"is_verified"`
}

// found sets the source of a field's value.
func (f *field) found(at ValueSource) {
	verified := !at.Unverified
	f.Source, f.Confidence, f.IsVerified = &at.Source, at.Confidence, &verified
	if at.Page > 0 {
		f.Page = &at.Page
	}
	if at.Line > 0 {
		f.Line = &at.Line
	}
}

type crossCheck struct {
	NameMatchScore float64 `json:"name_match_score"`
}

func crossCheckOf(score *float64) *crossCheck {
	if score == nil {
		return nil
	}
	return &crossCheck{*score}
}

func newItem(node workflow.Node, p paper, now time.Time) item {
	it := item{
		UUID: p.image.MediaID.String(), NodeID: node.NodeID, DocumentKey: p.document.Key, FileSize: p.size,
		FileURL: media.MarkOf(p.image.MediaID), Fields: []field{}, Metadata: p.reading.Metadata, CreatedAt: now.UTC().Format(timestamp.Layout),
	}
	if p.reading.Refusal == "" && !p.reading.NoEngine {
		it.ExtractedData = map[string]any{}
	}
	for _, f := range p.document.Fields {
		entry := field{Key: f.Key, Name: f.Name, Instruction: f.Instruction, Type: f.kind(), Required: f.Required}
		if at, known := p.reading.Sources[f.Key]; known {
			entry.found(at)
		}
		it.Fields = append(it.Fields, entry)
		if it.ExtractedData != nil {
			it.ExtractedData[f.Key] = p.reading.Values[f.Key]
		}
	}
	return it
}
