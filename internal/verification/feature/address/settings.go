package address

import (
	"strings"

	"vidimus/internal/domain/verification/workflow"
)

// Settings are those of a proof of address step that the product acts on.
// Ranges and defaults are in the table of settings.
type Settings struct {
	// Documents maps an alpha-3 code, or ALL, to kinds; empty allows every kind.
	Documents map[string]map[string]workflow.AllowedDocument `json:"poa_documents_allowed"`
	// Languages maps ISO 639-1 codes to 1 or 0; empty allows every language.
	Languages map[string]int `json:"poa_languages_allowed"`
	// NameThreshold is the score from 0 to 100 below which a name counts as different.
	NameThreshold int `json:"poa_name_match_score_threshold"`
	// MaxAttempts is how many tries the person has, 2 to 5.
	MaxAttempts int `json:"poa_max_retry_attempts"`

	Authenticity        workflow.Action `json:"poa_document_authenticity_action"`
	Issues              workflow.Action `json:"poa_document_issues_action"`
	DateNotDetected     workflow.Action `json:"poa_issue_date_not_detected_action"`
	IssuerUnknown       workflow.Action `json:"poa_issuer_not_identified_action"`
	AttemptsExceeded    workflow.Action `json:"poa_max_attempts_exceeded_action"`
	Mismatch            workflow.Action `json:"poa_name_or_address_mismatch_action"`
	UnparsableAddress   workflow.Action `json:"poa_unparsable_or_invalid_address_action"`
	UnsupportedType     workflow.Action `json:"poa_unsupported_document_type_action"`
	UnsupportedLanguage workflow.Action `json:"poa_unsupported_language_action"`
}

// allows reports whether a kind of document of this country (alpha-3) may be shown.
func (s Settings) allows(state, kind string) bool {
	if len(s.Documents) == 0 {
		return true
	}
	for _, country := range []string{state, workflow.AllCountries} {
		if d, ok := s.Documents[country][kind]; ok {
			return d.Enabled == 1
		}
	}
	return false
}

// speaks reports whether documents in the language (ISO 639-1) are accepted.
// One without a known language is not refused for it.
func (s Settings) speaks(language string) bool {
	if len(s.Languages) == 0 || language == "" {
		return true
	}
	for code, on := range s.Languages {
		if strings.EqualFold(code, language) {
			return on == 1
		}
	}
	return false
}

// maxAgeMonths is how old a document of each kind may be.
var maxAgeMonths = map[string]int{KindUtilityBill: 3, KindBankStatement: 3, KindGovernment: 12, KindOther: 12}
