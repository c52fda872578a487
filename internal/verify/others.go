package verify

import (
	"encoding/json"
	"slices"

	"vidimus/gen/db"
	"vidimus/internal/domain/decision"
)

// items are all items of a step, the first one foremost.
type items struct {
	first  json.RawMessage
	others []decision.Other
}

func itemsOf(step *db.SessionStep) (items, error) {
	others, err := decision.ReadOthers(step.Others)
	return items{step.Result, others}, err
}

// each has fn make every item anew.
func (i items) each(fn func(item json.RawMessage) (json.RawMessage, error)) (out items, err error) {
	if out.first, err = fn(i.first); err != nil {
		return out, err
	}
	out.others = slices.Clone(i.others)
	for n := range out.others {
		if out.others[n].Item, err = fn(out.others[n].Item); err != nil {
			return out, err
		}
	}
	return out, nil
}

// withStatus gives every item another verdict.
func (i items) withStatus(to decision.StepStatus) (items, error) {
	return i.each(func(item json.RawMessage) (json.RawMessage, error) { return withStatus(item, to) })
}

// into writes the items into the row of their step.
func (i items) into(step *db.SessionStep) (err error) {
	step.Result = i.first
	step.Others, err = decision.WriteOthers(i.others)
	return err
}

// give replaces the verdict of a finding in all its items.
func (f *Finding) give(to decision.StepStatus) error {
	all, err := items{f.Item, f.Others}.withStatus(to)
	f.Status, f.Item, f.Others = to, all.first, all.others
	return err
}

// into writes a finding into the row of its step.
func (f *Finding) into(step *db.SessionStep) error {
	warnings, err := json.Marshal(f.Warnings)
	if err != nil {
		return err
	}
	step.Status, step.Warnings = string(f.Status), warnings
	return items{f.Item, f.Others}.into(step)
}
