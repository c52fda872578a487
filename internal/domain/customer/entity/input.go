package entity

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/format/canonjson"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
)

// maxMetadataBytes bounds metadata, as for sessions.
const maxMetadataBytes = 64 << 10

const statusText = "Must be one of ACTIVE, FLAGGED, BLOCKED."

// wireNames are the fields of each kind as callers write them.
var wireNames = map[workflow.Kind]map[string]string{
	workflow.KindUser: {
		"display_name": fieldDisplayName, "full_name": fieldName, "date_of_birth": fieldDateOfBirth, "approved_emails": fieldEmails,
		"approved_phones": fieldPhones, "issuing_states": fieldIssuingStates,
	},
	workflow.KindBusiness: {
		"display_name": fieldDisplayName, "legal_name": fieldName, "registration_number": fieldRegistrationNumber, "country_code": fieldCountryCode,
	},
}

// Read takes a change, and the reference of an entity to create, from a body
// whose shape was checked. Members that it does not know are ignored.
func Read(kind workflow.Kind, body json.RawMessage, now time.Time) (vendorData *string, c Change, err error) {
	members := map[string]json.RawMessage{}
	if err := json.Unmarshal(body, &members); err != nil {
		return nil, c, apperr.Invalid("body_unreadable", "", "The request could not be read.")
	}
	r := reader{now: now, faults: map[string][]string{}, change: Change{Fields: map[string]json.RawMessage{}}}
	for wire, field := range wireNames[kind] {
		if raw, sent := members[wire]; sent {
			r.field(wire, field, raw)
		}
	}
	r.metadata(members["metadata"])
	r.status(members["status"])
	vendorData = r.vendorData(members["vendor_data"])
	if len(r.faults) > 0 {
		return nil, c, apperr.InvalidFields("entity_invalid", r.faults)
	}
	return vendorData, r.change, nil
}

// reader reads a request body and collects its validation errors.
type reader struct {
	now    time.Time
	faults map[string][]string
	change Change
}

func (r *reader) refuse(name, text string) { r.faults[name] = append(r.faults[name], text) }

func isNull(raw json.RawMessage) bool { return len(raw) == 0 || string(raw) == "null" }

// normalizer brings one value into its form; the text says what is wrong with it.
type normalizer func(r *reader, value string) (string, string)

var normals = map[string]normalizer{
	fieldDateOfBirth: (*reader).birthday, fieldCountryCode: (*reader).alpha2, fieldIssuingStates: (*reader).alpha3,
	fieldEmails: (*reader).email, fieldPhones: (*reader).phone,
}

func (r *reader) field(wire, field string, raw json.RawMessage) {
	if _, isList := (&Profile{}).lists()[field]; isList {
		r.fieldList(wire, field, raw)
		return
	}
	var text *string
	if json.Unmarshal(raw, &text) != nil {
		r.refuse(wire, "Not a valid string.")
		return
	}
	if text != nil {
		*text = strings.TrimSpace(*text)
	}
	if optional.Value(text) == "" {
		r.change.Fields[field] = json.RawMessage("null")
		return
	}
	r.put(wire, field, *text)
}

func (r *reader) put(wire, field, text string) {
	if normalise := normals[field]; normalise != nil {
		var fault string
		if text, fault = normalise(r, text); fault != "" {
			r.refuse(wire, fault)
			return
		}
	}
	r.change.Fields[field] = encoded(text)
}

func (r *reader) fieldList(wire, field string, raw json.RawMessage) {
	var sent []string
	if json.Unmarshal(raw, &sent) != nil {
		r.refuse(wire, "Expected a list of strings.")
		return
	}
	out := []string{}
	for _, text := range sent {
		text, fault := normals[field](r, strings.TrimSpace(text))
		if fault != "" {
			r.refuse(wire, fault)
			return
		}
		if !slices.Contains(out, text) {
			out = append(out, text)
		}
	}
	r.change.Fields[field] = encoded(out)
}

// encoded writes a text or a list of texts, which always can be written.
func encoded(v any) json.RawMessage {
	raw, _ := json.Marshal(v)
	return raw
}

func (r *reader) birthday(text string) (string, string) {
	day, err := time.Parse(time.DateOnly, text)
	if err != nil || day.After(r.now) || day.Year() < 1800 {
		return "", "Enter a date of birth as YYYY-MM-DD."
	}
	return text, ""
}

func (*reader) alpha2(text string) (string, string) {
	code, ok := iso.Alpha2(strings.ToUpper(text))
	if !ok {
		return "", "This is not an ISO 3166-1 country code."
	}
	return code, ""
}

func (*reader) alpha3(text string) (string, string) {
	code, ok := iso.Alpha3(strings.ToUpper(text))
	if !ok {
		return "", "Each value must be an ISO 3166-1 country code, or a code of ICAO Doc 9303 for issuers."
	}
	return code, ""
}

func (*reader) email(text string) (string, string) {
	if text == "" {
		return "", "Enter valid email addresses."
	}
	return text, ""
}

var phonePattern = regexp.MustCompile(`^\+?[1-9]\d{5,14}$`)

// phone is a number as E.164 writes it; blanks, brackets and hyphens are dropped.
func (*reader) phone(text string) (string, string) {
	text = strings.NewReplacer(" ", "", "-", "", "(", "", ")", "", ".", "").Replace(text)
	if !phonePattern.MatchString(text) {
		return "", "Enter phone numbers with their country code, such as +442071838750."
	}
	return "+" + strings.TrimPrefix(text, "+"), ""
}

func (r *reader) metadata(raw json.RawMessage) {
	switch {
	case raw == nil:
	case len(raw) > maxMetadataBytes:
		r.refuse("metadata", fmt.Sprintf("Must not be longer than %d bytes.", maxMetadataBytes))
	case canonjson.Check(raw) != nil:
		r.refuse("metadata", fmt.Sprintf("Must be plain JSON, at most %d levels deep, no member twice.", canonjson.MaxMemberDepth))
	case isNull(raw):
		r.change.Metadata = json.RawMessage("null")
	case raw[0] != '{':
		r.refuse("metadata", "Must be an object.")
	default:
		r.change.Metadata = raw
	}
}

func (r *reader) status(raw json.RawMessage) {
	if isNull(raw) {
		return
	}
	var s Status
	if json.Unmarshal(raw, &s) != nil || !slices.Contains(webhookevent.EntityStatuses, s) {
		r.refuse("status", statusText)
		return
	}
	r.change.Status = &s
}

func (r *reader) vendorData(raw json.RawMessage) *string {
	if isNull(raw) {
		return nil
	}
	var text string
	if json.Unmarshal(raw, &text) != nil || strings.TrimSpace(text) == "" {
		r.refuse("vendor_data", "This field may not be blank.")
		return nil
	}
	return &text
}
