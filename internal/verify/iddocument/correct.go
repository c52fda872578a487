package iddocument

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"

	"vidimus/internal/domain/decision"
	"vidimus/internal/domain/session"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/iso"
	"vidimus/internal/verify"
)

// plainFields are corrected by taking over what was sent.
var plainFields = []string{
	"document_subtype", "document_number", "personal_number", "first_name", "last_name", "address", "place_of_birth", "nationality",
	"date_of_birth", "date_of_issue", "expiration_date", "gender", "marital_status",
}

// Names of the members that more than one rule is about.
const (
	fieldDocumentType     = "document_type"
	fieldIssuingState     = "issuing_state"
	fieldExtraFields      = "extra_fields"
	fieldParsedAddress    = "parsed_address"
	fieldFormattedAddress = "formatted_address"
)

// derivedFields follow from others and are part of the record.
var derivedFields = []string{"full_name", "issuing_state_name", fieldFormattedAddress}

// members are those of an item, or of a part of one.
type members map[string]json.RawMessage

var null = json.RawMessage("null")

// correction is an item on its way to another one.
type correction struct {
	item   members
	before members
	read   json.RawMessage
	code   string
}

// Correct implements verify.Corrector.
func (s *Step) Correct(in verify.Correction) (verify.Corrected, error) {
	c := correction{item: members{}, read: in.Read}
	if err := json.Unmarshal(in.Item, &c.item); err != nil {
		return verify.Corrected{}, fmt.Errorf("read item: %w", err)
	}
	c.before = maps.Clone(c.item)
	c.code = codeOfName(c.text(fieldDocumentType), in.DocumentCode)
	codeBefore := c.code
	sent := false
	for _, name := range slices.Sorted(maps.Keys(in.Fields)) {
		known, err := c.set(name, in.Fields[name])
		if err != nil {
			return verify.Corrected{}, err
		}
		sent = sent || known
	}
	c.derive(s.Now())
	return c.result(sent, codeBefore)
}

// set carries one correction out and says whether there is such a field.
func (c *correction) set(name string, value json.RawMessage) (known bool, err error) {
	switch {
	case slices.Contains(plainFields, name):
		if hasControls(value) {
			return true, refuseControls(name)
		}
		c.item[name] = value
	case name == fieldDocumentType:
		name := textOf(value)
		if c.code = name; codeOfName(name, "") != "" {
			c.code = codeOfName(name, "")
		}
		c.item[fieldDocumentType] = jsonText(decision.DocumentName(c.code))
	case name == fieldIssuingState:
		return true, c.setIssuingState(value)
	case name == fieldExtraFields:
		return true, c.setExtraFields(value)
	case name == fieldParsedAddress:
		return true, c.setAddress(value)
	default:
		return false, nil
	}
	return true, nil
}

func (c *correction) setIssuingState(value json.RawMessage) error {
	code := textOf(value)
	if code == "" && isNull(value) {
		c.item[fieldIssuingState] = null
		return nil
	}
	alpha3, ok := iso.Alpha3(code)
	if !ok || len(code) != 3 {
		return apperr.Invalid("issuing_state_unknown", fieldIssuingState, "Enter the alpha-3 code of a state.")
	}
	c.item[fieldIssuingState] = jsonText(alpha3)
	return nil
}

// setExtraFields lays fields over what was read: null or an empty text takes
// one away, and null for all of them brings back what was read.
func (c *correction) setExtraFields(value json.RawMessage) error {
	if isNull(value) {
		if len(c.read) > 0 {
			c.item[fieldExtraFields] = c.read
		}
		c.read = nil
		return nil
	}
	if hasControls(value) {
		return refuseControls(fieldExtraFields)
	}
	sent, now := members{}, members{}
	if err := json.Unmarshal(value, &sent); err != nil {
		return apperr.Invalid("extra_fields_invalid", fieldExtraFields, "Enter an object.")
	}
	if present := c.item[fieldExtraFields]; !isNull(present) {
		if err := json.Unmarshal(present, &now); err != nil {
			return fmt.Errorf("read extra fields: %w", err)
		}
	}
	if len(c.read) == 0 {
		if c.read = c.item[fieldExtraFields]; len(c.read) == 0 {
			c.read = null
		}
	}
	for name, v := range sent {
		if isNull(v) || string(v) == `""` {
			delete(now, name)
			continue
		}
		now[name] = v
	}
	raw, err := json.Marshal(now)
	if err != nil {
		return fmt.Errorf("write extra fields: %w", err)
	}
	c.item[fieldExtraFields] = raw
	return nil
}

// derive writes the members that follow from others.
func (c *correction) derive(now time.Time) {
	c.item["full_name"] = jsonText(strings.TrimSpace(c.text("first_name") + " " + c.text("last_name")))
	c.item["issuing_state_name"] = jsonText(iso.Name(c.text(fieldIssuingState)))
	if bytes.Equal(c.item["date_of_birth"], c.before["date_of_birth"]) {
		return // the age is that of the check
	}
	c.item["age"] = null
	if born, err := time.Parse(time.DateOnly, c.text("date_of_birth")); err == nil && !born.After(now) {
		age := Date{Year: born.Year(), Month: int(born.Month()), Day: born.Day()}.age(now)
		c.item["age"] = json.RawMessage(fmt.Sprint(age))
	}
}

func (c *correction) result(sent bool, codeBefore string) (verify.Corrected, error) {
	out := verify.Corrected{Sent: sent, Read: c.read, Changed: []string{}}
	previous, current := members{}, members{}
	before, after := c.record(c.before, codeBefore), c.record(c.item, c.code)
	for _, name := range slices.Sorted(maps.Keys(after)) {
		if !sameValue(before[name], after[name]) {
			out.Changed = append(out.Changed, name)
			previous[name], current[name] = before[name], after[name]
		}
	}
	for _, part := range []struct {
		into *json.RawMessage
		from members
	}{{&out.Item, c.item}, {&out.Previous, previous}, {&out.New, current}, {&out.Record, after}} {
		raw, err := json.Marshal(part.from)
		if err != nil {
			return verify.Corrected{}, fmt.Errorf("write item: %w", err)
		}
		*part.into = raw
	}
	out.Facts = session.Facts{
		SubjectName: optional(c.text("full_name")), DocumentType: optional(c.code),
		DocumentNumber: optional(c.text("document_number")), IssuingState: optional(c.text(fieldIssuingState)),
	}
	return out, nil
}

// record holds every field that can be corrected, and those that follow from them.
func (c *correction) record(item members, code string) members {
	out := members{fieldDocumentType: jsonText(code)}
	names := append(slices.Clone(plainFields), fieldIssuingState, fieldExtraFields, fieldParsedAddress)
	for _, name := range append(names, derivedFields...) {
		if out[name] = item[name]; len(out[name]) == 0 {
			out[name] = null
		}
	}
	return out
}

func (c *correction) text(name string) string { return textOf(c.item[name]) }

// codeOfName is the document code of a display name, or of itself; other where
// the name tells none.
func codeOfName(name, other string) string {
	for _, code := range documentCodes {
		if name == code || name != "" && decision.DocumentName(code) == name {
			return code
		}
	}
	if name == "" && decision.DocumentName(other) == "" {
		return other
	}
	return ""
}

// documentCodes are all codes of documents.
var documentCodes = []string{"P", "DL", "ID", "RP", "SSC", "HIC", "WP", "TC", "VISA", "PSC", "BC", "OTHER"}

// hasControls finds control characters in any text of the value. Stored results
// mark pictures with one, and nobody else may write such a mark.
func hasControls(value json.RawMessage) bool {
	var v any
	if json.Unmarshal(value, &v) != nil {
		return true
	}
	return anyText(v, func(s string) bool {
		return strings.ContainsFunc(s, func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' && r != '\r' })
	})
}

func anyText(v any, is func(string) bool) bool {
	switch v := v.(type) {
	case string:
		return is(v)
	case []any:
		return slices.ContainsFunc(v, func(e any) bool { return anyText(e, is) })
	case map[string]any:
		for name, e := range v {
			if is(name) || anyText(e, is) {
				return true
			}
		}
	}
	return false
}

func refuseControls(field string) error {
	return apperr.Invalid("text_refused", field, "Control characters are not accepted.")
}

// sameValue compares what two members mean: the store spaces and orders them anew.
func sameValue(a, b json.RawMessage) bool {
	var x, y any
	return json.Unmarshal(a, &x) == nil && json.Unmarshal(b, &y) == nil && reflect.DeepEqual(x, y)
}

func isNull(raw json.RawMessage) bool { return len(raw) == 0 || string(raw) == "null" }

// textOf is the value of a text, empty for null.
func textOf(raw json.RawMessage) string {
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return ""
	}
	return s
}

// jsonText writes a text, null for an empty one.
func jsonText(s string) json.RawMessage {
	if s == "" {
		return null
	}
	raw, _ := json.Marshal(s) // a text can always be written
	return raw
}
