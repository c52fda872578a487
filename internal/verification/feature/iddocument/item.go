package iddocument

import (
	"strings"
	"time"

	"vidimus/internal/verification/feature/iddocument/documentdata"

	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
)

// item is the entry of id_verifications[]. What the document does not say, or
// no engine of the installation reads, stays null.
type item struct {
	NodeID             string              `json:"node_id"`
	Status             decision.StepStatus `json:"status"`
	VerificationMethod string              `json:"verification_method"`
	Assurance          string              `json:"assurance"`
	WalletProvider     *string             `json:"wallet_provider"`
	FallbackFrom       *string             `json:"fallback_from"`
	IDLookup           *string             `json:"id_lookup"`
	WalletVerification *string             `json:"wallet_verification"`

	DocumentType     *string        `json:"document_type"`
	DocumentSubtype  *string        `json:"document_subtype"`
	DocumentNumber   *string        `json:"document_number"`
	PersonalNumber   *string        `json:"personal_number"`
	DateOfBirth      *string        `json:"date_of_birth"`
	Age              *int           `json:"age"`
	ExpirationDate   *string        `json:"expiration_date"`
	DateOfIssue      *string        `json:"date_of_issue"`
	IssuingState     *string        `json:"issuing_state"`
	IssuingStateName *string        `json:"issuing_state_name"`
	FirstName        *string        `json:"first_name"`
	LastName         *string        `json:"last_name"`
	FullName         *string        `json:"full_name"`
	Gender           *string        `json:"gender"`
	Nationality      *string        `json:"nationality"`
	PlaceOfBirth     *string        `json:"place_of_birth"`
	MaritalStatus    *string        `json:"marital_status"`
	Address          *string        `json:"address"`
	FormattedAddress *string        `json:"formatted_address"`
	ParsedAddress    *parsedAddress `json:"parsed_address"`
	ExtraFields      map[string]any `json:"extra_fields"`

	PortraitImage         *media.Mark `json:"portrait_image"`
	FrontImage            *media.Mark `json:"front_image"`
	BackImage             *media.Mark `json:"back_image"`
	FullFrontImage        *media.Mark `json:"full_front_image"`
	FullBackImage         *media.Mark `json:"full_back_image"`
	FrontVideo            *media.Mark `json:"front_video"`
	BackVideo             *media.Mark `json:"back_video"`
	FrontImageCameraFront *media.Mark `json:"front_image_camera_front"`
	BackImageCameraFront  *media.Mark `json:"back_image_camera_front"`
	ExtraFiles            []string    `json:"extra_files"`

	FrontCameraFaceScore *float64           `json:"front_image_camera_front_face_match_score"`
	BackCameraFaceScore  *float64           `json:"back_image_camera_front_face_match_score"`
	FrontQuality         *quality           `json:"front_image_quality_score"`
	BackQuality          *quality           `json:"back_image_quality_score"`
	MRZ                  *mrz               `json:"mrz"`
	Warnings             []decision.Warning `json:"warnings"`
	Matches              []match            `json:"matches"`

	// Barcodes are for the call without a session; decisions do not show them.
	Barcodes *[]barcode `json:"barcodes,omitempty"`
}

type quality struct {
	FocusScore             float64 `json:"focus_score"`
	BrightnessScore        float64 `json:"brightness_score"`
	BrightnessIssue        string  `json:"brightness_issue"`
	IsDocumentFullyVisible *bool   `json:"is_document_fully_visible"`
	ResolutionScore        float64 `json:"resolution_score"`
	OverallScore           float64 `json:"overall_score"`
}

// mrz is the zone as it was read, fillers kept where the contract keeps them.
type mrz struct {
	Surname            string   `json:"surname"`
	Name               string   `json:"name"`
	Country            string   `json:"country"`
	Nationality        string   `json:"nationality"`
	BirthDate          string   `json:"birth_date"`
	ExpiryDate         string   `json:"expiry_date"`
	Sex                string   `json:"sex"`
	DocumentType       string   `json:"document_type"`
	DocumentNumber     string   `json:"document_number"`
	OptionalData       string   `json:"optional_data"`
	OptionalData2      string   `json:"optional_data_2"`
	BirthDateHash      string   `json:"birth_date_hash"`
	ExpiryDateHash     string   `json:"expiry_date_hash"`
	DocumentNumberHash string   `json:"document_number_hash"`
	FinalHash          string   `json:"final_hash"`
	PersonalNumber     string   `json:"personal_number"`
	Warnings           []string `json:"warnings"`
	Errors             []string `json:"errors"`
	MRZType            string   `json:"mrz_type"`
	MRZString          string   `json:"mrz_string"`
	MRZKey             string   `json:"mrz_key"`
}

func newItem(node workflow.Node) *item {
	return &item{
		NodeID: node.NodeID, VerificationMethod: "document", Assurance: "documentary",
		ExtraFiles: []string{}, Warnings: []decision.Warning{}, Matches: []match{},
	}
}

// fill writes all that is known of the document.
func (i *item) fill(d *documentdata.Document, now time.Time) {
	i.DocumentType, i.DocumentSubtype = optional.Of(d.DisplayName()), optional.Of(d.Subtype())
	i.DocumentNumber, i.PersonalNumber = optional.Of(d.Number), optional.Of(d.PersonalNumber)
	i.DateOfBirth, i.DateOfIssue, i.ExpirationDate = d.Birth.ISO(), d.Issue.ISO(), d.Expiry.ISO()
	if d.Birth.Known() {
		age := d.Birth.Age(now)
		i.Age = &age
	}
	i.IssuingState, i.IssuingStateName = optional.Of(d.State), optional.Of(iso.CountryName(d.State))
	i.FirstName, i.LastName, i.FullName = optional.Of(d.Given), optional.Of(d.Surname), optional.Of(d.FullName())
	i.Gender, i.Nationality = optional.Of(genderOf(d.Sex)), optional.Of(d.Nationality)
	i.PlaceOfBirth, i.MaritalStatus = optional.Of(d.PlaceOfBirth), optional.Of(d.MaritalStatus)
	i.Address, i.ParsedAddress = optional.Of(d.Address.Text), parsedAddressOf(d.Address)
	if i.ParsedAddress != nil {
		i.FormattedAddress = i.ParsedAddress.FormattedAddress
	}
	i.ExtraFields = extraFields(d)
	if d.Zone != nil {
		i.fillMRZ(d.Zone)
	}
}

// fillMRZ writes the zone itself.
func (i *item) fillMRZ(m *reading.MRZ) {
	state := documentdata.StateOf(m.Issuer)
	i.MRZ = &mrz{
		Surname: zoneName(m.Surname), Name: zoneName(m.GivenNames), Country: state, Nationality: documentdata.StateOf(m.Nationality), BirthDate: m.BirthPrinted,
		ExpiryDate: m.ExpiryPrinted, Sex: sexMark(m.Sex), DocumentType: m.Code, DocumentNumber: m.Number, OptionalData: m.Optional1,
		OptionalData2: m.Optional2, BirthDateHash: m.CheckDigit(reading.CheckBirth), ExpiryDateHash: m.CheckDigit(reading.CheckExpiry),
		DocumentNumberHash: m.CheckDigit(reading.CheckNumber), FinalHash: m.CheckDigit(reading.CheckComposite), PersonalNumber: m.PersonalNumber,
		Warnings: []string{}, Errors: []string{}, MRZType: m.Format, MRZString: strings.Join(m.Lines, "\n"),
		MRZKey: accessKey(m),
	}
	if m.NamesTruncated {
		i.MRZ.Warnings = append(i.MRZ.Warnings, "names_truncated")
	}
	for _, c := range m.Checks {
		if !c.OK {
			i.MRZ.Errors = append(i.MRZ.Errors, c.Name)
		}
	}
}

// zoneName is a name as the zone spells it, with fillers between its words.
func zoneName(name string) string { return strings.ReplaceAll(name, " ", "<") }

// accessKey is what a chip is opened with (ICAO 9303 part 11 section 9.7.2): the
// number with its fillers, the dates, and their check digits.
func accessKey(m *reading.MRZ) string {
	number := strings.ReplaceAll(m.Number, " ", "<")
	number += strings.Repeat("<", max(0, 9-len(number)))
	return number + m.CheckDigit(reading.CheckNumber) + m.BirthPrinted + m.CheckDigit(reading.CheckBirth) + m.ExpiryPrinted + m.CheckDigit(reading.CheckExpiry)
}

// genderOf is U where the document says neither M nor F (ICAO 9303 part 3 section 4.1.1.1: X or filler).
func genderOf(sex string) string {
	if sex == "M" || sex == "F" {
		return sex
	}
	return "U"
}

func sexMark(sex string) string {
	if sex == "M" || sex == "F" {
		return sex
	}
	return "<"
}
