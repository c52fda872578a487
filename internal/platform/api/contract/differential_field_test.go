package contract_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
)

const formType = "multipart/form-data"

// deliberateOfFields lists the differences about text fields of forms that are meant.
var deliberateOfFields = differences{
	{"databases and receivers disagree about NUL, so no text may hold it", func(d disagreement) bool {
		return d.theirs == nil && strings.Contains(d.data, "\x00") && d.ours.Error() == "Null characters are not accepted."
	}},
	{"the year zero is in no calendar, and no database takes it", func(d disagreement) bool {
		return d.theirs == nil && strings.HasPrefix(d.data, "0000-") && d.ours.Error() == "Enter a valid date in the form YYYY-MM-DD."
	}},
	{"a URI has the characters of RFC 3986, which the library's parser does not hold it to", func(d disagreement) bool {
		return d.theirs == nil && strings.ContainsAny(d.data, "<>") && d.ours.Error() == "Enter a valid URI."
	}},
	{"null in the field of a number means that it is not given", func(d disagreement) bool { return d.ours == nil && d.data == "null" }},
}

// formFields are the scalar fields of a form with every schema that they obey: their own, and that of the member of the
// same name where the operation takes JSON too.
func formFields(content openapi3.Content) map[string][]*openapi3.Schema {
	fields := map[string][]*openapi3.Schema{}
	for _, media := range []string{formType, jsonType} {
		if content[media] == nil {
			continue
		}
		for name, ref := range folded(content[media].Schema.Value).Properties {
			s := folded(ref.Value)
			switch whole := s.Type == nil || s.Type.Is("object") || s.Type.Is("array"); {
			case whole:
				delete(fields, name) // a value as JSON, or as a text that the reader of the form knows
			case s.Format != "binary" && (media == formType || fields[name] != nil):
				fields[name] = append(fields[name], ref.Value)
			}
		}
	}
	return fields
}

// referenceField asks the reference about the text of a field, without the blanks around it.
func referenceField(s *openapi3.Schema, text string) error {
	text = strings.TrimSpace(text)
	var value any = text
	var err error
	switch scalar := folded(s); {
	case scalar.Type.Is("boolean"):
		value, err = strconv.ParseBool(strings.ToLower(text))
	case scalar.Type.Is("integer"):
		var n *int64
		if err = json.Unmarshal([]byte(text), &n); err == nil && n != nil {
			value = float64(*n)
		}
	case scalar.Type.Is("number"):
		var n *float64
		if err = json.Unmarshal([]byte(text), &n); err == nil && n != nil {
			value = *n
		}
	}
	if err != nil {
		return err
	}
	return s.VisitJSON(value, openapi3.WithStringFormatValidators(referenceFormats))
}

// TestEveryFieldAgreesWithTheReference gives every scalar field of every form in every way that its schemas tell apart.
func TestEveryFieldAgreesWithTheReference(t *testing.T) {
	t.Parallel()
	doc, c := readReference(t), load(t)
	found := disagreements{known: deliberateOfFields}
	accepted, refused := 0, 0
	for _, op := range c.Operations() {
		if !slices.Contains(op.MediaTypes(), formType) {
			continue
		}
		content := doc.Paths.Value(op.Pattern).GetOperation(op.Method).RequestBody.Value.Content
		for name, schemas := range formFields(content) {
			for _, value := range plainValues(schemas[0]) {
				if strings.TrimSpace(value) == "" {
					continue // not given
				}
				var ours, theirs error
				if refusal := op.RefuseField(name, value); refusal != "" {
					ours = errors.New(refusal)
					refused++
				} else {
					accepted++
				}
				for _, s := range schemas {
					theirs = errors.Join(theirs, referenceField(s, value))
				}
				if (ours == nil) != (theirs == nil) {
					found.add(disagreement{op.ID, variant{name, "field", value}, value, ours, theirs})
				}
			}
		}
	}
	found.report(t)
	if accepted < 500 || refused < 500 {
		t.Errorf("%d texts accepted and %d refused are fewer than the contract has fields", accepted, refused)
	}
}
