package explanation

import (
	"vidimus/internal/domain/screening/nationalid"
	"vidimus/internal/domain/verification/workflow/feature"
)

// factor says what stands behind a warning: settings by their keys, and members of
// the step's item in the decision by their names.
type factor struct {
	// action is the setting that says what the finding leads to; empty where that is fixed.
	action string
	// thresholds are the limits that a value was measured against.
	thresholds []string
	// measured is the member that holds the value, in the warning's additional data or in the item.
	measured string
	// fields and media are the members that show the finding.
	fields, media []string
}

func by(action string) factor { return factor{action: action} }

// fixed is a finding whose consequence no setting changes.
func fixed() factor { return factor{} }

func (f factor) against(thresholds ...string) factor {
	f.thresholds = thresholds
	return f
}

func (f factor) measuring(member string) factor {
	f.measured = member
	return f
}

func (f factor) in(fields ...string) factor {
	f.fields = fields
	return f
}

func (f factor) on(media ...string) factor {
	f.media = media
	return f
}

// factorOf finds what stands behind a warning of a step. A code that the table does not
// have is one without a setting.
func factorOf(f feature.Name, w Warning) factor {
	out := factors[f][w.Risk]
	data, _ := w.AdditionalData.(map[string]any)
	switch w.Risk {
	case "LOW_IMAGE_QUALITY":
		// One code stands for four findings, each with a setting of its own.
		issue, _ := data["issue"].(string)
		if action := actionsOfPictures[issue]; action != "" {
			out.action, out.thresholds, out.measured = action, nil, ""
		}
	case "DOCUMENT_NUMBER_FORMAT_MISMATCH", "PERSONAL_NUMBER_FORMAT_MISMATCH":
		// A number of the right form may have a wrong check digit.
		if data["reason"] != string(nationalid.BadForm) {
			out.action = "invalid_validation_action"
		}
	}
	return out
}

var actionsOfPictures = map[string]string{
	"blurry": "image_too_blurry_action", "too_dark": "image_too_dark_action", "too_bright": "image_too_bright_action",
}

// factors are those of every code that a step raises.
var factors = map[feature.Name]map[string]factor{
	feature.OCR: document, feature.NFC: chip, feature.Liveness: life, feature.AgeEstimation: ages, feature.FaceMatch: likeness,
	feature.ProofOfAddress: addresses, feature.Phone: phones, feature.Email: emails, feature.Questionnaire: {"QUESTIONNAIRE_NOT_FOUND": fixed()},
	feature.DocumentAI: papers, feature.DatabaseValidation: databases, feature.AML: screenings, feature.IPAnalysis: places,
	feature.KYBRegistry: registers, feature.KYBDocuments: companyPapers, feature.KYBKeyPeople: people,
}
