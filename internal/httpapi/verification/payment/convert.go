package payment

import (
	"encoding/json"
	"fmt"
	"strconv"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

func toSeverity(s webhookevent.Severity) api.TransactionSeverity {
	return api.TransactionSeverity(s.OrUnknown())
}

func toTransactionTags(labels []entity.TagDefinition) []api.TransactionTag {
	out := make([]api.TransactionTag, len(labels))
	for i, l := range labels {
		out[i] = api.TransactionTag{UUID: l.ID, Name: l.Name, Color: l.Color, Description: l.Description, Source: api.TransactionTagSource(l.Source)}
	}
	return out
}

func toTransactionRow(r transaction.Row) api.TransactionRow {
	return api.TransactionRow{
		UUID: r.TransactionID, TransactionNumber: int(r.Number), TxnID: r.TxnID, TransactionType: r.Category, ActionType: r.ActionType,
		Status: api.TransactionStatus(r.Status), Direction: api.TransactionDirection(r.Direction), Amount: r.Amount, Currency: r.Currency,
		PreferredCurrencyAmount: optional.Of(r.PreferredAmount), PreferredCurrencyCode: r.PreferredCurrency, PaymentDetails: r.PaymentDetails,
		Score: int(r.Score), Severity: toSeverity(webhookevent.Severity(convert.Text(r.Severity))), SubjectName: r.SubjectName, SubjectVendorData: r.VendorData,
		SubjectCountry: r.SubjectCountry, CounterpartyName: r.CounterpartyName, CounterpartyVendorData: r.CounterpartyVendorData,
		CounterpartyCountry: r.CounterpartyCountry, Tags: toTransactionTags(r.Tags), TxnDate: timestamp.At(r.TxnDate), CreatedAt: timestamp.At(r.CreatedAt),
		DecisionReasonCode: r.ReasonCode, DecisionReasonLabel: r.ReasonLabel,
	}
}

func toTransactionNote(a transaction.TimelineEntry) api.TransactionNote {
	metadata := a.Metadata
	if len(a.Mentioned) > 0 {
		members := map[string]any{}
		if json.Unmarshal(a.Metadata, &members) == nil {
			members["mentioned_emails"] = a.Mentioned
			if raw, err := json.Marshal(members); err == nil {
				metadata = raw
			}
		}
	}
	return api.TransactionNote{UUID: a.ID, Note: convert.Text(a.Text), ActorEmail: a.ActorEmail, ActorName: a.ActorName, Metadata: metadata, CreatedAt: timestamp.At(a.At)}
}

// toTransaction writes the whole record.
func toTransaction(r transaction.Record) (api.Transaction, error) {
	metadata, err := json.Marshal(map[string]any{"subject": r.Subject, "counterparty": r.Counterparty})
	if err != nil {
		return api.Transaction{}, fmt.Errorf("write parties: %w", err)
	}
	out := api.Transaction{
		UUID: r.ID, TransactionNumber: int(r.Number), TxnID: r.TxnID, TxnDate: timestamp.At(r.At), ZoneID: r.Zone, TransactionType: string(r.Category),
		ActionType: r.ActionType, Direction: api.TransactionDirection(r.Direction), Status: api.TransactionStatus(r.Status),
		Amount: r.Amount.String(), Currency: r.Currency, CurrencyType: (*api.TransactionCurrencyType)(r.CurrencyKind), PaymentDetails: r.PaymentDetails,
		PaymentTxnID: r.PaymentTxnID, Score: r.Score, Severity: toSeverity(r.Severity), DecisionReasonCode: r.ReasonCode,
		DecisionReasonLabel: r.ReasonLabel, VendorData: r.Subject.VendorData, Metadata: metadata, Props: asObject(r.Props),
		Tags: toTransactionTags(r.Tags), Parties: toTransactionParties(r.Transaction), PaymentMethods: toTransactionMethods(r.Transaction),
		Activities: toTransactionActivities(r.Activities), Alerts: toTransactionAlerts(r.Transaction), RuleRuns: []api.TransactionRuleRun{},
		ProviderResults: []api.TransactionProviderResult{}, TravelRule: toTransactionTravelRule(r), CostBreakdown: toTransactionCost(r.Cost),
	}
	if r.Default != nil {
		amount := r.Default.Amount.String()
		out.AmountInDefaultCurrency, out.DefaultCurrencyCode = &amount, &r.Default.Currency
	}
	if r.Preferred != nil {
		amount := r.Preferred.Amount.String()
		out.PreferredCurrencyAmount, out.PreferredCurrencyCode = &amount, &r.Preferred.Currency
	}
	for _, run := range r.Findings.Runs {
		out.RuleRuns = append(out.RuleRuns, toTransactionRun(run))
	}
	for _, found := range r.Findings.Screened {
		out.ProviderResults = append(out.ProviderResults, toProviderResult(found))
	}
	if n := r.Picture; n != nil {
		out.NetworkSnapshot = &api.TransactionNetwork{UUID: r.DerivedID("network"), Nodes: documents(n.Nodes), Edges: documents(n.Edges), Metrics: asObject(n.Metrics)}
	}
	return out, putAction(&out, r.Action)
}

func toTransactionCost(charges []credit.Charge) api.TransactionCost {
	out := api.TransactionCost{Total: credit.Sum(charges).Decimal(), Items: make([]api.TransactionCostItem, len(charges))}
	for i, c := range charges {
		out.Items[i] = api.TransactionCostItem{Reason: api.TransactionCostItemReason(c.Reason), Amount: c.Amount.Decimal(), CreatedAt: timestamp.At(c.At)}
	}
	return out
}

// asObject is a document, empty where there is none.
func asObject(raw json.RawMessage) json.RawMessage {
	if len(raw) == 0 {
		return json.RawMessage("{}")
	}
	return raw
}

func documents(all []json.RawMessage) []json.RawMessage {
	if all == nil {
		return []json.RawMessage{}
	}
	return all
}

func toTransactionActivities(all []transaction.TimelineEntry) []api.TransactionActivity {
	out := make([]api.TransactionActivity, len(all))
	for i, a := range all {
		out[i] = api.TransactionActivity{
			UUID: a.ID, ActivityType: string(a.Type), Source: a.Source, Status: a.Status, Title: a.Title, Description: a.Text, Metadata: asObject(a.Metadata),
			OccurredAt: timestamp.At(a.At),
		}
	}
	return out
}

func toTransactionRun(run ruleengine.RuleMatch) api.TransactionRuleRun {
	summary, metadata := map[string]string{"summary": run.ActionSummary}, map[string]int{"rule_version": run.RuleVersion}
	out := api.TransactionRuleRun{
		UUID: run.ID, Rule: run.RuleID, RuleTitle: run.Title, RuleDescription: optional.Of(run.Description), RuleCategory: run.Category, Matched: true,
		IsTest: run.IsTest(), Mode: api.TransactionRuleRunMode(run.Mode), Severity: toSeverity(run.Severity), ScoreDelta: run.ScoreDelta,
		StatusTarget: optional.Of(string(run.StatusTarget)), CreatedAt: timestamp.At(run.CreatedAt),
	}
	out.ActionSummary, _ = json.Marshal(summary) // texts and numbers can always be written
	out.Metadata, _ = json.Marshal(metadata)
	out.MatchedConditions = make([]api.TransactionMatchedCondition, len(run.Matched))
	for i, m := range run.Matched {
		out.MatchedConditions[i] = api.TransactionMatchedCondition{
			Kind: api.TransactionMatchedConditionKind(m.Kind), Definition: m.Definition, Observed: append([]string{}, m.Observed...),
			Compared: append([]string{}, m.Compared...),
		}
	}
	return out
}

func toProviderResult(f transaction.ScreeningResult) api.TransactionProviderResult {
	return api.TransactionProviderResult{
		UUID: f.ID, Provider: f.Provider, ResultType: api.TransactionProviderResultResultType(f.ResultType), Status: f.Status,
		Severity: toSeverity(f.Severity), Score: f.Score, Summary: f.Summary, Payload: asObject(f.Payload), CreatedAt: timestamp.At(f.At),
	}
}

// toTransactionTravelRule is the exchange, else what came with the report.
func toTransactionTravelRule(r transaction.Record) *api.TransactionTravelRule {
	if e := r.Exchange; e != nil {
		return &api.TransactionTravelRule{
			UUID: e.ID, Status: api.TravelRuleStatus(e.Status), Protocol: e.Protocol, Required: e.Required, ObligationsCount: e.Obligations,
			OriginatorData: asObject(e.OriginatorData), BeneficiaryData: asObject(e.BeneficiaryData), Metadata: asObject(e.Metadata),
		}
	}
	d := r.TravelRule
	if d == nil {
		return nil
	}
	return &api.TransactionTravelRule{
		UUID: r.DerivedID("travel rule"), Status: api.TravelRuleStatus(d.Status), Protocol: d.Protocol, Required: d.Required,
		ObligationsCount: d.Obligations, OriginatorData: asObject(d.OriginatorData), BeneficiaryData: asObject(d.BeneficiaryData), Metadata: asObject(d.Metadata),
	}
}

// putAction writes what the subject has to do, and its older form.
func putAction(out *api.Transaction, a *webhookevent.ActionRequired) error {
	if a == nil {
		return nil
	}
	out.ActionRequired = &api.TransactionAction{}
	if o := a.Ownership; o != nil {
		return out.ActionRequired.FromOwnershipAction(api.OwnershipAction{
			Type: api.OwnershipActionTypeWalletOwnership, URL: o.URL, WidgetSessionID: o.WidgetSessionID, ExpiresAt: timestamp.At(o.ExpiresAt),
		})
	}
	v := a.Verification
	out.Remediation = &api.TransactionRemediation{SessionID: v.SessionID.String(), SessionToken: v.SessionToken, URL: v.URL, Status: api.SessionStatus(v.Status)}
	return out.ActionRequired.FromVerificationAction(api.VerificationAction{
		Type: api.VerificationActionTypeVerificationSession, URL: v.URL, SessionID: v.SessionID, SessionToken: v.SessionToken, Status: api.SessionStatus(v.Status),
	})
}

// toTransactionAlerts tells what a person should look at: whatever asked for
// another status than approval. An alert is open as long as its transaction is.
func toTransactionAlerts(t transaction.Transaction) []api.TransactionAlert {
	status := api.TransactionAlertStatusRESOLVED
	switch t.Status {
	case webhookevent.TransactionInReview:
		status = api.TransactionAlertStatusOPEN
	case webhookevent.TransactionAwaitingUser:
		status = api.TransactionAlertStatusAWAITINGUSER
	}
	out := []api.TransactionAlert{}
	add := func(a api.TransactionAlert) {
		a.Status, a.Metadata = status, json.RawMessage("{}")
		out = append(out, a)
	}
	for _, run := range t.Findings.Runs {
		if run.StatusTarget != "" && !run.IsTest() {
			add(api.TransactionAlert{
				UUID: t.DerivedID("alert " + run.ID.String()), Title: run.Title, Description: optional.Of(run.Description), Severity: toSeverity(run.Severity),
				Source: api.TransactionAlertSourceRULE, CreatedAt: timestamp.At(run.CreatedAt),
			})
		}
	}
	for i, f := range t.Findings.Screened {
		if f.Target != "" {
			add(api.TransactionAlert{
				UUID: t.DerivedID("alert of provider " + strconv.Itoa(i)), Title: f.ReasonLabel, Description: f.Summary, Severity: toSeverity(f.Severity),
				Source: api.TransactionAlertSourcePROVIDER, CreatedAt: timestamp.At(f.At),
			})
		}
	}
	return out
}
