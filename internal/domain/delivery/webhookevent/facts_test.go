package webhookevent_test

import (
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 123456000, time.UTC)

// values are what customers and their users decide about an event.
type values struct {
	event, app uuid.UUID
	env        application.Environment
	text       *string
	word       string
	metadata   json.RawMessage
	amount     string
	number     int64
	at         time.Time
}

func ptr[T any](v T) *T { return &v }

var plain = values{
	event: id(1), app: id(2), env: application.Live,
	text: ptr("customer-42"), word: "Zoë", metadata: json.RawMessage(`{"plan":"premium"}`), amount: "100.10", number: 3, at: noon,
}

func (v values) origin() webhookevent.Origin {
	return webhookevent.Origin{ID: v.event, ApplicationID: v.app, Environment: v.env, At: v.at, Sequence: v.number}
}

func (v values) session(kind workflow.Kind, status string) webhookevent.Session {
	return webhookevent.Session{
		ID: id(3), Kind: kind, Status: status, WorkflowID: id(4), WorkflowVersion: 2, VendorData: v.text, Metadata: v.metadata,
		Features: []any{"KYB_REGISTRY", map[string]string{"feature": "KYB_DOCUMENTS", "node_id": "node_b"}},
	}
}

func (v values) entity(status webhookevent.EntityStatus) webhookevent.Entity {
	return webhookevent.Entity{ID: id(5), VendorData: v.text, Status: status, Metadata: v.metadata}
}

func (v values) counters() webhookevent.Counters {
	return webhookevent.Counters{
		Sessions: 4, Approved: 2, Declined: 1, InReview: 1, Features: map[string]string{"KYB": "Approved"},
		FirstSessionAt: &v.at, LastSessionAt: &v.at, CreatedAt: v.at, UpdatedAt: v.at,
	}
}

func (v values) transaction() webhookevent.Transaction {
	return webhookevent.Transaction{
		ID: id(6), TxnID: v.word, VendorData: v.text, Status: webhookevent.TransactionInReview, Score: 80, Severity: webhookevent.SeverityHigh,
		Amount: v.amount, Currency: "EUR", Direction: webhookevent.Inbound,
	}
}

func (v values) tags() []webhookevent.Tag {
	return []webhookevent.Tag{{ID: id(12), Name: v.word, Color: "#00aa00"}}
}

// decision is one as the decision package writes it, of a session of the kind.
func (v values) decision(kind workflow.Kind, status, picture string) []byte {
	doc := map[string]any{
		"session_id": id(3), "session_kind": kind, "session_number": 7, "session_url": nil, "status": status, "environment": "live",
		"workflow_id": id(4), "workflow_version": 2, "features": []string{"KYB_REGISTRY"}, "vendor_data": v.text,
		"metadata": v.metadata, "expected_details": nil, "contact_details": nil, "callback": nil, "reviews": []any{},
		"created_at": "2026-11-21T11:00:00.000000Z", "expires_at": nil,
	}
	for _, array := range workflow.Arrays(kind) {
		doc[array] = nil
	}
	if kind == workflow.KindBusiness {
		doc["document_verifications"] = []any{map[string]any{
			"node_id": "node_a", "status": "Approved", "warnings": []any{}, "groups": map[string]any{}, "required_groups": []any{},
			"items": []any{map[string]any{
				"uuid": id(5), "document_type": "OTHER", "document_subtype": "UNKNOWN", "document_group": "OTHER", "file_url": "@picture",
				"original_filename": v.word, "file_size": 7, "status": "Approved", "created_at": "2026-11-21T11:00:00.000000Z",
				"cross_check_result": nil, "document_metadata": nil, "description": nil, "is_requested": false, "ocr_data": nil,
				"is_console_upload": false, "is_confirmed": true,
			}},
		}}
	} else {
		doc["nfc_skip_reason"] = nil
	}
	raw, err := json.Marshal(doc)
	if err != nil {
		panic(err)
	}
	return replace(raw, `"@picture"`, picture)
}

// every lists facts of all events, two of those that differ by the kind of session.
func (v values) every() map[string]webhookevent.Facts {
	o := v.origin()
	business := v.session(workflow.KindBusiness, "Approved")
	business.BusinessID = ptr(id(8))
	change := webhookevent.EntityChange{Previous: webhookevent.EntityActive, Reason: webhookevent.EntityReasonManual, Actor: v.word}
	waiting := v.transaction()
	waiting.Status, waiting.Severity = webhookevent.TransactionAwaitingUser, ""
	waiting.Action = &webhookevent.ActionRequired{Ownership: &webhookevent.OwnershipAction{URL: "https://example.com/w?a=1&b=2", WidgetSessionID: id(9), ExpiresAt: v.at}}
	changes := map[string]webhookevent.Change{"legal_name": {Previous: nil, Current: v.word}, "approved_count": {Previous: 1, Current: v.number}}
	return map[string]webhookevent.Facts{
		"status_updated_user": webhookevent.StatusUpdated{
			Origin: o, Session: v.session(workflow.KindUser, "In Review"), Previous: "In Progress",
			Decision: v.decision(workflow.KindUser, "In Review", "null"),
		},
		"status_updated_resubmitted": webhookevent.StatusUpdated{
			Origin: o, Session: v.session(workflow.KindUser, "Resubmitted"), Previous: "In Review",
			Resubmit: &webhookevent.Resubmit{Nodes: []webhookevent.ResubmitNode{{NodeID: "node_a", Feature: "OCR"}}, Reasons: map[string]string{"node_a": v.word}},
		},
		"status_updated_business_created": webhookevent.StatusUpdated{Origin: o, Session: v.session(workflow.KindBusiness, "Not Started")},
		"status_updated_business": webhookevent.StatusUpdated{
			Origin: o, Session: business, Previous: "In Progress", Decision: v.decision(workflow.KindBusiness, "Approved", "null"),
		},
		"data_updated_user": webhookevent.DataUpdated{
			Origin: o, Session: v.session(workflow.KindUser, "Approved"), Trigger: webhookevent.TriggerManualReview,
			Decision: v.decision(workflow.KindUser, "Approved", "null"),
		},
		"data_updated_business": webhookevent.DataUpdated{
			Origin: o, Session: business, Decision: v.decision(workflow.KindBusiness, "Approved", "null"), Changed: []string{"registry_checks"},
		},
		"user_status_updated":     webhookevent.UserStatusUpdated{Origin: o, User: v.entity(webhookevent.EntityBlocked), Change: change},
		"business_status_updated": webhookevent.BusinessStatusUpdated{Origin: o, Business: v.entity(webhookevent.EntityFlagged), Change: change},
		"user_data_updated": webhookevent.UserDataUpdated{
			Origin: o, User: v.entity(webhookevent.EntityActive), Counters: v.counters(), Changes: changes,
			Profile: webhookevent.UserProfile{FullName: v.text, DateOfBirth: ptr("1990-02-28"), ApprovedEmails: []string{v.word}, Tags: v.tags()},
		},
		"business_data_updated": webhookevent.BusinessDataUpdated{
			Origin: o, Business: v.entity(webhookevent.EntityActive), Counters: v.counters(), Changes: changes,
			Profile: webhookevent.BusinessProfile{LegalName: &v.word, RegistrationNumber: v.text, CountryCode: ptr("DK"), Tags: v.tags()},
		},
		"transaction_created": webhookevent.TransactionCreated{Origin: o, Transaction: waiting},
		"transaction_status_updated": webhookevent.TransactionStatusUpdated{
			Origin: o, Transaction: v.transaction(), Previous: webhookevent.TransactionApproved, Reason: webhookevent.ReasonProviderUpdate,
		},
		"travel_rule_status_updated": webhookevent.TravelRuleStatusUpdated{
			Origin: o, TransactionID: id(6), TxnID: v.word, Status: webhookevent.OnHold, Rail: webhookevent.RailNone, Direction: webhookevent.Inbound,
		},
		"activity_created": webhookevent.ActivityCreated{Origin: o, Activity: webhookevent.Activity{
			ID: id(10), Type: "TRANSACTION_CREATED", Source: "SYSTEM", Title: v.word, Metadata: v.metadata, OccurredAt: v.at,
			VendorData: v.text, UserID: ptr(id(5)),
		}},
		"registry_search_resolved": webhookevent.RegistrySearchResolved{
			Origin: o, RequestID: id(11), VendorData: v.text, Metadata: v.metadata, Status: webhookevent.SearchResolved,
			Registry: webhookevent.RegistrySearch{Total: 1, Page: 1, PerPage: 25, Companies: []webhookevent.RegistryCompany{
				{ResponseID: ptr("r-1"), Name: &v.word, FetchStatus: "pending"},
			}},
		},
	}
}
