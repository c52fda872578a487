package companydocuments

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
)

type settings struct {
	Groups   []string                 `json:"kyb_required_document_groups"`
	Subtypes map[string]subtypeConfig `json:"kyb_document_subtype_config"`

	MaxAttempts         int             `json:"kyb_document_max_retry_attempts"`
	Age                 workflow.Action `json:"kyb_document_age_action"`
	CriticalMismatch    workflow.Action `json:"kyb_document_critical_mismatch_action"`
	NonCriticalMismatch workflow.Action `json:"kyb_document_non_critical_mismatch_action"`
	Tampering           workflow.Action `json:"kyb_document_tampering_action"`
	AttemptsExceeded    workflow.Action `json:"kyb_document_max_attempts_exceeded_action"`
}

type subtypeConfig struct {
	Enabled *bool `json:"enabled"`
	// MaxAgeDays is -1 for no limit; nil leaves the usual one.
	MaxAgeDays *int `json:"max_age_days"`
}

func settingsOf(node workflow.Node) (settings, error) {
	s, err := workflow.Read[settings](workflow.FeatureKYBDocuments, node.Config)
	if err != nil {
		return s, fmt.Errorf("read settings: %w", err)
	}
	return s, nil
}

// of is what the workflow says about a subtype, whatever case it is written in.
func (s settings) of(subtype string) subtypeConfig {
	for name, c := range s.Subtypes {
		if strings.EqualFold(name, subtype) {
			return c
		}
	}
	return subtypeConfig{}
}

// takes reports whether a document of a subtype may be brought for a group. What
// nobody recognised may: a reviewer will see.
func (s settings) takes(subtype, group string) bool {
	if on := s.of(subtype).Enabled; on != nil && !*on {
		return false
	}
	return subtype == unknownKind || group == groupOther || slices.Contains(kindOf(subtype).proves, group)
}

// maxAge is how many days old a document may be; false for any age.
func (s settings) maxAge(subtype string) (int, bool) {
	days := kindOf(subtype).maxAgeDays
	if own := s.of(subtype).MaxAgeDays; own != nil {
		days = *own
	}
	return days, days >= 0
}

// groups are the required ones in the order of the contract, each once; a name
// that is no group of ours means other documents.
func (s settings) groups() []string {
	var wanted []string
	for _, g := range s.Groups {
		g = strings.ToUpper(strings.TrimSpace(g))
		if !slices.Contains(groups, g) {
			g = groupOther
		}
		wanted = append(wanted, g)
	}
	out := []string{}
	for _, g := range groups {
		if slices.Contains(wanted, g) {
			out = append(out, g)
		}
	}
	return out
}

// accepted are the papers of which one is enough for a group, its own kinds before those that serve others too. A group of
// other papers names none.
func (s settings) accepted(group string) []verification.AcceptedDocument {
	if group == groupOther {
		return nil
	}
	var own, others []verification.AcceptedDocument
	for _, subtype := range slices.Sorted(maps.Keys(kinds)) {
		proves := kindOf(subtype).proves
		if !slices.Contains(proves, group) || !s.takes(subtype, group) {
			continue
		}
		paper := verification.AcceptedDocument{Kind: subtype}
		if days, limited := s.maxAge(subtype); limited {
			paper.MaxAgeDays = &days
		}
		if proves[0] == group {
			own = append(own, paper)
		} else {
			others = append(others, paper)
		}
	}
	return append(own, others...)
}

// sideOf is the slot of a group.
func sideOf(group string) verification.Side { return verification.Side(strings.ToLower(group)) }

// groupOf is the group of a slot.
func groupOf(side verification.Side) string { return strings.ToUpper(string(side)) }

// uploads are the slots of a step, one for each required group.
func uploads(node workflow.Node) (verification.Uploads, error) {
	set, err := settingsOf(node)
	if err != nil {
		return verification.Uploads{}, err
	}
	out := verification.Uploads{CaptureMethods: []string{"CAMERA_SCAN", "UPLOAD"}, MaxAttempts: set.MaxAttempts}
	for _, g := range set.groups() {
		out.Slots = append(out.Slots, verification.Slot{Side: sideOf(g), PDF: true, Accepted: set.accepted(g)})
	}
	return out, nil
}
