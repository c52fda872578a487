package transaction

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"
	"time"

	"vidimus/internal/platform/value/optional"
)

func (r *Report) readParties(whole object, device *Device) {
	o, raw := whole.object("subject", "applicant")
	if raw == nil {
		if _, name := whole.field("subject", "applicant"); len(whole.faults[name]) == 0 {
			whole.faults.add(name, "This field is required.")
		}
		return
	}
	r.Subject = readParty(o)
	if device != nil {
		r.Subject.VendorData = &device.VendorData
		r.Subject.Device = seenBy(r.Subject.Device, *device, whole.document("fingerprint_v2"))
	}
	if r.Subject.VendorData == nil || r.Subject.FullName == nil {
		whole.faults.add("subject", "The subject needs vendor_data and full_name.")
	}
	if o, raw := whole.object("counterparty"); raw != nil {
		party := readParty(o)
		if party.EntityType == "" {
			party.EntityType = defaultEntityType(party)
		}
		r.Counterparty = &party
	}
	if r.Subject.EntityType == "" {
		r.Subject.EntityType = Individual
	}
}

// defaultEntityType is what a counterparty is that the customer did not say anything of.
func defaultEntityType(p Party) EntityType {
	switch {
	case p.Method != nil && p.Method.Type == UnhostedWalletMethod:
		return UnhostedWallet
	case p.VendorData == nil:
		return External
	default:
		return Individual
	}
}

func readParty(o object) Party {
	p := Party{
		VendorData: o.text(maxText, "vendor_data", "externalUserId", "vendorData"), FullName: o.text(maxName, "full_name", "fullName"),
		FirstName: o.text(maxName, "first_name", "firstName"), LastName: o.text(maxName, "last_name", "lastName"),
		DateOfBirth: o.birthday("date_of_birth", "dob"),
		Institution: o.document("institution_details", "institutionInfo"), Device: o.document("device_context", "device"),
	}
	p.EntityType, _ = enumValue(o, entityTypes, "Must be one of individual, company.", "entity_type", "type")
	address, _ := o.object("address")
	p.Address, p.Country = o.document("address"), address.country("country")
	method, raw := o.object("payment_method", "paymentMethod")
	if raw == nil {
		return p
	}
	p.Method = &Method{AccountID: method.text(maxText, "account_id", "accountId"), IssuingCountry: method.country("issuing_country", "issuingCountry")}
	fault := "Must be one of bank_card, bank_account, crypto_wallet, ewallet, unhosted_wallet, other."
	if p.Method.Type, _ = enumValue(method, methodTypes, fault, "method_type", "type"); p.Method.Type == "" {
		p.Method.Type = OtherMethod
	}
	return p
}

func (o object) birthday(names ...string) *string {
	text := o.text(maxText, names...)
	if text == nil {
		return nil
	}
	if day, err := time.Parse(time.DateOnly, *text); err != nil || day.Year() < 1800 {
		_, name := o.field(names...)
		o.faults.add(name, "Enter a date of birth as YYYY-MM-DD.")
		return nil
	}
	return text
}

// seenBy is what a device said of itself, with what the server saw of it.
func seenBy(said json.RawMessage, d Device, fingerprint json.RawMessage) json.RawMessage {
	all := map[string]json.RawMessage{}
	_ = json.Unmarshal(said, &all) // nothing, or an object that was checked
	put := func(name, text string) {
		raw, _ := json.Marshal(text)
		all[name] = raw
	}
	if d.Address != "" {
		put("ip_address", d.Address)
		delete(all, "ip")
		delete(all, "ipAddress")
	}
	if d.UserAgent != "" {
		put("user_agent", d.UserAgent)
		delete(all, "userAgent")
	}
	if fingerprint != nil {
		all["fingerprint_v2"] = fingerprint
	}
	out, _ := json.Marshal(all)
	return out
}

// Name returns the display name of a party, or nil.
func (p Party) Name() *string {
	if p.FullName != nil {
		return p.FullName
	}
	var parts []string
	for _, part := range []*string{p.FirstName, p.LastName} {
		if part != nil {
			parts = append(parts, *part)
		}
	}
	if len(parts) == 0 {
		return nil
	}
	name := strings.Join(parts, " ")
	return &name
}

// Kind returns the side and type of a party.
func (p Party) Kind() string {
	switch {
	case p.VendorData == nil:
		return "EXTERNAL"
	case p.EntityType == Company:
		return "BUSINESS"
	default:
		return "USER"
	}
}

// Fingerprint is the same for every spelling of the type and the same account;
// empty without an account.
func (m Method) Fingerprint() string {
	if m.AccountID == nil {
		return ""
	}
	sum := sha256.Sum256([]byte(string(m.Type) + ":" + *m.AccountID + ":" + optional.Value(m.IssuingCountry)))
	return hex.EncodeToString(sum[:])
}
