package verification

import (
	"encoding/json"
	"fmt"
	"slices"

	"vidimus/internal/domain/verification/decision"
)

// Items are all items of a step, the first one foremost.
type Items struct {
	First  json.RawMessage
	Others []decision.ExtraItem
}

// Each applies fn to every item.
func (i Items) Each(fn func(item json.RawMessage) (json.RawMessage, error)) (out Items, err error) {
	if out.First, err = fn(i.First); err != nil {
		return out, err
	}
	out.Others = slices.Clone(i.Others)
	for n := range out.Others {
		if out.Others[n].Item, err = fn(out.Others[n].Item); err != nil {
			return out, err
		}
	}
	return out, nil
}

// WithStatus sets the status of every item.
func (i Items) WithStatus(to decision.StepStatus) (Items, error) {
	return i.Each(func(item json.RawMessage) (json.RawMessage, error) { return withStatus(item, to) })
}

// SetStatus replaces the verdict of a finding in all its items.
func (f *Finding) SetStatus(to decision.StepStatus) error {
	all, err := Items{f.Item, f.ExtraItems}.WithStatus(to)
	f.Status, f.Item, f.ExtraItems = to, all.First, all.Others
	return err
}

// withStatus is the item with another verdict.
func withStatus(item json.RawMessage, to decision.StepStatus) (json.RawMessage, error) {
	members := map[string]json.RawMessage{}
	if err := json.Unmarshal(item, &members); err != nil {
		return nil, fmt.Errorf("read result: %w", err)
	}
	status, err := json.Marshal(to)
	if err != nil {
		return nil, fmt.Errorf("write status: %w", err)
	}
	members["status"] = status
	out, err := json.Marshal(members)
	if err != nil {
		return nil, fmt.Errorf("write result: %w", err)
	}
	return out, nil
}
