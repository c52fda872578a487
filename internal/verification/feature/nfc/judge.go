package nfc

import (
	"strings"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification/finding"
	"vidimus/internal/verification/subject"
)

// Settings of the step.
type Settings struct {
	AllowSkip                bool            `json:"allow_nfc_skip"`
	SkipAction               workflow.Action `json:"skip_nfc_action"`
	TrustAnchorMissingAction workflow.Action `json:"trust_anchor_missing_action"`
	UnverifiedChipAction     workflow.Action `json:"unverified_chip_action"`
}

func settingsOf(node workflow.Node) (Settings, error) {
	return workflow.Read[Settings](workflow.FeatureNFC, node.Config)
}

const (
	riskSkipped    = "SKIPPED_NFC_VALIDATION"
	riskUnverified = "NFC_CHIP_NOT_VERIFIED"
	riskNoAnchor   = "NFC_TRUST_ANCHOR_MISSING"
	riskNotSame    = "NFC_AND_OCR_DATA_NOT_SAME"
	riskRevoked    = "DSC_CERTIFICATE_REVOKED"
	riskExpired    = "DSC_CERTIFICATE_EXPIRED"
)

// judge weighs a reading. A chip that is not intact proves nothing, so an
// unknown issuer is only spoken of when everything else holds.
func (s Settings) judge(f *finding.List, r Reading, document subject.Person) {
	switch {
	case r.Fault != "" || !r.SODIntact || !r.GroupsIntact || r.Active == ActiveAuthenticationFailed:
		f.Add(riskUnverified, s.UnverifiedChipAction, nil)
	case !r.Trusted:
		f.Add(riskNoAnchor, s.TrustAnchorMissingAction, nil)
	}
	if r.Fault == "" && document.FromDocument && differ(r.Holder, document) {
		f.Add(riskNotSame, s.UnverifiedChipAction, nil)
	}
	if r.Revoked {
		f.Add(riskRevoked, workflow.ActionNone, nil)
	}
	if r.Expired {
		f.Add(riskExpired, workflow.ActionNone, nil)
	}
}

// namesAlike is the likeness from which two spellings are the same name: the
// zone of a chip may cut a long name where the printed one goes on.
const namesAlike = 70

// differ compares the chip with the document that was photographed. What one
// of them does not say contradicts nothing.
func differ(h Holder, p subject.Person) bool {
	other := func(a, b string) bool { return a != "" && b != "" && plain(a) != plain(b) }
	if other(h.Number, p.DocumentNumber) || other(h.BirthDate, p.DateOfBirth) || other(stateOf(h.Issuer), p.IssuingState) {
		return true
	}
	chip, page := h.GivenNames+" "+h.Surname, p.FirstName+" "+p.LastName
	if !personname.Comparable(page, chip) {
		return false
	}
	score := personname.ScorePerson(personname.Person{First: p.FirstName, Last: p.LastName},
		personname.Person{First: h.GivenNames, Last: h.Surname}, personname.Options{Truncated: true})
	return score < namesAlike
}

// plain drops the fillers and blanks that numbers are written with.
func plain(s string) string {
	return strings.Map(func(r rune) rune {
		if r == '<' || r == ' ' || r == '-' {
			return -1
		}
		return r
	}, strings.ToUpper(s))
}

// texts say each risk in words for a reviewer.
var texts = finding.Texts{
	riskSkipped:    {"Chip not read", "The chip of the document was passed over, so its data could not be verified."},
	riskUnverified: {"Chip not verified", "The data of the chip is not what its issuer signed, or the chip could not prove that it is no copy."},
	riskNoAnchor:   {"Issuer of the chip not known", "The chip is intact, but no certificate of its issuing state is at hand to vouch for the signer."},
	riskNotSame:    {"Chip and document differ", "The chip says something else than the document that was photographed."},
	riskRevoked:    {"Signer's certificate revoked", "The issuing state has revoked the certificate that signed the chip."},
	riskExpired:    {"Signer's certificate expired", "The certificate that signed the chip is not valid today."},
}
