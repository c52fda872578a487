package contract

import (
	"mime"
	"slices"
	"strings"

	"vidimus/internal/platform/api/apperr"
)

// mediaType is one content type of a request body.
type mediaType struct {
	name   string // lower case, without parameters
	schema *node
	json   bool
}

const jsonType = "application/json"

func newMediaType(name string, schema *node) mediaType {
	name = strings.ToLower(name)
	return mediaType{name: name, schema: schema, json: name == jsonType || strings.HasSuffix(name, "+json")}
}

func (m *mediaType) takes(name string) bool {
	if prefix, wild := strings.CutSuffix(m.name, "*"); wild {
		return m.name == "*/*" || strings.HasPrefix(name, prefix)
	}
	return m.name == name
}

// Content defines how a request body is decoded and validated.
type Content struct {
	// Type is the media type in lower case, without parameters.
	Type string
	// JSON says that the body is one JSON value, to be checked by ValidateJSON.
	JSON   bool
	schema *node
}

// Content finds the content a Content-Type header names, or refuses it.
func (o *Operation) Content(contentType string) (Content, error) {
	// The usual spelling needs no parser.
	name, charset := contentType, ""
	if name != jsonType {
		parsed, params, err := mime.ParseMediaType(contentType)
		if err != nil {
			return Content{}, errMediaType()
		}
		name, charset = parsed, params["charset"]
	}
	for i := range o.media {
		m := &o.media[i]
		if !m.takes(name) {
			continue
		}
		if m.json && charset != "" && !strings.EqualFold(charset, "utf-8") {
			return Content{}, errMediaType()
		}
		return Content{Type: name, JSON: m.json, schema: m.schema}, nil
	}
	return Content{}, errMediaType()
}

func errMediaType() error {
	return &apperr.Error{
		Kind: apperr.KindMediaType, Code: "media_type_unsupported",
		Public: "The content type of the body is not accepted here.",
	}
}

// ValidateJSON checks a body in one pass and returns the bytes to decode: data
// itself, or a copy in which members are left out that the decoder would read
// and the contract does not mean. Free JSON values keep their bytes. A refusal
// is an *apperr.Error of kind invalid, keyed by the last named member.
func (o *Operation) ValidateJSON(content Content, data []byte) ([]byte, error) {
	w := newWalker(data, o.nullAbsent)
	defer w.release()
	if !w.document(content.schema) {
		return nil, apperr.Invalid("body_malformed", "", w.broken)
	}
	if len(w.problems) > 0 {
		return nil, refusal("body_invalid", w.problems)
	}
	return w.normalised(), nil
}

// wholeField is the key of a problem that no single field has.
const wholeField = "detail"

func refusal(code string, problems []problem) error {
	fields := make(map[string][]string, len(problems))
	for _, p := range problems {
		field := p.field
		if field == "" {
			field = wholeField
		}
		if !slices.Contains(fields[field], p.text) {
			fields[field] = append(fields[field], p.text)
		}
	}
	return apperr.InvalidFields(code, fields)
}
