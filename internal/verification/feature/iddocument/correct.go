package iddocument

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"vidimus/internal/verification/feature/iddocument/documentdata"

	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
	"vidimus/internal/verification/itemcorrection"
)

// plainFields are the members a correction replaces as sent.
var plainFields = []string{
	"document_subtype", "document_number", "personal_number", "first_name", "last_name", "address", "place_of_birth", "nationality",
	"date_of_birth", "date_of_issue", "expiration_date", "gender", "marital_status",
}

// Names of the members that more than one rule is about.
const (
	fieldDocumentType     = "document_type"
	fieldExtraFields      = "extra_fields"
	fieldParsedAddress    = "parsed_address"
	fieldFormattedAddress = "formatted_address"
)

// derivedFields follow from others and are part of the record.
var derivedFields = []string{"full_name", "issuing_state_name", fieldFormattedAddress}

type members = itemcorrection.Members

// correction is an item on its way to another one.
type correction struct {
	item   members
	before members
	read   json.RawMessage
	code   string
}

// Correct implements verification.Corrector.
func (s *Step) Correct(in verification.Correction) (verification.CorrectionResult, error) {
	c := correction{item: members{}, read: in.Read}
	if err := json.Unmarshal(in.Item, &c.item); err != nil {
		return verification.CorrectionResult{}, fmt.Errorf("read item: %w", err)
	}
	c.before = maps.Clone(c.item)
	c.code = codeOfName(c.text(fieldDocumentType), in.DocumentCode)
	codeBefore := c.code
	sent := false
	for _, name := range slices.Sorted(maps.Keys(in.Fields)) {
		known, err := c.set(name, in.Fields[name])
		if err != nil {
			return verification.CorrectionResult{}, err
		}
		sent = sent || known
	}
	c.derive(s.Now())
	return c.result(sent, codeBefore)
}

// set carries one correction out and reports whether there is such a field.
func (c *correction) set(name string, value json.RawMessage) (known bool, err error) {
	switch {
	case slices.Contains(plainFields, name):
		if itemcorrection.HasControls(value) {
			return true, itemcorrection.RefuseControls(name)
		}
		c.item[name] = value
	case name == fieldDocumentType:
		name := itemcorrection.Text(value)
		if c.code = name; codeOfName(name, "") != "" {
			c.code = codeOfName(name, "")
		}
		c.item[fieldDocumentType] = itemcorrection.JSON(decision.DocumentName(c.code))
	case name == documentdata.FieldIssuingState:
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

func (c *correction) setIssuingState(value json.RawMessage) (err error) {
	state, err := itemcorrection.IssuingState(documentdata.FieldIssuingState, value)
	if err == nil {
		c.item[documentdata.FieldIssuingState] = state
	}
	return err
}

// setAddress corrects parts of the address.
func (c *correction) setAddress(value json.RawMessage) error {
	address, line, err := itemcorrection.Address(fieldParsedAddress, c.item[fieldParsedAddress], value)
	if err == nil {
		c.item[fieldParsedAddress], c.item[fieldFormattedAddress] = address, line
	}
	return err
}

// setExtraFields lays fields over what was read: null or an empty text takes
// one away, and null for all of them brings back what was read.
func (c *correction) setExtraFields(value json.RawMessage) error {
	if itemcorrection.IsNull(value) {
		if len(c.read) > 0 {
			c.item[fieldExtraFields] = c.read
		}
		c.read = nil
		return nil
	}
	if itemcorrection.HasControls(value) {
		return itemcorrection.RefuseControls(fieldExtraFields)
	}
	if len(value) > itemcorrection.MaxExtra {
		return itemcorrection.RefuseLength(fieldExtraFields)
	}
	sent, now := members{}, members{}
	if err := json.Unmarshal(value, &sent); err != nil {
		return apperr.Invalid("extra_fields_invalid", fieldExtraFields, "Enter an object.")
	}
	if present := c.item[fieldExtraFields]; !itemcorrection.IsNull(present) {
		if err := json.Unmarshal(present, &now); err != nil {
			return fmt.Errorf("read extra fields: %w", err)
		}
	}
	if len(c.read) == 0 {
		if c.read = c.item[fieldExtraFields]; len(c.read) == 0 {
			c.read = itemcorrection.Null
		}
	}
	for name, v := range sent {
		if itemcorrection.IsNull(v) || string(v) == `""` {
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
	c.item["full_name"] = itemcorrection.JSON(strings.TrimSpace(c.text("first_name") + " " + c.text("last_name")))
	c.item["issuing_state_name"] = itemcorrection.JSON(iso.CountryName(c.text(documentdata.FieldIssuingState)))
	if bytes.Equal(c.item["date_of_birth"], c.before["date_of_birth"]) {
		return // the age is that of the check
	}
	c.item["age"] = itemcorrection.Null
	if born, err := time.Parse(time.DateOnly, c.text("date_of_birth")); err == nil && !born.After(now) {
		age := reading.Date{Year: born.Year(), Month: int(born.Month()), Day: born.Day()}.Age(now)
		c.item["age"] = json.RawMessage(fmt.Sprint(age))
	}
}

func (c *correction) result(sent bool, codeBefore string) (verification.CorrectionResult, error) {
	after := c.record(c.item, c.code)
	d, err := itemcorrection.Compare(c.record(c.before, codeBefore), after)
	if err != nil {
		return verification.CorrectionResult{}, err
	}
	out := verification.CorrectionResult{Sent: sent, Read: c.read, Changed: d.Changed, Previous: d.Previous, New: d.New}
	if out.Item, err = json.Marshal(c.item); err != nil {
		return verification.CorrectionResult{}, fmt.Errorf("write item: %w", err)
	}
	if out.Record, err = json.Marshal(after); err != nil {
		return verification.CorrectionResult{}, fmt.Errorf("write record: %w", err)
	}
	out.Facts = session.ListFacts{
		SubjectName: optional.Of(c.text("full_name")), DocumentType: optional.Of(c.code),
		DocumentNumber: optional.Of(c.text("document_number")), PersonalNumber: optional.Of(c.text("personal_number")),
		IssuingState: optional.Of(c.text(documentdata.FieldIssuingState)), Region: optional.Of(c.region()),
	}
	return out, nil
}

// region is that of the address on the document.
func (c *correction) region() string {
	var address members
	if json.Unmarshal(c.item[fieldParsedAddress], &address) != nil {
		return ""
	}
	return itemcorrection.Text(address["region"])
}

// record holds every field that can be corrected, and those that follow from them.
func (c *correction) record(item members, code string) members {
	out := members{fieldDocumentType: itemcorrection.JSON(code)}
	names := append(slices.Clone(plainFields), documentdata.FieldIssuingState, fieldExtraFields, fieldParsedAddress)
	for _, name := range append(names, derivedFields...) {
		if out[name] = item[name]; len(out[name]) == 0 {
			out[name] = itemcorrection.Null
		}
	}
	return out
}

func (c *correction) text(name string) string { return itemcorrection.Text(c.item[name]) }

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
