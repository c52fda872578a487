package address

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
	"vidimus/internal/verification/itemcorrection"
)

// Names of the members that a rule of their own is about.
const (
	fieldIssuingState  = "issuing_state"
	fieldExtraFields   = "extra_fields"
	fieldParsedAddress = "poa_parsed_address"
	fieldFormatted     = "poa_formatted_address"
	fieldNames         = "additional_names"
)

// plainFields are the members a correction replaces as sent.
var plainFields = []string{"document_type", "document_language", "issuer", "issue_date", "poa_address", "name_on_document"}

// knownExtras are always present; a field that is none of them goes with its value.
var knownExtras = []string{
	"bank_account_number", "bank_iban", "bank_sort_code", "bank_routing_number", "bank_swift_bic", "bank_branch_name",
	"bank_branch_address", "document_phone_number",
}

// correction is an item on its way to another one.
type correction struct {
	item itemcorrection.Members
	read json.RawMessage
}

// Correct implements verification.Corrector. A correction that changes nothing is
// not announced.
func (*Step) Correct(in verification.Correction) (verification.CorrectionResult, error) {
	c := correction{item: itemcorrection.Members{}, read: in.Read}
	if err := json.Unmarshal(in.Item, &c.item); err != nil {
		return verification.CorrectionResult{}, fmt.Errorf("read item: %w", err)
	}
	before := c.record()
	for _, name := range slices.Sorted(maps.Keys(in.Fields)) {
		if err := c.set(name, in.Fields[name]); err != nil {
			return verification.CorrectionResult{}, err
		}
	}
	after := c.record()
	d, err := itemcorrection.Compare(before, after)
	if err != nil {
		return verification.CorrectionResult{}, err
	}
	out := verification.CorrectionResult{Sent: len(d.Changed) > 0, Read: c.read, Changed: d.Changed, Previous: d.Previous, New: d.New}
	if out.Item, err = json.Marshal(c.item); err != nil {
		return verification.CorrectionResult{}, fmt.Errorf("write item: %w", err)
	}
	if out.Record, err = json.Marshal(after); err != nil {
		return verification.CorrectionResult{}, fmt.Errorf("write record: %w", err)
	}
	return out, nil
}

// set carries one correction out; unknown fields are passed over.
func (c *correction) set(name string, value json.RawMessage) (err error) {
	switch {
	case slices.Contains(plainFields, name):
		if itemcorrection.HasControls(value) {
			return itemcorrection.RefuseControls(name)
		}
		c.item[name] = value
	case name == fieldIssuingState:
		state, err := itemcorrection.IssuingState(name, value)
		if err != nil {
			return err
		}
		c.item[name] = state
	case name == fieldParsedAddress:
		address, line, err := itemcorrection.Address(name, c.item[name], value)
		if err != nil {
			return err
		}
		c.item[name], c.item[fieldFormatted] = address, line
	case name == fieldExtraFields:
		return c.setExtraFields(value)
	}
	return nil
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
	sent, now := itemcorrection.Members{}, itemcorrection.Members{}
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
		if err := setExtra(now, name, v); err != nil {
			return err
		}
	}
	raw, err := json.Marshal(now)
	if err != nil {
		return fmt.Errorf("write extra fields: %w", err)
	}
	c.item[fieldExtraFields] = raw
	return nil
}

func setExtra(fields itemcorrection.Members, name string, value json.RawMessage) error {
	gone := itemcorrection.IsNull(value) || string(value) == `""`
	var text string
	var names []string
	switch {
	case name == fieldNames && gone:
		fields[name] = json.RawMessage("[]")
	case name == fieldNames && json.Unmarshal(value, &names) != nil:
		return apperr.Invalid("extra_fields_invalid", fieldExtraFields, fieldNames+" must be a list of texts.")
	case slices.Contains(knownExtras, name) && gone:
		fields[name] = itemcorrection.Null
	case slices.Contains(knownExtras, name) && json.Unmarshal(value, &text) != nil:
		return apperr.Invalid("extra_fields_invalid", fieldExtraFields, name+" must be a text.")
	case gone:
		delete(fields, name)
	default:
		fields[name] = value
	}
	return nil
}

// record holds every field that can be corrected, and the one that follows from them.
func (c *correction) record() itemcorrection.Members {
	out := itemcorrection.Members{}
	for _, name := range append(slices.Clone(plainFields), fieldIssuingState, fieldExtraFields, fieldParsedAddress, fieldFormatted) {
		if out[name] = c.item[name]; len(out[name]) == 0 {
			out[name] = itemcorrection.Null
		}
	}
	return out
}
