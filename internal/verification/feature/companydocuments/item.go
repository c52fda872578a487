package companydocuments

import (
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/timestamp"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/address"
)

// item is the entry of document_verifications[].
type item struct {
	Status         decision.StepStatus `json:"status"`
	NodeID         string              `json:"node_id"`
	Items          []*document         `json:"items"`
	Groups         map[string]counters `json:"groups"`
	RequiredGroups []string            `json:"required_groups"`
	Warnings       []decision.Warning  `json:"warnings"`
}

type counters struct {
	Total    int `json:"total"`
	Approved int `json:"approved"`
	Pending  int `json:"pending"`
	Declined int `json:"declined"`
	InReview int `json:"in_review"`
	Other    int `json:"other"`
	Missing  int `json:"missing"`
}

type document struct {
	UUID            uuid.UUID           `json:"uuid"`
	DocumentType    string              `json:"document_type"`
	DocumentSubtype string              `json:"document_subtype"`
	DocumentGroup   string              `json:"document_group"`
	FileURL         *media.Mark         `json:"file_url"`
	Filename        *string             `json:"original_filename"`
	FileSize        int64               `json:"file_size"`
	Status          decision.StepStatus `json:"status"`
	CreatedAt       string              `json:"created_at"`
	CrossCheck      *crossCheck         `json:"cross_check_result"`
	Metadata        json.RawMessage     `json:"document_metadata"`
	Description     *string             `json:"description"`
	IsRequested     bool                `json:"is_requested"`
	OCR             map[string]any      `json:"ocr_data"`
	IsConsoleUpload bool                `json:"is_console_upload"`
	IsConfirmed     bool                `json:"is_confirmed"`
}

type crossCheck struct {
	Critical    map[string]compared `json:"critical"`
	NonCritical map[string]compared `json:"non_critical"`
	People      map[string]compared `json:"people"`
}

type compared struct {
	Document *string `json:"document"`
	Registry *string `json:"registry"`
	Match    bool    `json:"match"`
	// Score is 0 to 100; nil when there was nothing to compare.
	Score *float64 `json:"score"`
}

func newItem(node workflow.Node, required []string) *item {
	return &item{NodeID: node.NodeID, Items: []*document{}, Groups: map[string]counters{}, RequiredGroups: required, Warnings: []decision.Warning{}}
}

// newDocument returns the entry of an unjudged document. One that proves something else than was
// asked for counts for what it proves.
func newDocument(t verification.Task, image verification.Image, p *paper, now time.Time) (*document, error) {
	subtype, group := p.reading.Subtype, p.asked
	if subtype == "" {
		subtype = unknownKind
	}
	p.reading.Subtype = subtype
	if !(settings{}).takes(subtype, group) {
		group = kindOf(subtype).proves[0]
	}
	metadata, err := address.Metadata(p.reading.File)
	if err != nil {
		return nil, err
	}
	return &document{
		UUID: uuid.NewSHA1(image.MediaID, []byte(t.Node.NodeID)), DocumentType: group, DocumentGroup: group, DocumentSubtype: subtype,
		FileURL: media.MarkOf(image.MediaID), FileSize: p.reading.File.Size, Status: decision.StepInReview,
		CreatedAt: now.UTC().Format(timestamp.Layout), Metadata: metadata, OCR: p.reading.data(),
	}, nil
}

// count adds the documents up. A required group without any is missing one.
func (i *item) count() {
	for _, d := range i.Items {
		c := i.Groups[d.DocumentGroup]
		c.Total++
		switch d.Status {
		case decision.StepApproved:
			c.Approved++
		case decision.StepDeclined:
			c.Declined++
		case decision.StepInReview:
			c.InReview++
		case decision.StepNotFinished:
			c.Pending++
		default:
			c.Other++
		}
		i.Groups[d.DocumentGroup] = c
	}
	for _, g := range i.RequiredGroups {
		if c := i.Groups[g]; c.Total == 0 {
			c.Missing = 1
			i.Groups[g] = c
		}
	}
}
