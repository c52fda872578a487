package registry

import (
	"encoding/json"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/imports"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
)

// Imported is the item of a company that was verified elsewhere: data of the
// customer, none of a register.
func Imported(node workflow.Node, status decision.StepStatus, c imports.Company) (json.RawMessage, error) {
	it := newItem(node, c.SessionID)
	it.setStatus(status)
	to := &it.Company
	to.CompanyName, to.RegistrationNumber, to.CountryCode = optional.Of(c.Name), optional.Of(c.RegistrationNumber), optional.Of(c.CountryCode)
	to.Region, to.CompanyType, to.IncorporationDate = optional.Of(c.Region), optional.Of(c.Type), optional.Of(c.IncorporationDate)
	to.RegisteredAddress, to.TaxNumber, to.LEI = optional.Of(c.Address), optional.Of(c.TaxNumber), optional.Of(c.LEI)
	to.NatureOfBusiness, to.Website, to.Email, to.Phone = optional.Of(c.NatureOfBusiness), optional.Of(c.Website), optional.Of(c.Email), optional.Of(c.Phone)
	to.VerificationStatus = optional.Of("unknown")
	if c.VATNumber != "" {
		to.VATNumber, to.VATStatus = optional.Of(c.VATNumber), vatUnchecked
	}
	return json.Marshal(it)
}
