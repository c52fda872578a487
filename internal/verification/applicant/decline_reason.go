package applicant

import (
	"context"
	"encoding/json"
	"fmt"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/verification/state"
)

// DeclineReason is the reason for a decline as far as it is shown to the person.
type DeclineReason string

// The reasons, spelt as in the contract.
const (
	DeclinedExpired     DeclineReason = "DOCUMENT_EXPIRED"
	DeclinedUnreadable  DeclineReason = "DOCUMENT_UNREADABLE"
	DeclinedNotAccepted DeclineReason = "DOCUMENT_NOT_ACCEPTED"
	DeclinedDetails     DeclineReason = "DETAILS_DIFFER"
	DeclinedFaceUnclear DeclineReason = "FACE_UNCLEAR"
)

// declineReasons are the risks whose reason people are told. Signs of fraud, lists, searches and
// comparisons of faces are missing on purpose: whoever deceives would learn what to do better.
var declineReasons = map[string]DeclineReason{
	"DOCUMENT_EXPIRED":                             DeclinedExpired,
	"POA_DOCUMENT_EXPIRED":                         DeclinedExpired,
	"COULD_NOT_RECOGNIZE_DOCUMENT":                 DeclinedUnreadable,
	"MRZ_NOT_DETECTED":                             DeclinedUnreadable,
	"BARCODE_NOT_DETECTED":                         DeclinedUnreadable,
	"NAME_NOT_DETECTED":                            DeclinedUnreadable,
	"DOCUMENT_NUMBER_NOT_DETECTED":                 DeclinedUnreadable,
	"DATE_OF_BIRTH_NOT_DETECTED":                   DeclinedUnreadable,
	"EXPIRATION_DATE_NOT_DETECTED":                 DeclinedUnreadable,
	"LOW_IMAGE_QUALITY":                            DeclinedUnreadable,
	"DOCUMENT_NOT_SUPPORTED_FOR_APPLICATION":       DeclinedNotAccepted,
	"POA_DOCUMENT_NOT_SUPPORTED_FOR_APPLICATION":   DeclinedNotAccepted,
	"FULL_NAME_MISMATCH_WITH_PROVIDED":             DeclinedDetails,
	"DOB_MISMATCH_WITH_PROVIDED":                   DeclinedDetails,
	"GENDER_MISMATCH_WITH_PROVIDED":                DeclinedDetails,
	"NATIONALITY_MISMATCH_WITH_PROVIDED":           DeclinedDetails,
	"COUNTRY_MISMATCH_WITH_PROVIDED":               DeclinedDetails,
	"IDENTIFICATION_NUMBER_MISMATCH_WITH_PROVIDED": DeclinedDetails,
	"POA_COUNTRY_MISMATCH_WITH_PROVIDED":           DeclinedDetails,
	"NO_FACE_DETECTED":                             DeclinedFaceUnclear,
	"MULTIPLE_FACES_DETECTED":                      DeclinedFaceUnclear,
	"LOW_FACE_QUALITY":                             DeclinedFaceUnclear,
	"LOW_FACE_LUMINANCE":                           DeclinedFaceUnclear,
}

// declineReason is what the page tells of why a session was declined; empty where it tells nothing.
func (f *Service) declineReason(ctx context.Context, s *state.Session) (DeclineReason, error) {
	if s.Session.Status != session.StatusDeclined {
		return "", nil
	}
	shown, err := f.Sessions.ShowsDeclineReason(ctx, s.Ref.ApplicationID)
	if err != nil || !shown {
		return "", err
	}
	return declineReasonOf(s)
}

// declineReasonOf is the reason of the first declining warning, in the order of the steps; empty where one
// of the warnings must not be told, and where a person has declined the session.
func declineReasonOf(s *state.Session) (DeclineReason, error) {
	var first DeclineReason
	for i := range s.Steps {
		step := &s.Steps[i]
		if step.Status != decision.StepDeclined || len(step.Warnings) == 0 {
			continue
		}
		var warnings []decision.Warning
		if err := json.Unmarshal(step.Warnings, &warnings); err != nil {
			return "", fmt.Errorf("read warnings: %w", err)
		}
		for _, w := range warnings {
			if w.LogType != decision.LogError {
				continue
			}
			reason, told := declineReasons[w.Risk]
			if !told {
				return "", nil
			}
			if first == "" {
				first = reason
			}
		}
	}
	return first, nil
}
