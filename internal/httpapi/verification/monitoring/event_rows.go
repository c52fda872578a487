package monitoring

import (
	"encoding/json"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/monitoring/userevent"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

func toSubmittedEvent(e userevent.Event, isReplay bool) api.SubmittedEvent {
	return api.SubmittedEvent{
		UUID: e.ID, EventID: e.EventID, EventCategory: api.EventCategory(e.Category), ActionType: e.ActionType, OccurredAt: timestamp.At(e.OccurredAt),
		ReceivedAt: timestamp.At(e.ReceivedAt), Status: api.EventStatus(e.Status), Score: e.Score, Severity: api.EventSeverity(e.Severity.OrUnknown()),
		CorrelationPending: e.CorrelationPending, IdempotentReplay: isReplay,
	}
}

func toEventDetail(d userevent.Detail) api.SubmittedEventDetail {
	e := toSubmittedEvent(d.Event, false)
	out := api.SubmittedEventDetail{
		UUID: e.UUID, EventID: e.EventID, EventCategory: e.EventCategory, ActionType: e.ActionType, OccurredAt: e.OccurredAt,
		ReceivedAt: e.ReceivedAt, Status: e.Status, Score: e.Score, Severity: e.Severity, CorrelationPending: e.CorrelationPending,
		Session: null(d.Session), TransactionContext: null(d.Transaction), Payload: null(d.Payload), CustomValues: null(d.Custom),
		DeviceContext: null(d.Device), TimeZone: optional.Of(d.TimeZone), ExpiresAt: timestamp.At(d.ExpiresAt), RulesEvaluatedCount: d.RulesEvaluated,
		PaymentReferenceID: optional.Of(d.Promoted["payment_reference_id"]), HandID: optional.Of(d.Promoted["hand_id"]),
		DisputeID: optional.Of(d.Promoted["dispute_id"]), ChargebackID: optional.Of(d.Promoted["chargeback_id"]),
		WithdrawalAddressHash: optional.Of(d.Promoted["withdrawal_address_hash"]), ChangedField: optional.Of(d.Promoted["changed_field"]),
		FieldSources: map[string]api.SubmittedEventDetailFieldSources{}, RuleRuns: []api.EventRuleRun{}, Tags: d.Tags,
		IPEnrichment: toEventPlace(d.Place), SubjectProfile: toEventProfile(d.Profile),
	}
	if d.Tags == nil {
		out.Tags = []string{}
	}
	if d.Subject != nil {
		out.Subject = &struct {
			EntityType api.EventEntityType `json:"entity_type"`
			VendorData string              `json:"vendor_data"`
		}{api.EventEntityType(d.Subject.Type), d.Subject.VendorData}
	}
	for path, source := range d.Sources {
		out.FieldSources[path] = api.SubmittedEventDetailFieldSources(source)
	}
	for _, r := range d.Runs {
		out.RuleRuns = append(out.RuleRuns, toEventRuleRun(r))
	}
	return out
}

// null writes an absent value as null.
func null(raw json.RawMessage) json.RawMessage {
	if raw == nil {
		return json.RawMessage("null")
	}
	return raw
}

func toEventRuleRun(r userevent.RuleMatch) api.EventRuleRun {
	return api.EventRuleRun{
		UUID: r.ID, Rule: r.RuleID, RuleTitle: r.Title, RuleDescription: r.Description, RuleCategory: r.Category, Matched: true, IsTest: r.IsTest,
		Mode: api.EventRuleRunMode(r.Mode), Severity: api.EventSeverity(webhookevent.Severity(convert.Text(r.Severity)).OrUnknown()), ScoreDelta: r.ScoreDelta, StatusTarget: r.StatusTarget, ActionSummary: r.Summary, CreatedAt: timestamp.At(r.CreatedAt),
	}
}

func toEventPlace(p *userevent.AddressLocation) *api.EventPlace {
	if p == nil {
		return nil
	}
	return &api.EventPlace{
		IPAddress: p.Address, IPCountry: optional.Of(p.Country), IPCountryCode: optional.Of(p.CountryCode), IPState: optional.Of(p.State), IPCity: optional.Of(p.City),
		Latitude: p.Latitude, Longitude: p.Longitude, TimeZone: optional.Of(p.TimeZone), Isp: optional.Of(p.Provider), Organization: optional.Of(p.Organisation),
		IsVpnOrTor: p.Hides, IsDataCenter: p.DataCentre,
	}
}

func toEventProfile(p *userevent.Profile) *api.EventProfile {
	if p == nil {
		return nil
	}
	return &api.EventProfile{
		InternalID: p.ID, VendorData: p.Subject.VendorData, EntityType: api.EventEntityType(p.Subject.Type), EffectiveName: p.Name,
		Status: api.EntityStatus(p.Status), SessionCount: p.Sessions, ApprovedCount: p.Approved, DeclinedCount: p.Declined,
		InReviewCount: p.InReview, LastSessionAt: timestamp.Maybe(p.LastSessionAt), CreatedAt: timestamp.At(p.CreatedAt),
	}
}
