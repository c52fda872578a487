// Package legacybody turns the older form of a workflow, a kind and a row of
// switches and settings, into today's list of features. Applications whose
// clients still send it have it accepted by a switch of their own.
package legacybody

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"vidimus/internal/domain/verification/workflow/feature"
	"vidimus/internal/domain/verification/workflow/setting"
	"vidimus/internal/platform/api/apperr"
)

const (
	memberKind     = "workflow_type"
	memberFeatures = "features"
	kindKYC        = "kyc"
)

// kinds are the steps that each kind of workflow begins with.
var kinds = map[string][]feature.Name{
	kindKYC:                      {feature.OCR},
	"kyb":                        {feature.KYBRegistry},
	"adaptive_age_verification":  {feature.AgeEstimation},
	"biometric_authentication":   {feature.Liveness, feature.FaceMatch},
	"address_verification":       {feature.ProofOfAddress},
	"questionnaire_verification": {feature.Questionnaire},
	"email_verification":         {feature.Email},
	"phone_verification":         {feature.Phone},
}

// switches add a step or, when they are off, take it out of the kind. Their
// order is that of the steps.
var switches = []toggle{
	{"is_nfc_enabled", feature.NFC},
	{"is_liveness_enabled", feature.Liveness},
	{"is_face_match_enabled", feature.FaceMatch},
	{"is_age_estimation_enabled", feature.AgeEstimation},
	{"is_proof_of_address_enabled", feature.ProofOfAddress},
	{"is_phone_verification_enabled", feature.Phone},
	{"is_email_verification_enabled", feature.Email},
	{"is_document_ai_enabled", feature.DocumentAI},
	{"is_questionnaire_enabled", feature.Questionnaire},
	{"is_kyb_documents_enabled", feature.KYBDocuments},
	{"is_kyb_key_people_enabled", feature.KYBKeyPeople},
	{"is_database_validation_enabled", feature.DatabaseValidation},
	{"is_aml_enabled", feature.AML},
	{"is_ip_analysis_enabled", feature.IPAnalysis},
}

// toggle is a member that is true or false, and its step.
type toggle struct {
	member  string
	feature feature.Name
}

// step is one feature in today's form.
type step struct {
	Feature feature.Name               `json:"feature"`
	Config  map[string]json.RawMessage `json:"config,omitempty"`
}

// UpgradeCreateBody converts the older, flat body of a new workflow to the present form, with kind KYC when it names
// none. A body that names features, is not an object, or has no member of the older form is returned unchanged, for
// validation to judge; so are members that neither form knows.
func UpgradeCreateBody(body []byte) ([]byte, error) { return convert(body, kindKYC) }

// UpgradeUpdateBody is UpgradeCreateBody for a change of a workflow, which must name its kind: an assumed kind would replace
// the existing steps.
func UpgradeUpdateBody(body []byte) ([]byte, error) { return convert(body, "") }

func convert(body []byte, standard string) ([]byte, error) {
	members := membersOf(body)
	if members[memberFeatures] != nil || !older(members) {
		return body, nil
	}
	kind, err := kindOf(members[memberKind], standard)
	if err != nil {
		return nil, err
	}
	steps, err := stepsOf(members, kind)
	if err != nil {
		return nil, err
	}
	for i := range steps {
		steps[i].take(members)
	}
	for member := range members {
		if isOlder(member) {
			delete(members, member)
		}
	}
	if members[memberFeatures], err = json.Marshal(steps); err != nil {
		return nil, fmt.Errorf("write features: %w", err)
	}
	out, err := json.Marshal(members)
	if err != nil {
		return nil, fmt.Errorf("write workflow: %w", err)
	}
	return out, nil
}

// membersOf are those of an object; none for anything else.
func membersOf(body []byte) map[string]json.RawMessage {
	var members map[string]json.RawMessage
	if json.Unmarshal(body, &members) != nil {
		return nil
	}
	return members
}

// older reports whether the body uses the older form.
func older(members map[string]json.RawMessage) bool {
	for member := range members {
		if isOlder(member) {
			return true
		}
	}
	return false
}

// isOlder reports whether only the older form has the member at this place. The
// limits of attempts stand there in both forms.
func isOlder(member string) bool {
	if slices.Contains([]string{"face_liveness_max_attempts", "face_match_max_attempts"}, member) {
		return false
	}
	if member == memberKind || slices.ContainsFunc(switches, func(t toggle) bool { return t.member == member }) {
		return true
	}
	return slices.ContainsFunc(setting.Features(), func(f feature.Name) bool { return setting.IsKnown(f, member) })
}

// kindOf reads the kind; a missing one is the standard, where there is one.
func kindOf(sent json.RawMessage, standard string) (string, error) {
	if sent == nil || string(sent) == "null" {
		if standard == "" {
			return "", apperr.Invalid("workflow_type_missing", memberKind, "This field is required beside the other settings of the flat form.")
		}
		return standard, nil
	}
	var kind string
	if json.Unmarshal(sent, &kind) != nil || kinds[strings.ToLower(kind)] == nil {
		return "", apperr.Invalid("workflow_type_unknown", memberKind, fmt.Sprintf("Choose one of: %s.", strings.Join(names(), ", ")))
	}
	return strings.ToLower(kind), nil
}

// stepsOf are the steps of the kind, as the switches change them.
func stepsOf(members map[string]json.RawMessage, kind string) ([]step, error) {
	chosen := slices.Clone(kinds[kind])
	for _, s := range switches {
		raw, on := members[s.member], false
		if raw == nil || string(raw) == "null" {
			continue
		}
		if err := json.Unmarshal(raw, &on); err != nil {
			return nil, apperr.Invalid("switch_invalid", s.member, "Must be true or false.")
		}
		switch {
		case on && !slices.Contains(chosen, s.feature):
			chosen = append(chosen, s.feature)
		case !on:
			chosen = slices.DeleteFunc(chosen, func(f feature.Name) bool { return f == s.feature })
		}
	}
	steps := make([]step, len(chosen))
	for i, f := range chosen {
		steps[i] = step{Feature: f}
	}
	return steps, nil
}

// take gives the step the settings that its feature knows.
func (s *step) take(members map[string]json.RawMessage) {
	for member, value := range members {
		if !isOlder(member) || !setting.IsKnown(s.Feature, member) {
			continue
		}
		if s.Config == nil {
			s.Config = map[string]json.RawMessage{}
		}
		s.Config[member] = value
	}
}

// names are the kinds, sorted.
func names() []string {
	all := make([]string, 0, len(kinds))
	for k := range kinds {
		all = append(all, k)
	}
	slices.Sort(all)
	return all
}
