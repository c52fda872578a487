package verify

import (
	"encoding/json"
	"slices"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/decision"
)

// resultItems are all items of a step, the first one foremost.
type resultItems struct {
	first  json.RawMessage
	others []decision.ExtraItem
}

func itemsOf(step *db.SessionStep) (resultItems, error) {
	others, err := decision.ReadExtraItems(step.ExtraItems)
	return resultItems{step.Result, others}, err
}

// each has fn make every item anew.
func (i resultItems) each(fn func(item json.RawMessage) (json.RawMessage, error)) (out resultItems, err error) {
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
func (i resultItems) withStatus(to decision.StepStatus) (resultItems, error) {
	return i.each(func(item json.RawMessage) (json.RawMessage, error) { return withStatus(item, to) })
}

// into writes the items into the row of their step.
func (i resultItems) into(step *db.SessionStep) (err error) {
	step.Result = i.first
	step.ExtraItems, err = decision.WriteExtraItems(i.others)
	return err
}

// setStatus replaces the verdict of a finding in all its items.
func (f *Finding) setStatus(to decision.StepStatus) error {
	all, err := resultItems{f.Item, f.ExtraItems}.withStatus(to)
	f.Status, f.Item, f.ExtraItems = to, all.first, all.others
	return err
}

// writeTo writes a finding into the row of its step.
func (f *Finding) writeTo(step *db.SessionStep) error {
	warnings, err := json.Marshal(f.Warnings)
	if err != nil {
		return err
	}
	step.Status, step.Warnings = string(f.Status), warnings
	return resultItems{f.Item, f.ExtraItems}.into(step)
}
