package decision

import (
	"encoding/json"
	"strings"
)

// IsChipTrusted reports whether a chip's portrait is authenticated as that of the document's
// holder. Whoever forges a chip puts their own face into it, and a workflow may forgive a chip that
// was not verified.
func IsChipTrusted(chip json.RawMessage) bool {
	var it struct {
		Authenticity struct {
			SOD bool `json:"sod_integrity"`
			DG  bool `json:"dg_integrity"`
		} `json:"authenticity"`
		Warnings []struct {
			Risk string `json:"risk"`
		} `json:"warnings"`
	}
	if json.Unmarshal(chip, &it) != nil || !it.Authenticity.SOD || !it.Authenticity.DG {
		return false
	}
	for _, w := range it.Warnings {
		// What is said of the signer's certificate (DSC_) says nothing against the chip.
		if strings.HasPrefix(w.Risk, "NFC_") {
			return false
		}
	}
	return true
}
