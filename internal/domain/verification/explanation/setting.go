package explanation

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/feature"
	"vidimus/internal/domain/verification/workflow/setting"
)

// version is one of the history of a workflow.
type version struct {
	row    db.WorkflowHistoryRow
	nodes  []workflow.Node
	author *workflow.Author
}

// history are the versions of a workflow up to that of the session, the newest first.
type history []version

func readHistory(rows []db.WorkflowHistoryRow) (history, error) {
	out := make(history, len(rows))
	for i, row := range rows {
		out[i].row = row
		if err := json.Unmarshal(row.Nodes, &out[i].nodes); err != nil {
			return nil, fmt.Errorf("read nodes: %w", err)
		}
		if len(row.CreatedBy) > 0 {
			if err := json.Unmarshal(row.CreatedBy, &out[i].author); err != nil {
				return nil, fmt.Errorf("read author: %w", err)
			}
		}
	}
	return out, nil
}

// config are the plain settings of a node in a version; false where it has no such node.
func (v version) config(nodeID string) (map[string]json.RawMessage, bool) {
	for _, n := range v.nodes {
		if n.NodeID == nodeID {
			return plain(setting.ScalarSettings(n.Config)), true
		}
	}
	return nil, false
}

func plain(raw json.RawMessage) map[string]json.RawMessage {
	out := map[string]json.RawMessage{}
	_ = json.Unmarshal(raw, &out) // what Plain wrote is an object
	return out
}

// settings are those of a step when it ended, with where they came from.
type settings struct {
	feature feature.Name
	nodeID  string
	kept    map[string]json.RawMessage
	past    history
}

// settingsOf takes the settings that were kept with the step; steps that ended before they were kept have
// those of the session's version.
func settingsOf(row db.SessionStep, past history) settings {
	out := settings{feature: feature.Name(row.Feature), nodeID: row.NodeID, past: past}
	switch {
	case len(row.Settings) > 0:
		out.kept = plain(row.Settings)
	case len(past) > 0:
		out.kept, _ = past[0].config(row.NodeID)
	}
	return out
}

// of returns a setting by its key; false where the feature has none.
func (s settings) of(key string) (Setting, bool) {
	row, ok := setting.Find(s.feature, key)
	if !ok {
		return Setting{}, false
	}
	standard, err := json.Marshal(row.Default)
	if err != nil {
		return Setting{}, false
	}
	out := Setting{Name: key, Meaning: row.Meaning, Value: s.kept[key], Default: standard}
	switch row.Type {
	case setting.TypeList, setting.TypeObject:
		// Of several values none is the one; the workflow shows them.
		out.Value, out.Default = json.RawMessage("null"), json.RawMessage("null")
		return out, true
	}
	if out.Value == nil {
		out.Value, out.IsDefault = standard, true
	}
	s.origin(&out)
	return out, true
}

// origin finds the version that gave a setting its value.
func (s settings) origin(of *Setting) {
	is := s.kept[of.Name]
	for i, v := range s.past {
		config, has := v.config(s.nodeID)
		if has && same(config[of.Name], is) {
			continue
		}
		switch {
		case i == 0:
			of.ChangedSince = true
		case has || is != nil:
			// It came with the version after this one; with the step itself where this one has none.
			of.Changed = s.past[i-1].change(config[of.Name])
		}
		return
	}
	if is != nil && len(s.past) > 0 {
		of.Changed = s.past[len(s.past)-1].change(nil)
	}
}

func (v version) change(previous json.RawMessage) *Change {
	if previous == nil {
		previous = json.RawMessage("null")
	}
	return &Change{VersionID: v.row.WorkflowVersionID, Version: int(v.row.Version), Previous: previous, By: v.author, At: v.row.PublishedAt}
}

// same compares two plain settings; words are the same in either case.
func same(a, b json.RawMessage) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	var x, y any
	if json.Unmarshal(a, &x) != nil || json.Unmarshal(b, &y) != nil {
		return false
	}
	if s, ok := x.(string); ok {
		t, ok := y.(string)
		return ok && strings.EqualFold(s, t)
	}
	return reflect.DeepEqual(x, y)
}
