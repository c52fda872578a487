package documentai

import (
	"time"

	"vidimus/internal/domain/decision"
	"vidimus/internal/domain/media"
	"vidimus/internal/domain/workflow"
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
	Metadata         *struct{}           `json:"document_metadata"`
	CrossCheck       *crossCheck         `json:"cross_check_result"`
	CreatedAt        string              `json:"created_at"`
}

type field struct {
	Key         string `json:"key"`
	Name        string `json:"name"`
	Instruction string `json:"instruction"`
	Type        string `json:"type"`
	Required    bool   `json:"required"`
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
		FileURL: media.MarkOf(p.image.MediaID), Fields: []field{}, CreatedAt: now.UTC().Format(time.RFC3339),
	}
	if p.reading.Refusal == "" {
		it.ExtractedData = map[string]any{}
	}
	for _, f := range p.document.Fields {
		it.Fields = append(it.Fields, field{f.Key, f.Name, f.Instruction, f.kind(), f.Required})
		if it.ExtractedData != nil {
			it.ExtractedData[f.Key] = p.reading.Values[f.Key]
		}
	}
	return it
}
