package decision

import "github.com/google/uuid"

// CompanyOfficer is an officer of a company in the result of a registry step.
type CompanyOfficer struct {
	UUID uuid.UUID `json:"uuid"`
	Name string    `json:"name"`
	// EntityType is empty in results of before it was told.
	EntityType         string  `json:"entity_type"`
	Designation        *string `json:"designation"`
	Role               *string `json:"role"`
	Nationality        *string `json:"nationality"`
	DateOfBirth        *string `json:"date_of_birth"`
	RegistrationNumber *string `json:"registration_number"`
	IsActive           bool    `json:"is_active"`
	KYCStatus          *string `json:"kyc_status"`
	KYCSessionURL      *string `json:"kyc_session_url"`
}

// CompanyOwner is a beneficial owner or shareholder of a company in the result of a registry step.
type CompanyOwner struct {
	UUID               uuid.UUID `json:"uuid"`
	Name               string    `json:"name"`
	FirstName          *string   `json:"first_name"`
	LastName           *string   `json:"last_name"`
	EntityType         string    `json:"entity_type"`
	Nationality        *string   `json:"nationality"`
	DateOfBirth        *string   `json:"date_of_birth"`
	RegistrationNumber *string   `json:"registration_number"`
	Roles              []string  `json:"roles"`
	MinShares          *string   `json:"ownership_min_shares"`
	MaxShares          *string   `json:"ownership_max_shares"`
	IsActive           bool      `json:"is_active"`
	KYCStatus          *string   `json:"kyc_status"`
	KYCSessionURL      *string   `json:"kyc_session_url"`
	EffectivePercent   *float64  `json:"effective_ownership_percent"`
}
