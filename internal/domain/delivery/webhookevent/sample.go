package webhookevent

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
)

// What marks a sample besides the header of the test delivery.
const (
	sampleVendorData = "test-vendor-data-123"
	sampleTxnID      = "test-txn-123"
	sampleMetadata   = `{"test_webhook":true}`
)

// SampleInput selects the sample event to build.
type SampleInput struct {
	Type outbox.Type
	// Status is one that the event can have, in capitals or not; empty for a usual one.
	Status string
	// SessionKind counts for the events of sessions; empty for a person.
	SessionKind   workflow.Kind
	ApplicationID uuid.UUID
	Environment   application.Environment
	EventID       uuid.UUID
	At            time.Time
}

// SessionStatuses are the states of a session, the usual one of a sample first.
var SessionStatuses = []string{
	"Approved", "Declined", "In Review", "Not Started", "In Progress", "Expired", "Abandoned", "Kyc Expired", "Resubmitted",
	"Awaiting User",
}

// samples makes the facts of each event of a status that it can have.
var samples = map[outbox.Type]struct {
	statuses []string
	facts    func(sample) (Facts, error)
}{
	outbox.StatusUpdated:            {SessionStatuses, sample.statusUpdated},
	outbox.DataUpdated:              {SessionStatuses, sample.dataUpdated},
	outbox.UserStatusUpdated:        {texts(EntityFlagged, EntityActive, EntityBlocked), sample.userStatusUpdated},
	outbox.UserDataUpdated:          {texts(EntityStatuses...), sample.userDataUpdated},
	outbox.BusinessStatusUpdated:    {texts(EntityFlagged, EntityActive, EntityBlocked), sample.businessStatusUpdated},
	outbox.BusinessDataUpdated:      {texts(EntityStatuses...), sample.businessDataUpdated},
	outbox.TransactionCreated:       {texts(TransactionStatuses...), sample.transactionCreated},
	outbox.TransactionStatusUpdated: {texts(TransactionStatuses...), sample.transactionStatusUpdated},
	outbox.TravelRuleStatusUpdated:  {texts(TravelRuleStatuses...), sample.travelRuleStatusUpdated},
	outbox.ActivityCreated:          {texts(TransactionStatuses...), sample.activityCreated},
}

// Sample returns a complete sample event with which a customer tests a destination.
// It is sent by the test delivery only and never relayed. A status that the event
// cannot have is refused.
func Sample(in SampleInput) (outbox.Event, error) {
	kind, ok := samples[in.Type]
	if !ok {
		return outbox.Event{}, apperr.Invalid("sample_type_unknown", "webhook_type", fmt.Sprintf("%q is not an event.", in.Type))
	}
	if in.SessionKind == "" {
		in.SessionKind = workflow.KindUser
	}
	if in.Status == "" {
		in.Status = kind.statuses[0]
	}
	i := slices.IndexFunc(kind.statuses, func(known string) bool { return upper(known) == upper(in.Status) })
	if i < 0 {
		return outbox.Event{}, apperr.Invalid("sample_status_unknown", "status",
			fmt.Sprintf("%q is not a status of %s. Use one of: %s.", in.Status, in.Type, strings.Join(kind.statuses, ", ")))
	}
	in.Status = kind.statuses[i]
	facts, err := kind.facts(sample{in})
	if err != nil {
		return outbox.Event{}, err
	}
	return facts.Event()
}

// sample builds sample events. Their ids follow from the event's, so that no two samples are about
// the same thing.
type sample struct{ SampleInput }

func (s sample) origin() Origin {
	return Origin{ID: s.EventID, ApplicationID: s.ApplicationID, Environment: s.Environment, At: s.At, Sequence: FirstSequence}
}

func (s sample) id(of string) uuid.UUID { return uuid.NewSHA1(s.EventID, []byte(of)) }

func (s sample) entity(of string) Entity {
	return Entity{ID: s.id(of), VendorData: new(sampleVendorData), Status: EntityStatus(s.Status), Metadata: []byte(sampleMetadata)}
}

func (s sample) userStatusUpdated() (Facts, error) {
	return UserStatusUpdated{Origin: s.origin(), User: s.entity("user"), Change: s.change()}, nil
}

func (s sample) businessStatusUpdated() (Facts, error) {
	return BusinessStatusUpdated{Origin: s.origin(), Business: s.entity("business"), Change: s.change()}, nil
}

// change comes from another state than it leads to.
func (s sample) change() EntityChange {
	previous := EntityActive
	if EntityStatus(s.Status) == EntityActive {
		previous = EntityFlagged
	}
	return EntityChange{Previous: previous, Reason: EntityReasonManual, Actor: ActorSystem}
}

func (s sample) userDataUpdated() (Facts, error) {
	return UserDataUpdated{
		Origin: s.origin(), User: s.entity("user"), Counters: s.counters("ID_VERIFICATION"),
		Profile: UserProfile{
			DisplayName: new("Зоя Нуньес"), FullName: new("Zoë Łucja Núñez-Đorđević"), DateOfBirth: new("1990-02-28"),
			IssuingStates: []string{"UTO"}, ApprovedEmails: []string{"zoe@example.com"},
		},
		Changes: map[string]Change{
			"full_name":      {Previous: "王秀英", Current: "Zoë Łucja Núñez-Đorđević"},
			"approved_count": {Previous: 1, Current: 2},
		},
	}, nil
}

func (s sample) businessDataUpdated() (Facts, error) {
	return BusinessDataUpdated{
		Origin: s.origin(), Business: s.entity("business"), Counters: s.counters("KYB"),
		Profile: BusinessProfile{
			DisplayName: new("شركة إيرو"), LegalName: new("Ærø & Søn Ångström ApS"), RegistrationNumber: new("TEST-12345678"),
			CountryCode: new("DK"),
		},
		Changes: map[string]Change{
			"legal_name":     {Previous: "Эрё и сын", Current: "Ærø & Søn Ångström ApS"},
			"approved_count": {Previous: 1, Current: 2},
		},
	}, nil
}

func (s sample) counters(feature string) Counters {
	begun := s.At.Add(-30 * 24 * time.Hour)
	return Counters{
		Sessions: 3, Approved: 2, Declined: 1, Features: map[string]string{feature: "Approved"},
		FirstSessionAt: &begun, LastSessionAt: &s.At, LastActivityAt: &s.At, CreatedAt: begun, UpdatedAt: s.At,
	}
}

func (s sample) transactionCreated() (Facts, error) {
	return TransactionCreated{Origin: s.origin(), Transaction: s.transaction()}, nil
}

func (s sample) transactionStatusUpdated() (Facts, error) {
	u := TransactionStatusUpdated{
		Origin: s.origin(), Transaction: s.transaction(), Previous: TransactionInReview, Reason: ReasonAnalystApproved,
	}
	switch u.Transaction.Status {
	case TransactionInReview:
		u.Previous, u.Reason = TransactionAwaitingUser, ReasonRemediationCompleted
	case TransactionDeclined:
		u.Reason = ReasonAnalystDeclined
	case TransactionAwaitingUser:
		u.Previous, u.Reason = TransactionApproved, ReasonRuleAsyncCompleted
	default:
	}
	return u, nil
}

func (s sample) transaction() Transaction {
	t := Transaction{
		ID: s.id("transaction"), TxnID: sampleTxnID, VendorData: new(sampleVendorData), Status: TransactionStatus(s.Status),
		Score: 80, Severity: SeverityHigh, Amount: "12345678901234567890.05", Currency: "EUR", Direction: Outbound,
		Metadata: []byte(sampleMetadata),
	}
	switch t.Status {
	case TransactionApproved:
		t.Score, t.Severity = 0, SeverityUnknown
	case TransactionAwaitingUser:
		t.Action = &ActionRequired{Verification: &VerificationAction{
			URL: "https://example.com/session/test-token-0", SessionID: s.id("session"), SessionToken: "test-token-0", Status: "Not Started",
		}}
	default:
	}
	return t
}

func (s sample) travelRuleStatusUpdated() (Facts, error) {
	u := TravelRuleStatusUpdated{
		Origin: s.origin(), TransactionID: s.id("transaction"), TxnID: sampleTxnID, Status: TravelRuleStatus(s.Status), Rail: RailTRP,
		Direction: Outbound, Metadata: []byte(sampleMetadata),
	}
	switch u.Status {
	case CounterpartyNotFound, CounterpartyNotReachable, NotEnoughCounterpartyData, TravelRuleDoesNotApply:
		u.Rail = RailNone
	default:
	}
	return u, nil
}

func (s sample) activityCreated() (Facts, error) {
	user := s.id("user")
	return ActivityCreated{Origin: s.origin(), Activity: Activity{
		ID: s.id("activity"), Type: "TRANSACTION_CREATED", Source: "SYSTEM", Status: s.Status, Title: "A transaction was created.",
		Description: "Zoë Łucja Núñez-Đorđević → 王秀英", Metadata: []byte(sampleMetadata), OccurredAt: s.At,
		VendorData: new(sampleVendorData), UserID: &user,
	}}, nil
}

func texts[T ~string](values ...T) []string {
	var out []string
	for _, v := range values {
		out = append(out, string(v))
	}
	return out
}
