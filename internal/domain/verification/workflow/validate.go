package workflow

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"vidimus/internal/domain/verification/workflow/feature"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/domain/verification/workflow/setting"
	"vidimus/internal/platform/api/apperr"
)

// MaxPerApplication is the maximum number of workflow groups of an application.
const MaxPerApplication = 50

const (
	maxNodes          = 50
	maxLabelRunes     = 50
	maxNodeLabelRunes = 255
)

// Step is one element of the simple form a workflow is created from.
type Step struct {
	Feature Feature
	Label   string
	Config  []byte
}

// buildNodes turns the simple form into nodes, naming each after its feature
// and its place among equals, and refuses lists that cannot run.
func buildNodes(steps []Step) ([]Node, error) {
	var faults []string
	if len(steps) == 0 {
		faults = append(faults, "A workflow needs at least one feature.")
	}
	if len(steps) > maxNodes {
		faults = append(faults, fmt.Sprintf("A workflow holds at most %d features.", maxNodes))
		steps = nil
	}
	nodes := make([]Node, 0, len(steps))
	seen := map[Feature]int{}
	for i, s := range steps {
		faults = append(faults, feature.OrderFaults(i, s.Feature, seen)...)
		seen[s.Feature]++
		node, configFaults := buildNode(s, seen[s.Feature])
		faults = append(faults, configFaults...)
		nodes = append(nodes, node)
	}
	faults = append(faults, feature.MixFaults(func(f Feature) bool { return seen[f] > 0 })...)
	if len(faults) > 0 {
		return nil, apperr.InvalidFields("workflow_features_refused", map[string][]string{"features": faults})
	}
	return nodes, nil
}

func buildNode(s Step, nth int) (Node, []string) {
	id := "feature_" + strings.ToLower(string(s.Feature))
	if nth > 1 {
		id = fmt.Sprintf("%s_%d", id, nth)
	}
	var faults []string
	if utf8.RuneCountInString(s.Label) > maxNodeLabelRunes {
		faults = append(faults, fmt.Sprintf("%s: the label is longer than %d characters.", s.Feature, maxNodeLabelRunes))
	}
	node := Node{NodeID: id, Feature: s.Feature, Label: s.Label, Config: s.Config}
	checked := setting.Check(s.Feature, s.Config)
	if found := slices.Concat(checked.Faults, setting.Missing(s.Feature, s.Config)); len(found) > 0 {
		faults = append(faults, fmt.Sprintf("%s: %s.", s.Feature, strings.Join(found, "; ")))
	}
	node.Config = checked.Config
	for _, f := range graph.CheckStatusRules(id, graph.Node{Feature: s.Feature, Config: node.Config}) {
		faults = append(faults, fmt.Sprintf("%s: %s.", s.Feature, f))
	}
	return node, faults
}

func (s Settings) validate() error {
	faults := map[string][]string{}
	check := func(field string, value, low, high int) {
		if value < low || value > high {
			faults[field] = []string{fmt.Sprintf("Must be between %d and %d.", low, high)}
		}
	}
	if utf8.RuneCountInString(s.Label) > maxLabelRunes {
		faults["workflow_label"] = []string{fmt.Sprintf("At most %d characters.", maxLabelRunes)}
	}
	check("max_retry_attempts", s.MaxRetryAttempts, 0, 10)
	if s.RetryWindowDays != nil {
		check("retry_window_days", *s.RetryWindowDays, 1, 365)
	}
	if s.KYCExpirationDays != nil {
		check("kyc_expiration_days", *s.KYCExpirationDays, 1, 3650)
	}
	check("face_liveness_max_attempts", s.FaceLivenessMaxAttempts, 1, 3)
	check("face_match_max_attempts", s.FaceMatchMaxAttempts, 1, 3)
	check("session_expiration_time", int(s.SessionExpiration/time.Second), 3600, 2419200)
	if len(faults) > 0 {
		return apperr.InvalidFields("workflow_settings_refused", faults)
	}
	return nil
}
