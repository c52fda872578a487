package workflow

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"vidimus/internal/platform/apperr"
)

// MaxPerApplication is how many workflow groups an application may keep.
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
		faults = append(faults, orderFaults(i, s.Feature, seen)...)
		seen[s.Feature]++
		node, configFaults := buildNode(s, seen[s.Feature])
		faults = append(faults, configFaults...)
		nodes = append(nodes, node)
	}
	faults = append(faults, mixFaults(seen)...)
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
	if s.Feature != FeatureOCR {
		return node, faults
	}
	config, err := keepOCR(s.Config)
	if err == nil {
		_, err = ParseOCR(config)
	}
	if err != nil {
		faults = append(faults, fmt.Sprintf("%s: %v.", s.Feature, err))
	}
	node.Config = config
	return node, faults
}

// orderFaults names what a feature misses at its place.
func orderFaults(index int, f Feature, before map[Feature]int) []string {
	t, known := features[f]
	if !known {
		return []string{fmt.Sprintf("%q is not a feature. Allowed: %s.", f, list(Features(), ", "))}
	}
	if index == 0 && !t.first {
		return []string{fmt.Sprintf("%s cannot be the first feature.", f)}
	}
	if f == FeatureOCR && before[FeatureFaceMatch] > 0 {
		return []string{"FACE_MATCH must come after OCR, whose portrait it compares with."}
	}
	if len(t.after) == 0 {
		return nil
	}
	for _, a := range t.after {
		if before[a] > 0 {
			return nil
		}
	}
	return []string{fmt.Sprintf("%s must come after %s.", f, list(t.after, " or "))}
}

// mixFaults refuses persons and companies in one workflow.
func mixFaults(seen map[Feature]int) []string {
	var person, business []Feature
	for _, f := range Features() {
		if seen[f] == 0 {
			continue
		}
		switch features[f].kind {
		case KindUser:
			person = append(person, f)
		case KindBusiness:
			business = append(business, f)
		}
	}
	if len(person) == 0 || len(business) == 0 {
		return nil
	}
	return []string{fmt.Sprintf("A workflow is about a person or about a business: %s cannot stand beside %s.",
		list(person, ", "), list(business, ", "))}
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
	check("face_liveness_max_attempts", s.FaceLivenessMaxAttempts, 1, 3)
	check("face_match_max_attempts", s.FaceMatchMaxAttempts, 1, 3)
	check("session_expiration_time", int(s.SessionExpiration/time.Second), 3600, 2419200)
	if len(faults) > 0 {
		return apperr.InvalidFields("workflow_settings_refused", faults)
	}
	return nil
}

func list(all []Feature, separator string) string {
	names := make([]string, len(all))
	for i, f := range all {
		names[i] = string(f)
	}
	return strings.Join(names, separator)
}
