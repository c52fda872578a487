package transaction

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"
	_ "time/tzdata" // an installation need not have the files of zones
	"unicode/utf8"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/decimal"
)

const (
	maxTxnID = 128
	// ahead is how far a payment may lie in the future: clocks and zones differ.
	ahead = 24 * time.Hour
	// maxNetwork bounds nodes and edges.
	maxNetwork = 1000
)

// Device identifies the device that makes a call: its token determines the subject.
type Device struct {
	VendorData string
	// Address and UserAgent are what the server sees.
	Address, UserAgent string
}

// Report is a transaction as it was sent.
type Report struct {
	Transaction
	// Crypto overrides whether wallets are screened; nil leaves it to the application.
	Crypto *bool
}

// Read parses a reported transaction. It accepts the members under their present and
// former names and ignores others. The error names every invalid member.
func Read(body json.RawMessage, device *Device, now time.Time) (Report, error) {
	f := validationErrors{}
	whole := object{faults: f}
	// Files of other systems come here as well, which no contract has looked at.
	if !utf8.Valid(body) || !json.Valid(body) || !whole.read(body) {
		return Report{}, apperr.Invalid("body_unreadable", "", "The request could not be read.")
	}
	var r Report
	r.TxnID = whole.requiredText(maxTxnID, "transaction_id", "txnId", "txn_id")
	r.Crypto = whole.boolean("include_crypto_screening", "includeCryptoScreening")
	r.readTime(whole, now)
	r.readCategory(whole)
	r.readDetails(whole)
	r.readParties(whole, device)
	r.Props = whole.document("custom_properties", "props")
	r.readTravelRule(whole)
	r.readNetwork(whole)
	if len(f) > 0 {
		return Report{}, apperr.InvalidFields("transaction_invalid", f)
	}
	return r, nil
}

func (r *Report) readTime(o object, now time.Time) {
	zone := time.UTC
	r.Zone = o.text(maxText, "time_zone", "zoneId", "zone_id")
	if r.Zone != nil {
		found, err := time.LoadLocation(*r.Zone)
		if err != nil || *r.Zone == "Local" {
			_, name := o.field("time_zone", "zoneId", "zone_id")
			o.faults.add(name, "This is not the name of a time zone, such as Europe/Madrid.")
		} else {
			zone = found
		}
	}
	r.At = now
	names := []string{"transaction_at", "txnDate", "txn_date"}
	raw, name := o.field(names...)
	if raw == nil {
		return
	}
	text := o.text(maxText, names...)
	if text == nil {
		if len(o.faults[name]) == 0 {
			o.faults.add(name, "This field may not be blank.")
		}
		return
	}
	at, ok := parseTimestamp(*text, zone)
	switch {
	case !ok:
		o.faults.add(name, "Enter a date and time as in 2026-03-31T14:05:00Z.")
	case at.After(now.Add(ahead)):
		o.faults.add(name, "This lies in the future.")
	default:
		r.At = at
	}
}

// nonField is where the contract has refusals that concern no single field.
const nonField = "non_field_errors"

func (r *Report) readCategory(o object) {
	names := []string{"transaction_category", "type"}
	text := o.requiredText(maxText, names...)
	if text == "" {
		return
	}
	category, ok := categories[foldWord(text)]
	if !ok {
		o.faults.add(nonField, "The category of the transaction is not known.")
	}
	r.Category = category
}

func (r *Report) readDetails(whole object) {
	o, raw := whole.object("transaction_details", "info")
	if raw == nil {
		if _, name := whole.field("transaction_details", "info"); len(whole.faults[name]) == 0 {
			whole.faults.add(name, "This field is required.")
		}
		return
	}
	if o.requiredText(maxText, "direction") != "" {
		r.Direction, _ = enumValue(o, directions, "Must be one of inbound, outbound.", "direction")
	}
	r.CurrencyKind = currencyKind(o)
	if amount := o.amount("amount"); amount != nil {
		r.Amount = *amount
	} else if raw, _ := o.field("amount"); raw == nil {
		o.faults.add("amount", "This field is required.")
	}
	r.Currency = o.currency(o.requiredText(maxText, "currency"), r.CurrencyKind, "currency")
	r.readDefault(o)
	r.PaymentDetails = o.text(maxLongText, "payment_details", "paymentDetails")
	r.PaymentTxnID = o.text(maxText, "payment_reference_id", "paymentTxnId", "payment_txn_id")
	r.ActionType = string(r.Category)
	if action := o.text(maxTxnID, "action_type", "type", "actionType"); action != nil {
		r.ActionType = *action
	}
	r.CryptoParams = o.document("crypto_params", "cryptoParams")
}

func currencyKind(o object) *CurrencyKind {
	kinds := map[string]CurrencyKind{"fiat": Fiat, "crypto": Crypto}
	if kind, ok := enumValue(o, kinds, "Must be one of fiat, crypto.", "currency_kind", "currencyType"); ok {
		return &kind
	}
	return nil
}

func (r *Report) readDefault(o object) {
	amount := o.amount("amount_in_default_currency", "amountInDefaultCurrency")
	code := o.text(maxText, "default_currency", "defaultCurrencyCode")
	if code == nil || amount == nil {
		if amount != nil {
			o.faults.add("default_currency", "This field is required with amount_in_default_currency.")
		}
		return
	}
	_, name := o.field("default_currency", "defaultCurrencyCode")
	r.Default = &Money{Amount: *amount, Currency: o.currency(*code, nil, name)}
}

// amount is a number that is not negative.
func (o object) amount(names ...string) *decimal.Decimal {
	raw, name := o.field(names...)
	if raw == nil {
		return nil
	}
	amount, err := number(string(raw))
	switch {
	case errors.Is(err, decimal.ErrPlaces):
		o.faults.add(name, "Ensure that there are no more than 18 decimal places.")
	case errors.Is(err, decimal.ErrDigits):
		o.faults.add(name, "Ensure that there are no more than 18 digits before the decimal point.")
	case err != nil:
		o.faults.add(name, "A valid number is required.")
	case amount.Sign() < 0:
		o.faults.add(name, "Ensure this value is greater than or equal to 0.")
	default:
		return &amount
	}
	return nil
}

// currency brings a code into its form.
func (o object) currency(code string, kind *CurrencyKind, name string) string {
	code = strings.ToUpper(code)
	if code != "" && !isCurrency(code, kind) {
		o.faults.add(name, "This is not the code of a currency, such as EUR or BTC.")
	}
	return code
}

func (r *Report) readTravelRule(whole object) {
	o, raw := whole.object("travel_rule_details", "travelRule")
	if raw == nil {
		return
	}
	d := TravelRuleDetails{
		Protocol:       o.text(maxText, "protocol"),
		OriginatorData: o.document("originator_data", "originatorData"), BeneficiaryData: o.document("beneficiary_data", "beneficiaryData"),
		Metadata: o.document("metadata"),
	}
	if is := o.boolean("required"); is != nil {
		d.Required = *is
	}
	d.Obligations = o.count("obligations_count", "obligationsCount")
	word := strings.ToUpper(o.requiredText(maxText, "status"))
	d.Status = webhookevent.TravelRuleStatus(word)
	if former, ok := formerTravelRuleStatuses[word]; ok {
		d.Status = former
	}
	if word != "" && !slices.Contains(webhookevent.TravelRuleStatuses, d.Status) {
		o.faults.add("status", "This is not a status of the travel rule.")
	}
	r.TravelRule = &d
}

// count is a whole number from 0 to a million.
func (o object) count(names ...string) int {
	raw, name := o.field(names...)
	if raw == nil {
		return 0
	}
	var n int
	if json.Unmarshal(raw, &n) != nil || n < 0 || n > 1_000_000 {
		o.faults.add(name, "A valid whole number from 0 to 1000000 is required.")
		return 0
	}
	return n
}

func (r *Report) readNetwork(whole object) {
	o, raw := whole.object("network_snapshot", "networkSnapshot")
	if raw == nil || whole.document("network_snapshot", "networkSnapshot") == nil {
		return
	}
	r.Network = &Network{Nodes: o.documents("nodes"), Edges: o.documents("edges"), Metrics: o.document("metrics")}
}

// documents are objects that are kept as they came.
func (o object) documents(name string) []json.RawMessage {
	all := []json.RawMessage{}
	raw, _ := o.field(name)
	if raw == nil {
		return all
	}
	isObject := func(m json.RawMessage) bool { return len(m) > 0 && m[0] == '{' }
	if json.Unmarshal(raw, &all) != nil || len(all) > maxNetwork || slices.ContainsFunc(all, func(m json.RawMessage) bool { return !isObject(m) }) {
		o.faults.add(name, "Must be a list of at most 1000 objects.")
	}
	return all
}
