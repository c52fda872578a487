package filing

// FinCEN holds the further data that the authority of the United States requires. A template holds those that are the
// same in every report.
type FinCEN struct {
	// Association is initial, correction, continuing or correction_continuing; empty for initial.
	Association string `json:"association,omitempty"`
	IsJoint     bool   `json:"is_joint,omitempty"`
	// PriorDocument is the number that the authority gave the report that is corrected or continued.
	PriorDocument string `json:"prior_document_number,omitempty"`
	Note          string `json:"note,omitempty"`
	// Amount is in whole dollars; or one of the two marks stands in its place.
	Amount            *int64           `json:"amount,omitempty"`
	IsAmountUnknown   bool             `json:"amount_unknown,omitempty"`
	IsNoAmount        bool             `json:"no_amount,omitempty"`
	FromDate          string           `json:"from_date,omitempty"`
	ToDate            string           `json:"to_date,omitempty"`
	Classifications   []Classification `json:"classifications,omitempty"`
	Transmitter       *Institution     `json:"transmitter,omitempty"`
	Contact           *Institution     `json:"transmitter_contact,omitempty"`
	FilingInstitution *Institution     `json:"filing_institution,omitempty"`
	ContactOffice     *Institution     `json:"contact_office,omitempty"`
	Places            []Institution    `json:"activity_places,omitempty"`
}

// Classification is a kind of suspicious activity, by the codes of the authority.
type Classification struct {
	Type    int    `json:"type"`
	Subtype int    `json:"subtype"`
	Other   string `json:"other,omitempty"`
}

// Institution is one of the parties that report, or where the activity was.
type Institution struct {
	Name              string `json:"name,omitempty"`
	Street            string `json:"street,omitempty"`
	City              string `json:"city,omitempty"`
	State             string `json:"state,omitempty"`
	ZIP               string `json:"zip,omitempty"`
	Country           string `json:"country,omitempty"`
	Phone             string `json:"phone,omitempty"`
	TIN               string `json:"tin,omitempty"`
	EIN               string `json:"ein,omitempty"`
	ControlCode       string `json:"control_code,omitempty"`
	Regulator         int    `json:"regulator,omitempty"`
	OrganizationTypes []int  `json:"organization_types,omitempty"`
}
