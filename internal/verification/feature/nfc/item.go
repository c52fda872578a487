package nfc

import (
	"time"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
)

// item is an entry of nfc_verifications[].
type item struct {
	NodeID             string              `json:"node_id"`
	Status             decision.StepStatus `json:"status"`
	IsNFCSkipped       bool                `json:"is_nfc_skipped"`
	SkipReason         *string             `json:"skip_reason"`
	PortraitImage      *media.Mark         `json:"portrait_image"`
	SignatureImage     *media.Mark         `json:"signature_image"`
	ChipData           *chipData           `json:"chip_data"`
	Authenticity       *authenticity       `json:"authenticity"`
	CertificateSummary *certificate        `json:"certificate_summary"`
	Warnings           []decision.Warning  `json:"warnings"`
}

type chipData struct {
	DocumentType   *string  `json:"document_type"`
	IssuingCountry *string  `json:"issuing_country"`
	DocumentNumber *string  `json:"document_number"`
	ExpirationDate *string  `json:"expiration_date"`
	FirstName      *string  `json:"first_name"`
	LastName       *string  `json:"last_name"`
	BirthDate      *string  `json:"birth_date"`
	Gender         *string  `json:"gender"`
	Nationality    *string  `json:"nationality"`
	Address        *string  `json:"address"`
	PlaceOfBirth   *string  `json:"place_of_birth"`
	MRZString      *string  `json:"mrz_string"`
	MRZType        *string  `json:"mrz_type"`
	DGs            []string `json:"dgs"`
}

type authenticity struct {
	SODIntegrity bool `json:"sod_integrity"`
	DGIntegrity  bool `json:"dg_integrity"`
}

type certificate struct {
	Issuer         *string `json:"issuer"`
	Subject        *string `json:"subject"`
	SerialNumber   *string `json:"serial_number"`
	NotValidAfter  *string `json:"not_valid_after"`
	NotValidBefore *string `json:"not_valid_before"`
}

func newItem(node workflow.Node) *item {
	return &item{NodeID: node.NodeID, Warnings: []decision.Warning{}}
}

// fill sets the members read from the chip.
func (i *item) fill(r Reading) {
	i.Authenticity = &authenticity{SODIntegrity: r.SODIntact, DGIntegrity: r.GroupsIntact}
	if r.Fault == "" {
		i.ChipData = dataOf(r)
	}
	if s := r.Signer; s != nil {
		i.CertificateSummary = &certificate{
			Issuer: optional.Of(s.Issuer), Subject: optional.Of(s.Subject), SerialNumber: optional.Of(s.Serial),
			NotValidBefore: instant(s.NotBefore), NotValidAfter: instant(s.NotAfter),
		}
	}
}

func dataOf(r Reading) *chipData {
	h := r.Holder
	d := &chipData{
		DocumentType: optional.Of(h.DocumentCode), IssuingCountry: optional.Of(stateOf(h.Issuer)), DocumentNumber: optional.Of(h.Number),
		ExpirationDate: optional.Of(h.ExpiryDate), FirstName: optional.Of(h.GivenNames), LastName: optional.Of(h.Surname),
		BirthDate: optional.Of(h.BirthDate), Nationality: optional.Of(stateOf(h.Nationality)), Address: optional.Of(h.Address),
		PlaceOfBirth: optional.Of(h.PlaceOfBirth), MRZString: optional.Of(h.MRZ), MRZType: optional.Of(h.MRZType), DGs: r.Groups,
	}
	gender := "U"
	if h.Sex == "M" || h.Sex == "F" {
		gender = h.Sex
	}
	d.Gender = &gender
	if d.DGs == nil {
		d.DGs = []string{}
	}
	return d
}

// instant is the format of validity times in the decision.
func instant(t time.Time) *string { return optional.Of(t.UTC().Format(time.DateTime)) }

// stateOf brings a code of a travel document to ISO 3166-1 alpha-3 where there is one.
func stateOf(code string) string {
	if alpha3, ok := iso.Alpha3(code); ok {
		return alpha3
	}
	return code
}
