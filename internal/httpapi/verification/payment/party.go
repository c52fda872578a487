package payment

import (
	"encoding/json"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/platform/value/optional"
)

// toTransactionParties are the two sides: the subject as the applicant, the
// other side by the way that the money goes.
func toTransactionParties(t transaction.Transaction) []api.TransactionParty {
	out := []api.TransactionParty{toTransactionParty(t, t.Subject, api.TransactionPartyRoleAPPLICANT)}
	if t.Counterparty == nil {
		return out
	}
	role := api.TransactionPartyRoleBENEFICIARY
	if t.Direction == webhookevent.Inbound {
		role = api.TransactionPartyRoleREMITTER
	}
	return append(out, toTransactionParty(t, *t.Counterparty, role))
}

func toTransactionParty(t transaction.Transaction, p transaction.Party, role api.TransactionPartyRole) api.TransactionParty {
	return api.TransactionParty{
		UUID: t.DerivedID("party " + string(role)), Role: role, EntityType: api.TransactionPartyEntityType(p.EntityType), Kind: api.TransactionOwnerKind(p.Kind()),
		VendorData: p.VendorData, FullName: p.Name(), FirstName: p.FirstName, LastName: p.LastName, CountryCode: p.Country, Dob: convert.Date(p.DateOfBirth),
		Address: asObject(p.Address), InstitutionInfo: asObject(p.Institution), Device: asObject(p.Device), ExternalPartySnapshot: snapshot(p),
	}
}

// snapshot is a stranger as it was sent; null for users and businesses.
func snapshot(p transaction.Party) json.RawMessage {
	if p.VendorData != nil {
		return json.RawMessage("null")
	}
	raw, err := json.Marshal(p)
	if err != nil {
		return json.RawMessage("null")
	}
	return raw
}

// toTransactionMethods are the accounts of the two sides: the subject's is the
// source of what goes out and the destination of what comes in.
func toTransactionMethods(t transaction.Transaction) []api.TransactionPaymentMethod {
	mine, theirs := api.TransactionPaymentMethodRoleSOURCE, api.TransactionPaymentMethodRoleDESTINATION
	if t.Direction == webhookevent.Inbound {
		mine, theirs = theirs, mine
	}
	out := []api.TransactionPaymentMethod{}
	if t.Subject.Method != nil {
		out = append(out, toTransactionMethod(t, t.Subject, mine))
	}
	if t.Counterparty != nil && t.Counterparty.Method != nil {
		out = append(out, toTransactionMethod(t, *t.Counterparty, theirs))
	}
	return out
}

func toTransactionMethod(t transaction.Transaction, p transaction.Party, role api.TransactionPaymentMethodRole) api.TransactionPaymentMethod {
	m := *p.Method
	out := api.TransactionPaymentMethod{
		UUID: t.DerivedID("method " + string(role)), PaymentMethodType: api.TransactionPaymentMethodPaymentMethodType(m.Type), Label: label(m.AccountID),
		Fingerprint: optional.Of(m.Fingerprint()), AccountID: m.AccountID, IssuingCountry: m.IssuingCountry, OwnerKind: api.TransactionOwnerKind(p.Kind()),
		VendorData: p.VendorData, OwnerName: p.Name(), InstitutionInfo: asObject(p.Institution), Details: json.RawMessage("{}"),
		ExternalOwnerSnapshot: snapshot(p), Role: role,
	}
	if m.IsWallet() && len(t.CryptoParams) > 0 {
		out.Details = t.CryptoParams
	}
	return out
}

// lastLetters is the number of characters of an account shown in its label.
const lastLetters = 4

// label shows the end of an account's number; nil for a short one.
func label(account *string) *string {
	letters := []rune(convert.Text(account))
	if len(letters) <= 2*lastLetters {
		return nil
	}
	return optional.Of("•••• " + string(letters[len(letters)-lastLetters:]))
}
