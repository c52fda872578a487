package transaction

import (
	"encoding/json"
	"slices"
	"time"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/platform/value/optional"
)

// entityRiskFacts is what is known of a user or business before the transaction.
type entityRiskFacts struct {
	id     entityID
	status string
	since  time.Time
}

// record returns the transaction in the form that rules read.
func (d *Draft) record(parties map[entityKey]entityRiskFacts) ruleengine.Record {
	t := d.made
	r := ruleengine.Record{
		ID: t.ID, Type: ruleengine.Transaction, At: t.At, Zone: optional.Value(t.Zone), Category: string(t.Category), ActionType: t.ActionType,
		Direction: t.Direction, Amount: t.Amount.String(), Currency: t.Currency, PaymentReference: optional.Value(t.PaymentTxnID),
		Subject: d.party(t.Subject, 0, parties), Device: deviceOf(t.Subject.Device).facts(d.places[0].place, d.places[0].known),
		Custom: t.Props, Thresholds: ruleengine.Thresholds{Review: d.settings.Review, Decline: d.settings.Decline},
	}
	if t.CurrencyKind != nil {
		r.CurrencyKind = string(*t.CurrencyKind)
	}
	if t.Preferred != nil {
		r.PreferredAmount, r.PreferredCurrency = t.Preferred.Amount.String(), t.Preferred.Currency
	}
	if t.Counterparty != nil {
		r.Counterparty = d.party(*t.Counterparty, 1, parties)
	}
	switch {
	case d.exchange != nil:
		r.TravelRuleStatus = string(d.exchange.Status)
	case t.TravelRule != nil:
		r.TravelRuleStatus = string(t.TravelRule.Status)
	}
	for _, found := range t.Findings.Screened {
		if r.ProviderScore == nil || found.Score > *r.ProviderScore {
			r.ProviderScore = &found.Score
		}
		r.ProviderSeverity = maxSeverity(r.ProviderSeverity, found.Severity)
		if found.ResultType == TransactionScreening && found.Provider != blocklistProvider {
			r.ScreeningStatus = found.Status
		}
	}
	return r
}

func (d *Draft) party(p Party, side int, parties map[entityKey]entityRiskFacts) ruleengine.Party {
	out := ruleengine.Party{
		VendorData: optional.Value(p.VendorData), Kind: string(p.EntityType), Name: optional.Value(p.Name()), Country: optional.Value(p.Country),
		IPCountry: d.places[side].place.Country, BornOn: optional.Value(p.DateOfBirth),
	}
	if key, ok := p.key(); ok {
		found := parties[key]
		out.Status, out.KnownSince = found.status, found.since
	}
	var institution struct {
		Code    string `json:"code"`
		Address struct {
			Country string `json:"country"`
		} `json:"address"`
	}
	if json.Unmarshal(p.Institution, &institution) == nil {
		out.InstitutionCode, out.InstitutionCountry = institution.Code, alpha3(institution.Address.Country)
	}
	if m := p.Method; m != nil {
		out.MethodType, out.MethodCountry, out.Account = string(m.Type), optional.Value(m.IssuingCountry), optional.Value(m.AccountID)
		if m.IsWallet() {
			out.Wallet = out.Account
		}
	}
	return out
}

// maxSeverity is the worse of two severities; UNKNOWN is above none.
func maxSeverity(a, b Severity) Severity {
	order := append([]Severity{""}, webhookevent.Severities...)
	if slices.Index(order, b) > slices.Index(order, a) {
		return b
	}
	return a
}

// applyVerdict takes what the rules say over, joined with what screening and the
// subject's standing ask for: the strictest status wins, and with it its reason.
func (d *Draft) applyVerdict(v ruleengine.Verdict, parties map[entityKey]entityRiskFacts) {
	t := &d.made
	t.Findings.Runs, t.Score, t.Severity, d.tags, d.notes = v.Runs, v.Score, v.Severity, v.Tags, v.Notes
	t.Status, t.ReasonCode, t.ReasonLabel = webhookevent.TransactionApproved, nil, nil
	d.requestExchange(v.Status, v.ReasonCode, v.ReasonLabel)
	if found := strictestFinding(t.Findings.Screened); found != nil {
		d.requestExchange(found.Target, found.ReasonCode, found.ReasonLabel)
		t.Severity = maxSeverity(t.Severity, found.Severity)
	}
	for _, p := range []*Party{&t.Subject, t.Counterparty} {
		if p == nil {
			continue
		}
		if key, ok := p.key(); ok && parties[key].status == string(webhookevent.EntityFlagged) {
			d.requestExchange(webhookevent.TransactionInReview, "ENTITY_FLAGGED", "A participant is flagged.")
		}
	}
}

func (d *Draft) requestExchange(s Status, code, label string) {
	if strictness(s) > strictness(d.made.Status) {
		d.made.Status, d.made.ReasonCode, d.made.ReasonLabel = s, optional.Of(code), optional.Of(label)
	}
}
