package address

import (
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
)

// item is the entry of poa_verifications[].
type item struct {
	NodeID            string              `json:"node_id"`
	Status            decision.StepStatus `json:"status"`
	DocumentFile      *media.Mark         `json:"document_file"`
	IssuingState      *string             `json:"issuing_state"`
	DocumentType      *string             `json:"document_type"`
	DocumentSubtype   *string             `json:"document_subtype"`
	DocumentLanguage  *string             `json:"document_language"`
	Metadata          *metadata           `json:"document_metadata"`
	Issuer            *string             `json:"issuer"`
	IssueDate         *string             `json:"issue_date"`
	ExpirationDate    *string             `json:"expiration_date"`
	Address           *string             `json:"poa_address"`
	FormattedAddress  *string             `json:"poa_formatted_address"`
	ParsedAddress     *parsed             `json:"poa_parsed_address"`
	NameOnDocument    *string             `json:"name_on_document"`
	NameScoreExpected *float64            `json:"name_match_score_expected_details"`
	NameScoreDocument *float64            `json:"name_match_score_id_verification"`
	ExpectedAddress   *string             `json:"expected_details_address"`
	ExpectedFormatted *string             `json:"expected_details_formatted_address"`
	ExpectedParsed    *parsed             `json:"expected_details_parsed_address"`
	ExtraFields       extraFields         `json:"extra_fields"`
	ExtraFiles        []media.Mark        `json:"extra_files"`
	Warnings          []decision.Warning  `json:"warnings"`
}

// parsed is an address in parts, with the members that a geocoder would fill.
type parsed struct {
	AddressType      *string `json:"address_type"`
	Street1          *string `json:"street_1"`
	Street2          *string `json:"street_2"`
	City             *string `json:"city"`
	Region           *string `json:"region"`
	Country          *string `json:"country"`
	PostalCode       *string `json:"postal_code"`
	Location         *place  `json:"document_location"`
	Category         *string `json:"category"`
	Label            *string `json:"label"`
	IsVerified       bool    `json:"is_verified"`
	FormattedAddress *string `json:"formatted_address"`
	RawResults       *place  `json:"raw_results"`
}

type place struct {
	Latitude  float64 `json:"latitude"`
	Longitude float64 `json:"longitude"`
}

func parsedOf(p Components) *parsed {
	if p == (Components{}) {
		return nil
	}
	return &parsed{
		Street1: optional.Of(p.Street1), Street2: optional.Of(p.Street2), City: optional.Of(p.City), Region: optional.Of(p.Region),
		Country: optional.Of(p.Country), PostalCode: optional.Of(p.PostalCode), FormattedAddress: optional.Of(p.OneLine()),
	}
}

type extraFields struct {
	AccountNumber   *string  `json:"bank_account_number"`
	IBAN            *string  `json:"bank_iban"`
	SortCode        *string  `json:"bank_sort_code"`
	RoutingNumber   *string  `json:"bank_routing_number"`
	BIC             *string  `json:"bank_swift_bic"`
	BranchName      *string  `json:"bank_branch_name"`
	BranchAddress   *string  `json:"bank_branch_address"`
	PhoneNumber     *string  `json:"document_phone_number"`
	AdditionalNames []string `json:"additional_names"`
}

func extraOf(f Fields) extraFields {
	return extraFields{
		AccountNumber: optional.Of(f.AccountNumber), IBAN: optional.Of(f.IBAN), SortCode: optional.Of(f.SortCode),
		RoutingNumber: optional.Of(f.RoutingNumber), BIC: optional.Of(f.BIC), BranchName: optional.Of(f.BranchName),
		BranchAddress: optional.Of(f.BranchAddress), PhoneNumber: optional.Of(f.PhoneNumber), AdditionalNames: append([]string{}, f.AdditionalNames...),
	}
}

type metadata struct {
	FileSize         int64    `json:"file_size"`
	ContentType      *string  `json:"content_type"`
	CreationDate     *string  `json:"creation_date"`
	ModifiedDate     *string  `json:"modified_date"`
	Overlay          *overlay `json:"overlay_manipulation"`
	Creator          *string  `json:"creator"`
	Producer         *string  `json:"producer"`
	Software         *string  `json:"software"`
	Encryption       *string  `json:"encryption"`
	IsSigned         *bool    `json:"is_signed"`
	IsTampered       *bool    `json:"is_tampered"`
	SignatureInfo    *string  `json:"signature_info"`
	ExifOriginal     *string  `json:"exif_original_date"`
	ExifDigitized    *string  `json:"exif_digitized_date"`
	KnownEditor      *bool    `json:"processed_by_known_editor"`
	ChangedSinceMade *bool    `json:"has_different_creation_mod_date"`
}

type overlay struct {
	Detected bool     `json:"detected"`
	Analyzed bool     `json:"analyzed"`
	Signals  []string `json:"signals"`
	Regions  []region `json:"manipulated_regions"`
}

type region struct {
	Page       int     `json:"page"`
	X          float64 `json:"x"`
	Y          float64 `json:"y"`
	Width      float64 `json:"width"`
	Height     float64 `json:"height"`
	PageWidth  float64 `json:"page_width"`
	PageHeight float64 `json:"page_height"`
}

func metadataOf(f File) *metadata {
	m := &metadata{
		FileSize: f.Size, ContentType: optional.Of(f.ContentType), CreationDate: optional.Of(f.Created), ModifiedDate: optional.Of(f.Modified),
		Creator: optional.Of(f.Creator), Producer: optional.Of(f.Producer), Software: optional.Of(f.Software), Encryption: optional.Of(f.Encryption),
		IsSigned: f.Signed, IsTampered: f.Tampered, ExifOriginal: optional.Of(f.ExifOriginal), ExifDigitized: optional.Of(f.ExifDigitized),
		KnownEditor: f.Edited, ChangedSinceMade: f.Changed,
	}
	if o := f.Overlay; o != nil && o.Detected {
		m.Overlay = &overlay{Detected: true, Analyzed: o.Analyzed, Signals: append([]string{}, o.Signals...), Regions: []region{}}
		for _, r := range o.Regions {
			m.Overlay.Regions = append(m.Overlay.Regions, region(r))
		}
	}
	return m
}

func newItem(node workflow.Node) *item {
	return &item{NodeID: node.NodeID, ExtraFields: extraOf(Fields{}), ExtraFiles: []media.Mark{}, Warnings: []decision.Warning{}}
}

// fill sets the members read from the document and the expected values.
func (i *item) fill(r *Reading, a ExpectedAddress) {
	i.IssuingState, i.DocumentType, i.DocumentSubtype = optional.Of(r.IssuingState), optional.Of(or(r.Kind, KindUnknown)), optional.Of(r.Subtype)
	i.DocumentLanguage, i.Issuer = optional.Of(r.Language), optional.Of(r.Issuer)
	i.IssueDate, i.ExpirationDate = optional.Of(r.Issued), optional.Of(r.Expires)
	i.Address, i.ParsedAddress = optional.Of(r.Address), parsedOf(r.Parts)
	i.FormattedAddress = optional.Of(or(r.Parts.OneLine(), r.Address))
	i.NameOnDocument = optional.Of(r.Name)
	i.NameScoreExpected, i.NameScoreDocument = nameScore(a.Expected, r), nameScore(a.Document, r)
	i.ExtraFields, i.Metadata = extraOf(r.Fields), metadataOf(r.File)
}

// expect writes what the caller of the session expects, whatever was read.
func (i *item) expect(address, country string) {
	if address == "" {
		return
	}
	line := address
	if name := iso.CountryName(country); name != "" {
		line += ", " + name
	}
	i.ExpectedAddress, i.ExpectedFormatted = &address, &line
}

func or(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}
