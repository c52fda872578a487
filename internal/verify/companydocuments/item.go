package companydocuments

import (
	"bytes"
	"encoding/json"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/decision"
	"vidimus/internal/domain/media"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/verify"
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
	FileSize        int                 `json:"file_size"`
	Status          decision.StepStatus `json:"status"`
	CreatedAt       string              `json:"created_at"`
	CrossCheck      *crossCheck         `json:"cross_check_result"`
	Metadata        *metadata           `json:"document_metadata"`
	Description     *string             `json:"description"`
	IsRequested     bool                `json:"is_requested"`
	OCR             map[string]string   `json:"ocr_data"`
	IsConsoleUpload bool                `json:"is_console_upload"`
	IsConfirmed     bool                `json:"is_confirmed"`
}

type crossCheck struct {
	Critical    map[string]compared `json:"critical"`
	NonCritical map[string]compared `json:"non_critical"`
	People      map[string]compared `json:"people"`
}

type compared struct {
	Document *string  `json:"document"`
	Registry *string  `json:"registry"`
	Match    bool     `json:"match"`
	Score    *float64 `json:"score"`
}

// metadata is what a file says about itself; what needs a reader stays null.
type metadata struct {
	FileSize            int       `json:"file_size"`
	ContentType         *string   `json:"content_type"`
	CreationDate        *string   `json:"creation_date"`
	ModifiedDate        *string   `json:"modified_date"`
	Creator             *string   `json:"creator"`
	Producer            *string   `json:"producer"`
	Software            *string   `json:"software"`
	Encryption          *string   `json:"encryption"`
	IsSigned            *bool     `json:"is_signed"`
	IsTampered          *bool     `json:"is_tampered"`
	SignatureInfo       *struct{} `json:"signature_info"`
	ExifOriginal        *string   `json:"exif_original_date"`
	ExifDigitized       *string   `json:"exif_digitized_date"`
	KnownEditor         *bool     `json:"processed_by_known_editor"`
	ChangedAfterMade    *bool     `json:"has_different_creation_mod_date"`
	OverlayManipulation *struct{} `json:"overlay_manipulation"`
}

func newItem(node workflow.Node, required []string) *item {
	return &item{NodeID: node.NodeID, Items: []*document{}, Groups: map[string]counters{}, RequiredGroups: required, Warnings: []decision.Warning{}}
}

// newDocument is a document that nobody has looked at.
func newDocument(t verify.Task, image verify.Image, data []byte, now time.Time) *document {
	group := groupOf(image.Side)
	return &document{
		UUID: uuid.NewSHA1(image.MediaID, []byte(t.Node.NodeID)), DocumentType: group, DocumentGroup: group, DocumentSubtype: unknownKind,
		FileURL: media.MarkOf(image.MediaID), FileSize: len(data), Status: decision.StepInReview,
		CreatedAt: now.UTC().Format("2006-01-02T15:04:05.000000Z"),
		Metadata:  &metadata{FileSize: len(data), ContentType: contentType(data)},
	}
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

// beginnings tell kinds of files by their first bytes.
var beginnings = []struct{ contentType, begin string }{
	{"application/pdf", "%PDF-"}, {"image/jpeg", "\xff\xd8\xff"}, {"image/png", "\x89PNG\r\n\x1a\n"}, {"image/webp", "RIFF"},
}

func contentType(data []byte) *string {
	for _, b := range beginnings {
		if bytes.HasPrefix(data, []byte(b.begin)) {
			return &b.contentType
		}
	}
	return nil
}

// company is what the registry's item says that documents are compared with.
type company struct {
	Name              *string `json:"company_name"`
	Number            *string `json:"registration_number"`
	IncorporationDate *string `json:"incorporation_date"`
	Address           *string `json:"registered_address"`
}

// companyOf is the company of the registry step before, or nothing.
func companyOf(t verify.Task) company {
	for _, r := range slices.Backward(t.Results) {
		var it struct {
			Company company `json:"company"`
		}
		if r.Feature == workflow.FeatureKYBRegistry && json.Unmarshal(r.Item, &it) == nil {
			return it.Company
		}
	}
	return company{}
}

// simulate lets the document say what the registry says.
func (d *document) simulate(c company) {
	d.Status, d.OCR = decision.StepApproved, map[string]string{}
	for _, k := range kinds {
		if k.group == d.DocumentGroup {
			d.DocumentSubtype = k.subtype
		}
	}
	d.CrossCheck = &crossCheck{Critical: map[string]compared{}, NonCritical: map[string]compared{}, People: map[string]compared{}}
	full := 100.0
	for _, f := range []struct {
		name  string
		value *string
		into  map[string]compared
	}{
		{"company_name", c.Name, d.CrossCheck.Critical}, {"registration_number", c.Number, d.CrossCheck.Critical},
		{"incorporation_date", c.IncorporationDate, d.CrossCheck.NonCritical}, {"registered_address", c.Address, d.CrossCheck.NonCritical},
	} {
		if f.value != nil {
			f.into[f.name] = compared{Document: f.value, Registry: f.value, Match: true, Score: &full}
			d.OCR[f.name] = *f.value
		}
	}
}
