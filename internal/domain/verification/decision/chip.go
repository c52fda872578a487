package decision

import (
	"encoding/json"
	"strings"
)

// Chip is the result of a chip step.
type Chip struct {
	// Data is what stands on the chip; nil where none was read.
	Data         *ChipData        `json:"chip_data"`
	Authenticity ChipAuthenticity `json:"authenticity"`
	Warnings     []struct {
		Risk string `json:"risk"`
	} `json:"warnings"`
}

// ChipData is the document and its holder, as the chip's data groups have them. Empty members are not known.
type ChipData struct {
	IssuingCountry string `json:"issuing_country"`
	Number         string `json:"document_number"`
	Nationality    string `json:"nationality"`
	Gender         string `json:"gender"`
	FirstName      string `json:"first_name"`
	LastName       string `json:"last_name"`
	// Days are YYYY-MM-DD.
	ExpirationDate string `json:"expiration_date"`
	BirthDate      string `json:"birth_date"`
}

// ChipAuthenticity reports whether the issuer's signature holds, and whether the data groups are those that it signed.
type ChipAuthenticity struct {
	SODIntegrity bool `json:"sod_integrity"`
	DGIntegrity  bool `json:"dg_integrity"`
}

// ReadChip reads the chip in the result of a chip step.
func ReadChip(result json.RawMessage) (c Chip, err error) {
	err = json.Unmarshal(result, &c)
	return c, err
}

// IsSigned reports whether the issuer signed what the chip holds.
func (c Chip) IsSigned() bool { return c.Authenticity.SODIntegrity && c.Authenticity.DGIntegrity }

// IsChipTrusted reports whether a chip's portrait is authenticated as the portrait
// of the document's holder. A forged chip carries the forger's own face, and a
// workflow may accept a chip that was not verified.
func IsChipTrusted(result json.RawMessage) bool {
	c, err := ReadChip(result)
	if err != nil || !c.IsSigned() {
		return false
	}
	for _, w := range c.Warnings {
		// What is said of the signer's certificate (DSC_) says nothing against the chip.
		if strings.HasPrefix(w.Risk, "NFC_") {
			return false
		}
	}
	return true
}
