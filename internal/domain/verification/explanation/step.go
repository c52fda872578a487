package explanation

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow/feature"
	"vidimus/internal/domain/verification/workflow/setting"
)

// stepDone is the state of a step that has its verdict.
const stepDone = "done"

// explain tells why a step has its verdict.
func explain(row db.SessionStep, past history) (Step, error) {
	out := Step{
		NodeID: row.NodeID, Feature: feature.Name(row.Feature), Status: decision.StepStatus(row.Status), MayRunAgain: row.MayRunAgain, UpdatedAt: row.UpdatedAt, Warnings: []Warning{},
	}
	items, err := itemsOf(row)
	if err != nil || row.State != stepDone {
		return out, err
	}
	kept := settingsOf(row, past)
	for _, it := range items {
		for i, w := range it.warnings {
			out.Warnings = append(out.Warnings, it.explain(w, it.others(i), kept))
		}
	}
	out.Found = decision.StatusOf(found(out.Warnings))
	slices.SortStableFunc(out.Warnings, gravest)
	return out, nil
}

func found(all []Warning) []decision.Warning {
	out := make([]decision.Warning, len(all))
	for i, w := range all {
		out[i] = w.Warning
	}
	return out
}

// item is what a step has found, by its members.
type item struct {
	members  map[string]json.RawMessage
	warnings []decision.Warning
}

func (it item) others(i int) []decision.Warning {
	return slices.Delete(slices.Clone(it.warnings), i, i+1)
}

// itemsOf reads the step's item and those beside it.
func itemsOf(row db.SessionStep) ([]item, error) {
	beside, err := decision.ReadExtraItems(row.ExtraItems)
	if err != nil {
		return nil, err
	}
	all := []json.RawMessage{row.Result}
	for _, b := range beside {
		all = append(all, b.Item)
	}
	var out []item
	for _, raw := range all {
		if len(raw) == 0 {
			continue
		}
		var it item
		if err := json.Unmarshal(raw, &it.members); err != nil {
			return nil, fmt.Errorf("read item: %w", err)
		}
		if warnings := it.members["warnings"]; len(warnings) > 0 {
			if err := json.Unmarshal(warnings, &it.warnings); err != nil {
				return nil, fmt.Errorf("read warnings: %w", err)
			}
		}
		out = append(out, it)
	}
	return out, nil
}

func (it item) explain(w decision.Warning, others []decision.Warning, kept settings) Warning {
	out := Warning{Warning: w, Thresholds: []Setting{}, Evidence: []Evidence{}, Alternatives: []Alternative{}}
	about := factorOf(kept.feature, out)
	if s, ok := kept.of(about.action); ok {
		out.Setting = &s
		out.Alternatives = alternatives(kept.feature, w, others, s)
	}
	for _, key := range about.thresholds {
		if s, ok := kept.of(key); ok {
			out.Thresholds = append(out.Thresholds, s)
		}
	}
	out.Measured = it.measured(w, about.measured)
	for _, name := range about.fields {
		out.Evidence = it.append(out.Evidence, KindField, name)
	}
	for _, name := range about.media {
		out.Evidence = it.append(out.Evidence, KindMedia, name)
	}
	return out
}

// append adds a member that the item has.
func (it item) append(to []Evidence, kind MemberKind, name string) []Evidence {
	if !known(it.members[name]) {
		return to
	}
	return append(to, Evidence{kind, name})
}

// measured finds a value in the additional data of a warning or else in the item.
func (it item) measured(w decision.Warning, name string) *Value {
	if name == "" {
		return nil
	}
	data, _ := w.AdditionalData.(map[string]any)
	if v, ok := data[name]; ok && v != nil {
		if raw, err := json.Marshal(v); err == nil {
			return &Value{name, raw}
		}
	}
	if known(it.members[name]) {
		return &Value{name, it.members[name]}
	}
	return nil
}

func known(raw json.RawMessage) bool {
	return len(raw) > 0 && !bytes.Equal(raw, []byte("null"))
}

// alternatives are what the step would come to under the other values of a setting.
func alternatives(f feature.Name, w decision.Warning, others []decision.Warning, s Setting) []Alternative {
	row, ok := setting.Find(f, s.Name)
	if !ok || row.Type != setting.TypeAction && row.Type != setting.TypeVerdict {
		return []Alternative{}
	}
	out := []Alternative{}
	for _, a := range actions {
		if is := s.Value; bytes.EqualFold(bytes.Trim(is, `"`), []byte(a)) || !slices.Contains(row.Choices, string(a)) {
			continue
		}
		w.LogType = decision.LogTypeFor(a)
		out = append(out, Alternative{string(a), decision.StatusOf(append(slices.Clone(others), w))})
	}
	return out
}
