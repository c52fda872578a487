package companydocuments

import "vidimus/internal/domain/verification/decision"

// simulate fills the document from the registry data.
func (d *document) simulate(c company) {
	d.Status, d.DocumentSubtype, d.OCR = decision.StepApproved, simulated[d.DocumentGroup], map[string]any{}
	d.CrossCheck = &crossCheck{Critical: map[string]compared{}, NonCritical: map[string]compared{}, People: map[string]compared{}}
	full := 100.0
	for _, f := range []struct {
		name  string
		value *string
		into  map[string]compared
	}{
		{fieldName, c.Name, d.CrossCheck.Critical}, {fieldNumber, c.Number, d.CrossCheck.Critical},
		{fieldIncorporate, c.IncorporationDate, d.CrossCheck.NonCritical}, {fieldAddress, c.Address, d.CrossCheck.NonCritical},
	} {
		if f.value != nil {
			f.into[f.name] = compared{Document: f.value, Registry: f.value, Match: true, Score: &full}
			d.OCR[f.name] = *f.value
		}
	}
}
