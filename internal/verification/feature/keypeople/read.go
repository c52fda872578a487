package keypeople

import (
	"encoding/json"
	"fmt"
	"net/mail"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"vidimus/internal/platform/value/iso"
)

const required = "This field is required."

// reader takes one party of a request and collects what is wrong with it.
type reader struct {
	set    settings
	faults map[string][]string
}

func (r *reader) fail(field, text string) { r.faults[field] = append(r.faults[field], text) }

func (r *reader) party(raw json.RawMessage) partyInput {
	var p partyInput
	var sent map[string]json.RawMessage
	if json.Unmarshal(raw, &sent) != nil || sent == nil {
		r.fail("detail", "Enter an object.")
		return p
	}
	if _ = json.Unmarshal(sent["entity_type"], &p.EntityType); p.EntityType != entityPerson && p.EntityType != entityCompany {
		r.fail("entity_type", "Enter person or company.")
		return p
	}
	var custom map[string]json.RawMessage
	if c := sent["custom_fields"]; len(c) > 0 && json.Unmarshal(c, &custom) != nil {
		r.fail("custom_fields", "Enter an object.")
	}
	p.CustomFields = map[string]any{}
	for _, f := range r.set.fields(p.EntityType) {
		if into := p.member(f.Key); into != nil && !f.Custom {
			*into = r.text(f, sent[f.Key])
			continue
		}
		if v := r.text(f, custom[f.Key]); v != "" {
			p.CustomFields[f.Key] = v
		}
	}
	p.Roles = r.roles(sent["roles"])
	r.skip(&p, sent["is_skipped"])
	return p
}

// member is where a field of ours is kept.
func (p *partyInput) member(key string) *string {
	return map[string]*string{
		"first_name": &p.FirstName, "last_name": &p.LastName, "company_name": &p.CompanyName, "registration_number": &p.RegistrationNumber,
		"email": &p.Email, "nationality": &p.Nationality, "country": &p.Nationality, "phone_number": &p.PhoneNumber,
		"date_of_birth": &p.DateOfBirth, "position": &p.Position,
	}[key]
}

// mostText is the maximum length of an answer.
const mostText = 255

// text takes an answer. Control characters are refused: stored results mark
// pictures with one.
func (r *reader) text(f fieldSetting, raw json.RawMessage) string {
	var s string
	if len(raw) > 0 && string(raw) != "null" && json.Unmarshal(raw, &s) != nil {
		var n json.Number
		if f.kind() != "number" || json.Unmarshal(raw, &n) != nil {
			r.fail(f.Key, "Enter a text.")
			return ""
		}
		s = n.String()
	}
	s = strings.TrimSpace(s)
	switch {
	case s == "" && f.Required:
		r.fail(f.Key, required)
	case s == "":
	case utf8.RuneCountInString(s) > mostText:
		r.fail(f.Key, fmt.Sprintf("Enter at most %d characters.", mostText))
	case strings.ContainsFunc(s, unicode.IsControl):
		r.fail(f.Key, "Control characters are not accepted.")
	default:
		return r.shaped(f, s)
	}
	return ""
}

// shaped brings an answer into the form of its field.
func (r *reader) shaped(f fieldSetting, s string) string {
	switch {
	case (f.Key == "nationality" || f.Key == "country") && !f.Custom:
		code, known := iso.Alpha2(s)
		if !known {
			r.fail(f.Key, "Enter the code of a country.")
		}
		return code
	case f.kind() == "email":
		if a, err := mail.ParseAddress(s); err != nil || a.Address != s || !strings.Contains(s[strings.LastIndex(s, "@"):], ".") {
			r.fail(f.Key, "Enter a valid e-mail address.")
		}
	case f.kind() == "phone":
		if !isPhone(s) {
			r.fail(f.Key, "Enter a phone number of 7 to 15 digits.")
		}
	case f.kind() == "date":
		if day, err := time.Parse(time.DateOnly, s); err != nil || day.Year() < 1 {
			r.fail(f.Key, "Enter a day as YYYY-MM-DD.")
		}
	case f.kind() == "number":
		if _, err := strconv.ParseFloat(s, 64); err != nil {
			r.fail(f.Key, "Enter a number.")
		}
	}
	return s
}

// isPhone counts the digits, as ITU-T E.164 allows them.
func isPhone(s string) bool {
	digits := 0
	for _, c := range s {
		switch {
		case c >= '0' && c <= '9':
			digits++
		case !strings.ContainsRune("+-(). /", c):
			return false
		}
	}
	return digits >= 7 && digits <= 15
}

// roles takes what the party is to the company: each role once, with the share
// of who owns it.
func (r *reader) roles(raw json.RawMessage) []partyRole {
	const field = "roles"
	var sent []partyRole
	if len(raw) == 0 {
		r.fail(field, required)
		return nil
	}
	if json.Unmarshal(raw, &sent) != nil {
		r.fail(field, "Enter a list of roles.")
		return nil
	}
	if len(sent) == 0 {
		r.fail(field, required)
		return nil
	}
	var seen []string
	for _, s := range sent {
		switch {
		case !r.set.offers(s.Role):
			r.fail(field, "Choose roles of the list.")
			return nil
		case slices.Contains(seen, s.Role):
			r.fail(field, "Name each role once.")
			return nil
		case !isPercent(s.OwnershipPercent) || !isPercent(s.VotingPercent):
			r.fail("ownership_percent", "Enter shares from 0 to 100.")
			return nil
		case r.set.OwnershipRequired && s.OwnershipPercent == nil && (s.Role == roleUBO || s.Role == roleShareholder):
			r.fail("ownership_percent", required)
			return nil
		}
		seen = append(seen, s.Role)
	}
	return sent
}

func isPercent(n *float64) bool { return n == nil || *n >= 0 && *n <= 100 }

// skip takes the wish to pass the verification over, where every role allows it.
func (r *reader) skip(p *partyInput, raw json.RawMessage) {
	if len(raw) > 0 && string(raw) != "null" && json.Unmarshal(raw, &p.IsSkipped) != nil {
		r.fail("is_skipped", "Enter true or false.")
		return
	}
	if p.IsSkipped && !r.set.maySkip(&party{Roles: p.Roles}) {
		r.fail("is_skipped", "The verification of this role cannot be passed over.")
	}
}
