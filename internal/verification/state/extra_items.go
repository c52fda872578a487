package state

import (
	"encoding/json"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/verification"
)

// ItemsOf are all items of a step in the decision.
func ItemsOf(step *Step) (verification.Items, error) {
	others, err := decision.ReadExtraItems(step.ExtraItems)
	return verification.Items{First: step.Result, Others: others}, err
}

// PutItems writes the items into the row of their step.
func PutItems(i verification.Items, step *Step) (err error) {
	step.Result = i.First
	step.ExtraItems, err = decision.WriteExtraItems(i.Others)
	return err
}

// PutFinding writes a finding into the row of its step.
func PutFinding(f *verification.Finding, step *Step) error {
	warnings, err := json.Marshal(f.Warnings)
	if err != nil {
		return err
	}
	step.Status, step.Warnings = f.Status, warnings
	items := verification.Items{First: f.Item, Others: f.ExtraItems}
	return PutItems(items, step)
}
