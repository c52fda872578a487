// Package session owns verification sessions: their creation with the reuse
// rule, their numbers and tokens, their status and the events that announce it.
// It does not run steps (verification/engine) nor render decisions (decision).
package session

import (
	"encoding/json"
	"net/url"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
)

// Session is one verification session.
type Session struct {
	ApplicationID uuid.UUID
	ID            uuid.UUID
	// Number counts the sessions of the application from 1, without gaps.
	Number int64
	Kind   workflow.Kind
	Status Status
	// Version counts the changes of the session.
	Version           int64
	WorkflowID        uuid.UUID
	WorkflowVersionID uuid.UUID
	WorkflowVersion   int
	VendorData        *string
	Metadata          json.RawMessage
	Callback          *string
	CallbackMethod    string
	// Language is the one that the caller asked for, PageLanguage the one that the person agreed in or chose.
	Language        *string
	PageLanguage    *string
	Contact         *Contact
	Expected        *Expected
	PortraitMediaID *uuid.UUID
	// ParentID is the session about a company that asked for this one; nil for sessions of their own.
	ParentID        *uuid.UUID
	SandboxScenario *string
	SubjectName     *string
	DocumentType    *string
	IssuingState    *string
	ConsentedAt     *time.Time
	CreatedAt       time.Time
	StartedAt       *time.Time
	FinishedAt      *time.Time
	ExpiresAt       time.Time
	// KYCExpiresAt is when an approval ends by itself; nil for never.
	KYCExpiresAt *time.Time
	Type         Type
	// Service is the single service of an API session.
	Service *string
	// Phone, its digits, and Email are those that a step has to do with.
	Phone, Email *string
	// SharedFrom is the session of another application that this one is a copy of.
	SharedFrom *uuid.UUID

	company     Company
	tokenSealed []byte
	hostedBase  string
}

// UILanguage is the language of what the person reads; nil leaves it to the browser.
func (s Session) UILanguage() *string {
	if s.PageLanguage != nil {
		return s.PageLanguage
	}
	return s.Language
}

// Expired reports whether the person's time is over at the given instant.
func (s Session) Expired(now time.Time) bool { return !now.Before(s.ExpiresAt) }

// HasHostedPage reports whether the person has pages to go through: copies, imported
// sessions and calls of single services have none.
func (s Session) HasHostedPage() bool { return s.SharedFrom == nil && s.Type == TypeHosted }

// InReviewAt returns since when the session has been in review; nil if it is not.
func (s Session) InReviewAt() *time.Time {
	switch {
	case s.Status != StatusInReview:
		return nil
	case s.FinishedAt == nil:
		return &s.CreatedAt
	}
	return s.FinishedAt
}

// StatusOnExpiry is the status that the session gets when its deadline passes.
func (s Session) StatusOnExpiry() Status {
	if s.StartedAt == nil {
		return StatusExpired
	}
	return StatusAbandoned
}

// RedirectURL is where the person goes at the end: the callback with the
// session's id and status added to its query. It is empty without a callback, and for one
// of an earlier release that a browser or an operating system would carry out itself.
func (s Session) RedirectURL() string {
	if s.Callback == nil {
		return ""
	}
	u, err := url.Parse(*s.Callback)
	if err != nil || application.IsSystemScheme(u.Scheme) {
		return ""
	}
	// Encode would reorder what the caller wrote, so the two are appended.
	added := url.Values{"verificationSessionId": {s.ID.String()}}.Encode() + "&" + url.Values{"status": {string(s.Status)}}.Encode()
	if u.RawQuery != "" {
		added = u.RawQuery + "&" + added
	}
	u.RawQuery = added
	return u.String()
}

// LeaveURL is the address to which a person returns who leaves the session: the callback as given; empty when there
// is none.
func (s Session) LeaveURL() string {
	if s.Callback == nil {
		return ""
	}
	if u, err := url.Parse(*s.Callback); err != nil || application.IsSystemScheme(u.Scheme) {
		return ""
	}
	return *s.Callback
}

// Contact holds the contact_details of a session.
type Contact struct {
	Email                  string `json:"email,omitempty"`
	EmailLang              string `json:"email_lang,omitempty"`
	SendNotificationEmails bool   `json:"send_notification_emails"`
	// Phone is echoed as it was sent; it counts only when it is a valid E.164 number.
	Phone string `json:"phone,omitempty"`
}

// Expected holds the given members of a session's expected_details.
type Expected struct {
	FirstName            string   `json:"first_name,omitempty"`
	LastName             string   `json:"last_name,omitempty"`
	DateOfBirth          string   `json:"date_of_birth,omitempty"`
	Gender               string   `json:"gender,omitempty"`
	Nationality          string   `json:"nationality,omitempty"`
	Country              string   `json:"country,omitempty"`
	IDCountry            string   `json:"id_country,omitempty"`
	POACountry           string   `json:"poa_country,omitempty"`
	Address              string   `json:"address,omitempty"`
	IdentificationNumber string   `json:"identification_number,omitempty"`
	IPAddress            string   `json:"ip_address,omitempty"`
	DocumentTypes        []string `json:"expected_document_types,omitempty"`
	CompanyName          string   `json:"company_name,omitempty"`
	RegistryCountry      string   `json:"registry_country,omitempty"`
	RegistrationNumber   string   `json:"registration_number,omitempty"`
}

// DocumentCountry is the issuing state expected of the document, or empty.
func (e *Expected) DocumentCountry() string {
	if e == nil {
		return ""
	}
	if e.IDCountry != "" {
		return e.IDCountry
	}
	return e.Country
}
