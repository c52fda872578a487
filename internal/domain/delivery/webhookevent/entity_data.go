package webhookevent

import (
	"maps"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/platform/value/optional"
)

// Counters are the session counters of an entity.
type Counters struct {
	Sessions, Approved, Declined, InReview int
	// Features hold the latest outcome by the name of the feature; `KYB` for businesses.
	Features                                      map[string]string
	FirstSessionAt, LastSessionAt, LastActivityAt *time.Time
	CreatedAt, UpdatedAt                          time.Time
}

// Tag is a label that reviewers assigned to an entity.
type Tag struct {
	ID    uuid.UUID `json:"uuid"`
	Name  string    `json:"name"`
	Color string    `json:"color"`
}

// UserProfile is the collected data of a user.
type UserProfile struct {
	DisplayName    *string  `json:"display_name"`
	FullName       *string  `json:"full_name"`
	DateOfBirth    *string  `json:"date_of_birth"` // YYYY-MM-DD
	IssuingStates  []string `json:"issuing_states"`
	ApprovedEmails []string `json:"approved_emails"`
	ApprovedPhones []string `json:"approved_phones"`
	Tags           []Tag    `json:"tags"`
}

// BusinessProfile is the collected data of a business.
type BusinessProfile struct {
	DisplayName        *string `json:"display_name"`
	LegalName          *string `json:"legal_name"`
	RegistrationNumber *string `json:"registration_number"`
	CountryCode        *string `json:"country_code"` // alpha-2
	Tags               []Tag   `json:"tags"`
}

// Change is the old and the new value of a field.
type Change struct {
	Previous any `json:"previous"`
	Current  any `json:"current"`
}

// UserDataUpdated announces other data or counters of a user.
type UserDataUpdated struct {
	Origin
	User     Entity
	Profile  UserProfile
	Counters Counters
	// Changes are by the name of the field.
	Changes map[string]Change
}

// BusinessDataUpdated announces other data or counters of a business.
type BusinessDataUpdated struct {
	Origin
	Business Entity
	Profile  BusinessProfile
	Counters Counters
	Changes  map[string]Change
}

type counterBody struct {
	SessionCount  int               `json:"session_count"`
	ApprovedCount int               `json:"approved_count"`
	DeclinedCount int               `json:"declined_count"`
	InReviewCount int               `json:"in_review_count"`
	Features      map[string]string `json:"features"`
}

// entityTimes stand in data only: created_at is the event's outside.
type entityTimes struct {
	FirstSessionAt *string `json:"first_session_at"`
	LastSessionAt  *string `json:"last_session_at"`
	LastActivityAt *string `json:"last_activity_at"`
	CreatedAt      string  `json:"created_at"`
	UpdatedAt      string  `json:"updated_at"`
}

type changeBody struct {
	ChangedFields []string          `json:"changed_fields"`
	Changes       map[string]Change `json:"changes"`
}

// entityHead holds the leading members of an entity event's data.
type entityHead struct {
	VendorData *string      `json:"vendor_data"`
	UUID       uuid.UUID    `json:"uuid"`
	Status     EntityStatus `json:"status"`
}

type userData struct {
	entityHead
	UserProfile
	counterBody
	entityTimes
	ChangedFields []string `json:"changed_fields"`
}

type businessData struct {
	entityHead
	BusinessProfile
	counterBody
	entityTimes
	ChangedFields []string `json:"changed_fields"`
}

// Event is the entry for the log.
func (u UserDataUpdated) Event() (outbox.Event, error) {
	if err := oneOf("status", u.User.Status, EntityStatuses); err != nil {
		return outbox.Event{}, err
	}
	body := u.User.body(u.envelope(outbox.UserDataUpdated))
	body.VendorUserID = &u.User.ID
	u.Profile.IssuingStates, u.Profile.Tags = optional.List(u.Profile.IssuingStates), optional.List(u.Profile.Tags)
	u.Profile.ApprovedEmails, u.Profile.ApprovedPhones = optional.List(u.Profile.ApprovedEmails), optional.List(u.Profile.ApprovedPhones)
	changes := changesOf(u.Changes)
	return u.finishEntity(outbox.UserDataUpdated, u.User, struct {
		entityBody
		UserProfile
		counterBody
		changeBody
		Data userData `json:"data"`
	}{
		body, u.Profile, u.Counters.body(), changes,
		userData{u.User.head(), u.Profile, u.Counters.body(), u.Counters.times(), changes.ChangedFields},
	})
}

// Event is the entry for the log.
func (b BusinessDataUpdated) Event() (outbox.Event, error) {
	if err := oneOf("status", b.Business.Status, EntityStatuses); err != nil {
		return outbox.Event{}, err
	}
	body := b.Business.body(b.envelope(outbox.BusinessDataUpdated))
	body.VendorBusinessID = &b.Business.ID
	b.Profile.Tags = optional.List(b.Profile.Tags)
	changes := changesOf(b.Changes)
	return b.finishEntity(outbox.BusinessDataUpdated, b.Business, struct {
		entityBody
		BusinessProfile
		counterBody
		changeBody
		Data businessData `json:"data"`
	}{
		body, b.Profile, b.Counters.body(), changes,
		businessData{b.Business.head(), b.Profile, b.Counters.body(), b.Counters.times(), changes.ChangedFields},
	})
}

func (e Entity) head() entityHead {
	return entityHead{VendorData: e.VendorData, UUID: e.ID, Status: e.Status}
}

// changesOf names the fields that the changes are about, so that the two agree.
func changesOf(changes map[string]Change) changeBody {
	if changes == nil {
		changes = map[string]Change{}
	}
	return changeBody{ChangedFields: optional.List(slices.Sorted(maps.Keys(changes))), Changes: changes}
}

func (c Counters) body() counterBody {
	features := c.Features
	if features == nil {
		features = map[string]string{}
	}
	return counterBody{
		SessionCount: c.Sessions, ApprovedCount: c.Approved, DeclinedCount: c.Declined, InReviewCount: c.InReview, Features: features,
	}
}

func (c Counters) times() entityTimes {
	return entityTimes{
		FirstSessionAt: isoTimeOrNil(c.FirstSessionAt), LastSessionAt: isoTimeOrNil(c.LastSessionAt),
		LastActivityAt: isoTimeOrNil(c.LastActivityAt), CreatedAt: isoTime(c.CreatedAt), UpdatedAt: isoTime(c.UpdatedAt),
	}
}
