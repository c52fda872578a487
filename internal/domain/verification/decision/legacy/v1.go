package legacy

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// header holds the members that v1 has from the decision as they are.
type header struct {
	SessionID     json.RawMessage `json:"session_id"`
	SessionNumber json.RawMessage `json:"session_number"`
	SessionURL    json.RawMessage `json:"session_url"`
	Status        json.RawMessage `json:"status"`
	VendorData    json.RawMessage `json:"vendor_data"`
	Callback      json.RawMessage `json:"callback"`
	CreatedAt     json.RawMessage `json:"created_at"`
	Reviews       json.RawMessage `json:"reviews"`
}

// source holds the members of a decision that V1 reads.
type source struct {
	header
	Features  []json.RawMessage `json:"features"`
	Documents []document        `json:"id_verifications"`
	Chips     []chip            `json:"nfc_verifications"`
	Liveness  []liveness        `json:"liveness_checks"`
	Faces     []faceMatch       `json:"face_matches"`
	AML       []aml             `json:"aml_screenings"`
	IP        []ipAnalysis      `json:"ip_analyses"`
}

// decisionV1 is a decision in the shape of /v1.
type decisionV1 struct {
	header
	Features    string            `json:"features"`
	KYC         *kyc              `json:"kyc,omitempty"`
	AML         *aml              `json:"aml,omitempty"`
	Face        *face             `json:"face,omitempty"`
	Location    *location         `json:"location,omitempty"`
	Warnings    []warning         `json:"warnings"`
	ExtraImages []json.RawMessage `json:"extra_images"`
}

// warning is an entry of the list of warnings, which tells the feature as
// there is no block around it that does.
type warning struct {
	Feature          json.RawMessage `json:"feature"`
	Risk             json.RawMessage `json:"risk"`
	AdditionalData   json.RawMessage `json:"additional_data"`
	LogType          json.RawMessage `json:"log_type"`
	ShortDescription json.RawMessage `json:"short_description"`
	LongDescription  json.RawMessage `json:"long_description"`
}

// V1 returns the decision as GET /v1/ has it: identity, screening, faces and
// location in one block each, made of the first results of their features, and
// the warnings of all results in one list. A block whose features have no
// result is absent; v1 has none for other features. decision is valid JSON.
func V1(decision []byte) ([]byte, error) {
	if c := (cursor{src: decision}); !c.object() {
		return nil, fmt.Errorf("read decision: %w", c.err)
	}
	var s source
	if err := json.Unmarshal(decision, &s); err != nil {
		return nil, fmt.Errorf("read decision: %w", err)
	}
	warnings, err := allWarnings(decision)
	if err != nil {
		return nil, err
	}
	features, err := featuresV1(s.Features)
	if err != nil {
		return nil, err
	}
	document := first(s.Documents)
	out := decisionV1{
		header: s.header, Features: features, KYC: kycOf(document, first(s.Chips), s.CreatedAt), AML: first(s.AML),
		Face: faceOf(first(s.Liveness), first(s.Faces)), Location: locationOf(first(s.IP)), Warnings: warnings,
		ExtraImages: []json.RawMessage{},
	}
	if document != nil && document.ExtraFiles != nil {
		out.ExtraImages = document.ExtraFiles
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(out); err != nil {
		return nil, fmt.Errorf("write decision v1: %w", err)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

func first[T any](results []T) *T {
	if len(results) == 0 {
		return nil
	}
	return &results[0]
}

// allWarnings collects the warnings of every result, also of those whose
// feature has no block: nobody shall take a doubtful session for a clean one.
func allWarnings(decision []byte) ([]warning, error) {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(decision, &members); err != nil {
		return nil, fmt.Errorf("read decision: %w", err)
	}
	all := []warning{}
	for _, a := range arrays {
		var results []struct {
			Warnings []warning `json:"warnings"`
		}
		if len(members[a.name]) == 0 {
			continue
		}
		if err := json.Unmarshal(members[a.name], &results); err != nil {
			return nil, fmt.Errorf("read %s: %w", a.name, err)
		}
		for _, r := range results {
			all = append(all, r.Warnings...)
		}
	}
	return all, nil
}

// namesV1 are the features that v1 calls otherwise.
var namesV1 = map[string]string{"ID_VERIFICATION": "OCR", "LIVENESS": "FACE", "FACE_MATCH": "FACE"}

// featuresV1 joins the names of the features, each once.
func featuresV1(entries []json.RawMessage) (string, error) {
	var names []string
	for _, raw := range entries {
		c := cursor{src: raw}
		quoted := featureName(&c)
		if c.err != nil {
			return "", fmt.Errorf("read features: %w", c.err)
		}
		var name string
		if err := json.Unmarshal(quoted, &name); err != nil {
			return "", fmt.Errorf("read features: %w", err)
		}
		if older, ok := namesV1[name]; ok {
			name = older
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return strings.Join(names, " + "), nil
}
